// In units of the integers a float input may be beyond what f16 holds, and so may
// the limits of a fake quantization that takes in a zero point.
// RUN: lpt-opt %s --lpt-cleanup=verify-each | FileCheck %s

// CHECK-LABEL: func.func @main(
// CHECK: lpt.fake_quantize {{.*}} (tensor<2x3xf16>, tensor<f16>, tensor<f16>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
// CHECK: lpt.multiply
func.func @main(%x: tensor<2x3xf16>) -> tensor<2x3xf16> {
  %low = lpt.constant dense<0.0> : tensor<f16>
  %high = lpt.constant dense<2.55> : tensor<f16>
  %zero_point = lpt.constant dense<1.0e+06> : tensor<f32>
  %scale = lpt.constant dense<1.0e-04> : tensor<2x3xf32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<2x3xf16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<2x3xf16>
  %1 = lpt.subtract %0, %zero_point : (tensor<2x3xf16>, tensor<f32>) -> tensor<2x3xf32>
  %2 = lpt.reshape %1 target [3, 2] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %3 = lpt.reshape %2 target [2, 3] : (tensor<3x2xf32>) -> tensor<2x3xf32>
  %4 = lpt.multiply %3, %scale : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf16>
  return %4 : tensor<2x3xf16>
}
