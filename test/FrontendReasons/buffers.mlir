// RUN: lpt-opt %s --convert-linalg-to-lpt --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR < %t.mlir

// CHECK-DAG: not-converted {{.*}}Function=buffers{{.*}}Code=buffers{{.*}}linalg.add stays: it works on buffers
// IR-LABEL: func.func @buffers(
// IR: linalg.add
func.func @buffers(%x: memref<2x3xf32>) {
  linalg.add ins(%x, %x : memref<2x3xf32>, memref<2x3xf32>) outs(%x : memref<2x3xf32>)
  return
}
