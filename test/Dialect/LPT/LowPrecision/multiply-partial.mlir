// `multiply-partial`: the full branch takes both scales, the other is read as
// integers.
// RUN: lpt-opt %s --lpt-main=enable=multiply-partial --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %arg0 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<2.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<7.000000e+01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]] : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[PRODUCT]], %arg1 : (tensor<1x3x4x4xf32>, tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[PRODUCT2]]
func.func @per_tensor(%x: tensor<1x3x4x4xui8>, %y: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<2.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<10.0> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %q1 = lpt.convert %y : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale1 = lpt.constant dense<7.0> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y1 = lpt.multiply %r, %r1 : (tensor<1x3x4x4xf32>, tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
  return %y1 : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @per_channel(
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %arg0 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e+00]], {{\[\[}}2.000000e+00]], {{\[\[}}3.000000e+00]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e+00> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]] : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[PRODUCT]], %arg1 : (tensor<1x3x4x4xf32>, tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[PRODUCT2]]
func.func @per_channel(%x: tensor<1x3x4x4xui8>, %y: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<[[[[1.0]], [[2.0]], [[3.0]]]]> : tensor<1x3x1x1xf32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.5]], [[0.25]], [[0.125]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %q1 = lpt.convert %y : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale1 = lpt.constant dense<[[[[2.0]], [[4.0]], [[8.0]]]]> : tensor<1x3x1x1xf32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y1 = lpt.multiply %r, %r1 : (tensor<1x3x4x4xf32>, tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
  return %y1 : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @constant(
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %arg0 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<2.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e+00]], {{\[\[}}2.000000e+00]], {{\[\[}}4.000000e+00]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]] : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @constant(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<2.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %k = lpt.constant dense<[[[[2.0]], [[4.0]], [[8.0]]]]> : tensor<1x3x1x1xf32>
  %y = lpt.multiply %r, %k : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %arg0 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<7.000000e+01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]] : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[PRODUCT]], %arg1 : (tensor<1x3x4x4xf32>, tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf16>
// CHECK-NEXT:  return %[[PRODUCT2]]
func.func @f16_model(%x: tensor<1x3x4x4xui8>, %y: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf16> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<10.0> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf16>
  %q1 = lpt.convert %y : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale1 = lpt.constant dense<7.0> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf16>
  %y1 = lpt.multiply %r, %r1 : (tensor<1x3x4x4xf16>, tensor<1x3x4x4xf16>) -> tensor<1x3x4x4xf16>
  return %y1 : tensor<1x3x4x4xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %arg0 : tensor<?x3x?x?xui8> -> tensor<?x3x?x?xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<7.000000e+01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]] : (tensor<?x3x?x?xf32>, tensor<f32>) -> tensor<?x3x?x?xf32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[PRODUCT]], %arg1 : (tensor<?x3x?x?xf32>, tensor<?x3x?x?xui8>) -> tensor<?x3x?x?xf32>
// CHECK-NEXT:  return %[[PRODUCT2]]
func.func @dynamic_shape(%x: tensor<?x3x?x?xui8>, %y: tensor<?x3x?x?xui8>) -> tensor<?x3x?x?xf32> {
  %q = lpt.convert %x : tensor<?x3x?x?xui8> -> tensor<?x3x?x?xf32>
  %scale = lpt.constant dense<10.0> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<?x3x?x?xf32>, tensor<f32>) -> tensor<?x3x?x?xf32>
  %q1 = lpt.convert %y : tensor<?x3x?x?xui8> -> tensor<?x3x?x?xf32>
  %scale1 = lpt.constant dense<7.0> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<?x3x?x?xf32>, tensor<f32>) -> tensor<?x3x?x?xf32>
  %y1 = lpt.multiply %r, %r1 : (tensor<?x3x?x?xf32>, tensor<?x3x?x?xf32>) -> tensor<?x3x?x?xf32>
  return %y1 : tensor<?x3x?x?xf32>
}

// REMARK: [Missed] zero-point-not-supported | {{.*}}Function=two_zero_points | {{.*}}'lpt.multiply' stays in its precision: the op cannot carry a zero point
// CHECK-LABEL: func.func @two_zero_points(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[SCALE3:.+]] = lpt.multiply
// CHECK:       lpt.multiply %[[PRODUCT]], %[[SCALE3]] : tensor<1x3x4x4xf32>
func.func @two_zero_points(%x: tensor<1x3x4x4xui8>, %y: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<2.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<10.0> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %q1 = lpt.convert %y : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp1 = lpt.constant dense<3.0> : tensor<f32>
  %d1 = lpt.subtract %q1, %zp1 : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale1 = lpt.constant dense<7.0> : tensor<f32>
  %r1 = lpt.multiply %d1, %scale1 : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y1 = lpt.multiply %r, %r1 : (tensor<1x3x4x4xf32>, tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
  return %y1 : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] input-not-quantized | {{.*}}Function=float_input | {{.*}}'lpt.multiply' stays in its precision: not all of its inputs are quantized
// CHECK-LABEL: func.func @float_input(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.multiply %[[PRODUCT]], %arg1 : tensor<1x3x4x4xf32>
func.func @float_input(%x: tensor<1x3x4x4xui8>, %y: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<10.0> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y1 = lpt.multiply %r, %y : (tensor<1x3x4x4xf32>, tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
  return %y1 : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] constant-input | {{.*}}Function=constant_enlarges | {{.*}}'lpt.multiply' stays in its precision: its constant input cannot be merged into a dequantization
// CHECK-LABEL: func.func @constant_enlarges(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[SCALE2:.+]] = lpt.constant
// CHECK:       lpt.multiply %[[PRODUCT]], %[[SCALE2]] : (tensor<1x3x1x1xf32>, tensor<2xf32>) -> tensor<1x3x1x2xf32>
func.func @constant_enlarges(%x: tensor<1x3x1x1xui8>) -> tensor<1x3x1x2xf32> {
  %q = lpt.convert %x : tensor<1x3x1x1xui8> -> tensor<1x3x1x1xf32>
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x1x1xf32>, tensor<f32>) -> tensor<1x3x1x1xf32>
  %k = lpt.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %y = lpt.multiply %r, %k : (tensor<1x3x1x1xf32>, tensor<2xf32>) -> tensor<1x3x1x2xf32>
  return %y : tensor<1x3x1x2xf32>
}

// REMARK: [Missed] axis-moved | {{.*}}Function=different_ranks | {{.*}}'lpt.multiply' stays in its precision: the dequantization varies along an axis that the op moves, merges or cuts (the inputs have different ranks)
// CHECK-LABEL: func.func @different_ranks(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[SCALE3:.+]] = lpt.multiply
// CHECK:       lpt.multiply %[[PRODUCT]], %[[SCALE3]] : (tensor<1x3x4x4xf32>, tensor<4x4xf32>) -> tensor<1x3x4x4xf32>
func.func @different_ranks(%x: tensor<1x3x4x4xui8>, %y: tensor<4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<2.0> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %q1 = lpt.convert %y : tensor<4x4xui8> -> tensor<4x4xf32>
  %scale1 = lpt.constant dense<0.5> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
  %y1 = lpt.multiply %r, %r1 : (tensor<1x3x4x4xf32>, tensor<4x4xf32>) -> tensor<1x3x4x4xf32>
  return %y1 : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] not-per-channel | {{.*}}Function=along_another_axis | {{.*}}'lpt.multiply' stays in its precision: the dequantization of its input varies along another axis than that of the channels, along which the op could carry it
// CHECK-LABEL: func.func @along_another_axis(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[SCALE3:.+]] = lpt.multiply
// CHECK:       lpt.multiply %[[PRODUCT]], %[[SCALE3]] : tensor<1x3x4x4xf32>
func.func @along_another_axis(%x: tensor<1x3x4x4xui8>, %y: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1], [0.2], [0.3], [0.4]]]]> : tensor<1x1x4x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x1x4x1xf32>) -> tensor<1x3x4x4xf32>
  %q1 = lpt.convert %y : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale1 = lpt.constant dense<[[[[0.1], [0.2], [0.3], [0.4]]]]> : tensor<1x1x4x1xf32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<1x3x4x4xf32>, tensor<1x1x4x1xf32>) -> tensor<1x3x4x4xf32>
  %y1 = lpt.multiply %r, %r1 : (tensor<1x3x4x4xf32>, tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
  return %y1 : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] not-finite | {{.*}}Function=infinite | {{.*}}'lpt.multiply' stays in its precision: the rewritten constants would not be finite
// CHECK-LABEL: func.func @infinite(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[SCALE3:.+]] = lpt.multiply
// CHECK:       lpt.multiply %[[PRODUCT]], %[[SCALE3]] : tensor<1x3x4x4xf32>
func.func @infinite(%x: tensor<1x3x4x4xui8>, %y: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<1.0e+30> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %q1 = lpt.convert %y : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale1 = lpt.constant dense<1.0e+30> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y1 = lpt.multiply %r, %r1 : (tensor<1x3x4x4xf32>, tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
  return %y1 : tensor<1x3x4x4xf32>
}

// With fake quantizations on both sides, that of one use keeps the
// dequantization; here the integers of the other have a zero point.
// CHECK-LABEL: func.func @other_branch(
// CHECK:       %[[Q:.+]] = lpt.fake_quantize %arg0
// CHECK:       %[[Q1:.+]] = lpt.fake_quantize %arg1
// CHECK:       lpt.multiply %{{.+}}, %[[Q1]] : (tensor<1x3x4x4xf32>, tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32>
func.func @other_branch(%x: tensor<1x3x4x4xf32>, %y: tensor<1x3x4x4xf32>) -> (tensor<1x3x4x4xf32>, tensor<1x3x4x4xui8>) {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %top = lpt.constant dense<255.0> : tensor<f32>
  %low = lpt.constant dense<-0.5> : tensor<f32>
  %high = lpt.constant dense<2.05> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %zero, %top levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xui8>
  %c = lpt.convert %q : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<50.0> : tensor<f32>
  %d = lpt.subtract %c, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %q1 = lpt.fake_quantize %y, %zero, %high, %zero, %top levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xui8>
  %c1 = lpt.convert %q1 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale1 = lpt.constant dense<0.008> : tensor<f32>
  %r1 = lpt.multiply %c1, %scale1 : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %p = lpt.multiply %r, %r1 : tensor<1x3x4x4xf32>
  return %p, %q : tensor<1x3x4x4xf32>, tensor<1x3x4x4xui8>
}
