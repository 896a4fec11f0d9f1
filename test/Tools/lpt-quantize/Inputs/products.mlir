// Products of each kind, without anything between them.
func.func @main(%x: tensor<1x4x6x6xf32> {lpt.name = "x"}) -> tensor<1x3xf32> {
  %w = lpt.constant dense<[[[[0.311]], [[-0.127]], [[0.053]], [[0.4]]], [[[0.11]], [[0.23]], [[-0.31]], [[0.07]]], [[[-0.5]], [[0.13]], [[0.021]], [[0.087]]], [[[0.3]], [[0.2]], [[0.1]], [[-0.033]]]]> : tensor<4x4x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x4x6x6xf32>, tensor<4x4x1x1xf32>) -> tensor<1x4x6x6xf32>
  %v = lpt.constant dense<[[[[[0.311, -0.127], [0.053, 0.4]]]], [[[[0.11, 0.23], [-0.31, 0.07]]]], [[[[-0.5, 0.13], [0.021, 0.087]]]], [[[[0.3, 0.2], [0.1, -0.033]]]]]> : tensor<4x1x1x2x2xf32>
  %1 = lpt.group_convolution %0, %v strides [2, 2] : (tensor<1x4x6x6xf32>, tensor<4x1x1x2x2xf32>) -> tensor<1x4x3x3xf32>
  %2 = lpt.reduce_mean %1 axes [2, 3] : (tensor<1x4x3x3xf32>) -> tensor<1x4xf32>
  %u = lpt.constant dense<[[0.111, -0.27, 0.053, 0.3], [0.21, 0.123, -0.311, 0.07], [-0.51, 0.113, 0.0212, 0.087]]> : tensor<3x4xf32>
  %3 = lpt.matmul %2, %u transpose_b : (tensor<1x4xf32>, tensor<3x4xf32>) -> tensor<1x3xf32>
  return %3 : tensor<1x3xf32>
}
