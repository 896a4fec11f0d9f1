// RUN: lpt-opt %s --lpt-fuse-loops | FileCheck %s

#same = affine_map<(d0, d1) -> (d0, d1)>
#swapped = affine_map<(d0, d1) -> (d1, d0)>
#row = affine_map<(d0, d1) -> (d1)>

// Nothing is transposed: the sum reads the operand in its own order.
// CHECK: #[[$SWAPPED:.*]] = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-LABEL: @transposed_operand
// CHECK-COUNT-1: linalg.generic {indexing_maps = [#[[$SWAPPED]], #{{.*}}, #{{.*}}]
// CHECK-NOT: linalg.generic
func.func @transposed_operand(%x: tensor<4x8xf32>, %y: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %e = tensor.empty() : tensor<8x4xf32>
  %t = linalg.generic {indexing_maps = [#swapped, #same], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%e : tensor<8x4xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<8x4xf32>
  %s = linalg.generic {indexing_maps = [#same, #same, #same], iterator_types = ["parallel", "parallel"]} ins(%t, %y : tensor<8x4xf32>, tensor<8x4xf32>) outs(%e : tensor<8x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<8x4xf32>
  return %s : tensor<8x4xf32>
}

// An element of the transposed tensor is one of the tensor itself, and all
// readers of it find it there.
// CHECK-LABEL: @extracted
// CHECK-SAME: %[[X:.*]]: tensor<4x8xf32>, %[[I:.*]]: index, %[[J:.*]]: index
// CHECK-NOT: linalg.generic
// CHECK: tensor.extract %[[X]][%[[J]], %[[I]]]
// CHECK: tensor.extract %[[X]][%[[I]], %[[J]]]
func.func @extracted(%x: tensor<4x8xf32>, %i: index, %j: index) -> (f32, f32) {
  %e = tensor.empty() : tensor<8x4xf32>
  %t = linalg.generic {indexing_maps = [#swapped, #same], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%e : tensor<8x4xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<8x4xf32>
  %0 = tensor.extract %t[%i, %j] : tensor<8x4xf32>
  %1 = tensor.extract %t[%j, %i] : tensor<8x4xf32>
  return %0, %1 : f32, f32
}

// Rows that are repeated are read as one, but the sizes of loops still follow
// from what is read.
// CHECK-LABEL: @repeated
// CHECK: linalg.generic
// CHECK-SAME: ins(%{{.*}}, %{{.*}} : tensor<8xf32>, tensor<4x8xf32>)
// CHECK-NOT: linalg.generic
func.func @repeated(%x: tensor<8xf32>, %y: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %e = tensor.empty() : tensor<4x8xf32>
  %t = linalg.generic {indexing_maps = [#row, #same], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<4x8xf32>
  %s = linalg.generic {indexing_maps = [#same, #same, #same], iterator_types = ["parallel", "parallel"]} ins(%t, %y : tensor<4x8xf32>, tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.mulf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<4x8xf32>
  return %s : tensor<4x8xf32>
}

// Axes that a reshape joins are told apart again.
// CHECK-LABEL: @reshaped
// CHECK-COUNT-1: linalg.generic
// CHECK-SAME: ins(%{{.*}} : tensor<4x2x3xf32>) outs(%{{.*}} : tensor<2x4x3xf32>)
// CHECK-NOT: linalg.generic
func.func @reshaped(%x: tensor<8x3xf32>) -> tensor<2x12xf32> {
  %x3 = tensor.expand_shape %x [[0, 1], [2]] output_shape [4, 2, 3] : tensor<8x3xf32> into tensor<4x2x3xf32>
  %e = tensor.empty() : tensor<2x4x3xf32>
  %t = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d0, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x3 : tensor<4x2x3xf32>) outs(%e : tensor<2x4x3xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<2x4x3xf32>
  %c = tensor.collapse_shape %t [[0], [1, 2]] : tensor<2x4x3xf32> into tensor<2x12xf32>
  %e2 = tensor.empty() : tensor<2x12xf32>
  %n = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%c : tensor<2x12xf32>) outs(%e2 : tensor<2x12xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  } -> tensor<2x12xf32>
  return %n : tensor<2x12xf32>
}

// A value with two readers is computed once.
// CHECK-LABEL: @computed_once
// CHECK-COUNT-3: linalg.generic
func.func @computed_once(%x: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %e = tensor.empty() : tensor<4x8xf32>
  %s = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = math.exp %a : f32
    linalg.yield %0 : f32
  } -> tensor<4x8xf32>
  %p = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%s : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.addf %a, %a : f32
    linalg.yield %0 : f32
  } -> tensor<4x8xf32>
  %q = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%s : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.mulf %a, %a : f32
    linalg.yield %0 : f32
  } -> tensor<4x8xf32>
  return %p, %q : tensor<4x8xf32>, tensor<4x8xf32>
}

// Loops after a product become a part of it, so that they keep its axes: a reshape of
// their result stays behind them.
// CHECK-LABEL: @reshaped_after_product
// CHECK: %[[P:.*]] = lpt.fused_product
// CHECK: %[[Y:.*]] = linalg.generic {{.*}} ins(%[[P]] : tensor<4x16xi32>)
// CHECK: tensor.expand_shape %[[Y]]
func.func @reshaped_after_product(%x: tensor<4x4xi8>, %w: tensor<1x1x1x16x4xi8>, %i: tensor<16xi32>) -> tensor<4x2x8xf32> {
  %e = tensor.empty() : tensor<4x16xi32>
  %p = lpt.fused_product %x, %w, %i outs(%e : tensor<4x16xi32>) {channels = 16 : i64, maps = []}
      : tensor<4x4xi8>, tensor<1x1x1x16x4xi8>, tensor<16xi32> -> tensor<4x16xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  %f = tensor.empty() : tensor<4x16xf32>
  %y = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%p : tensor<4x16xi32>) outs(%f : tensor<4x16xf32>) {
  ^bb0(%a: i32, %o: f32):
    %0 = arith.sitofp %a : i32 to f32
    linalg.yield %0 : f32
  } -> tensor<4x16xf32>
  %z = tensor.expand_shape %y [[0], [1, 2]] output_shape [4, 2, 8] : tensor<4x16xf32> into tensor<4x2x8xf32>
  return %z : tensor<4x2x8xf32>
}
