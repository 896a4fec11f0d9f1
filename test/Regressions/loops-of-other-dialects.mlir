// Loops that are not of the dialect: on buffers, and on numbers.
// RUN: lpt-opt %s --lpt-fuse-loops --lpt-order-axes --lpt-order-loops | FileCheck %s

#scalar = affine_map<(d0, d1) -> ()>
#id = affine_map<(d0, d1) -> (d0, d1)>
#swapped = affine_map<(d0, d1) -> (d1, d0)>

// The number has no place in memory.
// CHECK-LABEL: func.func @number(
// CHECK:         linalg.generic {{.*}} ins(%{{.*}} : f32) outs(%{{.*}} : tensor<4x5xf32>)
// CHECK:         tensor.extract
func.func @number(%x: f32, %i: index) -> f32 {
  %empty = tensor.empty() : tensor<4x5xf32>
  %0 = linalg.generic {indexing_maps = [#scalar, #id], iterator_types = ["parallel", "parallel"]} ins(%x : f32) outs(%empty : tensor<4x5xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<4x5xf32>
  %1 = tensor.extract %0[%i, %i] : tensor<4x5xf32>
  return %1 : f32
}

// Buffers may overlap: their loops stay in their order.
// CHECK-LABEL: func.func @buffers(
// CHECK:         linalg.generic {indexing_maps = [#[[ID:.*]], #[[SWAPPED:.*]]], {{.*}} ins(%{{.*}} : memref<4x5xf32>) outs(%{{.*}} : memref<5x4xf32>)
func.func @buffers(%x: memref<4x5xf32>, %y: memref<5x4xf32>) {
  linalg.generic {indexing_maps = [#id, #swapped], iterator_types = ["parallel", "parallel"]} ins(%x : memref<4x5xf32>) outs(%y : memref<5x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  return
}
