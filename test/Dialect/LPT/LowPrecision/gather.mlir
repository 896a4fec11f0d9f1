// `gather`: constants along the gathered axis are gathered, others keep their axes.
// An index out of range picks a zero.
// RUN: lpt-opt %s --lpt-main=enable=gather --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<0> : tensor<1xsi64>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.gather %arg0, %[[CST]] axis 0 : (tensor<3x3x4xui8>, tensor<1xsi64>) -> tensor<1x3x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_tensor(%x: tensor<3x3x4xui8>) -> tensor<1x3x4xf32> {
  %q = lpt.convert %x : tensor<3x3x4xui8> -> tensor<3x3x4xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<3x3x4xf32>, tensor<f32>) -> tensor<3x3x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<3x3x4xf32>, tensor<f32>) -> tensor<3x3x4xf32>
  %i = lpt.constant dense<[0]> : tensor<1xsi64>
  %y = lpt.gather %r, %i axis 0 : (tensor<3x3x4xf32>, tensor<1xsi64>) -> tensor<1x3x4xf32>
  return %y : tensor<1x3x4xf32>
}

// CHECK-LABEL: func.func @other_axis(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<[2, 0]> : tensor<2xsi64>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.gather %arg0, %[[CST]] axis 0 : (tensor<3x3x4xui8>, tensor<2xsi64>) -> tensor<2x3x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[}}1.280000e+02], [6.400000e+01], [3.200000e+01]]]> : tensor<1x3x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}3.000000e-01], [2.000000e-01], [1.000000e-01]]]> : tensor<1x3x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @other_axis(%x: tensor<3x3x4xui8>) -> tensor<2x3x4xf32> {
  %q = lpt.convert %x : tensor<3x3x4xui8> -> tensor<3x3x4xf32>
  %zp = lpt.constant dense<[[[128.0], [64.0], [32.0]]]> : tensor<1x3x1xf32>
  %d = lpt.subtract %q, %zp : (tensor<3x3x4xf32>, tensor<1x3x1xf32>) -> tensor<3x3x4xf32>
  %scale = lpt.constant dense<[[[0.3], [0.2], [0.1]]]> : tensor<1x3x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<3x3x4xf32>, tensor<1x3x1xf32>) -> tensor<3x3x4xf32>
  %i = lpt.constant dense<[2, 0]> : tensor<2xsi64>
  %y = lpt.gather %r, %i axis 0 : (tensor<3x3x4xf32>, tensor<2xsi64>) -> tensor<2x3x4xf32>
  return %y : tensor<2x3x4xf32>
}

// A negative index counts from the end.
// CHECK-LABEL: func.func @channels(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<[-1, 0]> : tensor<2xsi64>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.gather %arg0, %[[CST]] axis 1 : (tensor<3x3x4xui8>, tensor<2xsi64>) -> tensor<3x2x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<3x2x4xui8> -> tensor<3x2x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[}}3.200000e+01], [1.280000e+02]]]> : tensor<1x2x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e-01], [3.000000e-01]]]> : tensor<1x2x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @channels(%x: tensor<3x3x4xui8>) -> tensor<3x2x4xf32> {
  %q = lpt.convert %x : tensor<3x3x4xui8> -> tensor<3x3x4xf32>
  %zp = lpt.constant dense<[[[128.0], [64.0], [32.0]]]> : tensor<1x3x1xf32>
  %d = lpt.subtract %q, %zp : (tensor<3x3x4xf32>, tensor<1x3x1xf32>) -> tensor<3x3x4xf32>
  %scale = lpt.constant dense<[[0.3], [0.2], [0.1]]> : tensor<3x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<3x3x4xf32>, tensor<3x1xf32>) -> tensor<3x3x4xf32>
  %i = lpt.constant dense<[-1, 0]> : tensor<2xsi64>
  %y = lpt.gather %r, %i axis 1 : (tensor<3x3x4xf32>, tensor<2xsi64>) -> tensor<3x2x4xf32>
  return %y : tensor<3x2x4xf32>
}

// The axis disappears with its constants.
// CHECK-LABEL: func.func @one_channel(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<1> : tensor<si64>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.gather %arg0, %[[CST]] axis -2 : (tensor<3x3x4xui8>, tensor<si64>) -> tensor<3x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<3x4xui8> -> tensor<3x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<6.400000e+01> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<2.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @one_channel(%x: tensor<3x3x4xui8>) -> tensor<3x4xf32> {
  %q = lpt.convert %x : tensor<3x3x4xui8> -> tensor<3x3x4xf32>
  %zp = lpt.constant dense<[[[128.0], [64.0], [32.0]]]> : tensor<1x3x1xf32>
  %d = lpt.subtract %q, %zp : (tensor<3x3x4xf32>, tensor<1x3x1xf32>) -> tensor<3x3x4xf32>
  %scale = lpt.constant dense<[[[0.3], [0.2], [0.1]]]> : tensor<1x3x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<3x3x4xf32>, tensor<1x3x1xf32>) -> tensor<3x3x4xf32>
  %i = lpt.constant dense<1> : tensor<si64>
  %y = lpt.gather %r, %i axis -2 : (tensor<3x3x4xf32>, tensor<si64>) -> tensor<3x4xf32>
  return %y : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @rank_grows(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<{{\[\[}}0, 1], [2, 3]]> : tensor<2x2xsi64>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.gather %arg0, %[[CST]] axis 2 : (tensor<3x3x4xui8>, tensor<2x2xsi64>) -> tensor<3x3x2x2xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<3x3x2x2xui8> -> tensor<3x3x2x2xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}3.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}1.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @rank_grows(%x: tensor<3x3x4xui8>) -> tensor<3x3x2x2xf32> {
  %q = lpt.convert %x : tensor<3x3x4xui8> -> tensor<3x3x4xf32>
  %scale = lpt.constant dense<[[[0.3], [0.2], [0.1]]]> : tensor<1x3x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<3x3x4xf32>, tensor<1x3x1xf32>) -> tensor<3x3x4xf32>
  %i = lpt.constant dense<[[0, 1], [2, 3]]> : tensor<2x2xsi64>
  %y = lpt.gather %r, %i axis 2 : (tensor<3x3x4xf32>, tensor<2x2xsi64>) -> tensor<3x3x2x2xf32>
  return %y : tensor<3x3x2x2xf32>
}

// CHECK-LABEL: func.func @batches(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<{{\[\[}}0, 1], [2, 3], [0, 1]]> : tensor<3x2xsi64>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.gather %arg0, %[[CST]] axis 2 batch_dims 1 : (tensor<3x3x4xui8>, tensor<3x2xsi64>) -> tensor<3x3x2xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<3x3x2xui8> -> tensor<3x3x2xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}3.000000e-01], [2.000000e-01], [1.000000e-01]]]> : tensor<1x3x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @batches(%x: tensor<3x3x4xui8>) -> tensor<3x3x2xf32> {
  %q = lpt.convert %x : tensor<3x3x4xui8> -> tensor<3x3x4xf32>
  %scale = lpt.constant dense<[[[0.3], [0.2], [0.1]]]> : tensor<1x3x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<3x3x4xf32>, tensor<1x3x1xf32>) -> tensor<3x3x4xf32>
  %i = lpt.constant dense<[[0, 1], [2, 3], [0, 1]]> : tensor<3x2xsi64>
  %y = lpt.gather %r, %i axis 2 batch_dims 1 : (tensor<3x3x4xf32>, tensor<3x2xsi64>) -> tensor<3x3x2xf32>
  return %y : tensor<3x3x2xf32>
}

// The integer zero is zero under every scale.
// CHECK-LABEL: func.func @any_index(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.gather %arg0, %arg1 axis 0 : (tensor<3x3x4xui8>, tensor<2xsi64>) -> tensor<2x3x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}3.000000e-01], [2.000000e-01], [1.000000e-01]]]> : tensor<1x3x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @any_index(%x: tensor<3x3x4xui8>, %y: tensor<2xsi64>) -> tensor<2x3x4xf32> {
  %q = lpt.convert %x : tensor<3x3x4xui8> -> tensor<3x3x4xf32>
  %scale = lpt.constant dense<[[[0.3], [0.2], [0.1]]]> : tensor<1x3x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<3x3x4xf32>, tensor<1x3x1xf32>) -> tensor<3x3x4xf32>
  %y1 = lpt.gather %r, %y axis 0 : (tensor<3x3x4xf32>, tensor<2xsi64>) -> tensor<2x3x4xf32>
  return %y1 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @out_of_range(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<[2, 7, 1]> : tensor<3xsi64>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.gather %arg0, %[[CST]] axis 1 : (tensor<3x3x4xui8>, tensor<3xsi64>) -> tensor<3x3x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<3x3x4xui8> -> tensor<3x3x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e-01], [3.000000e-01], [2.000000e-01]]]> : tensor<1x3x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @out_of_range(%x: tensor<3x3x4xui8>) -> tensor<3x3x4xf32> {
  %q = lpt.convert %x : tensor<3x3x4xui8> -> tensor<3x3x4xf32>
  %scale = lpt.constant dense<[[[0.3], [0.2], [0.1]]]> : tensor<1x3x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<3x3x4xf32>, tensor<1x3x1xf32>) -> tensor<3x3x4xf32>
  %i = lpt.constant dense<[2, 7, 1]> : tensor<3xsi64>
  %y = lpt.gather %r, %i axis 1 : (tensor<3x3x4xf32>, tensor<3xsi64>) -> tensor<3x3x4xf32>
  return %y : tensor<3x3x4xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<1> : tensor<1xsi64>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.gather %arg0, %[[CST]] axis 1 : (tensor<3x3x4xui8>, tensor<1xsi64>) -> tensor<3x1x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<3x1x4xui8> -> tensor<3x1x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<2.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model(%x: tensor<3x3x4xui8>) -> tensor<3x1x4xf16> {
  %q = lpt.convert %x : tensor<3x3x4xui8> -> tensor<3x3x4xf32>
  %scale = lpt.constant dense<[[[0.3], [0.2], [0.1]]]> : tensor<1x3x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<3x3x4xf32>, tensor<1x3x1xf32>) -> tensor<3x3x4xf16>
  %i = lpt.constant dense<[1]> : tensor<1xsi64>
  %y = lpt.gather %r, %i axis 1 : (tensor<3x3x4xf16>, tensor<1xsi64>) -> tensor<3x1x4xf16>
  return %y : tensor<3x1x4xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<[2, 1]> : tensor<2xsi64>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.gather %arg0, %[[CST]] axis 1 : (tensor<?x3x?xui8>, tensor<2xsi64>) -> tensor<?x2x?xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<?x2x?xui8> -> tensor<?x2x?xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e-01], [2.000000e-01]]]> : tensor<1x2x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_shape(%x: tensor<?x3x?xui8>) -> tensor<?x2x?xf32> {
  %q = lpt.convert %x : tensor<?x3x?xui8> -> tensor<?x3x?xf32>
  %scale = lpt.constant dense<[[[0.3], [0.2], [0.1]]]> : tensor<1x3x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<?x3x?xf32>, tensor<1x3x1xf32>) -> tensor<?x3x?xf32>
  %i = lpt.constant dense<[2, 1]> : tensor<2xsi64>
  %y = lpt.gather %r, %i axis 1 : (tensor<?x3x?xf32>, tensor<2xsi64>) -> tensor<?x2x?xf32>
  return %y : tensor<?x2x?xf32>
}

// REMARK: [Missed] zero-fill | {{.*}}Function=zero_under_zero_point | {{.*}}'lpt.gather' stays in its precision: the op inserts zeros, which under a zero point are not the integer zero (an index may be out of range)
// CHECK-LABEL: func.func @zero_under_zero_point(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[CST:.+]] = lpt.constant
// CHECK:       lpt.gather %[[PRODUCT]], %[[CST]] axis 0 : (tensor<3x3x4xf32>, tensor<2xsi64>) -> tensor<2x3x4xf32>
func.func @zero_under_zero_point(%x: tensor<3x3x4xui8>) -> tensor<2x3x4xf32> {
  %q = lpt.convert %x : tensor<3x3x4xui8> -> tensor<3x3x4xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<3x3x4xf32>, tensor<f32>) -> tensor<3x3x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<3x3x4xf32>, tensor<f32>) -> tensor<3x3x4xf32>
  %i = lpt.constant dense<[0, 3]> : tensor<2xsi64>
  %y = lpt.gather %r, %i axis 0 : (tensor<3x3x4xf32>, tensor<2xsi64>) -> tensor<2x3x4xf32>
  return %y : tensor<2x3x4xf32>
}

// REMARK: [Missed] zero-fill | {{.*}}Function=any_index_under_zero_point | {{.*}}'lpt.gather' stays in its precision: the op inserts zeros, which under a zero point are not the integer zero (an index may be out of range)
// CHECK-LABEL: func.func @any_index_under_zero_point(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.gather %[[PRODUCT]], %arg1 axis 0 : (tensor<3x3x4xf32>, tensor<2xsi64>) -> tensor<2x3x4xf32>
func.func @any_index_under_zero_point(%x: tensor<3x3x4xui8>, %y: tensor<2xsi64>) -> tensor<2x3x4xf32> {
  %q = lpt.convert %x : tensor<3x3x4xui8> -> tensor<3x3x4xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<3x3x4xf32>, tensor<f32>) -> tensor<3x3x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<3x3x4xf32>, tensor<f32>) -> tensor<3x3x4xf32>
  %y1 = lpt.gather %r, %y axis 0 : (tensor<3x3x4xf32>, tensor<2xsi64>) -> tensor<2x3x4xf32>
  return %y1 : tensor<2x3x4xf32>
}

// REMARK: [Missed] axis-moved | {{.*}}Function=channels_by_any_index | {{.*}}'lpt.gather' stays in its precision: the dequantization varies along an axis that the op moves, merges or cuts (axis 1 is not gathered by a constant list)
// CHECK-LABEL: func.func @channels_by_any_index(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.gather %[[PRODUCT]], %arg1 axis 1 : (tensor<3x3x4xf32>, tensor<2xsi64>) -> tensor<3x2x4xf32>
func.func @channels_by_any_index(%x: tensor<3x3x4xui8>, %y: tensor<2xsi64>) -> tensor<3x2x4xf32> {
  %q = lpt.convert %x : tensor<3x3x4xui8> -> tensor<3x3x4xf32>
  %scale = lpt.constant dense<[[[0.3], [0.2], [0.1]]]> : tensor<1x3x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<3x3x4xf32>, tensor<1x3x1xf32>) -> tensor<3x3x4xf32>
  %y1 = lpt.gather %r, %y axis 1 : (tensor<3x3x4xf32>, tensor<2xsi64>) -> tensor<3x2x4xf32>
  return %y1 : tensor<3x2x4xf32>
}

// REMARK: [Missed] axis-moved | {{.*}}Function=channels_in_batches | {{.*}}'lpt.gather' stays in its precision: the dequantization varies along an axis that the op moves, merges or cuts (each batch picks other elements of axis 1)
// CHECK-LABEL: func.func @channels_in_batches(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[CST:.+]] = lpt.constant
// CHECK:       lpt.gather %[[PRODUCT]], %[[CST]] axis 1 batch_dims 1 : (tensor<3x3x4xf32>, tensor<3x2xsi64>) -> tensor<3x2x4xf32>
func.func @channels_in_batches(%x: tensor<3x3x4xui8>) -> tensor<3x2x4xf32> {
  %q = lpt.convert %x : tensor<3x3x4xui8> -> tensor<3x3x4xf32>
  %scale = lpt.constant dense<[[[0.3], [0.2], [0.1]]]> : tensor<1x3x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<3x3x4xf32>, tensor<1x3x1xf32>) -> tensor<3x3x4xf32>
  %i = lpt.constant dense<[[0, 1], [2, 1], [0, 1]]> : tensor<3x2xsi64>
  %y = lpt.gather %r, %i axis 1 batch_dims 1 : (tensor<3x3x4xf32>, tensor<3x2xsi64>) -> tensor<3x2x4xf32>
  return %y : tensor<3x2x4xf32>
}
