// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s
// RUN: lpt-opt %s -emit-bytecode | lpt-opt | FileCheck %s

// CHECK-LABEL: @reduce_mean(
// CHECK-SAME: %[[X:.*]]: tensor<2x8x4x4xui8>, %[[D:.*]]: tensor<?x8x?xui8>)
func.func @reduce_mean(%x: tensor<2x8x4x4xui8>, %d: tensor<?x8x?xui8>) {
  // CHECK-NEXT: lpt.reduce_mean %[[X]] axes [2, 3] keep_dims
  // CHECK-SAME: : (tensor<2x8x4x4xui8>) -> tensor<2x8x1x1xf32>
  %0 = lpt.reduce_mean %x axes [2, 3] keep_dims : (tensor<2x8x4x4xui8>) -> tensor<2x8x1x1xf32>
  // CHECK-NEXT: lpt.reduce_mean %[[X]] axes [-1, 0] : (tensor<2x8x4x4xui8>) -> tensor<8x4xf32>
  %1 = lpt.reduce_mean %x axes [-1, 0] : (tensor<2x8x4x4xui8>) -> tensor<8x4xf32>
  // CHECK-NEXT: lpt.reduce_mean %[[X]] axes [] : (tensor<2x8x4x4xui8>) -> tensor<2x8x4x4xf32>
  %2 = lpt.reduce_mean %x axes [] : (tensor<2x8x4x4xui8>) -> tensor<2x8x4x4xf32>
  // CHECK-NEXT: lpt.reduce_mean %[[X]] axes [3, 2, 1, 0] : (tensor<2x8x4x4xui8>) -> tensor<f32>
  %3 = lpt.reduce_mean %x axes [3, 2, 1, 0] : (tensor<2x8x4x4xui8>) -> tensor<f32>
  // CHECK-NEXT: lpt.reduce_mean %[[D]] axes [2] : (tensor<?x8x?xui8>) -> tensor<?x8xf32>
  %4 = lpt.reduce_mean %d axes [2] : (tensor<?x8x?xui8>) -> tensor<?x8xf32>
  return
}

// CHECK-LABEL: @reduce_sum(
// CHECK-SAME: %[[X:.*]]: tensor<2x8x4x4xui8>, %[[D:.*]]: tensor<?x8x?xui8>)
func.func @reduce_sum(%x: tensor<2x8x4x4xui8>, %d: tensor<?x8x?xui8>) {
  // CHECK-NEXT: lpt.reduce_sum %[[X]] axes [2, 3] keep_dims
  // CHECK-SAME: : (tensor<2x8x4x4xui8>) -> tensor<2x8x1x1xsi32>
  %0 = lpt.reduce_sum %x axes [2, 3] keep_dims : (tensor<2x8x4x4xui8>) -> tensor<2x8x1x1xsi32>
  // CHECK-NEXT: lpt.reduce_sum %[[X]] axes [-1, 0] : (tensor<2x8x4x4xui8>) -> tensor<8x4xsi32>
  %1 = lpt.reduce_sum %x axes [-1, 0] : (tensor<2x8x4x4xui8>) -> tensor<8x4xsi32>
  // CHECK-NEXT: lpt.reduce_sum %[[X]] axes [] : (tensor<2x8x4x4xui8>) -> tensor<2x8x4x4xsi32>
  %2 = lpt.reduce_sum %x axes [] : (tensor<2x8x4x4xui8>) -> tensor<2x8x4x4xsi32>
  // CHECK-NEXT: lpt.reduce_sum %[[X]] axes [3, 2, 1, 0] : (tensor<2x8x4x4xui8>) -> tensor<si32>
  %3 = lpt.reduce_sum %x axes [3, 2, 1, 0] : (tensor<2x8x4x4xui8>) -> tensor<si32>
  // CHECK-NEXT: lpt.reduce_sum %[[D]] axes [2] : (tensor<?x8x?xui8>) -> tensor<?x8xsi32>
  %4 = lpt.reduce_sum %d axes [2] : (tensor<?x8x?xui8>) -> tensor<?x8xsi32>
  return
}

// CHECK-LABEL: @reduce_max(
// CHECK-SAME: %[[X:.*]]: tensor<2x8x4x4xui8>, %[[D:.*]]: tensor<?x8x?xui8>)
func.func @reduce_max(%x: tensor<2x8x4x4xui8>, %d: tensor<?x8x?xui8>) {
  // CHECK-NEXT: lpt.reduce_max %[[X]] axes [2, 3] keep_dims
  // CHECK-SAME: : (tensor<2x8x4x4xui8>) -> tensor<2x8x1x1xui8>
  %0 = lpt.reduce_max %x axes [2, 3] keep_dims : (tensor<2x8x4x4xui8>) -> tensor<2x8x1x1xui8>
  // CHECK-NEXT: lpt.reduce_max %[[X]] axes [-1, 0] : (tensor<2x8x4x4xui8>) -> tensor<8x4xui8>
  %1 = lpt.reduce_max %x axes [-1, 0] : (tensor<2x8x4x4xui8>) -> tensor<8x4xui8>
  // CHECK-NEXT: lpt.reduce_max %[[X]] axes [] : (tensor<2x8x4x4xui8>) -> tensor<2x8x4x4xui8>
  %2 = lpt.reduce_max %x axes [] : (tensor<2x8x4x4xui8>) -> tensor<2x8x4x4xui8>
  // CHECK-NEXT: lpt.reduce_max %[[X]] axes [3, 2, 1, 0] : (tensor<2x8x4x4xui8>) -> tensor<ui8>
  %3 = lpt.reduce_max %x axes [3, 2, 1, 0] : (tensor<2x8x4x4xui8>) -> tensor<ui8>
  // CHECK-NEXT: lpt.reduce_max %[[D]] axes [2] : (tensor<?x8x?xui8>) -> tensor<?x8xui8>
  %4 = lpt.reduce_max %d axes [2] : (tensor<?x8x?xui8>) -> tensor<?x8xui8>
  return
}

// CHECK-LABEL: @reduce_min(
// CHECK-SAME: %[[X:.*]]: tensor<2x8x4x4xui8>, %[[D:.*]]: tensor<?x8x?xui8>)
func.func @reduce_min(%x: tensor<2x8x4x4xui8>, %d: tensor<?x8x?xui8>) {
  // CHECK-NEXT: lpt.reduce_min %[[X]] axes [2, 3] keep_dims
  // CHECK-SAME: : (tensor<2x8x4x4xui8>) -> tensor<2x8x1x1xui8>
  %0 = lpt.reduce_min %x axes [2, 3] keep_dims : (tensor<2x8x4x4xui8>) -> tensor<2x8x1x1xui8>
  // CHECK-NEXT: lpt.reduce_min %[[X]] axes [-1, 0] : (tensor<2x8x4x4xui8>) -> tensor<8x4xui8>
  %1 = lpt.reduce_min %x axes [-1, 0] : (tensor<2x8x4x4xui8>) -> tensor<8x4xui8>
  // CHECK-NEXT: lpt.reduce_min %[[X]] axes [] : (tensor<2x8x4x4xui8>) -> tensor<2x8x4x4xui8>
  %2 = lpt.reduce_min %x axes [] : (tensor<2x8x4x4xui8>) -> tensor<2x8x4x4xui8>
  // CHECK-NEXT: lpt.reduce_min %[[X]] axes [3, 2, 1, 0] : (tensor<2x8x4x4xui8>) -> tensor<ui8>
  %3 = lpt.reduce_min %x axes [3, 2, 1, 0] : (tensor<2x8x4x4xui8>) -> tensor<ui8>
  // CHECK-NEXT: lpt.reduce_min %[[D]] axes [2] : (tensor<?x8x?xui8>) -> tensor<?x8xui8>
  %4 = lpt.reduce_min %d axes [2] : (tensor<?x8x?xui8>) -> tensor<?x8xui8>
  return
}

// CHECK-LABEL: @sum_and_mean_of_nothing(
// CHECK-SAME: %[[X:.*]]: tensor<2x0xf32>)
func.func @sum_and_mean_of_nothing(%x: tensor<2x0xf32>) {
  // CHECK-NEXT: lpt.reduce_sum %[[X]] axes [1] : (tensor<2x0xf32>) -> tensor<2xf32>
  %0 = lpt.reduce_sum %x axes [1] : (tensor<2x0xf32>) -> tensor<2xf32>
  // CHECK-NEXT: lpt.reduce_mean %[[X]] axes [1] : (tensor<2x0xf32>) -> tensor<2xf32>
  %1 = lpt.reduce_mean %x axes [1] : (tensor<2x0xf32>) -> tensor<2xf32>
  return
}

// Attributes that have a default may be absent from the generic form.
// CHECK-LABEL: @reduction_defaults(
// CHECK-SAME: %[[X:.*]]: tensor<2x8xf32>)
func.func @reduction_defaults(%x: tensor<2x8xf32>) {
  // CHECK-NEXT: lpt.reduce_mean %[[X]] axes [1] : (tensor<2x8xf32>) -> tensor<2xf32>
  %0 = "lpt.reduce_mean"(%x) <{axes = array<i64: 1>}> : (tensor<2x8xf32>) -> tensor<2xf32>
  // CHECK-NEXT: lpt.reduce_sum %[[X]] axes [1] : (tensor<2x8xf32>) -> tensor<2xf32>
  %1 = "lpt.reduce_sum"(%x) <{axes = array<i64: 1>}> : (tensor<2x8xf32>) -> tensor<2xf32>
  // CHECK-NEXT: lpt.reduce_max %[[X]] axes [1] : (tensor<2x8xf32>) -> tensor<2xf32>
  %2 = "lpt.reduce_max"(%x) <{axes = array<i64: 1>}> : (tensor<2x8xf32>) -> tensor<2xf32>
  // CHECK-NEXT: lpt.reduce_min %[[X]] axes [1] : (tensor<2x8xf32>) -> tensor<2xf32>
  %3 = "lpt.reduce_min"(%x) <{axes = array<i64: 1>}> : (tensor<2x8xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: @reduce_prod(
// CHECK-SAME: %[[X:.*]]: tensor<2x8x4xui8>, %[[D:.*]]: tensor<?x8x?xf32>, %[[E:.*]]: tensor<2x0xf32>)
func.func @reduce_prod(%x: tensor<2x8x4xui8>, %d: tensor<?x8x?xf32>, %e: tensor<2x0xf32>) {
  // CHECK-NEXT: lpt.reduce_prod %[[X]] axes [1, 2] keep_dims : (tensor<2x8x4xui8>) -> tensor<2x1x1xsi32>
  %0 = lpt.reduce_prod %x axes [1, 2] keep_dims : (tensor<2x8x4xui8>) -> tensor<2x1x1xsi32>
  // CHECK-NEXT: lpt.reduce_prod %[[D]] axes [-1] : (tensor<?x8x?xf32>) -> tensor<?x8xf32>
  %1 = lpt.reduce_prod %d axes [-1] : (tensor<?x8x?xf32>) -> tensor<?x8xf32>
  // CHECK-NEXT: lpt.reduce_prod %[[E]] axes [1] : (tensor<2x0xf32>) -> tensor<2xf32>
  %2 = lpt.reduce_prod %e axes [1] : (tensor<2x0xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: @reduce_l1(
// CHECK-SAME: %[[X:.*]]: tensor<2x8x4xui8>, %[[D:.*]]: tensor<?x8x?xf32>, %[[E:.*]]: tensor<2x0xf32>)
func.func @reduce_l1(%x: tensor<2x8x4xui8>, %d: tensor<?x8x?xf32>, %e: tensor<2x0xf32>) {
  // CHECK-NEXT: lpt.reduce_l1 %[[X]] axes [1, 2] keep_dims : (tensor<2x8x4xui8>) -> tensor<2x1x1xsi32>
  %0 = lpt.reduce_l1 %x axes [1, 2] keep_dims : (tensor<2x8x4xui8>) -> tensor<2x1x1xsi32>
  // CHECK-NEXT: lpt.reduce_l1 %[[D]] axes [-1] : (tensor<?x8x?xf32>) -> tensor<?x8xf32>
  %1 = lpt.reduce_l1 %d axes [-1] : (tensor<?x8x?xf32>) -> tensor<?x8xf32>
  // CHECK-NEXT: lpt.reduce_l1 %[[E]] axes [1] : (tensor<2x0xf32>) -> tensor<2xf32>
  %2 = lpt.reduce_l1 %e axes [1] : (tensor<2x0xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: @reduce_l2(
// CHECK-SAME: %[[X:.*]]: tensor<2x8x4xui8>, %[[D:.*]]: tensor<?x8x?xf32>, %[[E:.*]]: tensor<2x0xf32>)
func.func @reduce_l2(%x: tensor<2x8x4xui8>, %d: tensor<?x8x?xf32>, %e: tensor<2x0xf32>) {
  // CHECK-NEXT: lpt.reduce_l2 %[[X]] axes [1, 2] keep_dims : (tensor<2x8x4xui8>) -> tensor<2x1x1xsi32>
  %0 = lpt.reduce_l2 %x axes [1, 2] keep_dims : (tensor<2x8x4xui8>) -> tensor<2x1x1xsi32>
  // CHECK-NEXT: lpt.reduce_l2 %[[D]] axes [-1] : (tensor<?x8x?xf32>) -> tensor<?x8xf32>
  %1 = lpt.reduce_l2 %d axes [-1] : (tensor<?x8x?xf32>) -> tensor<?x8xf32>
  // CHECK-NEXT: lpt.reduce_l2 %[[E]] axes [1] : (tensor<2x0xf32>) -> tensor<2xf32>
  %2 = lpt.reduce_l2 %e axes [1] : (tensor<2x0xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: @reduce_logical_and(
// CHECK-SAME: %[[X:.*]]: tensor<2x8x4xi1>, %[[D:.*]]: tensor<?x8x?xi1>, %[[E:.*]]: tensor<2x0xi1>)
func.func @reduce_logical_and(%x: tensor<2x8x4xi1>, %d: tensor<?x8x?xi1>, %e: tensor<2x0xi1>) {
  // CHECK-NEXT: lpt.reduce_logical_and %[[X]] axes [1, 2] keep_dims : (tensor<2x8x4xi1>) -> tensor<2x1x1xi1>
  %0 = lpt.reduce_logical_and %x axes [1, 2] keep_dims : (tensor<2x8x4xi1>) -> tensor<2x1x1xi1>
  // CHECK-NEXT: lpt.reduce_logical_and %[[D]] axes [-1] : (tensor<?x8x?xi1>) -> tensor<?x8xi1>
  %1 = lpt.reduce_logical_and %d axes [-1] : (tensor<?x8x?xi1>) -> tensor<?x8xi1>
  // CHECK-NEXT: lpt.reduce_logical_and %[[E]] axes [1] : (tensor<2x0xi1>) -> tensor<2xi1>
  %2 = lpt.reduce_logical_and %e axes [1] : (tensor<2x0xi1>) -> tensor<2xi1>
  return
}

// CHECK-LABEL: @reduce_logical_or(
// CHECK-SAME: %[[X:.*]]: tensor<2x8x4xi1>, %[[D:.*]]: tensor<?x8x?xi1>, %[[E:.*]]: tensor<2x0xi1>)
func.func @reduce_logical_or(%x: tensor<2x8x4xi1>, %d: tensor<?x8x?xi1>, %e: tensor<2x0xi1>) {
  // CHECK-NEXT: lpt.reduce_logical_or %[[X]] axes [1, 2] keep_dims : (tensor<2x8x4xi1>) -> tensor<2x1x1xi1>
  %0 = lpt.reduce_logical_or %x axes [1, 2] keep_dims : (tensor<2x8x4xi1>) -> tensor<2x1x1xi1>
  // CHECK-NEXT: lpt.reduce_logical_or %[[D]] axes [-1] : (tensor<?x8x?xi1>) -> tensor<?x8xi1>
  %1 = lpt.reduce_logical_or %d axes [-1] : (tensor<?x8x?xi1>) -> tensor<?x8xi1>
  // CHECK-NEXT: lpt.reduce_logical_or %[[E]] axes [1] : (tensor<2x0xi1>) -> tensor<2xi1>
  %2 = lpt.reduce_logical_or %e axes [1] : (tensor<2x0xi1>) -> tensor<2xi1>
  return
}
