// `convert`, on demand: a conversion to a float is stated as a subtraction.
// RUN: lpt-opt %s --lpt-main=enable=convert -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @unsigned(
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<0> : tensor<ui8>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %arg0, %[[ZERO]]
// CHECK-NEXT:  return %[[SHIFTED]]
func.func @unsigned(%x: tensor<4xui8>) -> tensor<4xf32> {
  %c = lpt.convert %x : tensor<4xui8> -> tensor<4xf32>
  return %c : tensor<4xf32>
}

// CHECK-LABEL: func.func @signed(
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<0> : tensor<si8>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %arg0, %[[ZERO]]
// CHECK-NEXT:  return %[[SHIFTED]]
func.func @signed(%x: tensor<?x4xsi8>) -> tensor<?x4xf16> {
  %c = lpt.convert %x : tensor<?x4xsi8> -> tensor<?x4xf16>
  return %c : tensor<?x4xf16>
}

// CHECK-LABEL: func.func @wide(
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<0> : tensor<si16>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %arg0, %[[ZERO]]
// CHECK-NEXT:  return %[[SHIFTED]]
func.func @wide(%x: tensor<4xsi16>) -> tensor<4xf32> {
  %c = lpt.convert %x : tensor<4xsi16> -> tensor<4xf32>
  return %c : tensor<4xf32>
}

// Stays as it is.
// CHECK-LABEL: func.func @to_integer(
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %arg0 : tensor<4xsi8> -> tensor<4xsi32>
// CHECK-NEXT:  return %[[REAL]]
func.func @to_integer(%x: tensor<4xsi8>) -> tensor<4xsi32> {
  %c = lpt.convert %x : tensor<4xsi8> -> tensor<4xsi32>
  return %c : tensor<4xsi32>
}

// Stays as it is.
// CHECK-LABEL: func.func @from_float(
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %arg0 : tensor<4xf16> -> tensor<4xf32>
// CHECK-NEXT:  return %[[REAL]]
func.func @from_float(%x: tensor<4xf16>) -> tensor<4xf32> {
  %c = lpt.convert %x : tensor<4xf16> -> tensor<4xf32>
  return %c : tensor<4xf32>
}
