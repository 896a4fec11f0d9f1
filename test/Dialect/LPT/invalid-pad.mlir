// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @pad_begin_length(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.pad' op expected pads_begin to have 2 entries, but got 1}}
  %0 = lpt.pad %x begin [1] end [1, 1] : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @pad_end_length(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.pad' op expected pads_end to have 2 entries, but got 3}}
  %0 = lpt.pad %x begin [1, 1] end [1, 1, 1] : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @pad_reflect(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.pad' op expected pads of at most 5 for axis 1 of size 6 in mode reflect, but got 6}}
  %0 = lpt.pad %x begin [0, 6] end [0, 0] mode<reflect> : (tensor<2x6xui8>) -> tensor<2x12xui8>
  return
}

// -----

func.func @pad_reflect_end(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.pad' op expected pads of at most 1 for axis 0 of size 2 in mode reflect, but got 2}}
  %0 = lpt.pad %x begin [0, 0] end [2, 0] mode<reflect> : (tensor<2x6xui8>) -> tensor<4x6xui8>
  return
}

// -----

func.func @pad_reflect_of_one(%x: tensor<1xui8>) {
  // expected-error @+1 {{'lpt.pad' op expected pads of at most 0 for axis 0 of size 1 in mode reflect, but got 1}}
  %0 = lpt.pad %x begin [1] end [0] mode<reflect> : (tensor<1xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @pad_symmetric(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.pad' op expected pads of at most 2 for axis 0 of size 2 in mode symmetric, but got 3}}
  %0 = lpt.pad %x begin [3, 0] end [0, 0] mode<symmetric> : (tensor<2x6xui8>) -> tensor<5x6xui8>
  return
}

// -----

func.func @pad_symmetric_end(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.pad' op expected pads of at most 6 for axis 1 of size 6 in mode symmetric, but got 7}}
  %0 = lpt.pad %x begin [0, 0] end [0, 7] mode<symmetric> : (tensor<2x6xui8>) -> tensor<2x13xui8>
  return
}

// -----

func.func @pad_edge_of_nothing(%x: tensor<2x0xui8>) {
  // expected-error @+1 {{'lpt.pad' op expected pads of at most 0 for axis 1 of size 0 in mode edge, but got 1}}
  %0 = lpt.pad %x begin [0, 1] end [0, 0] mode<edge> : (tensor<2x0xui8>) -> tensor<2x1xui8>
  return
}

// -----

func.func @pad_value_of_two_elements(%x: tensor<2x6xui8>, %v: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.pad' op expected pad_value to be a scalar or to have one element, but got shape [2]}}
  %0 = lpt.pad %x, %v begin [0, 0] end [0, 1] : (tensor<2x6xui8>, tensor<2xui8>) -> tensor<2x7xui8>
  return
}

// -----

func.func @pad_value_of_rank_2(%x: tensor<2x6xui8>, %v: tensor<1x1xui8>) {
  // expected-error @+1 {{'lpt.pad' op expected pad_value to be a scalar or to have one element, but got shape [1, 1]}}
  %0 = lpt.pad %x, %v begin [0, 0] end [0, 1]
      : (tensor<2x6xui8>, tensor<1x1xui8>) -> tensor<2x7xui8>
  return
}

// -----

func.func @pad_value_element_type(%x: tensor<2x6xui8>, %v: tensor<si8>) {
  // expected-error @+1 {{'lpt.pad' op expected operand #1 to have element type 'ui8', but got 'si8'}}
  %0 = lpt.pad %x, %v begin [0, 0] end [0, 1] : (tensor<2x6xui8>, tensor<si8>) -> tensor<2x7xui8>
  return
}

// -----

func.func @pad_shape(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.pad' op expected result #0 to have shape [1, 8], but got [2, 8]}}
  %0 = lpt.pad %x begin [0, 1] end [-1, 1] : (tensor<2x6xui8>) -> tensor<2x8xui8>
  return
}

// -----

func.func @pad_shape_cropped_to_nothing(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.pad' op expected result #0 to have shape [0, 6], but got [1, 6]}}
  %0 = lpt.pad %x begin [-3, 0] end [0, 0] : (tensor<2x6xui8>) -> tensor<1x6xui8>
  return
}

// -----

func.func @pad_shape_dynamic(%x: tensor<?x6xui8>) {
  // expected-error @+1 {{'lpt.pad' op expected result #0 to have shape [?, 7], but got [4, 8]}}
  %0 = lpt.pad %x begin [0, 1] end [0, 0] : (tensor<?x6xui8>) -> tensor<4x8xui8>
  return
}

// -----

func.func @pad_element_type(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.pad' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.pad %x begin [0, 0] end [0, 0] : (tensor<2x6xui8>) -> tensor<2x6xf32>
  return
}

// -----

func.func @pad_overflow(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.pad' op expected sizes that fit into 64 bits, but got larger ones}}
  %0 = lpt.pad %x begin [0, 9223372036854775807] end [0, 0] : (tensor<2x6xui8>) -> tensor<2x?xui8>
  return
}
