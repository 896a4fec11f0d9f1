// RUN: lpt-opt %s --split-input-file --lpt-split-sequences --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic | sed -e 's/computes = /\n&/g' | FileCheck %s

// What a step computes in is that of the primitive, whatever the op reads.

// Products of integers.
// CHECK-LABEL: lpt.program @integers(
// CHECK: {{^}}computes = "MOVE", {{.*}}root = "reorder"
// CHECK: {{^}}computes = "I8", {{.*}}multiply_accumulates = 576 : i64, {{.*}}root = "convolution"
// CHECK: {{^}}computes = "MOVE"
func.func @integers(%x: tensor<1x4x5x6xui8>) -> tensor<1x8x3x6xf32> {
  %w = lpt.constant dense<1> : tensor<8x4x1x1xsi8>
  %0 = lpt.convolution %x, %w strides [2, 1] : (tensor<1x4x5x6xui8>, tensor<8x4x1x1xsi8>) -> tensor<1x8x3x6xf32>
  return %0 : tensor<1x8x3x6xf32>
}

// -----

// Weights whose differences from zero points have more than 8 bits are floats: so is the product, and integers are converted for it.
// CHECK-LABEL: lpt.program @zero_points_of_weights(
// CHECK: {{^}}computes = "MOVE", {{.*}}root = "convolution"
// CHECK: {{^}}computes = "FP32", {{.*}}multiply_accumulates = 2048 : i64{{.*}}kind = "convolution"{{.*}}weights = {{{.*}}type = "f32"}{{.*}}root = "convolution"
func.func @zero_points_of_weights(%x: tensor<1x4x8x8xui8>) -> tensor<1x8x8x8xf32> {
  %w = lpt.constant dense<200> : tensor<8x4x1x1xui8>
  %z = lpt.constant dense<3> : tensor<1xui8>
  %0 = lpt.subtract %w, %z : (tensor<8x4x1x1xui8>, tensor<1xui8>) -> tensor<8x4x1x1xf32>
  %1 = lpt.convolution %x, %0 : (tensor<1x4x8x8xui8>, tensor<8x4x1x1xf32>) -> tensor<1x8x8x8xf32>
  return %1 : tensor<1x8x8x8xf32>
}

// -----

// A pooling of integers compares integers, one of floats does not, even if these were integers before.
// CHECK-LABEL: lpt.program @maximum(
// CHECK: {{^}}computes = "I8", {{.*}}root = "max_pool"
func.func @maximum(%x: tensor<1x4x8x8xui8>) -> tensor<1x4x4x4xui8> {
  %0 = lpt.max_pool %x kernel [2, 2] strides [2, 2] : (tensor<1x4x8x8xui8>) -> tensor<1x4x4x4xui8>
  return %0 : tensor<1x4x4x4xui8>
}

// -----

// CHECK-LABEL: lpt.program @mean_in_float(
// CHECK: {{^}}computes = "MOVE", {{.*}}root = "avg_pool"
// CHECK: {{^}}computes = "FP32", {{.*}}kind = "pooling"{{.*}}root = "avg_pool"
func.func @mean_in_float(%x: tensor<1x4x8x8xui8>) -> tensor<1x4x8x8xf32> {
  %0 = lpt.avg_pool %x kernel [3, 3] pads [1, 1] exclude_pad : (tensor<1x4x8x8xui8>) -> tensor<1x4x8x8xf32>
  return %0 : tensor<1x4x8x8xf32>
}

// -----

// Functions are computed in f32.
// CHECK-LABEL: lpt.program @function(
// CHECK: {{^}}computes = "MOVE", {{.*}}kind = "reorder"{{.*}}root = "convert"
// CHECK: {{^}}computes = "FP32", {{.*}}kind = "eltwise"{{.*}}root = "convert"
func.func @function(%x: tensor<1x4x8x8xui8>) -> tensor<1x4x8x8xf32> {
  %0 = lpt.convert %x : tensor<1x4x8x8xui8> -> tensor<1x4x8x8xf32>
  %1 = lpt.sigmoid %0 : tensor<1x4x8x8xf32>
  return %1 : tensor<1x4x8x8xf32>
}

// -----

// So is a quantization, which scales.
// CHECK-LABEL: lpt.program @quantization(
// CHECK: {{^}}computes = "FP32", {{.*}}root = "fake_quantize"
func.func @quantization(%x: tensor<1x8xf32>) -> tensor<1x8xui8> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.55> : tensor<f32>
  %o = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %o levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xui8>
  return %0 : tensor<1x8xui8>
}

// -----

// Products of generated code: here integers, whose sums lie in a window of padding.
// CHECK-LABEL: lpt.program @generated_product(
// CHECK: {{^}}computes = "I8", {{.*}}multiply_accumulates = 24 : i64
func.func @generated_product(%x: tensor<1x6x1xui8>) -> tensor<1x2x2xf32> {
  %w = lpt.constant dense<1> : tensor<2x6x1xsi8>
  %0 = lpt.convolution %x, %w pads [0] [1] : (tensor<1x6x1xui8>, tensor<2x6x1xsi8>) -> tensor<1x2x2xf32>
  return %0 : tensor<1x2x2xf32>
}

// -----

// Recurrences read integers only for their lengths.
// CHECK-LABEL: lpt.program @sequence(
// CHECK: {{^}}computes = "FP32", {{.*}}multiply_accumulates = 5120 : i64, {{.*}}root = "matmul"
// CHECK: {{^}}computes = "FP32", {{.*}}multiply_accumulates = 10240 : i64, {{.*}}root = "lstm_recurrence"
func.func @sequence(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>, %c0: tensor<2x1x16xf32>) -> tensor<2x1x5x16xf32> {
  %n = lpt.constant dense<5> : tensor<2xsi64>
  %w = lpt.constant dense<0.1> : tensor<1x64x8xf32>
  %r = lpt.constant dense<0.1> : tensor<1x64x16xf32>
  %b = lpt.constant dense<0.1> : tensor<1x64xf32>
  %y, %h, %c = lpt.lstm_sequence %x, %h0, %c0, %n, %w, %r, %b hidden_size 16 direction<forward>
    : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>, tensor<1x64x8xf32>,
       tensor<1x64x16xf32>, tensor<1x64xf32>) -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return %y : tensor<2x1x5x16xf32>
}

// -----

// CHECK-LABEL: lpt.program @movement(
// CHECK: {{^}}computes = "MOVE", {{.*}}root = "gather"
func.func @movement(%x: tensor<4x3xui8>) -> tensor<2x3xui8> {
  %i = lpt.constant dense<[2, 0]> : tensor<2xsi64>
  %0 = lpt.gather %x, %i axis 0 : (tensor<4x3xui8>, tensor<2xsi64>) -> tensor<2x3xui8>
  return %0 : tensor<2x3xui8>
}

// -----

// Integers that are wider.
// CHECK-LABEL: lpt.program @wide(
// CHECK: {{^}}computes = "I32", {{.*}}root = "add"
func.func @wide(%x: tensor<4xsi32>, %y: tensor<4xsi32>) -> tensor<4xsi32> {
  %0 = lpt.add %x, %y : tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// -----

// CHECK-LABEL: lpt.program @double(
// CHECK: {{^}}computes = "FP64", {{.*}}root = "exp"
func.func @double(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = lpt.exp %x : tensor<4xf64>
  return %0 : tensor<4xf64>
}

// -----

// Products by the shapes: of a transposed convolution, with groups, and of matrices.
// CHECK-LABEL: lpt.program @products(
// CHECK: {{^}}computes = "FP32", {{.*}}multiply_accumulates = 2400 : i64, {{.*}}root = "convolution_backprop_data"
// CHECK: {{^}}computes = "FP32", {{.*}}multiply_accumulates = 1350 : i64, {{.*}}root = "group_convolution"
// CHECK: {{^}}computes = "FP32", {{.*}}multiply_accumulates = 4200 : i64, {{.*}}root = "matmul"
func.func @products(%x: tensor<1x4x5x5xf32>, %y: tensor<1x6x5x5xf32>, %a: tensor<2x7x15xf32>, %b: tensor<20x15xf32>)
    -> (tensor<1x6x6x6xf32>, tensor<1x6x5x5xf32>, tensor<2x7x20xf32>) {
  %w = lpt.constant dense<1.0> : tensor<4x6x2x2xf32>
  %g = lpt.constant dense<1.0> : tensor<6x1x1x3x3xf32>
  %0 = lpt.convolution_backprop_data %x, %w : (tensor<1x4x5x5xf32>, tensor<4x6x2x2xf32>) -> tensor<1x6x6x6xf32>
  %1 = lpt.group_convolution %y, %g pads [1, 1] : (tensor<1x6x5x5xf32>, tensor<6x1x1x3x3xf32>) -> tensor<1x6x5x5xf32>
  %2 = lpt.matmul %a, %b transpose_b : (tensor<2x7x15xf32>, tensor<20x15xf32>) -> tensor<2x7x20xf32>
  return %0, %1, %2 : tensor<1x6x6x6xf32>, tensor<1x6x5x5xf32>, tensor<2x7x20xf32>
}
