// The text after mark-up can be stored and resumed, and edited in between.
// RUN: lpt-opt %s --lpt-prerequisites --lpt-markup=target=generic -o %t.marked.mlir
// RUN: lpt-opt %t.marked.mlir --lpt-main --lpt-cleanup -o %t.staged.mlir
// RUN: lpt-opt %s --lpt-pipeline=target=generic -o %t.whole.mlir
// RUN: diff %t.staged.mlir %t.whole.mlir
// RUN: FileCheck %s < %t.staged.mlir

// RUN: sed -e 's/: \[ui8\] class/: [si8] class/g' %t.marked.mlir > %t.edited.mlir
// RUN: lpt-opt %t.edited.mlir --lpt-main --lpt-cleanup | FileCheck %s --check-prefix=EDITED

// One place of a class edited, the others not: an error.
// RUN: sed -e 's/operand 0 : \[ui8\] class/operand 0 : [si8] class/' %t.marked.mlir > %t.inconsistent.mlir
// RUN: not lpt-opt %t.inconsistent.mlir --lpt-main -o %t.none.mlir 2>&1 | FileCheck %s --check-prefix=INCONSISTENT
// RUN: not ls %t.none.mlir

// A module that carries its target needs no option.
// RUN: lpt-opt %s --lpt-pipeline | FileCheck %s

// CHECK:       lpt.fake_quantize {{.*}} -> tensor<1x2x4x4xui8>
// CHECK:       lpt.convolution {{.*}} : (tensor<1x2x4x4xui8>, tensor<2x2x1x1xsi8>)
// CHECK-NOT:   lpt.precisions
// EDITED:      lpt.fake_quantize {{.*}} -> tensor<1x2x4x4xsi8>
// INCONSISTENT: error: 'lpt.convolution' op expected all values of class 0 of lpt.precisions to be the same, but got another one here
func.func @main(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.55> : tensor<f32>
  %w = lpt.constant dense<3> : tensor<2x2x1x1xsi8>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.convert %w : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %2 = lpt.multiply %1, %s : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %3 = lpt.convolution %0, %2 : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %3 : tensor<1x2x4x4xf32>
}
