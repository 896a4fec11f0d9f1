// After a matrix multiplication scales vary along the last axis, along which a
// window may move.
// RUN: lpt-opt %s --lpt-main=verify-each | FileCheck %s

// CHECK-LABEL: func.func @max(
// CHECK: lpt.matmul {{.*}} (tensor<2x5x4xui8>, tensor<3x4xsi8>)
// CHECK: lpt.max_pool {{.*}} : (tensor<2x5x3xf32>) -> tensor<2x5x2xf32>
func.func @max(%x: tensor<2x5x4xui8>) -> tensor<2x5x2xf32> {
  %scale = lpt.constant dense<0.0357> : tensor<f32>
  %weights = lpt.constant dense<[[1, 2, 3, 4], [-5, 6, -7, 8], [9, 10, 11, -12]]> : tensor<3x4xsi8>
  %scales = lpt.constant dense<[[0.1], [0.2], [0.3]]> : tensor<3x1xf32>
  %0 = lpt.convert %x : tensor<2x5x4xui8> -> tensor<2x5x4xf32>
  %1 = lpt.multiply %0, %scale : (tensor<2x5x4xf32>, tensor<f32>) -> tensor<2x5x4xf32>
  %2 = lpt.convert %weights : tensor<3x4xsi8> -> tensor<3x4xf32>
  %3 = lpt.multiply %2, %scales : (tensor<3x4xf32>, tensor<3x1xf32>) -> tensor<3x4xf32>
  %4 = lpt.matmul %1, %3 transpose_b : (tensor<2x5x4xf32>, tensor<3x4xf32>) -> tensor<2x5x3xf32>
  %5 = lpt.max_pool %4 kernel [2] : (tensor<2x5x3xf32>) -> tensor<2x5x2xf32>
  return %5 : tensor<2x5x2xf32>
}

// CHECK-LABEL: func.func @average(
// CHECK: lpt.avg_pool {{.*}} : (tensor<2x5x3xf32>) -> tensor<2x5x2xf32>
// CHECK-NOT: lpt.multiply
func.func @average(%x: tensor<2x5x4xui8>) -> tensor<2x5x2xf32> {
  %scale = lpt.constant dense<0.0357> : tensor<f32>
  %weights = lpt.constant dense<[[1, 2, 3, 4], [-5, 6, -7, 8], [9, 10, 11, -12]]> : tensor<3x4xsi8>
  %scales = lpt.constant dense<[[0.1], [0.2], [0.3]]> : tensor<3x1xf32>
  %0 = lpt.convert %x : tensor<2x5x4xui8> -> tensor<2x5x4xf32>
  %1 = lpt.multiply %0, %scale : (tensor<2x5x4xf32>, tensor<f32>) -> tensor<2x5x4xf32>
  %2 = lpt.convert %weights : tensor<3x4xsi8> -> tensor<3x4xf32>
  %3 = lpt.multiply %2, %scales : (tensor<3x4xf32>, tensor<3x1xf32>) -> tensor<3x4xf32>
  %4 = lpt.matmul %1, %3 transpose_b : (tensor<2x5x4xf32>, tensor<3x4xf32>) -> tensor<2x5x3xf32>
  %5 = lpt.avg_pool %4 kernel [2] : (tensor<2x5x3xf32>) -> tensor<2x5x2xf32>
  return %5 : tensor<2x5x2xf32>
}
