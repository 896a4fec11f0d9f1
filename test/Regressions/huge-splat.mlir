// Weights that are one number in the file, and too many to be folded, stay as
// they are: nothing allocates 14 GB for them.

// RUN: lpt-opt %s --lpt-pipeline | FileCheck %s

// CHECK:       %[[WEIGHTS:.*]] = lpt.constant dense<1.000000e+00> : tensor<60000x60000xf32>
// CHECK:       lpt.fake_quantize %[[WEIGHTS]]
func.func @main(%x: tensor<1x60000xf32>) -> tensor<1x60000xf32> {
  %w = lpt.constant dense<1.0> : tensor<60000x60000xf32>
  %l = lpt.constant dense<-1.27> : tensor<f32>
  %h = lpt.constant dense<1.27> : tensor<f32>
  %0 = lpt.fake_quantize %w, %l, %h, %l, %h levels 255 : (tensor<60000x60000xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<60000x60000xf32>
  %1 = lpt.matmul %x, %0 : (tensor<1x60000xf32>, tensor<60000x60000xf32>) -> tensor<1x60000xf32>
  return %1 : tensor<1x60000xf32>
}
