// RUN: lpt-opt %s --lpt-tile-products=target=x86-avx512-vnni --canonicalize | FileCheck %s

// Nine panels of a depthwise convolution are two tiles of four, whose bytes of
// neighbouring places become words, and one of the panel that is left. The three
// tiles of a block of four lines, 256 places, follow each other, so that threads share
// blocks, not panels: these have unequal work and lie in the same cache lines.
// CHECK-LABEL: func.func private @words_product_0(
// CHECK-SAME: %[[BEGIN:[a-z0-9]+]]: index, %[[END:[a-z0-9]+]]: index)
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG: %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG: %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG: %[[C8:.*]] = arith.constant 8 : index
// CHECK-DAG: %[[C64:.*]] = arith.constant 64 : index
// CHECK: scf.for %[[NUMBER:.*]] = %[[BEGIN]] to %[[END]] step %[[C1]]
// CHECK-NEXT: %[[BLOCK:.*]] = arith.divui %[[NUMBER]], %[[C3]]
// CHECK-NEXT: %[[PART:.*]] = arith.remui %[[NUMBER]], %[[C3]]
// CHECK-NEXT: %[[PANEL:.*]] = arith.muli %[[PART]], %[[C4]]
// CHECK-NEXT: %[[IS_WORDS:.*]] = arith.cmpi ult, %[[PANEL]], %[[C8]]
// CHECK-NEXT: scf.if %[[IS_WORDS]] {
// CHECK: %[[FIRST:.*]] = arith.muli %[[BLOCK]], %[[C4]]
// CHECK: %[[LAST:.*]] = arith.addi %[[FIRST]], %[[C4]]
// CHECK: %[[LIMIT:.*]] = arith.minui %[[LAST]], %[[C64]]
// CHECK: scf.for %{{.*}} = %[[FIRST]] to %[[LIMIT]] step %[[C1]]
// CHECK: vpdpbusd
// CHECK: } else {
// CHECK: %[[FIRST:.*]] = arith.muli %[[BLOCK]], %[[C4]]
// CHECK: scf.for %{{.*}} = %[[FIRST]] to %{{.*}} step %[[C1]]
// CHECK-NOT: vpdpbusd
// CHECK: return
// CHECK-LABEL: func.func @words(
// CHECK: %[[TILES:.*]] = arith.constant 48 : index
// CHECK: call @words_product_0({{.*}}, %[[TILES]]) {lpt.parallel_grain = 2 : i64}
func.func @words(%x: memref<1x66x66x144xi8>, %w: memref<9x9x16xi8>, %i: memref<144xi32>, %y: memref<1x64x64x144xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x64x64x144xi32>)
      {channels = 144 : i64, is_unsigned, kernel = array<i64: 3, 3>, maps = []}
      : memref<1x66x66x144xi8>, memref<9x9x16xi8>, memref<144xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}
