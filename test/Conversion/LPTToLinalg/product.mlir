// RUN: lpt-opt %s --convert-lpt-to-linalg | FileCheck %s

// A depthwise convolution of bytes computes with its padding.
// CHECK-LABEL: func.func @depthwise(
// CHECK-NOT: tensor.pad
// CHECK: lpt.fused_product {{.*}} kernel = array<i64: 3, 3>, maps = [], pad_value = 7 : i64, pads_begin = array<i64: 1, 2>
func.func @depthwise(%x: tensor<1x16x9x9xui8>) -> tensor<1x16x9x10xsi32> {
  %w = lpt.constant dense<1> : tensor<1x9x16xsi8>
  %i = lpt.constant dense<0> : tensor<16xsi32>
  %0 = lpt.packed_product %x, %w, %i channels 16 kernel [3, 3] pads [1, 2] [1, 1] {pad_value = 7 : i64}
      : (tensor<1x16x9x9xui8>, tensor<1x9x16xsi8>, tensor<16xsi32>) -> tensor<1x16x9x10xsi32>
  return %0 : tensor<1x16x9x10xsi32>
}

// Without padding there is none to compute with, and large kernels hide a copy.
// CHECK-LABEL: func.func @unpadded(
// CHECK: lpt.fused_product
// CHECK-NOT: pads_begin
// CHECK-LABEL: func.func @large(
// CHECK: tensor.pad
// CHECK: lpt.fused_product
// CHECK-NOT: pads_begin
// CHECK-LABEL: func.func @floats(
func.func @unpadded(%x: tensor<1x16x9x9xui8>) -> tensor<1x16x7x7xsi32> {
  %w = lpt.constant dense<1> : tensor<1x9x16xsi8>
  %i = lpt.constant dense<0> : tensor<16xsi32>
  %0 = lpt.packed_product %x, %w, %i channels 16 kernel [3, 3]
      : (tensor<1x16x9x9xui8>, tensor<1x9x16xsi8>, tensor<16xsi32>) -> tensor<1x16x7x7xsi32>
  return %0 : tensor<1x16x7x7xsi32>
}
func.func @large(%x: tensor<1x16x20x20xui8>) -> tensor<1x16x20x20xsi32> {
  %w = lpt.constant dense<1> : tensor<1x169x16xsi8>
  %i = lpt.constant dense<0> : tensor<16xsi32>
  %0 = lpt.packed_product %x, %w, %i channels 16 kernel [13, 13] pads [6, 6]
      : (tensor<1x16x20x20xui8>, tensor<1x169x16xsi8>, tensor<16xsi32>) -> tensor<1x16x20x20xsi32>
  return %0 : tensor<1x16x20x20xsi32>
}

// Products of zero have the sign of the weight, or are NaN.
// CHECK: tensor.pad
// CHECK: lpt.fused_product
// CHECK-NOT: pads_begin
func.func @floats(%x: tensor<1x16x9x9xf32>) -> tensor<1x16x9x9xf32> {
  %w = lpt.constant dense<1.0> : tensor<1x9x16xf32>
  %i = lpt.constant dense<0.0> : tensor<16xf32>
  %0 = lpt.packed_product %x, %w, %i channels 16 kernel [3, 3] pads [1, 1]
      : (tensor<1x16x9x9xf32>, tensor<1x9x16xf32>, tensor<16xf32>) -> tensor<1x16x9x9xf32>
  return %0 : tensor<1x16x9x9xf32>
}

// Products know whether a weight is -128, if they know the weights.
// CHECK-LABEL: func.func @narrow(
// CHECK: lpt.fused_product {{.*}} {channels = 2 : i64, is_unsigned, maps = [], narrow_weights}
func.func @narrow(%x: tensor<3x8xui8>, %i: tensor<16xsi32>) -> tensor<3x2xsi32> {
  %w = lpt.constant dense<-127> : tensor<1x1x1x16x8xsi8>
  %0 = lpt.packed_product %x, %w, %i channels 2 : (tensor<3x8xui8>, tensor<1x1x1x16x8xsi8>, tensor<16xsi32>) -> tensor<3x2xsi32>
  return %0 : tensor<3x2xsi32>
}

// CHECK-LABEL: func.func @wide(
// CHECK: lpt.fused_product {{.*}} {channels = 2 : i64, is_unsigned, maps = []}
func.func @wide(%x: tensor<3x8xui8>, %i: tensor<16xsi32>) -> tensor<3x2xsi32> {
  %w = lpt.constant dense<-128> : tensor<1x1x1x16x8xsi8>
  %0 = lpt.packed_product %x, %w, %i channels 2 : (tensor<3x8xui8>, tensor<1x1x1x16x8xsi8>, tensor<16xsi32>) -> tensor<3x2xsi32>
  return %0 : tensor<3x2xsi32>
}

// CHECK-LABEL: func.func @computed(
// CHECK: lpt.fused_product {{.*}} {channels = 2 : i64, is_unsigned, maps = []}
func.func @computed(%x: tensor<3x8xui8>, %w: tensor<1x1x1x16x8xsi8>, %i: tensor<16xsi32>) -> tensor<3x2xsi32> {
  %0 = lpt.packed_product %x, %w, %i channels 2 : (tensor<3x8xui8>, tensor<1x1x1x16x8xsi8>, tensor<16xsi32>) -> tensor<3x2xsi32>
  return %0 : tensor<3x2xsi32>
}

// A row of twelve bytes has two steps of eight.
// CHECK-LABEL: func.func @long_steps(
// CHECK: tensor.pad %{{.*}} low[0, 0] high[0, 4]
// CHECK: lpt.fused_product {{.*}} : tensor<3x16xi8>, tensor<1x1x2x16x8xi8>
func.func @long_steps(%x: tensor<3x12xui8>, %w: tensor<1x1x2x16x8xsi8>, %i: tensor<16xsi32>) -> tensor<3x2xsi32> {
  %0 = lpt.packed_product %x, %w, %i channels 2 : (tensor<3x12xui8>, tensor<1x1x2x16x8xsi8>, tensor<16xsi32>) -> tensor<3x2xsi32>
  return %0 : tensor<3x2xsi32>
}
