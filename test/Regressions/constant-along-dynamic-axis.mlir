// Data of dynamic size may have one element along an axis, which a constant of
// three repeats. Moved after the matrix multiplication the constant would do so
// too late.
// RUN: lpt-opt %s --lpt-main=verify-each | FileCheck %s

// CHECK-LABEL: func.func @main(
// CHECK: lpt.multiply {{.*}} -> tensor<2x3x?x4xf32>
// CHECK: lpt.matmul {{.*}} (tensor<1x3x4xf32>, tensor<2x3x?x4xf32>) -> tensor<2x3x3x?xf32>
func.func @main(%x: tensor<2x?x?x4xui8>, %y: tensor<1x3x4xsi8>) -> tensor<2x3x3x?xf32> {
  %0 = lpt.convert %x : tensor<2x?x?x4xui8> -> tensor<2x?x?x4xf32>
  %scales = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %1 = lpt.multiply %0, %scales : (tensor<2x?x?x4xf32>, tensor<1x3x1x1xf32>) -> tensor<2x3x?x4xf32>
  %2 = lpt.convert %y : tensor<1x3x4xsi8> -> tensor<1x3x4xf32>
  %scale = lpt.constant dense<0.05> : tensor<f32>
  %3 = lpt.multiply %2, %scale : (tensor<1x3x4xf32>, tensor<f32>) -> tensor<1x3x4xf32>
  %4 = lpt.matmul %3, %1 transpose_b : (tensor<1x3x4xf32>, tensor<2x3x?x4xf32>) -> tensor<2x3x3x?xf32>
  return %4 : tensor<2x3x3x?xf32>
}
