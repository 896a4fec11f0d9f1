// A convolution with a zero point and a scale for each channel.
func.func @main(%x: tensor<1x4x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %w = lpt.constant dense<1> : tensor<3x4x1x1xsi8>
  %z = lpt.constant dense<128> : tensor<1xui8>
  %s = lpt.constant dense<[[[0.1]], [[0.2]], [[0.3]]]> : tensor<3x1x1xf32>
  %0 = lpt.subtract %x, %z : (tensor<1x4x4x4xui8>, tensor<1xui8>) -> tensor<1x4x4x4xf32>
  %1 = lpt.convolution %0, %w : (tensor<1x4x4x4xf32>, tensor<3x4x1x1xsi8>) -> tensor<1x3x4x4xf32> loc("conv")
  %2 = lpt.multiply %1, %s : (tensor<1x3x4x4xf32>, tensor<3x1x1xf32>) -> tensor<1x3x4x4xf32>
  return %2 : tensor<1x3x4x4xf32>
}
