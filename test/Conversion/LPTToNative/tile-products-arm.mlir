// DEFINE: %{target} =
// DEFINE: %{tile} = lpt-opt %s --lpt-tile-products=target=%{target} --cse
// REDEFINE: %{target} = arm-i8mm
// RUN: %{tile} | FileCheck %s --check-prefixes=CHECK,MMLA
// REDEFINE: %{target} = arm-dotprod
// RUN: %{tile} | FileCheck %s --check-prefixes=CHECK,DOTPROD
// REDEFINE: %{target} = arm-neon
// RUN: %{tile} | FileCheck %s
// REDEFINE: %{target} = generic
// RUN: %{tile} | FileCheck %s --check-prefix=GENERIC

// Six rows are three pairs. The steps of the weights are those of the op.
// MMLA-LABEL: func.func private @rows_product_0(
// MMLA: lpt.ukernel {{.*}} {is_unsigned, narrow_weights, sizes = array<i64: 2>, step_depth = 8 : i64, strides = array<i64: 8>}
// MMLA-SAME: vector<16xi32>
func.func @rows(%x: memref<12x16xi8>, %w: memref<1x1x2x16x8xi8>, %i: memref<16xi32>, %y: memref<12x16xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<12x16xi32>) {channels = 16 : i64, is_unsigned, narrow_weights, maps = []}
      : memref<12x16xi8>, memref<1x1x2x16x8xi8>, memref<16xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}

// Bytes of a depthwise convolution become 16 bits, which an instruction multiplies and adds to
// 32. So do masks of rows in the padding, and what padding is multiplied by.
// CHECK-LABEL: func.func private @depthwise_product_0(
// CHECK-DAG: %[[PAD:.*]] = arith.constant dense<3> : vector<16xi{{16|32}}>
// CHECK-DAG: arith.extsi %{{.*}} : i1 to i16
// CHECK: %[[W:.*]] = arith.extsi %{{.*}} : vector<16xi8> to vector<16xi16>
// CHECK: %[[X:.*]] = arith.extui %{{.*}} : vector<16xi8> to vector<16xi16>
// CHECK: %[[XW:.*]] = arith.extsi %[[X]] : vector<16xi16> to vector<16xi32>
// CHECK: arith.muli %[[XW]], %{{.*}} : vector<16xi32>
// CHECK-NOT: vector<16xi8> to vector<16xi32>
// GENERIC-LABEL: func.func private @depthwise_product_0(
// GENERIC: arith.extui %{{.*}} : vector<16xi8> to vector<16xi32>
// GENERIC-NOT: vector<16xi16>
func.func @depthwise(%x: memref<1x9x9x16xi8>, %w: memref<1x9x16xi8>, %i: memref<16xi32>, %y: memref<1x9x9x16xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x9x9x16xi32>) {
    channels = 16 : i64, is_unsigned, kernel = array<i64: 3, 3>, pads_begin = array<i64: 1, 1>, pad_value = 3 : i64, maps = []}
      : memref<1x9x9x16xi8>, memref<1x9x16xi8>, memref<16xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}

// A tile of eight rows, half a line, has one shape: all rows are as far from the first one. Ten
// rows, which registers could hold with two vectors of sums each, would lie on two lines.
// DOTPROD-LABEL: func.func private @lines_product_0(
// DOTPROD: %[[FIRST:.*]] = arith.muli %{{.*}}, %c8
// DOTPROD: %[[LINE:.*]] = arith.divui %[[FIRST]], %c16
// DOTPROD: %[[PLACE:.*]] = arith.remui %[[FIRST]], %c16
// DOTPROD: %[[LINE_OFFSET:.*]] = arith.muli %[[LINE]], %c72
// DOTPROD: %[[OF_PLACE:.*]] = arith.muli %[[PLACE]], %c4
// DOTPROD: %[[OFFSET:.*]] = arith.addi %[[LINE_OFFSET]], %[[OF_PLACE]]
// DOTPROD: arith.addi %[[OFFSET]], %c4
// DOTPROD: arith.addi %[[OFFSET]], %c28
// DOTPROD-NOT: arith.divui
// DOTPROD: lpt.ukernel
func.func @lines(%x: memref<1x18x18x4xi8>, %w: memref<1x1x9x16x4xi8>, %i: memref<16xi32>, %y: memref<1x16x16x8xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x16x16x8xi32>) {channels = 8 : i64, kernel = array<i64: 3, 3>, source_offset = 0 : i64, maps = []}
      : memref<1x18x18x4xi8>, memref<1x1x9x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}

// Eight rows are two lines of four.
// DOTPROD-LABEL: func.func private @short_lines_product_0(
// DOTPROD: %[[FIRST:.*]] = arith.muli %{{.*}}, %c8
// DOTPROD: %[[LINE:.*]] = arith.divui %[[FIRST]], %c4
// DOTPROD: %[[OFFSET:.*]] = arith.addi
// DOTPROD: arith.addi %[[OFFSET]], %c12
// DOTPROD: arith.addi %[[OFFSET]], %c24
// DOTPROD: arith.addi %[[OFFSET]], %c36
func.func @short_lines(%x: memref<1x6x6x4xi8>, %w: memref<1x1x9x16x4xi8>, %i: memref<16xi32>, %y: memref<1x4x4x8xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x4x4x8xi32>) {channels = 8 : i64, kernel = array<i64: 3, 3>, source_offset = 0 : i64, maps = []}
      : memref<1x6x6x4xi8>, memref<1x1x9x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}
