// TensorRT #3861, #2383, tensorflow #30861, #43541, aimet #4025: which scales the inputs
// of a concatenation need was unclear, and an 8-bit requantization appeared before
// it. Different ranges are reported; for an op that needs one scale the fake
// quantizations themselves are put on one grid.
// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --check-prefix=LINT --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-pipeline="verify-each check-explained" | FileCheck %s

// LINT: warning: {{.*}}concat-ranges: 'lpt.concat' of layer 'join'
// CHECK-COUNT-2: lpt.fake_quantize {{.*}} -> tensor<1x3x8x8xui8>
// CHECK-NEXT: %[[JOINED:.+]] = lpt.concat {{.*}} -> tensor<1x6x8x8xui8>
// CHECK: lpt.convolution %[[JOINED]]

func.func @main(%x: tensor<1x3x8x8xf32>, %y: tensor<1x3x8x8xf32>) -> tensor<1x4x8x8xf32> {
  %low1 = lpt.constant dense<0.0> : tensor<f32>
  %high2 = lpt.constant dense<2.55> : tensor<f32>
  %q3 = lpt.fake_quantize %x, %low1, %high2, %low1, %high2 levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %low4 = lpt.constant dense<0.0> : tensor<f32>
  %high5 = lpt.constant dense<1.275> : tensor<f32>
  %q6 = lpt.fake_quantize %y, %low4, %high5, %low4, %high5 levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %v7 = lpt.concat %q3, %q6 axis 1 : (tensor<1x3x8x8xf32>, tensor<1x3x8x8xf32>) -> tensor<1x6x8x8xf32> loc("join")
  %w8 = lpt.constant dense<0.5> : tensor<4x6x1x1xf32>
  %low9 = lpt.constant dense<-1.27> : tensor<f32>
  %high10 = lpt.constant dense<1.27> : tensor<f32>
  %q11 = lpt.fake_quantize %w8, %low9, %high10, %low9, %high10 levels 255 : (tensor<4x6x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x6x1x1xf32>
  %v12 = lpt.convolution %v7, %q11 : (tensor<1x6x8x8xf32>, tensor<4x6x1x1xf32>) -> tensor<1x4x8x8xf32> loc("conv")
  return %v12 : tensor<1x4x8x8xf32>
}
