// RUN: lpt-opt %s --lpt-tile-products=target=x86-avx512-vnni --canonicalize --cse | FileCheck %s
// RUN: lpt-opt %s --lpt-tile-products=target=x86-avx512-vnni --lpt-lower-ukernels=target=x86-avx512-vnni --canonicalize --cse | FileCheck %s --check-prefix=LOOP

// The first six of the 16 tiles of rows name the six panels after their own, one
// each. The others, and the last tiles of panels, name weights that are read anyway.
// CHECK-LABEL: func.func private @large_product_0(
// CHECK-DAG: %[[C6:.*]] = arith.constant 6 : index
// CHECK-DAG: %[[C23:.*]] = arith.constant 23 : index
// CHECK-DAG: %[[C12288:.*]] = arith.constant 12288 : index
// CHECK-DAG: %[[WF:.*]] = memref.collapse_shape %{{.*}} : memref<1x24x192x16x4xi8> into memref<294912xi8>
// CHECK: %[[ROW:.*]] = arith.remui %{{.*}}, %{{.*}} : index
// CHECK: %[[TILE:.*]] = arith.muli %{{.*}}, %[[C6]] : index
// CHECK: %[[FIRST:.*]] = arith.addi %{{.*}}, %[[TILE]] : index
// CHECK: %[[AFTER:.*]] = arith.addi %[[FIRST]], %[[C6]] : index
// CHECK: %[[OWN:.*]] = arith.addi %[[AFTER]], %[[ROW]] : index
// CHECK: %[[NEXT:.*]] = arith.minui %[[OWN]], %[[C23]] : index
// CHECK: %[[IS:.*]] = arith.cmpi ult, %[[ROW]], %[[C6]] : index
// CHECK: %[[PANEL:.*]] = arith.select %[[IS]], %[[NEXT]], %[[FIRST]] : index
// CHECK: %[[OFFSET:.*]] = arith.muli %[[PANEL]], %[[C12288]] : index
// CHECK-NEXT: memref.prefetch %[[WF]][%[[OFFSET]]], read, locality<2>, data : memref<294912xi8>
// CHECK-NEXT: lpt.ukernel

// Each step fetches the vector of that step.
// LOOP-LABEL: func.func private @large_product_0(
// LOOP-DAG: %[[C64:.*]] = arith.constant 64 : index
// LOOP: %[[PANEL:.*]] = arith.select
// LOOP-NEXT: %[[OFFSET:.*]] = arith.muli %[[PANEL]], %{{.*}} : index
// LOOP-NOT: memref.prefetch
// LOOP: scf.for %[[K:[^ ]*]] =
// LOOP: %[[BYTES:.*]] = arith.muli %[[K]], %[[C64]] : index
// LOOP: %[[PLACE:.*]] = arith.addi %[[OFFSET]], %[[BYTES]] : index
// LOOP-NEXT: memref.prefetch %{{.*}}[%[[PLACE]]], read, locality<2>, data
// LOOP-NOT: memref.prefetch
// LOOP: llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"
// LOOP-LABEL: func.func @large(
// LOOP-NOT: memref.prefetch
func.func @large(%x: memref<64x768xi8>, %w: memref<1x24x192x16x4xi8>, %i: memref<384xi32>, %y: memref<64x384xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<64x384xi32>) {channels = 384 : i64, is_unsigned, maps = []}
      : memref<64x768xi8>, memref<1x24x192x16x4xi8>, memref<384xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}

// Small weights, those of one tile of rows, and those that are computed right before
// are read as they come.
// CHECK-LABEL: func.func @large(
// CHECK-NOT: memref.prefetch
func.func @small(%x: memref<64x128xi8>, %w: memref<1x24x32x16x4xi8>, %i: memref<384xi32>, %y: memref<64x384xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<64x384xi32>) {channels = 384 : i64, is_unsigned, maps = []}
      : memref<64x128xi8>, memref<1x24x32x16x4xi8>, memref<384xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}
func.func @one_tile_of_rows(%x: memref<4x768xi8>, %w: memref<1x24x192x16x4xi8>, %i: memref<384xi32>, %y: memref<4x384xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<4x384xi32>) {channels = 384 : i64, is_unsigned, maps = []}
      : memref<4x768xi8>, memref<1x24x192x16x4xi8>, memref<384xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}
func.func @one_tile_of_panels(%x: memref<64x4096xi8>, %w: memref<1x4x1024x16x4xi8>, %i: memref<64xi32>, %y: memref<64x64xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<64x64xi32>) {channels = 64 : i64, is_unsigned, maps = []}
      : memref<64x4096xi8>, memref<1x4x1024x16x4xi8>, memref<64xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}
func.func @computed(%x: memref<2x64x768xi8>, %w: memref<2x24x192x16x4xi8>, %i: memref<768xi32>, %y: memref<2x64x384xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<2x64x384xi32>) {channels = 384 : i64, is_unsigned, maps = []}
      : memref<2x64x768xi8>, memref<2x24x192x16x4xi8>, memref<768xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}
