//===- Passes.td ------------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes that rewrite the dialect into itself.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TRANSFORMS_PASSES_TD
#define LPT_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

//===----------------------------------------------------------------------===//
// Options that several passes take
//===----------------------------------------------------------------------===//

defvar DefaultPrecisionsOption =
  Option<"defaultPrecisions", "default-precisions", "std::string",
         /*default=*/"\"ui8|si8\"",
         "Element types that a fake quantization may take, separated by '|', "
         "the preferred one first">;

defvar TargetOption =
  Option<"target", "target", "std::string", /*default=*/"",
         "Name of a target, or of a file that holds a #lpt.target attribute; "
         "the attribute lpt.target of the module if empty">;

defvar FallbackTargetOption =
  Option<"fallbackTarget", "fallback-target", "std::string", /*default=*/"",
         "The target if neither the option nor the module names one">;

defvar EnableOption =
  ListOption<"enable", "enable", "std::string",
             "The only transformations to run, by name; all if empty">;

defvar DisableOption =
  ListOption<"disable", "disable", "std::string",
             "Transformations not to run, by name">;

//===----------------------------------------------------------------------===//
// Mark-up
//===----------------------------------------------------------------------===//

def MarkupCanBeQuantized
    : Pass<"lpt-markup-can-be-quantized", "::mlir::func::FuncOp"> {
  let summary = "Disable convolutions whose weights are not quantized";
  let description = [{
    A weighted op that needs quantized weights and has others is disabled: all
    of its operands get an empty set of precisions, so that it makes no demands
    on the fake quantizations in front of it.

    ```mlir
    %0 = lpt.convolution %x, %float_weights
        {lpt.precisions = #lpt.precisions<operand 0 : [], operand 1 : []>} : ...
    ```
  }];
  let options = [DefaultPrecisionsOption];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def MarkupPrecisions : Pass<"lpt-markup-precisions", "::mlir::func::FuncOp"> {
  let summary = "State which element types ops accept";
  let description = [{
    Writes the precision restrictions of the target to the operands of ops,
    marks ops that keep the precision of their input, and disables ops that
    cannot be transformed by giving their first operand an empty set. Without
    any restriction the pass does nothing.

    ```mlir
    %0 = lpt.max_pool %x ...
        {lpt.precision_preserved = #lpt.shared_flag<true>} : ...
    %1 = lpt.convolution %0, %w
        {lpt.precisions = #lpt.precisions<operand 0 : [ui8], operand 1 : [si8]>} : ...
    ```
  }];
  let options = [
    TargetOption, FallbackTargetOption, DefaultPrecisionsOption,
    ListOption<"precisionRestrictions", "precision-restrictions", "std::string",
               "OP@PORT=TYPE|TYPE; ports joined by '+' have one common type; no "
               "types disable the op. Replaces the restrictions of the target">
  ];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def MarkupQuantizationGranularity
    : Pass<"lpt-markup-quantization-granularity", "::mlir::func::FuncOp"> {
  let summary = "State which operands need one scale for the whole tensor";
  let description = [{
    Writes the granularity restrictions of the target.

    ```mlir
    %0 = lpt.convolution %x, %w
        {lpt.quantization_granularity = #lpt.granularity<per_tensor [0]>} : ...
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
    : Pass<"lpt-markup-avg-pool-precision-preserved", "::mlir::func::FuncOp"> {
  let summary = "Decide which averages are rounded to integers";
  let description = [{
    An op that may keep the precision of its input or not, such as
    `lpt.avg_pool`, keeps it if an op that computes in low precision follows,
    directly or behind ops that keep precision. The decision is one for all ops
    between.
  }];
  let options = [DefaultPrecisionsOption];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def PropagatePrecisions
    : Pass<"lpt-propagate-precisions", "::mlir::func::FuncOp"> {
  let summary = "Carry the accepted element types to the fake quantizations";
  let description = [{
    Every fake quantization starts with the default precisions. What a consumer
    accepts is intersected with what its producers may yield, through ops that
    keep precision; all that are involved then share one set, which carries one
    class number.

    ```mlir
    %0 = lpt.fake_quantize ...
        {lpt.precisions = #lpt.precisions<result 0 : [ui8] class 0>} : ...
    %1 = lpt.convolution %0, %w
        {lpt.precisions = #lpt.precisions<operand 0 : [ui8] class 0, ...>} : ...
    ```
  }];
  let options = [DefaultPrecisionsOption];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def AlignQuantizationIntervals
    : Pass<"lpt-align-quantization-intervals", "::mlir::func::FuncOp"> {
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
    : Pass<"lpt-align-quantization-parameters", "::mlir::func::FuncOp"> {
  let summary = "Decide which fake quantizations need a common scale";
  let description = [{
    Where values of several fake quantizations meet in front of an operand that
    needs one scale for the whole tensor, they are to be aligned.
  }];
  let options = [DefaultPrecisionsOption];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def MarkupBias : Pass<"lpt-markup-bias", "::mlir::func::FuncOp"> {
  let summary = "Mark the bias additions of weighted ops";
  let description = [{
    An addition of a per-tensor or per-channel constant to the result of a
    weighted op is its bias. It stays an addition of real values.

    ```mlir
    %1 = lpt.add %0, %bias {lpt.bias} : ...
    ```
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

//===----------------------------------------------------------------------===//
// Main and cleanup
//===----------------------------------------------------------------------===//

def LowPrecisionMain : Pass<"lpt-main", "::mlir::func::FuncOp"> {
  let summary = "Decompose fake quantization and carry dequantization forward";
  let description = [{
    One sweep over the function in topological order. Each fake quantization
    becomes an integer quantization with a dequantization behind it, and each
    op moves the dequantizations in front of it behind itself, by the
    transformations of its `LowPrecisionOpInterface`. The first transformation
    that applies ends the visit of an op.

    Precisions come from mark-up. A function without mark-up is treated as if
    every fake quantization had the default precisions, so that single
    transformations can be tried alone.

    ```mlir
    %0 = lpt.fake_quantize %x, %0, %2_55, %0, %2_55 levels 256 : ... -> tensor<1x3x8x8xf32>
    %1 = lpt.relu %0 : tensor<1x3x8x8xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.fake_quantize %x, %0, %2_55, %0, %255 levels 256 : ... -> tensor<1x3x8x8xui8>
    %1 = lpt.relu %0 : tensor<1x3x8x8xui8>
    %2 = lpt.convert %1 : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
    %3 = lpt.multiply %2, %0_01 : ...
    ```

    With `--remarks-filter=lpt` every op that could be computed in low
    precision and is not says why.
  }];
  let options = [
    EnableOption, DisableOption, DefaultPrecisionsOption,
    Option<"updatePrecisions", "update-precisions", "bool", /*default=*/"true",
           "Change element types to integers; if false, only scales and zero "
           "points move">,
    Option<"dequantizationPrecision", "dequantization-precision",
           "std::string", /*default=*/"\"f32\"",
           "Element type of the dequantization constants that are created: "
           "f32, f16 or bf16">
  ];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def LowPrecisionCleanup : Pass<"lpt-cleanup", "::mlir::func::FuncOp"> {
  let summary = "Fuse and fold dequantizations that nothing absorbed";
  let description = [{
    One sweep with the transformations `eliminate-fake-quantize`,
    `fold-convert`, `fuse-convert`, `fuse-subtract-to-fake-quantize` and
    `fuse-multiply-to-fake-quantize`, then one with `fold-fake-quantize`.
    Finally the attributes that mark-up wrote are removed.

    ```mlir
    %0 = lpt.fake_quantize %x, ... : ... -> tensor<1x3x8x8xui8>
    %1 = lpt.convert %0 : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
    %2 = lpt.multiply %1, %scale : ...
    ```
    becomes
    ```mlir
    %0 = lpt.fake_quantize %x, ... : ... -> tensor<1x3x8x8xf32>
    ```
  }];
  let options = [EnableOption, DisableOption];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

#endif // LPT_TRANSFORMS_PASSES_TD
