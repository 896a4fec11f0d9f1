// RUN: lpt-opt %s --lpt-pull-reshape-through-dequantization -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %s --random-inputs=1 --compare=%t.mlir | FileCheck %s --check-prefix=NUMBERS

// NUMBERS: output 0: max abs error 0,

// The reshape that cuts weights into groups stays: weights are recognized
// without it. The transpose before it moves to the integers, together with
// the reshape of which it reads.

// CHECK-LABEL: func.func @main
// CHECK-NOT:   lpt.transpose
// CHECK:       %[[INTEGERS:.+]] = lpt.constant {{.*}} : tensor<4x1x2x2xsi8>
// CHECK:       lpt.convert %[[INTEGERS]]
// CHECK:       %[[WEIGHTS:.+]] = lpt.multiply
// CHECK-NEXT:  %[[CUT:.+]] = lpt.reshape %[[WEIGHTS]] target [4, 1, 1, 2, 2]
// CHECK-NEXT:  lpt.group_convolution %arg0, %[[CUT]]
func.func @main(%x: tensor<1x4x3x3xf32>) -> tensor<1x4x2x2xf32> {
  %w = lpt.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [-1, -2, -3, -4], [-5, -6, -7, -8]]> : tensor<4x4xsi8>
  %scale = lpt.constant dense<[[0.5, 0.25, 0.125, 1.0]]> : tensor<1x4xf32>
  %0 = lpt.convert %w : tensor<4x4xsi8> -> tensor<4x4xf32>
  %1 = lpt.multiply %0, %scale : (tensor<4x4xf32>, tensor<1x4xf32>) -> tensor<4x4xf32>
  %2 = lpt.reshape %1 target [2, 2, 4, 1] : (tensor<4x4xf32>) -> tensor<2x2x4x1xf32>
  %3 = lpt.transpose %2 order [2, 3, 0, 1] : (tensor<2x2x4x1xf32>) -> tensor<4x1x2x2xf32>
  %4 = lpt.reshape %3 target [4, 1, 1, 2, 2] : (tensor<4x1x2x2xf32>) -> tensor<4x1x1x2x2xf32>
  %5 = lpt.group_convolution %x, %4 : (tensor<1x4x3x3xf32>, tensor<4x1x1x2x2xf32>) -> tensor<1x4x2x2xf32>
  return %5 : tensor<1x4x2x2xf32>
}
