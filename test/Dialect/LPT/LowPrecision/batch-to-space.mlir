// `batch-to-space`: only crops, so that a zero point is no obstacle.
// RUN: lpt-opt %s --lpt-main=enable=batch-to-space --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.batch_to_space %arg0 block [1, 1, 2, 2] begin [0, 0, 0, 1] end [0, 0, 1, 0] : (tensor<4x3x2x2xui8>) -> tensor<1x3x3x3xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x3x3xui8> -> tensor<1x3x3x3xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_tensor(%x: tensor<4x3x2x2xui8>) -> tensor<1x3x3x3xf32> {
  %q = lpt.convert %x : tensor<4x3x2x2xui8> -> tensor<4x3x2x2xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<4x3x2x2xf32>, tensor<f32>) -> tensor<4x3x2x2xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<4x3x2x2xf32>, tensor<f32>) -> tensor<4x3x2x2xf32>
  %y = lpt.batch_to_space %r block [1, 1, 2, 2] begin [0, 0, 0, 1] end [0, 0, 1, 0] : (tensor<4x3x2x2xf32>) -> tensor<1x3x3x3xf32>
  return %y : tensor<1x3x3x3xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.batch_to_space %arg0 block [1, 1, 2, 2] begin [0, 0, 0, 0] end [0, 0, 0, 0] : (tensor<4x3x2x2xui8>) -> tensor<1x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model(%x: tensor<4x3x2x2xui8>) -> tensor<1x3x4x4xf16> {
  %q = lpt.convert %x : tensor<4x3x2x2xui8> -> tensor<4x3x2x2xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<4x3x2x2xf32>, tensor<f32>) -> tensor<4x3x2x2xf16>
  %y = lpt.batch_to_space %r block [1, 1, 2, 2] begin [0, 0, 0, 0] end [0, 0, 0, 0] : (tensor<4x3x2x2xf16>) -> tensor<1x3x4x4xf16>
  return %y : tensor<1x3x4x4xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.batch_to_space %arg0 block [1, 1, 2, 2] begin [0, 0, 0, 0] end [0, 0, 0, 0] : (tensor<4x3x?x?xui8>) -> tensor<1x3x?x?xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x?x?xui8> -> tensor<1x3x?x?xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_shape(%x: tensor<4x3x?x?xui8>) -> tensor<1x3x?x?xf32> {
  %q = lpt.convert %x : tensor<4x3x?x?xui8> -> tensor<4x3x?x?xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<4x3x?x?xf32>, tensor<f32>) -> tensor<4x3x?x?xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<4x3x?x?xf32>, tensor<f32>) -> tensor<4x3x?x?xf32>
  %y = lpt.batch_to_space %r block [1, 1, 2, 2] begin [0, 0, 0, 0] end [0, 0, 0, 0] : (tensor<4x3x?x?xf32>) -> tensor<1x3x?x?xf32>
  return %y : tensor<1x3x?x?xf32>
}

// REMARK: [Missed] not-per-tensor | {{.*}}Function=per_channel | {{.*}}'lpt.batch_to_space' stays in its precision: the dequantization of its input must have one scale for the tensor
// CHECK-LABEL: func.func @per_channel(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.batch_to_space %[[PRODUCT]] block [1, 1, 2, 2] begin [0, 0, 0, 0] end [0, 0, 0, 0] : (tensor<4x3x2x2xf32>) -> tensor<1x3x4x4xf32>
func.func @per_channel(%x: tensor<4x3x2x2xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<4x3x2x2xui8> -> tensor<4x3x2x2xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<4x3x2x2xf32>, tensor<1x3x1x1xf32>) -> tensor<4x3x2x2xf32>
  %y = lpt.batch_to_space %r block [1, 1, 2, 2] begin [0, 0, 0, 0] end [0, 0, 0, 0] : (tensor<4x3x2x2xf32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}
