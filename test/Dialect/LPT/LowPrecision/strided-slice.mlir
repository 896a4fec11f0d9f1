// `strided-slice`: the constants are sliced as the data. A step belongs to an axis
// of the data, not to the one at its place in the list.
// RUN: lpt-opt %s --lpt-main=enable=strided-slice -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.strided_slice %arg0 begin [0, 1] end [0, 2] begin_mask [1, 0] end_mask [1, 0] : (tensor<1x3x4x4xui8>) -> tensor<1x1x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x1x4x4xui8> -> tensor<1x1x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_tensor(%x: tensor<1x3x4x4xui8>) -> tensor<1x1x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.strided_slice %r begin [0, 1] end [0, 2] begin_mask [1, 0] end_mask [1, 0] : (tensor<1x3x4x4xf32>) -> tensor<1x1x4x4xf32>
  return %y : tensor<1x1x4x4xf32>
}

// CHECK-LABEL: func.func @channels(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.strided_slice %arg0 begin [0, 1] end [1, 6] strides [1, 2] begin_mask [1, 0] end_mask [1, 0] : (tensor<1x6x4x4xui8>) -> tensor<1x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[\[}}2.000000e+00]], {{\[\[}}4.000000e+00]], {{\[\[}}6.000000e+00]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}2.000000e-01]], {{\[\[}}4.000000e-01]], {{\[\[}}6.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @channels(%x: tensor<1x6x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x6x4x4xui8> -> tensor<1x6x4x4xf32>
  %zp = lpt.constant dense<[[[[1.0]], [[2.0]], [[3.0]], [[4.0]], [[5.0]], [[6.0]]]]> : tensor<1x6x1x1xf32>
  %d = lpt.subtract %q, %zp : (tensor<1x6x4x4xf32>, tensor<1x6x1x1xf32>) -> tensor<1x6x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]], [[0.4]], [[0.5]], [[0.6]]]]> : tensor<1x6x1x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<1x6x4x4xf32>, tensor<1x6x1x1xf32>) -> tensor<1x6x4x4xf32>
  %y = lpt.strided_slice %r begin [0, 1] end [1, 6] strides [1, 2] begin_mask [1, 0] end_mask [1, 0] : (tensor<1x6x4x4xf32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @reversed_channels(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.strided_slice %arg0 begin [0, 0] end [0, 0] strides [1, -1] begin_mask [1, 1] end_mask [1, 1] : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}3.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}1.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @reversed_channels(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[0.1]], [[0.2]], [[0.3]]]> : tensor<3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.strided_slice %r begin [0, 0] end [0, 0] strides [1, -1] begin_mask [1, 1] end_mask [1, 1] : (tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @other_axes(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.strided_slice %arg0 begin [0, 0, 1] end [1, 3, 3] end_mask [1, 1, 0] : (tensor<1x3x4x4xui8>) -> tensor<1x3x2x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x2x4xui8> -> tensor<1x3x2x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @other_axes(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x2x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.strided_slice %r begin [0, 0, 1] end [1, 3, 3] end_mask [1, 1, 0] : (tensor<1x3x4x4xf32>) -> tensor<1x3x2x4xf32>
  return %y : tensor<1x3x2x4xf32>
}

// CHECK-LABEL: func.func @along_any_axis(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.strided_slice %arg0 begin [0, 0, 1] end [1, 3, 3] end_mask [1, 1, 0] : (tensor<1x3x4x4xui8>) -> tensor<1x3x2x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x2x4xui8> -> tensor<1x3x2x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}2.000000e-01], [3.000000e-01]]]]> : tensor<1x1x2x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @along_any_axis(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x2x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1], [0.2], [0.3], [0.4]]]]> : tensor<1x1x4x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x1x4x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.strided_slice %r begin [0, 0, 1] end [1, 3, 3] end_mask [1, 1, 0] : (tensor<1x3x4x4xf32>) -> tensor<1x3x2x4xf32>
  return %y : tensor<1x3x2x4xf32>
}

// CHECK-LABEL: func.func @removed_channels(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.strided_slice %arg0 begin [0, -2] end [0, 0] begin_mask [1, 0] end_mask [1, 0] shrink_axis_mask [0, 1] : (tensor<1x3x4x4xui8>) -> tensor<1x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x4x4xui8> -> tensor<1x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<2.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<2.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @removed_channels(%x: tensor<1x3x4x4xui8>) -> tensor<1x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<[[[[1.0]], [[2.0]], [[3.0]]]]> : tensor<1x3x1x1xf32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.strided_slice %r begin [0, -2] end [0, 0] begin_mask [1, 0] end_mask [1, 0] shrink_axis_mask [0, 1] : (tensor<1x3x4x4xf32>) -> tensor<1x4x4xf32>
  return %y : tensor<1x4x4xf32>
}

// CHECK-LABEL: func.func @removed_batch(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.strided_slice %arg0 begin [0] end [0] shrink_axis_mask [1] : (tensor<1x3x4x4xui8>) -> tensor<3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<3x4x4xui8> -> tensor<3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]> : tensor<3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @removed_batch(%x: tensor<1x3x4x4xui8>) -> tensor<3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.strided_slice %r begin [0] end [0] shrink_axis_mask [1] : (tensor<1x3x4x4xf32>) -> tensor<3x4x4xf32>
  return %y : tensor<3x4x4xf32>
}

// Step 2 is that of axis 1.
// CHECK-LABEL: func.func @new_axis(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.strided_slice %arg0 begin [0, 0, 1] end [0, 0, 3] begin_mask [1, 0, 0] end_mask [1, 0, 0] new_axis_mask [0, 1, 0] : (tensor<1x3x4x4xui8>) -> tensor<1x1x2x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x1x2x4x4xui8> -> tensor<1x1x2x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]]> : tensor<1x1x2x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @new_axis(%x: tensor<1x3x4x4xui8>) -> tensor<1x1x2x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.strided_slice %r begin [0, 0, 1] end [0, 0, 3] begin_mask [1, 0, 0] end_mask [1, 0, 0] new_axis_mask [0, 1, 0] : (tensor<1x3x4x4xf32>) -> tensor<1x1x2x4x4xf32>
  return %y : tensor<1x1x2x4x4xf32>
}

// Step 1 is that of the last axis.
// CHECK-LABEL: func.func @ellipsis(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.strided_slice %arg0 begin [0, 2] end [0, 4] ellipsis_mask [1, 0] : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x2xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x4x2xui8> -> tensor<1x3x4x2xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}3.000000e-01, 4.000000e-01]]]]> : tensor<1x1x1x2xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @ellipsis(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x2xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[0.1, 0.2, 0.3, 0.4]> : tensor<4xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<4xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.strided_slice %r begin [0, 2] end [0, 4] ellipsis_mask [1, 0] : (tensor<1x3x4x4xf32>) -> tensor<1x3x4x2xf32>
  return %y : tensor<1x3x4x2xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.strided_slice %arg0 begin [0, 1] end [1, 3] : (tensor<1x3x4x4xui8>) -> tensor<1x2x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x2x4x4xui8> -> tensor<1x2x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x2x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model(%x: tensor<1x3x4x4xui8>) -> tensor<1x2x4x4xf16> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf16>
  %y = lpt.strided_slice %r begin [0, 1] end [1, 3] : (tensor<1x3x4x4xf16>) -> tensor<1x2x4x4xf16>
  return %y : tensor<1x2x4x4xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.strided_slice %arg0 begin [0, 1] end [0, 3] begin_mask [1, 0] end_mask [1, 0] : (tensor<?x3x?x?xui8>) -> tensor<?x2x?x?xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<?x2x?x?xui8> -> tensor<?x2x?x?xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x2x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_shape(%x: tensor<?x3x?x?xui8>) -> tensor<?x2x?x?xf32> {
  %q = lpt.convert %x : tensor<?x3x?x?xui8> -> tensor<?x3x?x?xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<?x3x?x?xf32>, tensor<1x3x1x1xf32>) -> tensor<?x3x?x?xf32>
  %y = lpt.strided_slice %r begin [0, 1] end [0, 3] begin_mask [1, 0] end_mask [1, 0] : (tensor<?x3x?x?xf32>) -> tensor<?x2x?x?xf32>
  return %y : tensor<?x2x?x?xf32>
}
