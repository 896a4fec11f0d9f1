// RUN: lpt-opt %s --lpt-tile-products=target=x86-amx --canonicalize --cse | FileCheck %s

// Blocks of a convolution lie in one line of the image: 20 places are two blocks of
// ten. Two blocks and two of the three panels are a tile; the third panel, of eight
// channels, is one with the memory of fewer. The blocks of three lines are three
// tiles, whatever the panels.
// CHECK-LABEL: func.func private @lines_product_0(
// CHECK-SAME: %[[X:[^:]*]]: memref<1x5x22x64xi8>, %[[W:[^:]*]]: memref<1x3x144x16x4xi8>, %[[I:[^:]*]]: memref<48xi32>, %[[Y:[^:]*]]: memref<1x3x20x40xi32>, %[[FIRST:[^:]*]]: index, %[[END:[^:]*]]: index) attributes {llvm.bareptr}
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG: %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG: %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG: %[[C10:.*]] = arith.constant 10 : index
// CHECK: %[[MEMORY:.*]] = memref.alloca() {alignment = 64 : i64} : memref<2x2x10x16xi32>
// CHECK: scf.for %[[TILE:.*]] = %[[FIRST]] to %[[END]]
// CHECK: %[[PANELS:.*]] = arith.divui %[[TILE]], %[[C3]]
// CHECK: %[[ROWS:.*]] = arith.remui %[[TILE]], %[[C3]]
// CHECK: %[[BLOCK:.*]] = arith.muli %[[ROWS]], %[[C2]]
// CHECK: arith.divui %[[BLOCK]], %[[C2]]
// CHECK: %[[ISLAST:.*]] = arith.cmpi eq, %{{.*}}, %[[C1]]
// CHECK: scf.if %[[ISLAST]] {
// CHECK: %[[FEWER:.*]] = memref.reinterpret_cast %[[MEMORY]]{{.*}} memref<2x1x10x16xi32>
// CHECK: lpt.tile_ukernel %{{[^,]*}}[%{{[^,]*}}, %{{[^,]*}}], %{{[^,]*}}[%{{[^,]*}}], %[[I]][%{{[^,]*}}], %{{.*}} {is_unsigned, row_stride = 64 : i64, sizes = array<i64: 3, 48>, strides = array<i64: 1408, 4>} : memref<7040xi8>, memref<27648xi8>, memref<48xi32>, memref<2x1x10x16xi32>
// CHECK: scf.for %{{.*}} = %[[C0]] to %[[C10]] step %[[C1]]
// CHECK: vector.store %{{.*}} : memref<2400xi32>, vector<8xi32>
// CHECK: } else {
// CHECK: lpt.tile_ukernel %{{[^,]*}}[%{{[^,]*}}, %{{[^,]*}}], %{{[^,]*}}[%{{[^,]*}}, %{{[^,]*}}], %[[I]][%{{[^,]*}}, %{{[^,]*}}], %[[MEMORY]]
// CHECK: scf.for %[[ROW:.*]] = %[[C0]] to %[[C10]] step %[[C1]]
// CHECK: %[[A:.*]] = vector.load %[[MEMORY]][%[[C0]], %[[C0]], %[[ROW]], %[[C0]]] : memref<2x2x10x16xi32>, vector<16xi32>
// CHECK: %[[B:.*]] = vector.load %[[MEMORY]][%[[C0]], %[[C1]], %[[ROW]], %[[C0]]]
// CHECK: vector.load %[[MEMORY]][%[[C1]], %[[C0]], %[[ROW]], %[[C0]]]
// CHECK: vector.load %[[MEMORY]][%[[C1]], %[[C1]], %[[ROW]], %[[C0]]]
// CHECK: %[[AB:.*]] = vector.shuffle %[[A]], %[[B]] [0, 1, {{.*}}, 30, 31]
// CHECK: vector.store %[[AB]], %{{.*}} : memref<2400xi32>, vector<32xi32>
// CHECK: vector.store %{{.*}} : memref<2400xi32>, vector<32xi32>
// CHECK-NOT: scf.for
// CHECK-LABEL: func.func @lines(
func.func @lines(%x: memref<1x5x22x64xi8>, %w: memref<1x3x144x16x4xi8>, %i: memref<48xi32>, %y: memref<1x3x20x40xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x3x20x40xi32>) {channels = 40 : i64, is_unsigned, kernel = array<i64: 3, 3>, maps = []}
      : memref<1x5x22x64xi8>, memref<1x3x144x16x4xi8>, memref<48xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}

// Rows of a matrix are one line. 33 rows are three blocks of eleven, and a tile has
// the last two of them twice.
// CHECK-LABEL: func.func private @rows_product_0(
// CHECK: %[[C1:.*]] = arith.constant 1 : index
// CHECK: memref<2x2x11x16xi32>
// CHECK: arith.minui %{{.*}}, %[[C1]]
// CHECK: lpt.tile_ukernel {{.*}} {row_stride = 128 : i64, sizes = array<i64: 32>, strides = array<i64: 4>}
// CHECK-LABEL: func.func @rows(
func.func @rows(%x: memref<33x128xi8>, %w: memref<1x2x32x16x4xi8>, %i: memref<32xi32>, %y: memref<33x32xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<33x32xi32>) {channels = 32 : i64, maps = []}
      : memref<33x128xi8>, memref<1x2x32x16x4xi8>, memref<32xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}

// The first cache has the weights of four tiles of panels, which are computed for the
// same rows, one after the other. It does not have those of long sums.
// CHECK-LABEL: func.func private @panels_product_0(
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG: %[[C4:.*]] = arith.constant 4 : index
// CHECK: scf.for %[[TILE:[^ ]*]] =
// CHECK: scf.for %{{.*}} = %[[C0]] to %[[C4]] step %[[C1]]
// CHECK: lpt.tile_ukernel
// CHECK-LABEL: func.func @panels(
// CHECK: call @panels_product_0({{.*}}, %c0, %c2)
func.func @panels(%x: memref<64x256xi8>, %w: memref<1x8x64x16x4xi8>, %i: memref<128xi32>, %y: memref<64x128xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<64x128xi32>) {channels = 128 : i64, maps = []}
      : memref<64x256xi8>, memref<1x8x64x16x4xi8>, memref<128xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}
// CHECK-LABEL: func.func private @long_product_0(
// CHECK: scf.for
// CHECK-NOT: scf.for
// CHECK: lpt.tile_ukernel
// CHECK-LABEL: func.func @long(
// CHECK: call @long_product_0({{.*}}, %c0, %c8)
func.func @long(%x: memref<64x1024xi8>, %w: memref<1x8x256x16x4xi8>, %i: memref<128xi32>, %y: memref<64x128xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<64x128xi32>) {channels = 128 : i64, maps = []}
      : memref<64x1024xi8>, memref<1x8x256x16x4xi8>, memref<128xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}

// 17 steps are 16 and one, whose tiles have registers of their own: two are left for
// each, and a tile has one panel.
// CHECK-LABEL: func.func private @rest_product_0(
// CHECK: memref<3x1x11x16xi32>
// CHECK: lpt.tile_ukernel
// CHECK-LABEL: func.func @rest(
func.func @rest(%x: memref<33x68xi8>, %w: memref<1x2x17x16x4xi8>, %i: memref<32xi32>, %y: memref<33x32xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<33x32xi32>) {channels = 32 : i64, maps = []}
      : memref<33x68xi8>, memref<1x2x17x16x4xi8>, memref<32xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}

// One row leaves registers for four panels.
// CHECK-LABEL: func.func private @row_product_0(
// CHECK: memref<1x4x1x16xi32>
// CHECK-LABEL: func.func @row(
func.func @row(%x: memref<1x64xi8>, %w: memref<1x8x16x16x4xi8>, %i: memref<128xi32>, %y: memref<1x128xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x128xi32>) {channels = 128 : i64, maps = []}
      : memref<1x64xi8>, memref<1x8x16x16x4xi8>, memref<128xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}

// Bytes that become others before they are multiplied, channel by channel, and floats
// have no such instruction.
// CHECK-LABEL: func.func private @offset_product_0(
// CHECK: lpt.ukernel
func.func @offset(%x: memref<33x64xi8>, %w: memref<1x2x16x16x4xi8>, %i: memref<32xi32>, %y: memref<33x32xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<33x32xi32>) {channels = 32 : i64, source_offset = 128 : i64, maps = []}
      : memref<33x64xi8>, memref<1x2x16x16x4xi8>, memref<32xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}

// CHECK-LABEL: func.func private @floats_product_0(
// CHECK: lpt.ukernel
func.func @floats(%x: memref<33x64xf32>, %w: memref<1x2x64x16xf32>, %i: memref<32xf32>, %y: memref<33x32xf32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<33x32xf32>) {channels = 32 : i64, maps = []}
      : memref<33x64xf32>, memref<1x2x64x16xf32>, memref<32xf32> {
  ^bb0(%sum: f32):
    lpt.yield %sum : f32
  }
  return
}

// CHECK-LABEL: func.func private @depthwise_product_0(
// CHECK-NOT: ukernel
// CHECK-LABEL: func.func @depthwise(
func.func @depthwise(%x: memref<1x5x5x16xi8>, %w: memref<1x9x16xi8>, %i: memref<16xi32>, %y: memref<1x3x3x16xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x3x3x16xi32>) {channels = 16 : i64, kernel = array<i64: 3, 3>, maps = []}
      : memref<1x5x5x16xi8>, memref<1x9x16xi8>, memref<16xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}
