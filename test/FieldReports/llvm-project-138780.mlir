// llvm-project #138780: an unsigned zero point above 127 was read as a negative one.
// RUN: lpt-opt %s --lpt-pipeline="verify-each check-explained" | FileCheck %s

// CHECK: %[[ZERO:.+]] = lpt.constant dense<200> : tensor<ui8>
// CHECK: %[[SHIFTED:.+]] = lpt.subtract %arg0, %[[ZERO]] : (tensor<1x3x8x8xui8>, tensor<ui8>) -> tensor<1x3x8x8xf32>
// CHECK: lpt.convolution %[[SHIFTED]]

func.func @main(%x: tensor<1x3x8x8xui8>) -> tensor<1x4x8x8xf32> {
  %v1 = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
  %zero2 = lpt.constant dense<200.0> : tensor<f32>
  %v3 = lpt.subtract %v1, %zero2 : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %scale4 = lpt.constant dense<0.02> : tensor<f32>
  %v5 = lpt.multiply %v3, %scale4 : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %w6 = lpt.constant dense<0.5> : tensor<4x3x1x1xf32>
  %low7 = lpt.constant dense<-1.27> : tensor<f32>
  %high8 = lpt.constant dense<1.27> : tensor<f32>
  %q9 = lpt.fake_quantize %w6, %low7, %high8, %low7, %high8 levels 255 : (tensor<4x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x3x1x1xf32> loc("weights")
  %v10 = lpt.convolution %v5, %q9 : (tensor<1x3x8x8xf32>, tensor<4x3x1x1xf32>) -> tensor<1x4x8x8xf32> loc("conv")
  return %v10 : tensor<1x4x8x8xf32>
}
