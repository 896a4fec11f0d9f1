// RUN: lpt-opt %s --lpt-tile-transpositions --canonicalize --split-input-file | FileCheck %s

// Blocks are 16 elements, 64 bytes, of a row that is loaded, by 64 rows. Vectors of two lanes
// of 4 elements are loaded as lanes, and interleaved twice.
// CHECK-LABEL: func.func @transpose
// CHECK-SAME: %[[X:[a-z0-9]+]]: memref<100x200xf32>, %[[Y:[a-z0-9]+]]: memref<200x100xf32> {llvm.noalias}, %[[BEGIN:[a-z0-9]+]]: index, %[[END:[a-z0-9]+]]: index
// CHECK-DAG: %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG: %[[C8:.*]] = arith.constant 8 : index
// CHECK-DAG: %[[C16:.*]] = arith.constant 16 : index
// CHECK-DAG: %[[C64:.*]] = arith.constant 64 : index
// CHECK: scf.for %[[I:.*]] = %[[BEGIN]] to %[[END]] step %[[C16]]
// CHECK: %[[REST:.*]] = arith.subi %[[END]], %[[I]]
// CHECK: %[[ROWS:.*]] = arith.minsi %[[REST]], %[[C16]]
// CHECK: scf.for %[[J:.*]] = %{{.*}} to %{{.*}} step %[[C64]]
// CHECK: scf.for %[[R:.*]] = %{{.*}} to %{{.*}} step %[[C4]]
// CHECK: scf.for %[[C:.*]] = %{{.*}} to %{{.*}} step %[[C8]]
// CHECK: %[[LOW:.*]] = vector.load %[[X]][%{{.*}}, %{{.*}}] : memref<100x200xf32>, vector<4xf32>
// CHECK: %[[HIGH:.*]] = vector.load %[[X]][%{{.*}}, %{{.*}}] : memref<100x200xf32>, vector<4xf32>
// CHECK: vector.shuffle %[[LOW]], %[[HIGH]] [0, 1, 2, 3, 4, 5, 6, 7]
// CHECK-COUNT-2: vector.shuffle %{{.*}}, %{{.*}} [0, 8, 1, 9, 4, 12, 5, 13]
// CHECK: vector.store %{{.*}}, %[[Y]][%{{.*}}, %{{.*}}] : memref<200x100xf32>, vector<8xf32>
// Columns that are left are copied by one lane, which overlaps the one before; those of a block
// with fewer than 4 element by element.
// CHECK: scf.for %[[C:.*]] = %{{.*}} to %{{.*}} step %[[C4]]
// CHECK: %[[LAST:.*]] = arith.subi %{{.*}}, %[[C4]]
// CHECK: arith.minsi %[[C]], %[[LAST]]
// CHECK: vector.store %{{.*}}, %[[Y]][%{{.*}}, %{{.*}}] : memref<200x100xf32>, vector<4xf32>
// CHECK: memref.store %{{.*}}, %[[Y]]
// CHECK: memref.store %{{.*}}, %[[Y]]
func.func @transpose(%x: memref<100x200xf32>, %y: memref<200x100xf32> {llvm.noalias}, %begin: index, %end: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c100 = arith.constant 100 : index
  scf.for %i = %begin to %end step %c1 {
    scf.for %j = %c0 to %c100 step %c1 {
      %v = memref.load %x[%j, %i] : memref<100x200xf32>
      memref.store %v, %y[%i, %j] : memref<200x100xf32>
    }
  }
  return
}

// -----

// The body reads a block in memory of the function; the other operand is read where it is. The
// loop between those of rows and columns is the outermost one.
// CHECK-LABEL: func.func @add
// CHECK-SAME: %[[X:[a-z0-9]+]]: memref<32x100x80xi8>, %[[B:[a-z0-9]+]]: memref<100xi8>, %[[Y:[a-z0-9]+]]: memref<80x32x100xi8>
// CHECK: %[[BLOCK:.*]] = memref.alloca() {alignment = 64 : i64} : memref<64x64xi8>
// CHECK: scf.for %[[K:.*]] = %c0{{.*}} to %c32{{.*}} step %c1
// CHECK: scf.for %[[I:.*]] = %c0{{.*}} to %c80{{.*}} step %c64
// CHECK: %[[ROWS:.*]] = arith.minsi
// CHECK: scf.for %[[J:.*]] = %c0{{.*}} to %c100{{.*}} step %c64
// CHECK: %[[COLUMNS:.*]] = arith.minsi
// CHECK: vector.load %[[X]][%[[K]], %{{.*}}, %{{.*}}] : memref<32x100x80xi8>, vector<16xi8>
// CHECK: vector.store %{{.*}}, %[[BLOCK]][%{{.*}}, %{{.*}}] : memref<64x64xi8>, vector<32xi8>
// CHECK: scf.for %[[R:.*]] = %c0{{.*}} to %[[ROWS]] step %c1
// CHECK: scf.for %[[C:.*]] = %c0{{.*}} to %[[COLUMNS]] step %c1
// CHECK-DAG: %[[ROW:.*]] = arith.addi %[[I]], %[[R]]
// CHECK-DAG: %[[COLUMN:.*]] = arith.addi %[[J]], %[[C]]
// CHECK-DAG: %[[ELEMENT:.*]] = memref.load %[[BLOCK]][%[[R]], %[[C]]]
// CHECK-DAG: %[[OTHER:.*]] = memref.load %[[B]][%[[COLUMN]]]
// CHECK: %[[SUM:.*]] = arith.addi %[[ELEMENT]], %[[OTHER]]
// CHECK: memref.store %[[SUM]], %[[Y]][%[[ROW]], %[[K]], %[[COLUMN]]]
func.func @add(%x: memref<32x100x80xi8>, %b: memref<100xi8>, %y: memref<80x32x100xi8> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c80 = arith.constant 80 : index
  %c100 = arith.constant 100 : index
  scf.for %i = %c0 to %c80 step %c1 {
    scf.for %k = %c0 to %c32 step %c1 {
      scf.for %j = %c0 to %c100 step %c1 {
        %v = memref.load %x[%k, %j, %i] : memref<32x100x80xi8>
        %w = memref.load %b[%j] : memref<100xi8>
        %s = arith.addi %v, %w : i8
        memref.store %s, %y[%i, %k, %j] : memref<80x32x100xi8>
      }
    }
  }
  return
}

// -----

// Rows of three elements are loaded as a whole.
// CHECK-LABEL: func.func @narrow
// CHECK-SAME: %[[X:[a-z0-9]+]]: memref<100x3xf32>, %[[Y:[a-z0-9]+]]: memref<3x100xf32>
// CHECK: scf.for %[[J:.*]] = %c0{{.*}} to %c100
// CHECK: scf.for %[[I:.*]] = %c0{{.*}} to %c3
// CHECK: %[[V:.*]] = memref.load %[[X]][%[[J]], %[[I]]]
// CHECK: memref.store %[[V]], %[[Y]][%[[I]], %[[J]]]
func.func @narrow(%x: memref<100x3xf32>, %y: memref<3x100xf32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c100 = arith.constant 100 : index
  scf.for %i = %c0 to %c3 step %c1 {
    scf.for %j = %c0 to %c100 step %c1 {
      %v = memref.load %x[%j, %i] : memref<100x3xf32>
      memref.store %v, %y[%i, %j] : memref<3x100xf32>
    }
  }
  return
}

// -----

// What one iteration writes, another one might read.
// CHECK-LABEL: func.func @in_place
// CHECK-NOT: vector
// CHECK: return
func.func @in_place(%x: memref<64x64xf32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c1 {
    scf.for %j = %c0 to %c64 step %c1 {
      %v = memref.load %x[%j, %i] : memref<64x64xf32>
      memref.store %v, %x[%i, %j] : memref<64x64xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @views_of_one_buffer
// CHECK-NOT: vector
// CHECK: return
func.func @views_of_one_buffer(%x: memref<64x128xf32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %a = memref.subview %x[0, 0] [64, 64] [1, 1] : memref<64x128xf32> to memref<64x64xf32, strided<[128, 1]>>
  %b = memref.subview %x[0, 32] [64, 64] [1, 1] : memref<64x128xf32> to memref<64x64xf32, strided<[128, 1], offset: 32>>
  scf.for %i = %c0 to %c64 step %c1 {
    scf.for %j = %c0 to %c64 step %c1 {
      %v = memref.load %a[%j, %i] : memref<64x64xf32, strided<[128, 1]>>
      memref.store %v, %b[%i, %j] : memref<64x64xf32, strided<[128, 1], offset: 32>>
    }
  }
  return
}

// Arguments may overlap unless they say that they do not.
// CHECK-LABEL: func.func @may_overlap
// CHECK-NOT: vector
// CHECK: return
func.func @may_overlap(%x: memref<64x64xf32>, %y: memref<64x64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c1 {
    scf.for %j = %c0 to %c64 step %c1 {
      %v = memref.load %x[%j, %i] : memref<64x64xf32>
      memref.store %v, %y[%i, %j] : memref<64x64xf32>
    }
  }
  return
}

// Memory that the function allocates overlaps no argument.
// CHECK-LABEL: func.func @allocated
// CHECK: vector.store
func.func @allocated(%x: memref<64x64xf32>) -> memref<64x64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %y = memref.alloc() : memref<64x64xf32>
  scf.for %i = %c0 to %c64 step %c1 {
    scf.for %j = %c0 to %c64 step %c1 {
      %v = memref.load %x[%j, %i] : memref<64x64xf32>
      memref.store %v, %y[%i, %j] : memref<64x64xf32>
    }
  }
  return %y : memref<64x64xf32>
}

// Each iteration of the outer loop writes the same elements: the last one decides.
// CHECK-LABEL: func.func @overwritten
// CHECK-NOT: vector
// CHECK: return
func.func @overwritten(%x: memref<64x64xf32>, %y: memref<64xf32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c1 {
    scf.for %j = %c0 to %c64 step %c1 {
      %v = memref.load %x[%j, %i] : memref<64x64xf32>
      memref.store %v, %y[%j] : memref<64xf32>
    }
  }
  return
}

// Neighbours are two elements apart.
// CHECK-LABEL: func.func @gaps
// CHECK-NOT: vector
// CHECK: return
func.func @gaps(%x: memref<64x64xf32, strided<[128, 2]>>, %y: memref<64x64xf32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c1 {
    scf.for %j = %c0 to %c64 step %c1 {
      %v = memref.load %x[%j, %i] : memref<64x64xf32, strided<[128, 2]>>
      memref.store %v, %y[%i, %j] : memref<64x64xf32>
    }
  }
  return
}

// The row depends on the column: it is no block.
// CHECK-LABEL: func.func @skewed
// CHECK-NOT: vector
// CHECK: return
func.func @skewed(%x: memref<128x64xf32>, %y: memref<64x64xf32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c1 {
    scf.for %j = %c0 to %c64 step %c1 {
      %k = arith.addi %i, %j : index
      %v = memref.load %x[%k, %i] : memref<128x64xf32>
      memref.store %v, %y[%i, %j] : memref<64x64xf32>
    }
  }
  return
}

// Booleans are stored as bytes, but vectors of them as bits. Rows of 12 bytes fill no lane, and
// are too long to be unrolled.
// CHECK-LABEL: func.func @other_elements
// CHECK-NOT: vector
// CHECK: return
func.func @other_elements(%x: memref<64x64xi1>, %y: memref<64x64xi1> {llvm.noalias}, %v: memref<64x12xi8>, %w: memref<12x64xi8> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c12 = arith.constant 12 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c1 {
    scf.for %j = %c0 to %c64 step %c1 {
      %e = memref.load %x[%j, %i] : memref<64x64xi1>
      memref.store %e, %y[%i, %j] : memref<64x64xi1>
    }
  }
  scf.for %i = %c0 to %c12 step %c1 {
    scf.for %j = %c0 to %c64 step %c1 {
      %e = memref.load %v[%j, %i] : memref<64x12xi8>
      memref.store %e, %w[%i, %j] : memref<12x64xi8>
    }
  }
  return
}

// -----

// Results that are narrower than what they are computed from are transposed in its place: the
// loops over a block follow the rows that are loaded.
// CHECK-LABEL: func.func @results
// CHECK-SAME: %[[X:[a-z0-9]+]]: memref<88x100xf32>, %[[B:[a-z0-9]+]]: memref<88xf32>, %[[Y:[a-z0-9]+]]: memref<100x88xi8>
// CHECK: %[[BLOCK:.*]] = memref.alloca() {alignment = 64 : i64} : memref<64x64xi8>
// CHECK: scf.for %[[I:.*]] = %c0{{.*}} to %c100{{.*}} step %c64
// CHECK: %[[ROWS:.*]] = arith.minsi
// CHECK: scf.for %[[J:.*]] = %c0{{.*}} to %c88{{.*}} step %c64
// CHECK: %[[COLUMNS:.*]] = arith.minsi
// CHECK: scf.for %[[C:.*]] = %c0{{.*}} to %[[COLUMNS]] step %c1
// CHECK-NEXT: scf.for %[[R:.*]] = %c0{{.*}} to %[[ROWS]] step %c1
// CHECK-DAG: %[[ROW:.*]] = arith.addi %[[I]], %[[R]]
// CHECK-DAG: %[[COLUMN:.*]] = arith.addi %[[J]], %[[C]]
// CHECK-DAG: %[[ELEMENT:.*]] = memref.load %[[X]][%[[COLUMN]], %[[ROW]]]
// CHECK-DAG: %[[OTHER:.*]] = memref.load %[[B]][%[[COLUMN]]]
// CHECK: %[[SUM:.*]] = arith.addf %[[ELEMENT]], %[[OTHER]]
// CHECK: %[[BYTE:.*]] = arith.fptoui %[[SUM]]
// CHECK: memref.store %[[BYTE]], %[[BLOCK]][%[[C]], %[[R]]]
// CHECK: vector.load %[[BLOCK]][%{{.*}}, %{{.*}}] : memref<64x64xi8>, vector<16xi8>
// CHECK: vector.store %{{.*}}, %[[Y]][%{{.*}}, %{{.*}}] : memref<100x88xi8>, vector<32xi8>
// CHECK: vector.store %{{.*}}, %[[Y]][%{{.*}}, %{{.*}}] : memref<100x88xi8>, vector<16xi8>
func.func @results(%x: memref<88x100xf32>, %b: memref<88xf32>, %y: memref<100x88xi8> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c88 = arith.constant 88 : index
  %c100 = arith.constant 100 : index
  scf.for %i = %c0 to %c100 step %c1 {
    scf.for %j = %c0 to %c88 step %c1 {
      %v = memref.load %x[%j, %i] : memref<88x100xf32>
      %w = memref.load %b[%j] : memref<88xf32>
      %sum = arith.addf %v, %w : f32
      %byte = arith.fptoui %sum : f32 to i8
      memref.store %byte, %y[%i, %j] : memref<100x88xi8>
    }
  }
  return
}
