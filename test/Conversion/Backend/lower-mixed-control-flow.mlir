// RUN: lpt-opt %s --pass-pipeline='builtin.module(func.func(lpt-lower-mixed-control-flow))' | FileCheck %s
// RUN: lpt-opt %s --lpt-generic-backend | FileCheck %s --check-prefix=LLVM

// LLVM: llvm.func @_mlir_ciface_branches
// LLVM-NOT: scf.

// CHECK-LABEL: @branches
// CHECK-NOT:     scf.
// CHECK:         cf.cond_br %{{.+}}, ^bb1, ^bb2
// CHECK:         ^bb3(%[[BUFFER:.+]]: memref<3xf32>):
// CHECK:         linalg.map outs(%[[BUFFER]] : memref<3xf32>)
// CHECK:           scf.if
func.func @branches(%x: memref<3xf32>, %y: f32, %condition: i1) -> memref<3xf32> {
  %0 = scf.if %condition -> memref<3xf32> {
    %1 = memref.alloc() : memref<3xf32>
    scf.yield %1 : memref<3xf32>
  } else {
    scf.yield %x : memref<3xf32>
  }
  cf.cond_br %condition, ^bb1, ^bb2
^bb1:
  linalg.map outs(%0 : memref<3xf32>) (%init: f32) {
    %1 = scf.if %condition -> f32 {
      scf.yield %y : f32
    } else {
      scf.yield %init : f32
    }
    linalg.yield %1 : f32
  }
  cf.br ^bb2
^bb2:
  return %0 : memref<3xf32>
}

// CHECK-LABEL: @structured
// CHECK:         scf.if
func.func @structured(%x: memref<3xf32>, %condition: i1) -> memref<3xf32> {
  %0 = scf.if %condition -> memref<3xf32> {
    %1 = memref.alloc() : memref<3xf32>
    scf.yield %1 : memref<3xf32>
  } else {
    scf.yield %x : memref<3xf32>
  }
  return %0 : memref<3xf32>
}

