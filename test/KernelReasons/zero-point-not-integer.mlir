// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] generic-kernel | {{.*}}Code=zero-point-not-integer, {{.*}}Reason="the kernel of 'lpt.avg_pool' is not computed by oneDNN: the zero point of its input is no integer (zero point 0.5, scale 1)"
func.func @main(%x: tensor<1x2x4x4xui8>) -> tensor<1x2x3x3xf32> {
  %shift = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x2x4x4xui8> -> tensor<1x2x4x4xf32>
  %1 = lpt.subtract %0, %shift : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %2 = lpt.avg_pool %1 kernel [2, 2] : (tensor<1x2x4x4xf32>) -> tensor<1x2x3x3xf32>
  return %2 : tensor<1x2x3x3xf32>
}
