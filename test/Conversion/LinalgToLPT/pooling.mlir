// RUN: lpt-opt %s --convert-linalg-to-lpt -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: not grep -E 'linalg|tensor\.' %t.mlir
// RUN: %python %S/Inputs/compare_upstream.py %s %t.mlir 1e-6 | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: 16 functions agree

// CHECK-LABEL: func.func @max(
// CHECK:       %[[T:.*]] = lpt.transpose %{{.*}} order [0, 3, 1, 2]
// CHECK:       %[[Y:.*]] = lpt.max_pool %[[T]] kernel [3, 2] strides [2, 1] : (tensor<1x4x7x6xf32>) -> tensor<1x4x3x5xf32>
// CHECK:       lpt.transpose %[[Y]] order [0, 2, 3, 1]
func.func @max(%x: tensor<1x7x6x4xf32>) -> tensor<1x3x5x4xf32> {
  %least = arith.constant 0xFF800000 : f32
  %k = tensor.empty() : tensor<3x2xf32>
  %e = tensor.empty() : tensor<1x3x5x4xf32>
  %f = linalg.fill ins(%least : f32) outs(%e : tensor<1x3x5x4xf32>) -> tensor<1x3x5x4xf32>
  %0 = linalg.pooling_nhwc_max {strides = dense<[2, 1]> : tensor<2xi64>} ins(%x, %k : tensor<1x7x6x4xf32>, tensor<3x2xf32>) outs(%f : tensor<1x3x5x4xf32>) -> tensor<1x3x5x4xf32>
  return %0 : tensor<1x3x5x4xf32>
}

// What the maximum starts with counts.
// CHECK-LABEL: func.func @max_from_one(
// CHECK:       %[[Y:.*]] = lpt.max_pool %{{.*}} kernel [2, 2] dilations [2, 3] :
// CHECK:       lpt.maximum %[[Y]], %{{.*}} : (tensor<1x4x5x3xf32>, tensor<f32>)
func.func @max_from_one(%x: tensor<1x4x7x6xf32>) -> tensor<1x4x5x3xf32> {
  %one = arith.constant 1.0 : f32
  %k = tensor.empty() : tensor<2x2xf32>
  %e = tensor.empty() : tensor<1x4x5x3xf32>
  %f = linalg.fill ins(%one : f32) outs(%e : tensor<1x4x5x3xf32>) -> tensor<1x4x5x3xf32>
  %0 = linalg.pooling_nchw_max {dilations = dense<[2, 3]> : tensor<2xi64>} ins(%x, %k : tensor<1x4x7x6xf32>, tensor<2x2xf32>) outs(%f : tensor<1x4x5x3xf32>) -> tensor<1x4x5x3xf32>
  return %0 : tensor<1x4x5x3xf32>
}

// CHECK-LABEL: func.func @max_of_bytes(
// CHECK-SAME:  tensor<1x4x7x6xsi8>
// CHECK-NEXT:  lpt.max_pool %{{.*}} kernel [2, 2] : (tensor<1x4x7x6xsi8>) -> tensor<1x4x6x5xsi8>
func.func @max_of_bytes(%x: tensor<1x4x7x6xi8>) -> tensor<1x4x6x5xi8> {
  %least = arith.constant -128 : i8
  %k = tensor.empty() : tensor<2x2xi8>
  %e = tensor.empty() : tensor<1x4x6x5xi8>
  %f = linalg.fill ins(%least : i8) outs(%e : tensor<1x4x6x5xi8>) -> tensor<1x4x6x5xi8>
  %0 = linalg.pooling_nchw_max ins(%x, %k : tensor<1x4x7x6xi8>, tensor<2x2xi8>) outs(%f : tensor<1x4x6x5xi8>) -> tensor<1x4x6x5xi8>
  return %0 : tensor<1x4x6x5xi8>
}

// CHECK-LABEL: func.func @max_unsigned(
// CHECK-SAME:  tensor<1x7x6x4xui8>
// CHECK:       lpt.max_pool %{{.*}} : (tensor<1x4x7x6xui8>)
func.func @max_unsigned(%x: tensor<1x7x6x4xi8>) -> tensor<1x6x5x4xi8> {
  %least = arith.constant 0 : i8
  %k = tensor.empty() : tensor<2x2xi8>
  %e = tensor.empty() : tensor<1x6x5x4xi8>
  %f = linalg.fill ins(%least : i8) outs(%e : tensor<1x6x5x4xi8>) -> tensor<1x6x5x4xi8>
  %0 = linalg.pooling_nhwc_max_unsigned ins(%x, %k : tensor<1x7x6x4xi8>, tensor<2x2xi8>) outs(%f : tensor<1x6x5x4xi8>) -> tensor<1x6x5x4xi8>
  return %0 : tensor<1x6x5x4xi8>
}

// CHECK-LABEL: func.func @min(
// CHECK:       lpt.negative
// CHECK:       %[[Y:.*]] = lpt.max_pool
// CHECK:       lpt.negative %[[Y]]
func.func @min(%x: tensor<1x7x6x4xf32>) -> tensor<1x6x5x4xf32> {
  %greatest = arith.constant 0x7F800000 : f32
  %k = tensor.empty() : tensor<2x2xf32>
  %e = tensor.empty() : tensor<1x6x5x4xf32>
  %f = linalg.fill ins(%greatest : f32) outs(%e : tensor<1x6x5x4xf32>) -> tensor<1x6x5x4xf32>
  %0 = linalg.pooling_nhwc_min ins(%x, %k : tensor<1x7x6x4xf32>, tensor<2x2xf32>) outs(%f : tensor<1x6x5x4xf32>) -> tensor<1x6x5x4xf32>
  return %0 : tensor<1x6x5x4xf32>
}

// A sum that is divided by the size of the window is a mean.
// CHECK-LABEL: func.func @average(
// CHECK-NOT:   lpt.multiply
// CHECK:       lpt.avg_pool %{{.*}} kernel [2, 3] : (tensor<1x4x7x6xf32>) -> tensor<1x4x6x4xf32>
// CHECK-NOT:   lpt.divide
// CHECK:       return
func.func @average(%x: tensor<1x4x7x6xf32>) -> tensor<1x4x6x4xf32> {
  %zero = arith.constant 0.0 : f32
  %six = arith.constant 6.0 : f32
  %k = tensor.empty() : tensor<2x3xf32>
  %e = tensor.empty() : tensor<1x4x6x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x6x4xf32>) -> tensor<1x4x6x4xf32>
  %0 = linalg.pooling_nchw_sum ins(%x, %k : tensor<1x4x7x6xf32>, tensor<2x3xf32>) outs(%f : tensor<1x4x6x4xf32>) -> tensor<1x4x6x4xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(a, b, c, d) -> (a, b, c, d)>, affine_map<(a, b, c, d) -> (a, b, c, d)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%0 : tensor<1x4x6x4xf32>) outs(%e : tensor<1x4x6x4xf32>) {
  ^bb0(%s: f32, %o: f32):
    %2 = arith.divf %s, %six : f32
    linalg.yield %2 : f32
  } -> tensor<1x4x6x4xf32>
  return %1 : tensor<1x4x6x4xf32>
}

// Another divisor is none of a mean.
// CHECK-LABEL: func.func @sum(
// CHECK:       %[[M:.*]] = lpt.avg_pool
// CHECK:       %[[S:.*]] = lpt.multiply %[[M]]
// CHECK:       lpt.divide %[[S]]
func.func @sum(%x: tensor<1x4x7x6xf32>) -> tensor<1x4x6x4xf32> {
  %zero = arith.constant 0.0 : f32
  %five = arith.constant 5.0 : f32
  %k = tensor.empty() : tensor<2x3xf32>
  %e = tensor.empty() : tensor<1x4x6x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x6x4xf32>) -> tensor<1x4x6x4xf32>
  %0 = linalg.pooling_nchw_sum ins(%x, %k : tensor<1x4x7x6xf32>, tensor<2x3xf32>) outs(%f : tensor<1x4x6x4xf32>) -> tensor<1x4x6x4xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(a, b, c, d) -> (a, b, c, d)>, affine_map<(a, b, c, d) -> (a, b, c, d)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%0 : tensor<1x4x6x4xf32>) outs(%e : tensor<1x4x6x4xf32>) {
  ^bb0(%s: f32, %o: f32):
    %2 = arith.divf %s, %five : f32
    linalg.yield %2 : f32
  } -> tensor<1x4x6x4xf32>
  return %1 : tensor<1x4x6x4xf32>
}

// Sums of integers are exact: a product with ones.
// CHECK-LABEL: func.func @sum_of_bytes(
// CHECK:       %[[ONES:.*]] = lpt.constant dense<1> : tensor<4x1x1x2x3xsi8>
// CHECK:       lpt.group_convolution %{{.*}}, %[[ONES]] : (tensor<1x4x7x6xsi8>, tensor<4x1x1x2x3xsi8>) -> tensor<1x4x6x4xsi32>
func.func @sum_of_bytes(%x: tensor<1x7x6x4xi8>) -> tensor<1x6x4x4xi32> {
  %zero = arith.constant 0 : i32
  %k = tensor.empty() : tensor<2x3xi32>
  %e = tensor.empty() : tensor<1x6x4x4xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<1x6x4x4xi32>) -> tensor<1x6x4x4xi32>
  %0 = linalg.pooling_nhwc_sum ins(%x, %k : tensor<1x7x6x4xi8>, tensor<2x3xi32>) outs(%f : tensor<1x6x4x4xi32>) -> tensor<1x6x4x4xi32>
  return %0 : tensor<1x6x4x4xi32>
}

// CHECK-LABEL: func.func @max_1d(
// CHECK:       lpt.max_pool {{.*}} : (tensor<1x4x7xf32>) -> tensor<1x4x6xf32>
func.func @max_1d(%x: tensor<1x4x7xf32>) -> tensor<1x4x6xf32> {
  %least = arith.constant 0xFF800000 : f32
  %k = tensor.empty() : tensor<2xf32>
  %e = tensor.empty() : tensor<1x4x6xf32>
  %f = linalg.fill ins(%least : f32) outs(%e : tensor<1x4x6xf32>) -> tensor<1x4x6xf32>
  %0 = linalg.pooling_ncw_max ins(%x, %k : tensor<1x4x7xf32>, tensor<2xf32>) outs(%f : tensor<1x4x6xf32>) -> tensor<1x4x6xf32>
  return %0 : tensor<1x4x6xf32>
}

// CHECK-LABEL: func.func @max_3d(
// CHECK:       lpt.max_pool {{.*}} : (tensor<1x2x4x5x6xf32>) -> tensor<1x2x3x4x5xf32>
func.func @max_3d(%x: tensor<1x4x5x6x2xf32>) -> tensor<1x3x4x5x2xf32> {
  %least = arith.constant 0xFF800000 : f32
  %k = tensor.empty() : tensor<2x2x2xf32>
  %e = tensor.empty() : tensor<1x3x4x5x2xf32>
  %f = linalg.fill ins(%least : f32) outs(%e : tensor<1x3x4x5x2xf32>) -> tensor<1x3x4x5x2xf32>
  %0 = linalg.pooling_ndhwc_max ins(%x, %k : tensor<1x4x5x6x2xf32>, tensor<2x2x2xf32>) outs(%f : tensor<1x3x4x5x2xf32>) -> tensor<1x3x4x5x2xf32>
  return %0 : tensor<1x3x4x5x2xf32>
}

// Without a batch.
// CHECK-LABEL: func.func @no_batch(
// CHECK:       lpt.unsqueeze %{{.*}} axes [0]
// CHECK:       lpt.max_pool {{.*}} : (tensor<1x4x7xf32>) -> tensor<1x4x6xf32>
// CHECK:       lpt.squeeze %{{.*}} axes [0]
func.func @no_batch(%x: tensor<4x7xf32>) -> tensor<4x6xf32> {
  %least = arith.constant 0xFF800000 : f32
  %k = tensor.empty() : tensor<2xf32>
  %e = tensor.empty() : tensor<4x6xf32>
  %f = linalg.fill ins(%least : f32) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(c, i, k) -> (c, i + k)>, affine_map<(c, i, k) -> (k)>, affine_map<(c, i, k) -> (c, i)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %k : tensor<4x7xf32>, tensor<2xf32>) outs(%f : tensor<4x6xf32>) {
  ^bb0(%a: f32, %b: f32, %m: f32):
    %1 = arith.maximumf %m, %a : f32
    linalg.yield %1 : f32
  } -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// Pads before a window are its own.
// CHECK-LABEL: func.func @padded_max(
// CHECK-NOT:   lpt.pad
// CHECK:       lpt.max_pool %{{.*}} kernel [3, 3] pads [1, 1] [1, 0] : (tensor<1x4x7x6xf32>) -> tensor<1x4x7x5xf32>
func.func @padded_max(%x: tensor<1x7x6x4xf32>) -> tensor<1x7x5x4xf32> {
  %least = arith.constant 0xFF800000 : f32
  %p = tensor.pad %x low[0, 1, 1, 0] high[0, 1, 0, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %least : f32
  } : tensor<1x7x6x4xf32> to tensor<1x9x7x4xf32>
  %k = tensor.empty() : tensor<3x3xf32>
  %e = tensor.empty() : tensor<1x7x5x4xf32>
  %f = linalg.fill ins(%least : f32) outs(%e : tensor<1x7x5x4xf32>) -> tensor<1x7x5x4xf32>
  %0 = linalg.pooling_nhwc_max ins(%p, %k : tensor<1x9x7x4xf32>, tensor<3x3xf32>) outs(%f : tensor<1x7x5x4xf32>) -> tensor<1x7x5x4xf32>
  return %0 : tensor<1x7x5x4xf32>
}

// Zeros are no pads of a maximum.
// CHECK-LABEL: func.func @max_of_zeros(
// CHECK:       lpt.pad
// CHECK:       lpt.max_pool %{{.*}} kernel [3, 3] :
func.func @max_of_zeros(%x: tensor<1x7x6x4xf32>) -> tensor<1x7x5x4xf32> {
  %least = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 1, 1, 0] high[0, 1, 0, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %zero : f32
  } : tensor<1x7x6x4xf32> to tensor<1x9x7x4xf32>
  %k = tensor.empty() : tensor<3x3xf32>
  %e = tensor.empty() : tensor<1x7x5x4xf32>
  %f = linalg.fill ins(%least : f32) outs(%e : tensor<1x7x5x4xf32>) -> tensor<1x7x5x4xf32>
  %0 = linalg.pooling_nhwc_max ins(%p, %k : tensor<1x9x7x4xf32>, tensor<3x3xf32>) outs(%f : tensor<1x7x5x4xf32>) -> tensor<1x7x5x4xf32>
  return %0 : tensor<1x7x5x4xf32>
}

// A window in the pads alone yields their number.
// CHECK-LABEL: func.func @window_in_pads(
// CHECK:       lpt.pad
// CHECK:       lpt.max_pool %{{.*}} kernel [2, 2] :
func.func @window_in_pads(%x: tensor<1x4x3x3xf32>) -> tensor<1x4x4x2xf32> {
  %least = arith.constant 0xFF800000 : f32
  %p = tensor.pad %x low[0, 0, 2, 0] high[0, 0, 0, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %least : f32
  } : tensor<1x4x3x3xf32> to tensor<1x4x5x3xf32>
  %k = tensor.empty() : tensor<2x2xf32>
  %e = tensor.empty() : tensor<1x4x4x2xf32>
  %f = linalg.fill ins(%least : f32) outs(%e : tensor<1x4x4x2xf32>) -> tensor<1x4x4x2xf32>
  %0 = linalg.pooling_nchw_max ins(%p, %k : tensor<1x4x5x3xf32>, tensor<2x2xf32>) outs(%f : tensor<1x4x4x2xf32>) -> tensor<1x4x4x2xf32>
  return %0 : tensor<1x4x4x2xf32>
}

// CHECK-LABEL: func.func @padded_mean(
// CHECK-NOT:   lpt.pad
// CHECK:       lpt.avg_pool %{{.*}} kernel [3, 3] pads [1, 1] : (tensor<1x4x7x6xf32>) -> tensor<1x4x7x6xf32>
// CHECK-NEXT:  return
func.func @padded_mean(%x: tensor<1x4x7x6xf32>) -> tensor<1x4x7x6xf32> {
  %zero = arith.constant 0.0 : f32
  %nine = arith.constant dense<9.0> : tensor<1x4x7x6xf32>
  %p = tensor.pad %x low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %zero : f32
  } : tensor<1x4x7x6xf32> to tensor<1x4x9x8xf32>
  %k = tensor.empty() : tensor<3x3xf32>
  %e = tensor.empty() : tensor<1x4x7x6xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x7x6xf32>) -> tensor<1x4x7x6xf32>
  %0 = linalg.pooling_nchw_sum ins(%p, %k : tensor<1x4x9x8xf32>, tensor<3x3xf32>) outs(%f : tensor<1x4x7x6xf32>) -> tensor<1x4x7x6xf32>
  %1 = arith.divf %0, %nine : tensor<1x4x7x6xf32>
  return %1 : tensor<1x4x7x6xf32>
}

// CHECK-LABEL: func.func @mean_of_last(
// CHECK:       lpt.avg_pool
// CHECK-NEXT:  lpt.transpose
// CHECK-NEXT:  return
func.func @mean_of_last(%x: tensor<1x7x6x4xf32>) -> tensor<1x6x5x4xf32> {
  %zero = arith.constant 0.0 : f32
  %four = arith.constant dense<4.0> : tensor<1x6x5x4xf32>
  %k = tensor.empty() : tensor<2x2xf32>
  %e = tensor.empty() : tensor<1x6x5x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x6x5x4xf32>) -> tensor<1x6x5x4xf32>
  %0 = linalg.pooling_nhwc_sum ins(%x, %k : tensor<1x7x6x4xf32>, tensor<2x2xf32>) outs(%f : tensor<1x6x5x4xf32>) -> tensor<1x6x5x4xf32>
  %1 = arith.divf %0, %four : tensor<1x6x5x4xf32>
  return %1 : tensor<1x6x5x4xf32>
}
