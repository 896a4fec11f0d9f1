// RUN: lpt-opt %s --lpt-advise -o /dev/null 2>&1 | FileCheck %s
// RUN: lpt-opt %s --lpt-apply-advice | FileCheck %s --check-prefix=APPLIED

// Functions may call each other, and those that are declared.
// CHECK: loc("sigmoid"): add: quantize the result of 'lpt.sigmoid' of layer 'sigmoid', over [0, 1]
// APPLIED-LABEL: func.func @main
// APPLIED: lpt.fake_quantize
// APPLIED: lpt.convolution
// APPLIED: call @other
// APPLIED: call @main
func.func private @other(tensor<1x2x8x8xf32>) -> tensor<1x2x8x8xf32>
func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %s = lpt.sigmoid %x : tensor<1x3x8x8xf32> loc("sigmoid")
  %w = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %wl = lpt.constant dense<-0.5> : tensor<f32>
  %wh = lpt.constant dense<0.5> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<2x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1x1xf32>
  %conv = lpt.convolution %s, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv")
  %0 = func.call @other(%conv) : (tensor<1x2x8x8xf32>) -> tensor<1x2x8x8xf32>
  return %0 : tensor<1x2x8x8xf32>
}
func.func @caller(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %0 = func.call @main(%x) : (tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32>
  return %0 : tensor<1x2x8x8xf32>
}
