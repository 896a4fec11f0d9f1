// RUN: lpt-opt %s --lpt-shuffle-lookups=target=x86-amx --canonicalize | FileCheck %s --check-prefixes=CHECK,VBMI
// RUN: lpt-opt %s --lpt-shuffle-lookups=target=x86-avx512-vnni --canonicalize | FileCheck %s --check-prefixes=CHECK,AVX512
// RUN: lpt-opt %s --lpt-shuffle-lookups=target=x86-avx2 --canonicalize | FileCheck %s --check-prefixes=CHECK,AVX2
// RUN: lpt-opt %s --lpt-shuffle-lookups=target=arm-neon --canonicalize | FileCheck %s --check-prefixes=CHECK,NEON

// The table is loaded before the loops. The least bit above those that the instruction reads
// selects between neighbours, and the sign between the halves of the table.
// CHECK-LABEL: func.func @rows
// CHECK-SAME: %[[X:[a-z0-9]+]]: memref<3x200xi8>, %[[TABLE:[a-z0-9]+]]: memref<256xi8>, %[[Y:[a-z0-9]+]]: memref<3x200xi8>
// VBMI: %[[T0:.*]] = vector.load %[[TABLE]][%c0] : memref<256xi8>, vector<64xi8>
// VBMI: %[[T1:.*]] = vector.load %[[TABLE]][%c64]
// VBMI: %[[T2:.*]] = vector.load %[[TABLE]][%c128]
// VBMI: %[[T3:.*]] = vector.load %[[TABLE]][%c192]
// AVX512-COUNT-16: vector.load %[[TABLE]]{{.*}} vector<16xi8>
// AVX2-COUNT-16: vector.load %[[TABLE]]{{.*}} vector<16xi8>
// NEON-COUNT-16: vector.load %[[TABLE]]{{.*}} vector<16xi8>
// CHECK: scf.for %[[R:.*]] = %c0 to %c3 step %c1
// VBMI: scf.for %[[I:.*]] = %c0 to %c192 step %c64
// AVX512: scf.for %[[I:.*]] = %c0 to %c192 step %c64
// AVX2: scf.for %[[I:.*]] = %c0 to %c192 step %c32
// NEON: scf.for %[[I:.*]] = %c0 to %c192 step %c16
// CHECK: %[[V:.*]] = vector.load %[[X]][%[[R]], %[[I]]]
// VBMI: %[[LOW:.*]] = llvm.call_intrinsic "llvm.x86.avx512.vpermi2var.qi.512"(%[[T0]], %[[V]], %[[T1]])
// VBMI: %[[HIGH:.*]] = llvm.call_intrinsic "llvm.x86.avx512.vpermi2var.qi.512"(%[[T2]], %[[V]], %[[T3]])
// VBMI: %[[NEGATIVE:.*]] = arith.cmpi slt, %[[V]]
// VBMI: %[[RESULT:.*]] = arith.select %[[NEGATIVE]], %[[HIGH]], %[[LOW]]
// AVX512: arith.andi %[[V]]
// AVX512-COUNT-16: "llvm.x86.avx512.pshuf.b.512"
// AVX512: arith.shli %[[V]]
// AVX512-COUNT-14: arith.select
// AVX512: %[[RESULT:.*]] = arith.select
// AVX2: arith.andi %[[V]]
// AVX2-COUNT-16: "llvm.x86.avx2.pshuf.b"
// AVX2-COUNT-14: arith.select
// AVX2: %[[RESULT:.*]] = arith.select
// NEON: arith.andi %[[V]]
// NEON-COUNT-4: "llvm.aarch64.neon.tbl4.v16i8"
// NEON-COUNT-2: arith.select
// NEON: %[[RESULT:.*]] = arith.select
// CHECK: vector.store %[[RESULT]], %[[Y]][%[[R]], %[[I]]]
// CHECK: scf.for %[[I:.*]] = %c192 to %c200 step %c1
// CHECK: memref.store %{{.*}}, %[[Y]][%[[R]], %[[I]]]
func.func @rows(%x: memref<3x200xi8>, %table: memref<256xi8>, %y: memref<3x200xi8> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c200 = arith.constant 200 : index
  scf.for %r = %c0 to %c3 step %c1 {
    scf.for %i = %c0 to %c200 step %c1 {
      %0 = memref.load %x[%r, %i] : memref<3x200xi8>
      %1 = arith.index_castui %0 : i8 to index
      %2 = memref.load %table[%1] : memref<256xi8>
      memref.store %2, %y[%r, %i] : memref<3x200xi8>
    }
  }
  return
}

// A part of a loop, as threads get it.
// CHECK-LABEL: func.func @part
// CHECK-SAME: %[[BEGIN:[a-z0-9]+]]: index, %[[END:[a-z0-9]+]]: index
// CHECK: %[[DIFFERENCE:.*]] = arith.subi %[[END]], %[[BEGIN]]
// CHECK: %[[SIZE:.*]] = arith.maxsi %[[DIFFERENCE]], %c0
// CHECK: %[[REST:.*]] = arith.remui %[[SIZE]], %c{{[0-9]+}}
// CHECK: %[[WHOLE:.*]] = arith.subi %[[SIZE]], %[[REST]]
// CHECK: %[[MIDDLE:.*]] = arith.addi %[[BEGIN]], %[[WHOLE]]
// CHECK: scf.for %{{.*}} = %[[BEGIN]] to %[[MIDDLE]] step
// CHECK: scf.for %{{.*}} = %[[MIDDLE]] to %[[END]] step %c1
func.func @part(%begin: index, %end: index, %x: memref<?xi8>, %table: memref<256xi8>, %y: memref<?xi8> {llvm.noalias}) {
  %c1 = arith.constant 1 : index
  scf.for %i = %begin to %end step %c1 {
    %0 = memref.load %x[%i] : memref<?xi8>
    %1 = arith.index_castui %0 : i8 to index
    %2 = memref.load %table[%1] : memref<256xi8>
    memref.store %2, %y[%i] : memref<?xi8>
  }
  return
}

// Signs are extended, bytes do not lie side by side, the table is another one, or it may be
// written.
// CHECK-LABEL: func.func @signed
// CHECK-NOT: vector
func.func @signed(%x: memref<200xi8>, %table: memref<256xi8>, %y: memref<200xi8> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c200 = arith.constant 200 : index
  scf.for %i = %c0 to %c200 step %c1 {
    %0 = memref.load %x[%i] : memref<200xi8>
    %1 = arith.index_cast %0 : i8 to index
    %2 = memref.load %table[%1] : memref<256xi8>
    memref.store %2, %y[%i] : memref<200xi8>
  }
  return
}
// CHECK-LABEL: func.func @columns
// CHECK-NOT: vector
func.func @columns(%x: memref<200x3xi8>, %table: memref<256xi8>, %y: memref<3x200xi8> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c200 = arith.constant 200 : index
  scf.for %r = %c0 to %c3 step %c1 {
    scf.for %i = %c0 to %c200 step %c1 {
      %0 = memref.load %x[%i, %r] : memref<200x3xi8>
      %1 = arith.index_castui %0 : i8 to index
      %2 = memref.load %table[%1] : memref<256xi8>
      memref.store %2, %y[%r, %i] : memref<3x200xi8>
    }
  }
  return
}
// CHECK-LABEL: func.func @small_table
// CHECK-NOT: vector
func.func @small_table(%x: memref<200xi8>, %table: memref<255xi8>, %y: memref<200xi8> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c200 = arith.constant 200 : index
  scf.for %i = %c0 to %c200 step %c1 {
    %0 = memref.load %x[%i] : memref<200xi8>
    %1 = arith.index_castui %0 : i8 to index
    %2 = memref.load %table[%1] : memref<255xi8>
    memref.store %2, %y[%i] : memref<200xi8>
  }
  return
}
// CHECK-LABEL: func.func @wide_table
// CHECK-NOT: vector
func.func @wide_table(%x: memref<200xi8>, %table: memref<256xf32>, %y: memref<200xf32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c200 = arith.constant 200 : index
  scf.for %i = %c0 to %c200 step %c1 {
    %0 = memref.load %x[%i] : memref<200xi8>
    %1 = arith.index_castui %0 : i8 to index
    %2 = memref.load %table[%1] : memref<256xf32>
    memref.store %2, %y[%i] : memref<200xf32>
  }
  return
}
// CHECK-LABEL: func.func @overlap
// CHECK-NOT: vector
func.func @overlap(%x: memref<200xi8>, %table: memref<256xi8>, %y: memref<200xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c200 = arith.constant 200 : index
  scf.for %i = %c0 to %c200 step %c1 {
    %0 = memref.load %x[%i] : memref<200xi8>
    %1 = arith.index_castui %0 : i8 to index
    %2 = memref.load %table[%1] : memref<256xi8>
    memref.store %2, %y[%i] : memref<200xi8>
  }
  return
}
