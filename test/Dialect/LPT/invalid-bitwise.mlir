// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @bitwise_and_shapes(%a: tensor<2xui8>, %b: tensor<3xui8>) {
  // expected-error @+1 {{'lpt.bitwise_and' op expected operands whose shapes broadcast, but got [2] and [3]}}
  %0 = lpt.bitwise_and %a, %b : (tensor<2xui8>, tensor<3xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @bitwise_and_types(%a: tensor<2xui8>, %b: tensor<2xui16>) {
  // expected-error @+1 {{'lpt.bitwise_and' op expected operand #1 to have element type 'ui8', but got 'ui16'}}
  %0 = lpt.bitwise_and %a, %b : (tensor<2xui8>, tensor<2xui16>) -> tensor<2xui8>
  return
}

// -----

func.func @bitwise_and_result(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.bitwise_and' op expected result #0 to have the element type of the input, 'ui8', but got 'ui16'}}
  %0 = lpt.bitwise_and %a, %a : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui16>
  return
}

// -----

func.func @bitwise_and_of_f32(%a: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.bitwise_and' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64 or ui64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xf32>'}}
  %0 = lpt.bitwise_and %a, %a : tensor<2xf32>
  return
}

// -----

func.func @bitwise_and_of_i1(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.bitwise_and' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64 or ui64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.bitwise_and %a, %a : tensor<2xi1>
  return
}

// -----

func.func @bitwise_or_shapes(%a: tensor<2xui8>, %b: tensor<3xui8>) {
  // expected-error @+1 {{'lpt.bitwise_or' op expected operands whose shapes broadcast, but got [2] and [3]}}
  %0 = lpt.bitwise_or %a, %b : (tensor<2xui8>, tensor<3xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @bitwise_or_types(%a: tensor<2xui8>, %b: tensor<2xui16>) {
  // expected-error @+1 {{'lpt.bitwise_or' op expected operand #1 to have element type 'ui8', but got 'ui16'}}
  %0 = lpt.bitwise_or %a, %b : (tensor<2xui8>, tensor<2xui16>) -> tensor<2xui8>
  return
}

// -----

func.func @bitwise_or_result(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.bitwise_or' op expected result #0 to have the element type of the input, 'ui8', but got 'ui16'}}
  %0 = lpt.bitwise_or %a, %a : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui16>
  return
}

// -----

func.func @bitwise_or_of_f32(%a: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.bitwise_or' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64 or ui64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xf32>'}}
  %0 = lpt.bitwise_or %a, %a : tensor<2xf32>
  return
}

// -----

func.func @bitwise_or_of_i1(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.bitwise_or' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64 or ui64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.bitwise_or %a, %a : tensor<2xi1>
  return
}

// -----

func.func @bitwise_xor_shapes(%a: tensor<2xui8>, %b: tensor<3xui8>) {
  // expected-error @+1 {{'lpt.bitwise_xor' op expected operands whose shapes broadcast, but got [2] and [3]}}
  %0 = lpt.bitwise_xor %a, %b : (tensor<2xui8>, tensor<3xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @bitwise_xor_types(%a: tensor<2xui8>, %b: tensor<2xui16>) {
  // expected-error @+1 {{'lpt.bitwise_xor' op expected operand #1 to have element type 'ui8', but got 'ui16'}}
  %0 = lpt.bitwise_xor %a, %b : (tensor<2xui8>, tensor<2xui16>) -> tensor<2xui8>
  return
}

// -----

func.func @bitwise_xor_result(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.bitwise_xor' op expected result #0 to have the element type of the input, 'ui8', but got 'ui16'}}
  %0 = lpt.bitwise_xor %a, %a : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui16>
  return
}

// -----

func.func @bitwise_xor_of_f32(%a: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.bitwise_xor' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64 or ui64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xf32>'}}
  %0 = lpt.bitwise_xor %a, %a : tensor<2xf32>
  return
}

// -----

func.func @bitwise_xor_of_i1(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.bitwise_xor' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64 or ui64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.bitwise_xor %a, %a : tensor<2xi1>
  return
}

// -----

func.func @bitwise_left_shift_shapes(%a: tensor<2xui8>, %b: tensor<3xui8>) {
  // expected-error @+1 {{'lpt.bitwise_left_shift' op expected operands whose shapes broadcast, but got [2] and [3]}}
  %0 = lpt.bitwise_left_shift %a, %b : (tensor<2xui8>, tensor<3xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @bitwise_left_shift_types(%a: tensor<2xui8>, %b: tensor<2xui16>) {
  // expected-error @+1 {{'lpt.bitwise_left_shift' op expected operand #1 to have element type 'ui8', but got 'ui16'}}
  %0 = lpt.bitwise_left_shift %a, %b : (tensor<2xui8>, tensor<2xui16>) -> tensor<2xui8>
  return
}

// -----

func.func @bitwise_left_shift_result(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.bitwise_left_shift' op expected result #0 to have the element type of the input, 'ui8', but got 'ui16'}}
  %0 = lpt.bitwise_left_shift %a, %a : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui16>
  return
}

// -----

func.func @bitwise_left_shift_of_f32(%a: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.bitwise_left_shift' op operand #0 must be ranked tensor of ui4, ui8, ui16, ui32 or ui64 values, but got 'tensor<2xf32>'}}
  %0 = lpt.bitwise_left_shift %a, %a : tensor<2xf32>
  return
}

// -----

func.func @bitwise_left_shift_of_i1(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.bitwise_left_shift' op operand #0 must be ranked tensor of ui4, ui8, ui16, ui32 or ui64 values, but got 'tensor<2xi1>'}}
  %0 = lpt.bitwise_left_shift %a, %a : tensor<2xi1>
  return
}

// -----

func.func @bitwise_left_shift_of_si8(%a: tensor<2xsi8>) {
  // expected-error @+1 {{'lpt.bitwise_left_shift' op operand #0 must be ranked tensor of ui4, ui8, ui16, ui32 or ui64 values, but got 'tensor<2xsi8>'}}
  %0 = lpt.bitwise_left_shift %a, %a : tensor<2xsi8>
  return
}

// -----

func.func @bitwise_right_shift_shapes(%a: tensor<2xui8>, %b: tensor<3xui8>) {
  // expected-error @+1 {{'lpt.bitwise_right_shift' op expected operands whose shapes broadcast, but got [2] and [3]}}
  %0 = lpt.bitwise_right_shift %a, %b : (tensor<2xui8>, tensor<3xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @bitwise_right_shift_types(%a: tensor<2xui8>, %b: tensor<2xui16>) {
  // expected-error @+1 {{'lpt.bitwise_right_shift' op expected operand #1 to have element type 'ui8', but got 'ui16'}}
  %0 = lpt.bitwise_right_shift %a, %b : (tensor<2xui8>, tensor<2xui16>) -> tensor<2xui8>
  return
}

// -----

func.func @bitwise_right_shift_result(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.bitwise_right_shift' op expected result #0 to have the element type of the input, 'ui8', but got 'ui16'}}
  %0 = lpt.bitwise_right_shift %a, %a : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui16>
  return
}

// -----

func.func @bitwise_right_shift_of_f32(%a: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.bitwise_right_shift' op operand #0 must be ranked tensor of ui4, ui8, ui16, ui32 or ui64 values, but got 'tensor<2xf32>'}}
  %0 = lpt.bitwise_right_shift %a, %a : tensor<2xf32>
  return
}

// -----

func.func @bitwise_right_shift_of_i1(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.bitwise_right_shift' op operand #0 must be ranked tensor of ui4, ui8, ui16, ui32 or ui64 values, but got 'tensor<2xi1>'}}
  %0 = lpt.bitwise_right_shift %a, %a : tensor<2xi1>
  return
}

// -----

func.func @bitwise_right_shift_of_si8(%a: tensor<2xsi8>) {
  // expected-error @+1 {{'lpt.bitwise_right_shift' op operand #0 must be ranked tensor of ui4, ui8, ui16, ui32 or ui64 values, but got 'tensor<2xsi8>'}}
  %0 = lpt.bitwise_right_shift %a, %a : tensor<2xsi8>
  return
}

// -----

func.func @bitwise_not_of_f32(%a: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.bitwise_not' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64 or ui64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xf32>'}}
  %0 = lpt.bitwise_not %a : tensor<2xf32>
  return
}

// -----

func.func @bitwise_not_of_i1(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.bitwise_not' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64 or ui64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.bitwise_not %a : tensor<2xi1>
  return
}

// -----

func.func @bitwise_not_result(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.bitwise_not' op expected result #0 to have the element type of the input, 'ui8', but got 'si8'}}
  %0 = lpt.bitwise_not %a : tensor<2xui8> -> tensor<2xsi8>
  return
}
