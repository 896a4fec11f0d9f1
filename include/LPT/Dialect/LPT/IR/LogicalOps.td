//===- LogicalOps.td --------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Logic on booleans, and the choice by them.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_LOGICALOPS_TD
#define LPT_DIALECT_LPT_IR_LOGICALOPS_TD

include "LPT/Dialect/LPT/IR/LPTAttributes.td"
include "LPT/Dialect/LPT/IR/LPTBase.td"
include "LPT/Dialect/LPT/IR/LPTEnums.td"
include "LPT/Dialect/LPT/IR/LPTInterfaces.td"

class LPT_LogicalOp<string mnemonic>
    : LPT_PureOp<mnemonic, [Commutative, LPT_Elementwise]> {
  let arguments = (ins LPT_BooleanTensor:$a, LPT_BooleanTensor:$b);
  let results = (outs LPT_BooleanTensor:$result);
  let assemblyFormat = [{
    $a `,` $b attr-dict `:` custom<BinaryTypes>(type($a), type($b), type($result))
  }];
}

def LPT_LogicalAndOp : LPT_LogicalOp<"logical_and"> {
  let summary = "whether both elements are true";
  let description = [{
    `a` and `b`, element by element, with numpy broadcasting.

    ```mlir
    %0 = lpt.logical_and %a, %b : tensor<1x8xi1>
    ```

    Source: OpenVINO `LogicalAnd-1`.
  }];
}

def LPT_LogicalOrOp : LPT_LogicalOp<"logical_or"> {
  let summary = "whether one of the elements is true";
  let description = [{
    `a` or `b`, element by element, with numpy broadcasting.

    ```mlir
    %0 = lpt.logical_or %a, %b : (tensor<1x8xi1>, tensor<i1>) -> tensor<1x8xi1>
    ```

    Source: OpenVINO `LogicalOr-1`.
  }];
}

def LPT_LogicalXorOp : LPT_LogicalOp<"logical_xor"> {
  let summary = "whether exactly one of the elements is true";
  let description = [{
    `a` or `b` but not both, element by element, with numpy broadcasting.

    ```mlir
    %0 = lpt.logical_xor %a, %b : tensor<1x8xi1>
    ```

    Source: OpenVINO `LogicalXor-1`.
  }];
}

def LPT_LogicalNotOp : LPT_PureOp<"logical_not", [LPT_Elementwise]> {
  let summary = "whether elements are false";
  let description = [{
    Not `x`, element by element.

    ```mlir
    %0 = lpt.logical_not %x : tensor<1x8xi1>
    ```

    Source: OpenVINO `LogicalNot-1`.
  }];
  let arguments = (ins LPT_BooleanTensor:$x);
  let results = (outs LPT_BooleanTensor:$result);
  let assemblyFormat = "$x attr-dict `:` custom<UnaryTypes>(type($x), type($result))";
  let hasFolder = 1;
}

def LPT_SelectOp : LPT_PureOp<"select", [LPT_Elementwise]> {
  let summary = "an element of one of two tensors";
  let description = [{
    The element of `then_value` where `condition` is true, and that of
    `else_value` where it is not; all three broadcast by the numpy rule. Both
    values and the result have one element type, of numbers or of booleans. The
    value that is not chosen has no influence, even if it is NaN.

    ```mlir
    %0 = lpt.select %c, %x, %y
        : (tensor<1x8xi1>, tensor<1x8xf32>, tensor<f32>) -> tensor<1x8xf32>
    ```

    Source: OpenVINO `Select-1`.
  }];
  let arguments = (ins LPT_BooleanTensor:$condition, LPT_AnyTensor:$then_value,
                       LPT_AnyTensor:$else_value);
  let results = (outs LPT_AnyTensor:$result);
  let assemblyFormat = [{
    $condition `,` $then_value `,` $else_value attr-dict
    `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}

#endif // LPT_DIALECT_LPT_IR_LOGICALOPS_TD
