// `fold-zero-multiply` in functions with quantized values; others are left alone as a
// whole.
// RUN: lpt-opt %s --lpt-main=enable=fold-zero-multiply -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @scalar(
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<0.000000e+00> : tensor<1x3xf32>
// CHECK-NEXT:  return %[[ZERO]]
func.func @scalar(%x: tensor<1x3xui8>) -> tensor<1x3xf32> {
  %0 = lpt.convert %x : tensor<1x3xui8> -> tensor<1x3xf32>
  %k = lpt.constant dense<0.0> : tensor<f32>
  %1 = lpt.multiply %0, %k : (tensor<1x3xf32>, tensor<f32>) -> tensor<1x3xf32>
  return %1 : tensor<1x3xf32>
}

// The constant enlarges the result.
// CHECK-LABEL: func.func @vector(
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<0.000000e+00> : tensor<1x3xf32>
// CHECK-NEXT:  return %[[ZERO]]
func.func @vector(%x: tensor<1x1xui8>) -> tensor<1x3xf32> {
  %0 = lpt.convert %x : tensor<1x1xui8> -> tensor<1x1xf32>
  %k = lpt.constant dense<[0.0, 0.0, 0.0]> : tensor<3xf32>
  %1 = lpt.multiply %k, %0 : (tensor<3xf32>, tensor<1x1xf32>) -> tensor<1x3xf32>
  return %1 : tensor<1x3xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<0.000000e+00> : tensor<1x3xf16>
// CHECK-NEXT:  return %[[ZERO]]
func.func @f16_model(%x: tensor<1x3xui8>) -> tensor<1x3xf16> {
  %0 = lpt.convert %x : tensor<1x3xui8> -> tensor<1x3xf16>
  %k = lpt.constant dense<0.0> : tensor<f16>
  %1 = lpt.multiply %0, %k : (tensor<1x3xf16>, tensor<f16>) -> tensor<1x3xf16>
  return %1 : tensor<1x3xf16>
}

// One of the elements is no zero.
// CHECK-LABEL: func.func @one_zero(
// CHECK:       lpt.multiply
func.func @one_zero(%x: tensor<1x3xui8>) -> tensor<1x3xf32> {
  %0 = lpt.convert %x : tensor<1x3xui8> -> tensor<1x3xf32>
  %k = lpt.constant dense<[0.0, 1.0, 0.0]> : tensor<3xf32>
  %1 = lpt.multiply %0, %k : (tensor<1x3xf32>, tensor<3xf32>) -> tensor<1x3xf32>
  return %1 : tensor<1x3xf32>
}
