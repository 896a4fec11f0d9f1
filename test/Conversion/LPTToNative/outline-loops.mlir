// RUN: lpt-opt %s --lpt-outline-loops=min-work=16 --canonicalize | FileCheck %s
// RUN: lpt-opt %s --lpt-outline-loops | FileCheck %s --check-prefix=SMALL
// RUN: lpt-opt %s --lpt-outline-loops=min-work=9223372036854775807 | FileCheck %s --check-prefix=SMALL

#same = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#column = affine_map<(d0, d1) -> (d1)>

// Two ops for each of the 8 elements of a row: a thread is worth 16. With the
// default, one thread is enough for all.
// SMALL-NOT: lpt.parallel_grain
// CHECK-LABEL: func.func private @negate_loops_0
// CHECK-SAME: %[[X:[a-z0-9]+]]: memref<64x8xf32> {llvm.noalias}, %[[Y:[a-z0-9]+]]: memref<64x8xf32> {llvm.noalias}, %[[BEGIN:[a-z0-9]+]]: index, %[[END:[a-z0-9]+]]: index)
// CHECK-SAME: attributes {llvm.bareptr}
// CHECK: scf.for %[[I:.*]] = %[[BEGIN]] to %[[END]]
// CHECK: scf.for %[[J:.*]] = %{{.*}} to %c8
// CHECK: memref.load %[[X]][%[[I]], %[[J]]]
// CHECK: memref.store %{{.*}}, %[[Y]][%[[I]], %[[J]]]
// CHECK-NOT: linalg
// CHECK-LABEL: func.func @negate
// CHECK-SAME: %[[X:[a-z0-9]+]]: memref<64x8xf32> {llvm.noalias}, %[[Y:[a-z0-9]+]]: memref<64x8xf32>
// CHECK: call @negate_loops_0(%[[X]], %[[Y]], %c0{{.*}}, %c64{{.*}}) {lpt.parallel_grain = 1 : i64}
func.func @negate(%x: memref<64x8xf32> {llvm.noalias}, %y: memref<64x8xf32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%x : memref<64x8xf32>) outs(%y : memref<64x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  return
}

// No reduction is split: threads share the rows.
// CHECK-LABEL: func.func private @sums_of_rows_loops_0
// CHECK-SAME: %[[BEGIN:[a-z0-9]+]]: index, %[[END:[a-z0-9]+]]: index
// CHECK: scf.for %{{.*}} = %[[BEGIN]] to %[[END]]
// CHECK: scf.for %{{.*}} = %{{.*}} to %c8
// CHECK-LABEL: func.func @sums_of_rows
func.func @sums_of_rows(%x: memref<64x8xf32> {llvm.noalias}, %y: memref<64xf32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#same, #row], iterator_types = ["parallel", "reduction"]} ins(%x : memref<64x8xf32>) outs(%y : memref<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.addf %o, %a : f32
    linalg.yield %0 : f32
  }
  return
}

// The rows are the sum, so threads share the columns.
// CHECK-LABEL: func.func private @sums_of_columns_loops_0
// CHECK-SAME: %[[BEGIN:[a-z0-9]+]]: index, %[[END:[a-z0-9]+]]: index
// CHECK: scf.for %{{.*}} = %{{.*}} to %c64
// CHECK: scf.for %{{.*}} = %[[BEGIN]] to %[[END]]
// CHECK-LABEL: func.func @sums_of_columns
// CHECK: call @sums_of_columns_loops_0(%{{.*}}, %c200) {lpt.parallel_grain = 1 : i64}
func.func @sums_of_columns(%x: memref<64x200xf32> {llvm.noalias}, %y: memref<200xf32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#same, #column], iterator_types = ["reduction", "parallel"]} ins(%x : memref<64x200xf32>) outs(%y : memref<200xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.addf %o, %a : f32
    linalg.yield %0 : f32
  }
  return
}

// A function without a loop to share, whose buffers LLVM knows to be apart.
// CHECK-LABEL: func.func private @sum_loops_0
// CHECK-SAME: (%{{.*}}: memref<512xf32> {llvm.noalias}, %{{.*}}: memref<f32> {llvm.noalias})
// CHECK-LABEL: func.func @sum
// CHECK: call @sum_loops_0(%{{.*}}, %{{.*}}) : (memref<512xf32>, memref<f32>) -> ()
func.func @sum(%x: memref<512xf32> {llvm.noalias}, %y: memref<f32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%x : memref<512xf32>) outs(%y : memref<f32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.addf %o, %a : f32
    linalg.yield %0 : f32
  }
  return
}

// The first axis has fewer iterations than threads would share well.
// CHECK-LABEL: func.func private @few_images_loops_0
// CHECK-SAME: %[[BEGIN:[a-z0-9]+]]: index, %[[END:[a-z0-9]+]]: index
// CHECK: scf.for %{{.*}} = %{{.*}} to %c3
// CHECK: scf.for %{{.*}} = %[[BEGIN]] to %[[END]]
// CHECK-LABEL: func.func @few_images
func.func @few_images(%x: memref<3x100x8xf32> {llvm.noalias}, %y: memref<3x100x8xf32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : memref<3x100x8xf32>) outs(%y : memref<3x100x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  return
}

// Places in a workspace are buffers of their own; a view of one is repeated in
// the function, and so are constants.
// CHECK-LABEL: func.func private @workspace_loops_0
// CHECK-SAME: (%[[PLACE:[a-z0-9]+]]: memref<16x32xf32> {llvm.noalias}, %[[Y:[a-z0-9]+]]: memref<512xf32> {llvm.noalias}, %{{.*}}: index, %{{.*}}: index)
// CHECK-DAG: memref.collapse_shape %[[PLACE]]
// CHECK-DAG: memref.get_global @numbers
// CHECK-DAG: arith.constant 3.0
// CHECK-LABEL: func.func @workspace
// CHECK-SAME: %[[Y:[a-z0-9]+]]: memref<512xf32> {llvm.noalias}, %[[WORKSPACE:[a-z0-9]+]]: memref<4096xi8>
// CHECK: %[[PLACE:.*]] = memref.view %[[WORKSPACE]]
// CHECK: call @workspace_loops_0(%[[PLACE]], %[[Y]],
memref.global "private" constant @numbers : memref<512xf32> = dense<1.5>
func.func @workspace(%y: memref<512xf32> {llvm.noalias}, %workspace: memref<4096xi8> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %three = arith.constant 3.0 : f32
  %place = memref.view %workspace[%c0][] : memref<4096xi8> to memref<16x32xf32>
  %flat = memref.collapse_shape %place [[0, 1]] : memref<16x32xf32> into memref<512xf32>
  %numbers = memref.get_global @numbers : memref<512xf32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%flat, %numbers : memref<512xf32>, memref<512xf32>) outs(%y : memref<512xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.mulf %a, %three : f32
    %1 = arith.addf %0, %b : f32
    linalg.yield %1 : f32
  }
  return
}

// Buffers that may overlap stay so.
// CHECK-LABEL: func.func private @shared_memory_loops_0
// CHECK-NOT: llvm.noalias
// CHECK-LABEL: func.func @shared_memory
func.func @shared_memory(%x: memref<64x8xf32>, %y: memref<64x8xf32>) {
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%x : memref<64x8xf32>) outs(%y : memref<64x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.addf %a, %o : f32
    linalg.yield %0 : f32
  }
  return
}

// What is no buffer of static shape, or not known before the function runs,
// stays where it is, and so do loops in control flow.
// CHECK-LABEL: func.func @left
// CHECK-COUNT-3: linalg.generic
func.func @left(%x: memref<?xf32>, %y: memref<8xf32>, %factor: f32, %condition: i1) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%x : memref<?xf32>) {
  ^bb0(%o: f32):
    %0 = arith.negf %o : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%y : memref<8xf32>) {
  ^bb0(%o: f32):
    %0 = arith.mulf %o, %factor : f32
    linalg.yield %0 : f32
  }
  scf.if %condition {
    linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%y : memref<8xf32>) {
    ^bb0(%o: f32):
      %0 = arith.negf %o : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// A move is an op of its own: a thread is worth 16 of them, or 8 additions.
// CHECK-LABEL: func.func @moves(
// CHECK: call @moves_loops_0({{.*}}) : (memref<31xi8>,
// CHECK: call @moves_loops_1({{.*}}) {lpt.parallel_grain = 16 : i64} : (memref<32xi8>,
// CHECK: call @moves_loops_2({{.*}}) {lpt.parallel_grain = 8 : i64} : (memref<31xi8>,
func.func @moves(%x: memref<31xi8>, %y: memref<31xi8>, %z: memref<32xi8>, %w: memref<32xi8>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%x : memref<31xi8>) outs(%y : memref<31xi8>) {
  ^bb0(%in: i8, %out: i8):
    linalg.yield %in : i8
  }
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%z : memref<32xi8>) outs(%w : memref<32xi8>) {
  ^bb0(%in: i8, %out: i8):
    linalg.yield %in : i8
  }
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%x : memref<31xi8>) outs(%y : memref<31xi8>) {
  ^bb0(%in: i8, %out: i8):
    %0 = arith.addi %in, %in : i8
    linalg.yield %0 : i8
  }
  return
}

// Threads share the tiles that lpt-tile-rows leaves. A whole tile is 16 ops in
// its first loop, negations and stores, and 8 in its second one: enough for a
// thread, which needs three tiles of 6 ops.
// CHECK-LABEL: func.func private @tiles_loops_0
// CHECK-SAME: (%[[X:[a-z0-9]+]]: memref<30x2xf32> {llvm.noalias}, %[[BEGIN:[a-z0-9]+]]: index, %[[END:[a-z0-9]+]]: index)
// CHECK: scf.for %[[TILE:.*]] = %[[BEGIN]] to %[[END]] step %c1
// CHECK: arith.muli %[[TILE]], %c4
// CHECK-COUNT-3: scf.for
// CHECK-LABEL: func.func private @tiles_loops_1
// CHECK: scf.for
// CHECK-NOT: scf.parallel
// CHECK-LABEL: func.func @tiles(
// CHECK: call @tiles_loops_0({{.*}}, %c0{{.*}}, %c8{{.*}}) {lpt.parallel_grain = 1 : i64}
// CHECK: call @tiles_loops_1({{.*}}, %c0{{.*}}, %c8{{.*}}) {lpt.parallel_grain = 3 : i64}
// Loops that carry values, that have several induction variables, and whose
// bounds are unknown stay.
// CHECK-COUNT-3: scf.parallel
func.func @tiles(%x: memref<30x2xf32> {llvm.noalias}, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %c8 = arith.constant 8 : index
  %c30 = arith.constant 30 : index
  %zero = arith.constant 0.0 : f32
  scf.parallel (%tile) = (%c0) to (%c8) step (%c1) {
    %first = arith.muli %tile, %c4 : index
    %left = arith.subi %c30, %first : index
    %size = arith.minui %left, %c4 : index
    %end = arith.addi %first, %size : index
    scf.for %row = %first to %end step %c1 {
      scf.for %column = %c0 to %c2 step %c1 {
        %0 = memref.load %x[%row, %column] : memref<30x2xf32>
        %1 = arith.negf %0 : f32
        memref.store %1, %x[%row, %column] : memref<30x2xf32>
      }
    }
    %twice = arith.muli %size, %c2 : index
    %end_twice = arith.addi %first, %twice : index
    scf.for %row = %first to %end_twice step %c1 {
      memref.store %zero, %x[%c0, %c0] : memref<30x2xf32>
    }
    scf.reduce
  }
  scf.parallel (%tile) = (%c0) to (%c8) step (%c1) {
    scf.for %row = %c0 to %c6 step %c1 {
      memref.store %zero, %x[%row, %c0] : memref<30x2xf32>
    }
    scf.reduce
  }
  %sum = scf.parallel (%tile) = (%c0) to (%c8) step (%c1) init (%zero) -> f32 {
    %0 = memref.load %x[%tile, %c0] : memref<30x2xf32>
    scf.reduce(%0 : f32) {
    ^bb0(%a: f32, %b: f32):
      %1 = arith.addf %a, %b : f32
      scf.reduce.return %1 : f32
    }
  }
  memref.store %sum, %x[%c0, %c0] : memref<30x2xf32>
  scf.parallel (%i, %j) = (%c0, %c0) to (%c8, %c2) step (%c1, %c1) {
    memref.store %zero, %x[%i, %j] : memref<30x2xf32>
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %zero, %x[%i, %c0] : memref<30x2xf32>
    scf.reduce
  }
  return
}
