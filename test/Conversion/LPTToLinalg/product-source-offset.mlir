// RUN: lpt-opt %s --convert-lpt-to-linalg | FileCheck %s

// What makes signed bytes unsigned is added to each of them once, before a product
// that reads it for each tile of channels. Bytes that fill the last step are not
// multiplied.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: %[[X:.*]]: tensor<5x6xi8>
// CHECK: %[[Y:.*]] = linalg.generic {{.*}} ins(%[[X]] : tensor<5x6xi8>)
// CHECK-NEXT: ^bb0(%[[A:.*]]: i8, %{{.*}}: i8):
// CHECK-NEXT: %[[C:.*]] = arith.constant -128 : i8
// CHECK-NEXT: %[[B:.*]] = arith.addi %[[A]], %[[C]] : i8
// CHECK-NEXT: linalg.yield %[[B]]
// CHECK: %[[Z:.*]] = arith.constant 0 : i8
// CHECK: %[[P:.*]] = tensor.pad %[[Y]] low[0, 0] high[0, 2]
// CHECK: tensor.yield %[[Z]]
// CHECK: lpt.fused_product %[[P]], {{.*}} {channels = 5 : i64, is_unsigned, maps = [], narrow_weights}
func.func @rows(%x: tensor<5x6xsi8>) -> tensor<5x5xsi32> {
  %w = lpt.constant dense<1> : tensor<1x1x2x16x4xsi8>
  %i = lpt.constant dense<0> : tensor<16xsi32>
  %0 = lpt.packed_product %x, %w, %i channels 5 {source_offset = 128 : i64}
      : (tensor<5x6xsi8>, tensor<1x1x2x16x4xsi8>, tensor<16xsi32>) -> tensor<5x5xsi32>
  return %0 : tensor<5x5xsi32>
}

// Padding is what the offset makes of its value: -125 is 131, less 256.
// CHECK-LABEL: func.func @padded(
// CHECK: %[[PAD:.*]] = arith.constant -125 : i8
// CHECK: arith.addi
// CHECK: tensor.pad
// CHECK: tensor.yield %[[PAD]]
// CHECK: lpt.fused_product {{.*}} {channels = 16 : i64, is_unsigned, kernel = array<i64: 3, 3>, maps = []
func.func @padded(%x: tensor<1x4x7x7xsi8>) -> tensor<1x16x7x7xsi32> {
  %w = lpt.constant dense<1> : tensor<1x1x9x16x4xsi8>
  %i = lpt.constant dense<0> : tensor<16xsi32>
  %0 = lpt.packed_product %x, %w, %i channels 16 kernel [3, 3] pads [1, 1] {pad_value = 3 : i64, source_offset = 128 : i64}
      : (tensor<1x4x7x7xsi8>, tensor<1x1x9x16x4xsi8>, tensor<16xsi32>) -> tensor<1x16x7x7xsi32>
  return %0 : tensor<1x16x7x7xsi32>
}

// Unsigned bytes, and signed ones that the instruction takes, stay as they are.
// CHECK-LABEL: func.func @unsigned(
// CHECK-NOT: linalg.generic
// CHECK: lpt.fused_product {{.*}} {channels = 5 : i64, is_unsigned, maps = [], narrow_weights}
// CHECK-LABEL: func.func @signed(
// CHECK-NOT: linalg.generic
// CHECK: lpt.fused_product {{.*}} {channels = 5 : i64, maps = [], narrow_weights}
func.func @unsigned(%x: tensor<5x8xui8>) -> tensor<5x5xsi32> {
  %w = lpt.constant dense<1> : tensor<1x1x2x16x4xsi8>
  %i = lpt.constant dense<0> : tensor<16xsi32>
  %0 = lpt.packed_product %x, %w, %i channels 5
      : (tensor<5x8xui8>, tensor<1x1x2x16x4xsi8>, tensor<16xsi32>) -> tensor<5x5xsi32>
  return %0 : tensor<5x5xsi32>
}
func.func @signed(%x: tensor<5x8xsi8>) -> tensor<5x5xsi32> {
  %w = lpt.constant dense<1> : tensor<1x1x2x16x4xsi8>
  %i = lpt.constant dense<0> : tensor<16xsi32>
  %0 = lpt.packed_product %x, %w, %i channels 5
      : (tensor<5x8xsi8>, tensor<1x1x2x16x4xsi8>, tensor<16xsi32>) -> tensor<5x5xsi32>
  return %0 : tensor<5x5xsi32>
}

// A depthwise convolution reads a byte a few times, and adds then.
// CHECK-LABEL: func.func @depthwise(
// CHECK-NOT: arith.addi
// CHECK: lpt.fused_product {{.*}} kernel = array<i64: 3, 3>, maps = [], source_offset = 128 : i64
func.func @depthwise(%x: tensor<1x16x9x9xsi8>) -> tensor<1x16x7x7xsi32> {
  %w = lpt.constant dense<1> : tensor<1x9x16xsi8>
  %i = lpt.constant dense<0> : tensor<16xsi32>
  %0 = lpt.packed_product %x, %w, %i channels 16 kernel [3, 3] {source_offset = 128 : i64}
      : (tensor<1x16x9x9xsi8>, tensor<1x9x16xsi8>, tensor<16xsi32>) -> tensor<1x16x7x7xsi32>
  return %0 : tensor<1x16x7x7xsi32>
}
