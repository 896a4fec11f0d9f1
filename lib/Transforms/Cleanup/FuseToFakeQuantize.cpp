//===- FuseToFakeQuantize.cpp -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Dequantizations that nothing absorbed become part of the output interval of
// the fake quantization before them, from which they came.
//
//===----------------------------------------------------------------------===//

#include "CleanupTransformations.h"

#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

/// The fake quantization before `op`, directly or after a conversion,
/// if nothing else reads it.
static FakeQuantizeOp getExclusiveFakeQuantize(Operation *op) {
  Value input = op->getOperand(0);
  if (auto convert = input.getDefiningOp<ConvertOp>()) {
    if (!hasOneElementUse(convert.getResult()) ||
        isBooleanType(getElementType(convert.getResult())))
      return {};
    input = convert.getX();
  }
  auto fakeQuantize = input.getDefiningOp<FakeQuantizeOp>();
  return fakeQuantize && hasOneElementUse(fakeQuantize.getResult())
             ? fakeQuantize
             : FakeQuantizeOp();
}

/// The constant of `op`, if it is per tensor or per channel.
static std::optional<ElementwiseConstant> matchConstant(Operation *op) {
  ArrayRef<int64_t> shape = getShape(op->getOperand(0));
  auto constant = ElementwiseConstant::match(op->getOperand(1), shape.size());
  if (!constant || shape != getShape(op->getResult(0)))
    return std::nullopt;
  if (constant->isScalar())
    return constant;
  // A constant that repeats a dynamic axis would enlarge the limits.
  if (!broadcastsInto(constant->getShape(), shape))
    return std::nullopt;
  for (auto [axis, size] : llvm::enumerate(constant->getShape()))
    if (size != 1 && (axis >= 2 || ShapedType::isDynamic(shape[axis])))
      return std::nullopt;
  return constant;
}

namespace {
/// A fake quantization and its output limits after the fusion.
struct FusionPlan {
  FakeQuantizeOp fakeQuantize;
  ElementwiseConstant low, high;
};
} // namespace

static Planned<FusionPlan> planFuse(Operation *op,
                                    const LowPrecisionContext &) {
  FakeQuantizeOp fakeQuantize = getExclusiveFakeQuantize(op);
  if (!fakeQuantize || isCleanupDisabled(op) || isCleanupDisabled(fakeQuantize))
    return refuse(Reason::NothingToDo);
  // A weighted op reads the integers and treats the subtraction as its zero
  // point.
  if (IntegerZeroPoint::match(op->getResult(0)) &&
      llvm::any_of(op->getUsers(), llvm::IsaPred<WeightedOpInterface>))
    return refuse(Reason::NothingToDo);
  std::optional<FakeQuantizeLimits> limits =
      FakeQuantizeLimits::match(fakeQuantize);
  std::optional<ElementwiseConstant> constant = matchConstant(op);
  if (!limits || !constant)
    return refuse(Reason::NothingToDo);
  // Where the values are rounded to integers on the way, the fused op must not
  // have any others: it no longer rounds.
  Type type = getElementType(fakeQuantize.getResult());
  Type converted = getElementType(op->getOperand(0));
  if (isa<IntegerType>(type) &&
      !limits->yieldIntegers(fakeQuantize.getLevels(), type))
    return refuse(Reason::NothingToDo);
  if (isa<IntegerType>(converted) && converted != type &&
      !limits->yieldTruncatedIntegers(fakeQuantize.getLevels(), converted))
    return refuse(Reason::NothingToDo);
  // The limits must be numbers of f32 that have all of their bits.
  auto isHeld = [](double limit) {
    float stored = float(limit);
    return std::isfinite(stored) &&
           (limit == 0 ||
            std::abs(stored) >= std::numeric_limits<float>::min());
  };
  double (*fusion)(double, double) =
      isa<MultiplyOp>(op) ? +[](double limit, double c) { return limit * c; }
                          : +[](double limit, double c) { return limit - c; };
  FusionPlan plan{fakeQuantize,
                  ElementwiseConstant::zip(limits->outLow, *constant, fusion),
                  ElementwiseConstant::zip(limits->outHigh, *constant, fusion)};
  if (!plan.low.all(isHeld) || !plan.high.all(isHeld))
    return refuse(Reason::NotFinite);
  return plan;
}

/// The fake quantization yields the type of `op`. What has become again what
/// was decomposed gets its own limits back.
static FakeQuantizeOp fuse(Operation *op, FusionPlan &plan,
                           LowPrecisionRewriter &rewriter) {
  auto &[fakeQuantize, low, high] = plan;
  rewriter.setInsertionPoint(fakeQuantize);
  // A chain in `f32` may be one because `f16` does not hold its constants.
  Type limitType = getElementType(fakeQuantize.getOutLow());
  if (getElementType(op->getOperand(1)).isF32())
    limitType = rewriter.getF32Type();
  SmallVector<Value> operands(fakeQuantize->getOperands());
  Location location = fakeQuantize.getLoc();
  // The attribute is on what nothing has changed since.
  DecomposedAttr origin =
      LPTDialect::DecomposedAttrHelper(op->getContext()).getAttr(op);
  if (origin) {
    operands[3] = ConstantOp::create(
        rewriter, location, origin.getLow().getType(), origin.getLow());
    operands[4] = ConstantOp::create(
        rewriter, location, origin.getHigh().getType(), origin.getHigh());
  } else {
    operands[3] = low.materialize(rewriter, location, limitType);
    operands[4] = high.materialize(rewriter, location, limitType);
  }
  auto fused = cast<FakeQuantizeOp>(rewriter.cloneWith(
      fakeQuantize, operands, getElementType(op->getResult(0))));
  if (origin)
    fused.setLevels(origin.getLevels());
  for (Value value : {Value(fakeQuantize.getResult()), op->getOperand(0)})
    rewriter.moveShapeQueries(value, fused.getResult());
  rewriter.replaceAndClean(op, fused->getResults());
  return fused;
}

// Pattern: subtract(fake_quantize(x, .., ol, oh), c)
//            -> fake_quantize(x, .., ol - c, oh - c)
static void rewriteFuseSubtract(Operation *op, FusionPlan &plan,
                                LowPrecisionRewriter &rewriter) {
  fuse(op, plan, rewriter);
}

LowPrecisionTransformation mlir::lpt::getFuseSubtractToFakeQuantize() {
  return {"fuse-subtract-to-fake-quantize",
          plannedRewrite<planFuse, rewriteFuseSubtract>};
}

// Pattern: multiply(fake_quantize(x, .., ol, oh), c)
//            -> fake_quantize(x, .., ol * c, oh * c)
static void rewriteFuseMultiply(Operation *op, FusionPlan &plan,
                                LowPrecisionRewriter &rewriter) {
  LPTDialect::DecomposedAttrHelper originHelper(op->getContext());
  const bool hasOrigin = originHelper.isAttrPresent(op);
  FakeQuantizeOp fused = fuse(op, plan, rewriter);
  // Alignment lowered the number of levels to that of the common grid, which
  // this fake quantization leaves again. What gets its own limits back has got
  // their levels with them.
  IntervalsAlignmentAttr alignment =
      LPTDialect::IntervalsAlignmentAttrHelper(fused->getContext())
          .getAttr(fused);
  if (!hasOrigin && alignment && alignment.getLevels() != 0)
    fused.setLevels(alignment.getLevels());
}

LowPrecisionTransformation mlir::lpt::getFuseMultiplyToFakeQuantize() {
  return {"fuse-multiply-to-fake-quantize",
          plannedRewrite<planFuse, rewriteFuseMultiply>,
          /*fallback=*/nullptr,
          /*runsByDefault=*/true, NumericEffect::OneQuantum};
}
