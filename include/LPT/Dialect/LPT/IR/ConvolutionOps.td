//===- ConvolutionOps.td ----------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Convolutions and their transposes.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_CONVOLUTIONOPS_TD
#define LPT_DIALECT_LPT_IR_CONVOLUTIONOPS_TD

include "LPT/Dialect/LPT/IR/LPTAttributes.td"
include "LPT/Dialect/LPT/IR/LPTBase.td"
include "LPT/Dialect/LPT/IR/LPTEnums.td"
include "LPT/Dialect/LPT/IR/LPTInterfaces.td"

/// The attributes of a sliding window with one entry for each spatial axis.
/// Absent arrays mean stride 1, no padding and dilation 1.
defvar LPT_WindowAttributes = (ins
    OptionalAttr<LPT_I64Array>:$strides,
    OptionalAttr<LPT_I64Array>:$pads_begin,
    OptionalAttr<LPT_I64Array>:$pads_end,
    OptionalAttr<LPT_I64Array>:$dilations,
    DefaultValuedAttr<LPT_AutoPadAttr, "::mlir::lpt::AutoPad::Explicit">:$auto_pad);

class LPT_ConvolutionLikeOp<string mnemonic, list<Trait> traits = []>
    : LPT_PureOp<mnemonic, !listconcat([
        DeclareOpInterfaceMethods<LPT_WindowOpInterface>,
        DeclareOpInterfaceMethods<LPT_MultiplyAccumulateOpInterface>,
        DeclareOpInterfaceMethods<LPT_WeightedOpInterface,
            ["getOutputChannelAxes", "getInputChannelAxes", "getGroupAxis"]>], traits)> {
  let results = (outs LPT_Tensor:$result);
}

class LPT_ForwardConvolutionOp<string mnemonic>
    : LPT_ConvolutionLikeOp<mnemonic, [
        DeclareOpInterfaceMethods<LPT_PaddedWindowOpInterface>]> {
  let arguments = !con((ins LPT_Tensor:$x, LPT_Tensor:$weights),
                       LPT_WindowAttributes);
  let assemblyFormat = [{
    $x `,` $weights (`strides` $strides^)? `` custom<Pads>($pads_begin, $pads_end)
    (`dilations` $dilations^)? (`auto_pad` `` $auto_pad^)? attr-dict
    `:` functional-type(operands, results)
  }];
}

def LPT_ConvolutionOp : LPT_ForwardConvolutionOp<"convolution"> {
  let summary = "convolution";
  let description = [{
    For `x` of shape `[N, Cin, spatial...]` and `weights` of shape
    `[Cout, Cin, kernel...]` the result has shape `[N, Cout, out...]`:

    ```
    y[n, co, o] = sum over ci, k of
        x[n, ci, o * stride + k * dilation - pad_begin] * weights[co, ci, k]
    ```

    (a cross-correlation; padding reads zero). With `auto_pad<explicit>` or
    `valid` (all pads zero), `out = floor((d + pad_begin + pad_end -
    ((k - 1) * dilation + 1)) / stride) + 1`. With `same_upper` and
    `same_lower`, `out = ceil(d / stride)` and the padding follows, its larger
    half at the end or at the beginning. One to three spatial axes.

    `pads` has one array for both ends of the axes if these are padded alike, and
    otherwise two: `pads [begin...] [end...]`. Absent pads are zeros.

    ```mlir
    %0 = lpt.convolution %x, %w strides [2, 2] pads [3, 3]
        : (tensor<1x3x224x224xui8>, tensor<64x3x7x7xsi8>) -> tensor<1x64x112x112xf32>
    ```
    With nothing above and to the left, and one row and column below and to the
    right:
    ```mlir
    %0 = lpt.convolution %x, %w strides [2, 2] pads [0, 0] [1, 1]
        : (tensor<1x3x224x224xui8>, tensor<32x3x3x3xsi8>) -> tensor<1x32x112x112xf32>
    ```

    Source: OpenVINO `Convolution-1`.
  }];
}

def LPT_GroupConvolutionOp : LPT_ForwardConvolutionOp<"group_convolution"> {
  let summary = "convolution of groups of channels";
  let description = [{
    As `lpt.convolution`, for each of `G` groups of channels by itself. For `x`
    of shape `[N, G * Cin, spatial...]` and `weights` of shape
    `[G, Cout, Cin, kernel...]` the result has shape `[N, G * Cout, out...]`.
    A depthwise convolution has `Cout = Cin = 1`. `pads` is written as there.

    ```mlir
    %0 = lpt.group_convolution %x, %w pads [1, 1]
        : (tensor<1x32x8x8xui8>, tensor<32x1x1x3x3xsi8>) -> tensor<1x32x8x8xf32>
    %1 = lpt.group_convolution %x, %w strides [2, 2] pads [0, 0] [1, 1]
        : (tensor<1x32x8x8xui8>, tensor<32x1x1x3x3xsi8>) -> tensor<1x32x4x4xf32>
    ```

    Source: OpenVINO `GroupConvolution-1`.
  }];
}

class LPT_BackpropConvolutionOp<string mnemonic>
    : LPT_ConvolutionLikeOp<mnemonic> {
  let arguments = !con((ins LPT_Tensor:$x, LPT_Tensor:$weights),
                       LPT_WindowAttributes,
                       (ins OptionalAttr<LPT_I64Array>:$output_padding,
                            OptionalAttr<LPT_I64Array>:$output_shape));
  let assemblyFormat = [{
    $x `,` $weights (`strides` $strides^)? `` custom<Pads>($pads_begin, $pads_end)
    (`dilations` $dilations^)? (`auto_pad` `` $auto_pad^)?
    (`output_padding` $output_padding^)? (`output_shape` $output_shape^)?
    attr-dict `:` functional-type(operands, results)
  }];
}

def LPT_ConvolutionBackpropDataOp
    : LPT_BackpropConvolutionOp<"convolution_backprop_data"> {
  let summary = "transposed convolution";
  let description = [{
    The gradient of `lpt.convolution` with respect to its data, also known as
    deconvolution. For `x` of shape `[N, Cin, spatial...]` and `weights` of
    shape `[Cin, Cout, kernel...]`:

    ```
    y[n, co, i * stride + k * dilation - pad_begin] += x[n, ci, i] * weights[ci, co, k]
    ```

    Without `output_shape`, `out = stride * (d - 1) + (k - 1) * dilation + 1 -
    pad_begin - pad_end + output_padding`, and an `auto_pad` other than
    `explicit` means no padding. With `output_shape` (spatial axes only) that
    is the size; `same_upper` and `same_lower` then derive the padding from it,
    the larger half at the *beginning* for `same_upper` and at the end for
    `same_lower`. `pads` is written as in `lpt.convolution`.

    ```mlir
    %0 = lpt.convolution_backprop_data %x, %w strides [2, 2]
        : (tensor<1x8x4x4xui8>, tensor<8x16x2x2xsi8>) -> tensor<1x16x8x8xf32>
    %1 = lpt.convolution_backprop_data %x, %v strides [2, 2] pads [1, 1] [0, 0]
        : (tensor<1x8x4x4xui8>, tensor<8x16x3x3xsi8>) -> tensor<1x16x8x8xf32>
    ```

    Source: OpenVINO `ConvolutionBackpropData-1`.
  }];
}

def LPT_GroupConvolutionBackpropDataOp
    : LPT_BackpropConvolutionOp<"group_convolution_backprop_data"> {
  let summary = "transposed convolution of groups of channels";
  let description = [{
    As `lpt.convolution_backprop_data`, for each group by itself: `weights`
    have the shape `[G, Cin, Cout, kernel...]`.

    ```mlir
    %0 = lpt.group_convolution_backprop_data %x, %w strides [2, 2]
        : (tensor<1x8x4x4xui8>, tensor<2x4x3x2x2xsi8>) -> tensor<1x6x8x8xf32>
    ```

    Source: OpenVINO `GroupConvolutionBackpropData-1`.
  }];
}

#endif // LPT_DIALECT_LPT_IR_CONVOLUTIONOPS_TD
