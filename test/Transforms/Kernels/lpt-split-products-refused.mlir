// RUN: lpt-opt %s --lpt-split-products=min-channels=2 -o %t.split.mlir
// RUN: lpt-opt %s -o %t.mlir
// RUN: diff %t.mlir %t.split.mlir

// Without the option, slices have at least 16 channels.
// RUN: lpt-opt %s --lpt-split-products=min-channels=1 | FileCheck %s --check-prefix=ONE
// ONE-LABEL: @few_channels(
// ONE-COUNT-2: lpt.matmul
// RUN: lpt-opt %S/lpt-split-products.mlir -o %t.few.mlir
// RUN: lpt-opt %S/lpt-split-products.mlir --lpt-split-products -o %t.few.split.mlir
// RUN: diff %t.few.mlir %t.few.split.mlir

func.func @few_channels(%x: tensor<3x2xf32>) -> (tensor<3x1xf32>, tensor<3x3xf32>) {
  %w = lpt.constant dense<[[1.0, -2.0, 5.0, 6.0], [3.0, 4.0, -7.0, 8.0]]> : tensor<2x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x2xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  %1:2 = lpt.variadic_split %0 axis 1 lengths [1, 3] : (tensor<3x4xf32>) -> (tensor<3x1xf32>, tensor<3x3xf32>)
  %2 = lpt.sigmoid %1#0 : tensor<3x1xf32>
  %3 = lpt.tanh %1#1 : tensor<3x3xf32>
  return %2, %3 : tensor<3x1xf32>, tensor<3x3xf32>
}

// Slices that overlap, with a step, of rows, of rows and channels, and of all
// channels.
func.func @overlap(%x: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3x3xf32>) {
  %w = lpt.constant dense<[[1.0, -2.0, 5.0, 6.0], [3.0, 4.0, -7.0, 8.0]]> : tensor<2x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x2xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  %1 = lpt.slice %0 start [0] stop [2] step [1] axes [1] : (tensor<3x4xf32>) -> tensor<3x2xf32>
  %2 = lpt.slice %0 start [1] stop [4] step [1] axes [1] : (tensor<3x4xf32>) -> tensor<3x3xf32>
  %3 = lpt.sigmoid %1 : tensor<3x2xf32>
  %4 = lpt.tanh %2 : tensor<3x3xf32>
  return %3, %4 : tensor<3x2xf32>, tensor<3x3xf32>
}
func.func @step(%x: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %w = lpt.constant dense<[[1.0, -2.0, 5.0, 6.0], [3.0, 4.0, -7.0, 8.0]]> : tensor<2x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x2xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  %1 = lpt.slice %0 start [0] stop [4] step [2] axes [1] : (tensor<3x4xf32>) -> tensor<3x2xf32>
  %2 = lpt.sigmoid %1 : tensor<3x2xf32>
  return %2 : tensor<3x2xf32>
}
func.func @rows(%x: tensor<4x2xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>) {
  %w = lpt.constant dense<[[1.0, -2.0, 5.0, 6.0], [3.0, 4.0, -7.0, 8.0]]> : tensor<2x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<4x2xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
  %1:2 = lpt.split %0 axis 0 : (tensor<4x4xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>)
  %2 = lpt.sigmoid %1#0 : tensor<2x4xf32>
  %3 = lpt.tanh %1#1 : tensor<2x4xf32>
  return %2, %3 : tensor<2x4xf32>, tensor<2x4xf32>
}
func.func @rows_and_channels(%x: tensor<4x2xf32>) -> tensor<2x2xf32> {
  %w = lpt.constant dense<[[1.0, -2.0, 5.0, 6.0], [3.0, 4.0, -7.0, 8.0]]> : tensor<2x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<4x2xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
  %1 = lpt.slice %0 start [0, 0] stop [2, 2] step [1, 1] axes [0, 1] : (tensor<4x4xf32>) -> tensor<2x2xf32>
  %2 = lpt.sigmoid %1 : tensor<2x2xf32>
  return %2 : tensor<2x2xf32>
}
func.func @all_channels(%x: tensor<4x2xf32>) -> tensor<4x4xf32> {
  %w = lpt.constant dense<[[1.0, -2.0, 5.0, 6.0], [3.0, 4.0, -7.0, 8.0]]> : tensor<2x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<4x2xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
  %1 = lpt.slice %0 start [0] stop [4] step [1] axes [1] : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = lpt.sigmoid %1 : tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}
// Nothing is left to compute.
func.func @no_channels(%x: tensor<4x2xf32>) -> tensor<4x0xf32> {
  %w = lpt.constant dense<[[1.0, -2.0, 5.0, 6.0], [3.0, 4.0, -7.0, 8.0]]> : tensor<2x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<4x2xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
  %1 = lpt.slice %0 start [2] stop [2] step [1] axes [1] : (tensor<4x4xf32>) -> tensor<4x0xf32>
  %2 = lpt.sigmoid %1 : tensor<4x0xf32>
  return %2 : tensor<4x0xf32>
}

// The channels of a slice are no neighbours: of three anchors, of each head, and
// of an interleaved order.
func.func @anchors(%x: tensor<1x1x2x2xf32>) -> (tensor<1x3x2x2x2xf32>, tensor<1x3x2x2x2xf32>) {
  %w = lpt.constant dense<1.0> : tensor<12x1x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x1x2x2xf32>, tensor<12x1x1x1xf32>) -> tensor<1x12x2x2xf32>
  %1 = lpt.reshape %0 target [1, 3, 4, 2, 2] : (tensor<1x12x2x2xf32>) -> tensor<1x3x4x2x2xf32>
  %2:2 = lpt.split %1 axis 2 : (tensor<1x3x4x2x2xf32>) -> (tensor<1x3x2x2x2xf32>, tensor<1x3x2x2x2xf32>)
  %3 = lpt.sigmoid %2#0 : tensor<1x3x2x2x2xf32>
  %4 = lpt.exp %2#1 : tensor<1x3x2x2x2xf32>
  return %3, %4 : tensor<1x3x2x2x2xf32>, tensor<1x3x2x2x2xf32>
}
func.func @merged_axes(%x: tensor<3x2xf32>) -> tensor<6xf32> {
  %w = lpt.constant dense<[[1.0, -2.0, 5.0, 6.0], [3.0, 4.0, -7.0, 8.0]]> : tensor<2x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x2xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  %1 = lpt.reshape %0 target [12] : (tensor<3x4xf32>) -> tensor<12xf32>
  %2 = lpt.slice %1 start [0] stop [6] step [1] axes [0] : (tensor<12xf32>) -> tensor<6xf32>
  %3 = lpt.sigmoid %2 : tensor<6xf32>
  return %3 : tensor<6xf32>
}
func.func @part_of_channels(%x: tensor<1x2xf32>) -> tensor<3x2xf32> {
  %w = lpt.constant dense<1.0> : tensor<2x12xf32>
  %0 = lpt.matmul %x, %w : (tensor<1x2xf32>, tensor<2x12xf32>) -> tensor<1x12xf32>
  %1 = lpt.reshape %0 target [3, 4] : (tensor<1x12xf32>) -> tensor<3x4xf32>
  %2 = lpt.slice %1 start [1] stop [3] step [1] axes [1] : (tensor<3x4xf32>) -> tensor<3x2xf32>
  %3 = lpt.sigmoid %2 : tensor<3x2xf32>
  return %3 : tensor<3x2xf32>
}
func.func @part_of_image(%x: tensor<1x1x2x2xf32>) -> tensor<1x5x2xf32> {
  %w = lpt.constant dense<1.0> : tensor<6x1x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x1x2x2xf32>, tensor<6x1x1x1xf32>) -> tensor<1x6x2x2xf32>
  %1 = lpt.reshape %0 target [1, 12, 2] : (tensor<1x6x2x2xf32>) -> tensor<1x12x2xf32>
  %2 = lpt.slice %1 start [0] stop [5] step [1] axes [1] : (tensor<1x12x2xf32>) -> tensor<1x5x2xf32>
  %3 = lpt.sigmoid %2 : tensor<1x5x2xf32>
  return %3 : tensor<1x5x2xf32>
}
func.func @shuffled(%x: tensor<1x1x2x2xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>) {
  %w = lpt.constant dense<1.0> : tensor<4x1x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x1x2x2xf32>, tensor<4x1x1x1xf32>) -> tensor<1x4x2x2xf32>
  %1 = lpt.shuffle_channels %0 axis 1 group 2 : tensor<1x4x2x2xf32>
  %2:2 = lpt.split %1 axis 1 : (tensor<1x4x2x2xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>)
  %3 = lpt.sigmoid %2#0 : tensor<1x2x2x2xf32>
  %4 = lpt.exp %2#1 : tensor<1x2x2x2xf32>
  return %3, %4 : tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>
}
// Several unknown sizes.
func.func @dynamic(%x: tensor<?x?x2xf32>) -> (tensor<?x2xf32>, tensor<?x2xf32>) {
  %w = lpt.constant dense<[[1.0, -2.0, 5.0, 6.0], [3.0, 4.0, -7.0, 8.0]]> : tensor<2x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<?x?x2xf32>, tensor<2x4xf32>) -> tensor<?x?x4xf32>
  %1 = lpt.reshape %0 target [-1, 4] : (tensor<?x?x4xf32>) -> tensor<?x4xf32>
  %2:2 = lpt.split %1 axis 1 : (tensor<?x4xf32>) -> (tensor<?x2xf32>, tensor<?x2xf32>)
  %3 = lpt.sigmoid %2#0 : tensor<?x2xf32>
  %4 = lpt.tanh %2#1 : tensor<?x2xf32>
  return %3, %4 : tensor<?x2xf32>, tensor<?x2xf32>
}

// Something else reads what would not be there any more.
func.func @other_user_of_product(%x: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3x4xf32>) {
  %w = lpt.constant dense<[[1.0, -2.0, 5.0, 6.0], [3.0, 4.0, -7.0, 8.0]]> : tensor<2x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x2xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  %1 = lpt.slice %0 start [0] stop [2] step [1] axes [1] : (tensor<3x4xf32>) -> tensor<3x2xf32>
  %2 = lpt.sigmoid %1 : tensor<3x2xf32>
  return %2, %0 : tensor<3x2xf32>, tensor<3x4xf32>
}
func.func @other_user_of_slice(%x: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %w = lpt.constant dense<[[1.0, -2.0, 5.0, 6.0], [3.0, 4.0, -7.0, 8.0]]> : tensor<2x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x2xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  %1 = lpt.slice %0 start [0] stop [2] step [1] axes [1] : (tensor<3x4xf32>) -> tensor<3x2xf32>
  %2 = lpt.sigmoid %1 : tensor<3x2xf32>
  return %2, %1 : tensor<3x2xf32>, tensor<3x2xf32>
}
func.func @other_users_of_slice(%x: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %w = lpt.constant dense<[[1.0, -2.0, 5.0, 6.0], [3.0, 4.0, -7.0, 8.0]]> : tensor<2x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x2xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  %1 = lpt.slice %0 start [0] stop [2] step [1] axes [1] : (tensor<3x4xf32>) -> tensor<3x2xf32>
  %2 = lpt.softmax %1 axis 1 : tensor<3x2xf32>
  %3 = lpt.sigmoid %1 : tensor<3x2xf32>
  return %2, %3 : tensor<3x2xf32>, tensor<3x2xf32>
}
func.func @foreign_user(%x: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %w = lpt.constant dense<[[1.0, -2.0, 5.0, 6.0], [3.0, 4.0, -7.0, 8.0]]> : tensor<2x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x2xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  %1 = tensor.extract_slice %0[0, 0] [3, 2] [1, 1] : tensor<3x4xf32> to tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}
// One of the slices has another kind of user: the kernel of a product takes only
// element-wise ops.
func.func @other_product(%x: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>) {
  %w = lpt.constant dense<[[1.0, -2.0, 5.0, 6.0], [3.0, 4.0, -7.0, 8.0]]> : tensor<2x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<2x2xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %1:2 = lpt.split %0 axis 1 : (tensor<2x4xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>)
  %2 = lpt.sigmoid %1#0 : tensor<2x2xf32>
  %3 = lpt.softmax %1#1 axis 1 : tensor<2x2xf32>
  return %2, %3 : tensor<2x2xf32>, tensor<2x2xf32>
}
// Of several values, an op after a movement stays there.
func.func @two_values_after_movement(%x: tensor<3x2xf32>) -> tensor<2x3xf32> {
  %w = lpt.constant dense<[[1.0, -2.0, 5.0, 6.0], [3.0, 4.0, -7.0, 8.0]]> : tensor<2x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x2xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  %1 = lpt.transpose %0 order [1, 0] : (tensor<3x4xf32>) -> tensor<4x3xf32>
  %2:2 = lpt.split %1 axis 0 : (tensor<4x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  %3 = lpt.multiply %2#0, %2#1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %3 : tensor<2x3xf32>
}
// The slice is broadcast.
func.func @broadcast(%x: tensor<1x2xf32>, %y: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %w = lpt.constant dense<[[1.0, -2.0, 5.0, 6.0], [3.0, 4.0, -7.0, 8.0]]> : tensor<2x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<1x2xf32>, tensor<2x4xf32>) -> tensor<1x4xf32>
  %1 = lpt.slice %0 start [0] stop [2] step [1] axes [1] : (tensor<1x4xf32>) -> tensor<1x2xf32>
  %2 = lpt.add %1, %y : (tensor<1x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return %2 : tensor<3x2xf32>
}

// Weights that are computed, that another product reads, and of groups.
func.func @computed_weights(%x: tensor<3x2xf32>, %w: tensor<2x4xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %0 = lpt.matmul %x, %w : (tensor<3x2xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  %1:2 = lpt.split %0 axis 1 : (tensor<3x4xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>)
  %2 = lpt.sigmoid %1#0 : tensor<3x2xf32>
  %3 = lpt.tanh %1#1 : tensor<3x2xf32>
  return %2, %3 : tensor<3x2xf32>, tensor<3x2xf32>
}
func.func @shared_weights(%x: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x4xf32>) {
  %w = lpt.constant dense<[[1.0, -2.0, 5.0, 6.0], [3.0, 4.0, -7.0, 8.0]]> : tensor<2x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x2xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  %1:2 = lpt.split %0 axis 1 : (tensor<3x4xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>)
  %2 = lpt.sigmoid %1#0 : tensor<3x2xf32>
  %3 = lpt.tanh %1#1 : tensor<3x2xf32>
  %4 = lpt.relu %x : tensor<3x2xf32>
  %5 = lpt.matmul %4, %w : (tensor<3x2xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %2, %3, %5 : tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x4xf32>
}
func.func @groups(%x: tensor<1x2x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) {
  %w = lpt.constant dense<1.0> : tensor<2x2x1x1x1xf32>
  %0 = lpt.group_convolution %x, %w : (tensor<1x2x4x4xf32>, tensor<2x2x1x1x1xf32>) -> tensor<1x4x4x4xf32>
  %1:2 = lpt.split %0 axis 1 : (tensor<1x4x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>)
  %2 = lpt.sigmoid %1#0 : tensor<1x2x4x4xf32>
  %3 = lpt.tanh %1#1 : tensor<1x2x4x4xf32>
  return %2, %3 : tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>
}
// Text whose weights were left out.
func.func @no_values(%x: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %w = lpt.constant dense_resource<__elided__> : tensor<2x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x2xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  %1:2 = lpt.split %0 axis 1 : (tensor<3x4xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>)
  %2 = lpt.sigmoid %1#0 : tensor<3x2xf32>
  %3 = lpt.tanh %1#1 : tensor<3x2xf32>
  return %2, %3 : tensor<3x2xf32>, tensor<3x2xf32>
}
