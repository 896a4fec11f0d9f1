// RUN: lpt-opt %s --lpt-pipeline="verify-each target=generic" | FileCheck %s

// The bounds of the verifier are computed in f64. Indices stay integers, also
// where the data has their type.

// CHECK: lpt.gather {{.*}} : (tensor<2x4x3xsi32>, tensor<2xsi32>) -> tensor<2x2x3xsi32>
func.func @main(%x: tensor<2x4x3xf32>) -> tensor<2x2x3xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<25.5> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<2x4x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x4x3xf32>
  %1 = lpt.relu %0 : tensor<2x4x3xf32>
  %2 = lpt.convert %1 : tensor<2x4x3xf32> -> tensor<2x4x3xsi32>
  %indices = lpt.constant dense<[1, 3]> : tensor<2xsi32>
  %3 = lpt.gather %2, %indices axis 1 : (tensor<2x4x3xsi32>, tensor<2xsi32>) -> tensor<2x2x3xsi32>
  %4 = lpt.convert %3 : tensor<2x2x3xsi32> -> tensor<2x2x3xf32>
  return %4 : tensor<2x2x3xf32>
}
