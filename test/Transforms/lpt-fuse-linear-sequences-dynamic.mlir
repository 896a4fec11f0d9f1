// Dynamic sizes.
// RUN: lpt-opt %s --lpt-fuse-linear-sequences -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/../Dialect/LPT/LowPrecision/Inputs/same-numbers.py %s %t.mlir

// (x + 1) * 2 * 2 = x * 4 + 4
// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-COUNT-1: lpt.multiply {{.*}} -> tensor<?x3xf32>
// CHECK-COUNT-1: lpt.add {{.*}} -> tensor<?x3xf32>
// CHECK-NEXT:  return
func.func @dynamic_shape(%x: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %one = lpt.constant dense<1.0> : tensor<f32>
  %two = lpt.constant dense<2.0> : tensor<f32>
  %0 = lpt.add %x, %one : (tensor<?x3xf32>, tensor<f32>) -> tensor<?x3xf32>
  %1 = lpt.multiply %0, %two : (tensor<?x3xf32>, tensor<f32>) -> tensor<?x3xf32>
  %2 = lpt.multiply %1, %two : (tensor<?x3xf32>, tensor<f32>) -> tensor<?x3xf32>
  return %2 : tensor<?x3xf32>
}
