// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s
// RUN: lpt-opt %s -emit-bytecode | lpt-opt | FileCheck %s

// CHECK: module attributes {lpt.target = #lpt.target<"x86-avx512-vnni", isa = ["avx512-vnni", "avx512-bw"],
// CHECK-SAME: precisions = [convolution[0] : [ui8], convolution[1] : [si8], group_convolution[0, 1] rank 5 : [ui8, si8], mvn[0] : []],
// CHECK-SAME: per_tensor = [convolution[0], matmul]>}
module attributes {
    lpt.target = #lpt.target<"x86-avx512-vnni", isa = ["avx512-vnni", "avx512-bw"],
                             precisions = [convolution[0] : [ui8], convolution[1] : [si8],
                                           group_convolution[0, 1] rank 5 : [ui8, si8], mvn[0] : []],
                             per_tensor = [convolution[0], matmul]>} {

// CHECK-LABEL: @targets
// CHECK-SAME: lpt.target = #lpt.target<"none", isa = [], precisions = [], per_tensor = []>
func.func private @targets() attributes {
    lpt.target = #lpt.target<"none", isa = [], precisions = [], per_tensor = []>}

// CHECK-LABEL: @restrictions
// CHECK-SAME: all_operands = #lpt.restriction<matmul : []>
// CHECK-SAME: of_a_rank = #lpt.restriction<group_convolution[0] rank 5 : [ui8, si8]>
// CHECK-SAME: of_operands = #lpt.restriction<lstm_sequence[0, 1] : [ui8]>
// CHECK-SAME: without_types = #lpt.restriction<convolution[0] : []>
func.func private @restrictions() attributes {
    of_operands = #lpt.restriction<lstm_sequence[0, 1] : [ui8]>,
    of_a_rank = #lpt.restriction<group_convolution[0] rank 5 : [ui8, si8]>,
    without_types = #lpt.restriction<convolution[0]>,
    all_operands = #lpt.restriction<matmul>}

// CHECK-LABEL: @precisions
func.func @precisions(%x: tensor<1x3x8x8xf32>, %w: tensor<16x3x3x3xf32>) {
  // CHECK: {lpt.precisions = #lpt.precisions<operand 0 : [ui8] class 1, operand 1 : [si8] class 2>}
  %0 = lpt.convolution %x, %w {lpt.precisions = #lpt.precisions<operand 0 : [ui8] class 1, operand 1 : [si8] class 2>}
      : (tensor<1x3x8x8xf32>, tensor<16x3x3x3xf32>) -> tensor<1x16x6x6xf32>
  // CHECK: {lpt.precisions = #lpt.precisions<op : [ui8, si8, ui16, si16] class 0>}
  %1 = lpt.relu %x {lpt.precisions = #lpt.precisions<op : [ui8, si8, ui16, si16] class 0>} : tensor<1x3x8x8xf32>
  // An empty set disables the op; without a class it is not shared.
  // CHECK: {lpt.precisions = #lpt.precisions<operand 0 : []>}
  %2 = lpt.add %x, %x {lpt.precisions = #lpt.precisions<operand 0 : []>} : tensor<1x3x8x8xf32>
  // CHECK: {lpt.precisions = #lpt.precisions<operand 1 : [si32], result 0 : [f32] class 7>}
  %3 = lpt.add %x, %x {lpt.precisions = #lpt.precisions<operand 1 : [si32], result 0 : [f32] class 7>} : tensor<1x3x8x8xf32>
  // CHECK: lpt.split {{.*}} {lpt.precisions = #lpt.precisions<result 2 : [ui8], result 0 : [ui8]>}
  %4:3 = lpt.split %x axis 1 {lpt.precisions = #lpt.precisions<result 2 : [ui8], result 0 : [ui8]>}
      : (tensor<1x3x8x8xf32>) -> (tensor<1x1x8x8xf32>, tensor<1x1x8x8xf32>, tensor<1x1x8x8xf32>)
  // CHECK: {lpt.precisions = #lpt.precisions<>}
  %5 = lpt.relu %x {lpt.precisions = #lpt.precisions<>} : tensor<1x3x8x8xf32>
  return
}

// CHECK-LABEL: @precision_set
// CHECK-SAME: attributes {disabled = #lpt.precision_set<[]>, of_a_class = #lpt.precision_set<[ui8, si8], class 3>, single = #lpt.precision_set<[si4]>}
func.func @precision_set() attributes {
    of_a_class = #lpt.precision_set<[ui8, si8], class 3>,
    single = #lpt.precision_set<[si4]>,
    disabled = #lpt.precision_set<[]>} {
  return
}

// CHECK-LABEL: @shared_flags
func.func @shared_flags(%x: tensor<1x8x4x4xf32>) {
  // CHECK: {lpt.precision_preserved = #lpt.shared_flag<true, class 2>}
  %0 = lpt.relu %x {lpt.precision_preserved = #lpt.shared_flag<true, class 2>} : tensor<1x8x4x4xf32>
  // CHECK: {lpt.avg_pool_precision_preserved = #lpt.shared_flag<false, class 0>}
  %1 = lpt.avg_pool %x kernel [4, 4] {lpt.avg_pool_precision_preserved = #lpt.shared_flag<false, class 0>}
      : (tensor<1x8x4x4xf32>) -> tensor<1x8x1x1xf32>
  // CHECK: {lpt.quantization_alignment = #lpt.shared_flag<true>}
  %2 = lpt.relu %x {lpt.quantization_alignment = #lpt.shared_flag<true>} : tensor<1x8x4x4xf32>
  return
}

// CHECK-LABEL: @intervals_alignment
func.func @intervals_alignment(%x: tensor<8xf32>, %l: tensor<f32>) {
  // CHECK: lpt.intervals_alignment = #lpt.intervals_alignment<combined = [-6.400000e-01, 2.550000e+00], narrowest = [-6.400000e-01, 6.350000e-01], min_levels = 103, preferred = [si8, ui8], levels = 256, class 1>
  %0 = lpt.fake_quantize %x, %l, %l, %l, %l levels 256 {lpt.intervals_alignment =
      #lpt.intervals_alignment<combined = [-0.64, 2.55], narrowest = [-0.64, 0.635], min_levels = 103, preferred = [si8, ui8], levels = 256, class 1>}
      : (tensor<8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<8xf32>
  // No digit of a limit is lost.
  // CHECK: #lpt.intervals_alignment<combined = [-0.33333333333333331, 0x7FF0000000000000], narrowest = [0.000000e+00, 1.000000e-30], min_levels = 2, preferred = [], levels = 4294967296>
  %1 = lpt.fake_quantize %x, %l, %l, %l, %l levels 4294967296 {lpt.intervals_alignment =
      #lpt.intervals_alignment<combined = [-0.33333333333333331, 0x7FF0000000000000], narrowest = [0.0, 1.0e-30], min_levels = 2, preferred = [], levels = 4294967296>}
      : (tensor<8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<8xf32>
  return
}

// CHECK-LABEL: @quantization_granularity
func.func @quantization_granularity(%x: tensor<1x8xf32>) {
  // CHECK: {lpt.quantization_granularity = #lpt.granularity<per_tensor [0]>}
  %0 = lpt.add %x, %x {lpt.quantization_granularity = #lpt.granularity<per_tensor [0]>} : tensor<1x8xf32>
  // CHECK: {lpt.quantization_granularity = #lpt.granularity<per_tensor [0, 1]>}
  %1 = lpt.add %x, %x {lpt.quantization_granularity = #lpt.granularity<per_tensor [0, 1]>} : tensor<1x8xf32>
  // CHECK: {lpt.quantization_granularity = #lpt.granularity<per_tensor []>}
  %2 = lpt.add %x, %x {lpt.quantization_granularity = #lpt.granularity<per_tensor []>} : tensor<1x8xf32>
  return
}

// CHECK-LABEL: @requirements
func.func @requirements(%x: tensor<1x8xf32>) {
  // CHECK: {lpt.requirements = [#lpt.requirement<relu[0] symmetric>, #lpt.requirement<relu[0] constant>, #lpt.requirement<relu[0] rank 2 dim 1 multiple_of 4>, #lpt.requirement<convolution strides at_most 2>, #lpt.requirement<convolution rank 5 dilations at_most 1>]}
  %0 = lpt.relu %x {lpt.requirements = [#lpt.requirement<relu[0] symmetric>, #lpt.requirement<relu[0] constant>, #lpt.requirement<relu[0] rank 2 dim 1 multiple_of 4>, #lpt.requirement<convolution strides at_most 2>, #lpt.requirement<convolution rank 5 dilations at_most 1>]} : tensor<1x8xf32>
  // CHECK: {lpt.target = #lpt.target<"a", isa = [], precisions = [], per_tensor = [], requires = [relu[0] symmetric, convolution strides at_most 2]>}
  %1 = lpt.relu %x {lpt.target = #lpt.target<"a", isa = [], precisions = [], per_tensor = [], requires = [relu[0] symmetric, convolution strides at_most 2]>} : tensor<1x8xf32>
  return
}

// CHECK-LABEL: @units
func.func @units(%x: tensor<1x8xf32>) {
  // CHECK: {lpt.bias}
  %0 = lpt.add %x, %x {lpt.bias} : tensor<1x8xf32>
  // CHECK: {lpt.disable_cleanup, lpt.skip}
  %1 = lpt.multiply %x, %x {lpt.skip, lpt.disable_cleanup} : tensor<1x8xf32>
  return
}

// Operations of other dialects carry the attributes as well.
// CHECK-LABEL: @other_dialect
// CHECK-SAME: attributes {lpt.skip}
func.func @other_dialect(%x: tensor<1x8xf32>) -> tensor<1x8xf32> attributes {lpt.skip} {
  // CHECK: return {lpt.precisions = #lpt.precisions<operand 0 : [f32]>}
  return {lpt.precisions = #lpt.precisions<operand 0 : [f32]>} %x : tensor<1x8xf32>
}

}
