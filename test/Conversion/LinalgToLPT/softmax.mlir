// linalg.softmax has no loops of its own: its definition is that of the dialect.
// RUN: lpt-opt %s --convert-linalg-to-lpt | FileCheck %s

// CHECK-LABEL: func.func @softmax(
// CHECK-NEXT:  lpt.softmax %{{.*}} axis 1 : tensor<2x3x4xf32>
func.func @softmax(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.softmax dimension(1) ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}
