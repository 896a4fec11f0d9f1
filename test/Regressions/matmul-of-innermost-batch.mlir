// A transpose moves an axis of size one to the end, after which the batch is
// innermost in memory. oneDNN takes such matrices, and computes wrong products.

// REQUIRES: onednn
// RUN: lpt-run %s --backend=onednn --random-inputs=2 --check-kernels
// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=onednn | FileCheck %s

// CHECK:      #lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 1, 2, 3]>
// CHECK-NEXT: lpt.matmul
func.func @main(%x: tensor<2x6x4x1xf32>) -> tensor<4x6x1x1xf32> {
  %0 = lpt.transpose %x order [2, 1, 0, 3] : (tensor<2x6x4x1xf32>) -> tensor<4x6x2x1xf32>
  %1 = lpt.matmul %0, %0 transpose_a : (tensor<4x6x2x1xf32>, tensor<4x6x2x1xf32>) -> tensor<4x6x1x1xf32>
  return %1 : tensor<4x6x1x1xf32>
}
