// RUN: lpt-opt %s --split-input-file --lpt-split-reductions | FileCheck %s

// Axes that are neighbours in memory are one loop, parts of which are reduced one by
// one. The parts start from the least number, the sum of them from what the reduction
// started from.
#id = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#none = affine_map<(d0, d1, d2) -> ()>
// CHECK-LABEL: @whole(
// CHECK-SAME: %[[X:.*]]: tensor<8x64x16xf32>, %[[START:.*]]: tensor<f32>
// CHECK: %[[FLAT:.*]] = tensor.collapse_shape %[[X]] {{\[\[}}0, 1, 2]] : tensor<8x64x16xf32> into tensor<8192xf32>
// CHECK: %[[PARTS:.*]] = tensor.expand_shape %[[FLAT]] {{\[\[}}0, 1]] output_shape [4, 2048]
// CHECK: arith.constant 0xFF800000 : f32
// CHECK: %[[LEAST:.*]] = linalg.generic {{.*}} iterator_types = ["parallel"]}
// CHECK: %[[PARTIAL:.*]] = linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} ins(%[[PARTS]] : tensor<4x2048xf32>) outs(%[[LEAST]] : tensor<4xf32>)
// CHECK: arith.maximumf
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction"]} ins(%[[PARTIAL]] : tensor<4xf32>) outs(%[[START]] : tensor<f32>)
// CHECK: arith.maximumf
func.func @whole(%x: tensor<8x64x16xf32>, %start: tensor<f32>) -> tensor<f32> {
  %0 = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction", "reduction", "reduction"]} ins(%x : tensor<8x64x16xf32>) outs(%start : tensor<f32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.maximumf %a, %b : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// The reductions follow the memory of the input, whatever order the loops had.
#moved = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
#none = affine_map<(d0, d1, d2) -> ()>
// CHECK-LABEL: @reordered(
// CHECK: tensor.collapse_shape %{{.*}} {{\[\[}}0, 1, 2]] : tensor<3x5x7xsi8> into tensor<105xsi8>
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction"]} ins(%{{.*}} : tensor<105xsi8>)
func.func @reordered(%x: tensor<3x5x7xsi8>, %start: tensor<i32>) -> tensor<i32> {
  %0 = linalg.generic {indexing_maps = [#moved, #none], iterator_types = ["reduction", "reduction", "reduction"]} ins(%x : tensor<3x5x7xsi8>) outs(%start : tensor<i32>) {
  ^bb0(%a: si8, %b: i32):
    %1 = builtin.unrealized_conversion_cast %a : si8 to i32
    %2 = arith.addi %1, %b : i32
    linalg.yield %2 : i32
  } -> tensor<i32>
  return %0 : tensor<i32>
}

// -----

// Threads share the results where there are enough of them.
#id = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#rows = affine_map<(d0, d1, d2) -> (d0)>
// CHECK-LABEL: @rows(
// CHECK: tensor.collapse_shape %{{.*}} {{\[\[}}0], [1, 2]] : tensor<16x64x128xf32> into tensor<16x8192xf32>
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} ins(%{{.*}} : tensor<16x8192xf32>)
// CHECK-NOT: linalg.generic
func.func @rows(%x: tensor<16x64x128xf32>, %start: tensor<16xf32>) -> tensor<16xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #rows], iterator_types = ["parallel", "reduction", "reduction"]} ins(%x : tensor<16x64x128xf32>) outs(%start : tensor<16xf32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.minimumf %a, %b : f32
    linalg.yield %1 : f32
  } -> tensor<16xf32>
  return %0 : tensor<16xf32>
}

// -----

// Of few, each is split. Other inputs of the loops are split with it.
#id = affine_map<(d0, d1) -> (d0, d1)>
#columns = affine_map<(d0, d1) -> (d1)>
#rows = affine_map<(d0, d1) -> (d0)>
// CHECK-LABEL: @few_rows(
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction"]} ins(%{{.*}}, %{{.*}} : tensor<3x2x2050xf32>, tensor<2x2050xf32>) outs(%{{.*}} : tensor<3x2xf32>)
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} ins(%{{.*}} : tensor<3x2xf32>)
func.func @few_rows(%x: tensor<3x4100xf32>, %y: tensor<4100xf32>, %start: tensor<3xf32>) -> tensor<3xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #columns, #rows], iterator_types = ["parallel", "reduction"]} ins(%x, %y : tensor<3x4100xf32>, tensor<4100xf32>) outs(%start : tensor<3xf32>) {
  ^bb0(%a: f32, %c: f32, %b: f32):
    %1 = arith.addf %a, %c : f32
    %2 = arith.maximumf %1, %b : f32
    linalg.yield %2 : f32
  } -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// Four parts of 8193 elements would be unequal, three are not.
#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>
// CHECK-LABEL: @odd(
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} ins(%{{.*}} : tensor<3x2731xf32>)
func.func @odd(%x: tensor<8193xf32>, %start: tensor<f32>) -> tensor<f32> {
  %0 = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]} ins(%x : tensor<8193xf32>) outs(%start : tensor<f32>) {
  ^bb0(%a: f32, %b: f32):
    %2 = arith.maximumf %a, %b : f32
    linalg.yield %2 : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// Short ones, and those whose number of elements has no divisor, are not.
#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>
// CHECK-LABEL: @left_whole(
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction"]} ins(%{{.*}} : tensor<4094xf32>)
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction"]} ins(%{{.*}} : tensor<8191xf32>)
// CHECK-NOT: linalg.generic
func.func @left_whole(%x: tensor<4094xf32>, %y: tensor<8191xf32>, %start: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  %0 = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]} ins(%x : tensor<4094xf32>) outs(%start : tensor<f32>) {
  ^bb0(%a: f32, %b: f32):
    %2 = arith.maximumf %a, %b : f32
    linalg.yield %2 : f32
  } -> tensor<f32>
  %1 = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]} ins(%y : tensor<8191xf32>) outs(%start : tensor<f32>) {
  ^bb0(%a: f32, %b: f32):
    %2 = arith.maximumf %a, %b : f32
    linalg.yield %2 : f32
  } -> tensor<f32>
  return %0, %1 : tensor<f32>, tensor<f32>
}

// -----

// Sums of floats keep their order, and so does what is no one op: NaN that a
// comparison lets pass may win or lose.
#moved = affine_map<(d0, d1) -> (d1, d0)>
#none = affine_map<(d0, d1) -> ()>
// CHECK-DAG: #[[$MOVED:.*]] = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-LABEL: @ordered(
// CHECK-NOT: tensor.collapse_shape
// CHECK-COUNT-3: linalg.generic {indexing_maps = [#[[$MOVED]],
// CHECK: return
func.func @ordered(%x: tensor<64x128xf32>, %start: tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>) {
  %0 = linalg.generic {indexing_maps = [#moved, #none], iterator_types = ["reduction", "reduction"]} ins(%x : tensor<64x128xf32>) outs(%start : tensor<f32>) {
  ^bb0(%a: f32, %b: f32):
    %2 = arith.addf %a, %b : f32
    linalg.yield %2 : f32
  } -> tensor<f32>
  %1 = linalg.generic {indexing_maps = [#moved, #none], iterator_types = ["reduction", "reduction"]} ins(%x : tensor<64x128xf32>) outs(%start : tensor<f32>) {
  ^bb0(%a: f32, %b: f32):
    %2 = arith.cmpf ogt, %a, %b : f32
    %3 = arith.select %2, %a, %b : f32
    linalg.yield %3 : f32
  } -> tensor<f32>
  %4 = linalg.generic {indexing_maps = [#moved, #none], iterator_types = ["reduction", "reduction"]} ins(%x : tensor<64x128xf32>) outs(%start : tensor<f32>) {
  ^bb0(%a: f32, %b: f32):
    %2 = arith.maximumf %a, %b : f32
    %3 = arith.addf %2, %a : f32
    linalg.yield %3 : f32
  } -> tensor<f32>
  return %0, %1, %4 : tensor<f32>, tensor<f32>, tensor<f32>
}

// Windows overlap, and their positions are no axes of the image.
// CHECK-LABEL: @windows(
// CHECK-NOT: tensor.collapse_shape
// CHECK: linalg.generic {indexing_maps = [#{{.*}}, #{{.*}}, #{{.*}}], iterator_types = ["parallel", "reduction", "reduction"]}
// CHECK-NOT: linalg.generic
func.func @windows(%x: tensor<6x5xi32>, %k: tensor<3x5xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, k, c) -> (i + k, c)>, affine_map<(i, k, c) -> (k, c)>, affine_map<(i, k, c) -> (i)>], iterator_types = ["parallel", "reduction", "reduction"]} ins(%x, %k : tensor<6x5xi32>, tensor<3x5xi32>) outs(%y : tensor<4xi32>) {
  ^bb0(%a: i32, %w: i32, %s: i32):
    %1 = arith.maxsi %a, %s : i32
    linalg.yield %1 : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

// Neighbours in memory are channels, each with a sum of its own: the positions are
// summed up as they come, not channel by channel.
#image = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#channels = affine_map<(d0, d1, d2) -> (d2)>
// CHECK-LABEL: @channels(
// CHECK-NOT: tensor.collapse_shape
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction", "reduction", "parallel"]}
func.func @channels(%x: tensor<64x64x16xi8>, %start: tensor<16xi32>) -> tensor<16xi32> {
  %0 = linalg.generic {indexing_maps = [#image, #channels], iterator_types = ["reduction", "reduction", "parallel"]} ins(%x : tensor<64x64x16xi8>) outs(%start : tensor<16xi32>) {
  ^bb0(%a: i8, %b: i32):
    %1 = arith.extui %a : i8 to i32
    %2 = arith.addi %b, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<16xi32>
  return %0 : tensor<16xi32>
}
