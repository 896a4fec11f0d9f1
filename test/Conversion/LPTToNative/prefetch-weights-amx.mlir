// RUN: lpt-opt %s --lpt-tile-products=target=x86-amx --canonicalize --cse | FileCheck %s
// RUN: lpt-opt %s --lpt-tile-products=target=x86-amx --lpt-lower-ukernels=target=x86-amx --canonicalize --cse | FileCheck %s --check-prefix=LOOP

// 64 rows are four blocks, in two tiles of two blocks. Both share the 32 lines that
// 16 steps of the next two panels have: 16 each, right before the op.
// CHECK-LABEL: func.func private @large_product_0(
// CHECK-DAG: %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG: %[[C16:.*]] = arith.constant 16 : index
// CHECK-DAG: %[[C22:.*]] = arith.constant 22 : index
// CHECK-DAG: %[[C64:.*]] = arith.constant 64 : index
// CHECK-DAG: %[[C12288:.*]] = arith.constant 12288 : index
// CHECK: %[[ROW:.*]] = arith.remui %{{.*}}, %[[C2]] : index
// CHECK: %[[AFTER:.*]] = arith.addi %{{.*}}, %[[C2]] : index
// CHECK: %[[NEXT:.*]] = arith.minui %[[AFTER]], %[[C22]] : index
// CHECK: %[[OWN:.*]] = arith.muli %[[ROW]], %[[C16]] : index
// CHECK: %[[LINE:.*]] = arith.minui %[[OWN]], %[[C16]] : index
// CHECK: %[[PANEL:.*]] = arith.muli %[[NEXT]], %[[C12288]] : index
// CHECK: %[[BYTES:.*]] = arith.muli %[[LINE]], %[[C64]] : index
// CHECK: %[[OFFSET:.*]] = arith.addi %[[PANEL]], %[[BYTES]] : index
// CHECK: memref.prefetch %[[W:.*]][%[[OFFSET]]], read, locality<2>, data : memref<294912xi8>
// CHECK-COUNT-15: memref.prefetch %[[W]]
// CHECK-NEXT: lpt.tile_ukernel

// The lines of the next steps follow those of both panels.
// LOOP-LABEL: func.func private @large_product_0(
// LOOP-DAG: %[[C2048:.*]] = arith.constant 2048 : index
// LOOP-NOT: memref.prefetch
// LOOP: scf.for %[[K:[^ ]*]] = {{.*}} iter_args
// LOOP: %[[DISTANCE:.*]] = arith.muli %[[K]], %[[C2048]] : index
// LOOP: %[[PLACE:.*]] = arith.addi %{{.*}}, %[[DISTANCE]] : index
// LOOP-NEXT: memref.prefetch %{{.*}}[%[[PLACE]]], read, locality<2>, data
// LOOP-COUNT-15: memref.prefetch
// LOOP-NOT: memref.prefetch
// LOOP: amx.tile_muli
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

// Small weights, those of one tile of panels, and those that are computed right before
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
func.func @one_tile_of_panels(%x: memref<64x4096xi8>, %w: memref<1x2x1024x16x4xi8>, %i: memref<32xi32>, %y: memref<64x32xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<64x32xi32>) {channels = 32 : i64, is_unsigned, maps = []}
      : memref<64x4096xi8>, memref<1x2x1024x16x4xi8>, memref<32xi32> {
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
