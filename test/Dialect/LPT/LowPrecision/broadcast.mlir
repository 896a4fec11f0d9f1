// `broadcast`: only axes along which nothing varies are repeated. The channels
// must stay axis 1.
// RUN: lpt-opt %s --lpt-main=enable=broadcast --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.broadcast %arg0 target [1, 9, 2, 2] axes_mapping [0, 1, 2, 3] mode<explicit> : (tensor<1x1x1x1xui8>) -> tensor<1x9x2x2xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x9x2x2xui8> -> tensor<1x9x2x2xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_tensor(%x: tensor<1x1x1x1xui8>) -> tensor<1x9x2x2xf32> {
  %q = lpt.convert %x : tensor<1x1x1x1xui8> -> tensor<1x1x1x1xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x1x1x1xf32>, tensor<f32>) -> tensor<1x1x1x1xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x1x1x1xf32>, tensor<f32>) -> tensor<1x1x1x1xf32>
  %y = lpt.broadcast %r target [1, 9, 2, 2] axes_mapping [0, 1, 2, 3] mode<explicit> : (tensor<1x1x1x1xf32>) -> tensor<1x9x2x2xf32>
  return %y : tensor<1x9x2x2xf32>
}

// CHECK-LABEL: func.func @per_channel(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.broadcast %arg0 target [1, 3, 4, 4] axes_mapping [0, 1, 2, 3] mode<explicit> : (tensor<1x3x1x1xui8>) -> tensor<1x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e+00]], {{\[\[}}2.000000e+00]], {{\[\[}}3.000000e+00]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_channel(%x: tensor<1x3x1x1xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x1x1xui8> -> tensor<1x3x1x1xf32>
  %zp = lpt.constant dense<[[[[1.0]], [[2.0]], [[3.0]]]]> : tensor<1x3x1x1xf32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x1x1xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x1x1xf32>
  %y = lpt.broadcast %r target [1, 3, 4, 4] axes_mapping [0, 1, 2, 3] mode<explicit> : (tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// Equal values fit any rank.
// CHECK-LABEL: func.func @equal_channels(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.broadcast %arg0 target [2, 1, 3, 4, 4] : (tensor<1x3x1x1xui8>) -> tensor<2x1x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<2x1x3x4x4xui8> -> tensor<2x1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @equal_channels(%x: tensor<1x3x1x1xui8>) -> tensor<2x1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x1x1xui8> -> tensor<1x3x1x1xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.1]], [[0.1]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x1x1xf32>
  %y = lpt.broadcast %r target [2, 1, 3, 4, 4] : (tensor<1x3x1x1xf32>) -> tensor<2x1x3x4x4xf32>
  return %y : tensor<2x1x3x4x4xf32>
}

// CHECK-LABEL: func.func @numpy(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.broadcast %arg0 target [2, 3, 4, 4] : (tensor<1x3x1x4xui8>) -> tensor<2x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<2x3x4x4xui8> -> tensor<2x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @numpy(%x: tensor<1x3x1x4xui8>) -> tensor<2x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x1x4xui8> -> tensor<1x3x1x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x1x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x1x4xf32>
  %y = lpt.broadcast %r target [2, 3, 4, 4] : (tensor<1x3x1x4xf32>) -> tensor<2x3x4x4xf32>
  return %y : tensor<2x3x4x4xf32>
}

// CHECK-LABEL: func.func @bidirectional(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.broadcast %arg0 target [4, 1, 4] mode<bidirectional> : (tensor<1x1x3x1xui8>) -> tensor<1x4x3x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x4x3x4xui8> -> tensor<1x4x3x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<3.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @bidirectional(%x: tensor<1x1x3x1xui8>) -> tensor<1x4x3x4xf32> {
  %q = lpt.convert %x : tensor<1x1x3x1xui8> -> tensor<1x1x3x1xf32>
  %zp = lpt.constant dense<3.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x1x3x1xf32>, tensor<f32>) -> tensor<1x1x3x1xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x1x3x1xf32>, tensor<f32>) -> tensor<1x1x3x1xf32>
  %y = lpt.broadcast %r target [4, 1, 4] mode<bidirectional> : (tensor<1x1x3x1xf32>) -> tensor<1x4x3x4xf32>
  return %y : tensor<1x4x3x4xf32>
}

// CHECK-LABEL: func.func @added_axis_after(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.broadcast %arg0 target [1, 3, 4, 5] axes_mapping [0, 1, 2] mode<explicit> : (tensor<1x3x4xui8>) -> tensor<1x3x4x5xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x4x5xui8> -> tensor<1x3x4x5xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @added_axis_after(%x: tensor<1x3x4xui8>) -> tensor<1x3x4x5xf32> {
  %q = lpt.convert %x : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %scale = lpt.constant dense<[[[0.1], [0.2], [0.3]]]> : tensor<1x3x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4xf32>, tensor<1x3x1xf32>) -> tensor<1x3x4xf32>
  %y = lpt.broadcast %r target [1, 3, 4, 5] axes_mapping [0, 1, 2] mode<explicit> : (tensor<1x3x4xf32>) -> tensor<1x3x4x5xf32>
  return %y : tensor<1x3x4x5xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.broadcast %arg0 target [1, 3, 4, 4] : (tensor<1x3x1x1xui8>) -> tensor<1x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model(%x: tensor<1x3x1x1xui8>) -> tensor<1x3x4x4xf16> {
  %q = lpt.convert %x : tensor<1x3x1x1xui8> -> tensor<1x3x1x1xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x1x1xf16>
  %y = lpt.broadcast %r target [1, 3, 4, 4] : (tensor<1x3x1x1xf16>) -> tensor<1x3x4x4xf16>
  return %y : tensor<1x3x4x4xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.broadcast %arg0 target [1, 3, 4, 4] : (tensor<1x3x?x?xui8>) -> tensor<1x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_shape(%x: tensor<1x3x?x?xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x?x?xui8> -> tensor<1x3x?x?xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x?x?xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x?x?xf32>
  %y = lpt.broadcast %r target [1, 3, 4, 4] : (tensor<1x3x?x?xf32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] axis-moved | {{.*}}Function=added_axis_in_front | {{.*}}'lpt.broadcast' stays in its precision: the dequantization varies along an axis that the op moves, merges or cuts
// CHECK-LABEL: func.func @added_axis_in_front(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.broadcast %[[PRODUCT]] target [2, 1, 3, 4, 4] : (tensor<1x3x1x1xf32>) -> tensor<2x1x3x4x4xf32>
func.func @added_axis_in_front(%x: tensor<1x3x1x1xui8>) -> tensor<2x1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x1x1xui8> -> tensor<1x3x1x1xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x1x1xf32>
  %y = lpt.broadcast %r target [2, 1, 3, 4, 4] : (tensor<1x3x1x1xf32>) -> tensor<2x1x3x4x4xf32>
  return %y : tensor<2x1x3x4x4xf32>
}

// REMARK: [Missed] not-per-channel | {{.*}}Function=along_another_axis | {{.*}}'lpt.broadcast' stays in its precision: the dequantization of its input varies along another axis than that of the channels, along which the op could carry it
// CHECK-LABEL: func.func @along_another_axis(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.broadcast %[[PRODUCT]] target [1, 3, 4, 4] : (tensor<1x1x4x1xf32>) -> tensor<1x3x4x4xf32>
func.func @along_another_axis(%x: tensor<1x1x4x1xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x1x4x1xui8> -> tensor<1x1x4x1xf32>
  %scale = lpt.constant dense<[[[[0.1], [0.2], [0.3], [0.4]]]]> : tensor<1x1x4x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x1x4x1xf32>, tensor<1x1x4x1xf32>) -> tensor<1x1x4x1xf32>
  %y = lpt.broadcast %r target [1, 3, 4, 4] : (tensor<1x1x4x1xf32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}
