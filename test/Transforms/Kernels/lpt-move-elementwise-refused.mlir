// RUN: lpt-opt %s --lpt-move-elementwise -o %t.moved.mlir
// RUN: lpt-opt %s -o %t.mlir
// RUN: diff %t.mlir %t.moved.mlir

// No kernel takes the op: an argument, a movement that cuts, and an element-wise
// op of an argument are before the movement, or one operand is an argument.
func.func @argument(%x: tensor<6x4xf32>) -> tensor<24xf32> {
  %0 = lpt.reshape %x target [24] : (tensor<6x4xf32>) -> tensor<24xf32>
  %1 = lpt.relu %0 : tensor<24xf32>
  return %1 : tensor<24xf32>
}
func.func @slice(%x: tensor<6x4xf32>) -> tensor<12xf32> {
  %0 = lpt.slice %x start [0] stop [3] step [1] axes [0] : (tensor<6x4xf32>) -> tensor<3x4xf32>
  %1 = lpt.reshape %0 target [12] : (tensor<3x4xf32>) -> tensor<12xf32>
  %2 = lpt.relu %1 : tensor<12xf32>
  return %2 : tensor<12xf32>
}
func.func @elementwise(%x: tensor<6x4xf32>) -> tensor<24xf32> {
  %0 = lpt.exp %x : tensor<6x4xf32>
  %1 = lpt.reshape %0 target [24] : (tensor<6x4xf32>) -> tensor<24xf32>
  %2 = lpt.relu %1 : tensor<24xf32>
  return %2 : tensor<24xf32>
}
func.func @one_argument(%x: tensor<3x4xf32>, %w: tensor<4x4xf32>) -> tensor<6x4xf32> {
  %0 = lpt.matmul %x, %w : (tensor<3x4xf32>, tensor<4x4xf32>) -> tensor<3x4xf32>
  %1 = lpt.concat %0, %x axis 0 : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<6x4xf32>
  %2 = lpt.relu %1 : tensor<6x4xf32>
  return %2 : tensor<6x4xf32>
}
func.func @one_of_two_results(%x: tensor<6x4xf32>) -> tensor<12xf32> {
  %0:2 = lpt.top_k %x k 2 axis 1 mode<max> : (tensor<6x4xf32>) -> (tensor<6x2xf32>, tensor<6x2xsi64>)
  %1 = lpt.reshape %0#0 target [12] : (tensor<6x2xf32>) -> tensor<12xf32>
  %2 = lpt.relu %1 : tensor<12xf32>
  return %2 : tensor<12xf32>
}

// Another op reads a value: the product, the result of the movement.
func.func @other_user_of_product(%x: tensor<3x4xf32>, %w: tensor<4x4xf32>) -> (tensor<12xf32>, tensor<3x4xf32>) {
  %0 = lpt.matmul %x, %w : (tensor<3x4xf32>, tensor<4x4xf32>) -> tensor<3x4xf32>
  %1 = lpt.reshape %0 target [12] : (tensor<3x4xf32>) -> tensor<12xf32>
  %2 = lpt.relu %1 : tensor<12xf32>
  return %2, %0 : tensor<12xf32>, tensor<3x4xf32>
}
func.func @other_user_of_movement(%x: tensor<3x4xf32>, %w: tensor<4x4xf32>) -> (tensor<12xf32>, tensor<12xf32>) {
  %0 = lpt.matmul %x, %w : (tensor<3x4xf32>, tensor<4x4xf32>) -> tensor<3x4xf32>
  %1 = lpt.reshape %0 target [12] : (tensor<3x4xf32>) -> tensor<12xf32>
  %2 = lpt.relu %1 : tensor<12xf32>
  return %2, %1 : tensor<12xf32>, tensor<12xf32>
}

// Integers end a kernel, and their dequantization is repeated.
func.func @integers(%x: tensor<1x1x3x4xui8>) -> tensor<12xf32> {
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %0 = lpt.max_pool %x kernel [3, 3] pads [1, 1] [1, 1] : (tensor<1x1x3x4xui8>) -> tensor<1x1x3x4xui8>
  %1 = lpt.reshape %0 target [12] : (tensor<1x1x3x4xui8>) -> tensor<12xui8>
  %2 = lpt.multiply %1, %scale : (tensor<12xui8>, tensor<f32>) -> tensor<12xf32>
  return %2 : tensor<12xf32>
}
func.func @quantized(%x: tensor<3x4xf32>, %w: tensor<4x4xf32>) -> tensor<12xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %most = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.matmul %x, %w : (tensor<3x4xf32>, tensor<4x4xf32>) -> tensor<3x4xf32>
  %1 = lpt.fake_quantize %0, %low, %high, %low, %most levels 256 : (tensor<3x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3x4xui8>
  %2 = lpt.convert %1 : tensor<3x4xui8> -> tensor<3x4xf32>
  %3 = lpt.reshape %2 target [12] : (tensor<3x4xf32>) -> tensor<12xf32>
  %4 = lpt.tanh %3 : tensor<12xf32>
  return %4 : tensor<12xf32>
}

// The movement would move more bytes.
func.func @wider(%x: tensor<3x4xf16>, %w: tensor<4x4xf16>) -> tensor<12xf32> {
  %0 = lpt.matmul %x, %w : (tensor<3x4xf16>, tensor<4x4xf16>) -> tensor<3x4xf16>
  %1 = lpt.reshape %0 target [12] : (tensor<3x4xf16>) -> tensor<12xf16>
  %2 = lpt.convert %1 : tensor<12xf16> -> tensor<12xf32>
  return %2 : tensor<12xf32>
}

// A second operand that is no constant, or one that makes the result larger.
func.func @two_operands(%x: tensor<3x4xf32>, %y: tensor<12xf32>, %w: tensor<4x4xf32>) -> tensor<12xf32> {
  %0 = lpt.matmul %x, %w : (tensor<3x4xf32>, tensor<4x4xf32>) -> tensor<3x4xf32>
  %1 = lpt.reshape %0 target [12] : (tensor<3x4xf32>) -> tensor<12xf32>
  %2 = lpt.add %1, %y : tensor<12xf32>
  return %2 : tensor<12xf32>
}
func.func @larger(%x: tensor<3x4xf32>, %w: tensor<4x4xf32>) -> tensor<2x12xf32> {
  %c = lpt.constant dense<[[1.0], [2.0]]> : tensor<2x1xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x4xf32>, tensor<4x4xf32>) -> tensor<3x4xf32>
  %1 = lpt.reshape %0 target [1, 12] : (tensor<3x4xf32>) -> tensor<1x12xf32>
  %2 = lpt.multiply %1, %c : (tensor<1x12xf32>, tensor<2x1xf32>) -> tensor<2x12xf32>
  return %2 : tensor<2x12xf32>
}

// Constants that vary along axes which the movement merges or mixes, or whose
// parts are not known, and a vector, whose axis `lpt.prelu` chooses.
func.func @merged_axes(%x: tensor<6x8xf32>, %w: tensor<8x4xf32>) -> tensor<2x3x4xf32> {
  %c = lpt.constant dense<[[[1.0], [2.0], [3.0]]]> : tensor<1x3x1xf32>
  %0 = lpt.matmul %x, %w : (tensor<6x8xf32>, tensor<8x4xf32>) -> tensor<6x4xf32>
  %1 = lpt.reshape %0 target [2, 3, 4] : (tensor<6x4xf32>) -> tensor<2x3x4xf32>
  %2 = lpt.multiply %1, %c : (tensor<2x3x4xf32>, tensor<1x3x1xf32>) -> tensor<2x3x4xf32>
  return %2 : tensor<2x3x4xf32>
}
func.func @channels_of_blocks(%x: tensor<1x8x4x4xf32>, %w: tensor<8x8x1x1xf32>) -> tensor<1x2x8x8xf32> {
  %c = lpt.constant dense<[[[[1.0]], [[2.0]]]]> : tensor<1x2x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x8x4x4xf32>, tensor<8x8x1x1xf32>) -> tensor<1x8x4x4xf32>
  %1 = lpt.depth_to_space %0 block_size 2 : (tensor<1x8x4x4xf32>) -> tensor<1x2x8x8xf32>
  %2 = lpt.multiply %1, %c : (tensor<1x2x8x8xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x8x8xf32>
  return %2 : tensor<1x2x8x8xf32>
}
func.func @dynamic_parts(%x: tensor<?x4xf32>, %y: tensor<?x4xf32>, %w: tensor<4x2xf32>) -> tensor<3x2xf32> {
  %c = lpt.constant dense<[[1.0], [2.0], [3.0]]> : tensor<3x1xf32>
  %0 = lpt.matmul %x, %w : (tensor<?x4xf32>, tensor<4x2xf32>) -> tensor<?x2xf32>
  %1 = lpt.matmul %y, %w : (tensor<?x4xf32>, tensor<4x2xf32>) -> tensor<?x2xf32>
  %2 = lpt.concat %0, %1 axis 0 : (tensor<?x2xf32>, tensor<?x2xf32>) -> tensor<3x2xf32>
  %3 = lpt.multiply %2, %c : (tensor<3x2xf32>, tensor<3x1xf32>) -> tensor<3x2xf32>
  return %3 : tensor<3x2xf32>
}
func.func @vector(%x: tensor<6x8xf32>, %w: tensor<8x4xf32>) -> tensor<4x6xf32> {
  %slopes = lpt.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xf32>
  %0 = lpt.matmul %x, %w : (tensor<6x8xf32>, tensor<8x4xf32>) -> tensor<6x4xf32>
  %1 = lpt.transpose %0 order [1, 0] : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %2 = lpt.prelu %1, %slopes : (tensor<4x6xf32>, tensor<6xf32>) -> tensor<4x6xf32>
  return %2 : tensor<4x6xf32>
}
