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

// Integers beyond the limits of bytes.
// CHECK-LABEL: func.func @wide
// CHECK-NOT: intrinsic
func.func @wide(%a: vector<16xi32>, %out: memref<256xi8>, %in: memref<256xi8>) -> vector<16xi8> {
  %low = arith.constant dense<0> : vector<16xi32>
  %high = arith.constant dense<256> : vector<16xi32>
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %c192 = arith.constant 192 : index
  %a0 = arith.maxsi %a, %low : vector<16xi32>
  %b0 = arith.minsi %a0, %high : vector<16xi32>
  %t0 = arith.trunci %b0 : vector<16xi32> to vector<16xi8>
  %a1 = arith.maxsi %a, %low : vector<16xi32>
  %b1 = arith.minsi %a1, %high : vector<16xi32>
  %t1 = arith.trunci %b1 : vector<16xi32> to vector<16xi8>
  %a2 = arith.maxsi %a, %low : vector<16xi32>
  %b2 = arith.minsi %a2, %high : vector<16xi32>
  %t2 = arith.trunci %b2 : vector<16xi32> to vector<16xi8>
  %a3 = arith.maxsi %a, %low : vector<16xi32>
  %b3 = arith.minsi %a3, %high : vector<16xi32>
  %t3 = arith.trunci %b3 : vector<16xi32> to vector<16xi8>
  vector.store %t0, %out[%c0] : memref<256xi8>, vector<16xi8>
  vector.store %t1, %out[%c64] : memref<256xi8>, vector<16xi8>
  vector.store %t2, %out[%c128] : memref<256xi8>, vector<16xi8>
  vector.store %t3, %out[%c192] : memref<256xi8>, vector<16xi8>
  %loaded = vector.load %in[%c0] : memref<256xi8>, vector<16xi8>
  return %loaded : vector<16xi8>
}

// Bytes of both signs.
// CHECK-LABEL: func.func @signs
// CHECK-NOT: intrinsic
func.func @signs(%a: vector<16xi32>, %out: memref<256xi8>, %in: memref<256xi8>) -> vector<16xi8> {
  %low = arith.constant dense<0> : vector<16xi32>
  %high = arith.constant dense<127> : vector<16xi32>
  %low2 = arith.constant dense<-128> : vector<16xi32>
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %c192 = arith.constant 192 : index
  %a0 = arith.maxsi %a, %low : vector<16xi32>
  %b0 = arith.minsi %a0, %high : vector<16xi32>
  %t0 = arith.trunci %b0 : vector<16xi32> to vector<16xi8>
  %a1 = arith.maxsi %a, %low2 : vector<16xi32>
  %b1 = arith.minsi %a1, %high : vector<16xi32>
  %t1 = arith.trunci %b1 : vector<16xi32> to vector<16xi8>
  %a2 = arith.maxsi %a, %low : vector<16xi32>
  %b2 = arith.minsi %a2, %high : vector<16xi32>
  %t2 = arith.trunci %b2 : vector<16xi32> to vector<16xi8>
  %a3 = arith.maxsi %a, %low2 : vector<16xi32>
  %b3 = arith.minsi %a3, %high : vector<16xi32>
  %t3 = arith.trunci %b3 : vector<16xi32> to vector<16xi8>
  vector.store %t0, %out[%c0] : memref<256xi8>, vector<16xi8>
  vector.store %t1, %out[%c64] : memref<256xi8>, vector<16xi8>
  vector.store %t2, %out[%c128] : memref<256xi8>, vector<16xi8>
  vector.store %t3, %out[%c192] : memref<256xi8>, vector<16xi8>
  %loaded = vector.load %in[%c0] : memref<256xi8>, vector<16xi8>
  return %loaded : vector<16xi8>
}

// What is loaded may be what a store before it has stored.
// CHECK-LABEL: func.func @load
// CHECK-NOT: intrinsic
func.func @load(%a: vector<16xi32>, %out: memref<256xi8>, %in: memref<256xi8>) -> vector<16xi8> {
  %low = arith.constant dense<0> : vector<16xi32>
  %high = arith.constant dense<255> : vector<16xi32>
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %c192 = arith.constant 192 : index
  %a0 = arith.maxsi %a, %low : vector<16xi32>
  %b0 = arith.minsi %a0, %high : vector<16xi32>
  %t0 = arith.trunci %b0 : vector<16xi32> to vector<16xi8>
  %a1 = arith.maxsi %a, %low : vector<16xi32>
  %b1 = arith.minsi %a1, %high : vector<16xi32>
  %t1 = arith.trunci %b1 : vector<16xi32> to vector<16xi8>
  %a2 = arith.maxsi %a, %low : vector<16xi32>
  %b2 = arith.minsi %a2, %high : vector<16xi32>
  %t2 = arith.trunci %b2 : vector<16xi32> to vector<16xi8>
  %a3 = arith.maxsi %a, %low : vector<16xi32>
  %b3 = arith.minsi %a3, %high : vector<16xi32>
  %t3 = arith.trunci %b3 : vector<16xi32> to vector<16xi8>
  vector.store %t0, %out[%c0] : memref<256xi8>, vector<16xi8>
  vector.store %t1, %out[%c64] : memref<256xi8>, vector<16xi8>
  %loaded = vector.load %in[%c0] : memref<256xi8>, vector<16xi8>
  vector.store %t2, %out[%c128] : memref<256xi8>, vector<16xi8>
  vector.store %t3, %out[%c192] : memref<256xi8>, vector<16xi8>
  return %loaded : vector<16xi8>
}
