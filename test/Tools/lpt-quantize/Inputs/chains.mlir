// Products, and products that alone read their results. The ranges of their
// channels differ. Two products share a factor; another image, whose first
// weights are the same, passes through a depthwise convolution, and a matrix
// through operations with constants on either side.
func.func @main(%image: tensor<1x2x4x4xf32>, %rows: tensor<4x3xf32>)
    -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x4x4xf32>, tensor<4x2xf32>) {
  %w1 = lpt.constant dense<[[[[1.0]], [[2.0]]], [[[0.03125]], [[0.01]]], [[[8.0]], [[4.0]]]]> : tensor<3x2x1x1xf32>
  %b1 = lpt.constant dense<[[[[0.5]], [[0.00781250]], [[-1.0]]]]> : tensor<1x3x1x1xf32>
  %w2 = lpt.constant dense<[[[[1.0]], [[32.0]], [[0.25]]], [[[1.5]], [[16.0]], [[0.125]]]]> : tensor<2x3x1x1xf32>
  %w3 = lpt.constant dense<[[[[1.0]], [[40.0]], [[0.5]]], [[[1.5]], [[70.0]], [[0.25]]]]> : tensor<2x3x1x1xf32>
  %0 = lpt.convolution %image, %w1 : (tensor<1x2x4x4xf32>, tensor<3x2x1x1xf32>) -> tensor<1x3x4x4xf32>
  %1 = lpt.add %0, %b1 : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %2 = lpt.relu %1 : tensor<1x3x4x4xf32>
  %3 = lpt.max_pool %2 kernel [2, 2] strides [2, 2] pads [0, 0] : (tensor<1x3x4x4xf32>) -> tensor<1x3x2x2xf32>
  %4 = lpt.convolution %3, %w2 : (tensor<1x3x2x2xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x2x2xf32>
  %5 = lpt.convolution %3, %w3 : (tensor<1x3x2x2xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x2x2xf32>

  %w4 = lpt.constant dense<[[[[[1.0, 0.5, 1.0], [0.5, 0.25, 0.5], [0.25, 1.0, 0.5]]]], [[[[0.01, 0.02, 0.03], [0.02, 0.01, 0.01], [0.03, 0.02, 0.01]]]], [[[[9.0, 8.0, 7.0], [6.0, 5.0, 4.0], [3.0, 2.0, 1.0]]]]]> : tensor<3x1x1x3x3xf32>
  %w6 = lpt.constant dense<[[[[1.0]], [[25.0]], [[0.02]]], [[[1.5]], [[50.0]], [[0.1]]]]> : tensor<2x3x1x1xf32>
  %positive = lpt.relu %image : tensor<1x2x4x4xf32>
  %6 = lpt.convolution %positive, %w1 : (tensor<1x2x4x4xf32>, tensor<3x2x1x1xf32>) -> tensor<1x3x4x4xf32>
  %7 = lpt.relu %6 : tensor<1x3x4x4xf32>
  %8 = lpt.group_convolution %7, %w4 pads [1, 1] : (tensor<1x3x4x4xf32>, tensor<3x1x1x3x3xf32>) -> tensor<1x3x4x4xf32>
  %9 = lpt.convolution %8, %w6 : (tensor<1x3x4x4xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x4x4xf32>

  %w7 = lpt.constant dense<[[1.0, 0.02, 30.0], [0.5, 0.01, 20.0], [0.25, 0.03, 10.0]]> : tensor<3x3xf32>
  %b7 = lpt.constant dense<[0.5, 0.01, -8.0]> : tensor<3xf32>
  %slope = lpt.constant dense<0.25> : tensor<1xf32>
  %two = lpt.constant dense<2.0> : tensor<f32>
  %w8 = lpt.constant dense<[[1.0, 1.5, 0.06], [0.5, 40.0, 0.03]]> : tensor<2x3xf32>
  %10 = lpt.matmul %rows, %w7 : (tensor<4x3xf32>, tensor<3x3xf32>) -> tensor<4x3xf32>
  %11 = lpt.add %b7, %10 : (tensor<3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  %12 = lpt.subtract %11, %two : (tensor<4x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  %13 = lpt.prelu %12, %slope : (tensor<4x3xf32>, tensor<1xf32>) -> tensor<4x3xf32>
  %14 = lpt.multiply %13, %two : (tensor<4x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  %15 = lpt.matmul %14, %w8 transpose_b : (tensor<4x3xf32>, tensor<2x3xf32>) -> tensor<4x2xf32>
  return %4, %5, %9, %15 : tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x4x4xf32>, tensor<4x2xf32>
}
