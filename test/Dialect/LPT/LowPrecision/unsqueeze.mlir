// `unsqueeze`: the constants get the axes that the data does.
// RUN: lpt-opt %s --lpt-main=enable=unsqueeze --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.unsqueeze %arg0 axes [0] : (tensor<1x16xui8>) -> tensor<1x1x16xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x1x16xui8> -> tensor<1x1x16xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_tensor(%x: tensor<1x16xui8>) -> tensor<1x1x16xf32> {
  %q = lpt.convert %x : tensor<1x16xui8> -> tensor<1x16xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x16xf32>, tensor<f32>) -> tensor<1x16xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x16xf32>, tensor<f32>) -> tensor<1x16xf32>
  %y = lpt.unsqueeze %r axes [0] : (tensor<1x16xf32>) -> tensor<1x1x16xf32>
  return %y : tensor<1x1x16xf32>
}

// CHECK-LABEL: func.func @per_channel(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.unsqueeze %arg0 axes [3] : (tensor<1x3x4xui8>) -> tensor<1x3x4x1xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x4x1xui8> -> tensor<1x3x4x1xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e+00]], {{\[\[}}2.000000e+00]], {{\[\[}}3.000000e+00]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_channel(%x: tensor<1x3x4xui8>) -> tensor<1x3x4x1xf32> {
  %q = lpt.convert %x : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %zp = lpt.constant dense<[[[1.0], [2.0], [3.0]]]> : tensor<1x3x1xf32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4xf32>, tensor<1x3x1xf32>) -> tensor<1x3x4xf32>
  %scale = lpt.constant dense<[[[0.1], [0.2], [0.3]]]> : tensor<1x3x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4xf32>, tensor<1x3x1xf32>) -> tensor<1x3x4xf32>
  %y = lpt.unsqueeze %r axes [3] : (tensor<1x3x4xf32>) -> tensor<1x3x4x1xf32>
  return %y : tensor<1x3x4x1xf32>
}

// CHECK-LABEL: func.func @in_front(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.unsqueeze %arg0 axes [0, -1] : (tensor<1x3x4xui8>) -> tensor<1x1x3x4x1xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x1x3x4x1xui8> -> tensor<1x1x3x4x1xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]]> : tensor<1x1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @in_front(%x: tensor<1x3x4xui8>) -> tensor<1x1x3x4x1xf32> {
  %q = lpt.convert %x : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %scale = lpt.constant dense<[[0.1], [0.2], [0.3]]> : tensor<3x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4xf32>, tensor<3x1xf32>) -> tensor<1x3x4xf32>
  %y = lpt.unsqueeze %r axes [0, -1] : (tensor<1x3x4xf32>) -> tensor<1x1x3x4x1xf32>
  return %y : tensor<1x1x3x4x1xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.unsqueeze %arg0 axes [3] : (tensor<1x3x4xui8>) -> tensor<1x3x4x1xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x4x1xui8> -> tensor<1x3x4x1xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model(%x: tensor<1x3x4xui8>) -> tensor<1x3x4x1xf16> {
  %q = lpt.convert %x : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %scale = lpt.constant dense<[[[0.1], [0.2], [0.3]]]> : tensor<1x3x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4xf32>, tensor<1x3x1xf32>) -> tensor<1x3x4xf16>
  %y = lpt.unsqueeze %r axes [3] : (tensor<1x3x4xf16>) -> tensor<1x3x4x1xf16>
  return %y : tensor<1x3x4x1xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.unsqueeze %arg0 axes [3] : (tensor<?x3x?xui8>) -> tensor<?x3x?x1xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<?x3x?x1xui8> -> tensor<?x3x?x1xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_shape(%x: tensor<?x3x?xui8>) -> tensor<?x3x?x1xf32> {
  %q = lpt.convert %x : tensor<?x3x?xui8> -> tensor<?x3x?xf32>
  %scale = lpt.constant dense<[[[0.1], [0.2], [0.3]]]> : tensor<1x3x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<?x3x?xf32>, tensor<1x3x1xf32>) -> tensor<?x3x?xf32>
  %y = lpt.unsqueeze %r axes [3] : (tensor<?x3x?xf32>) -> tensor<?x3x?x1xf32>
  return %y : tensor<?x3x?x1xf32>
}

// REMARK: [Missed] not-per-channel | {{.*}}Function=along_another_axis | {{.*}}'lpt.unsqueeze' stays in its precision: the dequantization of its input varies along another axis than that of the channels, along which the op could carry it
// CHECK-LABEL: func.func @along_another_axis(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.unsqueeze %[[PRODUCT]] axes [3] : (tensor<1x3x4xf32>) -> tensor<1x3x4x1xf32>
func.func @along_another_axis(%x: tensor<1x3x4xui8>) -> tensor<1x3x4x1xf32> {
  %q = lpt.convert %x : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %scale = lpt.constant dense<[0.1, 0.2, 0.3, 0.4]> : tensor<4xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4xf32>, tensor<4xf32>) -> tensor<1x3x4xf32>
  %y = lpt.unsqueeze %r axes [3] : (tensor<1x3x4xf32>) -> tensor<1x3x4x1xf32>
  return %y : tensor<1x3x4x1xf32>
}
