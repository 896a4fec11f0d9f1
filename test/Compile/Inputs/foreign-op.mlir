// No code is made of an op of another dialect.
func.func @main(%x: tensor<1x8xf32>) -> tensor<1x8xf32> {
  %0 = arith.addf %x, %x : tensor<1x8xf32>
  return %0 : tensor<1x8xf32>
}
