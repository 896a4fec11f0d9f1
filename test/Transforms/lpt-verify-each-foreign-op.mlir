// A function that cannot be evaluated cannot be verified, which is an error.

// RUN: not lpt-opt %s --lpt-pipeline="verify-each verify-each-reproducer=%t.mlir" -o /dev/null 2>&1 | FileCheck %s

// CHECK: error: {{.*}}transformation 'fake-quantize-decomposition' of 'lpt.fake_quantize' cannot be verified: 'func.call' at {{.*}}: expected an op with an evaluation, but got one that has none
func.func private @callee(tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32>
func.func @caller(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %1 = func.call @callee(%0) : (tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32>
  return %1 : tensor<1x3x8x8xf32>
}
