// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @tile_negative_repeats(%x: tensor<1x3xui8>) {
  // expected-error @+1 {{'lpt.tile' op expected repeats to be at least 0, but got -1}}
  %0 = lpt.tile %x repeats [1, -1] : (tensor<1x3xui8>) -> tensor<1x3xui8>
  return
}

// -----

func.func @tile_shape(%x: tensor<1x3xui8>) {
  // expected-error @+1 {{'lpt.tile' op expected result #0 to have shape [1, 6], but got [2, 3]}}
  %0 = lpt.tile %x repeats [2] : (tensor<1x3xui8>) -> tensor<2x3xui8>
  return
}

// -----

func.func @tile_shape_of_larger_rank(%x: tensor<3xui8>) {
  // expected-error @+1 {{'lpt.tile' op expected result #0 to have shape [2, 3], but got [6]}}
  %0 = lpt.tile %x repeats [2, 1] : (tensor<3xui8>) -> tensor<6xui8>
  return
}

// -----

func.func @tile_shape_dynamic(%x: tensor<?x3xui8>) {
  // expected-error @+1 {{'lpt.tile' op expected result #0 to have shape [?, 6], but got [2, 5]}}
  %0 = lpt.tile %x repeats [2, 2] : (tensor<?x3xui8>) -> tensor<2x5xui8>
  return
}

// -----

func.func @tile_element_type(%x: tensor<3xui8>) {
  // expected-error @+1 {{'lpt.tile' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.tile %x repeats [1] : (tensor<3xui8>) -> tensor<3xf32>
  return
}

// -----

func.func @tile_overflow(%x: tensor<3xui8>) {
  // expected-error @+1 {{'lpt.tile' op expected sizes that fit into 64 bits, but got larger ones}}
  %0 = lpt.tile %x repeats [9223372036854775807] : (tensor<3xui8>) -> tensor<?xui8>
  return
}

// -----

func.func @broadcast_negative_target(%x: tensor<1x3xui8>) {
  // expected-error @+1 {{'lpt.broadcast' op expected target_shape to be at least 0, but got -1}}
  %0 = lpt.broadcast %x target [-1, 3] : (tensor<1x3xui8>) -> tensor<1x3xui8>
  return
}

// -----

func.func @broadcast_numpy(%x: tensor<1x3xui8>) {
  // expected-error @+1 {{'lpt.broadcast' op expected a target shape that [1, 3] broadcasts into, but got [2, 4]}}
  %0 = lpt.broadcast %x target [2, 4] : (tensor<1x3xui8>) -> tensor<2x4xui8>
  return
}

// -----

func.func @broadcast_numpy_rank(%x: tensor<1x3xui8>) {
  // expected-error @+1 {{'lpt.broadcast' op expected a target shape that [1, 3] broadcasts into, but got [3]}}
  %0 = lpt.broadcast %x target [3] : (tensor<1x3xui8>) -> tensor<3xui8>
  return
}

// -----

func.func @broadcast_numpy_shrinks(%x: tensor<2x3xui8>) {
  // expected-error @+1 {{'lpt.broadcast' op expected a target shape that [2, 3] broadcasts into, but got [1, 3]}}
  %0 = lpt.broadcast %x target [1, 3] : (tensor<2x3xui8>) -> tensor<2x3xui8>
  return
}

// -----

func.func @broadcast_numpy_with_mapping(%x: tensor<3xui8>) {
  // expected-error @+1 {{'lpt.broadcast' op expected no axes_mapping in mode numpy, but got [0]}}
  %0 = lpt.broadcast %x target [3, 4] axes_mapping [0] : (tensor<3xui8>) -> tensor<3x4xui8>
  return
}

// -----

func.func @broadcast_bidirectional(%x: tensor<2x3xui8>) {
  // expected-error @+1 {{'lpt.broadcast' op expected a target shape that broadcasts with [2, 3], but got [4, 1]}}
  %0 = lpt.broadcast %x target [4, 1] mode<bidirectional> : (tensor<2x3xui8>) -> tensor<4x3xui8>
  return
}

// -----

func.func @broadcast_bidirectional_with_mapping(%x: tensor<3xui8>) {
  // expected-error @+1 {{'lpt.broadcast' op expected no axes_mapping in mode bidirectional, but got [0]}}
  %0 = lpt.broadcast %x target [3] axes_mapping [0] mode<bidirectional>
      : (tensor<3xui8>) -> tensor<3xui8>
  return
}

// -----

func.func @broadcast_mapping_length(%x: tensor<3x4xui8>) {
  // expected-error @+1 {{'lpt.broadcast' op expected axes_mapping to have 2 entries, but got 1}}
  %0 = lpt.broadcast %x target [3, 4] axes_mapping [0] mode<explicit>
      : (tensor<3x4xui8>) -> tensor<3x4xui8>
  return
}

// -----

func.func @broadcast_mapping_of_scalar(%x: tensor<ui8>) {
  // expected-error @+1 {{'lpt.broadcast' op expected axes_mapping to have 0 entries, but got 2}}
  %0 = lpt.broadcast %x target [3, 4] axes_mapping [0, 1] mode<explicit>
      : (tensor<ui8>) -> tensor<3x4xui8>
  return
}

// -----

func.func @broadcast_mapping_range(%x: tensor<3xui8>) {
  // expected-error @+1 {{'lpt.broadcast' op expected axes_mapping in the range [0, 1], but got 2}}
  %0 = lpt.broadcast %x target [3, 4] axes_mapping [2] mode<explicit>
      : (tensor<3xui8>) -> tensor<3x4xui8>
  return
}

// -----

func.func @broadcast_negative_mapping(%x: tensor<3xui8>) {
  // expected-error @+1 {{'lpt.broadcast' op expected axes_mapping in the range [0, 1], but got -1}}
  %0 = lpt.broadcast %x target [4, 3] axes_mapping [-1] mode<explicit>
      : (tensor<3xui8>) -> tensor<4x3xui8>
  return
}

// -----

func.func @broadcast_mapping_order(%x: tensor<3x4xui8>) {
  // expected-error @+1 {{'lpt.broadcast' op expected axes_mapping to be strictly increasing, but got [1, 0]}}
  %0 = lpt.broadcast %x target [4, 3] axes_mapping [1, 0] mode<explicit>
      : (tensor<3x4xui8>) -> tensor<4x3xui8>
  return
}

// -----

func.func @broadcast_mapping_twice(%x: tensor<3x3xui8>) {
  // expected-error @+1 {{'lpt.broadcast' op expected axes_mapping to be strictly increasing, but got [1, 1]}}
  %0 = lpt.broadcast %x target [4, 3] axes_mapping [1, 1] mode<explicit>
      : (tensor<3x3xui8>) -> tensor<4x3xui8>
  return
}

// -----

func.func @broadcast_mapped_size(%x: tensor<3xui8>) {
  // expected-error @+1 {{'lpt.broadcast' op expected axis 0 of the input to have size 1 or 4, but got 3}}
  %0 = lpt.broadcast %x target [4, 3] axes_mapping [0] mode<explicit>
      : (tensor<3xui8>) -> tensor<4x3xui8>
  return
}

// -----

func.func @broadcast_shape(%x: tensor<1x3xui8>) {
  // expected-error @+1 {{'lpt.broadcast' op expected result #0 to have shape [2, 3], but got [1, 3]}}
  %0 = lpt.broadcast %x target [2, 3] : (tensor<1x3xui8>) -> tensor<1x3xui8>
  return
}

// -----

func.func @broadcast_shape_bidirectional(%x: tensor<2x3xui8>) {
  // expected-error @+1 {{'lpt.broadcast' op expected result #0 to have shape [2, 3], but got [1, 3]}}
  %0 = lpt.broadcast %x target [1, 3] mode<bidirectional> : (tensor<2x3xui8>) -> tensor<1x3xui8>
  return
}

// -----

func.func @broadcast_element_type(%x: tensor<1x3xui8>) {
  // expected-error @+1 {{'lpt.broadcast' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.broadcast %x target [2, 3] : (tensor<1x3xui8>) -> tensor<2x3xf32>
  return
}
