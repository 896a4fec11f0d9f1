// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @logical_and_numbers(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.logical_and' op operand #0 must be ranked tensor of i1 values, but got 'tensor<2xui8>'}}
  %0 = lpt.logical_and %a, %a : tensor<2xui8>
  return
}

// -----

func.func @logical_and_result(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.logical_and' op result #0 must be ranked tensor of i1 values, but got 'tensor<2xui8>'}}
  %0 = lpt.logical_and %a, %a : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xui8>
  return
}

// -----

func.func @logical_and_shapes(%a: tensor<2xi1>, %b: tensor<3xi1>) {
  // expected-error @+1 {{'lpt.logical_and' op expected operands whose shapes broadcast, but got [2] and [3]}}
  %0 = lpt.logical_and %a, %b : (tensor<2xi1>, tensor<3xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @logical_or_numbers(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.logical_or' op operand #0 must be ranked tensor of i1 values, but got 'tensor<2xui8>'}}
  %0 = lpt.logical_or %a, %a : tensor<2xui8>
  return
}

// -----

func.func @logical_or_result(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.logical_or' op result #0 must be ranked tensor of i1 values, but got 'tensor<2xui8>'}}
  %0 = lpt.logical_or %a, %a : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xui8>
  return
}

// -----

func.func @logical_or_shapes(%a: tensor<2xi1>, %b: tensor<3xi1>) {
  // expected-error @+1 {{'lpt.logical_or' op expected operands whose shapes broadcast, but got [2] and [3]}}
  %0 = lpt.logical_or %a, %b : (tensor<2xi1>, tensor<3xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @logical_xor_numbers(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.logical_xor' op operand #0 must be ranked tensor of i1 values, but got 'tensor<2xui8>'}}
  %0 = lpt.logical_xor %a, %a : tensor<2xui8>
  return
}

// -----

func.func @logical_xor_result(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.logical_xor' op result #0 must be ranked tensor of i1 values, but got 'tensor<2xui8>'}}
  %0 = lpt.logical_xor %a, %a : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xui8>
  return
}

// -----

func.func @logical_xor_shapes(%a: tensor<2xi1>, %b: tensor<3xi1>) {
  // expected-error @+1 {{'lpt.logical_xor' op expected operands whose shapes broadcast, but got [2] and [3]}}
  %0 = lpt.logical_xor %a, %b : (tensor<2xi1>, tensor<3xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @logical_not_numbers(%a: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.logical_not' op operand #0 must be ranked tensor of i1 values, but got 'tensor<2xf32>'}}
  %0 = lpt.logical_not %a : tensor<2xf32>
  return
}

// -----

func.func @logical_not_shape(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.logical_not' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.logical_not %a : tensor<2xi1> -> tensor<3xi1>
  return
}

// -----

func.func @select_condition(%c: tensor<2xui8>, %a: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.select' op operand #0 must be ranked tensor of i1 values, but got 'tensor<2xui8>'}}
  %0 = lpt.select %c, %a, %a : (tensor<2xui8>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @select_values(%c: tensor<2xi1>, %a: tensor<2xf32>, %b: tensor<2xf16>) {
  // expected-error @+1 {{'lpt.select' op expected values of one element type, but got 'f32' and 'f16'}}
  %0 = lpt.select %c, %a, %b : (tensor<2xi1>, tensor<2xf32>, tensor<2xf16>) -> tensor<2xf32>
  return
}

// -----

func.func @select_result(%c: tensor<2xi1>, %a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.select' op expected a result of element type 'ui8', which the values have, but got 'f32'}}
  %0 = lpt.select %c, %a, %a : (tensor<2xi1>, tensor<2xui8>, tensor<2xui8>) -> tensor<2xf32>
  return
}

// -----

func.func @select_shapes(%c: tensor<2xi1>, %a: tensor<1xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'lpt.select' op expected operands whose shapes broadcast, but got [2], [1] and [3]}}
  %0 = lpt.select %c, %a, %b : (tensor<2xi1>, tensor<1xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @select_result_shape(%c: tensor<2xi1>, %a: tensor<1xf32>, %b: tensor<3x1xf32>) {
  // expected-error @+1 {{'lpt.select' op expected result #0 to have shape [3, 2], but got [2, 3]}}
  %0 = lpt.select %c, %a, %b : (tensor<2xi1>, tensor<1xf32>, tensor<3x1xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @select_signless(%c: tensor<2xi1>, %a: tensor<2xi32>) {
  // expected-error @+1 {{'lpt.select' op operand #1 must be ranked tensor of i1, si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers other than i1, the boolean, are not accepted) values, but got 'tensor<2xi32>'}}
  %0 = lpt.select %c, %a, %a : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @add_of_booleans(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.add' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.add %a, %a : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xf32>
  return
}

// -----

func.func @multiply_of_booleans(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.multiply' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.multiply %a, %a : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xf32>
  return
}

// -----

func.func @maximum_of_booleans(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.maximum' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.maximum %a, %a : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xf32>
  return
}

// -----

func.func @power_of_booleans(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.power' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.power %a, %a : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xf32>
  return
}

// -----

func.func @relu_of_booleans(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.relu' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.relu %a : tensor<2xi1>
  return
}

// -----

func.func @matmul_of_booleans(%a: tensor<2x2xi1>, %b: tensor<2x2xf32>) {
  // expected-error @+1 {{'lpt.matmul' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2x2xi1>'}}
  %0 = lpt.matmul %a, %b : (tensor<2x2xi1>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @max_of_booleans(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.reduce_max' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.reduce_max %a axes [0] : (tensor<2xi1>) -> tensor<i1>
  return
}

// -----

func.func @sum_to_booleans(%a: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.add' op result #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.add %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}
