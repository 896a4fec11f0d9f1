// Channels of different ranges: of a convolution, of a group convolution, and of a
// matrix that two products read.
func.func @main(%x: tensor<1x4x6x6xf32>, %y: tensor<3x4xf32>)
    -> (tensor<1x4x6x6xf32>, tensor<3x4xf32>, tensor<3x2xf32>) {
  %w = lpt.constant dense<[[[[0.9]], [[0.02]], [[0.3]], [[45.0]]], [[[-0.4]], [[0.011]], [[0.2]], [[38.0]]],
                           [[[0.02]], [[0.0003]], [[0.01]], [[-1.1]]], [[[70.0]], [[-0.9]], [[1.0]], [[2000.0]]]]>
      : tensor<4x4x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x4x6x6xf32>, tensor<4x4x1x1xf32>) -> tensor<1x4x6x6xf32>
  %1 = lpt.relu %0 : tensor<1x4x6x6xf32>
  %g = lpt.constant dense<[[[[[1.0]], [[-2.0]]], [[[0.7]], [[0.4]]]], [[[[30.0]], [[0.9]]], [[[-45.0]], [[1.2]]]]]>
      : tensor<2x2x2x1x1xf32>
  %2 = lpt.group_convolution %1, %g : (tensor<1x4x6x6xf32>, tensor<2x2x2x1x1xf32>) -> tensor<1x4x6x6xf32>
  %a = lpt.constant dense<[[1.0, -0.8, 0.3, 0.9], [0.01, 0.02, -0.015, 0.01], [3.0, 2.0, 1.0, 2.0], [50.0, -44.0, 31.0, 20.0]]>
      : tensor<4x4xf32>
  %3 = lpt.matmul %y, %a : (tensor<3x4xf32>, tensor<4x4xf32>) -> tensor<3x4xf32>
  %b = lpt.constant dense<[[-0.05, 0.03, 1.0, 48.0], [0.03, 0.012, 2.0, -21.0]]> : tensor<2x4xf32>
  %4 = lpt.matmul %y, %b transpose_b : (tensor<3x4xf32>, tensor<2x4xf32>) -> tensor<3x2xf32>
  return %2, %3, %4 : tensor<1x4x6x6xf32>, tensor<3x4xf32>, tensor<3x2xf32>
}
