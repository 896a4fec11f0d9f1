// RUN: lpt-opt %s --lpt-move-elementwise --canonicalize | FileCheck %s

// The numbers stay as they are.
// RUN: lpt-opt %s --lpt-move-elementwise -o %t.mlir
// DEFINE: %{entry} =
// DEFINE: %{compare} = lpt-run --backend=reference %t.mlir --entry=%{entry} --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// SAME: output 0: max abs error 0,
// REDEFINE: %{entry} = concat
// RUN: %{compare}
// REDEFINE: %{entry} = concat_of_channels
// RUN: %{compare}
// REDEFINE: %{entry} = one_operand_twice
// RUN: %{compare}
// REDEFINE: %{entry} = parts_of_one_operand
// RUN: %{compare}
// REDEFINE: %{entry} = transpose
// RUN: %{compare}
// REDEFINE: %{entry} = reshape
// RUN: %{compare}
// REDEFINE: %{entry} = detection_head
// RUN: %{compare}
// REDEFINE: %{entry} = pixel_shuffle
// RUN: %{compare}
// REDEFINE: %{entry} = reverse
// RUN: %{compare}
// REDEFINE: %{entry} = quantization
// RUN: %{compare}
// REDEFINE: %{entry} = residual
// RUN: %{compare}
// REDEFINE: %{entry} = second_operand
// RUN: %{compare}

// CHECK-LABEL: @concat(
// CHECK: %[[A:.*]] = lpt.convolution
// CHECK: %[[B:.*]] = lpt.max_pool
// CHECK: %[[C:.*]] = lpt.sigmoid %[[A]]
// CHECK: %[[D:.*]] = lpt.sigmoid %[[B]]
// CHECK: %[[E:.*]] = lpt.concat %[[C]], %[[D]] axis 1
// CHECK: return %[[E]]
func.func @concat(%x: tensor<1x8x4x4xf32>, %w: tensor<2x8x1x1xf32>) -> tensor<1x10x4x4xf32> {
  %0 = lpt.convolution %x, %w : (tensor<1x8x4x4xf32>, tensor<2x8x1x1xf32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.max_pool %x kernel [3, 3] pads [1, 1] [1, 1] : (tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32>
  %2 = lpt.concat %0, %1 axis 1 : (tensor<1x2x4x4xf32>, tensor<1x8x4x4xf32>) -> tensor<1x10x4x4xf32>
  %3 = lpt.sigmoid %2 : tensor<1x10x4x4xf32>
  return %3 : tensor<1x10x4x4xf32>
}

// Constants are cut where the parts meet, and ops in a row move one after the
// other.
// CHECK-LABEL: @concat_of_channels(
// CHECK-DAG: %[[FIRST:.*]] = lpt.constant dense<{{\[\[}}1.000000e+00, 2.000000e+00]]> : tensor<1x2xf32>
// CHECK-DAG: %[[SECOND:.*]] = lpt.constant dense<3.000000e+00> : tensor<f32>
// CHECK: %[[A:.*]] = lpt.matmul
// CHECK: %[[B:.*]] = lpt.matmul
// CHECK: %[[C:.*]] = lpt.multiply %[[A]], %[[FIRST]]
// CHECK: %[[D:.*]] = lpt.multiply %[[B]], %[[SECOND]]
// CHECK: %[[E:.*]] = lpt.relu %[[C]]
// CHECK: %[[F:.*]] = lpt.relu %[[D]]
// CHECK: lpt.concat %[[E]], %[[F]] axis 1
func.func @concat_of_channels(%x: tensor<3x4xf32>, %w: tensor<4x2xf32>, %v: tensor<4x1xf32>) -> tensor<3x3xf32> {
  %factors = lpt.constant dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
  %1 = lpt.matmul %x, %v : (tensor<3x4xf32>, tensor<4x1xf32>) -> tensor<3x1xf32>
  %2 = lpt.concat %0, %1 axis -1 : (tensor<3x2xf32>, tensor<3x1xf32>) -> tensor<3x3xf32>
  %3 = lpt.multiply %2, %factors : (tensor<3x3xf32>, tensor<1x3xf32>) -> tensor<3x3xf32>
  %4 = lpt.relu %3 : tensor<3x3xf32>
  return %4 : tensor<3x3xf32>
}

// CHECK-LABEL: @one_operand_twice(
// CHECK: %[[A:.*]] = lpt.matmul
// CHECK-NEXT: %[[B:.*]] = lpt.tanh %[[A]]
// CHECK-NEXT: %[[C:.*]] = lpt.abs %[[B]]
// CHECK-NEXT: lpt.concat %[[C]], %[[C]] axis 0
func.func @one_operand_twice(%x: tensor<3x4xf32>, %w: tensor<4x2xf32>) -> tensor<6x2xf32> {
  %0 = lpt.matmul %x, %w : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
  %1 = lpt.concat %0, %0 axis 0 : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<6x2xf32>
  %2 = lpt.tanh %1 : tensor<6x2xf32>
  %3 = lpt.abs %2 : tensor<6x2xf32>
  return %3 : tensor<6x2xf32>
}

// One operand with two constants is two values.
// CHECK-LABEL: @parts_of_one_operand(
// CHECK: %[[A:.*]] = lpt.matmul
// CHECK: %[[B:.*]] = lpt.multiply %[[A]]
// CHECK: %[[C:.*]] = lpt.multiply %[[A]]
// CHECK: lpt.concat %[[B]], %[[C]] axis 1
func.func @parts_of_one_operand(%x: tensor<3x4xf32>, %w: tensor<4x2xf32>) -> tensor<3x4xf32> {
  %factors = lpt.constant dense<[[1.0, 2.0, 3.0, 4.0]]> : tensor<1x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
  %1 = lpt.concat %0, %0 axis 1 : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x4xf32>
  %2 = lpt.multiply %1, %factors : (tensor<3x4xf32>, tensor<1x4xf32>) -> tensor<3x4xf32>
  return %2 : tensor<3x4xf32>
}

// CHECK-LABEL: @transpose(
// CHECK: %[[BIAS:.*]] = lpt.constant dense<{{.*}}> : tensor<1x3x1x1xf32>
// CHECK: %[[A:.*]] = lpt.convolution
// CHECK: %[[B:.*]] = lpt.add %[[A]], %[[BIAS]]
// CHECK: lpt.transpose %[[B]] order [0, 2, 3, 1]
func.func @transpose(%x: tensor<1x8x4x5xf32>, %w: tensor<3x8x1x1xf32>) -> tensor<1x4x5x3xf32> {
  %bias = lpt.constant dense<[[[[1.0, 2.0, 3.0]]]]> : tensor<1x1x1x3xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x8x4x5xf32>, tensor<3x8x1x1xf32>) -> tensor<1x3x4x5xf32>
  %1 = lpt.transpose %0 order [0, 2, 3, 1] : (tensor<1x3x4x5xf32>) -> tensor<1x4x5x3xf32>
  %2 = lpt.add %1, %bias : (tensor<1x4x5x3xf32>, tensor<1x1x1x3xf32>) -> tensor<1x4x5x3xf32>
  return %2 : tensor<1x4x5x3xf32>
}

// CHECK-LABEL: @reshape(
// CHECK: %[[BIAS:.*]] = lpt.constant dense<{{.*}}> : tensor<1x4xf32>
// CHECK: %[[A:.*]] = lpt.matmul
// CHECK: %[[B:.*]] = lpt.add %[[A]], %[[BIAS]]
// CHECK: lpt.reshape %[[B]]
func.func @reshape(%x: tensor<6x8xf32>, %w: tensor<8x4xf32>) -> tensor<2x3x2x2xf32> {
  %bias = lpt.constant dense<[[[[1.0, 2.0], [3.0, 4.0]]]]> : tensor<1x1x2x2xf32>
  %0 = lpt.matmul %x, %w : (tensor<6x8xf32>, tensor<8x4xf32>) -> tensor<6x4xf32>
  %1 = lpt.reshape %0 target [2, 3, 2, 2] : (tensor<6x4xf32>) -> tensor<2x3x2x2xf32>
  %2 = lpt.add %bias, %1 : (tensor<1x1x2x2xf32>, tensor<2x3x2x2xf32>) -> tensor<2x3x2x2xf32>
  return %2 : tensor<2x3x2x2xf32>
}

// Several movements in a row.
// CHECK-LABEL: @detection_head(
// CHECK-COUNT-2: lpt.convolution
// CHECK-COUNT-2: lpt.sigmoid {{.*}} : tensor<1x6x{{.}}x{{.}}xf32>
// CHECK-NOT: lpt.sigmoid
// CHECK: lpt.concat
// CHECK-NEXT: return
func.func @detection_head(%x: tensor<1x8x4x4xf32>, %y: tensor<1x8x2x2xf32>, %w: tensor<6x8x1x1xf32>) -> tensor<1x60x2xf32> {
  %0 = lpt.convolution %x, %w : (tensor<1x8x4x4xf32>, tensor<6x8x1x1xf32>) -> tensor<1x6x4x4xf32>
  %1 = lpt.reshape %0 target [1, 3, 2, 4, 4] : (tensor<1x6x4x4xf32>) -> tensor<1x3x2x4x4xf32>
  %2 = lpt.transpose %1 order [0, 1, 3, 4, 2] : (tensor<1x3x2x4x4xf32>) -> tensor<1x3x4x4x2xf32>
  %3 = lpt.reshape %2 target [1, 48, 2] : (tensor<1x3x4x4x2xf32>) -> tensor<1x48x2xf32>
  %4 = lpt.convolution %y, %w : (tensor<1x8x2x2xf32>, tensor<6x8x1x1xf32>) -> tensor<1x6x2x2xf32>
  %5 = lpt.reshape %4 target [1, 3, 2, 2, 2] : (tensor<1x6x2x2xf32>) -> tensor<1x3x2x2x2xf32>
  %6 = lpt.transpose %5 order [0, 1, 3, 4, 2] : (tensor<1x3x2x2x2xf32>) -> tensor<1x3x2x2x2xf32>
  %7 = lpt.reshape %6 target [1, 12, 2] : (tensor<1x3x2x2x2xf32>) -> tensor<1x12x2xf32>
  %8 = lpt.concat %3, %7 axis 1 : (tensor<1x48x2xf32>, tensor<1x12x2xf32>) -> tensor<1x60x2xf32>
  %9 = lpt.sigmoid %8 : tensor<1x60x2xf32>
  return %9 : tensor<1x60x2xf32>
}

// CHECK-LABEL: @pixel_shuffle(
// CHECK: lpt.convolution
// CHECK-NEXT: lpt.clamp
// CHECK-NEXT: lpt.depth_to_space
func.func @pixel_shuffle(%x: tensor<1x8x4x4xf32>, %w: tensor<4x8x1x1xf32>) -> tensor<1x1x8x8xf32> {
  %0 = lpt.convolution %x, %w : (tensor<1x8x4x4xf32>, tensor<4x8x1x1xf32>) -> tensor<1x4x4x4xf32>
  %1 = lpt.depth_to_space %0 block_size 2 : (tensor<1x4x4x4xf32>) -> tensor<1x1x8x8xf32>
  %2 = lpt.clamp %1 min 0.0 max 1.0 : tensor<1x1x8x8xf32>
  return %2 : tensor<1x1x8x8xf32>
}

// CHECK-LABEL: @reverse(
// CHECK: lpt.matmul
// CHECK-NEXT: lpt.tanh
// CHECK-NEXT: lpt.reverse
// CHECK-NEXT: lpt.shuffle_channels
func.func @reverse(%x: tensor<1x4x4xf32>, %w: tensor<1x4x6xf32>) -> tensor<1x4x6xf32> {
  %0 = lpt.matmul %x, %w : (tensor<1x4x4xf32>, tensor<1x4x6xf32>) -> tensor<1x4x6xf32>
  %1 = lpt.reverse %0 axes [1] : tensor<1x4x6xf32>
  %2 = lpt.shuffle_channels %1 axis 2 group 3 : tensor<1x4x6xf32>
  %3 = lpt.tanh %2 : tensor<1x4x6xf32>
  return %3 : tensor<1x4x6xf32>
}

// The transpose moves bytes.
// CHECK-LABEL: @quantization(
// CHECK: lpt.matmul
// CHECK: lpt.fake_quantize {{.*}} -> tensor<6x4xui8>
// CHECK-NEXT: lpt.transpose
func.func @quantization(%x: tensor<6x8xf32>, %w: tensor<8x4xf32>) -> tensor<4x6xui8> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %most = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.matmul %x, %w : (tensor<6x8xf32>, tensor<8x4xf32>) -> tensor<6x4xf32>
  %1 = lpt.transpose %0 order [1, 0] : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %2 = lpt.fake_quantize %1, %low, %high, %low, %most levels 256 : (tensor<4x6xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x6xui8>
  return %2 : tensor<4x6xui8>
}

// The product is not the first operand of the op after it.
// CHECK-LABEL: @residual(
// CHECK: lpt.matmul
// CHECK-NEXT: lpt.add
// CHECK-NEXT: lpt.relu
// CHECK-NEXT: lpt.reshape
func.func @residual(%x: tensor<6x8xf32>, %y: tensor<6x4xf32>, %w: tensor<8x4xf32>) -> tensor<24xf32> {
  %0 = lpt.matmul %x, %w : (tensor<6x8xf32>, tensor<8x4xf32>) -> tensor<6x4xf32>
  %1 = lpt.add %y, %0 : tensor<6x4xf32>
  %2 = lpt.reshape %1 target [24] : (tensor<6x4xf32>) -> tensor<24xf32>
  %3 = lpt.relu %2 : tensor<24xf32>
  return %3 : tensor<24xf32>
}

// CHECK-LABEL: @second_operand(
// CHECK: %[[A:.*]] = lpt.matmul
// CHECK-NEXT: %[[B:.*]] = lpt.subtract %{{.*}}, %[[A]]
// CHECK-NEXT: lpt.transpose %[[B]]
func.func @second_operand(%x: tensor<6x8xf32>, %w: tensor<8x4xf32>) -> tensor<4x6xf32> {
  %one = lpt.constant dense<1.0> : tensor<1xf32>
  %0 = lpt.matmul %x, %w : (tensor<6x8xf32>, tensor<8x4xf32>) -> tensor<6x4xf32>
  %1 = lpt.transpose %0 order [1, 0] : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %2 = lpt.subtract %one, %1 : (tensor<1xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %2 : tensor<4x6xf32>
}

// Sizes that are not known.
// CHECK-LABEL: @dynamic(
// CHECK-COUNT-2: lpt.sigmoid
// CHECK: lpt.concat
func.func @dynamic(%x: tensor<?x4xf32>, %y: tensor<?x4xf32>, %w: tensor<4x2xf32>) -> tensor<?x2xf32> {
  %0 = lpt.matmul %x, %w : (tensor<?x4xf32>, tensor<4x2xf32>) -> tensor<?x2xf32>
  %1 = lpt.matmul %y, %w : (tensor<?x4xf32>, tensor<4x2xf32>) -> tensor<?x2xf32>
  %2 = lpt.concat %0, %1 axis 0 : (tensor<?x2xf32>, tensor<?x2xf32>) -> tensor<?x2xf32>
  %3 = lpt.sigmoid %2 : tensor<?x2xf32>
  return %3 : tensor<?x2xf32>
}
