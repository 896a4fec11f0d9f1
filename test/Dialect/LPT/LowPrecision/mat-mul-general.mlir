// `mat-mul-general`: zero points of both operands, and constants on the left. The
// zero points are subtracted before the product:
//   s * (A - y) * (t * (B - z)) = s * t * ((A - y) * (B - z))
// RUN: lpt-opt %s --lpt-main=enable=mat-mul-general --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @zero_points(
// CHECK-NEXT:  %[[LEFT:.+]] = lpt.constant dense<128> : tensor<ui8>
// CHECK-NEXT:  %[[A:.+]] = lpt.subtract %arg0, %[[LEFT]] : (tensor<1x2x3xui8>, tensor<ui8>) -> tensor<1x2x3xf32>
// CHECK-NEXT:  %[[RIGHT:.+]] = lpt.constant dense<-7> : tensor<si8>
// CHECK-NEXT:  %[[B:.+]] = lpt.subtract %arg1, %[[RIGHT]] : (tensor<1x3x2xsi8>, tensor<si8>) -> tensor<1x3x2xf32>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.matmul %[[A]], %[[B]] : (tensor<1x2x3xf32>, tensor<1x3x2xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<0.00500000035> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @zero_points(%x: tensor<1x2x3xui8>, %y: tensor<1x3x2xsi8>) -> tensor<1x2x2xf32> {
  %q = lpt.convert %x : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf32>
  %q1 = lpt.convert %y : tensor<1x3x2xsi8> -> tensor<1x3x2xf32>
  %zp1 = lpt.constant dense<-7.0> : tensor<f32>
  %d1 = lpt.subtract %q1, %zp1 : (tensor<1x3x2xf32>, tensor<f32>) -> tensor<1x3x2xf32>
  %scale1 = lpt.constant dense<0.05> : tensor<f32>
  %r1 = lpt.multiply %d1, %scale1 : (tensor<1x3x2xf32>, tensor<f32>) -> tensor<1x3x2xf32>
  %result = lpt.matmul %r, %r1 : (tensor<1x2x3xf32>, tensor<1x3x2xf32>) -> tensor<1x2x2xf32>
  return %result : tensor<1x2x2xf32>
}

// A scale for each row of the constant, which becomes one of each row of the result.
// CHECK-LABEL: func.func @left_constant(
// CHECK-NEXT:  %[[A:.+]] = lpt.constant dense<{{\[\[}}-100, -63, -26], [11, 48, 85]]> : tensor<2x3xsi8>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<3> : tensor<si8>
// CHECK-NEXT:  %[[B:.+]] = lpt.subtract %arg0, %[[ZERO]]
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.matmul %[[A]], %[[B]] : (tensor<2x3xsi8>, tensor<4x3x2xf32>) -> tensor<4x2x2xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e-03], [2.000000e-03]]]> : tensor<1x2x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @left_constant(%x: tensor<4x3x2xsi8>) -> tensor<4x2x2xf32> {
  %w = lpt.constant dense<[[-100, -63, -26], [11, 48, 85]]> : tensor<2x3xsi8>
  %q1 = lpt.convert %w : tensor<2x3xsi8> -> tensor<2x3xf32>
  %scale1 = lpt.constant dense<[[0.01], [0.02]]> : tensor<2x1xf32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %q = lpt.convert %x : tensor<4x3x2xsi8> -> tensor<4x3x2xf32>
  %zp = lpt.constant dense<3.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<4x3x2xf32>, tensor<f32>) -> tensor<4x3x2xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<4x3x2xf32>, tensor<f32>) -> tensor<4x3x2xf32>
  %y = lpt.matmul %r1, %r : (tensor<2x3xf32>, tensor<4x3x2xf32>) -> tensor<4x2x2xf32>
  return %y : tensor<4x2x2xf32>
}

// CHECK-LABEL: func.func @left_transposed(
// CHECK-NEXT:  %[[A:.+]] = lpt.constant dense<{{\[\[}}-100, -63], [-26, 11], [48, 85]]> : tensor<3x2xsi8>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.matmul %[[A]], %arg0 transpose_a transpose_b : (tensor<3x2xsi8>, tensor<5x3xsi8>) -> tensor<2x5xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[}}1.000000e-03], [2.000000e-03]]> : tensor<2x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @left_transposed(%x: tensor<5x3xsi8>) -> tensor<2x5xf32> {
  %w = lpt.constant dense<[[-1.0, -1.26], [-0.26, 0.22], [0.48, 1.7]]> : tensor<3x2xf32>
  %low = lpt.constant dense<[[-1.27, -2.54]]> : tensor<1x2xf32>
  %high = lpt.constant dense<[[1.27, 2.54]]> : tensor<1x2xf32>
  %fq = lpt.fake_quantize %w, %low, %high, %low, %high levels 255 : (tensor<3x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<3x2xf32>
  %q = lpt.convert %x : tensor<5x3xsi8> -> tensor<5x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<5x3xf32>, tensor<f32>) -> tensor<5x3xf32>
  %y = lpt.matmul %fq, %r transpose_a transpose_b : (tensor<3x2xf32>, tensor<5x3xf32>) -> tensor<2x5xf32>
  return %y : tensor<2x5xf32>
}

// A vector on the left is one row: it has one scale.
// CHECK-LABEL: func.func @left_vector(
// CHECK-NEXT:  %[[A:.+]] = lpt.constant dense<[-100, -26, 48]> : tensor<3xsi8>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.matmul %[[A]], %arg0 : (tensor<3xsi8>, tensor<3x2xsi8>) -> tensor<2xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<[1.000000e-03, 2.000000e-03]> : tensor<2xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @left_vector(%x: tensor<3x2xsi8>) -> tensor<2xf32> {
  %w = lpt.constant dense<[-100, -26, 48]> : tensor<3xsi8>
  %q1 = lpt.convert %w : tensor<3xsi8> -> tensor<3xf32>
  %scale1 = lpt.constant dense<0.01> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %q = lpt.convert %x : tensor<3x2xsi8> -> tensor<3x2xf32>
  %scale = lpt.constant dense<[[0.1, 0.2]]> : tensor<1x2xf32>
  %r = lpt.multiply %q, %scale : (tensor<3x2xf32>, tensor<1x2xf32>) -> tensor<3x2xf32>
  %y = lpt.matmul %r1, %r : (tensor<3xf32>, tensor<3x2xf32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// Zero points of weights may differ between columns: they vanish in the constant.
// CHECK-LABEL: func.func @weights_with_zero_points(
// CHECK-NEXT:  %[[B:.+]] = lpt.constant dense<{{\[\[}}-100, -63], [-26, 11], [48, 85]]> : tensor<3x2xsi8>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[}}4, -9]]> : tensor<1x2xsi8>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[B]], %[[ZERO]]
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.matmul %arg0, %[[SHIFTED]] : (tensor<1x2x3xui8>, tensor<3x2xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-03> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @weights_with_zero_points(%x: tensor<1x2x3xui8>) -> tensor<1x2x2xf32> {
  %q = lpt.convert %x : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf32>
  %w = lpt.constant dense<[[-100, -63], [-26, 11], [48, 85]]> : tensor<3x2xsi8>
  %q1 = lpt.convert %w : tensor<3x2xsi8> -> tensor<3x2xf32>
  %zp1 = lpt.constant dense<[[4.0, -9.0]]> : tensor<1x2xf32>
  %d1 = lpt.subtract %q1, %zp1 : (tensor<3x2xf32>, tensor<1x2xf32>) -> tensor<3x2xf32>
  %scale1 = lpt.constant dense<0.01> : tensor<f32>
  %r1 = lpt.multiply %d1, %scale1 : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  %y = lpt.matmul %r, %r1 : (tensor<1x2x3xf32>, tensor<3x2xf32>) -> tensor<1x2x2xf32>
  return %y : tensor<1x2x2xf32>
}

// Products are summed in f32, whatever the type of the model.
// CHECK-LABEL: func.func @f16_model(
// CHECK:       %[[A:.+]] = lpt.subtract %arg0, %{{.+}} : (tensor<2x3xui8>, tensor<ui8>) -> tensor<2x3xf32>
// CHECK:       %[[RESULT:.+]] = lpt.matmul %[[A]], %arg1 : (tensor<2x3xf32>, tensor<3x2xsi8>) -> tensor<2x2xf32>
// CHECK:       lpt.multiply %[[RESULT]], %{{.+}} : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf16>
func.func @f16_model(%x: tensor<2x3xui8>, %y: tensor<3x2xsi8>) -> tensor<2x2xf16> {
  %q = lpt.convert %x : tensor<2x3xui8> -> tensor<2x3xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf16>
  %q1 = lpt.convert %y : tensor<3x2xsi8> -> tensor<3x2xf32>
  %r1 = lpt.multiply %q1, %scale : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf16>
  %result = lpt.matmul %r, %r1 : (tensor<2x3xf16>, tensor<3x2xf16>) -> tensor<2x2xf16>
  return %result : tensor<2x2xf16>
}

// CHECK-LABEL: func.func @dynamic_batch(
// CHECK:       %[[B:.+]] = lpt.subtract %arg0, %{{.+}} : (tensor<?x3x?xsi8>, tensor<si8>) -> tensor<?x3x?xf32>
// CHECK:       lpt.matmul %{{.+}}, %[[B]] : (tensor<2x3xsi8>, tensor<?x3x?xf32>) -> tensor<?x2x?xf32>
func.func @dynamic_batch(%x: tensor<?x3x?xsi8>) -> tensor<?x2x?xf32> {
  %w = lpt.constant dense<[[-100, -63, -26], [11, 48, 85]]> : tensor<2x3xsi8>
  %q1 = lpt.convert %w : tensor<2x3xsi8> -> tensor<2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %q = lpt.convert %x : tensor<?x3x?xsi8> -> tensor<?x3x?xf32>
  %zp = lpt.constant dense<3.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<?x3x?xf32>, tensor<f32>) -> tensor<?x3x?xf32>
  %r = lpt.multiply %d, %scale : (tensor<?x3x?xf32>, tensor<f32>) -> tensor<?x3x?xf32>
  %y = lpt.matmul %r1, %r : (tensor<2x3xf32>, tensor<?x3x?xf32>) -> tensor<?x2x?xf32>
  return %y : tensor<?x2x?xf32>
}

//===----------------------------------------------------------------------===//
// Refusals
//===----------------------------------------------------------------------===//

// Zero points of the rows of an activation would be one sum of the other side for
// each.
// CHECK-LABEL: func.func @zero_point_of_rows(
// CHECK:       lpt.matmul {{.*}} : (tensor<1x2x3xf32>, tensor<1x3x2xf32>)
// REMARK-DAG: not-per-tensor | Category:lpt | Function=zero_point_of_rows |{{.*}}, Reason="{{.*}}: the dequantization of its input must have one scale for the tensor (the zero point of the first input)"
func.func @zero_point_of_rows(%x: tensor<1x2x3xui8>, %y: tensor<1x3x2xsi8>) -> tensor<1x2x2xf32> {
  %q = lpt.convert %x : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %zp = lpt.constant dense<[[[1.0], [2.0]]]> : tensor<1x2x1xf32>
  %d = lpt.subtract %q, %zp : (tensor<1x2x3xf32>, tensor<1x2x1xf32>) -> tensor<1x2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf32>
  %q1 = lpt.convert %y : tensor<1x3x2xsi8> -> tensor<1x3x2xf32>
  %r1 = lpt.multiply %q1, %scale : (tensor<1x3x2xf32>, tensor<f32>) -> tensor<1x3x2xf32>
  %result = lpt.matmul %r, %r1 : (tensor<1x2x3xf32>, tensor<1x3x2xf32>) -> tensor<1x2x2xf32>
  return %result : tensor<1x2x2xf32>
}

// CHECK-LABEL: func.func @scale_along_inner_axis(
// CHECK:       lpt.matmul {{.*}} : (tensor<2x3xf32>, tensor<3x2xf32>)
// REMARK-DAG: axis-moved | Category:lpt | Function=scale_along_inner_axis |{{.*}}the scale of the first input varies along the inner axis
func.func @scale_along_inner_axis(%x: tensor<3x2xsi8>) -> tensor<2x2xf32> {
  %w = lpt.constant dense<[[-100, -63, -26], [11, 48, 85]]> : tensor<2x3xsi8>
  %q1 = lpt.convert %w : tensor<2x3xsi8> -> tensor<2x3xf32>
  %scale1 = lpt.constant dense<[[0.01, 0.02, 0.03]]> : tensor<1x3xf32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  %q = lpt.convert %x : tensor<3x2xsi8> -> tensor<3x2xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  %y = lpt.matmul %r1, %r : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return %y : tensor<2x2xf32>
}

// CHECK-LABEL: func.func @right_not_quantized(
// CHECK:       lpt.matmul {{.*}} : (tensor<2x3xf32>, tensor<3x2xf32>)
// REMARK-DAG: input-not-quantized | Category:lpt | Function=right_not_quantized |{{.*}}the second input is not quantized
func.func @right_not_quantized(%x: tensor<3x2xf32>) -> tensor<2x2xf32> {
  %w = lpt.constant dense<[[-100, -63, -26], [11, 48, 85]]> : tensor<2x3xsi8>
  %q1 = lpt.convert %w : tensor<2x3xsi8> -> tensor<2x3xf32>
  %scale1 = lpt.constant dense<0.01> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %y = lpt.matmul %r1, %x : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return %y : tensor<2x2xf32>
}

// CHECK-LABEL: func.func @left_not_quantized(
// CHECK:       lpt.matmul {{.*}} : (tensor<2x3xf32>, tensor<3x2xf32>)
// REMARK-DAG: no-dequantization | Category:lpt | Function=left_not_quantized |
func.func @left_not_quantized(%x: tensor<3x2xsi8>) -> tensor<2x2xf32> {
  %w = lpt.constant dense<[[-1.0, -2.0, -3.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf32>
  %q = lpt.convert %x : tensor<3x2xsi8> -> tensor<3x2xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  %y = lpt.matmul %w, %r : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return %y : tensor<2x2xf32>
}

// CHECK-LABEL: func.func @right_zero_point_out_of_range(
// CHECK:       lpt.matmul {{.*}} : (tensor<2x3xf32>, tensor<3x2xf32>)
// REMARK-DAG: zero-point-out-of-range | Category:lpt | Function=right_zero_point_out_of_range |{{.*}}(that of the second input)
func.func @right_zero_point_out_of_range(%x: tensor<3x2xsi8>) -> tensor<2x2xf32> {
  %w = lpt.constant dense<[[-100, -63, -26], [11, 48, 85]]> : tensor<2x3xsi8>
  %q1 = lpt.convert %w : tensor<2x3xsi8> -> tensor<2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %q = lpt.convert %x : tensor<3x2xsi8> -> tensor<3x2xf32>
  %zp = lpt.constant dense<200.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  %r = lpt.multiply %d, %scale : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  %y = lpt.matmul %r1, %r : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return %y : tensor<2x2xf32>
}

// CHECK-LABEL: func.func @zero_point_out_of_range(
// CHECK:       lpt.matmul {{.*}} : (tensor<2x3xf32>, tensor<3x2xf32>)
// REMARK-DAG: zero-point-out-of-range | Category:lpt | Function=zero_point_out_of_range |
func.func @zero_point_out_of_range(%x: tensor<3x2xsi8>) -> tensor<2x2xf32> {
  %w = lpt.constant dense<[[-100, -63, -26], [11, 48, 85]]> : tensor<2x3xsi8>
  %q1 = lpt.convert %w : tensor<2x3xsi8> -> tensor<2x3xf32>
  %zp1 = lpt.constant dense<200.0> : tensor<f32>
  %d1 = lpt.subtract %q1, %zp1 : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r1 = lpt.multiply %d1, %scale : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %q = lpt.convert %x : tensor<3x2xsi8> -> tensor<3x2xf32>
  %r = lpt.multiply %q, %scale : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  %y = lpt.matmul %r1, %r : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return %y : tensor<2x2xf32>
}

// A product of constants is for folding.
// CHECK-LABEL: func.func @both_constant(
// CHECK:       lpt.matmul {{.*}} : (tensor<2x3xf32>, tensor<3x2xf32>)
func.func @both_constant() -> tensor<2x2xf32> {
  %w = lpt.constant dense<[[-100, -63, -26], [11, 48, 85]]> : tensor<2x3xsi8>
  %q1 = lpt.convert %w : tensor<2x3xsi8> -> tensor<2x3xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %v = lpt.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>
  %y = lpt.matmul %r1, %v : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return %y : tensor<2x2xf32>
}
