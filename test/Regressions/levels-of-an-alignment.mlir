// A fake quantization that gets its own limits back has their levels, not those
// that an alignment has noted: 256 levels from 109 to 123 are no integers.
// RUN: lpt-opt %s --pass-pipeline='builtin.module(func.func(lpt-cleanup{enable=fuse-multiply-to-fake-quantize}))' | FileCheck %s
// CHECK-LABEL: @own_limits(
// CHECK: lpt.fake_quantize {{.*}} levels 15
// CHECK-NOT: lpt.multiply
// CHECK-LABEL: @aligned(
// CHECK: lpt.fake_quantize {{.*}} levels 256
// CHECK-NOT: lpt.multiply

func.func @own_limits(%x: tensor<1x2x6x4xf32>) -> tensor<1x2x6x4xf32> {
  %0 = lpt.constant dense<-1815.0> : tensor<f32>
  %1 = lpt.constant dense<499.0> : tensor<f32>
  %2 = lpt.constant dense<109.0> : tensor<f32>
  %3 = lpt.constant dense<123.0> : tensor<f32>
  %4 = lpt.constant dense<1.0> : tensor<f32>
  %5 = lpt.fake_quantize %x, %0, %1, %2, %3 levels 15 {lpt.intervals_alignment = #lpt.intervals_alignment<combined = [-0.96, 1.22], narrowest = [0.0, 0.06], min_levels = 8, preferred = [ui8], levels = 256, class 0>} : (tensor<1x2x6x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x6x4xf32>
  %6 = lpt.multiply %5, %4 {lpt.decomposed = #lpt.decomposed<levels = 15, low = dense<1.090000e+02> : tensor<f32>, high = dense<1.230000e+02> : tensor<f32>>} : (tensor<1x2x6x4xf32>, tensor<f32>) -> tensor<1x2x6x4xf32>
  return %6 : tensor<1x2x6x4xf32>
}

func.func @aligned(%x: tensor<1x2x6x4xf32>) -> tensor<1x2x6x4xf32> {
  %0 = lpt.constant dense<-1815.0> : tensor<f32>
  %1 = lpt.constant dense<499.0> : tensor<f32>
  %2 = lpt.constant dense<109.0> : tensor<f32>
  %3 = lpt.constant dense<123.0> : tensor<f32>
  %4 = lpt.constant dense<0.5> : tensor<f32>
  %5 = lpt.fake_quantize %x, %0, %1, %2, %3 levels 15 {lpt.intervals_alignment = #lpt.intervals_alignment<combined = [-0.96, 1.22], narrowest = [0.0, 0.06], min_levels = 8, preferred = [ui8], levels = 256, class 0>} : (tensor<1x2x6x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x6x4xf32>
  %6 = lpt.multiply %5, %4 : (tensor<1x2x6x4xf32>, tensor<f32>) -> tensor<1x2x6x4xf32>
  return %6 : tensor<1x2x6x4xf32>
}
