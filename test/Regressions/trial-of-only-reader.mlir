// The check of refusals tries transformations on copies. That of a fake
// quantization takes in the arithmetic before it, of which the copy is the only
// reader for that time.
// RUN: lpt-opt %s --lpt-check-refusals | FileCheck %s

// CHECK:         %[[SHIFTED:.*]] = lpt.subtract
// CHECK:         %[[Q:.*]] = lpt.fake_quantize %[[SHIFTED]]
// CHECK:         lpt.relu %[[Q]]
// CHECK-NOT:     lpt.fake_quantize
func.func @main(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %shift = lpt.constant dense<0.01> : tensor<1xf32>
  %1 = lpt.subtract %x, %shift : (tensor<1x3x4x4xf32>, tensor<1xf32>) -> tensor<1x3x4x4xf32>
  %2 = lpt.fake_quantize %1, %low, %high, %low, %high levels 11 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %3 = lpt.relu %2 : tensor<1x3x4x4xf32>
  return %3 : tensor<1x3x4x4xf32>
}
