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

// Padding: only elements that the copy does not write are filled. The first and the
// last line are one loop each; the ends of the other lines are loops over the lines.
// CHECK-LABEL: @padding(
// CHECK-SAME:      %[[X:[^:]*]]: memref<1x4x6x2xi8>, %[[Y:[^:]*]]: memref<1x6x9x2xi8>, %[[N:[^:]*]]: i8)
// CHECK:         %[[ABOVE:.*]] = memref.subview %[[Y]][0, 0, 0, 0] [1, 1, 9, 2] [1, 1, 1, 1]
// CHECK:         %[[BELOW:.*]] = memref.subview %[[Y]][0, 5, 0, 0] [1, 1, 9, 2] [1, 1, 1, 1]
// CHECK:         %[[LEFT:.*]] = memref.subview %[[Y]][0, 1, 0, 0] [1, 4, 1, 2] [1, 1, 1, 1]
// CHECK:         memref.collapse_shape %[[LEFT]] {{\[\[}}0, 1, 2], [3]]
// CHECK:         %[[RIGHT:.*]] = memref.subview %[[Y]][0, 1, 7, 0] [1, 4, 2, 2] [1, 1, 1, 1]
// CHECK:         %[[PART:.*]] = memref.subview %[[Y]][0, 1, 1, 0] [1, 4, 6, 2] [1, 1, 1, 1]
// CHECK:         linalg.generic {{.*}} ins(%{{.*}} : memref<4x12xi8>)
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @padding(%x: memref<1x4x6x2xi8>, %y: memref<1x6x9x2xi8>, %n: i8) {
  linalg.fill ins(%n : i8) outs(%y : memref<1x6x9x2xi8>)
  %part = memref.subview %y[0, 1, 1, 0] [1, 4, 6, 2] [1, 1, 1, 1] : memref<1x6x9x2xi8> to memref<1x4x6x2xi8, strided<[108, 18, 2, 1], offset: 20>>
  memref.copy %x, %part : memref<1x4x6x2xi8> to memref<1x4x6x2xi8, strided<[108, 18, 2, 1], offset: 20>>
  return
}

// The whole buffer is filled if another op reads it before the copy, if the
// destination of the copy is dynamic or has gaps,
// and if the source is the same buffer.
// CHECK-LABEL: @filled_as_a_whole(
// CHECK:         linalg.generic {{.*}} outs(%{{.*}} : memref<54xi8>)
// CHECK:         linalg.generic {{.*}} ins(%{{.*}} : memref<54xi8>
// CHECK:         linalg.generic {{.*}} outs(%{{.*}} : memref<54xi8>)
// CHECK:         linalg.generic {{.*}} outs(%{{.*}} : memref<54xi8>)
// CHECK:         linalg.generic {{.*}} outs(%{{.*}} : memref<54xi8>)
func.func @filled_as_a_whole(%x: memref<4x6xi8>, %y: memref<6x9xi8>, %z: memref<54xi8>, %n: i8, %i: index, %s: memref<2x3xi8>) {
  linalg.fill ins(%n : i8) outs(%y : memref<6x9xi8>)
  %line = memref.collapse_shape %y [[0, 1]] : memref<6x9xi8> into memref<54xi8>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%line : memref<54xi8>) outs(%z : memref<54xi8>) {
  ^bb0(%in: i8, %out: i8):
    linalg.yield %in : i8
  }
  %part = memref.subview %y[1, 1] [4, 6] [1, 1] : memref<6x9xi8> to memref<4x6xi8, strided<[9, 1], offset: 10>>
  memref.copy %x, %part : memref<4x6xi8> to memref<4x6xi8, strided<[9, 1], offset: 10>>
  linalg.fill ins(%n : i8) outs(%y : memref<6x9xi8>)
  %moved = memref.subview %y[%i, 1] [4, 6] [1, 1] : memref<6x9xi8> to memref<4x6xi8, strided<[9, 1], offset: ?>>
  memref.copy %x, %moved : memref<4x6xi8> to memref<4x6xi8, strided<[9, 1], offset: ?>>
  linalg.fill ins(%n : i8) outs(%y : memref<6x9xi8>)
  %apart = memref.subview %y[1, 1] [2, 3] [2, 2] : memref<6x9xi8> to memref<2x3xi8, strided<[18, 2], offset: 10>>
  memref.copy %s, %apart : memref<2x3xi8> to memref<2x3xi8, strided<[18, 2], offset: 10>>
  linalg.fill ins(%n : i8) outs(%y : memref<6x9xi8>)
  %own = memref.subview %y[4, 0] [2, 6] [1, 1] : memref<6x9xi8> to memref<2x6xi8, strided<[9, 1], offset: 36>>
  %first = memref.subview %y[0, 0] [2, 6] [1, 1] : memref<6x9xi8> to memref<2x6xi8, strided<[9, 1]>>
  memref.copy %own, %first : memref<2x6xi8, strided<[9, 1], offset: 36>> to memref<2x6xi8, strided<[9, 1]>>
  return
}

// The body of an op that yields a number from outside may do more.
// CHECK-LABEL: @body_with_effects(
// CHECK: linalg.generic
// CHECK-NEXT: ^bb0
// CHECK-NEXT: memref.store
// CHECK-NEXT: linalg.generic
// CHECK: linalg.yield %{{.*}} : i8
func.func @body_with_effects(%x: memref<4x6xi8, strided<[9, 1]>>, %y: memref<4x6xi8>, %z: memref<3xi8>, %n: i8, %i: index) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%z : memref<3xi8>) {
  ^bb0(%out: i8):
    memref.store %out, %z[%i] : memref<3xi8>
    memref.copy %x, %y : memref<4x6xi8, strided<[9, 1]>> to memref<4x6xi8>
    linalg.yield %n : i8
  }
  return
}
