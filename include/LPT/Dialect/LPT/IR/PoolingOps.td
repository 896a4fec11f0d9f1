//===- PoolingOps.td --------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pooling over spatial windows.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_POOLINGOPS_TD
#define LPT_DIALECT_LPT_IR_POOLINGOPS_TD

include "LPT/Dialect/LPT/IR/LPTAttributes.td"
include "LPT/Dialect/LPT/IR/LPTBase.td"
include "LPT/Dialect/LPT/IR/LPTEnums.td"
include "LPT/Dialect/LPT/IR/LPTInterfaces.td"

def LPT_AvgPoolOp : LPT_PureOp<"avg_pool", [
    LPT_IntegerArithmetic,
    DeclareOpInterfaceMethods<LPT_PaddedWindowOpInterface,
                              ["getPaddingNumber", "setPadding"]>,
    DeclareOpInterfaceMethods<LPT_WindowOpInterface>,
    DeclareOpInterfaceMethods<LPT_PrecisionPreservedOpInterface,
                              ["getPrecisionPreservation"]>]> {
  let summary = "average over spatial windows";
  let description = [{
    For `x` of shape `[N, C, spatial...]`: the sum over each window, divided by
    the number of elements that lie in `x` if `exclude_pad` is set, by the size
    of the kernel if it is not and there is padding, and by the size of the
    window, clipped to the padded input, otherwise. A window without elements
    yields zero. `out = round((d + pad_begin + pad_end - e) / stride) + 1`, with
    `e = (k - 1) * dilation + 1`, where `rounding` is `floor`, `ceil`, or `ceil_torch` (as `ceil`, without a
    last window that would start in the padding). `pads` is written as in
    `lpt.convolution`: one array, or two if the ends of the axes differ.

    ```mlir
    %0 = lpt.avg_pool %x kernel [2, 2] strides [2, 2] : (tensor<1x8x4x4xf32>) -> tensor<1x8x2x2xf32>
    %1 = lpt.avg_pool %x kernel [3, 3] strides [2, 2] pads [0, 0] [1, 1] exclude_pad
        : (tensor<1x8x4x4xf32>) -> tensor<1x8x2x2xf32>
    ```

    ONNX `AveragePool` with `count_include_pad` and `ceil_mode` counts the
    elements of the padded input, which an `lpt.pad` before a pool without
    padding does.

    Source: OpenVINO `AvgPool-1`, `AvgPool-14`, `AvgPool-16`.
  }];
  let arguments = (ins LPT_Tensor:$x, LPT_I64Array:$kernel,
    OptionalAttr<LPT_I64Array>:$strides,
    OptionalAttr<LPT_I64Array>:$pads_begin,
    OptionalAttr<LPT_I64Array>:$pads_end,
    OptionalAttr<LPT_I64Array>:$dilations,
    DefaultValuedAttr<BoolAttr, "false">:$exclude_pad,
    DefaultValuedAttr<LPT_RoundingAttr, "::mlir::lpt::Rounding::Floor">:$rounding,
    DefaultValuedAttr<LPT_AutoPadAttr, "::mlir::lpt::AutoPad::Explicit">:$auto_pad);
  let results = (outs LPT_Tensor:$result);
  let assemblyFormat = [{
    $x `kernel` $kernel (`strides` $strides^)?
    `` custom<Pads>($pads_begin, $pads_end) (`dilations` $dilations^)?
    `` custom<Flag>($exclude_pad, "\"exclude_pad\"")
    (`rounding` `` $rounding^)? (`auto_pad` `` $auto_pad^)? attr-dict
    `:` functional-type(operands, results)
  }];
}

def LPT_MaxPoolOp : LPT_PureOp<"max_pool", [
    LPT_IntegerArithmetic,
    LPT_KeepsElementType,
    DeclareOpInterfaceMethods<LPT_PaddedWindowOpInterface, ["getPaddingNumber"]>,
    DeclareOpInterfaceMethods<LPT_WindowOpInterface>,
    DeclareOpInterfaceMethods<LPT_PrecisionPreservedOpInterface>]> {
  let summary = "maximum over spatial windows";
  let description = [{
    For `x` of shape `[N, C, spatial...]`: the maximum over each window; padding
    never wins. The size of the result follows the rule of `lpt.avg_pool`, with
    `(k - 1) * dilation + 1` in place of `k`. `pads` is written as there. Keeps
    the element type.

    ```mlir
    %0 = lpt.max_pool %x kernel [3, 3] strides [2, 2] pads [1, 1]
        : (tensor<1x64x112x112xui8>) -> tensor<1x64x56x56xui8>
    %1 = lpt.max_pool %x kernel [3, 3] strides [2, 2] pads [0, 0] [1, 1]
        : (tensor<1x64x112x112xui8>) -> tensor<1x64x56x56xui8>
    ```

    Source: OpenVINO `MaxPool-1`, first result of `MaxPool-8`.
  }];
  let arguments = (ins LPT_Tensor:$x, LPT_I64Array:$kernel,
    OptionalAttr<LPT_I64Array>:$strides,
    OptionalAttr<LPT_I64Array>:$pads_begin,
    OptionalAttr<LPT_I64Array>:$pads_end,
    OptionalAttr<LPT_I64Array>:$dilations,
    DefaultValuedAttr<LPT_RoundingAttr, "::mlir::lpt::Rounding::Floor">:$rounding,
    DefaultValuedAttr<LPT_AutoPadAttr, "::mlir::lpt::AutoPad::Explicit">:$auto_pad);
  let results = (outs LPT_Tensor:$result);
  let assemblyFormat = [{
    $x `kernel` $kernel (`strides` $strides^)?
    `` custom<Pads>($pads_begin, $pads_end) (`dilations` $dilations^)?
    (`rounding` `` $rounding^)? (`auto_pad` `` $auto_pad^)? attr-dict
    `:` functional-type(operands, results)
  }];
}

def LPT_MaxPoolWithIndicesOp : LPT_PureOp<"max_pool_with_indices", [
    LPT_IntegerArithmetic,
    DeclareOpInterfaceMethods<LPT_WindowOpInterface>]> {
  let summary = "maximum over spatial windows, and where it is";
  let description = [{
    The result of `lpt.max_pool`, and for each of its elements the number of the
    element of `x` that it is: counted in row-major order along the axes from
    `axis` on. Of equal elements it is the first, of several NaN as well, and -1
    of a window without elements.

    ```mlir
    %y, %i = lpt.max_pool_with_indices %x kernel [2, 2] strides [2, 2]
        : (tensor<1x8x4x4xf32>) -> (tensor<1x8x2x2xf32>, tensor<1x8x2x2xsi64>)
    ```

    Source: OpenVINO `MaxPool-14`, ONNX `MaxPool` with `storage_order` 0.
  }];
  let arguments = (ins LPT_Tensor:$x, LPT_I64Array:$kernel,
    OptionalAttr<LPT_I64Array>:$strides,
    OptionalAttr<LPT_I64Array>:$pads_begin,
    OptionalAttr<LPT_I64Array>:$pads_end,
    OptionalAttr<LPT_I64Array>:$dilations,
    DefaultValuedAttr<LPT_RoundingAttr, "::mlir::lpt::Rounding::Floor">:$rounding,
    DefaultValuedAttr<LPT_AutoPadAttr, "::mlir::lpt::AutoPad::Explicit">:$auto_pad,
    DefaultValuedAttr<I64Attr, "0">:$axis);
  let results = (outs LPT_Tensor:$result, LPT_IndexTensor:$indices);
  let assemblyFormat = [{
    $x `kernel` $kernel (`strides` $strides^)?
    `` custom<Pads>($pads_begin, $pads_end) (`dilations` $dilations^)?
    (`rounding` `` $rounding^)? (`auto_pad` `` $auto_pad^)?
    (`axis` custom<Integer>($axis)^)? attr-dict
    `:` functional-type(operands, results)
  }];
  let hasCanonicalizeMethod = 1;
  let hasVerifier = 1;
}

#endif // LPT_DIALECT_LPT_IR_POOLINGOPS_TD
