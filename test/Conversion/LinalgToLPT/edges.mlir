// Forms at the edge of what there is: no axes, no elements, unknown sizes, booleans.
// RUN: lpt-opt %s --convert-linalg-to-lpt | FileCheck %s

// CHECK-LABEL: func.func @rank0(
// CHECK-NEXT:  lpt.add %{{.*}} : tensor<f32>

// Booleans are no factors.
// CHECK-LABEL: func.func @bool(
// CHECK-COUNT-2: linalg.matmul

// A result that leaves windows out.
// CHECK-LABEL: func.func @short(
// CHECK-NEXT:  linalg.conv_1d

// CHECK-LABEL: func.func @dyn(
// CHECK:       lpt.convolution {{.*}} -> tensor<?x4x?x?xf32>
// CHECK-NEXT:  lpt.transpose
// CHECK-NEXT:  lpt.add
// CHECK-NEXT:  lpt.add

// CHECK-LABEL: func.func @dynfill(
// CHECK-NEXT:  lpt.matmul %{{.*}} -> tensor<?x4xf32>
// CHECK-NEXT:  return

// CHECK-LABEL: func.func @encfill(
// CHECK:       linalg.fill

// CHECK-LABEL: func.func @zero(
// CHECK-NEXT:  lpt.matmul {{.*}} -> tensor<0x4xf32>

// The bits of floats as integers are not those of this dialect.
// CHECK-LABEL: func.func @bits(
// CHECK:       tensor.bitcast %{{.*}} : tensor<2x3xf32> to tensor<2x3xsi32>

func.func @rank0(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
  %e = tensor.empty() : tensor<f32>
  %0 = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%x, %y : tensor<f32>, tensor<f32>) outs(%e : tensor<f32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %1 = arith.addf %a, %b : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}
func.func @bool(%x: tensor<2x3xi1>, %y: tensor<3x2xi1>, %z: tensor<2x2xi1>, %zf: tensor<2x2xf32>) -> (tensor<2x2xi1>, tensor<2x2xf32>) {
  %0 = linalg.matmul ins(%x, %y : tensor<2x3xi1>, tensor<3x2xi1>) outs(%z : tensor<2x2xi1>) -> tensor<2x2xi1>
  %1 = linalg.matmul ins(%x, %y : tensor<2x3xi1>, tensor<3x2xi1>) outs(%zf : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0, %1 : tensor<2x2xi1>, tensor<2x2xf32>
}
func.func @short(%x: tensor<10xf32>, %w: tensor<3xf32>, %o: tensor<5xf32>) -> tensor<5xf32> {
  %0 = linalg.conv_1d ins(%x, %w : tensor<10xf32>, tensor<3xf32>) outs(%o : tensor<5xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
func.func @dyn(%x: tensor<?x?x?x3xf32>, %w: tensor<3x3x3x4xf32>, %o: tensor<?x?x?x4xf32>, %b: tensor<?xf32>) -> tensor<?x?x?x4xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf ins(%x, %w : tensor<?x?x?x3xf32>, tensor<3x3x3x4xf32>) outs(%o : tensor<?x?x?x4xf32>) -> tensor<?x?x?x4xf32>
  %1 = linalg.add ins(%0, %0 : tensor<?x?x?x4xf32>, tensor<?x?x?x4xf32>) outs(%o : tensor<?x?x?x4xf32>) -> tensor<?x?x?x4xf32>
  return %1 : tensor<?x?x?x4xf32>
}
func.func @dynfill(%x: tensor<?x3xf32>, %w: tensor<3x4xf32>) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0.0 : f32
  %d = tensor.dim %x, %c0 : tensor<?x3xf32>
  %e = tensor.empty(%d) : tensor<?x4xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<?x4xf32>) -> tensor<?x4xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<?x3xf32>, tensor<3x4xf32>) outs(%f : tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
func.func @encfill() -> tensor<2xf32, 1> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2xf32, 1>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<2xf32, 1>) -> tensor<2xf32, 1>
  return %f : tensor<2xf32, 1>
}
func.func @zero(%x: tensor<0x3xf32>, %w: tensor<3x4xf32>, %o: tensor<0x4xf32>) -> tensor<0x4xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<0x3xf32>, tensor<3x4xf32>) outs(%o : tensor<0x4xf32>) -> tensor<0x4xf32>
  return %0 : tensor<0x4xf32>
}
func.func @bits(%x: tensor<2x3xf32>, %y: tensor<2x3xi32>) -> (tensor<2xi32>, tensor<2x3xf32>) {
  %i = tensor.bitcast %x : tensor<2x3xf32> to tensor<2x3xi32>
  %e = tensor.empty() : tensor<2xi32>
  %z = arith.constant 0 : i32
  %f = linalg.fill ins(%z : i32) outs(%e : tensor<2xi32>) -> tensor<2xi32>
  %0 = linalg.reduce { arith.addi } ins(%i : tensor<2x3xi32>) outs(%f : tensor<2xi32>) dimensions = [1]
  %1 = arith.sitofp %i : tensor<2x3xi32> to tensor<2x3xf32>
  return %0, %1 : tensor<2xi32>, tensor<2x3xf32>
}

// What is dead goes, with all that is in it.
// CHECK-LABEL: func.func @dead(
// CHECK-NEXT:  return
func.func @dead(%x: tensor<2xindex>) {
  %e = tensor.empty() : tensor<2xindex>
  %0 = linalg.generic {indexing_maps = [affine_map<(a) -> (a)>, affine_map<(a) -> (a)>], iterator_types = ["parallel"]} ins(%x : tensor<2xindex>) outs(%e : tensor<2xindex>) {
  ^bb0(%i: index, %o: index):
    %1 = arith.addi %i, %i : index
    %2 = arith.muli %i, %i : index
    linalg.yield %1 : index
  } -> tensor<2xindex>
  return
}

// What a product starts with is broadcast along its rows, which no rule of `add` does.
// CHECK-LABEL: func.func @start_along_rows(
// CHECK-NEXT:  %[[B:.*]] = lpt.broadcast %arg2 target [3, 3] axes_mapping [0] mode<explicit>
// CHECK-NEXT:  %[[Y:.*]] = lpt.matmul %arg0, %arg1
// CHECK-NEXT:  lpt.add %[[Y]], %[[B]]
func.func @start_along_rows(%x: tensor<3x2xf32>, %w: tensor<2x3xf32>, %b: tensor<3xf32>) -> tensor<3x3xf32> {
  %o = lpt.broadcast %b target [3, 3] axes_mapping [0] mode<explicit> : (tensor<3xf32>) -> tensor<3x3xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<3x2xf32>, tensor<2x3xf32>) outs(%o : tensor<3x3xf32>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}
