// REQUIRES: onednn
// RUN: lpt-run %s --backend=onednn --check-kernels --random-inputs=1

// The convolution and the addition after it read the same value, which the sum
// must not overwrite.

func.func @main(%x: tensor<1x16x16x16xf32>) -> tensor<1x16x16x16xf32> {
  %w = lpt.constant dense<0.125> : tensor<16x16x3x3xf32>
  %0 = lpt.max_pool %x kernel [3, 3] pads [1, 1] [1, 1] : (tensor<1x16x16x16xf32>) -> tensor<1x16x16x16xf32>
  %1 = lpt.convolution %0, %w pads [1, 1] [1, 1] : (tensor<1x16x16x16xf32>, tensor<16x16x3x3xf32>) -> tensor<1x16x16x16xf32>
  %2 = lpt.add %1, %0 : tensor<1x16x16x16xf32>
  %3 = lpt.max_pool %2 kernel [3, 3] pads [1, 1] [1, 1] : (tensor<1x16x16x16xf32>) -> tensor<1x16x16x16xf32>
  return %3 : tensor<1x16x16x16xf32>
}
