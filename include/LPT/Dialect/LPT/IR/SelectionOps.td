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

#endif // LPT_DIALECT_LPT_IR_SELECTIONOPS_TD
