// RUN: lpt-opt %s --lpt-order-axes | FileCheck %s
// RUN: lpt-opt %s --lpt-order-axes --lpt-fuse-loops | FileCheck %s --check-prefix=FUSED

#same = affine_map<(d0, d1) -> (d0, d1)>
#swapped = affine_map<(d0, d1) -> (d1, d0)>

// The negated tensor is stored as the last one is, and the transposition that
// restores it vanishes.
// CHECK-LABEL: @read_transposed
// CHECK: %[[N:.*]] = linalg.generic
// CHECK-SAME: outs(%{{.*}} : tensor<8x4xf32>)
// CHECK: arith.negf
// CHECK: %[[T:.*]] = linalg.generic
// CHECK-SAME: ins(%[[N]] : tensor<8x4xf32>) outs(%{{.*}} : tensor<4x8xf32>)
// CHECK: tensor.extract %[[T]]
// FUSED-LABEL: @read_transposed
// FUSED: %[[N:.*]] = linalg.generic
// FUSED-SAME: outs(%{{.*}} : tensor<8x4xf32>)
// FUSED: linalg.generic
// FUSED: %[[I:.*]] = linalg.index 0
// FUSED: %[[J:.*]] = linalg.index 1
// FUSED: tensor.extract %[[N]][%[[I]], %[[J]]]
func.func @read_transposed(%x: tensor<4x8xf32>) -> tensor<8x4xf32> {
  %e = tensor.empty() : tensor<4x8xf32>
  %n = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  } -> tensor<4x8xf32>
  %r = tensor.empty() : tensor<8x4xf32>
  %t = linalg.generic {indexing_maps = [#same], iterator_types = ["parallel", "parallel"]} outs(%r : tensor<8x4xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = tensor.extract %n[%j, %i] : tensor<4x8xf32>
    linalg.yield %0 : f32
  } -> tensor<8x4xf32>
  return %t : tensor<8x4xf32>
}

// Sums start from zeros in the same order.
// CHECK-LABEL: @sums
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<8x4xf32>)
// CHECK: linalg.generic {{.*}}"reduction"{{.*}} outs(%{{.*}} : tensor<8x4xf32>)
func.func @sums(%x: tensor<4x8x5xf32>) -> tensor<8x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %f = linalg.generic {indexing_maps = [#same], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<4x8xf32>) {
  ^bb0(%o: f32):
    linalg.yield %zero : f32
  } -> tensor<4x8xf32>
  %s = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<4x8x5xf32>) outs(%f : tensor<4x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.addf %o, %a : f32
    linalg.yield %0 : f32
  } -> tensor<4x8xf32>
  %r = tensor.empty() : tensor<8x4xf32>
  %t = linalg.generic {indexing_maps = [#swapped, #same], iterator_types = ["parallel", "parallel"]} ins(%s : tensor<4x8xf32>) outs(%r : tensor<8x4xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  } -> tensor<8x4xf32>
  return %t : tensor<8x4xf32>
}

// What leaves the function stays, and so does what two readers read in
// different orders.
// CHECK-LABEL: @stays
// CHECK: %[[N:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<4x4xf32>)
// CHECK: linalg.generic {{.*}} ins(%[[N]], %[[N]] :
func.func @stays(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %e = tensor.empty() : tensor<4x4xf32>
  %n = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  } -> tensor<4x4xf32>
  %s = linalg.generic {indexing_maps = [#same, #swapped, #same], iterator_types = ["parallel", "parallel"]} ins(%n, %n : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<4x4xf32>
  return %s : tensor<4x4xf32>
}

// Three axes that move on by one are moved back by one.
// CHECK-LABEL: @channels_last
// CHECK: %[[N:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<3x5x2xf32>)
// CHECK: %{{.*}} = linalg.generic {{.*}} ins(%[[N]] : tensor<3x5x2xf32>) outs(%{{.*}} : tensor<2x3x5xf32>)
func.func @channels_last(%x: tensor<2x3x5xf32>) -> tensor<3x5x2xf32> {
  %e = tensor.empty() : tensor<2x3x5xf32>
  %n = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x5xf32>) outs(%e : tensor<2x3x5xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x5xf32>
  %r = tensor.empty() : tensor<3x5x2xf32>
  %t = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0, d1)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%n : tensor<2x3x5xf32>) outs(%r : tensor<3x5x2xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = math.absf %a : f32
    linalg.yield %0 : f32
  } -> tensor<3x5x2xf32>
  return %t : tensor<3x5x2xf32>
}
