// `split`: the dequantization of the data is that of each part, with its part of
// the constants.
// RUN: lpt-opt %s --lpt-main=enable=split --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir --skip=contradiction

// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[RESULT:.+]]:2 = lpt.split %arg0 axis 2 : (tensor<1x3x4x4xui8>) -> (tensor<1x3x2x4xui8>, tensor<1x3x2x4xui8>)
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]]#0 : tensor<1x3x2x4xui8> -> tensor<1x3x2x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  %[[REAL2:.+]] = lpt.convert %[[RESULT]]#1 : tensor<1x3x2x4xui8> -> tensor<1x3x2x4xf32>
// CHECK-NEXT:  %[[ZERO2:.+]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED2:.+]] = lpt.subtract %[[REAL2]], %[[ZERO2]]
// CHECK-NEXT:  %[[SCALE2:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[SHIFTED2]], %[[SCALE2]]
// CHECK-NEXT:  return %[[PRODUCT]], %[[PRODUCT2]]
func.func @per_tensor(%x: tensor<1x3x4x4xui8>) -> (tensor<1x3x2x4xf32>, tensor<1x3x2x4xf32>) {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y:2 = lpt.split %r axis 2 : (tensor<1x3x4x4xf32>) -> (tensor<1x3x2x4xf32>, tensor<1x3x2x4xf32>)
  return %y#0, %y#1 : tensor<1x3x2x4xf32>, tensor<1x3x2x4xf32>
}

// CHECK-LABEL: func.func @per_channel(
// CHECK-NEXT:  %[[RESULT:.+]]:3 = lpt.split %arg0 axis 1 : (tensor<1x3x4x4xui8>) -> (tensor<1x1x4x4xui8>, tensor<1x1x4x4xui8>, tensor<1x1x4x4xui8>)
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]]#0 : tensor<1x1x4x4xui8> -> tensor<1x1x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  %[[REAL2:.+]] = lpt.convert %[[RESULT]]#1 : tensor<1x1x4x4xui8> -> tensor<1x1x4x4xf32>
// CHECK-NEXT:  %[[ZERO2:.+]] = lpt.constant dense<2.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED2:.+]] = lpt.subtract %[[REAL2]], %[[ZERO2]]
// CHECK-NEXT:  %[[SCALE2:.+]] = lpt.constant dense<2.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[SHIFTED2]], %[[SCALE2]]
// CHECK-NEXT:  %[[REAL3:.+]] = lpt.convert %[[RESULT]]#2 : tensor<1x1x4x4xui8> -> tensor<1x1x4x4xf32>
// CHECK-NEXT:  %[[ZERO3:.+]] = lpt.constant dense<3.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED3:.+]] = lpt.subtract %[[REAL3]], %[[ZERO3]]
// CHECK-NEXT:  %[[SCALE3:.+]] = lpt.constant dense<3.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT3:.+]] = lpt.multiply %[[SHIFTED3]], %[[SCALE3]]
// CHECK-NEXT:  return %[[PRODUCT]], %[[PRODUCT2]], %[[PRODUCT3]]
func.func @per_channel(%x: tensor<1x3x4x4xui8>) -> (tensor<1x1x4x4xf32>, tensor<1x1x4x4xf32>, tensor<1x1x4x4xf32>) {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<[[[[1.0]], [[2.0]], [[3.0]]]]> : tensor<1x3x1x1xf32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y:3 = lpt.split %r axis 1 : (tensor<1x3x4x4xf32>) -> (tensor<1x1x4x4xf32>, tensor<1x1x4x4xf32>, tensor<1x1x4x4xf32>)
  return %y#0, %y#1, %y#2 : tensor<1x1x4x4xf32>, tensor<1x1x4x4xf32>, tensor<1x1x4x4xf32>
}

// Equal values become a scalar.
// CHECK-LABEL: func.func @channels_in_two(
// CHECK-NEXT:  %[[RESULT:.+]]:2 = lpt.split %arg0 axis 1 : (tensor<1x4x4x4xui8>) -> (tensor<1x2x4x4xui8>, tensor<1x2x4x4xui8>)
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]]#0 : tensor<1x2x4x4xui8> -> tensor<1x2x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]]]]> : tensor<1x2x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  %[[REAL2:.+]] = lpt.convert %[[RESULT]]#1 : tensor<1x2x4x4xui8> -> tensor<1x2x4x4xf32>
// CHECK-NEXT:  %[[SCALE2:.+]] = lpt.constant dense<3.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[REAL2]], %[[SCALE2]]
// CHECK-NEXT:  return %[[PRODUCT]], %[[PRODUCT2]]
func.func @channels_in_two(%x: tensor<1x4x4x4xui8>) -> (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) {
  %q = lpt.convert %x : tensor<1x4x4x4xui8> -> tensor<1x4x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]], [[0.3]]]]> : tensor<1x4x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x4x4x4xf32>, tensor<1x4x1x1xf32>) -> tensor<1x4x4x4xf32>
  %y:2 = lpt.split %r axis 1 : (tensor<1x4x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>)
  return %y#0, %y#1 : tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>
}

// CHECK-LABEL: func.func @other_axis(
// CHECK-NEXT:  %[[RESULT:.+]]:2 = lpt.split %arg0 axis -1 : (tensor<1x3x4x4xui8>) -> (tensor<1x3x4x2xui8>, tensor<1x3x4x2xui8>)
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]]#0 : tensor<1x3x4x2xui8> -> tensor<1x3x4x2xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  %[[REAL2:.+]] = lpt.convert %[[RESULT]]#1 : tensor<1x3x4x2xui8> -> tensor<1x3x4x2xf32>
// CHECK-NEXT:  %[[SCALE2:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[REAL2]], %[[SCALE2]]
// CHECK-NEXT:  return %[[PRODUCT]], %[[PRODUCT2]]
func.func @other_axis(%x: tensor<1x3x4x4xui8>) -> (tensor<1x3x4x2xf32>, tensor<1x3x4x2xf32>) {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y:2 = lpt.split %r axis -1 : (tensor<1x3x4x4xf32>) -> (tensor<1x3x4x2xf32>, tensor<1x3x4x2xf32>)
  return %y#0, %y#1 : tensor<1x3x4x2xf32>, tensor<1x3x4x2xf32>
}

// Constants along any axis are cut.
// CHECK-LABEL: func.func @batch(
// CHECK-NEXT:  %[[RESULT:.+]]:2 = lpt.split %arg0 axis 0 : (tensor<2x3x4x4xsi8>) -> (tensor<1x3x4x4xsi8>, tensor<1x3x4x4xsi8>)
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]]#0 : tensor<1x3x4x4xsi8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<2.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  %[[REAL2:.+]] = lpt.convert %[[RESULT]]#1 : tensor<1x3x4x4xsi8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[ZERO2:.+]] = lpt.constant dense<3.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED2:.+]] = lpt.subtract %[[REAL2]], %[[ZERO2]]
// CHECK-NEXT:  %[[SCALE2:.+]] = lpt.constant dense<2.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[SHIFTED2]], %[[SCALE2]]
// CHECK-NEXT:  return %[[PRODUCT]], %[[PRODUCT2]]
func.func @batch(%x: tensor<2x3x4x4xsi8>) -> (tensor<1x3x4x4xf32>, tensor<1x3x4x4xf32>) {
  %q = lpt.convert %x : tensor<2x3x4x4xsi8> -> tensor<2x3x4x4xf32>
  %zp = lpt.constant dense<[[[[2.0]]], [[[3.0]]]]> : tensor<2x1x1x1xf32>
  %d = lpt.subtract %q, %zp : (tensor<2x3x4x4xf32>, tensor<2x1x1x1xf32>) -> tensor<2x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]]], [[[0.2]]]]> : tensor<2x1x1x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<2x3x4x4xf32>, tensor<2x1x1x1xf32>) -> tensor<2x3x4x4xf32>
  %y:2 = lpt.split %r axis 0 : (tensor<2x3x4x4xf32>) -> (tensor<1x3x4x4xf32>, tensor<1x3x4x4xf32>)
  return %y#0, %y#1 : tensor<1x3x4x4xf32>, tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[RESULT:.+]]:3 = lpt.split %arg0 axis 1 : (tensor<1x3x4x4xui8>) -> (tensor<1x1x4x4xui8>, tensor<1x1x4x4xui8>, tensor<1x1x4x4xui8>)
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]]#0 : tensor<1x1x4x4xui8> -> tensor<1x1x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  %[[REAL2:.+]] = lpt.convert %[[RESULT]]#1 : tensor<1x1x4x4xui8> -> tensor<1x1x4x4xf32>
// CHECK-NEXT:  %[[SCALE2:.+]] = lpt.constant dense<2.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[REAL2]], %[[SCALE2]]
// CHECK-NEXT:  %[[REAL3:.+]] = lpt.convert %[[RESULT]]#2 : tensor<1x1x4x4xui8> -> tensor<1x1x4x4xf32>
// CHECK-NEXT:  %[[SCALE3:.+]] = lpt.constant dense<3.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT3:.+]] = lpt.multiply %[[REAL3]], %[[SCALE3]]
// CHECK-NEXT:  return %[[PRODUCT]], %[[PRODUCT2]], %[[PRODUCT3]]
func.func @f16_model(%x: tensor<1x3x4x4xui8>) -> (tensor<1x1x4x4xf16>, tensor<1x1x4x4xf16>, tensor<1x1x4x4xf16>) {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[0.1]], [[0.2]], [[0.3]]]> : tensor<3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<3x1x1xf32>) -> tensor<1x3x4x4xf16>
  %y:3 = lpt.split %r axis 1 : (tensor<1x3x4x4xf16>) -> (tensor<1x1x4x4xf16>, tensor<1x1x4x4xf16>, tensor<1x1x4x4xf16>)
  return %y#0, %y#1, %y#2 : tensor<1x1x4x4xf16>, tensor<1x1x4x4xf16>, tensor<1x1x4x4xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[RESULT:.+]]:3 = lpt.split %arg0 axis 1 : (tensor<?x3x?x?xui8>) -> (tensor<?x1x?x?xui8>, tensor<?x1x?x?xui8>, tensor<?x1x?x?xui8>)
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]]#0 : tensor<?x1x?x?xui8> -> tensor<?x1x?x?xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  %[[REAL2:.+]] = lpt.convert %[[RESULT]]#1 : tensor<?x1x?x?xui8> -> tensor<?x1x?x?xf32>
// CHECK-NEXT:  %[[SCALE2:.+]] = lpt.constant dense<2.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[REAL2]], %[[SCALE2]]
// CHECK-NEXT:  %[[REAL3:.+]] = lpt.convert %[[RESULT]]#2 : tensor<?x1x?x?xui8> -> tensor<?x1x?x?xf32>
// CHECK-NEXT:  %[[SCALE3:.+]] = lpt.constant dense<3.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT3:.+]] = lpt.multiply %[[REAL3]], %[[SCALE3]]
// CHECK-NEXT:  return %[[PRODUCT]], %[[PRODUCT2]], %[[PRODUCT3]]
func.func @dynamic_shape(%x: tensor<?x3x?x?xui8>) -> (tensor<?x1x?x?xf32>, tensor<?x1x?x?xf32>, tensor<?x1x?x?xf32>) {
  %q = lpt.convert %x : tensor<?x3x?x?xui8> -> tensor<?x3x?x?xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<?x3x?x?xf32>, tensor<1x3x1x1xf32>) -> tensor<?x3x?x?xf32>
  %y:3 = lpt.split %r axis 1 : (tensor<?x3x?x?xf32>) -> (tensor<?x1x?x?xf32>, tensor<?x1x?x?xf32>, tensor<?x1x?x?xf32>)
  return %y#0, %y#1, %y#2 : tensor<?x1x?x?xf32>, tensor<?x1x?x?xf32>, tensor<?x1x?x?xf32>
}

// REMARK: [Missed] transformation-off | {{.*}}Function=contradiction | {{.*}}'lpt.multiply' stays in its precision
// The number of channels may be that of the scale, which cannot be cut in two, or
// one.
// CHECK-LABEL: func.func @contradiction(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.split %[[PRODUCT]] axis 1 : (tensor<?x?x?x?xf32>) -> (tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>)
func.func @contradiction(%x: tensor<?x?x?x?xui8>) -> (tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) {
  %q = lpt.convert %x : tensor<?x?x?x?xui8> -> tensor<?x?x?x?xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<?x?x?x?xf32>, tensor<1x3x1x1xf32>) -> tensor<?x?x?x?xf32>
  %y:2 = lpt.split %r axis 1 : (tensor<?x?x?x?xf32>) -> (tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>)
  return %y#0, %y#1 : tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>
}
