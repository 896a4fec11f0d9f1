// RUN: lpt-opt %s --lpt-fuse-rounding=target=x86-avx2 | FileCheck %s
// RUN: lpt-opt %s --lpt-fuse-rounding=target=x86-avx512-vnni | FileCheck %s --check-prefix=AVX512
// RUN: lpt-opt %s --lpt-fuse-rounding=target=arm-neon --canonicalize | FileCheck %s --check-prefix=NEON
// RUN: lpt-opt %s --lpt-fuse-rounding=target=generic | FileCheck %s --check-prefix=PLAIN --implicit-check-not=llvm.call_intrinsic
// PLAIN: math.roundeven %{{.*}} : vector<16xf32>

// Vectors of f32 alone, and where the rounded number has another use, it stays.
// CHECK-LABEL: @round(
// CHECK-SAME: %[[X:.*]]: vector<16xf32>, %[[Y:.*]]: f32, %[[Z:.*]]: vector<8xf64>)
// CHECK: %[[R:.*]] = llvm.call_intrinsic "llvm.lrint"(%[[X]]) : (vector<16xf32>) -> vector<16xi32>
// CHECK-NEXT: math.roundeven %[[Y]] : f32
// CHECK-NEXT: arith.fptosi
// CHECK-NEXT: math.roundeven %[[Z]] : vector<8xf64>
// CHECK-NEXT: arith.fptosi
// CHECK-NEXT: return %[[R]]
func.func @round(%x: vector<16xf32>, %y: f32, %z: vector<8xf64>) -> (vector<16xi32>, i32, vector<8xi32>) {
  %0 = math.roundeven %x : vector<16xf32>
  %1 = arith.fptosi %0 : vector<16xf32> to vector<16xi32>
  %2 = math.roundeven %y : f32
  %3 = arith.fptosi %2 : f32 to i32
  %4 = math.roundeven %z : vector<8xf64>
  %5 = arith.fptosi %4 : vector<8xf64> to vector<8xi32>
  return %1, %3, %5 : vector<16xi32>, i32, vector<8xi32>
}

// CHECK-LABEL: @uses(
// CHECK: %[[R:.*]] = math.roundeven
// CHECK: %[[I:.*]] = llvm.call_intrinsic "llvm.lrint"
// CHECK: return %[[R]], %[[I]]
func.func @uses(%x: vector<4xf32>) -> (vector<4xf32>, vector<4xi32>) {
  %0 = math.roundeven %x : vector<4xf32>
  %1 = arith.fptosi %0 : vector<4xf32> to vector<4xi32>
  return %0, %1 : vector<4xf32>, vector<4xi32>
}

// Integers of other widths have no such instruction.
// CHECK-LABEL: @narrow(
// CHECK-NOT: llvm.call_intrinsic
// CHECK: return
func.func @narrow(%x: vector<4xf32>) -> vector<4xi16> {
  %0 = math.roundeven %x : vector<4xf32>
  %1 = arith.fptosi %0 : vector<4xf32> to vector<4xi16>
  return %1 : vector<4xi16>
}

// AVX-512 cuts off bytes at 255 as it makes them. Limits that are others, bytes of
// other vectors, and NaN that is not zero before are left alone.
// AVX512-LABEL: @saturate(
// AVX512-SAME:      %[[X:.*]]: vector<16xf32>)
// AVX512:         %[[Y:.*]] = arith.select %{{.*}}, %[[X]], %{{.*}}
// AVX512:         %[[I:.*]] = llvm.call_intrinsic "llvm.x86.avx512.mask.cvtps2dq.512"(%[[Y]], %{{.*}}, %c-1_i16, %c4_i32) : (vector<16xf32>, vector<16xi32>, i16, i32) -> vector<16xi32>
// AVX512:         %[[M:.*]] = arith.minui %[[I]], %{{.*}} : vector<16xi32>
// AVX512:         %[[B:.*]] = arith.trunci %[[M]] : vector<16xi32> to vector<16xi8>
// AVX512:         return %[[B]]
// Limits of bytes are those of the instructions that narrow integers; NaN, which is the lower
// limit here, is zero by `fcvtns`.
// NEON-LABEL: @saturate(
// NEON-SAME:      %[[X:.*]]: vector<16xf32>)
// NEON-NOT:     math.roundeven
// NEON:         %[[Q:.*]] = vector.shuffle %[[X]], %[[X]] [0, 1, 2, 3]
// NEON:         %[[I:.*]] = llvm.call_intrinsic "llvm.aarch64.neon.fcvtns.v4i32.v4f32"(%[[Q]]) : (vector<4xf32>) -> vector<4xi32>
// NEON-COUNT-3: llvm.aarch64.neon.fcvtns
// NEON:         llvm.call_intrinsic "llvm.aarch64.neon.sqxtn.v4i16"(%[[I]]) : (vector<4xi32>) -> vector<4xi16>
// NEON-COUNT-3: llvm.aarch64.neon.sqxtn.v4i16
// NEON:         %[[H:.*]] = vector.shuffle {{.*}} [0, 1, 2, 3, 4, 5, 6, 7]
// NEON:         llvm.call_intrinsic "llvm.aarch64.neon.sqxtun.v8i8"(%[[H]]) : (vector<8xi16>) -> vector<8xi8>
// NEON:         llvm.aarch64.neon.sqxtun
// NEON:         %[[R:.*]] = vector.shuffle {{.*}} [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
// NEON:         return %[[R]]
// CHECK-LABEL: @saturate(
// CHECK:         llvm.call_intrinsic "llvm.lrint"
func.func @saturate(%x: vector<16xf32>) -> vector<16xi8> {
  %zero = arith.constant dense<0.0> : vector<16xf32>
  %last = arith.constant dense<255.0> : vector<16xf32>
  %0 = arith.cmpf ogt, %x, %zero : vector<16xf32>
  %1 = arith.select %0, %x, %zero : vector<16xi1>, vector<16xf32>
  %2 = arith.cmpf olt, %1, %last : vector<16xf32>
  %3 = arith.select %2, %1, %last : vector<16xi1>, vector<16xf32>
  %4 = math.roundeven %3 : vector<16xf32>
  %5 = arith.fptosi %4 : vector<16xf32> to vector<16xi32>
  %6 = arith.trunci %5 : vector<16xi32> to vector<16xi8>
  return %6 : vector<16xi8>
}

// AVX512-LABEL: @not_saturated(
// AVX512-NOT:     cvtps2dq
// AVX512:         return
func.func @not_saturated(%x: vector<16xf32>, %y: vector<8xf32>) -> (vector<16xi8>, vector<16xi8>, vector<16xi8>, vector<8xi8>) {
  %zero = arith.constant dense<0.0> : vector<16xf32>
  %first = arith.constant dense<-1.0> : vector<16xf32>
  %last = arith.constant dense<255.0> : vector<16xf32>
  %less = arith.constant dense<254.0> : vector<16xf32>
  %high = arith.cmpf olt, %x, %last : vector<16xf32>
  %a0 = arith.select %high, %x, %last : vector<16xi1>, vector<16xf32>
  %a1 = math.roundeven %a0 : vector<16xf32>
  %a2 = arith.fptosi %a1 : vector<16xf32> to vector<16xi32>
  %a3 = arith.trunci %a2 : vector<16xi32> to vector<16xi8>
  %b0 = arith.cmpf ogt, %x, %first : vector<16xf32>
  %b1 = arith.select %b0, %x, %first : vector<16xi1>, vector<16xf32>
  %b2 = arith.cmpf olt, %b1, %last : vector<16xf32>
  %b3 = arith.select %b2, %b1, %last : vector<16xi1>, vector<16xf32>
  %b4 = math.roundeven %b3 : vector<16xf32>
  %b5 = arith.fptosi %b4 : vector<16xf32> to vector<16xi32>
  %b6 = arith.trunci %b5 : vector<16xi32> to vector<16xi8>
  %c0 = arith.cmpf ogt, %x, %zero : vector<16xf32>
  %c1 = arith.select %c0, %x, %zero : vector<16xi1>, vector<16xf32>
  %c2 = arith.cmpf olt, %c1, %less : vector<16xf32>
  %c3 = arith.select %c2, %c1, %less : vector<16xi1>, vector<16xf32>
  %c4 = math.roundeven %c3 : vector<16xf32>
  %c5 = arith.fptosi %c4 : vector<16xf32> to vector<16xi32>
  %c6 = arith.trunci %c5 : vector<16xi32> to vector<16xi8>
  %none = arith.constant dense<0.0> : vector<8xf32>
  %all = arith.constant dense<255.0> : vector<8xf32>
  %d0 = arith.cmpf ogt, %y, %none : vector<8xf32>
  %d1 = arith.select %d0, %y, %none : vector<8xi1>, vector<8xf32>
  %d2 = arith.cmpf olt, %d1, %all : vector<8xf32>
  %d3 = arith.select %d2, %d1, %all : vector<8xi1>, vector<8xf32>
  %d4 = math.roundeven %d3 : vector<8xf32>
  %d5 = arith.fptosi %d4 : vector<8xf32> to vector<8xi32>
  %d6 = arith.trunci %d5 : vector<8xi32> to vector<8xi8>
  return %a3, %b6, %c6, %d6 : vector<16xi8>, vector<16xi8>, vector<16xi8>, vector<8xi8>
}

// Signed bytes, whose NaN is zero. Limits other than those of the type stay.
// NEON-LABEL: @saturate_signed(
// NEON-SAME:      %[[X:.*]]: vector<16xf32>)
// NEON:         %[[LOW:.*]] = arith.constant dense<-127> : vector<8xi16>
// NEON:         vector.shuffle %[[X]], %[[X]] [0, 1, 2, 3]
// NEON:         %[[M:.*]] = arith.maxsi %{{.*}}, %[[LOW]] : vector<8xi16>
// NEON:         llvm.call_intrinsic "llvm.aarch64.neon.sqxtn.v8i8"(%[[M]])
// NEON-NOT:     arith.minsi
// NEON:         return
func.func @saturate_signed(%x: vector<16xf32>) -> vector<16xi8> {
  %al = arith.constant dense<-127.0> : vector<16xf32>
  %ah = arith.constant dense<127.0> : vector<16xf32>
  %a0 = arith.cmpf ogt, %x, %al : vector<16xf32>
  %a1 = arith.select %a0, %x, %al : vector<16xi1>, vector<16xf32>
  %a2 = arith.cmpf olt, %a1, %ah : vector<16xf32>
  %a3 = arith.select %a2, %a1, %ah : vector<16xi1>, vector<16xf32>
  %an = arith.constant dense<0.0> : vector<16xf32>
  %ao = arith.cmpf ord, %x, %x : vector<16xf32>
  %a4 = arith.select %ao, %a3, %an : vector<16xi1>, vector<16xf32>
  %a5 = math.roundeven %a4 : vector<16xf32>
  %a6 = arith.fptosi %a5 : vector<16xf32> to vector<16xi32>
  %a8 = arith.trunci %a6 : vector<16xi32> to vector<16xi8>
  return %a8 : vector<16xi8>
}

// The zero point is added in 16 bits. NaN is less than zero by it.
// NEON-LABEL: @saturate_moved(
// NEON-SAME:      %[[X:.*]]: vector<16xf32>)
// NEON:         %[[Z:.*]] = arith.constant dense<7> : vector<8xi16>
// NEON:         %[[ABOVE:.*]] = arith.select %{{.*}}, %[[X]], %{{.*}} : vector<16xi1>, vector<16xf32>
// NEON:         vector.shuffle %[[ABOVE]], %[[ABOVE]] [0, 1, 2, 3]
// NEON:         llvm.call_intrinsic "llvm.sadd.sat"(%{{.*}}, %[[Z]])
// NEON:         llvm.aarch64.neon.sqxtun
// NEON:         return
func.func @saturate_moved(%x: vector<16xf32>) -> vector<16xi8> {
  %al = arith.constant dense<-7.0> : vector<16xf32>
  %ah = arith.constant dense<248.0> : vector<16xf32>
  %a0 = arith.cmpf ogt, %x, %al : vector<16xf32>
  %a1 = arith.select %a0, %x, %al : vector<16xi1>, vector<16xf32>
  %a2 = arith.cmpf olt, %a1, %ah : vector<16xf32>
  %a3 = arith.select %a2, %a1, %ah : vector<16xi1>, vector<16xf32>
  %a5 = math.roundeven %a3 : vector<16xf32>
  %a6 = arith.fptosi %a5 : vector<16xf32> to vector<16xi32>
  %az = arith.constant dense<7> : vector<16xi32>
  %a7 = arith.addi %a6, %az : vector<16xi32>
  %a8 = arith.trunci %a7 : vector<16xi32> to vector<16xi8>
  return %a8 : vector<16xi8>
}

// Limits of integers, which all numbers have become: those of bytes are those of the
// instructions, and tighter ones are in 16 bits.
// NEON-LABEL: @cut_off_integers(
// NEON-SAME:      %[[X:.*]]: vector<16xf32>)
// NEON-DAG:     %[[Z:.*]] = arith.constant dense<7> : vector<8xi16>
// NEON-DAG:     %[[LOW:.*]] = arith.constant dense<9> : vector<8xi16>
// NEON-NOT:     i32>, vector<16xi32>
// NEON:         vector.shuffle %[[X]], %[[X]] [0, 1, 2, 3]
// NEON:         %[[MOVED:.*]] = llvm.call_intrinsic "llvm.sadd.sat"(%{{.*}}, %[[Z]])
// NEON:         %[[CUT:.*]] = arith.maxsi %[[MOVED]], %[[LOW]]
// NEON:         "llvm.aarch64.neon.sqxtun.v8i8"(%[[CUT]])
// NEON:         return
// AVX512-LABEL: @cut_off_integers(
// AVX512:         llvm.call_intrinsic "llvm.lrint"
// AVX512:         arith.trunci
func.func @cut_off_integers(%x: vector<16xf32>) -> vector<16xi8> {
  %low = arith.constant dense<9> : vector<16xi32>
  %high = arith.constant dense<255> : vector<16xi32>
  %z = arith.constant dense<7> : vector<16xi32>
  %0 = math.roundeven %x : vector<16xf32>
  %1 = arith.fptosi %0 : vector<16xf32> to vector<16xi32>
  %2 = arith.addi %1, %z : vector<16xi32>
  %3 = arith.maxsi %2, %low : vector<16xi32>
  %4 = arith.minsi %3, %high : vector<16xi32>
  %5 = arith.trunci %4 : vector<16xi32> to vector<16xi8>
  return %5 : vector<16xi8>
}

// NEON-LABEL: @saturate_moved_signed(
// NEON-SAME:      %[[X:.*]]: vector<16xf32>)
// NEON-DAG:     %[[Z:.*]] = arith.constant dense<-7> : vector<8xi16>
// NEON-DAG:     %[[NAN:.*]] = arith.constant dense<7.000000e+00> : vector<16xf32>
// NEON:         %[[IS:.*]] = arith.cmpf ord, %[[X]], %[[X]] : vector<16xf32>
// NEON:         %[[N:.*]] = arith.select %[[IS]], %[[X]], %[[NAN]] : vector<16xi1>, vector<16xf32>
// NEON:         vector.shuffle %[[N]], %[[N]] [0, 1, 2, 3]
// NEON:         llvm.call_intrinsic "llvm.sadd.sat"(%{{.*}}, %[[Z]])
// NEON:         llvm.aarch64.neon.sqxtn.v8i8
// NEON:         return
func.func @saturate_moved_signed(%x: vector<16xf32>) -> vector<16xi8> {
  %al = arith.constant dense<-121.0> : vector<16xf32>
  %ah = arith.constant dense<134.0> : vector<16xf32>
  %a0 = arith.cmpf ogt, %x, %al : vector<16xf32>
  %a1 = arith.select %a0, %x, %al : vector<16xi1>, vector<16xf32>
  %a2 = arith.cmpf olt, %a1, %ah : vector<16xf32>
  %a3 = arith.select %a2, %a1, %ah : vector<16xi1>, vector<16xf32>
  %an = arith.constant dense<7.0> : vector<16xf32>
  %ao = arith.cmpf ord, %x, %x : vector<16xf32>
  %a4 = arith.select %ao, %a3, %an : vector<16xi1>, vector<16xf32>
  %a5 = math.roundeven %a4 : vector<16xf32>
  %a6 = arith.fptosi %a5 : vector<16xf32> to vector<16xi32>
  %az = arith.constant dense<-7> : vector<16xi32>
  %a7 = arith.addi %a6, %az : vector<16xi32>
  %a8 = arith.trunci %a7 : vector<16xi32> to vector<16xi8>
  return %a8 : vector<16xi8>
}

// Where limits or the zero point are not known, numbers are rounded and converted alone.
// NEON-LABEL: @unknown_limit(
// NEON:         arith.cmpf olt
// NEON-NOT:     math.roundeven
// NEON-COUNT-4: llvm.aarch64.neon.fcvtns
// NEON:         %[[I:.*]] = vector.shuffle {{.*}} [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] : vector<8xi32>, vector<8xi32>
// NEON:         arith.trunci %[[I]] : vector<16xi32> to vector<16xi8>
func.func @unknown_limit(%x: vector<16xf32>, %high: vector<16xf32>) -> vector<16xi8> {
  %low = arith.constant dense<0.0> : vector<16xf32>
  %0 = arith.cmpf ogt, %x, %low : vector<16xf32>
  %1 = arith.select %0, %x, %low : vector<16xi1>, vector<16xf32>
  %2 = arith.cmpf olt, %1, %high : vector<16xf32>
  %3 = arith.select %2, %1, %high : vector<16xi1>, vector<16xf32>
  %4 = math.roundeven %3 : vector<16xf32>
  %5 = arith.fptosi %4 : vector<16xf32> to vector<16xi32>
  %6 = arith.trunci %5 : vector<16xi32> to vector<16xi8>
  return %6 : vector<16xi8>
}

// No byte has these limits, the condition is about another number, or a limit is no integer.
// NEON-LABEL: @not_bytes(
// NEON-NOT:     sqxt
// NEON:         return
func.func @not_bytes(%x: vector<16xf32>) -> vector<16xi8> {
  %al = arith.constant dense<-1.0> : vector<16xf32>
  %ah = arith.constant dense<255.0> : vector<16xf32>
  %a0 = arith.cmpf ogt, %x, %al : vector<16xf32>
  %a1 = arith.select %a0, %x, %al : vector<16xi1>, vector<16xf32>
  %a2 = arith.cmpf olt, %a1, %ah : vector<16xf32>
  %a3 = arith.select %a2, %a1, %ah : vector<16xi1>, vector<16xf32>
  %a5 = math.roundeven %a3 : vector<16xf32>
  %a6 = arith.fptosi %a5 : vector<16xf32> to vector<16xi32>
  %a8 = arith.trunci %a6 : vector<16xi32> to vector<16xi8>
  return %a8 : vector<16xi8>
}

// NEON-LABEL: @other_condition(
// NEON-NOT:     sqxt
// NEON:         return
func.func @other_condition(%x: vector<16xf32>, %y: vector<16xf32>) -> vector<16xi8> {
  %al = arith.constant dense<-128.0> : vector<16xf32>
  %ah = arith.constant dense<127.0> : vector<16xf32>
  %a0 = arith.cmpf ogt, %x, %al : vector<16xf32>
  %a1 = arith.select %a0, %x, %al : vector<16xi1>, vector<16xf32>
  %a2 = arith.cmpf olt, %a1, %ah : vector<16xf32>
  %a3 = arith.select %a2, %a1, %ah : vector<16xi1>, vector<16xf32>
  %an = arith.constant dense<0.0> : vector<16xf32>
  %ao = arith.cmpf ord, %y, %y : vector<16xf32>
  %a4 = arith.select %ao, %a3, %an : vector<16xi1>, vector<16xf32>
  %a5 = math.roundeven %a4 : vector<16xf32>
  %a6 = arith.fptosi %a5 : vector<16xf32> to vector<16xi32>
  %a8 = arith.trunci %a6 : vector<16xi32> to vector<16xi8>
  return %a8 : vector<16xi8>
}

// NEON-LABEL: @between_integers(
// NEON-NOT:     sqxt
// NEON:         return
func.func @between_integers(%x: vector<16xf32>) -> vector<16xi8> {
  %al = arith.constant dense<0.5> : vector<16xf32>
  %ah = arith.constant dense<255.0> : vector<16xf32>
  %a0 = arith.cmpf ogt, %x, %al : vector<16xf32>
  %a1 = arith.select %a0, %x, %al : vector<16xi1>, vector<16xf32>
  %a2 = arith.cmpf olt, %a1, %ah : vector<16xf32>
  %a3 = arith.select %a2, %a1, %ah : vector<16xi1>, vector<16xf32>
  %a5 = math.roundeven %a3 : vector<16xf32>
  %a6 = arith.fptosi %a5 : vector<16xf32> to vector<16xi32>
  %a8 = arith.trunci %a6 : vector<16xi32> to vector<16xi8>
  return %a8 : vector<16xi8>
}

// NEON-LABEL: @far_zero_point(
// NEON-NOT:     sqxt
// NEON:         return
func.func @far_zero_point(%x: vector<16xf32>) -> vector<16xi8> {
  %al = arith.constant dense<-300.0> : vector<16xf32>
  %ah = arith.constant dense<-45.0> : vector<16xf32>
  %a0 = arith.cmpf ogt, %x, %al : vector<16xf32>
  %a1 = arith.select %a0, %x, %al : vector<16xi1>, vector<16xf32>
  %a2 = arith.cmpf olt, %a1, %ah : vector<16xf32>
  %a3 = arith.select %a2, %a1, %ah : vector<16xi1>, vector<16xf32>
  %a5 = math.roundeven %a3 : vector<16xf32>
  %a6 = arith.fptosi %a5 : vector<16xf32> to vector<16xi32>
  %az = arith.constant dense<300> : vector<16xi32>
  %a7 = arith.addi %a6, %az : vector<16xi32>
  %a8 = arith.trunci %a7 : vector<16xi32> to vector<16xi8>
  return %a8 : vector<16xi8>
}

// The same limits by one op each. NaN would stay NaN by other ones.
// NEON-LABEL: @extremes(
// NEON-NOT: arith.maxnumf
// NEON: llvm.aarch64.neon.sqxtun.v8i8
// NEON-NOT: math.roundeven
// NEON: return
func.func @extremes(%x: vector<16xf32>) -> vector<16xi8> {
  %low = arith.constant dense<0.0> : vector<16xf32>
  %high = arith.constant dense<255.0> : vector<16xf32>
  %0 = arith.maxnumf %x, %low : vector<16xf32>
  %1 = arith.minnumf %0, %high : vector<16xf32>
  %2 = math.roundeven %1 : vector<16xf32>
  %3 = arith.fptosi %2 : vector<16xf32> to vector<16xi32>
  %4 = arith.trunci %3 : vector<16xi32> to vector<16xi8>
  return %4 : vector<16xi8>
}

// NEON-LABEL: @extremes_of_nan(
// NEON: arith.maximumf
// NEON: arith.minimumf
// NEON: return
func.func @extremes_of_nan(%x: vector<16xf32>) -> vector<16xi8> {
  %low = arith.constant dense<0.0> : vector<16xf32>
  %high = arith.constant dense<255.0> : vector<16xf32>
  %0 = arith.maximumf %x, %low : vector<16xf32>
  %1 = arith.minimumf %0, %high : vector<16xf32>
  %2 = math.roundeven %1 : vector<16xf32>
  %3 = arith.fptosi %2 : vector<16xf32> to vector<16xi32>
  %4 = arith.trunci %3 : vector<16xi32> to vector<16xi8>
  return %4 : vector<16xi8>
}
