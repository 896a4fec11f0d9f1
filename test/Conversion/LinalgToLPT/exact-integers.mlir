// Integers that doubles or the floats of a sum do not hold, and limits of another sign
// than the elements have.
// RUN: lpt-opt %s --convert-linalg-to-lpt -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: not grep -E 'linalg|tensor\.|arith' %t.mlir
// RUN: %python %S/Inputs/compare_upstream.py %s %t.mlir | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: 8 functions agree

// 2049 and 4099 are rounded before they are multiplied.
// CHECK-LABEL: func.func @rounded_factor(
// CHECK:       %[[W:.*]] = lpt.convert %{{.*}} : tensor<1x3xsi16> -> tensor<1x3xf16>
// CHECK-NEXT:  lpt.matmul %arg0, %[[W]]
func.func @rounded_factor(%x: tensor<5x1xf16>) -> tensor<5x3xf16> {
  %zero = arith.constant 0.0 : f16
  %w = arith.constant dense<[[2049, 4099, -2051]]> : tensor<1x3xi16>
  %e = tensor.empty() : tensor<5x3xf16>
  %f = linalg.fill ins(%zero : f16) outs(%e : tensor<5x3xf16>) -> tensor<5x3xf16>
  %0 = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %w : tensor<5x1xf16>, tensor<1x3xi16>) outs(%f : tensor<5x3xf16>) {
  ^bb0(%i: f16, %j: i16, %o: f16):
    %1 = arith.sitofp %j : i16 to f16
    %2 = arith.mulf %i, %1 : f16
    %3 = arith.addf %o, %2 : f16
    linalg.yield %3 : f16
  } -> tensor<5x3xf16>
  return %0 : tensor<5x3xf16>
}

// Bytes are unsigned, and the start is not.
// CHECK-LABEL: func.func @signed_maximum_of_unsigned(
// CHECK:       lpt.reduce_max %{{.*}} axes [1] : (tensor<9x2xui8>) -> tensor<9xui8>
// CHECK:       lpt.maximum {{.*}}si32
func.func @signed_maximum_of_unsigned(%x: tensor<9x2xi8>, %y: tensor<9xi32>) -> tensor<9xi32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a)>], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<9x2xi8>) outs(%y : tensor<9xi32>) {
  ^bb0(%i: i8, %o: i32):
    %1 = arith.extui %i : i8 to i32
    %2 = arith.maxsi %o, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<9xi32>
  return %0 : tensor<9xi32>
}

// The same over windows.
func.func @signed_maximum_of_unsigned_windows(%x: tensor<1x1x9xi8>, %y: tensor<1x1x8xi32>) -> tensor<1x1x8xi32> {
  %k = tensor.empty() : tensor<2xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c, d) -> (a, b, c + d)>, affine_map<(a, b, c, d) -> (d)>, affine_map<(a, b, c, d) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%x, %k : tensor<1x1x9xi8>, tensor<2xi32>) outs(%y : tensor<1x1x8xi32>) {
  ^bb0(%i: i8, %j: i32, %o: i32):
    %1 = arith.extui %i : i8 to i32
    %2 = arith.maxsi %o, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<1x1x8xi32>
  return %0 : tensor<1x1x8xi32>
}

// The limits are 2^53 + 1 and 2^53 + 5: doubles round them to even numbers.
// CHECK-LABEL: func.func @wide_limits(
// CHECK-NOT:   lpt.clamp
// CHECK:       return
func.func @wide_limits(%x: tensor<40xi16>) -> (tensor<40xi64>, tensor<40xi64>, tensor<40xi64>) {
  %n = arith.constant dense<9007199254740994> : tensor<40xi64>
  %low = arith.constant dense<9007199254740993> : tensor<40xi64>
  %high = arith.constant dense<9007199254740997> : tensor<40xi64>
  %w = arith.extsi %x : tensor<40xi16> to tensor<40xi64>
  %y = arith.addi %w, %n : tensor<40xi64>
  %0 = arith.maxsi %y, %low : tensor<40xi64>
  %1 = arith.minsi %0, %high : tensor<40xi64>
  %2 = arith.minsi %y, %high : tensor<40xi64>
  %3 = arith.maxsi %2, %low : tensor<40xi64>
  %least = arith.constant dense<-3> : tensor<40xi64>
  %4 = arith.maxsi %y, %least : tensor<40xi64>
  %5 = arith.minsi %4, %low : tensor<40xi64>
  return %1, %3, %5 : tensor<40xi64>, tensor<40xi64>, tensor<40xi64>
}

// CHECK-LABEL: func.func @wide_constant(
// CHECK:       lpt.constant dense<9007199254740993> : tensor<si64>
func.func @wide_constant(%x: tensor<4xi16>) -> tensor<4xi64> {
  %n = arith.constant dense<9007199254740993> : tensor<4xi64>
  %w = arith.extsi %x : tensor<4xi16> to tensor<4xi64>
  %y = arith.addi %w, %n : tensor<4xi64>
  return %y : tensor<4xi64>
}

// A constant that loops yield.
// CHECK-LABEL: func.func @wide_filling(
func.func @wide_filling(%x: tensor<4xi16>) -> tensor<4xi64> {
  %n = arith.constant 9007199254740993 : i64
  %e = tensor.empty() : tensor<4xi64>
  %0 = linalg.generic {indexing_maps = [affine_map<(a) -> (a)>], iterator_types = ["parallel"]} outs(%e : tensor<4xi64>) {
  ^bb0(%o: i64):
    linalg.yield %n : i64
  } -> tensor<4xi64>
  %w = arith.extsi %x : tensor<4xi16> to tensor<4xi64>
  %y = arith.addi %w, %0 : tensor<4xi64>
  return %y : tensor<4xi64>
}

// What a maximum starts with.
// CHECK-LABEL: func.func @wide_start(
func.func @wide_start(%x: tensor<40x2xi16>) -> tensor<40xi64> {
  %n = arith.constant dense<9007199254740993> : tensor<40xi64>
  %m = arith.constant dense<9007199254740994> : tensor<40x2xi64>
  %w = arith.extsi %x : tensor<40x2xi16> to tensor<40x2xi64>
  %y = arith.addi %w, %m : tensor<40x2xi64>
  %0 = linalg.reduce { arith.maxsi } ins(%y : tensor<40x2xi64>) outs(%n : tensor<40xi64>) dimensions = [1]
  return %0 : tensor<40xi64>
}

// Zeros and then signs are one extension by zeros.
// CHECK-LABEL: func.func @extended_twice(
// CHECK:       lpt.reduce_sum {{.*}}ui8
func.func @extended_twice(%x: tensor<4x3xi8>) -> tensor<4xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<4xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<4xi32>) -> tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a)>], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x3xi8>) outs(%f : tensor<4xi32>) {
  ^bb0(%i: i8, %o: i32):
    %1 = arith.extui %i : i8 to i16
    %2 = arith.extsi %1 : i16 to i32
    %3 = arith.addi %o, %2 : i32
    linalg.yield %3 : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
