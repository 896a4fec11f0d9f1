func.func @main(%a: tensor<1x3x8x8xf32> {lpt.name = "a"}, %b: tensor<3x8x8xf32> {lpt.name = "b"}) -> tensor<1x2x8x8xf32> {
  %w = lpt.constant dense<0.25> : tensor<2x6x1x1xf32>
  %0 = lpt.reshape %b target [1, 3, 8, 8] : (tensor<3x8x8xf32>) -> tensor<1x3x8x8xf32>
  %1 = lpt.concat %a, %0 axis 1 : (tensor<1x3x8x8xf32>, tensor<1x3x8x8xf32>) -> tensor<1x6x8x8xf32>
  %2 = lpt.convolution %1, %w : (tensor<1x6x8x8xf32>, tensor<2x6x1x1xf32>) -> tensor<1x2x8x8xf32>
  return %2 : tensor<1x2x8x8xf32>
}
