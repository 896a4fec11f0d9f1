// RUN: lpt-opt %s --lpt-fuse-epilogues | FileCheck %s

#same = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1)>
#number = affine_map<(d0, d1) -> ()>
#swapped = affine_map<(d0, d1) -> (d1, d0)>
#sums = affine_map<(d0, d1) -> (d0)>

// The loops become the body, and what they read its inputs, with the same maps.
// Numbers in which layers differ become inputs, so that equal layers share code;
// other constants become those of the body.
// CHECK: #[[$COLUMN:.*]] = affine_map<(d0, d1) -> (d1)>
// CHECK: #[[$NUMBER:.*]] = affine_map<(d0, d1) -> ()>
// CHECK: #[[$SAME:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK: #[[$PART:.*]] = affine_map<(d0, d1) -> (d0 mod 3, d1)>
// CHECK: #[[$BATCH:.*]] = affine_map<(d0, d1, d2) -> (d0 mod 3, d1, d2)>
// CHECK-LABEL: @rows(
// CHECK-SAME: %[[X:.*]]: tensor<6x8xi8>, %[[W:.*]]: tensor<1x1x2x16x4xi8>, %[[I:.*]]: tensor<16xi32>, %[[C:.*]]: tensor<5xf32>, %[[N:.*]]: tensor<f32>, %[[R:.*]]: tensor<6x5xi8>)
// CHECK: %[[E:.*]] = tensor.empty() : tensor<6x5xi8>
// CHECK-NEXT: arith.constant dense<5.000000e-01> : tensor<f32>
// CHECK-NEXT: %[[P:.*]] = lpt.fused_product %[[X]], %[[W]], %[[I]] inputs(%[[C]], %[[N]], %[[R]], %[[H:.*]] : tensor<5xf32>, tensor<f32>, tensor<6x5xi8>, tensor<f32>) outs(%[[E]] : tensor<6x5xi8>)
// CHECK-SAME: {channels = 5 : i64, is_unsigned, maps = [#[[$COLUMN]], #[[$NUMBER]], #[[$SAME]], #[[$NUMBER]]]
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32, %[[B:.*]]: f32, %[[D:.*]]: f32, %[[F:.*]]: i8, %[[K:.*]]: f32):
// CHECK-NEXT: %[[LIMIT:.*]] = arith.constant 1.270000e+02 : f32
// CHECK-NEXT: %[[V:.*]] = arith.sitofp %[[A]]
// CHECK-NEXT: math.fma %[[V]], %[[B]], %[[D]]
// CHECK-NEXT: arith.mulf %{{.*}}, %[[K]]
// CHECK-NEXT: arith.minnumf %{{.*}}, %[[LIMIT]]
// CHECK: %[[Z:.*]] = arith.addi %{{.*}}, %[[F]]
// CHECK-NEXT: lpt.yield %[[Z]] : i8
// CHECK-NOT: linalg.generic
// CHECK: return %[[P]]
func.func @rows(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>, %c: tensor<5xf32>, %n: tensor<f32>, %r: tensor<6x5xi8>) -> tensor<6x5xi8> {
  %half = arith.constant 0.5 : f32
  %limit = arith.constant 127.0 : f32
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %e8 = tensor.empty() : tensor<6x5xi8>
  %y = linalg.generic {indexing_maps = [#column, #same, #number, #same, #same], iterator_types = ["parallel", "parallel"]}
      ins(%c, %s, %n, %r : tensor<5xf32>, tensor<6x5xi32>, tensor<f32>, tensor<6x5xi8>) outs(%e8 : tensor<6x5xi8>) {
  ^bb0(%a: f32, %b: i32, %d: f32, %f: i8, %o: i8):
    %0 = arith.sitofp %b : i32 to f32
    %1 = math.fma %0, %a, %d : f32
    %2 = arith.mulf %1, %half : f32
    %l = arith.minnumf %2, %limit : f32
    %3 = arith.fptosi %l : f32 to i8
    %4 = arith.addi %3, %f : i8
    linalg.yield %4 : i8
  } -> tensor<6x5xi8>
  return %y : tensor<6x5xi8>
}

// An input may lack the first axes, and axes of size one anywhere. The window of the
// product stays.
// CHECK-LABEL: @image(
// CHECK: lpt.fused_product {{.*}} inputs(%{{.*}}, %{{.*}} : tensor<1x4x5xf32>, tensor<5x1xf32>) outs(%{{.*}} : tensor<1x3x4x5xf32>)
// CHECK-SAME: dilations = array<i64: 2, 1>, kernel = array<i64: 2, 2>, {{.*}}, source_offset = 128 : i64, strides = array<i64: 1, 2>}
// CHECK-NOT: linalg.generic
func.func @image(%x: tensor<1x5x8x4xi8>, %w: tensor<1x1x4x16x4xi8>, %i: tensor<16xi32>, %r: tensor<1x4x5xf32>, %c: tensor<5x1xf32>) -> tensor<1x3x4x5xf32> {
  %e = tensor.empty() : tensor<1x3x4x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<1x3x4x5xi32>)
      {channels = 5 : i64, kernel = array<i64: 2, 2>, strides = array<i64: 1, 2>, dilations = array<i64: 2, 1>, source_offset = 128 : i64, maps = []}
      : tensor<1x5x8x4xi8>, tensor<1x1x4x16x4xi8>, tensor<16xi32> -> tensor<1x3x4x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %e32 = tensor.empty() : tensor<1x3x4x5xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(n, h, w, c) -> (n, h, w, c)>, affine_map<(n, h, w, c) -> (0, w, c)>, affine_map<(n, h, w, c) -> (c, n)>, affine_map<(n, h, w, c) -> (n, h, w, c)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%s, %r, %c : tensor<1x3x4x5xi32>, tensor<1x4x5xf32>, tensor<5x1xf32>) outs(%e32 : tensor<1x3x4x5xf32>) {
  ^bb0(%a: i32, %b: f32, %d: f32, %o: f32):
    %0 = arith.sitofp %a : i32 to f32
    %1 = math.fma %0, %b, %d : f32
    linalg.yield %1 : f32
  } -> tensor<1x3x4x5xf32>
  return %y : tensor<1x3x4x5xf32>
}

// An input may have one element for all channels of a row.
// CHECK-LABEL: @row_sums(
// CHECK: lpt.fused_product {{.*}} inputs(%{{.*}} : tensor<6xi32>)
// CHECK-NOT: linalg.generic
func.func @row_sums(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>, %r: tensor<6xi32>) -> tensor<6x5xi32> {
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %y = linalg.generic {indexing_maps = [#same, #sums, #same], iterator_types = ["parallel", "parallel"]}
      ins(%s, %r : tensor<6x5xi32>, tensor<6xi32>) outs(%e : tensor<6x5xi32>) {
  ^bb0(%a: i32, %b: i32, %o: i32):
    %0 = arith.addi %a, %b : i32
    linalg.yield %0 : i32
  } -> tensor<6x5xi32>
  return %y : tensor<6x5xi32>
}

// The sums may be read twice by the same loops, as one operand.
// CHECK-LABEL: @square(
// CHECK: lpt.fused_product
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT: %[[B:.*]] = arith.muli %[[A]], %[[A]]
// CHECK-NEXT: lpt.yield %[[B]]
func.func @square(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>) -> tensor<6x5xi32> {
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %y = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<6x5xi32>) outs(%e : tensor<6x5xi32>) {
  ^bb0(%a: i32, %o: i32):
    %0 = arith.muli %a, %a : i32
    linalg.yield %0 : i32
  } -> tensor<6x5xi32>
  return %y : tensor<6x5xi32>
}

// CHECK-LABEL: @no_reader(
// CHECK: lpt.yield %{{.*}} : i32
func.func @no_reader(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>) -> tensor<6x5xi32> {
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return %s : tensor<6x5xi32>
}

// Sums that something else reads are stored.
// CHECK-LABEL: @two_readers(
// CHECK: lpt.fused_product
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT: lpt.yield %[[A]] : i32
// CHECK: linalg.generic
func.func @two_readers(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>) -> (tensor<6x5xi32>, tensor<6x5xi32>) {
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %y = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<6x5xi32>) outs(%e : tensor<6x5xi32>) {
  ^bb0(%a: i32, %o: i32):
    %0 = math.absi %a : i32
    linalg.yield %0 : i32
  } -> tensor<6x5xi32>
  return %y, %s : tensor<6x5xi32>, tensor<6x5xi32>
}

// A reduction is not element-wise.
// CHECK-LABEL: @reduction(
// CHECK: lpt.fused_product
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT: lpt.yield %[[A]] : i32
// CHECK: linalg.generic
func.func @reduction(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>, %z: tensor<6xi32>) -> tensor<6xi32> {
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %y = linalg.generic {indexing_maps = [#same, #sums], iterator_types = ["parallel", "reduction"]}
      ins(%s : tensor<6x5xi32>) outs(%z : tensor<6xi32>) {
  ^bb0(%a: i32, %o: i32):
    %0 = arith.addi %a, %o : i32
    linalg.yield %0 : i32
  } -> tensor<6xi32>
  return %y : tensor<6xi32>
}

// One result is stored.
// CHECK-LABEL: @two_results(
// CHECK: lpt.fused_product
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT: lpt.yield %[[A]] : i32
// CHECK: linalg.generic
func.func @two_results(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>) -> (tensor<6x5xi32>, tensor<6x5xi32>) {
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %y:2 = linalg.generic {indexing_maps = [#same, #same, #same], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<6x5xi32>) outs(%e, %e : tensor<6x5xi32>, tensor<6x5xi32>) {
  ^bb0(%a: i32, %o: i32, %p: i32):
    %0 = math.absi %a : i32
    linalg.yield %0, %a : i32, i32
  } -> (tensor<6x5xi32>, tensor<6x5xi32>)
  return %y#0, %y#1 : tensor<6x5xi32>, tensor<6x5xi32>
}

// Vectors know no place.
// CHECK-LABEL: @places(
// CHECK: lpt.fused_product
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT: lpt.yield %[[A]] : i32
// CHECK: linalg.generic
func.func @places(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>) -> tensor<6x5xi32> {
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %y = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<6x5xi32>) outs(%e : tensor<6x5xi32>) {
  ^bb0(%a: i32, %o: i32):
    %0 = linalg.index 1 : index
    %1 = arith.index_cast %0 : index to i32
    %2 = arith.addi %a, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<6x5xi32>
  return %y : tensor<6x5xi32>
}

// The destination is written as a whole, and not read.
// CHECK-LABEL: @destination(
// CHECK: lpt.fused_product
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT: lpt.yield %[[A]] : i32
// CHECK: linalg.generic
func.func @destination(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>, %d: tensor<6x5xi32>) -> tensor<6x5xi32> {
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %y = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<6x5xi32>) outs(%d : tensor<6x5xi32>) {
  ^bb0(%a: i32, %o: i32):
    %0 = arith.addi %a, %o : i32
    linalg.yield %0 : i32
  } -> tensor<6x5xi32>
  return %y : tensor<6x5xi32>
}

// An op that does not compute on vectors as on elements.
// CHECK-LABEL: @lookup(
// CHECK: lpt.fused_product
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT: lpt.yield %[[A]] : i32
// CHECK: linalg.generic
func.func @lookup(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>, %d: tensor<256xi32>, %k: index) -> tensor<6x5xi32> {
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %y = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<6x5xi32>) outs(%e : tensor<6x5xi32>) {
  ^bb0(%a: i32, %o: i32):
    %c0 = arith.constant 0 : index
    %0 = tensor.extract %d[%c0] : tensor<256xi32>
    %1 = arith.addi %a, %0 : i32
    linalg.yield %1 : i32
  } -> tensor<6x5xi32>
  return %y : tensor<6x5xi32>
}

// The result has another order than the sums.
// CHECK-LABEL: @transposed_result(
// CHECK: lpt.fused_product
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT: lpt.yield %[[A]] : i32
// CHECK: linalg.generic
func.func @transposed_result(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>) -> tensor<5x6xi32> {
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %t = tensor.empty() : tensor<5x6xi32>
  %y = linalg.generic {indexing_maps = [#same, #swapped], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<6x5xi32>) outs(%t : tensor<5x6xi32>) {
  ^bb0(%a: i32, %o: i32):
    %0 = math.absi %a : i32
    linalg.yield %0 : i32
  } -> tensor<5x6xi32>
  return %y : tensor<5x6xi32>
}

// Loops in the order of the result do not meet the sums in theirs.
// CHECK-LABEL: @transposed_sums(
// CHECK: lpt.fused_product
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT: lpt.yield %[[A]] : i32
// CHECK: linalg.generic
func.func @transposed_sums(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>) -> tensor<5x6xi32> {
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %t = tensor.empty() : tensor<5x6xi32>
  %y = linalg.generic {indexing_maps = [#swapped, #same], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<6x5xi32>) outs(%t : tensor<5x6xi32>) {
  ^bb0(%a: i32, %o: i32):
    %0 = math.absi %a : i32
    linalg.yield %0 : i32
  } -> tensor<5x6xi32>
  return %y : tensor<5x6xi32>
}

// A number that is no tensor cannot be loaded.
// CHECK-LABEL: @number(
// CHECK: lpt.fused_product
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT: lpt.yield %[[A]] : i32
// CHECK: linalg.generic
func.func @number(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>, %n: i32) -> tensor<6x5xi32> {
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %y = linalg.generic {indexing_maps = [#same, #number, #same], iterator_types = ["parallel", "parallel"]}
      ins(%s, %n : tensor<6x5xi32>, i32) outs(%e : tensor<6x5xi32>) {
  ^bb0(%a: i32, %b: i32, %o: i32):
    %0 = arith.addi %a, %b : i32
    linalg.yield %0 : i32
  } -> tensor<6x5xi32>
  return %y : tensor<6x5xi32>
}

// Neighbours in the result are no neighbours in the input.
// CHECK-LABEL: @transposed_input(
// CHECK: lpt.fused_product
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT: lpt.yield %[[A]] : i32
// CHECK: linalg.generic
func.func @transposed_input(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>, %n: tensor<5x6xi32>) -> tensor<6x5xi32> {
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %y = linalg.generic {indexing_maps = [#same, #swapped, #same], iterator_types = ["parallel", "parallel"]}
      ins(%s, %n : tensor<6x5xi32>, tensor<5x6xi32>) outs(%e : tensor<6x5xi32>) {
  ^bb0(%a: i32, %b: i32, %o: i32):
    %0 = arith.addi %a, %b : i32
    linalg.yield %0 : i32
  } -> tensor<6x5xi32>
  return %y : tensor<6x5xi32>
}

// The input begins elsewhere.
// CHECK-LABEL: @part_of_input(
// CHECK: lpt.fused_product
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT: lpt.yield %[[A]] : i32
// CHECK: linalg.generic
func.func @part_of_input(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>, %n: tensor<2x5xi32>) -> tensor<6x5xi32> {
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %y = linalg.generic {indexing_maps = [#same, affine_map<(d0, d1) -> (1, d1)>, #same], iterator_types = ["parallel", "parallel"]}
      ins(%s, %n : tensor<6x5xi32>, tensor<2x5xi32>) outs(%e : tensor<6x5xi32>) {
  ^bb0(%a: i32, %b: i32, %o: i32):
    %0 = arith.addi %a, %b : i32
    linalg.yield %0 : i32
  } -> tensor<6x5xi32>
  return %y : tensor<6x5xi32>
}

// A value around the loops that is no constant.
// CHECK-LABEL: @value_around(
// CHECK: lpt.fused_product
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT: lpt.yield %[[A]] : i32
// CHECK: linalg.generic
func.func @value_around(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>, %n: i32) -> tensor<6x5xi32> {
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %y = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<6x5xi32>) outs(%e : tensor<6x5xi32>) {
  ^bb0(%a: i32, %o: i32):
    %0 = arith.addi %a, %n : i32
    linalg.yield %0 : i32
  } -> tensor<6x5xi32>
  return %y : tensor<6x5xi32>
}

// The reader is no loop.
// CHECK-LABEL: @other_reader(
// CHECK: lpt.fused_product
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT: lpt.yield %[[A]] : i32
// CHECK: linalg.transpose
func.func @other_reader(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>) -> tensor<5x6xi32> {
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %t = tensor.empty() : tensor<5x6xi32>
  %y = linalg.transpose ins(%s : tensor<6x5xi32>) outs(%t : tensor<5x6xi32>) permutation = [1, 0]
  return %y : tensor<5x6xi32>
}

// Loops are added to a body that is there.
// CHECK-LABEL: @computed_before(
// CHECK: lpt.fused_product
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT: %[[B:.*]] = arith.muli %[[A]], %[[A]]
// CHECK-NEXT: %[[C:.*]] = math.absi %[[B]]
// CHECK-NEXT: lpt.yield %[[C]]
// CHECK-NOT: linalg.generic
func.func @computed_before(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>) -> tensor<6x5xi32> {
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    %b = arith.muli %a, %a : i32
    lpt.yield %b : i32
  }
  %y = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<6x5xi32>) outs(%e : tensor<6x5xi32>) {
  ^bb0(%a: i32, %o: i32):
    %0 = math.absi %a : i32
    linalg.yield %0 : i32
  } -> tensor<6x5xi32>
  return %y : tensor<6x5xi32>
}

// Ops with several results are not made for vectors.
// CHECK-LABEL: @pairs(
// CHECK: lpt.fused_product
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT: lpt.yield %[[A]] : i32
// CHECK: linalg.generic
func.func @pairs(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>) -> tensor<6x5xi32> {
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %y = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<6x5xi32>) outs(%e : tensor<6x5xi32>) {
  ^bb0(%a: i32, %o: i32):
    %0, %1 = arith.mului_extended %a, %a : i32
    linalg.yield %1 : i32
  } -> tensor<6x5xi32>
  return %y : tensor<6x5xi32>
}

// A zero point, which is added to integers, is a parameter, and other integers are none.
// CHECK-LABEL: @zero_point(
// CHECK: lpt.fused_product {{.*}} inputs(%{{.*}} : tensor<i32>)
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32, %[[Z:.*]]: i32):
// CHECK-NEXT: %[[MASK:.*]] = arith.constant 15 : i32
// CHECK-NEXT: %[[B:.*]] = arith.addi %[[A]], %[[Z]]
// CHECK-NEXT: arith.andi %[[B]], %[[MASK]]
func.func @zero_point(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>) -> tensor<6x5xi32> {
  %z = arith.constant 7 : i32
  %mask = arith.constant 15 : i32
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %0 = linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%s : tensor<6x5xi32>) outs(%e : tensor<6x5xi32>) {
  ^bb0(%a: i32, %b: i32):
    %1 = arith.addi %a, %z : i32
    %2 = arith.andi %1, %mask : i32
    linalg.yield %2 : i32
  } -> tensor<6x5xi32>
  return %0 : tensor<6x5xi32>
}

// Loops that give the rows of the product other axes read the same elements in the
// same order: the product keeps its axes, and its inputs get as many of them as they
// have elements.
// CHECK-LABEL: @reshaped(
// CHECK-SAME: %[[C:[^:]*]]: tensor<1x1x5xf32>, %[[N:[^:]*]]: tensor<1x1x1xf32>, %[[R:[^:]*]]: tensor<2x3x5xi8>, %[[M:[^:]*]]: tensor<2x3x1xf32>)
// CHECK-DAG: %[[C1:.*]] = tensor.collapse_shape %[[C]] {{\[\[}}0, 1, 2]] : tensor<1x1x5xf32> into tensor<5xf32>
// CHECK-DAG: %[[N0:.*]] = tensor.collapse_shape %[[N]] [] : tensor<1x1x1xf32> into tensor<f32>
// CHECK-DAG: %[[R1:.*]] = tensor.collapse_shape %[[R]] {{\[\[}}0, 1, 2]] : tensor<2x3x5xi8> into tensor<30xi8>
// CHECK-DAG: %[[R2:.*]] = tensor.expand_shape %[[R1]] {{\[\[}}0, 1]] output_shape [6, 5] : tensor<30xi8> into tensor<6x5xi8>
// CHECK-DAG: %[[M1:.*]] = tensor.collapse_shape %[[M]] {{\[\[}}0, 1, 2]] : tensor<2x3x1xf32> into tensor<6xf32>
// CHECK: %[[P:.*]] = lpt.fused_product {{.*}} inputs(%[[C1]], %[[N0]], %[[R2]], %[[M1]] : tensor<5xf32>, tensor<f32>, tensor<6x5xi8>, tensor<6xf32>) outs(%{{.*}} : tensor<6x5xi8>)
// CHECK-SAME: maps = [#[[$COLUMN]], #[[$NUMBER]], #[[$SAME]], #[[$ROW:.*]]]
// CHECK: %[[Y:.*]] = tensor.expand_shape %[[P]] {{\[\[}}0, 1], [2]] output_shape [2, 3, 5] : tensor<6x5xi8> into tensor<2x3x5xi8>
// CHECK-NOT: linalg.generic
// CHECK: return %[[Y]]
func.func @reshaped(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>, %c: tensor<1x1x5xf32>, %n: tensor<1x1x1xf32>, %r: tensor<2x3x5xi8>, %m: tensor<2x3x1xf32>) -> tensor<2x3x5xi8> {
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %g = tensor.expand_shape %s [[0, 1], [2]] output_shape [2, 3, 5] : tensor<6x5xi32> into tensor<2x3x5xi32>
  %e8 = tensor.empty() : tensor<2x3x5xi8>
  %y = linalg.generic {indexing_maps = [affine_map<(b, r, c) -> (b, r, c)>, affine_map<(b, r, c) -> (0, 0, c)>, affine_map<(b, r, c) -> (0, 0, 0)>, affine_map<(b, r, c) -> (b, r, c)>, affine_map<(b, r, c) -> (b, r, 0)>, affine_map<(b, r, c) -> (b, r, c)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%g, %c, %n, %r, %m : tensor<2x3x5xi32>, tensor<1x1x5xf32>, tensor<1x1x1xf32>, tensor<2x3x5xi8>, tensor<2x3x1xf32>) outs(%e8 : tensor<2x3x5xi8>) {
  ^bb0(%a: i32, %b: f32, %d: f32, %f: i8, %h: f32, %o: i8):
    %0 = arith.sitofp %a : i32 to f32
    %1 = math.fma %0, %b, %d : f32
    %2 = arith.mulf %1, %h : f32
    %3 = arith.fptosi %2 : f32 to i8
    %4 = arith.addi %3, %f : i8
    linalg.yield %4 : i8
  } -> tensor<2x3x5xi8>
  return %y : tensor<2x3x5xi8>
}

// A reshape may also join axes, and loops may follow loops.
// CHECK-LABEL: @joined(
// CHECK: %[[P:.*]] = lpt.fused_product {{.*}} inputs(%{{.*}}, %{{.*}} : tensor<2x3x5xf32>, tensor<3x5xf32>) outs(%{{.*}} : tensor<2x3x5xf32>)
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32, %[[B:.*]]: f32, %[[D:.*]]: f32):
// CHECK-NEXT: %[[F:.*]] = arith.sitofp %[[A]]
// CHECK-NEXT: %[[G:.*]] = arith.mulf %[[F]], %[[B]]
// CHECK-NEXT: %[[H:.*]] = arith.addf %[[G]], %[[D]]
// CHECK-NEXT: lpt.yield %[[H]] : f32
// CHECK: %[[Y:.*]] = tensor.collapse_shape %[[P]] {{\[\[}}0, 1], [2]]
// CHECK-NEXT: %[[Z:.*]] = tensor.expand_shape %[[Y]]
// CHECK-NEXT: %[[R:.*]] = tensor.collapse_shape %[[Z]]
// CHECK-NEXT: return %[[R]]
func.func @joined(%x: tensor<2x3x8xi8>, %w: tensor<2x1x2x16x4xi8>, %i: tensor<32xi32>, %r: tensor<6x5xf32>, %d: tensor<3x5xf32>) -> tensor<6x5xf32> {
  %e = tensor.empty() : tensor<2x3x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<2x3x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<2x3x8xi8>, tensor<2x1x2x16x4xi8>, tensor<32xi32> -> tensor<2x3x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %e32 = tensor.empty() : tensor<6x5xf32>
  %g = tensor.collapse_shape %s [[0, 1], [2]] : tensor<2x3x5xi32> into tensor<6x5xi32>
  %f = linalg.generic {indexing_maps = [#same, #same, #same], iterator_types = ["parallel", "parallel"]}
      ins(%g, %r : tensor<6x5xi32>, tensor<6x5xf32>) outs(%e32 : tensor<6x5xf32>) {
  ^bb0(%a: i32, %b: f32, %o: f32):
    %0 = arith.sitofp %a : i32 to f32
    %1 = arith.mulf %0, %b : f32
    linalg.yield %1 : f32
  } -> tensor<6x5xf32>
  %h = tensor.expand_shape %f [[0, 1], [2]] output_shape [2, 3, 5] : tensor<6x5xf32> into tensor<2x3x5xf32>
  %eh = tensor.empty() : tensor<2x3x5xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(b, r, c) -> (b, r, c)>, affine_map<(b, r, c) -> (r, c)>, affine_map<(b, r, c) -> (b, r, c)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%h, %d : tensor<2x3x5xf32>, tensor<3x5xf32>) outs(%eh : tensor<2x3x5xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x5xf32>
  %z = tensor.collapse_shape %y [[0, 1], [2]] : tensor<2x3x5xf32> into tensor<6x5xf32>
  return %z : tensor<6x5xf32>
}

// The rows of the product begin again after three.
// CHECK-LABEL: @part_of_rows(
// CHECK: lpt.fused_product {{.*}} inputs(%{{.*}} : tensor<3x5xi32>)
// CHECK-SAME: maps = [#[[$PART]]]
// CHECK-NOT: linalg.generic
func.func @part_of_rows(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>, %r: tensor<3x5xi32>) -> tensor<2x3x5xi32> {
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %g = tensor.expand_shape %s [[0, 1], [2]] output_shape [2, 3, 5] : tensor<6x5xi32> into tensor<2x3x5xi32>
  %o = tensor.empty() : tensor<2x3x5xi32>
  %y = linalg.generic {indexing_maps = [affine_map<(b, r, c) -> (b, r, c)>, affine_map<(b, r, c) -> (r, c)>, affine_map<(b, r, c) -> (b, r, c)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%g, %r : tensor<2x3x5xi32>, tensor<3x5xi32>) outs(%o : tensor<2x3x5xi32>) {
  ^bb0(%a: i32, %b: i32, %p: i32):
    %0 = arith.addi %a, %b : i32
    linalg.yield %0 : i32
  } -> tensor<2x3x5xi32>
  return %y : tensor<2x3x5xi32>
}

// The loops have a number for all but their last axis, which are parts of rows.
// CHECK-LABEL: @parts_of_channels(
// CHECK: lpt.fused_product
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT: lpt.yield %[[A]] : i32
// CHECK: tensor.expand_shape
// CHECK: linalg.generic
func.func @parts_of_channels(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>, %r: tensor<6x2xi32>) -> tensor<6x2x3xi32> {
  %e = tensor.empty() : tensor<6x6xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x6xi32>) {channels = 6 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x6xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %g = tensor.expand_shape %s [[0], [1, 2]] output_shape [6, 2, 3] : tensor<6x6xi32> into tensor<6x2x3xi32>
  %o = tensor.empty() : tensor<6x2x3xi32>
  %y = linalg.generic {indexing_maps = [affine_map<(b, r, c) -> (b, r, c)>, affine_map<(b, r, c) -> (b, r)>, affine_map<(b, r, c) -> (b, r, c)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%g, %r : tensor<6x2x3xi32>, tensor<6x2xi32>) outs(%o : tensor<6x2x3xi32>) {
  ^bb0(%a: i32, %b: i32, %p: i32):
    %0 = arith.addi %a, %b : i32
    linalg.yield %0 : i32
  } -> tensor<6x2x3xi32>
  return %y : tensor<6x2x3xi32>
}

// The reshape has another reader, which needs the sums.
// CHECK-LABEL: @two_readers_of_reshape(
// CHECK: lpt.fused_product
// CHECK-NEXT: ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT: lpt.yield %[[A]] : i32
// CHECK: linalg.generic
func.func @two_readers_of_reshape(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>) -> (tensor<2x3x5xi32>, tensor<2x3x5xi32>) {
  %e = tensor.empty() : tensor<6x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %g = tensor.expand_shape %s [[0, 1], [2]] output_shape [2, 3, 5] : tensor<6x5xi32> into tensor<2x3x5xi32>
  %o = tensor.empty() : tensor<2x3x5xi32>
  %y = linalg.generic {indexing_maps = [affine_map<(b, r, c) -> (b, r, c)>, affine_map<(b, r, c) -> (b, r, c)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%g : tensor<2x3x5xi32>) outs(%o : tensor<2x3x5xi32>) {
  ^bb0(%a: i32, %p: i32):
    %0 = math.absi %a : i32
    linalg.yield %0 : i32
  } -> tensor<2x3x5xi32>
  return %y, %g : tensor<2x3x5xi32>, tensor<2x3x5xi32>
}

// Of the batch axes that became one, an input may have the last ones: it begins
// again where the remainder does.
// CHECK-LABEL: @some_batch_axes(
// CHECK: lpt.fused_product {{.*}} inputs(%{{.*}} : tensor<3x4x5xi32>)
// CHECK-SAME: maps = [#[[$BATCH]]]
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @some_batch_axes(%x: tensor<6x4x8xi8>, %w: tensor<6x1x2x16x4xi8>, %i: tensor<96xi32>, %r: tensor<1x3x4x5xi32>) -> tensor<2x3x4x5xi32> {
  %e = tensor.empty() : tensor<6x4x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x4x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x4x8xi8>, tensor<6x1x2x16x4xi8>, tensor<96xi32> -> tensor<6x4x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %g = tensor.expand_shape %s [[0, 1], [2], [3]] output_shape [2, 3, 4, 5] : tensor<6x4x5xi32> into tensor<2x3x4x5xi32>
  %f = tensor.empty() : tensor<2x3x4x5xi32>
  %y = linalg.generic {indexing_maps = [affine_map<(n, h, r, c) -> (n, h, r, c)>, affine_map<(n, h, r, c) -> (0, h, r, c)>, affine_map<(n, h, r, c) -> (n, h, r, c)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%g, %r : tensor<2x3x4x5xi32>, tensor<1x3x4x5xi32>) outs(%f : tensor<2x3x4x5xi32>) {
  ^bb0(%a: i32, %b: i32, %o: i32):
    %0 = arith.addi %a, %b : i32
    linalg.yield %0 : i32
  } -> tensor<2x3x4x5xi32>
  return %y : tensor<2x3x4x5xi32>
}

// The first ones are repeated for rows of others, and a part of the channels for
// those of the same row.
// CHECK-LABEL: @other_batch_axes(
// CHECK: linalg.generic
func.func @other_batch_axes(%x: tensor<6x4x8xi8>, %w: tensor<6x1x2x16x4xi8>, %i: tensor<96xi32>, %r: tensor<2x1x4x5xi32>) -> tensor<2x3x4x5xi32> {
  %e = tensor.empty() : tensor<6x4x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x4x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x4x8xi8>, tensor<6x1x2x16x4xi8>, tensor<96xi32> -> tensor<6x4x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %g = tensor.expand_shape %s [[0, 1], [2], [3]] output_shape [2, 3, 4, 5] : tensor<6x4x5xi32> into tensor<2x3x4x5xi32>
  %f = tensor.empty() : tensor<2x3x4x5xi32>
  %y = linalg.generic {indexing_maps = [affine_map<(n, h, r, c) -> (n, h, r, c)>, affine_map<(n, h, r, c) -> (n, 0, r, c)>, affine_map<(n, h, r, c) -> (n, h, r, c)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%g, %r : tensor<2x3x4x5xi32>, tensor<2x1x4x5xi32>) outs(%f : tensor<2x3x4x5xi32>) {
  ^bb0(%a: i32, %b: i32, %o: i32):
    %0 = arith.addi %a, %b : i32
    linalg.yield %0 : i32
  } -> tensor<2x3x4x5xi32>
  return %y : tensor<2x3x4x5xi32>
}
// CHECK-LABEL: @part_of_channels(
// CHECK: linalg.generic
func.func @part_of_channels(%x: tensor<4x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>, %r: tensor<3xi32>) -> tensor<4x2x3xi32> {
  %e = tensor.empty() : tensor<4x6xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<4x6xi32>) {channels = 6 : i64, is_unsigned, maps = []}
      : tensor<4x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<4x6xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %g = tensor.expand_shape %s [[0], [1, 2]] output_shape [4, 2, 3] : tensor<4x6xi32> into tensor<4x2x3xi32>
  %f = tensor.empty() : tensor<4x2x3xi32>
  %y = linalg.generic {indexing_maps = [affine_map<(r, g, c) -> (r, g, c)>, affine_map<(r, g, c) -> (c)>, affine_map<(r, g, c) -> (r, g, c)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%g, %r : tensor<4x2x3xi32>, tensor<3xi32>) outs(%f : tensor<4x2x3xi32>) {
  ^bb0(%a: i32, %b: i32, %o: i32):
    %0 = arith.addi %a, %b : i32
    linalg.yield %0 : i32
  } -> tensor<4x2x3xi32>
  return %y : tensor<4x2x3xi32>
}

// It begins again after two rows, of which the three of a matrix are no multiple.
// CHECK-LABEL: @across_batch_axes(
// CHECK: linalg.generic
func.func @across_batch_axes(%x: tensor<2x3x8xi8>, %w: tensor<2x1x2x16x4xi8>, %i: tensor<32xi32>, %r: tensor<8xi32>) -> tensor<3x8xi32> {
  %e = tensor.empty() : tensor<2x3x4xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<2x3x4xi32>) {channels = 4 : i64, is_unsigned, maps = []}
      : tensor<2x3x8xi8>, tensor<2x1x2x16x4xi8>, tensor<32xi32> -> tensor<2x3x4xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %c = tensor.collapse_shape %s [[0, 1, 2]] : tensor<2x3x4xi32> into tensor<24xi32>
  %g = tensor.expand_shape %c [[0, 1]] output_shape [3, 8] : tensor<24xi32> into tensor<3x8xi32>
  %f = tensor.empty() : tensor<3x8xi32>
  %y = linalg.generic {indexing_maps = [#same, affine_map<(r, c) -> (c)>, #same], iterator_types = ["parallel", "parallel"]}
      ins(%g, %r : tensor<3x8xi32>, tensor<8xi32>) outs(%f : tensor<3x8xi32>) {
  ^bb0(%a: i32, %b: i32, %o: i32):
    %0 = arith.addi %a, %b : i32
    linalg.yield %0 : i32
  } -> tensor<3x8xi32>
  return %y : tensor<3x8xi32>
}

// The product writes where the reshapes of its result end.
// CHECK-LABEL: @reshaped_result(
// CHECK: %[[E:.*]] = tensor.empty() : tensor<2x3x4x5xi32>
// CHECK: %[[O:.*]] = tensor.collapse_shape %[[E]] {{\[\[}}0, 1], [2], [3]]
// CHECK: %[[P:.*]] = lpt.fused_product {{.*}} outs(%[[O]] : tensor<6x4x5xi32>)
// CHECK: tensor.expand_shape %[[P]]
func.func @reshaped_result(%x: tensor<6x4x8xi8>, %w: tensor<6x1x2x16x4xi8>, %i: tensor<96xi32>) -> tensor<2x3x4x5xi32> {
  %e = tensor.empty() : tensor<6x4x5xi32>
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x4x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x4x8xi8>, tensor<6x1x2x16x4xi8>, tensor<96xi32> -> tensor<6x4x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %g = tensor.expand_shape %s [[0, 1], [2], [3]] output_shape [2, 3, 4, 5] : tensor<6x4x5xi32> into tensor<2x3x4x5xi32>
  return %g : tensor<2x3x4x5xi32>
}

// A destination that is given stays.
// CHECK-LABEL: @given_destination(
// CHECK: lpt.fused_product {{.*}} outs(%arg3 : tensor<6x4x5xi32>)
func.func @given_destination(%x: tensor<6x4x8xi8>, %w: tensor<6x1x2x16x4xi8>, %i: tensor<96xi32>, %e: tensor<6x4x5xi32>) -> tensor<2x3x4x5xi32> {
  %s = lpt.fused_product %x, %w, %i outs(%e : tensor<6x4x5xi32>) {channels = 5 : i64, is_unsigned, maps = []}
      : tensor<6x4x8xi8>, tensor<6x1x2x16x4xi8>, tensor<96xi32> -> tensor<6x4x5xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  %g = tensor.expand_shape %s [[0, 1], [2], [3]] output_shape [2, 3, 4, 5] : tensor<6x4x5xi32> into tensor<2x3x4x5xi32>
  return %g : tensor<2x3x4x5xi32>
}
