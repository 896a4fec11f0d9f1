// The error function of a mean of integers, quantized again: a primitive, and
// generated code.
#mean = loc("mean")
func.func @main(%x: tensor<1x64x4x4xui8>) -> tensor<1x64xui8> {
  %0 = "lpt.reduce_mean"(%x) <{axes = array<i64: 2, 3>, keep_dims = false}> : (tensor<1x64x4x4xui8>) -> tensor<1x64xf32> loc(#mean)
  %5 = lpt.erf %0 : tensor<1x64xf32>
  %1 = lpt.constant dense<0.0> : tensor<f32>
  %2 = lpt.constant dense<159.4> : tensor<f32>
  %3 = lpt.constant dense<255.0> : tensor<f32>
  %4 = lpt.fake_quantize %5, %1, %2, %1, %3 levels 256 : (tensor<1x64xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x64xui8>
  return %4 : tensor<1x64xui8>
}
