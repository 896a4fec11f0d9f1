// The kernels of the products take an op after their concatenation.
// RUN: lpt-opt %s --lpt-kernel-pipeline | FileCheck %s

// CHECK: lpt.kernel
// CHECK: lpt.convolution
// CHECK-NEXT: lpt.sigmoid
// CHECK-NEXT: lpt.yield
// CHECK: lpt.kernel
// CHECK: lpt.convolution
// CHECK-NEXT: lpt.sigmoid
// CHECK-NEXT: lpt.yield
// CHECK: lpt.concat
// CHECK-NOT: lpt.sigmoid
func.func @main(%x: tensor<1x8x4x4xf32>, %w: tensor<2x8x1x1xf32>, %v: tensor<4x8x1x1xf32>) -> tensor<1x96xf32> {
  %0 = lpt.convolution %x, %w : (tensor<1x8x4x4xf32>, tensor<2x8x1x1xf32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.reshape %0 target [1, 32] : (tensor<1x2x4x4xf32>) -> tensor<1x32xf32>
  %2 = lpt.convolution %x, %v : (tensor<1x8x4x4xf32>, tensor<4x8x1x1xf32>) -> tensor<1x4x4x4xf32>
  %3 = lpt.reshape %2 target [1, 64] : (tensor<1x4x4x4xf32>) -> tensor<1x64xf32>
  %4 = lpt.concat %1, %3 axis 1 : (tensor<1x32xf32>, tensor<1x64xf32>) -> tensor<1x96xf32>
  %5 = lpt.sigmoid %4 : tensor<1x96xf32>
  return %5 : tensor<1x96xf32>
}
