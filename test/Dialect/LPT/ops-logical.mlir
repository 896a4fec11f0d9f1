// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s
// RUN: lpt-opt %s -emit-bytecode | lpt-opt | FileCheck %s

// CHECK-LABEL: @logical_and(
// CHECK-SAME: %[[A:.*]]: tensor<1x8xi1>, %[[B:.*]]: tensor<8xi1>, %[[D:.*]]: tensor<?x1xi1>)
func.func @logical_and(%a: tensor<1x8xi1>, %b: tensor<8xi1>, %d: tensor<?x1xi1>) {
  // CHECK-NEXT: lpt.logical_and %[[A]], %[[A]] : tensor<1x8xi1>
  %0 = lpt.logical_and %a, %a : tensor<1x8xi1>
  // CHECK-NEXT: lpt.logical_and %[[A]], %[[B]] : (tensor<1x8xi1>, tensor<8xi1>) -> tensor<1x8xi1>
  %1 = lpt.logical_and %a, %b : (tensor<1x8xi1>, tensor<8xi1>) -> tensor<1x8xi1>
  // CHECK-NEXT: lpt.logical_and %[[D]], %[[B]] : (tensor<?x1xi1>, tensor<8xi1>) -> tensor<?x8xi1>
  %2 = lpt.logical_and %d, %b : (tensor<?x1xi1>, tensor<8xi1>) -> tensor<?x8xi1>
  return
}

// CHECK-LABEL: @logical_or(
// CHECK-SAME: %[[A:.*]]: tensor<1x8xi1>, %[[B:.*]]: tensor<8xi1>, %[[D:.*]]: tensor<?x1xi1>)
func.func @logical_or(%a: tensor<1x8xi1>, %b: tensor<8xi1>, %d: tensor<?x1xi1>) {
  // CHECK-NEXT: lpt.logical_or %[[A]], %[[A]] : tensor<1x8xi1>
  %0 = lpt.logical_or %a, %a : tensor<1x8xi1>
  // CHECK-NEXT: lpt.logical_or %[[A]], %[[B]] : (tensor<1x8xi1>, tensor<8xi1>) -> tensor<1x8xi1>
  %1 = lpt.logical_or %a, %b : (tensor<1x8xi1>, tensor<8xi1>) -> tensor<1x8xi1>
  // CHECK-NEXT: lpt.logical_or %[[D]], %[[B]] : (tensor<?x1xi1>, tensor<8xi1>) -> tensor<?x8xi1>
  %2 = lpt.logical_or %d, %b : (tensor<?x1xi1>, tensor<8xi1>) -> tensor<?x8xi1>
  return
}

// CHECK-LABEL: @logical_xor(
// CHECK-SAME: %[[A:.*]]: tensor<1x8xi1>, %[[B:.*]]: tensor<8xi1>, %[[D:.*]]: tensor<?x1xi1>)
func.func @logical_xor(%a: tensor<1x8xi1>, %b: tensor<8xi1>, %d: tensor<?x1xi1>) {
  // CHECK-NEXT: lpt.logical_xor %[[A]], %[[A]] : tensor<1x8xi1>
  %0 = lpt.logical_xor %a, %a : tensor<1x8xi1>
  // CHECK-NEXT: lpt.logical_xor %[[A]], %[[B]] : (tensor<1x8xi1>, tensor<8xi1>) -> tensor<1x8xi1>
  %1 = lpt.logical_xor %a, %b : (tensor<1x8xi1>, tensor<8xi1>) -> tensor<1x8xi1>
  // CHECK-NEXT: lpt.logical_xor %[[D]], %[[B]] : (tensor<?x1xi1>, tensor<8xi1>) -> tensor<?x8xi1>
  %2 = lpt.logical_xor %d, %b : (tensor<?x1xi1>, tensor<8xi1>) -> tensor<?x8xi1>
  return
}

// CHECK-LABEL: @logical_not(
// CHECK-SAME: %[[A:.*]]: tensor<?x8xi1>)
func.func @logical_not(%a: tensor<?x8xi1>) {
  // CHECK-NEXT: lpt.logical_not %[[A]] : tensor<?x8xi1>
  %0 = lpt.logical_not %a : tensor<?x8xi1>
  return
}

// CHECK-LABEL: @select(
// CHECK-SAME: %[[C:.*]]: tensor<4x1xi1>, %[[X:.*]]: tensor<3xui8>, %[[Y:.*]]: tensor<2x1x1xui8>,
// CHECK-SAME: %[[B:.*]]: tensor<4x1xi1>, %[[D:.*]]: tensor<?xf32>)
func.func @select(%c: tensor<4x1xi1>, %x: tensor<3xui8>, %y: tensor<2x1x1xui8>, %b: tensor<4x1xi1>,
                  %d: tensor<?xf32>) {
  // CHECK-NEXT: lpt.select %[[C]], %[[X]], %[[Y]] : (tensor<4x1xi1>, tensor<3xui8>, tensor<2x1x1xui8>) -> tensor<2x4x3xui8>
  %0 = lpt.select %c, %x, %y : (tensor<4x1xi1>, tensor<3xui8>, tensor<2x1x1xui8>) -> tensor<2x4x3xui8>
  // CHECK-NEXT: lpt.select %[[C]], %[[B]], %[[C]] : (tensor<4x1xi1>, tensor<4x1xi1>, tensor<4x1xi1>) -> tensor<4x1xi1>
  %1 = lpt.select %c, %b, %c : (tensor<4x1xi1>, tensor<4x1xi1>, tensor<4x1xi1>) -> tensor<4x1xi1>
  // CHECK-NEXT: lpt.select %[[C]], %[[D]], %[[D]] : (tensor<4x1xi1>, tensor<?xf32>, tensor<?xf32>) -> tensor<4x?xf32>
  %2 = lpt.select %c, %d, %d : (tensor<4x1xi1>, tensor<?xf32>, tensor<?xf32>) -> tensor<4x?xf32>
  return
}
