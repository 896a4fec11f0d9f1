//===- RemoveFakeQuantize.cpp -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fake quantizations that change nothing, or that are constant.
//
//===----------------------------------------------------------------------===//

#include "CleanupTransformations.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/IntegerRange.h"
#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// eliminate-fake-quantize
//===----------------------------------------------------------------------===//

/// Whether every integer from `min` to `max` is mapped to itself, computed as
/// the op computes it.
static bool isIdentity(double min, double max, double inLow, double inHigh,
                       int64_t levels) {
  float low = inLow, high = inHigh, steps = levels - 1;
  for (double integer = min; integer <= max; ++integer) {
    float x = integer, quantized;
    if (x <= std::min(low, high))
      quantized = min;
    else if (x > std::max(low, high))
      quantized = max;
    else
      quantized = std::nearbyint((x - low) / (high - low) * steps) / steps *
                      float(max - min) +
                  float(min);
    if (std::nearbyint(quantized) != integer)
      return false;
  }
  return true;
}

// Pattern: fake_quantize(x) -> x
//   if x has the integer type of the result, and no value of it changes
static Applicability checkEliminate(FakeQuantizeOp fakeQuantize,
                                    const LowPrecisionContext &) {
  Refusal no = refuse(Reason::NothingToDo);
  Type type = getElementType(fakeQuantize.getX());
  int64_t levels = fakeQuantize.getLevels();
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer || integer.getWidth() > 16 || isCleanupDisabled(fakeQuantize) ||
      fakeQuantize.getX().getType() != fakeQuantize.getType() ||
      !isSupportedLevels(levels))
    return no;
  std::optional<FakeQuantizeLimits> limits =
      FakeQuantizeLimits::match(fakeQuantize);
  DataPrecision range = DataPrecision::get(type, levels, false);
  if (!limits || !limits->outLow.isScalarLike(range.min) ||
      !limits->outHigh.isScalarLike(range.max))
    return no;
  // The type may hold more values than the levels reach.
  IntegerRange held = getIntegerRange(integer);
  if (held.min != range.min || held.max != range.max)
    return no;
  bool isSame = true;
  (void)ElementwiseConstant::zip(
      limits->inLow, limits->inHigh, [&](double low, double high) {
        isSame = isSame && isIdentity(range.min, range.max, low, high, levels);
        return 0.0;
      });
  return isSame ? Applicability::yes() : no;
}

static void rewriteEliminate(FakeQuantizeOp op,
                             LowPrecisionRewriter &rewriter) {
  rewriter.replaceAndClean(op, op.getX());
}

LowPrecisionTransformation mlir::lpt::getEliminateFakeQuantize() {
  return {"eliminate-fake-quantize",
          plannedRewrite<checkEliminate, rewriteEliminate>};
}

//===----------------------------------------------------------------------===//
// fold-fake-quantize
//===----------------------------------------------------------------------===//

// Pattern: fake_quantize(x) -> constant
//   if x is constant, or the limits of the output coincide
/// The value of all elements; nothing if the op has to be evaluated.
static Planned<std::optional<ElementwiseConstant>>
planFold(FakeQuantizeOp op, const LowPrecisionContext &) {
  std::optional<FakeQuantizeLimits> limits = FakeQuantizeLimits::match(op);
  if (!limits)
    return refuse(Reason::LimitsNotConstant);
  for (const ElementwiseConstant *limit :
       {&limits->inLow, &limits->inHigh, &limits->outLow, &limits->outHigh})
    if (!limit->getOnlyAxis())
      return refuse(Reason::NothingToDo);
  if (isConstantPath(op.getResult()))
    return std::optional<ElementwiseConstant>();
  if (limits->haveOneOutput() && op.getType().hasStaticShape())
    return std::optional(limits->outLow);
  return refuse(Reason::NothingToDo);
}

static void rewriteFold(FakeQuantizeOp op,
                        const std::optional<ElementwiseConstant> &value,
                        LowPrecisionRewriter &rewriter) {
  rewriter.setInsertionPoint(op);
  if (Value constant =
          value ? value->materializeAs(rewriter, op.getLoc(), op.getType())
                : evaluateConstantPath(op.getResult(), rewriter))
    rewriter.replaceAndClean(op, constant);
}

LowPrecisionTransformation mlir::lpt::getFoldFakeQuantize() {
  return {"fold-fake-quantize", plannedRewrite<planFold, rewriteFold>};
}
