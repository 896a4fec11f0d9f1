// What a convolution yields is read as integers by another convolution, and in
// two other ways: by functions that are expensive to compute and cheap to look
// up, and by a threshold for each channel, which is no function of one byte.
func.func @main(%x: tensor<1x2x8x8xf32>) -> tensor<1x4x8x8xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %min = lpt.constant dense<-1.28> : tensor<f32>
  %max = lpt.constant dense<1.27> : tensor<f32>
  %ws = lpt.constant dense<0.01> : tensor<f32>
  %0 = lpt.fake_quantize %x, %min, %max, %min, %max levels 256 : (tensor<1x2x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x8x8xf32>
  %w1i = lpt.constant dense<[[[[50]], [[-30]]], [[[100]], [[20]]], [[[-70]], [[40]]], [[[10]], [[90]]]]> : tensor<4x2x1x1xsi8>
  %w1f = lpt.convert %w1i : tensor<4x2x1x1xsi8> -> tensor<4x2x1x1xf32>
  %w1 = lpt.multiply %w1f, %ws : (tensor<4x2x1x1xf32>, tensor<f32>) -> tensor<4x2x1x1xf32>
  %1 = lpt.convolution %0, %w1 : (tensor<1x2x8x8xf32>, tensor<4x2x1x1xf32>) -> tensor<1x4x8x8xf32>
  %2 = lpt.fake_quantize %1, %min, %max, %min, %max levels 256 : (tensor<1x4x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x8x8xf32>

  %w2i = lpt.constant dense<[[[[11]], [[-7]], [[5]], [[3]]], [[[2]], [[4]], [[-6]], [[8]]], [[[9]], [[1]], [[1]], [[-9]]], [[[-5]], [[5]], [[7]], [[7]]]]> : tensor<4x4x1x1xsi8>
  %w2f = lpt.convert %w2i : tensor<4x4x1x1xsi8> -> tensor<4x4x1x1xf32>
  %w2 = lpt.multiply %w2f, %ws : (tensor<4x4x1x1xf32>, tensor<f32>) -> tensor<4x4x1x1xf32>
  %3 = lpt.convolution %2, %w2 : (tensor<1x4x8x8xf32>, tensor<4x4x1x1xf32>) -> tensor<1x4x8x8xf32>

  // One table: dequantization, x * sigmoid(x), tanh, quantization.
  %4 = lpt.swish %2 : tensor<1x4x8x8xf32>
  %5 = lpt.tanh %4 : tensor<1x4x8x8xf32>
  %6 = lpt.fake_quantize %5, %min, %max, %min, %max levels 256 : (tensor<1x4x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x8x8xf32>
  %w3i = lpt.constant dense<[[[[30]], [[20]], [[-50]], [[10]]], [[[25]], [[40]], [[60]], [[-8]]], [[[-19]], [[10]], [[11]], [[9]]], [[[5]], [[-15]], [[70]], [[17]]]]> : tensor<4x4x1x1xsi8>
  %w3f = lpt.convert %w3i : tensor<4x4x1x1xsi8> -> tensor<4x4x1x1xf32>
  %w3 = lpt.multiply %w3f, %ws : (tensor<4x4x1x1xf32>, tensor<f32>) -> tensor<4x4x1x1xf32>
  %7 = lpt.convolution %6, %w3 : (tensor<1x4x8x8xf32>, tensor<4x4x1x1xf32>) -> tensor<1x4x8x8xf32>

  // No table.
  %t = lpt.constant dense<[[[[0.1]], [[-0.5]], [[0.25]], [[0.0]]]]> : tensor<1x4x1x1xf32>
  %8 = lpt.maximum %2, %t : (tensor<1x4x8x8xf32>, tensor<1x4x1x1xf32>) -> tensor<1x4x8x8xf32>
  %9 = lpt.fake_quantize %8, %min, %max, %min, %max levels 256 : (tensor<1x4x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x8x8xf32>
  %w4i = lpt.constant dense<[[[[4]], [[3]], [[-2]], [[1]]], [[[5]], [[-6]], [[7]], [[8]]], [[[9]], [[12]], [[-11]], [[10]]], [[[-13]], [[14]], [[15]], [[16]]]]> : tensor<4x4x1x1xsi8>
  %w4f = lpt.convert %w4i : tensor<4x4x1x1xsi8> -> tensor<4x4x1x1xf32>
  %w4 = lpt.multiply %w4f, %ws : (tensor<4x4x1x1xf32>, tensor<f32>) -> tensor<4x4x1x1xf32>
  %10 = lpt.convolution %9, %w4 : (tensor<1x4x8x8xf32>, tensor<4x4x1x1xf32>) -> tensor<1x4x8x8xf32>

  %11 = lpt.add %3, %7 : (tensor<1x4x8x8xf32>, tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  %12 = lpt.add %11, %10 : (tensor<1x4x8x8xf32>, tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  return %12 : tensor<1x4x8x8xf32>
}
