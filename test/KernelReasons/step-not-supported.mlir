// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] split-kernel | {{.*}}Code=step-not-supported, {{.*}}Reason="the kernel of 'lpt.convolution' is split: the rest of it is not computed by oneDNN: one of its ops is not supported in this place ('lpt.subtract': its operands are in the other order)"
func.func @main(%x: tensor<1x2x4x4xf32>, %y: tensor<1x1x4x4xf32>) -> tensor<1x1x4x4xf32> {
  %w = lpt.constant dense<1.0> : tensor<1x2x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xf32>, tensor<1x2x1x1xf32>) -> tensor<1x1x4x4xf32>
  %1 = lpt.subtract %y, %0 : tensor<1x1x4x4xf32>
  return %1 : tensor<1x1x4x4xf32>
}
