// Transpositions move through what follows an op with channels, until they meet.
// RUN: %python %S/Inputs/tosa_reference.py %s %t --small
// RUN: lpt-opt %s --convert-tosa-to-lpt -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run %t.mlir --backend=reference --input=%t/input0.npy --input=%t/input1.npy --output-dir=%t/actual
// RUN: %python %S/Inputs/compare_outputs.py %t %t/actual

// CHECK-LABEL: func.func @main
//       CHECK:   lpt.transpose %arg0 order [0, 3, 1, 2]
//   CHECK-NOT:   lpt.transpose %arg0
//       CHECK:   lpt.concat %{{.*}} axis 1
//   CHECK-NOT:   lpt.transpose
//       CHECK:   lpt.pad %{{.*}} begin [0, 0, 1, 3] end [0, 4, 2, 0]
//   CHECK-NOT:   lpt.transpose
//       CHECK:   lpt.slice %{{.*}} start [0, 1, 2, 3] stop [1, 8, 7, 9] step [1, 1, 1, 1] axes [0, 2, 3, 1]
//   CHECK-NOT:   lpt.transpose
//       CHECK:   lpt.reverse %{{.*}} axes [2]
//   CHECK-NOT:   lpt.transpose
//       CHECK:   lpt.add %{{.*}} : (tensor<1x6x7x5xf32>, tensor<1x6x1x1xf32>)
//   CHECK-NOT:   lpt.transpose
//       CHECK:   lpt.reduce_max %{{.*}} axes [3] keep_dims
//   CHECK-NOT:   lpt.transpose
//       CHECK:   lpt.convolution
//       CHECK:   lpt.transpose %{{.*}} order [0, 2, 3, 1]
// An argument with channels last meets none.
//       CHECK:   %[[SUM:.*]] = lpt.add %{{.*}}, %arg1
//       CHECK:   lpt.transpose %[[SUM]] order [0, 3, 1, 2]

func.func @main(%x: tensor<1x6x5x3xf32>, %y: tensor<1x6x5x4xf32>) -> (tensor<1x7x5x2xf32>, tensor<1x6x5x2xf32>) {
  %z = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %w0 = "tosa.const"() {values = dense<[[[[-0.352, -0.698, 0.302]]], [[[-0.855, 0.072, -0.269]]], [[[-0.884, 0.015, -0.925]]], [[[-0.133, -0.86, -0.819]]]]> : tensor<4x1x1x3xf32>} : () -> tensor<4x1x1x3xf32>
  %b0 = "tosa.const"() {values = dense<[-0.151, 0.654, -0.752, -0.554]> : tensor<4xf32>} : () -> tensor<4xf32>
  %r0 = tosa.conv2d %x, %w0, %b0, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x5x3xf32>, tensor<4x1x1x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x5x4xf32>
  %w1 = "tosa.const"() {values = dense<[[[[0.255, 0.895, 0.154]]], [[[-0.207, 0.953, -0.907]]], [[[0.717, -0.421, -0.711]]], [[[-0.764, -0.383, 0.632]]]]> : tensor<4x1x1x3xf32>} : () -> tensor<4x1x1x3xf32>
  %b1 = "tosa.const"() {values = dense<[-0.639, 0.163, 0.278, -0.255]> : tensor<4xf32>} : () -> tensor<4xf32>
  %r1 = tosa.conv2d %x, %w1, %b1, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x5x3xf32>, tensor<4x1x1x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x5x4xf32>
  %r2 = tosa.concat %r0, %r1 {axis = 3 : i32} : (tensor<1x6x5x4xf32>, tensor<1x6x5x4xf32>) -> tensor<1x6x5x8xf32>
  %p = tosa.const_shape {values = dense<[0, 0, 1, 2, 3, 0, 0, 4]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %v = "tosa.const"() {values = dense<2.5> : tensor<1xf32>} : () -> tensor<1xf32>
  %r3 = tosa.pad %r2, %p, %v : (tensor<1x6x5x8xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<1x9x8x12xf32>
  %st = tosa.const_shape {values = dense<[0, 1, 2, 3]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %sz = tosa.const_shape {values = dense<[1, 7, 5, 6]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %r4 = tosa.slice %r3, %st, %sz : (tensor<1x9x8x12xf32>, !tosa.shape<4>, !tosa.shape<4>) -> tensor<1x7x5x6xf32>
  %r5 = tosa.reverse %r4 {axis = 1 : i32} : (tensor<1x7x5x6xf32>) -> tensor<1x7x5x6xf32>
  %ch = "tosa.const"() {values = dense<[[[[0.095, -0.874, -0.881, -0.588, 0.361, -0.145]]]]> : tensor<1x1x1x6xf32>} : () -> tensor<1x1x1x6xf32>
  %r6 = tosa.add %r5, %ch : (tensor<1x7x5x6xf32>, tensor<1x1x1x6xf32>) -> tensor<1x7x5x6xf32>
  %r7 = tosa.reduce_max %r6 {axis = 2 : i32} : (tensor<1x7x5x6xf32>) -> tensor<1x7x1x6xf32>
  %r8 = tosa.sub %r6, %r7 : (tensor<1x7x5x6xf32>, tensor<1x7x1x6xf32>) -> tensor<1x7x5x6xf32>
  %w2 = "tosa.const"() {values = dense<[[[[-0.372, 0.171, -0.094, -0.4, 0.589, 0.398]]], [[[-0.512, 0.149, 0.05, 0.75, 0.459, -0.424]]]]> : tensor<2x1x1x6xf32>} : () -> tensor<2x1x1x6xf32>
  %b2 = "tosa.const"() {values = dense<[0.96, -0.764]> : tensor<2xf32>} : () -> tensor<2xf32>
  %r9 = tosa.conv2d %r8, %w2, %b2, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x7x5x6xf32>, tensor<2x1x1x6xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x7x5x2xf32>
  %r10 = tosa.add %r0, %y : (tensor<1x6x5x4xf32>, tensor<1x6x5x4xf32>) -> tensor<1x6x5x4xf32>
  %w3 = "tosa.const"() {values = dense<[[[[-0.164, 0.514, -0.696, -0.022]]], [[[-0.922, 0.336, 0.529, 0.146]]]]> : tensor<2x1x1x4xf32>} : () -> tensor<2x1x1x4xf32>
  %b3 = "tosa.const"() {values = dense<[0.751, -0.373]> : tensor<2xf32>} : () -> tensor<2xf32>
  %r11 = tosa.conv2d %r10, %w3, %b3, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x5x4xf32>, tensor<2x1x1x4xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x5x2xf32>
  return %r9, %r11 : tensor<1x7x5x2xf32>, tensor<1x6x5x2xf32>
}
