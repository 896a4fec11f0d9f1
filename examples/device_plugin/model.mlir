// What the device has an opinion about; see DevicePlugin.cpp.

// The convolution and its bias are computed as one. The result goes where its
// zero point is no obstacle, and to a transposed convolution.
func.func @convolution(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %middle = lpt.constant dense<1.27> : tensor<f32>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %bias = lpt.constant dense<[[[[0.5]], [[-0.5]]]]> : tensor<1x2x1x1xf32>
  %integers = lpt.constant dense<[[[[3]], [[-4]]], [[[-5]], [[6]]]]> : tensor<2x2x1x1xsi8>
  %reals = lpt.convert %integers : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %weights = lpt.multiply %reals, %scale : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %0 = lpt.fake_quantize %x, %zero, %high, %zero, %high levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.convolution %0, %weights : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %2 = lpt.add %1, %bias : (tensor<1x2x4x4xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %3 = lpt.fake_quantize %2, %low, %middle, %low, %middle levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %4 = lpt.max_pool %3 kernel [1, 1] : (tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
  %5 = lpt.convolution_backprop_data %4, %weights : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %5 : tensor<1x2x4x4xf32>
}

// Magnitudes, and transposed convolutions without and with a zero point of the
// weights.
func.func @magnitude(%x: tensor<1x2x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) {
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %three = lpt.constant dense<3.0> : tensor<f32>
  %integers = lpt.constant dense<[[[[3]], [[-4]]], [[[-5]], [[6]]]]> : tensor<2x2x1x1xsi8>
  %reals = lpt.convert %integers : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %symmetric = lpt.multiply %reals, %scale : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %shifted = lpt.subtract %reals, %three : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %asymmetric = lpt.multiply %shifted, %scale : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.abs %0 : tensor<1x2x4x4xf32>
  %2 = lpt.convolution_backprop_data %1, %symmetric : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %3 = lpt.convolution_backprop_data %1, %asymmetric : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %2, %3 : tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>
}

// A convolution of a single position does not ask for ui8, and the pooling gets
// the natural type of its interval.
func.func @position(%x: tensor<1x2x1x1xf32>) -> (tensor<1x2x1x1xf32>, tensor<1x2x1x1xf32>) {
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %integers = lpt.constant dense<[[[[3]], [[-4]]], [[[-5]], [[6]]]]> : tensor<2x2x1x1xsi8>
  %reals = lpt.convert %integers : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %weights = lpt.multiply %reals, %scale : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x2x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x1x1xf32>
  %1 = lpt.convolution %0, %weights : (tensor<1x2x1x1xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x1x1xf32>
  %2 = lpt.max_pool %0 kernel [1, 1] : (tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32>
  return %1, %2 : tensor<1x2x1x1xf32>, tensor<1x2x1x1xf32>
}
