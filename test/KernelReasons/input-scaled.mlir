// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] generic-kernel | {{.*}}Code=input-scaled, {{.*}}Reason="the kernel of 'lpt.convolution' is not computed by oneDNN: one of its inputs is shifted or scaled before the op at its root (zero point 0, scale 0.5)"
func.func @main(%x: tensor<1x2x4x4xui8>) -> tensor<1x1x4x4xf32> {
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %w = lpt.constant dense<1> : tensor<1x2x1x1xsi8>
  %0 = lpt.convert %x : tensor<1x2x4x4xui8> -> tensor<1x2x4x4xf32>
  %1 = lpt.multiply %0, %scale : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %2 = lpt.convolution %1, %w : (tensor<1x2x4x4xf32>, tensor<1x2x1x1xsi8>) -> tensor<1x1x4x4xf32>
  return %2 : tensor<1x1x4x4xf32>
}
