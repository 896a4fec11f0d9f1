// RUN: lpt-opt %s --lpt-order-loops | FileCheck %s

// The result is stored in the order of its memory; the operand is read with a
// distance between its elements.
// CHECK: #[[$OPERAND:.*]] = affine_map<(d0, d1) -> (d1, d0)>
// CHECK: #[[$RESULT:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK: #[[$ROWS:.*]] = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-LABEL: @transpose
// CHECK: linalg.generic {indexing_maps = [#[[$OPERAND]], #[[$RESULT]]]
func.func @transpose(%x: tensor<4x8xf32>) -> tensor<8x4xf32> {
  %e = tensor.empty() : tensor<8x4xf32>
  %t = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1, d0)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%e : tensor<8x4xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<8x4xf32>
  return %t : tensor<8x4xf32>
}

// Each sum has its order, and neighbouring sums are next to each other.
// CHECK-LABEL: @sum_over_rows
// CHECK: indexing_maps = [#[[$ROWS]], #{{.*}}], iterator_types = ["reduction", "reduction", "parallel"]
func.func @sum_over_rows(%y: tensor<5x7x16xf32>, %init: tensor<16xf32>) -> tensor<16xf32> {
  %s = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2, d0)>, affine_map<(d0, d1, d2) -> (d0)>], iterator_types = ["parallel", "reduction", "reduction"]} ins(%y : tensor<5x7x16xf32>) outs(%init : tensor<16xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.addf %o, %a : f32
    linalg.yield %0 : f32
  } -> tensor<16xf32>
  return %s : tensor<16xf32>
}

// The last axis is what is summed up: the sums are computed one by one.
// CHECK-LABEL: @sum_over_columns
// CHECK: iterator_types = ["parallel", "reduction"]
func.func @sum_over_columns(%x: tensor<16x5xf32>, %init: tensor<16xf32>) -> tensor<16xf32> {
  %s = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d1)>], iterator_types = ["reduction", "parallel"]} ins(%x : tensor<16x5xf32>) outs(%init : tensor<16xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.addf %o, %a : f32
    linalg.yield %0 : f32
  } -> tensor<16xf32>
  return %s : tensor<16xf32>
}
