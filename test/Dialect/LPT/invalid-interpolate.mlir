// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @interpolate_without_sizes(%x: tensor<1x3x4x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected either sizes or scales, but got none}}
  %0 = lpt.interpolate %x axes [2] : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xui8>
  return
}

// -----

func.func @interpolate_with_sizes_and_scales(%x: tensor<1x3x4x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected either sizes or scales, but got both}}
  %0 = lpt.interpolate %x axes [2] sizes [4] scales [1.0]
      : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xui8>
  return
}

// -----

func.func @interpolate_sizes_length(%x: tensor<1x3x4x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected sizes to have 2 entries, but got 1}}
  %0 = lpt.interpolate %x axes [2, 3] sizes [4] : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xui8>
  return
}

// -----

func.func @interpolate_scales_length(%x: tensor<1x3x4x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected scales to have 1 entries, but got 2}}
  %0 = lpt.interpolate %x axes [2] scales [1.0, 1.0] : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xui8>
  return
}

// -----

func.func @interpolate_axis(%x: tensor<1x3x4x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected axes in the range [-4, 3], but got 4}}
  %0 = lpt.interpolate %x axes [4] sizes [4] : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xui8>
  return
}

// -----

func.func @interpolate_axis_twice(%x: tensor<1x3x4x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected each axis once, but got axis 3 twice}}
  %0 = lpt.interpolate %x axes [3, -1] sizes [4, 4] : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xui8>
  return
}

// -----

func.func @interpolate_negative_pads_begin(%x: tensor<1x3x4x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected pads_begin to be at least 0, but got -1}}
  %0 = lpt.interpolate %x axes [2] sizes [4] pads_begin [0, 0, -1, 0]
      : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xui8>
  return
}

// -----

func.func @interpolate_negative_pads_end(%x: tensor<1x3x4x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected pads_end to be at least 0, but got -2}}
  %0 = lpt.interpolate %x axes [2] sizes [4] pads_end [-2]
      : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xui8>
  return
}

// -----

func.func @interpolate_size_of_zero(%x: tensor<1x3x4x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected sizes to be at least 1, but got 0}}
  %0 = lpt.interpolate %x axes [2] sizes [0] : (tensor<1x3x4x4xui8>) -> tensor<1x3x0x4xui8>
  return
}

// -----

func.func @interpolate_scale_to_nothing(%x: tensor<1x3x4x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected scales that lead to sizes from 1 to 2^63 - 1, but got scale 0.125 for size 4}}
  %0 = lpt.interpolate %x axes [2] scales [0.125] : (tensor<1x3x4x4xui8>) -> tensor<1x3x0x4xui8>
  return
}

// -----

func.func @interpolate_negative_scale(%x: tensor<1x3x4x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected positive finite scales, but got -1}}
  %0 = lpt.interpolate %x axes [2] scales [-1.0] : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xui8>
  return
}

// -----

func.func @interpolate_infinite_scale(%x: tensor<1x3x4x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected positive finite scales, but got +Inf}}
  %0 = lpt.interpolate %x axes [2] scales [0x7FF0000000000000]
      : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xui8>
  return
}

// -----

func.func @interpolate_huge_scale(%x: tensor<1x3x4x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected scales that lead to sizes from 1 to 2^63 - 1, but got scale 1.0E+20 for size 4}}
  %0 = lpt.interpolate %x axes [2] scales [1.0e20] : (tensor<1x3x4x4xui8>) -> tensor<1x3x?x4xui8>
  return
}

// -----

func.func @interpolate_nan_scale(%x: tensor<1x3x4x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected positive finite scales, but got NaN}}
  %0 = lpt.interpolate %x axes [2] scales [0x7FF8000000000000]
      : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xui8>
  return
}

// -----

func.func @interpolate_scale_of_dynamic_axis(%x: tensor<1x3x?x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected positive finite scales, but got 0}}
  %0 = lpt.interpolate %x axes [2] scales [0.0] : (tensor<1x3x?x4xui8>) -> tensor<1x3x?x4xui8>
  return
}

// -----

func.func @interpolate_linear_onnx_one_axis(%x: tensor<1x3x4x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected all axes or all spatial axes, two or three, in mode linear_onnx, but got [3] of rank 4}}
  %0 = lpt.interpolate %x axes [3] sizes [4] mode<linear_onnx>
      : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xui8>
  return
}

// -----

func.func @interpolate_linear_onnx_leading_axes(%x: tensor<1x3x4x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected all axes or all spatial axes, two or three, in mode linear_onnx, but got [0, 1] of rank 4}}
  %0 = lpt.interpolate %x axes [0, 1] sizes [1, 3] mode<linear_onnx>
      : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xui8>
  return
}

// -----

func.func @interpolate_linear_onnx_rank(%x: tensor<4x4x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected all axes or all spatial axes, two or three, in mode linear_onnx, but got [1, 2] of rank 3}}
  %0 = lpt.interpolate %x axes [1, 2] sizes [4, 4] mode<linear_onnx>
      : (tensor<4x4x4xui8>) -> tensor<4x4x4xui8>
  return
}

// -----

func.func @interpolate_shape(%x: tensor<1x3x4x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected result #0 to have shape [1, 3, 8, 9], but got [1, 3, 9, 8]}}
  %0 = lpt.interpolate %x axes [2, 3] sizes [8, 9] : (tensor<1x3x4x4xui8>) -> tensor<1x3x9x8xui8>
  return
}

// -----

func.func @interpolate_shape_of_scales(%x: tensor<1x3x4x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected result #0 to have shape [1, 3, 4, 7], but got [1, 3, 4, 8]}}
  %0 = lpt.interpolate %x axes [3] scales [1.5] pads_end [0, 0, 0, 1]
      : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x8xui8>
  return
}

// -----

func.func @interpolate_shape_of_pads(%x: tensor<1x3x4x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected result #0 to have shape [1, 4, 4, 4], but got [1, 3, 4, 4]}}
  %0 = lpt.interpolate %x axes [3] sizes [4] pads_begin [0, 1]
      : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xui8>
  return
}

// -----

func.func @interpolate_shape_dynamic(%x: tensor<?x3x?x?xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected result #0 to have shape [?, 3, ?, 8], but got [1, 3, 4, 9]}}
  %0 = lpt.interpolate %x axes [3] sizes [8] : (tensor<?x3x?x?xui8>) -> tensor<1x3x4x9xui8>
  return
}

// -----

func.func @interpolate_nearest_element_type(%x: tensor<1x3x4x4xui8>) {
  // expected-error @+1 {{'lpt.interpolate' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.interpolate %x axes [3] sizes [4] : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32>
  return
}

// -----

func.func @interpolate_signless(%x: tensor<1x3x4x4xi8>) {
  // expected-error @+1 {{'lpt.interpolate' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x3x4x4xi8>'}}
  %0 = lpt.interpolate %x axes [3] sizes [4] mode<linear>
      : (tensor<1x3x4x4xi8>) -> tensor<1x3x4x4xf32>
  return
}

// -----

func.func @exclude_outside(%x: tensor<1x3x4x4xf32>) {
  // expected-error @+1 {{'lpt.interpolate' op expected exclude_outside in mode cubic, but got mode linear}}
  %0 = lpt.interpolate %x axes [2, 3] sizes [8, 8] mode<linear> exclude_outside : (tensor<1x3x4x4xf32>) -> tensor<1x3x8x8xf32>
  return
}
