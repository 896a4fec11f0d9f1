// NaN becomes what it becomes in the original.
// RUN: lpt-opt %s --convert-linalg-to-lpt -o %t.mlir
// RUN: not grep -E 'linalg|tensor\.' %t.mlir
// RUN: %python %S/Inputs/compare_upstream.py %s %t.mlir 1e-6 nan | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: 30 functions agree

func.func @limit_ogt_x(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %c = arith.cmpf ogt, %i0, %zero : f32
    %1 = arith.select %c, %i0, %zero : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @swapped_ogt_x(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %c = arith.cmpf ogt, %hi, %i0 : f32
    %1 = arith.select %c, %i0, %hi : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @limit_ogt_0(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %c = arith.cmpf ogt, %i0, %zero : f32
    %1 = arith.select %c, %zero, %i0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @swapped_ogt_0(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %c = arith.cmpf ogt, %hi, %i0 : f32
    %1 = arith.select %c, %hi, %i0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @limit_ole_x(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %c = arith.cmpf ole, %i0, %zero : f32
    %1 = arith.select %c, %i0, %zero : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @swapped_ole_x(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %c = arith.cmpf ole, %hi, %i0 : f32
    %1 = arith.select %c, %i0, %hi : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @limit_ole_0(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %c = arith.cmpf ole, %i0, %zero : f32
    %1 = arith.select %c, %zero, %i0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @swapped_ole_0(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %c = arith.cmpf ole, %hi, %i0 : f32
    %1 = arith.select %c, %hi, %i0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @limit_ugt_x(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %c = arith.cmpf ugt, %i0, %zero : f32
    %1 = arith.select %c, %i0, %zero : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @swapped_ugt_x(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %c = arith.cmpf ugt, %hi, %i0 : f32
    %1 = arith.select %c, %i0, %hi : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @limit_ugt_0(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %c = arith.cmpf ugt, %i0, %zero : f32
    %1 = arith.select %c, %zero, %i0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @swapped_ugt_0(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %c = arith.cmpf ugt, %hi, %i0 : f32
    %1 = arith.select %c, %hi, %i0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @limit_ule_x(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %c = arith.cmpf ule, %i0, %zero : f32
    %1 = arith.select %c, %i0, %zero : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @swapped_ule_x(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %c = arith.cmpf ule, %hi, %i0 : f32
    %1 = arith.select %c, %i0, %hi : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @limit_ule_0(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %c = arith.cmpf ule, %i0, %zero : f32
    %1 = arith.select %c, %zero, %i0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @swapped_ule_0(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %hi = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %c = arith.cmpf ule, %hi, %i0 : f32
    %1 = arith.select %c, %hi, %i0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
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
  %hi = arith.constant 2.0 : f32
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
  %hi = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %a = arith.minimumf %i0, %hi : f32
    %1 = arith.maximumf %a, %zero : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @cmp_oeq(%x: tensor<2x3x4xf32>, %y: tensor<2x3x4xf32>) -> tensor<2x3x4xi1> {
  %e = tensor.empty() : tensor<2x3x4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xi1>) {
  ^bb0(%i0: f32, %i1: f32, %o: i1):
    %1 = arith.cmpf oeq, %i0, %i0 : f32
    linalg.yield %1 : i1
  } -> tensor<2x3x4xi1>
  return %0 : tensor<2x3x4xi1>
}

func.func @cmp_une(%x: tensor<2x3x4xf32>, %y: tensor<2x3x4xf32>) -> tensor<2x3x4xi1> {
  %e = tensor.empty() : tensor<2x3x4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xi1>) {
  ^bb0(%i0: f32, %i1: f32, %o: i1):
    %1 = arith.cmpf une, %i0, %i0 : f32
    linalg.yield %1 : i1
  } -> tensor<2x3x4xi1>
  return %0 : tensor<2x3x4xi1>
}

func.func @cmp_ugt(%x: tensor<2x3x4xf32>, %y: tensor<2x3x4xf32>) -> tensor<2x3x4xi1> {
  %e = tensor.empty() : tensor<2x3x4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xi1>) {
  ^bb0(%i0: f32, %i1: f32, %o: i1):
    %1 = arith.cmpf ugt, %i0, %i1 : f32
    linalg.yield %1 : i1
  } -> tensor<2x3x4xi1>
  return %0 : tensor<2x3x4xi1>
}

func.func @cmp_uge(%x: tensor<2x3x4xf32>, %y: tensor<2x3x4xf32>) -> tensor<2x3x4xi1> {
  %e = tensor.empty() : tensor<2x3x4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xi1>) {
  ^bb0(%i0: f32, %i1: f32, %o: i1):
    %1 = arith.cmpf uge, %i0, %i1 : f32
    linalg.yield %1 : i1
  } -> tensor<2x3x4xi1>
  return %0 : tensor<2x3x4xi1>
}

func.func @cmp_ult(%x: tensor<2x3x4xf32>, %y: tensor<2x3x4xf32>) -> tensor<2x3x4xi1> {
  %e = tensor.empty() : tensor<2x3x4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xi1>) {
  ^bb0(%i0: f32, %i1: f32, %o: i1):
    %1 = arith.cmpf ult, %i0, %i1 : f32
    linalg.yield %1 : i1
  } -> tensor<2x3x4xi1>
  return %0 : tensor<2x3x4xi1>
}

func.func @cmp_ule(%x: tensor<2x3x4xf32>, %y: tensor<2x3x4xf32>) -> tensor<2x3x4xi1> {
  %e = tensor.empty() : tensor<2x3x4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xi1>) {
  ^bb0(%i0: f32, %i1: f32, %o: i1):
    %1 = arith.cmpf ule, %i0, %i1 : f32
    linalg.yield %1 : i1
  } -> tensor<2x3x4xi1>
  return %0 : tensor<2x3x4xi1>
}

func.func @cmp_ogt(%x: tensor<2x3x4xf32>, %y: tensor<2x3x4xf32>) -> tensor<2x3x4xi1> {
  %e = tensor.empty() : tensor<2x3x4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xi1>) {
  ^bb0(%i0: f32, %i1: f32, %o: i1):
    %1 = arith.cmpf ogt, %i0, %i1 : f32
    linalg.yield %1 : i1
  } -> tensor<2x3x4xi1>
  return %0 : tensor<2x3x4xi1>
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
