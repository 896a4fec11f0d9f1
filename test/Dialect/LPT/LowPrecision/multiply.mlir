// `multiply`, on demand: both factors are read as integers:
//   s1 * (x1 - z1) * (s2 * (x2 - z2)) = s1 * s2 * ((x1 - z1) * (x2 - z2))
// RUN: lpt-opt %s --lpt-main=enable=multiply --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<2> : tensor<ui8>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %arg0, %[[ZERO]] {lpt.disable_cleanup}
// CHECK-NEXT:  %[[ZERO2:.+]] = lpt.constant dense<3> : tensor<ui8>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.subtract %arg1, %[[ZERO2]] {lpt.disable_cleanup}
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]] {lpt.disable_cleanup} : tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE2:.+]] = lpt.constant dense<7.000000e+01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[PRODUCT]], %[[SCALE2]] : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[PRODUCT2]]
func.func @per_tensor(%x: tensor<1x3x4x4xui8>, %y: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
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

// The scales of all channels have one product.
// CHECK-LABEL: func.func @per_channel(
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[\[}}1]], {{\[\[}}2]], {{\[\[}}3]]]]> : tensor<1x3x1x1xui8>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %arg0, %[[ZERO]] {lpt.disable_cleanup}
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %arg1 {lpt.disable_cleanup} : (tensor<1x3x4x4xf32>, tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[PRODUCT]], %[[SCALE]] : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
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

// CHECK-LABEL: func.func @one_zero_point(
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<-3> : tensor<si8>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.subtract %arg1, %[[ZERO]] {lpt.disable_cleanup}
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %arg0, %[[SCALE]] {lpt.disable_cleanup} : (tensor<1x3x4x4xui8>, tensor<1x1x1x1xf32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE2:.+]] = lpt.constant dense<7.000000e+01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[PRODUCT]], %[[SCALE2]] : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[PRODUCT2]]
func.func @one_zero_point(%x: tensor<1x3x4x4xui8>, %y: tensor<1x1x1x1xsi8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<10.0> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %q1 = lpt.convert %y : tensor<1x1x1x1xsi8> -> tensor<1x1x1x1xf32>
  %zp = lpt.constant dense<-3> : tensor<si8>
  %zpf = lpt.convert %zp : tensor<si8> -> tensor<f32>
  %d = lpt.subtract %q1, %zpf : (tensor<1x1x1x1xf32>, tensor<f32>) -> tensor<1x1x1x1xf32>
  %scale1 = lpt.constant dense<7.0> : tensor<f32>
  %r1 = lpt.multiply %d, %scale1 : (tensor<1x1x1x1xf32>, tensor<f32>) -> tensor<1x1x1x1xf32>
  %y1 = lpt.multiply %r, %r1 : (tensor<1x3x4x4xf32>, tensor<1x1x1x1xf32>) -> tensor<1x3x4x4xf32>
  return %y1 : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @quantized_constant(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<{{\[\[\[\[}}7]], {{\[\[}}8]], {{\[\[}}9]]]]> : tensor<1x3x1x1xui8>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<3> : tensor<ui8>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[CST]], %[[ZERO]] {lpt.disable_cleanup}
// CHECK-NEXT:  %[[ZERO2:.+]] = lpt.constant dense<2> : tensor<ui8>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.subtract %arg0, %[[ZERO2]] {lpt.disable_cleanup}
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]] {lpt.disable_cleanup} : (tensor<1x3x1x1xf32>, tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE2:.+]] = lpt.constant dense<7.000000e+01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[PRODUCT]], %[[SCALE2]] : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[PRODUCT2]]
func.func @quantized_constant(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %k = lpt.constant dense<[[[[7]], [[8]], [[9]]]]> : tensor<1x3x1x1xui8>
  %q = lpt.convert %k : tensor<1x3x1x1xui8> -> tensor<1x3x1x1xf32>
  %zp = lpt.constant dense<3.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x1x1xf32>, tensor<f32>) -> tensor<1x3x1x1xf32>
  %scale = lpt.constant dense<7.0> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x1x1xf32>, tensor<f32>) -> tensor<1x3x1x1xf32>
  %q1 = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp1 = lpt.constant dense<2.0> : tensor<f32>
  %d1 = lpt.subtract %q1, %zp1 : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale1 = lpt.constant dense<10.0> : tensor<f32>
  %r1 = lpt.multiply %d1, %scale1 : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.multiply %r, %r1 : (tensor<1x3x1x1xf32>, tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @fake_quantized_constant(
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<2> : tensor<ui8>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %arg0, %[[ZERO]] {lpt.disable_cleanup}
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}0]], {{\[\[}}127]], {{\[\[}}255]]]> : tensor<3x1x1xui8>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]] {lpt.disable_cleanup} : (tensor<1x3x4x4xf32>, tensor<3x1x1xui8>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE2:.+]] = lpt.constant dense<0.099999994> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[PRODUCT]], %[[SCALE2]] : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[PRODUCT2]]
func.func @fake_quantized_constant(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<2.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<10.0> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %k = lpt.constant dense<[[[0.0]], [[1.27]], [[2.55]]]> : tensor<3x1x1xf32>
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %fq = lpt.fake_quantize %k, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3x1x1xf32>
  %y = lpt.multiply %r, %fq : (tensor<1x3x4x4xf32>, tensor<3x1x1xf32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// A constant without a scale of its own is one.
// CHECK-LABEL: func.func @plain_constant(
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %arg0 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<2.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e+00]], {{\[\[}}2.000000e+00]], {{\[\[}}4.000000e+00]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]] : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @plain_constant(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<2.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %k = lpt.constant dense<[[[[2.0]], [[4.0]], [[8.0]]]]> : tensor<1x3x1x1xf32>
  %y = lpt.multiply %r, %k : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @different_ranks(
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<3> : tensor<ui8>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.subtract %arg1, %[[ZERO]] {lpt.disable_cleanup}
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %arg0, %[[SCALE]] {lpt.disable_cleanup} : (tensor<1x3x4x4xui8>, tensor<4x4xf32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE2:.+]] = lpt.constant dense<{{\[\[\[\[}}5.000000e-01]], {{\[\[}}1.000000e+00]], {{\[\[}}2.000000e+00]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[PRODUCT]], %[[SCALE2]] : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[PRODUCT2]]
func.func @different_ranks(%x: tensor<1x3x4x4xui8>, %y: tensor<4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[1.0]], [[2.0]], [[4.0]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %q1 = lpt.convert %y : tensor<4x4xui8> -> tensor<4x4xf32>
  %zp = lpt.constant dense<3.0> : tensor<f32>
  %d = lpt.subtract %q1, %zp : (tensor<4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
  %scale1 = lpt.constant dense<0.5> : tensor<f32>
  %r1 = lpt.multiply %d, %scale1 : (tensor<4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
  %y1 = lpt.multiply %r, %r1 : (tensor<1x3x4x4xf32>, tensor<4x4xf32>) -> tensor<1x3x4x4xf32>
  return %y1 : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<2> : tensor<ui8>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %arg0, %[[ZERO]] {lpt.disable_cleanup}
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %arg1 {lpt.disable_cleanup} : (tensor<1x3x4x4xf32>, tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.250000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[PRODUCT]], %[[SCALE]] : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf16>
// CHECK-NEXT:  return %[[PRODUCT2]]
func.func @f16_model(%x: tensor<1x3x4x4xui8>, %y: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf16> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<2.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf16>
  %q1 = lpt.convert %y : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale1 = lpt.constant dense<0.25> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf16>
  %y1 = lpt.multiply %r, %r1 : (tensor<1x3x4x4xf16>, tensor<1x3x4x4xf16>) -> tensor<1x3x4x4xf16>
  return %y1 : tensor<1x3x4x4xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<2> : tensor<ui8>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %arg0, %[[ZERO]] {lpt.disable_cleanup}
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %arg1 {lpt.disable_cleanup} : (tensor<?x3x?x?xf32>, tensor<?x3x?x?xui8>) -> tensor<?x3x?x?xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.250000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[PRODUCT]], %[[SCALE]] : (tensor<?x3x?x?xf32>, tensor<f32>) -> tensor<?x3x?x?xf32>
// CHECK-NEXT:  return %[[PRODUCT2]]
func.func @dynamic_shape(%x: tensor<?x3x?x?xui8>, %y: tensor<?x3x?x?xui8>) -> tensor<?x3x?x?xf32> {
  %q = lpt.convert %x : tensor<?x3x?x?xui8> -> tensor<?x3x?x?xf32>
  %zp = lpt.constant dense<2.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<?x3x?x?xf32>, tensor<f32>) -> tensor<?x3x?x?xf32>
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<?x3x?x?xf32>, tensor<f32>) -> tensor<?x3x?x?xf32>
  %q1 = lpt.convert %y : tensor<?x3x?x?xui8> -> tensor<?x3x?x?xf32>
  %scale1 = lpt.constant dense<0.25> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<?x3x?x?xf32>, tensor<f32>) -> tensor<?x3x?x?xf32>
  %y1 = lpt.multiply %r, %r1 : (tensor<?x3x?x?xf32>, tensor<?x3x?x?xf32>) -> tensor<?x3x?x?xf32>
  return %y1 : tensor<?x3x?x?xf32>
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

// REMARK: [Missed] data-not-low-precision | {{.*}}Function=float_data | {{.*}}'lpt.multiply' stays in its precision: the dequantization before it has no integer data
// CHECK-LABEL: func.func @float_data(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[SCALE3:.+]] = lpt.multiply
// CHECK:       lpt.multiply %[[PRODUCT]], %[[SCALE3]] : tensor<1x3x4x4xf32>
func.func @float_data(%x: tensor<1x3x4x4xui8>, %y: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<10.0> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale1 = lpt.constant dense<0.5> : tensor<f32>
  %r1 = lpt.multiply %y, %scale1 : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y1 = lpt.multiply %r, %r1 : (tensor<1x3x4x4xf32>, tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
  return %y1 : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] zero-point-out-of-range | {{.*}}Function=fractional_zero_point | {{.*}}'lpt.multiply' stays in its precision: the zero point does not fit the integer type of the data
// CHECK-LABEL: func.func @fractional_zero_point(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[SCALE3:.+]] = lpt.multiply
// CHECK:       lpt.multiply %[[PRODUCT]], %[[SCALE3]] : tensor<1x3x4x4xf32>
func.func @fractional_zero_point(%x: tensor<1x3x4x4xui8>, %y: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<2.5> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<10.0> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %q1 = lpt.convert %y : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale1 = lpt.constant dense<0.5> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y1 = lpt.multiply %r, %r1 : (tensor<1x3x4x4xf32>, tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
  return %y1 : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] constant-input | {{.*}}Function=constant_enlarges | {{.*}}'lpt.multiply' stays in its precision: its constant input cannot be merged into a dequantization (the constant enlarges the other input)
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
