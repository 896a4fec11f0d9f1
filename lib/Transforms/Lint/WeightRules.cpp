//===- WeightRules.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What can be wrong with the quantization of what a weighted op reads, and of
// its bias.
//
//===----------------------------------------------------------------------===//

#include "LintReporter.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LPTInterfaces.h"
#include "LPT/Dialect/LPT/LowPrecision/QuantizedWeights.h"
#include "LPT/Dialect/LPT/LowPrecision/RunTimeDequantization.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

/// The weights in the shape in which they were quantized, and the axes that
/// number output channels there.
static std::pair<Value, SmallVector<int64_t>>
getStoredWeights(WeightedOpInterface op) {
  Value weights = op->getOperand(op.getWeightsOperandIndex());
  if (auto reshape = weights.getDefiningOp<ReshapeOp>())
    return {reshape.getX(), {0}};
  return {weights, op.getOutputChannelAxes()};
}

/// The first axis that does not number output channels: that of the input
/// channels in every layout of weights.
static int64_t getInputChannelAxis(ArrayRef<int64_t> outputAxes) {
  int64_t axis = 0;
  while (llvm::is_contained(outputAxes, axis))
    ++axis;
  return axis;
}

static void lintGranularity(WeightedOpInterface op, Value weights,
                            ArrayRef<int64_t> outputAxes,
                            LintReporter &reporter) {
  std::optional<ElementwiseConstant> scale =
      ValueQuantization::match(weights, reporter.getState()).scale;
  if (!scale)
    return;
  SmallVector<int64_t> wrong;
  for (auto [axis, size] : llvm::enumerate(scale->getShape()))
    if (size != 1 && !llvm::is_contained(outputAxes, int64_t(axis)))
      wrong.push_back(axis);
  if (wrong.empty())
    return;
  bool isInput =
      wrong.size() == 1 && wrong.front() == getInputChannelAxis(outputAxes);
  reporter.report(
      op, isInput ? LintRule::WeightsPerInputChannel : LintRule::WeightsAxis,
      "axis " + Twine(wrong.back()));
}

static void lintWeights(WeightedOpInterface op, LintReporter &reporter) {
  auto [stored, outputAxes] = getStoredWeights(op);
  lintGranularity(op, stored, outputAxes, reporter);
  auto weights = QuantizedWeights::match(op, reporter.getState());
  if (!weights) {
    if (weights.getRefusal().reason == Reason::WeightsPrecision)
      reporter.report(op, LintRule::WeightsLevels, weights.getRefusal().found);
    return;
  }
  auto isNotZero = [](double z) { return roundZeroPoint(z) != 0; };
  if (weights->getZeroPoint() && weights->getZeroPoint()->any(isNotZero))
    reporter.report(op, LintRule::WeightsZeroPoint);
}

/// The scale of a convolution's input must not vary within what it sums over.
static void lintActivations(WeightedOpInterface op,
                            const ValueQuantization &activations,
                            LintReporter &reporter) {
  if (!op.requiresQuantizedWeights() || op.getGroupAxis() >= 0 ||
      !activations.scale || activations.scale->isScalarLike())
    return;
  reporter.report(op, LintRule::ActivationPerChannel);
}

void mlir::lpt::lintWeightedOp(Operation *op, LintReporter &reporter) {
  auto weighted = dyn_cast<WeightedOpInterface>(op);
  if (!weighted)
    return;
  const LowPrecisionContext &state = reporter.getState();
  ValueQuantization activations =
      ValueQuantization::matchThroughMovement(op->getOperand(0), state);
  auto [stored, outputAxes] = getStoredWeights(weighted);
  bool areConstant = isConstantPath(stored);
  bool areQuantized = ValueQuantization::match(stored, state).isQuantized;
  if (activations.isQuantized ||
      RunTimeDequantization::match(op->getOperand(0), state)) {
    if (!areConstant && weighted.requiresQuantizedWeights())
      reporter.report(op, LintRule::WeightsNotConstant);
    else if (!areQuantized && areConstant)
      reporter.report(op, LintRule::WeightsNotQuantized);
    lintActivations(weighted, activations, reporter);
  } else if (areQuantized && areConstant) {
    reporter.report(op, LintRule::ActivationsNotQuantized);
  }
  if (areQuantized && areConstant)
    lintWeights(weighted, reporter);
}

//===----------------------------------------------------------------------===//
// Bias
//===----------------------------------------------------------------------===//

/// The value of channel `channel`, or the only one.
static double getChannel(const ElementwiseConstant &constant, size_t channel) {
  return constant.isScalar() ? constant.getValues().front()
                             : constant.getValues()[channel];
}

static void lintBiasScale(Operation *op, WeightedOpInterface weighted,
                          const ElementwiseConstant &biasScale,
                          LintReporter &reporter) {
  const LowPrecisionContext &state = reporter.getState();
  std::optional<ElementwiseConstant> inputScale =
      ValueQuantization::matchThroughMovement(weighted->getOperand(0), state)
          .scale;
  auto weights = QuantizedWeights::match(weighted, state);
  if (!inputScale || !inputScale->isScalarLike() || inputScale->size() == 0 ||
      !weights)
    return;
  ElementwiseConstant weightsScale = weights->getChannelScale();
  size_t channels = std::max(biasScale.size(), weightsScale.size());
  if ((!biasScale.isScalar() && biasScale.size() != channels) ||
      (!weightsScale.isScalar() && weightsScale.size() != channels))
    return;
  // As exact as scales in f32 that were multiplied and stored again.
  constexpr double tolerance = 1e-5;
  for (size_t channel = 0; channel < channels; ++channel) {
    double expected =
        inputScale->getValues().front() * getChannel(weightsScale, channel);
    double actual = getChannel(biasScale, channel);
    if (std::abs(actual - expected) <= tolerance * std::abs(expected))
      continue;
    return reporter.report(op, LintRule::BiasScale,
                           formatNumber(actual) + " instead of " +
                               formatNumber(expected));
  }
}

void mlir::lpt::lintBias(Operation *op, LintReporter &reporter) {
  auto add = dyn_cast<AddOp>(op);
  if (!add)
    return;
  for (auto [sum, bias] :
       {std::pair(add.getA(), add.getB()), std::pair(add.getB(), add.getA())}) {
    auto weighted = dyn_cast_or_null<WeightedOpInterface>(sum.getDefiningOp());
    if (!weighted || !isConstantPath(bias))
      continue;
    Dequantization chain = reporter.getState().match(bias);
    if (chain.empty() || !chain.isLowPrecision())
      continue;
    if (chain.zeroPoint && !chain.zeroPoint->isScalarLike(0))
      reporter.report(op, LintRule::BiasZeroPoint);
    if (chain.scale)
      lintBiasScale(op, weighted, *chain.scale, reporter);
  }
}
