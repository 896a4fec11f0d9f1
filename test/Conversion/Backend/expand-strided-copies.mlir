// RUN: lpt-opt %s --pass-pipeline='builtin.module(func.func(lpt-expand-strided-copies))' | FileCheck %s

// CHECK-LABEL: @strided
// CHECK:         linalg.copy
// CHECK-NOT:     memref.copy
func.func @strided(%a: memref<4x4xi8>, %b: memref<4x4xi8, strided<[8, 1], offset: 2>>) {
  memref.copy %a, %b : memref<4x4xi8> to memref<4x4xi8, strided<[8, 1], offset: 2>>
  return
}

// CHECK-LABEL: @contiguous
// CHECK:         memref.copy
func.func @contiguous(%a: memref<4x4xi8>, %b: memref<4x4xi8>) {
  memref.copy %a, %b : memref<4x4xi8> to memref<4x4xi8>
  return
}
