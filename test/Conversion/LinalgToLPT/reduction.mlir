// RUN: lpt-opt %s --convert-linalg-to-lpt -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: not grep -E 'linalg|tensor\.' %t.mlir
// RUN: %python %S/Inputs/compare_upstream.py %s %t.mlir 1e-6 | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: 9 functions agree

// CHECK-LABEL: func.func @sum(
// CHECK-NEXT:  lpt.reduce_sum %{{.*}} axes [0, 2] : (tensor<2x3x4xf32>) -> tensor<3xf32>
func.func @sum(%x: tensor<2x3x4xf32>) -> tensor<3xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<3xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<3xf32>) -> tensor<3xf32>
  %0 = linalg.reduce { arith.addf } ins(%x : tensor<2x3x4xf32>) outs(%f : tensor<3xf32>) dimensions = [0, 2]
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func.func @mean(
// CHECK-NEXT:  lpt.reduce_mean %{{.*}} axes [0, 2] : (tensor<2x3x4xf32>) -> tensor<3xf32>
// CHECK-NEXT:  return
func.func @mean(%x: tensor<2x3x4xf32>) -> tensor<3xf32> {
  %zero = arith.constant 0.0 : f32
  %eight = arith.constant dense<8.0> : tensor<3xf32>
  %e = tensor.empty() : tensor<3xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<3xf32>) -> tensor<3xf32>
  %0 = linalg.reduce { arith.addf } ins(%x : tensor<2x3x4xf32>) outs(%f : tensor<3xf32>) dimensions = [0, 2]
  %1 = arith.divf %0, %eight : tensor<3xf32>
  return %1 : tensor<3xf32>
}

// CHECK-LABEL: func.func @product(
// CHECK:       %[[Y:.*]] = lpt.reduce_prod %{{.*}} axes [1]
// CHECK:       lpt.multiply %[[Y]]
func.func @product(%x: tensor<2x3xf32>) -> tensor<2xf32> {
  %two = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2xf32>
  %f = linalg.fill ins(%two : f32) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  %0 = linalg.reduce { arith.mulf } ins(%x : tensor<2x3xf32>) outs(%f : tensor<2xf32>) dimensions = [1]
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @max(
// CHECK:       %[[Y:.*]] = lpt.reduce_max %{{.*}} axes [1]
// CHECK:       lpt.transpose %[[Y]] order [1, 0]
func.func @max(%x: tensor<2x3x4xf32>) -> tensor<4x2xf32> {
  %least = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<4x2xf32>
  %f = linalg.fill ins(%least : f32) outs(%e : tensor<4x2xf32>) -> tensor<4x2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (c, a)>], iterator_types = ["parallel", "reduction", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%f : tensor<4x2xf32>) {
  ^bb0(%i: f32, %m: f32):
    %1 = arith.maximumf %i, %m : f32
    linalg.yield %1 : f32
  } -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// CHECK-LABEL: func.func @min(
// CHECK:       %[[Y:.*]] = lpt.reduce_min
// CHECK:       lpt.minimum %[[Y]]
func.func @min(%x: tensor<2x3x4xf32>, %y: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.reduce { arith.minimumf } ins(%x : tensor<2x3x4xf32>) outs(%y : tensor<2x3xf32>) dimensions = [2]
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @max_unsigned(
// CHECK-SAME:  tensor<2x3xui8>) -> tensor<2xui8>
// CHECK-NEXT:  lpt.reduce_max
// CHECK-NEXT:  return
func.func @max_unsigned(%x: tensor<2x3xi8>) -> tensor<2xi8> {
  %least = arith.constant 0 : i8
  %e = tensor.empty() : tensor<2xi8>
  %f = linalg.fill ins(%least : i8) outs(%e : tensor<2xi8>) -> tensor<2xi8>
  %0 = linalg.reduce { arith.maxui } ins(%x : tensor<2x3xi8>) outs(%f : tensor<2xi8>) dimensions = [1]
  return %0 : tensor<2xi8>
}

// CHECK-LABEL: func.func @sum_of_bytes(
// CHECK-NEXT:  lpt.reduce_sum %{{.*}} : (tensor<2x3xsi8>) -> tensor<2xsi32>
func.func @sum_of_bytes(%x: tensor<2x3xi8>) -> tensor<2xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2xi32>) -> tensor<2xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a)>], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<2x3xi8>) outs(%f : tensor<2xi32>) {
  ^bb0(%i: i8, %s: i32):
    %1 = arith.extsi %i : i8 to i32
    %2 = arith.addi %1, %s : i32
    linalg.yield %2 : i32
  } -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: func.func @wrapping_sum(
// CHECK:       %[[Y:.*]] = lpt.reduce_sum {{.*}} -> tensor<2xsi32>
// CHECK:       lpt.convert %[[Y]] : tensor<2xsi32> -> tensor<2xsi8>
func.func @wrapping_sum(%x: tensor<2x3xi8>) -> tensor<2xi8> {
  %zero = arith.constant 0 : i8
  %e = tensor.empty() : tensor<2xi8>
  %f = linalg.fill ins(%zero : i8) outs(%e : tensor<2xi8>) -> tensor<2xi8>
  %0 = linalg.reduce { arith.addi } ins(%x : tensor<2x3xi8>) outs(%f : tensor<2xi8>) dimensions = [1]
  return %0 : tensor<2xi8>
}

// CHECK-LABEL: func.func @all(
// CHECK:       lpt.reduce_sum %{{.*}} axes [0, 1] : (tensor<2x3xf32>) -> tensor<f32>
func.func @all(%x: tensor<2x3xf32>) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %0 = linalg.reduce { arith.addf } ins(%x : tensor<2x3xf32>) outs(%f : tensor<f32>) dimensions = [0, 1]
  return %0 : tensor<f32>
}
