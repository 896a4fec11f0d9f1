// `variadic-split`: the dequantization of the data is that of each part, with its
// part of the constants.
// RUN: lpt-opt %s --lpt-main=enable=variadic-split -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[RESULT:.+]]:2 = lpt.variadic_split %arg0 axis 2 lengths [3, 1] : (tensor<1x3x4x4xui8>) -> (tensor<1x3x3x4xui8>, tensor<1x3x1x4xui8>)
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]]#0 : tensor<1x3x3x4xui8> -> tensor<1x3x3x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  %[[REAL2:.+]] = lpt.convert %[[RESULT]]#1 : tensor<1x3x1x4xui8> -> tensor<1x3x1x4xf32>
// CHECK-NEXT:  %[[ZERO2:.+]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED2:.+]] = lpt.subtract %[[REAL2]], %[[ZERO2]]
// CHECK-NEXT:  %[[SCALE2:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[SHIFTED2]], %[[SCALE2]]
// CHECK-NEXT:  return %[[PRODUCT]], %[[PRODUCT2]]
func.func @per_tensor(%x: tensor<1x3x4x4xui8>) -> (tensor<1x3x3x4xf32>, tensor<1x3x1x4xf32>) {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y:2 = lpt.variadic_split %r axis 2 lengths [3, 1] : (tensor<1x3x4x4xf32>) -> (tensor<1x3x3x4xf32>, tensor<1x3x1x4xf32>)
  return %y#0, %y#1 : tensor<1x3x3x4xf32>, tensor<1x3x1x4xf32>
}

// CHECK-LABEL: func.func @per_channel(
// CHECK-NEXT:  %[[RESULT:.+]]:2 = lpt.variadic_split %arg0 axis 1 lengths [2, 1] : (tensor<1x3x4x4xui8>) -> (tensor<1x2x4x4xui8>, tensor<1x1x4x4xui8>)
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]]#0 : tensor<1x2x4x4xui8> -> tensor<1x2x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e+00]], {{\[\[}}2.000000e+00]]]]> : tensor<1x2x1x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]]]]> : tensor<1x2x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  %[[REAL2:.+]] = lpt.convert %[[RESULT]]#1 : tensor<1x1x4x4xui8> -> tensor<1x1x4x4xf32>
// CHECK-NEXT:  %[[ZERO2:.+]] = lpt.constant dense<3.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED2:.+]] = lpt.subtract %[[REAL2]], %[[ZERO2]]
// CHECK-NEXT:  %[[SCALE2:.+]] = lpt.constant dense<3.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[SHIFTED2]], %[[SCALE2]]
// CHECK-NEXT:  return %[[PRODUCT]], %[[PRODUCT2]]
func.func @per_channel(%x: tensor<1x3x4x4xui8>) -> (tensor<1x2x4x4xf32>, tensor<1x1x4x4xf32>) {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<[[[[1.0]], [[2.0]], [[3.0]]]]> : tensor<1x3x1x1xf32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y:2 = lpt.variadic_split %r axis 1 lengths [2, 1] : (tensor<1x3x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x1x4x4xf32>)
  return %y#0, %y#1 : tensor<1x2x4x4xf32>, tensor<1x1x4x4xf32>
}

// CHECK-LABEL: func.func @remainder(
// CHECK-NEXT:  %[[RESULT:.+]]:2 = lpt.variadic_split %arg0 axis 1 lengths [1, -1] : (tensor<1x3x4x4xui8>) -> (tensor<1x1x4x4xui8>, tensor<1x2x4x4xui8>)
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]]#0 : tensor<1x1x4x4xui8> -> tensor<1x1x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  %[[REAL2:.+]] = lpt.convert %[[RESULT]]#1 : tensor<1x2x4x4xui8> -> tensor<1x2x4x4xf32>
// CHECK-NEXT:  %[[SCALE2:.+]] = lpt.constant dense<{{\[\[\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x2x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[REAL2]], %[[SCALE2]]
// CHECK-NEXT:  return %[[PRODUCT]], %[[PRODUCT2]]
func.func @remainder(%x: tensor<1x3x4x4xui8>) -> (tensor<1x1x4x4xf32>, tensor<1x2x4x4xf32>) {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y:2 = lpt.variadic_split %r axis 1 lengths [1, -1] : (tensor<1x3x4x4xf32>) -> (tensor<1x1x4x4xf32>, tensor<1x2x4x4xf32>)
  return %y#0, %y#1 : tensor<1x1x4x4xf32>, tensor<1x2x4x4xf32>
}

// Nothing can be scaled by anything.
// CHECK-LABEL: func.func @empty_part(
// CHECK-NEXT:  %[[RESULT:.+]]:2 = lpt.variadic_split %arg0 axis 1 lengths [0, 3] : (tensor<1x3x4x4xui8>) -> (tensor<1x0x4x4xui8>, tensor<1x3x4x4xui8>)
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]]#0 : tensor<1x0x4x4xui8> -> tensor<1x0x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  %[[REAL2:.+]] = lpt.convert %[[RESULT]]#1 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE2:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[REAL2]], %[[SCALE2]]
// CHECK-NEXT:  return %[[PRODUCT]], %[[PRODUCT2]]
func.func @empty_part(%x: tensor<1x3x4x4xui8>) -> (tensor<1x0x4x4xf32>, tensor<1x3x4x4xf32>) {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y:2 = lpt.variadic_split %r axis 1 lengths [0, 3] : (tensor<1x3x4x4xf32>) -> (tensor<1x0x4x4xf32>, tensor<1x3x4x4xf32>)
  return %y#0, %y#1 : tensor<1x0x4x4xf32>, tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @stored_zero_point(
// CHECK-NEXT:  %[[RESULT:.+]]:2 = lpt.variadic_split %arg0 axis 1 lengths [2, 1] : (tensor<1x3x4x4xui8>) -> (tensor<1x2x4x4xui8>, tensor<1x1x4x4xui8>)
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]]#0 : tensor<1x2x4x4xui8> -> tensor<1x2x4x4xf32>
// CHECK-NEXT:  %[[STORED:.+]] = lpt.constant dense<{{\[\[\[\[}}1]], {{\[\[}}2]]]]> : tensor<1x2x1x1xui8>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.convert %[[STORED]] : tensor<1x2x1x1xui8> -> tensor<1x2x1x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  %[[REAL2:.+]] = lpt.convert %[[RESULT]]#1 : tensor<1x1x4x4xui8> -> tensor<1x1x4x4xf32>
// CHECK-NEXT:  %[[STORED2:.+]] = lpt.constant dense<3> : tensor<ui8>
// CHECK-NEXT:  %[[ZERO2:.+]] = lpt.convert %[[STORED2]] : tensor<ui8> -> tensor<f32>
// CHECK-NEXT:  %[[SHIFTED2:.+]] = lpt.subtract %[[REAL2]], %[[ZERO2]]
// CHECK-NEXT:  %[[SCALE2:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[SHIFTED2]], %[[SCALE2]]
// CHECK-NEXT:  return %[[PRODUCT]], %[[PRODUCT2]]
func.func @stored_zero_point(%x: tensor<1x3x4x4xui8>) -> (tensor<1x2x4x4xf32>, tensor<1x1x4x4xf32>) {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<[[[[1]], [[2]], [[3]]]]> : tensor<1x3x1x1xui8>
  %zpf = lpt.convert %zp : tensor<1x3x1x1xui8> -> tensor<1x3x1x1xf32>
  %d = lpt.subtract %q, %zpf : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y:2 = lpt.variadic_split %r axis 1 lengths [2, 1] : (tensor<1x3x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x1x4x4xf32>)
  return %y#0, %y#1 : tensor<1x2x4x4xf32>, tensor<1x1x4x4xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[RESULT:.+]]:2 = lpt.variadic_split %arg0 axis 1 lengths [2, 1] : (tensor<1x3x4x4xui8>) -> (tensor<1x2x4x4xui8>, tensor<1x1x4x4xui8>)
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]]#0 : tensor<1x2x4x4xui8> -> tensor<1x2x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]]]]> : tensor<1x2x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  %[[REAL2:.+]] = lpt.convert %[[RESULT]]#1 : tensor<1x1x4x4xui8> -> tensor<1x1x4x4xf32>
// CHECK-NEXT:  %[[SCALE2:.+]] = lpt.constant dense<3.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[REAL2]], %[[SCALE2]]
// CHECK-NEXT:  return %[[PRODUCT]], %[[PRODUCT2]]
func.func @f16_model(%x: tensor<1x3x4x4xui8>) -> (tensor<1x2x4x4xf16>, tensor<1x1x4x4xf16>) {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf16>
  %y:2 = lpt.variadic_split %r axis 1 lengths [2, 1] : (tensor<1x3x4x4xf16>) -> (tensor<1x2x4x4xf16>, tensor<1x1x4x4xf16>)
  return %y#0, %y#1 : tensor<1x2x4x4xf16>, tensor<1x1x4x4xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[RESULT:.+]]:2 = lpt.variadic_split %arg0 axis 1 lengths [2, -1] : (tensor<?x3x?x?xui8>) -> (tensor<?x2x?x?xui8>, tensor<?x1x?x?xui8>)
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]]#0 : tensor<?x2x?x?xui8> -> tensor<?x2x?x?xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]]]]> : tensor<1x2x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  %[[REAL2:.+]] = lpt.convert %[[RESULT]]#1 : tensor<?x1x?x?xui8> -> tensor<?x1x?x?xf32>
// CHECK-NEXT:  %[[SCALE2:.+]] = lpt.constant dense<3.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[REAL2]], %[[SCALE2]]
// CHECK-NEXT:  return %[[PRODUCT]], %[[PRODUCT2]]
func.func @dynamic_shape(%x: tensor<?x3x?x?xui8>) -> (tensor<?x2x?x?xf32>, tensor<?x1x?x?xf32>) {
  %q = lpt.convert %x : tensor<?x3x?x?xui8> -> tensor<?x3x?x?xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<?x3x?x?xf32>, tensor<1x3x1x1xf32>) -> tensor<?x3x?x?xf32>
  %y:2 = lpt.variadic_split %r axis 1 lengths [2, -1] : (tensor<?x3x?x?xf32>) -> (tensor<?x2x?x?xf32>, tensor<?x1x?x?xf32>)
  return %y#0, %y#1 : tensor<?x2x?x?xf32>, tensor<?x1x?x?xf32>
}
