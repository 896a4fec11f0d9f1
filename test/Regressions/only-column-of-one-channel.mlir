// Where the window of a convolution of one channel has one position along the
// last axis, oneDNN went from row to row by the stride of that axis. A stride
// that has no meaning becomes 1; otherwise generated code computes the kernel.

// REQUIRES: onednn
// RUN: lpt-run %s --entry=covered --backend=onednn --random-inputs=3 --check-kernels | FileCheck %s --check-prefix=COVERED
// RUN: lpt-run %s --entry=cut --backend=onednn --random-inputs=3 --check-kernels | FileCheck %s --check-prefix=CUT
// RUN: lpt-run %s --entry=groups --backend=onednn --random-inputs=3 --check-kernels | FileCheck %s --check-prefix=CUT
// RUN: lpt-run %s --entry=slices --backend=onednn --random-inputs=3 --check-kernels | FileCheck %s --check-prefix=CUT

// COVERED: 2 kernels, 0 of them generated code, 0 with differences
func.func @covered(%x: tensor<1x1x5x3xf32>) -> tensor<1x2x5x1xf32> {
  %w = lpt.constant dense<[[[[0.5, 0.25, -1.0]]], [[[0.125, 3.0, -2.0]]]]> : tensor<2x1x1x3xf32>
  %0 = lpt.convolution %x, %w strides [1, 2] : (tensor<1x1x5x3xf32>, tensor<2x1x1x3xf32>) -> tensor<1x2x5x1xf32>
  return %0 : tensor<1x2x5x1xf32>
}

// CUT: 1 of them generated code, 0 with differences
func.func @cut(%x: tensor<1x1x5x4xf32>) -> tensor<1x2x5x1xf32> {
  %w = lpt.constant dense<[[[[0.5, 0.25, -1.0]]], [[[0.125, 3.0, -2.0]]]]> : tensor<2x1x1x3xf32>
  %0 = lpt.convolution %x, %w strides [1, 2] : (tensor<1x1x5x4xf32>, tensor<2x1x1x3xf32>) -> tensor<1x2x5x1xf32>
  return %0 : tensor<1x2x5x1xf32>
}

func.func @groups(%x: tensor<1x2x6x4xui8>) -> tensor<1x4x6x1xf32> {
  %w = lpt.constant dense<[[[[[1, -2, 3]]], [[[4, 5, -6]]]], [[[[-7, 8, 9]]], [[[10, 11, 12]]]]]> : tensor<2x2x1x1x3xsi8>
  %0 = lpt.group_convolution %x, %w strides [1, 3] : (tensor<1x2x6x4xui8>, tensor<2x2x1x1x3xsi8>) -> tensor<1x4x6x1xf32>
  return %0 : tensor<1x4x6x1xf32>
}

func.func @slices(%x: tensor<1x1x2x6x4xf32>) -> tensor<1x2x2x5x1xf32> {
  %w = lpt.constant dense<[[[[[0.5, 0.25, -1.0], [1.0, 2.0, 3.0]]]], [[[[0.125, 3.0, -2.0], [-4.0, 5.0, 6.0]]]]]> : tensor<2x1x1x2x3xf32>
  %0 = lpt.convolution %x, %w strides [1, 1, 2] : (tensor<1x1x2x6x4xf32>, tensor<2x1x1x2x3xf32>) -> tensor<1x2x2x5x1xf32>
  return %0 : tensor<1x2x2x5x1xf32>
}
