// `space-to-depth`: each channel becomes several, which take its constants.
// RUN: lpt-opt %s --lpt-main=enable=space-to-depth --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.space_to_depth %arg0 block_size 2 : (tensor<1x1x6x6xui8>) -> tensor<1x4x3x3xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x4x3x3xui8> -> tensor<1x4x3x3xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_tensor(%x: tensor<1x1x6x6xui8>) -> tensor<1x4x3x3xf32> {
  %q = lpt.convert %x : tensor<1x1x6x6xui8> -> tensor<1x1x6x6xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x1x6x6xf32>, tensor<f32>) -> tensor<1x1x6x6xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x1x6x6xf32>, tensor<f32>) -> tensor<1x1x6x6xf32>
  %y = lpt.space_to_depth %r block_size 2 : (tensor<1x1x6x6xf32>) -> tensor<1x4x3x3xf32>
  return %y : tensor<1x4x3x3xf32>
}

// CHECK-LABEL: func.func @blocks_first(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.space_to_depth %arg0 block_size 2 : (tensor<1x2x6x6xui8>) -> tensor<1x8x3x3xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x8x3x3xui8> -> tensor<1x8x3x3xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e+00]], {{\[\[}}2.000000e+00]], {{\[\[}}1.000000e+00]], {{\[\[}}2.000000e+00]], {{\[\[}}1.000000e+00]], {{\[\[}}2.000000e+00]], {{\[\[}}1.000000e+00]], {{\[\[}}2.000000e+00]]]]> : tensor<1x8x1x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]]]]> : tensor<1x8x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @blocks_first(%x: tensor<1x2x6x6xui8>) -> tensor<1x8x3x3xf32> {
  %q = lpt.convert %x : tensor<1x2x6x6xui8> -> tensor<1x2x6x6xf32>
  %zp = lpt.constant dense<[[[[1.0]], [[2.0]]]]> : tensor<1x2x1x1xf32>
  %d = lpt.subtract %q, %zp : (tensor<1x2x6x6xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x6x6xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]]]]> : tensor<1x2x1x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<1x2x6x6xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x6x6xf32>
  %y = lpt.space_to_depth %r block_size 2 : (tensor<1x2x6x6xf32>) -> tensor<1x8x3x3xf32>
  return %y : tensor<1x8x3x3xf32>
}

// CHECK-LABEL: func.func @depth_first(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.space_to_depth %arg0 block_size 2 mode<depth_first> : (tensor<1x2x6x6xui8>) -> tensor<1x8x3x3xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x8x3x3xui8> -> tensor<1x8x3x3xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}1.000000e-01]], {{\[\[}}1.000000e-01]], {{\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}2.000000e-01]]]]> : tensor<1x8x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @depth_first(%x: tensor<1x2x6x6xui8>) -> tensor<1x8x3x3xf32> {
  %q = lpt.convert %x : tensor<1x2x6x6xui8> -> tensor<1x2x6x6xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]]]]> : tensor<1x2x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x6x6xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x6x6xf32>
  %y = lpt.space_to_depth %r block_size 2 mode<depth_first> : (tensor<1x2x6x6xf32>) -> tensor<1x8x3x3xf32>
  return %y : tensor<1x8x3x3xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.space_to_depth %arg0 block_size 2 : (tensor<1x2x6x6xui8>) -> tensor<1x8x3x3xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x8x3x3xui8> -> tensor<1x8x3x3xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]]]]> : tensor<1x8x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model(%x: tensor<1x2x6x6xui8>) -> tensor<1x8x3x3xf16> {
  %q = lpt.convert %x : tensor<1x2x6x6xui8> -> tensor<1x2x6x6xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]]]]> : tensor<1x2x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x6x6xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x6x6xf16>
  %y = lpt.space_to_depth %r block_size 2 : (tensor<1x2x6x6xf16>) -> tensor<1x8x3x3xf16>
  return %y : tensor<1x8x3x3xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.space_to_depth %arg0 block_size 2 : (tensor<?x2x6x6xui8>) -> tensor<?x8x3x3xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<?x8x3x3xui8> -> tensor<?x8x3x3xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]]]]> : tensor<1x8x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_shape(%x: tensor<?x2x6x6xui8>) -> tensor<?x8x3x3xf32> {
  %q = lpt.convert %x : tensor<?x2x6x6xui8> -> tensor<?x2x6x6xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]]]]> : tensor<1x2x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<?x2x6x6xf32>, tensor<1x2x1x1xf32>) -> tensor<?x2x6x6xf32>
  %y = lpt.space_to_depth %r block_size 2 : (tensor<?x2x6x6xf32>) -> tensor<?x8x3x3xf32>
  return %y : tensor<?x8x3x3xf32>
}

// REMARK: [Missed] axis-moved | {{.*}}Function=after_matmul | {{.*}}'lpt.space_to_depth' stays in its precision: the dequantization varies along an axis that the op moves, merges or cuts (axis 3 is cut into blocks)
// The channels of a product of matrices are its columns.
// CHECK-LABEL: func.func @after_matmul(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.space_to_depth %[[PRODUCT]] block_size 2 : (tensor<1x2x4x4xf32>) -> tensor<1x8x2x2xf32>
func.func @after_matmul(%x: tensor<1x2x4x3xui8>) -> tensor<1x8x2x2xf32> {
  %w = lpt.constant dense<1> : tensor<3x4xsi8>
  %m = lpt.matmul %x, %w : (tensor<1x2x4x3xui8>, tensor<3x4xsi8>) -> tensor<1x2x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1, 0.2, 0.3, 0.4]]]]> : tensor<1x1x1x4xf32>
  %r = lpt.multiply %m, %scale : (tensor<1x2x4x4xf32>, tensor<1x1x1x4xf32>) -> tensor<1x2x4x4xf32>
  %y = lpt.space_to_depth %r block_size 2 : (tensor<1x2x4x4xf32>) -> tensor<1x8x2x2xf32>
  return %y : tensor<1x8x2x2xf32>
}

// REMARK: [Missed] not-per-channel | {{.*}}Function=along_another_axis | {{.*}}'lpt.space_to_depth' stays in its precision: the dequantization of its input varies along another axis than that of the channels, along which the op could carry it
// CHECK-LABEL: func.func @along_another_axis(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.space_to_depth %[[PRODUCT]] block_size 2 : (tensor<1x2x6x6xf32>) -> tensor<1x8x3x3xf32>
func.func @along_another_axis(%x: tensor<1x2x6x6xui8>) -> tensor<1x8x3x3xf32> {
  %q = lpt.convert %x : tensor<1x2x6x6xui8> -> tensor<1x2x6x6xf32>
  %scale = lpt.constant dense<[[[[0.1], [0.2], [0.3], [0.4], [0.5], [0.6]]]]> : tensor<1x1x6x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x6x6xf32>, tensor<1x1x6x1xf32>) -> tensor<1x2x6x6xf32>
  %y = lpt.space_to_depth %r block_size 2 : (tensor<1x2x6x6xf32>) -> tensor<1x8x3x3xf32>
  return %y : tensor<1x8x3x3xf32>
}
