// RUN: lpt-opt %s --lpt-check-allocation-sizes | FileCheck %s

// The number of bytes is a product of 128 bits. If it is too large, one size
// takes 2^62 bytes, of which there are none, and the other is one.
// CHECK-LABEL: func.func @dynamic(
// CHECK-SAME:      %[[A:.*]]: index, %[[B:.*]]: index)
// CHECK-DAG:     %[[BYTES:.*]] = arith.constant 12 : i64
// CHECK:         %[[A64:.*]] = arith.index_cast %[[A]] : index to i64
// CHECK:         %[[LOW:.*]], %[[HIGH:.*]] = arith.mului_extended %[[BYTES]], %[[A64]] : i64
// CHECK:         arith.cmpi ne, %[[HIGH]], %{{.*}} : i64
// CHECK:         arith.cmpi ne, %[[A64]], %{{.*}} : i64
// CHECK:         %[[B64:.*]] = arith.index_cast %[[B]] : index to i64
// CHECK:         %[[LOW1:.*]], %{{.*}} = arith.mului_extended %[[LOW]], %[[B64]] : i64
// CHECK:         %[[MAX:.*]] = arith.constant 4611686018427387904 : i64
// CHECK:         arith.cmpi ugt, %[[LOW1]], %[[MAX]] : i64
// CHECK:         %[[FAILS:.*]] = arith.andi
// CHECK:         %[[HUGE:.*]] = arith.constant 384307168202282325 : index
// CHECK:         %[[A1:.*]] = arith.select %[[FAILS]], %[[HUGE]], %[[A]] : index
// CHECK:         %[[ONE:.*]] = arith.constant 1 : index
// CHECK:         %[[B1:.*]] = arith.select %[[FAILS]], %[[ONE]], %[[B]] : index
// CHECK:         memref.alloc(%[[A1]], %[[B1]]) : memref<?x3x?xf32>
func.func @dynamic(%a: index, %b: index) -> memref<?x3x?xf32> {
  %0 = memref.alloc(%a, %b) : memref<?x3x?xf32>
  return %0 : memref<?x3x?xf32>
}

// CHECK-LABEL: func.func @nothing_to_check(
// CHECK-SAME:      %[[A:.*]]: index)
// CHECK-NEXT:    memref.alloc() : memref<4x3xf32>
// CHECK-NEXT:    memref.alloc(%[[A]]) : memref<?x0xf32>
func.func @nothing_to_check(%a: index) -> (memref<4x3xf32>, memref<?x0xf32>) {
  %0 = memref.alloc() : memref<4x3xf32>
  %1 = memref.alloc(%a) : memref<?x0xf32>
  return %0, %1 : memref<4x3xf32>, memref<?x0xf32>
}

// Static sizes that are too large by themselves.
// CHECK-LABEL: func.func @static(
// CHECK:         arith.constant 4611686018427387905 : i64
// CHECK:         arith.constant 1 : index
func.func @static(%a: index) -> memref<?x4294967296x4294967296xf32> {
  %0 = memref.alloc(%a) : memref<?x4294967296x4294967296xf32>
  return %0 : memref<?x4294967296x4294967296xf32>
}
