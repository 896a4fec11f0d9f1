// Scales and zero points that the model computes. Products of integers take
// them in; the dequantization of the weights moves forward as always.
//   conv(s * (x - z), t * w) = t * (s * conv(x - z, w))
// RUN: lpt-opt %s --lpt-main --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @convolution(
// CHECK:       %[[SHIFTED:.+]] = lpt.subtract %arg0, %arg1 : (tensor<1x3x5x5xui8>, tensor<ui8>) -> tensor<1x3x5x5xf32>
// CHECK-NEXT:  %[[Y:.+]] = lpt.convolution %[[SHIFTED]], %{{.+}} pads [1, 1] : (tensor<1x3x5x5xf32>, tensor<2x3x3x3xsi8>) -> tensor<1x2x5x5xf32>
// CHECK-NEXT:  %[[SCALED:.+]] = lpt.multiply %[[Y]], %arg2 : (tensor<1x2x5x5xf32>, tensor<f32>)
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{.*}}> : tensor<1x2x1x1xf32>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.multiply %[[SCALED]], %[[SCALE]]
// CHECK-NEXT:  return %[[RESULT]]
func.func @convolution(%x: tensor<1x3x5x5xui8>, %z: tensor<ui8>, %s: tensor<f32>) -> tensor<1x2x5x5xf32> {
  %q = lpt.convert %x : tensor<1x3x5x5xui8> -> tensor<1x3x5x5xf32>
  %zf = lpt.convert %z : tensor<ui8> -> tensor<f32>
  %d = lpt.subtract %q, %zf : (tensor<1x3x5x5xf32>, tensor<f32>) -> tensor<1x3x5x5xf32>
  %r = lpt.multiply %d, %s : (tensor<1x3x5x5xf32>, tensor<f32>) -> tensor<1x3x5x5xf32>
  %w = lpt.constant dense<7> : tensor<2x3x3x3xsi8>
  %wq = lpt.convert %w : tensor<2x3x3x3xsi8> -> tensor<2x3x3x3xf32>
  %ws = lpt.constant dense<[[[[0.01]]], [[[0.02]]]]> : tensor<2x1x1x1xf32>
  %wr = lpt.multiply %wq, %ws : (tensor<2x3x3x3xf32>, tensor<2x1x1x1xf32>) -> tensor<2x3x3x3xf32>
  %y = lpt.convolution %r, %wr pads [1, 1] : (tensor<1x3x5x5xf32>, tensor<2x3x3x3xf32>) -> tensor<1x2x5x5xf32>
  return %y : tensor<1x2x5x5xf32>
}

// Scale first, weights by a fake quantization, no zero point.
// CHECK-LABEL: func.func @transposed_convolution(
// CHECK:       %[[Y:.+]] = lpt.convolution_backprop_data %arg0, %{{.+}} : (tensor<1x2x4xsi8>, tensor<2x3x1xsi8>) -> tensor<1x3x4xf32>
// CHECK-NEXT:  %[[SCALED:.+]] = lpt.multiply %[[Y]], %arg1 : (tensor<1x3x4xf32>, tensor<1x1x1xf32>)
// CHECK:       lpt.multiply %[[SCALED]]
func.func @transposed_convolution(%x: tensor<1x2x4xsi8>, %s: tensor<1x1x1xf32>) -> tensor<1x3x4xf32> {
  %q = lpt.convert %x : tensor<1x2x4xsi8> -> tensor<1x2x4xf32>
  %r = lpt.multiply %s, %q : (tensor<1x1x1xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
  %w = lpt.constant dense<0.5> : tensor<2x3x1xf32>
  %low = lpt.constant dense<-1.27> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %wr = lpt.fake_quantize %w, %low, %high, %low, %high levels 255
      : (tensor<2x3x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1xf32>
  %y = lpt.convolution_backprop_data %r, %wr : (tensor<1x2x4xf32>, tensor<2x3x1xf32>) -> tensor<1x3x4xf32>
  return %y : tensor<1x3x4xf32>
}

// A constant zero point, without conversions.
// CHECK-LABEL: func.func @group_convolution(
// CHECK:       %[[ZERO:.+]] = lpt.constant dense<128> : tensor<ui8>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %arg0, %[[ZERO]] : (tensor<1x4x6xui8>, tensor<ui8>)
// CHECK-NEXT:  %[[Y:.+]] = lpt.group_convolution %[[SHIFTED]], %{{.+}} : (tensor<1x4x6xf32>, tensor<4x1x1x3xsi8>)
// CHECK-NEXT:  lpt.multiply %[[Y]], %arg1
func.func @group_convolution(%x: tensor<1x4x6xui8>, %s: tensor<f32>) -> tensor<1x4x6xf32> {
  %z = lpt.constant dense<128> : tensor<ui8>
  %d = lpt.subtract %x, %z : (tensor<1x4x6xui8>, tensor<ui8>) -> tensor<1x4x6xf32>
  %r = lpt.multiply %d, %s : (tensor<1x4x6xf32>, tensor<f32>) -> tensor<1x4x6xf32>
  %w = lpt.constant dense<-5> : tensor<4x1x1x3xsi8>
  %ws = lpt.constant dense<0.125> : tensor<f32>
  %wr = lpt.multiply %w, %ws : (tensor<4x1x1x3xsi8>, tensor<f32>) -> tensor<4x1x1x3xf32>
  %y = lpt.group_convolution %r, %wr pads [1] : (tensor<1x4x6xf32>, tensor<4x1x1x3xf32>) -> tensor<1x4x6xf32>
  return %y : tensor<1x4x6xf32>
}

// A scale for each row stays one of the result; the weights have a zero point.
// CHECK-LABEL: func.func @matmul_of_rows(
// CHECK:       %[[A:.+]] = lpt.subtract %arg0, %arg1 : (tensor<2x3x4xui8>, tensor<1x1x1xui8>) -> tensor<2x3x4xf32>
// CHECK:       %[[B:.+]] = lpt.subtract %{{.+}}, %{{.+}} : (tensor<4x5xui8>, tensor<ui8>) -> tensor<4x5xf32>
// CHECK-NEXT:  %[[Y:.+]] = lpt.matmul %[[A]], %[[B]]
// CHECK-NEXT:  %[[SCALED:.+]] = lpt.multiply %[[Y]], %arg2 : (tensor<2x3x5xf32>, tensor<2x3x1xf32>)
// CHECK:       lpt.multiply %[[SCALED]]
func.func @matmul_of_rows(%x: tensor<2x3x4xui8>, %z: tensor<1x1x1xui8>, %s: tensor<2x3x1xf32>) -> tensor<2x3x5xf32> {
  %q = lpt.convert %x : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
  %zf = lpt.convert %z : tensor<1x1x1xui8> -> tensor<1x1x1xf32>
  %d = lpt.subtract %q, %zf : (tensor<2x3x4xf32>, tensor<1x1x1xf32>) -> tensor<2x3x4xf32>
  %r = lpt.multiply %d, %s : (tensor<2x3x4xf32>, tensor<2x3x1xf32>) -> tensor<2x3x4xf32>
  %w = lpt.constant dense<200> : tensor<4x5xui8>
  %wq = lpt.convert %w : tensor<4x5xui8> -> tensor<4x5xf32>
  %wz = lpt.constant dense<130.0> : tensor<f32>
  %wd = lpt.subtract %wq, %wz : (tensor<4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
  %ws = lpt.constant dense<0.25> : tensor<f32>
  %wr = lpt.multiply %wd, %ws : (tensor<4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
  %y = lpt.matmul %r, %wr : (tensor<2x3x4xf32>, tensor<4x5xf32>) -> tensor<2x3x5xf32>
  return %y : tensor<2x3x5xf32>
}

// Both operands, into a result of lower rank.
// CHECK-LABEL: func.func @matmul_of_activations(
// CHECK-NEXT:  %[[Y:.+]] = lpt.matmul %arg0, %arg1 : (tensor<1x4xui8>, tensor<4xsi8>) -> tensor<1xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.reshape %arg2 target [] : (tensor<1x1xf32>) -> tensor<f32>
// CHECK-NEXT:  %[[SCALED:.+]] = lpt.multiply %[[Y]], %[[SCALE]]
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.multiply %[[SCALED]], %arg3
// CHECK-NEXT:  return %[[RESULT]]
func.func @matmul_of_activations(%x: tensor<1x4xui8>, %y: tensor<4xsi8>, %s: tensor<1x1xf32>, %t: tensor<f32>) -> tensor<1xf32> {
  %q = lpt.convert %x : tensor<1x4xui8> -> tensor<1x4xf32>
  %r = lpt.multiply %q, %s : (tensor<1x4xf32>, tensor<1x1xf32>) -> tensor<1x4xf32>
  %p = lpt.convert %y : tensor<4xsi8> -> tensor<4xf32>
  %u = lpt.multiply %p, %t : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %m = lpt.matmul %r, %u : (tensor<1x4xf32>, tensor<4xf32>) -> tensor<1xf32>
  return %m : tensor<1xf32>
}

// Axes are aligned at their ends, whatever the ranks; columns of the second operand
// are columns of the result.
// CHECK-LABEL: func.func @matmul_of_rows_and_columns(
// CHECK-NEXT:  %[[Y:.+]] = lpt.matmul %arg0, %arg1 : (tensor<2x3x4xui8>, tensor<4x5xsi8>) -> tensor<2x3x5xf32>
// CHECK-NEXT:  %[[ROWS:.+]] = lpt.multiply %[[Y]], %arg2 : (tensor<2x3x5xf32>, tensor<3x1xf32>)
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.multiply %[[ROWS]], %arg3 : (tensor<2x3x5xf32>, tensor<1x5xf32>)
// CHECK-NEXT:  return %[[RESULT]]
func.func @matmul_of_rows_and_columns(%x: tensor<2x3x4xui8>, %y: tensor<4x5xsi8>, %s: tensor<3x1xf32>, %t: tensor<1x5xf32>) -> tensor<2x3x5xf32> {
  %q = lpt.convert %x : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
  %r = lpt.multiply %q, %s : (tensor<2x3x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
  %p = lpt.convert %y : tensor<4x5xsi8> -> tensor<4x5xf32>
  %u = lpt.multiply %p, %t : (tensor<4x5xf32>, tensor<1x5xf32>) -> tensor<4x5xf32>
  %m = lpt.matmul %r, %u : (tensor<2x3x4xf32>, tensor<4x5xf32>) -> tensor<2x3x5xf32>
  return %m : tensor<2x3x5xf32>
}

// The second operand has more axes than the first.
// CHECK-LABEL: func.func @matmul_of_a_batch(
// CHECK-NEXT:  %[[Y:.+]] = lpt.matmul %arg0, %arg1 : (tensor<3x4xui8>, tensor<2x4x5xsi8>) -> tensor<2x3x5xf32>
// CHECK-NEXT:  %[[ROWS:.+]] = lpt.multiply %[[Y]], %arg2 : (tensor<2x3x5xf32>, tensor<3x1xf32>)
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.multiply %[[ROWS]], %arg3 : (tensor<2x3x5xf32>, tensor<5xf32>)
// CHECK-NEXT:  return %[[RESULT]]
func.func @matmul_of_a_batch(%x: tensor<3x4xui8>, %y: tensor<2x4x5xsi8>, %s: tensor<3x1xf32>, %t: tensor<5xf32>) -> tensor<2x3x5xf32> {
  %q = lpt.convert %x : tensor<3x4xui8> -> tensor<3x4xf32>
  %r = lpt.multiply %q, %s : (tensor<3x4xf32>, tensor<3x1xf32>) -> tensor<3x4xf32>
  %p = lpt.convert %y : tensor<2x4x5xsi8> -> tensor<2x4x5xf32>
  %u = lpt.multiply %p, %t : (tensor<2x4x5xf32>, tensor<5xf32>) -> tensor<2x4x5xf32>
  %m = lpt.matmul %r, %u : (tensor<3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return %m : tensor<2x3x5xf32>
}

// A vector leaves the result without an axis, so that axes do not end alike.
// REMARK-DAG: axis-moved | Category:lpt | Function=scale_of_rows_before_a_vector |{{.*}}Reason="'lpt.matmul'{{.*}}(the computed scale of the first input varies along another axis than rows of the result)
// CHECK-LABEL: func.func @scale_of_rows_before_a_vector(
// CHECK:       lpt.matmul %{{.+}}, %{{.+}} : (tensor<3x4xf32>, tensor<4xf32>)
func.func @scale_of_rows_before_a_vector(%x: tensor<3x4xui8>, %s: tensor<3x1xf32>) -> tensor<3xf32> {
  %q = lpt.convert %x : tensor<3x4xui8> -> tensor<3x4xf32>
  %r = lpt.multiply %q, %s : (tensor<3x4xf32>, tensor<3x1xf32>) -> tensor<3x4xf32>
  %w = lpt.constant dense<3> : tensor<4xsi8>
  %ws = lpt.constant dense<0.5> : tensor<f32>
  %wr = lpt.multiply %w, %ws : (tensor<4xsi8>, tensor<f32>) -> tensor<4xf32>
  %y = lpt.matmul %r, %wr : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// Rows of the second operand are summed over.
// REMARK-DAG: axis-moved | Category:lpt | Function=scale_of_inner_rows |{{.*}}Reason="'lpt.matmul'{{.*}}(the computed scale of the second input varies along another axis than columns of the result)
// CHECK-LABEL: func.func @scale_of_inner_rows(
// CHECK:       lpt.matmul %{{.+}}, %{{.+}} : (tensor<3x4xf32>, tensor<4x5xf32>)
func.func @scale_of_inner_rows(%x: tensor<3x4xui8>, %y: tensor<4x5xsi8>, %s: tensor<f32>, %t: tensor<4x1xf32>) -> tensor<3x5xf32> {
  %q = lpt.convert %x : tensor<3x4xui8> -> tensor<3x4xf32>
  %r = lpt.multiply %q, %s : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  %p = lpt.convert %y : tensor<4x5xsi8> -> tensor<4x5xf32>
  %u = lpt.multiply %p, %t : (tensor<4x5xf32>, tensor<4x1xf32>) -> tensor<4x5xf32>
  %m = lpt.matmul %r, %u : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  return %m : tensor<3x5xf32>
}

// A convolution has one scale for all channels.
// REMARK-DAG: not-per-tensor | Category:lpt | Function=scale_of_channels |{{.*}}Reason="'lpt.convolution'{{.*}}(the scale is computed)
// CHECK-LABEL: func.func @scale_of_channels(
// CHECK:       lpt.convolution %{{.+}}, %{{.+}} : (tensor<1x2x4xf32>, tensor<1x2x1xf32>)
func.func @scale_of_channels(%x: tensor<1x2x4xui8>, %s: tensor<1x2x1xf32>) -> tensor<1x1x4xf32> {
  %q = lpt.convert %x : tensor<1x2x4xui8> -> tensor<1x2x4xf32>
  %r = lpt.multiply %q, %s : (tensor<1x2x4xf32>, tensor<1x2x1xf32>) -> tensor<1x2x4xf32>
  %w = lpt.constant dense<3> : tensor<1x2x1xsi8>
  %ws = lpt.constant dense<0.5> : tensor<f32>
  %wr = lpt.multiply %w, %ws : (tensor<1x2x1xsi8>, tensor<f32>) -> tensor<1x2x1xf32>
  %y = lpt.convolution %r, %wr : (tensor<1x2x4xf32>, tensor<1x2x1xf32>) -> tensor<1x1x4xf32>
  return %y : tensor<1x1x4xf32>
}

// REMARK-DAG: axis-moved | Category:lpt | Function=scale_of_columns |{{.*}}Reason="'lpt.matmul'{{.*}}(the computed scale of the first input varies along another axis than rows of the result)
// CHECK-LABEL: func.func @scale_of_columns(
// CHECK:       lpt.matmul %{{.+}}, %{{.+}} : (tensor<3x4xf32>, tensor<4x2xf32>)
func.func @scale_of_columns(%x: tensor<3x4xui8>, %s: tensor<1x4xf32>) -> tensor<3x2xf32> {
  %q = lpt.convert %x : tensor<3x4xui8> -> tensor<3x4xf32>
  %r = lpt.multiply %q, %s : (tensor<3x4xf32>, tensor<1x4xf32>) -> tensor<3x4xf32>
  %w = lpt.constant dense<3> : tensor<4x2xsi8>
  %ws = lpt.constant dense<0.5> : tensor<f32>
  %wr = lpt.multiply %w, %ws : (tensor<4x2xsi8>, tensor<f32>) -> tensor<4x2xf32>
  %y = lpt.matmul %r, %wr : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}

// Rows of a transposed operand are stored as columns.
// REMARK-DAG: axis-moved | Category:lpt | Function=scale_of_transposed_rows |{{.*}}Reason="'lpt.matmul'
// CHECK-LABEL: func.func @scale_of_transposed_rows(
// CHECK:       lpt.matmul %{{.+}}, %{{.+}} transpose_a : (tensor<4x3xf32>, tensor<4x2xf32>)
func.func @scale_of_transposed_rows(%x: tensor<4x3xui8>, %s: tensor<1x3xf32>) -> tensor<3x2xf32> {
  %q = lpt.convert %x : tensor<4x3xui8> -> tensor<4x3xf32>
  %r = lpt.multiply %q, %s : (tensor<4x3xf32>, tensor<1x3xf32>) -> tensor<4x3xf32>
  %w = lpt.constant dense<3> : tensor<4x2xsi8>
  %ws = lpt.constant dense<0.5> : tensor<f32>
  %wr = lpt.multiply %w, %ws : (tensor<4x2xsi8>, tensor<f32>) -> tensor<4x2xf32>
  %y = lpt.matmul %r, %wr transpose_a : (tensor<4x3xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}

// A zero point for each row is subtracted before the product, as one of all is.
// CHECK-LABEL: func.func @zero_point_of_rows(
// CHECK:       %[[A:.+]] = lpt.subtract %arg0, %arg1 : (tensor<3x4xui8>, tensor<3x1xui8>) -> tensor<3x4xf32>
// CHECK-NEXT:  %[[Y:.+]] = lpt.matmul %[[A]], %{{.+}} : (tensor<3x4xf32>, tensor<4x2xsi8>) -> tensor<3x2xf32>
// CHECK-NEXT:  lpt.multiply %[[Y]], %arg2 : (tensor<3x2xf32>, tensor<3x1xf32>)
func.func @zero_point_of_rows(%x: tensor<3x4xui8>, %z: tensor<3x1xui8>, %s: tensor<3x1xf32>) -> tensor<3x2xf32> {
  %d = lpt.subtract %x, %z : (tensor<3x4xui8>, tensor<3x1xui8>) -> tensor<3x4xf32>
  %r = lpt.multiply %d, %s : (tensor<3x4xf32>, tensor<3x1xf32>) -> tensor<3x4xf32>
  %w = lpt.constant dense<3> : tensor<4x2xsi8>
  %ws = lpt.constant dense<0.5> : tensor<f32>
  %wr = lpt.multiply %w, %ws : (tensor<4x2xsi8>, tensor<f32>) -> tensor<4x2xf32>
  %y = lpt.matmul %r, %wr : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}

// Rows that are summed over, those of a vector's matrix, of the second operand, and
// of images have none.
// REMARK-DAG: not-per-tensor | Category:lpt | Function=zero_point_of_transposed_rows |{{.*}}(the computed zero point of the first input)
// CHECK-LABEL: func.func @zero_point_of_transposed_rows(
// CHECK:       lpt.matmul %{{.+}}, %{{.+}} transpose_a : (tensor<4x3xf32>, tensor<4x2xf32>)
func.func @zero_point_of_transposed_rows(%x: tensor<4x3xui8>, %z: tensor<4x1xui8>, %s: tensor<f32>) -> tensor<3x2xf32> {
  %d = lpt.subtract %x, %z : (tensor<4x3xui8>, tensor<4x1xui8>) -> tensor<4x3xf32>
  %r = lpt.multiply %d, %s : (tensor<4x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  %w = lpt.constant dense<3> : tensor<4x2xsi8>
  %ws = lpt.constant dense<0.5> : tensor<f32>
  %wr = lpt.multiply %w, %ws : (tensor<4x2xsi8>, tensor<f32>) -> tensor<4x2xf32>
  %y = lpt.matmul %r, %wr transpose_a : (tensor<4x3xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}

// REMARK-DAG: not-per-tensor | Category:lpt | Function=zero_point_of_rows_before_a_vector |{{.*}}(the computed zero point of the first input)
// CHECK-LABEL: func.func @zero_point_of_rows_before_a_vector(
// CHECK:       lpt.matmul %{{.+}}, %{{.+}} : (tensor<3x4xf32>, tensor<4xf32>)
func.func @zero_point_of_rows_before_a_vector(%x: tensor<3x4xui8>, %z: tensor<3x1xui8>, %s: tensor<f32>) -> tensor<3xf32> {
  %d = lpt.subtract %x, %z : (tensor<3x4xui8>, tensor<3x1xui8>) -> tensor<3x4xf32>
  %r = lpt.multiply %d, %s : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  %w = lpt.constant dense<3> : tensor<4xsi8>
  %ws = lpt.constant dense<0.5> : tensor<f32>
  %wr = lpt.multiply %w, %ws : (tensor<4xsi8>, tensor<f32>) -> tensor<4xf32>
  %y = lpt.matmul %r, %wr : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// REMARK-DAG: not-per-tensor | Category:lpt | Function=zero_point_of_inner_rows |{{.*}}(the computed zero point of the second input)
// CHECK-LABEL: func.func @zero_point_of_inner_rows(
// CHECK:       lpt.matmul %{{.+}}, %{{.+}} : (tensor<3x4xf32>, tensor<4x5xf32>)
func.func @zero_point_of_inner_rows(%x: tensor<3x4xui8>, %y: tensor<4x5xsi8>, %z: tensor<4x1xsi8>, %s: tensor<f32>) -> tensor<3x5xf32> {
  %a = lpt.multiply %x, %s : (tensor<3x4xui8>, tensor<f32>) -> tensor<3x4xf32>
  %d = lpt.subtract %y, %z : (tensor<4x5xsi8>, tensor<4x1xsi8>) -> tensor<4x5xf32>
  %b = lpt.multiply %d, %s : (tensor<4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
  %0 = lpt.matmul %a, %b : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// REMARK-DAG: not-per-tensor | Category:lpt | Function=zero_point_of_pixels |{{.*}}Reason="'lpt.convolution'{{.*}}(the zero point is computed)
// CHECK-LABEL: func.func @zero_point_of_pixels(
// CHECK:       lpt.convolution %{{.+}}, %{{.+}} : (tensor<1x2x4xf32>, tensor<1x2x1xf32>)
func.func @zero_point_of_pixels(%x: tensor<1x2x4xui8>, %z: tensor<1x2x1xui8>, %s: tensor<f32>) -> tensor<1x1x4xf32> {
  %d = lpt.subtract %x, %z : (tensor<1x2x4xui8>, tensor<1x2x1xui8>) -> tensor<1x2x4xf32>
  %r = lpt.multiply %d, %s : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %w = lpt.constant dense<3> : tensor<1x2x1xsi8>
  %ws = lpt.constant dense<0.5> : tensor<f32>
  %wr = lpt.multiply %w, %ws : (tensor<1x2x1xsi8>, tensor<f32>) -> tensor<1x2x1xf32>
  %y = lpt.convolution %r, %wr : (tensor<1x2x4xf32>, tensor<1x2x1xf32>) -> tensor<1x1x4xf32>
  return %y : tensor<1x1x4xf32>
}

// Zero points of columns, one of another type, one that is no integer, and arithmetic
// in f16 are no such chain.
// REMARK-DAG: no-dequantization | Category:lpt | Function=zero_point_of_columns |{{.*}}Reason="'lpt.matmul'{{.*}} stays in its precision
// CHECK-LABEL: func.func @zero_point_of_columns(
// CHECK:       lpt.matmul %{{.+}}, %{{.+}} : (tensor<3x4xf32>, tensor<4x2xf32>)
func.func @zero_point_of_columns(%x: tensor<3x4xui8>, %z: tensor<4xui8>, %s: tensor<f32>) -> tensor<3x2xf32> {
  %d = lpt.subtract %x, %z : (tensor<3x4xui8>, tensor<4xui8>) -> tensor<3x4xf32>
  %r = lpt.multiply %d, %s : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  %w = lpt.constant dense<3> : tensor<4x2xsi8>
  %ws = lpt.constant dense<0.5> : tensor<f32>
  %wr = lpt.multiply %w, %ws : (tensor<4x2xsi8>, tensor<f32>) -> tensor<4x2xf32>
  %y = lpt.matmul %r, %wr : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}

// REMARK-DAG: no-dequantization | Category:lpt | Function=zero_point_of_another_type |{{.*}}Reason="'lpt.matmul'{{.*}} stays in its precision
// CHECK-LABEL: func.func @zero_point_of_another_type(
// CHECK:       lpt.matmul %{{.+}}, %{{.+}} : (tensor<3x4xf32>, tensor<4x2xf32>)
func.func @zero_point_of_another_type(%x: tensor<3x4xui8>, %z: tensor<si8>, %s: tensor<f32>) -> tensor<3x2xf32> {
  %d = lpt.subtract %x, %z : (tensor<3x4xui8>, tensor<si8>) -> tensor<3x4xf32>
  %r = lpt.multiply %d, %s : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  %w = lpt.constant dense<3> : tensor<4x2xsi8>
  %ws = lpt.constant dense<0.5> : tensor<f32>
  %wr = lpt.multiply %w, %ws : (tensor<4x2xsi8>, tensor<f32>) -> tensor<4x2xf32>
  %y = lpt.matmul %r, %wr : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}

// REMARK-DAG: no-dequantization | Category:lpt | Function=zero_point_of_fractions |{{.*}}Reason="'lpt.matmul'{{.*}} stays in its precision
// CHECK-LABEL: func.func @zero_point_of_fractions(
// CHECK:       lpt.matmul %{{.+}}, %{{.+}} : (tensor<3x4xf32>, tensor<4x2xf32>)
func.func @zero_point_of_fractions(%x: tensor<3x4xui8>, %s: tensor<f32>) -> tensor<3x2xf32> {
  %z = lpt.constant dense<1.5> : tensor<f32>
  %d = lpt.subtract %x, %z : (tensor<3x4xui8>, tensor<f32>) -> tensor<3x4xf32>
  %r = lpt.multiply %d, %s : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  %w = lpt.constant dense<3> : tensor<4x2xsi8>
  %ws = lpt.constant dense<0.5> : tensor<f32>
  %wr = lpt.multiply %w, %ws : (tensor<4x2xsi8>, tensor<f32>) -> tensor<4x2xf32>
  %y = lpt.matmul %r, %wr : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}

// REMARK-DAG: no-dequantization | Category:lpt | Function=zero_point_beyond_the_type |{{.*}}Reason="'lpt.matmul'{{.*}} stays in its precision
// CHECK-LABEL: func.func @zero_point_beyond_the_type(
// CHECK:       lpt.matmul %{{.+}}, %{{.+}} : (tensor<3x4xf32>, tensor<4x2xf32>)
func.func @zero_point_beyond_the_type(%x: tensor<3x4xui8>, %s: tensor<f32>) -> tensor<3x2xf32> {
  %z = lpt.constant dense<256.0> : tensor<f32>
  %d = lpt.subtract %x, %z : (tensor<3x4xui8>, tensor<f32>) -> tensor<3x4xf32>
  %r = lpt.multiply %d, %s : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  %w = lpt.constant dense<3> : tensor<4x2xsi8>
  %ws = lpt.constant dense<0.5> : tensor<f32>
  %wr = lpt.multiply %w, %ws : (tensor<4x2xsi8>, tensor<f32>) -> tensor<4x2xf32>
  %y = lpt.matmul %r, %wr : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}

// REMARK-DAG: no-dequantization | Category:lpt | Function=narrow_arithmetic |{{.*}}Reason="'lpt.matmul'{{.*}} stays in its precision
// CHECK-LABEL: func.func @narrow_arithmetic(
// CHECK:       lpt.matmul %{{.+}}, %{{.+}} : (tensor<3x4xf16>, tensor<4x2xf16>)
func.func @narrow_arithmetic(%x: tensor<3x4xui8>, %s: tensor<f16>) -> tensor<3x2xf16> {
  %q = lpt.convert %x : tensor<3x4xui8> -> tensor<3x4xf16>
  %r = lpt.multiply %q, %s : (tensor<3x4xf16>, tensor<f16>) -> tensor<3x4xf16>
  %w = lpt.constant dense<3> : tensor<4x2xsi8>
  %wq = lpt.convert %w : tensor<4x2xsi8> -> tensor<4x2xf16>
  %ws = lpt.constant dense<0.5> : tensor<f16>
  %wr = lpt.multiply %wq, %ws : (tensor<4x2xf16>, tensor<f16>) -> tensor<4x2xf16>
  %y = lpt.matmul %r, %wr : (tensor<3x4xf16>, tensor<4x2xf16>) -> tensor<3x2xf16>
  return %y : tensor<3x2xf16>
}
