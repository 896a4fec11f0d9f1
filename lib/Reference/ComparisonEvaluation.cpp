//===- ComparisonEvaluation.cpp -------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementwiseLoops.h"
#include "EvaluationModel.h"

#include <functional>

using namespace mlir;
using namespace mlir::lpt;

/// A stored element as a number that C++ compares.
template <typename StorageT>
static auto toNumber(StorageT value) {
  if constexpr (isSmallFloat<StorageT>)
    return value.toFloat();
  else
    return value;
}

/// Elements are compared as they are stored.
template <typename OpTy, typename Compare>
static LogicalResult evaluateComparison(OpTy op, ArrayRef<Tensor> operands,
                                        MutableArrayRef<Tensor> results,
                                        EvaluationState &state) {
  dispatchStorage(operands[0].getElementType(), [&](auto tag) {
    using StorageT = typename decltype(tag)::Type;
    applyBinaryRows(results[0], operands,
                    operands[0].getData<StorageT>().data(),
                    operands[1].getData<StorageT>().data(),
                    results[0].getMutableData<uint8_t>().data(),
                    [](StorageT a, StorageT b) -> uint8_t {
                      return Compare()(toNumber(a), toNumber(b));
                    });
  });
  return success();
}

/// `fn` of each element, an f64; false for integers.
template <typename Fn>
static LogicalResult classify(const Tensor &x, Tensor &result, Fn fn) {
  if (x.isInteger())
    return success();
  llvm::transform(x.getAs<double>().get(),
                  result.getMutableData<uint8_t>().begin(),
                  [&](double value) -> uint8_t { return fn(value); });
  return success();
}

static LogicalResult evaluateIsNaN(IsNaNOp op, ArrayRef<Tensor> operands,
                                   MutableArrayRef<Tensor> results,
                                   EvaluationState &state) {
  return classify(operands[0], results[0],
                  [](double value) { return std::isnan(value); });
}

static LogicalResult evaluateIsInf(IsInfOp op, ArrayRef<Tensor> operands,
                                   MutableArrayRef<Tensor> results,
                                   EvaluationState &state) {
  const bool detectsNegative = op.getDetectNegative();
  const bool detectsPositive = op.getDetectPositive();
  return classify(operands[0], results[0], [&](double value) {
    return std::isinf(value) && (value < 0 ? detectsNegative : detectsPositive);
  });
}

void lpt::attachComparisonEvaluation(MLIRContext *context) {
  attachEvaluation<EqualOp, evaluateComparison<EqualOp, std::equal_to<>>>(
      context);
  attachEvaluation<NotEqualOp,
                   evaluateComparison<NotEqualOp, std::not_equal_to<>>>(
      context);
  attachEvaluation<GreaterOp, evaluateComparison<GreaterOp, std::greater<>>>(
      context);
  attachEvaluation<GreaterEqualOp,
                   evaluateComparison<GreaterEqualOp, std::greater_equal<>>>(
      context);
  attachEvaluation<LessOp, evaluateComparison<LessOp, std::less<>>>(context);
  attachEvaluation<LessEqualOp,
                   evaluateComparison<LessEqualOp, std::less_equal<>>>(context);
  attachEvaluation<IsNaNOp, evaluateIsNaN>(context);
  attachEvaluation<IsInfOp, evaluateIsInf>(context);
}
