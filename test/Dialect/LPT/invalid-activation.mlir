// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @relu_shape(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.relu' op expected result #0 to have shape [1, 8], but got [8]}}
  %0 = lpt.relu %x : tensor<1x8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @relu_signless(%x: tensor<1x8xi8>) {
  // expected-error @+1 {{'lpt.relu' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x8xi8>'}}
  %0 = lpt.relu %x : tensor<1x8xi8> -> tensor<1x8xf32>
  return
}

// -----

func.func @sigmoid_shape(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.sigmoid' op expected result #0 to have shape [1, 8], but got [8]}}
  %0 = lpt.sigmoid %x : tensor<1x8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @sigmoid_signless(%x: tensor<1x8xi8>) {
  // expected-error @+1 {{'lpt.sigmoid' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x8xi8>'}}
  %0 = lpt.sigmoid %x : tensor<1x8xi8> -> tensor<1x8xf32>
  return
}

// -----

func.func @tanh_shape(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.tanh' op expected result #0 to have shape [1, 8], but got [8]}}
  %0 = lpt.tanh %x : tensor<1x8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @tanh_signless(%x: tensor<1x8xi8>) {
  // expected-error @+1 {{'lpt.tanh' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x8xi8>'}}
  %0 = lpt.tanh %x : tensor<1x8xi8> -> tensor<1x8xf32>
  return
}

// -----

func.func @exp_shape(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.exp' op expected result #0 to have shape [1, 8], but got [8]}}
  %0 = lpt.exp %x : tensor<1x8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @exp_signless(%x: tensor<1x8xi8>) {
  // expected-error @+1 {{'lpt.exp' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x8xi8>'}}
  %0 = lpt.exp %x : tensor<1x8xi8> -> tensor<1x8xf32>
  return
}

// -----

func.func @sqrt_shape(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.sqrt' op expected result #0 to have shape [1, 8], but got [8]}}
  %0 = lpt.sqrt %x : tensor<1x8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @sqrt_signless(%x: tensor<1x8xi8>) {
  // expected-error @+1 {{'lpt.sqrt' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x8xi8>'}}
  %0 = lpt.sqrt %x : tensor<1x8xi8> -> tensor<1x8xf32>
  return
}

// -----

func.func @erf_shape(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.erf' op expected result #0 to have shape [1, 8], but got [8]}}
  %0 = lpt.erf %x : tensor<1x8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @erf_signless(%x: tensor<1x8xi8>) {
  // expected-error @+1 {{'lpt.erf' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x8xi8>'}}
  %0 = lpt.erf %x : tensor<1x8xi8> -> tensor<1x8xf32>
  return
}

// -----

func.func @abs_shape(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.abs' op expected result #0 to have shape [1, 8], but got [8]}}
  %0 = lpt.abs %x : tensor<1x8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @abs_signless(%x: tensor<1x8xi8>) {
  // expected-error @+1 {{'lpt.abs' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x8xi8>'}}
  %0 = lpt.abs %x : tensor<1x8xi8> -> tensor<1x8xf32>
  return
}

// -----

func.func @hswish_shape(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.hswish' op expected result #0 to have shape [1, 8], but got [8]}}
  %0 = lpt.hswish %x : tensor<1x8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @hswish_signless(%x: tensor<1x8xi8>) {
  // expected-error @+1 {{'lpt.hswish' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x8xi8>'}}
  %0 = lpt.hswish %x : tensor<1x8xi8> -> tensor<1x8xf32>
  return
}

// -----

func.func @hsigmoid_shape(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.hsigmoid' op expected result #0 to have shape [1, 8], but got [8]}}
  %0 = lpt.hsigmoid %x : tensor<1x8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @hsigmoid_signless(%x: tensor<1x8xi8>) {
  // expected-error @+1 {{'lpt.hsigmoid' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x8xi8>'}}
  %0 = lpt.hsigmoid %x : tensor<1x8xi8> -> tensor<1x8xf32>
  return
}

// -----

func.func @mish_shape(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.mish' op expected result #0 to have shape [1, 8], but got [8]}}
  %0 = lpt.mish %x : tensor<1x8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @mish_signless(%x: tensor<1x8xi8>) {
  // expected-error @+1 {{'lpt.mish' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x8xi8>'}}
  %0 = lpt.mish %x : tensor<1x8xi8> -> tensor<1x8xf32>
  return
}

// -----

func.func @softplus_shape(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.softplus' op expected result #0 to have shape [1, 8], but got [8]}}
  %0 = lpt.softplus %x : tensor<1x8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @softplus_signless(%x: tensor<1x8xi8>) {
  // expected-error @+1 {{'lpt.softplus' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x8xi8>'}}
  %0 = lpt.softplus %x : tensor<1x8xi8> -> tensor<1x8xf32>
  return
}

// -----

func.func @gelu_shape(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.gelu' op expected result #0 to have shape [1, 8], but got [8]}}
  %0 = lpt.gelu %x : tensor<1x8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @gelu_signless(%x: tensor<1x8xi8>) {
  // expected-error @+1 {{'lpt.gelu' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x8xi8>'}}
  %0 = lpt.gelu %x : tensor<1x8xi8> -> tensor<1x8xf32>
  return
}

// -----

func.func @elu_shape(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.elu' op expected result #0 to have shape [1, 8], but got [8]}}
  %0 = lpt.elu %x : tensor<1x8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @elu_signless(%x: tensor<1x8xi8>) {
  // expected-error @+1 {{'lpt.elu' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x8xi8>'}}
  %0 = lpt.elu %x : tensor<1x8xi8> -> tensor<1x8xf32>
  return
}

// -----

func.func @swish_shape(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.swish' op expected result #0 to have shape [1, 8], but got [8]}}
  %0 = lpt.swish %x : tensor<1x8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @swish_signless(%x: tensor<1x8xi8>) {
  // expected-error @+1 {{'lpt.swish' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x8xi8>'}}
  %0 = lpt.swish %x : tensor<1x8xi8> -> tensor<1x8xf32>
  return
}

// -----

func.func @hard_sigmoid_shape(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.hard_sigmoid' op expected result #0 to have shape [1, 8], but got [8]}}
  %0 = lpt.hard_sigmoid %x alpha 0.2 beta 0.5 : tensor<1x8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @hard_sigmoid_signless(%x: tensor<1x8xi8>) {
  // expected-error @+1 {{'lpt.hard_sigmoid' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x8xi8>'}}
  %0 = lpt.hard_sigmoid %x alpha 0.2 beta 0.5 : tensor<1x8xi8> -> tensor<1x8xf32>
  return
}

// -----

func.func @clamp_shape(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.clamp' op expected result #0 to have shape [1, 8], but got [8]}}
  %0 = lpt.clamp %x min 0.0 max 1.0 : tensor<1x8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @clamp_signless(%x: tensor<1x8xi8>) {
  // expected-error @+1 {{'lpt.clamp' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x8xi8>'}}
  %0 = lpt.clamp %x min 0.0 max 1.0 : tensor<1x8xi8> -> tensor<1x8xf32>
  return
}

// -----

func.func @softmax_shape(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.softmax' op expected result #0 to have shape [1, 8], but got [8]}}
  %0 = lpt.softmax %x axis 1 : tensor<1x8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @softmax_signless(%x: tensor<1x8xi8>) {
  // expected-error @+1 {{'lpt.softmax' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x8xi8>'}}
  %0 = lpt.softmax %x axis 1 : tensor<1x8xi8> -> tensor<1x8xf32>
  return
}

// -----

func.func @relu_element_type(%x: tensor<1x8xui8>) {
  // expected-error @+1 {{'lpt.relu' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.relu %x : tensor<1x8xui8> -> tensor<1x8xf32>
  return
}

// -----

func.func @clamp_limits(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.clamp' op expected min to be at most max, but got min 2.000000 and max 1.000000}}
  %0 = lpt.clamp %x min 2.0 max 1.0 : tensor<1x8xf32>
  return
}

// -----

func.func @clamp_nan(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.clamp' op expected min to be at most max, but got min nan and max 1.000000}}
  %0 = lpt.clamp %x min 0x7FF8000000000000 max 1.0 : tensor<1x8xf32>
  return
}

// -----

func.func @clamp_decimal_integer(%x: tensor<1x8xf32>) {
  // expected-error @+2 {{unexpected decimal integer literal for a floating point value}}
  // expected-note @+1 {{add a trailing dot to make the literal a float}}
  %0 = lpt.clamp %x min 0 max 6 : tensor<1x8xf32>
  return
}

// -----

func.func @prelu_slope_does_not_fit(%x: tensor<1x8x4xf32>, %s: tensor<3xf32>) {
  // expected-error @+1 {{'lpt.prelu' op expected the slope to be per channel or to broadcast into the input of shape [1, 8, 4], but got shape [3]}}
  %0 = lpt.prelu %x, %s : (tensor<1x8x4xf32>, tensor<3xf32>) -> tensor<1x8x4xf32>
  return
}

// -----

func.func @prelu_slope_enlarges(%x: tensor<1x8x4xf32>, %s: tensor<2x8x1xf32>) {
  // expected-error @+1 {{'lpt.prelu' op expected the slope to be per channel or to broadcast into the input of shape [1, 8, 4], but got shape [2, 8, 1]}}
  %0 = lpt.prelu %x, %s : (tensor<1x8x4xf32>, tensor<2x8x1xf32>) -> tensor<2x8x4xf32>
  return
}

// -----

func.func @prelu_shape(%x: tensor<1x8x4xf32>, %s: tensor<8xf32>) {
  // expected-error @+1 {{'lpt.prelu' op expected result #0 to have shape [1, 8, 4], but got [1, 8, 8]}}
  %0 = lpt.prelu %x, %s : (tensor<1x8x4xf32>, tensor<8xf32>) -> tensor<1x8x8xf32>
  return
}

// -----

func.func @softmax_axis(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.softmax' op expected axes in the range [-2, 1], but got 2}}
  %0 = lpt.softmax %x axis 2 : tensor<1x8xf32>
  return
}

// -----

func.func @softmax_negative_axis(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.softmax' op expected axes in the range [-2, 1], but got -3}}
  %0 = lpt.softmax %x axis -3 : tensor<1x8xf32>
  return
}

// -----

func.func @table_of_few_values(%x: tensor<1x8xui8>) {
  // expected-error @+1 {{'lpt.table' op expected values of type 'tensor<256xui8>', one for each integer of 8 bits, but got 'tensor<255xui8>'}}
  %0 = lpt.table %x values dense<1> : tensor<255xui8> : tensor<1x8xui8>
  return
}

// -----

func.func @table_of_another_sign(%x: tensor<1x8xui8>) {
  // expected-error @+1 {{'lpt.table' op expected values of type 'tensor<256xsi8>', one for each integer of 8 bits, but got 'tensor<256xui8>'}}
  %0 = lpt.table %x values dense<1> : tensor<256xui8> : tensor<1x8xui8> -> tensor<1x8xsi8>
  return
}

// -----

func.func @table_for_wide_integers(%x: tensor<1x8xsi16>) {
  // expected-error @+1 {{'lpt.table' op operand #0 must be ranked tensor of 8-bit unsigned integer or 8-bit signed integer values, but got 'tensor<1x8xsi16>'}}
  %0 = lpt.table %x values dense<1> : tensor<256xui8> : tensor<1x8xsi16> -> tensor<1x8xui8>
  return
}

// -----

func.func @table_of_floats(%x: tensor<1x8xsi8>) {
  // expected-error @+1 {{'lpt.table' op attribute 'values' failed to satisfy constraint: integer elements attribute}}
  %0 = "lpt.table"(%x) {values = dense<1.0> : tensor<256xf32>} : (tensor<1x8xsi8>) -> tensor<1x8xui8>
  return
}

// -----

func.func @table_shape(%x: tensor<1x8xsi8>) {
  // expected-error @+1 {{'lpt.table' op expected result #0 to have shape [1, 8], but got [8]}}
  %0 = lpt.table %x values dense<1> : tensor<256xui8> : tensor<1x8xsi8> -> tensor<8xui8>
  return
}
