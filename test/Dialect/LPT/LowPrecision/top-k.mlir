// `top-k`: the order of integers is that of the values, whose scale is positive.
// RUN: lpt-opt %s --lpt-main=enable=top-k --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK:       %[[RESULT:.+]], %[[INDICES:.+]] = lpt.top_k %arg0 k 2 axis 2 mode<max> : (tensor<{{.+}}i8>) -> (tensor<{{.+}}i8>, tensor<{{.+}}si64>)
// CHECK:       %[[REAL:.+]] = lpt.convert %[[RESULT]]
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       return %[[PRODUCT]], %[[INDICES]]
func.func @per_tensor(%x0: tensor<2x3x4xui8>) -> (tensor<2x3x2xf32>, tensor<2x3x2xsi64>) {
  %x_q = lpt.convert %x0 : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
  %x_zp = lpt.constant dense<128.0> : tensor<f32>
  %x_d = lpt.subtract %x_q, %x_zp : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %x_scale = lpt.constant dense<0.1> : tensor<f32>
  %x = lpt.multiply %x_d, %x_scale : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %y, %i = lpt.top_k %x k 2 axis 2 mode<max> : (tensor<2x3x4xf32>) -> (tensor<2x3x2xf32>, tensor<2x3x2xsi64>)
  return %y, %i : tensor<2x3x2xf32>, tensor<2x3x2xsi64>
}

// CHECK-LABEL: func.func @channels(
// CHECK:       %[[RESULT:.+]], %[[INDICES:.+]] = lpt.top_k %arg0 k 2 axis 2 mode<max> : (tensor<{{.+}}i8>) -> (tensor<{{.+}}i8>, tensor<{{.+}}si64>)
// CHECK:       %[[REAL:.+]] = lpt.convert %[[RESULT]]
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       return %[[PRODUCT]], %[[INDICES]]
func.func @channels(%x0: tensor<2x3x4xui8>) -> (tensor<2x3x2xf32>, tensor<2x3x2xsi64>) {
  %x_q = lpt.convert %x0 : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
  %x_scale = lpt.constant dense<[[[0.1], [0.2], [0.3]]]> : tensor<1x3x1xf32>
  %x = lpt.multiply %x_q, %x_scale : (tensor<2x3x4xf32>, tensor<1x3x1xf32>) -> tensor<2x3x4xf32>
  %y, %i = lpt.top_k %x k 2 axis 2 mode<max> : (tensor<2x3x4xf32>) -> (tensor<2x3x2xf32>, tensor<2x3x2xsi64>)
  return %y, %i : tensor<2x3x2xf32>, tensor<2x3x2xsi64>
}

// CHECK-LABEL: func.func @f16(
// CHECK:       %[[RESULT:.+]], %[[INDICES:.+]] = lpt.top_k %arg0 k 2 axis 2 mode<max> : (tensor<{{.+}}i8>) -> (tensor<{{.+}}i8>, tensor<{{.+}}si64>)
// CHECK:       %[[REAL:.+]] = lpt.convert %[[RESULT]]
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       return %[[PRODUCT]], %[[INDICES]]
func.func @f16(%x0: tensor<2x3x4xsi8>) -> (tensor<2x3x2xf16>, tensor<2x3x2xsi64>) {
  %x_q = lpt.convert %x0 : tensor<2x3x4xsi8> -> tensor<2x3x4xf16>
  %x_scale = lpt.constant dense<0.1> : tensor<f16>
  %x = lpt.multiply %x_q, %x_scale : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<2x3x4xf16>
  %y, %i = lpt.top_k %x k 2 axis 2 mode<max> : (tensor<2x3x4xf16>) -> (tensor<2x3x2xf16>, tensor<2x3x2xsi64>)
  return %y, %i : tensor<2x3x2xf16>, tensor<2x3x2xsi64>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK:       %[[RESULT:.+]], %[[INDICES:.+]] = lpt.top_k %arg0 k 1 axis 2 mode<max> : (tensor<{{.+}}i8>) -> (tensor<{{.+}}i8>, tensor<{{.+}}si64>)
// CHECK:       %[[REAL:.+]] = lpt.convert %[[RESULT]]
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       return %[[PRODUCT]], %[[INDICES]]
func.func @dynamic_shape(%x0: tensor<?x3x?xui8>) -> (tensor<?x3x1xf32>, tensor<?x3x1xsi64>) {
  %x_q = lpt.convert %x0 : tensor<?x3x?xui8> -> tensor<?x3x?xf32>
  %x_zp = lpt.constant dense<128.0> : tensor<f32>
  %x_d = lpt.subtract %x_q, %x_zp : (tensor<?x3x?xf32>, tensor<f32>) -> tensor<?x3x?xf32>
  %x_scale = lpt.constant dense<0.1> : tensor<f32>
  %x = lpt.multiply %x_d, %x_scale : (tensor<?x3x?xf32>, tensor<f32>) -> tensor<?x3x?xf32>
  %y, %i = lpt.top_k %x k 1 axis 2 mode<max> : (tensor<?x3x?xf32>) -> (tensor<?x3x1xf32>, tensor<?x3x1xsi64>)
  return %y, %i : tensor<?x3x1xf32>, tensor<?x3x1xsi64>
}

// REMARK: [Missed] axis-moved | {{.*}}Function=compared_axis | {{.*}}'lpt.top_k' stays in its precision: the dequantization varies along an axis that the op moves, merges or cuts (axis 2 is compared)
// CHECK-LABEL: func.func @compared_axis(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.top_k %[[PRODUCT]]
func.func @compared_axis(%x0: tensor<2x3x4xui8>) -> (tensor<2x3x2xf32>, tensor<2x3x2xsi64>) {
  %x_q = lpt.convert %x0 : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
  %x_scale = lpt.constant dense<[[[0.1, 0.2, 0.3, 0.4]]]> : tensor<1x1x4xf32>
  %x = lpt.multiply %x_q, %x_scale : (tensor<2x3x4xf32>, tensor<1x1x4xf32>) -> tensor<2x3x4xf32>
  %y, %i = lpt.top_k %x k 2 axis 2 mode<max> : (tensor<2x3x4xf32>) -> (tensor<2x3x2xf32>, tensor<2x3x2xsi64>)
  return %y, %i : tensor<2x3x2xf32>, tensor<2x3x2xsi64>
}

// REMARK: [Missed] negative-scale | {{.*}}Function=negative_scale | {{.*}}'lpt.top_k' stays in its precision: a negative scale would reverse the order of values
// CHECK-LABEL: func.func @negative_scale(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.top_k %[[PRODUCT]]
func.func @negative_scale(%x0: tensor<2x3x4xui8>) -> (tensor<2x3x2xf32>, tensor<2x3x2xsi64>) {
  %x_q = lpt.convert %x0 : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
  %x_zp = lpt.constant dense<128.0> : tensor<f32>
  %x_d = lpt.subtract %x_q, %x_zp : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %x_scale = lpt.constant dense<-0.1> : tensor<f32>
  %x = lpt.multiply %x_d, %x_scale : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %y, %i = lpt.top_k %x k 2 axis 2 mode<max> : (tensor<2x3x4xf32>) -> (tensor<2x3x2xf32>, tensor<2x3x2xsi64>)
  return %y, %i : tensor<2x3x2xf32>, tensor<2x3x2xsi64>
}

// Values that are all equal have another order than their integers.
// REMARK: [Missed] zero-scale | {{.*}}Function=zero_scale | {{.*}}'lpt.top_k' stays in its precision: a scale is zero or denormal
// CHECK-LABEL: func.func @zero_scale(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.top_k %[[PRODUCT]]
func.func @zero_scale(%x0: tensor<2x3x4xui8>) -> (tensor<2x3x2xf32>, tensor<2x3x2xsi64>) {
  %x_q = lpt.convert %x0 : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
  %x_zp = lpt.constant dense<128.0> : tensor<f32>
  %x_d = lpt.subtract %x_q, %x_zp : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %x_scale = lpt.constant dense<0.0> : tensor<f32>
  %x = lpt.multiply %x_d, %x_scale : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %y, %i = lpt.top_k %x k 2 axis 2 mode<max> : (tensor<2x3x4xf32>) -> (tensor<2x3x2xf32>, tensor<2x3x2xsi64>)
  return %y, %i : tensor<2x3x2xf32>, tensor<2x3x2xsi64>
}
