// RUN: lpt-opt %s --lpt-main="enable=+multiply" | FileCheck %s

// A product of quantized weights and a constant has no data.
// CHECK-LABEL: func.func @constants
// CHECK: %[[W:.+]] = lpt.fake_quantize
// CHECK-SAME: -> tensor<2x2xf32>
// CHECK: lpt.multiply %[[W]]
func.func @constants() -> tensor<2x2xf32> {
  %w = lpt.constant dense<[[0.5, -0.25], [0.125, 1.0]]> : tensor<2x2xf32>
  %low = lpt.constant dense<-1.27> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %factor = lpt.constant dense<[[3.0], [2.0]]> : tensor<2x1xf32>
  %0 = lpt.fake_quantize %w, %low, %high, %low, %high levels 255 : (tensor<2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x2xf32>
  %1 = lpt.multiply %0, %factor : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}
