// `gather-elements`: integers are picked as they are, with one scale for all. An index out of range
// picks a zero.
// RUN: lpt-opt %s --lpt-main=enable=gather-elements --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK:       %[[RESULT:.+]] = lpt.gather_elements %arg0, %arg1 axis 1 : (tensor<2x3x4xui8>, tensor<{{.+}}>) -> tensor<
// CHECK:       lpt.convert %[[RESULT]]
// CHECK:       lpt.multiply
func.func @per_tensor(%x0: tensor<2x3x4xui8>, %i: tensor<2x2x4xsi64>) -> tensor<2x2x4xf32> {
  %x_q = lpt.convert %x0 : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
  %x_scale = lpt.constant dense<0.1> : tensor<f32>
  %x = lpt.multiply %x_q, %x_scale : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %y = lpt.gather_elements %x, %i axis 1 : (tensor<2x3x4xf32>, tensor<2x2x4xsi64>) -> tensor<2x2x4xf32>
  return %y : tensor<2x2x4xf32>
}

// CHECK-LABEL: func.func @zero_point(
// CHECK:       %[[RESULT:.+]] = lpt.gather_elements %arg0, %{{.+}} axis 1 : (tensor<2x3x4xui8>
// CHECK:       %[[REAL:.+]] = lpt.convert %[[RESULT]]
// CHECK:       lpt.subtract %[[REAL]]
func.func @zero_point(%x0: tensor<2x3x4xui8>) -> tensor<2x2x4xf32> {
  %x_q = lpt.convert %x0 : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
  %x_zp = lpt.constant dense<128.0> : tensor<f32>
  %x_d = lpt.subtract %x_q, %x_zp : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %x_scale = lpt.constant dense<0.1> : tensor<f32>
  %x = lpt.multiply %x_d, %x_scale : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %i = lpt.constant dense<[[[0, 1, -1, 2], [2, 2, 0, -3]], [[0, 0, 0, 0], [1, 1, 1, 1]]]> : tensor<2x2x4xsi64>
  %y = lpt.gather_elements %x, %i axis 1 : (tensor<2x3x4xf32>, tensor<2x2x4xsi64>) -> tensor<2x2x4xf32>
  return %y : tensor<2x2x4xf32>
}

// CHECK-LABEL: func.func @f16(
// CHECK:       %[[RESULT:.+]] = lpt.gather_elements %arg0, %arg1 axis 1 : (tensor<2x3x4xsi8>, tensor<{{.+}}>) -> tensor<
// CHECK:       lpt.convert %[[RESULT]]
// CHECK:       lpt.multiply
func.func @f16(%x0: tensor<2x3x4xsi8>, %i: tensor<2x2x4xsi64>) -> tensor<2x2x4xf16> {
  %x_q = lpt.convert %x0 : tensor<2x3x4xsi8> -> tensor<2x3x4xf16>
  %x_scale = lpt.constant dense<0.1> : tensor<f16>
  %x = lpt.multiply %x_q, %x_scale : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<2x3x4xf16>
  %y = lpt.gather_elements %x, %i axis 1 : (tensor<2x3x4xf16>, tensor<2x2x4xsi64>) -> tensor<2x2x4xf16>
  return %y : tensor<2x2x4xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK:       %[[RESULT:.+]] = lpt.gather_elements %arg0, %arg1 axis 1 : (tensor<?x3x?xui8>, tensor<{{.+}}>) -> tensor<
// CHECK:       lpt.convert %[[RESULT]]
// CHECK:       lpt.multiply
func.func @dynamic_shape(%x0: tensor<?x3x?xui8>, %i: tensor<?x2x?xsi64>) -> tensor<?x2x?xf32> {
  %x_q = lpt.convert %x0 : tensor<?x3x?xui8> -> tensor<?x3x?xf32>
  %x_scale = lpt.constant dense<0.1> : tensor<f32>
  %x = lpt.multiply %x_q, %x_scale : (tensor<?x3x?xf32>, tensor<f32>) -> tensor<?x3x?xf32>
  %y = lpt.gather_elements %x, %i axis 1 : (tensor<?x3x?xf32>, tensor<?x2x?xsi64>) -> tensor<?x2x?xf32>
  return %y : tensor<?x2x?xf32>
}

// REMARK: [Missed] not-per-tensor | {{.*}}Function=channels | {{.*}}'lpt.gather_elements' stays in its precision: the dequantization of its input must have one scale for the tensor
// CHECK-LABEL: func.func @channels(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.gather_elements %[[PRODUCT]]
func.func @channels(%x0: tensor<2x3x4xui8>, %i: tensor<2x2x4xsi64>) -> tensor<2x2x4xf32> {
  %x_q = lpt.convert %x0 : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
  %x_scale = lpt.constant dense<[[[0.1], [0.2], [0.3]]]> : tensor<1x3x1xf32>
  %x = lpt.multiply %x_q, %x_scale : (tensor<2x3x4xf32>, tensor<1x3x1xf32>) -> tensor<2x3x4xf32>
  %y = lpt.gather_elements %x, %i axis 1 : (tensor<2x3x4xf32>, tensor<2x2x4xsi64>) -> tensor<2x2x4xf32>
  return %y : tensor<2x2x4xf32>
}

// REMARK: [Missed] zero-fill | {{.*}}Function=unknown_index | {{.*}}'lpt.gather_elements' stays in its precision: the op inserts zeros, which under a zero point are not the integer zero (an index may be out of range)
// CHECK-LABEL: func.func @unknown_index(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.gather_elements %[[PRODUCT]]
func.func @unknown_index(%x0: tensor<2x3x4xui8>, %i: tensor<2x2x4xsi64>) -> tensor<2x2x4xf32> {
  %x_q = lpt.convert %x0 : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
  %x_zp = lpt.constant dense<128.0> : tensor<f32>
  %x_d = lpt.subtract %x_q, %x_zp : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %x_scale = lpt.constant dense<0.1> : tensor<f32>
  %x = lpt.multiply %x_d, %x_scale : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %y = lpt.gather_elements %x, %i axis 1 : (tensor<2x3x4xf32>, tensor<2x2x4xsi64>) -> tensor<2x2x4xf32>
  return %y : tensor<2x2x4xf32>
}

// REMARK: [Missed] zero-fill | {{.*}}Function=out_of_range | {{.*}}'lpt.gather_elements' stays in its precision: the op inserts zeros, which under a zero point are not the integer zero (an index may be out of range)
// CHECK-LABEL: func.func @out_of_range(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.gather_elements %[[PRODUCT]]
func.func @out_of_range(%x0: tensor<2x3x4xui8>) -> tensor<2x2x4xf32> {
  %x_q = lpt.convert %x0 : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
  %x_zp = lpt.constant dense<128.0> : tensor<f32>
  %x_d = lpt.subtract %x_q, %x_zp : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %x_scale = lpt.constant dense<0.1> : tensor<f32>
  %x = lpt.multiply %x_d, %x_scale : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %i = lpt.constant dense<3> : tensor<2x2x4xsi64>
  %y = lpt.gather_elements %x, %i axis 1 : (tensor<2x3x4xf32>, tensor<2x2x4xsi64>) -> tensor<2x2x4xf32>
  return %y : tensor<2x2x4xf32>
}
