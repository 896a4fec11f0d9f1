// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @add_does_not_broadcast(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.add' op expected operands whose shapes broadcast, but got [2, 3] and [2]}}
  %0 = lpt.add %a, %b : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @add_shape(%a: tensor<2x1xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'lpt.add' op expected result #0 to have shape [2, 3], but got [2, 1]}}
  %0 = lpt.add %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @add_signless(%a: tensor<2xi8>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.add' op operand #1 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi8>'}}
  %0 = lpt.add %b, %a : (tensor<2xf32>, tensor<2xi8>) -> tensor<2xf32>
  return
}

// -----

func.func @subtract_does_not_broadcast(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.subtract' op expected operands whose shapes broadcast, but got [2, 3] and [2]}}
  %0 = lpt.subtract %a, %b : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @subtract_shape(%a: tensor<2x1xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'lpt.subtract' op expected result #0 to have shape [2, 3], but got [2, 1]}}
  %0 = lpt.subtract %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @subtract_signless(%a: tensor<2xi8>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.subtract' op operand #1 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi8>'}}
  %0 = lpt.subtract %b, %a : (tensor<2xf32>, tensor<2xi8>) -> tensor<2xf32>
  return
}

// -----

func.func @multiply_does_not_broadcast(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.multiply' op expected operands whose shapes broadcast, but got [2, 3] and [2]}}
  %0 = lpt.multiply %a, %b : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @multiply_shape(%a: tensor<2x1xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'lpt.multiply' op expected result #0 to have shape [2, 3], but got [2, 1]}}
  %0 = lpt.multiply %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @multiply_signless(%a: tensor<2xi8>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.multiply' op operand #1 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi8>'}}
  %0 = lpt.multiply %b, %a : (tensor<2xf32>, tensor<2xi8>) -> tensor<2xf32>
  return
}

// -----

func.func @divide_does_not_broadcast(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.divide' op expected operands whose shapes broadcast, but got [2, 3] and [2]}}
  %0 = lpt.divide %a, %b : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @divide_shape(%a: tensor<2x1xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'lpt.divide' op expected result #0 to have shape [2, 3], but got [2, 1]}}
  %0 = lpt.divide %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @divide_signless(%a: tensor<2xi8>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.divide' op operand #1 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi8>'}}
  %0 = lpt.divide %b, %a : (tensor<2xf32>, tensor<2xi8>) -> tensor<2xf32>
  return
}

// -----

func.func @maximum_does_not_broadcast(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.maximum' op expected operands whose shapes broadcast, but got [2, 3] and [2]}}
  %0 = lpt.maximum %a, %b : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @maximum_shape(%a: tensor<2x1xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'lpt.maximum' op expected result #0 to have shape [2, 3], but got [2, 1]}}
  %0 = lpt.maximum %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @maximum_signless(%a: tensor<2xi8>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.maximum' op operand #1 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi8>'}}
  %0 = lpt.maximum %b, %a : (tensor<2xf32>, tensor<2xi8>) -> tensor<2xf32>
  return
}

// -----

func.func @minimum_does_not_broadcast(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.minimum' op expected operands whose shapes broadcast, but got [2, 3] and [2]}}
  %0 = lpt.minimum %a, %b : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @minimum_shape(%a: tensor<2x1xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'lpt.minimum' op expected result #0 to have shape [2, 3], but got [2, 1]}}
  %0 = lpt.minimum %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @minimum_signless(%a: tensor<2xi8>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.minimum' op operand #1 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi8>'}}
  %0 = lpt.minimum %b, %a : (tensor<2xf32>, tensor<2xi8>) -> tensor<2xf32>
  return
}

// -----

func.func @power_does_not_broadcast(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.power' op expected operands whose shapes broadcast, but got [2, 3] and [2]}}
  %0 = lpt.power %a, %b : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @power_shape(%a: tensor<2x1xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'lpt.power' op expected result #0 to have shape [2, 3], but got [2, 1]}}
  %0 = lpt.power %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @power_signless(%a: tensor<2xi8>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.power' op operand #1 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi8>'}}
  %0 = lpt.power %b, %a : (tensor<2xf32>, tensor<2xi8>) -> tensor<2xf32>
  return
}

// -----

func.func @add_signless_result(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.add' op result #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi32>'}}
  %0 = lpt.add %a, %a : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi32>
  return
}

// -----

func.func @add_zero_meets_two(%a: tensor<0xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.add' op expected operands whose shapes broadcast, but got [0] and [2]}}
  %0 = lpt.add %a, %b : (tensor<0xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @add_zero_wins_over_one(%a: tensor<0xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{'lpt.add' op expected result #0 to have shape [0], but got [1]}}
  %0 = lpt.add %a, %b : (tensor<0xf32>, tensor<1xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @add_dynamic_beside_mismatch(%a: tensor<?x3xf32>, %b: tensor<2x4xf32>) {
  // expected-error @+1 {{'lpt.add' op expected operands whose shapes broadcast, but got [?, 3] and [2, 4]}}
  %0 = lpt.add %a, %b : (tensor<?x3xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @add_dynamic_shape(%a: tensor<?x1xf32>, %b: tensor<4xf32>) {
  // expected-error @+1 {{'lpt.add' op expected result #0 to have shape [?, 4], but got [2, 5]}}
  %0 = lpt.add %a, %b : (tensor<?x1xf32>, tensor<4xf32>) -> tensor<2x5xf32>
  return
}

// -----

func.func @add_rank(%a: tensor<?xf32>) {
  // expected-error @+1 {{'lpt.add' op expected result #0 to have shape [?], but got [1, ?]}}
  %0 = lpt.add %a, %a : (tensor<?xf32>, tensor<?xf32>) -> tensor<1x?xf32>
  return
}

// -----

func.func @mod_shapes(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'lpt.mod' op expected operands whose shapes broadcast, but got [2] and [3]}}
  %0 = lpt.mod %a, %b : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @mod_of_booleans(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.mod' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.mod %a, %a : tensor<2xi1>
  return
}

// -----

func.func @floor_mod_shapes(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'lpt.floor_mod' op expected operands whose shapes broadcast, but got [2] and [3]}}
  %0 = lpt.floor_mod %a, %b : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @floor_mod_of_booleans(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.floor_mod' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.floor_mod %a, %a : tensor<2xi1>
  return
}
