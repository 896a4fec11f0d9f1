// DEFINE: %{target} =
// DEFINE: %{overlap} = lpt-opt %s --lpt-overlap-vectors=target=%{target}
// REDEFINE: %{target} = x86-avx512-vnni
// RUN: %{overlap} | FileCheck %s --check-prefixes=CHECK,AVX512
// REDEFINE: %{target} = x86-avx2
// RUN: %{overlap} | FileCheck %s --check-prefixes=CHECK,AVX2
// REDEFINE: %{target} = arm-neon
// RUN: %{overlap} | FileCheck %s --check-prefixes=CHECK,NEON
// REDEFINE: %{target} = generic
// RUN: %{overlap} | FileCheck %s --check-prefixes=CHECK,AVX2

// A vector of AVX-512 has 16 floats, one of AVX2 eight, as has one where no target is known. Loops
// have eight iterations or more, though one of NEON has four.
// CHECK-LABEL: func.func @rows(
// AVX512: scf.for %[[I:.*]] = %arg2 to %arg3
// AVX512: %[[END:.*]] = arith.constant 64 : index
// AVX512-NEXT: scf.for %[[J:.*]] = %{{.*}} to %[[END]]
// AVX512: memref.store %{{.*}}, %arg1[%[[I]], %[[J]]]
// AVX512: %[[LAST:.*]] = arith.constant 61 : index
// AVX512: %[[ALL:.*]] = arith.constant 77 : index
// AVX512: scf.for %[[K:.*]] = %[[LAST]] to %[[ALL]]
// AVX512-NEXT: %[[X:.*]] = memref.load %arg0[%[[I]], %[[K]]]
// AVX512-NEXT: %[[Y:.*]] = arith.addf %[[X]], %[[X]]
// AVX512-NEXT: memref.store %[[Y]], %arg1[%[[I]], %[[K]]]
// AVX512-NOT: scf.for
// AVX2: arith.constant 72 : index
// AVX2: arith.constant 69 : index
// NEON: arith.constant 72 : index
// NEON: arith.constant 69 : index
// CHECK: return
func.func @rows(%x: memref<10x77xf32>, %y: memref<10x77xf32> {llvm.noalias}, %begin: index, %end: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c77 = arith.constant 77 : index
  scf.for %i = %begin to %end step %c1 {
    scf.for %j = %c0 to %c77 step %c1 {
      %0 = memref.load %x[%i, %j] : memref<10x77xf32>
      %1 = arith.addf %0, %0 : f32
      memref.store %1, %y[%i, %j] : memref<10x77xf32>
    }
  }
  return
}

// The widest type counts: half as many numbers of 64 bits, and four times as many bytes.
// CHECK-LABEL: func.func @widths(
// AVX512: arith.constant 16 : index
// AVX512: arith.constant 12 : index
// AVX512: arith.constant 64 : index
// AVX512: arith.constant 6 : index
// CHECK: return
func.func @widths(%x: memref<10x20xf32>, %y: memref<10x20xf32> {llvm.noalias}, %u: memref<10x70xi8>, %v: memref<10x70xi8> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %c20 = arith.constant 20 : index
  %c70 = arith.constant 70 : index
  scf.for %i = %c0 to %c10 step %c1 {
    scf.for %j = %c0 to %c20 step %c1 {
      %0 = memref.load %x[%i, %j] : memref<10x20xf32>
      %1 = arith.extf %0 : f32 to f64
      %2 = arith.truncf %1 : f64 to f32
      memref.store %2, %y[%i, %j] : memref<10x20xf32>
    }
  }
  scf.for %i = %c0 to %c10 step %c1 {
    scf.for %j = %c0 to %c70 step %c1 {
      %0 = memref.load %u[%i, %j] : memref<10x70xi8>
      memref.store %0, %v[%i, %j] : memref<10x70xi8>
    }
  }
  return
}

// Full vectors, one element more, rows of less than a vector and of more than 32.
// CHECK-LABEL: func.func @sizes(
// AVX512-COUNT-8: scf.for
// AVX512-NOT: scf.for
// CHECK: return
func.func @sizes(%a: memref<4x64xf32>, %b: memref<4x64xf32> {llvm.noalias}, %c: memref<4x49xf32>, %d: memref<4x49xf32> {llvm.noalias},
                 %e: memref<4x15xf32>, %f: memref<4x15xf32> {llvm.noalias}, %g: memref<4x520xf32>, %h: memref<4x520xf32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c15 = arith.constant 15 : index
  %c49 = arith.constant 49 : index
  %c64 = arith.constant 64 : index
  %c520 = arith.constant 520 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c64 step %c1 {
      %0 = memref.load %a[%i, %j] : memref<4x64xf32>
      memref.store %0, %b[%i, %j] : memref<4x64xf32>
    }
  }
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c49 step %c1 {
      %0 = memref.load %c[%i, %j] : memref<4x49xf32>
      memref.store %0, %d[%i, %j] : memref<4x49xf32>
    }
  }
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c15 step %c1 {
      %0 = memref.load %e[%i, %j] : memref<4x15xf32>
      memref.store %0, %f[%i, %j] : memref<4x15xf32>
    }
  }
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c520 step %c1 {
      %0 = memref.load %g[%i, %j] : memref<4x520xf32>
      memref.store %0, %h[%i, %j] : memref<4x520xf32>
    }
  }
  return
}

// An iteration that reads what it writes would read its own result.
// CHECK-LABEL: func.func @in_place(
// CHECK-COUNT-2: scf.for
// CHECK-NOT: scf.for
// CHECK: return
func.func @in_place(%y: memref<10x77xf32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %c77 = arith.constant 77 : index
  scf.for %i = %c0 to %c10 step %c1 {
    scf.for %j = %c0 to %c77 step %c1 {
      %0 = memref.load %y[%i, %j] : memref<10x77xf32>
      %1 = arith.addf %0, %0 : f32
      memref.store %1, %y[%i, %j] : memref<10x77xf32>
    }
  }
  return
}

// Sums, and buffers that may be parts of each other, stay.
// CHECK-LABEL: func.func @sums(
// CHECK-COUNT-2: scf.for
// CHECK-NOT: scf.for
// CHECK: return
func.func @sums(%x: memref<10x77xf32>, %y: memref<77xf32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %c77 = arith.constant 77 : index
  scf.for %i = %c0 to %c10 step %c1 {
    scf.for %j = %c0 to %c77 step %c1 {
      %0 = memref.load %x[%i, %j] : memref<10x77xf32>
      %1 = memref.load %y[%j] : memref<77xf32>
      %2 = arith.addf %0, %1 : f32
      memref.store %2, %y[%j] : memref<77xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @unknown_buffers(
// CHECK-COUNT-2: scf.for
// CHECK-NOT: scf.for
// CHECK: return
func.func @unknown_buffers(%x: memref<10x77xf32>, %y: memref<10x77xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %c77 = arith.constant 77 : index
  scf.for %i = %c0 to %c10 step %c1 {
    scf.for %j = %c0 to %c77 step %c1 {
      %0 = memref.load %x[%i, %j] : memref<10x77xf32>
      memref.store %0, %y[%i, %j] : memref<10x77xf32>
    }
  }
  return
}

// The innermost loop is not along the rows of the result.
// CHECK-LABEL: func.func @transposed(
// CHECK-COUNT-2: scf.for
// CHECK-NOT: scf.for
// CHECK: return
func.func @transposed(%x: memref<10x77xf32>, %y: memref<77x10xf32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %c77 = arith.constant 77 : index
  scf.for %i = %c0 to %c10 step %c1 {
    scf.for %j = %c0 to %c77 step %c1 {
      %0 = memref.load %x[%i, %j] : memref<10x77xf32>
      memref.store %0, %y[%j, %i] : memref<77x10xf32>
    }
  }
  return
}

// One loop is a row.
// CHECK-LABEL: func.func @one_loop(
// CHECK: %[[END:.*]] = arith.constant {{64|72}} : index
// CHECK: scf.for %{{.*}} = %{{.*}} to %[[END]]
// CHECK: %[[LAST:.*]] = arith.constant {{61|69}} : index
// CHECK: scf.for %{{.*}} = %[[LAST]] to
// CHECK: return
func.func @one_loop(%x: memref<77xf32>, %y: memref<77xf32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c77 = arith.constant 77 : index
  scf.for %j = %c0 to %c77 step %c1 {
    %0 = memref.load %x[%j] : memref<77xf32>
    memref.store %0, %y[%j] : memref<77xf32>
  }
  return
}

// Iterations that threads share have no constant number.
// CHECK-LABEL: func.func @shared(
// CHECK-COUNT-1: scf.for
// CHECK-NOT: scf.for
// CHECK: return
func.func @shared(%x: memref<77xf32>, %y: memref<77xf32> {llvm.noalias}, %begin: index, %end: index) {
  %c1 = arith.constant 1 : index
  scf.for %j = %begin to %end step %c1 {
    %0 = memref.load %x[%j] : memref<77xf32>
    memref.store %0, %y[%j] : memref<77xf32>
  }
  return
}
