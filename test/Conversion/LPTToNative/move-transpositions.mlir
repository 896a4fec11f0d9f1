// RUN: lpt-opt %s --lpt-move-transpositions | FileCheck %s

#first = affine_map<(d0, d1, d2) -> (d0, d2, d1)>
#same = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#turn = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
#matrix = affine_map<(d0, d1) -> (d0, d1)>
#transposed = affine_map<(d0, d1) -> (d1, d0)>
#row = affine_map<(d0, d1) -> (d1)>

// Two images with channels last are joined along their channels.
// CHECK-LABEL: @join(
// CHECK-SAME: %[[X:.*]]: tensor<5x7x4xi8>, %[[Y:.*]]: tensor<5x7x3xi8>)
// CHECK: %[[EMPTY:.*]] = tensor.empty() : tensor<5x7x7xi8>
// CHECK: %[[FIRST:.*]] = tensor.insert_slice %[[X]] into %[[EMPTY]][0, 0, 0] [5, 7, 4] [1, 1, 1] : tensor<5x7x4xi8> into tensor<5x7x7xi8>
// CHECK: %[[ALL:.*]] = tensor.insert_slice %[[Y]] into %[[FIRST]][0, 0, 4] [5, 7, 3] [1, 1, 1] : tensor<5x7x3xi8> into tensor<5x7x7xi8>
// CHECK-NOT: linalg.generic
// CHECK: return %[[ALL]]
func.func @join(%x: tensor<5x7x4xi8>, %y: tensor<5x7x3xi8>) -> tensor<5x7x7xi8> {
  %0 = tensor.empty() : tensor<5x4x7xi8>
  %1 = linalg.generic {indexing_maps = [#first, #same], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<5x7x4xi8>) outs(%0 : tensor<5x4x7xi8>) {
  ^bb0(%in: i8, %out: i8):
    linalg.yield %in : i8
  } -> tensor<5x4x7xi8>
  %2 = tensor.empty() : tensor<5x3x7xi8>
  %3 = linalg.generic {indexing_maps = [#first, #same], iterator_types = ["parallel", "parallel", "parallel"]} ins(%y : tensor<5x7x3xi8>) outs(%2 : tensor<5x3x7xi8>) {
  ^bb0(%in: i8, %out: i8):
    linalg.yield %in : i8
  } -> tensor<5x3x7xi8>
  %4 = tensor.empty() : tensor<5x7x7xi8>
  %5 = tensor.insert_slice %1 into %4[0, 0, 0] [5, 4, 7] [1, 1, 1] : tensor<5x4x7xi8> into tensor<5x7x7xi8>
  %6 = tensor.insert_slice %3 into %5[0, 4, 0] [5, 3, 7] [1, 1, 1] : tensor<5x3x7xi8> into tensor<5x7x7xi8>
  %7 = tensor.empty() : tensor<5x7x7xi8>
  %8 = linalg.generic {indexing_maps = [#first, #same], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<5x7x7xi8>) outs(%7 : tensor<5x7x7xi8>) {
  ^bb0(%in: i8, %out: i8):
    linalg.yield %in : i8
  } -> tensor<5x7x7xi8>
  return %8 : tensor<5x7x7xi8>
}

// Padding is filled in the order of the result; what was no transposition
// before is transposed alone.
// CHECK-LABEL: @pad(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x4xf32>)
// CHECK: %[[T:.*]] = linalg.generic {{.*}} ins(%[[X]] : tensor<2x3x4xf32>) outs(%{{.*}} : tensor<4x3x2xf32>)
// CHECK: %[[FILLED:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<6x5x2xf32>)
// CHECK: %[[PADDED:.*]] = tensor.insert_slice %[[T]] into %[[FILLED]][2, 1, 0] [4, 3, 2] [1, 1, 1] : tensor<4x3x2xf32> into tensor<6x5x2xf32>
// CHECK: return %[[PADDED]]
func.func @pad(%x: tensor<2x3x4xf32>) -> tensor<6x5x2xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = tensor.empty() : tensor<2x5x6xf32>
  %1 = linalg.generic {indexing_maps = [#same], iterator_types = ["parallel", "parallel", "parallel"]} outs(%0 : tensor<2x5x6xf32>) {
  ^bb0(%out: f32):
    linalg.yield %zero : f32
  } -> tensor<2x5x6xf32>
  %2 = tensor.insert_slice %x into %1[0, 1, 2] [2, 3, 4] [1, 1, 1] : tensor<2x3x4xf32> into tensor<2x5x6xf32>
  %3 = tensor.empty() : tensor<6x5x2xf32>
  %4 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d1, d0)>, #same], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2 : tensor<2x5x6xf32>) outs(%3 : tensor<6x5x2xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<6x5x2xf32>
  return %4 : tensor<6x5x2xf32>
}

// A slice of channels, every second of them, of an image whose three axes turn.
// CHECK-LABEL: @cut(
// CHECK-SAME: %[[X:.*]]: tensor<7x8x5xi8>)
// CHECK: %[[SLICE:.*]] = tensor.extract_slice %[[X]][1, 2, 3] [4, 3, 2] [1, 2, 1] : tensor<7x8x5xi8> to tensor<4x3x2xi8>
// CHECK-NOT: linalg.generic
// CHECK: return %[[SLICE]]
func.func @cut(%x: tensor<7x8x5xi8>) -> tensor<4x3x2xi8> {
  %0 = tensor.empty() : tensor<5x7x8xi8>
  %1 = linalg.generic {indexing_maps = [#turn, #same], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<7x8x5xi8>) outs(%0 : tensor<5x7x8xi8>) {
  ^bb0(%in: i8, %out: i8):
    linalg.yield %in : i8
  } -> tensor<5x7x8xi8>
  %2 = tensor.extract_slice %1[3, 1, 2] [2, 4, 3] [1, 1, 2] : tensor<5x7x8xi8> to tensor<2x4x3xi8>
  %3 = tensor.empty() : tensor<4x3x2xi8>
  %4 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0, d1)>, #same], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2 : tensor<2x4x3xi8>) outs(%3 : tensor<4x3x2xi8>) {
  ^bb0(%in: i8, %out: i8):
    linalg.yield %in : i8
  } -> tensor<4x3x2xi8>
  return %4 : tensor<4x3x2xi8>
}

// What is read twice is joined once, what is computed is no transposition, and
// neither is what loses an axis.
// CHECK-LABEL: @read_twice(
// CHECK: tensor.insert_slice
// CHECK: linalg.generic
func.func @read_twice(%x: tensor<2x3x4xi8>) -> (tensor<2x3x8xi8>, tensor<2x8x3xi8>) {
  %0 = tensor.empty() : tensor<2x3x8xi8>
  %1 = tensor.insert_slice %x into %0[0, 0, 4] [2, 3, 4] [1, 1, 1] : tensor<2x3x4xi8> into tensor<2x3x8xi8>
  %2 = tensor.empty() : tensor<2x8x3xi8>
  %3 = linalg.generic {indexing_maps = [#first, #same], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<2x3x8xi8>) outs(%2 : tensor<2x8x3xi8>) {
  ^bb0(%in: i8, %out: i8):
    linalg.yield %in : i8
  } -> tensor<2x8x3xi8>
  return %1, %3 : tensor<2x3x8xi8>, tensor<2x8x3xi8>
}

// CHECK-LABEL: @computed(
// CHECK: tensor.insert_slice
// CHECK: linalg.generic
// CHECK: arith.addi
func.func @computed(%x: tensor<2x3x4xi8>) -> tensor<2x8x3xi8> {
  %0 = tensor.empty() : tensor<2x3x8xi8>
  %1 = tensor.insert_slice %x into %0[0, 0, 4] [2, 3, 4] [1, 1, 1] : tensor<2x3x4xi8> into tensor<2x3x8xi8>
  %2 = tensor.empty() : tensor<2x8x3xi8>
  %3 = linalg.generic {indexing_maps = [#first, #same], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<2x3x8xi8>) outs(%2 : tensor<2x8x3xi8>) {
  ^bb0(%in: i8, %out: i8):
    %4 = arith.addi %in, %in : i8
    linalg.yield %4 : i8
  } -> tensor<2x8x3xi8>
  return %3 : tensor<2x8x3xi8>
}

// CHECK-LABEL: @fewer_axes(
// CHECK: linalg.generic
// CHECK: tensor.extract_slice
func.func @fewer_axes(%x: tensor<2x3x4xi8>) -> tensor<4x3xi8> {
  %0 = tensor.empty() : tensor<2x4x3xi8>
  %1 = linalg.generic {indexing_maps = [#first, #same], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xi8>) outs(%0 : tensor<2x4x3xi8>) {
  ^bb0(%in: i8, %out: i8):
    linalg.yield %in : i8
  } -> tensor<2x4x3xi8>
  %2 = tensor.extract_slice %1[1, 0, 0] [1, 4, 3] [1, 1, 1] : tensor<2x4x3xi8> to tensor<4x3xi8>
  return %2 : tensor<4x3xi8>
}

// CHECK-LABEL: @dynamic(
// CHECK: linalg.generic
// CHECK: tensor.extract_slice
func.func @dynamic(%x: tensor<2x3x4xi8>, %size: index) -> tensor<2x?x3xi8> {
  %0 = tensor.empty() : tensor<2x4x3xi8>
  %1 = linalg.generic {indexing_maps = [#first, #same], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<2x3x4xi8>) outs(%0 : tensor<2x4x3xi8>) {
  ^bb0(%in: i8, %out: i8):
    linalg.yield %in : i8
  } -> tensor<2x4x3xi8>
  %2 = tensor.extract_slice %1[0, 0, 0] [2, %size, 3] [1, 1, 1] : tensor<2x4x3xi8> to tensor<2x?x3xi8>
  return %2 : tensor<2x?x3xi8>
}

// A transposed tensor is padded in its own order, so that the transposition meets the
// readers of the padded one.
// CHECK-LABEL: @padded
// CHECK-SAME: %[[X:.*]]: tensor<4x8xf32>
// CHECK: %[[P:.*]] = tensor.pad %[[X]] low[0, 1] high[3, 2]
// CHECK: tensor.yield %cst
// CHECK: tensor<4x8xf32> to tensor<7x11xf32>
// CHECK: linalg.generic {{.*}} ins(%[[P]] : tensor<7x11xf32>) outs(%{{.*}} : tensor<11x7xf32>)
// CHECK-NEXT: ^bb0
// CHECK-NEXT: linalg.yield
func.func @padded(%x: tensor<4x8xf32>) -> tensor<11x7xf32> {
  %cst = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<8x4xf32>
  %t = linalg.generic {indexing_maps = [#transposed, #matrix], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%e : tensor<8x4xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<8x4xf32>
  %p = tensor.pad %t low[1, 0] high[2, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %cst : f32
  } : tensor<8x4xf32> to tensor<11x7xf32>
  %e2 = tensor.empty() : tensor<11x7xf32>
  %n = linalg.generic {indexing_maps = [#matrix, #matrix], iterator_types = ["parallel", "parallel"]} ins(%p : tensor<11x7xf32>) outs(%e2 : tensor<11x7xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  } -> tensor<11x7xf32>
  return %n : tensor<11x7xf32>
}

// Not if rows are repeated rather than transposed, or if the padding differs from
// place to place.
// CHECK-LABEL: @padded_otherwise
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<4x8xf32>)
// CHECK: tensor.pad {{.*}} low[1, 0] high[0, 0]
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<8x4xf32>)
// CHECK: tensor.pad {{.*}} low[1, 0] high[0, 0]
func.func @padded_otherwise(%x: tensor<8xf32>, %y: tensor<4x8xf32>) -> (tensor<5x8xf32>, tensor<9x4xf32>) {
  %cst = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %r = linalg.generic {indexing_maps = [#row, #matrix], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<4x8xf32>
  %p = tensor.pad %r low[1, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %cst : f32
  } : tensor<4x8xf32> to tensor<5x8xf32>
  %e2 = tensor.empty() : tensor<8x4xf32>
  %t = linalg.generic {indexing_maps = [#transposed, #matrix], iterator_types = ["parallel", "parallel"]} ins(%y : tensor<4x8xf32>) outs(%e2 : tensor<8x4xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<8x4xf32>
  %q = tensor.pad %t low[1, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    %0 = arith.index_cast %j : index to i32
    %1 = arith.sitofp %0 : i32 to f32
    tensor.yield %1 : f32
  } : tensor<8x4xf32> to tensor<9x4xf32>
  return %p, %q : tensor<5x8xf32>, tensor<9x4xf32>
}
