// What stays, and why.
// RUN: lpt-opt %s --convert-tosa-to-lpt --lpt-remarks -o %t.mlir 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=STAYS --input-file=%t.mlir

// Constants of ops that stay are what they were.
// STAYS-LABEL: func.func @wide_accumulator
//   STAYS-DAG:   "tosa.const"() <{values = dense<1> : tensor<2x1x1x3xi8>}>
//       STAYS:   tosa.conv2d
//   STAYS-NOT:   lpt.constant
//       STAYS:   return
// CHECK: 'tosa.conv2d' stays: expected elements that the dialect has, but got i48
func.func @wide_accumulator(%x: tensor<1x4x4x3xi16>) -> tensor<1x4x4x2xi48> {
  %w = "tosa.const"() {values = dense<1> : tensor<2x1x1x3xi8>} : () -> tensor<2x1x1x3xi8>
  %b = "tosa.const"() {values = dense<0> : tensor<2xi48>} : () -> tensor<2xi48>
  %xz = "tosa.const"() {values = dense<0> : tensor<1xi16>} : () -> tensor<1xi16>
  %wz = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %0 = tosa.conv2d %x, %w, %b, %xz, %wz {acc_type = i48, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x3xi16>, tensor<2x1x1x3xi8>, tensor<2xi48>, tensor<1xi16>, tensor<1xi8>) -> tensor<1x4x4x2xi48>
  return %0 : tensor<1x4x4x2xi48>
}

// CHECK: 'tosa.add' stays: expected a ranked tensor, but got tensor<*xf32>; --tosa-infer-shapes may infer its rank
func.func @unranked(%x: tensor<*xf32>) -> tensor<*xf32> {
  %0 = tosa.add %x, %x : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// CHECK: 'tosa.add' stays: expected floats or integers of 32 bits or more, but got si8
func.func @narrow_sum(%x: tensor<4xi8>) -> tensor<4xi8> {
  %0 = tosa.add %x, %x : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// CHECK: 'tosa.abs' stays: expected floats or integers of 32 bits or more, but got si16
func.func @narrow_magnitude(%x: tensor<4xi16>) -> tensor<4xi16> {
  %0 = tosa.abs %x : (tensor<4xi16>) -> tensor<4xi16>
  return %0 : tensor<4xi16>
}

// CHECK: 'tosa.sigmoid' stays: expected floats, but got si8
func.func @quantized_function(%x: tensor<4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:3>> {
  %0 = tosa.sigmoid %x : (tensor<4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:3>>
  return %0 : tensor<4x!quant.uniform<i8:f32, 0.5:3>>
}

// CHECK: 'tosa.maximum' stays: expected NaN to propagate, but got a mode that ignores it
func.func @ignores_nan(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tosa.maximum %x, %x {nan_mode = IGNORE} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK: 'tosa.clamp' stays: expected NaN to propagate, but got a mode that ignores it
func.func @clamp_ignores_nan(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tosa.clamp %x {min_val = 0.0 : f32, max_val = 1.0 : f32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK: 'tosa.reduce_max' stays: expected NaN to propagate, but got a mode that ignores it
func.func @reduction_ignores_nan(%x: tensor<4xf32>) -> tensor<1xf32> {
  %0 = tosa.reduce_max %x {axis = 0 : i32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// CHECK: 'tosa.argmax' stays: expected NaN to propagate, but got a mode that ignores it
func.func @index_ignores_nan(%x: tensor<4xf32>) -> tensor<i32> {
  %0 = tosa.argmax %x {axis = 0 : i32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<i32>
  return %0 : tensor<i32>
}

// CHECK: 'tosa.max_pool2d' stays: expected NaN to propagate, but got a mode that ignores it
func.func @pool_ignores_nan(%x: tensor<1x4x4x1xf32>) -> tensor<1x2x2x1xf32> {
  %0 = tosa.max_pool2d %x {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>, nan_mode = IGNORE} : (tensor<1x4x4x1xf32>) -> tensor<1x2x2x1xf32>
  return %0 : tensor<1x2x2x1xf32>
}

// CHECK: 'tosa.clamp' stays: expected limits below 2^53, but got greater ones
func.func @great_limits(%x: tensor<4xi64>) -> tensor<4xi64> {
  %0 = tosa.clamp %x {min_val = 0 : i64, max_val = 9007199254740993 : i64} : (tensor<4xi64>) -> tensor<4xi64>
  return %0 : tensor<4xi64>
}

// CHECK: 'tosa.reduce_sum' stays: expected floats or integers of 32 bits or more, but got si16
func.func @narrow_reduction(%x: tensor<4xi16>) -> tensor<1xi16> {
  %0 = tosa.reduce_sum %x {axis = 0 : i32} : (tensor<4xi16>) -> tensor<1xi16>
  return %0 : tensor<1xi16>
}

// CHECK: 'tosa.mul' stays: expected a product of 32 bits or more, but got si8
func.func @narrow_product(%x: tensor<4xi8>) -> tensor<4xi8> {
  %s = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %0 = tosa.mul %x, %x, %s : (tensor<4xi8>, tensor<4xi8>, tensor<1xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// CHECK: 'tosa.mul' stays: expected a constant 'shift', but got one computed at run time
func.func @shift(%x: tensor<4xi32>, %s: tensor<1xi8>) -> tensor<4xi32> {
  %0 = tosa.mul %x, %x, %s : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK: 'tosa.mul' stays: expected a shift of 0 to 62, but got -1
func.func @negative_shift(%x: tensor<4xi32>) -> tensor<4xi32> {
  %s = "tosa.const"() {values = dense<-1> : tensor<1xi8>} : () -> tensor<1xi8>
  %0 = tosa.mul %x, %x, %s : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK: 'tosa.clz' stays: expected integers of 32 bits, but got si16
func.func @narrow_clz(%x: tensor<4xi16>) -> tensor<4xi16> {
  %0 = tosa.clz %x : (tensor<4xi16>) -> tensor<4xi16>
  return %0 : tensor<4xi16>
}

// CHECK: 'tosa.arithmetic_right_shift' stays: expected integers of 32 bits at most, but got si64
func.func @wide_shift(%x: tensor<4xi64>) -> tensor<4xi64> {
  %0 = tosa.arithmetic_right_shift %x, %x {round = true} : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
  return %0 : tensor<4xi64>
}

// CHECK: 'tosa.table' stays: expected a table of 256 elements for integers of 8 bits, or of 513 for si16 to si32, but got one of unknown size for si8 to si8
func.func @table(%x: tensor<4xi8>, %t: tensor<?xi8>) -> tensor<4xi8> {
  %0 = tosa.table %x, %t : (tensor<4xi8>, tensor<?xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// CHECK: 'tosa.matmul' stays: expected constant zero points, but got ones computed at run time
func.func @zero_point(%x: tensor<1x2x3xi8>, %y: tensor<1x3x4xi8>, %z: tensor<1xi8>) -> tensor<1x2x4xi32> {
  %0 = tosa.matmul %x, %y, %z, %z : (tensor<1x2x3xi8>, tensor<1x3x4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x2x4xi32>
  return %0 : tensor<1x2x4xi32>
}

// CHECK: 'tosa.avg_pool2d' stays: expected constant zero points, but got ones computed at run time
func.func @pool_zero_point(%x: tensor<1x4x4x1xi8>, %z: tensor<1xi8>) -> tensor<1x2x2x1xi8> {
  %0 = tosa.avg_pool2d %x, %z, %z {acc_type = i32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x4x4x1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x2x2x1xi8>
  return %0 : tensor<1x2x2x1xi8>
}

// CHECK: 'tosa.avg_pool2d' stays: expected floats or integers of 8 bits, whose means are exact to the last bit, but got others
func.func @wide_pool(%x: tensor<1x4x4x1xi16>) -> tensor<1x2x2x1xi16> {
  %z = "tosa.const"() {values = dense<0> : tensor<1xi16>} : () -> tensor<1xi16>
  %0 = tosa.avg_pool2d %x, %z, %z {acc_type = i32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x4x4x1xi16>, tensor<1xi16>, tensor<1xi16>) -> tensor<1x2x2x1xi16>
  return %0 : tensor<1x2x2x1xi16>
}

// CHECK: 'tosa.avg_pool2d' stays: expected windows of less than 2^15 elements, but got 32768
func.func @large_pool(%x: tensor<1x256x128x1xi8>) -> tensor<1x1x1x1xi8> {
  %z = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %0 = tosa.avg_pool2d %x, %z, %z {acc_type = i32, kernel = array<i64: 256, 128>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x256x128x1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x1x1xi8>
  return %0 : tensor<1x1x1x1xi8>
}

// CHECK: 'tosa.rescale' stays: expected constant multipliers, shifts and zero points, but got ones computed at run time
func.func @multiplier(%x: tensor<4xi8>, %m: tensor<1xi32>) -> tensor<4xi8> {
  %s = "tosa.const"() {values = dense<30> : tensor<1xi8>} : () -> tensor<1xi8>
  %z = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %0 = tosa.rescale %x, %m, %s, %z, %z {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// CHECK: 'tosa.rescale' stays: expected multipliers from 0 on and shifts from 0 to 62, but got 5 and 63
func.func @rescale_shift(%x: tensor<4xi8>) -> tensor<4xi8> {
  %m = "tosa.const"() {values = dense<5> : tensor<1xi32>} : () -> tensor<1xi32>
  %s = "tosa.const"() {values = dense<63> : tensor<1xi8>} : () -> tensor<1xi8>
  %z = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %0 = tosa.rescale %x, %m, %s, %z, %z {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// CHECK: 'tosa.pad' stays: expected padding of known sizes, but got [-1, 0]
func.func @negative_padding(%x: tensor<4xf32>) -> tensor<?xf32> {
  %c = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %p = tosa.const_shape {values = dense<[-1, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.pad %x, %p, %c : (tensor<4xf32>, !tosa.shape<2>, tensor<1xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK: 'tosa.slice' stays: expected a slice of known place and size, but got [0] and [-1]
func.func @slice(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = tosa.const_shape {values = dense<0> : tensor<1xindex>} : () -> !tosa.shape<1>
  %1 = tosa.const_shape {values = dense<-1> : tensor<1xindex>} : () -> !tosa.shape<1>
  %2 = tosa.slice %x, %0, %1 : (tensor<?xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

// CHECK: 'tosa.tile' stays: expected known multiples, but got [-1]
func.func @tile(%x: tensor<4xf32>) -> tensor<?xf32> {
  %0 = tosa.const_shape {values = dense<-1> : tensor<1xindex>} : () -> !tosa.shape<1>
  %1 = tosa.tile %x, %0 : (tensor<4xf32>, !tosa.shape<1>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// CHECK: 'tosa.scatter' stays: expected updates of known sizes, but got shape [1, ?, 4]
func.func @scatter(%x: tensor<1x3x4xf32>, %i: tensor<1x?xi32>, %u: tensor<1x?x4xf32>) -> tensor<1x3x4xf32> {
  %0 = tosa.scatter %x, %i, %u : (tensor<1x3x4xf32>, tensor<1x?xi32>, tensor<1x?x4xf32>) -> tensor<1x3x4xf32>
  return %0 : tensor<1x3x4xf32>
}

// CHECK: 'tosa.resize' stays: expected axes of known sizes, but got shape [1, ?, 4, 1] and [1, ?, 8, 1]
func.func @resize_dynamic(%x: tensor<1x?x4x1xf32>) -> tensor<1x?x8x1xf32> {
  %s = tosa.const_shape {values = dense<[2, 1, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %b = tosa.const_shape {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %x, %s, %o, %b {mode = NEAREST_NEIGHBOR} : (tensor<1x?x4x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x?x8x1xf32>
  return %0 : tensor<1x?x8x1xf32>
}

// CHECK: 'tosa.resize' stays: expected half pixels, aligned corners or no offset on both axes, but got other places
func.func @resize_offset(%x: tensor<1x4x4x1xf32>) -> tensor<1x8x8x1xf32> {
  %s = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %b = tosa.const_shape {values = dense<3> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %x, %s, %o, %b {mode = BILINEAR} : (tensor<1x4x4x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x8x8x1xf32>
  return %0 : tensor<1x8x8x1xf32>
}

// CHECK: 'tosa.fft2d' stays: the other dialect has no equal of it
func.func @fft(%x: tensor<1x4x4xf32>) -> (tensor<1x4x4xf32>, tensor<1x4x4xf32>) {
  %0, %1 = tosa.fft2d %x, %x {inverse = false} : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> (tensor<1x4x4xf32>, tensor<1x4x4xf32>)
  return %0, %1 : tensor<1x4x4xf32>, tensor<1x4x4xf32>
}
