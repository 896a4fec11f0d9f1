//===- MathOps.td -----------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mathematical functions of one number.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_MATHOPS_TD
#define LPT_DIALECT_LPT_IR_MATHOPS_TD

include "LPT/Dialect/LPT/IR/ActivationOps.td"
include "LPT/Dialect/LPT/IR/LPTAttributes.td"
include "LPT/Dialect/LPT/IR/LPTBase.td"
include "LPT/Dialect/LPT/IR/LPTEnums.td"
include "LPT/Dialect/LPT/IR/LPTInterfaces.td"

//===----------------------------------------------------------------------===//
// Integers next to a number, and its sign
//===----------------------------------------------------------------------===//

def LPT_FloorOp : LPT_UnaryOp<"floor", [LPT_IntegerArithmetic]> {
  let summary = "greatest integer that is not above a number";
  let description = [{
    The greatest integer that is at most `x`, element by element. An integer is
    its own; infinities and NaN stay what they are.

    ```mlir
    %0 = lpt.floor %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Floor-1`.
  }];
}

def LPT_CeilingOp : LPT_UnaryOp<"ceiling", [LPT_IntegerArithmetic]> {
  let summary = "least integer that is not below a number";
  let description = [{
    The least integer that is at least `x`, element by element. An integer is
    its own; infinities and NaN stay what they are.

    ```mlir
    %0 = lpt.ceiling %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Ceiling-1`.
  }];
}

def LPT_SignOp : LPT_UnaryOp<"sign", [LPT_IntegerArithmetic]> {
  let summary = "sign of a number";
  let description = [{
    1 if `x` is greater than zero and -1 if it is less, element by element; zero
    and NaN stay what they are.

    ```mlir
    %0 = lpt.sign %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Sign-1`.
  }];
}

def LPT_NegativeOp : LPT_UnaryOp<"negative", [LPT_IntegerArithmetic]> {
  let summary = "negated number";
  let description = [{
    `-x`, element by element. An integer result saturates: the least integer of
    a signed type becomes the greatest, and a result of an unsigned type is zero.

    ```mlir
    %0 = lpt.negative %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Negative-1`.
  }];
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Functions of the C library
//===----------------------------------------------------------------------===//

/// A function that is computed in `f64` by the C library and rounded once.
class LPT_LibraryFunctionOp<string mnemonic>
    : LPT_UnaryOp<mnemonic, [LPT_LibraryFunctions]>;

def LPT_LogOp : LPT_LibraryFunctionOp<"log"> {
  let summary = "natural logarithm";
  let description = [{
    The natural logarithm of `x`, element by element: minus infinity of zero, and
    NaN of what is less.

    ```mlir
    %0 = lpt.log %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Log-1`.
  }];
}

def LPT_SinOp : LPT_LibraryFunctionOp<"sin"> {
  let summary = "sine";
  let description = [{
    `sin(x)`, element by element, of an angle in radians; NaN of an infinity.

    ```mlir
    %0 = lpt.sin %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Sin-1`.
  }];
}

def LPT_CosOp : LPT_LibraryFunctionOp<"cos"> {
  let summary = "cosine";
  let description = [{
    `cos(x)`, element by element, of an angle in radians; NaN of an infinity.

    ```mlir
    %0 = lpt.cos %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Cos-1`.
  }];
}

def LPT_TanOp : LPT_LibraryFunctionOp<"tan"> {
  let summary = "tangent";
  let description = [{
    `tan(x)`, element by element, of an angle in radians; NaN of an infinity.

    ```mlir
    %0 = lpt.tan %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Tan-1`.
  }];
}

def LPT_AsinOp : LPT_LibraryFunctionOp<"asin"> {
  let summary = "inverse sine";
  let description = [{
    The angle from `-pi/2` to `pi/2` whose sine is `x`, element by element; NaN
    beyond `[-1, 1]`.

    ```mlir
    %0 = lpt.asin %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Asin-1`.
  }];
}

def LPT_AcosOp : LPT_LibraryFunctionOp<"acos"> {
  let summary = "inverse cosine";
  let description = [{
    The angle from 0 to `pi` whose cosine is `x`, element by element; NaN beyond
    `[-1, 1]`.

    ```mlir
    %0 = lpt.acos %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Acos-1`.
  }];
}

def LPT_AtanOp : LPT_LibraryFunctionOp<"atan"> {
  let summary = "inverse tangent";
  let description = [{
    The angle from `-pi/2` to `pi/2` whose tangent is `x`, element by element.

    ```mlir
    %0 = lpt.atan %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Atan-1`.
  }];
}

def LPT_SinhOp : LPT_LibraryFunctionOp<"sinh"> {
  let summary = "hyperbolic sine";
  let description = [{
    `(exp(x) - exp(-x)) / 2`, element by element.

    ```mlir
    %0 = lpt.sinh %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Sinh-1`.
  }];
}

def LPT_CoshOp : LPT_LibraryFunctionOp<"cosh"> {
  let summary = "hyperbolic cosine";
  let description = [{
    `(exp(x) + exp(-x)) / 2`, element by element.

    ```mlir
    %0 = lpt.cosh %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Cosh-1`.
  }];
}

def LPT_AsinhOp : LPT_LibraryFunctionOp<"asinh"> {
  let summary = "inverse hyperbolic sine";
  let description = [{
    The number whose hyperbolic sine is `x`, element by element.

    ```mlir
    %0 = lpt.asinh %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Asinh-4`.
  }];
}

def LPT_AcoshOp : LPT_LibraryFunctionOp<"acosh"> {
  let summary = "inverse hyperbolic cosine";
  let description = [{
    The number, not less than zero, whose hyperbolic cosine is `x`, element by
    element; NaN below 1.

    ```mlir
    %0 = lpt.acosh %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Acosh-4`.
  }];
}

def LPT_AtanhOp : LPT_LibraryFunctionOp<"atanh"> {
  let summary = "inverse hyperbolic tangent";
  let description = [{
    The number whose hyperbolic tangent is `x`, element by element: infinite of 1
    and -1, and NaN beyond them.

    ```mlir
    %0 = lpt.atanh %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Atanh-4`.
  }];
}

//===----------------------------------------------------------------------===//
// Activation functions
//===----------------------------------------------------------------------===//

def LPT_SoftsignOp : LPT_UnaryOp<"softsign"> {
  let summary = "soft sign";
  let description = [{
    `x / (1 + |x|)`, element by element.

    ```mlir
    %0 = lpt.softsign %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `SoftSign-9`.
  }];
}

def LPT_SeluOp : LPT_UnaryOp<"selu", [LPT_TranscendentalFunction]> {
  let summary = "scaled exponential linear unit";
  let description = [{
    `lambda * (x < 0 ? alpha * (exp(x) - 1) : x)`, element by element.

    ```mlir
    %0 = lpt.selu %x alpha 1.67326 lambda 1.0507 : tensor<1x8xf32>
    ```

    Source: OpenVINO `Selu-1`, with constant `alpha` and `lambda`.
  }];
  let arguments = (ins LPT_Tensor:$x, F64Attr:$alpha, F64Attr:$lambda);
  let assemblyFormat = [{
    $x `alpha` custom<Float>($alpha) `lambda` custom<Float>($lambda) attr-dict
    `:` custom<UnaryTypes>(type($x), type($result))
  }];
}

#endif // LPT_DIALECT_LPT_IR_MATHOPS_TD
