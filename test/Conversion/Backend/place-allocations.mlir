// RUN: lpt-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect --lpt-place-allocations | FileCheck %s

// Two buffers that live one after the other, as their views do, have one place.
// CHECK-LABEL: func.func @reuse
// CHECK-SAME:  (%{{.*}}: memref<4xf32> {llvm.noalias}, %[[MEMORY:.*]]: memref<192xi8> {llvm.noalias}) attributes {{{.*}}lpt.workspace = 192 : i64}
func.func @reuse(%out: memref<4xf32>) {
  // CHECK: %[[ZERO:.*]] = arith.constant 0 : index
  // CHECK: %[[A:.*]] = memref.view %[[MEMORY]][%[[ZERO]]][] : memref<192xi8> to memref<8x4xf32>
  %a = memref.alloc() : memref<8x4xf32>
  %view = memref.collapse_shape %a [[0, 1]] : memref<8x4xf32> into memref<32xf32>
  // CHECK: %[[AFTER:.*]] = arith.constant 128 : index
  // CHECK: memref.view %[[MEMORY]][%[[AFTER]]][] : memref<192xi8> to memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  "test.use"(%view, %b) : (memref<32xf32>, memref<4xf32>) -> ()
  // CHECK: %[[AGAIN:.*]] = arith.constant 0 : index
  // CHECK: memref.view %[[MEMORY]][%[[AGAIN]]][] : memref<192xi8> to memref<16xf64>
  %c = memref.alloc() : memref<16xf64>
  "test.use"(%b, %c) : (memref<4xf32>, memref<16xf64>) -> ()
  memref.copy %b, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----

// What is returned, or of a size that shows only when the code runs, stays.
// CHECK-LABEL: func.func @stays
// CHECK-SAME:  %{{.*}}: memref<0xi8> {llvm.noalias}) -> memref<4xf32> attributes {{{.*}}lpt.workspace = 0 : i64}
func.func @stays(%size: index) -> memref<4xf32> {
  // CHECK: memref.alloc()
  %a = memref.alloc() : memref<4xf32>
  // CHECK: memref.alloc(
  %b = memref.alloc(%size) : memref<?xf32>
  "test.use"(%a, %b) : (memref<4xf32>, memref<?xf32>) -> ()
  return %a : memref<4xf32>
}

// -----

// A buffer is in use as long as a loop that reads it runs.
// CHECK-LABEL: func.func @loop
// CHECK-SAME:  lpt.workspace = 128 : i64
func.func @loop(%size: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  scf.for %i = %zero to %size step %one {
    "test.use"(%b) : (memref<4xf32>) -> ()
    "test.use"(%a) : (memref<4xf32>) -> ()
  }
  return
}

// -----

// expected-error @+1 {{expected one block, but got several}}
func.func @blocks(%condition: i1) {
  cf.cond_br %condition, ^bb1, ^bb1
^bb1:
  return
}

// -----

// A result may be where an argument is.
// CHECK-LABEL: func.func @shared
// CHECK-SAME:  (%{{.*}}: memref<4xf32>, %{{.*}}: memref<4xf32>, %{{.*}}: memref<0xi8>) attributes {llvm.bareptr, lpt.workspace = 0 : i64}
func.func @shared(%x: memref<4xf32>, %out: memref<4xf32>) attributes {lpt.shared_memory} {
  memref.copy %x, %out : memref<4xf32> to memref<4xf32>
  return
}
