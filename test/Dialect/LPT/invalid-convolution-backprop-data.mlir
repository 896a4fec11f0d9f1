// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @convolution_backprop_data_rank_2(%x: tensor<1x1xf32>, %w: tensor<1x1xf32>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected an input of rank 3 to 5, but got rank 2}}
  %0 = lpt.convolution_backprop_data %x, %w : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @convolution_backprop_data_rank_6(%x: tensor<1x1x1x1x1x1xf32>,
                                            %w: tensor<1x1x1x1x1x1xf32>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected an input of rank 3 to 5, but got rank 6}}
  %0 = lpt.convolution_backprop_data %x, %w
      : (tensor<1x1x1x1x1x1xf32>, tensor<1x1x1x1x1x1xf32>) -> tensor<1x1x1x1x1x1xf32>
  return
}

// -----

func.func @convolution_backprop_data_weights_rank(%x: tensor<1x3x8x8xui8>,
                                                  %w: tensor<1x4x3x3x3xf32>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected weights of rank 4 for an input of rank 4, but got rank 5}}
  %0 = lpt.convolution_backprop_data %x, %w
      : (tensor<1x3x8x8xui8>, tensor<1x4x3x3x3xf32>) -> tensor<1x4x10x10xf32>
  return
}

// -----

func.func @convolution_backprop_data_channels(%x: tensor<1x3x8x8xui8>, %w: tensor<5x3x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected an input of 5 channels, as the weights have, but got 3}}
  %0 = lpt.convolution_backprop_data %x, %w
      : (tensor<1x3x8x8xui8>, tensor<5x3x3x3xsi8>) -> tensor<1x4x10x10xf32>
  return
}

// -----

func.func @convolution_backprop_data_kernel_size(%x: tensor<1x3x8x8xui8>, %w: tensor<3x4x3x0xsi8>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected the kernel sizes to be at least 1, but got 0}}
  %0 = lpt.convolution_backprop_data %x, %w
      : (tensor<1x3x8x8xui8>, tensor<3x4x3x0xsi8>) -> tensor<1x4x10x10xf32>
  return
}

// -----

func.func @convolution_backprop_data_strides_length(%x: tensor<1x3x8x8xui8>,
                                                    %w: tensor<3x4x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected strides to have 2 entries, one for each spatial axis, but got 1}}
  %0 = lpt.convolution_backprop_data %x, %w strides [1]
      : (tensor<1x3x8x8xui8>, tensor<3x4x3x3xsi8>) -> tensor<1x4x10x10xf32>
  return
}

// -----

func.func @convolution_backprop_data_stride_of_zero(%x: tensor<1x3x8x8xui8>,
                                                    %w: tensor<3x4x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected strides to be at least 1, but got 0}}
  %0 = lpt.convolution_backprop_data %x, %w strides [0, 1]
      : (tensor<1x3x8x8xui8>, tensor<3x4x3x3xsi8>) -> tensor<1x4x10x10xf32>
  return
}

// -----

func.func @convolution_backprop_data_pads_begin_length(%x: tensor<1x3x8x8xui8>,
                                                       %w: tensor<3x4x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected pads_begin to have 2 entries, one for each spatial axis, but got 1}}
  %0 = lpt.convolution_backprop_data %x, %w pads [1] [1, 1]
      : (tensor<1x3x8x8xui8>, tensor<3x4x3x3xsi8>) -> tensor<1x4x10x10xf32>
  return
}

// -----

func.func @convolution_backprop_data_pads_end_length(%x: tensor<1x3x8x8xui8>,
                                                     %w: tensor<3x4x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected pads_end to have 2 entries, one for each spatial axis, but got 3}}
  %0 = lpt.convolution_backprop_data %x, %w pads [1, 1] [1, 1, 1]
      : (tensor<1x3x8x8xui8>, tensor<3x4x3x3xsi8>) -> tensor<1x4x10x10xf32>
  return
}

// -----

func.func @convolution_backprop_data_negative_pads_begin(%x: tensor<1x3x8x8xui8>,
                                                         %w: tensor<3x4x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected pads_begin to be at least 0, but got -1}}
  %0 = lpt.convolution_backprop_data %x, %w pads [0, -1] [0, 0]
      : (tensor<1x3x8x8xui8>, tensor<3x4x3x3xsi8>) -> tensor<1x4x10x10xf32>
  return
}

// -----

func.func @convolution_backprop_data_negative_pads_end(%x: tensor<1x3x8x8xui8>,
                                                       %w: tensor<3x4x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected pads_end to be at least 0, but got -2}}
  %0 = lpt.convolution_backprop_data %x, %w pads [0, 0] [-2, 0]
      : (tensor<1x3x8x8xui8>, tensor<3x4x3x3xsi8>) -> tensor<1x4x10x10xf32>
  return
}

// -----

func.func @convolution_backprop_data_dilations_length(%x: tensor<1x3x8x8xui8>,
                                                      %w: tensor<3x4x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected dilations to have 2 entries, one for each spatial axis, but got 3}}
  %0 = lpt.convolution_backprop_data %x, %w dilations [1, 1, 1]
      : (tensor<1x3x8x8xui8>, tensor<3x4x3x3xsi8>) -> tensor<1x4x10x10xf32>
  return
}

// -----

func.func @convolution_backprop_data_dilation_of_zero(%x: tensor<1x3x8x8xui8>,
                                                      %w: tensor<3x4x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected dilations to be at least 1, but got 0}}
  %0 = lpt.convolution_backprop_data %x, %w dilations [1, 0]
      : (tensor<1x3x8x8xui8>, tensor<3x4x3x3xsi8>) -> tensor<1x4x10x10xf32>
  return
}

// -----

func.func @convolution_backprop_data_output_padding_length(%x: tensor<1x3x8x8xui8>,
                                                           %w: tensor<3x4x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected output_padding to have 2 entries, one for each spatial axis, but got 1}}
  %0 = lpt.convolution_backprop_data %x, %w output_padding [0]
      : (tensor<1x3x8x8xui8>, tensor<3x4x3x3xsi8>) -> tensor<1x4x10x10xf32>
  return
}

// -----

func.func @convolution_backprop_data_negative_output_padding(%x: tensor<1x3x8x8xui8>,
                                                             %w: tensor<3x4x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected output_padding to be at least 0, but got -1}}
  %0 = lpt.convolution_backprop_data %x, %w output_padding [0, -1]
      : (tensor<1x3x8x8xui8>, tensor<3x4x3x3xsi8>) -> tensor<1x4x10x10xf32>
  return
}

// -----

func.func @convolution_backprop_data_output_shape_length(%x: tensor<1x3x8x8xui8>,
                                                         %w: tensor<3x4x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected output_shape to have 2 entries, one for each spatial axis, but got 3}}
  %0 = lpt.convolution_backprop_data %x, %w output_shape [10, 10, 10]
      : (tensor<1x3x8x8xui8>, tensor<3x4x3x3xsi8>) -> tensor<1x4x10x10xf32>
  return
}

// -----

func.func @convolution_backprop_data_output_shape_of_zero(%x: tensor<1x3x8x8xui8>,
                                                          %w: tensor<3x4x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected output_shape to be at least 1, but got 0}}
  %0 = lpt.convolution_backprop_data %x, %w output_shape [10, 0]
      : (tensor<1x3x8x8xui8>, tensor<3x4x3x3xsi8>) -> tensor<1x4x10x10xf32>
  return
}

// -----

func.func @convolution_backprop_data_no_output(%x: tensor<1x3x8x8xui8>, %w: tensor<3x4x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected padding that leaves a result of at least 1 element, but got size 0 on spatial axis 0}}
  %0 = lpt.convolution_backprop_data %x, %w pads [5, 0] [5, 0]
      : (tensor<1x3x8x8xui8>, tensor<3x4x3x3xsi8>) -> tensor<1x4x10x10xf32>
  return
}

// -----

func.func @convolution_backprop_data_shape_of_output_shape(%x: tensor<1x3x8x8xui8>,
                                                           %w: tensor<3x4x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected result #0 to have shape [1, 4, 9, 9], but got [1, 4, 10, 10]}}
  %0 = lpt.convolution_backprop_data %x, %w output_shape [9, 9]
      : (tensor<1x3x8x8xui8>, tensor<3x4x3x3xsi8>) -> tensor<1x4x10x10xf32>
  return
}

// -----

func.func @convolution_backprop_data_shape(%x: tensor<1x3x8x8xui8>, %w: tensor<3x4x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected result #0 to have shape [1, 4, 10, 10], but got [1, 4, 10, 11]}}
  %0 = lpt.convolution_backprop_data %x, %w
      : (tensor<1x3x8x8xui8>, tensor<3x4x3x3xsi8>) -> tensor<1x4x10x11xf32>
  return
}

// -----

func.func @convolution_backprop_data_output_channels(%x: tensor<1x3x8x8xui8>,
                                                     %w: tensor<3x4x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected result #0 to have shape [1, 4, 10, 10], but got [1, 3, 10, 10]}}
  %0 = lpt.convolution_backprop_data %x, %w
      : (tensor<1x3x8x8xui8>, tensor<3x4x3x3xsi8>) -> tensor<1x3x10x10xf32>
  return
}

// -----

func.func @convolution_backprop_data_shape_dynamic(%x: tensor<?x?x?x8xui8>,
                                                   %w: tensor<3x4x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op expected result #0 to have shape [?, 4, ?, 10], but got [2, 4, 4, 9]}}
  %0 = lpt.convolution_backprop_data %x, %w
      : (tensor<?x?x?x8xui8>, tensor<3x4x3x3xsi8>) -> tensor<2x4x4x9xf32>
  return
}

// -----

func.func @convolution_backprop_data_signless_input(%x: tensor<1x3x8x8xi8>,
                                                    %w: tensor<3x4x3x3xsi8>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x3x8x8xi8>'}}
  %0 = lpt.convolution_backprop_data %x, %w
      : (tensor<1x3x8x8xi8>, tensor<3x4x3x3xsi8>) -> tensor<1x4x10x10xf32>
  return
}

// -----

func.func @convolution_backprop_data_signless_weights(%x: tensor<1x3x8x8xui8>,
                                                      %w: tensor<3x4x3x3xi8>) {
  // expected-error @+1 {{'lpt.convolution_backprop_data' op operand #1 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<3x4x3x3xi8>'}}
  %0 = lpt.convolution_backprop_data %x, %w
      : (tensor<1x3x8x8xui8>, tensor<3x4x3x3xi8>) -> tensor<1x4x10x10xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_rank_2(%x: tensor<1x1xf32>, %w: tensor<1x1x1xf32>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected an input of rank 3 to 5, but got rank 2}}
  %0 = lpt.group_convolution_backprop_data %x, %w
      : (tensor<1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_rank_6(%x: tensor<1x1x1x1x1x1xf32>,
                                                  %w: tensor<1x1x1x1x1x1x1xf32>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected an input of rank 3 to 5, but got rank 6}}
  %0 = lpt.group_convolution_backprop_data %x, %w
      : (tensor<1x1x1x1x1x1xf32>, tensor<1x1x1x1x1x1x1xf32>) -> tensor<1x1x1x1x1x1xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_weights_rank(%x: tensor<1x3x8x8xui8>,
                                                        %w: tensor<4x3x3x3xf32>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected weights of rank 5 for an input of rank 4, but got rank 4}}
  %0 = lpt.group_convolution_backprop_data %x, %w
      : (tensor<1x3x8x8xui8>, tensor<4x3x3x3xf32>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_channels(%x: tensor<1x3x8x8xui8>,
                                                    %w: tensor<5x1x3x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected an input of 5 channels, as the weights have, but got 3}}
  %0 = lpt.group_convolution_backprop_data %x, %w
      : (tensor<1x3x8x8xui8>, tensor<5x1x3x3x3xsi8>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_channels_of_groups(%x: tensor<1x3x8x8xui8>,
                                                              %w: tensor<3x2x2x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected an input of 6 channels, as the weights have, but got 3}}
  %0 = lpt.group_convolution_backprop_data %x, %w
      : (tensor<1x3x8x8xui8>, tensor<3x2x2x3x3xsi8>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_kernel_size(%x: tensor<1x3x8x8xui8>,
                                                       %w: tensor<3x1x2x3x0xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected the kernel sizes to be at least 1, but got 0}}
  %0 = lpt.group_convolution_backprop_data %x, %w
      : (tensor<1x3x8x8xui8>, tensor<3x1x2x3x0xsi8>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_strides_length(%x: tensor<1x3x8x8xui8>,
                                                          %w: tensor<3x1x2x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected strides to have 2 entries, one for each spatial axis, but got 1}}
  %0 = lpt.group_convolution_backprop_data %x, %w strides [1]
      : (tensor<1x3x8x8xui8>, tensor<3x1x2x3x3xsi8>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_stride_of_zero(%x: tensor<1x3x8x8xui8>,
                                                          %w: tensor<3x1x2x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected strides to be at least 1, but got 0}}
  %0 = lpt.group_convolution_backprop_data %x, %w strides [0, 1]
      : (tensor<1x3x8x8xui8>, tensor<3x1x2x3x3xsi8>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_pads_begin_length(%x: tensor<1x3x8x8xui8>,
                                                             %w: tensor<3x1x2x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected pads_begin to have 2 entries, one for each spatial axis, but got 1}}
  %0 = lpt.group_convolution_backprop_data %x, %w pads [1] [1, 1]
      : (tensor<1x3x8x8xui8>, tensor<3x1x2x3x3xsi8>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_pads_end_length(%x: tensor<1x3x8x8xui8>,
                                                           %w: tensor<3x1x2x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected pads_end to have 2 entries, one for each spatial axis, but got 3}}
  %0 = lpt.group_convolution_backprop_data %x, %w pads [1, 1] [1, 1, 1]
      : (tensor<1x3x8x8xui8>, tensor<3x1x2x3x3xsi8>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_negative_pads_begin(%x: tensor<1x3x8x8xui8>,
                                                               %w: tensor<3x1x2x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected pads_begin to be at least 0, but got -1}}
  %0 = lpt.group_convolution_backprop_data %x, %w pads [0, -1] [0, 0]
      : (tensor<1x3x8x8xui8>, tensor<3x1x2x3x3xsi8>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_negative_pads_end(%x: tensor<1x3x8x8xui8>,
                                                             %w: tensor<3x1x2x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected pads_end to be at least 0, but got -2}}
  %0 = lpt.group_convolution_backprop_data %x, %w pads [0, 0] [-2, 0]
      : (tensor<1x3x8x8xui8>, tensor<3x1x2x3x3xsi8>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_dilations_length(%x: tensor<1x3x8x8xui8>,
                                                            %w: tensor<3x1x2x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected dilations to have 2 entries, one for each spatial axis, but got 3}}
  %0 = lpt.group_convolution_backprop_data %x, %w dilations [1, 1, 1]
      : (tensor<1x3x8x8xui8>, tensor<3x1x2x3x3xsi8>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_dilation_of_zero(%x: tensor<1x3x8x8xui8>,
                                                            %w: tensor<3x1x2x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected dilations to be at least 1, but got 0}}
  %0 = lpt.group_convolution_backprop_data %x, %w dilations [1, 0]
      : (tensor<1x3x8x8xui8>, tensor<3x1x2x3x3xsi8>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_output_padding_length(%x: tensor<1x3x8x8xui8>,
                                                                 %w: tensor<3x1x2x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected output_padding to have 2 entries, one for each spatial axis, but got 1}}
  %0 = lpt.group_convolution_backprop_data %x, %w output_padding [0]
      : (tensor<1x3x8x8xui8>, tensor<3x1x2x3x3xsi8>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_negative_output_padding(%x: tensor<1x3x8x8xui8>,
                                                                   %w: tensor<3x1x2x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected output_padding to be at least 0, but got -1}}
  %0 = lpt.group_convolution_backprop_data %x, %w output_padding [0, -1]
      : (tensor<1x3x8x8xui8>, tensor<3x1x2x3x3xsi8>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_output_shape_length(%x: tensor<1x3x8x8xui8>,
                                                               %w: tensor<3x1x2x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected output_shape to have 2 entries, one for each spatial axis, but got 3}}
  %0 = lpt.group_convolution_backprop_data %x, %w output_shape [10, 10, 10]
      : (tensor<1x3x8x8xui8>, tensor<3x1x2x3x3xsi8>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_output_shape_of_zero(%x: tensor<1x3x8x8xui8>,
                                                                %w: tensor<3x1x2x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected output_shape to be at least 1, but got 0}}
  %0 = lpt.group_convolution_backprop_data %x, %w output_shape [10, 0]
      : (tensor<1x3x8x8xui8>, tensor<3x1x2x3x3xsi8>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_no_output(%x: tensor<1x3x8x8xui8>,
                                                     %w: tensor<3x1x2x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected padding that leaves a result of at least 1 element, but got size 0 on spatial axis 0}}
  %0 = lpt.group_convolution_backprop_data %x, %w pads [5, 0] [5, 0]
      : (tensor<1x3x8x8xui8>, tensor<3x1x2x3x3xsi8>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_shape_of_output_shape(%x: tensor<1x3x8x8xui8>,
                                                                 %w: tensor<3x1x2x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected result #0 to have shape [1, 6, 9, 9], but got [1, 6, 10, 10]}}
  %0 = lpt.group_convolution_backprop_data %x, %w output_shape [9, 9]
      : (tensor<1x3x8x8xui8>, tensor<3x1x2x3x3xsi8>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_shape(%x: tensor<1x3x8x8xui8>,
                                                 %w: tensor<3x1x2x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected result #0 to have shape [1, 6, 10, 10], but got [1, 6, 10, 11]}}
  %0 = lpt.group_convolution_backprop_data %x, %w
      : (tensor<1x3x8x8xui8>, tensor<3x1x2x3x3xsi8>) -> tensor<1x6x10x11xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_output_channels(%x: tensor<1x3x8x8xui8>,
                                                           %w: tensor<3x1x2x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected result #0 to have shape [1, 6, 10, 10], but got [1, 3, 10, 10]}}
  %0 = lpt.group_convolution_backprop_data %x, %w
      : (tensor<1x3x8x8xui8>, tensor<3x1x2x3x3xsi8>) -> tensor<1x3x10x10xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_shape_dynamic(%x: tensor<?x?x?x8xui8>,
                                                         %w: tensor<3x1x2x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op expected result #0 to have shape [?, 6, ?, 10], but got [2, 6, 4, 9]}}
  %0 = lpt.group_convolution_backprop_data %x, %w
      : (tensor<?x?x?x8xui8>, tensor<3x1x2x3x3xsi8>) -> tensor<2x6x4x9xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_signless_input(%x: tensor<1x3x8x8xi8>,
                                                          %w: tensor<3x1x2x3x3xsi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x3x8x8xi8>'}}
  %0 = lpt.group_convolution_backprop_data %x, %w
      : (tensor<1x3x8x8xi8>, tensor<3x1x2x3x3xsi8>) -> tensor<1x6x10x10xf32>
  return
}

// -----

func.func @group_convolution_backprop_data_signless_weights(%x: tensor<1x3x8x8xui8>,
                                                            %w: tensor<3x1x2x3x3xi8>) {
  // expected-error @+1 {{'lpt.group_convolution_backprop_data' op operand #1 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<3x1x2x3x3xi8>'}}
  %0 = lpt.group_convolution_backprop_data %x, %w
      : (tensor<1x3x8x8xui8>, tensor<3x1x2x3x3xi8>) -> tensor<1x6x10x10xf32>
  return
}
