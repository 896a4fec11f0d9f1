// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s
// RUN: lpt-opt %s -emit-bytecode | lpt-opt | FileCheck %s

// CHECK-LABEL: @matmul(
// CHECK-SAME: %[[A:.*]]: tensor<1x128x768xui8>, %[[B:.*]]: tensor<3072x768xsi8>,
// CHECK-SAME: %[[C:.*]]: tensor<768x16xsi8>, %[[T:.*]]: tensor<2x768x8xui8>)
func.func @matmul(%a: tensor<1x128x768xui8>, %b: tensor<3072x768xsi8>, %c: tensor<768x16xsi8>,
                  %t: tensor<2x768x8xui8>) {
  // CHECK-NEXT: lpt.matmul %[[A]], %[[C]]
  // CHECK-SAME: : (tensor<1x128x768xui8>, tensor<768x16xsi8>) -> tensor<1x128x16xf32>
  %0 = lpt.matmul %a, %c : (tensor<1x128x768xui8>, tensor<768x16xsi8>) -> tensor<1x128x16xf32>
  // CHECK-NEXT: lpt.matmul %[[A]], %[[B]] transpose_b
  // CHECK-SAME: : (tensor<1x128x768xui8>, tensor<3072x768xsi8>) -> tensor<1x128x3072xf32>
  %1 = lpt.matmul %a, %b transpose_b
      : (tensor<1x128x768xui8>, tensor<3072x768xsi8>) -> tensor<1x128x3072xf32>
  // CHECK-NEXT: lpt.matmul %[[T]], %[[C]] transpose_a
  // CHECK-SAME: : (tensor<2x768x8xui8>, tensor<768x16xsi8>) -> tensor<2x8x16xsi32>
  %2 = lpt.matmul %t, %c transpose_a
      : (tensor<2x768x8xui8>, tensor<768x16xsi8>) -> tensor<2x8x16xsi32>
  // CHECK-NEXT: lpt.matmul %[[T]], %[[B]] transpose_a transpose_b
  // CHECK-SAME: : (tensor<2x768x8xui8>, tensor<3072x768xsi8>) -> tensor<2x8x3072xf32>
  %3 = lpt.matmul %t, %b transpose_a transpose_b
      : (tensor<2x768x8xui8>, tensor<3072x768xsi8>) -> tensor<2x8x3072xf32>
  return
}

// CHECK-LABEL: @matmul_of_vectors(
// CHECK-SAME: %[[V:.*]]: tensor<4xf32>, %[[M:.*]]: tensor<4x3xf32>, %[[N:.*]]: tensor<2x3x4xf32>)
func.func @matmul_of_vectors(%v: tensor<4xf32>, %m: tensor<4x3xf32>, %n: tensor<2x3x4xf32>) {
  // CHECK-NEXT: lpt.matmul %[[V]], %[[V]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  %0 = lpt.matmul %v, %v : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  // CHECK-NEXT: lpt.matmul %[[V]], %[[M]] : (tensor<4xf32>, tensor<4x3xf32>) -> tensor<3xf32>
  %1 = lpt.matmul %v, %m : (tensor<4xf32>, tensor<4x3xf32>) -> tensor<3xf32>
  // CHECK-NEXT: lpt.matmul %[[N]], %[[V]] : (tensor<2x3x4xf32>, tensor<4xf32>) -> tensor<2x3xf32>
  %2 = lpt.matmul %n, %v : (tensor<2x3x4xf32>, tensor<4xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: lpt.matmul %[[V]], %[[M]] transpose_a
  // CHECK-SAME: : (tensor<4xf32>, tensor<4x3xf32>) -> tensor<3xf32>
  %3 = lpt.matmul %v, %m transpose_a : (tensor<4xf32>, tensor<4x3xf32>) -> tensor<3xf32>
  return
}

// CHECK-LABEL: @matmul_batched(
// CHECK-SAME: %[[A:.*]]: tensor<2x1x3x4xf32>, %[[B:.*]]: tensor<5x4x6xf32>)
func.func @matmul_batched(%a: tensor<2x1x3x4xf32>, %b: tensor<5x4x6xf32>) {
  // CHECK-NEXT: lpt.matmul %[[A]], %[[B]]
  // CHECK-SAME: : (tensor<2x1x3x4xf32>, tensor<5x4x6xf32>) -> tensor<2x5x3x6xf32>
  %0 = lpt.matmul %a, %b : (tensor<2x1x3x4xf32>, tensor<5x4x6xf32>) -> tensor<2x5x3x6xf32>
  return
}

// CHECK-LABEL: @matmul_dynamic(
// CHECK-SAME: %[[A:.*]]: tensor<?x?x?xf32>, %[[B:.*]]: tensor<4x6xf32>)
func.func @matmul_dynamic(%a: tensor<?x?x?xf32>, %b: tensor<4x6xf32>) {
  // CHECK-NEXT: lpt.matmul %[[A]], %[[B]]
  // CHECK-SAME: : (tensor<?x?x?xf32>, tensor<4x6xf32>) -> tensor<?x?x6xf32>
  %0 = lpt.matmul %a, %b : (tensor<?x?x?xf32>, tensor<4x6xf32>) -> tensor<?x?x6xf32>
  // CHECK-NEXT: lpt.matmul %[[A]], %[[A]] transpose_b
  // CHECK-SAME: : (tensor<?x?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %1 = lpt.matmul %a, %a transpose_b : (tensor<?x?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return
}

// Attributes that have a default may be absent from the generic form.
// CHECK-LABEL: @matmul_defaults(
// CHECK-SAME: %[[A:.*]]: tensor<2x3xf32>, %[[B:.*]]: tensor<3x4xf32>)
func.func @matmul_defaults(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // CHECK-NEXT: lpt.matmul %[[A]], %[[B]] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %0 = "lpt.matmul"(%a, %b) : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}
