// With sizes rounded up, a window may hold no element; its maximum is the lowest
// float, for which there is no integer.
// RUN: lpt-opt %s --lpt-main="enable=max-pool verify-each" | FileCheck %s

// CHECK-LABEL: func.func @after(
// CHECK: lpt.max_pool {{.*}} : (tensor<1x2x6x1xf32>) -> tensor<1x2x4x1xf32>
func.func @after(%x: tensor<1x2x6x1xui8>) -> tensor<1x2x4x1xf32> {
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x2x6x1xui8> -> tensor<1x2x6x1xf32>
  %1 = lpt.multiply %0, %scale : (tensor<1x2x6x1xf32>, tensor<f32>) -> tensor<1x2x6x1xf32>
  %2 = lpt.max_pool %1 kernel [1, 1] strides [2, 2] rounding<ceil> : (tensor<1x2x6x1xf32>) -> tensor<1x2x4x1xf32>
  return %2 : tensor<1x2x4x1xf32>
}

// The elements of the window lie on both sides of the data.
// CHECK-LABEL: func.func @around(
// CHECK: lpt.max_pool {{.*}} : (tensor<1x2x1x4xf32>) -> tensor<1x2x1x4xf32>
func.func @around(%x: tensor<1x2x1x4xui8>) -> tensor<1x2x1x4xf32> {
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x2x1x4xui8> -> tensor<1x2x1x4xf32>
  %1 = lpt.multiply %0, %scale : (tensor<1x2x1x4xf32>, tensor<f32>) -> tensor<1x2x1x4xf32>
  %2 = lpt.max_pool %1 kernel [2, 1] pads [1, 0] dilations [2, 1] : (tensor<1x2x1x4xf32>) -> tensor<1x2x1x4xf32>
  return %2 : tensor<1x2x1x4xf32>
}

// CHECK-LABEL: func.func @rounded_up_and_full(
// CHECK: lpt.max_pool {{.*}} : (tensor<1x2x6x6xui8>) -> tensor<1x2x3x3xui8>
func.func @rounded_up_and_full(%x: tensor<1x2x6x6xui8>) -> tensor<1x2x3x3xf32> {
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x2x6x6xui8> -> tensor<1x2x6x6xf32>
  %1 = lpt.multiply %0, %scale : (tensor<1x2x6x6xf32>, tensor<f32>) -> tensor<1x2x6x6xf32>
  %2 = lpt.max_pool %1 kernel [3, 3] strides [2, 2] rounding<ceil> : (tensor<1x2x6x6xf32>) -> tensor<1x2x3x3xf32>
  return %2 : tensor<1x2x3x3xf32>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: lpt.max_pool {{.*}} : (tensor<?x2x?x?xui8>) -> tensor<?x2x?x?xui8>
func.func @dynamic(%x: tensor<?x2x?x?xui8>) -> tensor<?x2x?x?xf32> {
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %0 = lpt.convert %x : tensor<?x2x?x?xui8> -> tensor<?x2x?x?xf32>
  %1 = lpt.multiply %0, %scale : (tensor<?x2x?x?xf32>, tensor<f32>) -> tensor<?x2x?x?xf32>
  %2 = lpt.max_pool %1 kernel [3, 3] strides [2, 2] pads [1, 1] : (tensor<?x2x?x?xf32>) -> tensor<?x2x?x?xf32>
  return %2 : tensor<?x2x?x?xf32>
}
