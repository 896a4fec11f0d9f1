// RUN: lpt-opt %s --split-input-file --verify-diagnostics --lpt-tile-products=target=x86-avx2 --canonicalize --cse | FileCheck %s
// RUN: lpt-opt %s --split-input-file --verify-diagnostics --lpt-tile-products=target=x86-avx512-vnni | FileCheck %s --check-prefix=WIDE
// RUN: lpt-opt %s --split-input-file --verify-diagnostics --lpt-tile-products="target=x86-avx2 min-work=1500" | FileCheck %s --check-prefix=SHARED

// Seven rows are two tiles of four, the last of which begins at row 3. Channels
// that do not fill a panel are vectors of eleven elements in memory, and of sixteen in
// between. An input for each channel is read once for all rows, a number before the
// loop.
// CHECK-LABEL: func.func private @rows_product_0(
// CHECK-SAME: %[[X:[^:]*]]: memref<7x8xi8>, %[[W:[^:]*]]: memref<1x1x2x16x4xi8>, %[[I:[^:]*]]: memref<16xi32>, %[[S:[^:]*]]: memref<11xf32>, %[[N:[^:]*]]: memref<f32>, %[[R:[^:]*]]: memref<7x11xi8>, %[[Y:[^:]*]]: memref<7x11xf32>, %[[FIRST:[^:]*]]: index, %[[END:[^:]*]]: index) attributes {llvm.bareptr}
// CHECK-DAG: %[[C8:.*]] = arith.constant 8 : index
// CHECK-DAG: %[[C16:.*]] = arith.constant 16 : index
// CHECK-DAG: %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG: %[[K:.*]] = arith.constant dense<5.000000e-01> : vector<16xf32>
// CHECK-DAG: %[[XF:.*]] = memref.collapse_shape %[[X]] {{.*}} into memref<56xi8>
// CHECK-DAG: %[[WF:.*]] = memref.collapse_shape %[[W]] {{.*}} into memref<128xi8>
// CHECK-DAG: %[[YF:.*]] = memref.collapse_shape %[[Y]] {{.*}} into memref<77xf32>
// CHECK-DAG: %[[NUMBER:.*]] = memref.load
// CHECK: scf.for %{{.*}} = %[[FIRST]] to %[[END]]
// CHECK: %[[ROW:.*]] = arith.minui %{{.*}}, %[[C3]]
// CHECK: arith.muli %[[ROW]], %[[C8]]
// CHECK: vector.load %[[XF]]
// CHECK: %[[A:.*]] = vector.load %[[I]]
// CHECK: %[[SUMS:.*]]:4 = lpt.ukernel %{{.*}}[%{{[^]]*}}], %[[WF]][%{{.*}}], %[[A]], %[[A]], %[[A]], %[[A]] {sizes = array<i64: 2>, strides = array<i64: 4>}
// CHECK: %[[ELEVEN:.*]] = vector.load %[[S]][%{{.*}}] : memref<11xf32>, vector<11xf32>
// CHECK: %[[SCALE:.*]] = vector.shuffle %[[ELEVEN]], %[[ELEVEN]] [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10, 10]
// CHECK: %[[SHIFT:.*]] = vector.broadcast %[[NUMBER]]
// CHECK: vector.load %{{.*}} : memref<77xi8>, vector<11xi8>
// CHECK: arith.sitofp %[[SUMS]]#0 : vector<16xi32> to vector<16xf32>
// CHECK: math.fma %{{.*}}, %[[SCALE]], %[[SHIFT]] : vector<16xf32>
// CHECK: arith.mulf %{{.*}}, %[[K]]
// CHECK: %[[RESULT:.*]] = arith.addf
// CHECK: %[[STORED:.*]] = vector.shuffle %[[RESULT]], %[[RESULT]] [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
// CHECK-NOT: vector.load %[[S]]
// CHECK: vector.load %{{.*}} : memref<77xi8>, vector<11xi8>
// CHECK: math.fma %{{.*}}, %[[SCALE]], %[[SHIFT]]
// CHECK: vector.store %[[STORED]], %[[YF]][%{{.*}}] : memref<77xf32>, vector<11xf32>
// CHECK-COUNT-3: vector.store %{{.*}}, %[[YF]]
// CHECK-NOT: vector.store
// CHECK-LABEL: func.func @rows(
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C2:.*]] = arith.constant 2 : index
// CHECK: call @rows_product_0(%{{.*}}, %[[C0]], %[[C2]])
// CHECK-NOT: lpt.fused_product

// Another instruction has registers for all rows at once.
// WIDE-LABEL: func.func private @rows_product_0(
// WIDE-NOT: arith.minui
// WIDE: lpt.ukernel %{{[^,]*}}[%{{[0-9]+, %[0-9]+, %[0-9]+, %[0-9]+, %[0-9]+, %[0-9]+, %[0-9]+}}], %{{[^,]*}}[%{{[0-9]+}}],
// WIDE-LABEL: func.func @rows(
// WIDE: %[[C1:.*]] = arith.constant 1 : index
// WIDE: call @rows_product_0({{.*}}, %[[C1]])

// Two tiles of 4 x 16 x 8 products, of which a thread is worth three.
// SHARED: call @rows_product_0
// SHARED-NOT: lpt.parallel_grain
// SHARED-LABEL: @half_product_0
func.func @rows(%x: memref<7x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %s: memref<11xf32>, %n: memref<f32>, %r: memref<7x11xi8>, %y: memref<7x11xf32>) {
  lpt.fused_product %x, %w, %i inputs(%s, %n, %r : memref<11xf32>, memref<f32>, memref<7x11xi8>) outs(%y : memref<7x11xf32>)
      {channels = 11 : i64, is_unsigned, maps = [affine_map<(r, c) -> (c)>, affine_map<(r, c) -> ()>, affine_map<(r, c) -> (r, c)>]}
      : memref<7x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%a: i32, %b: f32, %c: f32, %d: i8):
    %k = arith.constant 0.5 : f32
    %0 = arith.sitofp %a : i32 to f32
    %1 = math.fma %0, %b, %c : f32
    %2 = arith.sitofp %d : i8 to f32
    %3 = arith.mulf %2, %k : f32
    %4 = arith.addf %1, %3 : f32
    lpt.yield %4 : f32
  }
  return
}

// -----

// Sums of half a panel are vectors of eight elements, and leave registers for
// more rows.
// CHECK-LABEL: func.func private @half_product_0(
// CHECK: %[[HALF_SUMS:.*]]:7 = lpt.ukernel
// CHECK: %[[LOW:.*]] = vector.shuffle %[[HALF_SUMS]]#0, %[[HALF_SUMS]]#0 [0, 1, 2, 3, 4, 5, 6, 7] : vector<16xi32>, vector<16xi32>
// CHECK-NEXT: arith.sitofp %[[LOW]] : vector<8xi32> to vector<8xf32>
// CHECK: %[[HALF_RESULT:.*]] = arith.mulf %{{.*}} : vector<8xf32>
// CHECK-NEXT: %[[SIX:.*]] = vector.shuffle %[[HALF_RESULT]], %[[HALF_RESULT]] [0, 1, 2, 3, 4, 5]
// CHECK: vector.store %[[SIX]]
// CHECK-LABEL: func.func @half(
// SHARED-LABEL: @groups_product_0
func.func @half(%x: memref<7x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %y: memref<7x6xf32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<7x6xf32>) {channels = 6 : i64, is_unsigned, maps = []}
      : memref<7x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    %k = arith.constant 0.5 : f32
    %0 = arith.sitofp %a : i32 to f32
    %1 = arith.mulf %0, %k : f32
    lpt.yield %1 : f32
  }
  return
}

// -----

// CHECK-LABEL: func.func private @more_than_half_product_0(
// CHECK: vector.shuffle {{.*}} [0, 1, 2, 3, 4, 5, 6, 7, 8] : vector<16xf32>, vector<16xf32>
// CHECK-LABEL: func.func @more_than_half(
func.func @more_than_half(%x: memref<7x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %y: memref<7x9xf32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<7x9xf32>) {channels = 9 : i64, is_unsigned, maps = []}
      : memref<7x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    %k = arith.constant 0.5 : f32
    %0 = arith.sitofp %a : i32 to f32
    %1 = arith.mulf %0, %k : f32
    lpt.yield %1 : f32
  }
  return
}

// -----

// Two groups of 25 channels, each of which has two panels; the last one has nine
// channels. Ten rows are two tiles, each of which computes both panels of a group, so
// that there are four in all. Buffers that overlap no others are known as such.
// CHECK-LABEL: func.func private @groups_product_0(
// CHECK-SAME: memref<1x10x16xi8> {llvm.noalias}, {{.*}}: memref<2x2x2x16x4xi8>, {{.*}}: memref<64xi32>, {{.*}}: memref<1x10x50xi32>, {{.*}}: index, {{.*}}: index)
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG: %[[C2:.*]] = arith.constant 2 : index
// CHECK: scf.for %[[T:.*]] =
// CHECK-NEXT: %[[GROUP:.*]] = arith.divui %[[T]], %[[C2]]
// CHECK-NEXT: %[[ROWS:.*]] = arith.remui %[[T]], %[[C2]]
// CHECK: scf.for %[[IN_GROUP:.*]] = %[[C0]] to %[[C2]] step %[[C1]] {
// CHECK-NEXT: %[[LAST:.*]] = arith.cmpi eq, %[[IN_GROUP]], %[[C1]]
// CHECK-NEXT: scf.if %[[LAST]]
// CHECK: %[[FIRST:.*]] = arith.muli %[[GROUP]], %[[C2]]
// CHECK-NEXT: %[[PANEL:.*]] = arith.addi %[[FIRST]], %[[IN_GROUP]]
// CHECK: lpt.ukernel {{.*}} {sizes = array<i64: 2>, strides = array<i64: 4>}
// CHECK-COUNT-5: vector.store {{.*}} : memref<500xi32>, vector<9xi32>
// CHECK: } else {
// CHECK: lpt.ukernel
// CHECK-COUNT-5: vector.store {{.*}} : memref<500xi32>, vector<16xi32>
// CHECK-LABEL: func.func @groups(
// CHECK: %[[C4:.*]] = arith.constant 4 : index
// CHECK: call @groups_product_0({{.*}}, %[[C4]])

// WIDE-LABEL: @groups_product_0

// Four tiles of 5 x 32 x 8 products.
// SHARED: call @groups_product_0({{.*}}) {lpt.parallel_grain = 2 : i64}
// SHARED-LABEL: @window_product_0
func.func @groups(%w: memref<2x2x2x16x4xi8>, %i: memref<64xi32>, %y: memref<1x10x50xi32>) {
  %x = memref.alloc() : memref<1x10x16xi8>
  lpt.fused_product %x, %w, %i outs(%y : memref<1x10x50xi32>)
      {channels = 25 : i64, kernel = array<i64: 1>, source_offset = 128 : i64, maps = []}
      : memref<1x10x16xi8>, memref<2x2x2x16x4xi8>, memref<64xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  memref.dealloc %x : memref<1x10x16xi8>
  return
}

// -----

// A window of 3 x 3 positions of three channels: three runs of nine bytes, two rows
// of 24 bytes apart, of three steps each. The input repeats for each row of the image.
// CHECK-LABEL: func.func private @window_product_0(
// CHECK: %[[R:.*]] = memref.collapse_shape {{.*}} : memref<3x16xi32> into memref<48xi32>
// CHECK: lpt.ukernel {{.*}} {sizes = array<i64: 9>, strides = array<i64: 4>}
// CHECK: vector.load %[[R]][%{{.*}}] : memref<48xi32>, vector<16xi32>
// CHECK-LABEL: func.func @window(
// CHECK: %[[C4:.*]] = arith.constant 4 : index
// CHECK: call @window_product_0({{.*}}, %[[C4]])

// WIDE-LABEL: @window_product_0

// SHARED: call @window_product_0({{.*}}) {lpt.parallel_grain = 1 : i64}
func.func @window(%x: memref<2x9x8x3xi8>, %w: memref<1x1x9x16x4xi8>, %i: memref<16xi32>, %r: memref<3x16xi32>, %y: memref<2x3x3x16xi32>) {
  lpt.fused_product %x, %w, %i inputs(%r : memref<3x16xi32>) outs(%y : memref<2x3x3x16xi32>)
      {channels = 16 : i64, kernel = array<i64: 3, 3>, strides = array<i64: 2, 2>, dilations = array<i64: 2, 1>, maps = [affine_map<(n, h, w, c) -> (w, c)>]}
      : memref<2x9x8x3xi8>, memref<1x1x9x16x4xi8>, memref<16xi32> {
  ^bb0(%a: i32, %b: i32):
    %0 = arith.addi %a, %b : i32
    lpt.yield %0 : i32
  }
  return
}

// -----

// Equal products share a function, those of other constants or sizes do not.
// CHECK: func.func private @[[F:[a-z0-9_]*]](
// CHECK: func.func private @[[G:[a-z0-9_]*]](
// CHECK-NOT: func.func private
// CHECK: func.func @first(
// CHECK: call @[[F]](
// CHECK: call @[[F]](
// CHECK: call @[[G]](
// CHECK: func.func private @[[H:[a-z0-9_]*]](
// CHECK-NOT: func.func private
// CHECK: func.func @second(
// CHECK: call @[[F]](
// CHECK: call @[[H]](
func.func @first(%x: memref<3x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %y: memref<3x16xi32>, %z: memref<3x16xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<3x16xi32>) {channels = 16 : i64, maps = []} : memref<3x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  lpt.fused_product %x, %w, %i outs(%z : memref<3x16xi32>) {channels = 16 : i64, maps = []} : memref<3x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  lpt.fused_product %x, %w, %i outs(%z : memref<3x16xi32>) {channels = 16 : i64, is_unsigned, maps = []} : memref<3x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}
func.func @second(%x: memref<3x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %y: memref<3x16xi32>, %z: memref<4x16xi32>, %v: memref<4x8xi8>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<3x16xi32>) {channels = 16 : i64, maps = []} : memref<3x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  lpt.fused_product %v, %w, %i outs(%z : memref<4x16xi32>) {channels = 16 : i64, maps = []} : memref<4x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}

// -----

// CHECK-LABEL: @one_row_of_one_channel(
// CHECK: call
func.func @one_row_of_one_channel(%x: memref<1x4xi8>, %w: memref<1x1x1x16x4xi8>, %i: memref<16xi32>, %y: memref<1x1xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x1xi32>) {channels = 1 : i64, maps = []} : memref<1x4xi8>, memref<1x1x1x16x4xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}

// -----

func.func @dynamic(%x: memref<?x4xi8>, %w: memref<1x1x1x16x4xi8>, %i: memref<16xi32>, %y: memref<?x8xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected operands of static shape with elements, but got 'memref<?x4xi8>'}}
  lpt.fused_product %x, %w, %i outs(%y : memref<?x8xi32>) {channels = 8 : i64, maps = []} : memref<?x4xi8>, memref<1x1x1x16x4xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}

// -----

func.func @gaps(%x: memref<2x4xi8, strided<[8, 1]>>, %w: memref<1x1x1x16x4xi8>, %i: memref<16xi32>, %y: memref<2x8xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected buffers of static shape without gaps, but got 'memref<2x4xi8, strided<[8, 1]>>'}}
  lpt.fused_product %x, %w, %i outs(%y : memref<2x8xi32>) {channels = 8 : i64, maps = []} : memref<2x4xi8, strided<[8, 1]>>, memref<1x1x1x16x4xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}

// -----

// A depthwise convolution goes along lines, here of seven places, of which the last
// tile of a line computes some again; the sums of 16 channels are one vector, and the
// last channel of 17 is one of its own.
// CHECK-LABEL: func.func private @depthwise_product_0(
// CHECK: scf.for
// CHECK: scf.if
// CHECK: scf.for
// CHECK: vector.load {{.*}} : memref<{{.*}}xi8>, vector<1xi8>
// CHECK: vector.store {{.*}} : memref<{{.*}}xi32>, vector<1xi32>
// CHECK: } else {
// CHECK: %[[SUM:.*]] = vector.load {{.*}} : memref<32xi32>, vector<16xi32>
// CHECK: scf.for
// CHECK: arith.minui
// CHECK: vector.load {{.*}} : memref<96xi8>, vector<16xi8>
// CHECK: arith.extsi {{.*}} : vector<16xi8> to vector<16xi32>
// CHECK: arith.extui {{.*}} : vector<16xi8> to vector<16xi32>
// CHECK: arith.muli
// CHECK: vector.store {{.*}} : memref<{{.*}}xi32>, vector<16xi32>
// CHECK-LABEL: func.func @depthwise(
// CHECK: %[[C4:.*]] = arith.constant 4 : index
// CHECK: call @depthwise_product_0({{.*}}, %[[C4]])
func.func @depthwise(%x: memref<1x2x9x17xi8>, %w: memref<2x3x16xi8>, %i: memref<32xi32>, %y: memref<1x2x7x17xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x2x7x17xi32>)
      {channels = 17 : i64, is_unsigned, kernel = array<i64: 1, 3>, maps = []}
      : memref<1x2x9x17xi8>, memref<2x3x16xi8>, memref<32xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}

// -----

// Padding that begins before the image is not there. A row of the kernel that may be
// outside is read somewhere else, and multiplied by zero; what the number of the
// padding adds in its place is in what the sums start from. At the ends of a line, of
// eleven places in tiles of two, positions are known that are outside of it.
// CHECK-LABEL: func.func private @padded_product_0(
// CHECK-SAME: %[[X:[^:]*]]: memref<1x5x11x16xi8>
// CHECK-DAG: %[[PADDING:.*]] = arith.constant dense<-7> : vector<16xi32>
// CHECK-DAG: %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG: %[[C5:.*]] = arith.constant 5 : index
// CHECK-DAG: %[[C10:.*]] = arith.constant 10 : index
// CHECK-DAG: %[[OUTSIDE:.*]] = arith.constant -16 : index
// CHECK: scf.for %[[LINE:.*]] =
// CHECK: %[[ABOVE:.*]] = arith.cmpi ult, %{{.*}}, %[[C5]] : index
// CHECK: arith.select %[[ABOVE]], %{{.*}}, %[[OUTSIDE]] : index
// CHECK: %[[BITS:.*]] = arith.extsi %[[ABOVE]] : i1 to i32
// CHECK: %[[MASK:.*]] = vector.broadcast %[[BITS]] : i32 to vector<16xi32>
// CHECK: %[[BELOW:.*]] = arith.cmpi ult, %{{.*}}, %[[C5]] : index
// CHECK-NOT: arith.cmpi
// CHECK: arith.andi %{{.*}}, %[[MASK]] : vector<16xi32>
// CHECK: arith.subi
// CHECK: arith.muli %{{.*}}, %[[PADDING]]
// CHECK-COUNT-2: vector.store
// CHECK: scf.for %{{.*}} = %[[C2]] to %[[C10]] step %[[C2]] {
// CHECK-COUNT-2: vector.store
// CHECK: {{^ *}}}
// CHECK-COUNT-2: vector.store
// CHECK-NOT: vector.store
// CHECK-LABEL: func.func @padded(
func.func @padded(%x: memref<1x5x11x16xi8>, %w: memref<1x9x16xi8>, %i: memref<16xi32>, %y: memref<1x5x11x16xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x5x11x16xi32>)
      {channels = 16 : i64, kernel = array<i64: 3, 3>, pads_begin = array<i64: 1, 1>, pad_value = -7 : i64, maps = []}
      : memref<1x5x11x16xi8>, memref<1x9x16xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}

// -----

// Fourteen rows would be on two lines, and each would have an address of its own. A
// tile of twelve, which lies in one line of 23 rows, overlaps another one by a row: its
// rows are constants apart in the image, and all addresses are one.
// WIDE-LABEL: func.func private @lines_product_0(
// WIDE: scf.for %[[T:[^ ]*]] =
// WIDE: %[[C8:.*]] = arith.constant 8 : index
// WIDE: %[[GROUP_ROW:.*]] = arith.remui %[[T]], %[[C8]]
// WIDE: %[[LINE:.*]] = arith.divui %[[GROUP_ROW]], %{{.*}}
// WIDE: %[[TILE:.*]] = arith.remui %[[GROUP_ROW]], %{{.*}}
// WIDE: %[[C12:.*]] = arith.constant 12 : index
// WIDE: %[[BEGIN:.*]] = arith.muli %[[TILE]], %[[C12]]
// WIDE: %[[C11:.*]] = arith.constant 11 : index
// WIDE: %[[PLACE:.*]] = arith.minui %[[BEGIN]], %[[C11]]
// WIDE: %[[C23:.*]] = arith.constant 23 : index
// WIDE: %[[OF_LINE:.*]] = arith.muli %[[LINE]], %[[C23]]
// WIDE: arith.addi %[[OF_LINE]], %[[PLACE]]
// WIDE-NOT: arith.divui
// WIDE: %{{.*}}:24 = lpt.ukernel
// WIDE-LABEL: func.func @lines(
func.func @lines(%x: memref<1x6x25x32xi8>, %w: memref<1x2x72x16x4xi8>, %i: memref<32xi32>, %y: memref<1x4x23x32xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x4x23x32xi32>)
      {channels = 32 : i64, is_unsigned, kernel = array<i64: 3, 3>, maps = []}
      : memref<1x6x25x32xi8>, memref<1x2x72x16x4xi8>, memref<32xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}

// -----

// One vector of sums for each of fourteen rows leaves registers for a number of each
// row, which may have an address of its own; two vectors of sums do not.
// WIDE-LABEL: func.func private @one_panel_product_0(
// WIDE-COUNT-14: arith.divui %{{.*}}, %{{.*}}
// WIDE: %{{.*}}:14 = lpt.ukernel
// WIDE-LABEL: func.func @one_panel(
// WIDE-LABEL: func.func private @two_panels_product_0(
// WIDE: %{{.*}}:16 = lpt.ukernel
func.func @one_panel(%x: memref<1x66x66x32xi8>, %w: memref<1x1x72x16x4xi8>, %i: memref<16xi32>, %y: memref<1x64x64x16xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x64x64x16xi32>)
      {channels = 16 : i64, is_unsigned, kernel = array<i64: 3, 3>, maps = []}
      : memref<1x66x66x32xi8>, memref<1x1x72x16x4xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}
func.func @two_panels(%x: memref<1x66x66x32xi8>, %w: memref<1x2x72x16x4xi8>, %i: memref<32xi32>, %y: memref<1x64x64x32xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x64x64x32xi32>)
      {channels = 32 : i64, is_unsigned, kernel = array<i64: 3, 3>, maps = []}
      : memref<1x66x66x32xi8>, memref<1x2x72x16x4xi8>, memref<32xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}

// -----

// Of 16 registers of eight floats, twelve have the sums of six rows and one panel;
// of 32 of sixteen floats, 24 those of twelve rows and two panels.
// CHECK-LABEL: func.func private @floats_product_0(
// CHECK: %{{.*}}:6 = lpt.ukernel
// WIDE-LABEL: func.func private @floats_product_0(
// WIDE: %{{.*}}:24 = lpt.ukernel
func.func @floats(%x: memref<1x6x26x8xf32>, %w: memref<1x2x72x16xf32>, %i: memref<32xf32>, %y: memref<1x4x24x32xf32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x4x24x32xf32>)
      {channels = 32 : i64, kernel = array<i64: 3, 3>, maps = []}
      : memref<1x6x26x8xf32>, memref<1x2x72x16xf32>, memref<32xf32> {
  ^bb0(%a: f32):
    lpt.yield %a : f32
  }
  return
}
