// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s
// RUN: lpt-opt %s -emit-bytecode | lpt-opt | FileCheck %s

// CHECK-LABEL: @normalize_l2(
// CHECK-SAME: %[[X:.*]]: tensor<1x8x4xf32>, %[[Q:.*]]: tensor<?x8x?xui8>)
func.func @normalize_l2(%x: tensor<1x8x4xf32>, %q: tensor<?x8x?xui8>) {
  // CHECK-NEXT: lpt.normalize_l2 %[[X]] axes [1] eps 1.000000e-09 : tensor<1x8x4xf32>
  %0 = lpt.normalize_l2 %x axes [1] eps 1.000000e-09 : tensor<1x8x4xf32>
  // CHECK-NEXT: lpt.normalize_l2 %[[X]] axes [] eps 1.000000e+00 eps_mode<max> : tensor<1x8x4xf32>
  %1 = lpt.normalize_l2 %x axes [] eps 1.000000e+00 eps_mode<max> : tensor<1x8x4xf32>
  // CHECK-NEXT: lpt.normalize_l2 %[[Q]] axes [-1, 1] eps 1.000000e-03
  // CHECK-SAME: : tensor<?x8x?xui8> -> tensor<?x8x?xf32>
  %2 = lpt.normalize_l2 %q axes [-1, 1] eps 1.000000e-03 : tensor<?x8x?xui8> -> tensor<?x8x?xf32>
  return
}

// CHECK-LABEL: @mvn(
// CHECK-SAME: %[[X:.*]]: tensor<1x8x4x4xf32>, %[[Q:.*]]: tensor<?x8x?xui8>)
func.func @mvn(%x: tensor<1x8x4x4xf32>, %q: tensor<?x8x?xui8>) {
  // CHECK-NEXT: lpt.mvn %[[X]] axes [2, 3] normalize_variance true eps 1.000000e-09
  // CHECK-SAME: : tensor<1x8x4x4xf32>
  %0 = lpt.mvn %x axes [2, 3] normalize_variance true eps 1.000000e-09 : tensor<1x8x4x4xf32>
  // CHECK-NEXT: lpt.mvn %[[X]] axes [1, 2, 3] normalize_variance false eps 1.000000e-09
  // CHECK-SAME: eps_mode<outside_sqrt>
  // CHECK-SAME: : tensor<1x8x4x4xf32>
  %1 = lpt.mvn %x axes [1, 2, 3] normalize_variance false eps 1.000000e-09 eps_mode<outside_sqrt>
      : tensor<1x8x4x4xf32>
  // CHECK-NEXT: lpt.mvn %[[Q]] axes [-1] normalize_variance true eps 1.000000e-03
  // CHECK-SAME: : tensor<?x8x?xui8> -> tensor<?x8x?xf32>
  %2 = lpt.mvn %q axes [-1] normalize_variance true eps 1.000000e-03
      : tensor<?x8x?xui8> -> tensor<?x8x?xf32>
  return
}

// Attributes that have a default may be absent from the generic form.
// CHECK-LABEL: @normalization_defaults(
// CHECK-SAME: %[[X:.*]]: tensor<1x4x6xf32>)
func.func @normalization_defaults(%x: tensor<1x4x6xf32>) {
  // CHECK-NEXT: lpt.normalize_l2 %[[X]] axes [1] eps 9.9999999999999995E-7 : tensor<1x4x6xf32>
  %0 = "lpt.normalize_l2"(%x) <{axes = array<i64: 1>, eps = 1.000000e-06 : f64}>
      : (tensor<1x4x6xf32>) -> tensor<1x4x6xf32>
  // CHECK-NEXT: lpt.mvn %[[X]] axes [1] normalize_variance true eps 9.9999999999999995E-7
  // CHECK-SAME: : tensor<1x4x6xf32>
  %1 = "lpt.mvn"(%x) <{axes = array<i64: 1>, eps = 1.000000e-06 : f64, normalize_variance = true}>
      : (tensor<1x4x6xf32>) -> tensor<1x4x6xf32>
  return
}

// CHECK-LABEL: @lrn(
// CHECK-SAME: %[[X:.*]]: tensor<1x8x?xf32>, %[[Y:.*]]: tensor<1x8xui8>)
func.func @lrn(%x: tensor<1x8x?xf32>, %y: tensor<1x8xui8>) {
  // CHECK-NEXT: lpt.lrn %[[X]] axes [1] size 5 alpha 1.000000e-04 beta 7.500000e-01 bias 1.000000e+00 : tensor<1x8x?xf32>
  %0 = lpt.lrn %x axes [1] size 5 alpha 1.0e-4 beta 0.75 bias 1.0 : tensor<1x8x?xf32>
  // CHECK-NEXT: lpt.lrn %[[Y]] axes [-1, 0] size 2 alpha 1.000000e+00 beta 5.000000e-01 bias 0.000000e+00 : tensor<1x8xui8> -> tensor<1x8xf16>
  %1 = lpt.lrn %y axes [-1, 0] size 2 alpha 1.0 beta 0.5 bias 0.0 : tensor<1x8xui8> -> tensor<1x8xf16>
  return
}
