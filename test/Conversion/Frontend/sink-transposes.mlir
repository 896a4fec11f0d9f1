// Transpositions sink through ops of this dialect, which modules may hold beside linalg.
// The numbers stay, bit for bit.
// RUN: cat %s %S/Inputs/negative.mlir > %t.in.mlir
// RUN: lpt-opt %t.in.mlir --convert-linalg-to-lpt -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: lpt-run %s --backend=reference --entry=channels_of_all_sizes --random-inputs=1 --compare=%t.mlir --max-error=0
// RUN: lpt-run %s --backend=reference --entry=channels_of_equal_sizes --random-inputs=1 --compare=%t.mlir --max-error=0
// RUN: lpt-run %s --backend=reference --entry=constant_channels --random-inputs=1 --compare=%t.mlir --max-error=0
// RUN: lpt-run %s --backend=reference --entry=all_axes --random-inputs=1 --compare=%t.mlir --max-error=0
// RUN: lpt-run %s --backend=reference --entry=reductions --random-inputs=1 --compare=%t.mlir --max-error=0
// RUN: lpt-run %s --backend=reference --entry=slices --random-inputs=1 --compare=%t.mlir --max-error=0
// RUN: lpt-run %s --backend=reference --entry=joined_constant --random-inputs=1 --compare=%t.mlir --max-error=0

// A slope of rank 1 is per channel, of what is axis 1: it does not follow.
// CHECK-LABEL: func.func @channels_of_all_sizes(
// CHECK-NEXT:  %[[T:.*]] = lpt.transpose %arg0 order [0, 2, 3, 1]
// CHECK-NEXT:  lpt.prelu %[[T]], %arg1
// CHECK-NEXT:  return
func.func @channels_of_all_sizes(%x: tensor<2x4x5x3xf32>, %slope: tensor<5xf32>) -> tensor<2x5x3x4xf32> {
  %t = lpt.transpose %x order [0, 2, 3, 1] : (tensor<2x4x5x3xf32>) -> tensor<2x5x3x4xf32>
  %0 = lpt.prelu %t, %slope : (tensor<2x5x3x4xf32>, tensor<5xf32>) -> tensor<2x5x3x4xf32>
  return %0 : tensor<2x5x3x4xf32>
}

// With equal sizes, the op would be valid, and the numbers wrong.
// CHECK-LABEL: func.func @channels_of_equal_sizes(
// CHECK-NEXT:  %[[T:.*]] = lpt.transpose %arg0 order [0, 2, 3, 1]
// CHECK-NEXT:  lpt.prelu %[[T]], %arg1
// CHECK-NEXT:  return
func.func @channels_of_equal_sizes(%x: tensor<3x3x3x3xf32>, %slope: tensor<3xf32>) -> tensor<3x3x3x3xf32> {
  %t = lpt.transpose %x order [0, 2, 3, 1] : (tensor<3x3x3x3xf32>) -> tensor<3x3x3x3xf32>
  %0 = lpt.prelu %t, %slope : (tensor<3x3x3x3xf32>, tensor<3xf32>) -> tensor<3x3x3x3xf32>
  return %0 : tensor<3x3x3x3xf32>
}

// Nor does a constant one.
// CHECK-LABEL: func.func @constant_channels(
// CHECK:       %[[T:.*]] = lpt.transpose %arg0 order [0, 2, 3, 1]
// CHECK:       lpt.prelu %[[T]], %{{.*}} : (tensor<3x3x3x3xf32>, tensor<3xf32>)
// CHECK-NEXT:  return
func.func @constant_channels(%x: tensor<3x3x3x3xf32>) -> tensor<3x3x3x3xf32> {
  %t = lpt.transpose %x order [0, 2, 3, 1] : (tensor<3x3x3x3xf32>) -> tensor<3x3x3x3xf32>
  %slope = lpt.constant dense<[0.5, -2.0, 3.0]> : tensor<3xf32>
  %0 = lpt.prelu %t, %slope : (tensor<3x3x3x3xf32>, tensor<3xf32>) -> tensor<3x3x3x3xf32>
  return %0 : tensor<3x3x3x3xf32>
}

// A slope of all axes, and one of one element.
// CHECK-LABEL: func.func @all_axes(
// CHECK-NEXT:  %[[S:.*]] = lpt.reshape %arg1 target [1, 1, 3, 1]
// CHECK-NEXT:  %[[P:.*]] = lpt.prelu %arg0, %[[S]]
// CHECK-NEXT:  %[[Q:.*]] = lpt.prelu %[[P]], %arg2
// CHECK-NEXT:  lpt.transpose %[[Q]] order [0, 2, 3, 1]
// CHECK-NEXT:  return
func.func @all_axes(%x: tensor<3x3x3x3xf32>, %slope: tensor<1x3x1x1xf32>, %one: tensor<1xf32>) -> tensor<3x3x3x3xf32> {
  %t = lpt.transpose %x order [0, 2, 3, 1] : (tensor<3x3x3x3xf32>) -> tensor<3x3x3x3xf32>
  %0 = lpt.prelu %t, %slope : (tensor<3x3x3x3xf32>, tensor<1x3x1x1xf32>) -> tensor<3x3x3x3xf32>
  %1 = lpt.prelu %0, %one : (tensor<3x3x3x3xf32>, tensor<1xf32>) -> tensor<3x3x3x3xf32>
  return %1 : tensor<3x3x3x3xf32>
}

// Axes are left in the order that they had.
// CHECK-LABEL: func.func @reductions(
// CHECK-NEXT:  %[[M:.*]] = lpt.reduce_max %arg0 axes [3] keep_dims
// CHECK-NEXT:  %[[S:.*]] = lpt.reduce_sum %[[M]] axes [0] : (tensor<2x4x5x1xf32>) -> tensor<4x5x1xf32>
// CHECK-NEXT:  %[[T:.*]] = lpt.transpose %[[S]] order [1, 2, 0]
// CHECK-NEXT:  return %[[T]]
func.func @reductions(%x: tensor<2x4x5x3xf32>) -> tensor<5x1x4xf32> {
  %t = lpt.transpose %x order [0, 2, 3, 1] : (tensor<2x4x5x3xf32>) -> tensor<2x5x3x4xf32>
  %0 = lpt.reduce_max %t axes [-2] keep_dims : (tensor<2x5x3x4xf32>) -> tensor<2x5x1x4xf32>
  %1 = lpt.reduce_sum %0 axes [0] : (tensor<2x5x1x4xf32>) -> tensor<5x1x4xf32>
  return %1 : tensor<5x1x4xf32>
}

// CHECK-LABEL: func.func @slices(
// CHECK-NEXT:  %[[S:.*]] = lpt.slice %arg0 start [0, 1] stop [2, 4] step [1, 2] axes [0, 2]
// CHECK-NEXT:  %[[R:.*]] = lpt.reverse %[[S]] axes [1]
// CHECK-NEXT:  lpt.transpose %[[R]] order [0, 2, 3, 1]
// CHECK-NEXT:  return
func.func @slices(%x: tensor<2x4x5x3xf32>) -> tensor<2x2x3x4xf32> {
  %t = lpt.transpose %x order [0, 2, 3, 1] : (tensor<2x4x5x3xf32>) -> tensor<2x5x3x4xf32>
  %0 = lpt.slice %t start [0, 1] stop [2, 4] step [1, 2] : (tensor<2x5x3x4xf32>) -> tensor<2x2x3x4xf32>
  %1 = lpt.reverse %0 axes [-1] : tensor<2x2x3x4xf32>
  return %1 : tensor<2x2x3x4xf32>
}

// A constant is rearranged; it and the axis count from where the operand is.
// CHECK-LABEL: func.func @joined_constant(
// CHECK-NEXT:  %[[K:.*]] = lpt.constant dense<{{.*}}1.000000e+00, 3.000000e+00, 5.000000e+00], [2.000000e+00, 4.000000e+00, 6.000000e+00{{.*}}> : tensor<1x1x2x3xf32>
// CHECK-NEXT:  %[[C:.*]] = lpt.concat %arg0, %[[K]] axis 1
// CHECK-NEXT:  lpt.transpose %[[C]] order [0, 2, 3, 1]
// CHECK-NEXT:  return
func.func @joined_constant(%x: tensor<1x4x2x3xf32>) -> tensor<1x2x3x5xf32> {
  %t = lpt.transpose %x order [0, 2, 3, 1] : (tensor<1x4x2x3xf32>) -> tensor<1x2x3x4xf32>
  %k = lpt.constant dense<[[[[1.0], [3.0], [5.0]], [[2.0], [4.0], [6.0]]]]> : tensor<1x2x3x1xf32>
  %0 = lpt.concat %t, %k axis -1 : (tensor<1x2x3x4xf32>, tensor<1x2x3x1xf32>) -> tensor<1x2x3x5xf32>
  return %0 : tensor<1x2x3x5xf32>
}
