// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s
// RUN: lpt-opt %s -emit-bytecode | lpt-opt | FileCheck %s

// CHECK-LABEL: @bitwise_and(
// CHECK-SAME: %[[A:.*]]: tensor<1x8xui8>, %[[B:.*]]: tensor<8xui8>, %[[D:.*]]: tensor<?x1xui64>)
func.func @bitwise_and(%a: tensor<1x8xui8>, %b: tensor<8xui8>, %d: tensor<?x1xui64>) {
  // CHECK-NEXT: lpt.bitwise_and %[[A]], %[[A]] : tensor<1x8xui8>
  %0 = lpt.bitwise_and %a, %a : tensor<1x8xui8>
  // CHECK-NEXT: lpt.bitwise_and %[[A]], %[[B]] : (tensor<1x8xui8>, tensor<8xui8>) -> tensor<1x8xui8>
  %1 = lpt.bitwise_and %a, %b : (tensor<1x8xui8>, tensor<8xui8>) -> tensor<1x8xui8>
  // CHECK-NEXT: lpt.bitwise_and %[[D]], %[[D]] : tensor<?x1xui64>
  %2 = lpt.bitwise_and %d, %d : tensor<?x1xui64>
  return
}

// CHECK-LABEL: @bitwise_or(
// CHECK-SAME: %[[A:.*]]: tensor<1x8xui8>, %[[B:.*]]: tensor<8xui8>, %[[D:.*]]: tensor<?x1xui64>)
func.func @bitwise_or(%a: tensor<1x8xui8>, %b: tensor<8xui8>, %d: tensor<?x1xui64>) {
  // CHECK-NEXT: lpt.bitwise_or %[[A]], %[[A]] : tensor<1x8xui8>
  %0 = lpt.bitwise_or %a, %a : tensor<1x8xui8>
  // CHECK-NEXT: lpt.bitwise_or %[[A]], %[[B]] : (tensor<1x8xui8>, tensor<8xui8>) -> tensor<1x8xui8>
  %1 = lpt.bitwise_or %a, %b : (tensor<1x8xui8>, tensor<8xui8>) -> tensor<1x8xui8>
  // CHECK-NEXT: lpt.bitwise_or %[[D]], %[[D]] : tensor<?x1xui64>
  %2 = lpt.bitwise_or %d, %d : tensor<?x1xui64>
  return
}

// CHECK-LABEL: @bitwise_xor(
// CHECK-SAME: %[[A:.*]]: tensor<1x8xui8>, %[[B:.*]]: tensor<8xui8>, %[[D:.*]]: tensor<?x1xui64>)
func.func @bitwise_xor(%a: tensor<1x8xui8>, %b: tensor<8xui8>, %d: tensor<?x1xui64>) {
  // CHECK-NEXT: lpt.bitwise_xor %[[A]], %[[A]] : tensor<1x8xui8>
  %0 = lpt.bitwise_xor %a, %a : tensor<1x8xui8>
  // CHECK-NEXT: lpt.bitwise_xor %[[A]], %[[B]] : (tensor<1x8xui8>, tensor<8xui8>) -> tensor<1x8xui8>
  %1 = lpt.bitwise_xor %a, %b : (tensor<1x8xui8>, tensor<8xui8>) -> tensor<1x8xui8>
  // CHECK-NEXT: lpt.bitwise_xor %[[D]], %[[D]] : tensor<?x1xui64>
  %2 = lpt.bitwise_xor %d, %d : tensor<?x1xui64>
  return
}

// CHECK-LABEL: @bitwise_left_shift(
// CHECK-SAME: %[[A:.*]]: tensor<1x8xui8>, %[[B:.*]]: tensor<8xui8>, %[[D:.*]]: tensor<?x1xui64>)
func.func @bitwise_left_shift(%a: tensor<1x8xui8>, %b: tensor<8xui8>, %d: tensor<?x1xui64>) {
  // CHECK-NEXT: lpt.bitwise_left_shift %[[A]], %[[A]] : tensor<1x8xui8>
  %0 = lpt.bitwise_left_shift %a, %a : tensor<1x8xui8>
  // CHECK-NEXT: lpt.bitwise_left_shift %[[A]], %[[B]] : (tensor<1x8xui8>, tensor<8xui8>) -> tensor<1x8xui8>
  %1 = lpt.bitwise_left_shift %a, %b : (tensor<1x8xui8>, tensor<8xui8>) -> tensor<1x8xui8>
  // CHECK-NEXT: lpt.bitwise_left_shift %[[D]], %[[D]] : tensor<?x1xui64>
  %2 = lpt.bitwise_left_shift %d, %d : tensor<?x1xui64>
  return
}

// CHECK-LABEL: @bitwise_right_shift(
// CHECK-SAME: %[[A:.*]]: tensor<1x8xui8>, %[[B:.*]]: tensor<8xui8>, %[[D:.*]]: tensor<?x1xui64>)
func.func @bitwise_right_shift(%a: tensor<1x8xui8>, %b: tensor<8xui8>, %d: tensor<?x1xui64>) {
  // CHECK-NEXT: lpt.bitwise_right_shift %[[A]], %[[A]] : tensor<1x8xui8>
  %0 = lpt.bitwise_right_shift %a, %a : tensor<1x8xui8>
  // CHECK-NEXT: lpt.bitwise_right_shift %[[A]], %[[B]] : (tensor<1x8xui8>, tensor<8xui8>) -> tensor<1x8xui8>
  %1 = lpt.bitwise_right_shift %a, %b : (tensor<1x8xui8>, tensor<8xui8>) -> tensor<1x8xui8>
  // CHECK-NEXT: lpt.bitwise_right_shift %[[D]], %[[D]] : tensor<?x1xui64>
  %2 = lpt.bitwise_right_shift %d, %d : tensor<?x1xui64>
  return
}

// CHECK-LABEL: @bitwise_not(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xsi4>)
func.func @bitwise_not(%x: tensor<?x8xsi4>) {
  // CHECK-NEXT: lpt.bitwise_not %[[X]] : tensor<?x8xsi4>
  %0 = lpt.bitwise_not %x : tensor<?x8xsi4>
  return
}
