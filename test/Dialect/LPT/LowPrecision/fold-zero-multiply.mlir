// `fold-zero-multiply`, on demand: a product with zero is zero.
// RUN: lpt-opt %s --lpt-main=enable=fold-zero-multiply -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @scalar(
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %arg0, %[[SCALE]] : (tensor<1x3xf32>, tensor<f32>) -> tensor<1x3xf32>
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @scalar(%x: tensor<1x3xf32>) -> tensor<1x3xf32> {
  %k = lpt.constant dense<0.0> : tensor<f32>
  %y = lpt.multiply %x, %k : (tensor<1x3xf32>, tensor<f32>) -> tensor<1x3xf32>
  return %y : tensor<1x3xf32>
}

// CHECK-LABEL: func.func @vector(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<0.000000e+00> : tensor<3xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[CST]], %arg0 : (tensor<3xf32>, tensor<1x1xf32>) -> tensor<1x3xf32>
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @vector(%x: tensor<1x1xf32>) -> tensor<1x3xf32> {
  %k = lpt.constant dense<[0.0, 0.0, 0.0]> : tensor<3xf32>
  %y = lpt.multiply %k, %x : (tensor<3xf32>, tensor<1x1xf32>) -> tensor<1x3xf32>
  return %y : tensor<1x3xf32>
}

// Stays as it is.
// CHECK-LABEL: func.func @one_zero(
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<[0.000000e+00, 1.000000e+00, 0.000000e+00]> : tensor<3xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %arg0, %[[SCALE]] : (tensor<1x3xf32>, tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @one_zero(%x: tensor<1x3xf32>) -> tensor<1x3xf32> {
  %k = lpt.constant dense<[0.0, 1.0, 0.0]> : tensor<3xf32>
  %y = lpt.multiply %x, %k : (tensor<1x3xf32>, tensor<3xf32>) -> tensor<1x3xf32>
  return %y : tensor<1x3xf32>
}

// Stays as it is.
// CHECK-LABEL: func.func @unknown_shape(
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %arg0 : tensor<?x3xui8> -> tensor<?x3xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]] : (tensor<?x3xf32>, tensor<f32>) -> tensor<?x3xf32>
// CHECK-NEXT:  %[[SCALE2:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[PRODUCT]], %[[SCALE2]] : (tensor<?x3xf32>, tensor<f32>) -> tensor<?x3xf32>
// CHECK-NEXT:  return %[[PRODUCT2]]
func.func @unknown_shape(%x: tensor<?x3xui8>) -> tensor<?x3xf32> {
  %q = lpt.convert %x : tensor<?x3xui8> -> tensor<?x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<?x3xf32>, tensor<f32>) -> tensor<?x3xf32>
  %k = lpt.constant dense<0.0> : tensor<f32>
  %y = lpt.multiply %r, %k : (tensor<?x3xf32>, tensor<f32>) -> tensor<?x3xf32>
  return %y : tensor<?x3xf32>
}
