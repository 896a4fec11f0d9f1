// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] generic-kernel | {{.*}}Code=type-not-supported, {{.*}}Reason="the kernel of 'lpt.convolution' is not computed by oneDNN: its element types are not supported (f16, f16)"
func.func @main(%x: tensor<1x3x8x8xf16>) -> tensor<1x2x8x8xf16> {
  %w = lpt.constant dense<1.0> : tensor<2x3x1x1xf16>
  %0 = lpt.convolution %x, %w : (tensor<1x3x8x8xf16>, tensor<2x3x1x1xf16>) -> tensor<1x2x8x8xf16>
  return %0 : tensor<1x2x8x8xf16>
}
