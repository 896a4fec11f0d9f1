// RUN: lpt-opt %s --lpt-quantize-io --split-input-file --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: not grep 'lpt\.scale' %t.mlir

// CHECK: float-input {{.*}}Code=several-blocks{{.*}}input 0 stays in float: its function has more than one block
// CHECK: float-output {{.*}}Code=several-blocks{{.*}}output 0
func.func @branch(%x: tensor<1x8xf32>) -> tensor<1x8xf32> {
  cf.br ^next
^next:
  return %x : tensor<1x8xf32>
}
