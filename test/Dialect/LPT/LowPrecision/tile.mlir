// `tile`: the constants are repeated with the data.
// RUN: lpt-opt %s --lpt-main=enable=tile --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.tile %arg0 repeats [1, 2, 1, 1] : (tensor<1x3x4x4xui8>) -> tensor<1x6x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x6x4x4xui8> -> tensor<1x6x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_tensor(%x: tensor<1x3x4x4xui8>) -> tensor<1x6x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.tile %r repeats [1, 2, 1, 1] : (tensor<1x3x4x4xf32>) -> tensor<1x6x4x4xf32>
  return %y : tensor<1x6x4x4xf32>
}

// CHECK-LABEL: func.func @channels(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.tile %arg0 repeats [1, 2, 1, 1] : (tensor<1x3x4x4xui8>) -> tensor<1x6x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x6x4x4xui8> -> tensor<1x6x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e+00]], {{\[\[}}2.000000e+00]], {{\[\[}}3.000000e+00]], {{\[\[}}1.000000e+00]], {{\[\[}}2.000000e+00]], {{\[\[}}3.000000e+00]]]]> : tensor<1x6x1x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]], {{\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x6x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @channels(%x: tensor<1x3x4x4xui8>) -> tensor<1x6x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<[[[[1.0]], [[2.0]], [[3.0]]]]> : tensor<1x3x1x1xf32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.tile %r repeats [1, 2, 1, 1] : (tensor<1x3x4x4xf32>) -> tensor<1x6x4x4xf32>
  return %y : tensor<1x6x4x4xf32>
}

// CHECK-LABEL: func.func @other_axis(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.tile %arg0 repeats [2] : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x8xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x4x8xui8> -> tensor<1x3x4x8xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @other_axis(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x8xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.tile %r repeats [2] : (tensor<1x3x4x4xf32>) -> tensor<1x3x4x8xf32>
  return %y : tensor<1x3x4x8xf32>
}

// CHECK-LABEL: func.func @rank_grows(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.tile %arg0 repeats [2, 1, 1, 1, 1] : (tensor<1x3x4x4xui8>) -> tensor<2x1x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<2x1x3x4x4xui8> -> tensor<2x1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]]> : tensor<1x1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @rank_grows(%x: tensor<1x3x4x4xui8>) -> tensor<2x1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.tile %r repeats [2, 1, 1, 1, 1] : (tensor<1x3x4x4xf32>) -> tensor<2x1x3x4x4xf32>
  return %y : tensor<2x1x3x4x4xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.tile %arg0 repeats [1, 2, 1, 1] : (tensor<1x3x4x4xui8>) -> tensor<1x6x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x6x4x4xui8> -> tensor<1x6x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]], {{\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x6x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model(%x: tensor<1x3x4x4xui8>) -> tensor<1x6x4x4xf16> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf16>
  %y = lpt.tile %r repeats [1, 2, 1, 1] : (tensor<1x3x4x4xf16>) -> tensor<1x6x4x4xf16>
  return %y : tensor<1x6x4x4xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.tile %arg0 repeats [1, 2, 1, 1] : (tensor<?x3x?x?xui8>) -> tensor<?x6x?x?xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<?x6x?x?xui8> -> tensor<?x6x?x?xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]], {{\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x6x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_shape(%x: tensor<?x3x?x?xui8>) -> tensor<?x6x?x?xf32> {
  %q = lpt.convert %x : tensor<?x3x?x?xui8> -> tensor<?x3x?x?xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<?x3x?x?xf32>, tensor<1x3x1x1xf32>) -> tensor<?x3x?x?xf32>
  %y = lpt.tile %r repeats [1, 2, 1, 1] : (tensor<?x3x?x?xf32>) -> tensor<?x6x?x?xf32>
  return %y : tensor<?x6x?x?xf32>
}

// REMARK: [Missed] not-per-channel | {{.*}}Function=along_another_axis | {{.*}}'lpt.tile' stays in its precision: the dequantization of its input varies along another axis than that of the channels, along which the op could carry it
// CHECK-LABEL: func.func @along_another_axis(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.tile %[[PRODUCT]] repeats [1, 2, 1, 1] : (tensor<1x3x4x4xf32>) -> tensor<1x6x4x4xf32>
func.func @along_another_axis(%x: tensor<1x3x4x4xui8>) -> tensor<1x6x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1], [0.2], [0.3], [0.4]]]]> : tensor<1x1x4x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x1x4x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.tile %r repeats [1, 2, 1, 1] : (tensor<1x3x4x4xf32>) -> tensor<1x6x4x4xf32>
  return %y : tensor<1x6x4x4xf32>
}
