func.func @main(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %0 = lpt.subtract %zero, %x : (tensor<f32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
