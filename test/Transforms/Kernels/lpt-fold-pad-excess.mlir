// Padding in which a window would lie as a whole becomes an op of its own.
// RUN: lpt-opt %s --lpt-fold-pad | FileCheck %s

// The numbers stay as they are, and oneDNN computes the convolutions.
// RUN: lpt-opt %s --lpt-fold-pad -o %t.mlir
// DEFINE: %{entry} =
// DEFINE: %{compare} = lpt-run --backend=reference %t.mlir --entry=%{entry} --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// SAME: output 0: max abs error 0,
// REDEFINE: %{entry} = window_of_one
// RUN: %{compare}
// REDEFINE: %{entry} = zero_point
// RUN: %{compare}
// REDEFINE: %{entry} = scaled
// RUN: %{compare}
// REDEFINE: %{entry} = one_end
// RUN: %{compare}
// REDEFINE: %{entry} = dilated
// RUN: %{compare}
// REDEFINE: %{entry} = explicit_and_window
// RUN: %{compare}
// REDEFINE: %{entry} = average
// RUN: %{compare}
// REDEFINE: %{entry} = average_ceil
// RUN: %{compare}
// REDEFINE: %{entry} = shared
// RUN: %{compare}
// REDEFINE: %{entry} = left_alone
// RUN: %{compare}

// CHECK-LABEL: func.func @window_of_one(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<1x2x6x5xui8>
// CHECK:         %[[ZERO:.*]] = lpt.constant dense<0> : tensor<ui8>
// CHECK:         %[[PADDED:.*]] = lpt.pad %[[X]], %[[ZERO]] begin [0, 0, 1, 0] end [0, 0, 1, 2] : (tensor<1x2x6x5xui8>, tensor<ui8>) -> tensor<1x2x8x7xui8>
// CHECK:         lpt.convolution %[[PADDED]], %{{.*}} strides [2, 2] pads [0, 0] : (tensor<1x2x8x7xui8>, tensor<3x2x1x1xsi8>)
func.func @window_of_one(%x: tensor<1x2x6x5xui8>, %w: tensor<3x2x1x1xsi8>) -> tensor<1x3x4x4xf32> {
  %0 = lpt.convolution %x, %w strides [2, 2] pads [1, 0] [1, 2] : (tensor<1x2x6x5xui8>, tensor<3x2x1x1xsi8>) -> tensor<1x3x4x4xf32>
  return %0 : tensor<1x3x4x4xf32>
}

// Integers are padded, by their zero point.
// CHECK-LABEL: func.func @zero_point(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<1x2x6x6xui8>
// CHECK:         lpt.constant dense<7> : tensor<ui8>
// CHECK:         %[[NUMBER:.*]] = lpt.constant dense<7> : tensor<ui8>
// CHECK:         %[[PADDED:.*]] = lpt.pad %[[X]], %[[NUMBER]] begin [0, 0, 1, 1] end [0, 0, 1, 1]
// CHECK:         %[[SHIFTED:.*]] = lpt.subtract %[[PADDED]], %{{.*}} : (tensor<1x2x8x8xui8>, tensor<ui8>) -> tensor<1x2x8x8xf32>
// CHECK:         lpt.convolution %[[SHIFTED]], %{{.*}} pads [0, 0] :
func.func @zero_point(%x: tensor<1x2x6x6xui8>, %w: tensor<3x2x1x1xsi8>) -> tensor<1x3x8x8xf32> {
  %z = lpt.constant dense<7> : tensor<ui8>
  %0 = lpt.subtract %x, %z : (tensor<1x2x6x6xui8>, tensor<ui8>) -> tensor<1x2x6x6xf32>
  %1 = lpt.convolution %0, %w pads [1, 1] : (tensor<1x2x6x6xf32>, tensor<3x2x1x1xsi8>) -> tensor<1x3x8x8xf32>
  return %1 : tensor<1x3x8x8xf32>
}

// CHECK-LABEL: func.func @scaled(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<1x2x6x6xui8>
// CHECK:         %[[PADDED:.*]] = lpt.pad %[[X]], %{{.*}} begin [0, 0, 1, 1] end [0, 0, 1, 1]
// CHECK:         lpt.convert %[[PADDED]]
// CHECK:         lpt.subtract
// CHECK:         %[[SCALED:.*]] = lpt.multiply
// CHECK:         lpt.convolution %[[SCALED]], %{{.*}} pads [0, 0] :
func.func @scaled(%x: tensor<1x2x6x6xui8>, %w: tensor<3x2x1x1xf32>) -> tensor<1x3x8x8xf32> {
  %z = lpt.constant dense<7.0> : tensor<f32>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x2x6x6xui8> -> tensor<1x2x6x6xf32>
  %1 = lpt.subtract %0, %z : (tensor<1x2x6x6xf32>, tensor<f32>) -> tensor<1x2x6x6xf32>
  %2 = lpt.multiply %1, %s : (tensor<1x2x6x6xf32>, tensor<f32>) -> tensor<1x2x6x6xf32>
  %3 = lpt.convolution %2, %w pads [1, 1] : (tensor<1x2x6x6xf32>, tensor<3x2x1x1xf32>) -> tensor<1x3x8x8xf32>
  return %3 : tensor<1x3x8x8xf32>
}

// What leaves no window in the padding stays.
// CHECK-LABEL: func.func @one_end(
// CHECK:         lpt.pad %{{.*}} begin [0, 0, 0, 0] end [0, 0, 0, 2]
// CHECK:         lpt.convolution %{{.*}} pads [1, 2] [0, 2] :
func.func @one_end(%x: tensor<1x2x6x6xf32>, %w: tensor<3x2x3x3xf32>) -> tensor<1x3x5x10xf32> {
  %0 = lpt.convolution %x, %w pads [1, 2] [0, 4] : (tensor<1x2x6x6xf32>, tensor<3x2x3x3xf32>) -> tensor<1x3x5x10xf32>
  return %0 : tensor<1x3x5x10xf32>
}

// CHECK-LABEL: func.func @dilated(
// CHECK:         lpt.pad %{{.*}} begin [0, 0, 1, 0] end [0, 0, 0, 0]
// CHECK:         lpt.convolution %{{.*}} pads [4, 4] [4, 0] dilations [2, 2] :
func.func @dilated(%x: tensor<1x2x6x6xf32>, %w: tensor<3x2x3x3xf32>) -> tensor<1x3x11x6xf32> {
  %0 = lpt.convolution %x, %w pads [5, 4] [4, 0] dilations [2, 2] : (tensor<1x2x6x6xf32>, tensor<3x2x3x3xf32>) -> tensor<1x3x11x6xf32>
  return %0 : tensor<1x3x11x6xf32>
}

// A pad that cannot be folded, and padding that must be explicit.
// CHECK-LABEL: func.func @explicit_and_window(
// CHECK:         lpt.pad {{.*}} mode<reflect>
// CHECK:         lpt.pad %{{.*}} begin [0, 0, 1, 1] end [0, 0, 1, 1]
// CHECK:         lpt.convolution %{{.*}} pads [0, 0] :
func.func @explicit_and_window(%x: tensor<1x2x6x6xf32>, %w: tensor<3x2x1x1xf32>) -> tensor<1x3x9x9xf32> {
  %0 = lpt.pad %x begin [0, 0, 0, 0] end [0, 0, 1, 1] mode<reflect> : (tensor<1x2x6x6xf32>) -> tensor<1x2x7x7xf32>
  %1 = lpt.convolution %0, %w pads [1, 1] : (tensor<1x2x7x7xf32>, tensor<3x2x1x1xf32>) -> tensor<1x3x9x9xf32>
  return %1 : tensor<1x3x9x9xf32>
}

// CHECK-LABEL: func.func @average(
// CHECK:         lpt.pad %{{.*}} begin [0, 0, 1, 1] end [0, 0, 1, 1]
// CHECK:         lpt.avg_pool %{{.*}} pads [1, 1] :
func.func @average(%x: tensor<1x2x6x6xf32>) -> tensor<1x2x9x9xf32> {
  %0 = lpt.avg_pool %x kernel [2, 2] pads [2, 2] : (tensor<1x2x6x6xf32>) -> tensor<1x2x9x9xf32>
  return %0 : tensor<1x2x9x9xf32>
}

func.func @average_ceil(%x: tensor<1x2x6x6xf32>) -> tensor<1x2x5x5xf32> {
  %0 = lpt.avg_pool %x kernel [2, 2] strides [2, 2] pads [2, 2] [1, 1] rounding<ceil> : (tensor<1x2x6x6xf32>) -> tensor<1x2x5x5xf32>
  return %0 : tensor<1x2x5x5xf32>
}

// Other consumers read what they read before.
// CHECK-LABEL: func.func @shared(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<1x2x6x6xui8>
// CHECK:         %[[F:.*]] = lpt.convert %[[X]]
// CHECK:         lpt.relu %[[F]]
// CHECK:         lpt.pad %[[X]]
func.func @shared(%x: tensor<1x2x6x6xui8>, %w: tensor<3x2x1x1xf32>) -> (tensor<1x3x8x8xf32>, tensor<1x2x6x6xf32>) {
  %0 = lpt.convert %x : tensor<1x2x6x6xui8> -> tensor<1x2x6x6xf32>
  %1 = lpt.relu %0 : tensor<1x2x6x6xf32>
  %2 = lpt.convolution %0, %w pads [1, 1] : (tensor<1x2x6x6xf32>, tensor<3x2x1x1xf32>) -> tensor<1x3x8x8xf32>
  return %2, %1 : tensor<1x3x8x8xf32>, tensor<1x2x6x6xf32>
}

// An average that leaves out the padding has none of a number; scales of pixels would
// not fit the padded data, so that floats are padded.
// CHECK-LABEL: func.func @left_alone(
// CHECK:         lpt.avg_pool %{{.*}} pads [2, 2] exclude_pad
// CHECK:         %[[SCALED:.*]] = lpt.multiply
// CHECK:         %[[PADDED:.*]] = lpt.pad %[[SCALED]]
// CHECK:         lpt.convolution %[[PADDED]]
func.func @left_alone(%x: tensor<1x2x6x6xui8>, %w: tensor<3x2x1x1xf32>, %s: tensor<1x1x6x6xf32>) -> (tensor<1x3x8x8xf32>, tensor<1x2x9x9xf32>) {
  %0 = lpt.convert %x : tensor<1x2x6x6xui8> -> tensor<1x2x6x6xf32>
  %1 = lpt.avg_pool %0 kernel [2, 2] pads [2, 2] exclude_pad : (tensor<1x2x6x6xf32>) -> tensor<1x2x9x9xf32>
  %2 = lpt.multiply %0, %s : (tensor<1x2x6x6xf32>, tensor<1x1x6x6xf32>) -> tensor<1x2x6x6xf32>
  %3 = lpt.convolution %2, %w pads [1, 1] : (tensor<1x2x6x6xf32>, tensor<3x2x1x1xf32>) -> tensor<1x3x8x8xf32>
  return %3, %1 : tensor<1x3x8x8xf32>, tensor<1x2x9x9xf32>
}
