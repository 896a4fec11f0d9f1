//===- DequantizationRules.cpp ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What can be wrong with a dequantization that a model states itself.
//
//===----------------------------------------------------------------------===//

#include "LintReporter.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LPTInterfaces.h"
#include "LPT/Dialect/LPT/LowPrecision/RunTimeDequantization.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

/// Whether `value` holds integers, as they are or converted to floats.
static bool isInteger(Value value) {
  if (auto convert = value.getDefiningOp<ConvertOp>())
    value = convert.getX();
  return isLowPrecisionType(getElementType(value));
}

static void lintScale(Operation *op, const Dequantization &chain,
                      LintReporter &reporter) {
  auto findScale = [&](bool (*predicate)(double)) -> std::optional<double> {
    for (double scale : chain.scale->getValues())
      if (predicate(scale))
        return scale;
    return std::nullopt;
  };
  if (auto scale = findScale([](double s) { return s < 0; }))
    reporter.report(op, LintRule::ScaleNegative, formatNumber(*scale));
  if (findScale([](double s) { return s == 0; }))
    reporter.report(op, LintRule::ScaleZero);
}

static void lintZeroPoint(Operation *op, const Dequantization &chain,
                          LintReporter &reporter) {
  Type type = getElementType(chain.data);
  const ElementwiseConstant &zeroPoint = *chain.zeroPoint;
  if (zeroPoint.isScalarLike(0))
    reporter.report(op, LintRule::ZeroPointDead);
  if (chain.zeroPointStorage && chain.zeroPointStorage != type) {
    std::string found;
    llvm::raw_string_ostream(found)
        << chain.zeroPointStorage << " for " << type;
    reporter.report(op, LintRule::ZeroPointType, found);
  }
  auto find = [&](llvm::function_ref<bool(double)> predicate, LintRule rule) {
    for (double value : zeroPoint.getValues())
      if (predicate(value))
        return reporter.report(op, rule, formatNumber(value));
  };
  find(
      [&](double z) {
        return convertElement(roundZeroPoint(z), type) != roundZeroPoint(z);
      },
      LintRule::ZeroPointOutOfRange);
  find([](double z) { return std::abs(z - std::round(z)) > 1e-4; },
       LintRule::ZeroPointFractional);
}

/// Whether a dequantization goes on after `op`, which then is the place to
/// judge it at.
static bool isFollowedByScale(Operation *op, const LowPrecisionContext &state) {
  return llvm::any_of(op->getUsers(), [&](Operation *user) {
    return isa<MultiplyOp>(user) &&
           state.match(user->getResult(0)).subtract == op;
  });
}

/// Whether nothing but products reads a scaling by a computed value, which they
/// take in.
static bool isTakenIn(MultiplyOp op, const LowPrecisionContext &state) {
  return RunTimeDequantization::match(op.getResult(), state) &&
         llvm::all_of(op->getUsers(), [](Operation *user) {
           return isa<WeightedOpInterface>(user);
         });
}

static void lintMultiply(MultiplyOp op, LintReporter &reporter) {
  for (auto [data, factor] :
       {std::pair(op.getA(), op.getB()), std::pair(op.getB(), op.getA())}) {
    bool isConstant = isConstantPath(factor);
    auto subtract = data.getDefiningOp<SubtractOp>();
    bool isQuantized =
        isInteger(data) || (subtract && isInteger(subtract.getA()));
    if (!isQuantized)
      continue;
    if (!isConstant && !reporter.getState().match(factor).isLowPrecision() &&
        getShape(factor).size() < 2 && !isTakenIn(op, reporter.getState()))
      reporter.report(op, LintRule::ScaleNotConstant);
    if (isConstant && getShape(data) != getShape(op.getResult()))
      reporter.report(op, LintRule::DequantizationEnlarges);
  }
}

static void lintSubtract(SubtractOp op, LintReporter &reporter) {
  if (isInteger(op.getB()) && !isConstantPath(op.getB()) &&
      isConstantPath(op.getA()))
    return reporter.report(op, LintRule::DequantizationReversed);
  if (isInteger(op.getA()) && isConstantPath(op.getB()) &&
      getShape(op.getA()) != getShape(op.getResult()))
    return reporter.report(op, LintRule::DequantizationEnlarges);
  auto multiply = op.getA().getDefiningOp<MultiplyOp>();
  if (!multiply || !isConstantPath(op.getB()))
    return;
  Dequantization chain = reporter.getState().match(op.getA());
  if (chain.multiply == multiply && !chain.zeroPoint && chain.isLowPrecision())
    reporter.report(op, LintRule::DequantizationOrder);
}

void mlir::lpt::lintDequantization(Operation *op, LintReporter &reporter) {
  if (op->hasTrait<mlir::OpTrait::IsTerminator>()) {
    for (Value operand : op->getOperands())
      if (isa<RankedTensorType>(operand.getType()) && operand.getDefiningOp() &&
          isLowPrecisionType(getElementType(operand)))
        reporter.report(operand.getDefiningOp(), LintRule::IntegerResult);
    return;
  }
  if (auto multiply = dyn_cast<MultiplyOp>(op))
    lintMultiply(multiply, reporter);
  auto subtract = dyn_cast<SubtractOp>(op);
  if (subtract)
    lintSubtract(subtract, reporter);
  if (!op->hasTrait<lpt::OpTrait::DequantizationStep>() || isa<ConvertOp>(op) ||
      (subtract && isFollowedByScale(op, reporter.getState())))
    return;
  Dequantization chain = reporter.getState().match(op->getResult(0));
  if (chain.empty() || !chain.isLowPrecision())
    return;
  if (chain.scale && chain.multiply == op)
    lintScale(op, chain, reporter);
  if (chain.zeroPoint)
    lintZeroPoint(op, chain, reporter);
}
