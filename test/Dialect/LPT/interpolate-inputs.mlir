// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --canonicalize | FileCheck %s --check-prefix=CANONICAL
// RUN: lpt-opt %s --canonicalize -o %t.mlir
// RUN: lpt-run --backend=reference %s --entry=sizes_and_scales --random-inputs=1 --compare=%t.mlir | FileCheck %s --check-prefix=NUMBERS
// RUN: lpt-run --backend=reference %s --entry=all_axes --random-inputs=1 --compare=%t.mlir | FileCheck %s --check-prefix=NUMBERS

// NUMBERS: max abs error 0,

// The input of scales is not read where sizes are given.
// CHECK-LABEL: func.func @sizes_and_scales
// CHECK:       %[[SCALES:.+]] = lpt.constant
// CHECK:       lpt.interpolate %arg0, %[[SCALES]] sizes [1, 2, 6, 8]
// CANONICAL-LABEL: func.func @sizes_and_scales
// CANONICAL-NEXT:  lpt.interpolate %arg0 sizes [1, 2, 6, 8]
func.func @sizes_and_scales(%x: tensor<1x2x3x4xf32>) -> tensor<1x2x6x8xf32> {
  %scales = lpt.constant dense<[1.0, 1.0, 2.0, 2.0]> : tensor<4xf32>
  %0 = lpt.interpolate %x, %scales sizes [1, 2, 6, 8] : (tensor<1x2x3x4xf32>, tensor<4xf32>) -> tensor<1x2x6x8xf32>
  return %0 : tensor<1x2x6x8xf32>
}

// Without axes all are meant; those that keep their size do not matter to
// linear_onnx.
// CHECK-LABEL: func.func @all_axes
// CHECK:       lpt.interpolate %arg0 sizes [1, 2, 6, 8] mode<linear_onnx>
func.func @all_axes(%x: tensor<1x2x3x4xf32>) -> tensor<1x2x6x8xf32> {
  %0 = lpt.interpolate %x sizes [1, 2, 6, 8] mode<linear_onnx> : (tensor<1x2x3x4xf32>) -> tensor<1x2x6x8xf32>
  return %0 : tensor<1x2x6x8xf32>
}
