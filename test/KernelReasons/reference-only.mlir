// REQUIRES: onednn, host-x86_64

// RUN: env ONEDNN_MAX_CPU_ISA=SSE41 lpt-opt %s --lpt-probe-onednn --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// The library is asked, for the processor at hand.

// CHECK: [Missed] generic-kernel | {{.*}}Code=reference-only, {{.*}}Reason="the kernel of 'lpt.softmax' is not computed by oneDNN: the library has only a reference implementation of it"
func.func @main(%x: tensor<4x8xsi8>) -> tensor<4x8xf32> {
  %0 = lpt.softmax %x axis 1 : tensor<4x8xsi8>
  %1 = lpt.convert %0 : tensor<4x8xsi8> -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
