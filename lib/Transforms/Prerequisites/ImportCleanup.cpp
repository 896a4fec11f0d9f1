//===- ImportCleanup.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Quantizations that are written out, as importers leave them, become fake
// quantizations of integer type, and conversions that change nothing vanish.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "DominanceOrder.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"
#include "LPT/Dialect/LPT/IR/IntegerRange.h"
#include "LPT/Dialect/LPT/IR/RemarkOutput.h"
#include "LPT/Dialect/LPT/LowPrecision/Dequantization.h"
#include "LPT/Dialect/LPT/LowPrecision/Planned.h"

#include <cmath>
#include <optional>

namespace mlir::lpt {
#define GEN_PASS_DEF_IMPORTCLEANUP
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

/// Scales of no more significant bits than this let each border between two
/// levels be a number of f32, so that inputs lie on borders: sums of products
/// with powers of two as scales, for instance. Of other scales only the borders
/// beside zero are numbers of f32.
static constexpr int shortSignificand = 16;

namespace {
/// A quantization of f32 to the integers from `low` to `high`, of one channel:
/// `clamp(round(x / scale) + zeroPoint)`, or `clamp(round(x / scale +
/// zeroPoint))`.
struct ChannelQuantization {
  float scale;
  double zeroPoint, low, high;
  bool roundsLast;

  double getLevels() const { return high - low + 1; }
  float getLimit(double integer) const {
    return float(double(scale) * (integer - zeroPoint));
  }
  double quantize(float x) const {
    const double integer = roundsLast
                               ? std::nearbyint(x / scale + float(zeroPoint))
                               : std::nearbyint(x / scale) + zeroPoint;
    return std::clamp(integer, low, high);
  }
  /// The same by `lpt.fake_quantize`, see its description.
  double fakeQuantize(float x) const;
  bool hasBordersInF32() const;
  /// Whether both agree wherever an input is expected to be exactly: at each
  /// integer, and at the borders between them if these are numbers of f32.
  /// Elsewhere they differ by the last bits of the borders.
  bool isFakeQuantization() const;
};
} // namespace

double ChannelQuantization::fakeQuantize(float x) const {
  const float inLow = getLimit(low), inHigh = getLimit(high);
  if (x <= inLow)
    return low;
  if (x > inHigh)
    return high;
  return low +
         std::nearbyint((x - inLow) / (inHigh - inLow) * float(high - low));
}

bool ChannelQuantization::hasBordersInF32() const {
  int exponent;
  return std::trunc(
             std::ldexp(std::frexp(scale, &exponent), shortSignificand)) ==
         std::ldexp(std::frexp(scale, &exponent), shortSignificand);
}

bool ChannelQuantization::isFakeQuantization() const {
  if (!(scale > 0) || !std::isfinite(getLimit(low)) ||
      !std::isfinite(getLimit(high)) ||
      !std::isfinite(getLimit(high) - getLimit(low)))
    return false;
  const bool hasBorders = hasBordersInF32();
  for (double integer = low; integer <= high; ++integer) {
    if (fakeQuantize(getLimit(integer)) != integer)
      return false;
    const float border = getLimit(integer + 0.5);
    if (hasBorders && fakeQuantize(border) != quantize(border))
      return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Quantizations
//===----------------------------------------------------------------------===//

namespace {
/// divide or multiply -> round -> [add] -> [clamp] -> convert -> [clamp], or
/// with the round behind the addition or behind the first clamp.
struct WrittenQuantization {
  Value x;
  /// The op whose result has the integers.
  Operation *last;
  ElementwiseConstant scale{1}, zeroPoint{0};
  double low, high;
  /// Whether the zero point is added before the round.
  bool roundsLast = false;

  static std::optional<WrittenQuantization> match(ConvertOp convert);
  /// Whether a fake quantization has the same numbers.
  bool isFakeQuantization() const;
  void rewrite(RewriterBase &rewriter) const;
  /// Replaces the quantization of a constant by its integers, which do not
  /// depend on the form of the quantization then. Fails for other values.
  LogicalResult fold(RewriterBase &rewriter) const;
};
} // namespace

/// The constant operand of `op`, and the other operand.
static std::optional<std::pair<Value, ElementwiseConstant>>
matchConstantOperand(Operation *op, bool isCommutative) {
  const int64_t rank = getShape(op->getResult(0)).size();
  for (unsigned index : {1u, 0u}) {
    if (index == 0 && !isCommutative)
      break;
    Value other = op->getOperand(1 - index);
    auto constant = ElementwiseConstant::match(op->getOperand(index), rank);
    if (constant && getShape(other) == getShape(op->getResult(0)))
      return std::pair(other, *constant);
  }
  return std::nullopt;
}

static bool isF32(Value value) { return getElementType(value).isF32(); }

/// The op that defines `value`, if that is f32 and has no other use.
template <typename OpTy>
static OpTy matchOnlyUsed(Value value) {
  auto op = value.getDefiningOp<OpTy>();
  return op && op->hasOneUse() && isF32(value) ? op : OpTy();
}

/// Narrows the integers from `low` to `high` to those that `clamp` leaves.
static void narrow(ClampOp clamp, double &low, double &high) {
  low = std::max(low, std::ceil(clamp.getMin().convertToDouble()));
  high = std::min(high, std::floor(clamp.getMax().convertToDouble()));
}

static bool hasIntegerLimits(ClampOp clamp) {
  return clamp.getMin().isInteger() && clamp.getMax().isInteger();
}

/// Makes of `value`, if it is rounded half to even, what is rounded.
static bool takeRound(Value &value) {
  auto round = matchOnlyUsed<RoundOp>(value);
  if (!round || round.getMode() != RoundMode::HalfToEven)
    return false;
  value = round.getX();
  return true;
}

std::optional<WrittenQuantization>
WrittenQuantization::match(ConvertOp convert) {
  auto type = dyn_cast<IntegerType>(getElementType(convert.getResult()));
  if (!type || type.getWidth() > 16)
    return std::nullopt;
  WrittenQuantization match;
  match.last = convert;
  const IntegerRange range = getIntegerRange(type);
  match.low = range.min;
  match.high = range.max;
  Value value = convert.getX();
  bool isRounded = takeRound(value);
  if (auto clamp = matchOnlyUsed<ClampOp>(value)) {
    if (isRounded && !hasIntegerLimits(clamp))
      return std::nullopt;
    narrow(clamp, match.low, match.high);
    value = clamp.getX();
  }
  isRounded = isRounded || takeRound(value);
  if (auto add = matchOnlyUsed<AddOp>(value)) {
    auto operands = matchConstantOperand(add, /*isCommutative=*/true);
    if (!operands)
      return std::nullopt;
    std::tie(value, match.zeroPoint) = *operands;
    match.roundsLast = isRounded;
  }
  if (!isRounded && !takeRound(value))
    return std::nullopt;
  match.x = value;
  auto divide = matchOnlyUsed<DivideOp>(match.x);
  auto multiply = matchOnlyUsed<MultiplyOp>(match.x);
  if (Operation *op = divide ? divide.getOperation() : multiply.getOperation())
    if (auto operands = matchConstantOperand(op, /*isCommutative=*/!divide)) {
      std::tie(match.x, match.scale) = *operands;
      if (!divide)
        match.scale = match.scale.map([](double factor) { return 1 / factor; });
    }
  // Exporters limit the integers to a symmetric range.
  if (convert->hasOneUse())
    if (auto clamp = dyn_cast<ClampOp>(*convert->user_begin());
        clamp && clamp.getType() == convert.getType()) {
      narrow(clamp, match.low, match.high);
      match.last = clamp;
    }
  if (!isF32(match.x) || !(match.low < match.high))
    return std::nullopt;
  return match;
}

bool WrittenQuantization::isFakeQuantization() const {
  if (!scale.isScalar() && !zeroPoint.isScalar() &&
      !broadcastShapes(scale.getShape(), zeroPoint.getShape()))
    return false;
  bool isSame = true;
  (void)ElementwiseConstant::zip(
      scale, zeroPoint, [&](double step, double zero) {
        isSame = isSame && zero == std::nearbyint(zero) &&
                 ChannelQuantization{float(step), zero, low, high, roundsLast}
                     .isFakeQuantization();
        return 0.0;
      });
  return isSame;
}

void WrittenQuantization::rewrite(RewriterBase &rewriter) const {
  rewriter.setInsertionPoint(last);
  const Location location = last->getLoc();
  const Type f32 = rewriter.getF32Type();
  auto createLimit = [&](double integer) {
    return ElementwiseConstant::zip(scale, zeroPoint,
                                    [&](double step, double zero) {
                                      return step * (integer - zero);
                                    })
        .simplified()
        .materialize(rewriter, location, f32);
  };
  auto createInteger = [&](double integer) {
    return ElementwiseConstant(integer).materialize(rewriter, location, f32);
  };
  // Nothing else reads what the quantization was written in.
  Operation *producer = last->getOperand(0).getDefiningOp();
  rewriter.replaceOpWithNewOp<FakeQuantizeOp>(
      last, last->getResult(0).getType(), x, createLimit(low),
      createLimit(high), createInteger(low), createInteger(high),
      int64_t(high - low + 1));
  eraseIfUnused(rewriter, producer);
}

LogicalResult WrittenQuantization::fold(RewriterBase &rewriter) const {
  Value result = last->getResult(0);
  if (!isConstantPath(result))
    return failure();
  rewriter.setInsertionPoint(last);
  Value constant = evaluateConstantPath(result, rewriter);
  if (!constant)
    return failure();
  Operation *producer = last->getOperand(0).getDefiningOp();
  rewriter.replaceOp(last, constant);
  eraseIfUnused(rewriter, producer);
  return success();
}

/// Remarks that the quantization with the result of `op` stays as it is.
static void reportDifference(Operation *op, bool roundsLast) {
  const Refusal refusal =
      refuse(Reason::RoundsBeforeZeroPoint,
             roundsLast ? "or its least integer is odd" : "");
  auto lock = lockRemarks();
  remark::detail::InFlightRemark remark =
      remark::missed(op->getLoc(), makeRemarkOptions(op, refusal.getCode()));
  if (!remark)
    return;
  addRefusal(remark, "the quantization is no fake quantization", refusal);
  remark << addLayer(op);
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

/// Whether `wide` holds each value of `narrow`, both types of floats.
static bool holdsAll(Type wide, Type narrow) {
  auto wideFloat = dyn_cast<FloatType>(wide);
  auto narrowFloat = dyn_cast<FloatType>(narrow);
  if (!wideFloat || !narrowFloat)
    return false;
  const llvm::fltSemantics &from = narrowFloat.getFloatSemantics();
  const llvm::fltSemantics &to = wideFloat.getFloatSemantics();
  return APFloat::semanticsPrecision(to) >= APFloat::semanticsPrecision(from) &&
         APFloat::semanticsMaxExponent(to) >=
             APFloat::semanticsMaxExponent(from) &&
         APFloat::semanticsMinExponent(to) <=
             APFloat::semanticsMinExponent(from);
}

/// Removes a conversion to the type of the operand, and one that takes back
/// what the one before it has done.
static void removeConversion(ConvertOp op, RewriterBase &rewriter) {
  if (op.getX().getType() == op.getType())
    return rewriter.replaceOp(op, op.getX());
  auto before = op.getX().getDefiningOp<ConvertOp>();
  if (!before || before.getX().getType() != op.getType() ||
      !holdsAll(getElementType(op.getX()), getElementType(op.getResult())))
    return;
  rewriter.replaceOp(op, before.getX());
  eraseIfUnused(rewriter, before.getOperation());
}

namespace {
struct ImportCleanupPass : lpt::impl::ImportCleanupBase<ImportCleanupPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    for (auto op : collectInDominanceOrder<ConvertOp>(getOperation()))
      if (!isVetoed(op))
        removeConversion(op, rewriter);
    for (auto op : collectInDominanceOrder<ConvertOp>(getOperation())) {
      if (isVetoed(op))
        continue;
      std::optional<WrittenQuantization> match = WrittenQuantization::match(op);
      if (!match || succeeded(match->fold(rewriter)))
        continue;
      if (match->isFakeQuantization())
        match->rewrite(rewriter);
      else
        reportDifference(match->last, match->roundsLast);
    }
  }
};
} // namespace
