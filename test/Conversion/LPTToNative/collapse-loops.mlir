// RUN: lpt-opt %s --lpt-collapse-loops | FileCheck %s

#all = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#channel = affine_map<(d0, d1, d2, d3) -> (d3)>
#transposed = affine_map<(d0, d1, d2, d3) -> (d0, d3, d1, d2)>
#image = affine_map<(d0, d1, d2, d3) -> (d0, d3)>

// CHECK-DAG: #[[$ONE:.*]] = affine_map<(d0) -> (d0)>
// CHECK-DAG: #[[$TWO:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #[[$LAST:.*]] = affine_map<(d0, d1) -> (d1)>
// CHECK-DAG: #[[$MIDDLE:.*]] = affine_map<(d0, d1, d2) -> (d0, d2, d1)>

// CHECK-LABEL: func.func @relu
// CHECK-SAME: %[[X:[a-z0-9]+]]: memref<2x5x7x24xf32>, %[[Y:[a-z0-9]+]]: memref<2x5x7x24xf32>
// CHECK-DAG: %[[SOURCE:.*]] = memref.collapse_shape %[[X]] {{\[\[}}0, 1, 2, 3]] : memref<2x5x7x24xf32> into memref<1680xf32>
// CHECK-DAG: %[[TARGET:.*]] = memref.collapse_shape %[[Y]] {{\[\[}}0, 1, 2, 3]] : memref<2x5x7x24xf32> into memref<1680xf32>
// CHECK: linalg.generic {indexing_maps = [#[[$ONE]], #[[$ONE]]], iterator_types = ["parallel"]} ins(%[[SOURCE]] : memref<1680xf32>) outs(%[[TARGET]] : memref<1680xf32>)
// CHECK: arith.maximumf
func.func @relu(%x: memref<2x5x7x24xf32>, %y: memref<2x5x7x24xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%x : memref<2x5x7x24xf32>) outs(%y : memref<2x5x7x24xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.maximumf %a, %zero : f32
    linalg.yield %0 : f32
  }
  return
}

// A number for each channel leaves the loop over channels.
// CHECK-LABEL: func.func @bias
// CHECK: linalg.generic {indexing_maps = [#[[$TWO]], #[[$LAST]], #[[$TWO]]], iterator_types = ["parallel", "parallel"]} ins(%{{.*}}, %{{.*}} : memref<70x24xf32>, memref<24xf32>) outs(%{{.*}} : memref<70x24xf32>)
func.func @bias(%x: memref<2x5x7x24xf32>, %b: memref<24xf32>, %y: memref<2x5x7x24xf32>) {
  linalg.generic {indexing_maps = [#all, #channel, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%x, %b : memref<2x5x7x24xf32>, memref<24xf32>) outs(%y : memref<2x5x7x24xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %0 = arith.addf %a, %c : f32
    linalg.yield %0 : f32
  }
  return
}

// Height and width stay side by side.
// CHECK-LABEL: func.func @transpose
// CHECK: linalg.generic {indexing_maps = [#[[$MIDDLE]], #{{.*}}], iterator_types = ["parallel", "parallel", "parallel"]} ins(%{{.*}} : memref<2x24x35xf32>) outs(%{{.*}} : memref<2x35x24xf32>)
func.func @transpose(%x: memref<2x24x5x7xf32>, %y: memref<2x5x7x24xf32>) {
  linalg.generic {indexing_maps = [#transposed, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%x : memref<2x24x5x7xf32>) outs(%y : memref<2x5x7x24xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  }
  return
}

// Sums of neighbouring axes are one sum, in the same order.
// CHECK-LABEL: func.func @sum
// CHECK: iterator_types = ["parallel", "reduction", "parallel"]} ins(%{{.*}} : memref<2x35x24xf32>) outs(%{{.*}} : memref<2x24xf32>)
func.func @sum(%x: memref<2x5x7x24xf32>, %y: memref<2x24xf32>) {
  linalg.generic {indexing_maps = [#all, #image], iterator_types = ["parallel", "reduction", "reduction", "parallel"]} ins(%x : memref<2x5x7x24xf32>) outs(%y : memref<2x24xf32>) {
  ^bb0(%a: f32, %o: f32):
    %0 = arith.addf %a, %o : f32
    linalg.yield %0 : f32
  }
  return
}

// There are gaps between the rows of a slice.
// CHECK-LABEL: func.func @slice
// CHECK: iterator_types = ["parallel", "parallel"]} ins(%{{.*}} : memref<10x24xf32, strided<[168, 1]>>) outs(%{{.*}} : memref<10x24xf32>)
#rows = affine_map<(d0, d1) -> (d0, d1)>
func.func @slice(%x: memref<10x168xf32>, %y: memref<10x24xf32>) {
  %s = memref.subview %x[0, 0] [10, 24] [1, 1] : memref<10x168xf32> to memref<10x24xf32, strided<[168, 1]>>
  linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel"]} ins(%s : memref<10x24xf32, strided<[168, 1]>>) outs(%y : memref<10x24xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  }
  return
}

// The index of a column would be a remainder.
// CHECK-LABEL: func.func @index
// CHECK: iterator_types = ["parallel", "parallel"]
func.func @index(%y: memref<10x24xindex>) {
  linalg.generic {indexing_maps = [#rows], iterator_types = ["parallel", "parallel"]} outs(%y : memref<10x24xindex>) {
  ^bb0(%o: index):
    %0 = linalg.index 1 : index
    linalg.yield %0 : index
  }
  return
}

// A maximum over windows reads elements at sums of indices.
// CHECK-LABEL: func.func @window
// CHECK: iterator_types = ["parallel", "parallel", "reduction"]
#window = affine_map<(d0, d1, d2) -> (d0, d1 + d2)>
#place = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @window(%x: memref<4x12xf32>, %y: memref<4x10xf32>, %w: memref<3xf32>) {
  linalg.generic {indexing_maps = [#window, affine_map<(d0, d1, d2) -> (d2)>, #place], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %w : memref<4x12xf32>, memref<3xf32>) outs(%y : memref<4x10xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %0 = arith.maximumf %a, %o : f32
    linalg.yield %0 : f32
  }
  return
}

// An axis of one element, along which a number is broadcast, is in no way.
// CHECK-LABEL: func.func @broadcast_row
// CHECK: linalg.generic {indexing_maps = [#[[$TWO]], #[[$LAST]], #[[$TWO]]], iterator_types = ["parallel", "parallel"]} ins(%{{.*}}, %{{.*}} : memref<70x24xf32>, memref<24xf32>) outs(%{{.*}} : memref<70x24xf32>)
func.func @broadcast_row(%x: memref<1x70x24xf32>, %b: memref<1x1x24xf32>, %y: memref<1x70x24xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, 0, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %b : memref<1x70x24xf32>, memref<1x1x24xf32>) outs(%y : memref<1x70x24xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %0 = arith.addf %a, %c : f32
    linalg.yield %0 : f32
  }
  return
}

// A window of two elements in a row of three, and a buffer with gaps.
// CHECK-LABEL: func.func @small_window
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : memref<18x1x3xf32>, memref<2xf32>) outs(%{{.*}} : memref<18x1x1xf32>)
// CHECK-LABEL: func.func @gaps
// CHECK: linalg.generic {{.*}} ins(%{{.*}} : memref<1x24xf32, strided<[48, 1]>>) outs(%{{.*}} : memref<70x24xf32>)
func.func @small_window(%x: memref<18x1x3xf32>, %w: memref<2xf32>, %y: memref<18x1x1xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2 + d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, 0, d2)>], iterator_types = ["parallel", "reduction", "parallel", "reduction"]} ins(%x, %w : memref<18x1x3xf32>, memref<2xf32>) outs(%y : memref<18x1x1xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %0 = arith.addf %o, %a : f32
    linalg.yield %0 : f32
  }
  return
}
func.func @gaps(%x: memref<1x24xf32, strided<[48, 1]>>, %y: memref<70x24xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%x : memref<1x24xf32, strided<[48, 1]>>) outs(%y : memref<70x24xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  }
  return
}
