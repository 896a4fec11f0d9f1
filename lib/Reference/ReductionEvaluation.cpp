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
#include "LaneReduction.h"
#include "ReducedAxes.h"

#include "llvm/Support/MathExtras.h"

#include <cmath>
#include <type_traits>

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// Reduces what is exact for integers, and in f64 for floats, to one number for
/// each group of elements that agree in all axes but those of an op. In kernels
/// with explicit numbers, floats along the last axis are reduced in lanes.
class Accumulation {
public:
  Accumulation(const Tensor &x, ArrayRef<int64_t> opAxes, Tensor &result,
               const EvaluationState &state)
      : x(x), axes(resolveAxes(opAxes, x.getRank())), result(result),
        isInLanes(state.hasExplicitNumbers() &&
                  explicit_functions::isReducedInLanes(axes, x.getRank())) {}

  /// The number of elements of a group.
  int64_t countElements() const { return getGroupSize(x.getShape(), axes); }

  /// Combines `getTerm` of the integers of each group, from `initial` on.
  template <typename Term, typename Combine>
  std::vector<int64_t> accumulateIntegers(int64_t initial, Term getTerm,
                                          Combine combine) const {
    return accumulate(x.getAs<int64_t>(), initial, getTerm, combine);
  }

  /// Combines `getTerm` of the floats of each group, from `initial` on, as f64,
  /// and stores `finish` of each result, rounded once.
  template <typename Term, typename Combine, typename Finish>
  void storeFloats(double initial, Term getTerm, Combine combine,
                   Finish finish) const {
    dispatchFloatCompute(x, [&](auto tag) {
      using T = typename decltype(tag)::Type;
      Elements<T> from = x.getAs<T>();
      auto getNumber = [&](int64_t i, int64_t) {
        return getTerm(double(from[i]));
      };
      const std::vector<double> sums =
          isInLanes ? reduceInLanes(x.getShape(), axes, result.getNumElements(),
                                    initial, getNumber, combine)
                    : accumulate(from, initial, getTerm, combine);
      std::vector<T> values;
      for (double sum : sums)
        values.push_back(T(finish(sum)));
      result.store<T>(values);
    });
  }

private:
  /// In the order of the elements.
  template <typename From, typename T, typename Term, typename Combine>
  std::vector<T> accumulate(const From &from, T initial, Term getTerm,
                            Combine combine) const {
    std::vector<T> sums(result.getNumElements(), initial);
    forEachReduced(x.getShape(), axes, [&](int64_t i, int64_t target) {
      sums[target] = combine(sums[target], getTerm(T(from[i])));
    });
    return sums;
  }

  const Tensor &x;
  Shape axes;
  Tensor &result;
  bool isInLanes;
};

} // namespace

/// The mean is the quotient of the sum and the number of elements.
template <typename OpTy, bool isMean>
static LogicalResult evaluateSum(OpTy op, ArrayRef<Tensor> operands,
                                 MutableArrayRef<Tensor> results,
                                 EvaluationState &state) {
  const Tensor &x = operands[0];
  Accumulation accumulation(x, op.getAxes(), results[0], state);
  const double count(accumulation.countElements());
  auto keep = [](auto value) { return value; };
  auto finish = [&](double sum) { return isMean ? sum / count : sum; };
  if (!x.isInteger()) {
    accumulation.storeFloats(0, keep, Add(), finish);
    return success();
  }
  const std::vector<int64_t> sums =
      accumulation.accumulateIntegers(0, keep, Add());
  if (!isMean) {
    results[0].store<int64_t>(sums);
    return success();
  }
  std::vector<float> means;
  for (int64_t sum : sums)
    means.push_back(float(finish(double(sum))));
  results[0].store<float>(means);
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

static LogicalResult evaluateReduceProd(ReduceProdOp op,
                                        ArrayRef<Tensor> operands,
                                        MutableArrayRef<Tensor> results,
                                        EvaluationState &state) {
  Accumulation accumulation(operands[0], op.getAxes(), results[0], state);
  auto keep = [](auto value) { return value; };
  if (operands[0].isInteger())
    results[0].store<int64_t>(
        accumulation.accumulateIntegers(1, keep, Multiply()));
  else
    accumulation.storeFloats(1, keep, Multiply(), keep);
  return success();
}

static LogicalResult evaluateReduceL1(ReduceL1Op op, ArrayRef<Tensor> operands,
                                      MutableArrayRef<Tensor> results,
                                      EvaluationState &state) {
  Accumulation accumulation(operands[0], op.getAxes(), results[0], state);
  if (!operands[0].isInteger()) {
    accumulation.storeFloats(
        0, [](double x) { return std::abs(x); }, Add(),
        [](double sum) { return sum; });
    return success();
  }
  // The magnitude of the least number is one more than the greatest.
  auto keep = [](int64_t x) { return x; };
  auto addMagnitude = [](int64_t sum, int64_t x) {
    return x < 0 ? saturatingSubtract(sum, x) : saturatingAdd(sum, x);
  };
  results[0].store<int64_t>(
      accumulation.accumulateIntegers(0, keep, addMagnitude));
  return success();
}

static LogicalResult evaluateReduceL2(ReduceL2Op op, ArrayRef<Tensor> operands,
                                      MutableArrayRef<Tensor> results,
                                      EvaluationState &state) {
  Accumulation accumulation(operands[0], op.getAxes(), results[0], state);
  accumulation.storeFloats(
      0, [](double x) { return x * x; }, Add(),
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
