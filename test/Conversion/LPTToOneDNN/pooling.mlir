// REQUIRES: onednn
// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic | FileCheck %s
// RUN: lpt-run %s --entry=max --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=max_relu --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=float_average --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=integer_average --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=requantized_average --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=padded_average --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=average_of_several_sizes --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=rounded_up --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=quantized_average --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=global_average --backend=onednn --random-inputs=1 --check-kernels

// Maxima of integers are integers.
// CHECK-LABEL: lpt.program @max(
// CHECK:  payload = {algorithm = "max", dilations = [1, 1], dst = {buffer = 1 : i64, shape = [1, 3, 4, 4], strides = [48, 1, 12, 3], type = "u8"}, kernel = [3, 3], kind = "pooling", pads_begin = [1, 1], pads_end = [0, 0]
// CHECK:  src = {buffer = 0 : i64, shape = [1, 3, 8, 8], strides = [192, 1, 24, 3], type = "u8"}, strides = [2, 2]}
func.func @max(%x: tensor<1x3x8x8xui8>) -> tensor<1x3x4x4xui8> {
  %0 = lpt.max_pool %x kernel [3, 3] strides [2, 2] pads [1, 1] [0, 0] : (tensor<1x3x8x8xui8>) -> tensor<1x3x4x4xui8>
  return %0 : tensor<1x3x4x4xui8>
}

// What is after the maximum is a post-op.
// CHECK-LABEL: lpt.program @max_relu(
// CHECK:  algorithm = "max"
// CHECK:  post_ops = [{algorithm = "relu", {{[^}]*}}}]
func.func @max_relu(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x4x4xf32> {
  %0 = lpt.max_pool %x kernel [2, 2] strides [2, 2] : (tensor<1x3x8x8xf32>) -> tensor<1x3x4x4xf32>
  %1 = lpt.relu %0 : tensor<1x3x4x4xf32>
  return %1 : tensor<1x3x4x4xf32>
}

// Averages of floats may leave out the padding.
// CHECK-LABEL: lpt.program @float_average(
// CHECK:  payload = {algorithm = "avg_exclude_padding"
// CHECK:  kind = "pooling", pads_begin = [1, 1], pads_end = [1, 1]
func.func @float_average(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x9x9xf32> {
  %0 = lpt.avg_pool %x kernel [2, 2] pads [1, 1] [1, 1] exclude_pad : (tensor<1x3x8x8xf32>) -> tensor<1x3x9x9xf32>
  return %0 : tensor<1x3x9x9xf32>
}

// Integers are summed by a convolution of each channel with ones, under a scale
// that divides by the size of the window as well.
// CHECK-LABEL: lpt.program @integer_average(
// CHECK:  constants = [dense<1> : tensor<3x1x1x2x2xsi8>, dense<1.250000e-01> : tensor<1xf32>, dense<3> : tensor<1xsi32>]
// CHECK:  kind = "convolution"
// CHECK:  scales = {weights = {constant = 1 : i64, mask = 0 : i64}}
// CHECK:  type = "u8"}, strides = [2, 2], weights = {constant = 0 : i64, shape = [3, 1, 1, 2, 2], type = "s8"}, zero_points = {src = {constant = 2 : i64, mask = 0 : i64}}}
func.func @integer_average(%x: tensor<1x3x8x8xui8>) -> tensor<1x3x4x4xf32> {
  %z = lpt.constant dense<3.0> : tensor<f32>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %f = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
  %c = lpt.subtract %f, %z : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %0 = lpt.avg_pool %c kernel [2, 2] strides [2, 2] : (tensor<1x3x8x8xf32>) -> tensor<1x3x4x4xf32>
  %1 = lpt.multiply %0, %s : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %1 : tensor<1x3x4x4xf32>
}

// So is the mean of whole images whose channels are last, which drops their axes.
// CHECK-LABEL: lpt.program @global_average(
// CHECK:  constants = [dense<1> : tensor<3x1x1x4x4xsi8>, dense<6.250000e-02> : tensor<1xf32>]
// CHECK:  dst = {buffer = 1 : i64, shape = [2, 3, 1, 1], strides = [3, 1, 3, 3], type = "f32"}, kind = "convolution"
// CHECK:  weights = {constant = 0 : i64, shape = [3, 1, 1, 4, 4], type = "s8"}
func.func @global_average(%x: tensor<2x3x4x4xui8>) -> tensor<2x3xf32> {
  %0 = lpt.max_pool %x kernel [1, 1] : (tensor<2x3x4x4xui8>) -> tensor<2x3x4x4xui8>
  %1 = lpt.reduce_mean %0 axes [2, 3] : (tensor<2x3x4x4xui8>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// To the type of the input it is a pooling, which scales before it rounds, and may
// leave out the padding.
// CHECK-LABEL: lpt.program @requantized_average(
// CHECK:  payload = {algorithm = "avg_exclude_padding"
// CHECK:  kind = "pooling"
// CHECK:  post_ops = [{algorithm = "linear", alpha = 1.500000e+00 : f64, beta = -4.500000e+00 : f64, kind = "eltwise"}]
func.func @requantized_average(%x: tensor<1x3x8x8xui8>) -> tensor<1x3x4x4xui8> {
  %z = lpt.constant dense<3.0> : tensor<f32>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<170.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %f = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
  %c = lpt.subtract %f, %z : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %0 = lpt.avg_pool %c kernel [3, 3] strides [2, 2] pads [1, 1] [0, 0] exclude_pad : (tensor<1x3x8x8xf32>) -> tensor<1x3x4x4xf32>
  %1 = lpt.fake_quantize %0, %low, %high, %low, %last levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xui8>
  return %1 : tensor<1x3x4x4xui8>
}

// Padding that counts is zero, which is not what the integer zero stands for.
// CHECK-LABEL: lpt.program @padded_average(
// CHECK:  kind = "convolution", pads_begin = [1, 1]
func.func @padded_average(%x: tensor<1x3x8x8xui8>) -> tensor<1x3x4x4xui8> {
  %z = lpt.constant dense<3.0> : tensor<f32>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %f = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
  %c = lpt.subtract %f, %z : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %0 = lpt.avg_pool %c kernel [3, 3] strides [2, 2] pads [1, 1] [0, 0] : (tensor<1x3x8x8xf32>) -> tensor<1x3x4x4xf32>
  %1 = lpt.fake_quantize %0, %low, %last, %low, %last levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xui8>
  return %1 : tensor<1x3x4x4xui8>
}

// Windows of several sizes have no weights, so their integers become floats.
// CHECK-LABEL: lpt.program @average_of_several_sizes(
// CHECK:  type = "f32"}, kind = "reorder"
// CHECK:  payload = {algorithm = "avg_exclude_padding"
// CHECK:  kind = "pooling", pads_begin = [1, 1]
func.func @average_of_several_sizes(%x: tensor<1x3x8x8xui8>) -> tensor<1x3x4x4xf32> {
  %0 = lpt.avg_pool %x kernel [3, 3] strides [2, 2] pads [1, 1] [0, 0] exclude_pad : (tensor<1x3x8x8xui8>) -> tensor<1x3x4x4xf32>
  return %0 : tensor<1x3x4x4xf32>
}

// Where sizes are rounded up the last window reaches beyond the image, and is the
// smaller for it.
// CHECK-LABEL: lpt.program @rounded_up(
// CHECK:  payload = {algorithm = "avg_exclude_padding"
// CHECK:  pads_begin = [0, 0], pads_end = [1, 1]
func.func @rounded_up(%x: tensor<1x3x7x7xf32>) -> tensor<1x3x4x4xf32> {
  %0 = lpt.avg_pool %x kernel [2, 2] strides [2, 2] rounding<ceil> : (tensor<1x3x7x7xf32>) -> tensor<1x3x4x4xf32>
  return %0 : tensor<1x3x4x4xf32>
}

// Floats are quantized by a primitive of its own.
// CHECK-LABEL: lpt.program @quantized_average(
// CHECK:  type = "f32"}, kernel = [2, 2], kind = "pooling"
// CHECK:  type = "u8"}, kind = "binary"
func.func @quantized_average(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x4x4xui8> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<1.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.avg_pool %x kernel [2, 2] strides [2, 2] : (tensor<1x3x8x8xf32>) -> tensor<1x3x4x4xf32>
  %1 = lpt.fake_quantize %0, %low, %high, %low, %last levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xui8>
  return %1 : tensor<1x3x4x4xui8>
}
