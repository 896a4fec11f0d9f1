// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] generic-kernel | {{.*}}Code=window-in-padding, {{.*}}Reason="the kernel of 'lpt.convolution' is not computed by oneDNN: one of its windows may see nothing but padding"
func.func @main(%x: tensor<1x1x4x4xf32>) -> tensor<1x1x8x8xf32> {
  %w = lpt.constant dense<1.0> : tensor<1x1x1x1xf32>
  %0 = lpt.convolution %x, %w pads [2, 2] : (tensor<1x1x4x4xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x8x8xf32>
  return %0 : tensor<1x1x8x8xf32>
}
