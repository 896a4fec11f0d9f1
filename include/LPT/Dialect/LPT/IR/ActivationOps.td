//===- ActivationOps.td -----------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Unary functions, most of which serve as activation functions.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_ACTIVATIONOPS_TD
#define LPT_DIALECT_LPT_IR_ACTIVATIONOPS_TD

include "LPT/Dialect/LPT/IR/LPTAttributes.td"
include "LPT/Dialect/LPT/IR/LPTBase.td"
include "LPT/Dialect/LPT/IR/LPTEnums.td"
include "LPT/Dialect/LPT/IR/LPTInterfaces.td"

class LPT_UnaryOp<string mnemonic, list<Trait> traits = []>
    : LPT_PureOp<mnemonic, !listconcat([LPT_Elementwise], traits)> {
  let arguments = (ins LPT_Tensor:$x);
  let results = (outs LPT_Tensor:$result);
  let assemblyFormat = "$x attr-dict `:` custom<UnaryTypes>(type($x), type($result))";
}

def LPT_ReluOp : LPT_UnaryOp<"relu", [
    LPT_KeepsElementType, LPT_IntegerArithmetic,
    DeclareOpInterfaceMethods<LPT_PrecisionPreservedOpInterface>]> {
  let summary = "rectified linear unit";
  let description = [{
    `max(x, 0)`, element by element. Keeps the element type.

    ```mlir
    %0 = lpt.relu %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `ReLU-1`.
  }];
  let hasFolder = 1;
}

def LPT_SigmoidOp : LPT_UnaryOp<"sigmoid", [
    LPT_TranscendentalFunction, LPT_SensitiveToQuantization]> {
  let summary = "logistic function";
  let description = [{
    `1 / (1 + exp(-x))`, element by element.

    ```mlir
    %0 = lpt.sigmoid %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Sigmoid-1`.
  }];
}

def LPT_TanhOp : LPT_UnaryOp<"tanh", [
    LPT_TranscendentalFunction, LPT_SensitiveToQuantization]> {
  let summary = "hyperbolic tangent";
  let description = [{
    `tanh(x)`, element by element.

    ```mlir
    %0 = lpt.tanh %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Tanh-1`.
  }];
}

def LPT_ExpOp : LPT_UnaryOp<"exp", [LPT_TranscendentalFunction]> {
  let summary = "exponential function";
  let description = [{
    `exp(x)`, element by element.

    ```mlir
    %0 = lpt.exp %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Exp-1`.
  }];
}

def LPT_SqrtOp : LPT_UnaryOp<"sqrt"> {
  let summary = "square root";
  let description = [{
    `sqrt(x)`, element by element.

    ```mlir
    %0 = lpt.sqrt %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Sqrt-1`.
  }];
}

def LPT_ErfOp : LPT_UnaryOp<"erf", [LPT_TranscendentalFunction]> {
  let summary = "Gauss error function";
  let description = [{
    `erf(x)`, element by element.

    ```mlir
    %0 = lpt.erf %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Erf-1`.
  }];
}

def LPT_AbsOp : LPT_UnaryOp<"abs", [LPT_IntegerArithmetic]> {
  let summary = "absolute value";
  let description = [{
    `|x|`, element by element.

    ```mlir
    %0 = lpt.abs %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Abs-1`.
  }];
}

def LPT_RoundOp : LPT_UnaryOp<"round", [LPT_IntegerArithmetic]> {
  let summary = "nearest integer";
  let description = [{
    The integer next to `x`, element by element. Of two that are as near,
    `half_to_even` yields the even one, and `half_away_from_zero` the one of
    greater magnitude. Integers are their own.

    ```mlir
    %0 = lpt.round %x mode<half_away_from_zero> : tensor<1x8xf32>
    ```

    Source: OpenVINO `Round-5`.
  }];
  let arguments = (ins LPT_Tensor:$x,
    DefaultValuedAttr<LPT_RoundModeAttr,
                      "::mlir::lpt::RoundMode::HalfToEven">:$mode);
  let hasFolder = 1;
  let assemblyFormat = [{
    $x (`mode` `` $mode^)? attr-dict
    `:` custom<UnaryTypes>(type($x), type($result))
  }];
}

def LPT_HSwishOp : LPT_UnaryOp<"hswish"> {
  let summary = "hard swish";
  let description = [{
    `x * min(max(x + 3, 0), 6) / 6`, element by element.

    ```mlir
    %0 = lpt.hswish %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `HSwish-4`.
  }];
}

def LPT_HSigmoidOp : LPT_UnaryOp<"hsigmoid"> {
  let summary = "hard sigmoid of MobileNetV3";
  let description = [{
    `min(max(x + 3, 0), 6) / 6`, element by element.

    ```mlir
    %0 = lpt.hsigmoid %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `HSigmoid-5`.
  }];
}

def LPT_MishOp : LPT_UnaryOp<"mish", [
    LPT_TranscendentalFunction, LPT_SensitiveToQuantization]> {
  let summary = "mish";
  let description = [{
    `x * tanh(ln(1 + exp(x)))`, element by element.

    ```mlir
    %0 = lpt.mish %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `Mish-4`.
  }];
}

def LPT_SoftplusOp : LPT_UnaryOp<"softplus", [LPT_TranscendentalFunction]> {
  let summary = "soft plus";
  let description = [{
    `ln(1 + exp(x))`, element by element.

    ```mlir
    %0 = lpt.softplus %x : tensor<1x8xf32>
    ```

    Source: OpenVINO `SoftPlus-4`.
  }];
}

def LPT_GeluOp : LPT_UnaryOp<"gelu", [LPT_TranscendentalFunction]> {
  let summary = "Gaussian error linear unit";
  let description = [{
    `erf`: `x / 2 * (1 + erf(x / sqrt(2)))`. `tanh`:
    `x / 2 * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x^3)))`.

    ```mlir
    %0 = lpt.gelu %x approximation<tanh> : tensor<1x8xf32>
    ```

    Source: OpenVINO `Gelu-7`.
  }];
  let arguments = (ins LPT_Tensor:$x,
    DefaultValuedAttr<LPT_GeluApproximationAttr,
                      "::mlir::lpt::GeluApproximation::Erf">:$approximation);
  let assemblyFormat = [{
    $x (`approximation` `` $approximation^)? attr-dict
    `:` custom<UnaryTypes>(type($x), type($result))
  }];
}

def LPT_EluOp : LPT_UnaryOp<"elu", [LPT_TranscendentalFunction]> {
  let summary = "exponential linear unit";
  let description = [{
    `x < 0 ? alpha * (exp(x) - 1) : x`, element by element.

    ```mlir
    %0 = lpt.elu %x alpha 0.5 : tensor<1x8xf32>
    ```

    Source: OpenVINO `Elu-1`.
  }];
  let arguments = (ins LPT_Tensor:$x,
                       DefaultValuedAttr<F64Attr, "1.0">:$alpha);
  let assemblyFormat = [{
    $x (`alpha` custom<Float>($alpha)^)? attr-dict
    `:` custom<UnaryTypes>(type($x), type($result))
  }];
}

def LPT_SwishOp : LPT_UnaryOp<"swish", [
    LPT_TranscendentalFunction, LPT_SensitiveToQuantization]> {
  let summary = "swish";
  let description = [{
    `x / (1 + exp(-beta * x))`, element by element.

    ```mlir
    %0 = lpt.swish %x beta 1.5 : tensor<1x8xf32>
    ```

    Source: OpenVINO `Swish-4`.
  }];
  let arguments = (ins LPT_Tensor:$x,
                       DefaultValuedAttr<F64Attr, "1.0">:$beta);
  let assemblyFormat = [{
    $x (`beta` custom<Float>($beta)^)? attr-dict
    `:` custom<UnaryTypes>(type($x), type($result))
  }];
}

def LPT_HardSigmoidOp : LPT_UnaryOp<"hard_sigmoid"> {
  let summary = "piecewise linear approximation of the logistic function";
  let description = [{
    `max(0, min(1, alpha * x + beta))`, element by element.

    ```mlir
    %0 = lpt.hard_sigmoid %x alpha 0.2 beta 0.5 : tensor<1x8xf32>
    ```

    Source: OpenVINO `HardSigmoid-1`.
  }];
  let arguments = (ins LPT_Tensor:$x, F64Attr:$alpha, F64Attr:$beta);
  let assemblyFormat = [{
    $x `alpha` custom<Float>($alpha) `beta` custom<Float>($beta) attr-dict
    `:` custom<UnaryTypes>(type($x), type($result))
  }];
}

def LPT_ClampOp : LPT_UnaryOp<"clamp", [LPT_IntegerArithmetic]> {
  let summary = "limits values to an interval";
  let description = [{
    `min(max(x, min), max)`, element by element; NaN propagates. When `x` and
    the result are integers, the limits are `ceil(min)` and `floor(max)`.

    ```mlir
    %0 = lpt.clamp %x min 0.0 max 6.0 : tensor<1x8xf32>
    ```

    Source: OpenVINO `Clamp-1`.
  }];
  let arguments = (ins LPT_Tensor:$x, F64Attr:$min, F64Attr:$max);
  let assemblyFormat = [{
    $x `min` custom<Float>($min) `max` custom<Float>($max) attr-dict
    `:` custom<UnaryTypes>(type($x), type($result))
  }];
}

def LPT_PReluOp : LPT_PureOp<"prelu", [LPT_Elementwise]> {
  let summary = "rectified linear unit with a slope for negative values";
  let description = [{
    `x < 0 ? x * slope : x`, element by element. A slope of rank 1 with as many
    elements as `x` has channels (axis 1, or axis 0 of a vector) is per
    channel; any other slope broadcasts into `x` by the numpy rule.

    ```mlir
    %0 = lpt.prelu %x, %slope : (tensor<1x8x4xf32>, tensor<8xf32>) -> tensor<1x8x4xf32>
    ```

    Source: OpenVINO `PReLU-1`.
  }];
  let arguments = (ins LPT_Tensor:$x, LPT_Tensor:$slope);
  let results = (outs LPT_Tensor:$result);
  let assemblyFormat = [{
    $x `,` $slope attr-dict
    `:` custom<BinaryTypes>(type($x), type($slope), type($result))
  }];
}

class LPT_AxisNormalizationOp<string mnemonic, list<Trait> traits = []>
    : LPT_PureOp<mnemonic, traits> {
  let arguments = (ins LPT_Tensor:$x, I64Attr:$axis);
  let results = (outs LPT_Tensor:$result);
  let assemblyFormat = [{
    $x `axis` custom<Integer>($axis) attr-dict
    `:` custom<UnaryTypes>(type($x), type($result))
  }];
  let hasCanonicalizeMethod = 1;
}

def LPT_SoftmaxOp
    : LPT_AxisNormalizationOp<"softmax", [LPT_TranscendentalFunction]> {
  let summary = "normalized exponential along an axis";
  let description = [{
    `exp(x - max) / sum(exp(x - max))`, where maximum and sum run along `axis`.

    ```mlir
    %0 = lpt.softmax %x axis -1 : tensor<1x8xf32>
    ```

    Source: OpenVINO `SoftMax-8`.
  }];
}

def LPT_LogSoftmaxOp
    : LPT_AxisNormalizationOp<"log_softmax", [LPT_LibraryFunctions]> {
  let summary = "logarithm of the normalized exponential along an axis";
  let description = [{
    `x - max - ln(sum(exp(x - max)))`, where maximum and sum run along `axis`.

    ```mlir
    %0 = lpt.log_softmax %x axis -1 : tensor<1x8xf32>
    ```

    Source: OpenVINO `LogSoftmax-5`.
  }];
}

def LPT_TableOp : LPT_UnaryOp<"table", [LPT_IntegerArithmetic]> {
  let summary = "function of a byte by its 256 values";
  let description = [{
    The element of `values` whose index is `x`, or `x + 128` if `x` is signed: the
    first one is the value of the function at the least integer of the type. So any
    function between integers of 8 bits is one op, a quantized activation for
    instance, and takes the same time.

    ```mlir
    %0 = lpt.table %x values dense<7> : tensor<256xui8> : tensor<1x8xsi8> -> tensor<1x8xui8>
    ```

    Source: TOSA `TABLE`, of integers of 8 bits.
  }];
  let arguments = (ins LPT_ByteTensor:$x, AnyIntElementsAttr:$values);
  let results = (outs LPT_ByteTensor:$result);
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// The width of the integers, and the number of them.
    static constexpr int64_t numBits = 8, numValues = 256;

    /// The values in the order of the bits of `x`: those of negative integers
    /// are the last ones.
    ::llvm::SmallVector<uint8_t> getValuesByBits();
  }];
  let assemblyFormat = [{
    $x `values` $values attr-dict
    `:` custom<UnaryTypes>(type($x), type($result))
  }];
}

#endif // LPT_DIALECT_LPT_IR_ACTIVATIONOPS_TD
