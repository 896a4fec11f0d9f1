// REQUIRES: onednn
// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic | FileCheck %s
// RUN: lpt-run %s --entry=nearest_ui8 --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=nearest_shrunk --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=linear --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=linear_requantized --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=volume --backend=onednn --random-inputs=1 --check-kernels

// The coordinates of twice as many elements, rounded down, are those that oneDNN
// rounds to the nearest.
// CHECK-LABEL: lpt.program @nearest_ui8(
// CHECK:  payload = {algorithm = "nearest", dst = {buffer = 1 : i64, shape = [1, 3, 8, 10], strides = [240, 1, 30, 3], type = "u8"}, kind = "resampling", src = {buffer = 0 : i64, shape = [1, 3, 4, 5], strides = [60, 1, 15, 3], type = "u8"}}
func.func @nearest_ui8(%x: tensor<1x3x4x5xui8>) -> tensor<1x3x8x10xui8> {
  %0 = lpt.interpolate %x axes [2, 3] sizes [8, 10] coordinate_mode<asymmetric> nearest_mode<floor> : (tensor<1x3x4x5xui8>) -> tensor<1x3x8x10xui8>
  return %0 : tensor<1x3x8x10xui8>
}

// The formula is the same for any sizes; no axes are all of them.
// CHECK-LABEL: lpt.program @nearest_shrunk(
// CHECK:  payload = {algorithm = "nearest", dst = {buffer = 1 : i64, shape = [1, 3, 6, 3], strides = [54, 1, 9, 3], type = "f32"}, kind = "resampling", src = {buffer = 0 : i64, shape = [1, 3, 9, 5], strides = [135, 1, 15, 3], type = "f32"}}
func.func @nearest_shrunk(%x: tensor<1x3x9x5xf32>) -> tensor<1x3x6x3xf32> {
  %0 = lpt.interpolate %x sizes [1, 3, 6, 3] nearest_mode<round_prefer_ceil> : (tensor<1x3x9x5xf32>) -> tensor<1x3x6x3xf32>
  return %0 : tensor<1x3x6x3xf32>
}

// CHECK-LABEL: lpt.program @linear(
// CHECK:  payload = {algorithm = "linear", dst = {buffer = 1 : i64, shape = [2, 3, 7, 11], strides = [231, 1, 33, 3], type = "f32"}, kind = "resampling", post_ops = [{algorithm = "relu", alpha = 0 : i64, beta = 0 : i64, kind = "eltwise"}], src = {buffer = 0 : i64, shape = [2, 3, 4, 5], strides = [60, 1, 15, 3], type = "f32"}}
func.func @linear(%x: tensor<2x3x4x5xf32>) -> tensor<2x3x7x11xf32> {
  %0 = lpt.interpolate %x axes [2, 3] sizes [7, 11] mode<linear> : (tensor<2x3x4x5xf32>) -> tensor<2x3x7x11xf32>
  %1 = lpt.relu %0 : tensor<2x3x7x11xf32>
  return %1 : tensor<2x3x7x11xf32>
}

// Weights add up to one: the scale and zero point of the input may as well apply
// to the result, where they are post-ops.
// CHECK-LABEL: lpt.program @linear_requantized(
// CHECK:  payload = {algorithm = "linear", dst = {buffer = 1 : i64, shape = [1, 8, 8, 8], strides = [512, 1, 64, 8], type = "s8"}, kind = "resampling", post_ops = [{algorithm = "linear", alpha = 5.000000e-01 : f64, beta = -1.500000e+00 : f64, kind = "eltwise"}], src = {buffer = 0 : i64, shape = [1, 8, 4, 4], strides = [128, 1, 32, 8], type = "u8"}}
func.func @linear_requantized(%x: tensor<1x8x4x4xui8>) -> tensor<1x8x8x8xsi8> {
  %z = lpt.constant dense<3.0> : tensor<f32>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %low = lpt.constant dense<-128.0> : tensor<f32>
  %high = lpt.constant dense<127.0> : tensor<f32>
  %f = lpt.convert %x : tensor<1x8x4x4xui8> -> tensor<1x8x4x4xf32>
  %c = lpt.subtract %f, %z : (tensor<1x8x4x4xf32>, tensor<f32>) -> tensor<1x8x4x4xf32>
  %m = lpt.multiply %c, %s : (tensor<1x8x4x4xf32>, tensor<f32>) -> tensor<1x8x4x4xf32>
  %0 = lpt.interpolate %m axes [2, 3] sizes [8, 8] mode<linear_onnx> : (tensor<1x8x4x4xf32>) -> tensor<1x8x8x8xf32>
  %1 = lpt.fake_quantize %0, %low, %high, %low, %high levels 256 : (tensor<1x8x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8x8x8xsi8>
  return %1 : tensor<1x8x8x8xsi8>
}

// CHECK-LABEL: lpt.program @volume(
// CHECK:  payload = {algorithm = "linear", dst = {buffer = 1 : i64, shape = [1, 4, 4, 6, 8], strides = [768, 1, 192, 32, 4], type = "f32"}, kind = "resampling", src = {buffer = 0 : i64, shape = [1, 4, 2, 3, 4], strides = [96, 1, 48, 16, 4], type = "f32"}}
func.func @volume(%x: tensor<1x4x2x3x4xf32>) -> tensor<1x4x4x6x8xf32> {
  %0 = lpt.interpolate %x axes [2, 3, 4] scales [2.0, 2.0, 2.0] mode<linear_onnx> : (tensor<1x4x2x3x4xf32>) -> tensor<1x4x4x6x8xf32>
  return %0 : tensor<1x4x4x6x8xf32>
}
