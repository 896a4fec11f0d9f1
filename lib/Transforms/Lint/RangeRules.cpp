//===- RangeRules.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What can be wrong with the limits and levels of a fake quantization.
//
//===----------------------------------------------------------------------===//

#include "DominanceOrder.h"
#include "LintReporter.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// One interval, as a message shows it.
struct Interval {
  double low, high;
  std::string str() const {
    return "[" + formatNumber(low) + ", " + formatNumber(high) + "]";
  }
};
} // namespace

/// The first interval for which `predicate` holds.
static std::optional<Interval>
findInterval(const ElementwiseConstant &low, const ElementwiseConstant &high,
             llvm::function_ref<bool(double low, double high)> predicate) {
  for (auto [l, h] : llvm::zip_equal(low.getValues(), high.getValues()))
    if (predicate(l, h))
      return Interval{l, h};
  return std::nullopt;
}

/// Whether the range is worth further questions.
static bool lintRange(FakeQuantizeOp op, const FakeQuantizeLimits &limits,
                      LintReporter &reporter) {
  auto isInfinite = [](double low, double high) {
    return !std::isfinite(low) || !std::isfinite(high);
  };
  auto isReversed = [](double low, double high) { return low > high; };
  auto isDegenerate = [](double low, double high) { return low == high; };
  bool isFine = true;
  auto find = [&](const ElementwiseConstant &low,
                  const ElementwiseConstant &high, LintRule rule,
                  bool (*predicate)(double, double)) {
    std::optional<Interval> interval = findInterval(low, high, predicate);
    if (interval)
      reporter.report(op, rule, interval->str());
    isFine &= !interval;
    return interval.has_value();
  };
  const auto &[inLow, inHigh, outLow, outHigh] = limits;
  if (!find(inLow, inHigh, LintRule::RangeNotFinite, isInfinite))
    find(outLow, outHigh, LintRule::RangeNotFinite, isInfinite);
  find(inLow, inHigh, LintRule::InputRangeReversed, isReversed);
  find(outLow, outHigh, LintRule::OutputRangeReversed, isReversed);
  if (!find(inLow, inHigh, LintRule::RangeDegenerate, isDegenerate))
    find(outLow, outHigh, LintRule::RangeDegenerate, isDegenerate);
  return isFine;
}

/// The axes along which the output interval varies by its shape.
static SmallVector<int64_t> getVaryingAxes(const FakeQuantizeLimits &limits) {
  SmallVector<int64_t> axes;
  for (auto [axis, size] : llvm::enumerate(limits.outLow.getShape()))
    if (size != 1)
      axes.push_back(axis);
  return axes;
}

/// Whether the values before the op cannot be negative.
static bool isNonNegative(Value value) {
  if (value.getDefiningOp<ReluOp>())
    return true;
  auto clamp = value.getDefiningOp<ClampOp>();
  return clamp && !clamp.getMin().isNegative();
}

void mlir::lpt::lintFakeQuantize(FakeQuantizeOp op, LintReporter &reporter) {
  int64_t levels = op.getLevels();
  if (!isSupportedLevels(levels))
    reporter.report(op, LintRule::LevelsUnsupported,
                    "it has " + Twine(levels) + " levels");
  std::optional<FakeQuantizeLimits> limits = FakeQuantizeLimits::match(op);
  if (!limits)
    return reporter.report(op, LintRule::LimitsNotConstant);
  // What follows is about activations. The limits of weights are judged with
  // the op that reads them.
  if (!lintRange(op, *limits, reporter) || isConstantPath(op.getX()))
    return;
  SmallVector<int64_t> axes = getVaryingAxes(*limits);
  int64_t rank = getShape(op.getX()).size();
  if (!axes.empty() &&
      (axes.size() > 1 || axes.front() != getChannelAxis(rank)))
    reporter.report(op, LintRule::ActivationAxis, "axis " + Twine(axes.back()));
  auto isTiny = [&](double low, double high) {
    return (high - low) / double(levels - 1) < 1e-32;
  };
  if (auto interval = findInterval(limits->outLow, limits->outHigh, isTiny))
    return reporter.report(op, LintRule::ScaleTiny, interval->str());
  if (isa<IntegerType>(getElementType(op.getResult())))
    return;

  auto startsAtZero = [](double low, double) { return low == 0; };
  if (levels % 2 == 1 && isSupportedLevels(levels) &&
      findInterval(limits->outLow, limits->outHigh, startsAtZero))
    reporter.report(op, LintRule::LevelsNarrowUnsigned,
                    "it has " + Twine(levels) + " levels");
  auto isSymmetric = [](double low, double high) { return low == -high; };
  if (auto interval =
          findInterval(limits->outLow, limits->outHigh, isSymmetric);
      interval && levels % 2 == 0)
    reporter.report(op, LintRule::SymmetricEvenLevels, interval->str());
  auto excludesZero = [](double low, double high) {
    return low > 0 || high < 0;
  };
  if (auto interval =
          findInterval(limits->outLow, limits->outHigh, excludesZero))
    reporter.report(op, LintRule::RangeWithoutZero, interval->str());
  auto isNegative = [](double low, double) { return low < 0; };
  if (auto interval = findInterval(limits->inLow, limits->inHigh, isNegative);
      interval && isNonNegative(op.getX()))
    reporter.report(op, LintRule::RangeHalfUsed, interval->str());
}

void mlir::lpt::lintFunction(Operation *function, LintReporter &reporter) {
  SmallVector<FakeQuantizeOp> narrow, wide;
  for (auto op : collectInDominanceOrder<FakeQuantizeOp>(function))
    if (isSupportedLevels(op.getLevels()))
      (op.getLevels() > 256 ? wide : narrow).push_back(op);
  if (narrow.empty() || wide.empty())
    return;
  for (FakeQuantizeOp op : wide)
    reporter.report(op, LintRule::LevelsMixed,
                    "it has " + Twine(op.getLevels()) + " levels");
}
