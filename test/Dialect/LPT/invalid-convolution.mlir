// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @convolution_rank_2(%x: tensor<1x1xf32>, %w: tensor<1x1xf32>) {
  // expected-error @+1 {{'lpt.convolution' op expected an input of rank 3 to 5, but got rank 2}}
  %0 = lpt.convolution %x, %w : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @convolution_rank_6(%x: tensor<1x1x1x1x1x1xf32>, %w: tensor<1x1x1x1x1x1xf32>) {
  // expected-error @+1 {{'lpt.convolution' op expected an input of rank 3 to 5, but got rank 6}}
  %0 = lpt.convolution %x, %w
      : (tensor<1x1x1x1x1x1xf32>, tensor<1x1x1x1x1x1xf32>) -> tensor<1x1x1x1x1x1xf32>
  return
}

// -----

func.func @convolution_weights_rank(%x: tensor<1x3x8x8xui8>, %w: tensor<1x4x3x3x3xf32>) {
  // expected-error @+1 {{'lpt.convolution' op expected weights of rank 4 for an input of rank 4, but got rank 5}}
  %0 = lpt.convolution %x, %w : (tensor<1x3x8x8xui8>, tensor<1x4x3x3x3xf32>) -> tensor<1x4x6x6xf32>
  return
}

// -----

func.func @convolution_channels(%x: tensor<1x3x8x8xui8>, %w: tensor<4x5x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution' op expected an input of 5 channels, as the weights have, but got 3}}
  %0 = lpt.convolution %x, %w : (tensor<1x3x8x8xui8>, tensor<4x5x3x3xsi8>) -> tensor<1x4x6x6xf32>
  return
}

// -----

func.func @convolution_kernel_size(%x: tensor<1x3x8x8xui8>, %w: tensor<4x3x3x0xsi8>) {
  // expected-error @+1 {{'lpt.convolution' op expected the kernel sizes to be at least 1, but got 0}}
  %0 = lpt.convolution %x, %w : (tensor<1x3x8x8xui8>, tensor<4x3x3x0xsi8>) -> tensor<1x4x6x6xf32>
  return
}

// -----

func.func @convolution_strides_length(%x: tensor<1x3x8x8xui8>, %w: tensor<4x3x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution' op expected strides to have 2 entries, one for each spatial axis, but got 1}}
  %0 = lpt.convolution %x, %w strides [1]
      : (tensor<1x3x8x8xui8>, tensor<4x3x3x3xsi8>) -> tensor<1x4x6x6xf32>
  return
}

// -----

func.func @convolution_stride_of_zero(%x: tensor<1x3x8x8xui8>, %w: tensor<4x3x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution' op expected strides to be at least 1, but got 0}}
  %0 = lpt.convolution %x, %w strides [0, 1]
      : (tensor<1x3x8x8xui8>, tensor<4x3x3x3xsi8>) -> tensor<1x4x6x6xf32>
  return
}

// -----

func.func @convolution_pads_begin_length(%x: tensor<1x3x8x8xui8>, %w: tensor<4x3x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution' op expected pads_begin to have 2 entries, one for each spatial axis, but got 1}}
  %0 = lpt.convolution %x, %w pads [1] [1, 1]
      : (tensor<1x3x8x8xui8>, tensor<4x3x3x3xsi8>) -> tensor<1x4x6x6xf32>
  return
}

// -----

func.func @convolution_pads_end_length(%x: tensor<1x3x8x8xui8>, %w: tensor<4x3x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution' op expected pads_end to have 2 entries, one for each spatial axis, but got 3}}
  %0 = lpt.convolution %x, %w pads [1, 1] [1, 1, 1]
      : (tensor<1x3x8x8xui8>, tensor<4x3x3x3xsi8>) -> tensor<1x4x6x6xf32>
  return
}

// -----

func.func @convolution_negative_pads_begin(%x: tensor<1x3x8x8xui8>, %w: tensor<4x3x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution' op expected pads_begin to be at least 0, but got -1}}
  %0 = lpt.convolution %x, %w pads [0, -1] [0, 0]
      : (tensor<1x3x8x8xui8>, tensor<4x3x3x3xsi8>) -> tensor<1x4x6x6xf32>
  return
}

// -----

func.func @convolution_negative_pads_end(%x: tensor<1x3x8x8xui8>, %w: tensor<4x3x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution' op expected pads_end to be at least 0, but got -2}}
  %0 = lpt.convolution %x, %w pads [0, 0] [-2, 0]
      : (tensor<1x3x8x8xui8>, tensor<4x3x3x3xsi8>) -> tensor<1x4x6x6xf32>
  return
}

// -----

func.func @convolution_dilations_length(%x: tensor<1x3x8x8xui8>, %w: tensor<4x3x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution' op expected dilations to have 2 entries, one for each spatial axis, but got 3}}
  %0 = lpt.convolution %x, %w dilations [1, 1, 1]
      : (tensor<1x3x8x8xui8>, tensor<4x3x3x3xsi8>) -> tensor<1x4x6x6xf32>
  return
}

// -----

func.func @convolution_dilation_of_zero(%x: tensor<1x3x8x8xui8>, %w: tensor<4x3x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution' op expected dilations to be at least 1, but got 0}}
  %0 = lpt.convolution %x, %w dilations [1, 0]
      : (tensor<1x3x8x8xui8>, tensor<4x3x3x3xsi8>) -> tensor<1x4x6x6xf32>
  return
}

// -----

func.func @convolution_kernel_beyond_input(%x: tensor<1x3x8x8xui8>, %w: tensor<4x3x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution' op expected the extent of the window, 9, to be at most the padded input size, 8, on spatial axis 1}}
  %0 = lpt.convolution %x, %w pads [1, 0] [0, 0] dilations [1, 4]
      : (tensor<1x3x8x8xui8>, tensor<4x3x3x3xsi8>) -> tensor<1x4x6x6xf32>
  return
}

// -----

func.func @convolution_shape_same(%x: tensor<1x3x8x8xui8>, %w: tensor<4x3x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution' op expected result #0 to have shape [1, 4, 4, 4], but got [1, 4, 3, 3]}}
  %0 = lpt.convolution %x, %w strides [2, 2] auto_pad<same_upper>
      : (tensor<1x3x8x8xui8>, tensor<4x3x3x3xsi8>) -> tensor<1x4x3x3xf32>
  return
}

// -----

func.func @convolution_shape(%x: tensor<1x3x8x8xui8>, %w: tensor<4x3x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution' op expected result #0 to have shape [1, 4, 6, 6], but got [1, 4, 6, 7]}}
  %0 = lpt.convolution %x, %w : (tensor<1x3x8x8xui8>, tensor<4x3x3x3xsi8>) -> tensor<1x4x6x7xf32>
  return
}

// -----

func.func @convolution_output_channels(%x: tensor<1x3x8x8xui8>, %w: tensor<4x3x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution' op expected result #0 to have shape [1, 4, 6, 6], but got [1, 3, 6, 6]}}
  %0 = lpt.convolution %x, %w : (tensor<1x3x8x8xui8>, tensor<4x3x3x3xsi8>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @convolution_shape_dynamic(%x: tensor<?x?x?x8xui8>, %w: tensor<4x3x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution' op expected result #0 to have shape [?, 4, ?, 6], but got [2, 4, 4, 5]}}
  %0 = lpt.convolution %x, %w : (tensor<?x?x?x8xui8>, tensor<4x3x3x3xsi8>) -> tensor<2x4x4x5xf32>
  return
}

// -----

func.func @convolution_signless_input(%x: tensor<1x3x8x8xi8>, %w: tensor<4x3x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x3x8x8xi8>'}}
  %0 = lpt.convolution %x, %w : (tensor<1x3x8x8xi8>, tensor<4x3x3x3xsi8>) -> tensor<1x4x6x6xf32>
  return
}

// -----

func.func @convolution_signless_weights(%x: tensor<1x3x8x8xui8>, %w: tensor<4x3x3x3xi8>) {
  // expected-error @+1 {{'lpt.convolution' op operand #1 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<4x3x3x3xi8>'}}
  %0 = lpt.convolution %x, %w : (tensor<1x3x8x8xui8>, tensor<4x3x3x3xi8>) -> tensor<1x4x6x6xf32>
  return
}

// -----

func.func @group_convolution_rank_2(%x: tensor<1x1xf32>, %w: tensor<1x1x1xf32>) {
  // expected-error @+1 {{'lpt.group_convolution' op expected an input of rank 3 to 5, but got rank 2}}
  %0 = lpt.group_convolution %x, %w : (tensor<1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @group_convolution_rank_6(%x: tensor<1x1x1x1x1x1xf32>, %w: tensor<1x1x1x1x1x1x1xf32>) {
  // expected-error @+1 {{'lpt.group_convolution' op expected an input of rank 3 to 5, but got rank 6}}
  %0 = lpt.group_convolution %x, %w
      : (tensor<1x1x1x1x1x1xf32>, tensor<1x1x1x1x1x1x1xf32>) -> tensor<1x1x1x1x1x1xf32>
  return
}

// -----

func.func @group_convolution_weights_rank(%x: tensor<1x3x8x8xui8>, %w: tensor<4x3x3x3xf32>) {
  // expected-error @+1 {{'lpt.group_convolution' op expected weights of rank 5 for an input of rank 4, but got rank 4}}
  %0 = lpt.group_convolution %x, %w
      : (tensor<1x3x8x8xui8>, tensor<4x3x3x3xf32>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @group_convolution_channels(%x: tensor<1x3x8x8xui8>, %w: tensor<5x2x1x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution' op expected an input of 5 channels, as the weights have, but got 3}}
  %0 = lpt.group_convolution %x, %w
      : (tensor<1x3x8x8xui8>, tensor<5x2x1x3x3xsi8>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @group_convolution_channels_of_groups(%x: tensor<1x3x8x8xui8>,
                                                %w: tensor<3x2x2x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution' op expected an input of 6 channels, as the weights have, but got 3}}
  %0 = lpt.group_convolution %x, %w
      : (tensor<1x3x8x8xui8>, tensor<3x2x2x3x3xsi8>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @group_convolution_kernel_size(%x: tensor<1x3x8x8xui8>, %w: tensor<3x2x1x3x0xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution' op expected the kernel sizes to be at least 1, but got 0}}
  %0 = lpt.group_convolution %x, %w
      : (tensor<1x3x8x8xui8>, tensor<3x2x1x3x0xsi8>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @group_convolution_strides_length(%x: tensor<1x3x8x8xui8>, %w: tensor<3x2x1x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution' op expected strides to have 2 entries, one for each spatial axis, but got 1}}
  %0 = lpt.group_convolution %x, %w strides [1]
      : (tensor<1x3x8x8xui8>, tensor<3x2x1x3x3xsi8>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @group_convolution_stride_of_zero(%x: tensor<1x3x8x8xui8>, %w: tensor<3x2x1x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution' op expected strides to be at least 1, but got 0}}
  %0 = lpt.group_convolution %x, %w strides [0, 1]
      : (tensor<1x3x8x8xui8>, tensor<3x2x1x3x3xsi8>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @group_convolution_pads_begin_length(%x: tensor<1x3x8x8xui8>, %w: tensor<3x2x1x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution' op expected pads_begin to have 2 entries, one for each spatial axis, but got 1}}
  %0 = lpt.group_convolution %x, %w pads [1] [1, 1]
      : (tensor<1x3x8x8xui8>, tensor<3x2x1x3x3xsi8>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @group_convolution_pads_end_length(%x: tensor<1x3x8x8xui8>, %w: tensor<3x2x1x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution' op expected pads_end to have 2 entries, one for each spatial axis, but got 3}}
  %0 = lpt.group_convolution %x, %w pads [1, 1] [1, 1, 1]
      : (tensor<1x3x8x8xui8>, tensor<3x2x1x3x3xsi8>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @group_convolution_negative_pads_begin(%x: tensor<1x3x8x8xui8>,
                                                 %w: tensor<3x2x1x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution' op expected pads_begin to be at least 0, but got -1}}
  %0 = lpt.group_convolution %x, %w pads [0, -1] [0, 0]
      : (tensor<1x3x8x8xui8>, tensor<3x2x1x3x3xsi8>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @group_convolution_negative_pads_end(%x: tensor<1x3x8x8xui8>, %w: tensor<3x2x1x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution' op expected pads_end to be at least 0, but got -2}}
  %0 = lpt.group_convolution %x, %w pads [0, 0] [-2, 0]
      : (tensor<1x3x8x8xui8>, tensor<3x2x1x3x3xsi8>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @group_convolution_dilations_length(%x: tensor<1x3x8x8xui8>, %w: tensor<3x2x1x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution' op expected dilations to have 2 entries, one for each spatial axis, but got 3}}
  %0 = lpt.group_convolution %x, %w dilations [1, 1, 1]
      : (tensor<1x3x8x8xui8>, tensor<3x2x1x3x3xsi8>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @group_convolution_dilation_of_zero(%x: tensor<1x3x8x8xui8>, %w: tensor<3x2x1x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution' op expected dilations to be at least 1, but got 0}}
  %0 = lpt.group_convolution %x, %w dilations [1, 0]
      : (tensor<1x3x8x8xui8>, tensor<3x2x1x3x3xsi8>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @group_convolution_kernel_beyond_input(%x: tensor<1x3x8x8xui8>,
                                                 %w: tensor<3x2x1x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution' op expected the extent of the window, 9, to be at most the padded input size, 8, on spatial axis 1}}
  %0 = lpt.group_convolution %x, %w pads [1, 0] [0, 0] dilations [1, 4]
      : (tensor<1x3x8x8xui8>, tensor<3x2x1x3x3xsi8>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @group_convolution_shape_same(%x: tensor<1x3x8x8xui8>, %w: tensor<3x2x1x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution' op expected result #0 to have shape [1, 6, 4, 4], but got [1, 6, 3, 3]}}
  %0 = lpt.group_convolution %x, %w strides [2, 2] auto_pad<same_upper>
      : (tensor<1x3x8x8xui8>, tensor<3x2x1x3x3xsi8>) -> tensor<1x6x3x3xf32>
  return
}

// -----

func.func @group_convolution_shape(%x: tensor<1x3x8x8xui8>, %w: tensor<3x2x1x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution' op expected result #0 to have shape [1, 6, 6, 6], but got [1, 6, 6, 7]}}
  %0 = lpt.group_convolution %x, %w
      : (tensor<1x3x8x8xui8>, tensor<3x2x1x3x3xsi8>) -> tensor<1x6x6x7xf32>
  return
}

// -----

func.func @group_convolution_output_channels(%x: tensor<1x3x8x8xui8>, %w: tensor<3x2x1x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution' op expected result #0 to have shape [1, 6, 6, 6], but got [1, 3, 6, 6]}}
  %0 = lpt.group_convolution %x, %w
      : (tensor<1x3x8x8xui8>, tensor<3x2x1x3x3xsi8>) -> tensor<1x3x6x6xf32>
  return
}

// -----

func.func @group_convolution_shape_dynamic(%x: tensor<?x?x?x8xui8>, %w: tensor<3x2x1x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution' op expected result #0 to have shape [?, 6, ?, 6], but got [2, 6, 4, 5]}}
  %0 = lpt.group_convolution %x, %w
      : (tensor<?x?x?x8xui8>, tensor<3x2x1x3x3xsi8>) -> tensor<2x6x4x5xf32>
  return
}

// -----

func.func @group_convolution_signless_input(%x: tensor<1x3x8x8xi8>, %w: tensor<3x2x1x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x3x8x8xi8>'}}
  %0 = lpt.group_convolution %x, %w
      : (tensor<1x3x8x8xi8>, tensor<3x2x1x3x3xsi8>) -> tensor<1x6x6x6xf32>
  return
}

// -----

func.func @group_convolution_signless_weights(%x: tensor<1x3x8x8xui8>, %w: tensor<3x2x1x3x3xi8>) {
  // expected-error @+1 {{'lpt.group_convolution' op operand #1 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<3x2x1x3x3xi8>'}}
  %0 = lpt.group_convolution %x, %w
      : (tensor<1x3x8x8xui8>, tensor<3x2x1x3x3xi8>) -> tensor<1x6x6x6xf32>
  return
}
