//===- PrerequisitePasses.td -------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes that bring a model into the form that mark-up and main read.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TRANSFORMS_PREREQUISITEPASSES_TD
#define LPT_TRANSFORMS_PREREQUISITEPASSES_TD

include "LPT/Transforms/PassBase.td"

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
    out on the integers, and so are transposes, slices and splits between it and
    the integers.
    Scales and zero points move along with them. Weights are recognized as
    quantized only where their dequantization is the last thing that happens to
    them, and a zero point only where its conversion is. A concatenation of
    constants that are dequantized by the same kinds of ops and types becomes the
    dequantization of one constant, for the same reason: a framework may quantize
    the gates of a recurrent sequence one by one.

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
    integers, and so are reshapes, slices and splits between it and the integers.
    Scales and zero points move along with them. Numbers do not change.

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

def PullMovementsThroughFakeQuantize
    : HookedPass<"lpt-pull-movements-through-fake-quantize"> {
  let summary = "Move elements of constants before their fake quantization";
  let description = [{
    A transpose, reshape, squeeze, unsqueeze, slice or split of a fake-quantized
    constant is carried out on the constant. The limits move along with it. Weights are
    recognized as quantized only where their fake quantization is the last
    thing that happens to them; frameworks write `x * transpose(w)` for a
    linear layer, give a recurrent layer the axis of its directions by a reshape,
    or split the weights of queries, keys and values. Fake-quantized constants that
    are concatenated, as those of the two directions are, become one whose limits are
    concatenated as well. Numbers do not change.

    ```mlir
    %0 = lpt.fake_quantize %w, %low, %high, %low, %high levels 255
        : (tensor<64x32xf32>, tensor<64x1xf32>, tensor<64x1xf32>, tensor<64x1xf32>,
           tensor<64x1xf32>) -> tensor<64x32xf32>
    %1 = lpt.transpose %0 order [1, 0] : (tensor<64x32xf32>) -> tensor<32x64xf32>
    ```
    becomes
    ```mlir
    %1 = lpt.fake_quantize %transposed, %low1, %high1, %low1, %high1 levels 255
        : (tensor<32x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>, tensor<1x64xf32>,
           tensor<1x64xf32>) -> tensor<32x64xf32>
    ```

    The pass leaves alone
    * the reshape that cuts the groups out of the weights of a grouped
      convolution, which is part of how such weights are written;
    * a reshape that merges an axis along which a limit varies with one along
      which it does not;
    * a concatenation of fake quantizations of different levels, or of something else;
    * fake quantizations of values that are not constant, and with limits that
      are not.
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
    element-wise ops with constants, becomes one of each input, so that the
    concatenation moves integers and the ops before it can yield them. The
    element-wise ops, and a conversion to integers and a dequantization that
    follow, move along. Numbers do not change.

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

    Constants that vary along the axis of the concatenation are cut, which
    needs static sizes. The pass leaves alone
    * a concatenation with other users, or of nothing but results of one op,
      which is a tensor that was cut before;
    * a concatenation with a constant among its inputs, or with output limits,
      scales or zero points that vary along another axis than its own: it could
      not carry their dequantizations to the ops after it;
    * limits that are not constant;
    * element-wise ops other than `lpt.relu` after a concatenation of nothing
      but quantized values, which moves integers as it is;
    * element-wise ops with a vector as a constant;
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
    `rounds-before-zero-point`. StableHLO adds the zero point before the rounding
    as well: its quantizations differ only if the least integer is odd.

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

#endif // LPT_TRANSFORMS_PREREQUISITEPASSES_TD
