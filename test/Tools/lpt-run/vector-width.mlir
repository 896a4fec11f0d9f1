// REQUIRES: x86-avx512-vnni

// Loops have vectors of 512 bits, whatever LLVM prefers for the processor.
// RUN: rm -rf %t && mkdir %t
// RUN: lpt-run %s --backend=native --random-inputs=1 --cache-dir=%t/cache
// RUN: %python %S/Inputs/cut_objects.py %t/cache %t/object
// RUN: llvm-objdump -d %t/object0.o | FileCheck %s

// CHECK: zmm
func.func @main(%x: tensor<64x1024xf32>) -> tensor<64x1024xf32> {
  %0 = lpt.relu %x : tensor<64x1024xf32>
  return %0 : tensor<64x1024xf32>
}
