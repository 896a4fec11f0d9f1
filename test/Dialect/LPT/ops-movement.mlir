// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s
// RUN: lpt-opt %s -emit-bytecode | lpt-opt | FileCheck %s

// CHECK-LABEL: @concat(
// CHECK-SAME: %[[A:.*]]: tensor<1x2x4xui8>, %[[B:.*]]: tensor<1x3x4xui8>,
// CHECK-SAME: %[[D:.*]]: tensor<?x?x4xui8>)
func.func @concat(%a: tensor<1x2x4xui8>, %b: tensor<1x3x4xui8>, %d: tensor<?x?x4xui8>) {
  // CHECK-NEXT: lpt.concat %[[A]], %[[B]] axis 1
  // CHECK-SAME: : (tensor<1x2x4xui8>, tensor<1x3x4xui8>) -> tensor<1x5x4xui8>
  %0 = lpt.concat %a, %b axis 1 : (tensor<1x2x4xui8>, tensor<1x3x4xui8>) -> tensor<1x5x4xui8>
  // CHECK-NEXT: lpt.concat %[[A]], %[[B]], %[[A]] axis -2
  // CHECK-SAME: : (tensor<1x2x4xui8>, tensor<1x3x4xui8>, tensor<1x2x4xui8>) -> tensor<1x7x4xui8>
  %1 = lpt.concat %a, %b, %a axis -2
      : (tensor<1x2x4xui8>, tensor<1x3x4xui8>, tensor<1x2x4xui8>) -> tensor<1x7x4xui8>
  // CHECK-NEXT: lpt.concat %[[A]] axis 0 : (tensor<1x2x4xui8>) -> tensor<1x2x4xui8>
  %2 = lpt.concat %a axis 0 : (tensor<1x2x4xui8>) -> tensor<1x2x4xui8>
  // CHECK-NEXT: lpt.concat %[[D]], %[[B]] axis 1
  // CHECK-SAME: : (tensor<?x?x4xui8>, tensor<1x3x4xui8>) -> tensor<1x?x4xui8>
  %3 = lpt.concat %d, %b axis 1 : (tensor<?x?x4xui8>, tensor<1x3x4xui8>) -> tensor<1x?x4xui8>
  // CHECK-NEXT: lpt.concat %[[D]], %[[D]] axis 2
  // CHECK-SAME: : (tensor<?x?x4xui8>, tensor<?x?x4xui8>) -> tensor<?x?x8xui8>
  %4 = lpt.concat %d, %d axis 2 : (tensor<?x?x4xui8>, tensor<?x?x4xui8>) -> tensor<?x?x8xui8>
  return
}

// CHECK-LABEL: @split(
// CHECK-SAME: %[[X:.*]]: tensor<1x4x8xui8>, %[[D:.*]]: tensor<?x4xf32>)
func.func @split(%x: tensor<1x4x8xui8>, %d: tensor<?x4xf32>) {
  // CHECK-NEXT: lpt.split %[[X]] axis 1
  // CHECK-SAME: : (tensor<1x4x8xui8>) -> (tensor<1x2x8xui8>, tensor<1x2x8xui8>)
  %0:2 = lpt.split %x axis 1 : (tensor<1x4x8xui8>) -> (tensor<1x2x8xui8>, tensor<1x2x8xui8>)
  // CHECK-NEXT: lpt.split %[[X]] axis 0 : (tensor<1x4x8xui8>) -> tensor<1x4x8xui8>
  %1 = lpt.split %x axis 0 : (tensor<1x4x8xui8>) -> tensor<1x4x8xui8>
  // CHECK-NEXT: lpt.split %[[D]] axis -2
  // CHECK-SAME: : (tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>)
  %2:3 = lpt.split %d axis -2
      : (tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>)
  return
}

// CHECK-LABEL: @variadic_split(
// CHECK-SAME: %[[X:.*]]: tensor<1x4x8xui8>, %[[D:.*]]: tensor<?x4xf32>)
func.func @variadic_split(%x: tensor<1x4x8xui8>, %d: tensor<?x4xf32>) {
  // CHECK-NEXT: lpt.variadic_split %[[X]] axis 1 lengths [1, -1]
  // CHECK-SAME: : (tensor<1x4x8xui8>) -> (tensor<1x1x8xui8>, tensor<1x3x8xui8>)
  %0:2 = lpt.variadic_split %x axis 1 lengths [1, -1]
      : (tensor<1x4x8xui8>) -> (tensor<1x1x8xui8>, tensor<1x3x8xui8>)
  // CHECK-NEXT: lpt.variadic_split %[[X]] axis -1 lengths [3, 0, 5]
  // CHECK-SAME: : (tensor<1x4x8xui8>) -> (tensor<1x4x3xui8>, tensor<1x4x0xui8>, tensor<1x4x5xui8>)
  %1:3 = lpt.variadic_split %x axis -1 lengths [3, 0, 5]
      : (tensor<1x4x8xui8>) -> (tensor<1x4x3xui8>, tensor<1x4x0xui8>, tensor<1x4x5xui8>)
  // CHECK-NEXT: lpt.variadic_split %[[D]] axis 0 lengths [-1, 2]
  // CHECK-SAME: : (tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<2x4xf32>)
  %2:2 = lpt.variadic_split %d axis 0 lengths [-1, 2]
      : (tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<2x4xf32>)
  return
}

// CHECK-LABEL: @strided_slice(
// CHECK-SAME: %[[X:.*]]: tensor<1x6x4xui8>, %[[R:.*]]: tensor<2x3x4x5xui8>)
func.func @strided_slice(%x: tensor<1x6x4xui8>, %r: tensor<2x3x4x5xui8>) {
  // CHECK-NEXT: lpt.strided_slice %[[X]] begin [0, 1] end [1, 6]
  // CHECK-SAME: : (tensor<1x6x4xui8>) -> tensor<1x5x4xui8>
  %0 = lpt.strided_slice %x begin [0, 1] end [1, 6] : (tensor<1x6x4xui8>) -> tensor<1x5x4xui8>
  // CHECK-NEXT: lpt.strided_slice %[[X]] begin [0, 1] end [0, 6] strides [1, 2] begin_mask [1, 0]
  // CHECK-SAME: end_mask [1, 0]
  // CHECK-SAME: : (tensor<1x6x4xui8>) -> tensor<1x3x4xui8>
  %1 = lpt.strided_slice %x begin [0, 1] end [0, 6] strides [1, 2] begin_mask [1, 0] end_mask [1, 0]
      : (tensor<1x6x4xui8>) -> tensor<1x3x4xui8>
  // CHECK-NEXT: lpt.strided_slice %[[X]] begin [0, -1] end [1, 0] strides [1, -1] end_mask [0, 1]
  // CHECK-SAME: : (tensor<1x6x4xui8>) -> tensor<1x6x4xui8>
  %2 = lpt.strided_slice %x begin [0, -1] end [1, 0] strides [1, -1] end_mask [0, 1]
      : (tensor<1x6x4xui8>) -> tensor<1x6x4xui8>
  // CHECK-NEXT: lpt.strided_slice %[[X]] begin [0, -1] end [0, 0] new_axis_mask [1]
  // CHECK-SAME: shrink_axis_mask [0, 1]
  // CHECK-SAME: : (tensor<1x6x4xui8>) -> tensor<1x6x4xui8>
  %3 = lpt.strided_slice %x begin [0, -1] end [0, 0] new_axis_mask [1] shrink_axis_mask [0, 1]
      : (tensor<1x6x4xui8>) -> tensor<1x6x4xui8>
  // CHECK-NEXT: lpt.strided_slice %[[R]] begin [0, 1] end [0, 3] ellipsis_mask [1, 0]
  // CHECK-SAME: : (tensor<2x3x4x5xui8>) -> tensor<2x3x4x2xui8>
  %4 = lpt.strided_slice %r begin [0, 1] end [0, 3] ellipsis_mask [1, 0]
      : (tensor<2x3x4x5xui8>) -> tensor<2x3x4x2xui8>
  // CHECK-NEXT: lpt.strided_slice %[[R]] begin [0, 0, -1] end [1, 0, 0] new_axis_mask [0, 0, 0]
  // CHECK-SAME: shrink_axis_mask [1, 0, 1] ellipsis_mask [0, 1, 0]
  // CHECK-SAME: : (tensor<2x3x4x5xui8>) -> tensor<3x4xui8>
  %5 = lpt.strided_slice %r begin [0, 0, -1] end [1, 0, 0] new_axis_mask [0, 0, 0]
      shrink_axis_mask [1, 0, 1] ellipsis_mask [0, 1, 0]
      : (tensor<2x3x4x5xui8>) -> tensor<3x4xui8>
  // CHECK-NEXT: lpt.strided_slice %[[X]] begin [] end [] : (tensor<1x6x4xui8>) -> tensor<1x6x4xui8>
  %6 = lpt.strided_slice %x begin [] end [] : (tensor<1x6x4xui8>) -> tensor<1x6x4xui8>
  return
}

// Limits beyond the axis are clamped; a reversed slice whose limits both lie
// before the axis keeps element 0; equal limits keep nothing.
// CHECK-LABEL: @strided_slice_clamped(
// CHECK-SAME: %[[X:.*]]: tensor<6xui8>)
func.func @strided_slice_clamped(%x: tensor<6xui8>) {
  // CHECK-NEXT: lpt.strided_slice %[[X]] begin [-100] end [100] : (tensor<6xui8>) -> tensor<6xui8>
  %0 = lpt.strided_slice %x begin [-100] end [100] : (tensor<6xui8>) -> tensor<6xui8>
  // CHECK-NEXT: lpt.strided_slice %[[X]] begin [-8] end [-9] strides [-1]
  // CHECK-SAME: : (tensor<6xui8>) -> tensor<1xui8>
  %1 = lpt.strided_slice %x begin [-8] end [-9] strides [-1] : (tensor<6xui8>) -> tensor<1xui8>
  // CHECK-NEXT: lpt.strided_slice %[[X]] begin [2] end [2] : (tensor<6xui8>) -> tensor<0xui8>
  %2 = lpt.strided_slice %x begin [2] end [2] : (tensor<6xui8>) -> tensor<0xui8>
  // CHECK-NEXT: lpt.strided_slice %[[X]] begin [9223372036854775807] end [-9223372036854775808]
  // CHECK-SAME: strides [-9223372036854775807]
  // CHECK-SAME: : (tensor<6xui8>) -> tensor<1xui8>
  %3 = lpt.strided_slice %x begin [9223372036854775807] end [-9223372036854775808]
      strides [-9223372036854775807]
      : (tensor<6xui8>) -> tensor<1xui8>
  return
}

// CHECK-LABEL: @strided_slice_dynamic(
// CHECK-SAME: %[[D:.*]]: tensor<?x6x?xui8>)
func.func @strided_slice_dynamic(%d: tensor<?x6x?xui8>) {
  // CHECK-NEXT: lpt.strided_slice %[[D]] begin [0, 1] end [2, 3]
  // CHECK-SAME: : (tensor<?x6x?xui8>) -> tensor<?x2x?xui8>
  %0 = lpt.strided_slice %d begin [0, 1] end [2, 3] : (tensor<?x6x?xui8>) -> tensor<?x2x?xui8>
  // CHECK-NEXT: lpt.strided_slice %[[D]] begin [7, 1] end [8, 3] shrink_axis_mask [1]
  // CHECK-SAME: : (tensor<?x6x?xui8>) -> tensor<2x?xui8>
  %1 = lpt.strided_slice %d begin [7, 1] end [8, 3] shrink_axis_mask [1]
      : (tensor<?x6x?xui8>) -> tensor<2x?xui8>
  return
}

// CHECK-LABEL: @slice(
// CHECK-SAME: %[[X:.*]]: tensor<1x6x4xui8>, %[[D:.*]]: tensor<?x6xui8>)
func.func @slice(%x: tensor<1x6x4xui8>, %d: tensor<?x6xui8>) {
  // CHECK-NEXT: lpt.slice %[[X]] start [1] stop [6] step [2] axes [1]
  // CHECK-SAME: : (tensor<1x6x4xui8>) -> tensor<1x3x4xui8>
  %0 = lpt.slice %x start [1] stop [6] step [2] axes [1] : (tensor<1x6x4xui8>) -> tensor<1x3x4xui8>
  // CHECK-NEXT: lpt.slice %[[X]] start [0, 1] stop [1, 3] step [1, 1]
  // CHECK-SAME: : (tensor<1x6x4xui8>) -> tensor<1x2x4xui8>
  %1 = lpt.slice %x start [0, 1] stop [1, 3] step [1, 1] : (tensor<1x6x4xui8>) -> tensor<1x2x4xui8>
  // CHECK-NEXT: lpt.slice %[[X]] start [3, -1] stop [0, -9223372036854775808] step [-1, -2]
  // CHECK-SAME: axes [-1, 1]
  // CHECK-SAME: : (tensor<1x6x4xui8>) -> tensor<1x3x3xui8>
  %2 = lpt.slice %x start [3, -1] stop [0, -9223372036854775808] step [-1, -2] axes [-1, 1]
      : (tensor<1x6x4xui8>) -> tensor<1x3x3xui8>
  // CHECK-NEXT: lpt.slice %[[X]] start [0] stop [9223372036854775807] step [1] axes [2]
  // CHECK-SAME: : (tensor<1x6x4xui8>) -> tensor<1x6x4xui8>
  %3 = lpt.slice %x start [0] stop [9223372036854775807] step [1] axes [2]
      : (tensor<1x6x4xui8>) -> tensor<1x6x4xui8>
  // CHECK-NEXT: lpt.slice %[[X]] start [] stop [] step [] axes []
  // CHECK-SAME: : (tensor<1x6x4xui8>) -> tensor<1x6x4xui8>
  %4 = lpt.slice %x start [] stop [] step [] axes [] : (tensor<1x6x4xui8>) -> tensor<1x6x4xui8>
  // CHECK-NEXT: lpt.slice %[[D]] start [1, 1] stop [2, 2] step [1, 1]
  // CHECK-SAME: : (tensor<?x6xui8>) -> tensor<?x1xui8>
  %5 = lpt.slice %d start [1, 1] stop [2, 2] step [1, 1] : (tensor<?x6xui8>) -> tensor<?x1xui8>
  return
}

// CHECK-LABEL: @pad(
// CHECK-SAME: %[[X:.*]]: tensor<1x3x4x4xui8>, %[[V:.*]]: tensor<ui8>, %[[V1:.*]]: tensor<1xui8>,
// CHECK-SAME: %[[D:.*]]: tensor<?x4xui8>)
func.func @pad(%x: tensor<1x3x4x4xui8>, %v: tensor<ui8>, %v1: tensor<1xui8>, %d: tensor<?x4xui8>) {
  // CHECK-NEXT: lpt.pad %[[X]] begin [0, 0, 1, 1] end [0, 0, 2, 1]
  // CHECK-SAME: : (tensor<1x3x4x4xui8>) -> tensor<1x3x7x6xui8>
  %0 = lpt.pad %x begin [0, 0, 1, 1] end [0, 0, 2, 1] : (tensor<1x3x4x4xui8>) -> tensor<1x3x7x6xui8>
  // CHECK-NEXT: lpt.pad %[[X]], %[[V]] begin [0, 1, 0, 0] end [0, 0, 0, 0]
  // CHECK-SAME: : (tensor<1x3x4x4xui8>, tensor<ui8>) -> tensor<1x4x4x4xui8>
  %1 = lpt.pad %x, %v begin [0, 1, 0, 0] end [0, 0, 0, 0]
      : (tensor<1x3x4x4xui8>, tensor<ui8>) -> tensor<1x4x4x4xui8>
  // CHECK-NEXT: lpt.pad %[[X]], %[[V1]] begin [0, 0, -1, -3] end [0, 0, 0, -3]
  // CHECK-SAME: : (tensor<1x3x4x4xui8>, tensor<1xui8>) -> tensor<1x3x3x0xui8>
  %2 = lpt.pad %x, %v1 begin [0, 0, -1, -3] end [0, 0, 0, -3]
      : (tensor<1x3x4x4xui8>, tensor<1xui8>) -> tensor<1x3x3x0xui8>
  // CHECK-NEXT: lpt.pad %[[X]] begin [0, 0, 9, 0] end [0, 0, 0, 9] mode<edge>
  // CHECK-SAME: : (tensor<1x3x4x4xui8>) -> tensor<1x3x13x13xui8>
  %3 = lpt.pad %x begin [0, 0, 9, 0] end [0, 0, 0, 9] mode<edge>
      : (tensor<1x3x4x4xui8>) -> tensor<1x3x13x13xui8>
  // CHECK-NEXT: lpt.pad %[[X]] begin [0, 0, 3, -1] end [0, 0, 3, 3] mode<reflect>
  // CHECK-SAME: : (tensor<1x3x4x4xui8>) -> tensor<1x3x10x6xui8>
  %4 = lpt.pad %x begin [0, 0, 3, -1] end [0, 0, 3, 3] mode<reflect>
      : (tensor<1x3x4x4xui8>) -> tensor<1x3x10x6xui8>
  // CHECK-NEXT: lpt.pad %[[X]] begin [1, 0, 4, 0] end [1, 0, 4, 0] mode<symmetric>
  // CHECK-SAME: : (tensor<1x3x4x4xui8>) -> tensor<3x3x12x4xui8>
  %5 = lpt.pad %x begin [1, 0, 4, 0] end [1, 0, 4, 0] mode<symmetric>
      : (tensor<1x3x4x4xui8>) -> tensor<3x3x12x4xui8>
  // CHECK-NEXT: lpt.pad %[[D]] begin [9, 3] end [9, 0] mode<reflect>
  // CHECK-SAME: : (tensor<?x4xui8>) -> tensor<?x7xui8>
  %6 = lpt.pad %d begin [9, 3] end [9, 0] mode<reflect> : (tensor<?x4xui8>) -> tensor<?x7xui8>
  return
}

// CHECK-LABEL: @gather(
// CHECK-SAME: %[[X:.*]]: tensor<2x6x4xui8>, %[[I:.*]]: tensor<3xsi64>, %[[J:.*]]: tensor<2x5xsi32>,
// CHECK-SAME: %[[S:.*]]: tensor<si64>, %[[D:.*]]: tensor<?x?xf32>, %[[K:.*]]: tensor<2x?xsi64>)
func.func @gather(%x: tensor<2x6x4xui8>, %i: tensor<3xsi64>, %j: tensor<2x5xsi32>, %s: tensor<si64>,
                  %d: tensor<?x?xf32>, %k: tensor<2x?xsi64>) {
  // CHECK-NEXT: lpt.gather %[[X]], %[[I]] axis 1
  // CHECK-SAME: : (tensor<2x6x4xui8>, tensor<3xsi64>) -> tensor<2x3x4xui8>
  %0 = lpt.gather %x, %i axis 1 : (tensor<2x6x4xui8>, tensor<3xsi64>) -> tensor<2x3x4xui8>
  // CHECK-NEXT: lpt.gather %[[X]], %[[J]] axis -1 batch_dims 1
  // CHECK-SAME: : (tensor<2x6x4xui8>, tensor<2x5xsi32>) -> tensor<2x6x5xui8>
  %1 = lpt.gather %x, %j axis -1 batch_dims 1
      : (tensor<2x6x4xui8>, tensor<2x5xsi32>) -> tensor<2x6x5xui8>
  // CHECK-NEXT: lpt.gather %[[X]], %[[J]] axis 1 batch_dims -1
  // CHECK-SAME: : (tensor<2x6x4xui8>, tensor<2x5xsi32>) -> tensor<2x5x4xui8>
  %2 = lpt.gather %x, %j axis 1 batch_dims -1
      : (tensor<2x6x4xui8>, tensor<2x5xsi32>) -> tensor<2x5x4xui8>
  // CHECK-NEXT: lpt.gather %[[X]], %[[S]] axis 0
  // CHECK-SAME: : (tensor<2x6x4xui8>, tensor<si64>) -> tensor<6x4xui8>
  %3 = lpt.gather %x, %s axis 0 : (tensor<2x6x4xui8>, tensor<si64>) -> tensor<6x4xui8>
  // CHECK-NEXT: lpt.gather %[[D]], %[[J]] axis 1
  // CHECK-SAME: : (tensor<?x?xf32>, tensor<2x5xsi32>) -> tensor<?x2x5xf32>
  %4 = lpt.gather %d, %j axis 1 : (tensor<?x?xf32>, tensor<2x5xsi32>) -> tensor<?x2x5xf32>
  // CHECK-NEXT: lpt.gather %[[D]], %[[K]] axis 1 batch_dims 1
  // CHECK-SAME: : (tensor<?x?xf32>, tensor<2x?xsi64>) -> tensor<2x?xf32>
  %5 = lpt.gather %d, %k axis 1 batch_dims 1
      : (tensor<?x?xf32>, tensor<2x?xsi64>) -> tensor<2x?xf32>
  return
}

// CHECK-LABEL: @shuffle_channels(
// CHECK-SAME: %[[X:.*]]: tensor<1x6x4x4xui8>, %[[D:.*]]: tensor<?x?xf32>)
func.func @shuffle_channels(%x: tensor<1x6x4x4xui8>, %d: tensor<?x?xf32>) {
  // CHECK-NEXT: lpt.shuffle_channels %[[X]] : tensor<1x6x4x4xui8>
  %0 = lpt.shuffle_channels %x : tensor<1x6x4x4xui8>
  // CHECK-NEXT: lpt.shuffle_channels %[[X]] group 2 : tensor<1x6x4x4xui8>
  %1 = lpt.shuffle_channels %x group 2 : tensor<1x6x4x4xui8>
  // CHECK-NEXT: lpt.shuffle_channels %[[X]] axis -1 group 4 : tensor<1x6x4x4xui8>
  %2 = lpt.shuffle_channels %x axis -1 group 4 : tensor<1x6x4x4xui8>
  // CHECK-NEXT: lpt.shuffle_channels %[[D]] group 5 : tensor<?x?xf32>
  %3 = lpt.shuffle_channels %d group 5 : tensor<?x?xf32>
  return
}

// CHECK-LABEL: @depth_to_space(
// CHECK-SAME: %[[X:.*]]: tensor<1x12x4x4xui8>, %[[L:.*]]: tensor<2x9x5xf32>,
// CHECK-SAME: %[[D:.*]]: tensor<?x?x?x2xf32>)
func.func @depth_to_space(%x: tensor<1x12x4x4xui8>, %l: tensor<2x9x5xf32>,
                          %d: tensor<?x?x?x2xf32>) {
  // CHECK-NEXT: lpt.depth_to_space %[[X]] : (tensor<1x12x4x4xui8>) -> tensor<1x12x4x4xui8>
  %0 = lpt.depth_to_space %x : (tensor<1x12x4x4xui8>) -> tensor<1x12x4x4xui8>
  // CHECK-NEXT: lpt.depth_to_space %[[X]] block_size 2
  // CHECK-SAME: : (tensor<1x12x4x4xui8>) -> tensor<1x3x8x8xui8>
  %1 = lpt.depth_to_space %x block_size 2 : (tensor<1x12x4x4xui8>) -> tensor<1x3x8x8xui8>
  // CHECK-NEXT: lpt.depth_to_space %[[L]] block_size 3 mode<depth_first>
  // CHECK-SAME: : (tensor<2x9x5xf32>) -> tensor<2x3x15xf32>
  %2 = lpt.depth_to_space %l block_size 3 mode<depth_first>
      : (tensor<2x9x5xf32>) -> tensor<2x3x15xf32>
  // CHECK-NEXT: lpt.depth_to_space %[[D]] block_size 2
  // CHECK-SAME: : (tensor<?x?x?x2xf32>) -> tensor<?x?x?x4xf32>
  %3 = lpt.depth_to_space %d block_size 2 : (tensor<?x?x?x2xf32>) -> tensor<?x?x?x4xf32>
  return
}

// CHECK-LABEL: @space_to_depth(
// CHECK-SAME: %[[X:.*]]: tensor<1x3x8x8xui8>, %[[D:.*]]: tensor<?x?x?x2xf32>)
func.func @space_to_depth(%x: tensor<1x3x8x8xui8>, %d: tensor<?x?x?x2xf32>) {
  // CHECK-NEXT: lpt.space_to_depth %[[X]] block_size 2
  // CHECK-SAME: : (tensor<1x3x8x8xui8>) -> tensor<1x12x4x4xui8>
  %0 = lpt.space_to_depth %x block_size 2 : (tensor<1x3x8x8xui8>) -> tensor<1x12x4x4xui8>
  // CHECK-NEXT: lpt.space_to_depth %[[X]] block_size 4 mode<depth_first>
  // CHECK-SAME: : (tensor<1x3x8x8xui8>) -> tensor<1x48x2x2xui8>
  %1 = lpt.space_to_depth %x block_size 4 mode<depth_first>
      : (tensor<1x3x8x8xui8>) -> tensor<1x48x2x2xui8>
  // CHECK-NEXT: lpt.space_to_depth %[[D]] block_size 2
  // CHECK-SAME: : (tensor<?x?x?x2xf32>) -> tensor<?x?x?x1xf32>
  %2 = lpt.space_to_depth %d block_size 2 : (tensor<?x?x?x2xf32>) -> tensor<?x?x?x1xf32>
  return
}

// CHECK-LABEL: @space_to_batch(
// CHECK-SAME: %[[X:.*]]: tensor<1x3x4x4xui8>, %[[D:.*]]: tensor<?x?x6xf32>)
func.func @space_to_batch(%x: tensor<1x3x4x4xui8>, %d: tensor<?x?x6xf32>) {
  // CHECK-NEXT: lpt.space_to_batch %[[X]] block [1, 1, 2, 2] begin [0, 0, 0, 0] end [0, 0, 0, 0]
  // CHECK-SAME: : (tensor<1x3x4x4xui8>) -> tensor<4x3x2x2xui8>
  %0 = lpt.space_to_batch %x block [1, 1, 2, 2] begin [0, 0, 0, 0] end [0, 0, 0, 0]
      : (tensor<1x3x4x4xui8>) -> tensor<4x3x2x2xui8>
  // CHECK-NEXT: lpt.space_to_batch %[[X]] block [1, 2, 3, 1] begin [0, 0, 1, 0] end [0, 1, 1, 2]
  // CHECK-SAME: : (tensor<1x3x4x4xui8>) -> tensor<6x2x2x6xui8>
  %1 = lpt.space_to_batch %x block [1, 2, 3, 1] begin [0, 0, 1, 0] end [0, 1, 1, 2]
      : (tensor<1x3x4x4xui8>) -> tensor<6x2x2x6xui8>
  // CHECK-NEXT: lpt.space_to_batch %[[D]] block [1, 2, 3] begin [0, 0, 0] end [0, 1, 0]
  // CHECK-SAME: : (tensor<?x?x6xf32>) -> tensor<?x?x2xf32>
  %2 = lpt.space_to_batch %d block [1, 2, 3] begin [0, 0, 0] end [0, 1, 0]
      : (tensor<?x?x6xf32>) -> tensor<?x?x2xf32>
  return
}

// CHECK-LABEL: @batch_to_space(
// CHECK-SAME: %[[X:.*]]: tensor<4x3x2x2xui8>, %[[D:.*]]: tensor<?x?x2xf32>)
func.func @batch_to_space(%x: tensor<4x3x2x2xui8>, %d: tensor<?x?x2xf32>) {
  // CHECK-NEXT: lpt.batch_to_space %[[X]] block [1, 1, 2, 2] begin [0, 0, 0, 0] end [0, 0, 0, 0]
  // CHECK-SAME: : (tensor<4x3x2x2xui8>) -> tensor<1x3x4x4xui8>
  %0 = lpt.batch_to_space %x block [1, 1, 2, 2] begin [0, 0, 0, 0] end [0, 0, 0, 0]
      : (tensor<4x3x2x2xui8>) -> tensor<1x3x4x4xui8>
  // CHECK-NEXT: lpt.batch_to_space %[[X]] block [1, 1, 1, 2] begin [0, 0, 1, 0] end [0, 1, 1, 3]
  // CHECK-SAME: : (tensor<4x3x2x2xui8>) -> tensor<2x2x0x1xui8>
  %1 = lpt.batch_to_space %x block [1, 1, 1, 2] begin [0, 0, 1, 0] end [0, 1, 1, 3]
      : (tensor<4x3x2x2xui8>) -> tensor<2x2x0x1xui8>
  // CHECK-NEXT: lpt.batch_to_space %[[D]] block [1, 2, 3] begin [0, 9, 0] end [0, 0, 1]
  // CHECK-SAME: : (tensor<?x?x2xf32>) -> tensor<?x?x5xf32>
  %2 = lpt.batch_to_space %d block [1, 2, 3] begin [0, 9, 0] end [0, 0, 1]
      : (tensor<?x?x2xf32>) -> tensor<?x?x5xf32>
  return
}

// CHECK-LABEL: @tile(
// CHECK-SAME: %[[X:.*]]: tensor<1x3xui8>, %[[D:.*]]: tensor<?x3xf32>)
func.func @tile(%x: tensor<1x3xui8>, %d: tensor<?x3xf32>) {
  // CHECK-NEXT: lpt.tile %[[X]] repeats [1, 2] : (tensor<1x3xui8>) -> tensor<1x6xui8>
  %0 = lpt.tile %x repeats [1, 2] : (tensor<1x3xui8>) -> tensor<1x6xui8>
  // CHECK-NEXT: lpt.tile %[[X]] repeats [2] : (tensor<1x3xui8>) -> tensor<1x6xui8>
  %1 = lpt.tile %x repeats [2] : (tensor<1x3xui8>) -> tensor<1x6xui8>
  // CHECK-NEXT: lpt.tile %[[X]] repeats [4, 2, 0] : (tensor<1x3xui8>) -> tensor<4x2x0xui8>
  %2 = lpt.tile %x repeats [4, 2, 0] : (tensor<1x3xui8>) -> tensor<4x2x0xui8>
  // CHECK-NEXT: lpt.tile %[[D]] repeats [2, 2] : (tensor<?x3xf32>) -> tensor<?x6xf32>
  %3 = lpt.tile %d repeats [2, 2] : (tensor<?x3xf32>) -> tensor<?x6xf32>
  // CHECK-NEXT: lpt.tile %[[D]] repeats [0, 1] : (tensor<?x3xf32>) -> tensor<0x3xf32>
  %4 = lpt.tile %d repeats [0, 1] : (tensor<?x3xf32>) -> tensor<0x3xf32>
  return
}

// CHECK-LABEL: @broadcast(
// CHECK-SAME: %[[X:.*]]: tensor<1x3x1x1xui8>, %[[V:.*]]: tensor<3xf32>, %[[S:.*]]: tensor<f32>,
// CHECK-SAME: %[[D:.*]]: tensor<?x3xf32>)
func.func @broadcast(%x: tensor<1x3x1x1xui8>, %v: tensor<3xf32>, %s: tensor<f32>,
                     %d: tensor<?x3xf32>) {
  // CHECK-NEXT: lpt.broadcast %[[X]] target [1, 3, 9, 9]
  // CHECK-SAME: : (tensor<1x3x1x1xui8>) -> tensor<1x3x9x9xui8>
  %0 = lpt.broadcast %x target [1, 3, 9, 9] : (tensor<1x3x1x1xui8>) -> tensor<1x3x9x9xui8>
  // CHECK-NEXT: lpt.broadcast %[[V]] target [2, 3, 4] axes_mapping [1] mode<explicit>
  // CHECK-SAME: : (tensor<3xf32>) -> tensor<2x3x4xf32>
  %1 = lpt.broadcast %v target [2, 3, 4] axes_mapping [1] mode<explicit>
      : (tensor<3xf32>) -> tensor<2x3x4xf32>
  // CHECK-NEXT: lpt.broadcast %[[S]] target [2, 3] axes_mapping [0] mode<explicit>
  // CHECK-SAME: : (tensor<f32>) -> tensor<2x3xf32>
  %2 = lpt.broadcast %s target [2, 3] axes_mapping [0] mode<explicit>
      : (tensor<f32>) -> tensor<2x3xf32>
  // CHECK-NEXT: lpt.broadcast %[[S]] target [2, 3] mode<explicit>
  // CHECK-SAME: : (tensor<f32>) -> tensor<2x3xf32>
  %3 = lpt.broadcast %s target [2, 3] mode<explicit> : (tensor<f32>) -> tensor<2x3xf32>
  // CHECK-NEXT: lpt.broadcast %[[X]] target [2, 1, 9, 1] mode<bidirectional>
  // CHECK-SAME: : (tensor<1x3x1x1xui8>) -> tensor<2x3x9x1xui8>
  %4 = lpt.broadcast %x target [2, 1, 9, 1] mode<bidirectional>
      : (tensor<1x3x1x1xui8>) -> tensor<2x3x9x1xui8>
  // CHECK-NEXT: lpt.broadcast %[[X]] target [9] mode<bidirectional>
  // CHECK-SAME: : (tensor<1x3x1x1xui8>) -> tensor<1x3x1x9xui8>
  %5 = lpt.broadcast %x target [9] mode<bidirectional>
      : (tensor<1x3x1x1xui8>) -> tensor<1x3x1x9xui8>
  // CHECK-NEXT: lpt.broadcast %[[D]] target [4, 3] : (tensor<?x3xf32>) -> tensor<4x3xf32>
  %6 = lpt.broadcast %d target [4, 3] : (tensor<?x3xf32>) -> tensor<4x3xf32>
  // CHECK-NEXT: lpt.broadcast %[[D]] target [1, 3] mode<bidirectional>
  // CHECK-SAME: : (tensor<?x3xf32>) -> tensor<?x3xf32>
  %7 = lpt.broadcast %d target [1, 3] mode<bidirectional> : (tensor<?x3xf32>) -> tensor<?x3xf32>
  return
}

// CHECK-LABEL: @interpolate(
// CHECK-SAME: %[[X:.*]]: tensor<1x3x4x4xui8>)
func.func @interpolate(%x: tensor<1x3x4x4xui8>) {
  // CHECK-NEXT: lpt.interpolate %[[X]] axes [2, 3] sizes [8, 8]
  // CHECK-SAME: : (tensor<1x3x4x4xui8>) -> tensor<1x3x8x8xui8>
  %0 = lpt.interpolate %x axes [2, 3] sizes [8, 8] : (tensor<1x3x4x4xui8>) -> tensor<1x3x8x8xui8>
  // CHECK-NEXT: lpt.interpolate %[[X]] axes [-1] scales [2.500000e+00]
  // CHECK-SAME: : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x10xui8>
  %1 = lpt.interpolate %x axes [-1] scales [2.500000e+00]
      : (tensor<1x3x4x4xui8>) -> tensor<1x3x4x10xui8>
  // CHECK-NEXT: lpt.interpolate %[[X]] axes [2, 3] sizes [8, 8] coordinate_mode<asymmetric>
  // CHECK-SAME: nearest_mode<floor>
  // CHECK-SAME: : (tensor<1x3x4x4xui8>) -> tensor<1x3x8x8xui8>
  %2 = lpt.interpolate %x axes [2, 3] sizes [8, 8] coordinate_mode<asymmetric> nearest_mode<floor>
      : (tensor<1x3x4x4xui8>) -> tensor<1x3x8x8xui8>
  // CHECK-NEXT: lpt.interpolate %[[X]] axes [2, 3] sizes [2, 2] mode<linear> antialias
  // CHECK-SAME: : (tensor<1x3x4x4xui8>) -> tensor<1x3x2x2xf32>
  %3 = lpt.interpolate %x axes [2, 3] sizes [2, 2] mode<linear> antialias
      : (tensor<1x3x4x4xui8>) -> tensor<1x3x2x2xf32>
  // CHECK-NEXT: lpt.interpolate %[[X]] axes [2, 3] scales [1.000000e+00, 2.000000e+00]
  // CHECK-SAME: mode<linear_onnx> pads_begin [0, 0, 1] pads_end [0, 0, 0, 2]
  // CHECK-SAME: : (tensor<1x3x4x4xui8>) -> tensor<1x3x5x12xf32>
  %4 = lpt.interpolate %x axes [2, 3] scales [1.000000e+00, 2.000000e+00] mode<linear_onnx>
      pads_begin [0, 0, 1] pads_end [0, 0, 0, 2]
      : (tensor<1x3x4x4xui8>) -> tensor<1x3x5x12xf32>
  // CHECK-NEXT: lpt.interpolate %[[X]] axes [2] sizes [3] mode<cubic>
  // CHECK-SAME: coordinate_mode<align_corners> cube_coeff -5.000000e-01
  // CHECK-SAME: : (tensor<1x3x4x4xui8>) -> tensor<1x3x3x4xf32>
  %5 = lpt.interpolate %x axes [2] sizes [3] mode<cubic> coordinate_mode<align_corners>
      cube_coeff -5.000000e-01
      : (tensor<1x3x4x4xui8>) -> tensor<1x3x3x4xf32>
  return
}

// A scale that was rounded to seven digits still leads to two of six elements.
// CHECK-LABEL: @interpolate_rounded_scale(
// CHECK-SAME: %[[X:.*]]: tensor<1x6xf32>)
func.func @interpolate_rounded_scale(%x: tensor<1x6xf32>) {
  // CHECK-NEXT: lpt.interpolate %[[X]] axes [1] scales [0.3333333]
  // CHECK-SAME: : (tensor<1x6xf32>) -> tensor<1x2xf32>
  %0 = lpt.interpolate %x axes [1] scales [0.3333333] : (tensor<1x6xf32>) -> tensor<1x2xf32>
  return
}

// CHECK-LABEL: @interpolate_linear_onnx(
// CHECK-SAME: %[[A:.*]]: tensor<4x4xf32>, %[[B:.*]]: tensor<4x4x4xf32>,
// CHECK-SAME: %[[C:.*]]: tensor<1x3x4x4x4xf32>)
func.func @interpolate_linear_onnx(%a: tensor<4x4xf32>, %b: tensor<4x4x4xf32>,
                                   %c: tensor<1x3x4x4x4xf32>) {
  // CHECK-NEXT: lpt.interpolate %[[A]] axes [0, 1] sizes [8, 8] mode<linear_onnx>
  // CHECK-SAME: : (tensor<4x4xf32>) -> tensor<8x8xf32>
  %0 = lpt.interpolate %a axes [0, 1] sizes [8, 8] mode<linear_onnx>
      : (tensor<4x4xf32>) -> tensor<8x8xf32>
  // CHECK-NEXT: lpt.interpolate %[[B]] axes [0, 1, 2] sizes [8, 8, 8] mode<linear_onnx>
  // CHECK-SAME: : (tensor<4x4x4xf32>) -> tensor<8x8x8xf32>
  %1 = lpt.interpolate %b axes [0, 1, 2] sizes [8, 8, 8] mode<linear_onnx>
      : (tensor<4x4x4xf32>) -> tensor<8x8x8xf32>
  // CHECK-NEXT: lpt.interpolate %[[C]] axes [4, 2, 3] sizes [7, 8, 9] mode<linear_onnx>
  // CHECK-SAME: : (tensor<1x3x4x4x4xf32>) -> tensor<1x3x8x9x7xf32>
  %2 = lpt.interpolate %c axes [4, 2, 3] sizes [7, 8, 9] mode<linear_onnx>
      : (tensor<1x3x4x4x4xf32>) -> tensor<1x3x8x9x7xf32>
  return
}

// CHECK-LABEL: @interpolate_modes(
// CHECK-SAME: %[[X:.*]]: tensor<1x6xui8>)
func.func @interpolate_modes(%x: tensor<1x6xui8>) {
  // CHECK-NEXT: lpt.interpolate %[[X]] axes [1] sizes [4] : (tensor<1x6xui8>) -> tensor<1x4xui8>
  %0 = lpt.interpolate %x axes [1] sizes [4] : (tensor<1x6xui8>) -> tensor<1x4xui8>
  // CHECK-NEXT: lpt.interpolate %[[X]] axes [1] sizes [4] coordinate_mode<pytorch_half_pixel>
  // CHECK-SAME: : (tensor<1x6xui8>) -> tensor<1x4xui8>
  %1 = lpt.interpolate %x axes [1] sizes [4] coordinate_mode<pytorch_half_pixel>
      : (tensor<1x6xui8>) -> tensor<1x4xui8>
  // CHECK-NEXT: lpt.interpolate %[[X]] axes [1] sizes [4] coordinate_mode<asymmetric>
  // CHECK-SAME: : (tensor<1x6xui8>) -> tensor<1x4xui8>
  %2 = lpt.interpolate %x axes [1] sizes [4] coordinate_mode<asymmetric>
      : (tensor<1x6xui8>) -> tensor<1x4xui8>
  // CHECK-NEXT: lpt.interpolate %[[X]] axes [1] sizes [4] coordinate_mode<tf_half_pixel_for_nn>
  // CHECK-SAME: : (tensor<1x6xui8>) -> tensor<1x4xui8>
  %3 = lpt.interpolate %x axes [1] sizes [4] coordinate_mode<tf_half_pixel_for_nn>
      : (tensor<1x6xui8>) -> tensor<1x4xui8>
  // CHECK-NEXT: lpt.interpolate %[[X]] axes [1] sizes [4] coordinate_mode<align_corners>
  // CHECK-SAME: : (tensor<1x6xui8>) -> tensor<1x4xui8>
  %4 = lpt.interpolate %x axes [1] sizes [4] coordinate_mode<align_corners>
      : (tensor<1x6xui8>) -> tensor<1x4xui8>
  // CHECK-NEXT: lpt.interpolate %[[X]] axes [1] sizes [4] nearest_mode<round_prefer_ceil>
  // CHECK-SAME: : (tensor<1x6xui8>) -> tensor<1x4xui8>
  %5 = lpt.interpolate %x axes [1] sizes [4] nearest_mode<round_prefer_ceil>
      : (tensor<1x6xui8>) -> tensor<1x4xui8>
  // CHECK-NEXT: lpt.interpolate %[[X]] axes [1] sizes [4] nearest_mode<floor>
  // CHECK-SAME: : (tensor<1x6xui8>) -> tensor<1x4xui8>
  %6 = lpt.interpolate %x axes [1] sizes [4] nearest_mode<floor>
      : (tensor<1x6xui8>) -> tensor<1x4xui8>
  // CHECK-NEXT: lpt.interpolate %[[X]] axes [1] sizes [4] nearest_mode<ceil>
  // CHECK-SAME: : (tensor<1x6xui8>) -> tensor<1x4xui8>
  %7 = lpt.interpolate %x axes [1] sizes [4] nearest_mode<ceil>
      : (tensor<1x6xui8>) -> tensor<1x4xui8>
  // CHECK-NEXT: lpt.interpolate %[[X]] axes [1] sizes [4] nearest_mode<simple>
  // CHECK-SAME: : (tensor<1x6xui8>) -> tensor<1x4xui8>
  %8 = lpt.interpolate %x axes [1] sizes [4] nearest_mode<simple>
      : (tensor<1x6xui8>) -> tensor<1x4xui8>
  return
}

// CHECK-LABEL: @interpolate_dynamic(
// CHECK-SAME: %[[D:.*]]: tensor<?x3x?x?xf32>)
func.func @interpolate_dynamic(%d: tensor<?x3x?x?xf32>) {
  // CHECK-NEXT: lpt.interpolate %[[D]] axes [2, 3] sizes [8, 8]
  // CHECK-SAME: : (tensor<?x3x?x?xf32>) -> tensor<?x3x8x8xf32>
  %0 = lpt.interpolate %d axes [2, 3] sizes [8, 8] : (tensor<?x3x?x?xf32>) -> tensor<?x3x8x8xf32>
  // CHECK-NEXT: lpt.interpolate %[[D]] axes [2, 1] scales [2.000000e+00, 2.000000e+00]
  // CHECK-SAME: : (tensor<?x3x?x?xf32>) -> tensor<?x6x?x?xf32>
  %1 = lpt.interpolate %d axes [2, 1] scales [2.000000e+00, 2.000000e+00]
      : (tensor<?x3x?x?xf32>) -> tensor<?x6x?x?xf32>
  return
}

// Attributes that have a default may be absent from the generic form.
// CHECK-LABEL: @movement_defaults(
// CHECK-SAME: %[[X:.*]]: tensor<1x4x6x6xui8>, %[[I:.*]]: tensor<2xsi64>)
func.func @movement_defaults(%x: tensor<1x4x6x6xui8>, %i: tensor<2xsi64>) {
  // CHECK-NEXT: lpt.strided_slice %[[X]] begin [0] end [1]
  // CHECK-SAME: : (tensor<1x4x6x6xui8>) -> tensor<1x4x6x6xui8>
  %0 = "lpt.strided_slice"(%x) <{begin = array<i64: 0>, end = array<i64: 1>}>
      : (tensor<1x4x6x6xui8>) -> tensor<1x4x6x6xui8>
  // CHECK-NEXT: lpt.slice %[[X]] start [0] stop [1] step [1]
  // CHECK-SAME: : (tensor<1x4x6x6xui8>) -> tensor<1x4x6x6xui8>
  %1 = "lpt.slice"(%x) <{start = array<i64: 0>, stop = array<i64: 1>, step = array<i64: 1>}>
      : (tensor<1x4x6x6xui8>) -> tensor<1x4x6x6xui8>
  // CHECK-NEXT: lpt.pad %[[X]] begin [0, 0, 0, 1] end [0, 0, 0, 0]
  // CHECK-SAME: : (tensor<1x4x6x6xui8>) -> tensor<1x4x6x7xui8>
  %2 = "lpt.pad"(%x) <{pads_begin = array<i64: 0, 0, 0, 1>, pads_end = array<i64: 0, 0, 0, 0>}>
      : (tensor<1x4x6x6xui8>) -> tensor<1x4x6x7xui8>
  // CHECK-NEXT: lpt.gather %[[X]], %[[I]] axis 1
  // CHECK-SAME: : (tensor<1x4x6x6xui8>, tensor<2xsi64>) -> tensor<1x2x6x6xui8>
  %3 = "lpt.gather"(%x, %i) <{axis = 1 : i64}>
      : (tensor<1x4x6x6xui8>, tensor<2xsi64>) -> tensor<1x2x6x6xui8>
  // CHECK-NEXT: lpt.shuffle_channels %[[X]] : tensor<1x4x6x6xui8>
  %4 = "lpt.shuffle_channels"(%x) : (tensor<1x4x6x6xui8>) -> tensor<1x4x6x6xui8>
  // CHECK-NEXT: lpt.depth_to_space %[[X]] : (tensor<1x4x6x6xui8>) -> tensor<1x4x6x6xui8>
  %5 = "lpt.depth_to_space"(%x) : (tensor<1x4x6x6xui8>) -> tensor<1x4x6x6xui8>
  // CHECK-NEXT: lpt.space_to_depth %[[X]] : (tensor<1x4x6x6xui8>) -> tensor<1x4x6x6xui8>
  %6 = "lpt.space_to_depth"(%x) : (tensor<1x4x6x6xui8>) -> tensor<1x4x6x6xui8>
  // CHECK-NEXT: lpt.broadcast %[[X]] target [2, 4, 6, 6]
  // CHECK-SAME: : (tensor<1x4x6x6xui8>) -> tensor<2x4x6x6xui8>
  %7 = "lpt.broadcast"(%x) <{target_shape = array<i64: 2, 4, 6, 6>}>
      : (tensor<1x4x6x6xui8>) -> tensor<2x4x6x6xui8>
  // CHECK-NEXT: lpt.interpolate %[[X]] axes [2] sizes [3]
  // CHECK-SAME: : (tensor<1x4x6x6xui8>) -> tensor<1x4x3x6xui8>
  %8 = "lpt.interpolate"(%x) <{axes = array<i64: 2>, sizes = array<i64: 3>}>
      : (tensor<1x4x6x6xui8>) -> tensor<1x4x3x6xui8>
  return
}
