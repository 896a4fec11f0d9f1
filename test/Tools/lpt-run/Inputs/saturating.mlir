// Pairs of its products do not fit into 16 bits, and all channels are in blocks
// of 16, for which oneDNN has code on every processor with VNNI.
func.func @main(%x: tensor<1x16x8x8xui8>) -> tensor<1x16x8x8xf32> {
  %w = lpt.constant dense<127> : tensor<16x16x3x3xsi8>
  %0 = lpt.convolution %x, %w pads [1, 1] : (tensor<1x16x8x8xui8>, tensor<16x16x3x3xsi8>) -> tensor<1x16x8x8xf32>
  return %0 : tensor<1x16x8x8xf32>
}
