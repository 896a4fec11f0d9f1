// RUN: lpt-opt %s --lpt-markup-bias | FileCheck %s

// An addition of a constant to the result of a weighted op is a bias if the
// constant is one number or varies along the output channels only.

// CHECK-LABEL: func.func @convolution
// CHECK: lpt.add {{.*}}lpt.bias
func.func @convolution(%x: tensor<1x10x4x4xf32>) -> tensor<1x10x4x4xf32> {
  %w = lpt.constant dense<1.0> : tensor<10x10x1x1xf32>
  %b = lpt.constant dense<1.0> : tensor<1x10x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x10x4x4xf32>, tensor<10x10x1x1xf32>) -> tensor<1x10x4x4xf32>
  %1 = lpt.add %0, %b : (tensor<1x10x4x4xf32>, tensor<1x10x1x1xf32>) -> tensor<1x10x4x4xf32>
  return %1 : tensor<1x10x4x4xf32>
}

// CHECK-LABEL: func.func @group_convolution
// CHECK: lpt.add {{.*}}lpt.bias
func.func @group_convolution(%x: tensor<1x10x4x4xf32>) -> tensor<1x10x4x4xf32> {
  %w = lpt.constant dense<1.0> : tensor<10x1x1x1x1xf32>
  %b = lpt.constant dense<1.0> : tensor<1x10x1x1xf32>
  %0 = lpt.group_convolution %x, %w : (tensor<1x10x4x4xf32>, tensor<10x1x1x1x1xf32>) -> tensor<1x10x4x4xf32>
  %1 = lpt.add %0, %b : (tensor<1x10x4x4xf32>, tensor<1x10x1x1xf32>) -> tensor<1x10x4x4xf32>
  return %1 : tensor<1x10x4x4xf32>
}

// CHECK-LABEL: func.func @convolution_backprop_data
// CHECK: lpt.add {{.*}}lpt.bias
func.func @convolution_backprop_data(%x: tensor<1x10x4x4xf32>) -> tensor<1x10x4x4xf32> {
  %w = lpt.constant dense<1.0> : tensor<10x10x1x1xf32>
  %b = lpt.constant dense<1.0> : tensor<1x10x1x1xf32>
  %0 = lpt.convolution_backprop_data %x, %w : (tensor<1x10x4x4xf32>, tensor<10x10x1x1xf32>) -> tensor<1x10x4x4xf32>
  %1 = lpt.add %0, %b : (tensor<1x10x4x4xf32>, tensor<1x10x1x1xf32>) -> tensor<1x10x4x4xf32>
  return %1 : tensor<1x10x4x4xf32>
}

// CHECK-LABEL: func.func @matmul
// CHECK: lpt.add {{.*}}lpt.bias
func.func @matmul(%x: tensor<1x10xf32>) -> tensor<1x10xf32> {
  %w = lpt.constant dense<1.0> : tensor<10x10xf32>
  %b = lpt.constant dense<1.0> : tensor<1x10xf32>
  %0 = lpt.matmul %x, %w : (tensor<1x10xf32>, tensor<10x10xf32>) -> tensor<1x10xf32>
  %1 = lpt.add %0, %b : (tensor<1x10xf32>, tensor<1x10xf32>) -> tensor<1x10xf32>
  return %1 : tensor<1x10xf32>
}

// One number for each element is an addition like any other.
// CHECK-LABEL: func.func @of_each_element
// CHECK-NOT: lpt.bias
func.func @of_each_element(%x: tensor<1x10x4x4xf32>) -> tensor<1x10x4x4xf32> {
  %w = lpt.constant dense<1.0> : tensor<10x10x1x1xf32>
  %b = lpt.constant dense<1.0> : tensor<1x10x4x4xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x10x4x4xf32>, tensor<10x10x1x1xf32>) -> tensor<1x10x4x4xf32>
  %1 = lpt.add %0, %b : (tensor<1x10x4x4xf32>, tensor<1x10x4x4xf32>) -> tensor<1x10x4x4xf32>
  return %1 : tensor<1x10x4x4xf32>
}

// And one number for each row of a channel.
// CHECK-LABEL: func.func @of_each_row
// CHECK-NOT: lpt.bias
func.func @of_each_row(%x: tensor<1x10x4x4xf32>) -> tensor<1x10x4x4xf32> {
  %w = lpt.constant dense<1.0> : tensor<10x10x1x1xf32>
  %b = lpt.constant dense<1.0> : tensor<1x10x4x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x10x4x4xf32>, tensor<10x10x1x1xf32>) -> tensor<1x10x4x4xf32>
  %1 = lpt.add %0, %b : (tensor<1x10x4x4xf32>, tensor<1x10x4x1xf32>) -> tensor<1x10x4x4xf32>
  return %1 : tensor<1x10x4x4xf32>
}

// So is what is known only when the model runs.
// CHECK-LABEL: func.func @not_constant
// CHECK-NOT: lpt.bias
func.func @not_constant(%x: tensor<1x10xf32>, %b: tensor<1x10xf32>) -> tensor<1x10xf32> {
  %w = lpt.constant dense<1.0> : tensor<10x10xf32>
  %0 = lpt.matmul %x, %w : (tensor<1x10xf32>, tensor<10x10xf32>) -> tensor<1x10xf32>
  %1 = lpt.add %0, %b : (tensor<1x10xf32>, tensor<1x10xf32>) -> tensor<1x10xf32>
  return %1 : tensor<1x10xf32>
}

// And what is added to anything else.
// CHECK-LABEL: func.func @no_weighted_op
// CHECK-NOT: lpt.bias
func.func @no_weighted_op(%x: tensor<1x10x4x4xf32>) -> tensor<1x10x4x4xf32> {
  %b = lpt.constant dense<1.0> : tensor<1x10x1x1xf32>
  %0 = lpt.relu %x : tensor<1x10x4x4xf32> -> tensor<1x10x4x4xf32>
  %1 = lpt.add %0, %b : (tensor<1x10x4x4xf32>, tensor<1x10x1x1xf32>) -> tensor<1x10x4x4xf32>
  return %1 : tensor<1x10x4x4xf32>
}
