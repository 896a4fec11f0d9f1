// RUN: lpt-opt %s --lpt-tile-products=target=x86-avx2 --canonicalize --cse | FileCheck %s
// RUN: lpt-opt %s --lpt-tile-products=target=x86-avx-vnni --canonicalize --cse | FileCheck %s --check-prefix=BYTES

// Where instructions multiply integers of 16 bits, the rows of a tile are widened once
// for all panels that it computes. Runs of 44 bytes are two vectors of 16, one of eight
// and one of four: nothing behind a run is read.
// CHECK-LABEL: func.func private @rest_product_0(
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C16:.*]] = arith.constant 16 : index
// CHECK-DAG: %[[C32:.*]] = arith.constant 32 : index
// CHECK-DAG: %[[SIGN:.*]] = arith.constant dense<-128> : vector<16xi8>
// CHECK-DAG: %[[C40:.*]] = arith.constant 40 : index
// CHECK-DAG: %[[C44:.*]] = arith.constant 44 : index
// CHECK-DAG: %[[C76:.*]] = arith.constant 76 : index
// CHECK-DAG: %[[C84:.*]] = arith.constant 84 : index
// CHECK-DAG: %[[X:.*]] = memref.collapse_shape %{{.*}} : memref<2x44xi8> into memref<88xi8>
// CHECK-DAG: %[[WORDS:.*]] = memref.alloca() {alignment = 64 : i64} : memref<88xi16>
// CHECK: scf.for
// CHECK: scf.for %[[I:.*]] = %[[C0]] to %[[C32]] step %[[C16]] {
// CHECK: %[[NARROW:.*]] = vector.load %[[X]][%{{.*}}] : memref<88xi8>, vector<16xi8>
// CHECK: %[[ORDERED:.*]] = vector.shuffle %[[NARROW]], %[[NARROW]] [0, 2, 1, 3, 4, 6, 5, 7, 8, 10, 9, 11, 12, 14, 13, 15]
// CHECK: %[[SHIFTED:.*]] = arith.xori %[[ORDERED]], %[[SIGN]]
// CHECK: %[[WIDE:.*]] = arith.extsi %[[SHIFTED]] : vector<16xi8> to vector<16xi16>
// CHECK: vector.store %[[WIDE]], %[[WORDS]][%[[I]]]
// CHECK: vector.load %[[X]][%{{.*}}] : memref<88xi8>, vector<16xi8>
// CHECK: %[[SECOND:.*]] = arith.addi %[[I]], %[[C44]]
// CHECK: vector.store %{{.*}}, %[[WORDS]][%[[SECOND]]]
// CHECK: }
// CHECK: vector.load {{.*}} vector<8xi8>
// CHECK: vector.shuffle {{.*}} [0, 2, 1, 3, 4, 6, 5, 7]
// CHECK: vector.store %{{.*}}, %[[WORDS]][%[[C32]]] : memref<88xi16>, vector<8xi16>
// CHECK: vector.store %{{.*}}, %[[WORDS]][%[[C76]]] : memref<88xi16>, vector<8xi16>
// CHECK: vector.load {{.*}} vector<4xi8>
// CHECK: vector.store %{{.*}}, %[[WORDS]][%[[C40]]] : memref<88xi16>, vector<4xi16>
// CHECK: vector.store %{{.*}}, %[[WORDS]][%[[C84]]] : memref<88xi16>, vector<4xi16>
// CHECK: lpt.ukernel %[[WORDS]][%[[C0]], %[[C44]]], {{.*}} {sizes = array<i64: 11>, strides = array<i64: 4>} : memref<88xi16>
func.func @rest(%x: memref<2x44xi8>, %w: memref<1x1x11x16x4xi8>, %i: memref<16xi32>, %y: memref<2x16xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<2x16xi32>) {channels = 16 : i64, is_unsigned, maps = [], source_offset = -128 : i64}
      : memref<2x44xi8>, memref<1x1x11x16x4xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}

// The runs of a window follow each other in a row of 3 x 2 x 4 steps. Here a run is the
// four steps of one position.
// CHECK-LABEL: func.func private @window_product_0(
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG: %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG: %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG: %[[C16:.*]] = arith.constant 16 : index
// CHECK-DAG: %[[C32:.*]] = arith.constant 32 : index
// CHECK-DAG: %[[C128:.*]] = arith.constant 128 : index
// CHECK-DAG: %[[WORDS:.*]] = memref.alloca() {alignment = 64 : i64} : memref<480xi16>
// CHECK: scf.for %[[Y:.*]] = %[[C0]] to %[[C3]] step %[[C1]] {
// CHECK: %[[LINE:.*]] = arith.muli %[[Y]], %[[C128]]
// CHECK: scf.for %[[X:.*]] = %[[C0]] to %[[C2]] step %[[C1]] {
// CHECK: %[[COLUMN:.*]] = arith.muli %[[X]], %[[C32]]
// CHECK: %[[OFFSET:.*]] = arith.addi %[[LINE]], %[[COLUMN]]
// CHECK: %[[BEFORE:.*]] = arith.muli %[[Y]], %[[C2]]
// CHECK: %[[BEGIN:.*]] = arith.addi %[[BEFORE]], %[[X]]
// CHECK: %[[PLACE:.*]] = arith.muli %[[BEGIN]], %[[C16]]
// CHECK: arith.addi %{{.*}}, %[[OFFSET]]
// CHECK: vector.load {{.*}} vector<16xi8>
// CHECK: arith.extui {{.*}} : vector<16xi8> to vector<16xi16>
// CHECK: vector.store %{{.*}}, %[[WORDS]][%[[PLACE]]] : memref<480xi16>, vector<16xi16>
// CHECK-COUNT-4: vector.store {{.*}} : memref<480xi16>, vector<16xi16>
// CHECK: lpt.ukernel %[[WORDS]][{{.*}}], {{.*}} {sizes = array<i64: 24>, strides = array<i64: 4>}
// BYTES-LABEL: func.func private @window_product_0(
// BYTES-NOT: memref.alloca
// BYTES: lpt.ukernel {{.*}} {is_unsigned, sizes = array<i64: 3, 2, 4>, strides = array<i64: 128, 32, 4>} : memref<1280xi8>
func.func @window(%x: memref<1x10x8x16xi8>, %w: memref<1x1x24x16x4xi8>, %i: memref<16xi32>, %y: memref<1x8x6x16xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x8x6x16xi32>)
      {channels = 16 : i64, is_unsigned, kernel = array<i64: 3, 2>, dilations = array<i64: 1, 2>, maps = []}
      : memref<1x10x8x16xi8>, memref<1x1x24x16x4xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}

// 80 tiles of rows are enough for threads, so that a tile takes as many of the 48 panels
// as have 256 KiB of weights: not more than 21, or 16 in three equal blocks. The panels
// that are fetched are those of the next block.
// CHECK-LABEL: func.func private @blocks_product_0(
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG: %[[C16:.*]] = arith.constant 16 : index
// CHECK-DAG: %[[C47:.*]] = arith.constant 47 : index
// CHECK-DAG: %[[C80:.*]] = arith.constant 80 : index
// CHECK: %[[BLOCK:.*]] = arith.divui %{{.*}}, %[[C80]]
// CHECK: %[[ROWS:.*]] = arith.remui %{{.*}}, %[[C80]]
// CHECK: %[[PAST:.*]] = arith.remui %{{.*}}, %{{.*}}
// CHECK: %[[FIRST:.*]] = arith.muli %[[PAST]], %[[C16]]
// CHECK: %[[END:.*]] = arith.addi %[[FIRST]], %[[C16]]
// CHECK-NOT: arith.minui %[[END]]
// CHECK: scf.for %[[PANEL:.*]] = %[[FIRST]] to %[[END]] step %[[C1]] {
// CHECK: %[[OWN:.*]] = arith.addi %{{.*}}, %[[PANEL]]
// CHECK: %[[NEXT:.*]] = arith.addi %[[OWN]], %[[C16]]
// CHECK: %[[FETCHED:.*]] = arith.addi %[[NEXT]], %[[ROWS]]
// CHECK: arith.minui %[[FETCHED]], %[[C47]]
// CHECK: memref.prefetch
// CHECK-NEXT: lpt.ukernel
// CHECK-LABEL: func.func @blocks(
// CHECK: %[[C240:.*]] = arith.constant 240 : index
// CHECK: call @blocks_product_0({{.*}}, %[[C240]])
func.func @blocks(%x: memref<400x768xi8>, %w: memref<1x48x192x16x4xi8>, %i: memref<768xi32>, %y: memref<400x768xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<400x768xi32>) {channels = 768 : i64, is_unsigned, maps = []}
      : memref<400x768xi8>, memref<1x48x192x16x4xi8>, memref<768xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}

// All weights are one block, which tiles read over and over: there is nothing to fetch.
// CHECK-LABEL: func.func private @one_block_product_0(
// CHECK-NOT: memref.prefetch
// CHECK: lpt.ukernel
// CHECK-LABEL: func.func @one_block(
func.func @one_block(%x: memref<400x768xi8>, %w: memref<1x16x192x16x4xi8>, %i: memref<256xi32>, %y: memref<400x256xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<400x256xi32>) {channels = 256 : i64, is_unsigned, maps = []}
      : memref<400x768xi8>, memref<1x16x192x16x4xi8>, memref<256xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}

// Where there are few tiles, one takes four panels at least, in blocks of about equal
// sizes: four and three of seven.
// CHECK-LABEL: func.func private @few_product_0(
// CHECK-DAG: %[[C7:.*]] = arith.constant 7 : index
// CHECK-DAG: %[[C4:.*]] = arith.constant 4 : index
// CHECK: %[[FIRST:.*]] = arith.muli %{{.*}}, %[[C4]]
// CHECK: %[[AFTER:.*]] = arith.addi %[[FIRST]], %[[C4]]
// CHECK: %[[END:.*]] = arith.minui %[[AFTER]], %[[C7]]
// CHECK: scf.for %{{.*}} = %[[FIRST]] to %[[END]]
// CHECK-LABEL: func.func @few(
// CHECK: %[[C4_TILES:.*]] = arith.constant 4 : index
// CHECK: call @few_product_0({{.*}}, %[[C4_TILES]])
func.func @few(%x: memref<10x64xi8>, %w: memref<1x7x16x16x4xi8>, %i: memref<112xi32>, %y: memref<10x112xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<10x112xi32>) {channels = 112 : i64, is_unsigned, maps = []}
      : memref<10x64xi8>, memref<1x7x16x16x4xi8>, memref<112xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}

// Memory on the stack is 64 KiB at most, so that tiles of long rows have fewer of them:
// four of 6556 numbers, and five of 6552. Two of 16388 are too many, and stay bytes; one
// alone is widened.
// CHECK-LABEL: func.func private @four_rows_product_0(
// CHECK: memref.alloca() {alignment = 64 : i64} : memref<26224xi16>
// CHECK-LABEL: func.func private @five_rows_product_0(
// CHECK: memref.alloca() {alignment = 64 : i64} : memref<32760xi16>
// CHECK-LABEL: func.func private @bytes_product_0(
// CHECK-NOT: memref.alloca
// CHECK: lpt.ukernel %{{[^[]*}}[%{{[0-9]+}}, %{{[0-9]+}}], {{.*}} {is_unsigned, sizes = array<i64: 4097>, strides = array<i64: 4>} : memref<163880xi8>
// CHECK-LABEL: func.func private @one_row_product_0(
// CHECK: memref.alloca() {alignment = 64 : i64} : memref<16388xi16>
// CHECK-LABEL: func.func @one_row(
func.func @four_rows(%x: memref<10x6556xi8>, %w: memref<1x1x1639x16x4xi8>, %i: memref<16xi32>, %y: memref<10x16xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<10x16xi32>) {channels = 16 : i64, is_unsigned, maps = []}
      : memref<10x6556xi8>, memref<1x1x1639x16x4xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}
func.func @five_rows(%x: memref<10x6552xi8>, %w: memref<1x1x1638x16x4xi8>, %i: memref<16xi32>, %y: memref<10x16xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<10x16xi32>) {channels = 16 : i64, is_unsigned, maps = []}
      : memref<10x6552xi8>, memref<1x1x1638x16x4xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}
func.func @bytes(%x: memref<10x16388xi8>, %w: memref<1x1x4097x16x4xi8>, %i: memref<16xi32>, %y: memref<10x16xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<10x16xi32>) {channels = 16 : i64, is_unsigned, maps = []}
      : memref<10x16388xi8>, memref<1x1x4097x16x4xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}
func.func @one_row(%x: memref<1x16388xi8>, %w: memref<1x1x4097x16x4xi8>, %i: memref<16xi32>, %y: memref<1x16xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x16xi32>) {channels = 16 : i64, is_unsigned, maps = []}
      : memref<1x16388xi8>, memref<1x1x4097x16x4xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}
