// RUN: lpt-opt %s --convert-linalg-to-lpt -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: not grep -E 'linalg|tensor\.|arith|math' %t.mlir
// RUN: %python %S/Inputs/compare_upstream.py %s %t.mlir 2e-6 | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: 45 functions agree

// CHECK-LABEL: func.func @relu(
// CHECK:       lpt.relu
func.func @relu(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %c = arith.cmpf ugt, %i0, %zero : f32
    %1 = arith.select %c, %i0, %zero : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @relu_maximum(
// CHECK:       lpt.relu
func.func @relu_maximum(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %1 = arith.maximumf %i0, %zero : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @clamp(
// NaN becomes the lower limit here, which no limit of the dialect does.
// CHECK:       lpt.select
// CHECK:       lpt.minimum
func.func @clamp(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %lo = arith.constant -1.0 : f32
  %hi = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %a = arith.cmpf ult, %i0, %lo : f32
    %b = arith.select %a, %lo, %i0 : f32
    %c = arith.cmpf ogt, %b, %hi : f32
    %1 = arith.select %c, %hi, %b : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @relu6(
// CHECK:       lpt.clamp %{{.*}} min 0.000000e+00 max 6.000000e+00
func.func @relu6(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %lo = arith.constant 0.0 : f32
  %hi = arith.constant 6.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %a = arith.maximumf %i0, %lo : f32
    %1 = arith.minimumf %a, %hi : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @swapped_limits(
// CHECK:       lpt.clamp %{{.*}} min -1.000000e+00 max 2.000000e+00
func.func @swapped_limits(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %lo = arith.constant -1.0 : f32
  %hi = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %a = arith.minimumf %i0, %hi : f32
    %1 = arith.maximumf %a, %lo : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @bias(
// CHECK:       %[[B:.*]] = lpt.unsqueeze %{{.*}} axes [0, 1]
// CHECK:       lpt.add %{{.*}}, %[[B]] : (tensor<2x3x4xf32>, tensor<1x1x4xf32>)
func.func @bias(%x: tensor<2x3x4xf32>, %y: tensor<4xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<2x3x4xf32>, tensor<4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %i1: f32, %o: f32):
    %1 = arith.addf %i0, %i1 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @bias_of_rows(
// CHECK:       %[[B:.*]] = lpt.unsqueeze %{{.*}} axes [0, 2]
// CHECK:       lpt.add %{{.*}}, %[[B]] : (tensor<2x3x4xf32>, tensor<1x3x1xf32>)
func.func @bias_of_rows(%x: tensor<2x3x4xf32>, %y: tensor<3xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (b)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<2x3x4xf32>, tensor<3xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %i1: f32, %o: f32):
    %1 = arith.addf %i0, %i1 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @index_0(
// CHECK:       lpt.squeeze %{{.*}} axes [1]
// CHECK:       lpt.unsqueeze %{{.*}} axes [1, 2]
// CHECK:       lpt.add
func.func @index_0(%x: tensor<2x3x4xf32>, %y: tensor<2x1xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, 0)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<2x3x4xf32>, tensor<2x1xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %i1: f32, %o: f32):
    %1 = arith.addf %i0, %i1 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @transposed(
// CHECK:       %[[T:.*]] = lpt.transpose %{{.*}} order [1, 2, 0]
// CHECK:       lpt.subtract %{{.*}}, %[[T]]
func.func @transposed(%x: tensor<2x3x4xf32>, %y: tensor<4x2x3xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (c, a, b)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<2x3x4xf32>, tensor<4x2x3xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %i1: f32, %o: f32):
    %1 = arith.subf %i0, %i1 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @broadcast(
// CHECK:       %[[U:.*]] = lpt.unsqueeze %{{.*}} axes [0, 2]
// CHECK:       lpt.broadcast %[[U]] target [2, 3, 4]
func.func @broadcast(%x: tensor<3xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (b)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<3xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    linalg.yield %i0 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @number(
// CHECK:       lpt.multiply %{{.*}}, %{{.*}} : (tensor<2x3x4xf32>, tensor<f32>)
func.func @number(%x: tensor<2x3x4xf32>, %y: tensor<f32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> ()>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<2x3x4xf32>, tensor<f32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %i1: f32, %o: f32):
    %1 = arith.mulf %i0, %i1 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @sigmoid(
// CHECK:       lpt.negative
// CHECK:       lpt.exp
// CHECK:       lpt.add
// CHECK:       lpt.divide
func.func @sigmoid(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %n = arith.negf %i0 : f32
    %e1 = math.exp %n : f32
    %s = arith.addf %e1, %one : f32
    %1 = arith.divf %one, %s : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @f_exp(
// CHECK:       lpt.exp
func.func @f_exp(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %1 = math.exp %i0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @f_tanh(
// CHECK:       lpt.tanh
func.func @f_tanh(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %1 = math.tanh %i0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @f_erf(
// CHECK:       lpt.erf
func.func @f_erf(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %1 = math.erf %i0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @f_absf(
// CHECK:       lpt.abs
func.func @f_absf(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %1 = math.absf %i0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @f_floor(
// CHECK:       lpt.floor
func.func @f_floor(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %1 = math.floor %i0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @f_ceil(
// CHECK:       lpt.ceiling
func.func @f_ceil(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %1 = math.ceil %i0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @f_roundeven(
// CHECK:       lpt.round
func.func @f_roundeven(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %1 = math.roundeven %i0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @f_sin(
// CHECK:       lpt.sin
func.func @f_sin(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %1 = math.sin %i0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @f_cos(
// CHECK:       lpt.cos
func.func @f_cos(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %1 = math.cos %i0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @f_atan(
// CHECK:       lpt.atan
func.func @f_atan(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %1 = math.atan %i0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @round(
// CHECK:       lpt.round %{{.*}} mode<half_away_from_zero>
func.func @round(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %1 = math.round %i0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @roots(
// CHECK:       lpt.sqrt
// CHECK:       lpt.log
// CHECK:       lpt.power
func.func @roots(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %a = math.absf %i0 : f32
    %b = arith.addf %a, %one : f32
    %s = math.sqrt %b : f32
    %r = math.rsqrt %b : f32
    %l = math.log %b : f32
    %p = math.powf %b, %r : f32
    %q = arith.mulf %p, %l : f32
    %1 = arith.mulf %s, %q : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @remainder(
// CHECK:       lpt.mod
func.func @remainder(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %three = arith.constant 3.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %1 = arith.remf %i0, %three : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @select(
// CHECK:       lpt.less
// CHECK:       lpt.select
func.func @select(%x: tensor<2x3x4xf32>, %y: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %i1: f32, %o: f32):
    %c = arith.cmpf olt, %i0, %i1 : f32
    %1 = arith.select %c, %i1, %i0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @logic(
// CHECK:       lpt.logical_and
// CHECK:       lpt.logical_xor
// CHECK:       lpt.logical_or
func.func @logic(%x: tensor<2x3x4xf32>, %y: tensor<2x3x4xf32>) -> tensor<2x3x4xi1> {
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<2x3x4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xi1>) {
  ^bb0(%i0: f32, %i1: f32, %o: i1):
    %a = arith.cmpf olt, %i0, %i1 : f32
    %b = arith.cmpf ogt, %i0, %one : f32
    %c = arith.andi %a, %b : i1
    %d = arith.xori %c, %a : i1
    %1 = arith.ori %d, %b : i1
    linalg.yield %1 : i1
  } -> tensor<2x3x4xi1>
  return %0 : tensor<2x3x4xi1>
}

// CHECK-LABEL: func.func @dequantize(
// CHECK:       lpt.convert %{{.*}} : tensor<2x3x4xsi8> -> tensor<2x3x4xsi32>
// CHECK:       lpt.subtract
// CHECK:       lpt.multiply
func.func @dequantize(%x: tensor<2x3x4xi8>) -> tensor<2x3x4xf32> {
  %z = arith.constant 3 : i32
  %s = arith.constant 0.125 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xi8>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: i8, %o: f32):
    %a = arith.extsi %i0 : i8 to i32
    %b = arith.subi %a, %z : i32
    %c = arith.sitofp %b : i32 to f32
    %1 = arith.mulf %c, %s : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @dequantize_unsigned(
// CHECK:       lpt.convert %{{.*}} : tensor<2x3x4xui8> -> tensor<2x3x4xf32>
// CHECK:       lpt.multiply
func.func @dequantize_unsigned(%x: tensor<2x3x4xi8>) -> tensor<2x3x4xf32> {
  %s = arith.constant 0.125 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xi8>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: i8, %o: f32):
    %c = arith.uitofp %i0 : i8 to f32
    %1 = arith.mulf %c, %s : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @quantize(
// CHECK:       lpt.divide
// CHECK:       lpt.round
// CHECK:       lpt.add
// CHECK:       lpt.clamp %{{.*}} min -1.280000e+02 max 1.270000e+02
// CHECK:       lpt.convert %{{.*}} -> tensor<2x3x4xsi8>
func.func @quantize(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xi8> {
  %s = arith.constant 0.02 : f32
  %z = arith.constant 5.0 : f32
  %lo = arith.constant -128.0 : f32
  %hi = arith.constant 127.0 : f32
  %e = tensor.empty() : tensor<2x3x4xi8>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xi8>) {
  ^bb0(%i0: f32, %o: i8):
    %d = arith.divf %i0, %s : f32
    %r = math.roundeven %d : f32
    %a = arith.addf %r, %z : f32
    %m = arith.maximumf %a, %lo : f32
    %n = arith.minimumf %m, %hi : f32
    %1 = arith.fptosi %n : f32 to i8
    linalg.yield %1 : i8
  } -> tensor<2x3x4xi8>
  return %0 : tensor<2x3x4xi8>
}

// NaN is poison as an integer, so that either order of comparisons limits.
// CHECK-LABEL: func.func @quantize_select(
// CHECK:       lpt.select
func.func @quantize_select(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xi8> {
  %s = arith.constant 0.02 : f32
  %z = arith.constant 5.0 : f32
  %lo = arith.constant 0.0 : f32
  %hi = arith.constant 255.0 : f32
  %e = tensor.empty() : tensor<2x3x4xi8>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xi8>) {
  ^bb0(%i0: f32, %o: i8):
    %d = arith.divf %i0, %s : f32
    %r = math.roundeven %d : f32
    %a = arith.addf %r, %z : f32
    %c0 = arith.cmpf ult, %a, %lo : f32
    %c1 = arith.cmpf ugt, %a, %hi : f32
    %m = arith.select %c0, %lo, %a : f32
    %n = arith.select %c1, %hi, %m : f32
    %1 = arith.fptoui %n : f32 to i8
    linalg.yield %1 : i8
  } -> tensor<2x3x4xi8>
  return %0 : tensor<2x3x4xi8>
}

// NaN is poison as an integer, so that the comparisons may order it as they like.
// CHECK-LABEL: func.func @quantize_chain(
// CHECK:       lpt.clamp %{{.*}} min 0.000000e+00 max 2.550000e+02
// CHECK:       lpt.convert %{{.*}} -> tensor<2x3x4xui8>
func.func @quantize_chain(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xi8> {
  %s = arith.constant 0.02 : f32
  %z = arith.constant 5.0 : f32
  %lo = arith.constant 0.0 : f32
  %hi = arith.constant 255.0 : f32
  %e = tensor.empty() : tensor<2x3x4xi8>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xi8>) {
  ^bb0(%i0: f32, %o: i8):
    %d = arith.divf %i0, %s : f32
    %r = math.roundeven %d : f32
    %a = arith.addf %r, %z : f32
    %c0 = arith.cmpf ult, %a, %lo : f32
    %m = arith.select %c0, %lo, %a : f32
    %c1 = arith.cmpf ugt, %m, %hi : f32
    %n = arith.select %c1, %hi, %m : f32
    %1 = arith.fptoui %n : f32 to i8
    linalg.yield %1 : i8
  } -> tensor<2x3x4xi8>
  return %0 : tensor<2x3x4xi8>
}

// CHECK-LABEL: func.func @wrapping(
// CHECK:       %[[S:.*]] = lpt.add %{{.*}} -> tensor<2x3x4xsi32>
// CHECK:       lpt.convert %[[S]] : tensor<2x3x4xsi32> -> tensor<2x3x4xsi8>
// CHECK:       lpt.multiply
// CHECK:       lpt.subtract
func.func @wrapping(%x: tensor<2x3x4xi8>, %y: tensor<2x3x4xi8>) -> tensor<2x3x4xi8> {
  %e = tensor.empty() : tensor<2x3x4xi8>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<2x3x4xi8>, tensor<2x3x4xi8>) outs(%e : tensor<2x3x4xi8>) {
  ^bb0(%i0: i8, %i1: i8, %o: i8):
    %a = arith.addi %i0, %i1 : i8
    %b = arith.muli %a, %i0 : i8
    %1 = arith.subi %b, %i1 : i8
    linalg.yield %1 : i8
  } -> tensor<2x3x4xi8>
  return %0 : tensor<2x3x4xi8>
}

// CHECK-LABEL: func.func @extrema(
// CHECK:       lpt.maximum %{{.*}}si8>
// CHECK:       lpt.minimum %{{.*}}ui8>
// CHECK:       lpt.maximum %{{.*}}ui8>
func.func @extrema(%x: tensor<2x3x4xi8>, %y: tensor<2x3x4xi8>) -> tensor<2x3x4xi8> {
  %e = tensor.empty() : tensor<2x3x4xi8>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<2x3x4xi8>, tensor<2x3x4xi8>) outs(%e : tensor<2x3x4xi8>) {
  ^bb0(%i0: i8, %i1: i8, %o: i8):
    %a = arith.maxsi %i0, %i1 : i8
    %b = arith.minui %a, %i1 : i8
    %1 = arith.maxui %b, %i0 : i8
    linalg.yield %1 : i8
  } -> tensor<2x3x4xi8>
  return %0 : tensor<2x3x4xi8>
}

// CHECK-LABEL: func.func @bits(
// CHECK:       lpt.bitwise_and
// CHECK:       lpt.bitwise_or
// CHECK:       lpt.bitwise_xor
func.func @bits(%x: tensor<2x3x4xi8>, %y: tensor<2x3x4xi8>) -> tensor<2x3x4xi8> {
  %m = arith.constant 3 : i8
  %e = tensor.empty() : tensor<2x3x4xi8>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<2x3x4xi8>, tensor<2x3x4xi8>) outs(%e : tensor<2x3x4xi8>) {
  ^bb0(%i0: i8, %i1: i8, %o: i8):
    %a = arith.andi %i0, %i1 : i8
    %b = arith.ori %a, %m : i8
    %1 = arith.xori %b, %i0 : i8
    linalg.yield %1 : i8
  } -> tensor<2x3x4xi8>
  return %0 : tensor<2x3x4xi8>
}

// CHECK-LABEL: func.func @truncates(
// CHECK:       lpt.multiply %{{.*}} : tensor<2x3x4xsi32>
func.func @truncates(%x: tensor<2x3x4xi8>) -> tensor<2x3x4xi8> {
  %e = tensor.empty() : tensor<2x3x4xi8>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xi8>) outs(%e : tensor<2x3x4xi8>) {
  ^bb0(%i0: i8, %o: i8):
    %a = arith.extui %i0 : i8 to i32
    %b = arith.muli %a, %a : i32
    %1 = arith.trunci %b : i32 to i8
    linalg.yield %1 : i8
  } -> tensor<2x3x4xi8>
  return %0 : tensor<2x3x4xi8>
}

// CHECK-LABEL: func.func @narrow_floats(
// CHECK:       lpt.add %{{.*}} : tensor<2x3x4xf16>
func.func @narrow_floats(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i0: f32, %o: f32):
    %a = arith.truncf %i0 : f32 to f16
    %b = arith.addf %a, %a : f16
    %1 = arith.extf %b : f16 to f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// Elements that a tensor of one element has, and numbers that are computed of such.
// CHECK-LABEL: func.func @extracted(
// CHECK:       %[[R:.*]] = lpt.reshape %{{.*}} target [] : (tensor<1xf32>) -> tensor<f32>
// CHECK:       %[[A:.*]] = lpt.add %[[R]], %{{.*}} : tensor<f32>
// CHECK:       lpt.multiply %{{.*}}, %[[A]]
func.func @extracted(%x: tensor<2x3x4xf32>, %s: tensor<1xf32>) -> tensor<2x3x4xf32> {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %n = tensor.extract %s[%c0] : tensor<1xf32>
  %m = arith.addf %n, %one : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%i: f32, %o: f32):
    %1 = arith.mulf %i, %m : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// Two results, one of which reads what was there.
// CHECK-LABEL: func.func @two_results(
// CHECK:       %[[A:.*]] = lpt.add
// CHECK:       %[[N:.*]] = lpt.negative
// CHECK:       return %[[A]], %[[N]]
func.func @two_results(%x: tensor<2x3x4xf32>, %y: tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0:2 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xf32>) outs(%y, %e : tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  ^bb0(%i: f32, %old: f32, %o: f32):
    %1 = arith.addf %i, %old : f32
    %2 = arith.negf %i : f32
    linalg.yield %1, %2 : f32, f32
  } -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>)
  return %0#0, %0#1 : tensor<2x3x4xf32>, tensor<2x3x4xf32>
}

// Named ops are read in the same way, and so are ops on whole tensors.
// CHECK-LABEL: func.func @named(
// CHECK:       lpt.add
// CHECK:       lpt.multiply
// CHECK:       lpt.subtract
// CHECK:       lpt.divide
// CHECK:       lpt.maximum
// CHECK:       lpt.exp
// CHECK:       lpt.tanh
// CHECK:       lpt.abs
// CHECK:       lpt.add
// CHECK:       lpt.relu
func.func @named(%x: tensor<2x3x4xf32>, %y: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant dense<0.0> : tensor<2x3x4xf32>
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.add ins(%x, %y : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %1 = linalg.mul ins(%0, %y : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %2 = linalg.sub ins(%1, %x : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %3 = linalg.div ins(%2, %y : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %4 = linalg.max ins(%3, %x : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %5 = linalg.exp ins(%4 : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %6 = linalg.tanh ins(%5 : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %7 = linalg.abs ins(%6 : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %8 = linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%7, %x : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %9 = arith.maximumf %8, %zero : tensor<2x3x4xf32>
  return %9 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @map(
// CHECK:       lpt.multiply
func.func @map(%x: tensor<2x3x4xf32>, %y: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %e = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.map { arith.mulf } ins(%x, %y : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>)
  return %0 : tensor<2x3x4xf32>
}

// Unsigned bytes as signed ones, for products that read them so.
// CHECK-LABEL: func.func @shifted(
// CHECK-SAME:  tensor<2x3x4xui8>
// CHECK:       lpt.subtract %{{.*}} -> tensor<2x3x4xsi8>
// CHECK-NEXT:  return
func.func @shifted(%x: tensor<2x3x4xi8>) -> tensor<2x3x4xi8> {
  %c = arith.constant 128 : i32
  %e = tensor.empty() : tensor<2x3x4xi8>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xi8>) outs(%e : tensor<2x3x4xi8>) {
  ^bb0(%i: i8, %o: i8):
    %a = arith.extui %i : i8 to i32
    %b = arith.subi %a, %c : i32
    %1 = arith.trunci %b : i32 to i8
    linalg.yield %1 : i8
  } -> tensor<2x3x4xi8>
  return %0 : tensor<2x3x4xi8>
}

// CHECK-LABEL: func.func @shifted_too_far(
// CHECK:       %[[S:.*]] = lpt.subtract %{{.*}} : {{.*}}-> tensor<2x3x4xsi32>
// CHECK-NEXT:  lpt.convert %[[S]] : tensor<2x3x4xsi32> -> tensor<2x3x4xsi8>
func.func @shifted_too_far(%x: tensor<2x3x4xi8>) -> tensor<2x3x4xi8> {
  %c = arith.constant 129 : i32
  %e = tensor.empty() : tensor<2x3x4xi8>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xi8>) outs(%e : tensor<2x3x4xi8>) {
  ^bb0(%i: i8, %o: i8):
    %a = arith.extui %i : i8 to i32
    %b = arith.subi %a, %c : i32
    %1 = arith.trunci %b : i32 to i8
    linalg.yield %1 : i8
  } -> tensor<2x3x4xi8>
  return %0 : tensor<2x3x4xi8>
}

// CHECK-LABEL: func.func @float_comparisons(
// CHECK:       lpt.equal %
// CHECK:       lpt.not_equal %
// CHECK:       lpt.greater %
// CHECK:       lpt.greater_equal %
// CHECK:       lpt.less %
// CHECK:       lpt.less_equal %
// CHECK:       lpt.less_equal %
// CHECK:       lpt.logical_not
// CHECK:       lpt.less %
// CHECK:       lpt.logical_not
// CHECK:       lpt.greater_equal %
// CHECK:       lpt.logical_not
// CHECK:       lpt.greater %
// CHECK:       lpt.logical_not
func.func @float_comparisons(%x0: tensor<2x3x4xf32>, %x1: tensor<2x3x4xf32>) -> (tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>) {
  %e = tensor.empty() : tensor<2x3x4xi1>
  %0:10 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x0, %x1 : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e, %e, %e, %e, %e, %e, %e, %e, %e, %e : tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>) {
  ^bb0(%i0: f32, %i1: f32, %o0: i1, %o1: i1, %o2: i1, %o3: i1, %o4: i1, %o5: i1, %o6: i1, %o7: i1, %o8: i1, %o9: i1):
    %y0 = arith.cmpf oeq, %i0, %i1 : f32
    %y1 = arith.cmpf une, %i0, %i1 : f32
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

// CHECK-LABEL: func.func @integer_comparisons(
// CHECK:       lpt.equal %{{.*}} : (tensor<2x3x4xsi8>, 
// CHECK:       lpt.not_equal %{{.*}} : (tensor<2x3x4xsi8>, 
// CHECK:       lpt.greater %{{.*}} : (tensor<2x3x4xsi8>, 
// CHECK:       lpt.greater_equal %{{.*}} : (tensor<2x3x4xsi8>, 
// CHECK:       lpt.less %{{.*}} : (tensor<2x3x4xsi8>, 
// CHECK:       lpt.less_equal %{{.*}} : (tensor<2x3x4xsi8>, 
// CHECK:       lpt.greater %{{.*}} : (tensor<2x3x4xui8>, 
// CHECK:       lpt.greater_equal %{{.*}} : (tensor<2x3x4xui8>, 
// CHECK:       lpt.less %{{.*}} : (tensor<2x3x4xui8>, 
// CHECK:       lpt.less_equal %{{.*}} : (tensor<2x3x4xui8>, 
func.func @integer_comparisons(%x0: tensor<2x3x4xi8>, %x1: tensor<2x3x4xi8>) -> (tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>) {
  %e = tensor.empty() : tensor<2x3x4xi1>
  %0:10 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, b, c)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x0, %x1 : tensor<2x3x4xi8>, tensor<2x3x4xi8>) outs(%e, %e, %e, %e, %e, %e, %e, %e, %e, %e : tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>) {
  ^bb0(%i0: i8, %i1: i8, %o0: i1, %o1: i1, %o2: i1, %o3: i1, %o4: i1, %o5: i1, %o6: i1, %o7: i1, %o8: i1, %o9: i1):
    %y0 = arith.cmpi eq, %i0, %i1 : i8
    %y1 = arith.cmpi ne, %i0, %i1 : i8
    %y2 = arith.cmpi sgt, %i0, %i1 : i8
    %y3 = arith.cmpi sge, %i0, %i1 : i8
    %y4 = arith.cmpi slt, %i0, %i1 : i8
    %y5 = arith.cmpi sle, %i0, %i1 : i8
    %y6 = arith.cmpi ugt, %i0, %i1 : i8
    %y7 = arith.cmpi uge, %i0, %i1 : i8
    %y8 = arith.cmpi ult, %i0, %i1 : i8
    %y9 = arith.cmpi ule, %i0, %i1 : i8
    linalg.yield %y0, %y1, %y2, %y3, %y4, %y5, %y6, %y7, %y8, %y9 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
  } -> (tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>)
  return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9 : tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>, tensor<2x3x4xi1>
}
