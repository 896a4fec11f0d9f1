//===- ComparisonOps.td -----------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Comparisons and classes of numbers, which yield booleans.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_COMPARISONOPS_TD
#define LPT_DIALECT_LPT_IR_COMPARISONOPS_TD

include "LPT/Dialect/LPT/IR/LPTAttributes.td"
include "LPT/Dialect/LPT/IR/LPTBase.td"
include "LPT/Dialect/LPT/IR/LPTEnums.td"
include "LPT/Dialect/LPT/IR/LPTInterfaces.td"

/// Compares elements of one type, with numpy broadcasting. The comparison is
/// exact: operands are not converted to a type to compute in.
class LPT_ComparisonOp<string mnemonic, Type operandType,
                       list<Trait> traits = []>
    : LPT_PureOp<mnemonic, !listconcat([
        LPT_Elementwise, LPT_IntegerArithmetic, LPT_OperandsOfOneElementType],
        traits)> {
  let arguments = (ins operandType:$a, operandType:$b);
  let results = (outs LPT_BooleanTensor:$result);
  let assemblyFormat = [{
    $a `,` $b attr-dict `:` custom<BinaryTypes>(type($a), type($b), type($result))
  }];
}

def LPT_EqualOp : LPT_ComparisonOp<"equal", LPT_AnyTensor, [Commutative]> {
  let summary = "whether elements are equal";
  let description = [{
    `a == b`, with numpy broadcasting, for numbers or booleans of one element
    type. NaN equals nothing, and the two zeros equal each other.

    ```mlir
    %0 = lpt.equal %a, %b : (tensor<1x8xf32>, tensor<f32>) -> tensor<1x8xi1>
    ```

    Source: OpenVINO `Equal-1`.
  }];
}

def LPT_NotEqualOp
    : LPT_ComparisonOp<"not_equal", LPT_AnyTensor, [Commutative]> {
  let summary = "whether elements differ";
  let description = [{
    `a != b`, with numpy broadcasting: what `lpt.equal` does not yield. NaN
    differs from everything.

    ```mlir
    %0 = lpt.not_equal %a, %b : (tensor<1x8xf32>, tensor<f32>) -> tensor<1x8xi1>
    ```

    Source: OpenVINO `NotEqual-1`.
  }];
}

def LPT_GreaterOp : LPT_ComparisonOp<"greater", LPT_Tensor> {
  let summary = "whether elements are greater";
  let description = [{
    `a > b`, with numpy broadcasting, for numbers of one element type; false if
    one of them is NaN.

    ```mlir
    %0 = lpt.greater %a, %b : (tensor<1x8xf32>, tensor<f32>) -> tensor<1x8xi1>
    ```

    Source: OpenVINO `Greater-1`.
  }];
}

def LPT_GreaterEqualOp : LPT_ComparisonOp<"greater_equal", LPT_Tensor> {
  let summary = "whether elements are greater or equal";
  let description = [{
    `a >= b`, with numpy broadcasting, for numbers of one element type; false if
    one of them is NaN.

    ```mlir
    %0 = lpt.greater_equal %a, %b : (tensor<1x8xui8>, tensor<ui8>) -> tensor<1x8xi1>
    ```

    Source: OpenVINO `GreaterEqual-1`.
  }];
}

def LPT_LessOp : LPT_ComparisonOp<"less", LPT_Tensor> {
  let summary = "whether elements are less";
  let description = [{
    `a < b`, with numpy broadcasting, for numbers of one element type; false if
    one of them is NaN.

    ```mlir
    %0 = lpt.less %a, %b : (tensor<1x8xf32>, tensor<f32>) -> tensor<1x8xi1>
    ```

    Source: OpenVINO `Less-1`.
  }];
}

def LPT_LessEqualOp : LPT_ComparisonOp<"less_equal", LPT_Tensor> {
  let summary = "whether elements are less or equal";
  let description = [{
    `a <= b`, with numpy broadcasting, for numbers of one element type; false if
    one of them is NaN.

    ```mlir
    %0 = lpt.less_equal %a, %b : (tensor<1x8xui8>, tensor<ui8>) -> tensor<1x8xi1>
    ```

    Source: OpenVINO `LessEqual-1`.
  }];
}

//===----------------------------------------------------------------------===//
// Classes of numbers
//===----------------------------------------------------------------------===//

class LPT_ClassificationOp<string mnemonic>
    : LPT_PureOp<mnemonic, [LPT_Elementwise]> {
  let arguments = (ins LPT_Tensor:$x);
  let results = (outs LPT_BooleanTensor:$result);
  let assemblyFormat = "$x attr-dict `:` custom<UnaryTypes>(type($x), type($result))";
}

def LPT_IsNaNOp : LPT_ClassificationOp<"is_nan"> {
  let summary = "whether elements are NaN";
  let description = [{
    Whether `x` is NaN, element by element; false for all integers.

    ```mlir
    %0 = lpt.is_nan %x : tensor<1x8xf32> -> tensor<1x8xi1>
    ```

    Source: OpenVINO `IsNaN-10`.
  }];
}

def LPT_IsInfOp : LPT_ClassificationOp<"is_inf"> {
  let summary = "whether elements are infinite";
  let description = [{
    Whether `x` is minus infinity, if `detect_negative` is set, or infinity, if
    `detect_positive` is; false for all integers.

    ```mlir
    %0 = lpt.is_inf %x : tensor<1x8xf32> -> tensor<1x8xi1>
    %1 = lpt.is_inf %x {detect_negative = false} : tensor<1x8xf32> -> tensor<1x8xi1>
    ```

    Source: OpenVINO `IsInf-10`.
  }];
  let arguments = (ins LPT_Tensor:$x,
                       DefaultValuedAttr<BoolAttr, "true">:$detect_negative,
                       DefaultValuedAttr<BoolAttr, "true">:$detect_positive);
}

#endif // LPT_DIALECT_LPT_IR_COMPARISONOPS_TD
