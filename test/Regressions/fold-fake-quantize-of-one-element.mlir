// A constant of one element has the shape of what it replaces.
// RUN: lpt-opt %s --lpt-cleanup=verify-each | FileCheck %s

// CHECK-LABEL: func.func @main(
// CHECK: %[[VALUE:.*]] = lpt.constant dense<5.000000e-01> : tensor<1x1xf32>
// CHECK: return %[[VALUE]]
func.func @main(%x: tensor<1x1xf32>) -> tensor<1x1xf32> {
  %limit = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.fake_quantize %x, %limit, %limit, %limit, %limit levels 256 : (tensor<1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}
