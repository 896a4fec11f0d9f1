// DEFINE: %{target} =
// DEFINE: %{lower} = lpt-opt %s --lpt-lower-ukernels=target=%{target} --canonicalize --cse
// REDEFINE: %{target} = x86-avx512-vnni
// RUN: %{lower} | FileCheck %s --check-prefixes=CHECK,WIDE
// REDEFINE: %{target} = x86-avx-vnni
// RUN: %{lower} | FileCheck %s --check-prefixes=CHECK,NARROW
// REDEFINE: %{target} = x86-avx2
// RUN: %{lower} | FileCheck %s --check-prefixes=CHECK,PAIRS
// REDEFINE: %{target} = generic
// RUN: %{lower} | FileCheck %s --check-prefixes=CHECK,PLAIN --implicit-check-not=llvm.call_intrinsic

// A loop for each size that is not one. The weights of a step are loaded once for all
// rows; those of a panel lie side by side, in the order of the loops.
// CHECK-LABEL: @loops(
// CHECK-SAME: %[[X:[^:]*]]: memref<512xi8>, %[[W:[^:]*]]: memref<1024xi8>, %[[R:[^:]*]]: index, %[[S:[^:]*]]: index, %[[P:[^:]*]]: index, %[[A:[^:]*]]: vector<16xi32>, %[[B:[^:]*]]: vector<16xi32>)
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG: %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG: %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG: %[[C64:.*]] = arith.constant 64 : index
// NARROW-DAG: vector.shuffle %[[A]], %[[A]] [0, 1, 2, 3, 4, 5, 6, 7]
// NARROW-DAG: vector.shuffle %[[A]], %[[A]] [8, 9, 10, 11, 12, 13, 14, 15]
// PAIRS-DAG: %[[EIGHT:.*]] = arith.constant dense<8> : vector<16xi16>
// PAIRS-DAG: %[[LOW:.*]] = arith.constant dense<255> : vector<16xi16>
// PAIRS-DAG: vector.shuffle %[[A]], %[[A]] [0, 1, 2, 3, 4, 5, 6, 7]
// PAIRS-DAG: vector.shuffle %[[A]], %[[A]] [8, 9, 10, 11, 12, 13, 14, 15]
// CHECK: %[[SUMS:[^:]*]]:{{[24]}} = scf.for %[[I:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(
// CHECK: %[[OUTER:.*]] = arith.muli %[[I]], %[[C64]]
// CHECK: %[[I4:.*]] = arith.muli %[[I]], %[[C4]]
// CHECK: %{{[^:]*}}:{{[24]}} = scf.for %[[J:.*]] = %[[C0]] to %[[C4]] step %[[C1]] iter_args(
// WIDE-SAME: %[[SUM:[a-z0-9]+]] = %{{[a-z0-9]+}}, %[[SUM2:[a-z0-9]+]] =
// NARROW-SAME: %[[SUM:[a-z0-9]+]] = %{{[a-z0-9]+}}, %[[SUM1:[a-z0-9]+]] =
// PAIRS-SAME: %[[SUM:[a-z0-9]+]] = %{{[a-z0-9]+}}, %[[SUM1:[a-z0-9]+]] =
// PLAIN-SAME: %[[SUM:[a-z0-9]+]] = %{{[a-z0-9]+}}, %[[SUM2:[a-z0-9]+]] =
// CHECK-DAG: %[[INNER:.*]] = arith.muli %[[J]], %[[C4]]
// CHECK-DAG: %[[OFFSET:.*]] = arith.addi %[[OUTER]], %[[INNER]]
// CHECK-DAG: %[[NUMBER:.*]] = arith.addi %[[I4]], %[[J]]
// CHECK-DAG: %[[BYTES:.*]] = arith.muli %[[NUMBER]], %[[C64]]
// CHECK: %[[PANEL:.*]] = arith.addi %[[P]], %[[BYTES]]
// WIDE: %[[V:.*]] = vector.load %[[W]][%[[PANEL]]] : memref<1024xi8>, vector<64xi8>
// NARROW: %[[V:.*]] = vector.load %[[W]][%[[PANEL]]] : memref<1024xi8>, vector<32xi8>
// NARROW: %[[V1:.*]] = vector.load %[[W]][%{{.*}}] : memref<1024xi8>, vector<32xi8>
// PAIRS: %[[V8:.*]] = vector.load %[[W]][%[[PANEL]]] : memref<1024xi8>, vector<32xi8>
// PAIRS: %[[V16:.*]] = vector.bitcast %[[V8]] : vector<32xi8> to vector<16xi16>
// PAIRS: %[[V:.*]] = arith.shrsi %[[V16]], %[[EIGHT]]
// PAIRS: vector.load %[[W]][%{{.*}}] : memref<1024xi8>, vector<32xi8>
// PAIRS: %[[V1:.*]] = arith.shrsi %{{.*}}, %[[EIGHT]]
// PLAIN: %[[V64:.*]] = vector.load %[[W]][%[[PANEL]]] : memref<1024xi8>, vector<64xi8>
// PLAIN: %[[V8:.*]] = vector.shuffle %[[V64]], %[[V64]] [0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60]
// PLAIN: %[[V:.*]] = arith.extsi %[[V8]] : vector<16xi8> to vector<16xi32>
// CHECK: %[[ROW:.*]] = arith.addi %[[R]], %[[OFFSET]]
// CHECK: %[[FOUR:.*]] = vector.load %[[X]][%[[ROW]]] : memref<512xi8>, vector<4xi8>
// WIDE: %[[ONE:.*]] = vector.bitcast %[[FOUR]] : vector<4xi8> to vector<1xi32>
// WIDE: %[[WORD:.*]] = vector.extract %[[ONE]][0]
// NARROW: %[[ONE:.*]] = vector.bitcast %[[FOUR]] : vector<4xi8> to vector<1xi32>
// NARROW: %[[WORD:.*]] = vector.extract %[[ONE]][0]
// PAIRS: %[[ONE:.*]] = vector.bitcast %[[FOUR]] : vector<4xi8> to vector<1xi32>
// PAIRS: %[[WORD:.*]] = vector.extract %[[ONE]][0]
// WIDE: %[[WORDS:.*]] = vector.broadcast %[[WORD]] : i32 to vector<16xi32>
// WIDE: %[[U:.*]] = vector.bitcast %[[WORDS]] : vector<16xi32> to vector<64xi8>
// WIDE: llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%[[SUM]], %[[U]], %[[V]])
// NARROW: %[[WORDS:.*]] = vector.broadcast %[[WORD]] : i32 to vector<8xi32>
// NARROW: %[[U:.*]] = vector.bitcast %[[WORDS]] : vector<8xi32> to vector<32xi8>
// NARROW: llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.256"(%[[SUM]], %[[U]], %[[V]])
// NARROW: llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.256"(%[[SUM1]], %[[U]], %[[V1]])
// PAIRS: %[[WORDS:.*]] = vector.broadcast %[[WORD]] : i32 to vector<8xi32>
// PAIRS: %[[U16:.*]] = vector.bitcast %[[WORDS]] : vector<8xi32> to vector<16xi16>
// PAIRS: %[[U:.*]] = arith.shrui %[[U16]], %[[EIGHT]]
// PAIRS: %[[PRODUCTS:.*]] = llvm.call_intrinsic "llvm.x86.avx2.pmadd.wd"(%[[U]], %[[V]])
// PAIRS: %[[HIGH:.*]] = arith.addi %[[SUM]], %[[PRODUCTS]]
// PAIRS: llvm.call_intrinsic "llvm.x86.avx2.pmadd.wd"(%[[U]], %[[V1]])
// PLAIN: arith.extui {{.*}} : vector<4xi8> to vector<4xi32>
// PLAIN: %[[FACTOR:.*]] = vector.broadcast %{{.*}} : i32 to vector<16xi32>
// PLAIN: %[[PRODUCTS:.*]] = arith.muli %[[FACTOR]], %[[V]]
// PLAIN: arith.addi %[[SUM]], %[[PRODUCTS]]
// PLAIN-COUNT-3: arith.muli {{.*}} : vector<16xi32>
// CHECK: %[[ROW2:.*]] = arith.addi %[[S]], %[[OFFSET]]
// CHECK: vector.load %[[X]][%[[ROW2]]]
// WIDE-NOT: vector.load %[[W]]
// NARROW-NOT: vector.load %[[W]]
// PLAIN-NOT: vector.load %[[W]]

// After weights 1 and 3 of all rows come weights 0 and 2.
// PAIRS: vector.load %[[W]][%[[PANEL]]]
// PAIRS: %[[SHIFTED:.*]] = arith.shli %{{.*}}, %[[EIGHT]]
// PAIRS: %[[V2:.*]] = arith.shrsi %[[SHIFTED]], %[[EIGHT]]
// PAIRS: vector.load %[[X]][%[[ROW]]]
// PAIRS: %[[U2:.*]] = arith.andi %{{.*}}, %[[LOW]] : vector<16xi16>
// PAIRS: %[[PRODUCTS2:.*]] = llvm.call_intrinsic "llvm.x86.avx2.pmadd.wd"(%[[U2]], %[[V2]])
// PAIRS: arith.addi %[[HIGH]], %[[PRODUCTS2]]
// CHECK: scf.yield
// CHECK: scf.yield
// WIDE: return %[[SUMS]]#0, %[[SUMS]]#1
// PLAIN: return %[[SUMS]]#0, %[[SUMS]]#1
// NARROW: %[[Y:.*]] = vector.shuffle %[[SUMS]]#0, %[[SUMS]]#1 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
// NARROW: return %[[Y]],
// PAIRS: %[[Y:.*]] = vector.shuffle %[[SUMS]]#0, %[[SUMS]]#1 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
// PAIRS: return %[[Y]],
func.func @loops(%x: memref<512xi8>, %w: memref<1024xi8>, %r: index, %s: index, %p: index, %a: vector<16xi32>, %b: vector<16xi32>) -> (vector<16xi32>, vector<16xi32>) {
  %0:2 = lpt.ukernel %x[%r, %s], %w[%p], %a, %b {is_unsigned, sizes = array<i64: 3, 1, 4>, strides = array<i64: 64, 20, 4>}
      : memref<512xi8>, memref<1024xi8>, vector<16xi32>
  return %0#0, %0#1 : vector<16xi32>, vector<16xi32>
}

// Signed bytes with 128 added are unsigned.
// CHECK-LABEL: @shifted(
// WIDE: %[[BITS:.*]] = arith.constant -2139062144 : i32
// NARROW: %[[BITS:.*]] = arith.constant -2139062144 : i32
// PAIRS: %[[BITS:.*]] = arith.constant -2139062144 : i32
// PLAIN: %[[BITS:.*]] = arith.constant dense<-128> : vector<4xi8>
// CHECK-NOT: scf.for
// CHECK: arith.xori %{{.*}}, %[[BITS]]
// WIDE: llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"
// NARROW-COUNT-2: llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.256"
// PAIRS: arith.shrui {{.*}} : vector<16xi16>
// PAIRS-COUNT-2: llvm.call_intrinsic "llvm.x86.avx2.pmadd.wd"
// PAIRS: arith.andi {{.*}} : vector<16xi16>
// PAIRS-COUNT-2: llvm.call_intrinsic "llvm.x86.avx2.pmadd.wd"
// PLAIN: arith.extui {{.*}} : vector<4xi8> to vector<4xi32>
func.func @shifted(%x: memref<512xi8>, %w: memref<1024xi8>, %r: index, %p: index, %a: vector<16xi32>) -> vector<16xi32> {
  %0 = lpt.ukernel %x[%r], %w[%p], %a {sizes = array<i64>, strides = array<i64>, source_offset = 128 : i64}
      : memref<512xi8>, memref<1024xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}

// vpdpbusd multiplies unsigned bytes, so that signed ones take another instruction.
// CHECK-LABEL: @signed(
// CHECK-NOT: arith.xori
// WIDE-NOT: vpdpbusd
// NARROW-NOT: vpdpbusd
// PAIRS-NOT: arith.shrui
// PAIRS-NOT: arith.andi
// PAIRS: %[[WORDS:.*]] = vector.broadcast
// PAIRS: %[[U16:.*]] = vector.bitcast %[[WORDS]]
// PAIRS: %[[U:.*]] = arith.shrsi %[[U16]], %[[EIGHT:[a-z0-9_]*]]
// PAIRS-COUNT-2: llvm.call_intrinsic "llvm.x86.avx2.pmadd.wd"(%[[U]],
// PAIRS: vector.broadcast
// PAIRS: %[[SHIFTED:.*]] = arith.shli %{{.*}}, %[[EIGHT]]
// PAIRS: %[[U2:.*]] = arith.shrsi %[[SHIFTED]], %[[EIGHT]]
// PAIRS-COUNT-2: llvm.call_intrinsic "llvm.x86.avx2.pmadd.wd"(%[[U2]],
// PLAIN: arith.extsi {{.*}} : vector<4xi8> to vector<4xi32>
// CHECK: return
func.func @signed(%x: memref<512xi8>, %w: memref<1024xi8>, %r: index, %p: index, %a: vector<16xi32>) -> vector<16xi32> {
  %0 = lpt.ukernel %x[%r], %w[%p], %a {sizes = array<i64>, strides = array<i64>}
      : memref<512xi8>, memref<1024xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}

// The bytes of a row meet the weights of all panels; results are in the order of rows,
// and of panels within.
// CHECK-LABEL: @panels(
// WIDE-SAME: %[[A:[^:,]*]]: vector<16xi32>, %[[B:[^:,]*]]: vector<16xi32>, %[[C:[^:,]*]]: vector<16xi32>, %[[D:[^:,]*]]: vector<16xi32>)
// WIDE: %[[V:.*]] = vector.load %{{.*}} vector<64xi8>
// WIDE: %[[W:.*]] = vector.load %{{.*}} vector<64xi8>
// WIDE: %[[X:.*]] = vector.bitcast %{{.*}} to vector<64xi8>
// WIDE: %[[R0:.*]] = llvm.call_intrinsic {{.*}}(%[[A]], %[[X]], %[[V]])
// WIDE: %[[R1:.*]] = llvm.call_intrinsic {{.*}}(%[[B]], %[[X]], %[[W]])
// WIDE: %[[Y:.*]] = vector.bitcast %{{.*}} to vector<64xi8>
// WIDE: %[[R2:.*]] = llvm.call_intrinsic {{.*}}(%[[C]], %[[Y]], %[[V]])
// WIDE: %[[R3:.*]] = llvm.call_intrinsic {{.*}}(%[[D]], %[[Y]], %[[W]])
// WIDE: return %[[R0]], %[[R1]], %[[R2]], %[[R3]]
func.func @panels(%x: memref<512xi8>, %w: memref<1024xi8>, %r: index, %s: index, %p: index, %q: index, %a: vector<16xi32>, %b: vector<16xi32>, %c: vector<16xi32>, %d: vector<16xi32>) -> (vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>) {
  %0:4 = lpt.ukernel %x[%r, %s], %w[%p, %q], %a, %b, %c, %d {is_unsigned, sizes = array<i64: 1>, strides = array<i64: 4>}
      : memref<512xi8>, memref<1024xi8>, vector<16xi32>
  return %0#0, %0#1, %0#2, %0#3 : vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>
}

// A source that was widened has numbers 0 and 2 of a step, and then 1 and 3. On targets
// whose instructions multiply bytes it takes another one.
// CHECK-LABEL: @words(
// CHECK-SAME: %[[X:[^:]*]]: memref<512xi16>, %[[W:[^:]*]]: memref<1024xi8>, %[[R:[^:]*]]: index,
// WIDE-NOT: vpdpbusd
// WIDE: llvm.call_intrinsic "llvm.x86.avx2.pmadd.wd"
// NARROW-NOT: vpdpbusd
// NARROW: llvm.call_intrinsic "llvm.x86.avx2.pmadd.wd"
// PAIRS: %[[C2:.*]] = arith.constant 2 : index
// PAIRS: %[[V:.*]] = arith.shrsi
// PAIRS: %[[HIGH:.*]] = arith.addi %[[R]], %[[C2]]
// PAIRS: %[[PAIR:.*]] = vector.load %[[X]][%[[HIGH]]] : memref<512xi16>, vector<2xi16>
// PAIRS: %[[ONE:.*]] = vector.bitcast %[[PAIR]] : vector<2xi16> to vector<1xi32>
// PAIRS: %[[WORD:.*]] = vector.extract %[[ONE]][0]
// PAIRS: %[[LANES:.*]] = vector.broadcast %[[WORD]] : i32 to vector<8xi32>
// PAIRS: %[[U:.*]] = vector.bitcast %[[LANES]] : vector<8xi32> to vector<16xi16>
// PAIRS: llvm.call_intrinsic "llvm.x86.avx2.pmadd.wd"(%[[U]], %[[V]])
// PAIRS: %[[SHIFTED:.*]] = arith.shli
// PAIRS: %[[V2:.*]] = arith.shrsi %[[SHIFTED]]
// PAIRS: vector.load %[[X]][%[[R]]] : memref<512xi16>, vector<2xi16>
// PAIRS: llvm.call_intrinsic "llvm.x86.avx2.pmadd.wd"(%{{.*}}, %[[V2]])
// PLAIN: %[[FOUR:.*]] = vector.load %[[X]][%[[R]]] : memref<512xi16>, vector<4xi16>
// PLAIN: %[[ORDERED:.*]] = vector.shuffle %[[FOUR]], %[[FOUR]] [0, 2, 1, 3]
// PLAIN: arith.extsi %[[ORDERED]] : vector<4xi16> to vector<4xi32>
// CHECK: return
func.func @words(%x: memref<512xi16>, %w: memref<1024xi8>, %r: index, %p: index, %a: vector<16xi32>) -> vector<16xi32> {
  %0 = lpt.ukernel %x[%r], %w[%p], %a {sizes = array<i64>, strides = array<i64>}
      : memref<512xi16>, memref<1024xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}
