// `reduce-sum`: the zero point is summed up as often as elements are; the sum is a
// float.
// RUN: lpt-opt %s --lpt-main=enable=reduce-sum --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.reduce_sum %arg0 axes [2, 3] : (tensor<1x3x4x4xui8>) -> tensor<1x3xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<2.048000e+03> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[RESULT]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_tensor(%x: tensor<1x3x4x4xui8>) -> tensor<1x3xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.reduce_sum %r axes [2, 3] : (tensor<1x3x4x4xf32>) -> tensor<1x3xf32>
  return %y : tensor<1x3xf32>
}

// CHECK-LABEL: func.func @per_channel(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.reduce_sum %arg0 axes [-1, -2] keep_dims : (tensor<1x3x4x4xui8>) -> tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[\[}}1.600000e+01]], {{\[\[}}3.200000e+01]], {{\[\[}}4.800000e+01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[RESULT]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_channel(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x1x1xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<[[[[1.0]], [[2.0]], [[3.0]]]]> : tensor<1x3x1x1xf32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.reduce_sum %r axes [-1, -2] keep_dims : (tensor<1x3x4x4xf32>) -> tensor<1x3x1x1xf32>
  return %y : tensor<1x3x1x1xf32>
}

// CHECK-LABEL: func.func @removed_axes(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.reduce_sum %arg0 axes [0, 3] : (tensor<1x3x4x4xui8>) -> tensor<3x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[}}4.000000e+00], [8.000000e+00], [1.200000e+01]]> : tensor<3x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[RESULT]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[}}1.000000e-01], [2.000000e-01], [3.000000e-01]]> : tensor<3x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @removed_axes(%x: tensor<1x3x4x4xui8>) -> tensor<3x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<[[[1]], [[2]], [[3]]]> : tensor<3x1x1xui8>
  %zpf = lpt.convert %zp : tensor<3x1x1xui8> -> tensor<3x1x1xf32>
  %d = lpt.subtract %q, %zpf : (tensor<1x3x4x4xf32>, tensor<3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.reduce_sum %r axes [0, 3] : (tensor<1x3x4x4xf32>) -> tensor<3x4xf32>
  return %y : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @along_any_axis(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.reduce_sum %arg0 axes [1] : (tensor<1x3x4x4xui8>) -> tensor<1x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e-01], [2.000000e-01], [3.000000e-01], [4.000000e-01]]]> : tensor<1x4x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @along_any_axis(%x: tensor<1x3x4x4xui8>) -> tensor<1x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1], [0.2], [0.3], [0.4]]]]> : tensor<1x1x4x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x1x4x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.reduce_sum %r axes [1] : (tensor<1x3x4x4xf32>) -> tensor<1x4x4xf32>
  return %y : tensor<1x4x4xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.reduce_sum %arg0 axes [2, 3] : (tensor<1x3x4x4xui8>) -> tensor<1x3xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[}}1.000000e-01, 2.000000e-01, 3.000000e-01]]> : tensor<1x3xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model(%x: tensor<1x3x4x4xui8>) -> tensor<1x3xf16> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf16>
  %y = lpt.reduce_sum %r axes [2, 3] : (tensor<1x3x4x4xf16>) -> tensor<1x3xf16>
  return %y : tensor<1x3xf16>
}

// The sum of the zero points is beyond f16.
// CHECK-LABEL: func.func @f16_arithmetic(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.reduce_sum %arg0 axes [1, 2, 3] : (tensor<1x3x16x16xui8>) -> tensor<1xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<9.830400e+04> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[RESULT]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<0.0100021362> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_arithmetic(%x: tensor<1x3x16x16xui8>) -> tensor<1xf16> {
  %q = lpt.convert %x : tensor<1x3x16x16xui8> -> tensor<1x3x16x16xf16>
  %zp = lpt.constant dense<128.0> : tensor<f16>
  %d = lpt.subtract %q, %zp : (tensor<1x3x16x16xf16>, tensor<f16>) -> tensor<1x3x16x16xf16>
  %scale = lpt.constant dense<0.01> : tensor<f16>
  %r = lpt.multiply %d, %scale : (tensor<1x3x16x16xf16>, tensor<f16>) -> tensor<1x3x16x16xf16>
  %y = lpt.reduce_sum %r axes [1, 2, 3] : (tensor<1x3x16x16xf16>) -> tensor<1xf16>
  return %y : tensor<1xf16>
}

// CHECK-LABEL: func.func @negative_scale(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.reduce_sum %arg0 axes [2, 3] : (tensor<1x3x4x4xui8>) -> tensor<1x3xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<-1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @negative_scale(%x: tensor<1x3x4x4xui8>) -> tensor<1x3xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<-0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.reduce_sum %r axes [2, 3] : (tensor<1x3x4x4xf32>) -> tensor<1x3xf32>
  return %y : tensor<1x3xf32>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.reduce_sum %arg0 axes [2] : (tensor<?x3x4x?xui8>) -> tensor<?x3x?xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<5.120000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[RESULT]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e-01], [2.000000e-01], [3.000000e-01]]]> : tensor<1x3x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_shape(%x: tensor<?x3x4x?xui8>) -> tensor<?x3x?xf32> {
  %q = lpt.convert %x : tensor<?x3x4x?xui8> -> tensor<?x3x4x?xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<?x3x4x?xf32>, tensor<f32>) -> tensor<?x3x4x?xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<?x3x4x?xf32>, tensor<1x3x1x1xf32>) -> tensor<?x3x4x?xf32>
  %y = lpt.reduce_sum %r axes [2] : (tensor<?x3x4x?xf32>) -> tensor<?x3x?xf32>
  return %y : tensor<?x3x?xf32>
}

// REMARK: [Missed] axis-moved | {{.*}}Function=reduced_channels | {{.*}}'lpt.reduce_sum' stays in its precision: the dequantization varies along an axis that the op moves, merges or cuts (axis 1 is reduced)
// CHECK-LABEL: func.func @reduced_channels(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.reduce_sum %[[PRODUCT]] axes [1, 2] : (tensor<1x3x4x4xf32>) -> tensor<1x4xf32>
func.func @reduced_channels(%x: tensor<1x3x4x4xui8>) -> tensor<1x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.reduce_sum %r axes [1, 2] : (tensor<1x3x4x4xf32>) -> tensor<1x4xf32>
  return %y : tensor<1x4xf32>
}

// REMARK: [Missed] dynamic-size | {{.*}}Function=unknown_count | {{.*}}'lpt.reduce_sum' stays in its precision: a size that the constants depend on is dynamic (the number of summands is not known)
// CHECK-LABEL: func.func @unknown_count(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.reduce_sum %[[PRODUCT]] axes [2] : (tensor<1x3x?x4xf32>) -> tensor<1x3x4xf32>
func.func @unknown_count(%x: tensor<1x3x?x4xui8>) -> tensor<1x3x4xf32> {
  %q = lpt.convert %x : tensor<1x3x?x4xui8> -> tensor<1x3x?x4xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x?x4xf32>, tensor<f32>) -> tensor<1x3x?x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x?x4xf32>, tensor<f32>) -> tensor<1x3x?x4xf32>
  %y = lpt.reduce_sum %r axes [2] : (tensor<1x3x?x4xf32>) -> tensor<1x3x4xf32>
  return %y : tensor<1x3x4xf32>
}
