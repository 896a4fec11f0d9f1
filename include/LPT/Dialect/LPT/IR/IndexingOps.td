//===- IndexingOps.td --------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elements that are read, written or made by index, and axes that are reversed.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_INDEXINGOPS_TD
#define LPT_DIALECT_LPT_IR_INDEXINGOPS_TD

include "LPT/Dialect/LPT/IR/LPTAttributes.td"
include "LPT/Dialect/LPT/IR/LPTBase.td"
include "LPT/Dialect/LPT/IR/LPTEnums.td"
include "LPT/Dialect/LPT/IR/LPTInterfaces.td"
include "LPT/Dialect/LPT/IR/MovementOps.td"

def LPT_GatherElementsOp : LPT_MovementOp<"gather_elements"> {
  let summary = "picks elements along an axis by index";
  let description = [{
    `indices` has the rank of `x`, and along every axis but `axis` at most its
    size. The result has the shape of `indices`:

    ```
    result[i, j, k] = x[i, indices[i, j, k], k]    (axis 1 of three)
    ```

    A negative index counts from the end; an index out of range yields zero.

    ```mlir
    %0 = lpt.gather_elements %x, %indices axis 1 : (tensor<2x6xui8>, tensor<2x3xsi64>) -> tensor<2x3xui8>
    ```

    Source: OpenVINO `GatherElements-6`, ONNX `GatherElements`.
  }];
  let arguments = (ins LPT_AnyTensor:$x, LPT_IndexTensor:$indices, I64Attr:$axis);
  let results = (outs LPT_AnyTensor:$result);
  let assemblyFormat = [{
    $x `,` $indices `axis` custom<Integer>($axis) attr-dict
    `:` functional-type(operands, results)
  }];
  let hasCanonicalizeMethod = 1;
}

def LPT_GatherNDOp : LPT_MovementOp<"gather_nd"> {
  let summary = "picks slices by tuples of indices";
  let description = [{
    The last axis of `indices`, of static size `K`, holds tuples that index the
    axes of `x` from axis `batch_dims` on. The first `batch_dims` axes of both
    operands agree and are walked together. The result has the axes of `indices`
    but the last one, and those of `x` that no index is for:

    ```
    result[b, i, c] = x[b, indices[b, i, 0], indices[b, i, 1], c]    (batch_dims 1, K 2)
    ```

    A negative index counts from the end; a tuple with an index out of range
    yields zeros.

    ```mlir
    %0 = lpt.gather_nd %x, %indices : (tensor<4x5x8xui8>, tensor<3x2xsi64>) -> tensor<3x8xui8>
    %1 = lpt.gather_nd %x, %rows batch_dims 1 : (tensor<4x5x8xui8>, tensor<4x3x1xsi64>) -> tensor<4x3x8xui8>
    ```

    Source: OpenVINO `GatherND-8`, ONNX `GatherND`.
  }];
  let arguments = (ins LPT_AnyTensor:$x, LPT_IndexTensor:$indices,
                       DefaultValuedAttr<I64Attr, "0">:$batch_dims);
  let results = (outs LPT_AnyTensor:$result);
  let assemblyFormat = [{
    $x `,` $indices (`batch_dims` custom<Integer>($batch_dims)^)? attr-dict
    `:` functional-type(operands, results)
  }];
}

class LPT_ScatterOp<string mnemonic> : LPT_PureOp<mnemonic, [
    LPT_IntegerArithmetic, LPT_KeepsElementType,
    DeclareOpInterfaceMethods<LPT_PrecisionPreservedOpInterface,
                              ["getPrecisionPreservation"]>]> {
  let results = (outs LPT_Tensor:$result);
  let hasVerifier = 1;
}

def LPT_ScatterElementsUpdateOp : LPT_ScatterOp<"scatter_elements_update"> {
  let summary = "updates elements along an axis by index";
  let description = [{
    A copy of `x` in which each element of `updates` is combined with the one
    that `lpt.gather_elements` would read for it, in row-major order of
    `updates`. `updates` has the shape of `indices` and the element type of `x`.

    | `reduction` | `old` becomes                         |
    |-------------|---------------------------------------|
    | `none`      | `update`                              |
    | `sum`       | `old + update`                        |
    | `prod`      | `old * update`                        |
    | `min`       | `min(old, update)`, NaN if one is NaN |
    | `max`       | `max(old, update)`, NaN if one is NaN |

    With `none`, the last of several updates of one element counts. Otherwise
    all updates are combined in the type to compute in, exact and saturated for
    integers, and rounded once. A negative index counts from the end; an update
    whose index is out of range is ignored.

    ```mlir
    %0 = lpt.scatter_elements_update %x, %indices, %updates axis 1 reduction<sum>
        : (tensor<2x6xf32>, tensor<2x3xsi64>, tensor<2x3xf32>) -> tensor<2x6xf32>
    ```

    Source: OpenVINO `ScatterElementsUpdate-12` with `use_init_val`, ONNX
    `ScatterElements`.
  }];
  let arguments = (ins LPT_Tensor:$x, LPT_IndexTensor:$indices,
    LPT_Tensor:$updates, I64Attr:$axis,
    DefaultValuedAttr<LPT_ScatterReductionAttr,
                      "::mlir::lpt::ScatterReduction::None">:$reduction);
  let assemblyFormat = [{
    $x `,` $indices `,` $updates `axis` custom<Integer>($axis)
    (`reduction` `` $reduction^)? attr-dict
    `:` functional-type(operands, results)
  }];
  let hasCanonicalizeMethod = 1;
}

def LPT_ScatterNDUpdateOp : LPT_ScatterOp<"scatter_nd_update"> {
  let summary = "updates slices by tuples of indices";
  let description = [{
    A copy of `x` in which each slice of `updates` is combined with the one that
    `lpt.gather_nd` would read for it, in row-major order of `updates`. The
    shape of `updates` is that of `indices` without the last axis, and of the
    axes of `x` that no index is for. `reduction` is that of
    `lpt.scatter_elements_update`, or `sub`: `old - update`. A tuple with an
    index out of range is ignored.

    ```mlir
    %0 = lpt.scatter_nd_update %x, %indices, %updates
        : (tensor<4x5x8xui8>, tensor<3x2xsi64>, tensor<3x8xui8>) -> tensor<4x5x8xui8>
    ```

    Source: OpenVINO `ScatterNDUpdate-15`, ONNX `ScatterND`.
  }];
  let arguments = (ins LPT_Tensor:$x, LPT_IndexTensor:$indices,
    LPT_Tensor:$updates,
    DefaultValuedAttr<LPT_ScatterReductionAttr,
                      "::mlir::lpt::ScatterReduction::None">:$reduction);
  let assemblyFormat = [{
    $x `,` $indices `,` $updates (`reduction` `` $reduction^)? attr-dict
    `:` functional-type(operands, results)
  }];
}

def LPT_OneHotOp : LPT_PureOp<"one_hot", [LPT_MovesElements]> {
  let summary = "rows that differ in the element that an index names";
  let description = [{
    The result has the axes of `indices` and before `axis` of the result, which
    is counted in the result, a new one of size `depth`. Along it, the element at
    the index is `on_value`, and all others are `off_value`; both have one
    element, and the element type of the result. With
    `negative_indices<normalize>` a negative index counts from the end. All
    elements are `off_value` where the index is out of range, and where it is
    negative with `negative_indices<ignore_negative>`.

    ```mlir
    %0 = lpt.one_hot %indices, %on, %off depth 10 axis -1
        : (tensor<4xsi64>, tensor<f32>, tensor<f32>) -> tensor<4x10xf32>
    %1 = lpt.one_hot %indices, %on, %off depth 10 axis 0 negative_indices<normalize>
        : (tensor<4xsi64>, tensor<f32>, tensor<f32>) -> tensor<10x4xf32>
    ```

    Source: OpenVINO `OneHot-16`. ONNX `OneHot` normalizes.
  }];
  let arguments = (ins LPT_IndexTensor:$indices, LPT_AnyTensor:$on_value,
    LPT_AnyTensor:$off_value, I64Attr:$depth, I64Attr:$axis,
    DefaultValuedAttr<LPT_NegativeIndicesAttr,
                      "::mlir::lpt::NegativeIndices::IgnoreNegative">:$negative_indices);
  let results = (outs LPT_AnyTensor:$result);
  let assemblyFormat = [{
    $indices `,` $on_value `,` $off_value `depth` custom<Integer>($depth)
    `axis` custom<Integer>($axis) (`negative_indices` `` $negative_indices^)?
    attr-dict `:` functional-type(operands, results)
  }];
  let hasCanonicalizeMethod = 1;
  let hasVerifier = 1;
}

def LPT_ReverseOp : LPT_MovementOp<"reverse", [LPT_PermutesElements]> {
  let summary = "reverses the order of elements along axes";
  let description = [{
    `y[i] = x[d - 1 - i]` along each of `axes`, of size `d`.

    ```mlir
    %0 = lpt.reverse %x axes [1] : tensor<2x6x4xui8>
    ```

    Source: OpenVINO `Reverse-1`.
  }];
  let arguments = (ins LPT_AnyTensor:$x, LPT_I64Array:$axes);
  let results = (outs LPT_AnyTensor:$result);
  let assemblyFormat = [{
    $x `axes` $axes attr-dict `:` custom<UnaryTypes>(type($x), type($result))
  }];
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
}

def LPT_ReverseSequenceOp : LPT_MovementOp<"reverse_sequence"> {
  let summary = "reverses the beginning of each sequence of a batch";
  let description = [{
    Along `seq_axis`, the first `seq_lengths[b]` elements of entry `b` of
    `batch_axis` are in reverse order, and the others stay where they are. A
    length below zero counts as zero, and one beyond the axis as its size.

    ```mlir
    %0 = lpt.reverse_sequence %x, %seq_lengths batch_axis 0 seq_axis 1
        : (tensor<2x6x4xui8>, tensor<2xsi64>) -> tensor<2x6x4xui8>
    ```

    Source: OpenVINO `ReverseSequence-1`, ONNX `ReverseSequence`.
  }];
  let arguments = (ins LPT_AnyTensor:$x, LPT_IndexTensor:$seq_lengths,
    DefaultValuedAttr<I64Attr, "0">:$batch_axis,
    DefaultValuedAttr<I64Attr, "1">:$seq_axis);
  let results = (outs LPT_AnyTensor:$result);
  let assemblyFormat = [{
    $x `,` $seq_lengths (`batch_axis` custom<Integer>($batch_axis)^)?
    (`seq_axis` custom<Integer>($seq_axis)^)? attr-dict
    `:` functional-type(operands, results)
  }];
  let hasCanonicalizeMethod = 1;
}

#endif // LPT_DIALECT_LPT_IR_INDEXINGOPS_TD
