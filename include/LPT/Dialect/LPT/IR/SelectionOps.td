//===- SelectionOps.td -------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elements and boxes that are chosen by comparing them with one another.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_SELECTIONOPS_TD
#define LPT_DIALECT_LPT_IR_SELECTIONOPS_TD

include "LPT/Dialect/LPT/IR/LPTAttributes.td"
include "LPT/Dialect/LPT/IR/LPTBase.td"
include "LPT/Dialect/LPT/IR/LPTEnums.td"
include "LPT/Dialect/LPT/IR/LPTInterfaces.td"

def LPT_TopKOp : LPT_PureOp<"top_k", [
    LPT_IntegerArithmetic,
    DeclareOpInterfaceMethods<LPT_PrecisionPreservedOpInterface>]> {
  let summary = "the greatest or least elements along an axis, and where they are";
  let description = [{
    The `k` greatest (`mode<max>`) or least (`mode<min>`) elements along `axis`,
    and their indices. Of equal elements the one of lower index comes first. NaN
    is greater than any number, and minus zero equals zero. `sort<value>` orders
    the elements from the best one on, `sort<index>` by their indices; with
    `sort<none>` the order is that of `sort<value>`. `k` is at most the size of
    the axis. The values keep the element type.

    ```mlir
    %values, %indices = lpt.top_k %x k 3 axis 1 mode<max>
        : (tensor<2x10xf32>) -> (tensor<2x3xf32>, tensor<2x3xsi64>)
    ```

    Source: OpenVINO `TopK-11` with `stable`, ONNX `TopK`.
  }];
  let arguments = (ins LPT_Tensor:$x, I64Attr:$k, I64Attr:$axis,
    LPT_TopKModeAttr:$mode,
    DefaultValuedAttr<LPT_TopKSortAttr,
                      "::mlir::lpt::TopKSort::Value">:$sort);
  let results = (outs LPT_Tensor:$values, LPT_IndexTensor:$indices);
  let assemblyFormat = [{
    $x `k` custom<Integer>($k) `axis` custom<Integer>($axis) `mode` `` $mode
    (`sort` `` $sort^)? attr-dict `:` functional-type(operands, results)
  }];
  let hasCanonicalizeMethod = 1;
  let hasVerifier = 1;
}

def LPT_NonMaxSuppressionOp : LPT_PureOp<"non_max_suppression"> {
  let summary = "chooses boxes of high score that overlap little";
  let description = [{
    For each batch and class of `boxes` `[batches, N, 4]` and `scores`
    `[batches, classes, N]`: boxes whose score exceeds `score_threshold` are
    visited from the highest score on, and in the order of their indices where
    scores are equal. A box is selected unless its intersection with a box that
    was selected before, divided by their union, exceeds `iou_threshold`; at most
    `max_output_boxes_per_class` are.

    A box is `[y1, x1, y2, x2]`, any two opposite corners
    (`box_encoding<corner>`), or `[x, y, width, height]` with its centre
    (`center`). Boxes without area intersect nothing.

    `selected_indices` has a row `[batch, class, box]` for each selected box, and
    `selected_scores` a row `[batch, class, score]`: batch by batch and class by
    class, or by descending scores with `sort_result_descending`. Both have as
    many rows as can be selected; rows that are not needed are -1.
    `valid_outputs` is the number of the others.

    ```mlir
    %indices, %scores, %count = lpt.non_max_suppression %boxes, %confidence
        max_output_boxes_per_class 3 iou_threshold 0.5 score_threshold 0.1
        : (tensor<1x6x4xf32>, tensor<1x2x6xf32>)
        -> (tensor<6x3xsi64>, tensor<6x3xf32>, tensor<1xsi64>)
    ```

    Source: OpenVINO `NonMaxSuppression-9` without soft suppression; ONNX
    `NonMaxSuppression` returns the first `valid_outputs` rows of the first
    result.
  }];
  let arguments = (ins LPT_Tensor:$boxes, LPT_Tensor:$scores,
    I64Attr:$max_output_boxes_per_class, F64Attr:$iou_threshold,
    F64Attr:$score_threshold,
    DefaultValuedAttr<LPT_BoxEncodingAttr,
                      "::mlir::lpt::BoxEncoding::Corner">:$box_encoding,
    DefaultValuedAttr<BoolAttr, "false">:$sort_result_descending);
  let results = (outs LPT_IndexTensor:$selected_indices,
    LPT_Tensor:$selected_scores, LPT_IndexTensor:$valid_outputs);
  let assemblyFormat = [{
    $boxes `,` $scores
    `max_output_boxes_per_class` custom<Integer>($max_output_boxes_per_class)
    `iou_threshold` custom<Float>($iou_threshold)
    `score_threshold` custom<Float>($score_threshold)
    (`box_encoding` `` $box_encoding^)?
    `` custom<Flag>($sort_result_descending, "\"sort_result_descending\"")
    attr-dict `:` functional-type(operands, results)
  }];
}

#endif // LPT_DIALECT_LPT_IR_SELECTIONOPS_TD
