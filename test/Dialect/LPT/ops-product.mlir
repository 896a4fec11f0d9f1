// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s
// RUN: lpt-opt %s -emit-bytecode | lpt-opt | FileCheck %s

// CHECK: #[[$CHANNEL:.*]] = affine_map<(d0, d1, d2, d3) -> (d3)>
// CHECK: #[[$PLACE:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// CHECK: #[[$NUMBER:.*]] = affine_map<(d0, d1) -> ()>

// CHECK-LABEL: @packed_convolution(
func.func @packed_convolution(%x: tensor<1x64x56x56xui8>, %w: tensor<1x4x144x16x4xsi8>, %i: tensor<64xsi32>) -> tensor<1x64x56x56xsi32> {
  // CHECK-NEXT: lpt.packed_product %{{.*}}, %{{.*}}, %{{.*}} channels 64 kernel [3, 3] pads [1, 1] : (tensor<1x64x56x56xui8>, tensor<1x4x144x16x4xsi8>, tensor<64xsi32>) -> tensor<1x64x56x56xsi32>
  %0 = lpt.packed_product %x, %w, %i channels 64 kernel [3, 3] pads [1, 1]
      : (tensor<1x64x56x56xui8>, tensor<1x4x144x16x4xsi8>, tensor<64xsi32>) -> tensor<1x64x56x56xsi32>
  return %0 : tensor<1x64x56x56xsi32>
}

// The last axis is dilated, so that each position of the kernel is a run.
// CHECK-LABEL: @packed_with_everything(
func.func @packed_with_everything(%x: tensor<2x3x9x8xsi8>, %w: tensor<1x2x6x16x4xsi8>, %i: tensor<32xsi32>) -> tensor<2x17x6x5xsi32> {
  // CHECK-NEXT: lpt.packed_product %{{.*}}, %{{.*}}, %{{.*}} channels 17 kernel [2, 3] strides [2, 2] pads [1, 2] [2, 3] dilations [1, 2] {pad_value = -7 : i64, source_offset = 128 : i64}
  %0 = lpt.packed_product %x, %w, %i channels 17 kernel [2, 3] strides [2, 2] pads [1, 2] [2, 3] dilations [1, 2] {pad_value = -7 : i64, source_offset = 128 : i64}
      : (tensor<2x3x9x8xsi8>, tensor<1x2x6x16x4xsi8>, tensor<32xsi32>) -> tensor<2x17x6x5xsi32>
  return %0 : tensor<2x17x6x5xsi32>
}

// Each group has panels of its own.
// CHECK-LABEL: @packed_groups(
func.func @packed_groups(%x: tensor<1x6x5xui8>, %w: tensor<2x2x3x16x4xsi8>, %i: tensor<64xsi32>) -> tensor<1x34x3xsi32> {
  // CHECK-NEXT: lpt.packed_product %{{.*}}, %{{.*}}, %{{.*}} channels 17 kernel [3] :
  %0 = lpt.packed_product %x, %w, %i channels 17 kernel [3]
      : (tensor<1x6x5xui8>, tensor<2x2x3x16x4xsi8>, tensor<64xsi32>) -> tensor<1x34x3xsi32>
  return %0 : tensor<1x34x3xsi32>
}

// CHECK-LABEL: @packed_rows(
func.func @packed_rows(%x: tensor<2x3x5xsi8>, %v: tensor<5xui8>, %w: tensor<1x1x2x16x4xsi8>, %i: tensor<16xsi32>) -> (tensor<2x3x7xsi32>, tensor<7xsi32>) {
  // CHECK-NEXT: lpt.packed_product %{{.*}}, %{{.*}}, %{{.*}} channels 7 : (tensor<2x3x5xsi8>, {{.*}}) -> tensor<2x3x7xsi32>
  %0 = lpt.packed_product %x, %w, %i channels 7
      : (tensor<2x3x5xsi8>, tensor<1x1x2x16x4xsi8>, tensor<16xsi32>) -> tensor<2x3x7xsi32>
  // CHECK-NEXT: lpt.packed_product %{{.*}}, %{{.*}}, %{{.*}} channels 7 : (tensor<5xui8>, {{.*}}) -> tensor<7xsi32>
  %1 = lpt.packed_product %v, %w, %i channels 7
      : (tensor<5xui8>, tensor<1x1x2x16x4xsi8>, tensor<16xsi32>) -> tensor<7xsi32>
  return %0, %1 : tensor<2x3x7xsi32>, tensor<7xsi32>
}

// The first axis is that of the groups, each of which has weights of its own.
// CHECK-LABEL: @packed_batch(
func.func @packed_batch(%x: tensor<2x3x5xui8>, %w: tensor<2x1x2x16x4xsi8>, %i: tensor<32xsi32>) -> tensor<2x3x7xsi32> {
  // CHECK-NEXT: lpt.packed_product %{{.*}}, %{{.*}}, %{{.*}} channels 7 : (tensor<2x3x5xui8>, {{.*}}) -> tensor<2x3x7xsi32>
  %0 = lpt.packed_product %x, %w, %i channels 7
      : (tensor<2x3x5xui8>, tensor<2x1x2x16x4xsi8>, tensor<32xsi32>) -> tensor<2x3x7xsi32>
  return %0 : tensor<2x3x7xsi32>
}

// Each channel has one weight for each position of the kernel.
// CHECK-LABEL: @packed_depthwise(
func.func @packed_depthwise(%x: tensor<1x17x5x5xsi8>, %w: tensor<2x9x16xsi8>, %i: tensor<32xsi32>) -> tensor<1x17x5x5xsi32> {
  // CHECK-NEXT: lpt.packed_product %{{.*}}, %{{.*}}, %{{.*}} channels 17 kernel [3, 3] pads [1, 1] {pad_value = -7 : i64} : (tensor<1x17x5x5xsi8>, {{.*}}) -> tensor<1x17x5x5xsi32>
  %0 = lpt.packed_product %x, %w, %i channels 17 kernel [3, 3] pads [1, 1] {pad_value = -7 : i64}
      : (tensor<1x17x5x5xsi8>, tensor<2x9x16xsi8>, tensor<32xsi32>) -> tensor<1x17x5x5xsi32>
  return %0 : tensor<1x17x5x5xsi32>
}

// A depthwise convolution with two channels of the result for each one of the image.
// CHECK-LABEL: @packed_multiplier(
func.func @packed_multiplier(%x: tensor<1x9x5xf32>, %w: tensor<2x3x16xf32>, %i: tensor<32xf32>) -> tensor<1x18x3xf32> {
  // CHECK-NEXT: lpt.packed_product %{{.*}}, %{{.*}}, %{{.*}} channels 18 kernel [3] : (tensor<1x9x5xf32>, {{.*}}) -> tensor<1x18x3xf32>
  %0 = lpt.packed_product %x, %w, %i channels 18 kernel [3]
      : (tensor<1x9x5xf32>, tensor<2x3x16xf32>, tensor<32xf32>) -> tensor<1x18x3xf32>
  return %0 : tensor<1x18x3xf32>
}

// On buffers, with an input for each channel and one for each element.
// CHECK-LABEL: @fused_buffers(
func.func @fused_buffers(%x: memref<1x6x6x8xi8>, %w: memref<1x1x18x16x4xi8>, %i: memref<16xi32>, %s: memref<5xf32>, %r: memref<1x4x4x5xf32>, %y: memref<1x4x4x5xf32>) {
  // CHECK-NEXT: lpt.fused_product %{{.*}}, %{{.*}}, %{{.*}} inputs(%{{.*}}, %{{.*}} : memref<5xf32>, memref<1x4x4x5xf32>) outs(%{{.*}} : memref<1x4x4x5xf32>) {channels = 5 : i64, is_unsigned, kernel = array<i64: 3, 3>, maps = [#[[$CHANNEL]], #[[$PLACE]]]} : memref<1x6x6x8xi8>, memref<1x1x18x16x4xi8>, memref<16xi32> {
  // CHECK-NEXT: ^bb0(%{{.*}}: i32, %{{.*}}: f32, %{{.*}}: f32):
  lpt.fused_product %x, %w, %i inputs(%s, %r : memref<5xf32>, memref<1x4x4x5xf32>) outs(%y : memref<1x4x4x5xf32>)
      {channels = 5 : i64, is_unsigned, kernel = array<i64: 3, 3>,
       maps = [affine_map<(n, h, w, c) -> (c)>, affine_map<(n, h, w, c) -> (n, h, w, c)>]}
      : memref<1x6x6x8xi8>, memref<1x1x18x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: i32, %a: f32, %b: f32):
    %0 = arith.sitofp %sum : i32 to f32
    %1 = math.fma %0, %a, %b : f32
    // CHECK: lpt.yield %{{.*}} : f32
    lpt.yield %1 : f32
  }
  return
}

// On tensors, of rows.
// CHECK-LABEL: @fused_tensors(
func.func @fused_tensors(%x: tensor<6x8xi8>, %w: tensor<1x1x2x16x4xi8>, %i: tensor<16xi32>, %s: tensor<i32>, %y: tensor<6x5xi32>) -> tensor<6x5xi32> {
  // CHECK-NEXT: %{{.*}} = lpt.fused_product %{{.*}}, %{{.*}}, %{{.*}} inputs(%{{.*}} : tensor<i32>) outs(%{{.*}} : tensor<6x5xi32>) {channels = 5 : i64, maps = [#[[$NUMBER]]], source_offset = 128 : i64} : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  %0 = lpt.fused_product %x, %w, %i inputs(%s : tensor<i32>) outs(%y : tensor<6x5xi32>)
      {channels = 5 : i64, source_offset = 128 : i64, maps = [affine_map<(r, c) -> ()>]}
      : tensor<6x8xi8>, tensor<1x1x2x16x4xi8>, tensor<16xi32> -> tensor<6x5xi32> {
  ^bb0(%sum: i32, %a: i32):
    %1 = arith.subi %sum, %a : i32
    lpt.yield %1 : i32
  }
  return %0 : tensor<6x5xi32>
}

// Of a batch of rows.
// CHECK-LABEL: @fused_batch(
// CHECK: lpt.fused_product {{.*}} outs(%{{.*}} : memref<2x3x5xi32>) {channels = 5 : i64, maps = []}
func.func @fused_batch(%x: memref<2x3x8xi8>, %w: memref<2x1x2x16x4xi8>, %i: memref<32xi32>, %y: memref<2x3x5xi32>) {
  lpt.fused_product %x, %w, %i outs(%y : memref<2x3x5xi32>) {channels = 5 : i64, maps = []}
      : memref<2x3x8xi8>, memref<2x1x2x16x4xi8>, memref<32xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}

// CHECK-LABEL: @ukernel(
func.func @ukernel(%x: memref<512xi8>, %w: memref<1024xi8>, %r: index, %p: index, %a: vector<16xi32>) -> (vector<16xi32>, vector<16xi32>) {
  // CHECK-NEXT: %[[R:.*]]:2 = lpt.ukernel %{{.*}}[%[[A:.*]], %[[A]]], %{{.*}}[%{{.*}}], %{{.*}}, %{{.*}} {is_unsigned, sizes = array<i64: 3, 4>, strides = array<i64: 64, 4>} : memref<512xi8>, memref<1024xi8>, vector<16xi32>
  %0:2 = lpt.ukernel %x[%r, %r], %w[%p], %a, %a {is_unsigned, sizes = array<i64: 3, 4>, strides = array<i64: 64, 4>}
      : memref<512xi8>, memref<1024xi8>, vector<16xi32>
  // CHECK-NEXT: lpt.ukernel %{{.*}}[%{{.*}}], %{{.*}}[%{{.*}}, %{{.*}}], %[[R]]#0, %[[R]]#1 {sizes = array<i64>, source_offset = 128 : i64, strides = array<i64>}
  %1:2 = lpt.ukernel %x[%r], %w[%p, %p], %0#0, %0#1 {sizes = array<i64>, strides = array<i64>, source_offset = 128 : i64}
      : memref<512xi8>, memref<1024xi8>, vector<16xi32>
  return %1#0, %1#1 : vector<16xi32>, vector<16xi32>
}

// CHECK-LABEL: @ukernel_of_words(
func.func @ukernel_of_words(%x: memref<512xi16>, %w: memref<1024xi8>, %r: index, %p: index, %a: vector<16xi32>) -> vector<16xi32> {
  // CHECK-NEXT: lpt.ukernel %{{.*}}[%{{.*}}], %{{.*}}[%{{.*}}], %{{.*}} {sizes = array<i64: 4>, strides = array<i64: 4>} : memref<512xi16>, memref<1024xi8>, vector<16xi32>
  %0 = lpt.ukernel %x[%r], %w[%p], %a {sizes = array<i64: 4>, strides = array<i64: 4>}
      : memref<512xi16>, memref<1024xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}

// CHECK-LABEL: @tile_ukernel(
func.func @tile_ukernel(%x: memref<4096xi8>, %w: memref<2048xi8>, %i: memref<32xi32>, %y: memref<2x1x14x16xi32>, %b: index, %p: index) {
  // CHECK-NEXT: lpt.tile_ukernel %{{.*}}[%[[B:.*]], %[[B]]], %{{.*}}[%[[P:.*]]], %{{.*}}[%[[P]]], %{{.*}} {is_unsigned, row_stride = 64 : i64, sizes = array<i64: 3, 4>, strides = array<i64: 512, 4>}
  // CHECK-SAME: : memref<4096xi8>, memref<2048xi8>, memref<32xi32>, memref<2x1x14x16xi32>
  lpt.tile_ukernel %x[%b, %b], %w[%p], %i[%p], %y {is_unsigned, row_stride = 64 : i64, sizes = array<i64: 3, 4>, strides = array<i64: 512, 4>}
      : memref<4096xi8>, memref<2048xi8>, memref<32xi32>, memref<2x1x14x16xi32>
  return
}

// Windows of a depthwise convolution may begin, and end, outside of the image.
// CHECK-LABEL: @padded(
func.func @padded(%x: memref<1x4x4x16xi8>, %w: memref<1x9x16xi8>, %i: memref<16xi32>, %y: memref<1x4x4x16xi32>) {
  // CHECK-NEXT: lpt.fused_product {{.*}} {channels = 16 : i64, kernel = array<i64: 3, 3>, maps = [], pad_value = -7 : i64, pads_begin = array<i64: 1, 1>}
  lpt.fused_product %x, %w, %i outs(%y : memref<1x4x4x16xi32>) {channels = 16 : i64, kernel = array<i64: 3, 3>, pads_begin = array<i64: 1, 1>, pad_value = -7 : i64, maps = []}
      : memref<1x4x4x16xi8>, memref<1x9x16xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}
