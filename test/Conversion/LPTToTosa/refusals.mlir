// What stays, and why.
// RUN: lpt-opt %s --convert-lpt-to-tosa --lpt-remarks -o %t.mlir 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=STAYS --input-file=%t.mlir

// Constants of ops that stay are what they were, and ops beside them are converted.
// STAYS-LABEL: func.func @quantization(%arg0: tensor<4xf32>) -> tensor<4xi8>
//       STAYS:   %[[X:.*]] = tosa.exp %arg0
//       STAYS:   lpt.constant dense<0.000000e+00> : tensor<f32>
//       STAYS:   %[[Q:.*]] = lpt.fake_quantize %[[X]], %{{.*}} -> tensor<4xsi8>
//       STAYS:   %[[B:.*]] = tensor.bitcast %[[Q]] : tensor<4xsi8> to tensor<4xi8>
//       STAYS:   return %[[B]]
// CHECK: 'lpt.fake_quantize' stays: the other dialect has no equal of it
func.func @quantization(%x: tensor<4xf32>) -> tensor<4xsi8> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %m = lpt.constant dense<127.0> : tensor<f32>
  %e = lpt.exp %x : tensor<4xf32>
  %q = lpt.fake_quantize %e, %l, %h, %l, %m levels 128 : (tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xsi8>
  return %q : tensor<4xsi8>
}

// CHECK: 'lpt.add' stays: expected no unsigned integers, with which TOSA does not compute
func.func @unsigned(%x: tensor<4xui8>) -> tensor<4xsi32> {
  %0 = lpt.add %x, %x : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// CHECK: 'lpt.add' stays: expected floats of one type, but got several
func.func @two_floats(%x: tensor<4xf16>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.add %x, %y : (tensor<4xf16>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK: 'lpt.multiply' stays: expected integers of 16 bits at most beside floats, but got wider ones
func.func @wide_beside_floats(%x: tensor<4xsi32>, %y: tensor<4xf32>) -> tensor<4xf16> {
  %0 = lpt.multiply %x, %y : (tensor<4xsi32>, tensor<4xf32>) -> tensor<4xf16>
  return %0 : tensor<4xf16>
}

// CHECK: 'lpt.exp' stays: expected floats of one type, but got integers or several
func.func @function_of_integers(%x: tensor<4xsi8>) -> tensor<4xf32> {
  %0 = lpt.exp %x : tensor<4xsi8> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK: 'lpt.abs' stays: expected floats or si32, and the type that they have, but got others
func.func @magnitude(%x: tensor<4xsi8>) -> tensor<4xsi8> {
  %0 = lpt.abs %x : tensor<4xsi8>
  return %0 : tensor<4xsi8>
}

// CHECK: 'lpt.negative' stays: expected one type, but got several
func.func @negated(%x: tensor<4xsi8>) -> tensor<4xsi16> {
  %0 = lpt.negative %x : tensor<4xsi8> -> tensor<4xsi16>
  return %0 : tensor<4xsi16>
}

// CHECK: 'lpt.divide' stays: expected a reciprocal of floats, but got another quotient, which TOSA would round twice
func.func @quotient(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.divide %x, %y : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK: 'lpt.clamp' stays: expected limits that f32 has, but got 0.10 and 1.00
func.func @limits(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.clamp %x min 0.1 max 1.0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK: 'lpt.clamp' stays: expected integers of 32 bits at most, but got wider ones
func.func @wide_clamp(%x: tensor<4xsi64>) -> tensor<4xsi64> {
  %0 = lpt.clamp %x min 0.0 max 1.0 : tensor<4xsi64>
  return %0 : tensor<4xsi64>
}

// CHECK: 'lpt.convert' stays: expected floats that are integers, since TOSA rounds others, but got ones that may be between
func.func @cut_off(%x: tensor<4xf32>) -> tensor<4xsi8> {
  %0 = lpt.convert %x : tensor<4xf32> -> tensor<4xsi8>
  return %0 : tensor<4xsi8>
}

// CHECK: 'lpt.convert' stays: expected floats that are integers, since TOSA rounds others, but got ones that may be between
func.func @limited_between_integers(%x: tensor<4xf32>) -> tensor<4xsi8> {
  %0 = lpt.round %x : tensor<4xf32>
  %1 = lpt.clamp %0 min -2.0 max 3.5 : tensor<4xf32>
  %2 = lpt.convert %1 : tensor<4xf32> -> tensor<4xsi8>
  return %2 : tensor<4xsi8>
}

// CHECK: 'lpt.round' stays: expected f32 that is rounded half to even and converted to integers of 16 bits at most, which a cast of TOSA does, but got other rounding
func.func @rounded(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.round %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK: 'lpt.less' stays: expected no unsigned integers, with which TOSA does not compute
func.func @compared(%x: tensor<4xui8>, %y: tensor<4xui8>) -> tensor<4xi1> {
  %0 = lpt.less %x, %y : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK: 'lpt.convolution' stays: expected two or three spatial axes, but got one
func.func @one_axis(%x: tensor<1x3x8xf32>, %w: tensor<4x3x3xf32>) -> tensor<1x4x6xf32> {
  %0 = lpt.convolution %x, %w : (tensor<1x3x8xf32>, tensor<4x3x3xf32>) -> tensor<1x4x6xf32>
  return %0 : tensor<1x4x6xf32>
}

// CHECK: 'lpt.convolution' stays: expected floats or si8, or their difference to a zero point, but got ui8
func.func @unsigned_product(%x: tensor<1x3x8x8xui8>, %w: tensor<4x3x3x3xsi8>) -> tensor<1x4x6x6xf32> {
  %0 = lpt.convolution %x, %w : (tensor<1x3x8x8xui8>, tensor<4x3x3x3xsi8>) -> tensor<1x4x6x6xf32>
  return %0 : tensor<1x4x6x6xf32>
}

// CHECK: 'lpt.convolution' stays: expected floats of one type, or si8 with a result of si32 or f32, but got f32 and si8 with f32
func.func @mixed_product(%x: tensor<1x3x8x8xf32>, %w: tensor<4x3x3x3xsi8>) -> tensor<1x4x6x6xf32> {
  %0 = lpt.convolution %x, %w : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xsi8>) -> tensor<1x4x6x6xf32>
  return %0 : tensor<1x4x6x6xf32>
}

// CHECK: 'lpt.convolution' stays: expected a stride of 1 along an axis of unknown size, since windows of TOSA end with the input, but got 2
func.func @unknown_end(%x: tensor<1x3x?x8xf32>, %w: tensor<4x3x3x3xf32>) -> tensor<1x4x?x6xf32> {
  %0 = lpt.convolution %x, %w strides [2, 1] : (tensor<1x3x?x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x?x6xf32>
  return %0 : tensor<1x4x?x6xf32>
}

// CHECK: 'lpt.group_convolution' stays: expected groups of one channel and two spatial axes, but got weights of shape [2, 2, 2, 3, 3]
func.func @groups(%x: tensor<1x4x8x8xf32>, %w: tensor<2x2x2x3x3xf32>) -> tensor<1x4x6x6xf32> {
  %0 = lpt.group_convolution %x, %w : (tensor<1x4x8x8xf32>, tensor<2x2x2x3x3xf32>) -> tensor<1x4x6x6xf32>
  return %0 : tensor<1x4x6x6xf32>
}

// CHECK: 'lpt.convolution_backprop_data' stays: expected two spatial axes of known sizes without dilation, but got others
func.func @dilated(%x: tensor<1x4x8x8xf32>, %w: tensor<4x2x3x3xf32>) -> tensor<1x2x12x12xf32> {
  %0 = lpt.convolution_backprop_data %x, %w dilations [2, 2] : (tensor<1x4x8x8xf32>, tensor<4x2x3x3xf32>) -> tensor<1x2x12x12xf32>
  return %0 : tensor<1x2x12x12xf32>
}

// CHECK: 'lpt.matmul' stays: expected matrices with the same axes before the last two, but got shape [2, 3, 4] and [4, 5]
func.func @broadcast_product(%x: tensor<2x3x4xf32>, %w: tensor<4x5xf32>) -> tensor<2x3x5xf32> {
  %0 = lpt.matmul %x, %w : (tensor<2x3x4xf32>, tensor<4x5xf32>) -> tensor<2x3x5xf32>
  return %0 : tensor<2x3x5xf32>
}

// CHECK: 'lpt.avg_pool' stays: expected means of floats of one type without padding, which TOSA does not count, but got others
func.func @counts_padding(%x: tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32> {
  %0 = lpt.avg_pool %x kernel [3, 3] pads [1, 1] : (tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  return %0 : tensor<1x4x8x8xf32>
}

// CHECK: 'lpt.max_pool' stays: expected two spatial axes, whole windows and no dilation, but got others
func.func @part_of_window(%x: tensor<1x4x8x8xf32>) -> tensor<1x4x4x4xf32> {
  %0 = lpt.max_pool %x kernel [3, 3] strides [2, 2] rounding<ceil> : (tensor<1x4x8x8xf32>) -> tensor<1x4x4x4xf32>
  return %0 : tensor<1x4x4x4xf32>
}

// CHECK: 'lpt.max_pool' stays: expected a stride of 1 along an axis of unknown size, since windows of TOSA end with the input, but got 2
func.func @unknown_pool(%x: tensor<1x4x?x8xf32>) -> tensor<1x4x?x6xf32> {
  %0 = lpt.max_pool %x kernel [3, 3] strides [2, 1] : (tensor<1x4x?x8xf32>) -> tensor<1x4x?x6xf32>
  return %0 : tensor<1x4x?x6xf32>
}

// CHECK: 'lpt.max_pool' stays: expected no unsigned integers, with which TOSA does not compute
func.func @unsigned_pool(%x: tensor<1x4x8x8xui8>) -> tensor<1x4x6x6xui8> {
  %0 = lpt.max_pool %x kernel [3, 3] : (tensor<1x4x8x8xui8>) -> tensor<1x4x6x6xui8>
  return %0 : tensor<1x4x6x6xui8>
}

// CHECK: 'lpt.interpolate' stays: expected nearest elements, rounded down, or linear ones of floats, of two axes at whole factors, but got others
func.func @resized(%x: tensor<1x4x8x8xf32>) -> tensor<1x4x12x12xf32> {
  %0 = lpt.interpolate %x axes [2, 3] sizes [12, 12] coordinate_mode<asymmetric> nearest_mode<floor> : (tensor<1x4x8x8xf32>) -> tensor<1x4x12x12xf32>
  return %0 : tensor<1x4x12x12xf32>
}

// CHECK: 'lpt.pad' stays: expected padding with one value, and no crops, but got others
func.func @edge(%x: tensor<4xf32>) -> tensor<6xf32> {
  %0 = lpt.pad %x begin [1] end [1] mode<edge> : (tensor<4xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

// CHECK: 'lpt.slice' stays: expected slices without steps of axes of known sizes, but got others
func.func @step(%x: tensor<4xf32>) -> tensor<2xf32> {
  %0 = lpt.slice %x start [0] stop [4] step [2] : (tensor<4xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK: 'lpt.slice' stays: expected axes of known sizes, but got shape [?, 4]
func.func @unknown_slice(%x: tensor<?x4xf32>) -> tensor<?x2xf32> {
  %0 = lpt.slice %x start [0] stop [2] step [1] axes [1] : (tensor<?x4xf32>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// CHECK: 'lpt.split' stays: expected axes of known sizes, but got shape [?, 4]
func.func @unknown_split(%x: tensor<?x4xf32>) -> (tensor<?x2xf32>, tensor<?x2xf32>) {
  %0:2 = lpt.split %x axis 1 : (tensor<?x4xf32>) -> (tensor<?x2xf32>, tensor<?x2xf32>)
  return %0#0, %0#1 : tensor<?x2xf32>, tensor<?x2xf32>
}

// CHECK: 'lpt.squeeze' stays: expected a shape of which one size at most is not known, but got [?, ?, 2]
func.func @unknown_reshape(%x: tensor<?x?x1x2xf32>) -> tensor<?x?x2xf32> {
  %0 = lpt.squeeze %x axes [2] : (tensor<?x?x1x2xf32>) -> tensor<?x?x2xf32>
  %1 = lpt.reshape %0 target [0, 0, -1] special_zero : (tensor<?x?x2xf32>) -> tensor<?x?x2xf32>
  return %1 : tensor<?x?x2xf32>
}

// CHECK: 'lpt.broadcast' stays: expected axes of known sizes that are aligned to the right, but got others
func.func @explicit(%x: tensor<4xf32>) -> tensor<4x2xf32> {
  %0 = lpt.broadcast %x target [4, 2] axes_mapping [0] mode<explicit> : (tensor<4xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// CHECK: 'lpt.table' stays: expected si8 to si8, but got si8 to ui8
func.func @table(%x: tensor<4xsi8>) -> tensor<4xui8> {
  %0 = lpt.table %x values dense<3> : tensor<256xui8> : tensor<4xsi8> -> tensor<4xui8>
  return %0 : tensor<4xui8>
}

// CHECK: 'lpt.gather' stays: expected constant indices within axis 0, or axis 1 of a batch, of a tensor of known sizes, but got others
func.func @indices(%x: tensor<4xf32>, %i: tensor<2xsi32>) -> tensor<2xf32> {
  %0 = lpt.gather %x, %i axis 0 : (tensor<4xf32>, tensor<2xsi32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK: 'lpt.top_k' stays: expected the index alone of one greatest signed number, but got others
func.func @several(%x: tensor<4xf32>) -> tensor<2xsi32> {
  %0, %1 = lpt.top_k %x k 2 axis 0 mode<max> : (tensor<4xf32>) -> (tensor<2xf32>, tensor<2xsi32>)
  return %1 : tensor<2xsi32>
}

// CHECK: 'lpt.reduce_sum' stays: expected one type, and of sums floats or si32, but got others
func.func @sum_of_bytes(%x: tensor<4xsi8>) -> tensor<1xsi32> {
  %0 = lpt.reduce_sum %x axes [0] keep_dims : (tensor<4xsi8>) -> tensor<1xsi32>
  return %0 : tensor<1xsi32>
}

// Tensors without elements, which TOSA does not have.
// CHECK: 'lpt.exp' stays: {{.*}}operand #0 must be
func.func @empty(%x: tensor<0x4xf32>) -> tensor<0x4xf32> {
  %0 = lpt.exp %x : tensor<0x4xf32>
  return %0 : tensor<0x4xf32>
}

// A size that is stated makes that of the result known, but not how much of it is padding.
// CHECK: 'lpt.convolution_backprop_data' stays: expected two spatial axes of known sizes without dilation, but got others
func.func @backprop_of_unknown_size(%x: tensor<1x2x?x?xf32>, %w: tensor<2x3x2x2xf32>) -> tensor<1x3x8x8xf32> {
  %0 = lpt.convolution_backprop_data %x, %w strides [2, 2] output_shape [8, 8] : (tensor<1x2x?x?xf32>, tensor<2x3x2x2xf32>) -> tensor<1x3x8x8xf32>
  return %0 : tensor<1x3x8x8xf32>
}
