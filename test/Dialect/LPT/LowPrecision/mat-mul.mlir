// `mat-mul`: reads integers; the product of the scales moves after it. The product
// of a zero point with constant weights is subtracted there:
//   s * (A - z) * (t * B) = s * t * (A * B - z * B)
// RUN: lpt-opt %s --lpt-main=enable=mat-mul --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<{{\[\[}}-100, -63], [-26, 11], [48, 85]]> : tensor<3x2xsi8>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.matmul %arg0, %[[CST]] : (tensor<1x2x3xui8>, tensor<3x2xsi8>) -> tensor<1x2x2xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-03> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_tensor(%x: tensor<1x2x3xui8>) -> tensor<1x2x2xf32> {
  %q = lpt.convert %x : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf32>
  %w = lpt.constant dense<[[-100, -63], [-26, 11], [48, 85]]> : tensor<3x2xsi8>
  %q1 = lpt.convert %w : tensor<3x2xsi8> -> tensor<3x2xf32>
  %scale1 = lpt.constant dense<0.01> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  %y = lpt.matmul %r, %r1 : (tensor<1x2x3xf32>, tensor<3x2xf32>) -> tensor<1x2x2xf32>
  return %y : tensor<1x2x2xf32>
}

// CHECK-LABEL: func.func @zero_point(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<{{\[\[}}-100, -63], [-26, 11], [48, 85]]> : tensor<3x2xsi8>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.matmul %arg0, %[[CST]] : (tensor<1x2x3xui8>, tensor<3x2xsi8>) -> tensor<1x2x2xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[}}-9.984000e+03, 4.224000e+03]]]> : tensor<1x1x2xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[RESULT]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-03> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @zero_point(%x: tensor<1x2x3xui8>) -> tensor<1x2x2xf32> {
  %q = lpt.convert %x : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf32>
  %w = lpt.constant dense<[[-100, -63], [-26, 11], [48, 85]]> : tensor<3x2xsi8>
  %q1 = lpt.convert %w : tensor<3x2xsi8> -> tensor<3x2xf32>
  %scale1 = lpt.constant dense<0.01> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  %y = lpt.matmul %r, %r1 : (tensor<1x2x3xf32>, tensor<3x2xf32>) -> tensor<1x2x2xf32>
  return %y : tensor<1x2x2xf32>
}

// CHECK-LABEL: func.func @rows_and_columns(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<{{\[\[}}-100, -63], [-26, 11], [48, 85]]> : tensor<3x2xsi8>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.matmul %arg0, %[[CST]] : (tensor<1x2x3xui8>, tensor<3x2xsi8>) -> tensor<1x2x2xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e-03, 2.000000e-03], [2.000000e-03, 4.000000e-03]]]> : tensor<1x2x2xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @rows_and_columns(%x: tensor<1x2x3xui8>) -> tensor<1x2x2xf32> {
  %q = lpt.convert %x : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %scale = lpt.constant dense<[[[0.1], [0.2]]]> : tensor<1x2x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x3xf32>, tensor<1x2x1xf32>) -> tensor<1x2x3xf32>
  %w = lpt.constant dense<[[-100, -63], [-26, 11], [48, 85]]> : tensor<3x2xsi8>
  %q1 = lpt.convert %w : tensor<3x2xsi8> -> tensor<3x2xf32>
  %scale1 = lpt.constant dense<[[0.01, 0.02]]> : tensor<1x2xf32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<3x2xf32>, tensor<1x2xf32>) -> tensor<3x2xf32>
  %y = lpt.matmul %r, %r1 : (tensor<1x2x3xf32>, tensor<3x2xf32>) -> tensor<1x2x2xf32>
  return %y : tensor<1x2x2xf32>
}

// CHECK-LABEL: func.func @transposed(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<{{\[\[}}-100, -63, -26], [11, 48, 85]]> : tensor<2x3xsi8>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.matmul %arg0, %[[CST]] transpose_a transpose_b : (tensor<1x3x2xui8>, tensor<2x3xsi8>) -> tensor<1x2x2xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[}}-5.670000e+02, 4.320000e+02]]]> : tensor<1x1x2xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[RESULT]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e-03, 2.000000e-03], [2.000000e-03, 4.000000e-03]]]> : tensor<1x2x2xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @transposed(%x: tensor<1x3x2xui8>) -> tensor<1x2x2xf32> {
  %q = lpt.convert %x : tensor<1x3x2xui8> -> tensor<1x3x2xf32>
  %zp = lpt.constant dense<3.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x2xf32>, tensor<f32>) -> tensor<1x3x2xf32>
  %scale = lpt.constant dense<[[[0.1, 0.2]]]> : tensor<1x1x2xf32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x2xf32>, tensor<1x1x2xf32>) -> tensor<1x3x2xf32>
  %w = lpt.constant dense<[[-100, -63, -26], [11, 48, 85]]> : tensor<2x3xsi8>
  %q1 = lpt.convert %w : tensor<2x3xsi8> -> tensor<2x3xf32>
  %scale1 = lpt.constant dense<[[0.01], [0.02]]> : tensor<2x1xf32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %y = lpt.matmul %r, %r1 transpose_a transpose_b : (tensor<1x3x2xf32>, tensor<2x3xf32>) -> tensor<1x2x2xf32>
  return %y : tensor<1x2x2xf32>
}

// CHECK-LABEL: func.func @fake_quantized_weights(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<{{\[\[}}-100, -63], [-26, 11], [48, 85]]> : tensor<3x2xsi8>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.matmul %arg0, %[[CST]] : (tensor<1x2x3xui8>, tensor<3x2xsi8>) -> tensor<1x2x2xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-03> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @fake_quantized_weights(%x: tensor<1x2x3xui8>) -> tensor<1x2x2xf32> {
  %q = lpt.convert %x : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf32>
  %w = lpt.constant dense<[[-1.0, -0.63], [-0.26, 0.11], [0.48, 0.85]]> : tensor<3x2xf32>
  %lim = lpt.constant dense<-1.27> : tensor<f32>
  %lim1 = lpt.constant dense<1.27> : tensor<f32>
  %fq = lpt.fake_quantize %w, %lim, %lim1, %lim, %lim1 levels 255 : (tensor<3x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3x2xf32>
  %y = lpt.matmul %r, %fq : (tensor<1x2x3xf32>, tensor<3x2xf32>) -> tensor<1x2x2xf32>
  return %y : tensor<1x2x2xf32>
}

// CHECK-LABEL: func.func @two_activations(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.matmul %arg0, %arg1 : (tensor<1x2x3xui8>, tensor<1x3x2xsi8>) -> tensor<1x2x2xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<0.00500000035> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @two_activations(%x: tensor<1x2x3xui8>, %y: tensor<1x3x2xsi8>) -> tensor<1x2x2xf32> {
  %q = lpt.convert %x : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf32>
  %q1 = lpt.convert %y : tensor<1x3x2xsi8> -> tensor<1x3x2xf32>
  %scale1 = lpt.constant dense<0.05> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<1x3x2xf32>, tensor<f32>) -> tensor<1x3x2xf32>
  %y1 = lpt.matmul %r, %r1 : (tensor<1x2x3xf32>, tensor<1x3x2xf32>) -> tensor<1x2x2xf32>
  return %y1 : tensor<1x2x2xf32>
}

// CHECK-LABEL: func.func @two_activations_per_column(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.matmul %arg0, %arg1 : (tensor<1x2x3xui8>, tensor<1x3x2xsi8>) -> tensor<1x2x2xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}0.00500000035, 0.0100000007]]]> : tensor<1x1x2xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @two_activations_per_column(%x: tensor<1x2x3xui8>, %y: tensor<1x3x2xsi8>) -> tensor<1x2x2xf32> {
  %q = lpt.convert %x : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf32>
  %q1 = lpt.convert %y : tensor<1x3x2xsi8> -> tensor<1x3x2xf32>
  %scale1 = lpt.constant dense<[[[0.05, 0.1]]]> : tensor<1x1x2xf32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<1x3x2xf32>, tensor<1x1x2xf32>) -> tensor<1x3x2xf32>
  %y1 = lpt.matmul %r, %r1 : (tensor<1x2x3xf32>, tensor<1x3x2xf32>) -> tensor<1x2x2xf32>
  return %y1 : tensor<1x2x2xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<{{\[\[}}-100, -63], [-26, 11], [48, 85]]> : tensor<3x2xsi8>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.matmul %arg0, %[[CST]] : (tensor<1x2x3xui8>, tensor<3x2xsi8>) -> tensor<1x2x2xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-03> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model(%x: tensor<1x2x3xui8>) -> tensor<1x2x2xf16> {
  %q = lpt.convert %x : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf16>
  %w = lpt.constant dense<[[-100, -63], [-26, 11], [48, 85]]> : tensor<3x2xsi8>
  %q1 = lpt.convert %w : tensor<3x2xsi8> -> tensor<3x2xf32>
  %scale1 = lpt.constant dense<0.01> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf16>
  %y = lpt.matmul %r, %r1 : (tensor<1x2x3xf16>, tensor<3x2xf16>) -> tensor<1x2x2xf16>
  return %y : tensor<1x2x2xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<{{\[\[}}-100, -63], [-26, 11], [48, 85]]> : tensor<3x2xsi8>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.matmul %arg0, %[[CST]] : (tensor<?x?x3xui8>, tensor<3x2xsi8>) -> tensor<?x?x2xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-03> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_shape(%x: tensor<?x?x3xui8>) -> tensor<?x?x2xf32> {
  %q = lpt.convert %x : tensor<?x?x3xui8> -> tensor<?x?x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<?x?x3xf32>, tensor<f32>) -> tensor<?x?x3xf32>
  %w = lpt.constant dense<[[-100, -63], [-26, 11], [48, 85]]> : tensor<3x2xsi8>
  %q1 = lpt.convert %w : tensor<3x2xsi8> -> tensor<3x2xf32>
  %scale1 = lpt.constant dense<0.01> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  %y = lpt.matmul %r, %r1 : (tensor<?x?x3xf32>, tensor<3x2xf32>) -> tensor<?x?x2xf32>
  return %y : tensor<?x?x2xf32>
}

// REMARK: [Missed] axis-moved | {{.*}}Function=inner_axis | {{.*}}'lpt.matmul' stays in its precision: the dequantization varies along an axis that the op moves, merges or cuts (the scale of the input varies along the inner axis)
// CHECK-LABEL: func.func @inner_axis(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[PRODUCT2:.+]] = lpt.multiply
// CHECK:       lpt.matmul %[[PRODUCT]], %[[PRODUCT2]] : (tensor<1x2x3xf32>, tensor<3x2xf32>) -> tensor<1x2x2xf32>
func.func @inner_axis(%x: tensor<1x2x3xui8>) -> tensor<1x2x2xf32> {
  %q = lpt.convert %x : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %scale = lpt.constant dense<[[[0.1, 0.2, 0.3]]]> : tensor<1x1x3xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x3xf32>, tensor<1x1x3xf32>) -> tensor<1x2x3xf32>
  %w = lpt.constant dense<[[-100, -63], [-26, 11], [48, 85]]> : tensor<3x2xsi8>
  %q1 = lpt.convert %w : tensor<3x2xsi8> -> tensor<3x2xf32>
  %scale1 = lpt.constant dense<0.01> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  %y = lpt.matmul %r, %r1 : (tensor<1x2x3xf32>, tensor<3x2xf32>) -> tensor<1x2x2xf32>
  return %y : tensor<1x2x2xf32>
}

// REMARK: [Missed] weights-granularity | {{.*}}Function=inner_axis_of_weights | {{.*}}'lpt.matmul' stays in its precision: the scale of its weights varies along another axis than the output channels
// CHECK-LABEL: func.func @inner_axis_of_weights(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[PRODUCT2:.+]] = lpt.multiply
// CHECK:       lpt.matmul %[[PRODUCT]], %[[PRODUCT2]] : (tensor<1x2x3xf32>, tensor<3x2xf32>) -> tensor<1x2x2xf32>
func.func @inner_axis_of_weights(%x: tensor<1x2x3xui8>) -> tensor<1x2x2xf32> {
  %q = lpt.convert %x : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf32>
  %w = lpt.constant dense<[[-100, -63], [-26, 11], [48, 85]]> : tensor<3x2xsi8>
  %q1 = lpt.convert %w : tensor<3x2xsi8> -> tensor<3x2xf32>
  %scale1 = lpt.constant dense<[[0.01], [0.02], [0.03]]> : tensor<3x1xf32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<3x2xf32>, tensor<3x1xf32>) -> tensor<3x2xf32>
  %y = lpt.matmul %r, %r1 : (tensor<1x2x3xf32>, tensor<3x2xf32>) -> tensor<1x2x2xf32>
  return %y : tensor<1x2x2xf32>
}

// REMARK: [Missed] axis-moved | {{.*}}Function=inner_axis_of_activations | {{.*}}'lpt.matmul' stays in its precision: the dequantization varies along an axis that the op moves, merges or cuts (the scale of the second input varies along the inner axis)
// CHECK-LABEL: func.func @inner_axis_of_activations(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[PRODUCT2:.+]] = lpt.multiply
// CHECK:       lpt.matmul %[[PRODUCT]], %[[PRODUCT2]] : (tensor<1x2x3xf32>, tensor<1x3x2xf32>) -> tensor<1x2x2xf32>
func.func @inner_axis_of_activations(%x: tensor<1x2x3xui8>, %y: tensor<1x3x2xsi8>) -> tensor<1x2x2xf32> {
  %q = lpt.convert %x : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf32>
  %q1 = lpt.convert %y : tensor<1x3x2xsi8> -> tensor<1x3x2xf32>
  %scale1 = lpt.constant dense<[[[0.05], [0.1], [0.2]]]> : tensor<1x3x1xf32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<1x3x2xf32>, tensor<1x3x1xf32>) -> tensor<1x3x2xf32>
  %y1 = lpt.matmul %r, %r1 : (tensor<1x2x3xf32>, tensor<1x3x2xf32>) -> tensor<1x2x2xf32>
  return %y1 : tensor<1x2x2xf32>
}

// REMARK: [Missed] zero-point-not-supported | {{.*}}Function=weights_zero_point | {{.*}}'lpt.matmul' stays in its precision: the op cannot carry a zero point (the weights have a zero point)
// CHECK-LABEL: func.func @weights_zero_point(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[PRODUCT2:.+]] = lpt.multiply
// CHECK:       lpt.matmul %[[PRODUCT]], %[[PRODUCT2]] : (tensor<1x2x3xf32>, tensor<3x2xf32>) -> tensor<1x2x2xf32>
func.func @weights_zero_point(%x: tensor<1x2x3xui8>) -> tensor<1x2x2xf32> {
  %q = lpt.convert %x : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf32>
  %w = lpt.constant dense<[[-100, -63], [-26, 11], [48, 85]]> : tensor<3x2xsi8>
  %q1 = lpt.convert %w : tensor<3x2xsi8> -> tensor<3x2xf32>
  %zp = lpt.constant dense<3> : tensor<si8>
  %zpf = lpt.convert %zp : tensor<si8> -> tensor<f32>
  %d = lpt.subtract %q1, %zpf : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  %scale1 = lpt.constant dense<0.01> : tensor<f32>
  %r1 = lpt.multiply %d, %scale1 : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  %y = lpt.matmul %r, %r1 : (tensor<1x2x3xf32>, tensor<3x2xf32>) -> tensor<1x2x2xf32>
  return %y : tensor<1x2x2xf32>
}

// REMARK: [Missed] zero-point-not-supported | {{.*}}Function=zero_point_of_second_activation | {{.*}}'lpt.matmul' stays in its precision: the op cannot carry a zero point (the second input has a zero point)
// CHECK-LABEL: func.func @zero_point_of_second_activation(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[PRODUCT2:.+]] = lpt.multiply
// CHECK:       lpt.matmul %[[PRODUCT]], %[[PRODUCT2]] : (tensor<1x2x3xf32>, tensor<1x3x2xf32>) -> tensor<1x2x2xf32>
func.func @zero_point_of_second_activation(%x: tensor<1x2x3xui8>, %y: tensor<1x3x2xsi8>) -> tensor<1x2x2xf32> {
  %q = lpt.convert %x : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf32>
  %q1 = lpt.convert %y : tensor<1x3x2xsi8> -> tensor<1x3x2xf32>
  %zp = lpt.constant dense<3.0> : tensor<f32>
  %d = lpt.subtract %q1, %zp : (tensor<1x3x2xf32>, tensor<f32>) -> tensor<1x3x2xf32>
  %scale1 = lpt.constant dense<0.05> : tensor<f32>
  %r1 = lpt.multiply %d, %scale1 : (tensor<1x3x2xf32>, tensor<f32>) -> tensor<1x3x2xf32>
  %y1 = lpt.matmul %r, %r1 : (tensor<1x2x3xf32>, tensor<1x3x2xf32>) -> tensor<1x2x2xf32>
  return %y1 : tensor<1x2x2xf32>
}

// REMARK: [Missed] zero-point-not-supported | {{.*}}Function=zero_point_beside_activation | {{.*}}'lpt.matmul' stays in its precision: the op cannot carry a zero point (the second input is not constant)
// CHECK-LABEL: func.func @zero_point_beside_activation(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[PRODUCT2:.+]] = lpt.multiply
// CHECK:       lpt.matmul %[[PRODUCT]], %[[PRODUCT2]] : (tensor<1x2x3xf32>, tensor<1x3x2xf32>) -> tensor<1x2x2xf32>
func.func @zero_point_beside_activation(%x: tensor<1x2x3xui8>, %y: tensor<1x3x2xsi8>) -> tensor<1x2x2xf32> {
  %q = lpt.convert %x : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf32>
  %q1 = lpt.convert %y : tensor<1x3x2xsi8> -> tensor<1x3x2xf32>
  %scale1 = lpt.constant dense<0.05> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<1x3x2xf32>, tensor<f32>) -> tensor<1x3x2xf32>
  %y1 = lpt.matmul %r, %r1 : (tensor<1x2x3xf32>, tensor<1x3x2xf32>) -> tensor<1x2x2xf32>
  return %y1 : tensor<1x2x2xf32>
}

// REMARK: [Missed] input-not-quantized | {{.*}}Function=float_activation | {{.*}}'lpt.matmul' stays in its precision: not all of its inputs are quantized (the second input is not quantized)
// CHECK-LABEL: func.func @float_activation(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.matmul %[[PRODUCT]], %arg1 : (tensor<1x2x3xf32>, tensor<1x3x2xf32>) -> tensor<1x2x2xf32>
func.func @float_activation(%x: tensor<1x2x3xui8>, %y: tensor<1x3x2xf32>) -> tensor<1x2x2xf32> {
  %q = lpt.convert %x : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf32>
  %y1 = lpt.matmul %r, %y : (tensor<1x2x3xf32>, tensor<1x3x2xf32>) -> tensor<1x2x2xf32>
  return %y1 : tensor<1x2x2xf32>
}

// REMARK: [Missed] data-not-low-precision | {{.*}}Function=float_data | {{.*}}'lpt.matmul' stays in its precision: the dequantization before it has no integer data (that of the second input)
// CHECK-LABEL: func.func @float_data(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[PRODUCT2:.+]] = lpt.multiply
// CHECK:       lpt.matmul %[[PRODUCT]], %[[PRODUCT2]] : (tensor<1x2x3xf32>, tensor<1x3x2xf32>) -> tensor<1x2x2xf32>
func.func @float_data(%x: tensor<1x2x3xui8>, %y: tensor<1x3x2xf32>) -> tensor<1x2x2xf32> {
  %q = lpt.convert %x : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf32>
  %scale1 = lpt.constant dense<0.5> : tensor<f32>
  %r1 = lpt.multiply %y, %scale1 : (tensor<1x3x2xf32>, tensor<f32>) -> tensor<1x3x2xf32>
  %y1 = lpt.matmul %r, %r1 : (tensor<1x2x3xf32>, tensor<1x3x2xf32>) -> tensor<1x2x2xf32>
  return %y1 : tensor<1x2x2xf32>
}

// REMARK: [Missed] weights-not-quantized | {{.*}}Function=weights_not_quantized | {{.*}}'lpt.matmul' stays in its precision: its weights are not quantized
// CHECK-LABEL: func.func @weights_not_quantized(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[CST:.+]] = lpt.constant
// CHECK:       lpt.matmul %[[PRODUCT]], %[[CST]] : (tensor<1x2x3xf32>, tensor<3x2xf32>) -> tensor<1x2x2xf32>
func.func @weights_not_quantized(%x: tensor<1x2x3xui8>) -> tensor<1x2x2xf32> {
  %q = lpt.convert %x : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf32>
  %w = lpt.constant dense<[[-1.0, -0.63], [-0.26, 0.11], [0.48, 0.85]]> : tensor<3x2xf32>
  %y = lpt.matmul %r, %w : (tensor<1x2x3xf32>, tensor<3x2xf32>) -> tensor<1x2x2xf32>
  return %y : tensor<1x2x2xf32>
}

// REMARK: [Missed] levels-not-supported | {{.*}}Function=weights_of_odd_levels | {{.*}}'lpt.matmul' stays in its precision: the number of levels is not 2^n or 2^n - 1 for n = 4, 8, 16 or 32 (the weights have 100 levels)
// CHECK-LABEL: func.func @weights_of_odd_levels(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[QUANTIZED:.+]] = lpt.fake_quantize
// CHECK:       lpt.matmul %[[PRODUCT]], %[[QUANTIZED]] : (tensor<1x2x3xf32>, tensor<3x2xf32>) -> tensor<1x2x2xf32>
func.func @weights_of_odd_levels(%x: tensor<1x2x3xui8>) -> tensor<1x2x2xf32> {
  %q = lpt.convert %x : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf32>
  %w = lpt.constant dense<[[-1.0, -0.63], [-0.26, 0.11], [0.48, 0.85]]> : tensor<3x2xf32>
  %lim = lpt.constant dense<-1.27> : tensor<f32>
  %lim1 = lpt.constant dense<1.27> : tensor<f32>
  %fq = lpt.fake_quantize %w, %lim, %lim1, %lim, %lim1 levels 100 : (tensor<3x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3x2xf32>
  %y = lpt.matmul %r, %fq : (tensor<1x2x3xf32>, tensor<3x2xf32>) -> tensor<1x2x2xf32>
  return %y : tensor<1x2x2xf32>
}
