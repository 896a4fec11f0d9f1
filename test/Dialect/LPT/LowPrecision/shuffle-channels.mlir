// `shuffle-channels`: the constants are shuffled as the channels.
// RUN: lpt-opt %s --lpt-main=enable=shuffle-channels -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.shuffle_channels %arg0 group 3 : tensor<1x6x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x6x4x4xui8> -> tensor<1x6x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_tensor(%x: tensor<1x6x4x4xui8>) -> tensor<1x6x4x4xf32> {
  %q = lpt.convert %x : tensor<1x6x4x4xui8> -> tensor<1x6x4x4xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x6x4x4xf32>, tensor<f32>) -> tensor<1x6x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x6x4x4xf32>, tensor<f32>) -> tensor<1x6x4x4xf32>
  %y = lpt.shuffle_channels %r axis 1 group 3 : tensor<1x6x4x4xf32>
  return %y : tensor<1x6x4x4xf32>
}

// CHECK-LABEL: func.func @per_channel(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.shuffle_channels %arg0 group 2 : tensor<1x6x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x6x4x4xui8> -> tensor<1x6x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[\[}}0.000000e+00]], {{\[\[}}3.000000e+00]], {{\[\[}}1.000000e+00]], {{\[\[}}4.000000e+00]], {{\[\[}}2.000000e+00]], {{\[\[}}5.000000e+00]]]]> : tensor<1x6x1x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}4.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}5.000000e-01]], {{\[\[}}3.000000e-01]], {{\[\[}}6.000000e-01]]]]> : tensor<1x6x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_channel(%x: tensor<1x6x4x4xui8>) -> tensor<1x6x4x4xf32> {
  %q = lpt.convert %x : tensor<1x6x4x4xui8> -> tensor<1x6x4x4xf32>
  %zp = lpt.constant dense<[[[[0.0]], [[1.0]], [[2.0]], [[3.0]], [[4.0]], [[5.0]]]]> : tensor<1x6x1x1xf32>
  %d = lpt.subtract %q, %zp : (tensor<1x6x4x4xf32>, tensor<1x6x1x1xf32>) -> tensor<1x6x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]], [[0.4]], [[0.5]], [[0.6]]]]> : tensor<1x6x1x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<1x6x4x4xf32>, tensor<1x6x1x1xf32>) -> tensor<1x6x4x4xf32>
  %y = lpt.shuffle_channels %r axis 1 group 2 : tensor<1x6x4x4xf32>
  return %y : tensor<1x6x4x4xf32>
}

// CHECK-LABEL: func.func @other_axis(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.shuffle_channels %arg0 axis -2 group 4 : tensor<1x3x8x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x8x4xui8> -> tensor<1x3x8x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @other_axis(%x: tensor<1x3x8x4xui8>) -> tensor<1x3x8x4xf32> {
  %q = lpt.convert %x : tensor<1x3x8x4xui8> -> tensor<1x3x8x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x8x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x8x4xf32>
  %y = lpt.shuffle_channels %r axis -2 group 4 : tensor<1x3x8x4xf32>
  return %y : tensor<1x3x8x4xf32>
}

// CHECK-LABEL: func.func @along_any_axis(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.shuffle_channels %arg0 axis -2 group 2 : tensor<1x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01], [3.000000e-01], [2.000000e-01], [4.000000e-01]]]]> : tensor<1x1x4x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @along_any_axis(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1], [0.2], [0.3], [0.4]]]]> : tensor<1x1x4x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x1x4x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.shuffle_channels %r axis -2 group 2 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.shuffle_channels %arg0 group 2 : tensor<1x6x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x6x4x4xui8> -> tensor<1x6x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}4.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}5.000000e-01]], {{\[\[}}3.000000e-01]], {{\[\[}}6.000000e-01]]]]> : tensor<1x6x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model(%x: tensor<1x6x4x4xui8>) -> tensor<1x6x4x4xf16> {
  %q = lpt.convert %x : tensor<1x6x4x4xui8> -> tensor<1x6x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]], [[0.4]], [[0.5]], [[0.6]]]]> : tensor<1x6x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x6x4x4xf32>, tensor<1x6x1x1xf32>) -> tensor<1x6x4x4xf16>
  %y = lpt.shuffle_channels %r axis 1 group 2 : tensor<1x6x4x4xf16>
  return %y : tensor<1x6x4x4xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.shuffle_channels %arg0 group 2 : tensor<?x6x?x?xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<?x6x?x?xui8> -> tensor<?x6x?x?xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}4.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}5.000000e-01]], {{\[\[}}3.000000e-01]], {{\[\[}}6.000000e-01]]]]> : tensor<1x6x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_shape(%x: tensor<?x6x?x?xui8>) -> tensor<?x6x?x?xf32> {
  %q = lpt.convert %x : tensor<?x6x?x?xui8> -> tensor<?x6x?x?xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]], [[0.4]], [[0.5]], [[0.6]]]]> : tensor<1x6x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<?x6x?x?xf32>, tensor<1x6x1x1xf32>) -> tensor<?x6x?x?xf32>
  %y = lpt.shuffle_channels %r axis 1 group 2 : tensor<?x6x?x?xf32>
  return %y : tensor<?x6x?x?xf32>
}
