// RUN: lpt-opt %s --convert-linalg-to-lpt --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR < %t.mlir

// CHECK-DAG: not-converted {{.*}}Function=width{{.*}}Code=element-type{{.*}}linalg.add stays: tensors of the dialect do not have its element type (i24)
// IR-LABEL: func.func @width(
// IR: linalg.add
// CHECK-DAG: not-converted {{.*}}Function=index{{.*}}Code=element-type{{.*}}linalg.copy stays: tensors of the dialect do not have its element type (index)
// IR-LABEL: func.func @index(
// IR: linalg.copy
func.func @width(%x: tensor<2xi24>) -> tensor<2xi24> {
  %0 = linalg.add ins(%x, %x : tensor<2xi24>, tensor<2xi24>) outs(%x : tensor<2xi24>) -> tensor<2xi24>
  return %0 : tensor<2xi24>
}
func.func @index(%x: tensor<2xindex>) -> tensor<2xindex> {
  %0 = linalg.copy ins(%x : tensor<2xindex>) outs(%x : tensor<2xindex>) -> tensor<2xindex>
  return %0 : tensor<2xindex>
}
