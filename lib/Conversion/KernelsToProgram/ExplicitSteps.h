//===- ExplicitSteps.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The steps of an epilogue as the explicit form computes them, see
// docs/Kernels.md.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_KERNELSTOPROGRAM_EXPLICITSTEPS_H
#define LPT_LIB_CONVERSION_KERNELSTOPROGRAM_EXPLICITSTEPS_H

#include "LPT/Dialect/LPT/Kernel/Epilogue.h"

namespace mlir::lpt {

/// What `lpt.requantize` computes from `x`: levels of integers,
/// `clamp(round(x * inverseScale + offset) + zeroPoint, low, high)`.
struct RequantizeStep {
  ElementwiseConstant inverseScale, offset, zeroPoint;
  int64_t low, high;
  /// The type of the levels if the next step reads integers, for which NaN is
  /// zero; else null. Subtracted from such integers, which is exact.
  IntegerType type = {};
  double subtracted = 0;
};

/// `x + (data - zeroPoint) * scale`, of an input.
struct AddStep {
  DequantizedInput input;
};

struct ExplicitStep {
  /// `std::monostate` is what `op` computes.
  std::variant<std::monostate, AffineStep, AddStep, ResidualStep,
               RequantizeStep, NarrowStep>
      kind;
  /// The op that the step comes from.
  Operation *op;
  /// The value before that op.
  Value before;
  /// Of that op first, then of the ops whose maps are composed with the step.
  Location location;

  template <typename Step>
  Step *getAs() {
    return std::get_if<Step>(&kind);
  }
  template <typename Step>
  const Step *getAs() const {
    return std::get_if<Step>(&kind);
  }
};

/// A quantization as one to integers and, if the levels of the fake
/// quantization are no neighbouring integers, the map from these to them.
struct Requantization {
  RequantizeStep step;
  std::optional<AffineStep> back;

  explicit Requantization(const QuantizeStep &quantize);

  /// Whether f32 holds all of its numbers.
  bool isInRange() const;
  /// Whether the levels, elements of `type`, are the same without `function`
  /// before the quantization: what it cuts off has the first or the last level
  /// anyway.
  bool subsumes(const FunctionStep &function, Type type) const;
};

/// Whether f32 holds all of the numbers.
bool isInRangeOfF32(const ElementwiseConstant &constant);

/// The steps that compute the same in real arithmetic. Activations that a
/// quantization repeats are left out, and affine maps are composed, in f64:
/// with each other, with the summands of a sum behind them, and with the
/// quantization behind that. The result has elements of `type`.
std::vector<ExplicitStep> getExplicitSteps(ArrayRef<EpilogueStep> steps,
                                           Type type);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_KERNELSTOPROGRAM_EXPLICITSTEPS_H
