// Twice the sum of all inputs so far, beginning with 10, 20, 30, 40.
func.func @main(%x: tensor<1x4xf32> {lpt.name = "x"}) -> tensor<1x4xf32> {
  %begin = lpt.constant dense<[[10.0, 20.0, 30.0, 40.0]]> : tensor<1x4xf32>
  %0 = lpt.read_value %begin variable "sum" : tensor<1x4xf32>
  %1 = lpt.add %0, %x : tensor<1x4xf32>
  %2 = lpt.assign %1 variable "sum" : tensor<1x4xf32>
  %two = lpt.constant dense<2.0> : tensor<f32>
  %3 = lpt.multiply %1, %two : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  return %3 : tensor<1x4xf32>
}
