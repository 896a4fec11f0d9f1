//===- FrontendPasses.td -----------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes that lead from other dialects into this one.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_CONVERSION_FRONTENDPASSES_TD
#define LPT_CONVERSION_FRONTENDPASSES_TD

include "mlir/Pass/PassBase.td"

def ConvertQuantToLPT : Pass<"convert-quant-to-lpt", "ModuleOp"> {
  let summary = "Write quantized types out as integers, scales and zero points";
  let description = [{
    Tensors of uniform types become tensors of their integers, in functions,
    calls, control flow of `scf` and `cf`, and ops that only move elements.
    `quant.qcast` becomes a division by the scale, the addition of the zero
    point, a rounding half to even and a conversion that saturates; `quant.dcast`
    a conversion, the subtraction of the zero point and a product with the scale.
    `lpt-prerequisites` reads both, as it reads what importers write.

    ```mlir
    %q = quant.qcast %x : tensor<8xf32> to tensor<8x!quant.uniform<u8:f32, 0.1:128>>
    %y = quant.dcast %q : tensor<8x!quant.uniform<u8:f32, 0.1:128>> to tensor<8xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.divide %x, %scale : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    %1 = lpt.add %0, %zero : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    %2 = lpt.round %1 : tensor<8xf32>
    %3 = lpt.convert %2 : tensor<8xf32> -> tensor<8xui8>
    %4 = lpt.convert %3 : tensor<8xui8> -> tensor<8xf32>
    %5 = lpt.subtract %4, %zero : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    %6 = lpt.multiply %5, %scale : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    ```

    Arithmetic is that of f32, or of f64 if this is the expressed type. A range
    of storage that is narrower than its type becomes a `lpt.clamp`.

    What is not converted stays as it is, with a remark `not-converted` that has
    the reason: scalars, unranked tensors, scales of blocks, `!quant.any`,
    `!quant.calibrated`. Ops of other dialects on quantized tensors stay, too,
    between `quant.scast`.

    The pass must run before anything that folds: `quant.dcast` of
    `quant.qcast` folds to what was quantized.
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect",
                           "::mlir::quant::QuantDialect",
                           "::mlir::tensor::TensorDialect"];
}

def ConvertLinalgToLPT : Pass<"convert-linalg-to-lpt", "ModuleOp"> {
  let summary = "Raise linalg on tensors to the ops of the lpt dialect";
  let description = [{
    What an op of `linalg` computes is read from its indexing maps and its body,
    so that named ops and `linalg.generic` are treated alike:

    | maps and body | op |
    |---|---|
    | a window that slides over the first input, sums of products | `lpt.convolution`, `lpt.group_convolution` |
    | single dimensions, sums of products | `lpt.matmul` |
    | a window, sums or extrema | `lpt.avg_pool`, `lpt.max_pool` |
    | reductions by one op | `lpt.reduce_sum` and so on |
    | all parallel | an element-wise op for each op of the body |

    Other layouts than channels first are transposed, weights too; transpositions
    sink through element-wise ops, joins, pads and reductions until they meet.
    The value that results start with is added behind a product, unless it is
    zero. Ops of `tensor` that move elements, element-wise ops of `arith` and
    `math` on tensors, and their constants are converted as well.

    Integers of tensors get the signedness that the ops which read them have:
    `arith.sitofp` makes an `i8` a `si8`, `arith.uitofp` a `ui8`. Arguments and
    results of functions change with them. Subtracted zero points of integer
    products become those of this dialect.

    Sums of floats are those of the dialect, in another order. Integers that may
    wrap around, numbers for NaN, memory, and all that has no equal stay as they
    are, with a remark `not-converted` that has the reason.
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect",
                           "::mlir::tensor::TensorDialect"];
}

#endif // LPT_CONVERSION_FRONTENDPASSES_TD
