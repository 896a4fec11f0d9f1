//===- PlacementRules.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where quantizations are missing, or stand in the way.
//
//===----------------------------------------------------------------------===//

#include "LintReporter.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LPTInterfaces.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

static bool isData(Value operand) {
  return isa<RankedTensorType>(operand.getType()) && !isConstantPath(operand);
}

//===----------------------------------------------------------------------===//
// Values that meet
//===----------------------------------------------------------------------===//

static void lintResidual(AddOp op, LintReporter &reporter) {
  if (!isData(op.getA()) || !isData(op.getB()))
    return;
  const LowPrecisionContext &state = reporter.getState();
  auto isQuantized = [&](Value branch) {
    return ValueQuantization::matchThroughMovement(branch, state).isQuantized;
  };
  bool first = isQuantized(op.getA()), second = isQuantized(op.getB());
  if (first != second)
    reporter.report(op, LintRule::ResidualNotQuantized,
                    "the " + Twine(first ? "second" : "first") + " is not");
}

/// What the inputs of a concatenation have in common.
static void lintMeetingQuantizations(ConcatOp op,
                                     ArrayRef<ValueQuantization> inputs,
                                     LintReporter &reporter) {
  const ValueQuantization &first = inputs.front();
  auto differ = [&](auto getProperty) {
    return llvm::any_of(inputs, [&](const ValueQuantization &input) {
      return getProperty(input) != getProperty(first);
    });
  };
  if (differ([](ValueQuantization input) {
        return input.fakeQuantize ? int64_t(input.fakeQuantize.getLevels())
                                  : int64_t(256);
      }))
    return reporter.report(op, LintRule::ConcatLevels);
  bool haveTypes = llvm::all_of(
      inputs, [](const ValueQuantization &input) { return bool(input.type); });
  if (haveTypes &&
      differ([](const ValueQuantization &input) { return input.type; }))
    return reporter.report(op, LintRule::ConcatTypes);
  if (differ([](const ValueQuantization &input) { return input.scale; }) ||
      differ([](const ValueQuantization &input) { return input.zeroPoint; }))
    reporter.report(op, LintRule::ConcatRanges);
}

static void lintConcat(ConcatOp op, LintReporter &reporter) {
  SmallVector<ValueQuantization> inputs;
  int64_t quantized = 0;
  std::optional<size_t> missing;
  for (auto [i, input] : llvm::enumerate(op.getInputs())) {
    if (isConstantPath(input))
      continue;
    inputs.push_back(
        ValueQuantization::matchThroughMovement(input, reporter.getState()));
    if (inputs.back().isQuantized)
      ++quantized;
    else if (!missing)
      missing = i;
  }
  if (quantized == 0)
    return;
  if (missing)
    return reporter.report(op, LintRule::ConcatNotQuantized,
                           "input " + Twine(*missing) + " is not");
  lintMeetingQuantizations(op, inputs, reporter);
}

//===----------------------------------------------------------------------===//
// Quantizations in sequence
//===----------------------------------------------------------------------===//

/// Whether some transformation of the op runs by default. Plain conversions
/// and the arithmetic of dequantizations have none, but are no ops in between.
static bool takesPart(Operation *op) {
  return isa<LowPrecisionOpInterface>(op);
}

static void lintFloatBetween(Operation *op, LintReporter &reporter) {
  if (takesPart(op) || op->getNumResults() != 1 || op->use_empty() ||
      op->hasTrait<mlir::OpTrait::IsTerminator>() ||
      !isa<RankedTensorType>(op->getResult(0).getType()) ||
      !isa<FloatType>(getElementType(op->getResult(0))))
    return;
  bool readsQuantized = llvm::any_of(op->getOperands(), [&](Value operand) {
    return isData(operand) &&
           ValueQuantization::matchThroughMovement(operand, reporter.getState())
               .isQuantized;
  });
  if (readsQuantized &&
      llvm::all_of(op->getUsers(), llvm::IsaPred<FakeQuantizeOp>))
    reporter.report(op, LintRule::FloatBetween);
}

static void lintSequence(FakeQuantizeOp op, LintReporter &reporter) {
  auto previous = op.getX().getDefiningOp<FakeQuantizeOp>();
  if (!previous)
    return;
  auto limits = FakeQuantizeLimits::match(op);
  auto before = FakeQuantizeLimits::match(previous);
  bool isSame = limits && before && limits->outLow == before->outLow &&
                limits->outHigh == before->outHigh &&
                op.getLevels() == previous.getLevels();
  if (!isSame)
    reporter.report(op, LintRule::QuantizedTwice);
}

/// Whether `value` is the result of a weighted op, or that with its bias.
static bool isAccumulator(Value value) {
  Operation *producer = value.getDefiningOp();
  if (auto add = dyn_cast_or_null<AddOp>(producer)) {
    Value sum = isConstantPath(add.getB())   ? add.getA()
                : isConstantPath(add.getA()) ? add.getB()
                                             : Value();
    producer = sum ? sum.getDefiningOp() : nullptr;
  }
  return isa_and_nonnull<WeightedOpInterface>(producer);
}

static void lintBlockedFusion(FakeQuantizeOp op, LintReporter &reporter) {
  if (!isAccumulator(op.getX()) || !op->hasOneUse())
    return;
  Operation *user = *op->user_begin();
  bool isBias =
      isa<AddOp>(user) && llvm::any_of(user->getOperands(), isConstantPath);
  if (isBias || isa<ReluOp>(user))
    reporter.report(op, LintRule::QuantizedBeforeFusion);
}

/// Reported once for each value, at its first fake quantization.
static void lintSiblings(FakeQuantizeOp op, LintReporter &reporter) {
  auto limits = FakeQuantizeLimits::match(op);
  if (!limits || isConstantPath(op.getX()))
    return;
  int64_t others = 0;
  for (Operation *user : op.getX().getUsers()) {
    auto sibling = dyn_cast<FakeQuantizeOp>(user);
    if (!sibling || sibling == op)
      continue;
    if (sibling->getBlock() != op->getBlock() || sibling->isBeforeInBlock(op))
      return;
    ++others;
  }
  if (others > 0)
    reporter.report(op, LintRule::QuantizedDifferently,
                    "by " + Twine(others + 1) + " fake quantizations");
}

//===----------------------------------------------------------------------===//
// Padding
//===----------------------------------------------------------------------===//

static void lintPad(PadOp op, LintReporter &reporter) {
  if (op.getMode() != PadMode::Constant)
    return;
  ValueQuantization data =
      ValueQuantization::matchThroughMovement(op.getX(), reporter.getState());
  std::optional<double> fill = 0.0;
  if (Value value = op.getPadValue()) {
    auto constant = ElementwiseConstant::match(value, 0);
    fill =
        constant ? std::optional(constant->getValues().front()) : std::nullopt;
  }
  if (!fill || !data.fakeQuantize || !data.scale || !data.scale->isScalarLike())
    return;
  auto limits = FakeQuantizeLimits::match(data.fakeQuantize);
  double low = limits->outLow.getValues().front();
  double high = limits->outHigh.getValues().front();
  double scale = data.scale->getValues().front();
  double level = (*fill - low) / scale;
  // A tenth of a step would be seen at the borders of the image.
  bool isOnGrid = std::abs(level - std::round(level)) < 0.1 &&
                  *fill >= low - scale / 2 && *fill <= high + scale / 2;
  if (!isOnGrid)
    reporter.report(op, LintRule::PadValue, formatNumber(*fill));
}

void mlir::lpt::lintPlacement(Operation *op, LintReporter &reporter) {
  lintFloatBetween(op, reporter);
  if (auto add = dyn_cast<AddOp>(op))
    lintResidual(add, reporter);
  if (auto concat = dyn_cast<ConcatOp>(op))
    lintConcat(concat, reporter);
  if (auto pad = dyn_cast<PadOp>(op))
    lintPad(pad, reporter);
  if (auto fakeQuantize = dyn_cast<FakeQuantizeOp>(op)) {
    lintSequence(fakeQuantize, reporter);
    lintBlockedFusion(fakeQuantize, reporter);
    lintSiblings(fakeQuantize, reporter);
  }
}
