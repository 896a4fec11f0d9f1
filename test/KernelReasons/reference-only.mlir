// REQUIRES: onednn, x86-avx2

// RUN: env ONEDNN_MAX_CPU_ISA=AVX2 lpt-opt %s --lpt-probe-onednn --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// The library is asked, for the processor at hand.

// CHECK: [Missed] generic-kernel | {{.*}}Code=reference-only, {{.*}}Reason="a change of layout is not computed by oneDNN: the library has only a reference implementation of it"
func.func @main(%x: tensor<1x3x8x8xf16>) -> tensor<1x8x8x3xf16> {
  %0 = lpt.transpose %x order [0, 2, 3, 1] : (tensor<1x3x8x8xf16>) -> tensor<1x8x8x3xf16>
  return %0 : tensor<1x8x8x3xf16>
}
