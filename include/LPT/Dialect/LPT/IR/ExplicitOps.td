//===- ExplicitOps.td -------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ops of the explicit form of kernels, whose every rounding is stated.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_EXPLICITOPS_TD
#define LPT_DIALECT_LPT_IR_EXPLICITOPS_TD

include "LPT/Dialect/LPT/IR/LPTAttributes.td"
include "LPT/Dialect/LPT/IR/LPTBase.td"
include "LPT/Dialect/LPT/IR/LPTInterfaces.td"

def LPT_ScaleShiftOp : LPT_PureOp<"scale_shift", [LPT_Elementwise]> {
  let summary = "element-wise product and sum with one rounding";
  let description = [{
    `fma(x, scale, shift)` in `f32`, with numpy broadcasting: the operands are
    rounded to `f32` where they have another type, and the exact sum of the exact
    product is rounded once. The result is stored as every other one: an integer
    type rounds half to even and saturates.

    Each of the operands may be computed. A residual is a `shift`, and the scale of
    a quantization that is known only when the model runs is a `scale`.

    ```mlir
    %0 = lpt.scale_shift %x, %scale, %shift
        : (tensor<1x8x4x4xf32>, tensor<8x1x1xf32>, tensor<8x1x1xf32>)
        -> tensor<1x8x4x4xf32>
    ```
  }];
  let arguments = (ins LPT_Tensor:$x, LPT_Tensor:$scale, LPT_Tensor:$shift);
  let results = (outs LPT_Tensor:$result);
  let assemblyFormat = [{
    $x `,` $scale `,` $shift attr-dict `:` functional-type(operands, results)
  }];
}

def LPT_RequantizeOp : LPT_PureOp<"requantize", [LPT_Elementwise]> {
  let summary = "element-wise quantization to integers in limits";
  let description = [{
    ```
    level  = round(fma(x, inverse_scale, offset)) + zero_point
    result = min(max(level, low), high)
    ```

    in `f32`, where `round` is half to even. The offset, a real number, is added
    before rounding and the zero point, an integer, after it. So `QuantizeLinear`
    has a zero point and no offset; a fake quantization whose range has no level at
    zero has an offset.

    The result is an integer of at most 16 bits, which holds the limits, or `f32`.
    NaN becomes the integer zero, and stays NaN in `f32`. The other operands
    broadcast into `x`; each of them may be computed.

    ```mlir
    %0 = lpt.requantize %x, %inverse_scale, %offset, %zero_point limits [0, 255]
        : (tensor<1x8x4x4xf32>, tensor<f32>, tensor<f32>, tensor<si32>)
        -> tensor<1x8x4x4xui8>
    ```
  }];
  let arguments = (ins LPT_Tensor:$x, LPT_Tensor:$inverse_scale,
                       LPT_Tensor:$offset, LPT_Tensor:$zero_point,
                       I64Attr:$low, I64Attr:$high);
  let results = (outs LPT_Tensor:$result);
  let assemblyFormat = [{
    $x `,` $inverse_scale `,` $offset `,` $zero_point
    `limits` ` ` `[` custom<Integer>($low) `,` custom<Integer>($high) `]`
    attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

#endif // LPT_DIALECT_LPT_IR_EXPLICITOPS_TD
