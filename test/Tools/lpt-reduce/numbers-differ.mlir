// A pass with a planted fault: after the activation function that is called
// "wrong" it subtracts a zero point of one. That function, and the dequantization
// that is carried over it, are all that is left of the model.

// RUN: lpt-reduce %s --numbers-differ --load-pass-plugin=%binary_root/test/lib/TestTransforms.so --pipeline="func.func(test-lpt-wrong-zero-point)" -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: grep -c "= lpt\." %t.mlir | FileCheck %s --check-prefix=COUNT

// The result shows the same, and cannot be made smaller.
// RUN: not lpt-reduce %t.mlir --is-interesting --load-pass-plugin=%binary_root/test/lib/TestTransforms.so --pipeline="func.func(test-lpt-wrong-zero-point)"
// RUN: lpt-reduce %t.mlir --numbers-differ --load-pass-plugin=%binary_root/test/lib/TestTransforms.so --pipeline="func.func(test-lpt-wrong-zero-point)" -o %t-again.mlir
// RUN: diff %t.mlir %t-again.mlir

// The passes of the project are right.
// RUN: lpt-reduce %s --is-interesting
// RUN: lpt-reduce %s --is-interesting --pipeline-options=target=x86-avx2
// RUN: not lpt-reduce %s --numbers-differ -o %t.none 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not lpt-reduce %s --numbers-differ --pipeline="lpt-relu" -o %t.none 2>&1 | FileCheck %s --check-prefix=INVALID
// RUN: not lpt-reduce %s --numbers-differ --pipeline-options=target=none -o %t.none 2>&1 | FileCheck %s --check-prefix=TARGET

// RUN: not lpt-reduce %s --numbers-differ --load-pass-plugin=%t.none -o %t.none 2>&1 | FileCheck %s --check-prefix=PLUGIN

// RUN: not lpt-reduce %s --numbers-differ --optimization-level=4 -o %t.none 2>&1 | FileCheck %s --check-prefix=LEVEL
// LEVEL: lpt-reduce: error: expected --optimization-level from 0 to 3, but got 4

// CHECK: // the pipeline changes numbers: max abs error
// CHECK-NOT: func.func @other
// CHECK-LABEL: func.func @main(
// CHECK-SAME: tensor<1x3x4x4x{{[a-z0-9]+}}>
// CHECK-NOT: lpt.max_pool
// CHECK: lpt.multiply
// CHECK-NEXT: %[[RESULT:.+]] = lpt.relu {{.*}} loc(
// CHECK-NEXT: return %[[RESULT]] : tensor<1x3x4x4xf32>
// COUNT: {{^3$}}
// NONE: error: expected a model whose numbers the pipeline changes, but got one without a fault
// INVALID: error: the pipeline is invalid: {{.*}}'lpt-relu' does not refer to a registered pass
// PLUGIN: error: Could not load library '{{.*}}.none'
// TARGET: error: lpt-pipeline: expected the name of a target

func.func @other(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = lpt.relu %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @main(%x: tensor<1x3x8x8xui8>, %y: tensor<1x3x4x4xf32>) -> (tensor<1x3x4x4xf32>, tensor<1x3x4x4xf32>, tensor<1x3x2x2xf32>) {
  %scales = lpt.constant dense<[[[[0.01]], [[0.02]], [[0.03]]]]> : tensor<1x3x1x1xf32>
  %0 = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
  %1 = lpt.multiply %0, %scales : (tensor<1x3x8x8xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x8x8xf32>
  %2 = lpt.relu %1 : tensor<1x3x8x8xf32> loc("right")
  %3 = lpt.max_pool %2 kernel [2, 2] strides [2, 2] : (tensor<1x3x8x8xf32>) -> tensor<1x3x4x4xf32>
  %4 = lpt.sigmoid %3 : tensor<1x3x4x4xf32>
  %5 = lpt.multiply %4, %scales : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %6 = lpt.relu %5 : tensor<1x3x4x4xf32> loc("wrong")
  %7 = lpt.add %6, %y : tensor<1x3x4x4xf32>
  %8 = lpt.tanh %7 : tensor<1x3x4x4xf32>
  %9 = lpt.relu %8 : tensor<1x3x4x4xf32> loc("after")
  %10 = lpt.max_pool %9 kernel [2, 2] strides [2, 2] : (tensor<1x3x4x4xf32>) -> tensor<1x3x2x2xf32>
  return %6, %8, %10 : tensor<1x3x4x4xf32>, tensor<1x3x4x4xf32>, tensor<1x3x2x2xf32>
}
