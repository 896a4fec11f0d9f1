//===- MarkupPasses.td -------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes that annotate values and ops before the main pass reads it.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TRANSFORMS_MARKUPPASSES_TD
#define LPT_TRANSFORMS_MARKUPPASSES_TD

include "LPT/Transforms/PassBase.td"

def MarkupCanBeQuantized
    : HookedPass<"lpt-markup-can-be-quantized"> {
  let summary = "Disable convolutions whose weights are not quantized";
  let description = [{
    A weighted op that needs quantized weights and has others is disabled: all
    of its operands get an empty set of precisions, so that it makes no demands
    on the fake quantizations before it.

    ```mlir
    %0 = lpt.convolution %x, %float_weights
        {lpt.precisions = #lpt.precisions<operand 0 : [], operand 1 : []>}
        : (tensor<1x3x8x8xf32>, tensor<6x3x1x1xf32>) -> tensor<1x6x8x8xf32>
    ```
  }];
  let options = [DefaultPrecisionsOption];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def MarkupRequirements : HookedPass<"lpt-markup-requirements"> {
  let summary = "State what else the target asks of ops";
  let description = [{
    Notes on each op what the target requires of it besides element types. An op
    that surely does not have such a property is disabled: it makes no demands
    on the fake quantizations before it. What depends on how its operands
    are quantized is asked by `lpt-main`, which leaves the op in float, too, and
    tells the reason.

    ```mlir
    %0 = lpt.convolution %x, %w strides [3, 3]
        {lpt.precisions = #lpt.precisions<operand 0 : [], operand 1 : []>,
         lpt.requirements = [#lpt.requirement<convolution strides at_most 2>]}
        : (tensor<1x3x9x9xf32>, tensor<8x3x3x3xf32>) -> tensor<1x8x3x3xf32>
    ```
  }];
  let options = [TargetOption, FallbackTargetOption];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def MarkupPrecisions : HookedPass<"lpt-markup-precisions"> {
  let summary = "State which element types ops accept";
  let description = [{
    Writes the precision restrictions of the target to the operands of ops,
    marks ops that keep the precision of their input, and disables ops that
    cannot be transformed by giving their first operand an empty set. Without
    any restriction the pass does nothing. An op that a restriction without
    types disables has an empty set itself, too, `op : []`, and stays in float.

    ```mlir
    %0 = lpt.max_pool %x kernel [2, 2]
        {lpt.precision_preserved = #lpt.shared_flag<true>}
        : (tensor<1x3x9x9xf32>) -> tensor<1x3x8x8xf32>
    %1 = lpt.convolution %0, %w
        {lpt.precisions = #lpt.precisions<operand 0 : [ui8], operand 1 : [si8]>}
        : (tensor<1x3x8x8xf32>, tensor<6x3x1x1xf32>) -> tensor<1x6x8x8xf32>
    ```
  }];
  let options = [
    TargetOption, FallbackTargetOption, DefaultPrecisionsOption,
    PrecisionRestrictionsOption, RestrictionOverridesOption
  ];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def MarkupQuantizationGranularity
    : HookedPass<"lpt-markup-quantization-granularity"> {
  let summary = "State which operands need one scale for the whole tensor";
  let description = [{
    Writes the granularity restrictions of the target.

    ```mlir
    %0 = lpt.convolution %x, %w
        {lpt.quantization_granularity = #lpt.granularity<per_tensor [0]>}
        : (tensor<1x3x8x8xf32>, tensor<6x3x1x1xf32>) -> tensor<1x6x8x8xf32>
    ```
  }];
  let options = [
    TargetOption, FallbackTargetOption,
    ListOption<"perTensorRestrictions", "per-tensor-restrictions",
               "std::string",
               "OP@PORT, or OP for all ports. Replaces the restrictions of the "
               "target">
  ];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def MarkupAvgPoolPrecisionPreserved
    : HookedPass<"lpt-markup-avg-pool-precision-preserved"> {
  let summary = "Decide which averages are rounded to integers";
  let description = [{
    An op that may keep the precision of its input or not, such as
    `lpt.avg_pool`, keeps it if an op that computes in low precision follows,
    directly or after ops that keep precision. The decision is one for all ops
    between.
  }];
  let options = [DefaultPrecisionsOption];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def PropagatePrecisions
    : HookedPass<"lpt-propagate-precisions"> {
  let summary = "Carry the accepted element types to the fake quantizations";
  let description = [{
    Every fake quantization starts with the default precisions. What a consumer
    accepts is intersected with what its producers may yield, through ops that
    keep precision; all that are involved then share one set, which carries one
    class number.

    ```mlir
    %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
        {lpt.precisions = #lpt.precisions<result 0 : [ui8] class 0>}
        : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
    %1 = lpt.convolution %0, %w
        {lpt.precisions = #lpt.precisions<operand 0 : [ui8] class 0, operand 1 : [si8] class 1>}
        : (tensor<1x3x8x8xf32>, tensor<6x3x1x1xf32>) -> tensor<1x6x8x8xf32>
    ```
  }];
  let options = [DefaultPrecisionsOption];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def AlignQuantizationIntervals
    : HookedPass<"lpt-align-quantization-intervals"> {
  let summary = "Collect the intervals of fake quantizations that meet";
  let description = [{
    Fake quantizations whose values meet, such as the inputs of `lpt.concat`,
    share the hull of their output intervals, so that they can be decomposed on
    one grid.
  }];
  let options = [DefaultPrecisionsOption];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def AlignQuantizationParameters
    : HookedPass<"lpt-align-quantization-parameters"> {
  let summary = "Decide which fake quantizations need a common scale";
  let description = [{
    Where values of several fake quantizations meet before an operand that
    needs one scale for the whole tensor, they are to be aligned.
  }];
  let options = [DefaultPrecisionsOption];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def MarkupBias : HookedPass<"lpt-markup-bias"> {
  let summary = "Mark the bias additions of weighted ops";
  let description = [{
    An addition of a per-tensor or per-channel constant to the result of a
    weighted op is its bias. It stays an addition of real values.

    ```mlir
    %0 = lpt.convolution %x, %w : (tensor<1x3x8x8xf32>, tensor<6x3x1x1xf32>) -> tensor<1x6x8x8xf32>
    %1 = lpt.add %0, %bias {lpt.bias} : (tensor<1x6x8x8xf32>, tensor<1x6x1x1xf32>) -> tensor<1x6x8x8xf32>
    ```
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

#endif // LPT_TRANSFORMS_MARKUPPASSES_TD
