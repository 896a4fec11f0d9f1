// RUN: lpt-opt %s --lpt-flatten-globals | FileCheck %s

// CHECK: memref.global "private" constant @dense : memref<4xi8> = dense<[1, 2, 3, 4]>
memref.global "private" constant @dense : memref<2x2xi8> = dense<[[1, 2], [3, 4]]>
// CHECK: memref.global "private" constant @resource : memref<4xi8> = dense_resource<weights>
memref.global "private" constant @resource : memref<2x1x2xi8> = dense_resource<weights>
// What has no value, or one axis, stays.
// CHECK: memref.global "private" @variable : memref<2x2xi8> = uninitialized
memref.global "private" @variable : memref<2x2xi8> = uninitialized

// CHECK-LABEL: @read
// CHECK-DAG:     %[[DENSE:.+]] = memref.get_global @dense : memref<4xi8>
// CHECK-DAG:     %[[A:.+]] = memref.expand_shape %[[DENSE]] {{\[\[}}0, 1]] output_shape [2, 2]
// CHECK-DAG:     %[[RESOURCE:.+]] = memref.get_global @resource : memref<4xi8>
// CHECK-DAG:     %[[B:.+]] = memref.expand_shape %[[RESOURCE]] {{\[\[}}0, 1, 2]] output_shape [2, 1, 2]
// CHECK-DAG:     %[[C:.+]] = memref.get_global @variable : memref<2x2xi8>
// CHECK:         return %[[A]], %[[B]], %[[C]]
func.func @read() -> (memref<2x2xi8>, memref<2x1x2xi8>, memref<2x2xi8>) {
  %0 = memref.get_global @dense : memref<2x2xi8>
  %1 = memref.get_global @resource : memref<2x1x2xi8>
  %2 = memref.get_global @variable : memref<2x2xi8>
  return %0, %1, %2 : memref<2x2xi8>, memref<2x1x2xi8>, memref<2x2xi8>
}

{-# dialect_resources: { builtin: { weights: "0x0100000001020304" } } #-}
