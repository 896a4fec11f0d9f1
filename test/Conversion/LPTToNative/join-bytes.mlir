// RUN: lpt-opt %s --lpt-join-bytes=target=x86-avx512-vnni --canonicalize | FileCheck %s
// RUN: lpt-opt %s --lpt-join-bytes=target=x86-avx2 --canonicalize | FileCheck %s --check-prefix=OTHER --implicit-check-not=intrinsic
// OTHER: arith.trunci

// Four vectors become one. 16 bytes of it are four of each, which a shuffle of words of 32
// bits brings into order.
// CHECK-LABEL: func.func @unsigned
// CHECK-SAME: %[[A:[a-z0-9]+]]: vector<16xi32>, %[[B:[a-z0-9]+]]: vector<16xi32>, %[[C:[a-z0-9]+]]: vector<16xi32>, %[[D:[a-z0-9]+]]: vector<16xi32>, %[[OUT:[a-z0-9]+]]:
// CHECK-NOT: arith.trunci
// CHECK: %[[AB:.*]] = llvm.call_intrinsic "llvm.x86.avx512.packssdw.512"(%[[A]], %[[B]])
// CHECK: %[[CD:.*]] = llvm.call_intrinsic "llvm.x86.avx512.packssdw.512"(%[[C]], %[[D]])
// CHECK: %[[BYTES:.*]] = llvm.call_intrinsic "llvm.x86.avx512.packuswb.512"(%[[AB]], %[[CD]])
// CHECK: %[[WORDS:.*]] = vector.bitcast %[[BYTES]] : vector<64xi8> to vector<16xi32>
// CHECK: %[[ORDERED:.*]] = vector.shuffle %[[WORDS]], %[[WORDS]] [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15]
// CHECK: %[[RESULT:.*]] = vector.bitcast %[[ORDERED]] : vector<16xi32> to vector<64xi8>
// CHECK: %[[FIRST:.*]] = vector.{{.*}} %[[RESULT]]
// CHECK: vector.store %{{.*}}, %[[OUT]][%c0] : memref<256xi8>, vector<16xi8>
// CHECK: vector.store %{{.*}}, %[[OUT]][%c64]
// CHECK: vector.store %{{.*}}, %[[OUT]][%c128]
// CHECK: vector.store %{{.*}}, %[[OUT]][%c192]
func.func @unsigned(%a: vector<16xi32>, %b: vector<16xi32>, %c: vector<16xi32>, %d: vector<16xi32>, %out: memref<256xi8>) {
  %low = arith.constant dense<0> : vector<16xi32>
  %high = arith.constant dense<255> : vector<16xi32>
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %c192 = arith.constant 192 : index
  %a0 = arith.maxsi %a, %low : vector<16xi32>
  %a1 = arith.minsi %a0, %high : vector<16xi32>
  %a2 = arith.trunci %a1 : vector<16xi32> to vector<16xi8>
  vector.store %a2, %out[%c0] : memref<256xi8>, vector<16xi8>
  %b0 = arith.maxsi %b, %low : vector<16xi32>
  %b1 = arith.minsi %b0, %high : vector<16xi32>
  %b2 = arith.trunci %b1 : vector<16xi32> to vector<16xi8>
  vector.store %b2, %out[%c64] : memref<256xi8>, vector<16xi8>
  %c00 = arith.maxsi %c, %low : vector<16xi32>
  %c1 = arith.minsi %c00, %high : vector<16xi32>
  %c2 = arith.trunci %c1 : vector<16xi32> to vector<16xi8>
  vector.store %c2, %out[%c128] : memref<256xi8>, vector<16xi8>
  %d0 = arith.maxsi %d, %low : vector<16xi32>
  %d1 = arith.minsi %d0, %high : vector<16xi32>
  %d2 = arith.trunci %d1 : vector<16xi32> to vector<16xi8>
  vector.store %d2, %out[%c192] : memref<256xi8>, vector<16xi8>
  return
}

// Neighbours that one store has; tighter limits stay.
// CHECK-LABEL: func.func @pairs
// CHECK: %[[A:.*]] = arith.minsi
// CHECK: %[[B:.*]] = arith.minsi
// CHECK: "llvm.x86.avx512.packssdw.512"(%[[A]], %[[B]])
// CHECK: "llvm.x86.avx512.packsswb.512"
// CHECK-COUNT-2: vector.store %{{.*}} : memref<256xi8>, vector<32xi8>
func.func @pairs(%a: vector<16xi32>, %b: vector<16xi32>, %out: memref<256xi8>) {
  %low = arith.constant dense<-127> : vector<16xi32>
  %high = arith.constant dense<127> : vector<16xi32>
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %a0 = arith.maxsi %a, %low : vector<16xi32>
  %a1 = arith.minsi %a0, %high : vector<16xi32>
  %a2 = arith.trunci %a1 : vector<16xi32> to vector<16xi8>
  %a3 = arith.trunci %a1 : vector<16xi32> to vector<16xi8>
  %b0 = arith.maxsi %b, %low : vector<16xi32>
  %b1 = arith.minsi %b0, %high : vector<16xi32>
  %b2 = arith.trunci %b1 : vector<16xi32> to vector<16xi8>
  %b3 = arith.trunci %b1 : vector<16xi32> to vector<16xi8>
  %0 = vector.shuffle %a2, %b2 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31] : vector<16xi8>, vector<16xi8>
  vector.store %0, %out[%c0] : memref<256xi8>, vector<32xi8>
  %1 = vector.shuffle %b3, %a3 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31] : vector<16xi8>, vector<16xi8>
  vector.store %1, %out[%c64] : memref<256xi8>, vector<32xi8>
  return
}

// Integers beyond the limits of bytes, of other signs, or with a load between.
// CHECK-LABEL: func.func @refused
// CHECK-NOT: intrinsic
func.func @refused(%a: vector<16xi32>, %b: vector<16xi32>, %out: memref<256xi8>, %in: memref<256xi8>) -> vector<16xi8> {
  %least = arith.constant dense<-128> : vector<16xi32>
  %low = arith.constant dense<0> : vector<16xi32>
  %high = arith.constant dense<127> : vector<16xi32>
  %greatest = arith.constant dense<256> : vector<16xi32>
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %a0 = arith.maxsi %a, %low : vector<16xi32>
  %a1 = arith.minsi %a0, %high : vector<16xi32>
  %a2 = arith.trunci %a1 : vector<16xi32> to vector<16xi8>
  %a3 = arith.trunci %a1 : vector<16xi32> to vector<16xi8>
  %a4 = arith.trunci %a1 : vector<16xi32> to vector<16xi8>
  %b0 = arith.maxsi %b, %least : vector<16xi32>
  %b1 = arith.minsi %b0, %high : vector<16xi32>
  %b2 = arith.trunci %b1 : vector<16xi32> to vector<16xi8>
  %w0 = arith.maxsi %b, %low : vector<16xi32>
  %w1 = arith.minsi %w0, %greatest : vector<16xi32>
  %w2 = arith.trunci %w1 : vector<16xi32> to vector<16xi8>
  vector.store %a2, %out[%c0] : memref<256xi8>, vector<16xi8>
  vector.store %b2, %out[%c64] : memref<256xi8>, vector<16xi8>
  vector.store %w2, %out[%c0] : memref<256xi8>, vector<16xi8>
  vector.store %a3, %out[%c64] : memref<256xi8>, vector<16xi8>
  %0 = vector.load %in[%c0] : memref<256xi8>, vector<16xi8>
  vector.store %a4, %out[%c0] : memref<256xi8>, vector<16xi8>
  return %0 : vector<16xi8>
}
