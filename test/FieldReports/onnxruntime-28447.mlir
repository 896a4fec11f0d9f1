// onnxruntime #28447, #8890: a zero point of the weights for each output channel was
// found at run time to be unsupported. It is reported before, for its cost, and
// subtracted exactly.
// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --check-prefix=LINT --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-pipeline="verify-each check-explained" | FileCheck %s

// LINT: warning: {{.*}}weights-zero-point: 'lpt.convolution' of layer 'conv'
// CHECK: %[[WEIGHTS:.+]] = lpt.subtract {{.*}} (tensor<4x3x1x1xsi8>, tensor<4x1x1x1xsi8>) -> tensor<4x3x1x1xf32>
// CHECK: lpt.convolution %arg0, %[[WEIGHTS]]

func.func @main(%x: tensor<1x3x8x8xui8>) -> tensor<1x4x8x8xf32> {
  %v1 = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
  %scale2 = lpt.constant dense<0.02> : tensor<f32>
  %v3 = lpt.multiply %v1, %scale2 : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %w4 = lpt.constant dense<5> : tensor<4x3x1x1xsi8>
  %v5 = lpt.convert %w4 : tensor<4x3x1x1xsi8> -> tensor<4x3x1x1xf32>
  %zero6 = lpt.constant dense<[[[[1.0]]], [[[2.0]]], [[[3.0]]], [[[-4.0]]]]> : tensor<4x1x1x1xf32>
  %v7 = lpt.subtract %v5, %zero6 : (tensor<4x3x1x1xf32>, tensor<4x1x1x1xf32>) -> tensor<4x3x1x1xf32>
  %scale8 = lpt.constant dense<0.1> : tensor<f32>
  %v9 = lpt.multiply %v7, %scale8 : (tensor<4x3x1x1xf32>, tensor<f32>) -> tensor<4x3x1x1xf32>
  %v10 = lpt.convolution %v3, %v9 : (tensor<1x3x8x8xf32>, tensor<4x3x1x1xf32>) -> tensor<1x4x8x8xf32> loc("conv")
  return %v10 : tensor<1x4x8x8xf32>
}
