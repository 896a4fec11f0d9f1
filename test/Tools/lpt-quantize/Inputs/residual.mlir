// The channels of a value that an addition reads as integers, too, and those of one
// whose weights are computed.
func.func @main(%x: tensor<1x4x6x6xf32>, %y: tensor<3x4xf32>) -> (tensor<1x4x6x6xf32>, tensor<3x3xf32>) {
  %w = lpt.constant dense<[[[[0.9]], [[0.02]], [[0.3]], [[45.0]]], [[[-0.4]], [[0.011]], [[0.2]], [[38.0]]],
                           [[[0.02]], [[0.0003]], [[0.01]], [[-1.1]]], [[[70.0]], [[-0.9]], [[1.0]], [[2000.0]]]]>
      : tensor<4x4x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x4x6x6xf32>, tensor<4x4x1x1xf32>) -> tensor<1x4x6x6xf32>
  %1 = lpt.add %0, %x : (tensor<1x4x6x6xf32>, tensor<1x4x6x6xf32>) -> tensor<1x4x6x6xf32>
  %2 = lpt.matmul %y, %y transpose_b : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x3xf32>
  return %1, %2 : tensor<1x4x6x6xf32>, tensor<3x3xf32>
}
