// Weights are cut into groups by a reshape, before which the channels are
// axis 0. Other reshapes do other things: the scales of the rows of this matrix
// are none of its columns, and those of the filters none of their halves.
// RUN: lpt-opt %s --split-input-file --lpt-main=verify-each -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @rows(
// CHECK: lpt.matmul {{.*}} (tensor<2x3xf32>, tensor<3x1xf32>) -> tensor<2x1xf32>
func.func @rows(%x: tensor<2x3xui8>) -> tensor<2x1xf32> {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %x : tensor<2x3xui8> -> tensor<2x3xf32>
  %1 = lpt.multiply %0, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %w = lpt.constant dense<[0.1, 0.2, -0.3]> : tensor<3xf32>
  %low = lpt.constant dense<[-0.127, -0.254, -0.381]> : tensor<3xf32>
  %high = lpt.constant dense<[0.127, 0.254, 0.381]> : tensor<3xf32>
  %2 = lpt.fake_quantize %w, %low, %high, %low, %high levels 255 : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  %3 = lpt.reshape %2 target [3, 1] : (tensor<3xf32>) -> tensor<3x1xf32>
  %4 = lpt.matmul %1, %3 : (tensor<2x3xf32>, tensor<3x1xf32>) -> tensor<2x1xf32>
  return %4 : tensor<2x1xf32>
}

// -----

// CHECK-LABEL: func.func @halves(
// CHECK: lpt.convolution {{.*}} (tensor<1x1x2x2xf32>, tensor<4x1x1x1xf32>) -> tensor<1x4x2x2xf32>
func.func @halves(%x: tensor<1x1x2x2xui8>) -> tensor<1x4x2x2xf32> {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x1x2x2xui8> -> tensor<1x1x2x2xf32>
  %1 = lpt.multiply %0, %s : (tensor<1x1x2x2xf32>, tensor<f32>) -> tensor<1x1x2x2xf32>
  %w = lpt.constant dense<[[[[0.1]], [[0.2]]], [[[0.3]], [[0.4]]]]> : tensor<2x2x1x1xf32>
  %low = lpt.constant dense<[[[[-0.254]]], [[[-0.508]]]]> : tensor<2x1x1x1xf32>
  %high = lpt.constant dense<[[[[0.254]]], [[[0.508]]]]> : tensor<2x1x1x1xf32>
  %2 = lpt.fake_quantize %w, %low, %high, %low, %high levels 255 : (tensor<2x2x1x1xf32>, tensor<2x1x1x1xf32>, tensor<2x1x1x1xf32>, tensor<2x1x1x1xf32>, tensor<2x1x1x1xf32>) -> tensor<2x2x1x1xf32>
  %3 = lpt.reshape %2 target [4, 1, 1, 1] : (tensor<2x2x1x1xf32>) -> tensor<4x1x1x1xf32>
  %4 = lpt.convolution %1, %3 : (tensor<1x1x2x2xf32>, tensor<4x1x1x1xf32>) -> tensor<1x4x2x2xf32>
  return %4 : tensor<1x4x2x2xf32>
}

// -----

// One scale survives any reshape, and so does one zero point.
// CHECK-LABEL: func.func @one_scale(
// CHECK: lpt.matmul {{.*}} (tensor<2x3xui8>, tensor<3x1xsi8>) -> tensor<2x1xf32>
func.func @one_scale(%x: tensor<2x3xui8>) -> tensor<2x1xf32> {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %x : tensor<2x3xui8> -> tensor<2x3xf32>
  %1 = lpt.multiply %0, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %w = lpt.constant dense<[0.1, 0.2, -0.3]> : tensor<3xf32>
  %low = lpt.constant dense<-0.381> : tensor<f32>
  %high = lpt.constant dense<0.381> : tensor<f32>
  %2 = lpt.fake_quantize %w, %low, %high, %low, %high levels 255 : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
  %3 = lpt.reshape %2 target [3, 1] : (tensor<3xf32>) -> tensor<3x1xf32>
  %4 = lpt.matmul %1, %3 : (tensor<2x3xf32>, tensor<3x1xf32>) -> tensor<2x1xf32>
  return %4 : tensor<2x1xf32>
}
