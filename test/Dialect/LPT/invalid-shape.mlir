// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @reshape_two_remainders(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.reshape' op expected at most one target size of -1, but got one at 0 and one at 2}}
  %0 = lpt.reshape %x target [-1, 3, -1] : (tensor<2x3x4xui8>) -> tensor<2x3x4xui8>
  return
}

// -----

func.func @reshape_negative_size(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.reshape' op expected target sizes of at least -1, but got -2}}
  %0 = lpt.reshape %x target [-2, 3] : (tensor<2x3x4xui8>) -> tensor<2x3x4xui8>
  return
}

// -----

func.func @reshape_number_of_elements(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.reshape' op expected a target shape of 24 elements, but got [4, 5] with 20}}
  %0 = lpt.reshape %x target [4, 5] : (tensor<2x3x4xui8>) -> tensor<4x5xui8>
  return
}

// -----

func.func @reshape_remainder_does_not_divide(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.reshape' op expected a target shape whose known sizes divide 24 elements, but got [5, -1]}}
  %0 = lpt.reshape %x target [5, -1] : (tensor<2x3x4xui8>) -> tensor<5x4xui8>
  return
}

// -----

func.func @reshape_remainder_beside_zero(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.reshape' op expected no target size of 0 beside one of -1 for an input of 24 elements, but got [0, -1]}}
  %0 = lpt.reshape %x target [0, -1] : (tensor<2x3x4xui8>) -> tensor<0x4xui8>
  return
}

// -----

func.func @reshape_zero_is_a_size(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.reshape' op expected a target shape of 24 elements, but got [0, 12] with 0}}
  %0 = lpt.reshape %x target [0, 12] : (tensor<2x3x4xui8>) -> tensor<0x12xui8>
  return
}

// -----

func.func @reshape_copied_beyond_rank(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.reshape' op expected a copied size to lie within the rank of the input, 3, but got position 3}}
  %0 = lpt.reshape %x target [6, 4, 1, 0] special_zero : (tensor<2x3x4xui8>) -> tensor<6x4x1x1xui8>
  return
}

// -----

func.func @reshape_copied_number_of_elements(%x: tensor<?x3x4xui8>) {
  // expected-error @+1 {{'lpt.reshape' op expected a target shape of 12 elements, but got [0, 8] with 8}}
  %0 = lpt.reshape %x target [0, 8] special_zero : (tensor<?x3x4xui8>) -> tensor<?x8xui8>
  return
}

// -----

func.func @reshape_shape(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.reshape' op expected result #0 to have shape [6, 4], but got [4, 6]}}
  %0 = lpt.reshape %x target [6, 4] : (tensor<2x3x4xui8>) -> tensor<4x6xui8>
  return
}

// -----

func.func @reshape_shape_of_remainder(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.reshape' op expected result #0 to have shape [2, 12], but got [2, 6]}}
  %0 = lpt.reshape %x target [2, -1] : (tensor<2x3x4xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @reshape_shape_dynamic(%x: tensor<?x3x4xui8>) {
  // expected-error @+1 {{'lpt.reshape' op expected result #0 to have shape [?, 12], but got [?, 6]}}
  %0 = lpt.reshape %x target [0, -1] special_zero : (tensor<?x3x4xui8>) -> tensor<?x6xui8>
  return
}

// -----

func.func @reshape_element_type(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.reshape' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.reshape %x target [6, 4] : (tensor<2x3x4xui8>) -> tensor<6x4xf32>
  return
}

// -----

func.func @reshape_signless(%x: tensor<2x3x4xi8>) {
  // expected-error @+1 {{'lpt.reshape' op operand #0 must be ranked tensor of i1, si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers other than i1, the boolean, are not accepted) values, but got 'tensor<2x3x4xi8>'}}
  %0 = lpt.reshape %x target [6, 4] : (tensor<2x3x4xi8>) -> tensor<6x4xi8>
  return
}

// -----

func.func @transpose_order_length(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.transpose' op expected order to have no entry or 3, but got 2}}
  %0 = lpt.transpose %x order [1, 0] : (tensor<2x3x4xui8>) -> tensor<2x3x4xui8>
  return
}

// -----

func.func @transpose_order_range(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.transpose' op expected order to be a permutation of [0, 3), but got [0, 1, 3]}}
  %0 = lpt.transpose %x order [0, 1, 3] : (tensor<2x3x4xui8>) -> tensor<2x3x4xui8>
  return
}

// -----

func.func @transpose_order_negative(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.transpose' op expected order to be a permutation of [0, 3), but got [0, 1, -1]}}
  %0 = lpt.transpose %x order [0, 1, -1] : (tensor<2x3x4xui8>) -> tensor<2x3x4xui8>
  return
}

// -----

func.func @transpose_order_twice(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.transpose' op expected order to be a permutation of [0, 3), but got [0, 1, 1]}}
  %0 = lpt.transpose %x order [0, 1, 1] : (tensor<2x3x4xui8>) -> tensor<2x3x4xui8>
  return
}

// -----

func.func @transpose_shape(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.transpose' op expected result #0 to have shape [2, 4, 3], but got [2, 3, 4]}}
  %0 = lpt.transpose %x order [0, 2, 1] : (tensor<2x3x4xui8>) -> tensor<2x3x4xui8>
  return
}

// -----

func.func @transpose_shape_reversed(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.transpose' op expected result #0 to have shape [4, 3, 2], but got [2, 3, 4]}}
  %0 = lpt.transpose %x order [] : (tensor<2x3x4xui8>) -> tensor<2x3x4xui8>
  return
}

// -----

func.func @transpose_shape_dynamic(%x: tensor<?x3xui8>) {
  // expected-error @+1 {{'lpt.transpose' op expected result #0 to have shape [3, ?], but got [4, ?]}}
  %0 = lpt.transpose %x order [1, 0] : (tensor<?x3xui8>) -> tensor<4x?xui8>
  return
}

// -----

func.func @transpose_element_type(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.transpose' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.transpose %x order [0, 1, 2] : (tensor<2x3x4xui8>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @squeeze_axis(%x: tensor<1x3x1xui8>) {
  // expected-error @+1 {{'lpt.squeeze' op expected axes in the range [-3, 2], but got 3}}
  %0 = lpt.squeeze %x axes [3] : (tensor<1x3x1xui8>) -> tensor<1x3xui8>
  return
}

// -----

func.func @squeeze_axis_twice(%x: tensor<1x3x1xui8>) {
  // expected-error @+1 {{'lpt.squeeze' op expected each axis once, but got axis 0 twice}}
  %0 = lpt.squeeze %x axes [0, -3] : (tensor<1x3x1xui8>) -> tensor<3x1xui8>
  return
}

// -----

func.func @squeeze_size(%x: tensor<1x3x1xui8>) {
  // expected-error @+1 {{'lpt.squeeze' op expected axis 1 to have size 1, but got 3}}
  %0 = lpt.squeeze %x axes [1] : (tensor<1x3x1xui8>) -> tensor<1x1xui8>
  return
}

// -----

func.func @squeeze_size_of_negative_axis(%x: tensor<1x3x1xui8>) {
  // expected-error @+1 {{'lpt.squeeze' op expected axis 1 to have size 1, but got 3}}
  %0 = lpt.squeeze %x axes [0, -2] : (tensor<1x3x1xui8>) -> tensor<1xui8>
  return
}

// -----

func.func @squeeze_shape(%x: tensor<1x3x1xui8>) {
  // expected-error @+1 {{'lpt.squeeze' op expected result #0 to have shape [3, 1], but got [1, 3]}}
  %0 = lpt.squeeze %x axes [0] : (tensor<1x3x1xui8>) -> tensor<1x3xui8>
  return
}

// -----

func.func @squeeze_shape_of_all(%x: tensor<1x3x1xui8>) {
  // expected-error @+1 {{'lpt.squeeze' op expected result #0 to have shape [3], but got [1, 3]}}
  %0 = lpt.squeeze %x  : (tensor<1x3x1xui8>) -> tensor<1x3xui8>
  return
}

// -----

func.func @squeeze_shape_dynamic(%x: tensor<?x1x3xui8>) {
  // expected-error @+1 {{'lpt.squeeze' op expected result #0 to have shape [?, 3], but got [3]}}
  %0 = lpt.squeeze %x  : (tensor<?x1x3xui8>) -> tensor<3xui8>
  return
}

// -----

func.func @squeeze_element_type(%x: tensor<1x3x1xui8>) {
  // expected-error @+1 {{'lpt.squeeze' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.squeeze %x axes [0] : (tensor<1x3x1xui8>) -> tensor<3x1xf32>
  return
}

// -----

func.func @unsqueeze_axis(%x: tensor<2x3xui8>) {
  // expected-error @+1 {{'lpt.unsqueeze' op expected axes in the range [-3, 2], but got 3}}
  %0 = lpt.unsqueeze %x axes [3] : (tensor<2x3xui8>) -> tensor<2x3x1xui8>
  return
}

// -----

func.func @unsqueeze_negative_axis(%x: tensor<2x3xui8>) {
  // expected-error @+1 {{'lpt.unsqueeze' op expected axes in the range [-3, 2], but got -4}}
  %0 = lpt.unsqueeze %x axes [-4] : (tensor<2x3xui8>) -> tensor<1x2x3xui8>
  return
}

// -----

func.func @unsqueeze_axis_twice(%x: tensor<2x3xui8>) {
  // expected-error @+1 {{'lpt.unsqueeze' op expected each axis once, but got axis 0 twice}}
  %0 = lpt.unsqueeze %x axes [0, -4] : (tensor<2x3xui8>) -> tensor<1x1x2x3xui8>
  return
}

// -----

func.func @unsqueeze_shape(%x: tensor<2x3xui8>) {
  // expected-error @+1 {{'lpt.unsqueeze' op expected result #0 to have shape [1, 2, 3], but got [2, 3, 1]}}
  %0 = lpt.unsqueeze %x axes [0] : (tensor<2x3xui8>) -> tensor<2x3x1xui8>
  return
}

// -----

func.func @unsqueeze_element_type(%x: tensor<2x3xui8>) {
  // expected-error @+1 {{'lpt.unsqueeze' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.unsqueeze %x axes [0] : (tensor<2x3xui8>) -> tensor<1x2x3xf32>
  return
}

// -----

func.func @shape_of_shape(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.shape_of' op expected result #0 to have shape [3], but got [2]}}
  %0 = lpt.shape_of %x  : (tensor<2x3x4xui8>) -> tensor<2xsi64>
  return
}

// -----

func.func @shape_of_rank(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.shape_of' op expected result #0 to have shape [3], but got [1, 3]}}
  %0 = lpt.shape_of %x  : (tensor<2x3x4xui8>) -> tensor<1x3xsi64>
  return
}

// -----

func.func @shape_of_float_result(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.shape_of' op result #0 must be ranked tensor of 64-bit signed integer or 32-bit signed integer values, but got 'tensor<3xf32>'}}
  %0 = lpt.shape_of %x  : (tensor<2x3x4xui8>) -> tensor<3xf32>
  return
}

// -----

func.func @shape_of_unsigned_result(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.shape_of' op result #0 must be ranked tensor of 64-bit signed integer or 32-bit signed integer values, but got 'tensor<3xui64>'}}
  %0 = lpt.shape_of %x  : (tensor<2x3x4xui8>) -> tensor<3xui64>
  return
}

// -----

func.func @shape_of_signless_result(%x: tensor<2x3x4xui8>) {
  // expected-error @+1 {{'lpt.shape_of' op result #0 must be ranked tensor of 64-bit signed integer or 32-bit signed integer values, but got 'tensor<3xi64>'}}
  %0 = lpt.shape_of %x  : (tensor<2x3x4xui8>) -> tensor<3xi64>
  return
}
