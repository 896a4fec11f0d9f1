// `scatter-nd-update`: updates replace integers of the same scale and zero point.
// RUN: lpt-opt %s --lpt-main=enable=scatter-nd-update --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK:       %[[RESULT:.+]] = lpt.scatter_nd_update %arg0, %arg1, %arg2 : (tensor<{{.+}}i8>, tensor<{{.+}}>, tensor<{{.+}}i8>)
// CHECK:       %[[REAL:.+]] = lpt.convert %[[RESULT]]
// CHECK:       lpt.subtract %[[REAL]]
func.func @per_tensor(%x0: tensor<2x3x4xui8>, %i: tensor<5x2xsi64>, %u0: tensor<5x4xui8>) -> tensor<2x3x4xf32> {
  %x_q = lpt.convert %x0 : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
  %x_zp = lpt.constant dense<128.0> : tensor<f32>
  %x_d = lpt.subtract %x_q, %x_zp : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %x_scale = lpt.constant dense<0.1> : tensor<f32>
  %x = lpt.multiply %x_d, %x_scale : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %u_q = lpt.convert %u0 : tensor<5x4xui8> -> tensor<5x4xf32>
  %u_zp = lpt.constant dense<128.0> : tensor<f32>
  %u_d = lpt.subtract %u_q, %u_zp : (tensor<5x4xf32>, tensor<f32>) -> tensor<5x4xf32>
  %u_scale = lpt.constant dense<0.1> : tensor<f32>
  %u = lpt.multiply %u_d, %u_scale : (tensor<5x4xf32>, tensor<f32>) -> tensor<5x4xf32>
  %y = lpt.scatter_nd_update %x, %i, %u
      : (tensor<2x3x4xf32>, tensor<5x2xsi64>, tensor<5x4xf32>) -> tensor<2x3x4xf32>
  return %y : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @f16(
// CHECK:       %[[RESULT:.+]] = lpt.scatter_nd_update %arg0, %arg1, %arg2 : (tensor<{{.+}}i8>, tensor<{{.+}}>, tensor<{{.+}}i8>)
// CHECK:       %[[REAL:.+]] = lpt.convert %[[RESULT]]
// CHECK:       lpt.multiply
func.func @f16(%x0: tensor<2x3x4xsi8>, %i: tensor<5x2xsi64>, %u0: tensor<5x4xsi8>) -> tensor<2x3x4xf16> {
  %x_q = lpt.convert %x0 : tensor<2x3x4xsi8> -> tensor<2x3x4xf16>
  %x_scale = lpt.constant dense<0.1> : tensor<f16>
  %x = lpt.multiply %x_q, %x_scale : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<2x3x4xf16>
  %u_q = lpt.convert %u0 : tensor<5x4xsi8> -> tensor<5x4xf16>
  %u_scale = lpt.constant dense<0.1> : tensor<f16>
  %u = lpt.multiply %u_q, %u_scale : (tensor<5x4xf16>, tensor<f16>) -> tensor<5x4xf16>
  %y = lpt.scatter_nd_update %x, %i, %u
      : (tensor<2x3x4xf16>, tensor<5x2xsi64>, tensor<5x4xf16>) -> tensor<2x3x4xf16>
  return %y : tensor<2x3x4xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK:       %[[RESULT:.+]] = lpt.scatter_nd_update %arg0, %arg1, %arg2 : (tensor<{{.+}}i8>, tensor<{{.+}}>, tensor<{{.+}}i8>)
// CHECK:       %[[REAL:.+]] = lpt.convert %[[RESULT]]
func.func @dynamic_shape(%x0: tensor<?x3x?xui8>, %i: tensor<?x2xsi64>, %u0: tensor<?x?xui8>) -> tensor<?x3x?xf32> {
  %x_q = lpt.convert %x0 : tensor<?x3x?xui8> -> tensor<?x3x?xf32>
  %x_zp = lpt.constant dense<128.0> : tensor<f32>
  %x_d = lpt.subtract %x_q, %x_zp : (tensor<?x3x?xf32>, tensor<f32>) -> tensor<?x3x?xf32>
  %x_scale = lpt.constant dense<0.1> : tensor<f32>
  %x = lpt.multiply %x_d, %x_scale : (tensor<?x3x?xf32>, tensor<f32>) -> tensor<?x3x?xf32>
  %u_q = lpt.convert %u0 : tensor<?x?xui8> -> tensor<?x?xf32>
  %u_zp = lpt.constant dense<128.0> : tensor<f32>
  %u_d = lpt.subtract %u_q, %u_zp : (tensor<?x?xf32>, tensor<f32>) -> tensor<?x?xf32>
  %u_scale = lpt.constant dense<0.1> : tensor<f32>
  %u = lpt.multiply %u_d, %u_scale : (tensor<?x?xf32>, tensor<f32>) -> tensor<?x?xf32>
  %y = lpt.scatter_nd_update %x, %i, %u
      : (tensor<?x3x?xf32>, tensor<?x2xsi64>, tensor<?x?xf32>) -> tensor<?x3x?xf32>
  return %y : tensor<?x3x?xf32>
}

// REMARK: [Missed] scales-differ | {{.*}}Function=other_scale | {{.*}}'lpt.scatter_nd_update' stays in its precision: its inputs are quantized with different scales or zero points
// CHECK-LABEL: func.func @other_scale(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.scatter_nd_update %[[PRODUCT]]
func.func @other_scale(%x0: tensor<2x3x4xui8>, %i: tensor<5x2xsi64>, %u0: tensor<5x4xui8>) -> tensor<2x3x4xf32> {
  %x_q = lpt.convert %x0 : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
  %x_zp = lpt.constant dense<128.0> : tensor<f32>
  %x_d = lpt.subtract %x_q, %x_zp : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %x_scale = lpt.constant dense<0.1> : tensor<f32>
  %x = lpt.multiply %x_d, %x_scale : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %u_q = lpt.convert %u0 : tensor<5x4xui8> -> tensor<5x4xf32>
  %u_zp = lpt.constant dense<128.0> : tensor<f32>
  %u_d = lpt.subtract %u_q, %u_zp : (tensor<5x4xf32>, tensor<f32>) -> tensor<5x4xf32>
  %u_scale = lpt.constant dense<0.2> : tensor<f32>
  %u = lpt.multiply %u_d, %u_scale : (tensor<5x4xf32>, tensor<f32>) -> tensor<5x4xf32>
  %y = lpt.scatter_nd_update %x, %i, %u
      : (tensor<2x3x4xf32>, tensor<5x2xsi64>, tensor<5x4xf32>) -> tensor<2x3x4xf32>
  return %y : tensor<2x3x4xf32>
}

// REMARK: [Missed] scales-differ | {{.*}}Function=other_zero_point | {{.*}}'lpt.scatter_nd_update' stays in its precision: its inputs are quantized with different scales or zero points
// CHECK-LABEL: func.func @other_zero_point(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.scatter_nd_update %[[PRODUCT]]
func.func @other_zero_point(%x0: tensor<2x3x4xui8>, %i: tensor<5x2xsi64>, %u0: tensor<5x4xui8>) -> tensor<2x3x4xf32> {
  %x_q = lpt.convert %x0 : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
  %x_zp = lpt.constant dense<128.0> : tensor<f32>
  %x_d = lpt.subtract %x_q, %x_zp : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %x_scale = lpt.constant dense<0.1> : tensor<f32>
  %x = lpt.multiply %x_d, %x_scale : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %u_q = lpt.convert %u0 : tensor<5x4xui8> -> tensor<5x4xf32>
  %u_zp = lpt.constant dense<127.0> : tensor<f32>
  %u_d = lpt.subtract %u_q, %u_zp : (tensor<5x4xf32>, tensor<f32>) -> tensor<5x4xf32>
  %u_scale = lpt.constant dense<0.1> : tensor<f32>
  %u = lpt.multiply %u_d, %u_scale : (tensor<5x4xf32>, tensor<f32>) -> tensor<5x4xf32>
  %y = lpt.scatter_nd_update %x, %i, %u
      : (tensor<2x3x4xf32>, tensor<5x2xsi64>, tensor<5x4xf32>) -> tensor<2x3x4xf32>
  return %y : tensor<2x3x4xf32>
}

// REMARK: [Missed] precision-mismatch | {{.*}}Function=other_type | {{.*}}'lpt.scatter_nd_update' stays in its precision: its inputs are quantized to different integer types
// CHECK-LABEL: func.func @other_type(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.scatter_nd_update %[[PRODUCT]]
func.func @other_type(%x0: tensor<2x3x4xui8>, %i: tensor<5x2xsi64>, %u0: tensor<5x4xsi8>) -> tensor<2x3x4xf32> {
  %x_q = lpt.convert %x0 : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
  %x_scale = lpt.constant dense<0.1> : tensor<f32>
  %x = lpt.multiply %x_q, %x_scale : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %u_q = lpt.convert %u0 : tensor<5x4xsi8> -> tensor<5x4xf32>
  %u_scale = lpt.constant dense<0.1> : tensor<f32>
  %u = lpt.multiply %u_q, %u_scale : (tensor<5x4xf32>, tensor<f32>) -> tensor<5x4xf32>
  %y = lpt.scatter_nd_update %x, %i, %u
      : (tensor<2x3x4xf32>, tensor<5x2xsi64>, tensor<5x4xf32>) -> tensor<2x3x4xf32>
  return %y : tensor<2x3x4xf32>
}

// REMARK: [Missed] input-not-quantized | {{.*}}Function=float_updates | {{.*}}'lpt.scatter_nd_update' stays in its precision: not all of its inputs are quantized (the updates are not)
// CHECK-LABEL: func.func @float_updates(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.scatter_nd_update %[[PRODUCT]]
func.func @float_updates(%x0: tensor<2x3x4xui8>, %i: tensor<5x2xsi64>, %u: tensor<5x4xf32>) -> tensor<2x3x4xf32> {
  %x_q = lpt.convert %x0 : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
  %x_zp = lpt.constant dense<128.0> : tensor<f32>
  %x_d = lpt.subtract %x_q, %x_zp : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %x_scale = lpt.constant dense<0.1> : tensor<f32>
  %x = lpt.multiply %x_d, %x_scale : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %y = lpt.scatter_nd_update %x, %i, %u
      : (tensor<2x3x4xf32>, tensor<5x2xsi64>, tensor<5x4xf32>) -> tensor<2x3x4xf32>
  return %y : tensor<2x3x4xf32>
}

// REMARK: [Missed] input-not-quantized | {{.*}}Function=float_data | {{.*}}'lpt.scatter_nd_update' stays in its precision: not all of its inputs are quantized (the data is not)
// CHECK-LABEL: func.func @float_data(
// CHECK:       lpt.scatter_nd_update
func.func @float_data(%x: tensor<2x3x4xf32>, %i: tensor<5x2xsi64>, %u0: tensor<5x4xui8>) -> tensor<2x3x4xf32> {
  %u_q = lpt.convert %u0 : tensor<5x4xui8> -> tensor<5x4xf32>
  %u_zp = lpt.constant dense<128.0> : tensor<f32>
  %u_d = lpt.subtract %u_q, %u_zp : (tensor<5x4xf32>, tensor<f32>) -> tensor<5x4xf32>
  %u_scale = lpt.constant dense<0.1> : tensor<f32>
  %u = lpt.multiply %u_d, %u_scale : (tensor<5x4xf32>, tensor<f32>) -> tensor<5x4xf32>
  %y = lpt.scatter_nd_update %x, %i, %u
      : (tensor<2x3x4xf32>, tensor<5x2xsi64>, tensor<5x4xf32>) -> tensor<2x3x4xf32>
  return %y : tensor<2x3x4xf32>
}

// REMARK: [Missed] not-per-tensor | {{.*}}Function=channels | {{.*}}'lpt.scatter_nd_update' stays in its precision: the dequantization of its input must have one scale for the tensor
// CHECK-LABEL: func.func @channels(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.scatter_nd_update %[[PRODUCT]]
func.func @channels(%x0: tensor<2x3x4xui8>, %i: tensor<5x2xsi64>, %u0: tensor<5x4xui8>) -> tensor<2x3x4xf32> {
  %x_q = lpt.convert %x0 : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
  %x_scale = lpt.constant dense<[[[0.1], [0.2], [0.3]]]> : tensor<1x3x1xf32>
  %x = lpt.multiply %x_q, %x_scale : (tensor<2x3x4xf32>, tensor<1x3x1xf32>) -> tensor<2x3x4xf32>
  %u_q = lpt.convert %u0 : tensor<5x4xui8> -> tensor<5x4xf32>
  %u_scale = lpt.constant dense<0.1> : tensor<f32>
  %u = lpt.multiply %u_q, %u_scale : (tensor<5x4xf32>, tensor<f32>) -> tensor<5x4xf32>
  %y = lpt.scatter_nd_update %x, %i, %u
      : (tensor<2x3x4xf32>, tensor<5x2xsi64>, tensor<5x4xf32>) -> tensor<2x3x4xf32>
  return %y : tensor<2x3x4xf32>
}

// REMARK: [Missed] mode-not-supported | {{.*}}Function=sums | {{.*}}'lpt.scatter_nd_update' stays in its precision: this mode of the op computes new values from its inputs (sum)
// CHECK-LABEL: func.func @sums(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.scatter_nd_update %[[PRODUCT]]
func.func @sums(%x0: tensor<2x3x4xui8>, %i: tensor<5x2xsi64>, %u0: tensor<5x4xui8>) -> tensor<2x3x4xf32> {
  %x_q = lpt.convert %x0 : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
  %x_zp = lpt.constant dense<128.0> : tensor<f32>
  %x_d = lpt.subtract %x_q, %x_zp : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %x_scale = lpt.constant dense<0.1> : tensor<f32>
  %x = lpt.multiply %x_d, %x_scale : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %u_q = lpt.convert %u0 : tensor<5x4xui8> -> tensor<5x4xf32>
  %u_zp = lpt.constant dense<128.0> : tensor<f32>
  %u_d = lpt.subtract %u_q, %u_zp : (tensor<5x4xf32>, tensor<f32>) -> tensor<5x4xf32>
  %u_scale = lpt.constant dense<0.1> : tensor<f32>
  %u = lpt.multiply %u_d, %u_scale : (tensor<5x4xf32>, tensor<f32>) -> tensor<5x4xf32>
  %y = lpt.scatter_nd_update %x, %i, %u reduction<sum>
      : (tensor<2x3x4xf32>, tensor<5x2xsi64>, tensor<5x4xf32>) -> tensor<2x3x4xf32>
  return %y : tensor<2x3x4xf32>
}
