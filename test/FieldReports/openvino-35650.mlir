// openvino #35650, #35651: sums of 8-bit integers saturated where others wrap. A sum of
// quantized values is no 8-bit integer: it is exact, and what follows says where it
// is cut off.
// RUN: lpt-opt %s --lpt-pipeline="verify-each check-explained" | FileCheck %s

// CHECK: lpt.add {{.*}} tensor<1x3x8x8xsi8>) -> tensor<1x3x8x8xf32>
// CHECK: lpt.fake_quantize {{.*}} levels 256

func.func @main(%x: tensor<1x3x8x8xf32>, %y: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %low1 = lpt.constant dense<-1.28> : tensor<f32>
  %high2 = lpt.constant dense<1.27> : tensor<f32>
  %q3 = lpt.fake_quantize %x, %low1, %high2, %low1, %high2 levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %low4 = lpt.constant dense<-2.56> : tensor<f32>
  %high5 = lpt.constant dense<2.54> : tensor<f32>
  %q6 = lpt.fake_quantize %y, %low4, %high5, %low4, %high5 levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %v7 = lpt.add %q3, %q6 : (tensor<1x3x8x8xf32>, tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> loc("sum")
  %low8 = lpt.constant dense<-3.84> : tensor<f32>
  %high9 = lpt.constant dense<3.81> : tensor<f32>
  %q10 = lpt.fake_quantize %v7, %low8, %high9, %low8, %high9 levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  return %q10 : tensor<1x3x8x8xf32>
}
