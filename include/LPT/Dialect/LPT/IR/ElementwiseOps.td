//===- ElementwiseOps.td ----------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Binary arithmetic with numpy broadcasting.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_ELEMENTWISEOPS_TD
#define LPT_DIALECT_LPT_IR_ELEMENTWISEOPS_TD

include "LPT/Dialect/LPT/IR/LPTAttributes.td"
include "LPT/Dialect/LPT/IR/LPTBase.td"
include "LPT/Dialect/LPT/IR/LPTEnums.td"
include "LPT/Dialect/LPT/IR/LPTInterfaces.td"

class LPT_BinaryOp<string mnemonic, list<Trait> traits = []>
    : LPT_PureOp<mnemonic, !listconcat([LPT_Elementwise], traits)> {
  let arguments = (ins LPT_Tensor:$a, LPT_Tensor:$b);
  let results = (outs LPT_Tensor:$result);
  let assemblyFormat = [{
    $a `,` $b attr-dict `:` custom<BinaryTypes>(type($a), type($b), type($result))
  }];
}

/// A binary op that is affine in one operand if the other one is constant.
class LPT_AffineOp<string mnemonic, bit scaling, bit inverse,
                   list<Trait> traits = []>
    : LPT_BinaryOp<mnemonic, !listconcat([
        LPT_AffineOpInterface, LPT_IntegerArithmetic], traits)> {
  let extraClassDeclaration = "static bool isScaling() { return "
      # !if(scaling, "true", "false") # "; }\n"
      # "static bool isInverse() { return "
      # !if(inverse, "true", "false") # "; }";
}

def LPT_AddOp
    : LPT_AffineOp<"add", /*scaling=*/0, /*inverse=*/0, [Commutative]> {
  let summary = "element-wise sum";
  let description = [{
    `a + b`, with numpy broadcasting. Exact in integers when both operands are
    integers.

    ```mlir
    %0 = lpt.add %a, %b : tensor<1x8xf32>
    %1 = lpt.add %a, %q : (tensor<1x8xf32>, tensor<1x8xui8>) -> tensor<1x8xf32>
    ```

    Source: OpenVINO `Add-1`.
  }];
  let hasFolder = 1;
}

def LPT_SubtractOp
    : LPT_AffineOp<"subtract", /*scaling=*/0, /*inverse=*/1, [
        LPT_DequantizationStep]> {
  let summary = "element-wise difference";
  let description = [{
    `a - b`, with numpy broadcasting. With integer operands this is how a zero
    point is stated before a low precision op: the difference of `ui8` and
    `ui8` is exact and may be declared `f32`.

    ```mlir
    %0 = lpt.subtract %q, %zero_point
        : (tensor<1x3x8x8xui8>, tensor<ui8>) -> tensor<1x3x8x8xf32>
    ```

    Source: OpenVINO `Subtract-1`.
  }];
  let hasFolder = 1;
}

def LPT_MultiplyOp
    : LPT_AffineOp<"multiply", /*scaling=*/1, /*inverse=*/0, [
        Commutative, LPT_DequantizationStep]> {
  let summary = "element-wise product";
  let description = [{
    `a * b`, with numpy broadcasting.

    ```mlir
    %0 = lpt.multiply %x, %scale : (tensor<1x8xf32>, tensor<f32>) -> tensor<1x8xf32>
    ```

    Source: OpenVINO `Multiply-1`.
  }];
  let hasFolder = 1;
}

def LPT_DivideOp : LPT_AffineOp<"divide", /*scaling=*/1, /*inverse=*/1> {
  let summary = "element-wise quotient";
  let description = [{
    `a / b`, with numpy broadcasting. When both operands and the result are
    integers the quotient is rounded toward negative infinity, and division by
    zero yields zero.

    ```mlir
    %0 = lpt.divide %a, %b : tensor<1x8xf32>
    ```

    Source: OpenVINO `Divide-1` with `m_pythondiv`.
  }];
  let hasFolder = 1;
}

def LPT_MaximumOp : LPT_BinaryOp<"maximum", [
    Commutative, LPT_IntegerArithmetic]> {
  let summary = "element-wise maximum";
  let description = [{
    `max(a, b)`, with numpy broadcasting; NaN propagates.

    ```mlir
    %0 = lpt.maximum %a, %b : tensor<1x8xf32>
    ```

    Source: OpenVINO `Maximum-1`.
  }];
}

def LPT_MinimumOp : LPT_BinaryOp<"minimum", [
    Commutative, LPT_IntegerArithmetic]> {
  let summary = "element-wise minimum";
  let description = [{
    `min(a, b)`, with numpy broadcasting; NaN propagates.

    ```mlir
    %0 = lpt.minimum %a, %b : tensor<1x8xf32>
    ```

    Source: OpenVINO `Minimum-1`.
  }];
}

def LPT_PowerOp : LPT_BinaryOp<"power", [LPT_LibraryFunctions]> {
  let summary = "element-wise power";
  let description = [{
    `a ^ b`, with numpy broadcasting, computed in floating point.

    ```mlir
    %0 = lpt.power %a, %two : (tensor<1x8xf32>, tensor<f32>) -> tensor<1x8xf32>
    ```

    Source: OpenVINO `Power-1`.
  }];
  let hasFolder = 1;
}

def LPT_ModOp : LPT_BinaryOp<"mod", [LPT_IntegerArithmetic]> {
  let summary = "element-wise remainder with the sign of the dividend";
  let description = [{
    The remainder of `a / b` when the quotient is rounded toward zero, with numpy
    broadcasting: it has the sign of `a`, as that of `fmod` and of `%` in C. It
    is exact. When both operands are integers the remainder by zero is zero;
    that of floats is NaN.

    ```mlir
    %0 = lpt.mod %a, %b : tensor<1x8xf32>
    ```

    Source: OpenVINO `Mod-1`.
  }];
}

def LPT_FloorModOp : LPT_BinaryOp<"floor_mod", [LPT_IntegerArithmetic]> {
  let summary = "element-wise remainder with the sign of the divisor";
  let description = [{
    The remainder of `a / b` when the quotient is rounded toward negative
    infinity, with numpy broadcasting: it has the sign of `b`, as that of `%` in
    Python. For floats it is what `lpt.mod` yields, plus `b` if the signs of the
    two differ. When both operands are integers the remainder by zero is zero;
    that of floats is NaN.

    ```mlir
    %0 = lpt.floor_mod %a, %b : tensor<1x8xf32>
    ```

    Source: OpenVINO `FloorMod-1`.
  }];
}

#endif // LPT_DIALECT_LPT_IR_ELEMENTWISEOPS_TD
