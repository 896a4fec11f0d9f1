//===- MatMulOps.td ---------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Matrix multiplication.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_MATMULOPS_TD
#define LPT_DIALECT_LPT_IR_MATMULOPS_TD

include "LPT/Dialect/LPT/IR/LPTAttributes.td"
include "LPT/Dialect/LPT/IR/LPTBase.td"
include "LPT/Dialect/LPT/IR/LPTEnums.td"
include "LPT/Dialect/LPT/IR/LPTInterfaces.td"

def LPT_MatMulOp : LPT_PureOp<"matmul", [
    DeclareOpInterfaceMethods<LPT_MultiplyAccumulateOpInterface>,
    DeclareOpInterfaceMethods<LPT_WeightedOpInterface,
        ["getOutputChannelAxes", "getInputChannelAxes", "getSourceChannelAxis",
         "getResultChannelAxis", "requiresQuantizedWeights"]>]> {
  let summary = "matrix product, batched";
  let description = [{
    The product of the matrices in the last two axes of `a` and `b`, each
    transposed first if its flag is set; the leading axes broadcast by the
    numpy rule. A vector `a` counts as a row, a vector `b` as a column, and the
    axis added for it is dropped from the result. Flags do not apply to
    vectors.

    ```mlir
    %0 = lpt.matmul %a, %b transpose_b
        : (tensor<1x128x768xui8>, tensor<3072x768xsi8>) -> tensor<1x128x3072xf32>
    ```

    Source: OpenVINO `MatMul-1`.
  }];
  let arguments = (ins LPT_Tensor:$a, LPT_Tensor:$b,
                       DefaultValuedAttr<BoolAttr, "false">:$transpose_a,
                       DefaultValuedAttr<BoolAttr, "false">:$transpose_b);
  let results = (outs LPT_Tensor:$result);
  let assemblyFormat = [{
    $a `,` $b `` custom<Flag>($transpose_a, "\"transpose_a\"")
    `` custom<Flag>($transpose_b, "\"transpose_b\"") attr-dict
    `:` functional-type(operands, results)
  }];
}

#endif // LPT_DIALECT_LPT_IR_MATMULOPS_TD
