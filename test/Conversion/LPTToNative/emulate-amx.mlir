// RUN: lpt-opt %s --lpt-emulate-amx --split-input-file --verify-diagnostics | FileCheck %s

// A tile is as many vectors as it has rows, in loops, too. Rows are apart by the stride,
// or by a row of the buffer.
// CHECK-LABEL: @tiles(
// CHECK-SAME: %[[A:[^:]*]]: memref<256xi8>, %[[B:[^:]*]]: memref<2x8xi8>, %[[Y:[^:]*]]: memref<3x2xi32>, %[[STRIDE:[^:]*]]: index
// Memory of the function, and not of the loop.
// CHECK-DAG: memref.alloca() : memref<3x8xi8>
// CHECK-DAG: memref.alloca() : memref<2x8xi8>
// CHECK-DAG: memref.alloca() : memref<3x2xi32>
// CHECK: %[[ZERO:.*]] = arith.constant dense<0> : vector<2xi32>
// CHECK: %[[SUMS:.*]]:3 = scf.for %{{.*}} iter_args(%[[S0:.*]] = %[[ZERO]], %[[S1:.*]] = %[[ZERO]], %[[S2:.*]] = %[[ZERO]]) -> (vector<2xi32>, vector<2xi32>, vector<2xi32>)
// CHECK: %[[C1:.*]] = arith.constant 1 : index
// CHECK: %[[D1:.*]] = arith.muli %[[C1]], %[[STRIDE]]
// CHECK: %[[I1:.*]] = arith.addi %{{.*}}, %[[D1]]
// CHECK: vector.load %[[A]][%[[I1]]] : memref<256xi8>, vector<8xi8>
// CHECK: vector.load %[[B]][%{{.*}}, %{{.*}}] : memref<2x8xi8>, vector<8xi8>
// CHECK: scf.for
// CHECK: %[[ROW:.*]] = vector.load %{{.*}} : memref<3x2xi32>, vector<2xi32>
// CHECK: scf.for %{{.*}} iter_args(%[[SUM:.*]] = %[[ROW]])
// CHECK: %[[FOUR:.*]] = vector.load %{{.*}} : memref<3x8xi8>, vector<4xi8>
// CHECK: %[[WORD:.*]] = vector.extract %{{.*}}[0] : i32 from vector<1xi32>
// CHECK: %[[WORDS:.*]] = vector.broadcast %[[WORD]] : i32 to vector<2xi32>
// CHECK: %[[NUMBERS:.*]] = vector.bitcast %[[WORDS]] : vector<2xi32> to vector<8xi8>
// CHECK: %[[COLUMNS:.*]] = vector.load %{{.*}} : memref<2x8xi8>, vector<8xi8>
// CHECK: %[[N0:.*]] = vector.shuffle %[[NUMBERS]], %[[NUMBERS]] [0, 4]
// CHECK: arith.extui %[[N0]] : vector<2xi8> to vector<2xi32>
// CHECK: %[[C0:.*]] = vector.shuffle %[[COLUMNS]], %[[COLUMNS]] [0, 4]
// CHECK: arith.extsi %[[C0]] : vector<2xi8> to vector<2xi32>
// CHECK: vector.shuffle %[[COLUMNS]], %[[COLUMNS]] [3, 7]
// CHECK: %[[PRODUCTS:.*]] = arith.addi
// CHECK: arith.addi %[[SUM]], %[[PRODUCTS]]
// CHECK: %[[R0:.*]] = vector.load %{{.*}} : memref<3x2xi32>, vector<2xi32>
// CHECK: %[[R1:.*]] = vector.load
// CHECK: %[[R2:.*]] = vector.load
// CHECK: scf.yield %[[R0]], %[[R1]], %[[R2]]
// CHECK: vector.store %[[SUMS]]#0, %[[Y]]
// CHECK: vector.store %[[SUMS]]#1, %[[Y]]
// CHECK: vector.store %[[SUMS]]#2, %[[Y]]
// CHECK-NOT: amx
func.func @tiles(%a: memref<256xi8>, %b: memref<2x8xi8>, %y: memref<3x2xi32>, %stride: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = amx.tile_zero : !amx.tile<3x2xi32>
  %sums = scf.for %i = %c0 to %n step %c1 iter_args(%sum = %zero) -> !amx.tile<3x2xi32> {
    %l = amx.tile_load %a[%i], %stride : memref<256xi8> into !amx.tile<3x8xi8>
    %r = amx.tile_load %b[%c0, %c0] : memref<2x8xi8> into !amx.tile<2x8xi8>
    %m = amx.tile_muli %l zext, %r, %sum : !amx.tile<3x8xi8>, !amx.tile<2x8xi8>, !amx.tile<3x2xi32>
    scf.yield %m : !amx.tile<3x2xi32>
  }
  amx.tile_store %y[%c0, %c0], %sums : memref<3x2xi32>, !amx.tile<3x2xi32>
  return
}

// The other signs.
// CHECK-LABEL: @signs(
// CHECK-SAME: %[[Y:[^:]*]]: memref<64xi32>, %[[STRIDE:[^:]*]]: index
// CHECK: %[[N0:.*]] = vector.shuffle
// CHECK: arith.extsi %[[N0]] : vector<2xi8> to vector<2xi32>
// CHECK: %[[C0:.*]] = vector.shuffle
// CHECK: arith.extui %[[C0]] : vector<2xi8> to vector<2xi32>
// CHECK: arith.muli %{{.*}}, %[[STRIDE]]
// CHECK: vector.store %{{.*}}, %[[Y]]
// CHECK: %[[D1:.*]] = arith.muli %{{.*}}, %[[STRIDE]]
// CHECK: %[[I1:.*]] = arith.addi %{{.*}}, %[[D1]]
// CHECK: vector.store %{{.*}}, %[[Y]][%[[I1]]]
func.func @signs(%a: memref<3x8xi8>, %b: memref<2x8xi8>, %y: memref<64xi32>, %stride: index) {
  %c0 = arith.constant 0 : index
  %zero = amx.tile_zero : !amx.tile<3x2xi32>
  %l = amx.tile_load %a[%c0, %c0] : memref<3x8xi8> into !amx.tile<3x8xi8>
  %r = amx.tile_load %b[%c0, %c0] : memref<2x8xi8> into !amx.tile<2x8xi8>
  %m = amx.tile_muli %l, %r zext, %zero : !amx.tile<3x8xi8>, !amx.tile<2x8xi8>, !amx.tile<3x2xi32>
  amx.tile_store %y[%c0], %m, %stride : memref<64xi32>, !amx.tile<3x2xi32>
  return
}

// -----

func.func @floats(%a: memref<2x4xbf16>, %y: memref<2x2xf32>) {
  %c0 = arith.constant 0 : index
  %zero = amx.tile_zero : !amx.tile<2x2xf32>
  %l = amx.tile_load %a[%c0, %c0] : memref<2x4xbf16> into !amx.tile<2x4xbf16>
  // expected-error @+1 {{'amx.tile_mulf' op expected products of tiles of integers, for which there are vectors}}
  %m = amx.tile_mulf %l, %l, %zero : !amx.tile<2x4xbf16>, !amx.tile<2x4xbf16>, !amx.tile<2x2xf32>
  amx.tile_store %y[%c0, %c0], %m : memref<2x2xf32>, !amx.tile<2x2xf32>
  return
}

// -----

func.func private @callee(!amx.tile<2x2xi32>)

func.func @call() {
  %zero = amx.tile_zero : !amx.tile<2x2xi32>
  // expected-error @+1 {{'func.call' op expected operands and results that are no tiles, but got '!amx.tile<2x2xi32>'}}
  call @callee(%zero) : (!amx.tile<2x2xi32>) -> ()
  return
}

// -----

// expected-error @+1 {{'func.func' op expected operands and results that are no tiles, but got '!amx.tile<2x2xi32>'}}
func.func @argument(%a: !amx.tile<2x2xi32>, %y: memref<2x2xi32>) {
  %c0 = arith.constant 0 : index
  amx.tile_store %y[%c0, %c0], %a : memref<2x2xi32>, !amx.tile<2x2xi32>
  return
}

// -----

func.func private @callee() -> !amx.tile<2x2xi32>

func.func @result(%y: memref<2x2xi32>) {
  %c0 = arith.constant 0 : index
  // expected-error @+1 {{'func.call' op expected operands and results that are no tiles, but got '!amx.tile<2x2xi32>'}}
  %a = call @callee() : () -> !amx.tile<2x2xi32>
  amx.tile_store %y[%c0, %c0], %a : memref<2x2xi32>, !amx.tile<2x2xi32>
  return
}
