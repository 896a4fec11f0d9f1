// A transposed convolution reads no padding: weights that are not finite reach the places
// that they reach in the sums, and no others.
// RUN: rm -rf %t && mkdir %t
// RUN: lpt-run %s --backend=reference --random-inputs=1 --output-dir=%t/reference
// RUN: lpt-run %s --backend=generic --random-inputs=1 --output-dir=%t/generic
// RUN: lpt-run %s --backend=native --random-inputs=1 --output-dir=%t/native
// RUN: cmp %t/reference/output0.npy %t/generic/output0.npy
// RUN: cmp %t/reference/output0.npy %t/native/output0.npy
// RUN: cmp %t/reference/output1.npy %t/native/output1.npy

func.func @main(%x: tensor<1x1x3xf32>) -> (tensor<1x1x8xi1>, tensor<1x1x3xi1>) {
  %w = lpt.constant dense<[[[0x7F800000, 1.0, 2.0, 0x7FC00000]]]> : tensor<1x1x4xf32>
  %0 = lpt.convolution_backprop_data %x, %w strides [2] : (tensor<1x1x3xf32>, tensor<1x1x4xf32>) -> tensor<1x1x8xf32>
  %1 = lpt.is_nan %0 : tensor<1x1x8xf32> -> tensor<1x1x8xi1>
  %v = lpt.constant dense<[[[0x7F800000, 1.0, 2.0]]]> : tensor<1x1x3xf32>
  %2 = lpt.convolution_backprop_data %x, %v pads [1] [1] : (tensor<1x1x3xf32>, tensor<1x1x3xf32>) -> tensor<1x1x3xf32>
  %3 = lpt.is_nan %2 : tensor<1x1x3xf32> -> tensor<1x1x3xi1>
  return %1, %3 : tensor<1x1x8xi1>, tensor<1x1x3xi1>
}
