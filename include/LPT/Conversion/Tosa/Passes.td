//===- Passes.td -------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes between TOSA and the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_CONVERSION_TOSA_PASSES_TD
#define LPT_CONVERSION_TOSA_PASSES_TD

include "mlir/Pass/PassBase.td"

def ConvertTosaToLPT : Pass<"convert-tosa-to-lpt", "::mlir::ModuleOp"> {
  let summary = "Raise the TOSA dialect to lpt";
  let description = [{
    Every op of TOSA that the dialect has an equal of, or can express by a few
    ops with the same numbers, is replaced. Others stay where they are; a remark
    `not-converted` says why. So does whatever is of another dialect.

    TOSA has channels last, and the dialect has them second. The transpositions
    between both move along the function until they meet their inverses, and
    constants are transposed at once.

    Integers get a sign: `i8` is `si8`. A quantized element type is its storage
    type. That goes for the arguments and results of functions with one block that
    nothing but calls refers to, too; in all others, and around ops that stay,
    `tensor.bitcast` and `quant.scast` connect both. Arguments of a quantized type
    get the attributes `lpt.scale` and `lpt.zero_point`.

    Accumulators are exact. A `tosa.rescale` to integers of 16 bits at most
    becomes a product with a float that is rounded, which `lpt-pipeline`
    recognizes as a quantization; of a sum of rescaled tensors only the sum is
    rounded. The integers are those of TOSA, but for values next to a border
    between two of them, which may become the other one. With `rescale=exact` all
    are TOSA's, computed in `si64`. Rescales for which the difference has no bound
    of one are computed so in either case.

    ```
    lpt-opt model.mlir --convert-tosa-to-lpt --lpt-pipeline
    ```
  }];
  let options = [
    Option<"rescale", "rescale", "std::string", /*default=*/"\"float\"",
           "How tosa.rescale is computed: float, to within one of TOSA's "
           "integers, or exact">
  ];
  let dependentDialects = [
    "::mlir::lpt::LPTDialect", "::mlir::quant::QuantDialect",
    "::mlir::tensor::TensorDialect", "::mlir::tosa::TosaDialect"
  ];
}

def ConvertLPTToTosa : Pass<"convert-lpt-to-tosa", "::mlir::ModuleOp"> {
  let summary = "Lower the lpt dialect to TOSA where it has equals";
  let description = [{
    Ops that TOSA has an equal of, or can express by a few ops with the same
    numbers, are replaced; others stay where they are, and a remark
    `not-converted` says why. A zero point that is subtracted from bytes before a
    product becomes that of the product.

    Integers lose their sign: `si8` is `i8`. Unsigned ones stay, and TOSA moves
    them but does not compute with them. Around ops that stay, and in functions
    that something else than a call refers to, `tensor.bitcast` connects both.

    Products of NCHW are between transpositions to NHWC and back, of which
    `tosa-reduce-transposes` of MLIR removes those that meet.
  }];
  let dependentDialects = [
    "::mlir::lpt::LPTDialect", "::mlir::quant::QuantDialect",
    "::mlir::tensor::TensorDialect", "::mlir::tosa::TosaDialect"
  ];
}

#endif // LPT_CONVERSION_TOSA_PASSES_TD
