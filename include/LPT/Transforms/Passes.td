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

/// A pass over functions that programs can keep from single ops.
class HookedPass<string argument>
    : PassBase<argument, "::mlir::lpt::HookedPass">;

//===----------------------------------------------------------------------===//
// Options that several passes take
//===----------------------------------------------------------------------===//

defvar DefaultPrecisionsOption =
  Option<"defaultPrecisions", "default-precisions", "std::string",
         /*default=*/"",
         "Element types that a fake quantization may take, separated by '|', "
         "the preferred one first; if empty, ui8|si8, and those of 16 and 32 "
         "bits in functions with fake quantizations of as many levels">;

defvar TargetOption =
  Option<"target", "target", "std::string", /*default=*/"",
         "Name of a target, or of a file that holds a #lpt.target attribute; "
         "the attribute lpt.target of the module if empty">;

defvar FallbackTargetOption =
  Option<"fallbackTarget", "fallback-target", "std::string", /*default=*/"",
         "The target if neither the option nor the module names one">;

defvar PrecisionRestrictionsOption =
  ListOption<"precisionRestrictions", "precision-restrictions", "std::string",
             "OP@PORT=TYPE|TYPE; ports joined by '+' have one common type; no "
             "types disable the op. Replaces the restrictions of the target">;

defvar RestrictionOverridesOption =
  ListOption<"restrictionOverrides", "restriction-overrides", "std::string",
             "OP@PORT=TYPE|TYPE; replaces what the other restrictions say of "
             "these ports, and leaves the rest of them as it is">;

defvar EnableOption =
  ListOption<"enable", "enable", "std::string",
             "The only transformations to run, by name; those that run by "
             "default if empty. +NAME runs in addition to the others">;

defvar DisableOption =
  ListOption<"disable", "disable", "std::string",
             "Transformations not to run, by name">;

defvar UpdatePrecisionsOption =
  Option<"updatePrecisions", "update-precisions", "bool", /*default=*/"true",
         "Change element types to integers; if false, only scales and zero "
         "points move">;

defvar DequantizationPrecisionOption =
  Option<"dequantizationPrecision", "dequantization-precision", "std::string",
         /*default=*/"\"f32\"",
         "Element type of the dequantization constants that are created: f32, "
         "f16 or bf16">;

defvar ExplainOption =
  Option<"explain", "explain", "bool", /*default=*/"true",
         "Give remarks on the ops that stay in float">;

defvar VerifyEachOption =
  Option<"verifyEach", "verify-each", "bool", /*default=*/"false",
         "Evaluate the function before and after each transformation, and fail "
         "at the first one that changes numbers by more than it declares">;

defvar VerifyEachReproducerOption =
  Option<"verifyEachReproducer", "verify-each-reproducer", "std::string",
         /*default=*/"",
         "The file to write the function to as it was before the "
         "transformation that verify-each rejects; a temporary one if empty">;

//===----------------------------------------------------------------------===//
// Lint
//===----------------------------------------------------------------------===//

def RefineShapes : Pass<"lpt-refine-shapes", "::mlir::func::FuncOp"> {
  let summary = "Give a function of dynamic sizes those of its arguments";
  let description = [{
    The shapes of all values follow from those of the arguments, and computations
    of shapes become constants where they are known. Fails, at the op, if shapes
    do not fit together, and for functions that hold ops of other dialects.

    With `arguments=8x3x4x4`
    ```mlir
    func.func @main(%x: tensor<?x3x?x?xf32>) -> tensor<?x3x?x?xf32> {
      %0 = lpt.relu %x : tensor<?x3x?x?xf32>
      return %0 : tensor<?x3x?x?xf32>
    }
    ```
    becomes
    ```mlir
    func.func @main(%x: tensor<8x3x4x4xf32>) -> tensor<8x3x4x4xf32> {
      %0 = lpt.relu %x : tensor<8x3x4x4xf32>
      return %0 : tensor<8x3x4x4xf32>
    }
    ```
  }];
  let options = [
    ListOption<"arguments", "arguments", "std::string",
               "The shape of each argument, as 8x3x224x224, or '-' to leave it as it is">
  ];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def NameLayers : Pass<"lpt-name-layers", "::mlir::ModuleOp"> {
  let summary = "Name the ops whose locations are unknown";
  let description = [{
    Remarks, warnings and the tables of `lpt-run` call an op by the first name
    in its location, and without one by its place in the file. An op whose
    location has neither, such as one from bytecode without debug information,
    is named after its kind and its number, in the order of the text. No name is
    given twice. `lpt-run` does so when it reads a model.

    ```mlir
    %0 = lpt.relu %x : tensor<1x8xf32> loc(unknown)
    ```
    becomes
    ```mlir
    %0 = lpt.relu %x : tensor<1x8xf32> loc("relu_0")
    ```
  }];
}

def Lint : Pass<"lpt-lint", "::mlir::func::FuncOp"> {
  let summary = "Warn of what is wrong with the quantization of a model";
  let description = [{
    To be run on a model as it comes in. The pass changes nothing. What it warns
    of costs accuracy or speed, or keeps an op in float; `docs/Lint.md` lists
    the rules.

    ```
    model.mlir:7:8: warning: weights-per-input-channel: 'lpt.convolution' of layer 'conv1': its weights are quantized per input channel, over which it sums (axis 1)
    model.mlir:7:8: note: quantize the weights per output channel
    ```
  }];
  let options = [
    ListOption<"disable", "disable", "std::string",
               "Rules not to apply, by name">
  ];
}

//===----------------------------------------------------------------------===//
// Prerequisites
//===----------------------------------------------------------------------===//

def NormalizeDequantization
    : HookedPass<"lpt-normalize-dequantization"> {
  let summary = "Write every dequantization as convert, subtract, multiply";
  let description = [{
    Additions, subtractions, multiplications and divisions by constants, and
    conversions between them, that map integers of 4, 8 or 16 bits to
    `(q - zero point) * scale` become a dequantization in the one form that
    transformations read. Constants of other dialects that ops of this dialect
    read become `lpt.constant`.

    ```mlir
    %0 = lpt.convert %q : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xsi32>
    %1 = lpt.subtract %0, %si32_128 : (tensor<1x3x8x8xsi32>, tensor<si32>) -> tensor<1x3x8x8xsi32>
    %2 = lpt.convert %1 : tensor<1x3x8x8xsi32> -> tensor<1x3x8x8xf32>
    %3 = lpt.divide %2, %100 : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.convert %q : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
    %1 = lpt.subtract %0, %128 : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
    %2 = lpt.multiply %1, %hundredth : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
    ```

    Exact but for rounding in f32. A chain stays as it is if
    * a step rounds integers, or may overflow;
    * an offset after the scale is no multiple of it, to 1e-4 of a step: it is
      a bias;
    * a constant comes first in a subtraction or division;
    * a constant enlarges the data;
    * an op carries attributes that are not its own, such as `lpt.skip`.
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def PullReshapeThroughDequantization
    : HookedPass<"lpt-pull-reshape-through-dequantization"> {
  let summary = "Reshape quantized constants before their dequantization";
  let description = [{
    A reshape, squeeze or unsqueeze of a dequantized integer constant is carried
    out on the integers, and so are transposes between it and the integers.
    Scales and zero points move along with them. Weights are recognized as
    quantized only where their dequantization is the last thing that happens to
    them, and a zero point only where its conversion is.

    ```mlir
    %0 = lpt.convert %w : tensor<24x1x1x32xsi8> -> tensor<24x1x1x32xf32>
    %1 = lpt.multiply %0, %scale
        : (tensor<24x1x1x32xf32>, tensor<24x1x1x1xf32>) -> tensor<24x1x1x32xf32>
    %2 = lpt.reshape %1 target [24, 32, 1, 1]
        : (tensor<24x1x1x32xf32>) -> tensor<24x32x1x1xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.convert %reshaped : tensor<24x32x1x1xsi8> -> tensor<24x32x1x1xf32>
    %1 = lpt.multiply %0, %scale
        : (tensor<24x32x1x1xf32>, tensor<24x1x1x1xf32>) -> tensor<24x32x1x1xf32>
    ```

    Numbers do not change. The pass leaves alone
    * the reshape that cuts the groups out of the weights of a grouped
      convolution, which is part of how such weights are written;
    * a reshape that merges an axis along which a scale or a zero point varies
      with one along which it does not.
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def PullTransposeThroughDequantization
    : HookedPass<"lpt-pull-transpose-through-dequantization"> {
  let summary = "Transpose quantized constants before their dequantization";
  let description = [{
    A transpose of a dequantized integer constant is carried out on the
    integers, and so are reshapes between it and the integers. Scales and zero
    points move along with them. Numbers do not change.

    ```mlir
    %0 = lpt.convert %w : tensor<3x3x8x1xsi8> -> tensor<3x3x8x1xf32>
    %1 = lpt.multiply %0, %scale
        : (tensor<3x3x8x1xf32>, tensor<1x1x8x1xf32>) -> tensor<3x3x8x1xf32>
    %2 = lpt.transpose %1 order [2, 3, 0, 1]
        : (tensor<3x3x8x1xf32>) -> tensor<8x1x3x3xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.convert %transposed : tensor<8x1x3x3xsi8> -> tensor<8x1x3x3xf32>
    %1 = lpt.multiply %0, %transposed_scale
        : (tensor<8x1x3x3xf32>, tensor<8x1x1x1xf32>) -> tensor<8x1x3x3xf32>
    ```
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def FuseLinearSequences
    : HookedPass<"lpt-fuse-linear-sequences"> {
  let summary = "Merge runs of additions and multiplications by constants";
  let description = [{
    A run of `lpt.add`, `lpt.subtract` and `lpt.multiply` with constants becomes
    at most one multiplication and one addition, in this order. One of each stays
    as it is.

    ```mlir
    %0 = lpt.add %x, %shift : (tensor<1x3x8x8xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x8x8xf32>
    %1 = lpt.multiply %0, %scale : (tensor<1x3x8x8xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x8x8xf32>
    %2 = lpt.multiply %1, %two : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.multiply %x, %factor : (tensor<1x3x8x8xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x8x8xf32>
    %1 = lpt.add %0, %offset : (tensor<1x3x8x8xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x8x8xf32>
    ```

    Exact but for rounding. A run ends where
    * a value in it is used elsewhere;
    * a dequantization ends: merged into something else it would not be
      recognized. Only the scale of quantized weights takes in what follows,
      because it stays one. A subtraction with a scale after it counts as a
      dequantization of floats;
    * the shape or the element type changes, or a constant would become larger
      than those it is made of;
    * a constant would overflow, or lose bits by underflow;
    * an op carries attributes that are not its own, such as `lpt.skip`.
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def MoveFakeQuantize : HookedPass<"lpt-move-fake-quantize"> {
  let summary = "Quantize the inputs of concatenations, not their results";
  let description = [{
    A fake quantization of the result of `lpt.concat`, directly or after
    `lpt.relu`, becomes one of each input, so that the concatenation moves
    integers and the ops before it can yield them. If a conversion to
    integers and a dequantization follow, they move along. Numbers do not
    change.

    ```mlir
    %0 = lpt.concat %x, %y axis 1 : (tensor<1x1x8x8xf32>, tensor<1x2x8x8xf32>) -> tensor<1x3x8x8xf32>
    %1 = lpt.fake_quantize %0, %il, %ih, %ol, %oh levels 256
        : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.fake_quantize %x, %il, %ih, %ol, %oh levels 256
        : (tensor<1x1x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x8x8xf32>
    %1 = lpt.fake_quantize %y, %il, %ih, %ol, %oh levels 256
        : (tensor<1x2x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x8x8xf32>
    %2 = lpt.concat %0, %1 axis 1 : (tensor<1x1x8x8xf32>, tensor<1x2x8x8xf32>) -> tensor<1x3x8x8xf32>
    ```

    Limits, scales and zero points that vary along the axis of the
    concatenation are cut, which needs static sizes. The pass leaves alone
    * a concatenation with other users, or of nothing but results of one op,
      which is a tensor that was cut before;
    * a concatenation with a constant among its inputs, or with output limits,
      scales or zero points that vary along another axis than its own: it could
      not carry their dequantizations to the ops after it;
    * limits that are not constant;
    * a fake quantization of which one user converts to integers and another
      does not.
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def ConvertSubtractConstant
    : HookedPass<"lpt-convert-subtract-constant"> {
  let summary = "Store the zero points of weights as integers";
  let description = [{
    A zero point of a quantized constant that is given as floats becomes a
    constant of the type of the integers, after a conversion; one that is zero
    disappears.

    ```mlir
    %0 = lpt.convert %w : tensor<6x3x1x1xsi8> -> tensor<6x3x1x1xf32>
    %1 = lpt.subtract %0, %f32_127 : (tensor<6x3x1x1xf32>, tensor<f32>) -> tensor<6x3x1x1xf32>
    %2 = lpt.multiply %1, %scale : (tensor<6x3x1x1xf32>, tensor<f32>) -> tensor<6x3x1x1xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.convert %w : tensor<6x3x1x1xsi8> -> tensor<6x3x1x1xf32>
    %zero_point = lpt.convert %si8_127 : tensor<si8> -> tensor<f32>
    %1 = lpt.subtract %0, %zero_point : (tensor<6x3x1x1xf32>, tensor<f32>) -> tensor<6x3x1x1xf32>
    %2 = lpt.multiply %1, %scale : (tensor<6x3x1x1xf32>, tensor<f32>) -> tensor<6x3x1x1xf32>
    ```

    A zero point is taken for an integer if it is one to 1e-4. One that is not,
    or is out of the range of the type, stays: to round it would shift the
    weights. So does one after which no scale follows, and one of a value that
    is used elsewhere.
  }];
  let options = [
    Option<"defaultPrecisions", "default-precisions", "std::string",
           /*default=*/"\"ui8|si8\"",
           "Element types of the integers, separated by '|'">
  ];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def FoldFakeQuantize : HookedPass<"lpt-fold-fake-quantize"> {
  let summary = "Replace fake quantizations that have one output by constants";
  let description = [{
    A fake quantization whose output limits coincide does not depend on its
    input. As a constant it is no reason to keep the quantization of that input,
    and products with it become factors of scales.

    ```mlir
    %0 = lpt.fake_quantize %x, %il, %ih, %half, %half levels 256
        : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>,
           tensor<f32>) -> tensor<1x3x8x8xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.constant dense<0.5> : tensor<1x3x8x8xf32>
    ```

    Fake quantizations of constants, which are weights, and results of dynamic
    shapes stay.
  }];
}

def ImportCleanup : HookedPass<"lpt-import-cleanup"> {
  let summary = "Recognize quantizations that are written out";
  let description = [{
    Importers write a quantization as the source defines it, which for ONNX's
    QuantizeLinear is

    ```mlir
    %0 = lpt.divide %x, %scale : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
    %1 = lpt.round %0 : tensor<1x3x8x8xf32>
    %2 = lpt.add %1, %128 : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
    %3 = lpt.convert %2 : tensor<1x3x8x8xf32> -> tensor<1x3x8x8xui8>
    ```

    It becomes the fake quantization to integers that `lpt-main` knows:

    ```mlir
    %3 = lpt.fake_quantize %x, %il, %ih, %zero, %255 levels 256
        : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xui8>
    ```

    A product with the reciprocal of the scale, and limits of the integers
    (`lpt.clamp`) before or after the conversion, are parts of it. Both forms
    agree but for inputs within a few last bits of a border between two
    integers. The zero point is added after the rounding there, and before it
    here: of an input that is halfway between two integers, both yield the same
    one only if zero is an even number of integers above the least. Scales of few
    significant bits, such as powers of two, have such inputs; then the
    quantization stays as it is if they differ, with a remark
    `rounds-before-zero-point`.

    Quantizations of constants become constants of integers.

    Conversions to the type of the operand vanish, and those of floats that take
    back an exact conversion.
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def ConvertQuantizeDequantize
    : HookedPass<"lpt-convert-quantize-dequantize"> {
  let summary = "Merge quantizations with the dequantizations after them";
  let description = [{
    A quantization to 8- or 16-bit integers that are dequantized at once becomes
    one fake quantization, which can be decomposed to another type, or fused, or
    removed.

    ```mlir
    %0 = lpt.fake_quantize %x, %il, %ih, %zero, %255 levels 256
        : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
    %1 = lpt.convert %0 : tensor<1x3x8x8xf32> -> tensor<1x3x8x8xui8>
    %2 = lpt.convert %1 : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
    %3 = lpt.subtract %2, %128 : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
    %4 = lpt.multiply %3, %hundredth : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.fake_quantize %x, %il, %ih, %ol, %oh levels 256
        : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
    ```

    Exact but for rounding, since the output limits of the quantization must be
    the range of the integer type, with a level for each integer. Every value
    on the way must have one user, and neither scale nor zero point may enlarge
    the data. `lpt-main` reads 8-bit quantizations of this form as they are;
    `keep=ui8|si8` leaves them to it.
  }];
  let options = [
    Option<"keep", "keep", "std::string", /*default=*/"",
           "Element types whose quantizations stay as they are, separated by "
           "'|'">
  ];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def StripFakeQuantize : HookedPass<"lpt-strip-fake-quantize"> {
  let summary = "Remove fake quantizations with very many levels";
  let description = [{
    A target without 16-bit integers computes what is quantized to 16 bits in
    floats. A fake quantization with one of the given numbers of levels that
    maps its input interval to itself is replaced by its input.

    ```mlir
    %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 65536
        : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
    %1 = lpt.relu %0 : tensor<1x3x8x8xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.relu %x : tensor<1x3x8x8xf32>
    ```

    **This changes numbers**: values are no longer rounded to the levels, and
    those outside of the interval are no longer clamped to it. `lpt-common` runs
    the pass only if its option `strip-levels` asks for it.

    Limits must be constant and agree to 1e-6, or to the precision of the
    coarser type if they are stored in different ones. A fake quantization
    between an argument and the result of the function stays for that result.
    Quantizations in the Q/DQ form are brought to this one by
    `lpt-convert-quantize-dequantize`.
  }];
  let options = [
    ListOption<"levels", "levels", "int64_t",
               "Numbers of levels to strip; 65536 if empty">
  ];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def DynamicQuantization : HookedPass<"lpt-dynamic-quantization"> {
  let summary = "Quantize products of floats when the model runs";
  let description = [{
    Products of `f32` whose weights are constant, such as matrix products and
    convolutions, get quantized operands. Their weights become `si8`, symmetric, with
    a scale for each output channel, `max |w| / 127`. Their source is quantized to
    `ui8` when the model runs, by the formula of ONNX's `DynamicQuantizeLinear`:

    ```
    scale      = (max(x, 0) - min(x, 0)) / 255
    zero point = round(clamp(-min(x, 0) / scale, 0, 255))
    x'         = saturate(round(x / scale) + zero point)
    ```

    The product itself, and its result, stay in `f32`, on operands that are
    dequantized. `lpt-pipeline` moves the dequantization behind it, so that
    it multiplies integers:

    ```sh
    lpt-opt model.mlir --lpt-dynamic-quantization --lpt-pipeline
    ```

    ```mlir
    %0 = lpt.matmul %x, %w : (tensor<128x768xf32>, tensor<768x3072xf32>) -> tensor<128x3072xf32>
    ```
    becomes
    ```mlir
    // %scale and %zero, of tensor<f32>, and %q, of tensor<128x768xui8>, computed of %x
    %1 = lpt.convert %q : tensor<128x768xui8> -> tensor<128x768xf32>
    %2 = lpt.subtract %1, %zero : (tensor<128x768xf32>, tensor<f32>) -> tensor<128x768xf32>
    %3 = lpt.multiply %2, %scale : (tensor<128x768xf32>, tensor<f32>) -> tensor<128x768xf32>
    %4 = lpt.convert %w8 : tensor<768x3072xsi8> -> tensor<768x3072xf32>
    %5 = lpt.multiply %4, %ws : (tensor<768x3072xf32>, tensor<1x3072xf32>) -> tensor<768x3072xf32>
    %6 = lpt.matmul %3, %5 : (tensor<128x768xf32>, tensor<768x3072xf32>) -> tensor<128x3072xf32>
    ```

    **This changes numbers**, by the error of the quantization. Products of one source
    share its quantization. Weights that are quantized in the model keep their
    integers.

    The pass leaves alone, with a remark on each op, products of other types, those
    whose source is constant or quantized already, those whose weights are computed
    or not finite, and those that sum fewer products than `min-products`. With sizes
    that are unknown, no product counts as small.
  }];
  let options = [
    Option<"granularity", "granularity", "std::string", /*default=*/"\"per-tensor\"",
           "Whether a source has one scale and zero point (per-tensor), or one for "
           "each row (per-row); those of convolutions and of matrices that are "
           "transposed have one">,
    Option<"minProducts", "min-products", "int64_t", /*default=*/"65536",
           "The least number of products that an op sums to be quantized; fewer "
           "take less time than the quantization">,
    ListOption<"ops", "ops", "std::string",
               "Names of the ops to quantize; all that have weights if empty">
  ];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

//===----------------------------------------------------------------------===//
// Mark-up
//===----------------------------------------------------------------------===//

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

//===----------------------------------------------------------------------===//
// Main and cleanup
//===----------------------------------------------------------------------===//

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

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

def FuseNormalization : Pass<"lpt-fuse-normalization", "::mlir::func::FuncOp"> {
  let summary = "Recognize normalization that is written out";
  let description = [{
    The mean and the variance of the same axes, and what is computed of them, as
    frameworks export layer, instance and group normalization, become one
    `lpt.mvn`. Without a mean, as in root mean square normalization, they become
    `lpt.normalize_l2`:

        x / sqrt(mean(x^2) + eps) = sqrt(n) * x / sqrt(sum(x^2) + n * eps)

    Any spelling is recognized: the tree is read as a sum of products of `x`,
    `mean(x)`, `mean(x^2)` and a deviation, and these sums are compared, with
    coefficients up to 1e-6 of their size. So the variance may be
    `mean((x - mean(x))^2)` or `mean(x^2) - mean(x)^2`, the deviation may divide
    or its inverse multiply, epsilon may be added to the variance or to its root,
    and a mean may be a sum with a factor. Constants that were multiplied in, by
    `x * (r * gamma) + (beta - mean * (r * gamma))` for instance, are applied to
    the result. A constant scale or shift may be applied to `x` and to its mean
    apart, as `lpt-main` leaves it after a product of integers.

    Steps in f16 and bf16 stay: where the mean is larger than the deviation,
    their roundings are a part of the result. In f32, `mean(x^2) - mean(x)^2`
    loses digits where the mean is much larger than the deviation; these numbers
    move, to the more accurate ones. An epsilon of each channel stays, and so does
    a deviation without an epsilon, which divides by zero where `x` is constant.

    ```mlir
    %mean = lpt.reduce_mean %x axes [2] keep_dims : (tensor<1x4x8xf32>) -> tensor<1x4x1xf32>
    %centered = lpt.subtract %x, %mean : (tensor<1x4x8xf32>, tensor<1x4x1xf32>) -> tensor<1x4x8xf32>
    %square = lpt.multiply %centered, %centered : tensor<1x4x8xf32>
    %variance = lpt.reduce_mean %square axes [2] keep_dims : (tensor<1x4x8xf32>) -> tensor<1x4x1xf32>
    %shifted = lpt.add %variance, %epsilon : (tensor<1x4x1xf32>, tensor<f32>) -> tensor<1x4x1xf32>
    %deviation = lpt.sqrt %shifted : tensor<1x4x1xf32>
    %0 = lpt.divide %centered, %deviation : (tensor<1x4x8xf32>, tensor<1x4x1xf32>) -> tensor<1x4x8xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.mvn %x axes [2] normalize_variance true eps 1.0e-5 : tensor<1x4x8xf32>
    ```
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def FuseActivations : Pass<"lpt-fuse-activations", "::mlir::func::FuncOp"> {
  let summary = "Recognize activations that are written out";
  let description = [{
    Trees of element-wise ops of one value become the activation that they
    compute: `lpt.gelu` by the error function or by `tanh`, `lpt.swish` (SiLU),
    `lpt.mish`, `lpt.hswish`, `lpt.hsigmoid`, `lpt.sigmoid`, `lpt.tanh`, `lpt.elu`
    and `lpt.prelu` with one slope. Any spelling is recognized: the tree is read
    as `p(x) + q(x) * f(r(x))` with three polynomials and a function `f`, and
    these are compared, with coefficients up to 1e-6 of their size. A third
    summand may be the square of an exponential function, or the exponential
    function of what a rectifier cuts off. So `x` may be
    scaled, and a constant may be missing, which a quantization has absorbed;
    the result is then multiplied by what is missing.

    ```mlir
    %0 = lpt.divide %x, %sqrt2 : (tensor<1x8xf32>, tensor<f32>) -> tensor<1x8xf32>
    %1 = lpt.erf %0 : tensor<1x8xf32>
    %2 = lpt.add %1, %one : (tensor<1x8xf32>, tensor<f32>) -> tensor<1x8xf32>
    %3 = lpt.multiply %x, %2 : tensor<1x8xf32>
    %4 = lpt.multiply %3, %half : (tensor<1x8xf32>, tensor<f32>) -> tensor<1x8xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.gelu %x : tensor<1x8xf32>
    ```

    A tree stays if another op reads one of its values, which would have to be
    computed twice, and in f16 and bf16, where the roundings of its steps are a
    part of the result. Infinite numbers may yield the limit of the function
    where the tree yields NaN.

    Other powers by 2 to 6 become products, those by 0.5, -0.5 and -1 roots and
    quotients, which differ from the power for minus zero and minus infinity.
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def LiftVariables : Pass<"lpt-lift-variables", "::mlir::func::FuncOp"> {
  let summary = "Pass variables as arguments and results";
  let description = [{
    The value of a variable that a function reads becomes an argument, and the
    value that it assigns a result, so that kernels have no side effects.
    Attributes name the variable, and give the argument of the first inference.
    The caller passes the result of one inference to the next. Handles of programs
    do so by themselves, and have neither in their interface.

    ```mlir
    func.func @main(%x: tensor<1x8xf32>) -> tensor<1x8xf32> {
      %init = lpt.constant dense<0.0> : tensor<1x8xf32>
      %0 = lpt.read_value %init variable "state" : tensor<1x8xf32>
      %1 = lpt.add %x, %0 : tensor<1x8xf32>
      %2 = lpt.assign %1 variable "state" : tensor<1x8xf32>
      return %2 : tensor<1x8xf32>
    }
    ```
    becomes
    ```mlir
    func.func @main(%x: tensor<1x8xf32>,
                    %0: tensor<1x8xf32> {lpt.initial_value = dense<0.0> : tensor<1x8xf32>, lpt.variable = "state"})
        -> (tensor<1x8xf32>, tensor<1x8xf32> {lpt.variable = "state"}) {
      %1 = lpt.add %x, %0 : tensor<1x8xf32>
      return %1, %1 : tensor<1x8xf32>, tensor<1x8xf32>
    }
    ```

    A variable that is only read is a result as well, with the value of the argument.

    Variables stay whose first value is computed when the model runs, that are read
    after they are assigned or not at all, or whose ops are in regions of other ops;
    so do all in functions of several blocks. The
    variables of one function are its own: a module that shares some between
    functions has to be inlined before.
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def ConvertPrecision : Pass<"lpt-convert-precision", "::mlir::func::FuncOp"> {
  let summary = "Compute in f32 where libraries have no code for narrow floats";
  let description = [{
    Convolutions, products, pooling, reductions, normalizations and resizings that
    read or yield a float type of the option `types` read and yield f32, between
    conversions. Element-wise ops, movements and integers stay as they are: so
    does every value that the model rounds to a narrow type, up to the last digit
    of that type, since a sum is rounded to f32 first.

    ```mlir
    %0 = lpt.convolution %x, %w : (tensor<1x8x4x4xf16>, tensor<8x8x3x3xf16>) -> tensor<1x8x2x2xf16>
    ```
    becomes
    ```mlir
    %1 = lpt.convert %x : tensor<1x8x4x4xf16> -> tensor<1x8x4x4xf32>
    %2 = lpt.convert %w : tensor<8x8x3x3xf16> -> tensor<8x8x3x3xf32>
    %3 = lpt.convolution %1, %2 : (tensor<1x8x4x4xf32>, tensor<8x8x3x3xf32>) -> tensor<1x8x2x2xf32>
    %0 = lpt.convert %3 : tensor<1x8x2x2xf32> -> tensor<1x8x2x2xf16>
    ```

    Ops of several results, such as recurrent sequences, and those of other
    dialects stay.
  }];
  let options = [
    ListOption<"types", "types", "std::string",
               "The float types, f16 or bf16, that are computed in f32">
  ];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def FoldPad : Pass<"lpt-fold-pad", "::mlir::func::FuncOp"> {
  let summary = "Make padding a part of windows, unless these would lie in it";
  let description = [{
    An `lpt.pad` of spatial axes by a constant is folded into the convolution or
    the pooling that reads it, if the window would pad by the same number: zero
    for convolutions and averages, the least integer of the type, or minus
    infinity, for maxima. A dequantization between both moves with it: an integer
    that pads by the zero point pads by zero after the zero point is subtracted.

    ```mlir
    %0 = lpt.pad %x, %zero_point begin [0, 0, 0, 0] end [0, 0, 1, 1]
        : (tensor<1x8x4x4xui8>, tensor<ui8>) -> tensor<1x8x5x5xui8>
    %1 = lpt.subtract %0, %zero_point : (tensor<1x8x5x5xui8>, tensor<ui8>) -> tensor<1x8x5x5xf32>
    %2 = lpt.convolution %1, %w strides [2, 2] : (tensor<1x8x5x5xf32>, tensor<8x8x3x3xsi8>) -> tensor<1x8x2x2xf32>
    ```
    becomes
    ```mlir
    %1 = lpt.subtract %x, %zero_point : (tensor<1x8x4x4xui8>, tensor<ui8>) -> tensor<1x8x4x4xf32>
    %2 = lpt.convolution %1, %w strides [2, 2] pads [0, 0] [1, 1] : (tensor<1x8x4x4xf32>, tensor<8x8x3x3xsi8>) -> tensor<1x8x2x2xf32>
    ```

    The pad stays for its other consumers. It also stays where windows would lie
    in the padding as a whole, which backends lack fast code for. Where windows do
    so already, as those of a convolution with a window of one element and
    padding, as much padding becomes an `lpt.pad` as leaves no such window, of the
    stored integers if there are any:

    ```mlir
    %0 = lpt.convolution %x, %w pads [1, 1] : (tensor<1x8x4x4xui8>, tensor<8x8x1x1xsi8>) -> tensor<1x8x6x6xf32>
    ```
    becomes
    ```mlir
    %zero = lpt.constant dense<0> : tensor<ui8>
    %0 = lpt.pad %x, %zero begin [0, 0, 1, 1] end [0, 0, 1, 1]
        : (tensor<1x8x4x4xui8>, tensor<ui8>) -> tensor<1x8x6x6xui8>
    %1 = lpt.convolution %0, %w : (tensor<1x8x6x6xui8>, tensor<8x8x1x1xsi8>) -> tensor<1x8x6x6xf32>
    ```
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def SplitSequences : Pass<"lpt-split-sequences", "::mlir::func::FuncOp"> {
  let summary = "Compute what recurrent sequences do not recur on at once";
  let description = [{
    The products of all steps of an `lpt.lstm_sequence`, `lpt.gru_sequence` or
    `lpt.rnn_sequence` with the weights of the input become one `lpt.matmul` for
    all directions, of integers if both are dequantized; a zero point of the
    input is subtracted before it, and scales are applied to the product. The
    steps become an `lpt.lstm_recurrence`, `lpt.gru_recurrence` or
    `lpt.rnn_recurrence`, which reads integers as
    recurrent weights if they are stored as such.

    ```mlir
    %y, %h, %c = lpt.lstm_sequence %x, %h0, %c0, %n, %w, %r, %b hidden_size 16 direction<forward>
        : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
           tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
        -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
    ```
    becomes
    ```mlir
    %0 = lpt.matmul %x, %w_rows transpose_b
        : (tensor<2x5x8xf32>, tensor<64x8xf32>) -> tensor<2x5x64xf32>
    %gates = lpt.add %0, %b_row : (tensor<2x5x64xf32>, tensor<64xf32>) -> tensor<2x5x64xf32>
    %y, %h, %c = lpt.lstm_recurrence %gates, %h0, %c0, %n, %r_transposed, %r_scale hidden_size 16 direction<forward>
        : (tensor<2x5x64xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
           tensor<1x16x64xf32>, tensor<1x64xf32>)
        -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
    ```

    Sums are in f32, those of a sequence in f64: the numbers are those of the
    sequence but for roundings. A sequence stays if the last axes of `x` and `w`
    are both dynamic.
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def FormKernels : Pass<"lpt-form-kernels", "::mlir::func::FuncOp"> {
  let summary = "Group ops into kernels";
  let description = [{
    Every op that computes becomes part of a `lpt.kernel`: a root (convolution,
    matrix multiplication, pooling, ...) with the element-wise ops after it,
    as far as the values between them have no other uses, and with the constants
    and dequantizations that it reads. Element-wise ops after no root are
    kernels of their own. Where two kernels meet in an addition, the one that
    is computed last takes it. Integers of 8 and 16 bits end a kernel.

    ```mlir
    %w = lpt.constant dense<1> : tensor<8x8x1x1xsi8>
    %scale = lpt.constant dense<0.1> : tensor<f32>
    %0 = lpt.convolution %x, %w : (tensor<1x8x4x4xui8>, tensor<8x8x1x1xsi8>) -> tensor<1x8x4x4xf32>
    %1 = lpt.multiply %0, %scale : (tensor<1x8x4x4xf32>, tensor<f32>) -> tensor<1x8x4x4xf32>
    %2 = lpt.relu %1 : tensor<1x8x4x4xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.kernel (%a = %x) : (tensor<1x8x4x4xui8>) -> tensor<1x8x4x4xf32> {
      %w = lpt.constant dense<1> : tensor<8x8x1x1xsi8>
      %scale = lpt.constant dense<0.1> : tensor<f32>
      %1 = lpt.convolution %a, %w : (tensor<1x8x4x4xui8>, tensor<8x8x1x1xsi8>) -> tensor<1x8x4x4xf32>
      %2 = lpt.multiply %1, %scale : (tensor<1x8x4x4xf32>, tensor<f32>) -> tensor<1x8x4x4xf32>
      %3 = lpt.relu %2 : tensor<1x8x4x4xf32>
      lpt.yield %3 : tensor<1x8x4x4xf32>
    }
    ```

    Remarks say what a kernel took, and why an element-wise op was not taken.
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

#endif // LPT_TRANSFORMS_PASSES_TD
