// RUN: lpt-opt %s --convert-linalg-to-lpt --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR < %t.mlir

// CHECK-DAG: not-converted {{.*}}Function=wide{{.*}}Code=may-overflow{{.*}}linalg.generic stays: its integers may wrap around, which those of the dialect do not ({{.*}} in si64)
// IR-LABEL: func.func @wide(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=products{{.*}}Code=may-overflow{{.*}}linalg.matmul stays: its integers may wrap around, which those of the dialect do not ({{.*}} in si32)
// IR-LABEL: func.func @products(
// IR: linalg.matmul
// CHECK-DAG: not-converted {{.*}}Function=product{{.*}}Code=may-overflow{{.*}}linalg.reduce stays: its integers may wrap around, which those of the dialect do not (a product)
// IR-LABEL: func.func @product(
// IR: linalg.reduce
// CHECK-DAG: not-converted {{.*}}Function=zero_point{{.*}}Code=may-overflow{{.*}}linalg.quantized_matmul stays: its integers may wrap around, which those of the dialect do not (a zero point)
// IR-LABEL: func.func @zero_point(
// IR: linalg.quantized_matmul
func.func @wide(%x: tensor<2x3xi64>) -> tensor<2x3xi64> {
  %e = tensor.empty() : tensor<2x3xi64>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<2x3xi64>) outs(%e : tensor<2x3xi64>) {
  ^bb0(%i: i64, %o: i64):
    %1 = arith.addi %i, %i : i64
    linalg.yield %1 : i64
  } -> tensor<2x3xi64>
  return %0 : tensor<2x3xi64>
}
func.func @products(%x: tensor<2x3xi32>, %y: tensor<3x2xi32>, %z: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %0 = linalg.matmul ins(%x, %y : tensor<2x3xi32>, tensor<3x2xi32>) outs(%z : tensor<2x2xi32>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}
func.func @product(%x: tensor<2x3xi8>, %e: tensor<2xi8>) -> tensor<2xi8> {
  %0 = linalg.reduce { arith.muli } ins(%x : tensor<2x3xi8>) outs(%e : tensor<2xi8>) dimensions = [1]
  return %0 : tensor<2xi8>
}
func.func @zero_point(%x: tensor<2x3xi8>, %y: tensor<3x2xi8>, %z: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %n = arith.constant -2147483648 : i32
  %0 = linalg.quantized_matmul ins(%x, %y, %n, %n : tensor<2x3xi8>, tensor<3x2xi8>, i32, i32) outs(%z : tensor<2x2xi32>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}
