// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @constant_signless() {
  // expected-error @+1 {{'lpt.constant' op result #0 must be ranked tensor of i1, si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers other than i1, the boolean, are not accepted) values, but got 'tensor<2xi8>'}}
  %0 = lpt.constant dense<1> : tensor<2xi8>
  return
}

// -----

func.func @constant_of_another_type() {
  // expected-error @+1 {{'lpt.constant' op failed to verify that type of the value}}
  %0 = "lpt.constant"() <{value = dense<1.0> : tensor<2xf32>}> : () -> tensor<3xf32>
  return
}

// -----

func.func @fake_quantize_levels(%x: tensor<1x3x8x8xf32>, %l: tensor<f32>) {
  // expected-error @+1 {{'lpt.fake_quantize' op expected at least 2 levels, but got 1}}
  %0 = lpt.fake_quantize %x, %l, %l, %l, %l levels 1
      : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>)
      -> tensor<1x3x8x8xf32>
  return
}

// -----

func.func @fake_quantize_negative_levels(%x: tensor<1x3x8x8xf32>, %l: tensor<f32>) {
  // expected-error @+1 {{'lpt.fake_quantize' op expected at least 2 levels, but got -256}}
  %0 = lpt.fake_quantize %x, %l, %l, %l, %l levels -256
      : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>)
      -> tensor<1x3x8x8xf32>
  return
}

// -----

func.func @fake_quantize_in_low_does_not_broadcast(%x: tensor<1x3x8x8xf32>, %l: tensor<f32>,
                                                   %c: tensor<1x4x1x1xf32>) {
  // expected-error @+1 {{'lpt.fake_quantize' op expected in_low to broadcast into the input of shape [1, 3, 8, 8], but got shape [1, 4, 1, 1]}}
  %0 = lpt.fake_quantize %x, %c, %l, %l, %l levels 256
      : (tensor<1x3x8x8xf32>, tensor<1x4x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>)
      -> tensor<1x3x8x8xf32>
  return
}

// -----

func.func @fake_quantize_in_high_does_not_broadcast(%x: tensor<1x3x8x8xf32>, %l: tensor<f32>,
                                                    %c: tensor<1x4x1x1xf32>) {
  // expected-error @+1 {{'lpt.fake_quantize' op expected in_high to broadcast into the input of shape [1, 3, 8, 8], but got shape [1, 4, 1, 1]}}
  %0 = lpt.fake_quantize %x, %l, %c, %l, %l levels 256
      : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<1x4x1x1xf32>, tensor<f32>, tensor<f32>)
      -> tensor<1x3x8x8xf32>
  return
}

// -----

func.func @fake_quantize_out_low_does_not_broadcast(%x: tensor<1x3x8x8xf32>, %l: tensor<f32>,
                                                    %c: tensor<1x4x1x1xf32>) {
  // expected-error @+1 {{'lpt.fake_quantize' op expected out_low to broadcast into the input of shape [1, 3, 8, 8], but got shape [1, 4, 1, 1]}}
  %0 = lpt.fake_quantize %x, %l, %l, %c, %l levels 256
      : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<1x4x1x1xf32>, tensor<f32>)
      -> tensor<1x3x8x8xf32>
  return
}

// -----

func.func @fake_quantize_out_high_does_not_broadcast(%x: tensor<1x3x8x8xf32>, %l: tensor<f32>,
                                                     %c: tensor<1x4x1x1xf32>) {
  // expected-error @+1 {{'lpt.fake_quantize' op expected out_high to broadcast into the input of shape [1, 3, 8, 8], but got shape [1, 4, 1, 1]}}
  %0 = lpt.fake_quantize %x, %l, %l, %l, %c levels 256
      : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<1x4x1x1xf32>)
      -> tensor<1x3x8x8xf32>
  return
}

// -----

func.func @fake_quantize_limit_of_larger_rank(%x: tensor<8xf32>, %l: tensor<f32>,
                                              %c: tensor<1x1xf32>) {
  // expected-error @+1 {{'lpt.fake_quantize' op expected in_low to broadcast into the input of shape [8], but got shape [1, 1]}}
  %0 = lpt.fake_quantize %x, %c, %l, %l, %l levels 256
      : (tensor<8xf32>, tensor<1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<8xf32>
  return
}

// -----

func.func @fake_quantize_limit_enlarges(%x: tensor<1x3xf32>, %l: tensor<f32>, %c: tensor<2x1xf32>) {
  // expected-error @+1 {{'lpt.fake_quantize' op expected out_high to broadcast into the input of shape [1, 3], but got shape [2, 1]}}
  %0 = lpt.fake_quantize %x, %l, %l, %l, %c levels 256
      : (tensor<1x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<2x1xf32>) -> tensor<1x3xf32>
  return
}

// -----

func.func @fake_quantize_shape(%x: tensor<1x3x8x8xf32>, %l: tensor<f32>) {
  // expected-error @+1 {{'lpt.fake_quantize' op expected result #0 to have shape [1, 3, 8, 8], but got [1, 3, 8, 9]}}
  %0 = lpt.fake_quantize %x, %l, %l, %l, %l levels 256
      : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>)
      -> tensor<1x3x8x9xf32>
  return
}

// -----

func.func @fake_quantize_signless_result(%x: tensor<1x3x8x8xf32>, %l: tensor<f32>) {
  // expected-error @+1 {{'lpt.fake_quantize' op result #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x3x8x8xi8>'}}
  %0 = lpt.fake_quantize %x, %l, %l, %l, %l levels 256
      : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>)
      -> tensor<1x3x8x8xi8>
  return
}

// -----

func.func @convert_shape(%x: tensor<2x3xui8>) {
  // expected-error @+1 {{'lpt.convert' op expected result #0 to have shape [2, 3], but got [3, 2]}}
  %0 = lpt.convert %x : tensor<2x3xui8> -> tensor<3x2xf32>
  return
}

// -----

func.func @convert_rank(%x: tensor<2x3xui8>) {
  // expected-error @+1 {{'lpt.convert' op expected result #0 to have shape [2, 3], but got [6]}}
  %0 = lpt.convert %x : tensor<2x3xui8> -> tensor<6xf32>
  return
}

// -----

func.func @convert_signless_operand(%x: tensor<2x3xi8>) {
  // expected-error @+1 {{'lpt.convert' op operand #0 must be ranked tensor of i1, si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers other than i1, the boolean, are not accepted) values, but got 'tensor<2x3xi8>'}}
  %0 = lpt.convert %x : tensor<2x3xi8> -> tensor<2x3xf32>
  return
}

// -----

func.func @convert_signless_result(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'lpt.convert' op result #0 must be ranked tensor of i1, si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers other than i1, the boolean, are not accepted) values, but got 'tensor<2x3xi32>'}}
  %0 = lpt.convert %x : tensor<2x3xf32> -> tensor<2x3xi32>
  return
}

// -----

func.func @convert_unranked(%x: tensor<*xf32>) {
  // expected-error @+1 {{'lpt.convert' op operand #0 must be ranked tensor of i1, si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers other than i1, the boolean, are not accepted) values, but got 'tensor<*xf32>'}}
  %0 = lpt.convert %x : tensor<*xf32> -> tensor<2xui8>
  return
}

// -----

func.func @convert_unknown_float(%x: tensor<2xf8E4M3FN>) {
  // expected-error @+1 {{'lpt.convert' op operand #0 must be ranked tensor of i1, si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers other than i1, the boolean, are not accepted) values, but got 'tensor<2xf8E4M3FN>'}}
  %0 = lpt.convert %x : tensor<2xf8E4M3FN> -> tensor<2xf32>
  return
}

// -----

func.func @convert_unknown_width(%x: tensor<2xui2>) {
  // expected-error @+1 {{'lpt.convert' op operand #0 must be ranked tensor of i1, si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers other than i1, the boolean, are not accepted) values, but got 'tensor<2xui2>'}}
  %0 = lpt.convert %x : tensor<2xui2> -> tensor<2xf32>
  return
}

// -----

func.func @convert_index(%x: tensor<2xindex>) {
  // expected-error @+1 {{'lpt.convert' op operand #0 must be ranked tensor of i1, si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers other than i1, the boolean, are not accepted) values, but got 'tensor<2xindex>'}}
  %0 = lpt.convert %x : tensor<2xindex> -> tensor<2xf32>
  return
}
