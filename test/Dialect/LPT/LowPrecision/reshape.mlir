// `reshape`: a channel must remain a whole number of channels.
// RUN: lpt-opt %s --lpt-main=enable=reshape --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.reshape %arg0 target [1, 48] : (tensor<1x3x4x4xui8>) -> tensor<1x48xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x48xui8> -> tensor<1x48xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_tensor(%x: tensor<1x3x4x4xui8>) -> tensor<1x48xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.reshape %r target [1, 48] : (tensor<1x3x4x4xf32>) -> tensor<1x48xf32>
  return %y : tensor<1x48xf32>
}

// CHECK-LABEL: func.func @equal_channels(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.reshape %arg0 target [48] : (tensor<1x3x4x4xui8>) -> tensor<48xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<48xui8> -> tensor<48xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @equal_channels(%x: tensor<1x3x4x4xui8>) -> tensor<48xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.1]], [[0.1]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.reshape %r target [48] : (tensor<1x3x4x4xf32>) -> tensor<48xf32>
  return %y : tensor<48xf32>
}

// CHECK-LABEL: func.func @spatial_axes(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.reshape %arg0 target [0, 0, -1] special_zero : (tensor<1x3x4x4xui8>) -> tensor<1x3x16xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x16xui8> -> tensor<1x3x16xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e+00], [2.000000e+00], [3.000000e+00]]]> : tensor<1x3x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e-01], [2.000000e-01], [3.000000e-01]]]> : tensor<1x3x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @spatial_axes(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x16xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<[[[[1.0]], [[2.0]], [[3.0]]]]> : tensor<1x3x1x1xf32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.reshape %r target [0, 0, -1] special_zero : (tensor<1x3x4x4xf32>) -> tensor<1x3x16xf32>
  return %y : tensor<1x3x16xf32>
}

// Each channel becomes four.
// CHECK-LABEL: func.func @channels_cut(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.reshape %arg0 target [1, 12, 4] : (tensor<1x3x4x4xui8>) -> tensor<1x12x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x12x4xui8> -> tensor<1x12x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e+00], [1.000000e+00], [1.000000e+00], [1.000000e+00], [2.000000e+00], [2.000000e+00], [2.000000e+00], [2.000000e+00], [3.000000e+00], [3.000000e+00], [3.000000e+00], [3.000000e+00]]]> : tensor<1x12x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e-01], [1.000000e-01], [1.000000e-01], [1.000000e-01], [2.000000e-01], [2.000000e-01], [2.000000e-01], [2.000000e-01], [3.000000e-01], [3.000000e-01], [3.000000e-01], [3.000000e-01]]]> : tensor<1x12x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @channels_cut(%x: tensor<1x3x4x4xui8>) -> tensor<1x12x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<[[[[1.0]], [[2.0]], [[3.0]]]]> : tensor<1x3x1x1xf32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.reshape %r target [1, 12, 4] : (tensor<1x3x4x4xf32>) -> tensor<1x12x4xf32>
  return %y : tensor<1x12x4xf32>
}

// CHECK-LABEL: func.func @rank_grows(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.reshape %arg0 target [1, 3, 4, 2, 2] : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x2x2xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x4x2x2xui8> -> tensor<1x3x4x2x2xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[\[}}1.000000e-01]]], {{\[\[\[}}2.000000e-01]]], {{\[\[\[}}3.000000e-01]]]]]> : tensor<1x3x1x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @rank_grows(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x2x2xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.reshape %r target [1, 3, 4, 2, 2] : (tensor<1x3x4x4xf32>) -> tensor<1x3x4x2x2xf32>
  return %y : tensor<1x3x4x2x2xf32>
}

// CHECK-LABEL: func.func @last_axis_stays(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.reshape %arg0 target [1, 3, 2, 8] : (tensor<1x3x4x4xui8>) -> tensor<1x3x2x8xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x2x8xui8> -> tensor<1x3x2x8xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @last_axis_stays(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x2x8xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.reshape %r target [1, 3, 2, 8] : (tensor<1x3x4x4xf32>) -> tensor<1x3x2x8xf32>
  return %y : tensor<1x3x2x8xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.reshape %arg0 target [1, 3, 16] : (tensor<1x3x4x4xui8>) -> tensor<1x3x16xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x16xui8> -> tensor<1x3x16xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e-01], [2.000000e-01], [3.000000e-01]]]> : tensor<1x3x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x16xf16> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf16>
  %y = lpt.reshape %r target [1, 3, 16] : (tensor<1x3x4x4xf16>) -> tensor<1x3x16xf16>
  return %y : tensor<1x3x16xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.reshape %arg0 target [0, 3, -1] special_zero : (tensor<?x3x?x?xui8>) -> tensor<?x3x?xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<?x3x?xui8> -> tensor<?x3x?xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e-01], [2.000000e-01], [3.000000e-01]]]> : tensor<1x3x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_shape(%x: tensor<?x3x?x?xui8>) -> tensor<?x3x?xf32> {
  %q = lpt.convert %x : tensor<?x3x?x?xui8> -> tensor<?x3x?x?xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<?x3x?x?xf32>, tensor<1x3x1x1xf32>) -> tensor<?x3x?x?xf32>
  %y = lpt.reshape %r target [0, 3, -1] special_zero : (tensor<?x3x?x?xf32>) -> tensor<?x3x?xf32>
  return %y : tensor<?x3x?xf32>
}

// REMARK: [Missed] axis-moved | {{.*}}Function=channels_merged | {{.*}}'lpt.reshape' stays in its precision: the dequantization varies along an axis that the op moves, merges or cuts
// CHECK-LABEL: func.func @channels_merged(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.reshape %[[PRODUCT]] target [1, 1, 48] : (tensor<1x3x4x4xf32>) -> tensor<1x1x48xf32>
func.func @channels_merged(%x: tensor<1x3x4x4xui8>) -> tensor<1x1x48xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.reshape %r target [1, 1, 48] : (tensor<1x3x4x4xf32>) -> tensor<1x1x48xf32>
  return %y : tensor<1x1x48xf32>
}

// REMARK: [Missed] axis-moved | {{.*}}Function=channels_moved | {{.*}}'lpt.reshape' stays in its precision: the dequantization varies along an axis that the op moves, merges or cuts
// CHECK-LABEL: func.func @channels_moved(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.reshape %[[PRODUCT]] target [3, 16] : (tensor<1x3x4x4xf32>) -> tensor<3x16xf32>
func.func @channels_moved(%x: tensor<1x3x4x4xui8>) -> tensor<3x16xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.reshape %r target [3, 16] : (tensor<1x3x4x4xf32>) -> tensor<3x16xf32>
  return %y : tensor<3x16xf32>
}

// REMARK: [Missed] dynamic-size | {{.*}}Function=unknown_channels | {{.*}}'lpt.reshape' stays in its precision: a size that the constants depend on is dynamic (the number of channels of the result is not known)
// CHECK-LABEL: func.func @unknown_channels(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.reshape %[[PRODUCT]] target [0, -1, 4] special_zero : (tensor<1x3x?x4xf32>) -> tensor<1x?x4xf32>
func.func @unknown_channels(%x: tensor<1x3x?x4xui8>) -> tensor<1x?x4xf32> {
  %q = lpt.convert %x : tensor<1x3x?x4xui8> -> tensor<1x3x?x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x?x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x?x4xf32>
  %y = lpt.reshape %r target [0, -1, 4] special_zero : (tensor<1x3x?x4xf32>) -> tensor<1x?x4xf32>
  return %y : tensor<1x?x4xf32>
}

// REMARK: [Missed] not-per-channel | {{.*}}Function=along_another_axis | {{.*}}'lpt.reshape' stays in its precision: the dequantization of its input varies along another axis than that of the channels, along which the op could carry it
// CHECK-LABEL: func.func @along_another_axis(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.reshape %[[PRODUCT]] target [1, 3, 16] : (tensor<1x3x4x4xf32>) -> tensor<1x3x16xf32>
func.func @along_another_axis(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x16xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1], [0.2], [0.3], [0.4]]]]> : tensor<1x1x4x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x1x4x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.reshape %r target [1, 3, 16] : (tensor<1x3x4x4xf32>) -> tensor<1x3x16xf32>
  return %y : tensor<1x3x16xf32>
}
