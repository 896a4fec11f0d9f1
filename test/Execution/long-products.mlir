// Two rows of these products are too long for memory on the stack, so that vpmaddwd
// multiplies bytes that are extended in registers: unsigned and signed ones, whose
// numbers must be those of the reference.
// RUN: lpt-opt %s --lpt-kernel-pipeline="backends=native,generic target=x86-avx2" | lpt-opt --lpt-program-pipeline="backends=native,generic target=x86-avx2" --mlir-print-ir-after=lpt-tile-products -o /dev/null 2>&1 | FileCheck %s --check-prefix=TILES
// DEFINE: %{check} = lpt-run %s --backend=native --native-target=x86-avx2 --random-inputs=1 --check-kernels
// RUN: %if x86-avx2 %{ %{check} | FileCheck %s %}
// RUN: %{check} --emulate-target | FileCheck %s

// TILES-NOT: memref<{{[0-9]+}}xi16>
// TILES: lpt.ukernel {{.*}} {is_unsigned, sizes = array<i64: 4098>, strides = array<i64: 4>} : memref<49176xi8>
// TILES-NOT: memref<{{[0-9]+}}xi16>
// TILES: lpt.ukernel {{.*}} {sizes = array<i64: 4098>, strides = array<i64: 4>} : memref<49176xi8>

// CHECK: 0 with differences
// CHECK: kernels have explicit numbers, and yield what their evaluation does, bit for bit
// CHECK: the program yields what its kernels do one after the other, bit for bit
func.func @main(%x: tensor<3x16391xui8>, %y: tensor<16391x5xsi8>, %z: tensor<3x16391xsi8>) -> (tensor<3x5xf32>, tensor<3x5xf32>) {
  %0 = lpt.matmul %x, %y : (tensor<3x16391xui8>, tensor<16391x5xsi8>) -> tensor<3x5xf32>
  %1 = lpt.matmul %z, %y : (tensor<3x16391xsi8>, tensor<16391x5xsi8>) -> tensor<3x5xf32>
  return %0, %1 : tensor<3x5xf32>, tensor<3x5xf32>
}
