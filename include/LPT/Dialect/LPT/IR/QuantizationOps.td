//===- QuantizationOps.td ---------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Constants, fake quantization and conversion between element types.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_QUANTIZATIONOPS_TD
#define LPT_DIALECT_LPT_IR_QUANTIZATIONOPS_TD

include "LPT/Dialect/LPT/IR/LPTAttributes.td"
include "LPT/Dialect/LPT/IR/LPTBase.td"
include "LPT/Dialect/LPT/IR/LPTEnums.td"
include "LPT/Dialect/LPT/IR/LPTInterfaces.td"

def LPT_ConstantOp : LPT_Op<"constant", [
    Pure, ConstantLike,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
    TypesMatchWith<"type of the value", "value", "result", "$_self">]> {
  let summary = "a constant tensor";
  let description = [{
    The result is `value`, given inline or as a resource. Large weights are
    resources: those are mapped from bytecode, not copied and hashed.

    ```mlir
    %0 = lpt.constant dense<[1.0, 2.0]> : tensor<2xf32>
    %1 = lpt.constant dense_resource<conv1_weights> : tensor<64x3x7x7xsi8>
    %2 = lpt.constant dense<[true, false]> : tensor<2xi1>
    ```

    Source: OpenVINO `Constant-1`.
  }];
  let arguments = (ins ElementsAttr:$value);
  let results = (outs LPT_AnyTensor:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}

def LPT_FakeQuantizeOp : LPT_PureOp<"fake_quantize", [LPT_Elementwise]> {
  let summary = "element-wise quantization to a number of levels and back";
  let description = [{
    Maps `[in_low, in_high]` onto `levels` equidistant values of
    `[out_low, out_high]`:

    ```
    x <= min(in_low, in_high)  ->  out_low
    x >  max(in_low, in_high)  ->  out_high
    otherwise  round((x - in_low) / (in_high - in_low) * (levels - 1))
                 / (levels - 1) * (out_high - out_low) + out_low
    ```

    `round` is half to even; all steps are in `f32`, in the order written.
    The test for the lower limit comes first, so `in_low == in_high` yields a
    step at that point. `in_low > in_high` is a reversed map. NaN propagates.
    The limits broadcast into `x` (numpy rule); the result has the shape of
    `x`. An integer result type makes the op an integer quantization: the value
    is rounded half to even and saturates.

    ```mlir
    %0 = lpt.fake_quantize %x, %il, %ih, %ol, %oh levels 256
        : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>)
        -> tensor<1x3x8x8xf32>
    ```

    Source: OpenVINO `FakeQuantize-1`.
  }];
  let arguments = (ins LPT_Tensor:$x, LPT_Tensor:$in_low, LPT_Tensor:$in_high,
                       LPT_Tensor:$out_low, LPT_Tensor:$out_high,
                       I64Attr:$levels);
  let results = (outs LPT_Tensor:$result);
  let assemblyFormat = [{
    $x `,` $in_low `,` $in_high `,` $out_low `,` $out_high
    `levels` custom<Integer>($levels)
    attr-dict `:` functional-type(operands, results)
  }];
}

def LPT_ConvertOp : LPT_PureOp<"convert", [
    LPT_Elementwise, LPT_DequantizationStep]> {
  let summary = "element-wise conversion to another element type";
  let description = [{
    A float becomes an integer by truncation toward zero and saturation (NaN
    becomes zero); an integer becomes a narrower or an unsigned integer by
    wrapping modulo `2^N`; conversion to a float rounds to nearest even. Every
    number but zero is true as a boolean, NaN too, and true is one.
    Values outside of the integer range are undefined in the source; here they
    saturate.

    ```mlir
    %0 = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
    %1 = lpt.convert %0 : tensor<1x3x8x8xf32> -> tensor<1x3x8x8xi1>
    ```

    Source: OpenVINO `Convert-1`.
  }];
  let arguments = (ins LPT_AnyTensor:$x);
  let results = (outs LPT_AnyTensor:$result);
  let assemblyFormat = "$x attr-dict `:` custom<UnaryTypes>(type($x), type($result))";
  let hasFolder = 1;
}

#endif // LPT_DIALECT_LPT_IR_QUANTIZATIONOPS_TD
