// RUN: lpt-opt %s --lpt-interleave-rows --canonicalize --split-input-file | FileCheck %s

// Squares of 2x2 bytes: four vectors of neighbours become one for each element of a square.
// What is left, fewer than 16 squares, is copied with squares before it.
// CHECK-LABEL: func.func @deinterleave
// CHECK-SAME: %[[X:[a-z0-9]+]]: memref<7x200x2x2xi8>, %[[Y:[a-z0-9]+]]: memref<7x2x2x200xi8>
// CHECK-DAG: %[[C16:.*]] = arith.constant 16 : index
// CHECK: %[[MERGED:.*]] = memref.collapse_shape %[[X]] {{\[}}[0], [1, 2, 3]] : memref<7x200x2x2xi8> into memref<7x800xi8>
// CHECK: scf.for %[[H:.*]] = %{{.*}} to %{{.*}} step %c1
// CHECK: scf.for %{{.*}} = %{{.*}} to %{{.*}} step %[[C16]]
// CHECK: %[[V0:.*]] = vector.load %[[MERGED]][%[[H]], %{{.*}}] : memref<7x800xi8>, vector<16xi8>
// CHECK: %[[V1:.*]] = vector.load %[[MERGED]]
// CHECK: %[[V2:.*]] = vector.load %[[MERGED]]
// CHECK: %[[V3:.*]] = vector.load %[[MERGED]]
// CHECK: %[[E0:.*]] = vector.shuffle %[[V0]], %[[V1]] [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30]
// CHECK: %[[E1:.*]] = vector.shuffle %[[V2]], %[[V3]] [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30]
// CHECK: %[[R0:.*]] = vector.shuffle %[[E0]], %[[E1]] [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30]
// CHECK: %[[R2:.*]] = vector.shuffle %[[E0]], %[[E1]] [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31]
// CHECK: %[[O0:.*]] = vector.shuffle %[[V0]], %[[V1]] [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31]
// CHECK: %[[O1:.*]] = vector.shuffle %[[V2]], %[[V3]] [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31]
// CHECK: %[[R1:.*]] = vector.shuffle %[[O0]], %[[O1]] [0, 2,
// CHECK: %[[R3:.*]] = vector.shuffle %[[O0]], %[[O1]] [1, 3,
// CHECK: vector.store %[[R0]], %[[Y]][%[[H]], %c0, %c0, %{{.*}}] : memref<7x2x2x200xi8>, vector<16xi8>
// CHECK: vector.store %[[R1]], %[[Y]][%[[H]], %c0, %c1, %{{.*}}]
// CHECK: vector.store %[[R2]], %[[Y]][%[[H]], %c1, %c0, %{{.*}}]
// CHECK: vector.store %[[R3]], %[[Y]][%[[H]], %c1, %c1, %{{.*}}]
// CHECK-NEXT: }
// CHECK-NEXT: vector.load %[[MERGED]][%[[H]], %c736] : memref<7x800xi8>, vector<16xi8>
// CHECK: vector.store %{{.*}}, %[[Y]][%[[H]], %c0, %c0, %c184] : memref<7x2x2x200xi8>, vector<16xi8>
// CHECK: vector.store %{{.*}}, %[[Y]][%[[H]], %c1, %c1, %c184]
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @deinterleave(%x: memref<7x200x2x2xi8>, %y: memref<7x2x2x200xi8> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %c200 = arith.constant 200 : index
  scf.for %h = %c0 to %c7 step %c1 {
    scf.for %i = %c0 to %c2 step %c1 {
      scf.for %j = %c0 to %c2 step %c1 {
        scf.for %c = %c0 to %c200 step %c1 {
          %0 = memref.load %x[%h, %c, %i, %j] : memref<7x200x2x2xi8>
          memref.store %0, %y[%h, %i, %j, %c] : memref<7x2x2x200xi8>
        }
      }
    }
  }
  return
}

// -----

// Pairs that are stored: one half of two vectors at a time.
// CHECK-LABEL: func.func @interleave
// CHECK-SAME: %[[X:[a-z0-9]+]]: memref<2x64xf32>, %[[Y:[a-z0-9]+]]: memref<64x2xf32>
// CHECK: %[[MERGED:.*]] = memref.collapse_shape %[[Y]] {{\[}}[0, 1]] : memref<64x2xf32> into memref<128xf32>
// CHECK: %[[A:.*]] = vector.load %[[X]][%c0, %{{.*}}] : memref<2x64xf32>, vector<4xf32>
// CHECK: %[[B:.*]] = vector.load %[[X]][%c1, %{{.*}}] : memref<2x64xf32>, vector<4xf32>
// CHECK: %[[LOW:.*]] = vector.shuffle %[[A]], %[[B]] [0, 4, 1, 5]
// CHECK: %[[HIGH:.*]] = vector.shuffle %[[A]], %[[B]] [2, 6, 3, 7]
// CHECK: vector.store %[[LOW]], %[[MERGED]]
// CHECK: vector.store %[[HIGH]], %[[MERGED]]
func.func @interleave(%x: memref<2x64xf32>, %y: memref<64x2xf32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c64 = arith.constant 64 : index
  scf.for %c = %c0 to %c64 step %c1 {
    scf.for %g = %c0 to %c2 step %c1 {
      %0 = memref.load %x[%g, %c] : memref<2x64xf32>
      memref.store %0, %y[%c, %g] : memref<64x2xf32>
    }
  }
  return
}

// -----

// Other ops read blocks in memory of the function, one loop for each element of a row; what
// is no row is read where it is. Threads share the loop over rows.
// CHECK-LABEL: func.func @add
// CHECK-SAME: %[[X:[a-z0-9]+]]: memref<100x2xf32>, %[[B:[a-z0-9]+]]: memref<2xf32>, %[[Y:[a-z0-9]+]]: memref<2x100xf32> {llvm.noalias}, %[[BEGIN:[a-z0-9]+]]: index, %[[END:[a-z0-9]+]]: index
// CHECK: %[[BLOCK:.*]] = memref.alloca() {alignment = 64 : i64} : memref<2x1024xf32>
// CHECK: scf.for %[[R:.*]] = %[[BEGIN]] to %[[END]] step %c1024
// CHECK: vector.store %{{.*}}, %[[BLOCK]][%c0, %{{.*}}] : memref<2x1024xf32>, vector<4xf32>
// CHECK: vector.store %{{.*}}, %[[BLOCK]][%c1, %{{.*}}] : memref<2x1024xf32>, vector<4xf32>
// CHECK: scf.for %[[P:.*]] = %c0
// CHECK-DAG: %[[ROW:.*]] = arith.addi %[[R]], %[[P]]
// CHECK-DAG: %[[ELEMENT:.*]] = memref.load %[[BLOCK]][%c0, %[[P]]]
// CHECK-DAG: %[[BIAS:.*]] = memref.load %[[B]][%c0]
// CHECK: %[[SUM:.*]] = arith.addf %[[ELEMENT]], %[[BIAS]]
// CHECK: memref.store %[[SUM]], %[[Y]][%c0, %[[ROW]]]
// CHECK: scf.for
// CHECK: memref.load %[[BLOCK]][%c1,
func.func @add(%x: memref<100x2xf32>, %bias: memref<2xf32>, %y: memref<2x100xf32> {llvm.noalias}, %begin: index, %end: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %r = %begin to %end step %c1 {
    scf.for %j = %c0 to %c2 step %c1 {
      %0 = memref.load %x[%r, %j] : memref<100x2xf32>
      %1 = memref.load %bias[%j] : memref<2xf32>
      %2 = arith.addf %0, %1 : f32
      memref.store %2, %y[%j, %r] : memref<2x100xf32>
    }
  }
  return
}

// -----

// Three elements take two shuffles for each vector: one of the first two sources, and one of that
// and the third.
// CHECK-LABEL: func.func @three
// CHECK: %[[V0:.*]] = vector.load %{{.*}} : memref<192xi32>, vector<4xi32>
// CHECK: %[[V1:.*]] = vector.load
// CHECK: %[[V2:.*]] = vector.load
// CHECK: %[[F0:.*]] = vector.shuffle %[[V0]], %[[V1]] [0, 3, 6, -1]
// CHECK: %[[R0:.*]] = vector.shuffle %[[F0]], %[[V2]] [0, 1, 2, 5]
// CHECK: %[[F1:.*]] = vector.shuffle %[[V0]], %[[V1]] [1, 4, 7, -1]
// CHECK: %[[R1:.*]] = vector.shuffle %[[F1]], %[[V2]] [0, 1, 2, 6]
// CHECK: %[[F2:.*]] = vector.shuffle %[[V0]], %[[V1]] [2, 5, -1, -1]
// CHECK: %[[R2:.*]] = vector.shuffle %[[F2]], %[[V2]] [0, 1, 4, 7]
// CHECK: vector.store %[[R0]], %{{.*}}[%c0,
// CHECK: vector.store %[[R1]], %{{.*}}[%c1,
// CHECK: vector.store %[[R2]], %{{.*}}[%c2,
func.func @three(%x: memref<64x3xi32>, %y: memref<3x64xi32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c3 step %c1 {
    scf.for %c = %c0 to %c64 step %c1 {
      %0 = memref.load %x[%c, %i] : memref<64x3xi32>
      memref.store %0, %y[%i, %c] : memref<3x64xi32>
    }
  }
  return
}

// -----

// Left alone: rows of five, of part of an axis, and of an axis that threads share; long axes of
// fewer elements than a vector has; buffers that may overlap; rows on either side; wide bodies; rows that are computed.
// CHECK-LABEL: func.func @others
// CHECK-NOT: vector
func.func @others(%x5: memref<64x5xi8>, %y5: memref<5x64xi8> {llvm.noalias},
                  %x: memref<64x2xi8>, %y: memref<2x64xi8> {llvm.noalias},
                  %xs: memref<8x2xi8>, %ys: memref<2x8xi8> {llvm.noalias},
                  %unknown: memref<2x64xi8>, %f: memref<64xi8>, %z: memref<64x2xi8> {llvm.noalias},
                  %g: memref<2x64xf32>, %q: memref<64x2xi8> {llvm.noalias},
                  %begin: index, %end: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c5 step %c1 {
    scf.for %c = %c0 to %c64 step %c1 {
      %0 = memref.load %x5[%c, %i] : memref<64x5xi8>
      memref.store %0, %y5[%i, %c] : memref<5x64xi8>
    }
  }
  scf.for %i = %c0 to %c1 step %c1 {
    scf.for %c = %c0 to %c64 step %c1 {
      %0 = memref.load %x[%c, %i] : memref<64x2xi8>
      memref.store %0, %y[%i, %c] : memref<2x64xi8>
    }
  }
  scf.for %i = %begin to %end step %c1 {
    scf.for %c = %c0 to %c64 step %c1 {
      %0 = memref.load %x[%c, %i] : memref<64x2xi8>
      memref.store %0, %y[%i, %c] : memref<2x64xi8>
    }
  }
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %c = %c0 to %c8 step %c1 {
      %0 = memref.load %xs[%c, %i] : memref<8x2xi8>
      memref.store %0, %ys[%i, %c] : memref<2x8xi8>
    }
  }
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %c = %c0 to %c64 step %c1 {
      %0 = memref.load %x[%c, %i] : memref<64x2xi8>
      memref.store %0, %unknown[%i, %c] : memref<2x64xi8>
    }
  }
  scf.for %c = %c0 to %c64 step %c1 {
    scf.for %i = %c0 to %c2 step %c1 {
      %0 = memref.load %x[%c, %i] : memref<64x2xi8>
      %1 = memref.load %f[%c] : memref<64xi8>
      %2 = arith.addi %0, %1 : i8
      memref.store %2, %z[%c, %i] : memref<64x2xi8>
    }
  }
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %c = %c0 to %c64 step %c1 {
      %0 = memref.load %x[%c, %i] : memref<64x2xi8>
      %1 = arith.muli %0, %0 : i8
      %2 = arith.muli %1, %0 : i8
      %3 = arith.muli %2, %0 : i8
      %4 = arith.muli %3, %0 : i8
      %5 = arith.muli %4, %0 : i8
      %6 = arith.muli %5, %0 : i8
      %7 = arith.muli %6, %0 : i8
      %8 = arith.muli %7, %0 : i8
      %9 = arith.muli %8, %0 : i8
      %10 = arith.muli %9, %0 : i8
      %11 = arith.muli %10, %0 : i8
      %12 = arith.muli %11, %0 : i8
      %13 = arith.muli %12, %0 : i8
      %14 = arith.muli %13, %0 : i8
      memref.store %14, %y[%i, %c] : memref<2x64xi8>
    }
  }
  scf.for %c = %c0 to %c64 step %c1 {
    scf.for %i = %c0 to %c2 step %c1 {
      %0 = memref.load %g[%i, %c] : memref<2x64xf32>
      %1 = arith.fptosi %0 : f32 to i8
      memref.store %1, %q[%c, %i] : memref<64x2xi8>
    }
  }
  return
}

// -----

// An index or a buffer that the body computes is unknown before the nest.
// CHECK-LABEL: func.func @computed_in_body
// CHECK-NOT: vector
func.func @computed_in_body(%x: memref<8x64x2xi8>, %flat: memref<128xi8>, %y: memref<4x2x64xi8> {llvm.noalias},
                            %z: memref<2x64xi8> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  scf.for %h = %c0 to %c4 step %c1 {
    scf.for %i = %c0 to %c2 step %c1 {
      scf.for %c = %c0 to %c64 step %c1 {
        %even = arith.muli %h, %c2 : index
        %0 = memref.load %x[%even, %c, %i] : memref<8x64x2xi8>
        memref.store %0, %y[%h, %i, %c] : memref<4x2x64xi8>
      }
    }
  }
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %c = %c0 to %c64 step %c1 {
      %view = memref.expand_shape %flat [[0, 1]] output_shape [64, 2] : memref<128xi8> into memref<64x2xi8>
      %0 = memref.load %view[%c, %i] : memref<64x2xi8>
      memref.store %0, %z[%i, %c] : memref<2x64xi8>
    }
  }
  return
}

// -----

// A copy without iterations copies nothing: its length is not negative. If it is that of a vector
// at least, the last vectors end with it; else elements are copied one by one.
// CHECK-LABEL: func.func @part
// CHECK-SAME: %[[BEGIN:[a-z0-9]+]]: index, %[[END:[a-z0-9]+]]: index
// CHECK: %[[LENGTH:.*]] = arith.subi %[[END]], %[[BEGIN]]
// CHECK: %[[SIZE:.*]] = arith.maxsi %[[LENGTH]], %c0
// CHECK: %[[HOLDS:.*]] = arith.cmpi sge, %[[SIZE]], %[[C16:.*]] : index
// CHECK: %[[COPIED:.*]] = arith.select %[[HOLDS]], %[[SIZE]], %c0 : index
// CHECK: %[[REST:.*]] = arith.remui %[[SIZE]], %[[C16]]
// CHECK: %[[WHOLE:.*]] = arith.subi %[[SIZE]], %[[REST]]
// CHECK: scf.for %{{.*}} = %c0 to %[[WHOLE]] step %[[C16]]
// CHECK: scf.for %{{.*}} = %[[WHOLE]] to %[[COPIED]] step %[[C16]]
// CHECK-NEXT: %[[LAST:.*]] = arith.subi %[[SIZE]], %[[C16]]
// CHECK: %[[PLACE:.*]] = arith.addi %[[BEGIN]], %[[LAST]]
// CHECK: vector.store %{{.*}}[%c0, %[[PLACE]]]
// CHECK: scf.for %{{.*}} = %[[COPIED]] to %[[SIZE]] step %c1
// CHECK: memref.store
func.func @part(%x: memref<64x2xi8>, %y: memref<2x64xi8> {llvm.noalias}, %begin: index, %end: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %c = %begin to %end step %c1 {
    scf.for %i = %c0 to %c2 step %c1 {
      %0 = memref.load %x[%c, %i] : memref<64x2xi8>
      memref.store %0, %y[%i, %c] : memref<2x64xi8>
    }
  }
  return
}
