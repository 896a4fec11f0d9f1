// RUN: lpt-opt %s --lpt-tile-rows=tile-bytes=4096 --canonicalize --split-input-file | FileCheck %s
// RUN: lpt-opt %s --lpt-tile-rows=tile-bytes=1048576 --split-input-file | FileCheck %s --check-prefix=SMALL

// What fits into a tile as a whole stays.
// SMALL-NOT: scf.parallel

#same = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#element = affine_map<(d0) -> (d0)>

// A row of both buffers has 516 bytes, but there are at least 16 tiles.
// CHECK-LABEL: func.func @sums
// CHECK-SAME: %[[X:[a-z0-9]+]]: memref<64x128xf32>{{.*}}, %[[SUMS:[a-z0-9]+]]: memref<64xf32>
// CHECK: scf.parallel (%[[TILE:.*]]) = (%c0) to (%c16) step (%c1)
// CHECK: %[[FIRST:.*]] = arith.muli %[[TILE]], %c4
// CHECK: %[[END:.*]] = arith.addi %[[FIRST]], %c4
// CHECK: scf.for %[[ROW:.*]] = %[[FIRST]] to %[[END]] step %c1 {
// CHECK-NOT: scf.for
// CHECK: memref.store %{{.*}}, %[[SUMS]][%[[ROW]]]
// CHECK: %[[END:.*]] = arith.addi %[[FIRST]], %c4
// CHECK: scf.for %[[ROW:.*]] = %[[FIRST]] to %[[END]] step %c1 {
// CHECK: scf.for %[[COLUMN:.*]] = %c0 to %c128 step %c1 {
// CHECK: memref.load %[[X]][%[[ROW]], %[[COLUMN]]]
// CHECK: memref.store %{{.*}}, %[[SUMS]][%[[ROW]]]
// CHECK: scf.reduce
// CHECK-NOT: linalg.generic
func.func @sums(%x: memref<64x128xf32> {llvm.noalias}, %sums: memref<64xf32> {llvm.noalias}) {
  %zero = arith.constant 0.0 : f32
  linalg.generic {indexing_maps = [#element], iterator_types = ["parallel"]} outs(%sums : memref<64xf32>) {
  ^bb0(%o: f32):
    linalg.yield %zero : f32
  }
  linalg.generic {indexing_maps = [#same, #row], iterator_types = ["parallel", "reduction"]} ins(%x : memref<64x128xf32>) outs(%sums : memref<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.addf %o, %a : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#same = affine_map<(d0, d1) -> (d0, d1)>
#element = affine_map<(d0) -> (d0)>

// The rows are those of all nests: 8 iterations of the first one, and one of
// the second one. A copy is a nest, and views keep rows apart.
// CHECK-LABEL: func.func @views
// CHECK-SAME: %[[X:[a-z0-9]+]]: memref<2x32x8xf32>{{.*}}, %[[Y:[a-z0-9]+]]: memref<64x8xf32>{{.*}}, %[[Z:[a-z0-9]+]]: memref<64x8xf32>
// CHECK-DAG: %[[FLAT:.*]] = memref.collapse_shape %[[Y]] {{\[}}[0, 1]]
// CHECK-DAG: %[[COLUMN:.*]] = memref.subview %[[Y]][0, 3] [64, 1] [1, 1]
// CHECK: scf.parallel (%[[TILE:.*]]) = (%c0) to (%c16) step (%c1)
// CHECK-DAG: %[[FIRST:.*]] = arith.muli %[[TILE]], %c4
// CHECK-DAG: %[[BEGIN:.*]] = arith.muli %[[TILE]], %c32
// CHECK: %[[END:.*]] = arith.addi %[[BEGIN]], %c32
// CHECK: scf.for %[[I:.*]] = %[[BEGIN]] to %[[END]] step %c1 {
// CHECK: memref.store %{{.*}}, %[[FLAT]][%[[I]]]
// CHECK: %[[END:.*]] = arith.addi %[[FIRST]], %c4
// CHECK: scf.for %[[I:.*]] = %[[FIRST]] to %[[END]]
// CHECK: memref.store %{{.*}}, %[[COLUMN]][%[[I]], %c0]
// CHECK: %[[BEGIN:.*]] = arith.muli %[[TILE]], %c32
// CHECK: %[[END:.*]] = arith.addi %[[BEGIN]], %c32
// CHECK: %[[SOURCE:.*]] = memref.collapse_shape %[[Y]] {{\[}}[0, 1]]
// CHECK: %[[TARGET:.*]] = memref.collapse_shape %[[Z]] {{\[}}[0, 1]]
// CHECK: scf.for %[[I:.*]] = %[[BEGIN]] to %[[END]] step %c1 {
// CHECK: %[[NUMBER:.*]] = memref.load %[[SOURCE]][%[[I]]]
// CHECK: memref.store %[[NUMBER]], %[[TARGET]][%[[I]]]
// CHECK-NOT: memref.copy
func.func @views(%x: memref<2x32x8xf32> {llvm.noalias}, %y: memref<64x8xf32> {llvm.noalias}, %z: memref<64x8xf32> {llvm.noalias}) {
  %flat = memref.collapse_shape %y [[0, 1]] : memref<64x8xf32> into memref<512xf32>
  %numbers = memref.collapse_shape %x [[0, 1, 2]] : memref<2x32x8xf32> into memref<512xf32>
  linalg.generic {indexing_maps = [#element, #element], iterator_types = ["parallel"]} ins(%numbers : memref<512xf32>) outs(%flat : memref<512xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  %rows = memref.collapse_shape %x [[0, 1], [2]] : memref<2x32x8xf32> into memref<64x8xf32>
  %first = memref.subview %rows[0, 0] [64, 1] [1, 1] : memref<64x8xf32> to memref<64x1xf32, strided<[8, 1]>>
  %column = memref.subview %y[0, 3] [64, 1] [1, 1] : memref<64x8xf32> to memref<64x1xf32, strided<[8, 1], offset: 3>>
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%first : memref<64x1xf32, strided<[8, 1]>>) outs(%column : memref<64x1xf32, strided<[8, 1], offset: 3>>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.addf %a, %o : f32
    linalg.yield %0 : f32
  }
  memref.copy %y, %z : memref<64x8xf32> to memref<64x8xf32>
  return
}

// -----

#same = affine_map<(d0, d1) -> (d0, d1)>

// No tile of two to four rows divides 67 rows: the last tile has fewer.
// CHECK-LABEL: func.func @rest
// CHECK: scf.parallel (%[[TILE:.*]]) = (%c0) to (%c17) step (%c1)
// CHECK: %[[FIRST:.*]] = arith.muli %[[TILE]], %c4
// CHECK: %[[LEFT:.*]] = arith.subi %c67, %[[FIRST]]
// CHECK: %[[SIZE:.*]] = arith.minui %[[LEFT]], %c4
// CHECK: %[[END:.*]] = arith.addi %[[FIRST]], %[[SIZE]]
// CHECK: scf.for %{{.*}} = %[[FIRST]] to %[[END]]
// SMALL-LABEL: func.func @rest
func.func @rest(%x: memref<67x64xf32> {llvm.noalias}, %y: memref<67x64xf32> {llvm.noalias}, %z: memref<67x64xf32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%x : memref<67x64xf32>) outs(%y : memref<67x64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%y : memref<67x64xf32>) outs(%z : memref<67x64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.mulf %a, %a : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#same = affine_map<(d0, d1) -> (d0, d1)>
#swapped = affine_map<(d0, d1) -> (d1, d0)>
#column = affine_map<(d0, d1) -> (d1)>

// A row of the result needs all rows of what is computed before.
// CHECK-LABEL: func.func @transposed
// CHECK-NOT: scf.parallel
// CHECK-LABEL: func.func @columns
// CHECK-NOT: scf.parallel
func.func @transposed(%x: memref<64x64xf32> {llvm.noalias}, %y: memref<64x64xf32> {llvm.noalias}, %z: memref<64x64xf32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%x : memref<64x64xf32>) outs(%y : memref<64x64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#swapped, #same], iterator_types = ["parallel", "parallel"]} ins(%y : memref<64x64xf32>) outs(%z : memref<64x64xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  }
  return
}
func.func @columns(%x: memref<64x64xf32> {llvm.noalias}, %y: memref<64xf32> {llvm.noalias}, %z: memref<64x64xf32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#same, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%x : memref<64x64xf32>) outs(%y : memref<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.addf %a, %o : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#same, #column, #same], iterator_types = ["parallel", "parallel"]} ins(%x, %y : memref<64x64xf32>, memref<64xf32>) outs(%z : memref<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#same = affine_map<(d0, d1) -> (d0, d1)>

// The nests do not read the same rows.
// CHECK-LABEL: func.func @unrelated
// CHECK-NOT: scf.parallel
// The outermost loop is a sum, or has too few iterations.
// CHECK-LABEL: func.func @sums_of_columns
// CHECK-NOT: scf.parallel
// CHECK-LABEL: func.func @few_rows
// CHECK-NOT: scf.parallel
// Another row is loaded in the body, and a body stores.
// CHECK-LABEL: func.func @body_loads
// CHECK-NOT: scf.parallel
// CHECK-LABEL: func.func @body_stores
// CHECK-NOT: scf.parallel
func.func @unrelated(%x: memref<64x64xf32> {llvm.noalias}, %y: memref<64x64xf32> {llvm.noalias}, %z: memref<64x64xf32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%x : memref<64x64xf32>) outs(%z : memref<64x64xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  }
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%y : memref<64x64xf32>) outs(%z : memref<64x64xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  }
  return
}
func.func @sums_of_columns(%x: memref<64x64xf32> {llvm.noalias}, %y: memref<64xf32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%y : memref<64xf32>) {
  ^bb0(%o: f32):
    %0 = arith.negf %o : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#same, affine_map<(d0, d1) -> (d1)>], iterator_types = ["reduction", "parallel"]} ins(%x : memref<64x64xf32>) outs(%y : memref<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.addf %a, %o : f32
    linalg.yield %0 : f32
  }
  return
}
func.func @few_rows(%x: memref<15x512xf32> {llvm.noalias}, %y: memref<15x512xf32> {llvm.noalias}, %z: memref<15x512xf32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%x : memref<15x512xf32>) outs(%y : memref<15x512xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%y : memref<15x512xf32>) outs(%z : memref<15x512xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.negf %a : f32
    linalg.yield %0 : f32
  }
  return
}
func.func @body_loads(%x: memref<64x64xf32> {llvm.noalias}, %y: memref<64x64xf32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  linalg.generic {indexing_maps = [#same], iterator_types = ["parallel", "parallel"]} outs(%x : memref<64x64xf32>) {
  ^bb0(%o: f32):
    %0 = arith.negf %o : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%x : memref<64x64xf32>) outs(%y : memref<64x64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = memref.load %x[%c0, %c0] : memref<64x64xf32>
    %1 = arith.addf %a, %0 : f32
    linalg.yield %1 : f32
  }
  return
}
func.func @body_stores(%x: memref<64x64xf32> {llvm.noalias}, %y: memref<64x64xf32> {llvm.noalias}, %z: memref<f32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#same], iterator_types = ["parallel", "parallel"]} outs(%x : memref<64x64xf32>) {
  ^bb0(%o: f32):
    %0 = arith.negf %o : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%x : memref<64x64xf32>) outs(%y : memref<64x64xf32>) {
  ^bb0(%a: f32, %o: f32):
    memref.store %a, %z[] : memref<f32>
    linalg.yield %a : f32
  }
  return
}

// -----

#same = affine_map<(d0, d1) -> (d0, d1)>

// Buffers that may overlap: arguments of which nothing is known, places that
// share bytes, and a place and the whole of the workspace.
// CHECK-LABEL: func.func @overlapping_arguments
// CHECK-NOT: scf.parallel
// CHECK-LABEL: func.func @overlapping_places
// CHECK-NOT: scf.parallel
// CHECK-LABEL: func.func @whole_workspace
// CHECK-NOT: scf.parallel
// CHECK-LABEL: func.func @places
// CHECK: scf.parallel
// Ops with side effects end a sequence.
// CHECK-LABEL: func.func @interrupted
// CHECK-NOT: scf.parallel
func.func @overlapping_arguments(%x: memref<64x64xf32>, %y: memref<64x64xf32>) {
  linalg.generic {indexing_maps = [#same], iterator_types = ["parallel", "parallel"]} outs(%x : memref<64x64xf32>) {
  ^bb0(%o: f32):
    %0 = arith.negf %o : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%x : memref<64x64xf32>) outs(%y : memref<64x64xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  }
  return
}
func.func @overlapping_places(%y: memref<64x64xf32> {llvm.noalias}, %workspace: memref<65536xi8> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c16380 = arith.constant 16380 : index
  %a = memref.view %workspace[%c0][] : memref<65536xi8> to memref<64x64xf32>
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%y : memref<64x64xf32>) outs(%a : memref<64x64xf32>) {
  ^bb0(%i: f32, %o: f32):
    linalg.yield %i : f32
  }
  %b = memref.view %workspace[%c16380][] : memref<65536xi8> to memref<64x64xf32>
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%a : memref<64x64xf32>) outs(%b : memref<64x64xf32>) {
  ^bb0(%i: f32, %o: f32):
    linalg.yield %i : f32
  }
  return
}
func.func @whole_workspace(%y: memref<64x64xi8> {llvm.noalias}, %workspace: memref<64x1024xi8> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %flat = memref.collapse_shape %workspace [[0, 1]] : memref<64x1024xi8> into memref<65536xi8>
  %a = memref.view %flat[%c0][] : memref<65536xi8> to memref<64x64xi8>
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%y : memref<64x64xi8>) outs(%a : memref<64x64xi8>) {
  ^bb0(%i: i8, %o: i8):
    linalg.yield %i : i8
  }
  %part = memref.subview %workspace[0, 0] [64, 64] [1, 1] : memref<64x1024xi8> to memref<64x64xi8, strided<[1024, 1]>>
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%a : memref<64x64xi8>) outs(%part : memref<64x64xi8, strided<[1024, 1]>>) {
  ^bb0(%i: i8, %o: i8):
    linalg.yield %i : i8
  }
  return
}
func.func @places(%y: memref<64x64xf32> {llvm.noalias}, %workspace: memref<65536xi8> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c16384 = arith.constant 16384 : index
  %a = memref.view %workspace[%c0][] : memref<65536xi8> to memref<64x64xf32>
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%y : memref<64x64xf32>) outs(%a : memref<64x64xf32>) {
  ^bb0(%i: f32, %o: f32):
    linalg.yield %i : f32
  }
  %b = memref.view %workspace[%c16384][] : memref<65536xi8> to memref<64x64xf32>
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%a : memref<64x64xf32>) outs(%b : memref<64x64xf32>) {
  ^bb0(%i: f32, %o: f32):
    linalg.yield %i : f32
  }
  return
}
func.func private @observe()
func.func @interrupted(%x: memref<64x64xf32> {llvm.noalias}, %y: memref<64x64xf32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#same], iterator_types = ["parallel", "parallel"]} outs(%x : memref<64x64xf32>) {
  ^bb0(%o: f32):
    %0 = arith.negf %o : f32
    linalg.yield %0 : f32
  }
  call @observe() : () -> ()
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel", "parallel"]} ins(%x : memref<64x64xf32>) outs(%y : memref<64x64xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  }
  return
}

// -----

#same = affine_map<(d0, d1) -> (d0, d1)>

// A single number has no rows, and no number has no work.
// CHECK-LABEL: func.func @single_number
// CHECK: linalg.generic
// CHECK: memref.copy
// CHECK: linalg.generic
// CHECK-LABEL: func.func @nothing
// CHECK-NOT: scf.parallel
func.func @single_number(%x: memref<64x64xf32> {llvm.noalias}, %y: memref<f32> {llvm.noalias}, %z: memref<f32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#same], iterator_types = ["parallel", "parallel"]} outs(%x : memref<64x64xf32>) {
  ^bb0(%o: f32):
    %0 = arith.negf %o : f32
    linalg.yield %0 : f32
  }
  memref.copy %y, %z : memref<f32> to memref<f32>
  linalg.generic {indexing_maps = [#same], iterator_types = ["parallel", "parallel"]} outs(%x : memref<64x64xf32>) {
  ^bb0(%o: f32):
    %0 = arith.negf %o : f32
    linalg.yield %0 : f32
  }
  return
}
func.func @nothing(%x: memref<64x0xf32> {llvm.noalias}, %y: memref<0x64xf32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#same], iterator_types = ["parallel", "parallel"]} outs(%x : memref<64x0xf32>) {
  ^bb0(%o: f32):
    %0 = arith.negf %o : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#same], iterator_types = ["parallel", "parallel"]} outs(%x : memref<64x0xf32>) {
  ^bb0(%o: f32):
    %0 = arith.negf %o : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#same], iterator_types = ["parallel", "parallel"]} outs(%y : memref<0x64xf32>) {
  ^bb0(%o: f32):
    %0 = arith.negf %o : f32
    linalg.yield %0 : f32
  }
  memref.copy %y, %y : memref<0x64xf32> to memref<0x64xf32>
  return
}
