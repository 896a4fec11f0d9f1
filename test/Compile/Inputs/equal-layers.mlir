// Two layers that differ in constants alone, and are large enough for threads.
func.func @main(%x: tensor<1x64x32x32xui8>) -> tensor<1x64x32x32xui8> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<255.0> : tensor<f32>
  %scale = lpt.constant dense<0.011> : tensor<f32>
  %w0 = lpt.constant dense<2> : tensor<64x64x1x1xsi8>
  %w1 = lpt.constant dense<3> : tensor<64x64x1x1xsi8>
  %0 = lpt.convolution %x, %w0 : (tensor<1x64x32x32xui8>, tensor<64x64x1x1xsi8>) -> tensor<1x64x32x32xf32>
  %1 = lpt.multiply %0, %scale : (tensor<1x64x32x32xf32>, tensor<f32>) -> tensor<1x64x32x32xf32>
  %2 = lpt.fake_quantize %1, %zero, %high, %zero, %high levels 256 : (tensor<1x64x32x32xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x64x32x32xui8>
  %3 = lpt.convolution %2, %w1 : (tensor<1x64x32x32xui8>, tensor<64x64x1x1xsi8>) -> tensor<1x64x32x32xf32>
  %4 = lpt.multiply %3, %scale : (tensor<1x64x32x32xf32>, tensor<f32>) -> tensor<1x64x32x32xf32>
  %5 = lpt.fake_quantize %4, %zero, %high, %zero, %high levels 256 : (tensor<1x64x32x32xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x64x32x32xui8>
  return %5 : tensor<1x64x32x32xui8>
}
