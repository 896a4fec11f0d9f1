//===- Passes.td -------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Passes that quantize models of floats.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_QUANTIZATION_PASSES_TD
#define LPT_QUANTIZATION_PASSES_TD

include "mlir/Pass/PassBase.td"

def InsertFakeQuantize
    : Pass<"lpt-insert-fake-quantize", "::mlir::ModuleOp"> {
  let summary = "Insert fake quantizations where a target computes integers";
  let description = [{
    Puts fake quantizations into functions of f32, where `lpt-pipeline` for the
    same `target` makes integers of them, and nowhere else: an op is asked for
    if it has low precision transformations and sums or multiplies elements;
    the place is before pools, transpositions and other ops that keep integers,
    after the rectifier that precedes them; parts of a concatenation share an
    interval. Then `lpt-pipeline` runs on a copy of the function, and places
    where it leaves floats are dropped. Constant weights get the interval of
    their greatest magnitude, for each output channel if the target has no
    restriction to one scale, or, if `weights` is `mse`, the one of up to that with
    the least mean squared error.

    Intervals of computed values come from `ranges`, a file that `lpt-quantize`
    writes, by the name of the layer:

    ```json
    {"version": 1, "ranges": {"input": [-1, 1], "conv1.relu": [0.0, 3.5]}}
    ```

    Values that are quantized already are left alone, so that a model may have
    fake quantizations in places of the user's. `preset` says what reads values
    before their quantization: ops that are sensitive to errors, such as layer
    normalization, sigmoid, tanh and swish, unless it is `performance`, and
    element-wise ops as well if it is `accurate`. `performance` has symmetric
    intervals, and so do operands that the target requires to be `symmetric`.

    A remark `fake-quantize-inserted` names each place, and
    `fake-quantize-unused` those that were dropped.

    ```mlir
    %0 = lpt.convolution %x, %weights : (tensor<1x3x8x8xf32>, tensor<4x3x1x1xf32>) -> tensor<1x4x8x8xf32>
    ```
    becomes
    ```mlir
    %1 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : ...
    %2 = lpt.fake_quantize %weights, %l, %h, %l, %h levels 255 : ...
    %0 = lpt.convolution %1, %2 : (tensor<1x3x8x8xf32>, tensor<4x3x1x1xf32>) -> tensor<1x4x8x8xf32>
    ```
  }];
  let options = [
    Option<"target", "target", "std::string", /*default=*/"\"generic\"",
           "Name of a target, or of a file that holds a #lpt.target attribute">,
    Option<"ranges", "ranges", "std::string", /*default=*/"",
           "File with the ranges of values">,
    Option<"preset", "preset", "::mlir::lpt::QuantizationPreset",
           /*default=*/"::mlir::lpt::QuantizationPreset::Mixed",
           "Trade-off between speed and accuracy",
           [{::llvm::cl::values(
             clEnumValN(::mlir::lpt::QuantizationPreset::Performance,
                        "performance", "All ops read quantized values"),
             clEnumValN(::mlir::lpt::QuantizationPreset::Mixed, "mixed",
                        "Sensitive ops read floats"),
             clEnumValN(::mlir::lpt::QuantizationPreset::Accurate, "accurate",
                        "So do element-wise ops"))}]>,
    Option<"weights", "weights", "::mlir::lpt::WeightMethod",
           /*default=*/"::mlir::lpt::WeightMethod::MinMax",
           "How far intervals of weights reach",
           [{::llvm::cl::values(
             clEnumValN(::mlir::lpt::WeightMethod::MinMax, "minmax",
                        "To the greatest magnitude"),
             clEnumValN(::mlir::lpt::WeightMethod::MSE, "mse",
                        "To where the mean squared error is least"))}]>,
    Option<"weightBits", "weight-bits", "unsigned",
           /*default=*/"::mlir::lpt::PlanOptions().weightBits",
           "How many bits weights have at most: 4, 8 or 16">,
    ListOption<"exclude", "exclude", "std::string",
               "Patterns of the names of layers that stay in float, as *.fc or "
               "block[12].*">,
    ListOption<"only", "only", "std::string",
               "The only kinds of ops that are quantized, as convolution">
  ];
}

class AdvicePass<string argument> : Pass<argument, "::mlir::ModuleOp"> {
  let options = [
    Option<"target", "target", "std::string", /*default=*/"",
           "Name of a target, or of a file that holds a #lpt.target attribute; "
           "the attribute lpt.target of the module if empty, and without one "
           "'generic'">,
    Option<"ranges", "ranges", "std::string", /*default=*/"",
           "File with the ranges of values">
  ];
}

def Advise : AdvicePass<"lpt-advise"> {
  let summary = "Print changes of a quantization by which more ops compute in integers";
  let description = [{
    Prints a remark for each change of the quantization of a function by which an
    op computes in integers, or loses less accuracy. The IR stays as it is:

    ```
    model.mlir:9:10: remark: separate: give each of the 2 readers of the result of 'lpt.fake_quantize' of layer 'x/fq' a fake quantization of its own, like 'lpt.fake_quantize' of layer 'x/fq'
    model.mlir:9:10: note: 'lpt.fake_quantize' of layer 'x/fq': no integer type suits all consumers
    model.mlir:9:10: note: with it, 18432 multiply-accumulates are in integers
    ```

    The kinds are `add`, `move`, `separate`, `granularity`, `interval` and
    `levels`. Each [reason](Reasons.md) that another quantization removes has a
    change, which is applied to a copy of the function. `lpt-pipeline` for `target`
    runs on the copy; a change without an op that computes in integers is dropped.
    Weights whose squared error is more than four times that of other limits, and
    intervals of which the operand takes at most 55 %, get a remark as well.

    A value that is to be quantized needs a range: that of a fake quantization
    before it, of its ops, or of the file `ranges`, see
    `lpt-insert-fake-quantize`. Expects fake quantizations, as `lpt-common`
    makes of pairs of quantization and dequantization.
  }];
}

def ApplyAdvice : AdvicePass<"lpt-apply-advice"> {
  let summary = "Apply the changes that lpt-advise prints";
  let description = [{
    The reasons that caused the changes are gone after the pass. A change that needs
    a range which is not known is left out, with a remark. The results of the
    function change, since further values are quantized and limits differ.
  }];
}

#endif // LPT_QUANTIZATION_PASSES_TD
