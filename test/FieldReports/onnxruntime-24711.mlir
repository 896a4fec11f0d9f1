// onnxruntime #24711: a bias in units of another scale than the product of those of
// input and weights was added to the integer accumulator all the same. Here it is
// reported, and added in units of the accumulator, exactly.
// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --check-prefix=LINT --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-pipeline="verify-each check-explained" | FileCheck %s

// LINT: warning: {{.*}}bias-scale: 'lpt.add' of layer 'bias': {{.*}} (0.01 instead of 0.0001)
// CHECK: %[[ACCUMULATOR:.+]] = lpt.convolution {{.*}} (tensor<1x3x8x8xui8>, tensor<4x3x1x1xsi8>) -> tensor<1x4x8x8xf32>
// CHECK: %[[SUM:.+]] = lpt.subtract %[[ACCUMULATOR]], {{.*}} tensor<1x4x1x1xf32>
// CHECK: lpt.multiply %[[SUM]]

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x4x8x8xf32> {
  %low1 = lpt.constant dense<0.0> : tensor<f32>
  %high2 = lpt.constant dense<2.55> : tensor<f32>
  %q3 = lpt.fake_quantize %x, %low1, %high2, %low1, %high2 levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %w4 = lpt.constant dense<0.5> : tensor<4x3x1x1xf32>
  %low5 = lpt.constant dense<-1.27> : tensor<f32>
  %high6 = lpt.constant dense<1.27> : tensor<f32>
  %q7 = lpt.fake_quantize %w4, %low5, %high6, %low5, %high6 levels 255 : (tensor<4x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x3x1x1xf32> loc("weights")
  %v8 = lpt.convolution %q3, %q7 : (tensor<1x3x8x8xf32>, tensor<4x3x1x1xf32>) -> tensor<1x4x8x8xf32> loc("conv")
  %bias9 = lpt.constant dense<[[[[10]], [[20]], [[30]], [[40]]]]> : tensor<1x4x1x1xsi32>
  %v10 = lpt.convert %bias9 : tensor<1x4x1x1xsi32> -> tensor<1x4x1x1xf32>
  %scale11 = lpt.constant dense<0.01> : tensor<f32>
  %v12 = lpt.multiply %v10, %scale11 : (tensor<1x4x1x1xf32>, tensor<f32>) -> tensor<1x4x1x1xf32>
  %v13 = lpt.add %v8, %v12 : (tensor<1x4x8x8xf32>, tensor<1x4x1x1xf32>) -> tensor<1x4x8x8xf32> loc("bias")
  return %v13 : tensor<1x4x8x8xf32>
}
