//===- Epilogue.h -----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The element-wise ops of a kernel between its root, or one of its inputs, and
// its result, as a list of typed steps. A step says what is computed, not
// whether a library can: that is up to the provider that reads the steps.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_KERNEL_EPILOGUE_H
#define LPT_DIALECT_LPT_KERNEL_EPILOGUE_H

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"
#include "LPT/Dialect/LPT/Kernel/DequantizedInput.h"
#include "LPT/Dialect/LPT/Kernel/KernelRefusal.h"

#include <variant>
#include <vector>

namespace mlir::lpt {

/// Functions of one number, with the parameters `alpha` and `beta` of some.
enum class EpilogueFunction {
  /// `x < 0 ? alpha * x : x`
  Relu,
  /// `min(max(x, alpha), beta)`
  Clamp,
  /// `alpha * x ^ beta`
  Power,
  Abs,
  Erf,
  Exp,
  Mish,
  /// To the nearest integer, half to even.
  Round,
  Sigmoid,
  /// `ln(1 + exp(x))`
  Softplus,
  Sqrt,
  Square,
  Tanh,
  /// `min(max(alpha * x + beta, 0), 1)`
  HardSigmoid,
  /// `x * min(max(alpha * x + beta, 0), 1)`
  HardSwish,
  /// `x < 0 ? alpha * (exp(x) - 1) : x`
  Elu,
  GeluErf,
  GeluTanh,
  /// `x * sigmoid(alpha * x)`
  Swish,
  /// What the op of the step computes, which no other of these is.
  Other,
};

/// Functions of two numbers.
enum class EpilogueBinary { Add, Subtract, Multiply, Divide, Maximum, Minimum };

/// `x * scale + shift`. Neighbours are composed in f64.
struct AffineStep {
  ElementwiseConstant scale, shift;
};

struct FunctionStep {
  EpilogueFunction function;
  double alpha = 0, beta = 0;
};

/// A function of the value and a constant that differs between elements, or
/// that no other step expresses.
struct ConstantStep {
  EpilogueBinary function;
  ElementwiseConstant constant;
  /// Whether the value is the second operand.
  bool isReversed;
};

/// A function of the value and an input of the kernel.
struct ResidualStep {
  EpilogueBinary function;
  DequantizedInput input;
  /// What the op reads of the input.
  Value operand;
  /// Whether the value is the second operand.
  bool isReversed;
};

/// `x < 0 ? x * slopes : x`
struct SlopesStep {
  ElementwiseConstant slopes;
};

/// Quantization to levels, see `lpt.fake_quantize`. No interval of the input is
/// empty or reversed.
struct QuantizeStep {
  ElementwiseConstant inLow, inHigh, outLow, outHigh;
  /// The number of levels, without the first one.
  double numSteps;
};

/// `saturate(round(x) + zeroPoint)`, an element of `type`: how ONNX quantizes.
/// The zero point is an integer.
struct IntegerStep {
  double zeroPoint;
  IntegerType type;
};

/// `x`, rounded to nearest even to a float of `type`, which has 16 bits.
struct NarrowStep {
  FloatType type;
};

struct EpilogueStep {
  std::variant<AffineStep, FunctionStep, ConstantStep, ResidualStep, SlopesStep,
               QuantizeStep, IntegerStep, NarrowStep>
      kind;
  /// The op that is this step; the last one of an affine step, or of one to
  /// integers. The op whose result a narrowing step rounds.
  Operation *op;
  /// The value before the step.
  Value before;

  template <typename Step>
  const Step *getAs() const {
    return std::get_if<Step>(&kind);
  }
};

/// The steps of an epilogue up to its end, or to the first op that is none.
class Epilogue {
public:
  /// Reads the ops between `start` and `end`, a result of the kernel. Constants
  /// may vary along `channelAxis` only, which is -1 if they must not vary;
  /// along any axis if it is absent.
  static Epilogue read(Value start, Value end,
                       std::optional<int64_t> channelAxis);
  /// Reads `ops`, each of which reads the result of the one before it, and the
  /// first `start`.
  static Epilogue readChain(Value start, ArrayRef<Operation *> ops,
                            std::optional<int64_t> channelAxis);

  ArrayRef<EpilogueStep> getSteps() const { return steps; }

  /// Why there is an op that is no step. Absent if everything has been read.
  const std::optional<KernelRefusal> &getRefusal() const { return refusal; }
  /// The value before that op.
  Value getLast() const { return last; }

private:
  friend class EpilogueReader;
  std::vector<EpilogueStep> steps;
  std::optional<KernelRefusal> refusal;
  Value last;
};

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_KERNEL_EPILOGUE_H
