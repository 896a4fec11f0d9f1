// DEFINE: %{target} =
// DEFINE: %{lower} = lpt-opt %s --lpt-lower-ukernels=target=%{target} --canonicalize --cse
// REDEFINE: %{target} = arm-dotprod
// RUN: %{lower} | FileCheck %s --check-prefix=SDOT
// REDEFINE: %{target} = arm-i8mm
// RUN: %{lower} | FileCheck %s --check-prefixes=USDOT,MMLA
// REDEFINE: %{target} = arm-neon
// RUN: %{lower} | FileCheck %s --check-prefix=SMULL
// REDEFINE: %{target} = generic
// RUN: %{lower} | FileCheck %s --check-prefix=PLAIN

// Four steps of a row are one load; each is a lane, with which the four channels of a register
// are multiplied. The load of the fifth step overlaps that of the others.
// SDOT-LABEL: @steps(
// SDOT-SAME: %[[X:[^:]*]]: memref<512xi8>, %[[W:[^:]*]]: memref<1024xi8>, %[[R:[^:]*]]: index, %[[P:[^:]*]]: index, %[[A:[^:]*]]: vector<16xi32>)
// SDOT-DAG: %[[S0:.*]] = vector.shuffle %[[A]], %[[A]] [0, 1, 2, 3]
// SDOT-DAG: vector.shuffle %[[A]], %[[A]] [12, 13, 14, 15]
// SDOT: %[[WORDS:.*]] = vector.bitcast %{{.*}} : vector<16xi8> to vector<4xi32>
// SDOT-DAG: %[[LANE0:.*]] = vector.shuffle %[[WORDS]], %[[WORDS]] [0, 0, 0, 0]
// SDOT-DAG: %[[BYTES0:.*]] = vector.bitcast %[[LANE0]] : vector<4xi32> to vector<16xi8>
// SDOT-DAG: vector.shuffle %[[WORDS]], %[[WORDS]] [3, 3, 3, 3]
// SDOT: %[[V:.*]] = vector.load %[[W]]{{.*}} : memref<1024xi8>, vector<16xi8>
// SDOT: llvm.call_intrinsic "llvm.aarch64.neon.sdot.v4i32.v16i8"(%[[S0]], %[[V]], %[[BYTES0]])
// SDOT-COUNT-15: llvm.aarch64.neon.sdot
// SDOT: %[[FROM:.*]] = arith.addi %[[R]], %c4
// SDOT: %[[LAST:.*]] = vector.load %[[X]][%[[FROM]]] : memref<512xi8>, vector<16xi8>
// SDOT: %[[LAST_WORDS:.*]] = vector.bitcast %[[LAST]] : vector<16xi8> to vector<4xi32>
// SDOT: vector.shuffle %[[LAST_WORDS]], %[[LAST_WORDS]] [3, 3, 3, 3]
// SDOT-COUNT-4: llvm.aarch64.neon.sdot
// SDOT-NOT: llvm.aarch64.neon.sdot
// SDOT: return
// Products of 16 bits: two channels of a register, two pairs of each. Halves of the lanes and of
// the weights of four channels are multiplied.
// SMULL-LABEL: @steps(
// SMULL-SAME: %[[X:[^:]*]]: memref<512xi8>, %[[W:[^:]*]]: memref<1024xi8>, %[[R:[^:]*]]: index, %[[P:[^:]*]]: index, %[[A:[^:,]*]]: vector<16xi32>)
// SMULL: %[[ZERO:.*]] = arith.constant dense<0> : vector<16xi32>
// SMULL: %[[S0:.*]] = vector.shuffle %[[A]], %[[ZERO]] [0, 16, 1, 16]
// SMULL: %[[S1:.*]] = vector.shuffle %[[A]], %[[ZERO]] [2, 16, 3, 16]
// SMULL: vector.shuffle %[[A]], %[[ZERO]] [14, 16, 15, 16]
// SMULL: %[[ROW:.*]] = vector.load %[[X]][%[[R]]] : memref<512xi8>, vector<16xi8>
// SMULL: %[[WORDS:.*]] = vector.bitcast %[[ROW]] : vector<16xi8> to vector<4xi32>
// SMULL: %[[LANE0:.*]] = vector.shuffle %[[WORDS]], %[[WORDS]] [0, 0, 0, 0]
// SMULL: %[[BYTES0:.*]] = vector.bitcast %[[LANE0]] : vector<4xi32> to vector<16xi8>
// SMULL: %[[V:.*]] = vector.load %[[W]][%[[P]]] : memref<1024xi8>, vector<16xi8>
// SMULL: %[[LOW:.*]] = vector.shuffle %[[BYTES0]], %[[BYTES0]] [0, 1, 2, 3, 4, 5, 6, 7]
// SMULL: %[[WIDE:.*]] = arith.extsi %[[LOW]] : vector<8xi8> to vector<8xi16>
// SMULL: %[[LOW_WEIGHTS:.*]] = vector.shuffle %[[V]], %[[V]] [0, 1, 2, 3, 4, 5, 6, 7]
// SMULL: %[[WEIGHTS:.*]] = arith.extsi %[[LOW_WEIGHTS]] : vector<8xi8> to vector<8xi16>
// SMULL: %[[PRODUCTS:.*]] = arith.muli %[[WIDE]], %[[WEIGHTS]] : vector<8xi16>
// SMULL: %[[PAIRS:.*]] = llvm.call_intrinsic "llvm.aarch64.neon.saddlp.v4i32.v8i16"(%[[PRODUCTS]])
// SMULL: arith.addi %[[S0]], %[[PAIRS]] : vector<4xi32>
// SMULL: vector.shuffle %[[BYTES0]], %[[BYTES0]] [8, 9, 10, 11, 12, 13, 14, 15]
// SMULL: vector.shuffle %[[V]], %[[V]] [8, 9, 10, 11, 12, 13, 14, 15]
// SMULL: arith.addi %[[S1]], %{{.*}} : vector<4xi32>
// SMULL: llvm.call_intrinsic "llvm.aarch64.neon.addp.v4i32"
func.func @steps(%x: memref<512xi8>, %w: memref<1024xi8>, %r: index, %p: index, %a: vector<16xi32>) -> vector<16xi32> {
  %0 = lpt.ukernel %x[%r], %w[%p], %a {sizes = array<i64: 5>, strides = array<i64: 4>}
      : memref<512xi8>, memref<1024xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}

// Fewer than four are two loads of two, the second of which overlaps the first one.
// SDOT-LABEL: @few(
// SDOT-SAME: %[[X:[^:]*]]: memref<512xi8>, %[[W:[^:]*]]: memref<1024xi8>, %[[R:[^:]*]]: index
// SDOT: %[[ROW:.*]] = vector.load %[[X]][%[[R]]] : memref<512xi8>, vector<8xi8>
// SDOT: %[[WORDS:.*]] = vector.bitcast %[[ROW]] : vector<8xi8> to vector<2xi32>
// SDOT: vector.shuffle %[[WORDS]], %[[WORDS]] [1, 1, 1, 1] : vector<2xi32>, vector<2xi32>
// SDOT-COUNT-8: llvm.aarch64.neon.sdot
// SDOT: %[[FROM:.*]] = arith.addi %[[R]], %c4
// SDOT: vector.load %[[X]][%[[FROM]]] : memref<512xi8>, vector<8xi8>
// SDOT-COUNT-4: llvm.aarch64.neon.sdot
// SDOT-NOT: llvm.aarch64.neon.sdot
// SDOT: return
func.func @few(%x: memref<512xi8>, %w: memref<1024xi8>, %r: index, %p: index, %a: vector<16xi32>) -> vector<16xi32> {
  %0 = lpt.ukernel %x[%r], %w[%p], %a {sizes = array<i64: 3>, strides = array<i64: 4>}
      : memref<512xi8>, memref<1024xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}

// Steps that are apart are loaded one by one.
// SDOT-LABEL: @apart(
// SDOT-NOT: vector<16xi8> to vector<4xi32>
// SDOT: return
func.func @apart(%x: memref<512xi8>, %w: memref<1024xi8>, %r: index, %p: index, %a: vector<16xi32>) -> vector<16xi32> {
  %0 = lpt.ukernel %x[%r], %w[%p], %a {sizes = array<i64: 8>, strides = array<i64: 20>}
      : memref<512xi8>, memref<1024xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}

// Unsigned bytes less 128 are signed.
// SDOT-LABEL: @shifted(
// SDOT: %[[BITS:.*]] = arith.constant dense<-2139062144> : vector<4xi32>
// SDOT: arith.xori %{{.*}}, %[[BITS]] : vector<4xi32>
// SDOT: llvm.aarch64.neon.sdot
func.func @shifted(%x: memref<512xi8>, %w: memref<1024xi8>, %r: index, %p: index, %a: vector<16xi32>) -> vector<16xi32> {
  %0 = lpt.ukernel %x[%r], %w[%p], %a {is_unsigned, sizes = array<i64: 4>, strides = array<i64: 4>, source_offset = -128 : i64}
      : memref<512xi8>, memref<1024xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}

// With i8mm, an instruction multiplies unsigned bytes by signed ones.
// USDOT-LABEL: @unsigned(
// USDOT: %[[ROW:.*]] = vector.bitcast %{{.*}} : vector<4xi32> to vector<16xi8>
// USDOT: %[[V:.*]] = vector.load {{.*}} : memref<1024xi8>, vector<16xi8>
// USDOT: llvm.call_intrinsic "llvm.aarch64.neon.usdot.v4i32.v16i8"(%{{.*}}, %[[ROW]], %[[V]])
func.func @unsigned(%x: memref<512xi8>, %w: memref<1024xi8>, %r: index, %p: index, %a: vector<16xi32>) -> vector<16xi32> {
  %0 = lpt.ukernel %x[%r], %w[%p], %a {is_unsigned, sizes = array<i64: 4>, strides = array<i64: 4>}
      : memref<512xi8>, memref<1024xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}

// Two rows, and eight bytes of each, are a register; so are two channels of the weights. Sums of
// two rows and two channels share a vector.
// MMLA-LABEL: @pair(
// MMLA-SAME: %[[X:[^:]*]]: memref<512xi8>, %[[W:[^:]*]]: memref<1024xi8>, %[[R:[^:]*]]: index, %[[Q:[^:]*]]: index, %[[P:[^:]*]]: index, %[[A:[^:]*]]: vector<16xi32>, %[[B:[^:]*]]: vector<16xi32>)
// MMLA-DAG: %[[S:.*]] = vector.shuffle %[[A]], %[[B]] [0, 1, 16, 17] : vector<16xi32>, vector<16xi32>
// MMLA-DAG: vector.shuffle %[[A]], %[[B]] [14, 15, 30, 31] : vector<16xi32>, vector<16xi32>
// MMLA-DAG: %[[FIRST:.*]] = vector.load %[[X]][%[[R]]] : memref<512xi8>, vector<8xi8>
// MMLA-DAG: %[[SECOND:.*]] = vector.load %[[X]][%[[Q]]] : memref<512xi8>, vector<8xi8>
// MMLA-DAG: %[[ROWS:.*]] = vector.shuffle %[[FIRST]], %[[SECOND]] [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
// MMLA-DAG: %[[V:.*]] = vector.load %[[W]][%[[P]]] : memref<1024xi8>, vector<16xi8>
// MMLA: %[[C0:.*]] = llvm.call_intrinsic "llvm.aarch64.neon.smmla.v4i32.v16i8"(%[[S]], %[[ROWS]], %[[V]])
// MMLA: %[[C1:.*]] = llvm.call_intrinsic "llvm.aarch64.neon.smmla
// MMLA-COUNT-6: llvm.aarch64.neon.smmla
// MMLA: vector.shuffle %[[C0]], %[[C1]] [2, 3, 6, 7]
// MMLA: vector.shuffle %[[C0]], %[[C1]] [0, 1, 4, 5]
// MMLA: return
// Other instructions take weights in their own order only.
// SDOT-LABEL: @pair(
// SDOT-NOT: llvm.call_intrinsic
// SDOT: arith.muli
// SDOT: return
// PLAIN-LABEL: @pair(
// PLAIN: vector.load %{{.*}} : memref<512xi8>, vector<8xi8>
// PLAIN: arith.extsi %{{.*}} : vector<8xi8> to vector<8xi32>
// PLAIN: vector.load %{{.*}} : memref<1024xi8>, vector<128xi8>
// PLAIN: vector.shuffle {{.*}} [0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120]
// PLAIN: return
func.func @pair(%x: memref<512xi8>, %w: memref<1024xi8>, %r: index, %q: index, %p: index, %a: vector<16xi32>, %b: vector<16xi32>) -> (vector<16xi32>, vector<16xi32>) {
  %0:2 = lpt.ukernel %x[%r, %q], %w[%p], %a, %b {sizes = array<i64: 1>, strides = array<i64: 8>, step_depth = 8 : i64}
      : memref<512xi8>, memref<1024xi8>, vector<16xi32>
  return %0#0, %0#1 : vector<16xi32>, vector<16xi32>
}

// The last of three rows is multiplied twice, and its second sums are not read.
// MMLA-LABEL: @odd(
// MMLA-SAME: %[[C:[^:,]*]]: vector<16xi32>)
// MMLA: %[[ZERO:.*]] = arith.constant dense<0> : vector<16xi32>
// MMLA: vector.shuffle %[[C]], %[[ZERO]] [0, 1, 16, 17]
// MMLA: %[[LAST:.*]] = vector.load %arg0[%arg4]
// MMLA: vector.shuffle %[[LAST]], %[[LAST]] [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
// MMLA-COUNT-16: llvm.call_intrinsic "llvm.aarch64.neon.usmmla.v4i32.v16i8"
// MMLA-NOT: llvm.call_intrinsic
// MMLA: return
func.func @odd(%x: memref<512xi8>, %w: memref<1024xi8>, %r: index, %q: index, %s: index, %p: index, %a: vector<16xi32>, %b: vector<16xi32>, %c: vector<16xi32>) -> (vector<16xi32>, vector<16xi32>, vector<16xi32>) {
  %0:3 = lpt.ukernel %x[%r, %q, %s], %w[%p], %a, %b, %c {is_unsigned, sizes = array<i64: 1>, strides = array<i64: 8>, step_depth = 8 : i64}
      : memref<512xi8>, memref<1024xi8>, vector<16xi32>
  return %0#0, %0#1, %0#2 : vector<16xi32>, vector<16xi32>, vector<16xi32>
}

// Without a weight of -128, the products of two steps are added in 16 bits, twice for the four
// steps of a load. The fifth step is by itself.
// SMULL-LABEL: @narrow(
// SMULL: %[[P0:.*]] = arith.muli %{{.*}}, %{{.*}} : vector<8xi16>
// SMULL: %[[P1:.*]] = arith.muli %{{.*}}, %{{.*}} : vector<8xi16>
// SMULL: %[[BOTH:.*]] = arith.addi %[[P0]], %[[P1]] : vector<8xi16>
// SMULL: llvm.call_intrinsic "llvm.aarch64.neon.saddlp.v4i32.v8i16"(%[[BOTH]])
// SMULL-COUNT-15: saddlp
// SMULL-NOT: arith.addi {{.*}} : vector<8xi16>
// SMULL-COUNT-8: saddlp
// SMULL-NOT: saddlp
// SMULL: return
func.func @narrow(%x: memref<512xi8>, %w: memref<1024xi8>, %r: index, %p: index, %a: vector<16xi32>) -> vector<16xi32> {
  %0 = lpt.ukernel %x[%r], %w[%p], %a {narrow_weights, sizes = array<i64: 5>, strides = array<i64: 4>}
      : memref<512xi8>, memref<1024xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}

// Two steps are a pair, and one load of eight bytes.
// SMULL-LABEL: @narrow_pair(
// SMULL: vector.load %arg0[%arg2] : memref<512xi8>, vector<8xi8>
// SMULL-NOT: memref<512xi8>, vector
// SMULL-COUNT-8: arith.addi {{.*}} : vector<8xi16>
// SMULL: return
func.func @narrow_pair(%x: memref<512xi8>, %w: memref<1024xi8>, %r: index, %p: index, %a: vector<16xi32>) -> vector<16xi32> {
  %0 = lpt.ukernel %x[%r], %w[%p], %a {narrow_weights, sizes = array<i64: 2>, strides = array<i64: 4>}
      : memref<512xi8>, memref<1024xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}

// Floats of four steps are one load, and each is a lane. The load of the last three overlaps
// that of the others by one.
// SMULL-LABEL: @floats(
// SMULL-SAME: %[[X:[^:]*]]: memref<128xf32>, %[[W:[^:]*]]: memref<256xf32>, %[[R:[^:]*]]: index, %[[P:[^:]*]]: index, %[[A:[^:]*]]: vector<16xf32>)
// SMULL: %[[S0:.*]] = vector.shuffle %[[A]], %[[A]] [0, 1, 2, 3]
// SMULL: %[[ROW:.*]] = vector.load %[[X]][%[[R]]] : memref<128xf32>, vector<4xf32>
// SMULL: %[[LANE0:.*]] = vector.shuffle %[[ROW]], %[[ROW]] [0, 0, 0, 0]
// SMULL: %[[LANE1:.*]] = vector.shuffle %[[ROW]], %[[ROW]] [1, 1, 1, 1]
// SMULL: %[[V0:.*]] = vector.load %[[W]][%[[P]]] : memref<256xf32>, vector<4xf32>
// SMULL: %[[F0:.*]] = math.fma %[[LANE0]], %[[V0]], %[[S0]] : vector<4xf32>
// SMULL: math.fma %[[LANE1]], %{{.*}}, %[[F0]] : vector<4xf32>
// SMULL: %[[FROM:.*]] = arith.addi %[[R]], %c3
// SMULL: %[[LAST:.*]] = vector.load %[[X]][%[[FROM]]] : memref<128xf32>, vector<4xf32>
// SMULL-NOT: memref<128xf32>, vector
// SMULL-COUNT-12: math.fma
// SMULL-NOT: math.fma
// SMULL: return
func.func @floats(%x: memref<128xf32>, %w: memref<256xf32>, %r: index, %p: index, %a: vector<16xf32>) -> vector<16xf32> {
  %0 = lpt.ukernel %x[%r], %w[%p], %a {sizes = array<i64: 7>, strides = array<i64: 1>}
      : memref<128xf32>, memref<256xf32>, vector<16xf32>
  return %0 : vector<16xf32>
}

// SMULL-LABEL: @two_floats(
// SMULL: vector.load %arg0[%arg2] : memref<128xf32>, vector<2xf32>
// SMULL-COUNT-8: math.fma
// SMULL: return
func.func @two_floats(%x: memref<128xf32>, %w: memref<256xf32>, %r: index, %p: index, %a: vector<16xf32>) -> vector<16xf32> {
  %0 = lpt.ukernel %x[%r], %w[%p], %a {sizes = array<i64: 2>, strides = array<i64: 1>}
      : memref<128xf32>, memref<256xf32>, vector<16xf32>
  return %0 : vector<16xf32>
}

// SMULL-LABEL: @one_float(
// SMULL: %[[X:.*]] = memref.load %arg0[%arg2] : memref<128xf32>
// SMULL: vector.broadcast %[[X]] : f32 to vector<4xf32>
// SMULL-COUNT-4: math.fma
// SMULL: return
func.func @one_float(%x: memref<128xf32>, %w: memref<256xf32>, %r: index, %p: index, %a: vector<16xf32>) -> vector<16xf32> {
  %0 = lpt.ukernel %x[%r], %w[%p], %a {sizes = array<i64: 1>, strides = array<i64: 1>}
      : memref<128xf32>, memref<256xf32>, vector<16xf32>
  return %0 : vector<16xf32>
}
