// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @concat_of_nothing() {
  // expected-error @+1 {{'lpt.concat' op expected at least one operand, but got 0}}
  %0 = "lpt.concat"() <{axis = 0 : i64}> : () -> tensor<1xf32>
  return
}

// -----

func.func @concat_scalars(%a: tensor<f32>, %b: tensor<f32>) {
  // expected-error @+1 {{'lpt.concat' op expected a tensor of rank 1 or more, but got rank 0}}
  %0 = lpt.concat %a, %b axis 0 : (tensor<f32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @concat_axis(%a: tensor<1x2xf32>, %b: tensor<1x2xf32>) {
  // expected-error @+1 {{'lpt.concat' op expected axes in the range [-2, 1], but got 2}}
  %0 = lpt.concat %a, %b axis 2 : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x4xf32>
  return
}

// -----

func.func @concat_negative_axis(%a: tensor<1x2xf32>, %b: tensor<1x2xf32>) {
  // expected-error @+1 {{'lpt.concat' op expected axes in the range [-2, 1], but got -3}}
  %0 = lpt.concat %a, %b axis -3 : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x4xf32>
  return
}

// -----

func.func @concat_rank(%a: tensor<1x2xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.concat' op expected operand #1 to have rank 2, but got 1}}
  %0 = lpt.concat %a, %b axis 0 : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @concat_operand_element_type(%a: tensor<1x2xui8>, %b: tensor<1x2xsi8>) {
  // expected-error @+1 {{'lpt.concat' op expected operand #1 to have element type 'ui8', but got 'si8'}}
  %0 = lpt.concat %a, %b axis 1 : (tensor<1x2xui8>, tensor<1x2xsi8>) -> tensor<1x4xui8>
  return
}

// -----

func.func @concat_other_axis(%a: tensor<1x2x4xf32>, %b: tensor<1x2x5xf32>) {
  // expected-error @+1 {{'lpt.concat' op expected axis 2 of operand #1 to have size 4, but got 5}}
  %0 = lpt.concat %a, %b axis 1 : (tensor<1x2x4xf32>, tensor<1x2x5xf32>) -> tensor<1x4x4xf32>
  return
}

// -----

func.func @concat_other_axis_after_dynamic(%a: tensor<1x2x?xf32>, %b: tensor<1x2x5xf32>,
                                            %c: tensor<1x2x6xf32>) {
  // expected-error @+1 {{'lpt.concat' op expected axis 2 of operand #2 to have size 5, but got 6}}
  %0 = lpt.concat %a, %b, %c axis 1
      : (tensor<1x2x?xf32>, tensor<1x2x5xf32>, tensor<1x2x6xf32>) -> tensor<1x6x5xf32>
  return
}

// -----

func.func @concat_shape(%a: tensor<1x2xf32>, %b: tensor<1x2xf32>) {
  // expected-error @+1 {{'lpt.concat' op expected result #0 to have shape [1, 4], but got [1, 3]}}
  %0 = lpt.concat %a, %b axis 1 : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x3xf32>
  return
}

// -----

func.func @concat_shape_dynamic(%a: tensor<?x2xf32>, %b: tensor<?x2xf32>) {
  // expected-error @+1 {{'lpt.concat' op expected result #0 to have shape [?, 4], but got [1, 5]}}
  %0 = lpt.concat %a, %b axis 1 : (tensor<?x2xf32>, tensor<?x2xf32>) -> tensor<1x5xf32>
  return
}

// -----

func.func @concat_element_type(%a: tensor<1x2xui8>) {
  // expected-error @+1 {{'lpt.concat' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.concat %a axis 1 : (tensor<1x2xui8>) -> tensor<1x2xf32>
  return
}

// -----

func.func @concat_signless(%a: tensor<1x2xi8>) {
  // expected-error @+1 {{'lpt.concat' op operand #0 must be variadic of ranked tensor of i1, si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers other than i1, the boolean, are not accepted) values, but got 'tensor<1x2xi8>'}}
  %0 = lpt.concat %a axis 1 : (tensor<1x2xi8>) -> tensor<1x2xi8>
  return
}

// -----

func.func @concat_overflow(%a: tensor<9223372036854775807xsi8>,
                           %b: tensor<9223372036854775807xsi8>) {
  // expected-error @+1 {{'lpt.concat' op expected sizes that fit into 64 bits, but got larger ones}}
  %0 = lpt.concat %a, %b axis 0
      : (tensor<9223372036854775807xsi8>, tensor<9223372036854775807xsi8>) -> tensor<?xsi8>
  return
}

// -----

func.func @split_without_results(%x: tensor<1x4xf32>) {
  // expected-error @+1 {{'lpt.split' op expected at least one result, but got 0}}
  "lpt.split"(%x) <{axis = 1 : i64}> : (tensor<1x4xf32>) -> ()
  return
}

// -----

func.func @split_scalar(%x: tensor<f32>) {
  // expected-error @+1 {{'lpt.split' op expected a tensor of rank 1 or more, but got rank 0}}
  %0:1 = lpt.split %x axis 0 : (tensor<f32>) -> (tensor<f32>)
  return
}

// -----

func.func @split_axis(%x: tensor<1x4xf32>) {
  // expected-error @+1 {{'lpt.split' op expected axes in the range [-2, 1], but got 2}}
  %0:2 = lpt.split %x axis 2 : (tensor<1x4xf32>) -> (tensor<1x2xf32>, tensor<1x2xf32>)
  return
}

// -----

func.func @split_negative_axis(%x: tensor<1x4xf32>) {
  // expected-error @+1 {{'lpt.split' op expected axes in the range [-2, 1], but got -3}}
  %0:2 = lpt.split %x axis -3 : (tensor<1x4xf32>) -> (tensor<1x2xf32>, tensor<1x2xf32>)
  return
}

// -----

func.func @split_size(%x: tensor<1x4xf32>) {
  // expected-error @+1 {{'lpt.split' op expected the size of axis 1 to be a multiple of 3, but got 4}}
  %0:3 = lpt.split %x axis -1
      : (tensor<1x4xf32>) -> (tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>)
  return
}

// -----

func.func @split_shape(%x: tensor<1x4xf32>) {
  // expected-error @+1 {{'lpt.split' op expected result #1 to have shape [1, 2], but got [1, 3]}}
  %0:2 = lpt.split %x axis 1 : (tensor<1x4xf32>) -> (tensor<1x2xf32>, tensor<1x3xf32>)
  return
}

// -----

func.func @split_element_type(%x: tensor<1x4xui8>) {
  // expected-error @+1 {{'lpt.split' op expected result #1 to have the element type of the input, 'ui8', but got 'f32'}}
  %0:2 = lpt.split %x axis 1 : (tensor<1x4xui8>) -> (tensor<1x2xui8>, tensor<1x2xf32>)
  return
}

// -----

func.func @variadic_split_scalar(%x: tensor<f32>) {
  // expected-error @+1 {{'lpt.variadic_split' op expected a tensor of rank 1 or more, but got rank 0}}
  %0:1 = lpt.variadic_split %x axis 0 lengths [1] : (tensor<f32>) -> (tensor<f32>)
  return
}

// -----

func.func @variadic_split_axis(%x: tensor<1x4xf32>) {
  // expected-error @+1 {{'lpt.variadic_split' op expected axes in the range [-2, 1], but got 2}}
  %0:2 = lpt.variadic_split %x axis 2 lengths [2, 2]
      : (tensor<1x4xf32>) -> (tensor<1x2xf32>, tensor<1x2xf32>)
  return
}

// -----

func.func @variadic_split_number_of_results(%x: tensor<1x4xf32>) {
  // expected-error @+1 {{'lpt.variadic_split' op expected split_lengths to have 3 entries, but got 2}}
  %0:3 = lpt.variadic_split %x axis 1 lengths [2, 2]
      : (tensor<1x4xf32>) -> (tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>)
  return
}

// -----

func.func @variadic_split_negative_length(%x: tensor<1x4xf32>) {
  // expected-error @+1 {{'lpt.variadic_split' op expected split lengths of at least -1, but got -2}}
  %0:2 = lpt.variadic_split %x axis 1 lengths [6, -2]
      : (tensor<1x4xf32>) -> (tensor<1x2xf32>, tensor<1x2xf32>)
  return
}

// -----

func.func @variadic_split_two_remainders(%x: tensor<1x4xf32>) {
  // expected-error @+1 {{'lpt.variadic_split' op expected at most one split length of -1, but got one at 0 and one at 2}}
  %0:3 = lpt.variadic_split %x axis 1 lengths [-1, 2, -1]
      : (tensor<1x4xf32>) -> (tensor<1x1xf32>, tensor<1x1xf32>, tensor<1x1xf32>)
  return
}

// -----

func.func @variadic_split_sum(%x: tensor<1x4xf32>) {
  // expected-error @+1 {{'lpt.variadic_split' op expected split lengths that sum up to 4, but got 3}}
  %0:2 = lpt.variadic_split %x axis 1 lengths [2, 1]
      : (tensor<1x4xf32>) -> (tensor<1x2xf32>, tensor<1x2xf32>)
  return
}

// -----

func.func @variadic_split_sum_with_remainder(%x: tensor<1x4xf32>) {
  // expected-error @+1 {{'lpt.variadic_split' op expected split lengths that sum up to at most 4, but got 5}}
  %0:2 = lpt.variadic_split %x axis 1 lengths [5, -1]
      : (tensor<1x4xf32>) -> (tensor<1x2xf32>, tensor<1x2xf32>)
  return
}

// -----

func.func @variadic_split_shape(%x: tensor<1x4xf32>) {
  // expected-error @+1 {{'lpt.variadic_split' op expected result #1 to have shape [1, 3], but got [1, 2]}}
  %0:2 = lpt.variadic_split %x axis 1 lengths [1, -1]
      : (tensor<1x4xf32>) -> (tensor<1x1xf32>, tensor<1x2xf32>)
  return
}

// -----

func.func @variadic_split_element_type(%x: tensor<1x4xui8>) {
  // expected-error @+1 {{'lpt.variadic_split' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0:2 = lpt.variadic_split %x axis 1 lengths [1, 3]
      : (tensor<1x4xui8>) -> (tensor<1x1xf32>, tensor<1x3xui8>)
  return
}
