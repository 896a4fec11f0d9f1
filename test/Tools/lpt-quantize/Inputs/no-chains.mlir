// A factor of a channel would change what is between the products, or another
// reader of it: a limit, a difference from a constant, a sum of two values, a
// sigmoid, a result of the function, channels in another order.
func.func @main(%image: tensor<1x2x4x4xf32>)
    -> (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>, tensor<1x2x2x2xf32>) {
  %w1 = lpt.constant dense<[[[[1.0]], [[2.0]]], [[[0.03125]], [[0.01]]]]> : tensor<2x2x1x1xf32>
  %w2 = lpt.constant dense<[[[[1.0]], [[32.0]]], [[[1.5]], [[16.0]]]]> : tensor<2x2x1x1xf32>
  %b = lpt.constant dense<[[[[0.5]], [[0.25]]]]> : tensor<1x2x1x1xf32>
  %0 = lpt.convolution %image, %w1 : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.clamp %0 min 0.0 max 6.0 : tensor<1x2x4x4xf32>
  %2 = lpt.convolution %1, %w2 : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %3 = lpt.convolution %image, %w1 : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %4 = lpt.subtract %b, %3 : (tensor<1x2x1x1xf32>, tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
  %5 = lpt.convolution %4, %w2 : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %6 = lpt.convolution %image, %w1 : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %7 = lpt.add %6, %image : (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
  %8 = lpt.convolution %7, %w2 : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %9 = lpt.convolution %image, %w1 : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %10 = lpt.sigmoid %9 : tensor<1x2x4x4xf32>
  %11 = lpt.convolution %10, %w2 : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %12 = lpt.convolution %image, %w1 : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %13 = lpt.convolution %12, %w2 : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %14 = lpt.convolution %image, %w1 strides [2, 2] : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x2x2xf32>
  %order = lpt.constant dense<[1, 0]> : tensor<2xsi64>
  %15 = lpt.gather %14, %order axis 1 : (tensor<1x2x2x2xf32>, tensor<2xsi64>) -> tensor<1x2x2x2xf32>
  %16 = lpt.convolution %15, %w2 : (tensor<1x2x2x2xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x2x2xf32>
  return %2, %5, %8, %11, %12, %13, %16 : tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>, tensor<1x2x2x2xf32>
}
