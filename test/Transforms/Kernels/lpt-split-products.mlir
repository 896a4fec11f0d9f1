// RUN: lpt-opt %s --lpt-split-products=min-channels=2 --canonicalize | FileCheck %s

// The numbers stay as they are.
// RUN: lpt-opt %s --lpt-split-products=min-channels=2 -o %t.mlir
// DEFINE: %{entry} =
// DEFINE: %{compare} = lpt-run --backend=reference %t.mlir --entry=%{entry} --random-inputs=3 --compare=%s | FileCheck %s --check-prefix=SAME
// SAME: output 0: max abs error 0,
// SAME: output 1: max abs error 0,
// REDEFINE: %{entry} = split
// RUN: %{compare}
// REDEFINE: %{entry} = integers
// RUN: %{compare}
// REDEFINE: %{entry} = heads
// RUN: %{compare}
// REDEFINE: %{entry} = unit_axes
// RUN: %{compare}
// REDEFINE: %{entry} = convolution
// RUN: %{compare}
// REDEFINE: %{entry} = transposed_convolution
// RUN: %{compare}
// REDEFINE: %{entry} = gate
// RUN: %{compare}
// REDEFINE: %{entry} = dequantized_weights
// RUN: %{compare}
// REDEFINE: %{entry} = some_channels
// RUN: %{compare}

// CHECK-LABEL: @split(
// CHECK-SAME: %[[X:.*]]: tensor<3x2xf32>
// CHECK-DAG: %[[W0:.*]] = lpt.constant dense<{{\[\[}}1.000000e+00, -2.000000e+00], [3.000000e+00, 4.000000e+00]]> : tensor<2x2xf32>
// CHECK-DAG: %[[W1:.*]] = lpt.constant dense<{{\[\[}}5.000000e+00, 6.000000e+00], [-7.000000e+00, 8.000000e+00]]> : tensor<2x2xf32>
// CHECK-DAG: %[[A:.*]] = lpt.matmul %[[X]], %[[W0]]
// CHECK-DAG: %[[B:.*]] = lpt.matmul %[[X]], %[[W1]]
// CHECK: %[[C:.*]] = lpt.sigmoid %[[A]]
// CHECK: %[[D:.*]] = lpt.tanh %[[B]]
// CHECK: return %[[C]], %[[D]]
func.func @split(%x: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %w = lpt.constant dense<[[1.0, -2.0, 5.0, 6.0], [3.0, 4.0, -7.0, 8.0]]> : tensor<2x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x2xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  %1:2 = lpt.split %0 axis 1 : (tensor<3x4xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>)
  %2 = lpt.sigmoid %1#0 : tensor<3x2xf32>
  %3 = lpt.tanh %1#1 : tensor<3x2xf32>
  return %2, %3 : tensor<3x2xf32>, tensor<3x2xf32>
}

// Constants of one number for each channel are cut; scalars are not.
// CHECK-LABEL: @integers(
// CHECK-SAME: %[[X:.*]]: tensor<3x2xui8>
// CHECK-DAG: %[[W0:.*]] = lpt.constant dense<{{\[\[}}1, 3], [-2, 4]]> : tensor<2x2xsi8>
// CHECK-DAG: %[[W1:.*]] = lpt.constant dense<{{\[\[}}5, -7], [6, 8], [9, -10]]> : tensor<3x2xsi8>
// CHECK-DAG: %[[S0:.*]] = lpt.constant dense<{{\[\[}}5.000000e-01, 2.500000e-01]]> : tensor<1x2xf32>
// CHECK-DAG: %[[S1:.*]] = lpt.constant dense<1.250000e-01> : tensor<f32>
// CHECK: %[[A:.*]] = lpt.matmul %[[X]], %[[W0]] transpose_b : (tensor<3x2xui8>, tensor<2x2xsi8>) -> tensor<3x2xf32>
// CHECK: %[[B:.*]] = lpt.multiply %[[A]], %[[S0]]
// CHECK: %[[C:.*]] = lpt.matmul %[[X]], %[[W1]] transpose_b : (tensor<3x2xui8>, tensor<3x2xsi8>) -> tensor<3x3xf32>
// CHECK: %[[D:.*]] = lpt.multiply %[[C]], %[[S1]]
// CHECK: lpt.fake_quantize %[[B]], {{.*}} -> tensor<3x2xui8>
// CHECK: lpt.relu %[[D]]
func.func @integers(%x: tensor<3x2xui8>) -> (tensor<3x2xui8>, tensor<3x3xf32>) {
  %w = lpt.constant dense<[[1, 3], [-2, 4], [5, -7], [6, 8], [9, -10]]> : tensor<5x2xsi8>
  %scale = lpt.constant dense<[[0.5, 0.25, 0.125, 0.125, 0.125]]> : tensor<1x5xf32>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.matmul %x, %w transpose_b : (tensor<3x2xui8>, tensor<5x2xsi8>) -> tensor<3x5xf32>
  %1 = lpt.multiply %0, %scale : (tensor<3x5xf32>, tensor<1x5xf32>) -> tensor<3x5xf32>
  %2:2 = lpt.variadic_split %1 axis 1 lengths [2, 3] : (tensor<3x5xf32>) -> (tensor<3x2xf32>, tensor<3x3xf32>)
  %3 = lpt.fake_quantize %2#0, %low, %high, %low, %high levels 256 : (tensor<3x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3x2xui8>
  %4 = lpt.relu %2#1 : tensor<3x3xf32>
  return %3, %4 : tensor<3x2xui8>, tensor<3x3xf32>
}

// Query and value of attention, with two heads: channels 0 to 3 and 8 to 11.
// CHECK-LABEL: @heads(
// CHECK: %[[A:.*]] = lpt.matmul {{.*}} -> tensor<1x3x4xf32>
// CHECK: %[[B:.*]] = lpt.reshape %[[A]] target [1, 3, 1, 2, 2]
// CHECK: %[[C:.*]] = lpt.transpose %[[B]] order [2, 0, 3, 1, 4]
// CHECK: %[[D:.*]] = lpt.matmul {{.*}} -> tensor<1x3x4xf32>
// CHECK-NOT: lpt.slice
// CHECK: lpt.relu
func.func @heads(%x: tensor<1x3x2xf32>) -> (tensor<1x2x3x2xf32>, tensor<1x2x3x2xf32>) {
  %w = lpt.constant dense<[[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0], [13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0, 24.0]]> : tensor<2x12xf32>
  %limit = lpt.constant dense<-1.0> : tensor<1x1x1x1xf32>
  %0 = lpt.matmul %x, %w : (tensor<1x3x2xf32>, tensor<2x12xf32>) -> tensor<1x3x12xf32>
  %1 = lpt.reshape %0 target [1, 3, 3, 2, 2] : (tensor<1x3x12xf32>) -> tensor<1x3x3x2x2xf32>
  %2 = lpt.transpose %1 order [2, 0, 3, 1, 4] : (tensor<1x3x3x2x2xf32>) -> tensor<3x1x2x3x2xf32>
  %3 = lpt.slice %2 start [0] stop [1] step [1] axes [0] : (tensor<3x1x2x3x2xf32>) -> tensor<1x1x2x3x2xf32>
  %4 = lpt.slice %2 start [2] stop [3] step [1] axes [0] : (tensor<3x1x2x3x2xf32>) -> tensor<1x1x2x3x2xf32>
  %5 = lpt.squeeze %3 axes [0] : (tensor<1x1x2x3x2xf32>) -> tensor<1x2x3x2xf32>
  %6 = lpt.reshape %4 target [1, 2, 3, 2] : (tensor<1x1x2x3x2xf32>) -> tensor<1x2x3x2xf32>
  %7 = lpt.relu %5 : tensor<1x2x3x2xf32>
  %8 = lpt.maximum %6, %limit : (tensor<1x2x3x2xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x3x2xf32>
  return %7, %8 : tensor<1x2x3x2xf32>, tensor<1x2x3x2xf32>
}

// An unknown number of rows, and axes of one element around the sliced one.
// CHECK-LABEL: @unit_axes(
// CHECK: lpt.matmul {{.*}} -> tensor<?x3xf32>
// CHECK: lpt.reshape {{.*}} target [-1, 1, 1, 3]
// CHECK: lpt.matmul {{.*}} -> tensor<?x3xf32>
// CHECK: lpt.reshape {{.*}} target [-1, 1, 1, 3]
func.func @unit_axes(%x: tensor<?x2xf32>) -> (tensor<?x1x1x3xf32>, tensor<?x1x1x3xf32>) {
  %w = lpt.constant dense<[[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [13.0, 14.0, 15.0, 16.0, 17.0, 18.0]]> : tensor<2x6xf32>
  %0 = lpt.matmul %x, %w : (tensor<?x2xf32>, tensor<2x6xf32>) -> tensor<?x6xf32>
  %1 = lpt.reshape %0 target [-1, 1, 2, 3] : (tensor<?x6xf32>) -> tensor<?x1x2x3xf32>
  %2:2 = lpt.split %1 axis 2 : (tensor<?x1x2x3xf32>) -> (tensor<?x1x1x3xf32>, tensor<?x1x1x3xf32>)
  %3 = lpt.relu %2#0 : tensor<?x1x1x3xf32>
  %4 = lpt.exp %2#1 : tensor<?x1x1x3xf32>
  return %3, %4 : tensor<?x1x1x3xf32>, tensor<?x1x1x3xf32>
}

// CHECK-LABEL: @convolution(
// CHECK: lpt.convolution {{.*}} pads [1, 1] : (tensor<1x1x4x4xf32>, tensor<2x1x3x3xf32>) -> tensor<1x2x4x4xf32>
// CHECK: lpt.convolution {{.*}} pads [1, 1] : (tensor<1x1x4x4xf32>, tensor<3x1x3x3xf32>) -> tensor<1x3x4x4xf32>
func.func @convolution(%x: tensor<1x1x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x3x4x4xf32>) {
  %w = lpt.constant dense<[[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]], [[[10.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]], [[[11.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]], [[[12.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]], [[[13.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]]]> : tensor<5x1x3x3xf32>
  %bias = lpt.constant dense<[[[[1.0]], [[2.0]], [[3.0]], [[4.0]], [[5.0]]]]> : tensor<1x5x1x1xf32>
  %0 = lpt.convolution %x, %w pads [1, 1] [1, 1] : (tensor<1x1x4x4xf32>, tensor<5x1x3x3xf32>) -> tensor<1x5x4x4xf32>
  %1 = lpt.add %0, %bias : (tensor<1x5x4x4xf32>, tensor<1x5x1x1xf32>) -> tensor<1x5x4x4xf32>
  %2:2 = lpt.variadic_split %1 axis 1 lengths [2, 3] : (tensor<1x5x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x3x4x4xf32>)
  %3 = lpt.relu %2#0 : tensor<1x2x4x4xf32>
  %4 = lpt.sigmoid %2#1 : tensor<1x3x4x4xf32>
  return %3, %4 : tensor<1x2x4x4xf32>, tensor<1x3x4x4xf32>
}

// CHECK-LABEL: @transposed_convolution(
// CHECK: lpt.convolution_backprop_data {{.*}} : (tensor<1x1x4x4xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x4x4xf32>
// CHECK: lpt.convolution_backprop_data {{.*}} : (tensor<1x1x4x4xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x4x4xf32>
func.func @transposed_convolution(%x: tensor<1x1x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) {
  %w = lpt.constant dense<[[[[1.0]], [[2.0]], [[3.0]], [[4.0]]]]> : tensor<1x4x1x1xf32>
  %0 = lpt.convolution_backprop_data %x, %w : (tensor<1x1x4x4xf32>, tensor<1x4x1x1xf32>) -> tensor<1x4x4x4xf32>
  %1:2 = lpt.split %0 axis 1 : (tensor<1x4x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>)
  %2 = lpt.relu %1#0 : tensor<1x2x4x4xf32>
  %3 = lpt.exp %1#1 : tensor<1x2x4x4xf32>
  return %2, %3 : tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>
}

// Two slices may meet in one op, and one op may read a slice twice.
// CHECK-LABEL: @gate(
// CHECK: %[[A:.*]] = lpt.matmul
// CHECK: %[[B:.*]] = lpt.matmul
// CHECK: %[[C:.*]] = lpt.matmul
// CHECK: %[[D:.*]] = lpt.sigmoid %[[A]]
// CHECK: lpt.multiply %[[D]], %[[B]]
// CHECK: lpt.multiply %[[C]], %[[C]]
func.func @gate(%x: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %w = lpt.constant dense<[[1.0, -2.0, 5.0, 6.0, 9.0, 10.0], [3.0, 4.0, -7.0, 8.0, 11.0, 12.0]]> : tensor<2x6xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x2xf32>, tensor<2x6xf32>) -> tensor<3x6xf32>
  %1:3 = lpt.split %0 axis 1 : (tensor<3x6xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>)
  %2 = lpt.sigmoid %1#0 : tensor<3x2xf32>
  %3 = lpt.multiply %2, %1#1 : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  %4 = lpt.multiply %1#2, %1#2 : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return %3, %4 : tensor<3x2xf32>, tensor<3x2xf32>
}

// The integers of weights stay integers.
// CHECK-LABEL: @dequantized_weights(
// CHECK-DAG: %[[W0:.*]] = lpt.constant dense<{{\[\[}}1, 3], [-2, 4]]> : tensor<2x2xsi8>
// CHECK-DAG: %[[W1:.*]] = lpt.constant dense<{{\[\[}}5, -7], [6, 8]]> : tensor<2x2xsi8>
// CHECK-DAG: %[[Z0:.*]] = lpt.constant dense<{{\[\[}}1.000000e+00], [2.000000e+00]]> : tensor<2x1xf32>
// CHECK-DAG: %[[Z1:.*]] = lpt.constant dense<{{\[\[}}3.000000e+00], [4.000000e+00]]> : tensor<2x1xf32>
// CHECK: %[[A:.*]] = lpt.convert %[[W0]]
// CHECK: lpt.subtract %[[A]], %[[Z0]]
// CHECK: %[[B:.*]] = lpt.convert %[[W1]]
// CHECK: lpt.subtract %[[B]], %[[Z1]]
func.func @dequantized_weights(%x: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %w = lpt.constant dense<[[1, 3], [-2, 4], [5, -7], [6, 8]]> : tensor<4x2xsi8>
  %zero = lpt.constant dense<[[1.0], [2.0], [3.0], [4.0]]> : tensor<4x1xf32>
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %w : tensor<4x2xsi8> -> tensor<4x2xf32>
  %1 = lpt.subtract %0, %zero : (tensor<4x2xf32>, tensor<4x1xf32>) -> tensor<4x2xf32>
  %2 = lpt.multiply %1, %scale : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %3 = lpt.matmul %x, %2 transpose_b : (tensor<3x2xf32>, tensor<4x2xf32>) -> tensor<3x4xf32>
  %4:2 = lpt.split %3 axis 1 : (tensor<3x4xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>)
  %5 = lpt.sigmoid %4#0 : tensor<3x2xf32>
  %6 = lpt.tanh %4#1 : tensor<3x2xf32>
  return %5, %6 : tensor<3x2xf32>, tensor<3x2xf32>
}

// Channels that nothing reads are not computed.
// CHECK-LABEL: @some_channels(
// CHECK-COUNT-2: lpt.matmul {{.*}} -> tensor<3x2xf32>
// CHECK-NOT: lpt.matmul
// CHECK: return
func.func @some_channels(%x: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %w = lpt.constant dense<[[1.0, -2.0, 5.0, 6.0, 9.0, 10.0], [3.0, 4.0, -7.0, 8.0, 11.0, 12.0]]> : tensor<2x6xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x2xf32>, tensor<2x6xf32>) -> tensor<3x6xf32>
  %1:3 = lpt.split %0 axis 1 : (tensor<3x6xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>)
  %2 = lpt.sigmoid %1#2 : tensor<3x2xf32>
  %3 = lpt.tanh %1#0 : tensor<3x2xf32>
  return %2, %3 : tensor<3x2xf32>, tensor<3x2xf32>
}

// A block of its own, with the weights outside.
// CHECK-LABEL: @nested(
// CHECK-COUNT-2: lpt.matmul {{.*}} -> tensor<3x2xf32>
func.func @nested(%x: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %w = lpt.constant dense<[[1.0, -2.0, 5.0, 6.0], [3.0, 4.0, -7.0, 8.0]]> : tensor<2x4xf32>
  %true = arith.constant true
  %2:2 = scf.if %true -> (tensor<3x2xf32>, tensor<3x2xf32>) {
    %0 = lpt.matmul %x, %w : (tensor<3x2xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
    %1:2 = lpt.split %0 axis 1 : (tensor<3x4xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>)
    %2 = lpt.sigmoid %1#0 : tensor<3x2xf32>
    %3 = lpt.tanh %1#1 : tensor<3x2xf32>
    scf.yield %2, %3 : tensor<3x2xf32>, tensor<3x2xf32>
  } else {
    scf.yield %x, %x : tensor<3x2xf32>, tensor<3x2xf32>
  }
  return %2#0, %2#1 : tensor<3x2xf32>, tensor<3x2xf32>
}
