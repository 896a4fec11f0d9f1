// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @equal_shapes(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'lpt.equal' op expected operands whose shapes broadcast, but got [2] and [3]}}
  %0 = lpt.equal %a, %b : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @equal_types(%a: tensor<2xf32>, %b: tensor<2xf16>) {
  // expected-error @+1 {{'lpt.equal' op expected operand #1 to have element type 'f32', but got 'f16'}}
  %0 = lpt.equal %a, %b : (tensor<2xf32>, tensor<2xf16>) -> tensor<2xi1>
  return
}

// -----

func.func @equal_result(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.equal' op result #0 must be ranked tensor of i1 values, but got 'tensor<2xui8>'}}
  %0 = lpt.equal %a, %a : tensor<2xui8>
  return
}

// -----

func.func @equal_result_shape(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.equal' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.equal %a, %a : (tensor<2xui8>, tensor<2xui8>) -> tensor<3xi1>
  return
}

// -----

func.func @not_equal_shapes(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'lpt.not_equal' op expected operands whose shapes broadcast, but got [2] and [3]}}
  %0 = lpt.not_equal %a, %b : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @not_equal_types(%a: tensor<2xf32>, %b: tensor<2xf16>) {
  // expected-error @+1 {{'lpt.not_equal' op expected operand #1 to have element type 'f32', but got 'f16'}}
  %0 = lpt.not_equal %a, %b : (tensor<2xf32>, tensor<2xf16>) -> tensor<2xi1>
  return
}

// -----

func.func @not_equal_result(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.not_equal' op result #0 must be ranked tensor of i1 values, but got 'tensor<2xui8>'}}
  %0 = lpt.not_equal %a, %a : tensor<2xui8>
  return
}

// -----

func.func @not_equal_result_shape(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.not_equal' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.not_equal %a, %a : (tensor<2xui8>, tensor<2xui8>) -> tensor<3xi1>
  return
}

// -----

func.func @greater_shapes(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'lpt.greater' op expected operands whose shapes broadcast, but got [2] and [3]}}
  %0 = lpt.greater %a, %b : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @greater_types(%a: tensor<2xf32>, %b: tensor<2xf16>) {
  // expected-error @+1 {{'lpt.greater' op expected operand #1 to have element type 'f32', but got 'f16'}}
  %0 = lpt.greater %a, %b : (tensor<2xf32>, tensor<2xf16>) -> tensor<2xi1>
  return
}

// -----

func.func @greater_result(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.greater' op result #0 must be ranked tensor of i1 values, but got 'tensor<2xui8>'}}
  %0 = lpt.greater %a, %a : tensor<2xui8>
  return
}

// -----

func.func @greater_result_shape(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.greater' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.greater %a, %a : (tensor<2xui8>, tensor<2xui8>) -> tensor<3xi1>
  return
}

// -----

func.func @greater_equal_shapes(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'lpt.greater_equal' op expected operands whose shapes broadcast, but got [2] and [3]}}
  %0 = lpt.greater_equal %a, %b : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @greater_equal_types(%a: tensor<2xf32>, %b: tensor<2xf16>) {
  // expected-error @+1 {{'lpt.greater_equal' op expected operand #1 to have element type 'f32', but got 'f16'}}
  %0 = lpt.greater_equal %a, %b : (tensor<2xf32>, tensor<2xf16>) -> tensor<2xi1>
  return
}

// -----

func.func @greater_equal_result(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.greater_equal' op result #0 must be ranked tensor of i1 values, but got 'tensor<2xui8>'}}
  %0 = lpt.greater_equal %a, %a : tensor<2xui8>
  return
}

// -----

func.func @greater_equal_result_shape(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.greater_equal' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.greater_equal %a, %a : (tensor<2xui8>, tensor<2xui8>) -> tensor<3xi1>
  return
}

// -----

func.func @less_shapes(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'lpt.less' op expected operands whose shapes broadcast, but got [2] and [3]}}
  %0 = lpt.less %a, %b : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @less_types(%a: tensor<2xf32>, %b: tensor<2xf16>) {
  // expected-error @+1 {{'lpt.less' op expected operand #1 to have element type 'f32', but got 'f16'}}
  %0 = lpt.less %a, %b : (tensor<2xf32>, tensor<2xf16>) -> tensor<2xi1>
  return
}

// -----

func.func @less_result(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.less' op result #0 must be ranked tensor of i1 values, but got 'tensor<2xui8>'}}
  %0 = lpt.less %a, %a : tensor<2xui8>
  return
}

// -----

func.func @less_result_shape(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.less' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.less %a, %a : (tensor<2xui8>, tensor<2xui8>) -> tensor<3xi1>
  return
}

// -----

func.func @less_equal_shapes(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'lpt.less_equal' op expected operands whose shapes broadcast, but got [2] and [3]}}
  %0 = lpt.less_equal %a, %b : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @less_equal_types(%a: tensor<2xf32>, %b: tensor<2xf16>) {
  // expected-error @+1 {{'lpt.less_equal' op expected operand #1 to have element type 'f32', but got 'f16'}}
  %0 = lpt.less_equal %a, %b : (tensor<2xf32>, tensor<2xf16>) -> tensor<2xi1>
  return
}

// -----

func.func @less_equal_result(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.less_equal' op result #0 must be ranked tensor of i1 values, but got 'tensor<2xui8>'}}
  %0 = lpt.less_equal %a, %a : tensor<2xui8>
  return
}

// -----

func.func @less_equal_result_shape(%a: tensor<2xui8>) {
  // expected-error @+1 {{'lpt.less_equal' op expected result #0 to have shape [2], but got [3]}}
  %0 = lpt.less_equal %a, %a : (tensor<2xui8>, tensor<2xui8>) -> tensor<3xi1>
  return
}

// -----

func.func @greater_booleans(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.greater' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.greater %a, %a : tensor<2xi1>
  return
}

// -----

func.func @greater_equal_booleans(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.greater_equal' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.greater_equal %a, %a : tensor<2xi1>
  return
}

// -----

func.func @less_booleans(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.less' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.less %a, %a : tensor<2xi1>
  return
}

// -----

func.func @less_equal_booleans(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.less_equal' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.less_equal %a, %a : tensor<2xi1>
  return
}

// -----

func.func @equal_signless(%a: tensor<2xi8>) {
  // expected-error @+1 {{'lpt.equal' op operand #0 must be ranked tensor of i1, si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers other than i1, the boolean, are not accepted) values, but got 'tensor<2xi8>'}}
  %0 = lpt.equal %a, %a : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi1>
  return
}

// -----

func.func @is_nan_of_booleans(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.is_nan' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.is_nan %a : tensor<2xi1>
  return
}

// -----

func.func @is_nan_result(%a: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.is_nan' op result #0 must be ranked tensor of i1 values, but got 'tensor<2xf32>'}}
  %0 = lpt.is_nan %a : tensor<2xf32>
  return
}

// -----

func.func @is_nan_shape(%a: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.is_nan' op expected result #0 to have shape [2], but got [1, 2]}}
  %0 = lpt.is_nan %a : tensor<2xf32> -> tensor<1x2xi1>
  return
}

// -----

func.func @is_inf_of_booleans(%a: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.is_inf' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.is_inf %a : tensor<2xi1>
  return
}

// -----

func.func @is_inf_result(%a: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.is_inf' op result #0 must be ranked tensor of i1 values, but got 'tensor<2xf32>'}}
  %0 = lpt.is_inf %a : tensor<2xf32>
  return
}

// -----

func.func @is_inf_shape(%a: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.is_inf' op expected result #0 to have shape [2], but got [1, 2]}}
  %0 = lpt.is_inf %a : tensor<2xf32> -> tensor<1x2xi1>
  return
}
