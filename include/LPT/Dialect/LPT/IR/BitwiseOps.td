//===- BitwiseOps.td --------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations on the bits of integers, with numpy broadcasting.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_BITWISEOPS_TD
#define LPT_DIALECT_LPT_IR_BITWISEOPS_TD

include "LPT/Dialect/LPT/IR/LPTAttributes.td"
include "LPT/Dialect/LPT/IR/LPTBase.td"
include "LPT/Dialect/LPT/IR/LPTEnums.td"
include "LPT/Dialect/LPT/IR/LPTInterfaces.td"

/// An op on the bits of integers of one type, which it keeps.
class LPT_BitwiseOp<string mnemonic, Type operandType, list<Trait> traits = []>
    : LPT_PureOp<mnemonic, !listconcat([
        LPT_Elementwise, LPT_IntegerArithmetic, LPT_IntegersOnly,
        LPT_KeepsElementType, LPT_OperandsOfOneElementType], traits)> {
  let arguments = (ins operandType:$a, operandType:$b);
  let results = (outs operandType:$result);
  let assemblyFormat = [{
    $a `,` $b attr-dict `:` custom<BinaryTypes>(type($a), type($b), type($result))
  }];
}

def LPT_BitwiseAndOp
    : LPT_BitwiseOp<"bitwise_and", LPT_IntegerTensor, [Commutative]> {
  let summary = "bits that both elements have";
  let description = [{
    `a & b`, bit by bit, with numpy broadcasting, for integers of one element type.

    ```mlir
    %0 = lpt.bitwise_and %a, %b : tensor<1x8xui8>
    ```

    Source: OpenVINO `BitwiseAnd-13`, on integers.
  }];
}

def LPT_BitwiseOrOp
    : LPT_BitwiseOp<"bitwise_or", LPT_IntegerTensor, [Commutative]> {
  let summary = "bits that one of the elements has";
  let description = [{
    `a | b`, bit by bit, with numpy broadcasting, for integers of one element type.

    ```mlir
    %0 = lpt.bitwise_or %a, %b : tensor<1x8xui8>
    ```

    Source: OpenVINO `BitwiseOr-13`, on integers.
  }];
}

def LPT_BitwiseXorOp
    : LPT_BitwiseOp<"bitwise_xor", LPT_IntegerTensor, [Commutative]> {
  let summary = "bits that exactly one of the elements has";
  let description = [{
    `a ^ b`, bit by bit, with numpy broadcasting, for integers of one element type.

    ```mlir
    %0 = lpt.bitwise_xor %a, %b : tensor<1x8xui8>
    ```

    Source: OpenVINO `BitwiseXor-13`, on integers.
  }];
}

def LPT_BitwiseNotOp : LPT_PureOp<"bitwise_not", [
    LPT_Elementwise, LPT_IntegerArithmetic, LPT_IntegersOnly,
    LPT_KeepsElementType]> {
  let summary = "bits that an element does not have";
  let description = [{
    Each bit of `x` inverted: `-1 - x` of a signed type, and the difference to
    the greatest number of an unsigned one.

    ```mlir
    %0 = lpt.bitwise_not %x : tensor<1x8xui8>
    ```

    Source: OpenVINO `BitwiseNot-13`, on integers.
  }];
  let arguments = (ins LPT_IntegerTensor:$x);
  let results = (outs LPT_IntegerTensor:$result);
  let assemblyFormat = "$x attr-dict `:` custom<UnaryTypes>(type($x), type($result))";
  let hasFolder = 1;
}

def LPT_BitwiseLeftShiftOp
    : LPT_BitwiseOp<"bitwise_left_shift", LPT_UnsignedTensor> {
  let summary = "bits moved to higher places";
  let description = [{
    `a << b`, with numpy broadcasting, for unsigned integers of one element type:
    the product with `2^b`, of which the bits beyond the type are lost. Zero if
    `b` is at least the number of bits.

    ```mlir
    %0 = lpt.bitwise_left_shift %a, %b : tensor<1x8xui8>
    ```

    Source: OpenVINO `BitwiseLeftShift-15`, on unsigned integers.
  }];
}

def LPT_BitwiseRightShiftOp
    : LPT_BitwiseOp<"bitwise_right_shift", LPT_UnsignedTensor> {
  let summary = "bits moved to lower places";
  let description = [{
    `a >> b`, with numpy broadcasting, for unsigned integers of one element type:
    the quotient by `2^b`, rounded down. Zero if `b` is at least the number of
    bits.

    ```mlir
    %0 = lpt.bitwise_right_shift %a, %b : tensor<1x8xui8>
    ```

    Source: OpenVINO `BitwiseRightShift-15`, on unsigned integers.
  }];
}

#endif // LPT_DIALECT_LPT_IR_BITWISEOPS_TD
