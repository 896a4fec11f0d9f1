// A product in the region of a loop, and one before it.
func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x4x8x8xf32> {
  %w = lpt.constant dense<0.25> : tensor<4x3x1x1xf32>
  %v = lpt.constant dense<0.5> : tensor<4x4x1x1xf32>
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %0 = lpt.convolution %x, %w : (tensor<1x3x8x8xf32>, tensor<4x3x1x1xf32>) -> tensor<1x4x8x8xf32>
  %1 = scf.for %i = %zero to %two step %one iter_args(%y = %0) -> tensor<1x4x8x8xf32> {
    %2 = lpt.convolution %y, %v : (tensor<1x4x8x8xf32>, tensor<4x4x1x1xf32>) -> tensor<1x4x8x8xf32>
    scf.yield %2 : tensor<1x4x8x8xf32>
  }
  return %1 : tensor<1x4x8x8xf32>
}
