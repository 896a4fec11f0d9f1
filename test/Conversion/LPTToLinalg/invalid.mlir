// RUN: lpt-opt %s --convert-lpt-to-linalg --split-input-file --verify-diagnostics

func.func @convolution_weights(%x: tensor<1x4x8x8xf32>, %w: tensor<?x4x3x3xf32>) -> tensor<1x?x6x6xf32> {
  // expected-error @+2 {{'lpt.convolution' op expected weights of static shape}}
  // expected-note @+1 {{dynamic-shape: its shapes are known only when it runs; give the arguments of the model static shapes}}
  %0 = lpt.convolution %x, %w : (tensor<1x4x8x8xf32>, tensor<?x4x3x3xf32>) -> tensor<1x?x6x6xf32>
  return %0 : tensor<1x?x6x6xf32>
}

// -----

func.func @convolution_padding(%x: tensor<1x4x?x8xf32>, %w: tensor<4x4x3x3xf32>) -> tensor<1x4x?x8xf32> {
  // expected-error @+2 {{'lpt.convolution' op expected spatial axes of static sizes, because the padding depends on them}}
  // expected-note @+1 {{dynamic-shape: its shapes are known only when it runs; give the arguments of the model static shapes}}
  %0 = lpt.convolution %x, %w auto_pad<same_upper> : (tensor<1x4x?x8xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x?x8xf32>
  return %0 : tensor<1x4x?x8xf32>
}

// -----

func.func @pool_padding(%x: tensor<1x4x?x8xf32>) -> tensor<1x4x?x8xf32> {
  // expected-error @+2 {{'lpt.max_pool' op expected spatial axes of static sizes, because the padding depends on them}}
  // expected-note @+1 {{dynamic-shape: its shapes are known only when it runs; give the arguments of the model static shapes}}
  %0 = lpt.max_pool %x kernel [3, 3] auto_pad<same_lower> : (tensor<1x4x?x8xf32>) -> tensor<1x4x?x8xf32>
  return %0 : tensor<1x4x?x8xf32>
}

// -----

func.func @pool_rounding(%x: tensor<1x4x?x8xf32>) -> tensor<1x4x?x4xf32> {
  // expected-error @+2 {{'lpt.avg_pool' op expected spatial axes of static sizes for the rounding ceil_torch}}
  // expected-note @+1 {{dynamic-shape: its shapes are known only when it runs; give the arguments of the model static shapes}}
  %0 = lpt.avg_pool %x kernel [2, 2] strides [2, 2] rounding<ceil_torch> : (tensor<1x4x?x8xf32>) -> tensor<1x4x?x4xf32>
  return %0 : tensor<1x4x?x4xf32>
}

// -----

func.func @matmul_batch(%a: tensor<?x4x8xf32>, %b: tensor<2x8x4xf32>) -> tensor<2x4x4xf32> {
  // expected-error @+2 {{'lpt.matmul' op expected batch axes of which it is known whether they broadcast, but got shapes [?, 4, 8] and [2, 8, 4]}}
  // expected-note @+1 {{dynamic-shape: its shapes are known only when it runs; give the arguments of the model static shapes}}
  %0 = lpt.matmul %a, %b : (tensor<?x4x8xf32>, tensor<2x8x4xf32>) -> tensor<2x4x4xf32>
  return %0 : tensor<2x4x4xf32>
}

// -----

func.func @prelu_slope(%x: tensor<1x?x4xf32>, %slope: tensor<?xf32>) -> tensor<1x?x4xf32> {
  // expected-error @+2 {{'lpt.prelu' op expected a slope and channels of static sizes, because these tell what the slope is aligned with}}
  // expected-note @+1 {{dynamic-shape: its shapes are known only when it runs; give the arguments of the model static shapes}}
  %0 = lpt.prelu %x, %slope : (tensor<1x?x4xf32>, tensor<?xf32>) -> tensor<1x?x4xf32>
  return %0 : tensor<1x?x4xf32>
}

// -----

func.func @interpolate_axis(%x: tensor<1x1x?xf32>) -> tensor<1x1x8xf32> {
  // expected-error @+2 {{'lpt.interpolate' op expected static sizes of the axes that are resized or padded}}
  // expected-note @+1 {{dynamic-shape: its shapes are known only when it runs; give the arguments of the model static shapes}}
  %0 = lpt.interpolate %x axes [2] sizes [8] : (tensor<1x1x?xf32>) -> tensor<1x1x8xf32>
  return %0 : tensor<1x1x8xf32>
}

// -----

func.func @variable_shape(%x: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error @+2 {{'lpt.read_value' op expected a variable of static shape}}
  // expected-note @+1 {{dynamic-shape: its shapes are known only when it runs; give the arguments of the model static shapes}}
  %0 = lpt.read_value %x variable "v" : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @variable_types(%x: tensor<2xf32>, %y: tensor<3xf32>) -> tensor<2xf32> {
  %0 = lpt.read_value %x variable "v" : tensor<2xf32>
  // expected-error @+2 {{'lpt.assign' op expected the variable to have one type in all ops}}
  // expected-note @+1 {{variable-not-shared: its variable is not one memory of the whole module; give all ops of the variable one type, in one module}}
  %1 = lpt.assign %y variable "v" : tensor<3xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @sequence(%x: tensor<1x2x1xf32>, %h: tensor<1x1x1xf32>, %n: tensor<1xsi64>, %w: tensor<1x3x1xf32>, %b: tensor<1x3xf32>) -> tensor<1x1x2x1xf32> {
  // expected-error @+2 {{'lpt.gru_sequence' op expected the recurrence that 'lpt-split-sequences' makes, but got the sequence}}
  // expected-note @+1 {{root-not-supported: the op at its root is not supported; choose another backend, or express the op by others}}
  %y:2 = lpt.gru_sequence %x, %h, %n, %w, %w, %b hidden_size 1 direction<forward>
      : (tensor<1x2x1xf32>, tensor<1x1x1xf32>, tensor<1xsi64>, tensor<1x3x1xf32>, tensor<1x3x1xf32>, tensor<1x3xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x1xf32>)
  return %y#0 : tensor<1x1x2x1xf32>
}

// -----

func.func @sequence_of_unknown_input(%x: tensor<1x2x?xf32>, %h: tensor<1x1x1xf32>, %n: tensor<1xsi64>, %w: tensor<1x3x?xf32>, %r: tensor<1x3x1xf32>, %b: tensor<1x3xf32>) -> tensor<1x1x2x1xf32> {
  // expected-error @+2 {{'lpt.gru_sequence' op expected x or w with a last axis of static size, but got '?' in both}}
  // expected-note @+1 {{dynamic-shape: its shapes are known only when it runs; give the arguments of the model static shapes}}
  %y:2 = lpt.gru_sequence %x, %h, %n, %w, %r, %b hidden_size 1 direction<forward>
      : (tensor<1x2x?xf32>, tensor<1x1x1xf32>, tensor<1xsi64>, tensor<1x3x?xf32>, tensor<1x3x1xf32>, tensor<1x3xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x1xf32>)
  return %y#0 : tensor<1x1x2x1xf32>
}
