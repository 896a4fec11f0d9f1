// RUN: lpt-opt %s --lpt-pipeline="verify-each target=generic" | FileCheck %s

// The zero point of an interval does not depend on its magnitude: it is -255
// here, although both limits are below 1e-6.

// CHECK-LABEL: func.func @main
// CHECK:         %[[Q:.*]] = lpt.fake_quantize %arg0, {{.*}} -> tensor<1x2x4x4xui8>
// CHECK:         %[[P:.*]] = lpt.max_pool %[[Q]]
// CHECK:         %[[F:.*]] = lpt.convert %[[P]]
// CHECK:         %[[Z:.*]] = lpt.constant dense<-2.550000e+02> : tensor<f32>
// CHECK:         lpt.subtract %[[F]], %[[Z]]
func.func @main(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x2x2xf32> {
  %low = lpt.constant dense<5.1e-08> : tensor<f32>
  %high = lpt.constant dense<1.02e-07> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %0 = lpt.max_pool %q kernel [2, 2] strides [2, 2] : (tensor<1x2x4x4xf32>) -> tensor<1x2x2x2xf32>
  return %0 : tensor<1x2x2x2xf32>
}
