// A reshape of which a size is not known is left where it is.
// RUN: lpt-opt %s --lpt-prerequisites | FileCheck %s

// CHECK-LABEL: func.func @main(
// CHECK: lpt.multiply {{.*}} -> tensor<?x4xf32>
// CHECK: lpt.reshape {{.*}} -> tensor<2x4xf32>
func.func @main(%x: tensor<?x4xf32>) -> tensor<2x4xf32> {
  %scale = lpt.constant dense<[[0.1, 0.2, 0.3, 0.4]]> : tensor<1x4xf32>
  %0 = lpt.multiply %x, %scale : (tensor<?x4xf32>, tensor<1x4xf32>) -> tensor<?x4xf32>
  %1 = lpt.reshape %0 target [2, 4] : (tensor<?x4xf32>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}
