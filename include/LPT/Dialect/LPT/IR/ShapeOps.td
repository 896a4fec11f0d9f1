//===- ShapeOps.td ----------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that change the shape or the order of axes, but no values.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_SHAPEOPS_TD
#define LPT_DIALECT_LPT_IR_SHAPEOPS_TD

include "LPT/Dialect/LPT/IR/LPTAttributes.td"
include "LPT/Dialect/LPT/IR/LPTBase.td"
include "LPT/Dialect/LPT/IR/LPTEnums.td"
include "LPT/Dialect/LPT/IR/LPTInterfaces.td"

class LPT_ShapeChangeOp<string mnemonic, list<Trait> traits = []>
    : LPT_PureOp<mnemonic, !listconcat([
        LPT_KeepsElementType, LPT_MovesElements, LPT_PermutesElements,
        DeclareOpInterfaceMethods<LPT_PrecisionPreservedOpInterface>], traits)> {
  let results = (outs LPT_AnyTensor:$result);
}

def LPT_ReshapeOp : LPT_ShapeChangeOp<"reshape", [LPT_KeepsElementOrder]> {
  let summary = "gives the elements another shape";
  let description = [{
    One entry of `target_shape` may be -1: what the others leave. A zero means
    the size of the same axis of `x` if `special_zero` is set, and an empty
    axis otherwise.

    ```mlir
    %0 = lpt.reshape %x target [0, -1] special_zero : (tensor<?x3x4xui8>) -> tensor<?x12xui8>
    ```

    Source: OpenVINO `Reshape-1`.
  }];
  let arguments = (ins LPT_AnyTensor:$x, LPT_I64Array:$target_shape,
                       DefaultValuedAttr<BoolAttr, "false">:$special_zero);
  let assemblyFormat = [{
    $x `target` $target_shape `` custom<Flag>($special_zero, "\"special_zero\"")
    attr-dict `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
}

def LPT_TransposeOp : LPT_ShapeChangeOp<"transpose"> {
  let summary = "permutes the axes";
  let description = [{
    Axis `i` of the result is axis `order[i]` of `x`. An empty order reverses
    the axes.

    ```mlir
    %0 = lpt.transpose %x order [0, 2, 1] : (tensor<1x3x4xui8>) -> tensor<1x4x3xui8>
    ```

    Source: OpenVINO `Transpose-1`.
  }];
  let arguments = (ins LPT_AnyTensor:$x, LPT_I64Array:$order);
  let assemblyFormat = [{
    $x `order` $order attr-dict `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
}

def LPT_SqueezeOp : LPT_ShapeChangeOp<"squeeze", [LPT_KeepsElementOrder]> {
  let summary = "removes axes of size one";
  let description = [{
    Removes `axes`, or every axis of size 1 if the list is empty; a dynamic axis
    then stays, whatever its size. A listed axis must have size 1; the source
    keeps any other silently.

    ```mlir
    %0 = lpt.squeeze %x axes [2] : (tensor<1x3x1xui8>) -> tensor<1x3xui8>
    ```

    Source: OpenVINO `Squeeze-1`.
  }];
  let arguments = (ins LPT_AnyTensor:$x,
                       DefaultValuedAttr<LPT_I64Array, "{}">:$axes);
  let assemblyFormat = [{
    $x (`axes` $axes^)? attr-dict `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
}

def LPT_UnsqueezeOp : LPT_ShapeChangeOp<"unsqueeze", [LPT_KeepsElementOrder]> {
  let summary = "inserts axes of size one";
  let description = [{
    `axes` are positions in the result.

    ```mlir
    %0 = lpt.unsqueeze %x axes [2] : (tensor<1x3xui8>) -> tensor<1x3x1xui8>
    ```

    Source: OpenVINO `Unsqueeze-1`.
  }];
  let arguments = (ins LPT_AnyTensor:$x, LPT_I64Array:$axes);
  let assemblyFormat = [{
    $x `axes` $axes attr-dict `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
}

def LPT_ShapeOfOp : LPT_PureOp<"shape_of"> {
  let summary = "the shape of a tensor, as a tensor";
  let description = [{
    A vector with one entry for each axis of `x`. The low precision sweep moves
    this op before dequantizations, whose arithmetic must not enter a
    computation of shapes.

    ```mlir
    %0 = lpt.shape_of %x : (tensor<?x3xf32>) -> tensor<2xsi64>
    ```

    Source: OpenVINO `ShapeOf-3`.
  }];
  let arguments = (ins LPT_AnyTensor:$x);
  let results = (outs LPT_IndexTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
  let hasFolder = 1;
}

#endif // LPT_DIALECT_LPT_IR_SHAPEOPS_TD
