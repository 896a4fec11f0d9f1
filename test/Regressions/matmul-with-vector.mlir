// The result of a matrix and a vector lacks an axis, and so do the constants
// after it.
// RUN: lpt-opt %s --split-input-file --lpt-main=verify-each | FileCheck %s

// CHECK-LABEL: func.func @by_vector(
// CHECK-DAG: %[[SCALES:.*]] = lpt.constant {{.*}} : tensor<1x6x1xf32>
// CHECK-DAG: %[[PRODUCT:.*]] = lpt.matmul {{.*}} : (tensor<1x6x2x6xui8>, tensor<6xsi8>) -> tensor<1x6x2xf32>
// CHECK: lpt.multiply %[[PRODUCT]], %[[SCALES]]
func.func @by_vector(%x: tensor<1x6x2x6xui8>) -> tensor<1x6x2xf32> {
  %scales = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]], [[0.4]], [[0.5]], [[0.6]]]]> : tensor<1x6x1x1xf32>
  %vector = lpt.constant dense<[9, 90, -9, -30, 81, 79]> : tensor<6xsi8>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x6x2x6xui8> -> tensor<1x6x2x6xf32>
  %1 = lpt.multiply %0, %scales : (tensor<1x6x2x6xf32>, tensor<1x6x1x1xf32>) -> tensor<1x6x2x6xf32>
  %2 = lpt.convert %vector : tensor<6xsi8> -> tensor<6xf32>
  %3 = lpt.multiply %2, %scale : (tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
  %4 = lpt.matmul %1, %3 : (tensor<1x6x2x6xf32>, tensor<6xf32>) -> tensor<1x6x2xf32>
  return %4 : tensor<1x6x2xf32>
}

// -----

// A zero point before an inner axis of size 1.
// CHECK-LABEL: func.func @vector_of_one(
// CHECK: lpt.matmul {{.*}} : (tensor<1xui8>, tensor<1x3xsi8>) -> tensor<3xf32>
func.func @vector_of_one(%x: tensor<1xui8>) -> tensor<3xf32> {
  %zero_point = lpt.constant dense<7.0> : tensor<f32>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %weights = lpt.constant dense<[[9, 90, -9]]> : tensor<1x3xsi8>
  %0 = lpt.convert %x : tensor<1xui8> -> tensor<1xf32>
  %1 = lpt.subtract %0, %zero_point : (tensor<1xf32>, tensor<f32>) -> tensor<1xf32>
  %2 = lpt.multiply %1, %scale : (tensor<1xf32>, tensor<f32>) -> tensor<1xf32>
  %3 = lpt.convert %weights : tensor<1x3xsi8> -> tensor<1x3xf32>
  %4 = lpt.multiply %3, %scale : (tensor<1x3xf32>, tensor<f32>) -> tensor<1x3xf32>
  %5 = lpt.matmul %2, %4 : (tensor<1xf32>, tensor<1x3xf32>) -> tensor<3xf32>
  return %5 : tensor<3xf32>
}
