// iree #24862: a dequantization did not reach the contraction after a transposition, a
// padding and a reshape.
// RUN: lpt-opt %s --lpt-pipeline="verify-each check-explained" | FileCheck %s

// CHECK: lpt.transpose {{.*}}xui8>
// CHECK: lpt.pad {{.*}}xui8>
// CHECK: lpt.reshape {{.*}}xui8>
// CHECK: lpt.matmul {{.*}} (tensor<72x3xui8>, tensor<3x4xsi8>) -> tensor<72x4xf32>

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<72x4xf32> {
  %low1 = lpt.constant dense<0.0> : tensor<f32>
  %high2 = lpt.constant dense<2.55> : tensor<f32>
  %q3 = lpt.fake_quantize %x, %low1, %high2, %low1, %high2 levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %v4 = lpt.transpose %q3 order [0, 2, 3, 1] : (tensor<1x3x8x8xf32>) -> tensor<1x8x8x3xf32>
  %v5 = lpt.pad %v4 begin [0, 0, 0, 0] end [0, 1, 0, 0] : (tensor<1x8x8x3xf32>) -> tensor<1x9x8x3xf32>
  %v6 = lpt.reshape %v5 target [72, 3] : (tensor<1x9x8x3xf32>) -> tensor<72x3xf32>
  %w7 = lpt.constant dense<0.5> : tensor<3x4xf32>
  %low8 = lpt.constant dense<-1.27> : tensor<f32>
  %high9 = lpt.constant dense<1.27> : tensor<f32>
  %q10 = lpt.fake_quantize %w7, %low8, %high9, %low8, %high9 levels 255 : (tensor<3x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3x4xf32>
  %v11 = lpt.matmul %v6, %q10 : (tensor<72x3xf32>, tensor<3x4xf32>) -> tensor<72x4xf32>
  return %v11 : tensor<72x4xf32>
}
