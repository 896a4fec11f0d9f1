// RUN: lpt-opt %s --split-input-file --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic | FileCheck %s

// Channels come last before the convolution, and second after it. What the
// rectifier cuts off the quantization does as well.
// CHECK: lpt.program @epilogue({{.*}}arena_bytes = 384 : i64, arena_peak_bytes = 384 : i64
// CHECK: kind = "reorder"
// CHECK: computes = "I8"
// CHECK: fused = ["multiply={{[^"]*}}", "relu={{[^"]*}}", "fake_quantize={{[^"]*}}"]
// CHECK: payload = {
// CHECK: dst = {buffer = 1 : i64, shape = [1, 8, 5, 5], strides = [200, 1, 40, 8], type = "u8"}
// CHECK: kind = "convolution", pads_begin = [0, 0], pads_end = [0, 0], scales = {dst = {constant = [[DST:[0-9]+]] : i64, mask = 0 : i64}, weights = {constant = [[WEIGHTS:[0-9]+]] : i64, mask = 0 : i64}}
// CHECK: src = {buffer = 0 : i64, shape = [1, 4, 5, 5], strides = [100, 1, 20, 4], type = "u8"}
// CHECK: weights = {constant = 0 : i64, shape = [8, 4, 1, 1], type = "s8"}
// CHECK: kind = "reorder"
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

// What is returned without a kernel of its own is copied.
// CHECK: lpt.program @argument(
// CHECK-NOT: lpt.step
// CHECK-COUNT-2: lpt.copy
func.func @argument(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  return %x, %x : tensor<2xf32>, tensor<2xf32>
}

// -----

// A window that sees padding alone is beyond oneDNN.
// CHECK: lpt.program @padding(
// CHECK: lpt.step "generic"
// CHECK: lpt.convolution
func.func @padding(%x: tensor<1x6x1xf32>) -> tensor<1x2x2xf32> {
  %w = lpt.constant dense<1.0> : tensor<2x6x1xf32>
  %0 = lpt.convolution %x, %w pads [0] [1] : (tensor<1x6x1xf32>, tensor<2x6x1xf32>) -> tensor<1x2x2xf32>
  return %0 : tensor<1x2x2xf32>
}

// -----

// Slopes that differ between channels are a post-op.
// CHECK: lpt.program @slopes(
// CHECK: constants = [{{.*}}, dense<[1.000000e-01, 2.000000e-01, 3.000000e-01]> : tensor<3xf32>]
// CHECK: post_ops = [{constant = 1 : i64, kind = "prelu", mask = 2 : i64}]
func.func @slopes(%x: tensor<1x2x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %w = lpt.constant dense<1> : tensor<3x2x1x1xsi8>
  %s = lpt.constant dense<[0.1, 0.2, 0.3]> : tensor<3xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xui8>, tensor<3x2x1x1xsi8>) -> tensor<1x3x4x4xf32>
  %1 = lpt.prelu %0, %s : (tensor<1x3x4x4xf32>, tensor<3xf32>) -> tensor<1x3x4x4xf32>
  return %1 : tensor<1x3x4x4xf32>
}

// -----

// A result has one scale, so limits of channels are post-ops after scale and bias.
// CHECK: lpt.program @channel_limits(
// CHECK: bias = {
// CHECK: post_ops = [{algorithm = "clip", alpha = 0 : i64, beta = 255 : i64, kind = "eltwise"}, {algorithm = "round"
// CHECK: scales = {weights = {constant = {{[0-9]}} : i64, mask = 1 : i64}}
func.func @channel_limits(%x: tensor<1x2x4x4xui8>) -> tensor<1x2x4x4xui8> {
  %w = lpt.constant dense<1> : tensor<2x2x1x1xsi8>
  %low = lpt.constant dense<[[[-1.0]], [[0.0]]]> : tensor<2x1x1xf32>
  %high = lpt.constant dense<[[[1.0]], [[2.0]]]> : tensor<2x1x1xf32>
  %first = lpt.constant dense<0.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xui8>, tensor<2x2x1x1xsi8>) -> tensor<1x2x4x4xf32>
  %1 = lpt.fake_quantize %0, %low, %high, %first, %last levels 256 : (tensor<1x2x4x4xf32>, tensor<2x1x1xf32>, tensor<2x1x1xf32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xui8>
  return %1 : tensor<1x2x4x4xui8>
}
