// `interpolate`: the nearest element is one of the input.
// RUN: lpt-opt %s --lpt-main=enable=interpolate --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.interpolate %arg0 axes [2, 3] sizes [8, 8] : (tensor<1x3x4x4xui8>) -> tensor<1x3x8x8xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_tensor(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x8x8xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.interpolate %r axes [2, 3] sizes [8, 8] : (tensor<1x3x4x4xf32>) -> tensor<1x3x8x8xf32>
  return %y : tensor<1x3x8x8xf32>
}

// CHECK-LABEL: func.func @per_channel(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.interpolate %arg0 axes [2, 3] sizes [8, 8] coordinate_mode<asymmetric> nearest_mode<floor> : (tensor<1x3x4x4xui8>) -> tensor<1x3x8x8xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e+00]], {{\[\[}}2.000000e+00]], {{\[\[}}3.000000e+00]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_channel(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x8x8xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<[[[[1.0]], [[2.0]], [[3.0]]]]> : tensor<1x3x1x1xf32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.interpolate %r axes [2, 3] sizes [8, 8] coordinate_mode<asymmetric> nearest_mode<floor> : (tensor<1x3x4x4xf32>) -> tensor<1x3x8x8xf32>
  return %y : tensor<1x3x8x8xf32>
}

// The channels are listed, but stay what they are.
// CHECK-LABEL: func.func @all_axes(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.interpolate %arg0 axes [0, 1, 2, 3] sizes [1, 3, 8, 8] : (tensor<1x3x4x4xui8>) -> tensor<1x3x8x8xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @all_axes(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x8x8xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.interpolate %r axes [0, 1, 2, 3] sizes [1, 3, 8, 8] : (tensor<1x3x4x4xf32>) -> tensor<1x3x8x8xf32>
  return %y : tensor<1x3x8x8xf32>
}

// CHECK-LABEL: func.func @scales(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.interpolate %arg0 axes [1, 2, 3] scales [1.000000e+00, 2.000000e+00, 2.000000e+00] : (tensor<1x3x4x4xui8>) -> tensor<1x3x8x8xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @scales(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x8x8xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.interpolate %r axes [1, 2, 3] scales [1.0, 2.0, 2.0] : (tensor<1x3x4x4xf32>) -> tensor<1x3x8x8xf32>
  return %y : tensor<1x3x8x8xf32>
}

// CHECK-LABEL: func.func @channels_per_tensor(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.interpolate %arg0 axes [1] sizes [6] : (tensor<1x3x4x4xui8>) -> tensor<1x6x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x6x4x4xui8> -> tensor<1x6x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @channels_per_tensor(%x: tensor<1x3x4x4xui8>) -> tensor<1x6x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.interpolate %r axes [1] sizes [6] : (tensor<1x3x4x4xf32>) -> tensor<1x6x4x4xf32>
  return %y : tensor<1x6x4x4xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.interpolate %arg0 axes [2, 3] sizes [8, 8] : (tensor<1x3x4x4xui8>) -> tensor<1x3x8x8xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x8x8xf16> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf16>
  %y = lpt.interpolate %r axes [2, 3] sizes [8, 8] : (tensor<1x3x4x4xf16>) -> tensor<1x3x8x8xf16>
  return %y : tensor<1x3x8x8xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.interpolate %arg0 axes [2, 3] scales [2.000000e+00, 2.000000e+00] : (tensor<?x3x?x?xui8>) -> tensor<?x3x?x?xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<?x3x?x?xui8> -> tensor<?x3x?x?xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_shape(%x: tensor<?x3x?x?xui8>) -> tensor<?x3x?x?xf32> {
  %q = lpt.convert %x : tensor<?x3x?x?xui8> -> tensor<?x3x?x?xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<?x3x?x?xf32>, tensor<1x3x1x1xf32>) -> tensor<?x3x?x?xf32>
  %y = lpt.interpolate %r axes [2, 3] scales [2.0, 2.0] : (tensor<?x3x?x?xf32>) -> tensor<?x3x?x?xf32>
  return %y : tensor<?x3x?x?xf32>
}

// REMARK: [Missed] mode-not-supported | {{.*}}Function=linear | {{.*}}'lpt.interpolate' stays in its precision: this mode of the op computes new values from its inputs (linear)
// CHECK-LABEL: func.func @linear(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.interpolate %[[PRODUCT]] axes [2, 3] sizes [8, 8] mode<linear> : (tensor<1x3x4x4xf32>) -> tensor<1x3x8x8xf32>
func.func @linear(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x8x8xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.interpolate %r axes [2, 3] sizes [8, 8] mode<linear> : (tensor<1x3x4x4xf32>) -> tensor<1x3x8x8xf32>
  return %y : tensor<1x3x8x8xf32>
}

// REMARK: [Missed] mode-not-supported | {{.*}}Function=linear_onnx | {{.*}}'lpt.interpolate' stays in its precision: this mode of the op computes new values from its inputs (linear_onnx)
// CHECK-LABEL: func.func @linear_onnx(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.interpolate %[[PRODUCT]] axes [2, 3] sizes [8, 8] mode<linear_onnx> : (tensor<1x3x4x4xf32>) -> tensor<1x3x8x8xf32>
func.func @linear_onnx(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x8x8xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.interpolate %r axes [2, 3] sizes [8, 8] mode<linear_onnx> : (tensor<1x3x4x4xf32>) -> tensor<1x3x8x8xf32>
  return %y : tensor<1x3x8x8xf32>
}

// REMARK: [Missed] mode-not-supported | {{.*}}Function=cubic | {{.*}}'lpt.interpolate' stays in its precision: this mode of the op computes new values from its inputs (cubic)
// CHECK-LABEL: func.func @cubic(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.interpolate %[[PRODUCT]] axes [2, 3] sizes [8, 8] mode<cubic> : (tensor<1x3x4x4xf32>) -> tensor<1x3x8x8xf32>
func.func @cubic(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x8x8xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.interpolate %r axes [2, 3] sizes [8, 8] mode<cubic> : (tensor<1x3x4x4xf32>) -> tensor<1x3x8x8xf32>
  return %y : tensor<1x3x8x8xf32>
}

// REMARK: [Missed] mode-not-supported | {{.*}}Function=align_corners | {{.*}}'lpt.interpolate' stays in its precision: this mode of the op computes new values from its inputs (align_corners)
// CHECK-LABEL: func.func @align_corners(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.interpolate %[[PRODUCT]] axes [2, 3] sizes [8, 8] coordinate_mode<align_corners> : (tensor<1x3x4x4xf32>) -> tensor<1x3x8x8xf32>
func.func @align_corners(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x8x8xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.interpolate %r axes [2, 3] sizes [8, 8] coordinate_mode<align_corners> : (tensor<1x3x4x4xf32>) -> tensor<1x3x8x8xf32>
  return %y : tensor<1x3x8x8xf32>
}

// REMARK: [Missed] zero-fill | {{.*}}Function=padded | {{.*}}'lpt.interpolate' stays in its precision: the op inserts zeros, which under a zero point are not the integer zero (the input is padded)
// CHECK-LABEL: func.func @padded(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.interpolate %[[PRODUCT]] axes [2, 3] sizes [8, 8] pads_begin [0, 0, 1, 0] : (tensor<1x3x4x4xf32>) -> tensor<1x3x8x8xf32>
func.func @padded(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x8x8xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.interpolate %r axes [2, 3] sizes [8, 8] pads_begin [0, 0, 1, 0] : (tensor<1x3x4x4xf32>) -> tensor<1x3x8x8xf32>
  return %y : tensor<1x3x8x8xf32>
}

// REMARK: [Missed] axis-moved | {{.*}}Function=channels | {{.*}}'lpt.interpolate' stays in its precision: the dequantization varies along an axis that the op moves, merges or cuts (axis 1 is interpolated)
// CHECK-LABEL: func.func @channels(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.interpolate %[[PRODUCT]] axes [1] sizes [6] : (tensor<1x3x4x4xf32>) -> tensor<1x6x4x4xf32>
func.func @channels(%x: tensor<1x3x4x4xui8>) -> tensor<1x6x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.interpolate %r axes [1] sizes [6] : (tensor<1x3x4x4xf32>) -> tensor<1x6x4x4xf32>
  return %y : tensor<1x6x4x4xf32>
}

// REMARK: [Missed] axis-moved | {{.*}}Function=shifted_channels | {{.*}}'lpt.interpolate' stays in its precision: the dequantization varies along an axis that the op moves, merges or cuts (axis 1 is interpolated)
// Coordinates between two channels are rounded up.
// CHECK-LABEL: func.func @shifted_channels(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.interpolate %[[PRODUCT]] axes [1] sizes [3] coordinate_mode<tf_half_pixel_for_nn> nearest_mode<ceil> : (tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
func.func @shifted_channels(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.interpolate %r axes [1] sizes [3] coordinate_mode<tf_half_pixel_for_nn> nearest_mode<ceil> : (tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] not-per-channel | {{.*}}Function=along_another_axis | {{.*}}'lpt.interpolate' stays in its precision: the dequantization of its input varies along another axis than that of the channels, along which the op could carry it
// CHECK-LABEL: func.func @along_another_axis(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.interpolate %[[PRODUCT]] axes [2, 3] sizes [8, 8] : (tensor<1x3x4x4xf32>) -> tensor<1x3x8x8xf32>
func.func @along_another_axis(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x8x8xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1], [0.2], [0.3], [0.4]]]]> : tensor<1x1x4x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x1x4x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.interpolate %r axes [2, 3] sizes [8, 8] : (tensor<1x3x4x4xf32>) -> tensor<1x3x8x8xf32>
  return %y : tensor<1x3x8x8xf32>
}
