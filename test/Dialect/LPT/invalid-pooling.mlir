// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @avg_pool_rank_2(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.avg_pool' op expected an input of rank 3 to 5, but got rank 2}}
  %0 = lpt.avg_pool %x kernel [] : (tensor<1x8xf32>) -> tensor<1x8xf32>
  return
}

// -----

func.func @avg_pool_rank_6(%x: tensor<1x8x2x2x2x2xf32>) {
  // expected-error @+1 {{'lpt.avg_pool' op expected an input of rank 3 to 5, but got rank 6}}
  %0 = lpt.avg_pool %x kernel [1, 1, 1, 1] : (tensor<1x8x2x2x2x2xf32>) -> tensor<1x8x2x2x2x2xf32>
  return
}

// -----

func.func @avg_pool_empty_batch(%x: tensor<0x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.avg_pool' op expected batch and channel axes that are not empty, but got shape [0, 8, 5, 5]}}
  %0 = lpt.avg_pool %x kernel [2, 2] : (tensor<0x8x5x5xf32>) -> tensor<0x8x4x4xf32>
  return
}

// -----

func.func @avg_pool_no_channels(%x: tensor<1x0x5x5xf32>) {
  // expected-error @+1 {{'lpt.avg_pool' op expected batch and channel axes that are not empty, but got shape [1, 0, 5, 5]}}
  %0 = lpt.avg_pool %x kernel [2, 2] : (tensor<1x0x5x5xf32>) -> tensor<1x0x4x4xf32>
  return
}

// -----

func.func @avg_pool_kernel_length(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.avg_pool' op expected the kernel to have 2 spatial axes, but got 1}}
  %0 = lpt.avg_pool %x kernel [2] : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @avg_pool_kernel_size(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.avg_pool' op expected the kernel sizes to be at least 1, but got 0}}
  %0 = lpt.avg_pool %x kernel [2, 0] : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @avg_pool_strides_length(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.avg_pool' op expected strides to have 2 entries, one for each spatial axis, but got 3}}
  %0 = lpt.avg_pool %x kernel [2, 2] strides [1, 1, 1]
      : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @avg_pool_stride_of_zero(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.avg_pool' op expected strides to be at least 1, but got 0}}
  %0 = lpt.avg_pool %x kernel [2, 2] strides [1, 0] : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @avg_pool_pads_begin_length(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.avg_pool' op expected pads_begin to have 2 entries, one for each spatial axis, but got 1}}
  %0 = lpt.avg_pool %x kernel [2, 2] pads [1] [1, 1] : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @avg_pool_pads_end_length(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.avg_pool' op expected pads_end to have 2 entries, one for each spatial axis, but got 1}}
  %0 = lpt.avg_pool %x kernel [2, 2] pads [1, 1] [1] : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @avg_pool_negative_pads_begin(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.avg_pool' op expected pads_begin to be at least 0, but got -1}}
  %0 = lpt.avg_pool %x kernel [2, 2] pads [-1, 0] [0, 0]
      : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @avg_pool_negative_pads_end(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.avg_pool' op expected pads_end to be at least 0, but got -1}}
  %0 = lpt.avg_pool %x kernel [2, 2] pads [0, 0] [0, -1]
      : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @avg_pool_kernel_beyond_input(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.avg_pool' op expected the extent of the window, 7, to be at most the padded input size, 6, on spatial axis 1}}
  %0 = lpt.avg_pool %x kernel [2, 7] pads [0, 0] [0, 1]
      : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @avg_pool_shape(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.avg_pool' op expected result #0 to have shape [1, 8, 4, 4], but got [1, 8, 5, 4]}}
  %0 = lpt.avg_pool %x kernel [2, 2] : (tensor<1x8x5x5xf32>) -> tensor<1x8x5x4xf32>
  return
}

// -----

func.func @avg_pool_shape_floor(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.avg_pool' op expected result #0 to have shape [1, 8, 2, 2], but got [1, 8, 3, 3]}}
  %0 = lpt.avg_pool %x kernel [2, 2] strides [2, 2] : (tensor<1x8x5x5xf32>) -> tensor<1x8x3x3xf32>
  return
}

// -----

func.func @avg_pool_shape_ceil(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.avg_pool' op expected result #0 to have shape [1, 8, 3, 3], but got [1, 8, 2, 2]}}
  %0 = lpt.avg_pool %x kernel [2, 2] strides [2, 2] rounding<ceil>
      : (tensor<1x8x5x5xf32>) -> tensor<1x8x2x2xf32>
  return
}

// -----

func.func @avg_pool_shape_ceil_torch(%x: tensor<1x8x3x3xf32>) {
  // expected-error @+1 {{'lpt.avg_pool' op expected result #0 to have shape [1, 8, 1, 1], but got [1, 8, 2, 2]}}
  %0 = lpt.avg_pool %x kernel [2, 2] strides [3, 3] pads [0, 0] [1, 1] rounding<ceil_torch>
      : (tensor<1x8x3x3xf32>) -> tensor<1x8x2x2xf32>
  return
}

// -----

func.func @avg_pool_shape_dynamic(%x: tensor<?x?x?x5xf32>) {
  // expected-error @+1 {{'lpt.avg_pool' op expected result #0 to have shape [?, ?, ?, 4], but got [1, 8, 4, 5]}}
  %0 = lpt.avg_pool %x kernel [2, 2] : (tensor<?x?x?x5xf32>) -> tensor<1x8x4x5xf32>
  return
}

// -----

func.func @avg_pool_signless(%x: tensor<1x8x5x5xi8>) {
  // expected-error @+1 {{'lpt.avg_pool' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x8x5x5xi8>'}}
  %0 = lpt.avg_pool %x kernel [2, 2] : (tensor<1x8x5x5xi8>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @max_pool_rank_2(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected an input of rank 3 to 5, but got rank 2}}
  %0 = lpt.max_pool %x kernel [] : (tensor<1x8xf32>) -> tensor<1x8xf32>
  return
}

// -----

func.func @max_pool_rank_6(%x: tensor<1x8x2x2x2x2xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected an input of rank 3 to 5, but got rank 6}}
  %0 = lpt.max_pool %x kernel [1, 1, 1, 1] : (tensor<1x8x2x2x2x2xf32>) -> tensor<1x8x2x2x2x2xf32>
  return
}

// -----

func.func @max_pool_empty_batch(%x: tensor<0x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected batch and channel axes that are not empty, but got shape [0, 8, 5, 5]}}
  %0 = lpt.max_pool %x kernel [2, 2] : (tensor<0x8x5x5xf32>) -> tensor<0x8x4x4xf32>
  return
}

// -----

func.func @max_pool_no_channels(%x: tensor<1x0x5x5xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected batch and channel axes that are not empty, but got shape [1, 0, 5, 5]}}
  %0 = lpt.max_pool %x kernel [2, 2] : (tensor<1x0x5x5xf32>) -> tensor<1x0x4x4xf32>
  return
}

// -----

func.func @max_pool_kernel_length(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected the kernel to have 2 spatial axes, but got 1}}
  %0 = lpt.max_pool %x kernel [2] : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @max_pool_kernel_size(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected the kernel sizes to be at least 1, but got 0}}
  %0 = lpt.max_pool %x kernel [2, 0] : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @max_pool_strides_length(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected strides to have 2 entries, one for each spatial axis, but got 3}}
  %0 = lpt.max_pool %x kernel [2, 2] strides [1, 1, 1]
      : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @max_pool_stride_of_zero(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected strides to be at least 1, but got 0}}
  %0 = lpt.max_pool %x kernel [2, 2] strides [1, 0] : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @max_pool_pads_begin_length(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected pads_begin to have 2 entries, one for each spatial axis, but got 1}}
  %0 = lpt.max_pool %x kernel [2, 2] pads [1] [1, 1] : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @max_pool_pads_end_length(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected pads_end to have 2 entries, one for each spatial axis, but got 1}}
  %0 = lpt.max_pool %x kernel [2, 2] pads [1, 1] [1] : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @max_pool_negative_pads_begin(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected pads_begin to be at least 0, but got -1}}
  %0 = lpt.max_pool %x kernel [2, 2] pads [-1, 0] [0, 0]
      : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @max_pool_negative_pads_end(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected pads_end to be at least 0, but got -1}}
  %0 = lpt.max_pool %x kernel [2, 2] pads [0, 0] [0, -1]
      : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @max_pool_kernel_beyond_input(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected the extent of the window, 7, to be at most the padded input size, 6, on spatial axis 1}}
  %0 = lpt.max_pool %x kernel [2, 7] pads [0, 0] [0, 1]
      : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @max_pool_shape(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected result #0 to have shape [1, 8, 4, 4], but got [1, 8, 5, 4]}}
  %0 = lpt.max_pool %x kernel [2, 2] : (tensor<1x8x5x5xf32>) -> tensor<1x8x5x4xf32>
  return
}

// -----

func.func @max_pool_shape_floor(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected result #0 to have shape [1, 8, 2, 2], but got [1, 8, 3, 3]}}
  %0 = lpt.max_pool %x kernel [2, 2] strides [2, 2] : (tensor<1x8x5x5xf32>) -> tensor<1x8x3x3xf32>
  return
}

// -----

func.func @max_pool_shape_ceil(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected result #0 to have shape [1, 8, 3, 3], but got [1, 8, 2, 2]}}
  %0 = lpt.max_pool %x kernel [2, 2] strides [2, 2] rounding<ceil>
      : (tensor<1x8x5x5xf32>) -> tensor<1x8x2x2xf32>
  return
}

// -----

func.func @max_pool_shape_ceil_torch(%x: tensor<1x8x3x3xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected result #0 to have shape [1, 8, 1, 1], but got [1, 8, 2, 2]}}
  %0 = lpt.max_pool %x kernel [2, 2] strides [3, 3] pads [0, 0] [1, 1] rounding<ceil_torch>
      : (tensor<1x8x3x3xf32>) -> tensor<1x8x2x2xf32>
  return
}

// -----

func.func @max_pool_shape_dynamic(%x: tensor<?x?x?x5xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected result #0 to have shape [?, ?, ?, 4], but got [1, 8, 4, 5]}}
  %0 = lpt.max_pool %x kernel [2, 2] : (tensor<?x?x?x5xf32>) -> tensor<1x8x4x5xf32>
  return
}

// -----

func.func @max_pool_signless(%x: tensor<1x8x5x5xi8>) {
  // expected-error @+1 {{'lpt.max_pool' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x8x5x5xi8>'}}
  %0 = lpt.max_pool %x kernel [2, 2] : (tensor<1x8x5x5xi8>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @max_pool_dilations_length(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected dilations to have 2 entries, one for each spatial axis, but got 1}}
  %0 = lpt.max_pool %x kernel [2, 2] dilations [1] : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @max_pool_dilation_of_zero(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected dilations to be at least 1, but got 0}}
  %0 = lpt.max_pool %x kernel [2, 2] dilations [0, 1] : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @max_pool_dilated_kernel_beyond_input(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected the extent of the window, 7, to be at most the padded input size, 5, on spatial axis 1}}
  %0 = lpt.max_pool %x kernel [2, 3] dilations [1, 3] : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @max_pool_window_in_padding(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected pads below the extent of the window, 2, but got 2 on spatial axis 1}}
  %0 = lpt.max_pool %x kernel [2, 2] pads [0, 2] [0, 0]
      : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x6xf32>
  return
}

// -----

func.func @max_pool_window_in_padding_at_the_end(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.max_pool' op expected pads below the extent of the window, 2, but got 3 on spatial axis 0}}
  %0 = lpt.max_pool %x kernel [2, 2] pads [0, 0] [3, 0]
      : (tensor<1x8x5x5xf32>) -> tensor<1x8x7x4xf32>
  return
}

// -----

func.func @max_pool_element_type(%x: tensor<1x8x5x5xui8>) {
  // expected-error @+1 {{'lpt.max_pool' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.max_pool %x kernel [2, 2] : (tensor<1x8x5x5xui8>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @avg_pool_dilations(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.avg_pool' op expected dilations to have 2 entries, one for each spatial axis, but got 1}}
  %0 = lpt.avg_pool %x kernel [2, 2] dilations [2] : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @max_pool_with_indices_axis(%x: tensor<1x8x5x5xf32>) {
  // expected-error @+1 {{'lpt.max_pool_with_indices' op expected axes in the range [-4, 3], but got 4}}
  %0:2 = lpt.max_pool_with_indices %x kernel [2, 2] axis 4 : (tensor<1x8x5x5xf32>) -> (tensor<1x8x4x4xf32>, tensor<1x8x4x4xsi64>)
  return
}

// -----

func.func @max_pool_with_indices_type(%x: tensor<1x8x5x5xui8>) {
  // expected-error @+1 {{'lpt.max_pool_with_indices' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0:2 = lpt.max_pool_with_indices %x kernel [2, 2] : (tensor<1x8x5x5xui8>) -> (tensor<1x8x4x4xf32>, tensor<1x8x4x4xsi64>)
  return
}

// -----

func.func @max_pool_with_indices_pads(%x: tensor<1x8x5x5xui8>) {
  // expected-error @+1 {{'lpt.max_pool_with_indices' op expected pads below the extent of the window, 2, but got 2 on spatial axis 0}}
  %0:2 = lpt.max_pool_with_indices %x kernel [2, 2] pads [2, 0] : (tensor<1x8x5x5xui8>) -> (tensor<1x8x8x4xui8>, tensor<1x8x8x4xsi64>)
  return
}

// -----

func.func @max_pool_with_indices_shape(%x: tensor<1x8x5x5xui8>) {
  // expected-error @+1 {{'lpt.max_pool_with_indices' op expected result #1 to have shape [1, 8, 4, 4], but got [1, 8, 4, 5]}}
  %0:2 = lpt.max_pool_with_indices %x kernel [2, 2] : (tensor<1x8x5x5xui8>) -> (tensor<1x8x4x4xui8>, tensor<1x8x4x5xsi64>)
  return
}

// -----

func.func @avg_pool_huge_input(%x: tensor<1x1x1152921504606846976xf32>) {
  // expected-error @+1 {{'lpt.avg_pool' op expected spatial sizes to be at most 2147483647, but got 1152921504606846976}}
  %0 = lpt.avg_pool %x kernel [2] pads [1] : (tensor<1x1x1152921504606846976xf32>) -> tensor<1x1x1xf32>
  return
}

// -----

func.func @avg_pool_huge_kernel(%x: tensor<1x1x8xf32>) {
  // expected-error @+1 {{'lpt.avg_pool' op expected spatial sizes to be at most 2147483647, but got 9223372036854775806}}
  %0 = lpt.avg_pool %x kernel [9223372036854775806] : (tensor<1x1x8xf32>) -> tensor<1x1x1xf32>
  return
}
