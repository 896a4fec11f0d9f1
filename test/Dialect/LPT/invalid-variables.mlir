// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @read_value_without_name(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.read_value' op expected a variable_id that is not empty, but got ""}}
  %0 = lpt.read_value %x variable "" : tensor<1x8xf32>
  return
}

// -----

func.func @read_value_shape(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.read_value' op expected result #0 to have shape [1, 8], but got [8]}}
  %0 = lpt.read_value %x variable "s" : tensor<1x8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @read_value_element_type(%x: tensor<1x8xui8>) {
  // expected-error @+1 {{'lpt.read_value' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.read_value %x variable "s" : tensor<1x8xui8> -> tensor<1x8xf32>
  return
}

// -----

func.func @read_value_signless(%x: tensor<1x8xi8>) {
  // expected-error @+1 {{'lpt.read_value' op operand #0 must be ranked tensor of i1, si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers other than i1, the boolean, are not accepted) values, but got 'tensor<1x8xi8>'}}
  %0 = lpt.read_value %x variable "s" : tensor<1x8xi8>
  return
}

// -----

func.func @assign_without_name(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.assign' op expected a variable_id that is not empty, but got ""}}
  %0 = lpt.assign %x variable "" : tensor<1x8xf32>
  return
}

// -----

func.func @assign_shape(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.assign' op expected result #0 to have shape [1, 8], but got [8]}}
  %0 = lpt.assign %x variable "s" : tensor<1x8xf32> -> tensor<8xf32>
  return
}

// -----

func.func @assign_element_type(%x: tensor<1x8xui8>) {
  // expected-error @+1 {{'lpt.assign' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.assign %x variable "s" : tensor<1x8xui8> -> tensor<1x8xf32>
  return
}

// -----

func.func @assign_signless(%x: tensor<1x8xi8>) {
  // expected-error @+1 {{'lpt.assign' op operand #0 must be ranked tensor of i1, si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers other than i1, the boolean, are not accepted) values, but got 'tensor<1x8xi8>'}}
  %0 = lpt.assign %x variable "s" : tensor<1x8xi8>
  return
}
