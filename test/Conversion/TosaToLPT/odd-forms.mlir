// Tensors without axes, with dynamic sizes, with types that state less or more than
// is inferred, and attributes at their limits.
// RUN: lpt-opt %s --convert-tosa-to-lpt | FileCheck %s --implicit-check-not=tosa.

// CHECK-LABEL: func.func @scalars
//       CHECK:   lpt.add %arg0, %arg0 : tensor<f32>
//       CHECK:   lpt.reshape %{{.*}} target [1, 1]
func.func @scalars(%x: tensor<f32>) -> tensor<1x1xf32> {
  %0 = tosa.add %x, %x : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %s = tosa.const_shape {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %1 = tosa.reshape %0, %s : (tensor<f32>, !tosa.shape<2>) -> tensor<1x1xf32>
  return %1 : tensor<1x1xf32>
}

// CHECK-LABEL: func.func @to_scalar
//       CHECK:   lpt.reshape %{{.*}} target [] : (tensor<1x1xf32>) -> tensor<f32>
func.func @to_scalar(%x: tensor<1x1xf32>) -> tensor<f32> {
  %s = tosa.const_shape {values = dense<> : tensor<0xindex>} : () -> !tosa.shape<0>
  %1 = tosa.reshape %x, %s : (tensor<1x1xf32>, !tosa.shape<0>) -> tensor<f32>
  return %1 : tensor<f32>
}

// CHECK-LABEL: func.func @dynamic_batch
//       CHECK:   lpt.convolution {{.*}} : (tensor<?x3x8x8xsi16>, tensor<4x3x1x1xsi8>) -> tensor<?x4x8x8xsi32>
//       CHECK:   lpt.round
//       CHECK:   lpt.transpose {{.*}} -> tensor<?x8x8x4xsi8>
//       CHECK:   lpt.reshape %{{.*}} target [-1, 256]
func.func @dynamic_batch(%x: tensor<?x8x8x3xi8>) -> tensor<?x256xi8> {
  %w = "tosa.const"() {values = dense<1> : tensor<4x1x1x3xi8>} : () -> tensor<4x1x1x3xi8>
  %b = "tosa.const"() {values = dense<0> : tensor<4xi32>} : () -> tensor<4xi32>
  %xz = "tosa.const"() {values = dense<1> : tensor<1xi8>} : () -> tensor<1xi8>
  %wz = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %z = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %m = "tosa.const"() {values = dense<1234567891> : tensor<1xi32>} : () -> tensor<1xi32>
  %s = "tosa.const"() {values = dense<38> : tensor<1xi8>} : () -> tensor<1xi8>
  %0 = tosa.conv2d %x, %w, %b, %xz, %wz {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x8x8x3xi8>, tensor<4x1x1x3xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<?x8x8x4xi32>
  %1 = tosa.rescale %0, %m, %s, %z, %wz {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<?x8x8x4xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<?x8x8x4xi8>
  %t = tosa.const_shape {values = dense<[-1, 256]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %2 = tosa.reshape %1, %t : (tensor<?x8x8x4xi8>, !tosa.shape<2>) -> tensor<?x256xi8>
  return %2 : tensor<?x256xi8>
}

// All sizes unknown.
// CHECK-LABEL: func.func @dynamic
//       CHECK:   lpt.max_pool {{.*}} : (tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
//       CHECK:   lpt.reduce_sum {{.*}} axes [2] keep_dims
func.func @dynamic(%x: tensor<?x?x?x?xf32>) -> tensor<?x1x?x?xf32> {
  %0 = tosa.max_pool2d %x {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %1 = tosa.reduce_sum %0 {axis = 1 : i32} : (tensor<?x?x?x?xf32>) -> tensor<?x1x?x?xf32>
  return %1 : tensor<?x1x?x?xf32>
}

// CHECK-LABEL: func.func @stated_sizes(%arg0: tensor<4xf32>) -> tensor<?xf32>
//       CHECK:   lpt.abs %arg0 : tensor<4xf32> -> tensor<?xf32>
//       CHECK:   lpt.floor %{{.*}} : tensor<?xf32> -> tensor<4xf32>
func.func @stated_sizes(%x: tensor<4xf32>) -> tensor<?xf32> {
  %0 = tosa.abs %x : (tensor<4xf32>) -> tensor<?xf32>
  %1 = tosa.floor %0 : (tensor<?xf32>) -> tensor<4xf32>
  %2 = tosa.ceil %1 : (tensor<4xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

// Infinite limits, and the widest integers.
// CHECK-LABEL: func.func @limits
//       CHECK:   lpt.relu %arg0 : tensor<4xf32>
//       CHECK:   lpt.clamp %arg1 min 0xC1E0000000000000 max 0x41DFFFFFFFC00000 : tensor<4xsi32>
func.func @limits(%x: tensor<4xf32>, %y: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %0 = tosa.clamp %x {min_val = 0.0 : f32, max_val = 0x7F800000 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = tosa.clamp %y {min_val = -2147483648 : i32, max_val = 2147483647 : i32} : (tensor<4xi32>) -> tensor<4xi32>
  return %0, %1 : tensor<4xf32>, tensor<4xi32>
}

// A multiplier of zero, and shifts at their limits.
// CHECK-LABEL: func.func @degenerate_rescale
//       CHECK:   lpt.multiply
//       CHECK:   return
func.func @degenerate_rescale(%x: tensor<4x2xi32>) -> tensor<4x2xi8> {
  %m = "tosa.const"() {values = dense<[0, 2147483647]> : tensor<2xi32>} : () -> tensor<2xi32>
  %s = "tosa.const"() {values = dense<[0, 62]> : tensor<2xi8>} : () -> tensor<2xi8>
  %z = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %o = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %0 = tosa.rescale %x, %m, %s, %z, %o {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = true, input_unsigned = false, output_unsigned = false} : (tensor<4x2xi32>, tensor<2xi32>, tensor<2xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<4x2xi8>
  return %0 : tensor<4x2xi8>
}

// Weights that are arguments are transposed at run time.
// CHECK-LABEL: func.func @computed_weights
//       CHECK:   lpt.transpose %arg1 order [0, 3, 1, 2]
//       CHECK:   lpt.convolution
//       CHECK:   lpt.add
func.func @computed_weights(%x: tensor<1x4x4x3xf32>, %w: tensor<2x2x2x3xf32>, %b: tensor<2xf32>) -> tensor<1x4x4x2xf32> {
  %z = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %0 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 1, 0, 1>, stride = array<i64: 1, 1>} : (tensor<1x4x4x3xf32>, tensor<2x2x2x3xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x2xf32>
  return %0 : tensor<1x4x4x2xf32>
}

// CHECK-LABEL: func.func @half_floats
//       CHECK:   lpt.convolution {{.*}} -> tensor<1x2x4x4xf16>
func.func @half_floats(%x: tensor<1x4x4x3xf16>) -> tensor<1x4x4x2xf16> {
  %w = "tosa.const"() {values = dense<1.5> : tensor<2x1x1x3xf16>} : () -> tensor<2x1x1x3xf16>
  %b = "tosa.const"() {values = dense<0.0> : tensor<2xf16>} : () -> tensor<2xf16>
  %z = "tosa.const"() {values = dense<0.0> : tensor<1xf16>} : () -> tensor<1xf16>
  %0 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x3xf16>, tensor<2x1x1x3xf16>, tensor<2xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x4x4x2xf16>
  return %0 : tensor<1x4x4x2xf16>
}

// CHECK-LABEL: func.func @four_bits
//       CHECK:   lpt.constant dense<-3> : tensor<2x3x1x1xsi4>
func.func @four_bits(%x: tensor<1x4x4x3xi8>) -> tensor<1x4x4x2xi32> {
  %w = "tosa.const"() {values = dense<-3> : tensor<2x1x1x3xi4>} : () -> tensor<2x1x1x3xi4>
  %b = "tosa.const"() {values = dense<0> : tensor<2xi32>} : () -> tensor<2xi32>
  %z = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %wz = "tosa.const"() {values = dense<0> : tensor<1xi4>} : () -> tensor<1xi4>
  %0 = tosa.conv2d %x, %w, %b, %z, %wz {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x3xi8>, tensor<2x1x1x3xi4>, tensor<2xi32>, tensor<1xi8>, tensor<1xi4>) -> tensor<1x4x4x2xi32>
  return %0 : tensor<1x4x4x2xi32>
}
