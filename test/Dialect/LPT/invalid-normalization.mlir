// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @normalize_l2_axis(%x: tensor<1x8x4xf32>) {
  // expected-error @+1 {{'lpt.normalize_l2' op expected axes in the range [-3, 2], but got 3}}
  %0 = lpt.normalize_l2 %x axes [3] eps 1.0 : tensor<1x8x4xf32>
  return
}

// -----

func.func @normalize_l2_negative_axis(%x: tensor<1x8x4xf32>) {
  // expected-error @+1 {{'lpt.normalize_l2' op expected axes in the range [-3, 2], but got -4}}
  %0 = lpt.normalize_l2 %x axes [-4] eps 1.0 : tensor<1x8x4xf32>
  return
}

// -----

func.func @normalize_l2_axis_twice(%x: tensor<1x8x4xf32>) {
  // expected-error @+1 {{'lpt.normalize_l2' op expected each axis once, but got axis 2 twice}}
  %0 = lpt.normalize_l2 %x axes [2, -1] eps 1.0 : tensor<1x8x4xf32>
  return
}

// -----

func.func @normalize_l2_eps_of_zero(%x: tensor<1x8x4xf32>) {
  // expected-error @+1 {{'lpt.normalize_l2' op expected a positive eps, but got 0}}
  %0 = lpt.normalize_l2 %x axes [1] eps 0.0 : tensor<1x8x4xf32>
  return
}

// -----

func.func @normalize_l2_negative_eps(%x: tensor<1x8x4xf32>) {
  // expected-error @+1 {{'lpt.normalize_l2' op expected a positive eps, but got -0.5}}
  %0 = lpt.normalize_l2 %x axes [1] eps -0.5 : tensor<1x8x4xf32>
  return
}

// -----

func.func @normalize_l2_eps_of_nan(%x: tensor<1x8x4xf32>) {
  // expected-error @+1 {{'lpt.normalize_l2' op expected a positive eps, but got NaN}}
  %0 = lpt.normalize_l2 %x axes [1] eps 0x7FF8000000000000 : tensor<1x8x4xf32>
  return
}

// -----

func.func @normalize_l2_shape(%x: tensor<1x8x4xf32>) {
  // expected-error @+1 {{'lpt.normalize_l2' op expected result #0 to have shape [1, 8, 4], but got [1, 1, 4]}}
  %0 = lpt.normalize_l2 %x axes [1] eps 1.0 : tensor<1x8x4xf32> -> tensor<1x1x4xf32>
  return
}

// -----

func.func @normalize_l2_signless(%x: tensor<1x8x4xi8>) {
  // expected-error @+1 {{'lpt.normalize_l2' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x8x4xi8>'}}
  %0 = lpt.normalize_l2 %x axes [1] eps 1.0 : tensor<1x8x4xi8> -> tensor<1x8x4xf32>
  return
}

// -----

func.func @mvn_axis(%x: tensor<1x8x4xf32>) {
  // expected-error @+1 {{'lpt.mvn' op expected axes in the range [-3, 2], but got 3}}
  %0 = lpt.mvn %x axes [3] normalize_variance true eps 1.0 : tensor<1x8x4xf32>
  return
}

// -----

func.func @mvn_negative_axis(%x: tensor<1x8x4xf32>) {
  // expected-error @+1 {{'lpt.mvn' op expected axes in the range [-3, 2], but got -4}}
  %0 = lpt.mvn %x axes [-4] normalize_variance true eps 1.0 : tensor<1x8x4xf32>
  return
}

// -----

func.func @mvn_axis_twice(%x: tensor<1x8x4xf32>) {
  // expected-error @+1 {{'lpt.mvn' op expected each axis once, but got axis 2 twice}}
  %0 = lpt.mvn %x axes [2, -1] normalize_variance true eps 1.0 : tensor<1x8x4xf32>
  return
}

// -----

func.func @mvn_eps_of_zero(%x: tensor<1x8x4xf32>) {
  // expected-error @+1 {{'lpt.mvn' op expected a positive eps, but got 0}}
  %0 = lpt.mvn %x axes [1] normalize_variance true eps 0.0 : tensor<1x8x4xf32>
  return
}

// -----

func.func @mvn_negative_eps(%x: tensor<1x8x4xf32>) {
  // expected-error @+1 {{'lpt.mvn' op expected a positive eps, but got -0.5}}
  %0 = lpt.mvn %x axes [1] normalize_variance true eps -0.5 : tensor<1x8x4xf32>
  return
}

// -----

func.func @mvn_eps_of_nan(%x: tensor<1x8x4xf32>) {
  // expected-error @+1 {{'lpt.mvn' op expected a positive eps, but got NaN}}
  %0 = lpt.mvn %x axes [1] normalize_variance true eps 0x7FF8000000000000 : tensor<1x8x4xf32>
  return
}

// -----

func.func @mvn_shape(%x: tensor<1x8x4xf32>) {
  // expected-error @+1 {{'lpt.mvn' op expected result #0 to have shape [1, 8, 4], but got [1, 1, 4]}}
  %0 = lpt.mvn %x axes [1] normalize_variance true eps 1.0 : tensor<1x8x4xf32> -> tensor<1x1x4xf32>
  return
}

// -----

func.func @mvn_signless(%x: tensor<1x8x4xi8>) {
  // expected-error @+1 {{'lpt.mvn' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x8x4xi8>'}}
  %0 = lpt.mvn %x axes [1] normalize_variance true eps 1.0 : tensor<1x8x4xi8> -> tensor<1x8x4xf32>
  return
}

// -----

func.func @lrn_size(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.lrn' op expected size to be at least 1, but got 0}}
  %0 = lpt.lrn %x axes [1] size 0 alpha 1.0 beta 0.75 bias 1.0 : tensor<1x8xf32>
  return
}

// -----

func.func @lrn_axes(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.lrn' op expected each axis once, but got axis 1 twice}}
  %0 = lpt.lrn %x axes [1, -1] size 3 alpha 1.0 beta 0.75 bias 1.0 : tensor<1x8xf32>
  return
}

// -----

func.func @lrn_beta(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.lrn' op expected a finite beta, but got +Inf}}
  %0 = lpt.lrn %x axes [1] size 3 alpha 1.0 beta 0x7FF0000000000000 bias 1.0 : tensor<1x8xf32>
  return
}
