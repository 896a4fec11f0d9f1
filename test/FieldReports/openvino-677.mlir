// openvino #677: an output after a quantized op returned integers. Outputs keep their
// types and values.
// RUN: lpt-opt %s --lpt-pipeline="verify-each check-explained" | FileCheck %s

// CHECK: lpt.max_pool {{.*}} -> tensor<1x3x7x7xui8>
// CHECK: lpt.reshape {{.*}} -> tensor<1x147xui8>
// CHECK: %[[REAL:.+]] = lpt.multiply {{.*}} -> tensor<1x147xf32>
// CHECK: return %[[REAL]]

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x147xf32> {
  %low1 = lpt.constant dense<0.0> : tensor<f32>
  %high2 = lpt.constant dense<2.55> : tensor<f32>
  %q3 = lpt.fake_quantize %x, %low1, %high2, %low1, %high2 levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %v4 = lpt.max_pool %q3 kernel [2, 2] : (tensor<1x3x8x8xf32>) -> tensor<1x3x7x7xf32>
  %v5 = lpt.reshape %v4 target [1, 147] : (tensor<1x3x7x7xf32>) -> tensor<1x147xf32>
  return %v5 : tensor<1x147xf32>
}
