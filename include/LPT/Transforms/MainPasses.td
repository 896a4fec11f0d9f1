//===- MainPasses.td ---------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes that move dequantization forward, and those that clean up after it.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TRANSFORMS_MAINPASSES_TD
#define LPT_TRANSFORMS_MAINPASSES_TD

include "LPT/Transforms/PassBase.td"

def LowPrecisionMain : HookedPass<"lpt-main"> {
  let summary = "Decompose fake quantization and carry dequantization forward";
  let description = [{
    One sweep over the function in topological order. Each fake quantization
    becomes an integer quantization with a dequantization after it, and each
    op moves the dequantizations before it after itself, by the
    transformations of its `LowPrecisionOpInterface`. The first transformation
    that applies ends the visit of an op.

    Precisions come from mark-up. A function without mark-up is treated as if
    every fake quantization had the default precisions, so that single
    transformations can be tried alone.

    ```mlir
    %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
        : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
    %1 = lpt.relu %0 : tensor<1x3x8x8xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.fake_quantize %x, %l, %h, %zero, %255 levels 256
        : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xui8>
    %1 = lpt.relu %0 : tensor<1x3x8x8xui8>
    %2 = lpt.convert %1 : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
    %3 = lpt.multiply %2, %hundredth : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
    ```

    With `--remarks-filter=lpt` every op that could be computed in low
    precision and is not says why, with one of the codes of `docs/Reasons.md`.
    An op with the attribute `lpt.skip` is left as it is.
  }];
  let options = [
    EnableOption, DisableOption, DefaultPrecisionsOption,
    UpdatePrecisionsOption, DequantizationPrecisionOption, ExplainOption,
    VerifyEachOption, VerifyEachReproducerOption
  ];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def CheckRefusals : HookedPass<"lpt-check-refusals"> {
  let summary = "Check that every op in float is refused by its transformations";
  let description = [{
    An op that could compute in low precision, has a quantized neighbour and
    still computes on floats must be refused by its transformations, which is
    what its remark says; one that they would accept now was overlooked, and is
    an error. A fake quantization may also be in float because nothing takes in
    its dequantization, and the cleanup has restored it. The pass changes
    nothing.

    The mark-up must be there, and the options must be those of `lpt-main`. The
    pipeline `lpt-check-explained` checks what `lpt-pipeline` leaves, which has
    no mark-up any more.

    ```
    lpt-opt model.mlir --lpt-markup --lpt-main --lpt-check-refusals
    ```
  }];
  let options = [
    EnableOption, DisableOption, DefaultPrecisionsOption,
    UpdatePrecisionsOption, DequantizationPrecisionOption
  ];
}

def RemoveMarkup : Pass<"lpt-remove-markup", "::mlir::func::FuncOp"> {
  let summary = "Remove the attributes that mark-up has written";
  let description = [{
    Removes what the passes of `lpt-markup` and the decomposition of fake
    quantizations note on ops. The attributes of the user, such as `lpt.skip`,
    stay.

    ```mlir
    %0 = lpt.relu %x {lpt.precision_preserved = #lpt.shared_flag<true>, lpt.skip} : tensor<1x8xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.relu %x {lpt.skip} : tensor<1x8xf32>
    ```
  }];
}

def LowPrecisionCleanup : HookedPass<"lpt-cleanup"> {
  let summary = "Fuse and fold dequantizations that nothing absorbed";
  let description = [{
    One sweep with the transformations `eliminate-fake-quantize`,
    `fold-convert`, `fuse-convert`, `fuse-subtract-to-fake-quantize` and
    `fuse-multiply-to-fake-quantize`, after one with `fold-fake-quantize`.
    Finally the attributes that mark-up wrote are removed.

    `multiply-to-group-convolution` runs only if it is asked for,
    `enable=+multiply-to-group-convolution`. It hands a dequantization that
    nothing absorbed to an integer convolution, for targets on which that is
    faster than arithmetic on floats. It does so only for a convolution that the
    target, if one is given, computes in low precision.

    ```mlir
    %0 = lpt.fake_quantize %x, %l, %h, %zero, %255 levels 256
        : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xui8>
    %1 = lpt.convert %0 : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
    %2 = lpt.multiply %1, %scale : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
        : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
    ```
  }];
  let options = [
    EnableOption, DisableOption, TargetOption, FallbackTargetOption,
    PrecisionRestrictionsOption, RestrictionOverridesOption,
    Option<"groupSize", "group-size", "int64_t", /*default=*/"1",
           "Number of channels in each group of the convolutions that "
           "multiply-to-group-convolution creates">,
    VerifyEachOption, VerifyEachReproducerOption
  ];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def FixedPoint : Pass<"lpt-fixed-point"> {
  let summary = "Run passes until they change nothing";
  let description = [{
    Runs the passes of `pipeline` on the op until its result equals its input,
    locations aside, or `max-iterations` times. `lpt-pipeline=max-iterations=4`
    consists of it: the cleanup restores fake quantizations and folds constants,
    and in rare cases other transformations apply then.

    Remarks of iterations would contradict each other. If remarks are wanted,
    `remarks-pipeline` runs once at the end, on the input of the last iteration
    that changed something, and its result is dropped.

    ```
    lpt-opt model.mlir --lpt-fixed-point='pipeline=builtin.module(lpt-prerequisites)'
    ```
  }];
  let options = [
    Option<"pipeline", "pipeline", "std::string",
           /*default=*/"\"any()\"",
           "The passes to run, in the form of --pass-pipeline, with the name of "
           "the op that they run on">,
    Option<"remarksPipeline", "remarks-pipeline", "std::string",
           /*default=*/"\"any()\"",
           "The passes to run for their remarks">,
    Option<"maxIterations", "max-iterations", "unsigned", /*default=*/"4",
           "How often to run them at most">
  ];
}

#endif // LPT_TRANSFORMS_MAINPASSES_TD
