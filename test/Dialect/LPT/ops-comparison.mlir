// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s
// RUN: lpt-opt %s -emit-bytecode | lpt-opt | FileCheck %s

// CHECK-LABEL: @equal(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[C:.*]]: tensor<8xf32>, %[[Q:.*]]: tensor<1x8xui8>,
// CHECK-SAME: %[[D:.*]]: tensor<?x1xf32>)
func.func @equal(%x: tensor<1x8xf32>, %c: tensor<8xf32>, %q: tensor<1x8xui8>, %d: tensor<?x1xf32>) {
  // CHECK-NEXT: lpt.equal %[[X]], %[[C]] : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xi1>
  %0 = lpt.equal %x, %c : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xi1>
  // CHECK-NEXT: lpt.equal %[[Q]], %[[Q]] : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xi1>
  %1 = lpt.equal %q, %q : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xi1>
  // CHECK-NEXT: lpt.equal %[[D]], %[[C]] : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xi1>
  %2 = lpt.equal %d, %c : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xi1>
  return
}

// CHECK-LABEL: @not_equal(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[C:.*]]: tensor<8xf32>, %[[Q:.*]]: tensor<1x8xui8>,
// CHECK-SAME: %[[D:.*]]: tensor<?x1xf32>)
func.func @not_equal(%x: tensor<1x8xf32>, %c: tensor<8xf32>, %q: tensor<1x8xui8>, %d: tensor<?x1xf32>) {
  // CHECK-NEXT: lpt.not_equal %[[X]], %[[C]] : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xi1>
  %0 = lpt.not_equal %x, %c : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xi1>
  // CHECK-NEXT: lpt.not_equal %[[Q]], %[[Q]] : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xi1>
  %1 = lpt.not_equal %q, %q : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xi1>
  // CHECK-NEXT: lpt.not_equal %[[D]], %[[C]] : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xi1>
  %2 = lpt.not_equal %d, %c : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xi1>
  return
}

// CHECK-LABEL: @greater(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[C:.*]]: tensor<8xf32>, %[[Q:.*]]: tensor<1x8xui8>,
// CHECK-SAME: %[[D:.*]]: tensor<?x1xf32>)
func.func @greater(%x: tensor<1x8xf32>, %c: tensor<8xf32>, %q: tensor<1x8xui8>, %d: tensor<?x1xf32>) {
  // CHECK-NEXT: lpt.greater %[[X]], %[[C]] : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xi1>
  %0 = lpt.greater %x, %c : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xi1>
  // CHECK-NEXT: lpt.greater %[[Q]], %[[Q]] : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xi1>
  %1 = lpt.greater %q, %q : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xi1>
  // CHECK-NEXT: lpt.greater %[[D]], %[[C]] : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xi1>
  %2 = lpt.greater %d, %c : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xi1>
  return
}

// CHECK-LABEL: @greater_equal(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[C:.*]]: tensor<8xf32>, %[[Q:.*]]: tensor<1x8xui8>,
// CHECK-SAME: %[[D:.*]]: tensor<?x1xf32>)
func.func @greater_equal(%x: tensor<1x8xf32>, %c: tensor<8xf32>, %q: tensor<1x8xui8>, %d: tensor<?x1xf32>) {
  // CHECK-NEXT: lpt.greater_equal %[[X]], %[[C]] : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xi1>
  %0 = lpt.greater_equal %x, %c : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xi1>
  // CHECK-NEXT: lpt.greater_equal %[[Q]], %[[Q]] : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xi1>
  %1 = lpt.greater_equal %q, %q : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xi1>
  // CHECK-NEXT: lpt.greater_equal %[[D]], %[[C]] : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xi1>
  %2 = lpt.greater_equal %d, %c : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xi1>
  return
}

// CHECK-LABEL: @less(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[C:.*]]: tensor<8xf32>, %[[Q:.*]]: tensor<1x8xui8>,
// CHECK-SAME: %[[D:.*]]: tensor<?x1xf32>)
func.func @less(%x: tensor<1x8xf32>, %c: tensor<8xf32>, %q: tensor<1x8xui8>, %d: tensor<?x1xf32>) {
  // CHECK-NEXT: lpt.less %[[X]], %[[C]] : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xi1>
  %0 = lpt.less %x, %c : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xi1>
  // CHECK-NEXT: lpt.less %[[Q]], %[[Q]] : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xi1>
  %1 = lpt.less %q, %q : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xi1>
  // CHECK-NEXT: lpt.less %[[D]], %[[C]] : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xi1>
  %2 = lpt.less %d, %c : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xi1>
  return
}

// CHECK-LABEL: @less_equal(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[C:.*]]: tensor<8xf32>, %[[Q:.*]]: tensor<1x8xui8>,
// CHECK-SAME: %[[D:.*]]: tensor<?x1xf32>)
func.func @less_equal(%x: tensor<1x8xf32>, %c: tensor<8xf32>, %q: tensor<1x8xui8>, %d: tensor<?x1xf32>) {
  // CHECK-NEXT: lpt.less_equal %[[X]], %[[C]] : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xi1>
  %0 = lpt.less_equal %x, %c : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xi1>
  // CHECK-NEXT: lpt.less_equal %[[Q]], %[[Q]] : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xi1>
  %1 = lpt.less_equal %q, %q : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xi1>
  // CHECK-NEXT: lpt.less_equal %[[D]], %[[C]] : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xi1>
  %2 = lpt.less_equal %d, %c : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xi1>
  return
}

// CHECK-LABEL: @of_booleans(
// CHECK-SAME: %[[B:.*]]: tensor<4xi1>)
func.func @of_booleans(%b: tensor<4xi1>) {
  // CHECK-NEXT: lpt.equal %[[B]], %[[B]] : tensor<4xi1>
  %0 = lpt.equal %b, %b : tensor<4xi1>
  // CHECK-NEXT: lpt.not_equal %[[B]], %[[B]] : tensor<4xi1>
  %1 = lpt.not_equal %b, %b : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  return
}

// CHECK-LABEL: @classes(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[Q:.*]]: tensor<4xui8>)
func.func @classes(%x: tensor<?x8xf32>, %q: tensor<4xui8>) {
  // CHECK-NEXT: lpt.is_nan %[[X]] : tensor<?x8xf32> -> tensor<?x8xi1>
  %0 = lpt.is_nan %x : tensor<?x8xf32> -> tensor<?x8xi1>
  // CHECK-NEXT: lpt.is_nan %[[Q]] : tensor<4xui8> -> tensor<4xi1>
  %1 = lpt.is_nan %q : tensor<4xui8> -> tensor<4xi1>
  // CHECK-NEXT: lpt.is_inf %[[X]] : tensor<?x8xf32> -> tensor<?x8xi1>
  %2 = lpt.is_inf %x {detect_negative = true} : tensor<?x8xf32> -> tensor<?x8xi1>
  // CHECK-NEXT: lpt.is_inf %[[X]] {detect_negative = false} : tensor<?x8xf32> -> tensor<?x8xi1>
  %3 = lpt.is_inf %x {detect_negative = false} : tensor<?x8xf32> -> tensor<?x8xi1>
  // CHECK-NEXT: lpt.is_inf %[[X]] {detect_positive = false} : tensor<?x8xf32> -> tensor<?x8xi1>
  %4 = lpt.is_inf %x {detect_positive = false} : tensor<?x8xf32> -> tensor<?x8xi1>
  return
}
