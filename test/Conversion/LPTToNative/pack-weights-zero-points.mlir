// Zero points that the model computes are no constants of the sums: they are
// multiplied by the sums of the weights when the product runs.
// RUN: lpt-opt %s --lpt-pack-weights | FileCheck %s --check-prefixes=CHECK,SIGNED
// RUN: lpt-opt %s --lpt-pack-weights=target=x86-avx512-vnni | FileCheck %s --check-prefixes=CHECK,UNSIGNED

// One number is a part of what the sums start from.
// CHECK-LABEL: @matmul(
// CHECK: lpt.kernel (%[[X:.*]] = %{{.*}}, %[[Z:.*]] = %{{.*}})
// CHECK: %[[W:.*]] = lpt.constant {{.*}} : tensor<1x1x1x16x4xsi8>
// CHECK-NEXT: %[[SUMS:.*]] = lpt.constant dense<[5, 7, 9, 0, {{[0, ]*}}]> : tensor<16xsi32>
// CHECK-NEXT: %[[OFFSET:.*]] = lpt.constant dense<0> : tensor<si16>
// CHECK-NEXT: %[[NEGATED:.*]] = lpt.subtract %[[OFFSET]], %[[Z]] : (tensor<si16>, tensor<ui8>) -> tensor<si16>
// CHECK-NEXT: %[[I:.*]] = lpt.multiply %[[SUMS]], %[[NEGATED]] : (tensor<16xsi32>, tensor<si16>) -> tensor<16xsi32>
// CHECK-NEXT: %[[S:.*]] = lpt.packed_product %[[X]], %[[W]], %[[I]] channels 3 : (tensor<2x3x2xui8>, {{.*}}) -> tensor<2x3x3xsi32>
// CHECK-NEXT: lpt.yield %[[S]]
func.func @matmul(%x: tensor<2x3x2xui8>, %z: tensor<ui8>) -> tensor<2x3x3xsi32> {
  %0 = lpt.kernel (%a = %x, %p = %z) : (tensor<2x3x2xui8>, tensor<ui8>) -> tensor<2x3x3xsi32> attributes {explicit_numbers} {
    %w = lpt.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xsi8>
    %1 = lpt.subtract %a, %p : (tensor<2x3x2xui8>, tensor<ui8>) -> tensor<2x3x2xsi16>
    %2 = lpt.matmul %1, %w : (tensor<2x3x2xsi16>, tensor<2x3xsi8>) -> tensor<2x3x3xsi32>
    lpt.yield %2 : tensor<2x3x3xsi32>
  }
  return %0 : tensor<2x3x3xsi32>
}

// Instructions for unsigned bytes add 128 to the source, and so to its zero point.
// CHECK-LABEL: @signed(
// SIGNED: lpt.constant dense<0> : tensor<si16>
// UNSIGNED: lpt.constant dense<-128> : tensor<si16>
// CHECK: lpt.reshape %{{.*}} target [] : (tensor<1x1xsi8>) -> tensor<si8>
// CHECK: lpt.packed_product
// UNSIGNED-SAME: source_offset = 128
func.func @signed(%x: tensor<3x2xsi8>, %z: tensor<1x1xsi8>) -> tensor<3x3xf32> {
  %0 = lpt.kernel (%a = %x, %p = %z) : (tensor<3x2xsi8>, tensor<1x1xsi8>) -> tensor<3x3xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xsi8>
    %b = lpt.convert %p : tensor<1x1xsi8> -> tensor<1x1xf32>
    %c = lpt.convert %a : tensor<3x2xsi8> -> tensor<3x2xf32>
    %1 = lpt.subtract %c, %b : (tensor<3x2xf32>, tensor<1x1xf32>) -> tensor<3x2xf32>
    %2 = lpt.matmul %1, %w : (tensor<3x2xf32>, tensor<2x3xsi8>) -> tensor<3x3xf32>
    lpt.yield %2 : tensor<3x3xf32>
  }
  return %0 : tensor<3x3xf32>
}

// Those of rows are subtracted from the sums.
// CHECK-LABEL: @rows(
// CHECK: lpt.kernel (%[[X:.*]] = %{{.*}}, %[[Z:.*]] = %{{.*}})
// CHECK: %[[I:.*]] = lpt.constant dense<0> : tensor<16xsi32>
// CHECK-NEXT: %[[S:.*]] = lpt.packed_product %[[X]], %{{.*}}, %[[I]] channels 3
// CHECK-NEXT: %[[SUMS:.*]] = lpt.constant dense<[5, 7, 9]> : tensor<3xsi32>
// CHECK-NEXT: lpt.constant dense<0> : tensor<si16>
// CHECK-NEXT: %[[NEGATED:.*]] = lpt.subtract %{{.*}}, %[[Z]] : (tensor<si16>, tensor<3x1xui8>) -> tensor<3x1xsi16>
// CHECK-NEXT: %[[T:.*]] = lpt.multiply %[[SUMS]], %[[NEGATED]] : (tensor<3xsi32>, tensor<3x1xsi16>) -> tensor<3x3xsi32>
// CHECK-NEXT: lpt.add %[[S]], %[[T]] : (tensor<2x3x3xsi32>, tensor<3x3xsi32>) -> tensor<2x3x3xsi32>
func.func @rows(%x: tensor<2x3x2xui8>, %z: tensor<3x1xui8>) -> tensor<2x3x3xsi32> {
  %0 = lpt.kernel (%a = %x, %p = %z) : (tensor<2x3x2xui8>, tensor<3x1xui8>) -> tensor<2x3x3xsi32> attributes {explicit_numbers} {
    %w = lpt.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xsi8>
    %1 = lpt.subtract %a, %p : (tensor<2x3x2xui8>, tensor<3x1xui8>) -> tensor<2x3x2xsi16>
    %2 = lpt.matmul %1, %w : (tensor<2x3x2xsi16>, tensor<2x3xsi8>) -> tensor<2x3x3xsi32>
    lpt.yield %2 : tensor<2x3x3xsi32>
  }
  return %0 : tensor<2x3x3xsi32>
}

// Padding reads the zero point.
// CHECK-LABEL: @convolution(
// CHECK: lpt.kernel (%[[X:.*]] = %{{.*}}, %[[Z:.*]] = %{{.*}})
// CHECK: %[[P:.*]] = lpt.pad %[[X]], %[[Z]] begin [0, 0, 0, 0] end [0, 0, 0, 1] : (tensor<1x3x4x4xui8>, tensor<ui8>) -> tensor<1x3x4x5xui8>
// CHECK: lpt.packed_product %[[P]], %{{.*}}, %{{.*}} channels 2 kernel [1, 2] : (tensor<1x3x4x5xui8>
func.func @convolution(%x: tensor<1x3x4x4xui8>, %z: tensor<ui8>) -> tensor<1x2x4x4xf32> {
  %0 = lpt.kernel (%a = %x, %p = %z) : (tensor<1x3x4x4xui8>, tensor<ui8>) -> tensor<1x2x4x4xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<[[[[1, 2]], [[3, 4]], [[5, 6]]], [[[-1, -2]], [[-3, -4]], [[-5, 127]]]]> : tensor<2x3x1x2xsi8>
    %1 = lpt.subtract %a, %p : (tensor<1x3x4x4xui8>, tensor<ui8>) -> tensor<1x3x4x4xsi16>
    %2 = lpt.convolution %1, %w pads [0, 0] [0, 1] : (tensor<1x3x4x4xsi16>, tensor<2x3x1x2xsi8>) -> tensor<1x2x4x4xf32>
    lpt.yield %2 : tensor<1x2x4x4xf32>
  }
  return %0 : tensor<1x2x4x4xf32>
}

// Without padding there is none to read.
// CHECK-LABEL: @not_padded(
// CHECK-NOT: lpt.pad
// CHECK: lpt.packed_product
// CHECK-LABEL: @computed(
func.func @not_padded(%x: tensor<1x3x4x4xsi8>, %z: tensor<si8>) -> tensor<1x3x4x3xf32> {
  %0 = lpt.kernel (%a = %x, %p = %z) : (tensor<1x3x4x4xsi8>, tensor<si8>) -> tensor<1x3x4x3xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<[[[[[1, 2]]]], [[[[3, 4]]]], [[[[5, 6]]]]]> : tensor<3x1x1x1x2xsi8>
    %1 = lpt.subtract %a, %p : (tensor<1x3x4x4xsi8>, tensor<si8>) -> tensor<1x3x4x4xsi16>
    %2 = lpt.group_convolution %1, %w : (tensor<1x3x4x4xsi16>, tensor<3x1x1x1x2xsi8>) -> tensor<1x3x4x3xf32>
    lpt.yield %2 : tensor<1x3x4x3xf32>
  }
  return %0 : tensor<1x3x4x3xf32>
}

// Of two operands that are computed, each may have one.
// CHECK: lpt.kernel (%[[A:.*]] = %{{.*}}, %[[B:.*]] = %{{.*}}, %[[ZA:.*]] = %{{.*}}, %[[ZB:.*]] = %{{.*}})
// CHECK: lpt.subtract %{{.*}}, %[[ZA]] : (tensor<si16>, tensor<ui8>) -> tensor<si16>
// CHECK: %[[S:.*]] = lpt.packed_product
// CHECK: %[[C:.*]] = lpt.subtract %{{.*}}, %[[ZA]] : (tensor<1x5x3xui8>, tensor<ui8>) -> tensor<1x5x3xsi16>
// CHECK: lpt.reduce_sum %[[C]] axes [2] keep_dims
// CHECK: lpt.constant dense<128> : tensor<si16>
// CHECK: lpt.subtract %{{.*}}, %[[ZB]] : (tensor<si16>, tensor<ui8>) -> tensor<si16>
// CHECK: lpt.add %[[S]], %{{.*}} -> tensor<1x5x7xsi32>
func.func @computed(%x: tensor<5x3xui8>, %y: tensor<3x7xui8>, %zx: tensor<ui8>, %zy: tensor<ui8>) -> tensor<5x7xsi32> {
  %0 = lpt.kernel (%a = %x, %b = %y, %p = %zx, %q = %zy) : (tensor<5x3xui8>, tensor<3x7xui8>, tensor<ui8>, tensor<ui8>) -> tensor<5x7xsi32> attributes {explicit_numbers} {
    %1 = lpt.subtract %a, %p : (tensor<5x3xui8>, tensor<ui8>) -> tensor<5x3xsi16>
    %2 = lpt.subtract %b, %q : (tensor<3x7xui8>, tensor<ui8>) -> tensor<3x7xsi16>
    %3 = lpt.matmul %1, %2 : (tensor<5x3xsi16>, tensor<3x7xsi16>) -> tensor<5x7xsi32>
    lpt.yield %3 : tensor<5x7xsi32>
  }
  return %0 : tensor<5x7xsi32>
}

// Rows without a zero point need no sums of columns.
// CHECK-LABEL: @symmetric(
// CHECK-NOT: lpt.reduce_sum
// CHECK: %[[ZERO:.*]] = lpt.constant dense<0> : tensor<16xsi32>
// CHECK: lpt.packed_product %{{.*}}, %{{.*}}, %[[ZERO]]
func.func @symmetric(%x: tensor<5x3xui8>, %y: tensor<3x7xsi8>) -> tensor<5x7xf32> {
  %0 = lpt.kernel (%a = %x, %b = %y) : (tensor<5x3xui8>, tensor<3x7xsi8>) -> tensor<5x7xf32> attributes {explicit_numbers} {
    %1 = lpt.matmul %a, %b : (tensor<5x3xui8>, tensor<3x7xsi8>) -> tensor<5x7xf32>
    lpt.yield %1 : tensor<5x7xf32>
  }
  return %0 : tensor<5x7xf32>
}
