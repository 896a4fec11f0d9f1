// Nothing of the dialect lpt.
func.func @bytes(%x: tensor<2x4xui8>) -> tensor<2x4xui8> {
  %0 = foreign.rotate %x by 1 along 1 : tensor<2x4xui8>
  return %0 : tensor<2x4xui8>
}
