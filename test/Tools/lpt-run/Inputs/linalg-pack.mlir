func.func @main(%x: tensor<8x8xf32>) -> tensor<2x2x4x4xf32> {
  %init = tensor.empty() : tensor<2x2x4x4xf32>
  %0 = linalg.pack %x inner_dims_pos = [0, 1] inner_tiles = [4, 4] into %init : tensor<8x8xf32> -> tensor<2x2x4x4xf32>
  return %0 : tensor<2x2x4x4xf32>
}
