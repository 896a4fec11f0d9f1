// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @packed_dynamic(%x: tensor<?x4x5xui8>, %w: tensor<1x1x3x16x4xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected operands of static shape}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] : (tensor<?x4x5xui8>, tensor<1x1x3x16x4xsi8>, tensor<16xsi32>) -> tensor<1x2x3xsi32>
  return
}

// -----

func.func @packed_weights_rank(%x: tensor<1x4x5xui8>, %w: tensor<1x1x3x64xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected weights of shape [groups, panels, steps, 16, 4 or 8], or [panels, positions, 16] with a kernel, but got [1, 1, 3, 64]}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] : (tensor<1x4x5xui8>, tensor<1x1x3x64xsi8>, tensor<16xsi32>) -> tensor<1x2x3xsi32>
  return
}

// -----

func.func @packed_weights_panel(%x: tensor<1x4x5xui8>, %w: tensor<1x1x3x8x4xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected weights of shape [groups, panels, steps, 16, 4 or 8], or [panels, positions, 16] with a kernel, but got [1, 1, 3, 8, 4]}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] : (tensor<1x4x5xui8>, tensor<1x1x3x8x4xsi8>, tensor<16xsi32>) -> tensor<1x2x3xsi32>
  return
}

// -----

func.func @packed_weights_step(%x: tensor<1x4x5xui8>, %w: tensor<1x1x3x16x6xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected weights of shape [groups, panels, steps, 16, 4 or 8], or [panels, positions, 16] with a kernel, but got [1, 1, 3, 16, 6]}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] : (tensor<1x4x5xui8>, tensor<1x1x3x16x6xsi8>, tensor<16xsi32>) -> tensor<1x2x3xsi32>
  return
}

// -----

func.func @packed_number(%x: tensor<ui8>, %w: tensor<1x1x3x16x4xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected an input of rank 1 at least}}
  %0 = lpt.packed_product %x, %w, %i channels 2 : (tensor<ui8>, tensor<1x1x3x16x4xsi8>, tensor<16xsi32>) -> tensor<1x2x3xsi32>
  return
}

// -----

func.func @packed_input_rank(%x: tensor<1x4x5xui8>, %w: tensor<1x1x3x16x4xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected an input of rank 4, as the kernel asks for, but got rank 3}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3, 3] : (tensor<1x4x5xui8>, tensor<1x1x3x16x4xsi8>, tensor<16xsi32>) -> tensor<1x2x3xsi32>
  return
}

// -----

func.func @packed_strides(%x: tensor<1x4x5xui8>, %w: tensor<1x1x3x16x4xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected strides to have 1 entries, one for each spatial axis, but got 2}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] strides [1, 1] : (tensor<1x4x5xui8>, tensor<1x1x3x16x4xsi8>, tensor<16xsi32>) -> tensor<1x2x3xsi32>
  return
}

// -----

func.func @packed_window(%x: tensor<1x4x5xui8>, %w: tensor<1x1x3x16x4xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected the extent of the window, 6, to be at most the padded input size, 5, on spatial axis 0}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [6] : (tensor<1x4x5xui8>, tensor<1x1x3x16x4xsi8>, tensor<16xsi32>) -> tensor<1x2x3xsi32>
  return
}

// -----

func.func @packed_result_shape(%x: tensor<1x4x5xui8>, %w: tensor<1x1x3x16x4xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected result #0 to have shape [1, 2, 3], but got [1, 2, 5]}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] : (tensor<1x4x5xui8>, tensor<1x1x3x16x4xsi8>, tensor<16xsi32>) -> tensor<1x2x5xsi32>
  return
}

// -----

func.func @packed_weights_type(%x: tensor<1x4x5xui8>, %w: tensor<1x1x3x16x4xui8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected weights of 'si8', but got 'ui8'}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] : (tensor<1x4x5xui8>, tensor<1x1x3x16x4xui8>, tensor<16xsi32>) -> tensor<1x2x3xsi32>
  return
}

// -----

func.func @packed_initial_type(%x: tensor<1x4x5xui8>, %w: tensor<1x1x3x16x4xsi8>, %i: tensor<16xsi64>) {
  // expected-error @+1 {{'lpt.packed_product' op expected initial values of 'si32', but got 'si64'}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] : (tensor<1x4x5xui8>, tensor<1x1x3x16x4xsi8>, tensor<16xsi64>) -> tensor<1x2x3xsi32>
  return
}

// -----

func.func @packed_result_type(%x: tensor<1x4x5xui8>, %w: tensor<1x1x3x16x4xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected a result of 'si32', but got 'f32'}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] : (tensor<1x4x5xui8>, tensor<1x1x3x16x4xsi8>, tensor<16xsi32>) -> tensor<1x2x3xf32>
  return
}

// -----

func.func @packed_no_channels(%x: tensor<1x4x5xui8>, %w: tensor<1x1x3x16x4xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected weights with a panel for each 16 of 0 channels, but got 1 panels}}
  %0 = lpt.packed_product %x, %w, %i channels 0 kernel [3] : (tensor<1x4x5xui8>, tensor<1x1x3x16x4xsi8>, tensor<16xsi32>) -> tensor<1x0x3xsi32>
  return
}

// -----

func.func @packed_panels(%x: tensor<1x4x5xui8>, %w: tensor<1x1x3x16x4xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected weights with a panel for each 16 of 17 channels, but got 1 panels}}
  %0 = lpt.packed_product %x, %w, %i channels 17 kernel [3] : (tensor<1x4x5xui8>, tensor<1x1x3x16x4xsi8>, tensor<16xsi32>) -> tensor<1x17x3xsi32>
  return
}

// -----

func.func @packed_groups_share(%x: tensor<1x4x5xui8>, %w: tensor<3x1x3x16x4xsi8>, %i: tensor<48xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected groups that share 4 channels, but got 3}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] : (tensor<1x4x5xui8>, tensor<3x1x3x16x4xsi8>, tensor<48xsi32>) -> tensor<1x6x3xsi32>
  return
}

// -----

func.func @packed_no_groups(%x: tensor<1x4x5xui8>, %w: tensor<0x1x3x16x4xsi8>, %i: tensor<0xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected groups that share 4 channels, but got 0}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] : (tensor<1x4x5xui8>, tensor<0x1x3x16x4xsi8>, tensor<0xsi32>) -> tensor<1x0x3xsi32>
  return
}

// -----

func.func @packed_groups_of_rows(%x: tensor<3x4xui8>, %w: tensor<2x1x1x16x4xsi8>, %i: tensor<32xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected an element of the first axis for each of 2 groups, but got an input of shape [3, 4]}}
  %0 = lpt.packed_product %x, %w, %i channels 2 : (tensor<3x4xui8>, tensor<2x1x1x16x4xsi8>, tensor<32xsi32>) -> tensor<3x2xsi32>
  return
}

// -----

// One axis is not both groups and channels.
func.func @packed_groups_of_vector(%x: tensor<2xui8>, %w: tensor<2x1x1x16x4xsi8>, %i: tensor<32xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected an element of the first axis for each of 2 groups, but got an input of shape [2]}}
  %0 = lpt.packed_product %x, %w, %i channels 2 : (tensor<2xui8>, tensor<2x1x1x16x4xsi8>, tensor<32xsi32>) -> tensor<2xsi32>
  return
}

// -----

// Rows have no depthwise weights.
func.func @packed_depthwise_rows(%x: tensor<3x4xui8>, %w: tensor<1x1x16xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected weights of shape [groups, panels, steps, 16, 4 or 8], or [panels, positions, 16] with a kernel, but got [1, 1, 16]}}
  %0 = lpt.packed_product %x, %w, %i channels 4 : (tensor<3x4xui8>, tensor<1x1x16xsi8>, tensor<16xsi32>) -> tensor<3x4xsi32>
  return
}

// -----

func.func @packed_depthwise_channels(%x: tensor<1x4x5xui8>, %w: tensor<1x3x16xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected a multiple of the 4 channels of the image, but got 2}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] : (tensor<1x4x5xui8>, tensor<1x3x16xsi8>, tensor<16xsi32>) -> tensor<1x2x3xsi32>
  return
}

// -----

func.func @packed_depthwise_multiplier(%x: tensor<1x4x5xui8>, %w: tensor<1x3x16xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected a multiple of the 4 channels of the image, but got 6}}
  %0 = lpt.packed_product %x, %w, %i channels 6 kernel [3] : (tensor<1x4x5xui8>, tensor<1x3x16xsi8>, tensor<16xsi32>) -> tensor<1x6x3xsi32>
  return
}

// -----

func.func @packed_depthwise_no_channels(%x: tensor<1x0x5xui8>, %w: tensor<1x3x16xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected groups that share 0 channels, but got 0}}
  %0 = lpt.packed_product %x, %w, %i channels 4 kernel [3] : (tensor<1x0x5xui8>, tensor<1x3x16xsi8>, tensor<16xsi32>) -> tensor<1x4x3xsi32>
  return
}

// -----

func.func @packed_depthwise_panels(%x: tensor<1x17x5xui8>, %w: tensor<1x3x16xsi8>, %i: tensor<32xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected weights with a panel for each 16 of 17 channels, but got 1 panels}}
  %0 = lpt.packed_product %x, %w, %i channels 17 kernel [3] : (tensor<1x17x5xui8>, tensor<1x3x16xsi8>, tensor<32xsi32>) -> tensor<1x17x3xsi32>
  return
}

// -----

func.func @packed_depthwise_positions(%x: tensor<1x4x5xui8>, %w: tensor<1x4x16xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected weights of 3 steps, but got 4}}
  %0 = lpt.packed_product %x, %w, %i channels 4 kernel [3] : (tensor<1x4x5xui8>, tensor<1x4x16xsi8>, tensor<16xsi32>) -> tensor<1x4x3xsi32>
  return
}

// -----

func.func @packed_depthwise_initial(%x: tensor<1x4x5xui8>, %w: tensor<1x3x16xsi8>, %i: tensor<64xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected 16 initial values, one for each channel of each panel, but got shape [64]}}
  %0 = lpt.packed_product %x, %w, %i channels 4 kernel [3] : (tensor<1x4x5xui8>, tensor<1x3x16xsi8>, tensor<64xsi32>) -> tensor<1x4x3xsi32>
  return
}

// -----

// One run of twelve elements.
func.func @packed_steps(%x: tensor<1x4x5xui8>, %w: tensor<1x1x4x16x4xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected weights of 3 steps, but got 4}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] : (tensor<1x4x5xui8>, tensor<1x1x4x16x4xsi8>, tensor<16xsi32>) -> tensor<1x2x3xsi32>
  return
}

// -----

// Three runs of five elements, each of which has two steps.
func.func @packed_steps_of_runs(%x: tensor<1x5x5xui8>, %w: tensor<1x1x4x16x4xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected weights of 6 steps, but got 4}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] dilations [2] : (tensor<1x5x5xui8>, tensor<1x1x4x16x4xsi8>, tensor<16xsi32>) -> tensor<1x2x1xsi32>
  return
}

// -----

func.func @packed_initial(%x: tensor<1x4x5xui8>, %w: tensor<1x1x3x16x4xsi8>, %i: tensor<2xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected 16 initial values, one for each channel of each panel, but got shape [2]}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] : (tensor<1x4x5xui8>, tensor<1x1x3x16x4xsi8>, tensor<2xsi32>) -> tensor<1x2x3xsi32>
  return
}

// -----

func.func @packed_initial_rank(%x: tensor<1x4x5xui8>, %w: tensor<1x1x3x16x4xsi8>, %i: tensor<1x16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected 16 initial values, one for each channel of each panel, but got shape [1, 16]}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] : (tensor<1x4x5xui8>, tensor<1x1x3x16x4xsi8>, tensor<1x16xsi32>) -> tensor<1x2x3xsi32>
  return
}

// -----

func.func @packed_pad_value(%x: tensor<1x4x5xui8>, %w: tensor<1x1x3x16x4xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected a pad value of the type of the input, or zero for floats, but got -1}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] {pad_value = -1 : i64} : (tensor<1x4x5xui8>, tensor<1x1x3x16x4xsi8>, tensor<16xsi32>) -> tensor<1x2x3xsi32>
  return
}

// -----

func.func @packed_signed_pad_value(%x: tensor<1x4x5xsi8>, %w: tensor<1x1x3x16x4xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected a pad value of the type of the input, or zero for floats, but got 128}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] {pad_value = 128 : i64} : (tensor<1x4x5xsi8>, tensor<1x1x3x16x4xsi8>, tensor<16xsi32>) -> tensor<1x2x3xsi32>
  return
}

// -----

func.func @packed_offset(%x: tensor<1x4x5xsi8>, %w: tensor<1x1x3x16x4xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected a source offset of 0, of 128 for signed bytes, or of -128 for unsigned ones, but got 127}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] {source_offset = 127 : i64} : (tensor<1x4x5xsi8>, tensor<1x1x3x16x4xsi8>, tensor<16xsi32>) -> tensor<1x2x3xsi32>
  return
}

// -----

func.func @packed_offset_of_unsigned(%x: tensor<1x4x5xui8>, %w: tensor<1x1x3x16x4xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected a source offset of 0, of 128 for signed bytes, or of -128 for unsigned ones, but got 128}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] {source_offset = 128 : i64} : (tensor<1x4x5xui8>, tensor<1x1x3x16x4xsi8>, tensor<16xsi32>) -> tensor<1x2x3xsi32>
  return
}

// -----

func.func @packed_input_type(%x: tensor<1x4x5xui4>, %w: tensor<1x1x3x16x4xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op operand #0 must be ranked tensor of 8-bit unsigned integer or 8-bit signed integer or 32-bit float values, but got 'tensor<1x4x5xui4>'}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] : (tensor<1x4x5xui4>, tensor<1x1x3x16x4xsi8>, tensor<16xsi32>) -> tensor<1x2x3xsi32>
  return
}

// -----

func.func @fused_rows_rank(%x: memref<6x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %s: memref<5xf32>, %y: memref<6x1x1x5xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected a source and a destination of rank 2, but got 'memref<6x8xi8>' and 'memref<6x1x1x5xi32>'}}
  lpt.fused_product %x, %w, %i inputs(%s : memref<5xf32>) outs(%y : memref<6x1x1x5xi32>) {channels = 5 : i64, maps = [affine_map<(r, c) -> (c)>]}
      : memref<6x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: i32, %a: f32):
    lpt.yield %sum : i32
  }
  return
}

// -----

func.func @fused_rank(%x: memref<6x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %s: memref<5xf32>, %y: memref<6x5xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected a source and a destination of rank 3, but got 'memref<6x8xi8>' and 'memref<6x5xi32>'}}
  lpt.fused_product %x, %w, %i inputs(%s : memref<5xf32>) outs(%y : memref<6x5xi32>) {channels = 5 : i64, kernel = array<i64: 1>, maps = [affine_map<(r, c) -> (c)>]}
      : memref<6x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: i32, %a: f32):
    lpt.yield %sum : i32
  }
  return
}

// -----

func.func @fused_unranked(%x: memref<6x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %s: memref<5xf32>, %y: memref<*xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected operands of static shape with elements, but got 'memref<*xi32>'}}
  lpt.fused_product %x, %w, %i inputs(%s : memref<5xf32>) outs(%y : memref<*xi32>) {channels = 5 : i64, maps = [affine_map<(r, c) -> (c)>]}
      : memref<6x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: i32, %a: f32):
    lpt.yield %sum : i32
  }
  return
}

// -----

func.func @fused_no_map(%x: memref<6x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %s: memref<5xf32>, %y: memref<6x5xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected a map for each of 1 inputs, but got 0}}
  lpt.fused_product %x, %w, %i inputs(%s : memref<5xf32>) outs(%y : memref<6x5xi32>) {channels = 5 : i64, maps = []}
      : memref<6x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: i32, %a: f32):
    lpt.yield %sum : i32
  }
  return
}

// -----

func.func @fused_map_loops(%x: memref<6x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %s: memref<5xf32>, %y: memref<6x5xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected a map from 2 loops to elements of 'memref<5xf32>', but got affine_map<(d0) -> (d0)>}}
  lpt.fused_product %x, %w, %i inputs(%s : memref<5xf32>) outs(%y : memref<6x5xi32>) {channels = 5 : i64, maps = [affine_map<(c) -> (c)>]}
      : memref<6x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: i32, %a: f32):
    lpt.yield %sum : i32
  }
  return
}

// -----

func.func @fused_map_remainder(%x: memref<6x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %s: memref<4x5xf32>, %y: memref<6x5xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected a map from 2 loops to elements of 'memref<4x5xf32>', but got affine_map<(d0, d1) -> (d0 mod 4, d1)>}}
  lpt.fused_product %x, %w, %i inputs(%s : memref<4x5xf32>) outs(%y : memref<6x5xi32>) {channels = 5 : i64, maps = [affine_map<(r, c) -> (r mod 4, c)>]}
      : memref<6x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: i32, %a: f32):
    lpt.yield %sum : i32
  }
  return
}

// -----

func.func @fused_map_quotient(%x: memref<6x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %s: memref<3x5xf32>, %y: memref<6x5xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected a map from 2 loops to elements of 'memref<3x5xf32>', but got affine_map<(d0, d1) -> (d0 floordiv 3, d1)>}}
  lpt.fused_product %x, %w, %i inputs(%s : memref<3x5xf32>) outs(%y : memref<6x5xi32>) {channels = 5 : i64, maps = [affine_map<(r, c) -> (r floordiv 3, c)>]}
      : memref<6x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: i32, %a: f32):
    lpt.yield %sum : i32
  }
  return
}

// -----

func.func @fused_map_modulus(%x: memref<6x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %s: memref<2x5xf32>, %y: memref<6x5xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected a map from 2 loops to elements of 'memref<2x5xf32>', but got affine_map<(d0, d1) -> (d0 mod 3, d1)>}}
  lpt.fused_product %x, %w, %i inputs(%s : memref<2x5xf32>) outs(%y : memref<6x5xi32>) {channels = 5 : i64, maps = [affine_map<(r, c) -> (r mod 3, c)>]}
      : memref<6x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: i32, %a: f32):
    lpt.yield %sum : i32
  }
  return
}

// -----

func.func @fused_map_axes(%x: memref<6x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %s: memref<5xf32>, %y: memref<6x5xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected a map from 2 loops to elements of 'memref<5xf32>', but got affine_map<(d0, d1) -> (d0, d1)>}}
  lpt.fused_product %x, %w, %i inputs(%s : memref<5xf32>) outs(%y : memref<6x5xi32>) {channels = 5 : i64, maps = [affine_map<(r, c) -> (r, c)>]}
      : memref<6x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: i32, %a: f32):
    lpt.yield %sum : i32
  }
  return
}

// -----

func.func @fused_unranked_input(%x: memref<6x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %s: memref<*xf32>, %y: memref<6x5xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected a map from 2 loops to elements of 'memref<*xf32>', but got affine_map<(d0, d1) -> (d1)>}}
  lpt.fused_product %x, %w, %i inputs(%s : memref<*xf32>) outs(%y : memref<6x5xi32>) {channels = 5 : i64, maps = [affine_map<(r, c) -> (c)>]}
      : memref<6x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: i32, %a: f32):
    lpt.yield %sum : i32
  }
  return
}

// -----

func.func @fused_no_result(%x: memref<6x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %s: memref<5xf32>, %y: tensor<6x5xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected a result if and only if the destination is a tensor}}
  lpt.fused_product %x, %w, %i inputs(%s : memref<5xf32>) outs(%y : tensor<6x5xi32>) {channels = 5 : i64, maps = [affine_map<(r, c) -> (c)>]}
      : memref<6x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: i32, %a: f32):
    lpt.yield %sum : i32
  }
  return
}

// -----

func.func @fused_result_of_buffers(%x: memref<6x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %s: memref<5xf32>, %y: memref<6x5xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected a result if and only if the destination is a tensor}}
  %0 = lpt.fused_product %x, %w, %i inputs(%s : memref<5xf32>) outs(%y : memref<6x5xi32>) {channels = 5 : i64, maps = [affine_map<(r, c) -> (c)>]}
      : memref<6x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> -> tensor<6x5xi32> {
  ^bb0(%sum: i32, %a: f32):
    lpt.yield %sum : i32
  }
  return
}

// -----

func.func @fused_arguments(%x: memref<6x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %s: memref<5xf32>, %y: memref<6x5xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected block arguments of the types 'i32', 'f32', but got 'i32', 'i32'}}
  lpt.fused_product %x, %w, %i inputs(%s : memref<5xf32>) outs(%y : memref<6x5xi32>) {channels = 5 : i64, maps = [affine_map<(r, c) -> (c)>]}
      : memref<6x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: i32, %a: i32):
    lpt.yield %sum : i32
  }
  return
}

// -----

func.func @fused_sum(%x: memref<6x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %s: memref<5xf32>, %y: memref<6x5xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected block arguments of the types 'i32', 'f32', but got 'f32', 'f32'}}
  lpt.fused_product %x, %w, %i inputs(%s : memref<5xf32>) outs(%y : memref<6x5xi32>) {channels = 5 : i64, maps = [affine_map<(r, c) -> (c)>]}
      : memref<6x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: f32, %a: f32):
    lpt.yield %sum : f32
  }
  return
}

// -----

func.func @fused_element(%x: memref<6x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %s: memref<5xf32>, %y: memref<6x5xi32>) {
  lpt.fused_product %x, %w, %i inputs(%s : memref<5xf32>) outs(%y : memref<6x5xi32>) {channels = 5 : i64, maps = [affine_map<(r, c) -> (c)>]}
      : memref<6x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: i32, %a: f32):
    // expected-error @+1 {{'lpt.yield' op expected operands of the types 'i32', but got 'f32'}}
    lpt.yield %a : f32
  }
  return
}

// -----

func.func @ukernel_sums(%x: memref<64xi8>, %w: memref<256xi8>, %k: index, %a: vector<16xi32>) {
  // expected-error @+1 {{'lpt.ukernel' op expected 2 accumulators and sums, one for each row and panel, but got 1 and 1}}
  %0 = lpt.ukernel %x[%k, %k], %w[%k], %a {sizes = array<i64>, strides = array<i64>} : memref<64xi8>, memref<256xi8>, vector<16xi32>
  return
}

// -----

func.func @ukernel_strides(%x: memref<64xi8>, %w: memref<256xi8>, %k: index, %a: vector<16xi32>) {
  // expected-error @+1 {{'lpt.ukernel' op expected a stride for each of 2 sizes, but got 1}}
  %0 = lpt.ukernel %x[%k], %w[%k], %a {sizes = array<i64: 1, 2>, strides = array<i64: 4>} : memref<64xi8>, memref<256xi8>, vector<16xi32>
  return
}

// -----

func.func @ukernel_unsigned_words(%x: memref<64xi16>, %w: memref<256xi8>, %k: index, %a: vector<16xi32>) {
  // expected-error @+1 {{'lpt.ukernel' op expected a source of bytes with 'is_unsigned' or 'source_offset', but got 'memref<64xi16>'}}
  %0 = lpt.ukernel %x[%k], %w[%k], %a {is_unsigned, sizes = array<i64>, strides = array<i64>} : memref<64xi16>, memref<256xi8>, vector<16xi32>
  return
}

// -----

func.func @ukernel_shifted_words(%x: memref<64xi16>, %w: memref<256xi8>, %k: index, %a: vector<16xi32>) {
  // expected-error @+1 {{'lpt.ukernel' op expected a source of bytes with 'is_unsigned' or 'source_offset', but got 'memref<64xi16>'}}
  %0 = lpt.ukernel %x[%k], %w[%k], %a {sizes = array<i64>, strides = array<i64>, source_offset = 128 : i64} : memref<64xi16>, memref<256xi8>, vector<16xi32>
  return
}

// -----

func.func @ukernel_no_rows(%x: memref<64xi8>, %w: memref<256xi8>, %k: index, %a: vector<16xi32>) {
  // expected-error @+1 {{'lpt.ukernel' op expected a row and a panel at least}}
  lpt.ukernel %x[], %w[%k] {sizes = array<i64>, strides = array<i64>} : memref<64xi8>, memref<256xi8>, vector<16xi32>
  return
}

// -----

func.func @ukernel_no_panels(%x: memref<64xi8>, %w: memref<256xi8>, %k: index, %a: vector<16xi32>) {
  // expected-error @+1 {{'lpt.ukernel' op expected a row and a panel at least}}
  lpt.ukernel %x[%k], %w[] {sizes = array<i64>, strides = array<i64>} : memref<64xi8>, memref<256xi8>, vector<16xi32>
  return
}

// -----

func.func @ukernel_sums_apart(%x: memref<64xi8>, %w: memref<256xi8>, %k: index, %a: vector<16xi32>) {
  // expected-error @+1 {{'lpt.ukernel' op expected 1 accumulators and sums, one for each row and panel, but got 1 and 2}}
  %0:2 = "lpt.ukernel"(%x, %k, %w, %k, %a) <{sizes = array<i64>, strides = array<i64>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
      : (memref<64xi8>, index, memref<256xi8>, index, vector<16xi32>) -> (vector<16xi32>, vector<16xi32>)
  return
}

// -----

func.func @tile_ukernel_no_blocks(%x: memref<64xi8>, %w: memref<64xi8>, %i: memref<16xi32>, %y: memref<1x1x4x16xi32>, %k: index) {
  // expected-error @+1 {{'lpt.tile_ukernel' op expected a block and a panel at least}}
  lpt.tile_ukernel %x[], %w[%k], %i[%k], %y {row_stride = 4 : i64, sizes = array<i64: 1>, strides = array<i64: 4>} : memref<64xi8>, memref<64xi8>, memref<16xi32>, memref<1x1x4x16xi32>
  return
}

// -----

func.func @tile_ukernel_no_panels(%x: memref<64xi8>, %w: memref<64xi8>, %i: memref<16xi32>, %y: memref<1x1x4x16xi32>, %k: index) {
  // expected-error @+1 {{'lpt.tile_ukernel' op expected a block and a panel at least}}
  lpt.tile_ukernel %x[%k], %w[], %i[], %y {row_stride = 4 : i64, sizes = array<i64: 1>, strides = array<i64: 4>} : memref<64xi8>, memref<64xi8>, memref<16xi32>, memref<1x1x4x16xi32>
  return
}

// -----

func.func @tile_ukernel_initials(%x: memref<64xi8>, %w: memref<64xi8>, %i: memref<16xi32>, %y: memref<1x1x4x16xi32>, %k: index) {
  // expected-error @+1 {{'lpt.tile_ukernel' op expected the place of initial values for each of 1 panels, but got 2}}
  lpt.tile_ukernel %x[%k], %w[%k], %i[%k, %k], %y {row_stride = 4 : i64, sizes = array<i64: 1>, strides = array<i64: 4>} : memref<64xi8>, memref<64xi8>, memref<16xi32>, memref<1x1x4x16xi32>
  return
}

// -----

func.func @tile_ukernel_sums(%x: memref<64xi8>, %w: memref<64xi8>, %i: memref<16xi32>, %y: memref<1x1x4x16xi32>, %k: index) {
  // expected-error @+1 {{'lpt.tile_ukernel' op expected sums of shape [2, 1, rows, 16] with 1 to 16 rows, without gaps, but got 'memref<1x1x4x16xi32>'}}
  lpt.tile_ukernel %x[%k, %k], %w[%k], %i[%k], %y {row_stride = 4 : i64, sizes = array<i64: 1>, strides = array<i64: 4>} : memref<64xi8>, memref<64xi8>, memref<16xi32>, memref<1x1x4x16xi32>
  return
}

// -----

func.func @tile_ukernel_no_rows(%x: memref<64xi8>, %w: memref<64xi8>, %i: memref<16xi32>, %y: memref<1x1x0x16xi32>, %k: index) {
  // expected-error @+1 {{'lpt.tile_ukernel' op expected sums of shape [1, 1, rows, 16] with 1 to 16 rows, without gaps, but got 'memref<1x1x0x16xi32>'}}
  lpt.tile_ukernel %x[%k], %w[%k], %i[%k], %y {row_stride = 4 : i64, sizes = array<i64: 1>, strides = array<i64: 4>} : memref<64xi8>, memref<64xi8>, memref<16xi32>, memref<1x1x0x16xi32>
  return
}

// -----

func.func @tile_ukernel_gaps(%x: memref<64xi8>, %w: memref<64xi8>, %i: memref<16xi32>, %y: memref<1x1x4x16xi32, strided<[128, 128, 32, 1]>>, %k: index) {
  // expected-error @+1 {{'lpt.tile_ukernel' op expected sums of shape [1, 1, rows, 16] with 1 to 16 rows, without gaps, but got 'memref<1x1x4x16xi32, strided<[128, 128, 32, 1]>>'}}
  lpt.tile_ukernel %x[%k], %w[%k], %i[%k], %y {row_stride = 4 : i64, sizes = array<i64: 1>, strides = array<i64: 4>} : memref<64xi8>, memref<64xi8>, memref<16xi32>, memref<1x1x4x16xi32, strided<[128, 128, 32, 1]>>
  return
}

// -----

func.func @tile_ukernel_strides(%x: memref<64xi8>, %w: memref<64xi8>, %i: memref<16xi32>, %y: memref<1x1x4x16xi32>, %k: index) {
  // expected-error @+1 {{'lpt.tile_ukernel' op expected a stride for each of 2 sizes, but got 1}}
  lpt.tile_ukernel %x[%k], %w[%k], %i[%k], %y {row_stride = 4 : i64, sizes = array<i64: 1, 2>, strides = array<i64: 4>} : memref<64xi8>, memref<64xi8>, memref<16xi32>, memref<1x1x4x16xi32>
  return
}

// -----

func.func @tile_ukernel_apart(%x: memref<64xi8>, %w: memref<64xi8>, %i: memref<16xi32>, %y: memref<1x1x4x16xi32>, %k: index) {
  // expected-error @+1 {{'lpt.tile_ukernel' op expected places four bytes apart, but got strides [8]}}
  lpt.tile_ukernel %x[%k], %w[%k], %i[%k], %y {row_stride = 4 : i64, sizes = array<i64: 2>, strides = array<i64: 8>} : memref<64xi8>, memref<64xi8>, memref<16xi32>, memref<1x1x4x16xi32>
  return
}

// -----

func.func @tile_ukernel_no_places(%x: memref<64xi8>, %w: memref<64xi8>, %i: memref<16xi32>, %y: memref<1x1x4x16xi32>, %k: index) {
  // expected-error @+1 {{'lpt.tile_ukernel' op expected places four bytes apart, but got strides []}}
  lpt.tile_ukernel %x[%k], %w[%k], %i[%k], %y {row_stride = 4 : i64, sizes = array<i64>, strides = array<i64>} : memref<64xi8>, memref<64xi8>, memref<16xi32>, memref<1x1x4x16xi32>
  return
}

// -----

func.func @negative_padding(%x: memref<1x4x4x16xi8>, %w: memref<1x9x16xi8>, %i: memref<16xi32>, %y: memref<1x4x4x16xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected padding for each of 2 axes, which is not negative, but got [1, -1]}}
  lpt.fused_product %x, %w, %i outs(%y : memref<1x4x4x16xi32>) {channels = 16 : i64, kernel = array<i64: 3, 3>, pads_begin = array<i64: 1, -1>, maps = []} : memref<1x4x4x16xi8>, memref<1x9x16xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}

// -----

func.func @padding_of_one_axis(%x: memref<1x4x4x16xi8>, %w: memref<1x9x16xi8>, %i: memref<16xi32>, %y: memref<1x4x4x16xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected padding for each of 2 axes, which is not negative, but got [1]}}
  lpt.fused_product %x, %w, %i outs(%y : memref<1x4x4x16xi32>) {channels = 16 : i64, kernel = array<i64: 3, 3>, pads_begin = array<i64: 1>, maps = []} : memref<1x4x4x16xi8>, memref<1x9x16xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}

// -----

func.func @padding_of_floats(%x: memref<1x4x4x16xf32>, %w: memref<1x9x16xf32>, %i: memref<16xf32>, %y: memref<1x4x4x16xf32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected no 'pads_begin' unless the product is a depthwise convolution of bytes}}
  lpt.fused_product %x, %w, %i outs(%y : memref<1x4x4x16xf32>) {channels = 16 : i64, kernel = array<i64: 3, 3>, pads_begin = array<i64: 1, 1>, maps = []} : memref<1x4x4x16xf32>, memref<1x9x16xf32>, memref<16xf32> {
  ^bb0(%a: f32):
    lpt.yield %a : f32
  }
  return
}

// -----

func.func @padding_of_channels(%x: memref<1x4x4x16xi8>, %w: memref<1x1x36x16x4xi8>, %i: memref<16xi32>, %y: memref<1x4x4x16xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected no 'pads_begin' unless the product is a depthwise convolution of bytes}}
  lpt.fused_product %x, %w, %i outs(%y : memref<1x4x4x16xi32>) {channels = 16 : i64, kernel = array<i64: 3, 3>, pads_begin = array<i64: 1, 1>, maps = []} : memref<1x4x4x16xi8>, memref<1x1x36x16x4xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}

// -----

func.func @pad_value_alone(%x: memref<1x6x6x16xi8>, %w: memref<1x9x16xi8>, %i: memref<16xi32>, %y: memref<1x4x4x16xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected 'pads_begin' with 'pad_value', but got none}}
  lpt.fused_product %x, %w, %i outs(%y : memref<1x4x4x16xi32>) {channels = 16 : i64, kernel = array<i64: 3, 3>, pad_value = 3 : i64, maps = []} : memref<1x6x6x16xi8>, memref<1x9x16xi8>, memref<16xi32> {
  ^bb0(%a: i32):
    lpt.yield %a : i32
  }
  return
}

// -----

func.func @tile_ukernel_rows(%x: memref<64xi8>, %w: memref<64xi8>, %i: memref<16xi32>, %y: memref<1x1x17x16xi32>, %k: index) {
  // expected-error @+1 {{'lpt.tile_ukernel' op expected sums of shape [1, 1, rows, 16] with 1 to 16 rows, without gaps, but got 'memref<1x1x17x16xi32>'}}
  lpt.tile_ukernel %x[%k], %w[%k], %i[%k], %y {row_stride = 4 : i64, sizes = array<i64: 1>, strides = array<i64: 4>} : memref<64xi8>, memref<64xi8>, memref<16xi32>, memref<1x1x17x16xi32>
  return
}

// -----

func.func @tile_ukernel_sizes(%x: memref<64xi8>, %w: memref<64xi8>, %i: memref<16xi32>, %y: memref<1x1x4x16xi32>, %k: index) {
  // expected-error @+1 {{'lpt.tile_ukernel' op expected positive sizes, but got [2, 0]}}
  lpt.tile_ukernel %x[%k], %w[%k], %i[%k], %y {row_stride = 4 : i64, sizes = array<i64: 2, 0>, strides = array<i64: 8, 4>} : memref<64xi8>, memref<64xi8>, memref<16xi32>, memref<1x1x4x16xi32>
  return
}

// -----

// Floats have weights and sums of floats, no step of several numbers, and nothing
// to pad with but zero.

func.func @float_steps(%x: tensor<2x4xf32>, %w: tensor<1x1x1x16x4xf32>, %i: tensor<16xf32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected weights of shape [groups, panels, steps, 16], or [panels, positions, 16] with a kernel, but got [1, 1, 1, 16, 4]}}
  %0 = lpt.packed_product %x, %w, %i channels 8 : (tensor<2x4xf32>, tensor<1x1x1x16x4xf32>, tensor<16xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @float_weights(%x: tensor<2x4xf32>, %w: tensor<1x1x4x16xsi8>, %i: tensor<16xf32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected weights of 'f32', but got 'si8'}}
  %0 = lpt.packed_product %x, %w, %i channels 8 : (tensor<2x4xf32>, tensor<1x1x4x16xsi8>, tensor<16xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @float_pad_value(%x: tensor<2x4xf32>, %w: tensor<1x1x4x16xf32>, %i: tensor<16xf32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected a pad value of the type of the input, or zero for floats, but got 1}}
  %0 = lpt.packed_product %x, %w, %i channels 8 {pad_value = 1 : i64} : (tensor<2x4xf32>, tensor<1x1x4x16xf32>, tensor<16xf32>) -> tensor<2x8xf32>
  return
}

// -----

// No window reads beyond the source, and every sum has its weights.
func.func @fused_steps(%x: memref<6x8xi8>, %w: memref<1x1x1x16x4xi8>, %i: memref<16xi32>, %y: memref<6x5xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected weights of shape [1, 1, 2, 16, 4], but got [1, 1, 1, 16, 4]}}
  lpt.fused_product %x, %w, %i outs(%y : memref<6x5xi32>) {channels = 5 : i64, maps = []}
      : memref<6x8xi8>, memref<1x1x1x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}

// -----

// One initial value for each channel of each panel.
func.func @fused_initial(%x: memref<6x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<5xi32>, %y: memref<6x5xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected initial values of shape [16], but got [5]}}
  lpt.fused_product %x, %w, %i outs(%y : memref<6x5xi32>) {channels = 5 : i64, maps = []}
      : memref<6x8xi8>, memref<1x1x2x16x4xi8>, memref<5xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}

// -----

// As many rows as the source has.
func.func @fused_rows(%x: memref<6x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %y: memref<7x5xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected a destination of shape [6, 5], but got [7, 5]}}
  lpt.fused_product %x, %w, %i outs(%y : memref<7x5xi32>) {channels = 5 : i64, maps = []}
      : memref<6x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}

// -----

// The last of seven windows of two would end behind the image.
func.func @fused_window(%x: memref<1x7x8xi8>, %w: memref<1x1x4x16x4xi8>, %i: memref<16xi32>, %y: memref<1x7x5xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected a source of 64 elements, which the windows read, but got 'memref<1x7x8xi8>'}}
  lpt.fused_product %x, %w, %i outs(%y : memref<1x7x5xi32>) {channels = 5 : i64, kernel = array<i64: 2>, maps = []}
      : memref<1x7x8xi8>, memref<1x1x4x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}

// -----

// The last step reads three bytes behind the last window.
func.func @fused_overrun(%x: memref<1x8x1xi8>, %w: memref<1x1x1x16x4xi8>, %i: memref<16xi32>, %y: memref<1x8x5xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected a source of 11 elements, which the windows read, but got 'memref<1x8x1xi8>'}}
  lpt.fused_product %x, %w, %i outs(%y : memref<1x8x5xi32>) {channels = 5 : i64, kernel = array<i64: 1>, maps = []}
      : memref<1x8x1xi8>, memref<1x1x1x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}

// -----

// Steps along each axis of the kernel.
func.func @fused_strides(%x: memref<1x8x8xi8>, %w: memref<1x1x2x16x4xi8>, %i: memref<16xi32>, %y: memref<1x8x5xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected a positive stride and dilation for each axis of the kernel}}
  lpt.fused_product %x, %w, %i outs(%y : memref<1x8x5xi32>) {channels = 5 : i64, kernel = array<i64: 1>, strides = array<i64: 1, 1>, maps = []}
      : memref<1x8x8xi8>, memref<1x1x2x16x4xi8>, memref<16xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}

// -----

// A sum for each channel.
func.func @fused_depthwise(%x: memref<8x16xi8>, %w: memref<1x1x16xi8>, %i: memref<16xi32>, %y: memref<8x16xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected channels, and a kernel with the weights of a depthwise convolution}}
  lpt.fused_product %x, %w, %i outs(%y : memref<8x16xi32>) {channels = 16 : i64, maps = []}
      : memref<8x16xi8>, memref<1x1x16xi8>, memref<16xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}

// -----

func.func @fused_depthwise_multiplier(%x: memref<1x8x4xi8>, %w: memref<1x1x16xi8>, %i: memref<16xi32>, %y: memref<1x8x6xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected a multiple of the 4 channels of the source, but got 6}}
  lpt.fused_product %x, %w, %i outs(%y : memref<1x8x6xi32>) {channels = 6 : i64, kernel = array<i64: 1>, maps = []}
      : memref<1x8x4xi8>, memref<1x1x16xi8>, memref<16xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}

// -----

// Steps of eight bytes: a run of nine has two.
func.func @packed_long_steps(%x: tensor<1x3x5xui8>, %w: tensor<1x1x3x16x8xsi8>, %i: tensor<16xsi32>) {
  // expected-error @+1 {{'lpt.packed_product' op expected weights of 2 steps, but got 3}}
  %0 = lpt.packed_product %x, %w, %i channels 2 kernel [3] : (tensor<1x3x5xui8>, tensor<1x1x3x16x8xsi8>, tensor<16xsi32>) -> tensor<1x2x3xsi32>
  return
}

// -----

func.func @fused_long_steps(%x: memref<6x8xi8>, %w: memref<1x1x2x16x8xi8>, %i: memref<16xi32>, %y: memref<6x5xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected weights of shape [1, 1, 1, 16, 8], but got [1, 1, 2, 16, 8]}}
  lpt.fused_product %x, %w, %i outs(%y : memref<6x5xi32>) {channels = 5 : i64, maps = []}
      : memref<6x8xi8>, memref<1x1x2x16x8xi8>, memref<16xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}

// -----

// A row of twelve bytes ends in the second step of eight.
func.func @fused_long_overrun(%x: memref<6x12xi8>, %w: memref<1x1x2x16x8xi8>, %i: memref<16xi32>, %y: memref<6x5xi32>) {
  // expected-error @+1 {{'lpt.fused_product' op expected a source of 76 elements, which the windows read, but got 'memref<6x12xi8>'}}
  lpt.fused_product %x, %w, %i outs(%y : memref<6x5xi32>) {channels = 5 : i64, maps = []}
      : memref<6x12xi8>, memref<1x1x2x16x8xi8>, memref<16xi32> {
  ^bb0(%sum: i32):
    lpt.yield %sum : i32
  }
  return
}

// -----

func.func @ukernel_step(%x: memref<512xi8>, %w: memref<1024xi8>, %r: index, %p: index, %a: vector<16xi32>) {
  // expected-error @+1 {{'lpt.ukernel' op expected a step of 4 or 8 bytes, but got 5}}
  %0 = lpt.ukernel %x[%r], %w[%p], %a {sizes = array<i64: 2>, strides = array<i64: 5>, step_depth = 5 : i64}
      : memref<512xi8>, memref<1024xi8>, vector<16xi32>
  return
}
