// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @shuffle_channels_scalar(%x: tensor<ui8>) {
  // expected-error @+1 {{'lpt.shuffle_channels' op expected a tensor of rank 1 or more, but got rank 0}}
  %0 = lpt.shuffle_channels %x axis 0 : tensor<ui8>
  return
}

// -----

func.func @shuffle_channels_axis(%x: tensor<1x6x4xui8>) {
  // expected-error @+1 {{'lpt.shuffle_channels' op expected axes in the range [-3, 2], but got 3}}
  %0 = lpt.shuffle_channels %x axis 3 : tensor<1x6x4xui8>
  return
}

// -----

func.func @shuffle_channels_default_axis_of_vector(%x: tensor<6xui8>) {
  // expected-error @+1 {{'lpt.shuffle_channels' op expected axes in the range [-1, 0], but got 1}}
  %0 = lpt.shuffle_channels %x group 2 : tensor<6xui8>
  return
}

// -----

func.func @shuffle_channels_group_of_zero(%x: tensor<1x6x4xui8>) {
  // expected-error @+1 {{'lpt.shuffle_channels' op expected group to be at least 1, but got 0}}
  %0 = lpt.shuffle_channels %x group 0 : tensor<1x6x4xui8>
  return
}

// -----

func.func @shuffle_channels_group(%x: tensor<1x6x4xui8>) {
  // expected-error @+1 {{'lpt.shuffle_channels' op expected the size of axis 1 to be a multiple of 4, but got 6}}
  %0 = lpt.shuffle_channels %x axis -2 group 4 : tensor<1x6x4xui8>
  return
}

// -----

func.func @shuffle_channels_shape(%x: tensor<1x6x4xui8>) {
  // expected-error @+1 {{'lpt.shuffle_channels' op expected result #0 to have shape [1, 6, 4], but got [1, 4, 6]}}
  %0 = lpt.shuffle_channels %x group 2 : tensor<1x6x4xui8> -> tensor<1x4x6xui8>
  return
}

// -----

func.func @shuffle_channels_element_type(%x: tensor<1x6x4xui8>) {
  // expected-error @+1 {{'lpt.shuffle_channels' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.shuffle_channels %x group 2 : tensor<1x6x4xui8> -> tensor<1x6x4xf32>
  return
}

// -----

func.func @depth_to_space_rank(%x: tensor<4x4xui8>) {
  // expected-error @+1 {{'lpt.depth_to_space' op expected a tensor of rank 3 or more, but got rank 2}}
  %0 = lpt.depth_to_space %x block_size 2 : (tensor<4x4xui8>) -> tensor<4x4xui8>
  return
}

// -----

func.func @depth_to_space_block_size_of_zero(%x: tensor<1x4x4xui8>) {
  // expected-error @+1 {{'lpt.depth_to_space' op expected block_size to be at least 1, but got 0}}
  %0 = lpt.depth_to_space %x block_size 0 : (tensor<1x4x4xui8>) -> tensor<1x4x4xui8>
  return
}

// -----

func.func @depth_to_space_element_type(%x: tensor<1x4x4xui8>) {
  // expected-error @+1 {{'lpt.depth_to_space' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.depth_to_space %x block_size 1 : (tensor<1x4x4xui8>) -> tensor<1x4x4xf32>
  return
}

// -----

func.func @depth_to_space_overflow(%x: tensor<1x4x4x4x4xui8>) {
  // expected-error @+1 {{'lpt.depth_to_space' op expected sizes that fit into 64 bits, but got larger ones}}
  %0 = lpt.depth_to_space %x block_size 4294967296
      : (tensor<1x4x4x4x4xui8>) -> tensor<1x4x4x4x4xui8>
  return
}

// -----

func.func @space_to_depth_rank(%x: tensor<4x4xui8>) {
  // expected-error @+1 {{'lpt.space_to_depth' op expected a tensor of rank 3 or more, but got rank 2}}
  %0 = lpt.space_to_depth %x block_size 2 : (tensor<4x4xui8>) -> tensor<4x4xui8>
  return
}

// -----

func.func @space_to_depth_block_size_of_zero(%x: tensor<1x4x4xui8>) {
  // expected-error @+1 {{'lpt.space_to_depth' op expected block_size to be at least 1, but got 0}}
  %0 = lpt.space_to_depth %x block_size 0 : (tensor<1x4x4xui8>) -> tensor<1x4x4xui8>
  return
}

// -----

func.func @space_to_depth_element_type(%x: tensor<1x4x4xui8>) {
  // expected-error @+1 {{'lpt.space_to_depth' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.space_to_depth %x block_size 1 : (tensor<1x4x4xui8>) -> tensor<1x4x4xf32>
  return
}

// -----

func.func @space_to_depth_overflow(%x: tensor<1x4x4x4x4xui8>) {
  // expected-error @+1 {{'lpt.space_to_depth' op expected sizes that fit into 64 bits, but got larger ones}}
  %0 = lpt.space_to_depth %x block_size 4294967296
      : (tensor<1x4x4x4x4xui8>) -> tensor<1x4x4x4x4xui8>
  return
}

// -----

func.func @depth_to_space_channels(%x: tensor<1x6x4x4xui8>) {
  // expected-error @+1 {{'lpt.depth_to_space' op expected the number of channels to be a multiple of 4, but got 6}}
  %0 = lpt.depth_to_space %x block_size 2 : (tensor<1x6x4x4xui8>) -> tensor<1x1x8x8xui8>
  return
}

// -----

func.func @depth_to_space_shape(%x: tensor<1x8x4x4xui8>) {
  // expected-error @+1 {{'lpt.depth_to_space' op expected result #0 to have shape [1, 2, 8, 8], but got [1, 4, 8, 8]}}
  %0 = lpt.depth_to_space %x block_size 2 : (tensor<1x8x4x4xui8>) -> tensor<1x4x8x8xui8>
  return
}

// -----

func.func @depth_to_space_shape_dynamic(%x: tensor<?x?x4x?xui8>) {
  // expected-error @+1 {{'lpt.depth_to_space' op expected result #0 to have shape [?, ?, 8, ?], but got [1, 4, 4, 8]}}
  %0 = lpt.depth_to_space %x block_size 2 : (tensor<?x?x4x?xui8>) -> tensor<1x4x4x8xui8>
  return
}

// -----

func.func @space_to_depth_size(%x: tensor<1x6x4x5xui8>) {
  // expected-error @+1 {{'lpt.space_to_depth' op expected the size of axis 3 to be a multiple of 2, but got 5}}
  %0 = lpt.space_to_depth %x block_size 2 : (tensor<1x6x4x5xui8>) -> tensor<1x24x2x2xui8>
  return
}

// -----

func.func @space_to_depth_shape(%x: tensor<1x2x8x8xui8>) {
  // expected-error @+1 {{'lpt.space_to_depth' op expected result #0 to have shape [1, 8, 4, 4], but got [1, 4, 4, 4]}}
  %0 = lpt.space_to_depth %x block_size 2 : (tensor<1x2x8x8xui8>) -> tensor<1x4x4x4xui8>
  return
}

// -----

func.func @space_to_depth_shape_dynamic(%x: tensor<?x?x4x?xui8>) {
  // expected-error @+1 {{'lpt.space_to_depth' op expected result #0 to have shape [?, ?, 2, ?], but got [1, 4, 4, 8]}}
  %0 = lpt.space_to_depth %x block_size 2 : (tensor<?x?x4x?xui8>) -> tensor<1x4x4x8xui8>
  return
}

// -----

func.func @space_to_batch_rank(%x: tensor<4xui8>) {
  // expected-error @+1 {{'lpt.space_to_batch' op expected a tensor of rank 2 or more, but got rank 1}}
  %0 = lpt.space_to_batch %x block [1] begin [0] end [0] : (tensor<4xui8>) -> tensor<4xui8>
  return
}

// -----

func.func @space_to_batch_block_shape_length(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.space_to_batch' op expected block_shape to have 3 entries, but got 2}}
  %0 = lpt.space_to_batch %x block [1, 1] begin [0, 0, 0] end [0, 0, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @space_to_batch_begin_length(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.space_to_batch' op expected pads_begin to have 3 entries, but got 2}}
  %0 = lpt.space_to_batch %x block [1, 1, 2] begin [0, 0] end [0, 0, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @space_to_batch_end_length(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.space_to_batch' op expected pads_end to have 3 entries, but got 1}}
  %0 = lpt.space_to_batch %x block [1, 1, 2] begin [0, 0, 0] end [0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @space_to_batch_block_shape_of_zero(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.space_to_batch' op expected block_shape to be at least 1, but got 0}}
  %0 = lpt.space_to_batch %x block [1, 0, 2] begin [0, 0, 0] end [0, 0, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @space_to_batch_negative_begin(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.space_to_batch' op expected pads_begin to be at least 0, but got -1}}
  %0 = lpt.space_to_batch %x block [1, 1, 2] begin [0, 0, -1] end [0, 0, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @space_to_batch_negative_end(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.space_to_batch' op expected pads_end to be at least 0, but got -1}}
  %0 = lpt.space_to_batch %x block [1, 1, 2] begin [0, 0, 0] end [0, -1, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @space_to_batch_block_of_batch(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.space_to_batch' op expected entry 0 of block_shape to be 1, but got 2}}
  %0 = lpt.space_to_batch %x block [2, 1, 2] begin [0, 0, 0] end [0, 0, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @space_to_batch_begin_of_batch(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.space_to_batch' op expected entry 0 of pads_begin to be 0, but got 1}}
  %0 = lpt.space_to_batch %x block [1, 1, 2] begin [1, 0, 0] end [0, 0, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @space_to_batch_end_of_batch(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.space_to_batch' op expected entry 0 of pads_end to be 0, but got 1}}
  %0 = lpt.space_to_batch %x block [1, 1, 2] begin [0, 0, 0] end [1, 0, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @space_to_batch_element_type(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.space_to_batch' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.space_to_batch %x block [1, 1, 1] begin [0, 0, 0] end [0, 0, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xf32>
  return
}

// -----

func.func @space_to_batch_overflow(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.space_to_batch' op expected sizes that fit into 64 bits, but got larger ones}}
  %0 = lpt.space_to_batch %x block [1, 4294967296, 4294967296] begin [0, 0, 0] end [0, 0, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @batch_to_space_rank(%x: tensor<4xui8>) {
  // expected-error @+1 {{'lpt.batch_to_space' op expected a tensor of rank 2 or more, but got rank 1}}
  %0 = lpt.batch_to_space %x block [1] begin [0] end [0] : (tensor<4xui8>) -> tensor<4xui8>
  return
}

// -----

func.func @batch_to_space_block_shape_length(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.batch_to_space' op expected block_shape to have 3 entries, but got 2}}
  %0 = lpt.batch_to_space %x block [1, 1] begin [0, 0, 0] end [0, 0, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @batch_to_space_begin_length(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.batch_to_space' op expected crops_begin to have 3 entries, but got 2}}
  %0 = lpt.batch_to_space %x block [1, 1, 2] begin [0, 0] end [0, 0, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @batch_to_space_end_length(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.batch_to_space' op expected crops_end to have 3 entries, but got 1}}
  %0 = lpt.batch_to_space %x block [1, 1, 2] begin [0, 0, 0] end [0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @batch_to_space_block_shape_of_zero(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.batch_to_space' op expected block_shape to be at least 1, but got 0}}
  %0 = lpt.batch_to_space %x block [1, 0, 2] begin [0, 0, 0] end [0, 0, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @batch_to_space_negative_begin(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.batch_to_space' op expected crops_begin to be at least 0, but got -1}}
  %0 = lpt.batch_to_space %x block [1, 1, 2] begin [0, 0, -1] end [0, 0, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @batch_to_space_negative_end(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.batch_to_space' op expected crops_end to be at least 0, but got -1}}
  %0 = lpt.batch_to_space %x block [1, 1, 2] begin [0, 0, 0] end [0, -1, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @batch_to_space_block_of_batch(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.batch_to_space' op expected entry 0 of block_shape to be 1, but got 2}}
  %0 = lpt.batch_to_space %x block [2, 1, 2] begin [0, 0, 0] end [0, 0, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @batch_to_space_begin_of_batch(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.batch_to_space' op expected entry 0 of crops_begin to be 0, but got 1}}
  %0 = lpt.batch_to_space %x block [1, 1, 2] begin [1, 0, 0] end [0, 0, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @batch_to_space_end_of_batch(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.batch_to_space' op expected entry 0 of crops_end to be 0, but got 1}}
  %0 = lpt.batch_to_space %x block [1, 1, 2] begin [0, 0, 0] end [1, 0, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @batch_to_space_element_type(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.batch_to_space' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.batch_to_space %x block [1, 1, 1] begin [0, 0, 0] end [0, 0, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xf32>
  return
}

// -----

func.func @batch_to_space_overflow(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.batch_to_space' op expected sizes that fit into 64 bits, but got larger ones}}
  %0 = lpt.batch_to_space %x block [1, 4294967296, 4294967296] begin [0, 0, 0] end [0, 0, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @space_to_batch_size(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.space_to_batch' op expected the padded size of axis 1 to be a multiple of 2, but got 5}}
  %0 = lpt.space_to_batch %x block [1, 2, 2] begin [0, 1, 0] end [0, 1, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @space_to_batch_shape(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.space_to_batch' op expected result #0 to have shape [8, 3, 2], but got [4, 3, 2]}}
  %0 = lpt.space_to_batch %x block [1, 1, 2] begin [0, 0, 0] end [0, 0, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x2xui8>
  return
}

// -----

func.func @space_to_batch_shape_dynamic(%x: tensor<?x?x4xui8>) {
  // expected-error @+1 {{'lpt.space_to_batch' op expected result #0 to have shape [?, ?, 2], but got [8, 3, 4]}}
  %0 = lpt.space_to_batch %x block [1, 1, 2] begin [0, 0, 0] end [0, 0, 0]
      : (tensor<?x?x4xui8>) -> tensor<8x3x4xui8>
  return
}

// -----

func.func @batch_to_space_batch(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.batch_to_space' op expected the batch size to be a multiple of 3, but got 4}}
  %0 = lpt.batch_to_space %x block [1, 3, 1] begin [0, 0, 0] end [0, 0, 0]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @batch_to_space_crops_beyond_size(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.batch_to_space' op expected crops of at most the size of axis 2, 8, but got 9}}
  %0 = lpt.batch_to_space %x block [1, 1, 2] begin [0, 0, 5] end [0, 0, 4]
      : (tensor<4x3x4xui8>) -> tensor<4x3x4xui8>
  return
}

// -----

func.func @batch_to_space_shape(%x: tensor<4x3x4xui8>) {
  // expected-error @+1 {{'lpt.batch_to_space' op expected result #0 to have shape [2, 3, 7], but got [2, 3, 8]}}
  %0 = lpt.batch_to_space %x block [1, 1, 2] begin [0, 0, 0] end [0, 0, 1]
      : (tensor<4x3x4xui8>) -> tensor<2x3x8xui8>
  return
}

// -----

func.func @batch_to_space_shape_dynamic(%x: tensor<?x?x4xui8>) {
  // expected-error @+1 {{'lpt.batch_to_space' op expected result #0 to have shape [?, ?, 8], but got [2, 3, 4]}}
  %0 = lpt.batch_to_space %x block [1, 1, 2] begin [0, 0, 0] end [0, 0, 0]
      : (tensor<?x?x4xui8>) -> tensor<2x3x4xui8>
  return
}
