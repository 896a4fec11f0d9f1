// RUN: lpt-opt %s --convert-linalg-to-lpt --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR < %t.mlir

// CHECK-DAG: not-converted {{.*}}Function=sum{{.*}}Code=uninitialized{{.*}}linalg.matmul stays: it adds to a tensor that nothing has written
// IR-LABEL: func.func @sum(
// IR: linalg.matmul
// CHECK-DAG: not-converted {{.*}}Function=reads{{.*}}Code=uninitialized{{.*}}linalg.generic stays: it adds to a tensor that nothing has written
// IR-LABEL: func.func @reads(
// IR: linalg.generic
func.func @sum(%x: tensor<2x3xf32>, %y: tensor<3x2xf32>) -> tensor<2x2xf32> {
  %e = tensor.empty() : tensor<2x2xf32>
  %0 = linalg.matmul ins(%x, %y : tensor<2x3xf32>, tensor<3x2xf32>) outs(%e : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
func.func @reads(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%i: f32, %o: f32):
    %1 = arith.addf %i, %o : f32
    linalg.yield %1 : f32
  } -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
