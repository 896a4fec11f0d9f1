// RUN: lpt-opt %s --lpt-lower-ukernels=target=x86-amx --canonicalize --cse | FileCheck %s
// RUN: not lpt-opt %s --lpt-lower-ukernels=target=x86-avx512-vnni -o /dev/null 2>&1 | FileCheck %s --check-prefix=TARGET
// TARGET: error: 'lpt.tile_ukernel' op expected a target with 'amx-int8', but got 'x86-avx512-vnni'

// All rows of a block begin with the same numbers, which a stride of zero says. 32
// steps are two times 16: 64 bytes of each row, and 16 steps of a panel. What is
// loaded is multiplied twice.
// CHECK-LABEL: @loops(
// CHECK-SAME: %[[X:[^:]*]]: memref<8192xi8>, %[[W:[^:]*]]: memref<16384xi8>, %[[I:[^:]*]]: memref<32xi32>, %[[Y:[^:]*]]: memref<2x2x14x16xi32>, %[[B0:[^:]*]]: index, %[[B1:[^:]*]]: index, %[[P0:[^:]*]]: index, %[[P1:[^:]*]]: index) attributes {passthrough = ["noinline"]}
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG: %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG: %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG: %[[C16:.*]] = arith.constant 16 : index
// CHECK-DAG: %[[C32:.*]] = arith.constant 32 : index
// CHECK-DAG: %[[C64:.*]] = arith.constant 64 : index
// CHECK-DAG: %[[C256:.*]] = arith.constant 256 : index
// CHECK-DAG: %[[C1024:.*]] = arith.constant 1024 : index
// CHECK: %[[S0:.*]] = amx.tile_load %[[I]][%[[P0]]], %[[C0]] : memref<32xi32> into !amx.tile<14x16xi32>
// CHECK: %[[S1:.*]] = amx.tile_load %[[I]][%[[P1]]], %[[C0]]
// CHECK: %[[S2:.*]] = amx.tile_load %[[I]][%[[P0]]], %[[C0]]
// CHECK: %[[S3:.*]] = amx.tile_load %[[I]][%[[P1]]], %[[C0]]
// CHECK: %[[OUTER:.*]]:4 = scf.for %[[J:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[T0:.*]] = %[[S0]], %[[T1:.*]] = %[[S1]], %[[T2:.*]] = %[[S2]], %[[T3:.*]] = %[[S3]])
// CHECK: %[[LINE:.*]] = arith.muli %[[J]], %[[C1024]]
// CHECK: %[[NUMBER:.*]] = arith.muli %[[J]], %[[C32]]
// CHECK: scf.for %[[K:.*]] = %[[C0]] to %[[C2]] step %[[C1]] iter_args(%[[U0:.*]] = %[[T0]], %[[U1:.*]] = %[[T1]], %[[U2:.*]] = %[[T2]], %[[U3:.*]] = %[[T3]])
// CHECK: %[[STEP:.*]] = arith.muli %[[K]], %[[C16]]
// CHECK-DAG: %[[BYTES:.*]] = arith.muli %[[K]], %[[C64]]
// CHECK-DAG: %[[PLACE:.*]] = arith.addi %[[LINE]], %[[BYTES]]
// CHECK-DAG: %[[STEPS:.*]] = arith.addi %[[NUMBER]], %[[STEP]]
// CHECK-DAG: %[[WEIGHTS:.*]] = arith.muli %[[STEPS]], %[[C64]]
// CHECK-DAG: %[[W0:.*]] = arith.addi %[[P0]], %[[WEIGHTS]]
// CHECK: %[[V0:.*]] = amx.tile_load %[[W]][%[[W0]]], %[[C64]] : memref<16384xi8> into !amx.tile<16x64xi8>
// CHECK: %[[X0:.*]] = arith.addi %[[B0]], %[[PLACE]]
// CHECK: %[[R0:.*]] = amx.tile_load %[[X]][%[[X0]]], %[[C256]] : memref<8192xi8> into !amx.tile<14x64xi8>
// CHECK: %[[M0:.*]] = amx.tile_muli %[[R0]] zext, %[[V0]], %[[U0]] : !amx.tile<14x64xi8>, !amx.tile<16x64xi8>, !amx.tile<14x16xi32>
// CHECK: %[[X1:.*]] = arith.addi %[[B1]], %[[PLACE]]
// CHECK: %[[R1:.*]] = amx.tile_load %[[X]][%[[X1]]], %[[C256]]
// CHECK: %[[M2:.*]] = amx.tile_muli %[[R1]] zext, %[[V0]], %[[U2]]
// CHECK: %[[W1:.*]] = arith.addi %[[P1]], %[[WEIGHTS]]
// CHECK: %[[V1:.*]] = amx.tile_load %[[W]][%[[W1]]], %[[C64]]
// CHECK: %[[M1:.*]] = amx.tile_muli %[[R0]] zext, %[[V1]], %[[U1]]
// CHECK: %[[M3:.*]] = amx.tile_muli %[[R1]] zext, %[[V1]], %[[U3]]
// CHECK: scf.yield %[[M0]], %[[M1]], %[[M2]], %[[M3]]
// CHECK: amx.tile_store %[[Y]][%[[C0]], %[[C0]], %[[C0]], %[[C0]]], %[[OUTER]]#0 : memref<2x2x14x16xi32>, !amx.tile<14x16xi32>
// CHECK: amx.tile_store %[[Y]][%[[C0]], %[[C1]], %[[C0]], %[[C0]]], %[[OUTER]]#1
// CHECK: amx.tile_store %[[Y]][%[[C1]], %[[C0]], %[[C0]], %[[C0]]], %[[OUTER]]#2
// CHECK: amx.tile_store %[[Y]][%[[C1]], %[[C1]], %[[C0]], %[[C0]]], %[[OUTER]]#3
func.func @loops(%x: memref<8192xi8>, %w: memref<16384xi8>, %i: memref<32xi32>, %y: memref<2x2x14x16xi32>, %b0: index, %b1: index, %p0: index, %p1: index) {
  lpt.tile_ukernel %x[%b0, %b1], %w[%p0, %p1], %i[%p0, %p1], %y {is_unsigned, row_stride = 256 : i64, sizes = array<i64: 3, 32>, strides = array<i64: 1024, 4>}
      : memref<8192xi8>, memref<16384xi8>, memref<32xi32>, memref<2x2x14x16xi32>
  return
}

// 36 steps are three times twelve, and signed bytes are multiplied as such.
// CHECK-LABEL: @equal_steps(
// CHECK: scf.for %{{.*}} to %{{.*}} step
// CHECK: amx.tile_load {{.*}} into !amx.tile<12x64xi8>
// CHECK: amx.tile_load {{.*}} into !amx.tile<9x48xi8>
// CHECK: amx.tile_muli %{{[^ ]*}}, %{{[^ ]*}}, %{{[^ ]*}} : !amx.tile<9x48xi8>, !amx.tile<12x64xi8>, !amx.tile<9x16xi32>
// CHECK-NOT: amx.tile_muli
// CHECK: return
func.func @equal_steps(%x: memref<8192xi8>, %w: memref<16384xi8>, %i: memref<32xi32>, %y: memref<1x1x9x16xi32>, %b: index, %p: index) {
  lpt.tile_ukernel %x[%b], %w[%p], %i[%p], %y {row_stride = 256 : i64, sizes = array<i64: 36>, strides = array<i64: 4>}
      : memref<8192xi8>, memref<16384xi8>, memref<32xi32>, memref<1x1x9x16xi32>
  return
}

// 35 steps have no such divisor of more than eight: they are two times 16, and three.
// Other attributes of the function stay.
// CHECK-LABEL: @rest(
// CHECK-SAME: passthrough = ["nounwind", "noinline"]
// CHECK-DAG: %[[C128:.*]] = arith.constant 128 : index
// CHECK-DAG: %[[C2048:.*]] = arith.constant 2048 : index
// CHECK: %[[SUM:.*]] = scf.for
// CHECK: amx.tile_muli {{.*}} : !amx.tile<9x64xi8>, !amx.tile<16x64xi8>, !amx.tile<9x16xi32>
// CHECK: %[[WR:.*]] = arith.addi %{{.*}}, %[[C2048]]
// CHECK: %[[V:.*]] = amx.tile_load %{{.*}}[%[[WR]]], %{{.*}} into !amx.tile<3x64xi8>
// CHECK: %[[XR:.*]] = arith.addi %{{.*}}, %[[C128]]
// CHECK: %[[R:.*]] = amx.tile_load %{{.*}}[%[[XR]]], %{{.*}} into !amx.tile<9x12xi8>
// CHECK: amx.tile_muli %[[R]], %[[V]], %[[SUM]] : !amx.tile<9x12xi8>, !amx.tile<3x64xi8>, !amx.tile<9x16xi32>
func.func @rest(%x: memref<8192xi8>, %w: memref<16384xi8>, %i: memref<32xi32>, %y: memref<1x1x9x16xi32>, %b: index, %p: index) attributes {passthrough = ["nounwind"]} {
  lpt.tile_ukernel %x[%b], %w[%p], %i[%p], %y {row_stride = 256 : i64, sizes = array<i64: 35>, strides = array<i64: 4>}
      : memref<8192xi8>, memref<16384xi8>, memref<32xi32>, memref<1x1x9x16xi32>
  return
}
