// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @reduce_mean_axis(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_mean' op expected axes in the range [-3, 2], but got 3}}
  %0 = lpt.reduce_mean %x axes [3] : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_mean_negative_axis(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_mean' op expected axes in the range [-3, 2], but got -4}}
  %0 = lpt.reduce_mean %x axes [1, -4] : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_mean_axis_twice(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_mean' op expected each axis once, but got axis 2 twice}}
  %0 = lpt.reduce_mean %x axes [2, -1] : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_mean_shape(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_mean' op expected result #0 to have shape [2, 8, 1], but got [2, 8]}}
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_mean_signless(%x: tensor<2xi8>) {
  // expected-error @+1 {{'lpt.reduce_mean' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi8>'}}
  %0 = lpt.reduce_mean %x axes [0] : (tensor<2xi8>) -> tensor<f32>
  return
}

// -----

func.func @reduce_sum_axis(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_sum' op expected axes in the range [-3, 2], but got 3}}
  %0 = lpt.reduce_sum %x axes [3] : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_sum_negative_axis(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_sum' op expected axes in the range [-3, 2], but got -4}}
  %0 = lpt.reduce_sum %x axes [1, -4] : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_sum_axis_twice(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_sum' op expected each axis once, but got axis 2 twice}}
  %0 = lpt.reduce_sum %x axes [2, -1] : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_sum_shape(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_sum' op expected result #0 to have shape [2, 8, 1], but got [2, 8]}}
  %0 = lpt.reduce_sum %x axes [2] keep_dims : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_sum_signless(%x: tensor<2xi8>) {
  // expected-error @+1 {{'lpt.reduce_sum' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi8>'}}
  %0 = lpt.reduce_sum %x axes [0] : (tensor<2xi8>) -> tensor<f32>
  return
}

// -----

func.func @reduce_max_axis(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_max' op expected axes in the range [-3, 2], but got 3}}
  %0 = lpt.reduce_max %x axes [3] : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_max_negative_axis(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_max' op expected axes in the range [-3, 2], but got -4}}
  %0 = lpt.reduce_max %x axes [1, -4] : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_max_axis_twice(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_max' op expected each axis once, but got axis 2 twice}}
  %0 = lpt.reduce_max %x axes [2, -1] : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_max_shape(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_max' op expected result #0 to have shape [2, 8, 1], but got [2, 8]}}
  %0 = lpt.reduce_max %x axes [2] keep_dims : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_max_signless(%x: tensor<2xi8>) {
  // expected-error @+1 {{'lpt.reduce_max' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi8>'}}
  %0 = lpt.reduce_max %x axes [0] : (tensor<2xi8>) -> tensor<f32>
  return
}

// -----

func.func @reduce_min_axis(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_min' op expected axes in the range [-3, 2], but got 3}}
  %0 = lpt.reduce_min %x axes [3] : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_min_negative_axis(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_min' op expected axes in the range [-3, 2], but got -4}}
  %0 = lpt.reduce_min %x axes [1, -4] : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_min_axis_twice(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_min' op expected each axis once, but got axis 2 twice}}
  %0 = lpt.reduce_min %x axes [2, -1] : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_min_shape(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_min' op expected result #0 to have shape [2, 8, 1], but got [2, 8]}}
  %0 = lpt.reduce_min %x axes [2] keep_dims : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_min_signless(%x: tensor<2xi8>) {
  // expected-error @+1 {{'lpt.reduce_min' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi8>'}}
  %0 = lpt.reduce_min %x axes [0] : (tensor<2xi8>) -> tensor<f32>
  return
}

// -----

func.func @reduce_max_of_nothing(%x: tensor<2x0xf32>) {
  // expected-error @+1 {{'lpt.reduce_max' op expected reduced axes that are not empty, but got size 0 on axis 1}}
  %0 = lpt.reduce_max %x axes [1] : (tensor<2x0xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_max_element_type(%x: tensor<2x8xui8>) {
  // expected-error @+1 {{'lpt.reduce_max' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.reduce_max %x axes [1] : (tensor<2x8xui8>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_min_of_nothing(%x: tensor<2x0xf32>) {
  // expected-error @+1 {{'lpt.reduce_min' op expected reduced axes that are not empty, but got size 0 on axis 1}}
  %0 = lpt.reduce_min %x axes [1] : (tensor<2x0xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_min_element_type(%x: tensor<2x8xui8>) {
  // expected-error @+1 {{'lpt.reduce_min' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.reduce_min %x axes [1] : (tensor<2x8xui8>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_mean_of_scalar(%x: tensor<f32>) {
  // expected-error @+1 {{'lpt.reduce_mean' op expected axes in the range [0, -1], but got 0}}
  %0 = lpt.reduce_mean %x axes [0] : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @reduce_prod_axis(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_prod' op expected axes in the range [-3, 2], but got 3}}
  %0 = lpt.reduce_prod %x axes [3] : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_prod_shape(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_prod' op expected result #0 to have shape [2, 8, 1], but got [2, 8]}}
  %0 = lpt.reduce_prod %x axes [2] keep_dims : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_prod_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.reduce_prod' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.reduce_prod %x axes [0] : (tensor<2xi1>) -> tensor<f32>
  return
}

// -----

func.func @reduce_l1_axis(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_l1' op expected axes in the range [-3, 2], but got 3}}
  %0 = lpt.reduce_l1 %x axes [3] : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_l1_shape(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_l1' op expected result #0 to have shape [2, 8, 1], but got [2, 8]}}
  %0 = lpt.reduce_l1 %x axes [2] keep_dims : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_l1_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.reduce_l1' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.reduce_l1 %x axes [0] : (tensor<2xi1>) -> tensor<f32>
  return
}

// -----

func.func @reduce_l2_axis(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_l2' op expected axes in the range [-3, 2], but got 3}}
  %0 = lpt.reduce_l2 %x axes [3] : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_l2_shape(%x: tensor<2x8x4xf32>) {
  // expected-error @+1 {{'lpt.reduce_l2' op expected result #0 to have shape [2, 8, 1], but got [2, 8]}}
  %0 = lpt.reduce_l2 %x axes [2] keep_dims : (tensor<2x8x4xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @reduce_l2_type(%x: tensor<2xi1>) {
  // expected-error @+1 {{'lpt.reduce_l2' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2xi1>'}}
  %0 = lpt.reduce_l2 %x axes [0] : (tensor<2xi1>) -> tensor<f32>
  return
}

// -----

func.func @reduce_logical_and_axis(%x: tensor<2x8x4xi1>) {
  // expected-error @+1 {{'lpt.reduce_logical_and' op expected axes in the range [-3, 2], but got 3}}
  %0 = lpt.reduce_logical_and %x axes [3] : (tensor<2x8x4xi1>) -> tensor<2x8xi1>
  return
}

// -----

func.func @reduce_logical_and_shape(%x: tensor<2x8x4xi1>) {
  // expected-error @+1 {{'lpt.reduce_logical_and' op expected result #0 to have shape [2, 8, 1], but got [2, 8]}}
  %0 = lpt.reduce_logical_and %x axes [2] keep_dims : (tensor<2x8x4xi1>) -> tensor<2x8xi1>
  return
}

// -----

func.func @reduce_logical_and_type(%x: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.reduce_logical_and' op operand #0 must be ranked tensor of i1 values, but got 'tensor<2xf32>'}}
  %0 = lpt.reduce_logical_and %x axes [0] : (tensor<2xf32>) -> tensor<i1>
  return
}

// -----

func.func @reduce_logical_or_axis(%x: tensor<2x8x4xi1>) {
  // expected-error @+1 {{'lpt.reduce_logical_or' op expected axes in the range [-3, 2], but got 3}}
  %0 = lpt.reduce_logical_or %x axes [3] : (tensor<2x8x4xi1>) -> tensor<2x8xi1>
  return
}

// -----

func.func @reduce_logical_or_shape(%x: tensor<2x8x4xi1>) {
  // expected-error @+1 {{'lpt.reduce_logical_or' op expected result #0 to have shape [2, 8, 1], but got [2, 8]}}
  %0 = lpt.reduce_logical_or %x axes [2] keep_dims : (tensor<2x8x4xi1>) -> tensor<2x8xi1>
  return
}

// -----

func.func @reduce_logical_or_type(%x: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.reduce_logical_or' op operand #0 must be ranked tensor of i1 values, but got 'tensor<2xf32>'}}
  %0 = lpt.reduce_logical_or %x axes [0] : (tensor<2xf32>) -> tensor<i1>
  return
}
