// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @floor_of_booleans(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.floor' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.floor %x : tensor<2xi1> -> tensor<2xf32>
  return
}

// -----

func.func @floor_shape(%x: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.floor' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.floor %x : tensor<2xf32> -> tensor<3xf32>
  return
}

// -----

func.func @ceiling_of_booleans(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.ceiling' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.ceiling %x : tensor<2xi1> -> tensor<2xf32>
  return
}

// -----

func.func @ceiling_shape(%x: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.ceiling' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.ceiling %x : tensor<2xf32> -> tensor<3xf32>
  return
}

// -----

func.func @sign_of_booleans(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.sign' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.sign %x : tensor<2xi1> -> tensor<2xf32>
  return
}

// -----

func.func @sign_shape(%x: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.sign' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.sign %x : tensor<2xf32> -> tensor<3xf32>
  return
}

// -----

func.func @negative_of_booleans(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.negative' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.negative %x : tensor<2xi1> -> tensor<2xf32>
  return
}

// -----

func.func @negative_shape(%x: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.negative' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.negative %x : tensor<2xf32> -> tensor<3xf32>
  return
}

// -----

func.func @log_of_booleans(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.log' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.log %x : tensor<2xi1> -> tensor<2xf32>
  return
}

// -----

func.func @log_shape(%x: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.log' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.log %x : tensor<2xf32> -> tensor<3xf32>
  return
}

// -----

func.func @sin_of_booleans(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.sin' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.sin %x : tensor<2xi1> -> tensor<2xf32>
  return
}

// -----

func.func @sin_shape(%x: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.sin' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.sin %x : tensor<2xf32> -> tensor<3xf32>
  return
}

// -----

func.func @cos_of_booleans(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.cos' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.cos %x : tensor<2xi1> -> tensor<2xf32>
  return
}

// -----

func.func @cos_shape(%x: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.cos' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.cos %x : tensor<2xf32> -> tensor<3xf32>
  return
}

// -----

func.func @tan_of_booleans(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.tan' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.tan %x : tensor<2xi1> -> tensor<2xf32>
  return
}

// -----

func.func @tan_shape(%x: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.tan' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.tan %x : tensor<2xf32> -> tensor<3xf32>
  return
}

// -----

func.func @asin_of_booleans(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.asin' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.asin %x : tensor<2xi1> -> tensor<2xf32>
  return
}

// -----

func.func @asin_shape(%x: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.asin' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.asin %x : tensor<2xf32> -> tensor<3xf32>
  return
}

// -----

func.func @acos_of_booleans(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.acos' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.acos %x : tensor<2xi1> -> tensor<2xf32>
  return
}

// -----

func.func @acos_shape(%x: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.acos' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.acos %x : tensor<2xf32> -> tensor<3xf32>
  return
}

// -----

func.func @atan_of_booleans(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.atan' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.atan %x : tensor<2xi1> -> tensor<2xf32>
  return
}

// -----

func.func @atan_shape(%x: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.atan' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.atan %x : tensor<2xf32> -> tensor<3xf32>
  return
}

// -----

func.func @sinh_of_booleans(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.sinh' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.sinh %x : tensor<2xi1> -> tensor<2xf32>
  return
}

// -----

func.func @sinh_shape(%x: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.sinh' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.sinh %x : tensor<2xf32> -> tensor<3xf32>
  return
}

// -----

func.func @cosh_of_booleans(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.cosh' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.cosh %x : tensor<2xi1> -> tensor<2xf32>
  return
}

// -----

func.func @cosh_shape(%x: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.cosh' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.cosh %x : tensor<2xf32> -> tensor<3xf32>
  return
}

// -----

func.func @asinh_of_booleans(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.asinh' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.asinh %x : tensor<2xi1> -> tensor<2xf32>
  return
}

// -----

func.func @asinh_shape(%x: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.asinh' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.asinh %x : tensor<2xf32> -> tensor<3xf32>
  return
}

// -----

func.func @acosh_of_booleans(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.acosh' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.acosh %x : tensor<2xi1> -> tensor<2xf32>
  return
}

// -----

func.func @acosh_shape(%x: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.acosh' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.acosh %x : tensor<2xf32> -> tensor<3xf32>
  return
}

// -----

func.func @atanh_of_booleans(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.atanh' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.atanh %x : tensor<2xi1> -> tensor<2xf32>
  return
}

// -----

func.func @atanh_shape(%x: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.atanh' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.atanh %x : tensor<2xf32> -> tensor<3xf32>
  return
}

// -----

func.func @softsign_of_booleans(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.softsign' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.softsign %x : tensor<2xi1> -> tensor<2xf32>
  return
}

// -----

func.func @softsign_shape(%x: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.softsign' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.softsign %x : tensor<2xf32> -> tensor<3xf32>
  return
}

// -----

func.func @selu_of_booleans(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.selu' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.selu %x alpha 1.0 lambda 1.0 : tensor<2xi1> -> tensor<2xf32>
  return
}

// -----

func.func @selu_shape(%x: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.selu' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.selu %x alpha 1.0 lambda 1.0 : tensor<2xf32> -> tensor<3xf32>
  return
}

// -----

func.func @selu_without_lambda(%x: tensor<2xf32>) {
  // expected-error @+1 {{expected 'lambda'}}
  %0 = lpt.selu %x alpha 1.0 : tensor<2xf32>
  return
}

// -----

func.func @log_softmax_axis(%x: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.log_softmax' op expected axes in the range [-1, 0], but got 1}}
  %0 = lpt.log_softmax %x axis 1 : tensor<2xf32>
  return
}

// -----

func.func @log_softmax_of_booleans(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.log_softmax' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.log_softmax %x axis 0 : tensor<2xi1> -> tensor<2xf32>
  return
}
