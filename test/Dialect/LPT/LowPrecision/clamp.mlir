// `clamp`: the limits are quantized, but not rounded, so that the result is a
// float.
// RUN: lpt-opt %s --lpt-main=enable=clamp --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// 0 / 0.1 + 10 and 6 / 0.1 + 10.
// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.clamp %arg0 min 1.000000e+01 max 69.999999105930343 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.000000e+01> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[RESULT]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_tensor(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<10.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.clamp %r min 0.0 max 6.0 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// The limits change places.
// CHECK-LABEL: func.func @negative_scale(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.clamp %arg0 min -49.999999105930343 max 1.000000e+01 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.000000e+01> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[RESULT]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<-1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @negative_scale(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<10.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<-0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.clamp %r min 0.0 max 6.0 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @equal_channels(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.clamp %arg0 min -2.000000e+00 max 2.000000e+00 : tensor<1x3x4x4xsi8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<5.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @equal_channels(%x: tensor<1x3x4x4xsi8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xsi8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.5]], [[0.5]], [[0.5]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.clamp %r min -1.0 max 1.0 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.clamp %arg0 min 0.000000e+00 max 59.999999105930343 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf16> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf16>
  %y = lpt.clamp %r min 0.0 max 6.0 : tensor<1x3x4x4xf16>
  return %y : tensor<1x3x4x4xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.clamp %arg0 min 1.000000e+01 max 69.999999105930343 : tensor<?x3x?x?xui8> -> tensor<?x3x?x?xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.000000e+01> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[RESULT]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_shape(%x: tensor<?x3x?x?xui8>) -> tensor<?x3x?x?xf32> {
  %q = lpt.convert %x : tensor<?x3x?x?xui8> -> tensor<?x3x?x?xf32>
  %zp = lpt.constant dense<10.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<?x3x?x?xf32>, tensor<f32>) -> tensor<?x3x?x?xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<?x3x?x?xf32>, tensor<f32>) -> tensor<?x3x?x?xf32>
  %y = lpt.clamp %r min 0.0 max 6.0 : tensor<?x3x?x?xf32>
  return %y : tensor<?x3x?x?xf32>
}

// REMARK: [Missed] not-per-tensor | {{.*}}Function=per_channel | {{.*}}'lpt.clamp' stays in its precision: the dequantization of its input must have one scale for the tensor
// CHECK-LABEL: func.func @per_channel(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.clamp %[[PRODUCT]] min 0.000000e+00 max 6.000000e+00 : tensor<1x3x4x4xf32>
func.func @per_channel(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.clamp %r min 0.0 max 6.0 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] zero-scale | {{.*}}Function=zero_scale | {{.*}}'lpt.clamp' stays in its precision: a scale is zero or denormal, so that it cannot be divided by
// CHECK-LABEL: func.func @zero_scale(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.clamp %[[PRODUCT]] min 0.000000e+00 max 6.000000e+00 : tensor<1x3x4x4xf32>
func.func @zero_scale(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.0> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.clamp %r min 0.0 max 6.0 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] not-per-channel | {{.*}}Function=along_another_axis | {{.*}}'lpt.clamp' stays in its precision: the dequantization of its input varies along another axis than that of the channels, along which the op could carry it
// CHECK-LABEL: func.func @along_another_axis(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.clamp %[[PRODUCT]] min 0.000000e+00 max 6.000000e+00 : tensor<1x3x4x4xf32>
func.func @along_another_axis(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1], [0.2], [0.3], [0.4]]]]> : tensor<1x1x4x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x1x4x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.clamp %r min 0.0 max 6.0 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}
