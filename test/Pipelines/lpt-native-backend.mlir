// The caller gives the addresses of all memory. Two functions of one element are one
// loop, and a tensor that is read in another order is stored in that order.
// RUN: lpt-opt %s --lpt-native-backend | FileCheck %s
// RUN: lpt-opt %s --convert-lpt-to-linalg --lpt-fuse-loops --lpt-order-axes --lpt-fuse-loops --lpt-order-loops | FileCheck %s --check-prefix=LOOPS

// CHECK-NOT:     {{^ +(func|memref|linalg|tensor|scf|arith|affine|cf|bufferization)\.}}
// CHECK-NOT:     @malloc
// CHECK-LABEL:   llvm.func @main(
// CHECK-SAME:      {llvm.noalias}
// CHECK-SAME:      lpt.workspace =
// LOOPS-LABEL:   func.func @main(
// LOOPS-COUNT-1:   linalg.generic
// LOOPS-NOT:       linalg.generic
// LOOPS:           return
func.func @main(%x: tensor<2x3x4xf32>) -> tensor<2x4x3xf32> {
  %0 = lpt.relu %x : tensor<2x3x4xf32>
  %1 = lpt.abs %0 : tensor<2x3x4xf32>
  %2 = lpt.transpose %1 order [0, 2, 1] : (tensor<2x3x4xf32>) -> tensor<2x4x3xf32>
  return %2 : tensor<2x4x3xf32>
}
