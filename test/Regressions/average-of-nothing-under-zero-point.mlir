// With sizes rounded up, or with padding as wide as the window, a window may hold
// no element; its average is zero, which is not the integer zero under a zero
// point.
// RUN: lpt-opt %s --split-input-file --lpt-main="enable=avg-pool verify-each" | FileCheck %s

// CHECK-LABEL: func.func @beside(
// CHECK: lpt.avg_pool {{.*}} : (tensor<1x4x1x2xf32>) -> tensor<1x4x2x3xf32>
func.func @beside(%x: tensor<1x4x1x2xui8>) -> tensor<1x4x2x3xf32> {
  %zero_point = lpt.constant dense<95.0> : tensor<f32>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x4x1x2xui8> -> tensor<1x4x1x2xf32>
  %1 = lpt.subtract %0, %zero_point : (tensor<1x4x1x2xf32>, tensor<f32>) -> tensor<1x4x1x2xf32>
  %2 = lpt.multiply %1, %scale : (tensor<1x4x1x2xf32>, tensor<f32>) -> tensor<1x4x1x2xf32>
  %3 = lpt.avg_pool %2 kernel [1, 1] pads [1, 1] [0, 0] exclude_pad : (tensor<1x4x1x2xf32>) -> tensor<1x4x2x3xf32>
  return %3 : tensor<1x4x2x3xf32>
}

// -----

// CHECK-LABEL: func.func @after(
// CHECK: lpt.avg_pool {{.*}} : (tensor<1x4x1x2xf32>) -> tensor<1x4x1x2xf32>
func.func @after(%x: tensor<1x4x1x2xui8>) -> tensor<1x4x1x2xf32> {
  %zero_point = lpt.constant dense<95.0> : tensor<f32>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x4x1x2xui8> -> tensor<1x4x1x2xf32>
  %1 = lpt.subtract %0, %zero_point : (tensor<1x4x1x2xf32>, tensor<f32>) -> tensor<1x4x1x2xf32>
  %2 = lpt.multiply %1, %scale : (tensor<1x4x1x2xf32>, tensor<f32>) -> tensor<1x4x1x2xf32>
  %3 = lpt.avg_pool %2 kernel [1, 1] strides [2, 2] exclude_pad rounding<ceil> : (tensor<1x4x1x2xf32>) -> tensor<1x4x1x2xf32>
  return %3 : tensor<1x4x1x2xf32>
}

// -----

// Every window holds something.
// CHECK-LABEL: func.func @fine(
// CHECK: lpt.avg_pool %arg0 {{.*}} : (tensor<1x4x2x2xui8>) -> tensor<1x4x3x3xf32>
func.func @fine(%x: tensor<1x4x2x2xui8>) -> tensor<1x4x3x3xf32> {
  %zero_point = lpt.constant dense<95.0> : tensor<f32>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x4x2x2xui8> -> tensor<1x4x2x2xf32>
  %1 = lpt.subtract %0, %zero_point : (tensor<1x4x2x2xf32>, tensor<f32>) -> tensor<1x4x2x2xf32>
  %2 = lpt.multiply %1, %scale : (tensor<1x4x2x2xf32>, tensor<f32>) -> tensor<1x4x2x2xf32>
  %3 = lpt.avg_pool %2 kernel [2, 2] pads [1, 1] exclude_pad : (tensor<1x4x2x2xf32>) -> tensor<1x4x3x3xf32>
  return %3 : tensor<1x4x3x3xf32>
}
