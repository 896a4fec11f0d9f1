// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts --convert-lpt-to-linalg | FileCheck %s
// RUN: lpt-opt %s --convert-lpt-to-linalg -o %t.plain.mlir
// RUN: lpt-opt %s --lpt-form-kernels --convert-lpt-to-linalg -o %t.kernels.mlir
// RUN: diff %t.plain.mlir %t.kernels.mlir

// The body takes the place of the kernel. What layouts were assigned for images
// does not show in tensors.
// CHECK-LABEL: func.func @main
// CHECK-SAME:  (%[[X:.*]]: tensor<1x2x4x4xf32>) -> tensor<1x2x3x3xf32>
// CHECK-NOT:   lpt.
// CHECK-NOT:   linalg.transpose
func.func @main(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x3x3xf32> {
  %0 = lpt.max_pool %x kernel [2, 2] : (tensor<1x2x4x4xf32>) -> tensor<1x2x3x3xf32>
  %1 = lpt.relu %0 : tensor<1x2x3x3xf32>
  return %1 : tensor<1x2x3x3xf32>
}
