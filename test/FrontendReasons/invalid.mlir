// RUN: lpt-opt %s --convert-linalg-to-lpt --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR < %t.mlir

// CHECK: not-converted {{.*}}Function=empty_window{{.*}}Code=invalid{{.*}}linalg.pooling_nchw_max stays: its equal would not be valid
// IR-LABEL: func.func @empty_window(
// IR: linalg.pooling_nchw_max
func.func @empty_window(%x: tensor<1x2x4x4xf32>, %k: tensor<0x2xf32>, %e: tensor<1x2x5x3xf32>) -> tensor<1x2x5x3xf32> {
  %0 = linalg.pooling_nchw_max ins(%x, %k : tensor<1x2x4x4xf32>, tensor<0x2xf32>) outs(%e : tensor<1x2x5x3xf32>) -> tensor<1x2x5x3xf32>
  return %0 : tensor<1x2x5x3xf32>
}
