// RUN: lpt-opt %s --split-input-file --lpt-form-kernels | FileCheck %s

// A convolution takes all that is after it, up to the integers it yields.
// CHECK-LABEL: func.func @epilogue(
// CHECK: %[[K:.*]] = lpt.kernel (%[[X:.*]] = %{{.*}}) : (tensor<1x4x5x5xui8>) -> tensor<1x8x5x5xui8> {
// CHECK: lpt.convolution %[[X]]
// CHECK: lpt.multiply
// CHECK: lpt.relu
// CHECK: %[[Q:.*]] = lpt.fake_quantize
// CHECK: lpt.yield %[[Q]]
// CHECK: return %[[K]]
func.func @epilogue(%x: tensor<1x4x5x5xui8>) -> tensor<1x8x5x5xui8> {
  %w = lpt.constant dense<1> : tensor<8x4x1x1xsi8>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<25.5> : tensor<f32>
  %oh = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.convolution %x, %w : (tensor<1x4x5x5xui8>, tensor<8x4x1x1xsi8>) -> tensor<1x8x5x5xf32>
  %1 = lpt.multiply %0, %s : (tensor<1x8x5x5xf32>, tensor<f32>) -> tensor<1x8x5x5xf32>
  %2 = lpt.relu %1 : tensor<1x8x5x5xf32>
  %3 = lpt.fake_quantize %2, %l, %h, %l, %oh levels 256 : (tensor<1x8x5x5xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8x5x5xui8>
  return %3 : tensor<1x8x5x5xui8>
}

// -----

// What turns integers into floats is a kernel where a view reads it, which the
// others read then.
// CHECK-LABEL: func.func @repeated(
// CHECK-SAME: %[[ARG:.*]]: tensor<2x3xui8>
// CHECK: %[[D:.*]] = lpt.kernel (%{{.*}} = %[[ARG]]) : (tensor<2x3xui8>) -> tensor<2x3xf32> {
// CHECK: lpt.convert
// CHECK: lpt.kernel (%{{.*}} = %[[D]]) : (tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: lpt.relu
// CHECK: lpt.kernel (%{{.*}} = %[[D]]) : (tensor<2x3xf32>) -> tensor<3x2xf32> {
// CHECK-NEXT: lpt.transpose
// CHECK-NEXT: lpt.yield
func.func @repeated(%x: tensor<2x3xui8>) -> (tensor<2x3xf32>, tensor<3x2xf32>) {
  %0 = lpt.convert %x : tensor<2x3xui8> -> tensor<2x3xf32>
  %1 = lpt.relu %0 : tensor<2x3xf32>
  %2 = lpt.transpose %0 order [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %1, %2 : tensor<2x3xf32>, tensor<3x2xf32>
}

// -----

// A chain of which the first part is a kernel for others is repeated from there.
// CHECK-LABEL: func.func @square(
// CHECK-SAME: %[[ARG:.*]]: tensor<2x3xsi8>
// CHECK: %[[D:.*]] = lpt.kernel (%{{.*}} = %[[ARG]])
// CHECK-NOT: {{^}}    %{{.*}} = lpt.multiply
// CHECK: lpt.kernel (%[[A:.*]] = %[[D]])
// CHECK-NEXT: %[[S:.*]] = lpt.multiply %[[A]], %[[A]]
// CHECK-NEXT: lpt.relu %[[S]]
func.func @square(%x: tensor<2x3xsi8>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  %0 = lpt.convert %x : tensor<2x3xsi8> -> tensor<2x3xf32>
  %1 = lpt.multiply %0, %0 : tensor<2x3xf32>
  %2 = lpt.relu %1 : tensor<2x3xf32>
  return %0, %2 : tensor<2x3xf32>, tensor<2x3xf32>
}

// -----

// A constant that is returned has a place in memory.
// CHECK-LABEL: func.func @constant(
// CHECK: %[[K:.*]] = lpt.kernel () : () -> tensor<2xf32> {
// CHECK-NEXT: %[[C:.*]] = lpt.constant
// CHECK-NEXT: lpt.yield %[[C]]
// CHECK: return %[[K]]
func.func @constant() -> tensor<2xf32> {
  %0 = lpt.constant dense<[1.0, 2.0]> : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// A value with two readers ends a kernel.
// CHECK-LABEL: func.func @several_users(
// CHECK-COUNT-3: lpt.kernel
func.func @several_users(%x: tensor<1x2x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) {
  %w = lpt.constant dense<1.0> : tensor<2x2x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.relu %0 : tensor<1x2x4x4xf32>
  %2 = lpt.sigmoid %0 : tensor<1x2x4x4xf32>
  return %1, %2 : tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>
}

// A product of rows takes a zero point for each of them that the model computes.
// CHECK-LABEL: func.func @zero_points_of_rows(
// CHECK-NEXT: lpt.kernel (%{{.*}} = %arg0, %{{.*}} = %arg1)
// CHECK-NEXT:   lpt.subtract
// CHECK-NEXT:   lpt.constant
// CHECK-NEXT:   lpt.matmul
// CHECK-NEXT:   lpt.yield
func.func @zero_points_of_rows(%x: tensor<3x4xui8>, %z: tensor<3x1xui8>) -> tensor<3x2xf32> {
  %w = lpt.constant dense<1> : tensor<4x2xsi8>
  %0 = lpt.subtract %x, %z : (tensor<3x4xui8>, tensor<3x1xui8>) -> tensor<3x4xf32>
  %1 = lpt.matmul %0, %w : (tensor<3x4xf32>, tensor<4x2xsi8>) -> tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

// Windows go over several rows, and the rows of the second operand are summed over:
// the differences are stored.
// CHECK-LABEL: func.func @zero_points_of_windows(
// CHECK: lpt.subtract
// CHECK-NEXT: lpt.yield
// CHECK: lpt.convolution
func.func @zero_points_of_windows(%x: tensor<1x2x3x4xui8>, %z: tensor<1x1x3x1xui8>) -> tensor<1x2x2x4xf32> {
  %w = lpt.constant dense<1> : tensor<2x2x2x1xsi8>
  %0 = lpt.subtract %x, %z : (tensor<1x2x3x4xui8>, tensor<1x1x3x1xui8>) -> tensor<1x2x3x4xf32>
  %1 = lpt.convolution %0, %w : (tensor<1x2x3x4xf32>, tensor<2x2x2x1xsi8>) -> tensor<1x2x2x4xf32>
  return %1 : tensor<1x2x2x4xf32>
}

// CHECK-LABEL: func.func @zero_points_of_second(
// CHECK: lpt.subtract
// CHECK-NEXT: lpt.yield
// CHECK: lpt.matmul
func.func @zero_points_of_second(%x: tensor<3x4xui8>, %y: tensor<4x2xui8>, %z: tensor<4x1xui8>) -> tensor<3x2xf32> {
  %0 = lpt.subtract %y, %z : (tensor<4x2xui8>, tensor<4x1xui8>) -> tensor<4x2xf32>
  %1 = lpt.matmul %x, %0 : (tensor<3x4xui8>, tensor<4x2xf32>) -> tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

// Integers that were floats are stored, whatever reads them: the rounding is the last step of
// a kernel. Integers that are computed from integers are not.
// CHECK-LABEL: func.func @quantized_integers(
// CHECK:         lpt.kernel
// CHECK:           %[[Q:.*]] = lpt.convert
// CHECK-NEXT:      lpt.yield %[[Q]]
// CHECK:         lpt.kernel
// CHECK:           %[[M:.*]] = lpt.maximum
// CHECK-NEXT:      %[[R:.*]] = lpt.relu %[[M]]
// CHECK-NEXT:      lpt.yield %[[R]]
func.func @quantized_integers(%x: tensor<1x8xf32>, %y: tensor<1x8xsi8>) -> tensor<1x8xsi8> {
  %0 = lpt.convert %x : tensor<1x8xf32> -> tensor<1x8xsi8>
  %1 = lpt.maximum %0, %y : tensor<1x8xsi8>
  %2 = lpt.relu %1 : tensor<1x8xsi8>
  return %2 : tensor<1x8xsi8>
}
