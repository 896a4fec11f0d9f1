// RUN: lpt-opt %s --convert-tosa-to-lpt --split-input-file | FileCheck %s --implicit-check-not=tosa.
// RUN: lpt-opt %s --convert-tosa-to-lpt=rescale=exact --split-input-file | FileCheck %s --check-prefix=EXACT --implicit-check-not=tosa. --implicit-check-not=f32
// RUN: not lpt-opt %s --convert-tosa-to-lpt=rescale=fast 2>&1 | FileCheck %s --check-prefix=OPTION
// OPTION: error: expected 'rescale' to be float or exact, but got 'fast'

// To 8 bits, a quantization that lpt-pipeline recognizes.
// CHECK-LABEL: func.func @to_bytes
//       CHECK:   %[[X:.*]] = lpt.convert %arg0 : tensor<4xsi32> -> tensor<4xf32>
//       CHECK:   %[[M:.*]] = lpt.multiply %[[X]], %{{.*}} : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
//       CHECK:   %[[R:.*]] = lpt.round %[[M]] : tensor<4xf32>
//       CHECK:   %[[Z:.*]] = lpt.add %[[R]], %{{.*}} : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
//       CHECK:   lpt.convert %[[Z]] : tensor<4xf32> -> tensor<4xsi8>
// EXACT-LABEL: func.func @to_bytes
//       EXACT:   %[[X:.*]] = lpt.convert %arg0 : tensor<4xsi32> -> tensor<4xsi64>
//       EXACT:   %[[M:.*]] = lpt.multiply %[[X]]
//       EXACT:   %[[H:.*]] = lpt.add %[[M]]
//       EXACT:   %[[D:.*]] = lpt.divide %[[H]]
//       EXACT:   lpt.add %[[D]], %{{.*}} : (tensor<4xsi64>, tensor<si64>) -> tensor<4xsi8>
func.func @to_bytes(%x: tensor<4xi32>) -> tensor<4xi8> {
  %m = "tosa.const"() {values = dense<1201234567> : tensor<1xi32>} : () -> tensor<1xi32>
  %s = "tosa.const"() {values = dense<38> : tensor<1xi8>} : () -> tensor<1xi8>
  %i = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %o = "tosa.const"() {values = dense<-3> : tensor<1xi8>} : () -> tensor<1xi8>
  %y = tosa.rescale %x, %m, %s, %i, %o {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<4xi8>
  return %y : tensor<4xi8>
}

// -----

// Sums halfway between two integers are rounded as TOSA does.
// CHECK-LABEL: func.func @ties
//       CHECK:   %[[M:.*]] = lpt.multiply
//       CHECK:   %[[H:.*]] = lpt.add %[[M]]
//       CHECK:   lpt.floor %[[H]]
// EXACT-LABEL: func.func @ties
func.func @ties(%x: tensor<4xi32>) -> tensor<4xi8> {
  %m = "tosa.const"() {values = dense<1073741824> : tensor<1xi32>} : () -> tensor<1xi32>
  %s = "tosa.const"() {values = dense<33> : tensor<1xi8>} : () -> tensor<1xi8>
  %i = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %o = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %y = tosa.rescale %x, %m, %s, %i, %o {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<4xi8>
  return %y : tensor<4xi8>
}

// -----

// Two roundings move borders by 2^(30 - shift), here an eighth.
// CHECK-LABEL: func.func @rounds_twice
//       CHECK:   %[[M:.*]] = lpt.multiply
//       CHECK:   %[[C:.*]] = lpt.constant dense<1.250000e-01> : tensor<f32>
//       CHECK:   %[[S:.*]] = lpt.sign %[[M]]
//       CHECK:   %[[D:.*]] = lpt.multiply %[[S]], %[[C]]
//       CHECK:   %[[A:.*]] = lpt.add %[[M]], %[[D]]
//       CHECK:   %[[H:.*]] = lpt.add %[[A]]
//       CHECK:   lpt.floor %[[H]]
// EXACT-LABEL: func.func @rounds_twice
//       EXACT:   lpt.less
//       EXACT:   lpt.select
func.func @rounds_twice(%x: tensor<4xi32>) -> tensor<4xi8> {
  %m = "tosa.const"() {values = dense<1201234567> : tensor<1xi32>} : () -> tensor<1xi32>
  %s = "tosa.const"() {values = dense<33> : tensor<1xi8>} : () -> tensor<1xi8>
  %i = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %o = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %y = tosa.rescale %x, %m, %s, %i, %o {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<4xi8>
  return %y : tensor<4xi8>
}

// -----

// To 32 bits floats would be far from TOSA's integers.
// CHECK-LABEL: func.func @to_words
//   CHECK-NOT:   f32
//       CHECK:   lpt.divide %{{.*}} : (tensor<4xsi64>, tensor<si64>) -> tensor<4xsi64>
// EXACT-LABEL: func.func @to_words
func.func @to_words(%x: tensor<4xi32>) -> tensor<4xi32> {
  %m = "tosa.const"() {values = dense<1201234567> : tensor<1xi32>} : () -> tensor<1xi32>
  %s = "tosa.const"() {values = dense<33> : tensor<1xi8>} : () -> tensor<1xi8>
  %i = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %y = tosa.rescale %x, %m, %s, %i, %i {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
  return %y : tensor<4xi32>
}

// -----

// A factor of one is a difference, and signs are a matter of types.
// CHECK-LABEL: func.func @from_unsigned
//       CHECK:   %[[U:.*]] = lpt.convert %arg0 : tensor<4xsi8> -> tensor<4xui8>
//       CHECK:   lpt.subtract %[[U]], %{{.*}} : (tensor<4xui8>, tensor<si32>) -> tensor<4xsi8>
// EXACT-LABEL: func.func @from_unsigned
//       EXACT:   lpt.subtract
func.func @from_unsigned(%x: tensor<4xi8>) -> tensor<4xi8> {
  %m = "tosa.const"() {values = dense<1073741824> : tensor<1xi32>} : () -> tensor<1xi32>
  %s = "tosa.const"() {values = dense<30> : tensor<1xi8>} : () -> tensor<1xi8>
  %i = "tosa.const"() {values = dense<-128> : tensor<1xi8>} : () -> tensor<1xi8>
  %o = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %y = tosa.rescale %x, %m, %s, %i, %o {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = true, output_unsigned = false} : (tensor<4xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4xi8>
  return %y : tensor<4xi8>
}

// -----

// Arguments may be unsigned by their types.
// CHECK-LABEL: func.func @unsigned_argument(%arg0: tensor<4xui8>) -> tensor<4xsi8>
//  CHECK-NEXT:   lpt.constant dense<128> : tensor<si32>
//  CHECK-NEXT:   lpt.subtract %arg0
//  CHECK-NEXT:   return
// EXACT-LABEL: func.func @unsigned_argument
func.func @unsigned_argument(%x: tensor<4xui8>) -> tensor<4xi8> {
  %m = "tosa.const"() {values = dense<1073741824> : tensor<1xi32>} : () -> tensor<1xi32>
  %s = "tosa.const"() {values = dense<30> : tensor<1xi8>} : () -> tensor<1xi8>
  %i = "tosa.const"() {values = dense<128> : tensor<1xui8>} : () -> tensor<1xui8>
  %o = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %y = tosa.rescale %x, %m, %s, %i, %o {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = true, output_unsigned = false} : (tensor<4xui8>, tensor<1xi32>, tensor<1xi8>, tensor<1xui8>, tensor<1xi8>) -> tensor<4xi8>
  return %y : tensor<4xi8>
}

// -----

// Of a sum as TFLite's flow writes it, the terms are not rounded.
// CHECK-LABEL: func.func @sum
//       CHECK:   %[[X:.*]] = lpt.convert %arg0 : tensor<4xsi8> -> tensor<4xf32>
//       CHECK:   %[[XZ:.*]] = lpt.subtract %[[X]]
//       CHECK:   %[[XM:.*]] = lpt.multiply %[[XZ]]
//       CHECK:   %[[Y:.*]] = lpt.convert %arg1 : tensor<4xsi8> -> tensor<4xf32>
//       CHECK:   %[[YM:.*]] = lpt.multiply %[[Y]]
//       CHECK:   %[[A:.*]] = lpt.add %[[XM]], %[[YM]]
//       CHECK:   %[[R:.*]] = lpt.round %[[A]]
//       CHECK:   lpt.convert %[[R]] : tensor<4xf32> -> tensor<4xsi8>
//   CHECK-NOT:   si64
//       CHECK:   return
// EXACT-LABEL: func.func @sum
func.func @sum(%x: tensor<4xi8>, %y: tensor<4xi8>) -> tensor<4xi8> {
  %m = "tosa.const"() {values = dense<1201234567> : tensor<1xi32>} : () -> tensor<1xi32>
  %n = "tosa.const"() {values = dense<1101234567> : tensor<1xi32>} : () -> tensor<1xi32>
  %s = "tosa.const"() {values = dense<12> : tensor<1xi8>} : () -> tensor<1xi8>
  %t = "tosa.const"() {values = dense<50> : tensor<1xi8>} : () -> tensor<1xi8>
  %z = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %b = "tosa.const"() {values = dense<7> : tensor<1xi8>} : () -> tensor<1xi8>
  %c = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %0 = tosa.rescale %x, %m, %s, %b, %z {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi32>) -> tensor<4xi32>
  %1 = tosa.rescale %y, %n, %s, %c, %z {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi32>) -> tensor<4xi32>
  %2 = tosa.add %0, %1 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %3 = tosa.rescale %2, %m, %t, %z, %c {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<4xi8>
  return %3 : tensor<4xi8>
}

// -----

// The terms of this one are rounded to units that matter.
// CHECK-LABEL: func.func @coarse_sum
//       CHECK:   lpt.add %{{.*}} : tensor<4xsi32>
// EXACT-LABEL: func.func @coarse_sum
func.func @coarse_sum(%x: tensor<4xi8>, %y: tensor<4xi8>) -> tensor<4xi8> {
  %m = "tosa.const"() {values = dense<1201234567> : tensor<1xi32>} : () -> tensor<1xi32>
  %s = "tosa.const"() {values = dense<31> : tensor<1xi8>} : () -> tensor<1xi8>
  %z = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %c = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %0 = tosa.rescale %x, %m, %s, %c, %z {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi32>) -> tensor<4xi32>
  %1 = tosa.rescale %y, %m, %s, %c, %z {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi32>) -> tensor<4xi32>
  %2 = tosa.add %0, %1 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %3 = tosa.rescale %2, %m, %s, %z, %c {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<4xi8>
  return %3 : tensor<4xi8>
}
