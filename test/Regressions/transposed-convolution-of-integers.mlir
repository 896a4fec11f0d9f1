// oneDNN computes transposed convolutions in groups, those with padding as large
// as the kernel, and those with narrow floats as results by products of matrices,
// in which pairs of products saturate, or which are wrong altogether. Results of signed inputs that nothing contributes to are undefined.

// REQUIRES: onednn
// RUN: lpt-run %s --entry=groups --backend=onednn --random-inputs=3 --check-kernels | FileCheck %s
// RUN: lpt-run %s --entry=small_weights --backend=onednn --random-inputs=3 --check-kernels | FileCheck %s
// RUN: lpt-run %s --entry=padding --backend=onednn --random-inputs=3 --check-kernels | FileCheck %s
// RUN: lpt-run %s --entry=narrow_result --backend=onednn --random-inputs=3 --check-kernels | FileCheck %s
// RUN: lpt-run %s --entry=bf16_result --backend=onednn --random-inputs=3 --check-kernels | FileCheck %s
// RUN: lpt-run %s --entry=gaps --backend=onednn --random-inputs=3 --check-kernels | FileCheck %s
// RUN: lpt-run %s --entry=unsigned_gaps --backend=onednn --random-inputs=3 --check-kernels | FileCheck %s

// The primitives are those of floats. Which there are depends on the processor.
// CHECK: {{[01]}} of them generated code, 0 with differences
func.func @groups(%x: tensor<2x4x5x4xui8>) -> tensor<2x4x5x8xf32> {
  %w = lpt.constant dense<127> : tensor<2x2x2x1x2xsi8>
  %0 = lpt.group_convolution_backprop_data %x, %w strides [1, 2] : (tensor<2x4x5x4xui8>, tensor<2x2x2x1x2xsi8>) -> tensor<2x4x5x8xf32>
  return %0 : tensor<2x4x5x8xf32>
}

func.func @small_weights(%x: tensor<2x4x5x4xui8>) -> tensor<2x4x5x8xf32> {
  %w = lpt.constant dense<64> : tensor<2x2x2x1x2xsi8>
  %0 = lpt.group_convolution_backprop_data %x, %w strides [1, 2] : (tensor<2x4x5x4xui8>, tensor<2x2x2x1x2xsi8>) -> tensor<2x4x5x8xf32>
  return %0 : tensor<2x4x5x8xf32>
}

func.func @padding(%x: tensor<1x6x3x3xui8>) -> tensor<1x2x2x6xf32> {
  %w = lpt.constant dense<127> : tensor<6x2x1x2xsi8>
  %0 = lpt.convolution_backprop_data %x, %w strides [1, 2] pads [1, 0] [0, 0] : (tensor<1x6x3x3xui8>, tensor<6x2x1x2xsi8>) -> tensor<1x2x2x6xf32>
  return %0 : tensor<1x2x2x6xf32>
}

func.func @narrow_result(%x: tensor<1x2x4x1xui8>) -> tensor<1x3x9x1xf16> {
  %w = lpt.constant dense<127> : tensor<2x3x3x1xsi8>
  %scale = lpt.constant dense<1.0e-04> : tensor<f32>
  %0 = lpt.convolution_backprop_data %x, %w strides [2, 2] : (tensor<1x2x4x1xui8>, tensor<2x3x3x1xsi8>) -> tensor<1x3x9x1xf32>
  %1 = lpt.multiply %0, %scale : (tensor<1x3x9x1xf32>, tensor<f32>) -> tensor<1x3x9x1xf16>
  return %1 : tensor<1x3x9x1xf16>
}

func.func @bf16_result(%x: tensor<1x2x4x1xui8>) -> tensor<1x3x9x1xbf16> {
  %w = lpt.constant dense<127> : tensor<2x3x3x1xsi8>
  %scale = lpt.constant dense<1.0e-04> : tensor<f32>
  %0 = lpt.convolution_backprop_data %x, %w strides [2, 2] : (tensor<1x2x4x1xui8>, tensor<2x3x3x1xsi8>) -> tensor<1x3x9x1xf32>
  %1 = lpt.multiply %0, %scale : (tensor<1x3x9x1xf32>, tensor<f32>) -> tensor<1x3x9x1xbf16>
  return %1 : tensor<1x3x9x1xbf16>
}

func.func @gaps(%x: tensor<2x2x4x2xsi8>) -> tensor<2x17x10x2xf32> {
  %w = lpt.constant dense<3> : tensor<2x17x1x1xsi8>
  %0 = lpt.convolution_backprop_data %x, %w strides [3, 1] : (tensor<2x2x4x2xsi8>, tensor<2x17x1x1xsi8>) -> tensor<2x17x10x2xf32>
  return %0 : tensor<2x17x10x2xf32>
}

func.func @unsigned_gaps(%x: tensor<2x2x4x2xui8>) -> tensor<2x17x10x2xf32> {
  %w = lpt.constant dense<3> : tensor<2x17x1x1xsi8>
  %0 = lpt.convolution_backprop_data %x, %w strides [3, 1] : (tensor<2x2x4x2xui8>, tensor<2x17x1x1xsi8>) -> tensor<2x17x10x2xf32>
  return %0 : tensor<2x17x10x2xf32>
}
