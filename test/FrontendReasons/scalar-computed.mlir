// RUN: lpt-opt %s --convert-linalg-to-lpt --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR < %t.mlir

// CHECK-DAG: not-converted {{.*}}Function=argument{{.*}}Code=scalar-computed{{.*}}linalg.generic stays: it reads a number that is neither constant nor an element of a tensor of one element
// IR-LABEL: func.func @argument(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=element{{.*}}Code=scalar-computed{{.*}}linalg.generic stays: it reads a number that is neither constant nor an element of a tensor of one element
// IR-LABEL: func.func @element(
// IR: linalg.generic
func.func @argument(%x: tensor<2x3xf32>, %s: f32) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%i: f32, %o: f32):
    %1 = arith.mulf %i, %s : f32
    linalg.yield %1 : f32
  } -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @element(%x: tensor<2x3xf32>, %t: tensor<4xf32>, %n: index) -> tensor<2x3xf32> {
  %s = tensor.extract %t[%n] : tensor<4xf32>
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%i: f32, %o: f32):
    %1 = arith.mulf %i, %s : f32
    linalg.yield %1 : f32
  } -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
