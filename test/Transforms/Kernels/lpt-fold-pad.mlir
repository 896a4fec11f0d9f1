// RUN: lpt-opt %s --lpt-fold-pad | FileCheck %s

// The numbers stay as they are.
// RUN: lpt-opt %s --lpt-fold-pad -o %t.mlir
// DEFINE: %{entry} =
// DEFINE: %{compare} = lpt-run --backend=reference %t.mlir --entry=%{entry} --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// SAME: output 0: max abs error 0,
// REDEFINE: %{entry} = convolution
// RUN: %{compare}
// REDEFINE: %{entry} = zero_point
// RUN: %{compare}
// REDEFINE: %{entry} = scaled_zero_point
// RUN: %{compare}
// REDEFINE: %{entry} = padded_twice
// RUN: %{compare}
// REDEFINE: %{entry} = same_upper
// RUN: %{compare}
// REDEFINE: %{entry} = one_axis
// RUN: %{compare}
// REDEFINE: %{entry} = average
// RUN: %{compare}
// REDEFINE: %{entry} = maximum
// RUN: %{compare}
// REDEFINE: %{entry} = maximum_float
// RUN: %{compare}
// REDEFINE: %{entry} = two_consumers
// RUN: %{compare}

// CHECK-LABEL: func.func @convolution(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<1x2x6x5xf32>
// CHECK:         lpt.convolution %[[X]], %{{.*}} strides [2, 2] pads [0, 1] [1, 2] :
func.func @convolution(%x: tensor<1x2x6x5xf32>, %w: tensor<3x2x3x3xf32>) -> tensor<1x3x3x3xf32> {
  %0 = lpt.pad %x begin [0, 0, 0, 1] end [0, 0, 1, 2] : (tensor<1x2x6x5xf32>) -> tensor<1x2x7x8xf32>
  %1 = lpt.convolution %0, %w strides [2, 2] : (tensor<1x2x7x8xf32>, tensor<3x2x3x3xf32>) -> tensor<1x3x3x3xf32>
  return %1 : tensor<1x3x3x3xf32>
}

// The subtraction moves along.
// CHECK-LABEL: func.func @zero_point(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<1x2x6x6xui8>
// CHECK-NOT:     lpt.pad
// CHECK:         %[[S:.*]] = lpt.subtract %[[X]], %{{.*}} : (tensor<1x2x6x6xui8>, tensor<ui8>) -> tensor<1x2x6x6xf32>
// CHECK-NOT:     lpt.subtract
// CHECK:         lpt.group_convolution %[[S]], %{{.*}} pads [1, 1] :
func.func @zero_point(%x: tensor<1x2x6x6xui8>, %w: tensor<2x1x1x3x3xsi8>) -> tensor<1x2x6x6xf32> {
  %z = lpt.constant dense<7> : tensor<ui8>
  %0 = lpt.pad %x, %z begin [0, 0, 1, 1] end [0, 0, 1, 1] : (tensor<1x2x6x6xui8>, tensor<ui8>) -> tensor<1x2x8x8xui8>
  %1 = lpt.subtract %0, %z : (tensor<1x2x8x8xui8>, tensor<ui8>) -> tensor<1x2x8x8xf32>
  %2 = lpt.group_convolution %1, %w : (tensor<1x2x8x8xf32>, tensor<2x1x1x3x3xsi8>) -> tensor<1x2x6x6xf32>
  return %2 : tensor<1x2x6x6xf32>
}

// So do a conversion and a scale; one number for each channel is one number.
// CHECK-LABEL: func.func @scaled_zero_point(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<1x2x6x6xui8>
// CHECK-NOT:     lpt.pad
// CHECK:         %[[C:.*]] = lpt.convert %[[X]] : tensor<1x2x6x6xui8> -> tensor<1x2x6x6xf32>
// CHECK-NEXT:    %[[S:.*]] = lpt.subtract %[[C]],
// CHECK-NEXT:    %[[M:.*]] = lpt.multiply %[[S]],
// CHECK-NEXT:    lpt.convolution %[[M]], %{{.*}} pads [1, 0] [0, 1] :
func.func @scaled_zero_point(%x: tensor<1x2x6x6xui8>, %w: tensor<3x2x2x2xf32>) -> tensor<1x3x6x6xf32> {
  %z = lpt.constant dense<7> : tensor<ui8>
  %zf = lpt.constant dense<7.0> : tensor<1x2x1x1xf32>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.pad %x, %z begin [0, 0, 1, 0] end [0, 0, 0, 1] : (tensor<1x2x6x6xui8>, tensor<ui8>) -> tensor<1x2x7x7xui8>
  %1 = lpt.convert %0 : tensor<1x2x7x7xui8> -> tensor<1x2x7x7xf32>
  %2 = lpt.subtract %1, %zf : (tensor<1x2x7x7xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x7x7xf32>
  %3 = lpt.multiply %2, %s : (tensor<1x2x7x7xf32>, tensor<f32>) -> tensor<1x2x7x7xf32>
  %4 = lpt.convolution %3, %w : (tensor<1x2x7x7xf32>, tensor<3x2x2x2xf32>) -> tensor<1x3x6x6xf32>
  return %4 : tensor<1x3x6x6xf32>
}

// CHECK-LABEL: func.func @padded_twice(
// CHECK-NOT:     lpt.pad
// CHECK:         lpt.convolution %{{.*}}, %{{.*}} pads [1, 2] [2, 1] :
func.func @padded_twice(%x: tensor<1x2x6x6xf32>, %w: tensor<3x2x3x3xf32>) -> tensor<1x3x7x7xf32> {
  %0 = lpt.pad %x begin [0, 0, 1, 1] end [0, 0, 1, 1] : (tensor<1x2x6x6xf32>) -> tensor<1x2x8x8xf32>
  %1 = lpt.convolution %0, %w pads [0, 1] [1, 0] : (tensor<1x2x8x8xf32>, tensor<3x2x3x3xf32>) -> tensor<1x3x7x7xf32>
  return %1 : tensor<1x3x7x7xf32>
}

// The padding of the window follows from the padded size.
// CHECK-LABEL: func.func @same_upper(
// CHECK-NOT:     lpt.pad
// CHECK:         lpt.convolution %{{.*}}, %{{.*}} strides [2, 2] pads [1, 1] [2, 2] :
func.func @same_upper(%x: tensor<1x2x6x6xf32>, %w: tensor<3x2x3x3xf32>) -> tensor<1x3x4x4xf32> {
  %0 = lpt.pad %x begin [0, 0, 1, 1] end [0, 0, 1, 1] : (tensor<1x2x6x6xf32>) -> tensor<1x2x8x8xf32>
  %1 = lpt.convolution %0, %w strides [2, 2] auto_pad<same_upper> : (tensor<1x2x8x8xf32>, tensor<3x2x3x3xf32>) -> tensor<1x3x4x4xf32>
  return %1 : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @one_axis(
// CHECK-NOT:     lpt.pad
// CHECK:         lpt.convolution %{{.*}}, %{{.*}} pads [2] dilations [2] :
func.func @one_axis(%x: tensor<1x2x6xf32>, %w: tensor<3x2x3xf32>) -> tensor<1x3x6xf32> {
  %0 = lpt.pad %x begin [0, 0, 2] end [0, 0, 2] : (tensor<1x2x6xf32>) -> tensor<1x2x10xf32>
  %1 = lpt.convolution %0, %w dilations [2] : (tensor<1x2x10xf32>, tensor<3x2x3xf32>) -> tensor<1x3x6xf32>
  return %1 : tensor<1x3x6xf32>
}

// Zeros count.
// CHECK-LABEL: func.func @average(
// CHECK-NOT:     lpt.pad
// CHECK:         lpt.avg_pool %{{.*}} kernel [3, 3] strides [2, 2] pads [1, 1] : (tensor<1x2x5x5xf32>)
func.func @average(%x: tensor<1x2x5x5xf32>) -> tensor<1x2x3x3xf32> {
  %0 = lpt.pad %x begin [0, 0, 1, 1] end [0, 0, 1, 1] : (tensor<1x2x5x5xf32>) -> tensor<1x2x7x7xf32>
  %1 = lpt.avg_pool %0 kernel [3, 3] strides [2, 2] exclude_pad : (tensor<1x2x7x7xf32>) -> tensor<1x2x3x3xf32>
  return %1 : tensor<1x2x3x3xf32>
}

// CHECK-LABEL: func.func @maximum(
// CHECK-NOT:     lpt.pad
// CHECK:         lpt.max_pool %{{.*}} kernel [3, 3] strides [2, 2] pads [1, 1] : (tensor<1x2x5x5xui8>)
func.func @maximum(%x: tensor<1x2x5x5xui8>) -> tensor<1x2x3x3xui8> {
  %0 = lpt.pad %x begin [0, 0, 1, 1] end [0, 0, 1, 1] : (tensor<1x2x5x5xui8>) -> tensor<1x2x7x7xui8>
  %1 = lpt.max_pool %0 kernel [3, 3] strides [2, 2] : (tensor<1x2x7x7xui8>) -> tensor<1x2x3x3xui8>
  return %1 : tensor<1x2x3x3xui8>
}

// CHECK-LABEL: func.func @maximum_float(
// CHECK-NOT:     lpt.pad
// CHECK:         lpt.max_pool %{{.*}} kernel [2, 2] pads [0, 0] [1, 1] : (tensor<1x2x5x5xf32>)
func.func @maximum_float(%x: tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32> {
  %least = lpt.constant dense<0xFF800000> : tensor<f32>
  %0 = lpt.pad %x, %least begin [0, 0, 0, 0] end [0, 0, 1, 1] : (tensor<1x2x5x5xf32>, tensor<f32>) -> tensor<1x2x6x6xf32>
  %1 = lpt.max_pool %0 kernel [2, 2] : (tensor<1x2x6x6xf32>) -> tensor<1x2x5x5xf32>
  return %1 : tensor<1x2x5x5xf32>
}

// Each consumer pads by itself, as far as it can.
// CHECK-LABEL: func.func @two_consumers(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<1x2x5x5xui8>
// CHECK:         %[[P:.*]] = lpt.pad %[[X]]
// CHECK:         lpt.max_pool %[[X]] kernel [3, 3] pads [1, 1]
// CHECK:         return %{{.*}}, %[[P]]
func.func @two_consumers(%x: tensor<1x2x5x5xui8>) -> (tensor<1x2x5x5xui8>, tensor<1x2x7x7xui8>) {
  %0 = lpt.pad %x begin [0, 0, 1, 1] end [0, 0, 1, 1] : (tensor<1x2x5x5xui8>) -> tensor<1x2x7x7xui8>
  %1 = lpt.max_pool %0 kernel [3, 3] : (tensor<1x2x7x7xui8>) -> tensor<1x2x5x5xui8>
  return %1, %0 : tensor<1x2x5x5xui8>, tensor<1x2x7x7xui8>
}
