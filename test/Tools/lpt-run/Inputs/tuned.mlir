// Two equal convolutions, another one, and kernels without products.
func.func @main(%x: tensor<1x16x8x8xui8>) -> tensor<1x4xf32> {
  %w = lpt.constant dense<1> : tensor<16x16x3x3xsi8>
  %v = lpt.constant dense<[[[[-2]], [[9]], [[8]], [[-5]], [[2]], [[6]], [[9]], [[-7]], [[-9]], [[6]], [[-1]], [[8]], [[-2]], [[-3]], [[6]], [[8]]], [[[8]], [[6]], [[3]], [[-5]], [[-2]], [[-5]], [[7]], [[3]], [[-9]], [[-7]], [[-4]], [[9]], [[-8]], [[0]], [[-9]], [[-1]]], [[[6]], [[3]], [[4]], [[3]], [[9]], [[5]], [[-5]], [[2]], [[-6]], [[-8]], [[-5]], [[6]], [[-3]], [[-1]], [[4]], [[0]]], [[[4]], [[7]], [[3]], [[9]], [[2]], [[8]], [[9]], [[4]], [[9]], [[-2]], [[1]], [[-9]], [[-1]], [[-4]], [[1]], [[8]]]]> : tensor<4x16x1x1xsi8>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %inHigh = lpt.constant dense<40000.0> : tensor<f32>
  %high = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.convolution %x, %w pads [1, 1] : (tensor<1x16x8x8xui8>, tensor<16x16x3x3xsi8>) -> tensor<1x16x8x8xf32> loc("first")
  %2 = lpt.fake_quantize %0, %low, %inHigh, %low, %high levels 256 : (tensor<1x16x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x16x8x8xui8>
  %3 = lpt.convolution %2, %w pads [1, 1] : (tensor<1x16x8x8xui8>, tensor<16x16x3x3xsi8>) -> tensor<1x16x8x8xf32> loc("second")
  %5 = lpt.fake_quantize %3, %low, %inHigh, %low, %high levels 256 : (tensor<1x16x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x16x8x8xui8>
  %6 = lpt.convolution %5, %v : (tensor<1x16x8x8xui8>, tensor<4x16x1x1xsi8>) -> tensor<1x4x8x8xf32> loc("third")
  %small = lpt.constant dense<1.0e-3> : tensor<1x1x1x1xf32>
  %s = lpt.multiply %6, %small : (tensor<1x4x8x8xf32>, tensor<1x1x1x1xf32>) -> tensor<1x4x8x8xf32>
  %7 = lpt.reduce_mean %s axes [2, 3] : (tensor<1x4x8x8xf32>) -> tensor<1x4xf32> loc("mean")
  %8 = lpt.softmax %7 axis 1 : tensor<1x4xf32> loc("softmax")
  return %8 : tensor<1x4xf32>
}
