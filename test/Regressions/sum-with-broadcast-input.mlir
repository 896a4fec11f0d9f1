// The dequantization of one input of a sum, or of a product, moves to the other
// one. It must not where it varies along an axis of which the other input has
// one element, or may have; that of the other input moves then.
// RUN: lpt-opt %s --split-input-file --lpt-main=verify-each | FileCheck %s

// CHECK-LABEL: func.func @scales(
// CHECK: lpt.add {{.*}} (tensor<1x1x1x1xui8>, tensor<1x3x2x2xf32>) -> tensor<1x3x2x2xf32>
func.func @scales(%x: tensor<1x1x1x1xui8>, %y: tensor<1x3x2x2xui8>) -> tensor<1x3x2x2xf32> {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %t = lpt.constant dense<[[[[0.5]], [[0.25]], [[0.125]]]]> : tensor<1x3x1x1xf32>
  %0 = lpt.convert %x : tensor<1x1x1x1xui8> -> tensor<1x1x1x1xf32>
  %1 = lpt.multiply %0, %s : (tensor<1x1x1x1xf32>, tensor<f32>) -> tensor<1x1x1x1xf32>
  %2 = lpt.convert %y : tensor<1x3x2x2xui8> -> tensor<1x3x2x2xf32>
  %3 = lpt.multiply %2, %t : (tensor<1x3x2x2xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x2x2xf32>
  %4 = lpt.add %1, %3 : (tensor<1x1x1x1xf32>, tensor<1x3x2x2xf32>) -> tensor<1x3x2x2xf32>
  return %4 : tensor<1x3x2x2xf32>
}

// -----

// CHECK-LABEL: func.func @zero_points(
// CHECK: lpt.add {{.*}} (tensor<1x1x1x1xui8>, tensor<1x3x2x2xf32>) -> tensor<1x3x2x2xf32>
func.func @zero_points(%x: tensor<1x1x1x1xui8>, %y: tensor<1x3x2x2xui8>) -> tensor<1x3x2x2xf32> {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %z = lpt.constant dense<[[[[1.0]], [[2.0]], [[3.0]]]]> : tensor<1x3x1x1xf32>
  %0 = lpt.convert %x : tensor<1x1x1x1xui8> -> tensor<1x1x1x1xf32>
  %1 = lpt.multiply %0, %s : (tensor<1x1x1x1xf32>, tensor<f32>) -> tensor<1x1x1x1xf32>
  %2 = lpt.convert %y : tensor<1x3x2x2xui8> -> tensor<1x3x2x2xf32>
  %3 = lpt.subtract %2, %z : (tensor<1x3x2x2xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x2x2xf32>
  %4 = lpt.multiply %3, %s : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2x2xf32>
  %5 = lpt.add %1, %4 : (tensor<1x1x1x1xf32>, tensor<1x3x2x2xf32>) -> tensor<1x3x2x2xf32>
  return %5 : tensor<1x3x2x2xf32>
}

// -----

// CHECK-LABEL: func.func @dynamic_sum(
// CHECK: lpt.add {{.*}} (tensor<?x?xui8>, tensor<?x3xf32>) -> tensor<?x3xf32>
func.func @dynamic_sum(%x: tensor<?x?xui8>, %y: tensor<?x3xui8>) -> tensor<?x3xf32> {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %t = lpt.constant dense<[[0.5, 0.25, 0.125]]> : tensor<1x3xf32>
  %0 = lpt.convert %x : tensor<?x?xui8> -> tensor<?x?xf32>
  %1 = lpt.multiply %0, %s : (tensor<?x?xf32>, tensor<f32>) -> tensor<?x?xf32>
  %2 = lpt.convert %y : tensor<?x3xui8> -> tensor<?x3xf32>
  %3 = lpt.multiply %2, %t : (tensor<?x3xf32>, tensor<1x3xf32>) -> tensor<?x3xf32>
  %4 = lpt.add %1, %3 : (tensor<?x?xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  return %4 : tensor<?x3xf32>
}

// -----

// CHECK-LABEL: func.func @dynamic_product(
// CHECK: lpt.multiply {{.*}} (tensor<?x?xui8>, tensor<?x3xf32>) -> tensor<?x3xf32>
func.func @dynamic_product(%x: tensor<?x?xui8>, %y: tensor<?x3xui8>) -> tensor<?x3xf32> {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %t = lpt.constant dense<[[0.5, 0.25, 0.125]]> : tensor<1x3xf32>
  %0 = lpt.convert %x : tensor<?x?xui8> -> tensor<?x?xf32>
  %1 = lpt.multiply %0, %s : (tensor<?x?xf32>, tensor<f32>) -> tensor<?x?xf32>
  %2 = lpt.convert %y : tensor<?x3xui8> -> tensor<?x3xf32>
  %3 = lpt.multiply %2, %t : (tensor<?x3xf32>, tensor<1x3xf32>) -> tensor<?x3xf32>
  %4 = lpt.multiply %1, %3 : (tensor<?x?xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  return %4 : tensor<?x3xf32>
}

// -----

// Neither can move.
// CHECK-LABEL: func.func @both(
// CHECK: lpt.add {{.*}} (tensor<1x3x1xf32>, tensor<1x1x4xf32>) -> tensor<1x3x4xf32>
func.func @both(%x: tensor<1x3x1xui8>, %y: tensor<1x1x4xui8>) -> tensor<1x3x4xf32> {
  %s = lpt.constant dense<[[[0.5], [0.25], [0.125]]]> : tensor<1x3x1xf32>
  %t = lpt.constant dense<[[[0.5, 0.25, 0.125, 1.0]]]> : tensor<1x1x4xf32>
  %0 = lpt.convert %x : tensor<1x3x1xui8> -> tensor<1x3x1xf32>
  %1 = lpt.multiply %0, %s : tensor<1x3x1xf32>
  %2 = lpt.convert %y : tensor<1x1x4xui8> -> tensor<1x1x4xf32>
  %3 = lpt.multiply %2, %t : tensor<1x1x4xf32>
  %4 = lpt.add %1, %3 : (tensor<1x3x1xf32>, tensor<1x1x4xf32>) -> tensor<1x3x4xf32>
  return %4 : tensor<1x3x4xf32>
}
