//===- MathEvaluation.cpp -------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementwiseLoops.h"
#include "EvaluationModel.h"
#include "LPT/Dialect/LPT/IR/ExplicitFunctions.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Functions that are exact on integers
//===----------------------------------------------------------------------===//

namespace {
struct Floor {
  template <typename T>
  T operator()(T x) const {
    return std::floor(x);
  }
  int64_t operator()(int64_t x) const { return x; }
};
struct Ceiling {
  template <typename T>
  T operator()(T x) const {
    return std::ceil(x);
  }
  int64_t operator()(int64_t x) const { return x; }
};
struct Sign {
  template <typename T>
  T operator()(T x) const {
    // Zeros and NaN stay what they are.
    return x > 0 ? T(1) : x < 0 ? T(-1) : x;
  }
};
struct Negative {
  template <typename T>
  T operator()(T x) const {
    return -x;
  }
  int64_t operator()(int64_t x) const {
    return x == std::numeric_limits<int64_t>::min()
               ? std::numeric_limits<int64_t>::max()
               : -x;
  }
};
} // namespace

template <typename OpTy, typename Fn>
static LogicalResult evaluateExactUnary(OpTy op, ArrayRef<Tensor> operands,
                                        MutableArrayRef<Tensor> results,
                                        EvaluationState &state) {
  dispatchExactCompute(operands, [&](auto tag) {
    applyUnary<typename decltype(tag)::Type>(operands[0], results[0], Fn());
  });
  return success();
}

//===----------------------------------------------------------------------===//
// Functions of floats
//===----------------------------------------------------------------------===//

/// `fn` in f64, rounded once.
template <typename OpTy, double fn(double)>
static LogicalResult evaluateRounded(OpTy op, ArrayRef<Tensor> operands,
                                     MutableArrayRef<Tensor> results,
                                     EvaluationState &state) {
  return applyRounded(operands, results, fn);
}

static LogicalResult evaluateSoftsign(SoftsignOp op, ArrayRef<Tensor> operands,
                                      MutableArrayRef<Tensor> results,
                                      EvaluationState &state) {
  return applyFloat(operands, results,
                    [](auto x) { return x / (decltype(x)(1) + std::abs(x)); });
}

static LogicalResult evaluateSelu(SeluOp op, ArrayRef<Tensor> operands,
                                  MutableArrayRef<Tensor> results,
                                  EvaluationState &state) {
  const double alpha = op.getAlpha().convertToDouble();
  const double lambda = op.getLambda().convertToDouble();
  if (state.hasExplicitNumbers())
    return applyExplicit(operands, results, [=](HostFloat x) {
      return explicit_functions::computeSelu(x, float(alpha), float(lambda));
    });
  return applyRounded(operands, results, [=](double x) {
    return lambda * (x < 0 ? alpha * std::expm1(x) : x);
  });
}

void lpt::attachMathEvaluation(MLIRContext *context) {
  attachEvaluation<FloorOp, evaluateExactUnary<FloorOp, Floor>>(context);
  attachEvaluation<CeilingOp, evaluateExactUnary<CeilingOp, Ceiling>>(context);
  attachEvaluation<SignOp, evaluateExactUnary<SignOp, Sign>>(context);
  attachEvaluation<NegativeOp, evaluateExactUnary<NegativeOp, Negative>>(
      context);
  attachEvaluation<LogOp, evaluateRounded<LogOp, std::log>>(context);
  attachEvaluation<SinOp, evaluateRounded<SinOp, std::sin>>(context);
  attachEvaluation<CosOp, evaluateRounded<CosOp, std::cos>>(context);
  attachEvaluation<TanOp, evaluateRounded<TanOp, std::tan>>(context);
  attachEvaluation<AsinOp, evaluateRounded<AsinOp, std::asin>>(context);
  attachEvaluation<AcosOp, evaluateRounded<AcosOp, std::acos>>(context);
  attachEvaluation<AtanOp, evaluateRounded<AtanOp, std::atan>>(context);
  attachEvaluation<SinhOp, evaluateRounded<SinhOp, std::sinh>>(context);
  attachEvaluation<CoshOp, evaluateRounded<CoshOp, std::cosh>>(context);
  attachEvaluation<AsinhOp, evaluateRounded<AsinhOp, std::asinh>>(context);
  attachEvaluation<AcoshOp, evaluateRounded<AcoshOp, std::acosh>>(context);
  attachEvaluation<AtanhOp, evaluateRounded<AtanhOp, std::atanh>>(context);
  attachEvaluation<SoftsignOp, evaluateSoftsign>(context);
  attachEvaluation<SeluOp, evaluateSelu>(context);
}
