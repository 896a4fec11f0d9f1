//===- ElementwiseEvaluation.cpp ------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementwiseLoops.h"
#include "EvaluationModel.h"
#include "IntegerArithmetic.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
struct Divide {
  template <typename T>
  T operator()(T a, T b) const {
    return a / b;
  }
  int64_t operator()(int64_t a, int64_t b) const {
    if (b == 0)
      return 0;
    if (b == -1)
      return Subtract()(int64_t(0), a);
    // C++ truncates, this op rounds down.
    return a / b - (a % b != 0 && (a < 0) != (b < 0));
  }
};

struct Maximum {
  template <typename T>
  T operator()(T a, T b) const {
    return a > b || a != a ? a : b;
  }
};

struct Minimum {
  template <typename T>
  T operator()(T a, T b) const {
    return a < b || a != a ? a : b;
  }
};

struct Mod {
  template <typename T>
  T operator()(T a, T b) const {
    return std::fmod(a, b);
  }
  int64_t operator()(int64_t a, int64_t b) const {
    // By -1 the quotient may overflow, whose remainder is zero.
    return b == 0 || b == -1 ? 0 : a % b;
  }
};

struct FloorMod {
  template <typename T>
  T operator()(T a, T b) const {
    T rest = Mod()(a, b);
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
  }
};

/// In f64, rounded once.
struct Power {
  template <typename T>
  T operator()(T a, T b) const {
    return T(std::pow(double(a), double(b)));
  }
};
} // namespace

/// An op that is exact on integers, whatever its result is.
template <typename OpTy, typename Fn>
static LogicalResult evaluateExactBinary(OpTy op, ArrayRef<Tensor> operands,
                                         MutableArrayRef<Tensor> results,
                                         EvaluationState &state) {
  dispatchExactCompute(operands, [&](auto tag) {
    applyBinary<typename decltype(tag)::Type>(operands, results[0], Fn());
  });
  return success();
}

static LogicalResult evaluateDivide(DivideOp op, ArrayRef<Tensor> operands,
                                    MutableArrayRef<Tensor> results,
                                    EvaluationState &state) {
  if (allIntegers(operands) && results[0].isInteger()) {
    applyBinary<int64_t>(operands, results[0], Divide());
    return success();
  }
  dispatchFloatCompute(operands, [&](auto tag) {
    applyBinary<typename decltype(tag)::Type>(operands, results[0], Divide());
  });
  return success();
}

static LogicalResult evaluatePower(PowerOp op, ArrayRef<Tensor> operands,
                                   MutableArrayRef<Tensor> results,
                                   EvaluationState &state) {
  dispatchFloatCompute(operands, [&](auto tag) {
    applyBinary<typename decltype(tag)::Type>(operands, results[0], Power());
  });
  return success();
}

void lpt::attachElementwiseEvaluation(MLIRContext *context) {
  attachEvaluation<AddOp, evaluateExactBinary<AddOp, Add>>(context);
  attachEvaluation<SubtractOp, evaluateExactBinary<SubtractOp, Subtract>>(
      context);
  attachEvaluation<MultiplyOp, evaluateExactBinary<MultiplyOp, Multiply>>(
      context);
  attachEvaluation<DivideOp, evaluateDivide>(context);
  attachEvaluation<MaximumOp, evaluateExactBinary<MaximumOp, Maximum>>(context);
  attachEvaluation<MinimumOp, evaluateExactBinary<MinimumOp, Minimum>>(context);
  attachEvaluation<PowerOp, evaluatePower>(context);
  attachEvaluation<ModOp, evaluateExactBinary<ModOp, Mod>>(context);
  attachEvaluation<FloorModOp, evaluateExactBinary<FloorModOp, FloorMod>>(
      context);
}
