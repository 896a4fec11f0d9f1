// Fusing what would drop a rounding is refused, and limits that do not fit each
// other are not read.
// RUN: lpt-opt %s --split-input-file --lpt-cleanup | FileCheck %s

// 256 levels over [0, 100] are no integers; the type rounds them.
// CHECK-LABEL: func.func @fractional_levels
// CHECK:       %[[Q:.+]] = lpt.fake_quantize {{.*}} -> tensor<1x64xui8>
// CHECK:       lpt.multiply %[[Q]]
func.func @fractional_levels(%x: tensor<1x64xf32>) -> tensor<1x64xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %o = lpt.constant dense<100.0> : tensor<f32>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %q = lpt.fake_quantize %x, %l, %h, %l, %o levels 256 : (tensor<1x64xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x64xui8>
  %m = lpt.multiply %q, %s : (tensor<1x64xui8>, tensor<f32>) -> tensor<1x64xf32>
  return %m : tensor<1x64xf32>
}

// -----

// CHECK-LABEL: func.func @float_conversion
// CHECK:       %[[C:.+]] = lpt.convert %arg0 : tensor<1x8xf32> -> tensor<1x8xf16>
// CHECK:       lpt.multiply %[[C]]
func.func @float_conversion(%x: tensor<1x8xf32>) -> tensor<1x8xf16> {
  %s = lpt.constant dense<0.5> : tensor<f16>
  %c = lpt.convert %x : tensor<1x8xf32> -> tensor<1x8xf16>
  %m = lpt.multiply %c, %s : (tensor<1x8xf16>, tensor<f16>) -> tensor<1x8xf16>
  return %m : tensor<1x8xf16>
}

// -----

// CHECK-LABEL: func.func @limits_that_do_not_fit
// CHECK:       lpt.fake_quantize
func.func @limits_that_do_not_fit(%x: tensor<?xf32>) -> tensor<?xf32> {
  %l = lpt.constant dense<[0.0, 0.1, 0.2]> : tensor<3xf32>
  %h = lpt.constant dense<[1.0, 1.1, 1.2, 1.3]> : tensor<4xf32>
  %o = lpt.constant dense<1.0> : tensor<f32>
  %z = lpt.constant dense<0.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %l, %h, %z, %o levels 256 : (tensor<?xf32>, tensor<3xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>) -> tensor<?xf32>
  return %q : tensor<?xf32>
}
