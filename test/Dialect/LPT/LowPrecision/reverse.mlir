// `reverse`: constants are reversed as the data.
// RUN: lpt-opt %s --lpt-main=enable=reverse --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK:       %[[RESULT:.+]] = lpt.reverse %arg0 axes [1] : tensor<{{.+}}i8>
// CHECK:       %[[REAL:.+]] = lpt.convert %[[RESULT]]
// CHECK:       lpt.subtract %[[REAL]]
func.func @per_tensor(%x0: tensor<2x3x4xui8>) -> tensor<2x3x4xf32> {
  %x_q = lpt.convert %x0 : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
  %x_zp = lpt.constant dense<128.0> : tensor<f32>
  %x_d = lpt.subtract %x_q, %x_zp : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %x_scale = lpt.constant dense<0.1> : tensor<f32>
  %x = lpt.multiply %x_d, %x_scale : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %y = lpt.reverse %x axes [1] : tensor<2x3x4xf32>
  return %y : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @channels(
// CHECK:       %[[RESULT:.+]] = lpt.reverse %arg0 axes [1] : tensor<{{.+}}i8>
// CHECK:       %[[REAL:.+]] = lpt.convert %[[RESULT]]
// CHECK:       lpt.constant dense<{{\[\[\[}}3.000000e+00], [2.000000e+00], [1.000000e+00]]]>
// CHECK:       lpt.constant dense<{{\[\[\[}}3.000000e-01], [2.000000e-01], [1.000000e-01]]]>
func.func @channels(%x0: tensor<2x3x4xui8>) -> tensor<2x3x4xf32> {
  %x_q = lpt.convert %x0 : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
  %x_zp = lpt.constant dense<[[[1.0], [2.0], [3.0]]]> : tensor<1x3x1xf32>
  %x_d = lpt.subtract %x_q, %x_zp : (tensor<2x3x4xf32>, tensor<1x3x1xf32>) -> tensor<2x3x4xf32>
  %x_scale = lpt.constant dense<[[[0.1], [0.2], [0.3]]]> : tensor<1x3x1xf32>
  %x = lpt.multiply %x_d, %x_scale : (tensor<2x3x4xf32>, tensor<1x3x1xf32>) -> tensor<2x3x4xf32>
  %y = lpt.reverse %x axes [1] : tensor<2x3x4xf32>
  return %y : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @f16(
// CHECK:       %[[RESULT:.+]] = lpt.reverse %arg0 axes [1] : tensor<{{.+}}i8>
// CHECK:       %[[REAL:.+]] = lpt.convert %[[RESULT]]
func.func @f16(%x0: tensor<2x3x4xsi8>) -> tensor<2x3x4xf16> {
  %x_q = lpt.convert %x0 : tensor<2x3x4xsi8> -> tensor<2x3x4xf16>
  %x_scale = lpt.constant dense<0.1> : tensor<f16>
  %x = lpt.multiply %x_q, %x_scale : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<2x3x4xf16>
  %y = lpt.reverse %x axes [1] : tensor<2x3x4xf16>
  return %y : tensor<2x3x4xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK:       %[[RESULT:.+]] = lpt.reverse %arg0 axes [1] : tensor<{{.+}}i8>
// CHECK:       %[[REAL:.+]] = lpt.convert %[[RESULT]]
func.func @dynamic_shape(%x0: tensor<?x3x?xui8>) -> tensor<?x3x?xf32> {
  %x_q = lpt.convert %x0 : tensor<?x3x?xui8> -> tensor<?x3x?xf32>
  %x_zp = lpt.constant dense<128.0> : tensor<f32>
  %x_d = lpt.subtract %x_q, %x_zp : (tensor<?x3x?xf32>, tensor<f32>) -> tensor<?x3x?xf32>
  %x_scale = lpt.constant dense<0.1> : tensor<f32>
  %x = lpt.multiply %x_d, %x_scale : (tensor<?x3x?xf32>, tensor<f32>) -> tensor<?x3x?xf32>
  %y = lpt.reverse %x axes [1] : tensor<?x3x?xf32>
  return %y : tensor<?x3x?xf32>
}

// REMARK: [Missed] no-quantization | {{.*}}Function=not_quantized | {{.*}}it holds no
// CHECK-LABEL: func.func @not_quantized(
// CHECK:       lpt.reverse %arg0 axes [1] : tensor<2x3x4xf32>
func.func @not_quantized(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %y = lpt.reverse %x axes [1] : tensor<2x3x4xf32>
  return %y : tensor<2x3x4xf32>
}
