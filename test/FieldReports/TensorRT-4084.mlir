// TensorRT #4084: can a layer normalization read 8 bits? Yes: the scale
// vanishes in the division by the deviation, but for epsilon.
// RUN: lpt-opt %s --lpt-pipeline=verify-each | FileCheck %s

// CHECK: lpt.mvn {{.*}} : tensor<1x6x8xsi8> -> tensor<1x6x8xf32>

func.func @main(%x: tensor<1x6x8xf32>) -> tensor<1x6x8xf32> {
  %low1 = lpt.constant dense<-1.28> : tensor<f32>
  %high2 = lpt.constant dense<1.27> : tensor<f32>
  %q3 = lpt.fake_quantize %x, %low1, %high2, %low1, %high2 levels 256 : (tensor<1x6x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x6x8xf32>
  %v4 = lpt.mvn %q3 axes [2] normalize_variance true eps 1.0e-5 : tensor<1x6x8xf32> loc("norm")
  return %v4 : tensor<1x6x8xf32>
}
