// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s
// RUN: lpt-opt %s -emit-bytecode | lpt-opt | FileCheck %s

// CHECK-LABEL: @convolution(
// CHECK-SAME: %[[X:.*]]: tensor<1x3x8x8xui8>, %[[W:.*]]: tensor<16x3x3x3xsi8>)
func.func @convolution(%x: tensor<1x3x8x8xui8>, %w: tensor<16x3x3x3xsi8>) {
  // CHECK-NEXT: lpt.convolution %[[X]], %[[W]]
  // CHECK-SAME: : (tensor<1x3x8x8xui8>, tensor<16x3x3x3xsi8>) -> tensor<1x16x6x6xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x3x8x8xui8>, tensor<16x3x3x3xsi8>) -> tensor<1x16x6x6xf32>
  // CHECK-NEXT: lpt.convolution %[[X]], %[[W]] strides [2, 2] pads [1, 1] dilations [2, 1]
  // CHECK-SAME: : (tensor<1x3x8x8xui8>, tensor<16x3x3x3xsi8>) -> tensor<1x16x3x4xf32>
  %1 = lpt.convolution %x, %w strides [2, 2] pads [1, 1] dilations [2, 1]
      : (tensor<1x3x8x8xui8>, tensor<16x3x3x3xsi8>) -> tensor<1x16x3x4xf32>
  // CHECK-NEXT: lpt.convolution %[[X]], %[[W]] pads [0, 0] [1, 1]
  // CHECK-SAME: : (tensor<1x3x8x8xui8>, tensor<16x3x3x3xsi8>) -> tensor<1x16x7x7xf32>
  %2 = lpt.convolution %x, %w pads [0, 0] [1, 1]
      : (tensor<1x3x8x8xui8>, tensor<16x3x3x3xsi8>) -> tensor<1x16x7x7xf32>
  // CHECK-NEXT: lpt.convolution %[[X]], %[[W]] strides [2, 2] auto_pad<same_upper>
  // CHECK-SAME: : (tensor<1x3x8x8xui8>, tensor<16x3x3x3xsi8>) -> tensor<1x16x4x4xf32>
  %3 = lpt.convolution %x, %w strides [2, 2] auto_pad<same_upper>
      : (tensor<1x3x8x8xui8>, tensor<16x3x3x3xsi8>) -> tensor<1x16x4x4xf32>
  // CHECK-NEXT: lpt.convolution %[[X]], %[[W]] auto_pad<same_lower>
  // CHECK-SAME: : (tensor<1x3x8x8xui8>, tensor<16x3x3x3xsi8>) -> tensor<1x16x8x8xsi32>
  %4 = lpt.convolution %x, %w auto_pad<same_lower>
      : (tensor<1x3x8x8xui8>, tensor<16x3x3x3xsi8>) -> tensor<1x16x8x8xsi32>
  // CHECK-NEXT: lpt.convolution %[[X]], %[[W]] pads [1, 1] auto_pad<valid>
  // CHECK-SAME: : (tensor<1x3x8x8xui8>, tensor<16x3x3x3xsi8>) -> tensor<1x16x6x6xf32>
  %5 = lpt.convolution %x, %w pads [1, 1] auto_pad<valid>
      : (tensor<1x3x8x8xui8>, tensor<16x3x3x3xsi8>) -> tensor<1x16x6x6xf32>
  return
}

// CHECK-LABEL: @convolution_of_other_ranks(
// CHECK-SAME: %[[X1:.*]]: tensor<1x3x8xf32>, %[[W1:.*]]: tensor<4x3x3xf32>,
// CHECK-SAME: %[[X3:.*]]: tensor<1x3x4x4x4xf32>, %[[W3:.*]]: tensor<4x3x2x2x2xf32>)
func.func @convolution_of_other_ranks(%x1: tensor<1x3x8xf32>, %w1: tensor<4x3x3xf32>,
                                      %x3: tensor<1x3x4x4x4xf32>, %w3: tensor<4x3x2x2x2xf32>) {
  // CHECK-NEXT: lpt.convolution %[[X1]], %[[W1]]
  // CHECK-SAME: : (tensor<1x3x8xf32>, tensor<4x3x3xf32>) -> tensor<1x4x6xf32>
  %0 = lpt.convolution %x1, %w1 : (tensor<1x3x8xf32>, tensor<4x3x3xf32>) -> tensor<1x4x6xf32>
  // CHECK-NEXT: lpt.convolution %[[X3]], %[[W3]] strides [2, 2, 2]
  // CHECK-SAME: : (tensor<1x3x4x4x4xf32>, tensor<4x3x2x2x2xf32>) -> tensor<1x4x2x2x2xf32>
  %1 = lpt.convolution %x3, %w3 strides [2, 2, 2]
      : (tensor<1x3x4x4x4xf32>, tensor<4x3x2x2x2xf32>) -> tensor<1x4x2x2x2xf32>
  return
}

// CHECK-LABEL: @convolution_dynamic(
// CHECK-SAME: %[[X:.*]]: tensor<?x3x?x8xf32>, %[[W:.*]]: tensor<16x3x3x3xf32>,
// CHECK-SAME: %[[C:.*]]: tensor<1x?x8x8xf32>, %[[K:.*]]: tensor<?x3x?x3xf32>)
func.func @convolution_dynamic(%x: tensor<?x3x?x8xf32>, %w: tensor<16x3x3x3xf32>,
                               %c: tensor<1x?x8x8xf32>, %k: tensor<?x3x?x3xf32>) {
  // CHECK-NEXT: lpt.convolution %[[X]], %[[W]]
  // CHECK-SAME: : (tensor<?x3x?x8xf32>, tensor<16x3x3x3xf32>) -> tensor<?x16x?x6xf32>
  %0 = lpt.convolution %x, %w : (tensor<?x3x?x8xf32>, tensor<16x3x3x3xf32>) -> tensor<?x16x?x6xf32>
  // CHECK-NEXT: lpt.convolution %[[X]], %[[W]] auto_pad<same_upper>
  // CHECK-SAME: : (tensor<?x3x?x8xf32>, tensor<16x3x3x3xf32>) -> tensor<?x16x?x8xf32>
  %1 = lpt.convolution %x, %w auto_pad<same_upper>
      : (tensor<?x3x?x8xf32>, tensor<16x3x3x3xf32>) -> tensor<?x16x?x8xf32>
  // CHECK-NEXT: lpt.convolution %[[C]], %[[W]]
  // CHECK-SAME: : (tensor<1x?x8x8xf32>, tensor<16x3x3x3xf32>) -> tensor<1x16x6x6xf32>
  %2 = lpt.convolution %c, %w : (tensor<1x?x8x8xf32>, tensor<16x3x3x3xf32>) -> tensor<1x16x6x6xf32>
  // CHECK-NEXT: lpt.convolution %[[C]], %[[K]]
  // CHECK-SAME: : (tensor<1x?x8x8xf32>, tensor<?x3x?x3xf32>) -> tensor<1x?x?x6xf32>
  %3 = lpt.convolution %c, %k : (tensor<1x?x8x8xf32>, tensor<?x3x?x3xf32>) -> tensor<1x?x?x6xf32>
  return
}

// CHECK-LABEL: @group_convolution(
// CHECK-SAME: %[[X:.*]]: tensor<1x32x8x8xui8>, %[[D:.*]]: tensor<32x1x1x3x3xsi8>,
// CHECK-SAME: %[[W:.*]]: tensor<4x2x8x3x3xsi8>, %[[DYN:.*]]: tensor<?x?x8x?xui8>)
func.func @group_convolution(%x: tensor<1x32x8x8xui8>, %d: tensor<32x1x1x3x3xsi8>,
                             %w: tensor<4x2x8x3x3xsi8>, %dyn: tensor<?x?x8x?xui8>) {
  // CHECK-NEXT: lpt.group_convolution %[[X]], %[[D]] pads [1, 1]
  // CHECK-SAME: : (tensor<1x32x8x8xui8>, tensor<32x1x1x3x3xsi8>) -> tensor<1x32x8x8xf32>
  %0 = lpt.group_convolution %x, %d pads [1, 1]
      : (tensor<1x32x8x8xui8>, tensor<32x1x1x3x3xsi8>) -> tensor<1x32x8x8xf32>
  // CHECK-NEXT: lpt.group_convolution %[[X]], %[[W]] strides [2, 1] dilations [1, 2]
  // CHECK-SAME: : (tensor<1x32x8x8xui8>, tensor<4x2x8x3x3xsi8>) -> tensor<1x8x3x4xf32>
  %1 = lpt.group_convolution %x, %w strides [2, 1] dilations [1, 2]
      : (tensor<1x32x8x8xui8>, tensor<4x2x8x3x3xsi8>) -> tensor<1x8x3x4xf32>
  // CHECK-NEXT: lpt.group_convolution %[[X]], %[[W]] auto_pad<same_lower>
  // CHECK-SAME: : (tensor<1x32x8x8xui8>, tensor<4x2x8x3x3xsi8>) -> tensor<1x8x8x8xf32>
  %2 = lpt.group_convolution %x, %w auto_pad<same_lower>
      : (tensor<1x32x8x8xui8>, tensor<4x2x8x3x3xsi8>) -> tensor<1x8x8x8xf32>
  // CHECK-NEXT: lpt.group_convolution %[[DYN]], %[[W]]
  // CHECK-SAME: : (tensor<?x?x8x?xui8>, tensor<4x2x8x3x3xsi8>) -> tensor<?x8x6x?xf32>
  %3 = lpt.group_convolution %dyn, %w
      : (tensor<?x?x8x?xui8>, tensor<4x2x8x3x3xsi8>) -> tensor<?x8x6x?xf32>
  return
}

// CHECK-LABEL: @convolution_backprop_data(
// CHECK-SAME: %[[X:.*]]: tensor<1x8x4x4xui8>, %[[W:.*]]: tensor<8x16x2x2xsi8>,
// CHECK-SAME: %[[DYN:.*]]: tensor<?x8x?x4xui8>)
func.func @convolution_backprop_data(%x: tensor<1x8x4x4xui8>, %w: tensor<8x16x2x2xsi8>,
                                     %dyn: tensor<?x8x?x4xui8>) {
  // CHECK-NEXT: lpt.convolution_backprop_data %[[X]], %[[W]]
  // CHECK-SAME: : (tensor<1x8x4x4xui8>, tensor<8x16x2x2xsi8>) -> tensor<1x16x5x5xf32>
  %0 = lpt.convolution_backprop_data %x, %w
      : (tensor<1x8x4x4xui8>, tensor<8x16x2x2xsi8>) -> tensor<1x16x5x5xf32>
  // CHECK-NEXT: lpt.convolution_backprop_data %[[X]], %[[W]] strides [2, 2] pads [1, 0] [0, 1]
  // CHECK-SAME: dilations [2, 2] output_padding [1, 0]
  // CHECK-SAME: : (tensor<1x8x4x4xui8>, tensor<8x16x2x2xsi8>) -> tensor<1x16x9x8xf32>
  %1 = lpt.convolution_backprop_data %x, %w strides [2, 2] pads [1, 0] [0, 1] dilations [2, 2]
      output_padding [1, 0]
      : (tensor<1x8x4x4xui8>, tensor<8x16x2x2xsi8>) -> tensor<1x16x9x8xf32>
  // CHECK-NEXT: lpt.convolution_backprop_data %[[X]], %[[W]] strides [2, 2] auto_pad<same_upper>
  // CHECK-SAME: output_shape [7, 7]
  // CHECK-SAME: : (tensor<1x8x4x4xui8>, tensor<8x16x2x2xsi8>) -> tensor<1x16x7x7xf32>
  %2 = lpt.convolution_backprop_data %x, %w strides [2, 2] auto_pad<same_upper> output_shape [7, 7]
      : (tensor<1x8x4x4xui8>, tensor<8x16x2x2xsi8>) -> tensor<1x16x7x7xf32>
  // CHECK-NEXT: lpt.convolution_backprop_data %[[X]], %[[W]] auto_pad<valid>
  // CHECK-SAME: : (tensor<1x8x4x4xui8>, tensor<8x16x2x2xsi8>) -> tensor<1x16x5x5xf32>
  %3 = lpt.convolution_backprop_data %x, %w auto_pad<valid>
      : (tensor<1x8x4x4xui8>, tensor<8x16x2x2xsi8>) -> tensor<1x16x5x5xf32>
  // CHECK-NEXT: lpt.convolution_backprop_data %[[DYN]], %[[W]]
  // CHECK-SAME: : (tensor<?x8x?x4xui8>, tensor<8x16x2x2xsi8>) -> tensor<?x16x?x5xf32>
  %4 = lpt.convolution_backprop_data %dyn, %w
      : (tensor<?x8x?x4xui8>, tensor<8x16x2x2xsi8>) -> tensor<?x16x?x5xf32>
  // CHECK-NEXT: lpt.convolution_backprop_data %[[DYN]], %[[W]] output_shape [6, 6]
  // CHECK-SAME: : (tensor<?x8x?x4xui8>, tensor<8x16x2x2xsi8>) -> tensor<?x16x6x6xf32>
  %5 = lpt.convolution_backprop_data %dyn, %w output_shape [6, 6]
      : (tensor<?x8x?x4xui8>, tensor<8x16x2x2xsi8>) -> tensor<?x16x6x6xf32>
  return
}

// CHECK-LABEL: @group_convolution_backprop_data(
// CHECK-SAME: %[[X:.*]]: tensor<1x8x4x4xui8>, %[[W:.*]]: tensor<2x4x3x2x2xsi8>,
// CHECK-SAME: %[[DYN:.*]]: tensor<?x?x4x4xui8>)
func.func @group_convolution_backprop_data(%x: tensor<1x8x4x4xui8>, %w: tensor<2x4x3x2x2xsi8>,
                                           %dyn: tensor<?x?x4x4xui8>) {
  // CHECK-NEXT: lpt.group_convolution_backprop_data %[[X]], %[[W]] strides [2, 2]
  // CHECK-SAME: : (tensor<1x8x4x4xui8>, tensor<2x4x3x2x2xsi8>) -> tensor<1x6x8x8xf32>
  %0 = lpt.group_convolution_backprop_data %x, %w strides [2, 2]
      : (tensor<1x8x4x4xui8>, tensor<2x4x3x2x2xsi8>) -> tensor<1x6x8x8xf32>
  // CHECK-NEXT: lpt.group_convolution_backprop_data %[[X]], %[[W]] output_padding [0, 1]
  // CHECK-SAME: : (tensor<1x8x4x4xui8>, tensor<2x4x3x2x2xsi8>) -> tensor<1x6x5x6xf32>
  %1 = lpt.group_convolution_backprop_data %x, %w output_padding [0, 1]
      : (tensor<1x8x4x4xui8>, tensor<2x4x3x2x2xsi8>) -> tensor<1x6x5x6xf32>
  // CHECK-NEXT: lpt.group_convolution_backprop_data %[[DYN]], %[[W]]
  // CHECK-SAME: : (tensor<?x?x4x4xui8>, tensor<2x4x3x2x2xsi8>) -> tensor<?x6x5x5xf32>
  %2 = lpt.group_convolution_backprop_data %dyn, %w
      : (tensor<?x?x4x4xui8>, tensor<2x4x3x2x2xsi8>) -> tensor<?x6x5x5xf32>
  return
}

// Attributes that have a default may be absent from the generic form.
// CHECK-LABEL: @convolution_defaults(
// CHECK-SAME: %[[X:.*]]: tensor<1x4x8x8xf32>, %[[W:.*]]: tensor<4x4x3x3xf32>,
// CHECK-SAME: %[[G:.*]]: tensor<2x2x2x3x3xf32>)
func.func @convolution_defaults(%x: tensor<1x4x8x8xf32>, %w: tensor<4x4x3x3xf32>,
                                %g: tensor<2x2x2x3x3xf32>) {
  // CHECK-NEXT: lpt.convolution %[[X]], %[[W]]
  // CHECK-SAME: : (tensor<1x4x8x8xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x6x6xf32>
  %0 = "lpt.convolution"(%x, %w) : (tensor<1x4x8x8xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x6x6xf32>
  // CHECK-NEXT: lpt.group_convolution %[[X]], %[[G]]
  // CHECK-SAME: : (tensor<1x4x8x8xf32>, tensor<2x2x2x3x3xf32>) -> tensor<1x4x6x6xf32>
  %1 = "lpt.group_convolution"(%x, %g)
      : (tensor<1x4x8x8xf32>, tensor<2x2x2x3x3xf32>) -> tensor<1x4x6x6xf32>
  // CHECK-NEXT: lpt.convolution_backprop_data %[[X]], %[[W]]
  // CHECK-SAME: : (tensor<1x4x8x8xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x10x10xf32>
  %2 = "lpt.convolution_backprop_data"(%x, %w)
      : (tensor<1x4x8x8xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x10x10xf32>
  // CHECK-NEXT: lpt.group_convolution_backprop_data %[[X]], %[[G]]
  // CHECK-SAME: : (tensor<1x4x8x8xf32>, tensor<2x2x2x3x3xf32>) -> tensor<1x4x10x10xf32>
  %3 = "lpt.group_convolution_backprop_data"(%x, %g)
      : (tensor<1x4x8x8xf32>, tensor<2x2x2x3x3xf32>) -> tensor<1x4x10x10xf32>
  // CHECK-NEXT: lpt.convolution %[[X]], %[[W]] pads [1, 1] [0, 0]
  // CHECK-SAME: : (tensor<1x4x8x8xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x7x7xf32>
  %4 = "lpt.convolution"(%x, %w) <{pads_begin = array<i64: 1, 1>}>
      : (tensor<1x4x8x8xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x7x7xf32>
  // CHECK-NEXT: lpt.convolution %[[X]], %[[W]] pads [0, 0] [1, 1]
  // CHECK-SAME: : (tensor<1x4x8x8xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x7x7xf32>
  %5 = "lpt.convolution"(%x, %w) <{pads_end = array<i64: 1, 1>}>
      : (tensor<1x4x8x8xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x7x7xf32>
  return
}
