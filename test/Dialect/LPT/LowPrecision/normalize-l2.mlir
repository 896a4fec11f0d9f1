// `normalize-l2`: the norm takes the scale away, but for its sign. Epsilon is
// divided by the square of the scale, so that it keeps its weight.
// RUN: lpt-opt %s --lpt-main=enable=normalize-l2 --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.normalize_l2 %arg0 axes [1] eps 0.0099999997019767829 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_tensor(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.normalize_l2 %r axes [1] eps 1.0e-04 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @maximum(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.normalize_l2 %arg0 axes [1] eps 0.0099999997019767829 eps_mode<max> : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @maximum(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.normalize_l2 %r axes [1] eps 1.0e-04 eps_mode<max> : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @negative_scale(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.normalize_l2 %arg0 axes [1, 2, 3] eps 6.6098219907872421E-7 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<-1.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @negative_scale(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<-12.3> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.normalize_l2 %r axes [1, 2, 3] eps 1.0e-04 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @equal_channels(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.normalize_l2 %arg0 axes [1] eps 6.6098219907872421E-7 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e+00> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @equal_channels(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[12.3]], [[12.3]], [[12.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.normalize_l2 %r axes [1] eps 1.0e-04 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.normalize_l2 %arg0 axes [1] eps 0.0099999997019767829 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf16> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf16>
  %y = lpt.normalize_l2 %r axes [1] eps 1.0e-04 : tensor<1x3x4x4xf16>
  return %y : tensor<1x3x4x4xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.normalize_l2 %arg0 axes [1] eps 0.0099999997019767829 : tensor<?x3x?x?xui8> -> tensor<?x3x?x?xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_shape(%x: tensor<?x3x?x?xui8>) -> tensor<?x3x?x?xf32> {
  %q = lpt.convert %x : tensor<?x3x?x?xui8> -> tensor<?x3x?x?xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<?x3x?x?xf32>, tensor<f32>) -> tensor<?x3x?x?xf32>
  %y = lpt.normalize_l2 %r axes [1] eps 1.0e-04 : tensor<?x3x?x?xf32>
  return %y : tensor<?x3x?x?xf32>
}

// REMARK: [Missed] zero-point-not-supported | {{.*}}Function=zero_point | {{.*}}'lpt.normalize_l2' stays in its precision: the op cannot carry a zero point
// CHECK-LABEL: func.func @zero_point(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.normalize_l2 %[[PRODUCT]] axes [1] eps 1.000000e-04 : tensor<1x3x4x4xf32>
func.func @zero_point(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<2.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.normalize_l2 %r axes [1] eps 1.0e-04 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] axis-moved | {{.*}}Function=per_channel | {{.*}}'lpt.normalize_l2' stays in its precision: the dequantization varies along an axis that the op moves, merges or cuts (elements of different scale are normalized together)
// CHECK-LABEL: func.func @per_channel(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.normalize_l2 %[[PRODUCT]] axes [1] eps 1.000000e-04 : tensor<1x3x4x4xf32>
func.func @per_channel(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.normalize_l2 %r axes [1] eps 1.0e-04 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] mode-not-supported | {{.*}}Function=without_axes | {{.*}}'lpt.normalize_l2' stays in its precision: this mode of the op computes new values from its inputs (it has no axes)
// CHECK-LABEL: func.func @without_axes(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.normalize_l2 %[[PRODUCT]] axes [] eps 1.000000e-04 : tensor<1x3x4x4xf32>
func.func @without_axes(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.normalize_l2 %r axes [] eps 1.0e-04 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] zero-scale | {{.*}}Function=zero_scale | {{.*}}'lpt.normalize_l2' stays in its precision: a scale is zero or denormal, so that it cannot be divided by
// CHECK-LABEL: func.func @zero_scale(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.normalize_l2 %[[PRODUCT]] axes [1] eps 1.000000e-04 : tensor<1x3x4x4xf32>
func.func @zero_scale(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.0> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.normalize_l2 %r axes [1] eps 1.0e-04 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] not-per-channel | {{.*}}Function=along_another_axis | {{.*}}'lpt.normalize_l2' stays in its precision: the dequantization of its input varies along another axis than that of the channels, along which the op could carry it
// CHECK-LABEL: func.func @along_another_axis(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.normalize_l2 %[[PRODUCT]] axes [1] eps 1.000000e-04 : tensor<1x3x4x4xf32>
func.func @along_another_axis(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1], [0.2], [0.3], [0.4]]]]> : tensor<1x1x4x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x1x4x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.normalize_l2 %r axes [1] eps 1.0e-04 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}
