// intel/onnxruntime #707: a fake quantization in place of a quantization was off by one.
// A quantization and its dequantization become one fake quantization if every level
// stays where it is: here it is stored in ui8, which the convolution prefers.
// RUN: lpt-opt %s --lpt-pipeline="verify-each check-explained" | FileCheck %s

// CHECK: lpt.fake_quantize {{.*}} -> tensor<1x3x8x8xui8>
// CHECK-NOT: lpt.fake_quantize
// CHECK: lpt.convolution

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x4x8x8xf32> {
  %low1 = lpt.constant dense<-1.28> : tensor<f32>
  %high2 = lpt.constant dense<1.27> : tensor<f32>
  %low3 = lpt.constant dense<-128.0> : tensor<f32>
  %high4 = lpt.constant dense<127.0> : tensor<f32>
  %q5 = lpt.fake_quantize %x, %low1, %high2, %low3, %high4 levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %v6 = lpt.convert %q5 : tensor<1x3x8x8xf32> -> tensor<1x3x8x8xsi8>
  %v7 = lpt.convert %v6 : tensor<1x3x8x8xsi8> -> tensor<1x3x8x8xf32>
  %scale8 = lpt.constant dense<0.01> : tensor<f32>
  %v9 = lpt.multiply %v7, %scale8 : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %w10 = lpt.constant dense<0.5> : tensor<4x3x1x1xf32>
  %low11 = lpt.constant dense<-1.27> : tensor<f32>
  %high12 = lpt.constant dense<1.27> : tensor<f32>
  %q13 = lpt.fake_quantize %w10, %low11, %high12, %low11, %high12 levels 255 : (tensor<4x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x3x1x1xf32> loc("weights")
  %v14 = lpt.convolution %v9, %q13 : (tensor<1x3x8x8xf32>, tensor<4x3x1x1xf32>) -> tensor<1x4x8x8xf32> loc("conv")
  return %v14 : tensor<1x4x8x8xf32>
}
