// `prelu`: commutes with a scale that is not negative. The slope makes the result a
// float.
// RUN: lpt-opt %s --lpt-main=enable=prelu --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<2.500000e-01> : tensor<1xf32>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.prelu %arg0, %[[CST]] : (tensor<1x3x4x4xsi8>, tensor<1xf32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_tensor(%x: tensor<1x3x4x4xsi8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xsi8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %k = lpt.constant dense<[0.25]> : tensor<1xf32>
  %y = lpt.prelu %r, %k : (tensor<1x3x4x4xf32>, tensor<1xf32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @per_channel(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<[2.500000e-01, 5.000000e-01, 7.500000e-01]> : tensor<3xf32>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.prelu %arg0, %[[CST]] : (tensor<1x3x4x4xsi8>, tensor<3xf32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_channel(%x: tensor<1x3x4x4xsi8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xsi8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %k = lpt.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf32>
  %y = lpt.prelu %r, %k : (tensor<1x3x4x4xf32>, tensor<3xf32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<2.500000e-01> : tensor<1xf16>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.prelu %arg0, %[[CST]] : (tensor<1x3x4x4xsi8>, tensor<1xf16>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model(%x: tensor<1x3x4x4xsi8>) -> tensor<1x3x4x4xf16> {
  %q = lpt.convert %x : tensor<1x3x4x4xsi8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf16>
  %k = lpt.constant dense<[0.25]> : tensor<1xf16>
  %y = lpt.prelu %r, %k : (tensor<1x3x4x4xf16>, tensor<1xf16>) -> tensor<1x3x4x4xf16>
  return %y : tensor<1x3x4x4xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<[2.500000e-01, 5.000000e-01, 7.500000e-01]> : tensor<3xf32>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.prelu %arg0, %[[CST]] : (tensor<?x3x?x?xsi8>, tensor<3xf32>) -> tensor<?x3x?x?xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_shape(%x: tensor<?x3x?x?xsi8>) -> tensor<?x3x?x?xf32> {
  %q = lpt.convert %x : tensor<?x3x?x?xsi8> -> tensor<?x3x?x?xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<?x3x?x?xf32>, tensor<1x3x1x1xf32>) -> tensor<?x3x?x?xf32>
  %k = lpt.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf32>
  %y = lpt.prelu %r, %k : (tensor<?x3x?x?xf32>, tensor<3xf32>) -> tensor<?x3x?x?xf32>
  return %y : tensor<?x3x?x?xf32>
}

// REMARK: [Missed] zero-point-not-supported | {{.*}}Function=zero_point | {{.*}}'lpt.prelu' stays in its precision: the op cannot carry a zero point
// CHECK-LABEL: func.func @zero_point(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[CST:.+]] = lpt.constant
// CHECK:       lpt.prelu %[[PRODUCT]], %[[CST]] : (tensor<1x3x4x4xf32>, tensor<3xf32>) -> tensor<1x3x4x4xf32>
func.func @zero_point(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %k = lpt.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf32>
  %y = lpt.prelu %r, %k : (tensor<1x3x4x4xf32>, tensor<3xf32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] negative-scale | {{.*}}Function=negative_scale | {{.*}}'lpt.prelu' stays in its precision: a negative scale would reverse the order of values
// CHECK-LABEL: func.func @negative_scale(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[CST:.+]] = lpt.constant
// CHECK:       lpt.prelu %[[PRODUCT]], %[[CST]] : (tensor<1x3x4x4xf32>, tensor<3xf32>) -> tensor<1x3x4x4xf32>
func.func @negative_scale(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<-0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %k = lpt.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf32>
  %y = lpt.prelu %r, %k : (tensor<1x3x4x4xf32>, tensor<3xf32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] weights-not-constant | {{.*}}Function=any_slope | {{.*}}'lpt.prelu' stays in its precision: its weights are not constant (the slope is not constant)
// CHECK-LABEL: func.func @any_slope(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.prelu %[[PRODUCT]], %arg1 : (tensor<1x3x4x4xf32>, tensor<3xf32>) -> tensor<1x3x4x4xf32>
func.func @any_slope(%x: tensor<1x3x4x4xui8>, %y: tensor<3xf32>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y1 = lpt.prelu %r, %y : (tensor<1x3x4x4xf32>, tensor<3xf32>) -> tensor<1x3x4x4xf32>
  return %y1 : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] not-per-channel | {{.*}}Function=along_another_axis | {{.*}}'lpt.prelu' stays in its precision: the dequantization of its input varies along another axis than that of the channels, along which the op could carry it
// CHECK-LABEL: func.func @along_another_axis(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[CST:.+]] = lpt.constant
// CHECK:       lpt.prelu %[[PRODUCT]], %[[CST]] : (tensor<1x3x4x4xf32>, tensor<3xf32>) -> tensor<1x3x4x4xf32>
func.func @along_another_axis(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1], [0.2], [0.3], [0.4]]]]> : tensor<1x1x4x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x1x4x1xf32>) -> tensor<1x3x4x4xf32>
  %k = lpt.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf32>
  %y = lpt.prelu %r, %k : (tensor<1x3x4x4xf32>, tensor<3xf32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}
