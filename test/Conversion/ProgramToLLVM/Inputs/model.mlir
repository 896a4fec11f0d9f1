// A convolution in integers, an op that oneDNN does not have, results that are
// an argument, a value with later uses, and a constant.
func.func @main(%x: tensor<1x8x7x5xf32>, %y: tensor<1x8x7x5xf32>)
    -> (tensor<1x4x7x5xf32>, tensor<1x8x7x5xf32>, tensor<2xf32>) {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %wlow = lpt.constant dense<-1.27> : tensor<f32>
  %whigh = lpt.constant dense<1.27> : tensor<f32>
  %constant = lpt.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %w = lpt.constant dense<0.37> : tensor<4x8x3x3xf32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256
      : (tensor<1x8x7x5xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8x7x5xf32>
  %1 = lpt.fake_quantize %w, %wlow, %whigh, %wlow, %whigh levels 255
      : (tensor<4x8x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x8x3x3xf32>
  %2 = lpt.convolution %0, %1 pads [1, 1] : (tensor<1x8x7x5xf32>, tensor<4x8x3x3xf32>) -> tensor<1x4x7x5xf32>
  %3 = lpt.erf %2 : tensor<1x4x7x5xf32>
  return %3, %y, %constant : tensor<1x4x7x5xf32>, tensor<1x8x7x5xf32>, tensor<2xf32>
}
