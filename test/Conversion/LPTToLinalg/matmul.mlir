// RUN: lpt-opt %s --convert-lpt-to-linalg --canonicalize --cse | FileCheck %s

// CHECK-DAG: #[[$A:.+]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
// CHECK-DAG: #[[$B:.+]] = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
// CHECK-DAG: #[[$C:.+]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
// CHECK-LABEL: @transposed
// CHECK-SAME:      (%[[A_ARG:.+]]: tensor<2x4x8xi8>, %[[B_ARG:.+]]: tensor<6x8xi8>)
// CHECK:         %[[T:.+]] = linalg.transpose ins(%[[B_ARG]] : tensor<6x8xi8>) {{.*}} permutation = [1, 0]
// CHECK:         linalg.generic {indexing_maps = [#[[$A]], #[[$B]], #[[$C]]], iterator_types = ["parallel", "parallel", "reduction", "parallel"]} ins(%[[A_ARG]], %[[T]] :
// CHECK:           arith.muli %{{.+}}, %{{.+}} : i32
func.func @transposed(%a: tensor<2x4x8xui8>, %b: tensor<6x8xsi8>) -> tensor<2x4x6xf32> {
  %0 = lpt.matmul %a, %b transpose_b : (tensor<2x4x8xui8>, tensor<6x8xsi8>) -> tensor<2x4x6xf32>
  return %0 : tensor<2x4x6xf32>
}

// Sums that may not fit into 32 bits take 64.
// CHECK-LABEL: @wide
// CHECK:         arith.muli %{{.+}}, %{{.+}} : i64
func.func @wide(%a: tensor<1x8xui16>, %b: tensor<8x1xsi16>) -> tensor<1x1xf32> {
  %0 = lpt.matmul %a, %b : (tensor<1x8xui16>, tensor<8x1xsi16>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}
