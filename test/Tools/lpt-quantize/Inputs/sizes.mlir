func.func @first(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
func.func @second(%x: tensor<?x3x?x8xf32>) -> tensor<?x2x?x8xf32> {
  %w = lpt.constant dense<0.25> : tensor<2x3x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<?x3x?x8xf32>, tensor<2x3x1x1xf32>) -> tensor<?x2x?x8xf32>
  return %0 : tensor<?x2x?x8xf32>
}
