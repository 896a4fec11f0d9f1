//===- NormalizationOps.td --------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Normalization by norms and moments.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_NORMALIZATIONOPS_TD
#define LPT_DIALECT_LPT_IR_NORMALIZATIONOPS_TD

include "LPT/Dialect/LPT/IR/LPTAttributes.td"
include "LPT/Dialect/LPT/IR/LPTBase.td"
include "LPT/Dialect/LPT/IR/LPTEnums.td"
include "LPT/Dialect/LPT/IR/LPTInterfaces.td"

def LPT_NormalizeL2Op : LPT_PureOp<"normalize_l2", [LPT_SensitiveToQuantization]> {
  let summary = "divides by the L2 norm along axes";
  let description = [{
    `x / sqrt(sum(x^2) + eps)` with `eps_mode<add>`, and
    `x / sqrt(max(sum(x^2), eps))` with `max`; the sum runs over `axes`. Without
    axes the result is 0 where `x` is 0, and 1 elsewhere.

    ```mlir
    %0 = lpt.normalize_l2 %x axes [1] eps 1.0e-9 : tensor<1x8x4xf32>
    ```

    Source: OpenVINO `NormalizeL2-1`.
  }];
  let arguments = (ins LPT_Tensor:$x, LPT_I64Array:$axes, F64Attr:$eps,
    DefaultValuedAttr<LPT_L2EpsModeAttr, "::mlir::lpt::L2EpsMode::Add">:$eps_mode);
  let results = (outs LPT_Tensor:$result);
  let assemblyFormat = [{
    $x `axes` $axes `eps` custom<Float>($eps) (`eps_mode` `` $eps_mode^)? attr-dict
    `:` custom<UnaryTypes>(type($x), type($result))
  }];
  let hasCanonicalizeMethod = 1;
}

def LPT_MVNOp : LPT_PureOp<"mvn", [LPT_SensitiveToQuantization]> {
  let summary = "subtracts the mean and divides by the deviation along axes";
  let description = [{
    `y = x - mean(x)`; if `normalize_variance` is set, that is divided by
    `sqrt(mean(y^2) + eps)` (`inside_sqrt`) or `sqrt(mean(y^2)) + eps`
    (`outside_sqrt`). Both means run over `axes`.

    ```mlir
    %0 = lpt.mvn %x axes [2, 3] normalize_variance true eps 1.0e-9 : tensor<1x8x4x4xf32>
    ```

    Source: OpenVINO `MVN-6`.
  }];
  let arguments = (ins LPT_Tensor:$x, LPT_I64Array:$axes,
    BoolAttr:$normalize_variance, F64Attr:$eps,
    DefaultValuedAttr<LPT_MVNEpsModeAttr,
                      "::mlir::lpt::MVNEpsMode::InsideSqrt">:$eps_mode);
  let results = (outs LPT_Tensor:$result);
  let assemblyFormat = [{
    $x `axes` $axes `normalize_variance` $normalize_variance
    `eps` custom<Float>($eps) (`eps_mode` `` $eps_mode^)? attr-dict
    `:` custom<UnaryTypes>(type($x), type($result))
  }];
  let hasCanonicalizeMethod = 1;
}

def LPT_LRNOp : LPT_PureOp<"lrn"> {
  let summary = "divides by the mean square of neighbours along axes";
  let description = [{
    `x / (bias + alpha / size^n * s)^beta`, where `s` is the sum of the squares
    of `size` neighbours along each of the `n` axes, from `(size - 1) / 2` before
    the element on. Neighbours outside of `x` are zero, and count.

    ```mlir
    %0 = lpt.lrn %x axes [1] size 5 alpha 1.0e-4 beta 0.75 bias 1.0 : tensor<1x8x4x4xf32>
    ```

    Source: OpenVINO `LRN-1`, ONNX `LRN`.
  }];
  let arguments = (ins LPT_Tensor:$x, LPT_I64Array:$axes, I64Attr:$size,
                       F64Attr:$alpha, F64Attr:$beta, F64Attr:$bias);
  let results = (outs LPT_Tensor:$result);
  let assemblyFormat = [{
    $x `axes` $axes `size` custom<Integer>($size) `alpha` custom<Float>($alpha)
    `beta` custom<Float>($beta) `bias` custom<Float>($bias) attr-dict
    `:` custom<UnaryTypes>(type($x), type($result))
  }];
  let hasCanonicalizeMethod = 1;
}

#endif // LPT_DIALECT_LPT_IR_NORMALIZATIONOPS_TD
