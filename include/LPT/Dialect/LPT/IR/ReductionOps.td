//===- ReductionOps.td ------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reductions and running sums along axes.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_REDUCTIONOPS_TD
#define LPT_DIALECT_LPT_IR_REDUCTIONOPS_TD

include "LPT/Dialect/LPT/IR/LPTAttributes.td"
include "LPT/Dialect/LPT/IR/LPTBase.td"
include "LPT/Dialect/LPT/IR/LPTEnums.td"
include "LPT/Dialect/LPT/IR/LPTInterfaces.td"

class LPT_AnyReductionOp<string mnemonic, Type elements, list<Trait> traits>
    : LPT_PureOp<mnemonic, traits> {
  let arguments = (ins elements:$x, LPT_I64Array:$axes,
                       DefaultValuedAttr<BoolAttr, "false">:$keep_dims);
  let results = (outs elements:$result);
  let assemblyFormat = [{
    $x `axes` $axes `` custom<Flag>($keep_dims, "\"keep_dims\"") attr-dict
    `:` functional-type(operands, results)
  }];
  let hasCanonicalizeMethod = 1;
}

class LPT_ReductionOp<string mnemonic, list<Trait> traits = []>
    : LPT_AnyReductionOp<mnemonic, LPT_Tensor,
                         !listconcat([LPT_IntegerArithmetic], traits)>;

def LPT_ReduceMeanOp : LPT_ReductionOp<"reduce_mean"> {
  let summary = "mean along axes";
  let description = [{
    The mean over `axes`; those are removed, or kept with size 1 if `keep_dims`
    is set. No axes: the identity.

    ```mlir
    %0 = lpt.reduce_mean %x axes [2, 3] keep_dims : (tensor<1x8x4x4xf32>) -> tensor<1x8x1x1xf32>
    ```

    Source: OpenVINO `ReduceMean-1`.
  }];
}

def LPT_ReduceSumOp : LPT_ReductionOp<"reduce_sum"> {
  let summary = "sum along axes";
  let description = [{
    The sum over `axes`, exact when `x` is integer; see `lpt.reduce_mean`.

    ```mlir
    %0 = lpt.reduce_sum %x axes [1] : (tensor<1x8xf32>) -> tensor<1xf32>
    ```

    Source: OpenVINO `ReduceSum-1`.
  }];
}

def LPT_ReduceProdOp : LPT_ReductionOp<"reduce_prod"> {
  let summary = "product along axes";
  let description = [{
    The product over `axes`, exact when `x` is integer; see `lpt.reduce_mean`.
    One over an axis without elements.

    ```mlir
    %0 = lpt.reduce_prod %x axes [1] : (tensor<1x8xf32>) -> tensor<1xf32>
    ```

    Source: OpenVINO `ReduceProd-1`.
  }];
}

def LPT_ReduceL1Op : LPT_ReductionOp<"reduce_l1"> {
  let summary = "sum of magnitudes along axes";
  let description = [{
    The sum of `|x|` over `axes`, exact when `x` is integer; see
    `lpt.reduce_mean`.

    ```mlir
    %0 = lpt.reduce_l1 %x axes [1] : (tensor<1x8xf32>) -> tensor<1xf32>
    ```

    Source: OpenVINO `ReduceL1-4`.
  }];
}

def LPT_ReduceL2Op : LPT_AnyReductionOp<"reduce_l2", LPT_Tensor, []> {
  let summary = "Euclidean norm along axes";
  let description = [{
    The square root of the sum of squares of `x` over `axes`; see
    `lpt.reduce_mean`. Without axes this is the magnitude of each element.

    ```mlir
    %0 = lpt.reduce_l2 %x axes [1] : (tensor<1x8xf32>) -> tensor<1xf32>
    ```

    Source: OpenVINO `ReduceL2-4`.
  }];
}

class LPT_OrderReductionOp<string mnemonic> : LPT_ReductionOp<mnemonic, [
    LPT_KeepsElementType,
    DeclareOpInterfaceMethods<LPT_PrecisionPreservedOpInterface>]>;

def LPT_ReduceMaxOp : LPT_OrderReductionOp<"reduce_max"> {
  let summary = "maximum along axes";
  let description = [{
    The maximum over `axes`, which may not be empty dimensions; see
    `lpt.reduce_mean`. Keeps the element type. NaN if an element is NaN; of
    zeros, the one without a sign is the greater.

    ```mlir
    %0 = lpt.reduce_max %x axes [1] : (tensor<1x8xui8>) -> tensor<1xui8>
    ```

    Source: OpenVINO `ReduceMax-1`.
  }];
}

def LPT_ReduceMinOp : LPT_OrderReductionOp<"reduce_min"> {
  let summary = "minimum along axes";
  let description = [{
    The minimum over `axes`, which may not be empty dimensions; see
    `lpt.reduce_mean`. Keeps the element type. NaN if an element is NaN; of
    zeros, the one without a sign is the greater.

    ```mlir
    %0 = lpt.reduce_min %x axes [1] : (tensor<1x8xui8>) -> tensor<1xui8>
    ```

    Source: OpenVINO `ReduceMin-1`.
  }];
}

def LPT_CumSumOp : LPT_PureOp<"cum_sum", [LPT_IntegerArithmetic]> {
  let summary = "running sum along an axis";
  let description = [{
    Each element is the sum of the elements of `x` up to its position along
    `axis`; without the one at its position if `exclusive` is set, and from the
    last one back to its position if `reverse` is set. Exact when `x` is integer,
    otherwise summed in f64 in that order, and rounded once.

    ```mlir
    %0 = lpt.cum_sum %x axis 1 : tensor<2x6xf32>
    %1 = lpt.cum_sum %y axis -1 exclusive reverse : tensor<2x6xui8> -> tensor<2x6xsi32>
    ```

    Source: OpenVINO `CumSum-3`, ONNX `CumSum`.
  }];
  let arguments = (ins LPT_Tensor:$x, I64Attr:$axis,
                       DefaultValuedAttr<BoolAttr, "false">:$exclusive,
                       DefaultValuedAttr<BoolAttr, "false">:$reverse);
  let results = (outs LPT_Tensor:$result);
  let assemblyFormat = [{
    $x `axis` custom<Integer>($axis) `` custom<Flag>($exclusive, "\"exclusive\"")
    `` custom<Flag>($reverse, "\"reverse\"") attr-dict
    `:` custom<UnaryTypes>(type($x), type($result))
  }];
  let hasCanonicalizeMethod = 1;
}

class LPT_LogicalReductionOp<string mnemonic>
    : LPT_AnyReductionOp<mnemonic, LPT_BooleanTensor, [LPT_IntegerArithmetic]>;

def LPT_ReduceLogicalAndOp : LPT_LogicalReductionOp<"reduce_logical_and"> {
  let summary = "whether all elements along axes are true";
  let description = [{
    Whether all elements over `axes` are true; see `lpt.reduce_mean`. True over
    an axis without elements.

    ```mlir
    %0 = lpt.reduce_logical_and %x axes [1] : (tensor<1x8xi1>) -> tensor<1xi1>
    ```

    Source: OpenVINO `ReduceLogicalAnd-1`.
  }];
}

def LPT_ReduceLogicalOrOp : LPT_LogicalReductionOp<"reduce_logical_or"> {
  let summary = "whether an element along axes is true";
  let description = [{
    Whether at least one element over `axes` is true; see `lpt.reduce_mean`.
    False over an axis without elements.

    ```mlir
    %0 = lpt.reduce_logical_or %x axes [1] : (tensor<1x8xi1>) -> tensor<1xi1>
    ```

    Source: OpenVINO `ReduceLogicalOr-1`.
  }];
}

#endif // LPT_DIALECT_LPT_IR_REDUCTIONOPS_TD
