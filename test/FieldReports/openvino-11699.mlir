// openvino #11699, TensorRT #2597, TensorRT #1699: transposed convolutions gained nothing
// from quantization, since their output channels are on axis 1.
// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --check-prefix=LINT --allow-empty
// RUN: lpt-opt %s --lpt-pipeline="verify-each check-explained" | FileCheck %s

// LINT-NOT: weights-
// CHECK: lpt.convolution_backprop_data {{.*}} (tensor<1x3x8x8xui8>, tensor<3x4x2x2xsi8>) -> tensor<1x4x9x9xf32>
// CHECK: lpt.multiply {{.*}} tensor<1x4x1x1xf32>

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x4x9x9xf32> {
  %low1 = lpt.constant dense<0.0> : tensor<f32>
  %high2 = lpt.constant dense<2.55> : tensor<f32>
  %q3 = lpt.fake_quantize %x, %low1, %high2, %low1, %high2 levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %w4 = lpt.constant dense<0.5> : tensor<3x4x2x2xf32>
  %low5 = lpt.constant dense<[[[[-1.27]], [[-2.54]], [[-0.635]], [[-1.0]]]]> : tensor<1x4x1x1xf32>
  %high6 = lpt.constant dense<[[[[1.27]], [[2.54]], [[0.635]], [[1.0]]]]> : tensor<1x4x1x1xf32>
  %q7 = lpt.fake_quantize %w4, %low5, %high6, %low5, %high6 levels 255 : (tensor<3x4x2x2xf32>, tensor<1x4x1x1xf32>, tensor<1x4x1x1xf32>, tensor<1x4x1x1xf32>, tensor<1x4x1x1xf32>) -> tensor<3x4x2x2xf32>
  %v8 = lpt.convolution_backprop_data %q3, %q7 : (tensor<1x3x8x8xf32>, tensor<3x4x2x2xf32>) -> tensor<1x4x9x9xf32> loc("deconv")
  return %v8 : tensor<1x4x9x9xf32>
}
