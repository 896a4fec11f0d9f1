// RUN: lpt-opt %s --lpt-tile-products=target=x86-avx512-vnni --canonicalize --cse | FileCheck %s

// Weights of 32 KiB: all panels are computed for a quarter of the rows, then for the
// next one. 1001 rows are 77 tiles of 13, 20 of them a part and 17 the last one; eight
// tiles of panels make a part of 160 tiles.
// CHECK-LABEL: func.func private @small_weights_product_0(
// CHECK-DAG: %[[C20:.*]] = arith.constant 20 : index
// CHECK-DAG: %[[C77:.*]] = arith.constant 77 : index
// CHECK-DAG: %[[C160:.*]] = arith.constant 160 : index
// CHECK: scf.for %[[TILE:.*]] =
// CHECK: %[[PART:.*]] = arith.divui %[[TILE]], %[[C160]] : index
// CHECK: %[[PLACE:.*]] = arith.remui %[[TILE]], %[[C160]] : index
// CHECK: %[[ROW:.*]] = arith.muli %[[PART]], %[[C20]] : index
// CHECK: %[[LEFT:.*]] = arith.subi %[[C77]], %[[ROW]] : index
// CHECK: %[[ROWS:.*]] = arith.minui %[[LEFT]], %[[C20]] : index
// CHECK: arith.divui %[[PLACE]], %[[ROWS]] : index
// CHECK: %[[OWN:.*]] = arith.remui %[[PLACE]], %[[ROWS]] : index
// CHECK: arith.addi %[[ROW]], %[[OWN]] : index
// CHECK-LABEL: func.func @small_weights(
func.func @small_weights(%x: memref<1001x128xi8>, %w: memref<1x16x32x16x4xi8>, %i: memref<256xi32>, %y: memref<1001x256xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1001x256xi32>) {channels = 256 : i64, is_unsigned, maps = []}
      : memref<1001x128xi8>, memref<1x16x32x16x4xi8>, memref<256xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}

// Large weights are read once, and few rows are one part.
// CHECK-LABEL: func.func private @large_weights_product_0(
// CHECK: scf.for %[[TILE:.*]] =
// CHECK-NEXT: arith.divui %[[TILE]], %[[C77:.*]] : index
// CHECK-NEXT: arith.remui %[[TILE]], %[[C77]] : index
// CHECK-LABEL: func.func private @few_rows_product_0(
// CHECK: scf.for %[[TILE:.*]] =
// CHECK-NEXT: arith.divui %[[TILE]], %[[C4:.*]] : index
// CHECK-NEXT: arith.remui %[[TILE]], %[[C4]] : index
func.func @large_weights(%x: memref<1001x1024xi8>, %w: memref<1x16x256x16x4xi8>, %i: memref<256xi32>, %y: memref<1001x256xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1001x256xi32>) {channels = 256 : i64, is_unsigned, maps = []}
      : memref<1001x1024xi8>, memref<1x16x256x16x4xi8>, memref<256xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}
func.func @few_rows(%x: memref<42x128xi8>, %w: memref<1x16x32x16x4xi8>, %i: memref<256xi32>, %y: memref<42x256xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<42x256xi32>) {channels = 256 : i64, is_unsigned, maps = []}
      : memref<42x128xi8>, memref<1x16x32x16x4xi8>, memref<256xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}
