// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @scale_shift_does_not_broadcast(%x: tensor<2x3xf32>, %s: tensor<2xf32>, %c: tensor<f32>) {
  // expected-error @+1 {{'lpt.scale_shift' op expected operands whose shapes broadcast, but got [2, 3] and [2]}}
  %0 = lpt.scale_shift %x, %s, %c : (tensor<2x3xf32>, tensor<2xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @requantize_does_not_broadcast(%x: tensor<3xf32>, %s: tensor<f32>, %z: tensor<2x3xsi32>) {
  // expected-error @+1 {{'lpt.requantize' op expected zero_point to broadcast into the input of shape [3], but got shape [2, 3]}}
  %0 = lpt.requantize %x, %s, %s, %z limits [0, 255] : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<2x3xsi32>) -> tensor<3xui8>
  return
}

// -----

func.func @requantize_to_32_bits(%x: tensor<3xf32>, %s: tensor<f32>, %z: tensor<si32>) {
  // expected-error @+1 {{'lpt.requantize' op expected a result of f32 or of an integer type of at most 16 bits, but got 'si32'}}
  %0 = lpt.requantize %x, %s, %s, %z limits [0, 255] : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<si32>) -> tensor<3xsi32>
  return
}

// -----

func.func @requantize_beyond_type(%x: tensor<3xf32>, %s: tensor<f32>, %z: tensor<si32>) {
  // expected-error @+1 {{'lpt.requantize' op expected limits in order between -128 and 127, but got [-128, 128]}}
  %0 = lpt.requantize %x, %s, %s, %z limits [-128, 128] : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<si32>) -> tensor<3xsi8>
  return
}

// -----

func.func @requantize_reversed(%x: tensor<3xf32>, %s: tensor<f32>, %z: tensor<si32>) {
  // expected-error @+1 {{'lpt.requantize' op expected limits in order between -16777216 and 16777216, but got [1, 0]}}
  %0 = lpt.requantize %x, %s, %s, %z limits [1, 0] : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<si32>) -> tensor<3xf32>
  return
}
