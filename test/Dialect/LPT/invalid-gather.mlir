// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @gather_scalar(%x: tensor<ui8>, %i: tensor<2xsi64>) {
  // expected-error @+1 {{'lpt.gather' op expected a tensor of rank 1 or more, but got rank 0}}
  %0 = lpt.gather %x, %i axis 0 : (tensor<ui8>, tensor<2xsi64>) -> tensor<2xui8>
  return
}

// -----

func.func @gather_axis(%x: tensor<2x6x4xui8>, %i: tensor<2x5xsi64>) {
  // expected-error @+1 {{'lpt.gather' op expected axes in the range [-3, 2], but got 3}}
  %0 = lpt.gather %x, %i axis 3 : (tensor<2x6x4xui8>, tensor<2x5xsi64>) -> tensor<2x6x4xui8>
  return
}

// -----

func.func @gather_negative_axis(%x: tensor<2x6x4xui8>, %i: tensor<2x5xsi64>) {
  // expected-error @+1 {{'lpt.gather' op expected axes in the range [-3, 2], but got -4}}
  %0 = lpt.gather %x, %i axis -4 : (tensor<2x6x4xui8>, tensor<2x5xsi64>) -> tensor<2x6x4xui8>
  return
}

// -----

func.func @gather_batch_dims_beyond_indices(%x: tensor<2x6x4xui8>, %i: tensor<2x5xsi64>) {
  // expected-error @+1 {{'lpt.gather' op expected batch_dims in the range [-2, 2], but got 3}}
  %0 = lpt.gather %x, %i axis 2 batch_dims 3
      : (tensor<2x6x4xui8>, tensor<2x5xsi64>) -> tensor<2x6x4xui8>
  return
}

// -----

func.func @gather_negative_batch_dims(%x: tensor<2x6x4xui8>, %i: tensor<2x5xsi64>) {
  // expected-error @+1 {{'lpt.gather' op expected batch_dims in the range [-2, 2], but got -3}}
  %0 = lpt.gather %x, %i axis 2 batch_dims -3
      : (tensor<2x6x4xui8>, tensor<2x5xsi64>) -> tensor<2x6x4xui8>
  return
}

// -----

func.func @gather_batch_dims_beyond_axis(%x: tensor<2x6x4xui8>, %i: tensor<2x5xsi64>) {
  // expected-error @+1 {{'lpt.gather' op expected batch_dims to be at most the axis, 1, but got 2}}
  %0 = lpt.gather %x, %i axis 1 batch_dims 2
      : (tensor<2x6x4xui8>, tensor<2x5xsi64>) -> tensor<2x6x4xui8>
  return
}

// -----

func.func @gather_batch_size(%x: tensor<2x6x4xui8>, %i: tensor<3x5xsi64>) {
  // expected-error @+1 {{'lpt.gather' op expected axis 0 of the indices to have size 2, but got 3}}
  %0 = lpt.gather %x, %i axis 1 batch_dims 1
      : (tensor<2x6x4xui8>, tensor<3x5xsi64>) -> tensor<2x6x4xui8>
  return
}

// -----

func.func @gather_shape(%x: tensor<2x6x4xui8>, %i: tensor<3xsi64>) {
  // expected-error @+1 {{'lpt.gather' op expected result #0 to have shape [2, 3, 4], but got [2, 6, 3]}}
  %0 = lpt.gather %x, %i axis 1 : (tensor<2x6x4xui8>, tensor<3xsi64>) -> tensor<2x6x3xui8>
  return
}

// -----

func.func @gather_shape_dynamic(%x: tensor<?x6x4xui8>, %i: tensor<?xsi64>) {
  // expected-error @+1 {{'lpt.gather' op expected result #0 to have shape [?, ?, 4], but got [2, 3, 5]}}
  %0 = lpt.gather %x, %i axis 1 : (tensor<?x6x4xui8>, tensor<?xsi64>) -> tensor<2x3x5xui8>
  return
}

// -----

func.func @gather_element_type(%x: tensor<2x6x4xui8>, %i: tensor<3xsi64>) {
  // expected-error @+1 {{'lpt.gather' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.gather %x, %i axis 1 : (tensor<2x6x4xui8>, tensor<3xsi64>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @gather_float_indices(%x: tensor<2x6x4xui8>, %i: tensor<3xf32>) {
  // expected-error @+1 {{'lpt.gather' op operand #1 must be ranked tensor of 64-bit signed integer or 32-bit signed integer values, but got 'tensor<3xf32>'}}
  %0 = lpt.gather %x, %i axis 1 : (tensor<2x6x4xui8>, tensor<3xf32>) -> tensor<2x3x4xui8>
  return
}

// -----

func.func @gather_narrow_indices(%x: tensor<2x6x4xui8>, %i: tensor<3xui8>) {
  // expected-error @+1 {{'lpt.gather' op operand #1 must be ranked tensor of 64-bit signed integer or 32-bit signed integer values, but got 'tensor<3xui8>'}}
  %0 = lpt.gather %x, %i axis 1 : (tensor<2x6x4xui8>, tensor<3xui8>) -> tensor<2x3x4xui8>
  return
}

// -----

func.func @gather_signless_indices(%x: tensor<2x6x4xui8>, %i: tensor<3xi64>) {
  // expected-error @+1 {{'lpt.gather' op operand #1 must be ranked tensor of 64-bit signed integer or 32-bit signed integer values, but got 'tensor<3xi64>'}}
  %0 = lpt.gather %x, %i axis 1 : (tensor<2x6x4xui8>, tensor<3xi64>) -> tensor<2x3x4xui8>
  return
}
