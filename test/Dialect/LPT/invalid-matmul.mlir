// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @scalar(%a: tensor<f32>, %b: tensor<4xf32>) {
  // expected-error @+1 {{'lpt.matmul' op expected operands of rank 1 at least, but got ranks 0 and 1}}
  %0 = lpt.matmul %a, %b : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @scalar_b(%a: tensor<4x4xf32>, %b: tensor<f32>) {
  // expected-error @+1 {{'lpt.matmul' op expected operands of rank 1 at least, but got ranks 2 and 0}}
  %0 = lpt.matmul %a, %b : (tensor<4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @inner_size(%a: tensor<2x3xf32>, %b: tensor<4x5xf32>) {
  // expected-error @+1 {{'lpt.matmul' op expected operands that agree in the inner size, but got 3 and 4}}
  %0 = lpt.matmul %a, %b : (tensor<2x3xf32>, tensor<4x5xf32>) -> tensor<2x5xf32>
  return
}

// -----

func.func @inner_size_transposed(%a: tensor<2x3xf32>, %b: tensor<3x5xf32>) {
  // expected-error @+1 {{'lpt.matmul' op expected operands that agree in the inner size, but got 3 and 5}}
  %0 = lpt.matmul %a, %b transpose_b : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @inner_size_transposed_a(%a: tensor<2x3xf32>, %b: tensor<3x5xf32>) {
  // expected-error @+1 {{'lpt.matmul' op expected operands that agree in the inner size, but got 2 and 3}}
  %0 = lpt.matmul %a, %b transpose_a : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
  return
}

// -----

func.func @inner_size_of_vectors(%a: tensor<3xf32>, %b: tensor<4xf32>) {
  // expected-error @+1 {{'lpt.matmul' op expected operands that agree in the inner size, but got 3 and 4}}
  %0 = lpt.matmul %a, %b : (tensor<3xf32>, tensor<4xf32>) -> tensor<f32>
  return
}

// -----

func.func @batch(%a: tensor<2x3x4xf32>, %b: tensor<5x4x6xf32>) {
  // expected-error @+1 {{'lpt.matmul' op expected batch axes that broadcast, but got [2] and [5]}}
  %0 = lpt.matmul %a, %b : (tensor<2x3x4xf32>, tensor<5x4x6xf32>) -> tensor<2x3x6xf32>
  return
}

// -----

func.func @batch_of_other_rank(%a: tensor<7x2x3x4xf32>, %b: tensor<5x4x6xf32>) {
  // expected-error @+1 {{'lpt.matmul' op expected batch axes that broadcast, but got [7, 2] and [5]}}
  %0 = lpt.matmul %a, %b : (tensor<7x2x3x4xf32>, tensor<5x4x6xf32>) -> tensor<7x2x3x6xf32>
  return
}

// -----

func.func @result_shape(%a: tensor<2x3x4xf32>, %b: tensor<4x6xf32>) {
  // expected-error @+1 {{'lpt.matmul' op expected result #0 to have shape [2, 3, 6], but got [2, 6, 3]}}
  %0 = lpt.matmul %a, %b : (tensor<2x3x4xf32>, tensor<4x6xf32>) -> tensor<2x6x3xf32>
  return
}

// -----

func.func @vector_result_shape(%a: tensor<4xf32>, %b: tensor<4x6xf32>) {
  // expected-error @+1 {{'lpt.matmul' op expected result #0 to have shape [6], but got [1, 6]}}
  %0 = lpt.matmul %a, %b : (tensor<4xf32>, tensor<4x6xf32>) -> tensor<1x6xf32>
  return
}

// -----

func.func @dot_product_shape(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  // expected-error @+1 {{'lpt.matmul' op expected result #0 to have shape [], but got [1]}}
  %0 = lpt.matmul %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @dynamic_result_shape(%a: tensor<?x?x4xf32>, %b: tensor<?x6xf32>) {
  // expected-error @+1 {{'lpt.matmul' op expected result #0 to have shape [?, ?, 6], but got [?, 3, 7]}}
  %0 = lpt.matmul %a, %b : (tensor<?x?x4xf32>, tensor<?x6xf32>) -> tensor<?x3x7xf32>
  return
}

// -----

func.func @signless(%a: tensor<2x3xi8>, %b: tensor<3x4xsi8>) {
  // expected-error @+1 {{'lpt.matmul' op operand #0 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<2x3xi8>'}}
  %0 = lpt.matmul %a, %b : (tensor<2x3xi8>, tensor<3x4xsi8>) -> tensor<2x4xf32>
  return
}

// -----

func.func @signless_weights(%a: tensor<2x3xui8>, %b: tensor<3x4xi8>) {
  // expected-error @+1 {{'lpt.matmul' op operand #1 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<3x4xi8>'}}
  %0 = lpt.matmul %a, %b : (tensor<2x3xui8>, tensor<3x4xi8>) -> tensor<2x4xf32>
  return
}
