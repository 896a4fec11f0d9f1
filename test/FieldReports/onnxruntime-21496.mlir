// onnxruntime #21496, TensorRT #2592: padding between a dequantization and a
// quantization kept both. Zero is a level, so integers are padded.
// RUN: lpt-opt %s --lpt-pipeline="verify-each check-explained" | FileCheck %s

// CHECK: %[[INTEGERS:.+]] = lpt.relu {{.*}} tensor<1x3x8x8xui8>
// CHECK: %[[PADDED:.+]] = lpt.pad %[[INTEGERS]] {{.*}} -> tensor<1x3x10x10xui8>
// CHECK: lpt.convolution %[[PADDED]]

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x4x10x10xf32> {
  %low1 = lpt.constant dense<0.0> : tensor<f32>
  %high2 = lpt.constant dense<2.55> : tensor<f32>
  %q3 = lpt.fake_quantize %x, %low1, %high2, %low1, %high2 levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %v4 = lpt.relu %q3 : tensor<1x3x8x8xf32>
  %v5 = lpt.pad %v4 begin [0, 0, 1, 1] end [0, 0, 1, 1] : (tensor<1x3x8x8xf32>) -> tensor<1x3x10x10xf32>
  %w6 = lpt.constant dense<0.5> : tensor<4x3x1x1xf32>
  %low7 = lpt.constant dense<-1.27> : tensor<f32>
  %high8 = lpt.constant dense<1.27> : tensor<f32>
  %q9 = lpt.fake_quantize %w6, %low7, %high8, %low7, %high8 levels 255 : (tensor<4x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x3x1x1xf32> loc("weights")
  %v10 = lpt.convolution %v5, %q9 : (tensor<1x3x10x10xf32>, tensor<4x3x1x1xf32>) -> tensor<1x4x10x10xf32> loc("conv")
  return %v10 : tensor<1x4x10x10xf32>
}
