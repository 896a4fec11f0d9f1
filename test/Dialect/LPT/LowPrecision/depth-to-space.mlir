// `depth-to-space`: channels become pixels of fewer channels, so they must share
// one scale.
// RUN: lpt-opt %s --lpt-main=enable=depth-to-space --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.depth_to_space %arg0 block_size 2 : (tensor<1x4x3x3xui8>) -> tensor<1x1x6x6xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x1x6x6xui8> -> tensor<1x1x6x6xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_tensor(%x: tensor<1x4x3x3xui8>) -> tensor<1x1x6x6xf32> {
  %q = lpt.convert %x : tensor<1x4x3x3xui8> -> tensor<1x4x3x3xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x4x3x3xf32>, tensor<f32>) -> tensor<1x4x3x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x4x3x3xf32>, tensor<f32>) -> tensor<1x4x3x3xf32>
  %y = lpt.depth_to_space %r block_size 2 : (tensor<1x4x3x3xf32>) -> tensor<1x1x6x6xf32>
  return %y : tensor<1x1x6x6xf32>
}

// The number of channels changes, so that scalars take the place of vectors.
// CHECK-LABEL: func.func @equal_channels(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.depth_to_space %arg0 block_size 2 mode<depth_first> : (tensor<1x4x3x3xui8>) -> tensor<1x1x6x6xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x1x6x6xui8> -> tensor<1x1x6x6xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<3.200000e-01> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @equal_channels(%x: tensor<1x4x3x3xui8>) -> tensor<1x1x6x6xf32> {
  %q = lpt.convert %x : tensor<1x4x3x3xui8> -> tensor<1x4x3x3xf32>
  %zp = lpt.constant dense<[[[[0.32]], [[0.32]], [[0.32]], [[0.32]]]]> : tensor<1x4x1x1xf32>
  %d = lpt.subtract %q, %zp : (tensor<1x4x3x3xf32>, tensor<1x4x1x1xf32>) -> tensor<1x4x3x3xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.1]], [[0.1]], [[0.1]]]]> : tensor<1x4x1x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<1x4x3x3xf32>, tensor<1x4x1x1xf32>) -> tensor<1x4x3x3xf32>
  %y = lpt.depth_to_space %r block_size 2 mode<depth_first> : (tensor<1x4x3x3xf32>) -> tensor<1x1x6x6xf32>
  return %y : tensor<1x1x6x6xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.depth_to_space %arg0 block_size 2 : (tensor<1x4x3x3xui8>) -> tensor<1x1x6x6xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x1x6x6xui8> -> tensor<1x1x6x6xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model(%x: tensor<1x4x3x3xui8>) -> tensor<1x1x6x6xf16> {
  %q = lpt.convert %x : tensor<1x4x3x3xui8> -> tensor<1x4x3x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x4x3x3xf32>, tensor<f32>) -> tensor<1x4x3x3xf16>
  %y = lpt.depth_to_space %r block_size 2 : (tensor<1x4x3x3xf16>) -> tensor<1x1x6x6xf16>
  return %y : tensor<1x1x6x6xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.depth_to_space %arg0 block_size 2 : (tensor<?x4x?x?xui8>) -> tensor<?x1x?x?xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<?x1x?x?xui8> -> tensor<?x1x?x?xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_shape(%x: tensor<?x4x?x?xui8>) -> tensor<?x1x?x?xf32> {
  %q = lpt.convert %x : tensor<?x4x?x?xui8> -> tensor<?x4x?x?xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<?x4x?x?xf32>, tensor<f32>) -> tensor<?x4x?x?xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<?x4x?x?xf32>, tensor<f32>) -> tensor<?x4x?x?xf32>
  %y = lpt.depth_to_space %r block_size 2 : (tensor<?x4x?x?xf32>) -> tensor<?x1x?x?xf32>
  return %y : tensor<?x1x?x?xf32>
}

// REMARK: [Missed] not-per-tensor | {{.*}}Function=per_channel | {{.*}}'lpt.depth_to_space' stays in its precision: the dequantization of its input must have one scale for the tensor
// CHECK-LABEL: func.func @per_channel(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.depth_to_space %[[PRODUCT]] block_size 2 : (tensor<1x4x3x3xf32>) -> tensor<1x1x6x6xf32>
func.func @per_channel(%x: tensor<1x4x3x3xui8>) -> tensor<1x1x6x6xf32> {
  %q = lpt.convert %x : tensor<1x4x3x3xui8> -> tensor<1x4x3x3xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]], [[0.4]]]]> : tensor<1x4x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x4x3x3xf32>, tensor<1x4x1x1xf32>) -> tensor<1x4x3x3xf32>
  %y = lpt.depth_to_space %r block_size 2 : (tensor<1x4x3x3xf32>) -> tensor<1x1x6x6xf32>
  return %y : tensor<1x1x6x6xf32>
}
