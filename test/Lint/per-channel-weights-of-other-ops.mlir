// RUN: lpt-opt %s --split-input-file --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:

// The axes of output channels are those of the layout of the op.

// CHECK: warning: {{.*}}weights-per-input-channel: 'lpt.convolution_backprop_data' of layer 'deconv': {{.*}} (axis 0)
func.func @transposed(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %w = lpt.constant dense<0.5> : tensor<3x2x1x1xf32>
  %wl = lpt.constant dense<[[[[-1.27]]], [[[-2.54]]], [[[-0.5]]]]> : tensor<3x1x1x1xf32>
  %wh = lpt.constant dense<[[[[1.27]]], [[[2.54]]], [[[0.5]]]]> : tensor<3x1x1x1xf32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<3x2x1x1xf32>, tensor<3x1x1x1xf32>, tensor<3x1x1x1xf32>, tensor<3x1x1x1xf32>, tensor<3x1x1x1xf32>) -> tensor<3x2x1x1xf32>
  %r = lpt.convolution_backprop_data %q, %wq : (tensor<1x3x8x8xf32>, tensor<3x2x1x1xf32>) -> tensor<1x2x8x8xf32> loc("deconv")
  return %r : tensor<1x2x8x8xf32>
}

// -----

// CHECK: warning: {{.*}}weights-per-input-channel: 'lpt.matmul' of layer 'dense1': {{.*}} (axis 0)
func.func @dense(%x: tensor<4x3xf32>) -> tensor<4x2xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<4x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x3xf32>
  %w = lpt.constant dense<0.5> : tensor<3x2xf32>
  %wl = lpt.constant dense<[[-1.27], [-2.54], [-0.5]]> : tensor<3x1xf32>
  %wh = lpt.constant dense<[[1.27], [2.54], [0.5]]> : tensor<3x1xf32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<3x2xf32>, tensor<3x1xf32>, tensor<3x1xf32>, tensor<3x1xf32>, tensor<3x1xf32>) -> tensor<3x2xf32>
  %r = lpt.matmul %q, %wq : (tensor<4x3xf32>, tensor<3x2xf32>) -> tensor<4x2xf32> loc("dense1")
  return %r : tensor<4x2xf32>
}

// -----

// Output channels are fine, also where the groups were cut out of them.
func.func @depthwise(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %w = lpt.constant dense<0.5> : tensor<3x1x1x1xf32>
  %wl = lpt.constant dense<[[[[-1.27]]], [[[-2.54]]], [[[-0.5]]]]> : tensor<3x1x1x1xf32>
  %wh = lpt.constant dense<[[[[1.27]]], [[[2.54]]], [[[0.5]]]]> : tensor<3x1x1x1xf32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<3x1x1x1xf32>, tensor<3x1x1x1xf32>, tensor<3x1x1x1xf32>, tensor<3x1x1x1xf32>, tensor<3x1x1x1xf32>) -> tensor<3x1x1x1xf32>
  %g = lpt.reshape %wq target [3, 1, 1, 1, 1] : (tensor<3x1x1x1xf32>) -> tensor<3x1x1x1x1xf32>
  %r = lpt.group_convolution %q, %g : (tensor<1x3x8x8xf32>, tensor<3x1x1x1x1xf32>) -> tensor<1x3x8x8xf32>
  return %r : tensor<1x3x8x8xf32>
}
