// RUN: lpt-opt %s --lpt-pack-weights | FileCheck %s --check-prefixes=CHECK,SIGNED
// RUN: lpt-opt %s --lpt-pack-weights=target=x86-avx2 | FileCheck %s --check-prefixes=CHECK,SIGNED
// RUN: lpt-opt %s --lpt-pack-weights=target=x86-avx512-vnni | FileCheck %s --check-prefixes=CHECK,UNSIGNED
// RUN: lpt-opt %s --lpt-pack-weights=target=x86-avx-vnni | FileCheck %s --check-prefixes=CHECK,UNSIGNED
// RUN: lpt-opt %s --lpt-pack-weights=target=arm-i8mm | FileCheck %s --check-prefix=LONG

// The two positions along the last axis, of three channels each, are one run: 1 3 5
// 2, and 4 6. The zero point is subtracted from the initial values and read as padding.
// CHECK-LABEL: @convolution(
// CHECK: lpt.kernel (%[[X:.*]] = %{{.*}})
// CHECK-NEXT: %[[W:.*]] = lpt.constant dense<"0x01030502FFFDFBFE{{0+}}04060000FC7F{{0+}}"> : tensor<1x1x2x16x4xsi8>
// CHECK-NEXT: %[[I:.*]] = lpt.constant dense<[-63, -336, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]> : tensor<16xsi32>
// CHECK-NEXT: %[[S:.*]] = lpt.packed_product %[[X]], %[[W]], %[[I]] channels 2 kernel [1, 2] pads [0, 0] [0, 1] {pad_value = 3 : i64} : {{.*}} -> tensor<1x2x4x4xsi32>
// CHECK-NEXT: %[[Y:.*]] = lpt.convert %[[S]] : tensor<1x2x4x4xsi32> -> tensor<1x2x4x4xf32>
// CHECK-NEXT: lpt.yield %[[Y]]
// Steps of eight bytes have the whole run of six.
// LONG-LABEL: @convolution(
// LONG: lpt.constant dense<"0x0103050204060000FFFDFBFEFC7F{{0+}}"> : tensor<1x1x1x16x8xsi8>
// LONG: lpt.packed_product %{{.*}} channels 2 kernel [1, 2] pads [0, 0] [0, 1] {pad_value = 3 : i64} : {{.*}} -> tensor<1x2x4x4xsi32>
func.func @convolution(%x: tensor<1x3x4x4xui8>) -> tensor<1x2x4x4xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<1x3x4x4xui8>) -> tensor<1x2x4x4xf32> attributes {explicit_numbers} {
    %z = lpt.constant dense<3> : tensor<ui8>
    %w = lpt.constant dense<[[[[1, 2]], [[3, 4]], [[5, 6]]], [[[-1, -2]], [[-3, -4]], [[-5, 127]]]]> : tensor<2x3x1x2xsi8>
    %1 = lpt.subtract %a, %z : (tensor<1x3x4x4xui8>, tensor<ui8>) -> tensor<1x3x4x4xsi16>
    %2 = lpt.convolution %1, %w pads [0, 0] [0, 1] : (tensor<1x3x4x4xsi16>, tensor<2x3x1x2xsi8>) -> tensor<1x2x4x4xf32>
    lpt.yield %2 : tensor<1x2x4x4xf32>
  }
  return %0 : tensor<1x2x4x4xf32>
}

// With a dilation, each position is a run, which begins at a multiple of four.
// CHECK-LABEL: @dilated(
// CHECK: lpt.constant dense<"0x01030500FFFDFB00{{0+}}02040600FEFC7F00{{0+}}"> : tensor<1x1x2x16x4xsi8>
// CHECK: lpt.packed_product %{{.*}}, %{{.*}}, %{{.*}} channels 2 kernel [1, 2] strides [2, 1] dilations [1, 2] : (tensor<1x3x4x4xui8>
func.func @dilated(%x: tensor<1x3x4x4xui8>) -> tensor<1x2x2x2xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<1x3x4x4xui8>) -> tensor<1x2x2x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<[[[[1, 2]], [[3, 4]], [[5, 6]]], [[[-1, -2]], [[-3, -4]], [[-5, 127]]]]> : tensor<2x3x1x2xsi8>
    %1 = lpt.convolution %a, %w strides [2, 1] dilations [1, 2] : (tensor<1x3x4x4xui8>, tensor<2x3x1x2xsi8>) -> tensor<1x2x2x2xf32>
    lpt.yield %1 : tensor<1x2x2x2xf32>
  }
  return %0 : tensor<1x2x2x2xf32>
}

// Groups that fill a panel together are one, with zeros between them. Signed
// bytes become unsigned ones for instructions that multiply such: the initial values
// are 5 times the sum of the weights of a channel, or 5 - 128 times.
// CHECK-LABEL: @groups(
// CHECK: lpt.constant dense<"0x0102000005060000090A00000000FFFE0000FBFA0000F7F6{{0+}}3040000070800000B0C00000000FDFC0000F9F80000F5F4{{0+}}"> : tensor<1x1x2x16x4xsi8>
// SIGNED: lpt.constant dense<[50, 130, 210, -50, -130, -210, {{(0, )+}}0]> : tensor<16xsi32>
// SIGNED: lpt.packed_product %{{.*}}, %{{.*}}, %{{.*}} channels 6 kernel [2] {pad_value = -5 : i64} : (tensor<1x4x4xsi8>
// UNSIGNED: lpt.constant dense<[-1230, -3198, -5166, 1230, 3198, 5166, {{(0, )+}}0]> : tensor<16xsi32>
// UNSIGNED: lpt.packed_product %{{.*}}, %{{.*}}, %{{.*}} channels 6 kernel [2] {pad_value = -5 : i64, source_offset = 128 : i64} : (tensor<1x4x4xsi8>
// Signed bytes are multiplied as they are.
// LONG-LABEL: @groups(
// LONG: channels 6 kernel [2] {pad_value = -5 : i64} : (tensor<1x4x4xsi8>, tensor<1x1x1x16x8xsi8>
func.func @groups(%x: tensor<1x4x4xsi8>) -> tensor<1x6x3xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<1x4x4xsi8>) -> tensor<1x6x3xf32> attributes {explicit_numbers} {
    %z = lpt.constant dense<-5> : tensor<si8>
    %w = lpt.constant dense<[[[[1, 3], [2, 4]], [[5, 7], [6, 8]], [[9, 11], [10, 12]]], [[[-1, -3], [-2, -4]], [[-5, -7], [-6, -8]], [[-9, -11], [-10, -12]]]]> : tensor<2x3x2x2xsi8>
    %1 = lpt.subtract %a, %z : (tensor<1x4x4xsi8>, tensor<si8>) -> tensor<1x4x4xsi16>
    %2 = lpt.group_convolution %1, %w : (tensor<1x4x4xsi16>, tensor<2x3x2x2xsi8>) -> tensor<1x6x3xf32>
    lpt.yield %2 : tensor<1x6x3xf32>
  }
  return %0 : tensor<1x6x3xf32>
}

// Others have panels of their own, which their last channels do not fill. So do those of
// floats, since zeros times infinities are no numbers.
// CHECK-LABEL: @groups_apart(
// CHECK: lpt.packed_product %{{.*}} channels 9 kernel [1] : (tensor<1x4x4xui8>, tensor<2x1x1x16x4xsi8>, tensor<32xsi32>) -> tensor<1x18x4xsi32>
// CHECK: lpt.packed_product %{{.*}} channels 2 kernel [1] : (tensor<1x4x4xf32>, tensor<2x1x2x16xf32>, tensor<32xf32>) -> tensor<1x4x4xf32>
func.func @groups_apart(%x: tensor<1x4x4xui8>, %y: tensor<1x4x4xf32>) -> (tensor<1x18x4xf32>, tensor<1x4x4xf32>) {
  %0:2 = lpt.kernel (%a = %x, %b = %y) : (tensor<1x4x4xui8>, tensor<1x4x4xf32>) -> (tensor<1x18x4xf32>, tensor<1x4x4xf32>) attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<2x9x2x1xsi8>
    %1 = lpt.group_convolution %a, %w : (tensor<1x4x4xui8>, tensor<2x9x2x1xsi8>) -> tensor<1x18x4xf32>
    %v = lpt.constant dense<1.0> : tensor<2x2x2x1xf32>
    %2 = lpt.group_convolution %b, %v : (tensor<1x4x4xf32>, tensor<2x2x2x1xf32>) -> tensor<1x4x4xf32>
    lpt.yield %1, %2 : tensor<1x18x4xf32>, tensor<1x4x4xf32>
  }
  return %0#0, %0#1 : tensor<1x18x4xf32>, tensor<1x4x4xf32>
}

// As many as fill a panel: two groups of eight channels.
// CHECK-LABEL: @groups_in_pairs(
// CHECK: lpt.packed_product %{{.*}} channels 16 kernel [1] : (tensor<1x12x4xui8>, tensor<2x1x2x16x4xsi8>, tensor<32xsi32>) -> tensor<1x32x4xsi32>
func.func @groups_in_pairs(%x: tensor<1x12x4xui8>) -> tensor<1x32x4xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<1x12x4xui8>) -> tensor<1x32x4xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4x8x3x1xsi8>
    %1 = lpt.group_convolution %a, %w : (tensor<1x12x4xui8>, tensor<4x8x3x1xsi8>) -> tensor<1x32x4xf32>
    lpt.yield %1 : tensor<1x32x4xf32>
  }
  return %0 : tensor<1x32x4xf32>
}

// The sums are the result if that is of si32.
// CHECK-LABEL: @matmul(
// CHECK: lpt.constant dense<{{\[\[\[\[}}[1, 4, 0, 0], [2, 5, 0, 0], [3, 6, 0, 0], [0, 0, 0, 0], {{.*}}> : tensor<1x1x1x16x4xsi8>
// CHECK-NEXT: lpt.constant dense<0> : tensor<16xsi32>
// CHECK-NEXT: %[[S:.*]] = lpt.packed_product %{{.*}}, %{{.*}}, %{{.*}} channels 3 : (tensor<2x3x2xui8>, {{.*}}) -> tensor<2x3x3xsi32>
// CHECK-NEXT: lpt.yield %[[S]]
func.func @matmul(%x: tensor<2x3x2xui8>) -> tensor<2x3x3xsi32> {
  %0 = lpt.kernel (%a = %x) : (tensor<2x3x2xui8>) -> tensor<2x3x3xsi32> attributes {explicit_numbers} {
    %w = lpt.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xsi8>
    %1 = lpt.matmul %a, %w : (tensor<2x3x2xui8>, tensor<2x3xsi8>) -> tensor<2x3x3xsi32>
    lpt.yield %1 : tensor<2x3x3xsi32>
  }
  return %0 : tensor<2x3x3xsi32>
}

// CHECK-LABEL: @transposed(
// CHECK: lpt.constant dense<{{\[\[\[\[}}[1, 4, 0, 0], [2, 5, 0, 0], [3, 6, 0, 0], [0, 0, 0, 0], {{.*}}> : tensor<1x1x1x16x4xsi8>
// CHECK: lpt.packed_product %{{.*}}, %{{.*}}, %{{.*}} channels 3 : (tensor<2x3x2xui8>
func.func @transposed(%x: tensor<2x3x2xui8>) -> tensor<2x3x3xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<2x3x2xui8>) -> tensor<2x3x3xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<[[[1, 4], [2, 5], [3, 6]]]> : tensor<1x3x2xsi8>
    %1 = lpt.matmul %a, %w transpose_b : (tensor<2x3x2xui8>, tensor<1x3x2xsi8>) -> tensor<2x3x3xf32>
    lpt.yield %1 : tensor<2x3x3xf32>
  }
  return %0 : tensor<2x3x3xf32>
}

// Weights are packed as they are after their zero points, if that is within si8.
// CHECK-LABEL: @zero_points_of_weights(
// CHECK: lpt.constant dense<{{\[\[\[\[}}[-127, -124, 0, 0], [2, 5, 0, 0], [-125, 127, 0, 0], [0, 0, 0, 0], {{.*}}> : tensor<1x1x1x16x4xsi8>
// CHECK: lpt.packed_product
func.func @zero_points_of_weights(%x: tensor<1x2xui8>) -> tensor<1x3xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<1x2xui8>) -> tensor<1x3xf32> attributes {explicit_numbers} {
    %u = lpt.constant dense<[[1, 4], [2, 5], [3, 255]]> : tensor<3x2xui8>
    %z = lpt.constant dense<[[128], [0], [128]]> : tensor<3x1xui8>
    %w = lpt.subtract %u, %z : (tensor<3x2xui8>, tensor<3x1xui8>) -> tensor<3x2xsi16>
    %1 = lpt.matmul %a, %w transpose_b : (tensor<1x2xui8>, tensor<3x2xsi16>) -> tensor<1x3xf32>
    lpt.yield %1 : tensor<1x3xf32>
  }
  return %0 : tensor<1x3xf32>
}

// Panels of 16 channels, the last of which are not there.
// CHECK-LABEL: @panels(
// CHECK: lpt.packed_product %{{.*}}, %{{.*}}, %{{.*}} channels 33 : (tensor<1x5xui8>, tensor<1x3x2x16x4xsi8>, tensor<48xsi32>) -> tensor<1x33xsi32>
func.func @panels(%x: tensor<1x5xui8>) -> tensor<1x33xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<1x5xui8>) -> tensor<1x33xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<5x33xsi8>
    %1 = lpt.convert %a : tensor<1x5xui8> -> tensor<1x5xf32>
    %2 = lpt.matmul %1, %w : (tensor<1x5xf32>, tensor<5x33xsi8>) -> tensor<1x33xf32>
    lpt.yield %2 : tensor<1x33xf32>
  }
  return %0 : tensor<1x33xf32>
}

// Without explicit numbers, and for backends that do not take packed weights,
// products stay as they are.
// CHECK-LABEL: @left_alone(
// CHECK-NOT: lpt.packed_product
// CHECK: lpt.kernel {{.*}} {backend = "native", explicit_numbers}
// CHECK: lpt.packed_product
func.func @left_alone(%x: tensor<1x2xui8>) -> (tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>) {
  %0 = lpt.kernel (%a = %x) : (tensor<1x2xui8>) -> tensor<1x3xf32> {
    %w = lpt.constant dense<1> : tensor<2x3xsi8>
    %3 = lpt.matmul %a, %w : (tensor<1x2xui8>, tensor<2x3xsi8>) -> tensor<1x3xf32>
    lpt.yield %3 : tensor<1x3xf32>
  }
  %1 = lpt.kernel (%a = %x) : (tensor<1x2xui8>) -> tensor<1x3xf32> attributes {backend = "generic", explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<2x3xsi8>
    %3 = lpt.matmul %a, %w : (tensor<1x2xui8>, tensor<2x3xsi8>) -> tensor<1x3xf32>
    lpt.yield %3 : tensor<1x3xf32>
  }
  %2 = lpt.kernel (%a = %x) : (tensor<1x2xui8>) -> tensor<1x3xf32> attributes {backend = "native", explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<2x3xsi8>
    %3 = lpt.matmul %a, %w : (tensor<1x2xui8>, tensor<2x3xsi8>) -> tensor<1x3xf32>
    lpt.yield %3 : tensor<1x3xf32>
  }
  return %0, %1, %2 : tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>
}

// Channels with one weight for each position lie side by side. Their bytes are extended
// before they are multiplied, so that signed ones stay as they are.
// CHECK-LABEL: @depthwise(
// CHECK: lpt.constant dense<{{\[\[}}[1, 3, 5, 0, {{[0, ]*}}], [2, 4, 6, 0, {{[0, ]*}}]]]> : tensor<1x2x16xsi8>
// CHECK: lpt.constant dense<[15, 35, 55, 0, {{[0, ]*}}]> : tensor<16xsi32>
// CHECK: lpt.packed_product %{{.*}}, %{{.*}}, %{{.*}} channels 3 kernel [1, 2] strides [2, 1] pads [0, 0] [0, 1] {pad_value = -5 : i64} : (tensor<1x3x4x4xsi8>
func.func @depthwise(%x: tensor<1x3x4x4xsi8>) -> tensor<1x3x2x4xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<1x3x4x4xsi8>) -> tensor<1x3x2x4xf32> attributes {explicit_numbers} {
    %z = lpt.constant dense<-5> : tensor<si8>
    %w = lpt.constant dense<[[[[[1, 2]]]], [[[[3, 4]]]], [[[[5, 6]]]]]> : tensor<3x1x1x1x2xsi8>
    %1 = lpt.subtract %a, %z : (tensor<1x3x4x4xsi8>, tensor<si8>) -> tensor<1x3x4x4xsi16>
    %2 = lpt.group_convolution %1, %w strides [2, 1] pads [0, 0] [0, 1] : (tensor<1x3x4x4xsi16>, tensor<3x1x1x1x2xsi8>) -> tensor<1x3x2x4xf32>
    lpt.yield %2 : tensor<1x3x2x4xf32>
  }
  return %0 : tensor<1x3x2x4xf32>
}

// So do those of groups with one channel of the image and several of the result, of
// bytes and of floats: a lane has a channel of the result, in the order of these.
// CHECK-LABEL: @depthwise_multiplier(
// CHECK: lpt.constant dense<{{\[\[}}[1, 3, 5, 7, 0, {{[0, ]*}}], [2, 4, 6, 8, 0, {{[0, ]*}}]]]> : tensor<1x2x16xsi8>
// CHECK: lpt.constant dense<[15, 35, 55, 75, 0, {{[0, ]*}}]> : tensor<16xsi32>
// CHECK: lpt.packed_product %{{.*}}, %{{.*}}, %{{.*}} channels 4 kernel [2] {pad_value = -5 : i64} : (tensor<1x2x4xsi8>, tensor<1x2x16xsi8>, tensor<16xsi32>) -> tensor<1x4x3xsi32>
// CHECK: lpt.packed_product %{{.*}} channels 18 kernel [1] : (tensor<1x2x4xf32>, tensor<2x1x16xf32>, tensor<32xf32>) -> tensor<1x18x4xf32>
// LONG-LABEL: @depthwise_multiplier(
// LONG: channels 4 kernel [2] {pad_value = -5 : i64} : (tensor<1x2x4xsi8>, tensor<1x2x16xsi8>
func.func @depthwise_multiplier(%x: tensor<1x2x4xsi8>, %y: tensor<1x2x4xf32>) -> (tensor<1x4x3xf32>, tensor<1x18x4xf32>) {
  %0:2 = lpt.kernel (%a = %x, %b = %y) : (tensor<1x2x4xsi8>, tensor<1x2x4xf32>) -> (tensor<1x4x3xf32>, tensor<1x18x4xf32>) attributes {explicit_numbers} {
    %z = lpt.constant dense<-5> : tensor<si8>
    %w = lpt.constant dense<[[[[1, 2]], [[3, 4]]], [[[5, 6]], [[7, 8]]]]> : tensor<2x2x1x2xsi8>
    %1 = lpt.subtract %a, %z : (tensor<1x2x4xsi8>, tensor<si8>) -> tensor<1x2x4xsi16>
    %2 = lpt.group_convolution %1, %w : (tensor<1x2x4xsi16>, tensor<2x2x1x2xsi8>) -> tensor<1x4x3xf32>
    %v = lpt.constant dense<1.0> : tensor<2x9x1x1xf32>
    %3 = lpt.group_convolution %b, %v : (tensor<1x2x4xf32>, tensor<2x9x1x1xf32>) -> tensor<1x18x4xf32>
    lpt.yield %2, %3 : tensor<1x4x3xf32>, tensor<1x18x4xf32>
  }
  return %0#0, %0#1 : tensor<1x4x3xf32>, tensor<1x18x4xf32>
}

// Three channels begin in three lanes of panels, for each of which there is code. That of
// many positions would be long: 2 x 3 channels are one dense product.
// CHECK-LABEL: @long_multiplier(
// CHECK: lpt.packed_product %{{.*}} channels 6 kernel [341] : (tensor<1x2x400xui8>, tensor<1x341x16xsi8>
// CHECK: lpt.packed_product %{{.*}} channels 6 kernel [342] : (tensor<1x2x400xui8>, tensor<1x1x171x16x4xsi8>
func.func @long_multiplier(%x: tensor<1x2x400xui8>) -> (tensor<1x6x60xf32>, tensor<1x6x59xf32>) {
  %0:2 = lpt.kernel (%a = %x) : (tensor<1x2x400xui8>) -> (tensor<1x6x60xf32>, tensor<1x6x59xf32>) attributes {explicit_numbers} {
    %v = lpt.constant dense<1> : tensor<2x3x1x341xsi8>
    %1 = lpt.group_convolution %a, %v : (tensor<1x2x400xui8>, tensor<2x3x1x341xsi8>) -> tensor<1x6x60xf32>
    %w = lpt.constant dense<1> : tensor<2x3x1x342xsi8>
    %2 = lpt.group_convolution %a, %w : (tensor<1x2x400xui8>, tensor<2x3x1x342xsi8>) -> tensor<1x6x59xf32>
    lpt.yield %1, %2 : tensor<1x6x60xf32>, tensor<1x6x59xf32>
  }
  return %0#0, %0#1 : tensor<1x6x60xf32>, tensor<1x6x59xf32>
}

// What is added to the weights of a channel multiplies the sum of its group, which has
// one channel.
// CHECK-LABEL: @shifted_multiplier(
// CHECK: %[[S:.*]] = lpt.packed_product %{{.*}} channels 4 kernel [2] : (tensor<1x2x3xui8>, tensor<1x2x16xsi8>, {{.*}} -> tensor<1x4x2xsi32>
// CHECK: lpt.packed_product %{{.*}} channels 2 kernel [2] : (tensor<1x2x3xui8>, tensor<1x2x16xsi8>, {{.*}} -> tensor<1x2x2xsi32>
// CHECK: %[[O:.*]] = lpt.reshape %{{.*}} target [1, 2, 1, 2]
// CHECK: lpt.constant dense<{{\[\[}}[0], [1]], {{\[}}[73], [73]]]> : tensor<2x2x1xsi16>
// CHECK: lpt.multiply %[[O]], %{{.*}} -> tensor<1x2x2x2xsi32>
func.func @shifted_multiplier(%x: tensor<1x2x3xui8>) -> tensor<1x4x2xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<1x2x3xui8>) -> tensor<1x4x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<[[[[1, 127]], [[1, 128]]], [[[200, 1]], [[1, 200]]]]> : tensor<2x2x1x2xui8>
    %1 = lpt.group_convolution %a, %w : (tensor<1x2x3xui8>, tensor<2x2x1x2xui8>) -> tensor<1x4x2xf32>
    lpt.yield %1 : tensor<1x4x2xf32>
  }
  return %0 : tensor<1x4x2xf32>
}

// An operand that is computed is packed by ops. Unsigned bytes lose 128, and what that
// and their zero point leave, 28 times the sum of a row, is added to the product.
// CHECK-LABEL: @computed(
// CHECK: lpt.kernel (%[[A:.*]] = %{{.*}}, %[[B:.*]] = %{{.*}})
// CHECK: %[[C:.*]] = lpt.constant dense<128> : tensor<si16>
// CHECK: %[[D:.*]] = lpt.subtract %[[B]], %[[C]] : (tensor<2x3x7xui8>, tensor<si16>) -> tensor<2x3x7xsi8>
// CHECK: lpt.transpose %[[D]] order [0, 2, 1]
// CHECK: lpt.pad %{{.*}} begin [0, 0, 0] end [0, 9, 1]
// CHECK: %[[P:.*]] = lpt.transpose %{{.*}} order [0, 1, 3, 2, 4] : {{.*}} -> tensor<2x1x1x16x4xsi8>
// CHECK: lpt.reduce_sum %[[P]] axes [2, 4] : {{.*}} -> tensor<2x1x16xsi32>
// SIGNED: lpt.constant dense<5> : tensor<si16>
// UNSIGNED: lpt.constant dense<-123> : tensor<si16>
// CHECK: %[[I:.*]] = lpt.reshape %{{.*}} target [32]
// SIGNED: %[[S:.*]] = lpt.packed_product %[[A]], %[[P]], %[[I]] channels 7 : {{.*}} -> tensor<2x5x7xsi32>
// UNSIGNED: %[[S:.*]] = lpt.packed_product %[[A]], %[[P]], %[[I]] channels 7 {source_offset = 128 : i64} : {{.*}} -> tensor<2x5x7xsi32>
// CHECK: lpt.subtract %[[A]], %{{.*}} -> tensor<2x5x3xsi16>
// CHECK: lpt.reduce_sum %{{.*}} axes [2] keep_dims
// CHECK: lpt.constant dense<28> : tensor<si16>
// CHECK: lpt.add %[[S]], %{{.*}} -> tensor<2x5x7xsi32>
func.func @computed(%x: tensor<2x5x3xsi8>, %y: tensor<2x3x7xui8>) -> tensor<2x5x7xf32> {
  %0 = lpt.kernel (%a = %x, %b = %y) : (tensor<2x5x3xsi8>, tensor<2x3x7xui8>) -> tensor<2x5x7xf32> attributes {explicit_numbers} {
    %z = lpt.constant dense<-5> : tensor<si8>
    %v = lpt.constant dense<100> : tensor<ui8>
    %1 = lpt.subtract %a, %z : (tensor<2x5x3xsi8>, tensor<si8>) -> tensor<2x5x3xsi16>
    %2 = lpt.subtract %b, %v : (tensor<2x3x7xui8>, tensor<ui8>) -> tensor<2x3x7xsi16>
    %3 = lpt.matmul %1, %2 : (tensor<2x5x3xsi16>, tensor<2x3x7xsi16>) -> tensor<2x5x7xf32>
    lpt.yield %3 : tensor<2x5x7xf32>
  }
  return %0 : tensor<2x5x7xf32>
}

// A product that nothing reads is erased with the operands of the other one.
// CHECK-LABEL: @unused(
// CHECK-COUNT-1: lpt.packed_product
// CHECK-NOT: lpt.matmul
func.func @unused(%x: tensor<1x2xui8>) -> tensor<1x3xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<1x2xui8>) -> tensor<1x3xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<2x3xsi8>
    %1 = lpt.matmul %a, %w : (tensor<1x2xui8>, tensor<2x3xsi8>) -> tensor<1x3xf32>
    %2 = lpt.matmul %a, %w : (tensor<1x2xui8>, tensor<2x3xsi8>) -> tensor<1x3xf32>
    lpt.yield %1 : tensor<1x3xf32>
  }
  return %0 : tensor<1x3xf32>
}

// Weights that are no bytes are bytes and a shift of each channel, here 0, 1 and -122,
// times the sums of the rows, which are products with ones.
// CHECK-LABEL: @shifted(
// CHECK: lpt.kernel (%[[X:.*]] = %{{.*}})
// CHECK-NEXT: %[[W:.*]] = lpt.constant dense<{{\[\[\[\[}}[-127, 127, 0, 0], [9, 127, 0, 0], [-128, -124, 0, 0], [0, 0, 0, 0], {{.*}}> : tensor<1x1x1x16x4xsi8>
// CHECK: %[[S:.*]] = lpt.packed_product %[[X]], %[[W]], %{{.*}} channels 3
// CHECK: %[[V:.*]] = lpt.constant dense<{{\[\[\[\[}}[1, 1, 0, 0], [0, 0, 0, 0], {{.*}}> : tensor<1x1x1x16x4xsi8>
// CHECK: %[[O:.*]] = lpt.packed_product %[[X]], %[[V]], %{{.*}} channels 1 : {{.*}} -> tensor<1x1xsi32>
// CHECK: %[[F:.*]] = lpt.constant dense<[0, 1, -122]> : tensor<3xsi16>
// CHECK: %[[M:.*]] = lpt.multiply %[[O]], %[[F]] : {{.*}} -> tensor<1x3xsi32>
// CHECK: lpt.add %[[S]], %[[M]] : tensor<1x3xsi32>
func.func @shifted(%x: tensor<1x2xui8>) -> tensor<1x3xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<1x2xui8>) -> tensor<1x3xf32> attributes {explicit_numbers} {
    %u = lpt.constant dense<[[1, 255], [10, 128], [5, 9]]> : tensor<3x2xui8>
    %z = lpt.constant dense<[[128], [0], [255]]> : tensor<3x1xui8>
    %w = lpt.subtract %u, %z : (tensor<3x2xui8>, tensor<3x1xui8>) -> tensor<3x2xsi16>
    %1 = lpt.matmul %a, %w transpose_b : (tensor<1x2xui8>, tensor<3x2xsi16>) -> tensor<1x3xf32>
    lpt.yield %1 : tensor<1x3xf32>
  }
  return %0 : tensor<1x3xf32>
}

// Groups have sums of their own.
// CHECK-LABEL: @shifted_groups(
// CHECK: %[[S:.*]] = lpt.packed_product %{{.*}} channels 4 kernel [1] : {{.*}} -> tensor<1x4x3xsi32>
// CHECK: lpt.packed_product %{{.*}} channels 2 kernel [1] : {{.*}} -> tensor<1x2x3xsi32>
// CHECK: %[[O:.*]] = lpt.reshape %{{.*}} target [1, 2, 1, 3]
// CHECK: lpt.constant dense<{{\[\[}}[0], [1]], {{\[}}[73], [73]]]> : tensor<2x2x1xsi16>
// CHECK: lpt.multiply %[[O]], %{{.*}} -> tensor<1x2x2x3xsi32>
// CHECK: lpt.reshape %[[S]] target [1, 2, 2, 3]
// CHECK: lpt.add
// CHECK: lpt.reshape %{{.*}} target [1, 4, 3]
func.func @shifted_groups(%x: tensor<1x4x3xui8>) -> tensor<1x4x3xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<1x4x3xui8>) -> tensor<1x4x3xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<[[[[1], [127]], [[1], [128]]], [[[200], [1]], [[1], [200]]]]> : tensor<2x2x2x1xui8>
    %1 = lpt.group_convolution %a, %w : (tensor<1x4x3xui8>, tensor<2x2x2x1xui8>) -> tensor<1x4x3xf32>
    lpt.yield %1 : tensor<1x4x3xf32>
  }
  return %0 : tensor<1x4x3xf32>
}

// A constant on the left is one on the right of the transposed product.
// CHECK-LABEL: @constant_on_the_left(
// CHECK: lpt.kernel (%[[X:.*]] = %{{.*}})
// CHECK: %[[T:.*]] = lpt.transpose %[[X]] order [0, 2, 1] : (tensor<2x2x3xui8>) -> tensor<2x3x2xui8>
// CHECK: lpt.constant dense<{{\[\[\[\[}}[1, 2, 0, 0], [3, 4, 0, 0], [5, 6, 0, 0], [7, 8, 0, 0], [0, 0, 0, 0], {{.*}}> : tensor<1x1x1x16x4xsi8>
// CHECK: %[[S:.*]] = lpt.packed_product %[[T]], %{{.*}} channels 4 : {{.*}} -> tensor<2x3x4xsi32>
// CHECK: %[[C:.*]] = lpt.convert %[[S]]
// CHECK: lpt.transpose %[[C]] order [0, 2, 1] : (tensor<2x3x4xf32>) -> tensor<2x4x3xf32>
func.func @constant_on_the_left(%x: tensor<2x2x3xui8>) -> tensor<2x4x3xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<2x2x3xui8>) -> tensor<2x4x3xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<[[1, 2], [3, 4], [5, 6], [7, 8]]> : tensor<4x2xsi8>
    %1 = lpt.matmul %w, %a : (tensor<4x2xsi8>, tensor<2x2x3xui8>) -> tensor<2x4x3xf32>
    lpt.yield %1 : tensor<2x4x3xf32>
  }
  return %0 : tensor<2x4x3xf32>
}

// Weights of a batch are those of groups of rows.
// CHECK-LABEL: @batch_of_weights(
// CHECK: %[[T:.*]] = lpt.transpose %{{.*}} order [0, 1, 3, 2]
// CHECK: %[[R:.*]] = lpt.reshape %[[T]] target [2, 3, 2]
// CHECK: lpt.constant dense<"0x0103000002040000{{0+}}507000006080000{{0+}}"> : tensor<2x1x1x16x4xsi8>
// CHECK: lpt.packed_product %[[R]], %{{.*}} channels 2 : {{.*}} -> tensor<2x3x2xsi32>
// CHECK: lpt.reshape %{{.*}} target [1, 2, 3, 2]
func.func @batch_of_weights(%x: tensor<1x2x2x3xui8>) -> tensor<1x2x3x2xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<1x2x2x3xui8>) -> tensor<1x2x3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]> : tensor<2x2x2xsi8>
    %1 = lpt.matmul %a, %w transpose_a : (tensor<1x2x2x3xui8>, tensor<2x2x2xsi8>) -> tensor<1x2x3x2xf32>
    lpt.yield %1 : tensor<1x2x3x2xf32>
  }
  return %0 : tensor<1x2x3x2xf32>
}

// CHECK-LABEL: @weights_of_higher_rank(
// CHECK: lpt.packed_product %{{.*}} channels 2 : {{.*}} -> tensor<3x2xsi32>
// CHECK: lpt.reshape %{{.*}} target [1, 3, 2]
func.func @weights_of_higher_rank(%x: tensor<3x4xui8>) -> tensor<1x3x2xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<3x4xui8>) -> tensor<1x3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<1x4x2xsi8>
    %1 = lpt.matmul %a, %w : (tensor<3x4xui8>, tensor<1x4x2xsi8>) -> tensor<1x3x2xf32>
    lpt.yield %1 : tensor<1x3x2xf32>
  }
  return %0 : tensor<1x3x2xf32>
}

// The phases of a transposed convolution are channels of a convolution, the last weights
// of which come first. Places behind the border are cut off, after what follows.
// CHECK-LABEL: @transposed_convolution(
// CHECK: lpt.constant dense<{{\[\[\[\[}}[3, 1, 0, 0], [7, 5, 0, 0], [4, 2, 0, 0], [8, 6, 0, 0], [0, 0, 0, 0], {{.*}}> : tensor<1x1x1x16x4xsi8>
// CHECK: %[[S:.*]] = lpt.packed_product %{{.*}} channels 4 kernel [2] pads [1] {pad_value = 9 : i64} : {{.*}} -> tensor<1x4x5xsi32>
// CHECK: lpt.convert
// CHECK: lpt.transpose %{{.*}} order [0, 2, 1] : (tensor<1x4x5xf32>) -> tensor<1x5x4xf32>
// CHECK: lpt.constant dense<{{\[\[\[}}1.000000e+00, 2.000000e+00, 1.000000e+00, 2.000000e+00]]]> : tensor<1x1x4xf32>
// CHECK: lpt.scale_shift {{.*}} -> tensor<1x5x4xf32>
// CHECK: lpt.relu
// CHECK: lpt.reshape %{{.*}} target [1, 5, 1, 2, 2]
// CHECK: lpt.transpose %{{.*}} order [0, 1, 3, 2, 4]
// CHECK: lpt.reshape %{{.*}} target [1, 10, 2]
// CHECK: lpt.slice %{{.*}} start [1] stop [9] step [1] axes [1]
// CHECK: lpt.transpose %{{.*}} order [0, 2, 1] : (tensor<1x8x2xf32>) -> tensor<1x2x8xf32>
// CHECK: lpt.add
func.func @transposed_convolution(%x: tensor<1x1x4xui8>, %y: tensor<1x2x8xf32>) -> tensor<1x2x8xf32> {
  %0 = lpt.kernel (%a = %x, %b = %y) : (tensor<1x1x4xui8>, tensor<1x2x8xf32>) -> tensor<1x2x8xf32> attributes {explicit_numbers} {
    %z = lpt.constant dense<9> : tensor<ui8>
    %w = lpt.constant dense<[[[1, 2, 3, 4], [5, 6, 7, 8]]]> : tensor<1x2x4xsi8>
    %s = lpt.constant dense<[[1.0], [2.0]]> : tensor<2x1xf32>
    %t = lpt.constant dense<0.0> : tensor<f32>
    %1 = lpt.subtract %a, %z : (tensor<1x1x4xui8>, tensor<ui8>) -> tensor<1x1x4xsi16>
    %2 = lpt.convolution_backprop_data %1, %w strides [2] pads [1] : (tensor<1x1x4xsi16>, tensor<1x2x4xsi8>) -> tensor<1x2x8xf32>
    %3 = lpt.scale_shift %2, %s, %t : (tensor<1x2x8xf32>, tensor<2x1xf32>, tensor<f32>) -> tensor<1x2x8xf32>
    %4 = lpt.relu %3 : tensor<1x2x8xf32>
    %5 = lpt.add %4, %b : (tensor<1x2x8xf32>, tensor<1x2x8xf32>) -> tensor<1x2x8xf32>
    lpt.yield %5 : tensor<1x2x8xf32>
  }
  return %0 : tensor<1x2x8xf32>
}

// Phases of different taps are convolutions of their own where that is less work, and
// always for floats, which zeros would not leave as they are.
// CHECK-LABEL: @phases_apart(
// CHECK: %[[A:.*]] = lpt.packed_product %{{.*}} channels 2 kernel [2] pads [1] : {{.*}} -> tensor<1x2x5xf32>
// CHECK: %[[B:.*]] = lpt.packed_product %{{.*}} channels 2 kernel [1] pads [0] [1] : {{.*}} -> tensor<1x2x5xf32>
// CHECK: lpt.concat %{{.*}}, %{{.*}} axis 3 : (tensor<1x5x1x1x2xf32>, tensor<1x5x1x1x2xf32>)
func.func @phases_apart(%x: tensor<1x1x4xf32>) -> tensor<1x2x9xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<1x1x4xf32>) -> tensor<1x2x9xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]]> : tensor<1x2x3xf32>
    %1 = lpt.convolution_backprop_data %a, %w strides [2] : (tensor<1x1x4xf32>, tensor<1x2x3xf32>) -> tensor<1x2x9xf32>
    lpt.yield %1 : tensor<1x2x9xf32>
  }
  return %0 : tensor<1x2x9xf32>
}

// What no place of the result reads is cut off the image.
// CHECK-LABEL: @cropped_image(
// CHECK: lpt.slice %{{.*}} start [1] stop [4] step [1] axes [2]
// CHECK: lpt.packed_product %{{.*}} channels 2 kernel [1] : (tensor<1x1x3xui8>
func.func @cropped_image(%x: tensor<1x1x4xui8>) -> tensor<1x1x6xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<1x1x4xui8>) -> tensor<1x1x6xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<[[[1, 2]]]> : tensor<1x1x2xsi8>
    %1 = lpt.convolution_backprop_data %a, %w strides [2] pads [2] [0] : (tensor<1x1x4xui8>, tensor<1x1x2xsi8>) -> tensor<1x1x6xf32>
    lpt.yield %1 : tensor<1x1x6xf32>
  }
  return %0 : tensor<1x1x6xf32>
}

// Channel by channel, the image is repeated for each phase.
// CHECK-LABEL: @transposed_depthwise(
// CHECK: lpt.broadcast %{{.*}} target [1, 4, 2, 2]
// CHECK: lpt.constant dense<{{\[\[}}[1, 3, 2, 4, 0, {{[0, ]*}}]]]> : tensor<1x1x16xsi8>
// CHECK: lpt.packed_product %{{.*}} channels 4 kernel [1] : (tensor<1x4x4xui8>
// CHECK: lpt.reshape %{{.*}} target [1, 4, 1, 2, 2]
func.func @transposed_depthwise(%x: tensor<1x2x4xui8>) -> tensor<1x2x8xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<1x2x4xui8>) -> tensor<1x2x8xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<[[[[1, 2]]], [[[3, 4]]]]> : tensor<2x1x1x2xsi8>
    %1 = lpt.group_convolution_backprop_data %a, %w strides [2] : (tensor<1x2x4xui8>, tensor<2x1x1x2xsi8>) -> tensor<1x2x8xf32>
    lpt.yield %1 : tensor<1x2x8xf32>
  }
  return %0 : tensor<1x2x8xf32>
}

// Floats that are in the order of panels, and those that are not, become the same.
// CHECK-LABEL: @floats(
// CHECK: lpt.constant dense<{{\[+}}1.000000e+00, 2.000000e+00, 3.000000e+00, 0.000000e+00, {{.*}}], [4.000000e+00, 5.000000e+00, 6.000000e+00, 0.000000e+00, {{.*}} : tensor<1x1x2x16xf32>
// CHECK: lpt.constant dense<{{\[+}}1.000000e+00, 2.000000e+00, 3.000000e+00, 0.000000e+00, {{.*}}], [4.000000e+00, 5.000000e+00, 6.000000e+00, 0.000000e+00, {{.*}} : tensor<1x1x2x16xf32>
func.func @floats(%x: tensor<4x2xf32>) -> (tensor<4x3xf32>, tensor<4x3xf32>) {
  %0:2 = lpt.kernel (%a = %x) : (tensor<4x2xf32>) -> (tensor<4x3xf32>, tensor<4x3xf32>) attributes {explicit_numbers} {
    %v = lpt.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
    %w = lpt.constant dense<[[1.0, 4.0], [2.0, 5.0], [3.0, 6.0]]> : tensor<3x2xf32>
    %1 = lpt.matmul %a, %v : (tensor<4x2xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
    %2 = lpt.matmul %a, %w transpose_b : (tensor<4x2xf32>, tensor<3x2xf32>) -> tensor<4x3xf32>
    lpt.yield %1, %2 : tensor<4x3xf32>, tensor<4x3xf32>
  }
  return %0#0, %0#1 : tensor<4x3xf32>, tensor<4x3xf32>
}

// -----

// With several channels of the result for each one of the image, the phases are more of
// them: the image is not repeated.
// CHECK-LABEL: @transposed_multiplier(
// CHECK-NOT: lpt.broadcast
// CHECK: lpt.constant dense<{{\[\[}}[1, 3, 2, 4, 5, 7, 6, 8, 0, {{[0, ]*}}]]]> : tensor<1x1x16xsi8>
// CHECK: lpt.packed_product %{{.*}} channels 8 kernel [1] : (tensor<1x2x4xui8>
func.func @transposed_multiplier(%x: tensor<1x2x4xui8>) -> tensor<1x4x8xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<1x2x4xui8>) -> tensor<1x4x8xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<[[[[1, 2], [3, 4]]], [[[5, 6], [7, 8]]]]> : tensor<2x1x2x2xsi8>
    %1 = lpt.group_convolution_backprop_data %a, %w strides [2] : (tensor<1x2x4xui8>, tensor<2x1x2x2xsi8>) -> tensor<1x4x8xf32>
    lpt.yield %1 : tensor<1x4x8xf32>
  }
  return %0 : tensor<1x4x8xf32>
}
