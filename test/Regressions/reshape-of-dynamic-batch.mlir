// Two dynamic sizes at one place need not be the same: the channels of the first
// function are not those of its result, the batch grows six times.
// RUN: lpt-opt %s --lpt-main=verify-each | FileCheck %s

// CHECK-LABEL: func.func @batch_grows(
// CHECK: lpt.multiply
// CHECK: lpt.reshape {{.*}} tensor<?x4x2x1xf32>
func.func @batch_grows(%x: tensor<?x4x2x6xui8>) -> tensor<?x4x2x1xf32> {
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]], [[0.4]]]]> : tensor<1x4x1x1xf32>
  %0 = lpt.convert %x : tensor<?x4x2x6xui8> -> tensor<?x4x2x6xf32>
  %1 = lpt.multiply %0, %scale : (tensor<?x4x2x6xf32>, tensor<1x4x1x1xf32>) -> tensor<?x4x2x6xf32>
  %2 = lpt.reshape %1 target [-1, 4, 2, 1] : (tensor<?x4x2x6xf32>) -> tensor<?x4x2x1xf32>
  return %2 : tensor<?x4x2x1xf32>
}

// CHECK-LABEL: func.func @batch_stays(
// CHECK: lpt.reshape {{.*}} tensor<?x4x12xui8>
// CHECK: lpt.multiply {{.*}} tensor<?x4x12xf32>
func.func @batch_stays(%x: tensor<?x4x2x6xui8>) -> tensor<?x4x12xf32> {
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]], [[0.4]]]]> : tensor<1x4x1x1xf32>
  %0 = lpt.convert %x : tensor<?x4x2x6xui8> -> tensor<?x4x2x6xf32>
  %1 = lpt.multiply %0, %scale : (tensor<?x4x2x6xf32>, tensor<1x4x1x1xf32>) -> tensor<?x4x2x6xf32>
  %2 = lpt.reshape %1 target [-1, 4, 12] : (tensor<?x4x2x6xf32>) -> tensor<?x4x12xf32>
  return %2 : tensor<?x4x12xf32>
}

// CHECK-LABEL: func.func @batch_is_copied(
// CHECK: lpt.reshape {{.*}} tensor<?x4x?xui8>
// CHECK: lpt.multiply {{.*}} tensor<?x4x?xf32>
func.func @batch_is_copied(%x: tensor<?x4x?x6xui8>) -> tensor<?x4x?xf32> {
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]], [[0.4]]]]> : tensor<1x4x1x1xf32>
  %0 = lpt.convert %x : tensor<?x4x?x6xui8> -> tensor<?x4x?x6xf32>
  %1 = lpt.multiply %0, %scale : (tensor<?x4x?x6xf32>, tensor<1x4x1x1xf32>) -> tensor<?x4x?x6xf32>
  %2 = lpt.reshape %1 target [0, 4, -1] special_zero : (tensor<?x4x?x6xf32>) -> tensor<?x4x?xf32>
  return %2 : tensor<?x4x?xf32>
}
