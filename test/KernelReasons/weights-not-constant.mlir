// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] generic-kernel | {{.*}}Code=weights-not-constant, {{.*}}Reason="the kernel of 'lpt.convolution' is not computed by oneDNN: its weights are not constant"
func.func @main(%x: tensor<1x2x4x4xf32>, %w: tensor<1x2x1x1xf32>) -> tensor<1x1x4x4xf32> {
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xf32>, tensor<1x2x1x1xf32>) -> tensor<1x1x4x4xf32>
  return %0 : tensor<1x1x4x4xf32>
}
