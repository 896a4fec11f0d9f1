// RUN: lpt-opt %s --lpt-generic-backend | FileCheck %s
// RUN: lpt-opt %s --lpt-generic-backend=caller-memory=true | FileCheck %s --check-prefix=CALLER

// Nothing but the LLVM dialect remains, and no library is called but those of C
// and mathematics. What is allocated and not returned is freed.

// CHECK-NOT:   memrefCopy
// CHECK-NOT:   {{^ +(func|memref|linalg|tensor|scf|arith|affine|cf|bufferization)\.}}
// CHECK-DAG:   llvm.func @free(!llvm.ptr)
// CHECK-DAG:   llvm.func @exp(f64) -> f64
// CHECK-DAG:   llvm.func @malloc(i64) -> !llvm.ptr
// CHECK-DAG:   llvm.mlir.global private constant {{.*}}!llvm.array<108 x i8>
// CHECK-LABEL: llvm.func @main(
// CHECK:         llvm.call @malloc
// CHECK:         llvm.call @exp
// CHECK:         llvm.call @free
// CHECK-LABEL: llvm.func @_mlir_ciface_main(
//
// Or the caller gives the addresses of all memory, and nothing is allocated.
// CALLER-NOT:   @malloc
// CALLER:       llvm.func @main(%{{[a-z0-9]+}}: !llvm.ptr {llvm.noalias}, %{{[a-z0-9]+}}: !llvm.ptr {llvm.noalias}, %{{[a-z0-9]+}}: !llvm.ptr {llvm.noalias}, %{{[a-z0-9]+}}: !llvm.ptr {llvm.noalias}) attributes {{{.*}}lpt.workspace = {{[0-9]+}} : i64}
// CALLER-NOT:   @malloc
// CALLER-NOT:   llvm.func @_mlir_ciface
func.func @main(%x: tensor<1x3x8x8xui8>) -> (tensor<1x4x8x8xf32>, tensor<1x8x8x8xf32>) {
  %w = lpt.constant dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B"> : tensor<4x3x3x3xsi8>
  %0 = lpt.convolution %x, %w pads [1, 1] : (tensor<1x3x8x8xui8>, tensor<4x3x3x3xsi8>) -> tensor<1x4x8x8xf32>
  %1 = lpt.sigmoid %0 : tensor<1x4x8x8xf32>
  %2 = lpt.concat %0, %1 axis 1 : (tensor<1x4x8x8xf32>, tensor<1x4x8x8xf32>) -> tensor<1x8x8x8xf32>
  return %1, %2 : tensor<1x4x8x8xf32>, tensor<1x8x8x8xf32>
}
