// RUN: lpt-opt %s --split-input-file --lpt-form-kernels --lpt-assign-layouts=backends=onednn | FileCheck %s

// Layouts do not change numbers.
// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=onednn -o %t.mlir
// RUN: lpt-run --backend=reference %t.mlir --entry=image --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=flatten_image --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=transposes --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=heads --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=broadcast --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=shuffle --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=shuffled_halves --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=pixels_as_rows --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=groups_of_channels --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=concat_before_reshape --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=rows_as_pixels --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// SAME: output 0: max abs error 0, SQNR inf dB

// Images have their channels last where windows move over them. What quantizes
// the input changes the layout on its way; the result of the function is
// row-major again after a kernel without ops.
// CHECK-LABEL: func.func @image(
// CHECK: %[[Q:.*]] = lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK: lpt.fake_quantize
// CHECK: %[[C:.*]] = lpt.kernel (%{{.*}} = %[[Q]]) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK: lpt.convolution
// CHECK: %[[R:.*]] = lpt.kernel (%[[A:.*]] = %[[C]]) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 1, 2, 3]>]
// CHECK-NEXT: lpt.yield %[[A]]
// CHECK: return %[[R]]
func.func @image(%x: tensor<1x4x5x5xf32>) -> tensor<1x8x5x5xf32> {
  %w = lpt.constant dense<1> : tensor<8x4x1x1xsi8>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<25.5> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %last levels 256 : (tensor<1x4x5x5xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x5x5xui8>
  %1 = lpt.convolution %0, %w : (tensor<1x4x5x5xui8>, tensor<8x4x1x1xsi8>) -> tensor<1x8x5x5xf32>
  return %1 : tensor<1x8x5x5xf32>
}

// -----

// An argument that a convolution reads is converted once for all readers.
// CHECK-LABEL: func.func @argument(
// CHECK-SAME: %[[X:.*]]: tensor<1x2x4x4xf32>
// CHECK: %[[L:.*]] = lpt.kernel (%[[A:.*]] = %[[X]]) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.yield %[[A]]
// CHECK-NOT: %[[X]]
// CHECK: lpt.kernel (%{{.*}} = %[[L]])
// CHECK-NEXT: lpt.max_pool
// CHECK-NOT: %[[X]]
// CHECK: lpt.kernel (%{{.*}} = %[[L]])
// CHECK-NEXT: lpt.avg_pool
func.func @argument(%x: tensor<1x2x4x4xf32>) -> (tensor<1x2x3x3xf32>, tensor<1x2x3x3xf32>) {
  %0 = lpt.max_pool %x kernel [2, 2] : (tensor<1x2x4x4xf32>) -> tensor<1x2x3x3xf32>
  %1 = lpt.avg_pool %x kernel [2, 2] : (tensor<1x2x4x4xf32>) -> tensor<1x2x3x3xf32>
  return %0, %1 : tensor<1x2x3x3xf32>, tensor<1x2x3x3xf32>
}

// -----

// The order of one pixel's channels is the same in either layout: the reshape
// is a view.
// CHECK-LABEL: func.func @flatten_pixel(
// CHECK: %[[P:.*]] = lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.max_pool
// CHECK: %[[R:.*]] = lpt.kernel (%{{.*}} = %[[P]]) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 1]>]
// CHECK-NEXT: lpt.reshape
// CHECK: return %[[R]]
func.func @flatten_pixel(%x: tensor<2x3x4x4xf32>) -> tensor<2x3xf32> {
  %0 = lpt.max_pool %x kernel [4, 4] : (tensor<2x3x4x4xf32>) -> tensor<2x3x1x1xf32>
  %1 = lpt.reshape %0 target [2, 3] : (tensor<2x3x1x1xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// -----

// With several pixels it is not.
// CHECK-LABEL: func.func @flatten_image(
// CHECK: %[[P:.*]] = lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.max_pool
// CHECK: %[[L:.*]] = lpt.kernel (%[[A:.*]] = %[[P]]) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 1, 2, 3]>]
// CHECK-NEXT: lpt.yield %[[A]]
// CHECK: lpt.kernel (%{{.*}} = %[[L]]) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 1]>]
// CHECK-NEXT: lpt.reshape
func.func @flatten_image(%x: tensor<2x3x4x4xf32>) -> tensor<2x12xf32> {
  %0 = lpt.max_pool %x kernel [3, 3] : (tensor<2x3x4x4xf32>) -> tensor<2x3x2x2xf32>
  %1 = lpt.reshape %0 target [2, 12] : (tensor<2x3x2x2xf32>) -> tensor<2x12xf32>
  return %1 : tensor<2x12xf32>
}

// -----

// The transpose of a channels-last value to [N, H, W, C] moves nothing. Nor
// does the one before it, which makes [N, C, H, W] of that.
// CHECK-LABEL: func.func @transposes(
// CHECK: %[[T:.*]] = lpt.kernel (%{{.*}} = %arg0) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.transpose
// CHECK: %[[P:.*]] = lpt.kernel (%{{.*}} = %[[T]]) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.max_pool
// CHECK: %[[R:.*]] = lpt.kernel (%{{.*}} = %[[P]]) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 1, 2, 3]>]
// CHECK-NEXT: lpt.transpose
// CHECK: return %[[R]]
func.func @transposes(%x: tensor<1x4x4x3xf32>) -> tensor<1x3x3x3xf32> {
  %0 = lpt.transpose %x order [0, 3, 1, 2] : (tensor<1x4x4x3xf32>) -> tensor<1x3x4x4xf32>
  %1 = lpt.max_pool %0 kernel [2, 2] : (tensor<1x3x4x4xf32>) -> tensor<1x3x3x3xf32>
  %2 = lpt.transpose %1 order [0, 2, 3, 1] : (tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xf32>
  return %2 : tensor<1x3x3x3xf32>
}

// -----

// Without an order, axes are reversed.
// CHECK-LABEL: func.func @reverse(
// CHECK: %[[T:.*]] = lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 1, 2]>, #lpt.layout<[2, 1, 0]>]
// CHECK-NEXT: lpt.transpose
// CHECK: lpt.kernel (%[[A:.*]] = %[[T]]) layouts [#lpt.layout<[2, 1, 0]>, #lpt.layout<[0, 1, 2]>]
// CHECK-NEXT: lpt.yield %[[A]]
func.func @reverse(%x: tensor<2x3x4xf32>) -> tensor<4x3x2xf32> {
  %0 = lpt.transpose %x order [] : (tensor<2x3x4xf32>) -> tensor<4x3x2xf32>
  return %0 : tensor<4x3x2xf32>
}

// -----

// Heads of attention: matrices are read where the transposes left them, and the
// product is written in the order in which the reshape wants it. No kernel
// changes a layout.
// CHECK-LABEL: func.func @heads(
// CHECK: lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 2, 1, 3]>]
// CHECK-NEXT: lpt.transpose
// CHECK: lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 2, 1, 3]>]
// CHECK-NEXT: lpt.transpose
// CHECK: %[[M:.*]] = lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 2, 1, 3]>, #lpt.layout<[0, 2, 1, 3]>, #lpt.layout<[0, 2, 1, 3]>]
// CHECK-NEXT: lpt.matmul
// CHECK: %[[T:.*]] = lpt.kernel (%{{.*}} = %[[M]]) layouts [#lpt.layout<[0, 2, 1, 3]>, #lpt.layout<[0, 1, 2, 3]>]
// CHECK-NEXT: lpt.transpose
// CHECK: %[[R:.*]] = lpt.kernel (%{{.*}} = %[[T]]) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 1, 2]>]
// CHECK-NEXT: lpt.reshape
// CHECK-NOT: lpt.kernel
// CHECK: return %[[R]]
func.func @heads(%x: tensor<1x4x2x4xf32>, %y: tensor<1x4x2x8xf32>) -> tensor<1x4x16xf32> {
  %0 = lpt.transpose %x order [0, 2, 1, 3] : (tensor<1x4x2x4xf32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.transpose %y order [0, 2, 1, 3] : (tensor<1x4x2x8xf32>) -> tensor<1x2x4x8xf32>
  %2 = lpt.matmul %0, %1 : (tensor<1x2x4x4xf32>, tensor<1x2x4x8xf32>) -> tensor<1x2x4x8xf32>
  %3 = lpt.transpose %2 order [0, 2, 1, 3] : (tensor<1x2x4x8xf32>) -> tensor<1x4x2x8xf32>
  %4 = lpt.reshape %3 target [1, 4, 16] : (tensor<1x4x2x8xf32>) -> tensor<1x4x16xf32>
  return %4 : tensor<1x4x16xf32>
}

// -----

// A matrix product reads rows only: a transposed matrix is copied.
// CHECK-LABEL: func.func @columns(
// CHECK: %[[T:.*]] = lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 1]>, #lpt.layout<[1, 0]>]
// CHECK-NEXT: lpt.transpose
// CHECK: lpt.kernel (%[[A:.*]] = %[[T]]) layouts [#lpt.layout<[1, 0]>, #lpt.layout<[0, 1]>]
// CHECK-NEXT: lpt.yield %[[A]]
// CHECK: lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 1]>, #lpt.layout<[0, 1]>, #lpt.layout<[0, 1]>]
// CHECK-NEXT: lpt.matmul
func.func @columns(%x: tensor<4x2xf32>, %y: tensor<4x3xf32>) -> tensor<2x3xf32> {
  %0 = lpt.transpose %x order [1, 0] : (tensor<4x2xf32>) -> tensor<2x4xf32>
  %1 = lpt.matmul %0, %y : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// -----

// Reductions read any layout.
// CHECK-LABEL: func.func @reduction(
// CHECK: %[[P:.*]] = lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.max_pool
// CHECK: %[[R:.*]] = lpt.kernel (%{{.*}} = %[[P]]) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 1]>]
// CHECK-NEXT: lpt.reduce_mean
// CHECK: return %[[R]]
func.func @reduction(%x: tensor<1x3x4x4xf32>) -> tensor<1x3xf32> {
  %0 = lpt.max_pool %x kernel [2, 2] : (tensor<1x3x4x4xf32>) -> tensor<1x3x3x3xf32>
  %1 = lpt.reduce_mean %0 axes [2, 3] : (tensor<1x3x3x3xf32>) -> tensor<1x3xf32>
  return %1 : tensor<1x3xf32>
}

// -----

// All inputs of an element-wise kernel have one layout.
// CHECK-LABEL: func.func @sum(
// CHECK: lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.add
// CHECK: lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.max_pool
func.func @sum(%x: tensor<1x3x4x4xf32>, %y: tensor<1x3x4x4xf32>) -> tensor<1x3x3x3xf32> {
  %0 = lpt.add %x, %y : tensor<1x3x4x4xf32>
  %1 = lpt.max_pool %0 kernel [2, 2] : (tensor<1x3x4x4xf32>) -> tensor<1x3x3x3xf32>
  return %1 : tensor<1x3x3x3xf32>
}

// -----

// An input of lower rank has no such layout: everything is row-major.
// CHECK-LABEL: func.func @broadcast(
// CHECK: %[[S:.*]] = lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 1]>, #lpt.layout<[0, 1, 2, 3]>]
// CHECK-NEXT: lpt.add
// CHECK: lpt.kernel (%[[A:.*]] = %[[S]]) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.yield %[[A]]
func.func @broadcast(%x: tensor<1x3x4x4xf32>, %y: tensor<4x4xf32>) -> tensor<1x3x3x3xf32> {
  %0 = lpt.add %x, %y : (tensor<1x3x4x4xf32>, tensor<4x4xf32>) -> tensor<1x3x4x4xf32>
  %1 = lpt.max_pool %0 kernel [2, 2] : (tensor<1x3x4x4xf32>) -> tensor<1x3x3x3xf32>
  return %1 : tensor<1x3x3x3xf32>
}

// -----

// Where two readers take different layouts, the one that asks for another than
// the row-major one gets it at once.
// CHECK-LABEL: func.func @readers(
// CHECK: %[[R:.*]] = lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.sigmoid
// CHECK: lpt.kernel ({{.*}} = %[[R]]) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.max_pool
// CHECK: %[[M:.*]] = lpt.kernel (%[[A:.*]] = %[[R]]) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 1, 2, 3]>]
// CHECK-NEXT: lpt.yield %[[A]]
// CHECK: lpt.kernel ({{.*}} = %[[M]]) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 1, 2, 3]>]
// CHECK-NEXT: lpt.softmax
func.func @readers(%x: tensor<1x3x4x4xf32>) -> (tensor<1x3x3x3xf32>, tensor<1x3x4x4xf32>) {
  %0 = lpt.sigmoid %x : tensor<1x3x4x4xf32>
  %1 = lpt.max_pool %0 kernel [2, 2] : (tensor<1x3x4x4xf32>) -> tensor<1x3x3x3xf32>
  %2 = lpt.softmax %0 axis 1 : tensor<1x3x4x4xf32>
  return %1, %2 : tensor<1x3x3x3xf32>, tensor<1x3x4x4xf32>
}

// -----

// All parts have the layout in which any of them is read.
// CHECK-LABEL: func.func @parts(
// CHECK: lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK: lpt.split
// CHECK: lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.max_pool
func.func @parts(%x: tensor<1x4x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x2x3x3xf32>) {
  %0:2 = lpt.split %x axis 1 : (tensor<1x4x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>)
  %1 = lpt.max_pool %0#1 kernel [2, 2] : (tensor<1x2x4x4xf32>) -> tensor<1x2x3x3xf32>
  return %0#0, %1 : tensor<1x2x4x4xf32>, tensor<1x2x3x3xf32>
}

// -----

// Reductions whose axes are not neighbours with channels last, or whose result
// would have another order, have their input moved.
// CHECK-LABEL: func.func @rows(
// CHECK: %[[P:.*]] = lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.max_pool
// CHECK: %[[M:.*]] = lpt.kernel (%[[A:.*]] = %[[P]]) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 1, 2, 3]>]
// CHECK-NEXT: lpt.yield %[[A]]
// CHECK: lpt.kernel ({{.*}} = %[[M]]) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 1, 2]>]
// CHECK-NEXT: lpt.reduce_sum
func.func @rows(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x3xf32> {
  %0 = lpt.max_pool %x kernel [2, 2] : (tensor<1x3x4x4xf32>) -> tensor<1x3x3x3xf32>
  %1 = lpt.reduce_sum %0 axes [3] : (tensor<1x3x3x3xf32>) -> tensor<1x3x3xf32>
  return %1 : tensor<1x3x3xf32>
}

// -----

// Pixels that become rows, channels that become groups, and axes of one element:
// each reshape is a view, and so are those on the way back, as the convolution
// prefers channels last.
// CHECK-LABEL: func.func @pixels_as_rows(
// CHECK: %[[P:.*]] = lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.max_pool
// CHECK: %[[R:.*]] = lpt.kernel (%{{.*}} = %[[P]]) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 1]>]
// CHECK-NEXT: lpt.reshape
// CHECK: %[[T:.*]] = lpt.kernel (%{{.*}} = %[[R]]) layouts [#lpt.layout<[0, 2, 1]>, #lpt.layout<[0, 1, 2]>]
// CHECK-NEXT: lpt.transpose
// CHECK: return %[[T]]
func.func @pixels_as_rows(%x: tensor<2x6x4x5xf32>) -> tensor<2x20x6xf32> {
  %0 = lpt.max_pool %x kernel [1, 1] : (tensor<2x6x4x5xf32>) -> tensor<2x6x4x5xf32>
  %1 = lpt.reshape %0 target [2, 6, 20] : (tensor<2x6x4x5xf32>) -> tensor<2x6x20xf32>
  %2 = lpt.transpose %1 order [0, 2, 1] : (tensor<2x6x20xf32>) -> tensor<2x20x6xf32>
  return %2 : tensor<2x20x6xf32>
}

// -----

// CHECK-LABEL: func.func @groups_of_channels(
// CHECK: %[[P:.*]] = lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.max_pool
// CHECK: %[[R:.*]] = lpt.kernel (%{{.*}} = %[[P]]) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[1, 0, 4, 2, 3]>]
// CHECK-NEXT: lpt.reshape
// CHECK: %[[T:.*]] = lpt.kernel (%{{.*}} = %[[R]]) layouts [#lpt.layout<[1, 0, 4, 2, 3]>, #lpt.layout<[0, 1, 2, 3, 4]>]
// CHECK-NEXT: lpt.transpose
// CHECK: return %[[T]]
func.func @groups_of_channels(%x: tensor<2x6x4x5xf32>) -> tensor<1x2x20x3x2xf32> {
  %0 = lpt.max_pool %x kernel [1, 1] : (tensor<2x6x4x5xf32>) -> tensor<2x6x4x5xf32>
  %1 = lpt.reshape %0 target [2, 1, 3, 2, 20] : (tensor<2x6x4x5xf32>) -> tensor<2x1x3x2x20xf32>
  %2 = lpt.transpose %1 order [1, 0, 4, 2, 3] : (tensor<2x1x3x2x20xf32>) -> tensor<1x2x20x3x2xf32>
  return %2 : tensor<1x2x20x3x2xf32>
}

// -----

// CHECK-LABEL: func.func @rows_as_pixels(
// CHECK: lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 1, 2]>, #lpt.layout<[0, 2, 1]>]
// CHECK-NEXT: lpt.transpose
// CHECK: lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 2, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.reshape
// CHECK: lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.max_pool
func.func @rows_as_pixels(%x: tensor<2x20x6xf32>) -> tensor<2x6x4x5xf32> {
  %0 = lpt.transpose %x order [0, 2, 1] : (tensor<2x20x6xf32>) -> tensor<2x6x20xf32>
  %1 = lpt.reshape %0 target [2, 6, 4, 5] : (tensor<2x6x20xf32>) -> tensor<2x6x4x5xf32>
  %2 = lpt.max_pool %1 kernel [1, 1] : (tensor<2x6x4x5xf32>) -> tensor<2x6x4x5xf32>
  return %2 : tensor<2x6x4x5xf32>
}

// -----

// An unknown number of images stays an axis of its own.
// CHECK-LABEL: func.func @unknown_images(
// CHECK: lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 1]>]
// CHECK-NEXT: lpt.reshape
func.func @unknown_images(%x: tensor<?x6x4x5xf32>) -> tensor<?x6x20xf32> {
  %0 = lpt.max_pool %x kernel [1, 1] : (tensor<?x6x4x5xf32>) -> tensor<?x6x4x5xf32>
  %1 = lpt.reshape %0 target [-1, 6, 20] : (tensor<?x6x4x5xf32>) -> tensor<?x6x20xf32>
  return %1 : tensor<?x6x20xf32>
}

// -----

// Unknown sizes that are merged, channels that become pixels, and axes that are
// merged and not neighbours in memory.
// CHECK-LABEL: func.func @other_reshapes(
// CHECK: lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 1, 2]>]
// CHECK-NEXT: lpt.reshape
// CHECK: lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 1, 2]>]
// CHECK-NEXT: lpt.reshape
// CHECK: lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 1, 2]>]
// CHECK-NEXT: lpt.reshape
func.func @other_reshapes(%x: tensor<2x6x?x5xf32>, %y: tensor<2x6x4x5xf32>, %z: tensor<2x6x4x5xf32>)
    -> (tensor<2x6x?xf32>, tensor<2x3x40xf32>, tensor<2x24x5xf32>) {
  %0 = lpt.max_pool %x kernel [1, 1] : (tensor<2x6x?x5xf32>) -> tensor<2x6x?x5xf32>
  %1 = lpt.reshape %0 target [2, 6, -1] : (tensor<2x6x?x5xf32>) -> tensor<2x6x?xf32>
  %2 = lpt.max_pool %y kernel [1, 1] : (tensor<2x6x4x5xf32>) -> tensor<2x6x4x5xf32>
  %3 = lpt.reshape %2 target [2, 3, 40] : (tensor<2x6x4x5xf32>) -> tensor<2x3x40xf32>
  %4 = lpt.max_pool %z kernel [1, 1] : (tensor<2x6x4x5xf32>) -> tensor<2x6x4x5xf32>
  %5 = lpt.reshape %4 target [2, 24, 5] : (tensor<2x6x4x5xf32>) -> tensor<2x24x5xf32>
  return %1, %3, %5 : tensor<2x6x?xf32>, tensor<2x3x40xf32>, tensor<2x24x5xf32>
}

// -----

// Channels that are shuffled, written out: they move once, to where the next
// window reads them.
// CHECK-LABEL: func.func @shuffle(
// CHECK: %[[P:.*]] = lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.max_pool
// CHECK: %[[R:.*]] = lpt.kernel (%{{.*}} = %[[P]]) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 3, 4, 1, 2]>]
// CHECK-NEXT: lpt.reshape
// CHECK: %[[T:.*]] = lpt.kernel (%{{.*}} = %[[R]]) layouts [#lpt.layout<[0, 3, 4, 1, 2]>, #lpt.layout<[0, 3, 4, 2, 1]>]
// CHECK-NEXT: lpt.transpose
// CHECK: %[[M:.*]] = lpt.kernel (%[[A:.*]] = %[[T]]) layouts [#lpt.layout<[0, 3, 4, 2, 1]>, #lpt.layout<[0, 3, 4, 1, 2]>]
// CHECK-NEXT: lpt.yield %[[A]]
// CHECK: %[[S:.*]] = lpt.kernel (%{{.*}} = %[[M]]) layouts [#lpt.layout<[0, 3, 4, 1, 2]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.reshape
// CHECK: lpt.kernel (%{{.*}} = %[[S]]) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.max_pool
func.func @shuffle(%x: tensor<2x6x4x5xf32>) -> tensor<2x6x4x5xf32> {
  %0 = lpt.max_pool %x kernel [1, 1] : (tensor<2x6x4x5xf32>) -> tensor<2x6x4x5xf32>
  %1 = lpt.reshape %0 target [2, 2, 3, 4, 5] : (tensor<2x6x4x5xf32>) -> tensor<2x2x3x4x5xf32>
  %2 = lpt.transpose %1 order [0, 2, 1, 3, 4] : (tensor<2x2x3x4x5xf32>) -> tensor<2x3x2x4x5xf32>
  %3 = lpt.reshape %2 target [2, 6, 4, 5] : (tensor<2x3x2x4x5xf32>) -> tensor<2x6x4x5xf32>
  %4 = lpt.max_pool %3 kernel [1, 1] : (tensor<2x6x4x5xf32>) -> tensor<2x6x4x5xf32>
  return %4 : tensor<2x6x4x5xf32>
}

// -----

// The halves of a concatenation, shuffled and cut in two, as units of ShuffleNet do:
// channels stay innermost from one window to the next, and move once.
// CHECK-LABEL: func.func @shuffled_halves(
// CHECK: %[[C:.*]] = lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.concat
// CHECK: %[[R:.*]] = lpt.kernel (%{{.*}} = %[[C]]) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 3, 4, 1, 2]>]
// CHECK-NEXT: lpt.reshape
// CHECK: %[[T:.*]] = lpt.kernel (%{{.*}} = %[[R]]) layouts [#lpt.layout<[0, 3, 4, 1, 2]>, #lpt.layout<[0, 3, 4, 2, 1]>]
// CHECK-NEXT: lpt.transpose
// CHECK: %[[M:.*]] = lpt.kernel (%[[A:.*]] = %[[T]]) layouts [#lpt.layout<[0, 3, 4, 2, 1]>, #lpt.layout<[0, 3, 4, 1, 2]>]
// CHECK-NEXT: lpt.yield %[[A]]
// CHECK: %[[S:.*]] = lpt.kernel (%{{.*}} = %[[M]]) layouts [#lpt.layout<[0, 3, 4, 1, 2]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.reshape
// CHECK: lpt.kernel (%{{.*}} = %[[S]]) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.slice
// CHECK: lpt.kernel (%{{.*}} = %[[S]]) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.slice
// CHECK-NOT: lpt.yield %{{arg[0-9]+}}
// CHECK: lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.concat
func.func @shuffled_halves(%x: tensor<2x6x4x5xf32>, %y: tensor<2x6x4x5xf32>) -> tensor<2x12x4x5xf32> {
  %0 = lpt.max_pool %x kernel [1, 1] : (tensor<2x6x4x5xf32>) -> tensor<2x6x4x5xf32>
  %1 = lpt.max_pool %y kernel [1, 1] : (tensor<2x6x4x5xf32>) -> tensor<2x6x4x5xf32>
  %2 = lpt.concat %0, %1 axis 1 : (tensor<2x6x4x5xf32>, tensor<2x6x4x5xf32>) -> tensor<2x12x4x5xf32>
  %3 = lpt.reshape %2 target [2, 2, 6, 4, 5] : (tensor<2x12x4x5xf32>) -> tensor<2x2x6x4x5xf32>
  %4 = lpt.transpose %3 order [0, 2, 1, 3, 4] : (tensor<2x2x6x4x5xf32>) -> tensor<2x6x2x4x5xf32>
  %5 = lpt.reshape %4 target [2, 12, 4, 5] : (tensor<2x6x2x4x5xf32>) -> tensor<2x12x4x5xf32>
  %6 = lpt.slice %5 start [0] stop [6] step [1] axes [1] : (tensor<2x12x4x5xf32>) -> tensor<2x6x4x5xf32>
  %7 = lpt.slice %5 start [6] stop [12] step [1] axes [1] : (tensor<2x12x4x5xf32>) -> tensor<2x6x4x5xf32>
  %8 = lpt.max_pool %7 kernel [1, 1] : (tensor<2x6x4x5xf32>) -> tensor<2x6x4x5xf32>
  %9 = lpt.concat %6, %8 axis 1 : (tensor<2x6x4x5xf32>, tensor<2x6x4x5xf32>) -> tensor<2x12x4x5xf32>
  %10 = lpt.max_pool %9 kernel [1, 1] : (tensor<2x12x4x5xf32>) -> tensor<2x12x4x5xf32>
  return %10 : tensor<2x12x4x5xf32>
}

// -----

// Axes in the order of memory, but with another one between them.
// CHECK-LABEL: func.func @axes_apart(
// CHECK: %[[T:.*]] = lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 1, 3, 2]>]
// CHECK-NEXT: lpt.transpose
// CHECK: %[[M:.*]] = lpt.kernel (%[[A:.*]] = %[[T]]) layouts [#lpt.layout<[0, 1, 3, 2]>, #lpt.layout<[0, 1, 2, 3]>]
// CHECK-NEXT: lpt.yield %[[A]]
// CHECK: lpt.kernel (%{{.*}} = %[[M]]) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 1, 2]>]
// CHECK-NEXT: lpt.reshape
func.func @axes_apart(%x: tensor<2x6x5x4xf32>) -> tensor<2x24x5xf32> {
  %0 = lpt.transpose %x order [0, 1, 3, 2] : (tensor<2x6x5x4xf32>) -> tensor<2x6x4x5xf32>
  %1 = lpt.reshape %0 target [2, 24, 5] : (tensor<2x6x4x5xf32>) -> tensor<2x24x5xf32>
  return %1 : tensor<2x24x5xf32>
}

// -----

// The layout that the last kernel prefers cannot pass the reshape. The
// concatenation keeps the one of its operands; elements move once, after the reshape.
// CHECK-LABEL: func.func @concat_before_reshape(
// CHECK: %[[C:.*]] = lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.concat
// CHECK: %[[R:.*]] = lpt.kernel (%{{.*}} = %[[C]]) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 3, 1, 2]>]
// CHECK-NEXT: lpt.reshape
// CHECK: %[[M:.*]] = lpt.kernel (%[[A:.*]] = %[[R]]) layouts [#lpt.layout<[0, 3, 1, 2]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.yield %[[A]]
// CHECK: lpt.kernel (%{{.*}} = %[[M]]) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.max_pool
func.func @concat_before_reshape(%x: tensor<2x3x4x5xf32>, %y: tensor<2x3x4x5xf32>) -> tensor<2x2x3x20xf32> {
  %0 = lpt.max_pool %x kernel [1, 1] : (tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  %1 = lpt.max_pool %y kernel [1, 1] : (tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  %2 = lpt.concat %0, %1 axis 1 : (tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x6x4x5xf32>
  %3 = lpt.reshape %2 target [2, 2, 3, 20] : (tensor<2x6x4x5xf32>) -> tensor<2x2x3x20xf32>
  %4 = lpt.max_pool %3 kernel [1, 1] : (tensor<2x2x3x20xf32>) -> tensor<2x2x3x20xf32>
  return %4 : tensor<2x2x3x20xf32>
}
