// Transformations that round declare it, and are held to what one rounding
// does.

// RUN: lpt-opt %s --lpt-pipeline=verify-each -o /dev/null
// RUN: lpt-opt %s --pass-pipeline='builtin.module(func.func(lpt-main{verify-each},lpt-cleanup{verify-each}))' -o /dev/null

// A zero point between two integers, which the convolution rounds.
func.func @zero_point_of_convolution(%x: tensor<1x3x8x8xf32>) -> tensor<1x4x8x8xf32> {
  %low = lpt.constant dense<-0.31> : tensor<f32>
  %high = lpt.constant dense<2.0> : tensor<f32>
  %weights = lpt.constant dense<[[[[0.5]], [[-0.25]], [[0.75]]], [[[1.0]], [[0.125]], [[-1.0]]], [[[0.3]], [[0.2]], [[0.1]]], [[[-0.3]], [[0.9]], [[0.4]]]]> : tensor<4x3x1x1xf32>
  %weights_low = lpt.constant dense<-1.0> : tensor<f32>
  %weights_high = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %1 = lpt.fake_quantize %weights, %weights_low, %weights_high, %weights_low, %weights_high levels 255 : (tensor<4x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x3x1x1xf32>
  %2 = lpt.convolution %0, %1 : (tensor<1x3x8x8xf32>, tensor<4x3x1x1xf32>) -> tensor<1x4x8x8xf32>
  return %2 : tensor<1x4x8x8xf32>
}

// An interval that is symmetric to 0.2 % only.
func.func @almost_symmetric(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.2719> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %1 = lpt.relu %0 : tensor<1x3x8x8xf32>
  return %1 : tensor<1x3x8x8xf32>
}

// Two intervals on one grid, before a convolution.
func.func @aligned(%x: tensor<1x3x8x8xf32>, %y: tensor<1x3x8x8xf32>) -> tensor<1x1x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %small = lpt.constant dense<1.3> : tensor<f32>
  %large = lpt.constant dense<2.1> : tensor<f32>
  %weights = lpt.constant dense<[[[[3]], [[-25]], [[75]], [[1]], [[-7]], [[100]]]]> : tensor<1x6x1x1xsi8>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %0 = lpt.fake_quantize %x, %zero, %small, %zero, %small levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %1 = lpt.fake_quantize %y, %zero, %large, %zero, %large levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %2 = lpt.concat %0, %1 axis 1 : (tensor<1x3x8x8xf32>, tensor<1x3x8x8xf32>) -> tensor<1x6x8x8xf32>
  %3 = lpt.convert %weights : tensor<1x6x1x1xsi8> -> tensor<1x6x1x1xf32>
  %4 = lpt.multiply %3, %scale : (tensor<1x6x1x1xf32>, tensor<f32>) -> tensor<1x6x1x1xf32>
  %5 = lpt.convolution %2, %4 : (tensor<1x6x8x8xf32>, tensor<1x6x1x1xf32>) -> tensor<1x1x8x8xf32>
  return %5 : tensor<1x1x8x8xf32>
}

// An average that is rounded to integers.
func.func @average(%x: tensor<1x1x8x8xf32>) -> tensor<1x1x4x4xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %weights = lpt.constant dense<3> : tensor<1x1x1x1xsi8>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %0 = lpt.fake_quantize %x, %zero, %high, %zero, %high levels 256 : (tensor<1x1x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x8x8xf32>
  %1 = lpt.avg_pool %0 kernel [2, 2] strides [2, 2] : (tensor<1x1x8x8xf32>) -> tensor<1x1x4x4xf32>
  %2 = lpt.convert %weights : tensor<1x1x1x1xsi8> -> tensor<1x1x1x1xf32>
  %3 = lpt.multiply %2, %scale : (tensor<1x1x1x1xf32>, tensor<f32>) -> tensor<1x1x1x1xf32>
  %4 = lpt.convolution %1, %3 : (tensor<1x1x4x4xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x4x4xf32>
  return %4 : tensor<1x1x4x4xf32>
}
