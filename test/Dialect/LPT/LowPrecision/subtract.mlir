// `subtract`, on demand: a constant becomes part of the zero point:
//   s * (x - z) - c = s * (x - (z + c / s))
// RUN: lpt-opt %s --lpt-main=enable=subtract --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// 3 + 8 / 4.
// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %arg0 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<5.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]] : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<4.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_tensor(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<3.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<4.0> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %k = lpt.constant dense<8.0> : tensor<f32>
  %y = lpt.subtract %r, %k : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @per_channel(
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %arg0 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e+00]], {{\[\[}}5.000000e-01]], {{\[\[}}2.500000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]] : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e+00]], {{\[\[}}2.000000e+00]], {{\[\[}}4.000000e+00]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_channel(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[1.0]], [[2.0]], [[4.0]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %k = lpt.constant dense<[[[1.0]], [[1.0]], [[1.0]]]> : tensor<3x1x1xf32>
  %y = lpt.subtract %r, %k : (tensor<1x3x4x4xf32>, tensor<3x1x1xf32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// 3 + 1 / 4 is no integer.
// CHECK-LABEL: func.func @stored_zero_point(
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %arg0 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<3.250000e+00> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]] : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<4.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @stored_zero_point(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<3> : tensor<ui8>
  %zpf = lpt.convert %zp : tensor<ui8> -> tensor<f32>
  %d = lpt.subtract %q, %zpf : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<4.0> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %k = lpt.constant dense<1.0> : tensor<f32>
  %y = lpt.subtract %r, %k : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @no_scale(
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %arg0 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.100000e+01> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]] : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[SHIFTED]]
func.func @no_scale(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<3.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %k = lpt.constant dense<8.0> : tensor<f32>
  %y = lpt.subtract %d, %k : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %arg0 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<2.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]] : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<4.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf16> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<4.0> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf16>
  %k = lpt.constant dense<8.0> : tensor<f16>
  %y = lpt.subtract %r, %k : (tensor<1x3x4x4xf16>, tensor<f16>) -> tensor<1x3x4x4xf16>
  return %y : tensor<1x3x4x4xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %arg0 : tensor<?x3x?x?xui8> -> tensor<?x3x?x?xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<2.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]] : (tensor<?x3x?x?xf32>, tensor<f32>) -> tensor<?x3x?x?xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<4.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_shape(%x: tensor<?x3x?x?xui8>) -> tensor<?x3x?x?xf32> {
  %q = lpt.convert %x : tensor<?x3x?x?xui8> -> tensor<?x3x?x?xf32>
  %scale = lpt.constant dense<4.0> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<?x3x?x?xf32>, tensor<f32>) -> tensor<?x3x?x?xf32>
  %k = lpt.constant dense<8.0> : tensor<f32>
  %y = lpt.subtract %r, %k : (tensor<?x3x?x?xf32>, tensor<f32>) -> tensor<?x3x?x?xf32>
  return %y : tensor<?x3x?x?xf32>
}

// REMARK: [Missed] constant-input | {{.*}}Function=not_constant | {{.*}}'lpt.subtract' stays in its precision: its constant input cannot be merged into a dequantization (the second operand is not constant, or it enlarges the first)
// CHECK-LABEL: func.func @not_constant(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.subtract %[[PRODUCT]], %arg1 : tensor<1x3x4x4xf32>
func.func @not_constant(%x: tensor<1x3x4x4xui8>, %y: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<4.0> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y1 = lpt.subtract %r, %y : (tensor<1x3x4x4xf32>, tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
  return %y1 : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] constant-input | {{.*}}Function=constant_enlarges | {{.*}}'lpt.subtract' stays in its precision: its constant input cannot be merged into a dequantization (the second operand is not constant, or it enlarges the first)
// CHECK-LABEL: func.func @constant_enlarges(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[ZERO:.+]] = lpt.constant
// CHECK:       lpt.subtract %[[PRODUCT]], %[[ZERO]] : (tensor<1x3x1x1xf32>, tensor<2xf32>) -> tensor<1x3x1x2xf32>
func.func @constant_enlarges(%x: tensor<1x3x1x1xui8>) -> tensor<1x3x1x2xf32> {
  %q = lpt.convert %x : tensor<1x3x1x1xui8> -> tensor<1x3x1x1xf32>
  %scale = lpt.constant dense<4.0> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x1x1xf32>, tensor<f32>) -> tensor<1x3x1x1xf32>
  %k = lpt.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %y = lpt.subtract %r, %k : (tensor<1x3x1x1xf32>, tensor<2xf32>) -> tensor<1x3x1x2xf32>
  return %y : tensor<1x3x1x2xf32>
}

// REMARK: [Missed] not-per-channel | {{.*}}Function=constant_along_another_axis | {{.*}}'lpt.subtract' stays in its precision: the dequantization of its input varies along another axis than that of the channels, along which the op could carry it (the constant varies along another axis)
// CHECK-LABEL: func.func @constant_along_another_axis(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[ZERO:.+]] = lpt.constant
// CHECK:       lpt.subtract %[[PRODUCT]], %[[ZERO]] : (tensor<1x3x4x4xf32>, tensor<4xf32>) -> tensor<1x3x4x4xf32>
func.func @constant_along_another_axis(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<4.0> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %k = lpt.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %y = lpt.subtract %r, %k : (tensor<1x3x4x4xf32>, tensor<4xf32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] not-per-channel | {{.*}}Function=along_another_axis | {{.*}}'lpt.subtract' stays in its precision: the dequantization of its input varies along another axis than that of the channels, along which the op could carry it
// CHECK-LABEL: func.func @along_another_axis(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[ZERO:.+]] = lpt.constant
// CHECK:       lpt.subtract %[[PRODUCT]], %[[ZERO]] : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
func.func @along_another_axis(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1], [0.2], [0.3], [0.4]]]]> : tensor<1x1x4x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x1x4x1xf32>) -> tensor<1x3x4x4xf32>
  %k = lpt.constant dense<8.0> : tensor<f32>
  %y = lpt.subtract %r, %k : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] zero-scale | {{.*}}Function=zero_scale | {{.*}}'lpt.subtract' stays in its precision: a scale is zero or denormal, so that it cannot be divided by
// CHECK-LABEL: func.func @zero_scale(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[ZERO:.+]] = lpt.constant
// CHECK:       lpt.subtract %[[PRODUCT]], %[[ZERO]] : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
func.func @zero_scale(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.0> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %k = lpt.constant dense<8.0> : tensor<f32>
  %y = lpt.subtract %r, %k : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] not-finite | {{.*}}Function=infinite | {{.*}}'lpt.subtract' stays in its precision: the rewritten constants would not be finite
// CHECK-LABEL: func.func @infinite(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[ZERO:.+]] = lpt.constant
// CHECK:       lpt.subtract %[[PRODUCT]], %[[ZERO]] : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
func.func @infinite(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<1.0e-30> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %k = lpt.constant dense<1.0e+30> : tensor<f32>
  %y = lpt.subtract %r, %k : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}
