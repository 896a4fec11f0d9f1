// RUN: lpt-opt %s --convert-linalg-to-lpt --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR < %t.mlir

// CHECK-DAG: not-converted {{.*}}Function=diagonal{{.*}}Code=indexing-maps{{.*}}linalg.generic stays: its indexing maps are not those of a form that the dialect has
// IR-LABEL: func.func @diagonal(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=index_0{{.*}}Code=indexing-maps{{.*}}linalg.generic stays: its indexing maps are not those of a form that the dialect has
// IR-LABEL: func.func @index_0(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=strides{{.*}}Code=indexing-maps{{.*}}linalg.generic stays: its indexing maps are not those of a form that the dialect has
// IR-LABEL: func.func @strides(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=two_orders{{.*}}Code=indexing-maps{{.*}}linalg.generic stays: its indexing maps are not those of a form that the dialect has
// IR-LABEL: func.func @two_orders(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=sum_of_one{{.*}}Code=indexing-maps{{.*}}linalg.generic stays: its indexing maps are not those of a form that the dialect has
// IR-LABEL: func.func @sum_of_one(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=diagonal_window{{.*}}Code=indexing-maps{{.*}}linalg.generic stays: its indexing maps are not those of a form that the dialect has
// IR-LABEL: func.func @diagonal_window(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=idle_loop_of_window{{.*}}Code=indexing-maps{{.*}}linalg.generic stays: its indexing maps are not those of a form that the dialect has
// IR-LABEL: func.func @idle_loop_of_window(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=idle_loop_of_product{{.*}}Code=indexing-maps{{.*}}linalg.generic stays: its indexing maps are not those of a form that the dialect has
// IR-LABEL: func.func @idle_loop_of_product(
// IR: linalg.generic
func.func @diagonal(%x: tensor<3x3xf32>) -> tensor<3xf32> {
  %e = tensor.empty() : tensor<3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a) -> (a, a)>, affine_map<(a) -> (a)>], iterator_types = ["parallel"]} ins(%x : tensor<3x3xf32>) outs(%e : tensor<3xf32>) {
  ^bb0(%i: f32, %o: f32):
    linalg.yield %i : f32
  } -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
// The first row of many.
func.func @index_0(%x: tensor<2x3xf32>) -> tensor<3xf32> {
  %e = tensor.empty() : tensor<3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a) -> (0, a)>, affine_map<(a) -> (a)>], iterator_types = ["parallel"]} ins(%x : tensor<2x3xf32>) outs(%e : tensor<3xf32>) {
  ^bb0(%i: f32, %o: f32):
    linalg.yield %i : f32
  } -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @strides(%x: tensor<6xf32>) -> tensor<3xf32> {
  %e = tensor.empty() : tensor<3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a) -> (2 * a)>, affine_map<(a) -> (a)>], iterator_types = ["parallel"]} ins(%x : tensor<6xf32>) outs(%e : tensor<3xf32>) {
  ^bb0(%i: f32, %o: f32):
    linalg.yield %i : f32
  } -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @two_orders(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3x2xf32>) {
  %e = tensor.empty() : tensor<2x3xf32>
  %f = tensor.empty() : tensor<3x2xf32>
  %0:2 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (b, a)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<2x3xf32>) outs(%e, %f : tensor<2x3xf32>, tensor<3x2xf32>) {
  ^bb0(%i: f32, %o: f32, %p: f32):
    linalg.yield %i, %i : f32, f32
  } -> (tensor<2x3xf32>, tensor<3x2xf32>)
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<3x2xf32>
}
// An axis that only one of the factors is summed over.
func.func @sum_of_one(%x: tensor<2x3xf32>, %y: tensor<2xf32>, %z: tensor<2xf32>) -> tensor<2xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a)>, affine_map<(a, b) -> (a)>], iterator_types = ["parallel", "reduction"]} ins(%x, %y : tensor<2x3xf32>, tensor<2xf32>) outs(%z : tensor<2xf32>) {
  ^bb0(%i: f32, %j: f32, %o: f32):
    %1 = arith.mulf %i, %j : f32
    %2 = arith.addf %1, %o : f32
    linalg.yield %2 : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// One dimension of the window moves in two axes.
func.func @diagonal_window(%x: tensor<4x5xf32>, %k: tensor<2xf32>, %y: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(h, w, k) -> (h + k, w + k)>, affine_map<(h, w, k) -> (k)>, affine_map<(h, w, k) -> (h, w)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %k : tensor<4x5xf32>, tensor<2xf32>) outs(%y : tensor<3x4xf32>) {
  ^bb0(%i: f32, %j: f32, %o: f32):
    %1 = arith.addf %o, %i : f32
    linalg.yield %1 : f32
  } -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
// Of 3 equal sums, all count.
func.func @idle_loop_of_window(%x: tensor<4x5xf32>, %k: tensor<2x3xf32>, %y: tensor<3x5xf32>) -> tensor<3x5xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(h, w, k, l) -> (h + k, w)>, affine_map<(h, w, k, l) -> (k, l)>, affine_map<(h, w, k, l) -> (h, w)>], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%x, %k : tensor<4x5xf32>, tensor<2x3xf32>) outs(%y : tensor<3x5xf32>) {
  ^bb0(%i: f32, %j: f32, %o: f32):
    %1 = arith.addf %o, %i : f32
    linalg.yield %1 : f32
  } -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}
func.func @idle_loop_of_product(%x: tensor<4x5xf32>, %w: tensor<5x2xf32>, %k: tensor<3xf32>, %y: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(m, n, k, l) -> (m, k)>, affine_map<(m, n, k, l) -> (k, n)>, affine_map<(m, n, k, l) -> (l)>, affine_map<(m, n, k, l) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%x, %w, %k : tensor<4x5xf32>, tensor<5x2xf32>, tensor<3xf32>) outs(%y : tensor<4x2xf32>) {
  ^bb0(%i: f32, %j: f32, %s: f32, %o: f32):
    %1 = arith.mulf %i, %j : f32
    %2 = arith.addf %o, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
