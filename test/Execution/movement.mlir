// Ops that move elements, and ops that only change shapes.

// RUN: %python %S/Inputs/compare_backends.py lpt-run %s i1 si4 ui8 si16 f16 f32 si64

func.func @movement(%x: tensor<2x6x4xELEMENT>, %y: tensor<2x3x4xELEMENT>, %p: tensor<ELEMENT>)
    -> (tensor<2x9x4xELEMENT>, tensor<2x3x4xELEMENT>, tensor<2x3x4xELEMENT>, tensor<2x0x4xELEMENT>,
        tensor<2x6x4xELEMENT>, tensor<2x3x4xELEMENT>, tensor<2x2x1x4xELEMENT>, tensor<6x4xELEMENT>,
        tensor<2x8x3xELEMENT>, tensor<2x8x8xELEMENT>, tensor<2x7x8xELEMENT>, tensor<2x8x8xELEMENT>,
        tensor<3x4x6x4xELEMENT>, tensor<5x2x6x4xELEMENT>, tensor<2x6x4xELEMENT>, tensor<2x1x6x4x5xELEMENT>) {
  %0 = lpt.concat %x, %y axis 1 : (tensor<2x6x4xELEMENT>, tensor<2x3x4xELEMENT>) -> tensor<2x9x4xELEMENT>
  %1:2 = lpt.split %x axis 1 : (tensor<2x6x4xELEMENT>) -> (tensor<2x3x4xELEMENT>, tensor<2x3x4xELEMENT>)
  %2:2 = lpt.variadic_split %x axis 1 lengths [-1, 0]
      : (tensor<2x6x4xELEMENT>) -> (tensor<2x6x4xELEMENT>, tensor<2x0x4xELEMENT>)
  %3 = lpt.slice %x start [-1] stop [-100] step [-2] axes [1] : (tensor<2x6x4xELEMENT>) -> tensor<2x3x4xELEMENT>
  %4 = lpt.strided_slice %x begin [0, 1, 0] end [2, 6, 0] strides [1, 3, 1] new_axis_mask [0, 0, 1]
      : (tensor<2x6x4xELEMENT>) -> tensor<2x2x1x4xELEMENT>
  %5 = lpt.strided_slice %x begin [-1] end [0] shrink_axis_mask [1] : (tensor<2x6x4xELEMENT>) -> tensor<6x4xELEMENT>
  %6 = lpt.pad %x, %p begin [0, 1, -1] end [0, 1, 0] : (tensor<2x6x4xELEMENT>, tensor<ELEMENT>) -> tensor<2x8x3xELEMENT>
  %7 = lpt.pad %x begin [0, 0, 1] end [0, 2, 3] mode<edge> : (tensor<2x6x4xELEMENT>) -> tensor<2x8x8xELEMENT>
  %8 = lpt.pad %x begin [0, 3, 1] end [0, -2, 3] mode<reflect> : (tensor<2x6x4xELEMENT>) -> tensor<2x7x8xELEMENT>
  %9 = lpt.pad %x begin [0, 2, 4] end [0, 0, 0] mode<symmetric> : (tensor<2x6x4xELEMENT>) -> tensor<2x8x8xELEMENT>
  %10 = lpt.tile %x repeats [3, 2, 1, 1] : (tensor<2x6x4xELEMENT>) -> tensor<3x4x6x4xELEMENT>
  %11 = lpt.broadcast %x target [5, 2, 6, 4] : (tensor<2x6x4xELEMENT>) -> tensor<5x2x6x4xELEMENT>
  %12 = lpt.shuffle_channels %x axis 1 group 2 : tensor<2x6x4xELEMENT>
  %13 = lpt.broadcast %x target [2, 1, 6, 4, 5] axes_mapping [0, 2, 3] mode<explicit>
      : (tensor<2x6x4xELEMENT>) -> tensor<2x1x6x4x5xELEMENT>
  return %0, %1#0, %1#1, %2#1, %2#0, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13
      : tensor<2x9x4xELEMENT>, tensor<2x3x4xELEMENT>, tensor<2x3x4xELEMENT>, tensor<2x0x4xELEMENT>,
        tensor<2x6x4xELEMENT>, tensor<2x3x4xELEMENT>, tensor<2x2x1x4xELEMENT>, tensor<6x4xELEMENT>,
        tensor<2x8x3xELEMENT>, tensor<2x8x8xELEMENT>, tensor<2x7x8xELEMENT>, tensor<2x8x8xELEMENT>,
        tensor<3x4x6x4xELEMENT>, tensor<5x2x6x4xELEMENT>, tensor<2x6x4xELEMENT>, tensor<2x1x6x4x5xELEMENT>
}

func.func @blocks(%x: tensor<2x8x4x6xELEMENT>, %y: tensor<8x2x3x2xELEMENT>)
    -> (tensor<2x2x8x12xELEMENT>, tensor<2x2x8x12xELEMENT>, tensor<2x32x2x3xELEMENT>, tensor<2x32x2x3xELEMENT>,
        tensor<12x8x3x2xELEMENT>, tensor<2x2x5x4xELEMENT>) {
  %0 = lpt.depth_to_space %x block_size 2 : (tensor<2x8x4x6xELEMENT>) -> tensor<2x2x8x12xELEMENT>
  %1 = lpt.depth_to_space %x block_size 2 mode<depth_first> : (tensor<2x8x4x6xELEMENT>) -> tensor<2x2x8x12xELEMENT>
  %2 = lpt.space_to_depth %x block_size 2 : (tensor<2x8x4x6xELEMENT>) -> tensor<2x32x2x3xELEMENT>
  %3 = lpt.space_to_depth %x block_size 2 mode<depth_first> : (tensor<2x8x4x6xELEMENT>) -> tensor<2x32x2x3xELEMENT>
  %4 = lpt.space_to_batch %x block [1, 1, 2, 3] begin [0, 0, 1, 0] end [0, 0, 1, 0]
      : (tensor<2x8x4x6xELEMENT>) -> tensor<12x8x3x2xELEMENT>
  %5 = lpt.batch_to_space %y block [1, 1, 2, 2] begin [0, 0, 1, 0] end [0, 0, 0, 0]
      : (tensor<8x2x3x2xELEMENT>) -> tensor<2x2x5x4xELEMENT>
  return %0, %1, %2, %3, %4, %5
      : tensor<2x2x8x12xELEMENT>, tensor<2x2x8x12xELEMENT>, tensor<2x32x2x3xELEMENT>, tensor<2x32x2x3xELEMENT>,
        tensor<12x8x3x2xELEMENT>, tensor<2x2x5x4xELEMENT>
}

func.func @shapes(%x: tensor<2x1x4xELEMENT>, %i: tensor<2x3xsi64>)
    -> (tensor<4x2xELEMENT>, tensor<4x1x2xELEMENT>, tensor<2x4xELEMENT>, tensor<2x1x1x4xELEMENT>, tensor<3xsi64>,
        tensor<2x1x2x2xELEMENT>, tensor<2x1x3xELEMENT>, tensor<2x1x4xELEMENT>, tensor<2x1x4xELEMENT>) {
  %indices = lpt.constant dense<[[0, -1], [9, 2]]> : tensor<2x2xsi32>
  %0 = lpt.reshape %x target [4, -1] : (tensor<2x1x4xELEMENT>) -> tensor<4x2xELEMENT>
  %1 = lpt.transpose %x order [2, 1, 0] : (tensor<2x1x4xELEMENT>) -> tensor<4x1x2xELEMENT>
  %2 = lpt.squeeze %x : (tensor<2x1x4xELEMENT>) -> tensor<2x4xELEMENT>
  %3 = lpt.unsqueeze %x axes [1] : (tensor<2x1x4xELEMENT>) -> tensor<2x1x1x4xELEMENT>
  %4 = lpt.shape_of %x : (tensor<2x1x4xELEMENT>) -> tensor<3xsi64>
  %5 = lpt.gather %x, %indices axis 2 : (tensor<2x1x4xELEMENT>, tensor<2x2xsi32>) -> tensor<2x1x2x2xELEMENT>
  %6 = lpt.gather %x, %i axis 2 batch_dims 1 : (tensor<2x1x4xELEMENT>, tensor<2x3xsi64>) -> tensor<2x1x3xELEMENT>
  // Results that are arguments, or one another, have buffers of their own.
  return %0, %1, %2, %3, %4, %5, %6, %x, %x
      : tensor<4x2xELEMENT>, tensor<4x1x2xELEMENT>, tensor<2x4xELEMENT>, tensor<2x1x1x4xELEMENT>, tensor<3xsi64>,
        tensor<2x1x2x2xELEMENT>, tensor<2x1x3xELEMENT>, tensor<2x1x4xELEMENT>, tensor<2x1x4xELEMENT>
}
