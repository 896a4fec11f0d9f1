// RUN: lpt-opt %s --lpt-fuse-rounding=target=x86-avx2 | FileCheck %s
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
