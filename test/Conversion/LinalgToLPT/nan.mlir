// NaN becomes what it becomes in the original.
// RUN: lpt-opt %s --convert-linalg-to-lpt -o %t.mlir
// RUN: not grep -E 'linalg|tensor\.' %t.mlir
// RUN: %python %S/Inputs/compare_upstream.py %s %t.mlir 1e-6 nan | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: 16 functions agree

func.func @limits_ogt(%x0: tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 0.75 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0:4 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x0 : tensor<2x3x4xf32>) outs(%e, %e, %e, %e : tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o0: f32, %o1: f32, %o2: f32, %o3: f32):
    %c0 = arith.cmpf ogt, %i0, %zero : f32
    %y0 = arith.select %c0, %i0, %zero : f32
    %c1 = arith.cmpf ogt, %hi, %i0 : f32
    %y1 = arith.select %c1, %i0, %hi : f32
    %c2 = arith.cmpf ogt, %i0, %zero : f32
    %y2 = arith.select %c2, %zero, %i0 : f32
    %c3 = arith.cmpf ogt, %hi, %i0 : f32
    %y3 = arith.select %c3, %hi, %i0 : f32
    linalg.yield %y0, %y1, %y2, %y3 : f32, f32, f32, f32
  } -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>)
  return %0#0, %0#1, %0#2, %0#3 : tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>
}

func.func @limits_oge(%x0: tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 0.75 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0:4 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x0 : tensor<2x3x4xf32>) outs(%e, %e, %e, %e : tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o0: f32, %o1: f32, %o2: f32, %o3: f32):
    %c0 = arith.cmpf oge, %i0, %zero : f32
    %y0 = arith.select %c0, %i0, %zero : f32
    %c1 = arith.cmpf oge, %hi, %i0 : f32
    %y1 = arith.select %c1, %i0, %hi : f32
    %c2 = arith.cmpf oge, %i0, %zero : f32
    %y2 = arith.select %c2, %zero, %i0 : f32
    %c3 = arith.cmpf oge, %hi, %i0 : f32
    %y3 = arith.select %c3, %hi, %i0 : f32
    linalg.yield %y0, %y1, %y2, %y3 : f32, f32, f32, f32
  } -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>)
  return %0#0, %0#1, %0#2, %0#3 : tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>
}

func.func @limits_olt(%x0: tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 0.75 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0:4 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x0 : tensor<2x3x4xf32>) outs(%e, %e, %e, %e : tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o0: f32, %o1: f32, %o2: f32, %o3: f32):
    %c0 = arith.cmpf olt, %i0, %zero : f32
    %y0 = arith.select %c0, %i0, %zero : f32
    %c1 = arith.cmpf olt, %hi, %i0 : f32
    %y1 = arith.select %c1, %i0, %hi : f32
    %c2 = arith.cmpf olt, %i0, %zero : f32
    %y2 = arith.select %c2, %zero, %i0 : f32
    %c3 = arith.cmpf olt, %hi, %i0 : f32
    %y3 = arith.select %c3, %hi, %i0 : f32
    linalg.yield %y0, %y1, %y2, %y3 : f32, f32, f32, f32
  } -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>)
  return %0#0, %0#1, %0#2, %0#3 : tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>
}

func.func @limits_ole(%x0: tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 0.75 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0:4 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x0 : tensor<2x3x4xf32>) outs(%e, %e, %e, %e : tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o0: f32, %o1: f32, %o2: f32, %o3: f32):
    %c0 = arith.cmpf ole, %i0, %zero : f32
    %y0 = arith.select %c0, %i0, %zero : f32
    %c1 = arith.cmpf ole, %hi, %i0 : f32
    %y1 = arith.select %c1, %i0, %hi : f32
    %c2 = arith.cmpf ole, %i0, %zero : f32
    %y2 = arith.select %c2, %zero, %i0 : f32
    %c3 = arith.cmpf ole, %hi, %i0 : f32
    %y3 = arith.select %c3, %hi, %i0 : f32
    linalg.yield %y0, %y1, %y2, %y3 : f32, f32, f32, f32
  } -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>)
  return %0#0, %0#1, %0#2, %0#3 : tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>
}

func.func @limits_ugt(%x0: tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 0.75 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0:4 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x0 : tensor<2x3x4xf32>) outs(%e, %e, %e, %e : tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o0: f32, %o1: f32, %o2: f32, %o3: f32):
    %c0 = arith.cmpf ugt, %i0, %zero : f32
    %y0 = arith.select %c0, %i0, %zero : f32
    %c1 = arith.cmpf ugt, %hi, %i0 : f32
    %y1 = arith.select %c1, %i0, %hi : f32
    %c2 = arith.cmpf ugt, %i0, %zero : f32
    %y2 = arith.select %c2, %zero, %i0 : f32
    %c3 = arith.cmpf ugt, %hi, %i0 : f32
    %y3 = arith.select %c3, %hi, %i0 : f32
    linalg.yield %y0, %y1, %y2, %y3 : f32, f32, f32, f32
  } -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>)
  return %0#0, %0#1, %0#2, %0#3 : tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>
}

func.func @limits_uge(%x0: tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 0.75 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0:4 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x0 : tensor<2x3x4xf32>) outs(%e, %e, %e, %e : tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o0: f32, %o1: f32, %o2: f32, %o3: f32):
    %c0 = arith.cmpf uge, %i0, %zero : f32
    %y0 = arith.select %c0, %i0, %zero : f32
    %c1 = arith.cmpf uge, %hi, %i0 : f32
    %y1 = arith.select %c1, %i0, %hi : f32
    %c2 = arith.cmpf uge, %i0, %zero : f32
    %y2 = arith.select %c2, %zero, %i0 : f32
    %c3 = arith.cmpf uge, %hi, %i0 : f32
    %y3 = arith.select %c3, %hi, %i0 : f32
    linalg.yield %y0, %y1, %y2, %y3 : f32, f32, f32, f32
  } -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>)
  return %0#0, %0#1, %0#2, %0#3 : tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>
}

func.func @limits_ult(%x0: tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 0.75 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0:4 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x0 : tensor<2x3x4xf32>) outs(%e, %e, %e, %e : tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o0: f32, %o1: f32, %o2: f32, %o3: f32):
    %c0 = arith.cmpf ult, %i0, %zero : f32
    %y0 = arith.select %c0, %i0, %zero : f32
    %c1 = arith.cmpf ult, %hi, %i0 : f32
    %y1 = arith.select %c1, %i0, %hi : f32
    %c2 = arith.cmpf ult, %i0, %zero : f32
    %y2 = arith.select %c2, %zero, %i0 : f32
    %c3 = arith.cmpf ult, %hi, %i0 : f32
    %y3 = arith.select %c3, %hi, %i0 : f32
    linalg.yield %y0, %y1, %y2, %y3 : f32, f32, f32, f32
  } -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>)
  return %0#0, %0#1, %0#2, %0#3 : tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>
}

func.func @limits_ule(%x0: tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 0.75 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0:4 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x0 : tensor<2x3x4xf32>) outs(%e, %e, %e, %e : tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o0: f32, %o1: f32, %o2: f32, %o3: f32):
    %c0 = arith.cmpf ule, %i0, %zero : f32
    %y0 = arith.select %c0, %i0, %zero : f32
    %c1 = arith.cmpf ule, %hi, %i0 : f32
    %y1 = arith.select %c1, %i0, %hi : f32
    %c2 = arith.cmpf ule, %i0, %zero : f32
    %y2 = arith.select %c2, %zero, %i0 : f32
    %c3 = arith.cmpf ule, %hi, %i0 : f32
    %y3 = arith.select %c3, %hi, %i0 : f32
    linalg.yield %y0, %y1, %y2, %y3 : f32, f32, f32, f32
  } -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>)
  return %0#0, %0#1, %0#2, %0#3 : tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>
}

func.func @comparisons(%x0: tensor<2x3x4xf32>, %x1: tensor<2x3x4xf32>) -> (tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>) {
  %e = tensor.empty() : tensor<2x3x4xi1>
  %0:10 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x0, %x1 : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e, %e, %e, %e, %e, %e, %e, %e, %e, %e : tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>) {
  ^bb0(%i0: f32, %i1: f32, %o0: i1, %o1: i1, %o2: i1, %o3: i1, %o4: i1, %o5: i1, %o6: i1, %o7: i1, %o8: i1, %o9: i1):
    %y0 = arith.cmpf oeq, %i0, %i0 : f32
    %y1 = arith.cmpf une, %i0, %i0 : f32
    %y2 = arith.cmpf ogt, %i0, %i1 : f32
    %y3 = arith.cmpf oge, %i0, %i1 : f32
    %y4 = arith.cmpf olt, %i0, %i1 : f32
    %y5 = arith.cmpf ole, %i0, %i1 : f32
    %y6 = arith.cmpf ugt, %i0, %i1 : f32
    %y7 = arith.cmpf uge, %i0, %i1 : f32
    %y8 = arith.cmpf ult, %i0, %i1 : f32
    %y9 = arith.cmpf ule, %i0, %i1 : f32
    linalg.yield %y0, %y1, %y2, %y3, %y4, %y5, %y6, %y7, %y8, %y9 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
  } -> (tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>)
  return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9 : tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>
}

func.func @two_ogt(%x: tensor<2x3x4xf32>, %y: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %i1: f32, %o: f32):
    %c = arith.cmpf ogt, %i0, %i1 : f32
    %1 = arith.select %c, %i0, %i1 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @two_ult(%x: tensor<2x3x4xf32>, %y: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %i1: f32, %o: f32):
    %c = arith.cmpf ult, %i0, %i1 : f32
    %1 = arith.select %c, %i0, %i1 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @maximum(%x: tensor<2x3x4xf32>, %y: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %i1: f32, %o: f32):
    %1 = arith.maximumf %i0, %i1 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @clamp(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 0.75 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %a = arith.maximumf %i0, %zero : f32
    %1 = arith.minimumf %a, %hi : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @clamp_mixed(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 0.75 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %a = arith.minimumf %i0, %hi : f32
    %1 = arith.maximumf %a, %zero : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @pool(%x: tensor<1x8x8x3xf32>) -> tensor<1x7x7x3xf32> {
  %least = arith.constant 0xFF800000 : f32
  %k = tensor.empty() : tensor<2x2xf32>
  %e = tensor.empty() : tensor<1x7x7x3xf32>
  %f = linalg.fill ins(%least : f32) outs(%e : tensor<1x7x7x3xf32>) -> tensor<1x7x7x3xf32>
  %0 = linalg.pooling_nhwc_max ins(%x, %k : tensor<1x8x8x3xf32>, tensor<2x2xf32>) outs(%f : tensor<1x7x7x3xf32>) -> tensor<1x7x7x3xf32>
  return %0 : tensor<1x7x7x3xf32>
}

func.func @reduce(%x: tensor<16x4xf32>) -> (tensor<16xf32>, tensor<16xf32>) {
  %least = arith.constant 0xFF800000 : f32
  %greatest = arith.constant 0x7F800000 : f32
  %e = tensor.empty() : tensor<16xf32>
  %f = linalg.fill ins(%least : f32) outs(%e : tensor<16xf32>) -> tensor<16xf32>
  %0 = linalg.reduce { arith.maximumf } ins(%x : tensor<16x4xf32>) outs(%f : tensor<16xf32>) dimensions = [1]
  %g = linalg.fill ins(%greatest : f32) outs(%e : tensor<16xf32>) -> tensor<16xf32>
  %1 = linalg.reduce { arith.minimumf } ins(%x : tensor<16x4xf32>) outs(%g : tensor<16xf32>) dimensions = [1]
  return %0, %1 : tensor<16xf32>, tensor<16xf32>
}
