// A convolution whose input and weights are fake-quantized, and a softmax.
#conv = loc("conv")
#relu = loc("relu")
#quantize = loc("quantize")
#softmax = loc("softmax;<&>")
func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x6x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %w = lpt.constant dense<0.5> : tensor<6x3x3x3xf32>
  %lo = lpt.constant dense<-1.27> : tensor<f32>
  %hi = lpt.constant dense<1.27> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc(#quantize)
  %wq = lpt.fake_quantize %w, %lo, %hi, %lo, %hi levels 255 : (tensor<6x3x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<6x3x3x3xf32>
  %c = lpt.convolution %q, %wq pads [1, 1] : (tensor<1x3x8x8xf32>, tensor<6x3x3x3xf32>) -> tensor<1x6x8x8xf32> loc(#conv)
  %r = lpt.relu %c : tensor<1x6x8x8xf32> loc(#relu)
  %s = lpt.softmax %r axis 3 : tensor<1x6x8x8xf32> loc(#softmax)
  return %s : tensor<1x6x8x8xf32>
}
