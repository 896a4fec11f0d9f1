// RUN: lpt-opt %s --split-input-file --lpt-tile-products=target=x86-avx2 --canonicalize --cse | FileCheck %s
// RUN: lpt-opt %s --split-input-file --lpt-tile-products=target=arm-neon --canonicalize --cse | FileCheck %s --check-prefix=ARM
// RUN: lpt-opt %s --split-input-file --lpt-tile-products=target=x86-avx512-vnni --canonicalize --cse | FileCheck %s --check-prefix=WORDS

// Two channels of the result for each one of the source: eight bytes are loaded for the
// 16 lanes of a panel. A shuffle with zeros, within 16 bytes, repeats and extends copies
// of them; signed ones are shifted down.
// CHECK-LABEL: func.func private @multiplier_product_0(
// CHECK-DAG: %[[ZEROS:.*]] = arith.constant dense<0> : vector<64xi8>
// CHECK-DAG: %[[BITS:.*]] = arith.constant dense<24> : vector<16xi32>
// CHECK: %[[X:.*]] = vector.load %{{.*}} : memref<144xi8>, vector<8xi8>
// CHECK: %[[V:.*]] = vector.bitcast %[[X]] : vector<8xi8> to vector<1xi64>
// CHECK: %[[E:.*]] = vector.extract %[[V]][0]
// CHECK: %[[B:.*]] = vector.broadcast %[[E]] : i64 to vector<8xi64>
// CHECK: %[[C:.*]] = vector.bitcast %[[B]] : vector<8xi64> to vector<64xi8>
// CHECK: %[[S:.*]] = vector.shuffle %[[C]], %[[ZEROS]] [64, 64, 64, 0, 64, 64, 64, 0, 64, 64, 64, 1, 64, 64, 64, 1, 64, 64, 64, 18, {{.*}}, 64, 64, 64, 55]
// CHECK: %[[I:.*]] = vector.bitcast %[[S]] : vector<64xi8> to vector<16xi32>
// CHECK: %[[N:.*]] = arith.shrsi %[[I]], %[[BITS]]
// CHECK: arith.muli %[[N]],
// On ARM bytes are repeated as they are, and extended then.
// ARM-LABEL: func.func private @multiplier_product_0(
// ARM: %[[X:.*]] = vector.load %{{.*}} : memref<144xi8>, vector<8xi8>
// ARM: %[[S:.*]] = vector.shuffle %[[X]], %[[X]] [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]
// ARM: arith.extsi %[[S]] : vector<16xi8> to vector<16xi32>
func.func @multiplier(%x: memref<1x2x9x8xi8>, %w: memref<1x3x16xi8>, %i: memref<16xi32>, %y: memref<1x2x7x16xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x2x7x16xi32>)
      {channels = 16 : i64, kernel = array<i64: 1, 3>, maps = []}
      : memref<1x2x9x8xi8>, memref<1x3x16xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}

// -----

// Three of them: 51 channels are four panels, of which the last one has three channels.
// Panels 0 and 1 begin with the first and with the second lane of a channel, and load
// eight. For panel 2, which begins with the third one, there are no more than six.
// CHECK-LABEL: func.func private @orders_product_0(
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG: %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG: %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG: %[[C4:.*]] = arith.constant 4 : index
// CHECK: %[[PANEL:.*]] = arith.remui %{{.*}}, %[[C4]]
// CHECK: %[[LAST:.*]] = arith.cmpi eq, %[[PANEL]], %[[C3]]
// CHECK: scf.if %[[LAST]] {
// CHECK: vector.load %{{.*}} : memref<51xi8>, vector<1xi8>
// CHECK: vector.store %{{.*}}, vector<3xi32>
// CHECK: } else {
// CHECK: %[[THIRD:.*]] = arith.cmpi eq, %[[PANEL]], %[[C2]]
// CHECK: scf.if %[[THIRD]] {
// CHECK: %[[X:.*]] = vector.load %{{.*}} : memref<51xi8>, vector<6xi8>
// CHECK: vector.shuffle %[[X]], %[[X]] [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5]
// CHECK: } else {
// CHECK: %[[ORDER:.*]] = arith.remui %[[PANEL]], %[[C3]]
// CHECK: %[[SECOND:.*]] = arith.cmpi eq, %[[ORDER]], %[[C1]]
// CHECK: scf.if %[[SECOND]] {
// CHECK: vector.load %{{.*}} : memref<51xi8>, vector<8xi8>
// CHECK: vector.shuffle %{{.*}} [0, 64, 64, 64, 0, 64, 64, 64, 1, 64, 64, 64, 1, 64, 64, 64, 17,
// CHECK: } else {
// CHECK: vector.load %{{.*}} : memref<51xi8>, vector<8xi8>
// CHECK: vector.shuffle %{{.*}} [0, 64, 64, 64, 0, 64, 64, 64, 0, 64, 64, 64, 1, 64, 64, 64, 17,
func.func @orders(%x: memref<1x3x17xi8>, %w: memref<4x1x16xi8>, %i: memref<64xi32>, %y: memref<1x3x51xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x3x51xi32>)
      {channels = 51 : i64, is_unsigned, kernel = array<i64: 1>, maps = []}
      : memref<1x3x17xi8>, memref<4x1x16xi8>, memref<64xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}

// -----

// 24 of them: of three panels, the first and the last have lanes of one channel each, so
// that they share code. The one between them begins with the first of two channels.
// CHECK-LABEL: func.func private @shared_product_0(
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG: %[[C3:.*]] = arith.constant 3 : index
// CHECK: %[[PANEL:.*]] = arith.remui %{{.*}}, %[[C3]]
// CHECK: %[[ORDER:.*]] = arith.remui %[[PANEL]], %[[C3]]
// CHECK-NEXT: arith.cmpi eq, %[[ORDER]], %[[C1]]
// CHECK: scf.if
// CHECK: %[[X:.*]] = vector.load %{{.*}} : memref<4xf32>, vector<2xf32>
// CHECK: %[[S:.*]] = vector.shuffle %[[X]], %[[X]] [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1]
// CHECK: math.fma %[[S]],
// CHECK: } else {
// CHECK: vector.load %{{.*}} : memref<4xf32>, vector<1xf32>
// CHECK-NOT: scf.if
// CHECK-LABEL: func.func @shared(
func.func @shared(%x: memref<1x2x2xf32>, %w: memref<3x1x16xf32>, %i: memref<48xf32>, %y: memref<1x2x48xf32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x2x48xf32>)
      {channels = 48 : i64, kernel = array<i64: 1>, maps = []}
      : memref<1x2x2xf32>, memref<3x1x16xf32>, memref<48xf32> {
  ^bb0(%a: f32):
    lpt.yield %a : f32
  }
  return
}

// -----

// Words of 64 channels of the result are those of 32 of the source.
// WORDS-LABEL: func.func private @words_product_0(
// WORDS: %[[X:.*]] = vector.load %{{.*}} : memref<320xi8>, vector<32xi8>
// WORDS: vector.shuffle %[[X]], %[[X]] [0, 0, 1, 1, 2, 2, {{.*}}, 30, 30, 31, 31] : vector<32xi8>, vector<32xi8>
// WORDS: vpdpbusd
// Three of them do not divide 64, so that there are none.
// WORDS-LABEL: func.func private @words_product_1(
// WORDS-NOT: vpdpbusd
// WORDS-LABEL: func.func @words(
func.func @words(%x: memref<1x1x10x32xi8>, %w: memref<4x3x16xi8>, %i: memref<64xi32>, %y: memref<1x1x8x64xi32>,
                 %v: memref<6x3x16xi8>, %j: memref<96xi32>, %z: memref<1x1x8x96xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x1x8x64xi32>)
      {channels = 64 : i64, is_unsigned, kernel = array<i64: 1, 3>, maps = []}
      : memref<1x1x10x32xi8>, memref<4x3x16xi8>, memref<64xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  lpt.fused_product %x, %v, %j outs(%z : memref<1x1x8x96xi32>)
      {channels = 96 : i64, is_unsigned, kernel = array<i64: 1, 3>, maps = []}
      : memref<1x1x10x32xi8>, memref<6x3x16xi8>, memref<96xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}
