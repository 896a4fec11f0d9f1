// The sum of the weights is 129, and 127 of the nearest integers. Each matrix of
// a batch is multiplied by other operands.
func.func @main(%rows: tensor<2x6xf32>, %batch: tensor<2x1x6xf32>) -> (tensor<2x1xf32>, tensor<2x1x1xf32>) {
  %w0 = lpt.constant dense<[[127.0], [0.4], [0.4], [0.4], [0.4], [0.4]]> : tensor<6x1xf32>
  %w1 = lpt.constant dense<[[[127.0], [0.4], [0.4], [0.4], [0.4], [0.4]], [[126.0], [0.4], [0.4], [0.4], [0.4], [0.4]]]> : tensor<2x6x1xf32>
  %0 = lpt.matmul %rows, %w0 : (tensor<2x6xf32>, tensor<6x1xf32>) -> tensor<2x1xf32>
  %1 = lpt.matmul %batch, %w1 : (tensor<2x1x6xf32>, tensor<2x6x1xf32>) -> tensor<2x1x1xf32>
  return %0, %1 : tensor<2x1xf32>, tensor<2x1x1xf32>
}
