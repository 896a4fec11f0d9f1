// Scales along the last axis are not those of groups of channels.
// RUN: lpt-opt %s --lpt-main=verify-each | FileCheck %s

// CHECK-LABEL: func.func @main(
// CHECK: lpt.group_convolution {{.*}} : (tensor<2x2x2xf32>, {{.*}}) -> tensor<2x2x2xf32>
func.func @main(%x: tensor<2x2x4xui8>) -> tensor<2x2x2xf32> {
  %scale = lpt.constant dense<0.0357> : tensor<f32>
  %weights = lpt.constant dense<[[1, 2, 3, 4], [-5, 6, -7, 8]]> : tensor<2x4xsi8>
  %scales = lpt.constant dense<[[0.1], [0.2]]> : tensor<2x1xf32>
  %kernel = lpt.constant dense<[[[[7]]], [[[-9]]]]> : tensor<2x1x1x1xsi8>
  %0 = lpt.convert %x : tensor<2x2x4xui8> -> tensor<2x2x4xf32>
  %1 = lpt.multiply %0, %scale : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
  %2 = lpt.convert %weights : tensor<2x4xsi8> -> tensor<2x4xf32>
  %3 = lpt.multiply %2, %scales : (tensor<2x4xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  %4 = lpt.matmul %1, %3 transpose_b : (tensor<2x2x4xf32>, tensor<2x4xf32>) -> tensor<2x2x2xf32>
  %5 = lpt.convert %kernel : tensor<2x1x1x1xsi8> -> tensor<2x1x1x1xf32>
  %6 = lpt.multiply %5, %scale : (tensor<2x1x1x1xf32>, tensor<f32>) -> tensor<2x1x1x1xf32>
  %7 = lpt.group_convolution %4, %6 : (tensor<2x2x2xf32>, tensor<2x1x1x1xf32>) -> tensor<2x2x2xf32>
  return %7 : tensor<2x2x2xf32>
}
