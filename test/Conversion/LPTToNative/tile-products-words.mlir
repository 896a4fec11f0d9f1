// RUN: lpt-opt %s --lpt-tile-products=target=x86-avx512-vnni --canonicalize --cse | FileCheck %s
// RUN: lpt-opt %s --lpt-tile-products=target=x86-avx-vnni --canonicalize --cse | FileCheck %s --check-prefix=LANES --implicit-check-not=llvm.call_intrinsic
// LANES: arith.muli

// Two places of a line in 64 channels: their windows of three elements are in words of
// four, of which the first place multiplies bytes 0 to 2 and the second one bytes 1 to 3.
// Each of four vectors of words has 16 channels.
// CHECK-LABEL: func.func private @shared_product_0(
// The weights of four panels, with a zero behind them and in front of them. Panel i and
// quarter j of its channels change places, and interleaving puts them back.
// CHECK:          %[[ZERO:.*]] = arith.constant dense<0> : vector<64xi8>
// CHECK-COUNT-4:  vector.load {{.*}} : memref<192xi8>, vector<16xi8>
// CHECK:          %[[QUARTERS:.*]] = vector.shuffle {{.*}} [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15] : vector<16xi32>, vector<16xi32>
// CHECK:          %[[W0:.*]] = vector.bitcast %[[QUARTERS]] : vector<16xi32> to vector<64xi8>
// CHECK-COUNT-8:  vector.load {{.*}} : memref<192xi8>, vector<16xi8>
// CHECK:          %[[W01:.*]] = vector.shuffle %[[W0]], %[[W1:.*]] [0, 64, 1, 65, 2, 66, 3, 67, 4, 68, 5, 69, 6, 70, 7, 71, 16, 80,
// CHECK:          %[[W2Z:.*]] = vector.shuffle %[[W2:.*]], %[[ZERO]] [0, 64,
// CHECK:          vector.shuffle %{{.*}}, %{{.*}} [0, 32, 1, 33, 2, 34, 3, 35, 8, 40,
// CHECK:          vector.shuffle %{{.*}}, %{{.*}} [4, 36, 5, 37, 6, 38, 7, 39, 12, 44,
// CHECK:          vector.shuffle %[[W0]], %[[W1]] [8, 72, 9, 73, 10, 74, 11, 75, 12, 76, 13, 77, 14, 78, 15, 79, 24, 88,
// CHECK:          vector.shuffle %[[ZERO]], %[[W0]] [0, 64,
// CHECK:          vector.shuffle %[[W1]], %[[W2]] [0, 64,
// Each element of the source is loaded once.
// CHECK-COUNT-4:  vector.load {{.*}} : memref<256xi8>, vector<64xi8>
// CHECK-NOT:      memref<256xi8>
// CHECK-COUNT-8:  llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"
// CHECK-NOT:      llvm.call_intrinsic
// CHECK-LABEL: func.func @shared(
func.func @shared(%x: memref<1x4x64xi8>, %w: memref<4x3x16xi8>, %i: memref<64xi32>, %y: memref<1x2x64xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x2x64xi32>) {channels = 64 : i64, is_unsigned, kernel = array<i64: 3>, maps = []} : memref<1x4x64xi8>, memref<4x3x16xi8>, memref<64xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}

// A place in the padding is read elsewhere, and has no bits but those of the number of
// the padding.
// CHECK-LABEL: func.func private @padded_product_0(
// CHECK-DAG:    %[[SEVEN:.*]] = arith.constant dense<7> : vector<64xi8>
// CHECK:        %[[IN:.*]] = arith.cmpi ult
// CHECK:        arith.select %[[IN]]
// CHECK:        %[[SIGN:.*]] = arith.extsi %[[IN]] : i1 to i32
// CHECK:        %[[BITS:.*]] = vector.broadcast %[[SIGN]] : i32 to vector<16xi32>
// CHECK:        %[[MASK:.*]] = vector.bitcast %[[BITS]]
// CHECK:        %[[INSIDE:.*]] = arith.andi %{{.*}}, %[[MASK]]
// CHECK:        %[[OTHERS:.*]] = arith.xori %[[MASK]]
// CHECK:        %[[OUTSIDE:.*]] = arith.andi %[[OTHERS]], %[[SEVEN]]
// CHECK:        arith.ori %[[INSIDE]], %[[OUTSIDE]]
// CHECK-LABEL: func.func @padded(
func.func @padded(%x: memref<1x8x64xi8>, %w: memref<4x3x16xi8>, %i: memref<64xi32>, %y: memref<1x8x64xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<1x8x64xi32>) {channels = 64 : i64, is_unsigned, kernel = array<i64: 3>, maps = [], pad_value = 7 : i64, pads_begin = array<i64: 1>} : memref<1x8x64xi8>, memref<4x3x16xi8>, memref<64xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}
