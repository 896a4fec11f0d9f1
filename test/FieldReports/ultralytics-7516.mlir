// ultralytics #7516, #26167: in the head of a detector splits and concatenations ran in
// f32 beside the sigmoid. What only moves data moves integers; the sigmoid is named.
// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --check-prefix=LINT
// RUN: lpt-opt %s --lpt-pipeline=verify-each | FileCheck %s

// LINT: warning: {{.*}}float-between: 'lpt.sigmoid' of layer 'sigmoid'
// CHECK: lpt.split {{.*}} (tensor<1x2x8x8xsi8>, tensor<1x2x8x8xsi8>)
// CHECK: lpt.max_pool {{.*}} (tensor<1x2x8x8xsi8>)

func.func @main(%x: tensor<1x4x8x8xf32>) -> (tensor<1x2x8x8xf32>, tensor<1x2x7x7xf32>) {
  %low1 = lpt.constant dense<-1.28> : tensor<f32>
  %high2 = lpt.constant dense<1.27> : tensor<f32>
  %q3 = lpt.fake_quantize %x, %low1, %high2, %low1, %high2 levels 256 : (tensor<1x4x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x8x8xf32>
  %s4:2 = lpt.split %q3 axis 1 : (tensor<1x4x8x8xf32>) -> (tensor<1x2x8x8xf32>, tensor<1x2x8x8xf32>)
  %v5 = lpt.sigmoid %s4#0 : tensor<1x2x8x8xf32> loc("sigmoid")
  %low6 = lpt.constant dense<0.0> : tensor<f32>
  %high7 = lpt.constant dense<1.0> : tensor<f32>
  %q8 = lpt.fake_quantize %v5, %low6, %high7, %low6, %high7 levels 256 : (tensor<1x2x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x8x8xf32>
  %v9 = lpt.max_pool %s4#1 kernel [2, 2] : (tensor<1x2x8x8xf32>) -> tensor<1x2x7x7xf32>
  return %q8, %v9 : tensor<1x2x8x8xf32>, tensor<1x2x7x7xf32>
}
