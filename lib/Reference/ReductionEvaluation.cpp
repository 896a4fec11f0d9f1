//===- ReductionEvaluation.cpp --------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ComputeType.h"
#include "EvaluationModel.h"
#include "IntegerArithmetic.h"
#include "ReducedAxes.h"

#include "llvm/Support/MathExtras.h"

#include <cmath>
#include <type_traits>

using namespace mlir;
using namespace mlir::lpt;

/// Exact for integers, in f64 for floats; rounded once. The mean is the
/// quotient of the sum and the number of elements.
template <typename OpTy, bool isMean>
static LogicalResult evaluateSum(OpTy op, ArrayRef<Tensor> operands,
                                 MutableArrayRef<Tensor> results,
                                 EvaluationState &state) {
  const Tensor &x = operands[0];
  Tensor &result = results[0];
  Shape axes = resolveAxes(op.getAxes(), x.getRank());
  int64_t count = 1;
  for (int64_t axis : axes)
    count *= x.getDim(axis);

  if (x.isInteger()) {
    Elements<int64_t> from = x.getAs<int64_t>();
    std::vector<int64_t> sums(result.getNumElements());
    forEachReduced(x.getShape(), axes, [&](int64_t i, int64_t target) {
      sums[target] = saturatingAdd(sums[target], from[i]);
    });
    if (!isMean) {
      result.store<int64_t>(sums);
      return success();
    }
    std::vector<float> means;
    for (int64_t sum : sums)
      means.push_back(float(double(sum) / double(count)));
    result.store<float>(means);
    return success();
  }
  dispatchFloatCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    Elements<T> from = x.getAs<T>();
    std::vector<double> sums(result.getNumElements());
    forEachReduced(x.getShape(), axes,
                   [&](int64_t i, int64_t target) { sums[target] += from[i]; });
    std::vector<T> values;
    for (double sum : sums)
      values.push_back(T(isMean ? sum / double(count) : sum));
    result.store<T>(values);
  });
  return success();
}

/// Whether `value` takes the place of `best`. NaN propagates: it replaces any
/// value, and nothing replaces it. The order of zeros is that of their signs,
/// so that the result does not depend on the order of elements.
template <bool isMax, typename T>
static bool isBetter(T value, T best) {
  if (value != value)
    return true;
  if constexpr (std::is_floating_point_v<T>)
    if (value == best)
      return std::signbit(value) != std::signbit(best) &&
             std::signbit(value) != isMax;
  return isMax ? value > best : value < best;
}

template <typename OpTy, bool isMax>
static LogicalResult evaluateOrder(OpTy op, ArrayRef<Tensor> operands,
                                   MutableArrayRef<Tensor> results,
                                   EvaluationState &state) {
  const Tensor &x = operands[0];
  Shape axes = resolveAxes(op.getAxes(), x.getRank());
  dispatchExactCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    Elements<T> from = x.getAs<T>();
    storeComputed<T>(results[0], [&](MutableArrayRef<T> to) {
      std::vector<bool> hasValue(to.size(), false);
      forEachReduced(x.getShape(), axes, [&](int64_t i, int64_t target) {
        if (!hasValue[target] || isBetter<isMax, T>(from[i], to[target]))
          to[target] = from[i];
        hasValue[target] = true;
      });
    });
  });
  return success();
}

/// Exact for integers, in f64 for floats; each sum is rounded once.
static LogicalResult evaluateCumSum(CumSumOp op, ArrayRef<Tensor> operands,
                                    MutableArrayRef<Tensor> results,
                                    EvaluationState &state) {
  const Tensor &x = operands[0];
  const int64_t axis = *normalizeAxis(op.getAxis(), x.getRank());
  const int64_t size = x.getDim(axis);
  const int64_t inner = getNumElements(x.getShape().drop_front(axis + 1));
  const int64_t numRows = getNumElements(x.getShape().take_front(axis)) * inner;
  auto sum = [&](auto sumTag, auto computeTag) {
    using SumT = typename decltype(sumTag)::Type;
    using T = typename decltype(computeTag)::Type;
    Elements<T> from = x.getAs<T>();
    storeComputed<T>(results[0], [&](MutableArrayRef<T> to) {
      for (int64_t row = 0; row != numRows; ++row) {
        SumT total = 0;
        for (int64_t i = 0; i != size; ++i) {
          const int64_t position = op.getReverse() ? size - 1 - i : i;
          const int64_t offset =
              (row / inner * size + position) * inner + row % inner;
          const SumT before = total;
          total = saturatingAdd(total, SumT(from[offset]));
          to[offset] = T(op.getExclusive() ? before : total);
        }
      }
    });
  };
  dispatchExactCompute(operands, [&](auto tag) {
    if (x.isInteger())
      sum(tag, tag);
    else
      sum(StorageTag<double>{}, tag);
  });
  return success();
}

/// Accumulates in integers, or in f64, from `initial` on: `sum = add(sum, x)`.
/// Then `finish` of each sum is rounded once.
template <typename Add, typename Finish>
static void accumulate(const Tensor &x, ArrayRef<int64_t> axes, double initial,
                       bool inIntegers, Tensor &result, Add add,
                       Finish finish) {
  const Shape resolved = resolveAxes(axes, x.getRank());
  auto run = [&](auto from, auto first) {
    std::vector<decltype(first)> sums(result.getNumElements(), first);
    forEachReduced(x.getShape(), resolved, [&](int64_t i, int64_t target) {
      sums[target] = add(sums[target], decltype(first)(from[i]));
    });
    return sums;
  };
  if (inIntegers) {
    result.store<int64_t>(run(x.getAs<int64_t>(), int64_t(initial)));
    return;
  }
  dispatchFloatCompute(x, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    std::vector<T> values;
    for (double sum : run(x.getAs<T>(), initial))
      values.push_back(T(finish(sum)));
    result.store<T>(values);
  });
}

static LogicalResult evaluateReduceProd(ReduceProdOp op,
                                        ArrayRef<Tensor> operands,
                                        MutableArrayRef<Tensor> results,
                                        EvaluationState &state) {
  accumulate(
      operands[0], op.getAxes(), 1, operands[0].isInteger(), results[0],
      [](auto product, auto x) { return saturatingMultiply(product, x); },
      [](double product) { return product; });
  return success();
}

static LogicalResult evaluateReduceL1(ReduceL1Op op, ArrayRef<Tensor> operands,
                                      MutableArrayRef<Tensor> results,
                                      EvaluationState &state) {
  struct AddMagnitude {
    double operator()(double sum, double x) const { return sum + std::abs(x); }
    int64_t operator()(int64_t sum, int64_t x) const {
      // The magnitude of the least number is one more than the greatest.
      return x < 0 ? saturatingSubtract(sum, x) : saturatingAdd(sum, x);
    }
  };
  accumulate(operands[0], op.getAxes(), 0, operands[0].isInteger(), results[0],
             AddMagnitude(), [](double sum) { return sum; });
  return success();
}

static LogicalResult evaluateReduceL2(ReduceL2Op op, ArrayRef<Tensor> operands,
                                      MutableArrayRef<Tensor> results,
                                      EvaluationState &state) {
  accumulate(
      operands[0], op.getAxes(), 0, /*inIntegers=*/false, results[0],
      [](double sum, double x) { return sum + x * x; },
      [](double sum) { return std::sqrt(sum); });
  return success();
}

template <typename OpTy, bool isAnd>
static LogicalResult evaluateLogicalReduction(OpTy op,
                                              ArrayRef<Tensor> operands,
                                              MutableArrayRef<Tensor> results,
                                              EvaluationState &state) {
  const Tensor &x = operands[0];
  ArrayRef<uint8_t> from = x.getData<uint8_t>();
  MutableArrayRef<uint8_t> to = results[0].getMutableData<uint8_t>();
  llvm::fill(to, uint8_t(isAnd));
  forEachReduced(x.getShape(), resolveAxes(op.getAxes(), x.getRank()),
                 [&](int64_t i, int64_t target) {
                   if (bool(from[i]) != isAnd)
                     to[target] = !isAnd;
                 });
  return success();
}

void lpt::attachReductionEvaluation(MLIRContext *context) {
  attachEvaluation<ReduceMeanOp, evaluateSum<ReduceMeanOp, true>>(context);
  attachEvaluation<ReduceSumOp, evaluateSum<ReduceSumOp, false>>(context);
  attachEvaluation<ReduceProdOp, evaluateReduceProd>(context);
  attachEvaluation<ReduceL1Op, evaluateReduceL1>(context);
  attachEvaluation<ReduceL2Op, evaluateReduceL2>(context);
  attachEvaluation<ReduceLogicalAndOp,
                   evaluateLogicalReduction<ReduceLogicalAndOp, true>>(context);
  attachEvaluation<ReduceLogicalOrOp,
                   evaluateLogicalReduction<ReduceLogicalOrOp, false>>(context);
  attachEvaluation<ReduceMaxOp, evaluateOrder<ReduceMaxOp, true>>(context);
  attachEvaluation<ReduceMinOp, evaluateOrder<ReduceMinOp, false>>(context);
  attachEvaluation<CumSumOp, evaluateCumSum>(context);
}
