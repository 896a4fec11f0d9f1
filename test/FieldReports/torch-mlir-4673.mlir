// torch-mlir #4673: weights that are quantized per channel left a whole network in f32,
// ten times slower.
// RUN: lpt-opt %s --lpt-pipeline="verify-each check-explained" | FileCheck %s

// CHECK: lpt.convolution {{.*}} (tensor<1x3x8x8xui8>, tensor<4x3x1x1xsi8>) -> tensor<1x4x8x8xf32>
// CHECK: lpt.multiply {{.*}} tensor<1x4x1x1xf32>

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x4x8x8xf32> {
  %low1 = lpt.constant dense<0.0> : tensor<f32>
  %high2 = lpt.constant dense<2.55> : tensor<f32>
  %q3 = lpt.fake_quantize %x, %low1, %high2, %low1, %high2 levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %w4 = lpt.constant dense<0.5> : tensor<4x3x1x1xf32>
  %low5 = lpt.constant dense<[[[[-1.27]]], [[[-2.54]]], [[[-0.635]]], [[[-1.0]]]]> : tensor<4x1x1x1xf32>
  %high6 = lpt.constant dense<[[[[1.27]]], [[[2.54]]], [[[0.635]]], [[[1.0]]]]> : tensor<4x1x1x1xf32>
  %q7 = lpt.fake_quantize %w4, %low5, %high6, %low5, %high6 levels 255 : (tensor<4x3x1x1xf32>, tensor<4x1x1x1xf32>, tensor<4x1x1x1xf32>, tensor<4x1x1x1xf32>, tensor<4x1x1x1xf32>) -> tensor<4x3x1x1xf32>
  %v8 = lpt.convolution %q3, %q7 : (tensor<1x3x8x8xf32>, tensor<4x3x1x1xf32>) -> tensor<1x4x8x8xf32> loc("conv")
  return %v8 : tensor<1x4x8x8xf32>
}
