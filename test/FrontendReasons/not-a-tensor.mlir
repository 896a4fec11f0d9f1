// RUN: lpt-opt %s --convert-linalg-to-lpt --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR < %t.mlir

// CHECK-DAG: not-converted {{.*}}Function=encoding{{.*}}Code=not-a-tensor{{.*}}linalg.add stays: a value is no ranked tensor without an encoding (tensor<2x3xf32, 1 : i64>)
// IR-LABEL: func.func @encoding(
// IR: linalg.add
func.func @encoding(%x: tensor<2x3xf32, 1>) -> tensor<2x3xf32, 1> {
  %0 = linalg.add ins(%x, %x : tensor<2x3xf32, 1>, tensor<2x3xf32, 1>) outs(%x : tensor<2x3xf32, 1>) -> tensor<2x3xf32, 1>
  return %0 : tensor<2x3xf32, 1>
}
