//===- NormalizationEvaluation.cpp ----------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Norms and moments are computed in f64; the result is rounded once.
//
//===----------------------------------------------------------------------===//

#include "ComputeType.h"
#include "EvaluationModel.h"
#include "LaneReduction.h"
#include "ReducedAxes.h"

#include <algorithm>
#include <cmath>
#include <functional>

using namespace mlir;
using namespace mlir::lpt;

/// Stores `fn` of each element and of the index of its group: the elements that
/// agree in all axes but `axes` are one group.
template <typename T, typename Fn>
static void applyGrouped(const Tensor &x, ArrayRef<int64_t> axes,
                         Tensor &result, Fn fn) {
  storeComputed<T>(result, [&](MutableArrayRef<T> to) {
    forEachReduced(x.getShape(), axes,
                   [&](int64_t i, int64_t group) { to[i] = T(fn(i, group)); });
  });
}

/// The sum of `fn` of each element for each group.
template <typename Fn>
static std::vector<double> sumGroups(const Tensor &x, ArrayRef<int64_t> axes,
                                     int64_t groupSize, Fn fn) {
  std::vector<double> sums(groupSize ? x.getNumElements() / groupSize : 0);
  forEachReduced(x.getShape(), axes, [&](int64_t i, int64_t group) {
    sums[group] += fn(i, group);
  });
  return sums;
}

/// The sums of `fn` of each element for each group, in lanes.
template <typename Fn>
static std::vector<double> sumInLanes(const Tensor &x, ArrayRef<int64_t> axes,
                                      int64_t groupSize, Fn fn) {
  return reduceInLanes(x.getShape(), axes,
                       groupSize ? x.getNumElements() / groupSize : 0, 0.0, fn,
                       std::plus<double>());
}

/// With explicit numbers: sums of f64 in lanes, whose inverse roots are
/// factors.
static void evaluateExplicitNormalizeL2(NormalizeL2Op op, const Tensor &x,
                                        ArrayRef<int64_t> axes,
                                        Tensor &result) {
  const double eps = op.getEps().convertToDouble();
  const bool addsEps = op.getEpsMode() == L2EpsMode::Add;
  Elements<float> from = x.getAs<float>();
  std::vector<double> factors =
      sumInLanes(x, axes, getGroupSize(x.getShape(), axes),
                 [&](int64_t i, int64_t) { return double(from[i]) * from[i]; });
  for (double &factor : factors)
    factor = 1 / std::sqrt(addsEps ? factor + eps : std::max(factor, eps));
  applyGrouped<float>(x, axes, result, [&](int64_t i, int64_t group) {
    return double(from[i]) * factors[group];
  });
}

static LogicalResult evaluateNormalizeL2(NormalizeL2Op op,
                                         ArrayRef<Tensor> operands,
                                         MutableArrayRef<Tensor> results,
                                         EvaluationState &state) {
  const Tensor &x = operands[0];
  Shape axes = resolveAxes(op.getAxes(), x.getRank());
  int64_t groupSize = getGroupSize(x.getShape(), axes);
  double eps = op.getEps().convertToDouble();
  bool addsEps = op.getEpsMode() == L2EpsMode::Add;
  if (state.hasExplicitNumbers() && !axes.empty()) {
    evaluateExplicitNormalizeL2(op, x, axes, results[0]);
    return success();
  }
  dispatchFloatCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    Elements<T> from = x.getAs<T>();
    if (axes.empty()) {
      applyGrouped<T>(x, axes, results[0],
                      [&](int64_t i, int64_t) { return from[i] == 0 ? 0 : 1; });
      return;
    }
    std::vector<double> norms =
        sumGroups(x, axes, groupSize, [&](int64_t i, int64_t) {
          return double(from[i]) * from[i];
        });
    for (double &norm : norms)
      norm = std::sqrt(addsEps ? norm + eps : std::max(norm, eps));
    applyGrouped<T>(x, axes, results[0], [&](int64_t i, int64_t group) {
      return from[i] / norms[group];
    });
  });
  return success();
}

/// With explicit numbers: sums of f64 in lanes, then f32.
static void evaluateExplicitMVN(MVNOp op, const Tensor &x,
                                ArrayRef<int64_t> axes, Tensor &result) {
  const int64_t groupSize = getGroupSize(x.getShape(), axes);
  const double eps = op.getEps().convertToDouble();
  const bool isInside = op.getEpsMode() == MVNEpsMode::InsideSqrt;
  Elements<float> from = x.getAs<float>();
  std::vector<double> means = sumInLanes(
      x, axes, groupSize, [&](int64_t i, int64_t) { return double(from[i]); });
  for (double &mean : means)
    mean /= double(groupSize);
  std::vector<double> factors(means.size(), 1);
  if (op.getNormalizeVariance()) {
    factors = sumInLanes(x, axes, groupSize, [&](int64_t i, int64_t group) {
      const double distance = double(from[i]) - means[group];
      return distance * distance;
    });
    for (double &factor : factors) {
      const double variance = factor / double(groupSize);
      factor = 1 / (isInside ? std::sqrt(variance + eps)
                             : std::sqrt(variance) + eps);
    }
  }
  applyGrouped<float>(x, axes, result, [&](int64_t i, int64_t group) {
    return (from[i] - float(means[group])) * float(factors[group]);
  });
}

static LogicalResult evaluateMVN(MVNOp op, ArrayRef<Tensor> operands,
                                 MutableArrayRef<Tensor> results,
                                 EvaluationState &state) {
  const Tensor &x = operands[0];
  Shape axes = resolveAxes(op.getAxes(), x.getRank());
  int64_t groupSize = getGroupSize(x.getShape(), axes);
  double eps = op.getEps().convertToDouble();
  bool isInside = op.getEpsMode() == MVNEpsMode::InsideSqrt;
  if (state.hasExplicitNumbers() && !axes.empty()) {
    evaluateExplicitMVN(op, x, axes, results[0]);
    return success();
  }
  dispatchFloatCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    Elements<T> from = x.getAs<T>();
    std::vector<double> means = sumGroups(
        x, axes, groupSize, [&](int64_t i, int64_t) { return from[i]; });
    for (double &mean : means)
      mean /= double(groupSize);
    std::vector<double> deviations(means.size(), 1);
    if (op.getNormalizeVariance()) {
      deviations = sumGroups(x, axes, groupSize, [&](int64_t i, int64_t group) {
        double distance = from[i] - means[group];
        return distance * distance;
      });
      for (double &deviation : deviations) {
        double variance = deviation / double(groupSize);
        deviation =
            isInside ? std::sqrt(variance + eps) : std::sqrt(variance) + eps;
      }
    }
    applyGrouped<T>(x, axes, results[0], [&](int64_t i, int64_t group) {
      return (from[i] - means[group]) / deviations[group];
    });
  });
  return success();
}

/// `value^exponent`; by roots where the exponent is a multiple of 1/4 from 0 to
/// 4, which need no library.
static double raise(double value, double exponent) {
  const double quarters = exponent * 4;
  if (!(quarters >= 0 && quarters <= 16 && std::floor(quarters) == quarters))
    return std::pow(value, exponent);
  const int64_t count = int64_t(quarters);
  const double root = std::sqrt(value);
  double result = 1;
  for (int64_t i = 0; i != count / 4; ++i)
    result *= value;
  if (count % 4 >= 2)
    result *= root;
  return count % 2 ? result * std::sqrt(root) : result;
}

static LogicalResult evaluateLRN(LRNOp op, ArrayRef<Tensor> operands,
                                 MutableArrayRef<Tensor> results,
                                 EvaluationState &state) {
  const Tensor &x = operands[0];
  const Shape axes = resolveAxes(op.getAxes(), x.getRank());
  const int64_t size = op.getSize(), before = (size - 1) / 2;
  const double bias = op.getBias().convertToDouble();
  const double exponent = op.getBeta().convertToDouble();
  double factor = op.getAlpha().convertToDouble();
  for (size_t i = 0; i != axes.size(); ++i)
    factor /= double(size);
  dispatchFloatCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    Elements<T> from = x.getAs<T>();
    // The sums of neighbours along one axis after the other.
    std::vector<double> sums;
    for (T value : from)
      sums.push_back(double(value) * double(value));
    for (int64_t axis : axes) {
      const int64_t length = x.getDim(axis);
      const int64_t inner = getNumElements(x.getShape().drop_front(axis + 1));
      std::vector<double> along(sums.size());
      for (int64_t i = 0; i != int64_t(sums.size()); ++i) {
        const int64_t position = i / inner % length;
        for (int64_t j = 0; j != size; ++j) {
          const int64_t neighbour = position - before + j;
          if (neighbour >= 0 && neighbour < length)
            along[i] += sums[i + (neighbour - position) * inner];
        }
      }
      sums = std::move(along);
    }
    storeComputed<T>(results[0], [&](MutableArrayRef<T> to) {
      for (size_t i = 0; i != sums.size(); ++i)
        to[i] = T(double(from[i]) / raise(bias + factor * sums[i], exponent));
    });
  });
  return success();
}

void lpt::attachNormalizationEvaluation(MLIRContext *context) {
  attachEvaluation<NormalizeL2Op, evaluateNormalizeL2>(context);
  attachEvaluation<MVNOp, evaluateMVN>(context);
  attachEvaluation<LRNOp, evaluateLRN>(context);
}
