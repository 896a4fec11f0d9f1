// RUN: lpt-opt %s --pass-pipeline='builtin.module(func.func(lpt-expand-copies))' | FileCheck %s

// Lines of 8 pixels with 4 channels in padded ones: a loop over the lines, and one
// over the bytes of a line.
// CHECK-LABEL: @lines(
// CHECK-SAME:      %[[X:.*]]: memref<1x6x8x4xi8>, %[[Y:.*]]: memref<1x6x8x4xi8, strided<[320, 40, 4, 1], offset: 44>>)
// CHECK-DAG:     %[[FROM:.*]] = memref.collapse_shape %[[X]] {{\[\[}}0, 1], [2, 3]] : memref<1x6x8x4xi8> into memref<6x32xi8>
// CHECK-DAG:     %[[TO:.*]] = memref.collapse_shape %[[Y]] {{\[\[}}0, 1], [2, 3]] : {{.*}} into memref<6x32xi8, strided<[40, 1], offset: 44>>
// CHECK:         linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]} ins(%[[FROM]] : memref<6x32xi8>) outs(%[[TO]] :
// CHECK-NEXT:    ^bb0(%[[BYTE:.*]]: i8, %{{.*}}: i8):
// CHECK-NEXT:      linalg.yield %[[BYTE]] : i8
func.func @lines(%x: memref<1x6x8x4xi8>, %y: memref<1x6x8x4xi8, strided<[320, 40, 4, 1], offset: 44>>) {
  memref.copy %x, %y : memref<1x6x8x4xi8> to memref<1x6x8x4xi8, strided<[320, 40, 4, 1], offset: 44>>
  return
}

// Axes of unknown sizes, and of strides that the types do not say, stay.
// CHECK-LABEL: @dynamic(
// CHECK-NOT:     memref.collapse_shape
// CHECK:         linalg.generic {{.*}} ins(%{{.*}} : memref<?x4xi8, strided<[?, ?], offset: ?>>)
func.func @dynamic(%x: memref<?x4xi8, strided<[?, ?], offset: ?>>, %y: memref<?x4xi8>) {
  memref.copy %x, %y : memref<?x4xi8, strided<[?, ?], offset: ?>> to memref<?x4xi8>
  return
}

// Neither of these is a call into the runtime.
// CHECK-LABEL: @scalar(
// CHECK:         linalg.generic {{.*}} iterator_types = []} ins(
// CHECK-LABEL: @contiguous(
// CHECK:         memref.copy
func.func @scalar(%x: memref<i8>, %y: memref<i8, strided<[], offset: 3>>) {
  memref.copy %x, %y : memref<i8> to memref<i8, strided<[], offset: 3>>
  return
}
func.func @contiguous(%a: memref<4x4xi8>, %b: memref<4x4xi8>) {
  memref.copy %a, %b : memref<4x4xi8> to memref<4x4xi8>
  return
}

// CHECK-LABEL: @fills(
// CHECK-SAME:      %[[X:[^:]*]]: memref<4x6xi8>, %[[Y:[^:]*]]: memref<4x6xi8, strided<[8, 1]>>, %[[N:[^:]*]]: i8)
// CHECK:         %[[LINE:.*]] = memref.collapse_shape %[[X]] {{\[\[}}0, 1]] : memref<4x6xi8> into memref<24xi8>
// CHECK:         linalg.generic {{.*}} iterator_types = ["parallel"]} outs(%[[LINE]] : memref<24xi8>) {
// CHECK-NEXT:    ^bb0
// CHECK-NEXT:      linalg.yield %[[N]]
// CHECK:         linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]} outs(%[[Y]] :
// CHECK:         memref.collapse_shape %[[X]]
// CHECK:         linalg.generic {{.*}} iterator_types = ["parallel"]}
func.func @fills(%x: memref<4x6xi8>, %y: memref<4x6xi8, strided<[8, 1]>>, %n: i8) {
  linalg.map outs(%x : memref<4x6xi8>)
    (%init: i8) {
      linalg.yield %n : i8
    }
  linalg.fill ins(%n : i8) outs(%y : memref<4x6xi8, strided<[8, 1]>>)
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%x : memref<4x6xi8>) {
  ^bb0(%out: i8):
    linalg.yield %n : i8
  }
  return
}

// What computes, reads what it writes, or stands elsewhere is no fill.
// CHECK-LABEL: @others(
// CHECK-NOT:     memref.collapse_shape
// CHECK:         return
func.func @others(%x: memref<4x6xi8>, %n: i8, %z: memref<4xi8>, %s: memref<4x4xi8>) {
  linalg.map outs(%x : memref<4x6xi8>)
    (%init: i8) {
      linalg.yield %init : i8
    }
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%x : memref<4x6xi8>) {
  ^bb0(%out: i8):
    %0 = arith.addi %n, %n : i8
    linalg.yield %0 : i8
  }
  linalg.generic {indexing_maps = [affine_map<(i) -> (i, i)>], iterator_types = ["parallel"]} outs(%s : memref<4x4xi8>) {
  ^bb0(%out: i8):
    linalg.yield %n : i8
  }
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "parallel"]} ins(%x : memref<4x6xi8>) outs(%z : memref<4xi8>) {
  ^bb0(%in: i8, %out: i8):
    linalg.yield %n : i8
  }
  return
}
