// Transpositions meet and cancel.
// RUN: lpt-opt %s --convert-linalg-to-lpt -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/compare_upstream.py %s %t.mlir 1e-5 | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: 4 functions agree

#id = affine_map<(a, b, c, d) -> (a, b, c, d)>
#last = affine_map<(a, b, c, d) -> (d)>

// CHECK-LABEL: func.func @bias_and_relu(
// CHECK:       lpt.transpose %{{.*}} order [0, 3, 1, 2]
// CHECK:       lpt.convolution
// CHECK-NEXT:  %[[B:.*]] = lpt.reshape %{{.*}} target [1, 4, 1, 1]
// CHECK-NEXT:  lpt.add %{{.*}}, %[[B]]
// CHECK-NEXT:  %[[R:.*]] = lpt.relu
// CHECK:       lpt.convolution %[[R]],
// CHECK-NEXT:  lpt.transpose %{{.*}} order [0, 2, 3, 1]
// CHECK-NEXT:  return
func.func @bias_and_relu(%x: tensor<1x8x8x3xf32>, %w: tensor<4x3x3x3xf32>, %b: tensor<4xf32>, %v: tensor<2x3x3x4xf32>) -> tensor<1x4x4x2xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x6x6x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32>
  %0 = linalg.conv_2d_nhwc_fhwc ins(%x, %w : tensor<1x8x8x3xf32>, tensor<4x3x3x3xf32>) outs(%f : tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32>
  %1 = linalg.generic {indexing_maps = [#id, #last, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%0, %b : tensor<1x6x6x4xf32>, tensor<4xf32>) outs(%e : tensor<1x6x6x4xf32>) {
  ^bb0(%i: f32, %j: f32, %o: f32):
    %s = arith.addf %i, %j : f32
    %r = arith.maximumf %s, %zero : f32
    linalg.yield %r : f32
  } -> tensor<1x6x6x4xf32>
  %g = tensor.empty() : tensor<1x4x4x2xf32>
  %h = linalg.fill ins(%zero : f32) outs(%g : tensor<1x4x4x2xf32>) -> tensor<1x4x4x2xf32>
  %2 = linalg.conv_2d_nhwc_fhwc ins(%1, %v : tensor<1x6x6x4xf32>, tensor<2x3x3x4xf32>) outs(%h : tensor<1x4x4x2xf32>) -> tensor<1x4x4x2xf32>
  return %2 : tensor<1x4x4x2xf32>
}

// A pad, a join and a mean over the image.
// CHECK-LABEL: func.func @movements(
// CHECK:       lpt.max_pool
// CHECK-NEXT:  %[[P:.*]] = lpt.pad %{{.*}} begin [0, 0, 1, 0] end [0, 0, 0, 1]
// CHECK-NEXT:  %[[C:.*]] = lpt.concat %[[P]], %[[P]] axis 1 : (tensor<1x3x7x7xf32>, tensor<1x3x7x7xf32>) -> tensor<1x6x7x7xf32>
// CHECK-NEXT:  lpt.reduce_mean %[[C]] axes [2, 3] : (tensor<1x6x7x7xf32>) -> tensor<1x6xf32>
// CHECK-NEXT:  return
func.func @movements(%x: tensor<1x8x8x3xf32>) -> tensor<1x6xf32> {
  %least = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  %n = arith.constant dense<49.0> : tensor<1x6xf32>
  %k = tensor.empty() : tensor<3x3xf32>
  %e = tensor.empty() : tensor<1x6x6x3xf32>
  %f = linalg.fill ins(%least : f32) outs(%e : tensor<1x6x6x3xf32>) -> tensor<1x6x6x3xf32>
  %0 = linalg.pooling_nhwc_max ins(%x, %k : tensor<1x8x8x3xf32>, tensor<3x3xf32>) outs(%f : tensor<1x6x6x3xf32>) -> tensor<1x6x6x3xf32>
  %1 = tensor.pad %0 low[0, 1, 0, 0] high[0, 0, 1, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %zero : f32
  } : tensor<1x6x6x3xf32> to tensor<1x7x7x3xf32>
  %2 = tensor.concat dim(3) %1, %1 : (tensor<1x7x7x3xf32>, tensor<1x7x7x3xf32>) -> tensor<1x7x7x6xf32>
  %g = tensor.empty() : tensor<1x6xf32>
  %h = linalg.fill ins(%zero : f32) outs(%g : tensor<1x6xf32>) -> tensor<1x6xf32>
  %3 = linalg.reduce { arith.addf } ins(%2 : tensor<1x7x7x6xf32>) outs(%h : tensor<1x6xf32>) dimensions = [1, 2]
  %4 = arith.divf %3, %n : tensor<1x6xf32>
  return %4 : tensor<1x6xf32>
}

// Only axes of size one move, which is part of the reshape.
// CHECK-LABEL: func.func @unit_axes(
// CHECK:       lpt.max_pool {{.*}} -> tensor<1x3x1x1xf32>
// CHECK-NEXT:  lpt.reshape %{{.*}} target [1, 3]
func.func @unit_axes(%x: tensor<1x2x2x3xf32>) -> tensor<1x3xf32> {
  %least = arith.constant 0xFF800000 : f32
  %k = tensor.empty() : tensor<2x2xf32>
  %e = tensor.empty() : tensor<1x1x1x3xf32>
  %f = linalg.fill ins(%least : f32) outs(%e : tensor<1x1x1x3xf32>) -> tensor<1x1x1x3xf32>
  %0 = linalg.pooling_nhwc_max ins(%x, %k : tensor<1x2x2x3xf32>, tensor<2x2xf32>) outs(%f : tensor<1x1x1x3xf32>) -> tensor<1x1x1x3xf32>
  %1 = tensor.collapse_shape %0 [[0, 1, 2], [3]] : tensor<1x1x1x3xf32> into tensor<1x3xf32>
  return %1 : tensor<1x3xf32>
}

// The other operand is not transposed: nothing sinks.
// CHECK-LABEL: func.func @residual_of_input(
// CHECK:       %[[P:.*]] = lpt.max_pool
// CHECK:       %[[T:.*]] = lpt.transpose %[[P]] order [0, 2, 3, 1]
// CHECK:       lpt.add %[[T]], %arg1
func.func @residual_of_input(%x: tensor<1x3x3x3xf32>, %y: tensor<1x2x2x3xf32>) -> tensor<1x2x2x3xf32> {
  %least = arith.constant 0xFF800000 : f32
  %k = tensor.empty() : tensor<2x2xf32>
  %e = tensor.empty() : tensor<1x2x2x3xf32>
  %f = linalg.fill ins(%least : f32) outs(%e : tensor<1x2x2x3xf32>) -> tensor<1x2x2x3xf32>
  %0 = linalg.pooling_nhwc_max ins(%x, %k : tensor<1x3x3x3xf32>, tensor<2x2xf32>) outs(%f : tensor<1x2x2x3xf32>) -> tensor<1x2x2x3xf32>
  %1 = linalg.add ins(%0, %y : tensor<1x2x2x3xf32>, tensor<1x2x2x3xf32>) outs(%e : tensor<1x2x2x3xf32>) -> tensor<1x2x2x3xf32>
  return %1 : tensor<1x2x2x3xf32>
}
