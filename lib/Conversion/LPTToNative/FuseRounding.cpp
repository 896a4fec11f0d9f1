//===- FuseRounding.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rounds and converts vectors by one instruction, and lets bytes saturate. LLVM
// 22 keeps two instructions, and conversions of numbers that no integer of 32
// bits holds have no defined result there.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "ByteProduct.h"
#include "ConstantLimits.h"
#include "PanelMemory.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Target/Targets.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

#include <cmath>

namespace mlir::lpt {
#define GEN_PASS_DEF_FUSEROUNDING
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// Whether an epilogue of products has vectors of this type: see `countLanes`.
static bool isPanel(VectorType type) {
  return type && type.getRank() == 1 &&
         type.getNumElements() == countLanes(type.getNumElements());
}

/// The integers that `fcvtns` makes of the floats of a panel, in vectors of
/// four. It rounds, yields zero for NaN, and cuts off at the limits of 32 bits.
static SmallVector<Value> convertQuarters(ImplicitLocOpBuilder &b,
                                          Value numbers) {
  constexpr int64_t lanes = 4;
  SmallVector<Value> quarters;
  for (Value quarter : sliceAll(b, numbers, lanes))
    quarters.push_back(callIntrinsic(b, "llvm.aarch64.neon.fcvtns.v4i32.v4f32",
                                     getVector(b, lanes, 32), quarter));
  return quarters;
}

/// Rounds and converts by `fcvtns` in NEON, and else by `llvm.lrint`.
static void fuseRounding(arith::FPToSIOp op, bool hasNEON,
                         RewriterBase &rewriter) {
  auto rounding = op.getIn().getDefiningOp<math::RoundEvenOp>();
  auto type = dyn_cast<VectorType>(op.getType());
  if (!rounding || !type || !type.getElementType().isInteger(32) ||
      !getElementTypeOrSelf(op.getIn().getType()).isF32())
    return;
  rewriter.setInsertionPoint(op);
  if (hasNEON) {
    if (!isPanel(type))
      return;
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    rewriter.replaceOp(
        op, concatenate(b, convertQuarters(b, rounding.getOperand())));
  } else {
    rewriter.replaceOpWithNewOp<LLVM::CallIntrinsicOp>(
        op, type, rewriter.getStringAttr("llvm.lrint"), rounding.getOperand());
  }
  if (rounding.use_empty())
    rewriter.eraseOp(rounding);
}

/// The floats that `value` is the maximum of, or the minimum of, with a
/// constant that NaN becomes.
static std::optional<LimitedFloats> matchLimit(Value value, bool isMaximum) {
  std::optional<LimitedFloats> limited = LimitedFloats::match(value);
  if (!limited || limited->isMaximum != isMaximum || limited->keepsNaN)
    return std::nullopt;
  return limited;
}

/// If the floats before `op` are cut off at 0 and 255, lets the instruction
/// that truncates the integers cut them off at 255. AVX-512 converts numbers
/// beyond the integers to 2^31, which is beyond 255 as well.
static void saturate(arith::TruncIOp op, RewriterBase &rewriter) {
  auto type = dyn_cast<VectorType>(op.getType());
  auto convert = op.getIn().getDefiningOp<arith::FPToSIOp>();
  auto rounding =
      convert ? convert.getIn().getDefiningOp<math::RoundEvenOp>() : nullptr;
  if (!rounding || !isPanel(type) || !type.getElementType().isInteger(8) ||
      !getElementTypeOrSelf(convert.getIn()).isF32() ||
      !getElementTypeOrSelf(convert.getType()).isInteger(32))
    return;
  auto below = matchLimit(rounding.getOperand(), /*isMaximum=*/false);
  if (!below || below->limit.convertToDouble() != 255)
    return;
  Value number = below->floats;
  auto above = matchLimit(number, /*isMaximum=*/true);
  if (!above || !above->limit.isZero())
    return;
  ImplicitLocOpBuilder b(op.getLoc(), rewriter);
  b.setInsertionPoint(op);
  auto integers = cast<VectorType>(convert.getType());
  auto getVector = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(
        b, DenseElementsAttr::get(integers, b.getI32IntegerAttr(value)));
  };
  auto getScalar = [&](Type scalar, int64_t value) -> Value {
    return arith::ConstantOp::create(b, b.getIntegerAttr(scalar, value));
  };
  // All elements, rounded as the machine is set.
  Value rounded =
      integers.getNumElements() == PackedProductOp::panelChannels
          ? callIntrinsic(b, "llvm.x86.avx512.mask.cvtps2dq.512", integers,
                          {number, getVector(0), getScalar(b.getI16Type(), -1),
                           getScalar(b.getI32Type(), 4)})
          : callIntrinsic(b, "llvm.x86.avx.cvt.ps2dq.256", integers, number);
  rewriter.replaceOp(
      op, arith::TruncIOp::create(
              b, type, arith::MinUIOp::create(b, rounded, getVector(255))));
  for (Operation *left : {convert.getOperation(), rounding.getOperation()})
    if (left->use_empty())
      rewriter.eraseOp(left);
}

namespace {
/// Bytes that are made of floats: the floats cut off at limits, rounded, and
/// moved by a zero point.
struct RoundedBytes {
  arith::FPToSIOp convert;
  math::RoundEvenOp rounding;
  /// The floats; those that are NaN become `nan` first, if it is there.
  Value numbers;
  std::optional<float> nan;
  int64_t zeroPoint = 0;
  /// Of the bytes.
  ConstantLimits limits = {0, 0};

  static std::optional<RoundedBytes> match(arith::TruncIOp op);

private:
  /// The limits of the floats before they are rounded.
  bool matchLimits();
};
} // namespace

/// If `value` selects a constant for numbers that are NaN: the constant, and
/// the operand that is selected for all others. Else nothing, and `value`.
static std::pair<std::optional<float>, Value> matchNaN(Value value) {
  auto select = value.getDefiningOp<arith::SelectOp>();
  auto compare =
      select ? select.getCondition().getDefiningOp<arith::CmpFOp>() : nullptr;
  APFloat number(0.0f);
  if (!compare || compare.getPredicate() != arith::CmpFPredicate::ORD ||
      compare.getLhs() != compare.getRhs() ||
      !matchPattern(select.getFalseValue(), m_ConstantFloat(&number)))
    return {std::nullopt, value};
  return {number.convertToFloat(), select.getTrueValue()};
}

bool RoundedBytes::matchLimits() {
  auto [ofNaN, limited] = matchNaN(rounding.getOperand());
  auto below = matchLimit(limited, /*isMaximum=*/false);
  auto above =
      below ? matchLimit(below->floats, /*isMaximum=*/true) : std::nullopt;
  if (!above)
    return false;
  const double low = above->limit.convertToDouble(),
               high = below->limit.convertToDouble();
  constexpr double maxLimit = 1024;
  auto isLimit = [&](double limit) {
    return std::abs(limit) <= maxLimit && std::trunc(limit) == limit;
  };
  if (!isLimit(low) || !isLimit(high))
    return false;
  limits = {int64_t(low) + zeroPoint, int64_t(high) + zeroPoint};
  numbers = above->floats;
  if (!ofNaN) {
    // The maximum with the lower limit makes NaN that limit.
    if (low != 0)
      numbers = below->floats;
    return true;
  }
  if (*ofNaN != 0)
    nan = *ofNaN;
  auto select = rounding.getOperand().getDefiningOp<arith::SelectOp>();
  auto compare = select.getCondition().getDefiningOp<arith::CmpFOp>();
  return compare.getLhs() == above->floats && low <= *ofNaN && *ofNaN <= high;
}

std::optional<RoundedBytes> RoundedBytes::match(arith::TruncIOp op) {
  constexpr int64_t maxZeroPoint = 255;
  auto type = dyn_cast<VectorType>(op.getType());
  if (!isPanel(type) || !type.getElementType().isInteger(8))
    return std::nullopt;
  RoundedBytes bytes;
  Value integers = op.getIn();
  const std::optional<LimitedIntegers> limited =
      LimitedIntegers::match(integers);
  if (limited) {
    integers = limited->integers;
    bytes.limits = limited->limits;
  }
  if (auto sum = integers.getDefiningOp<arith::AddIOp>()) {
    APInt zeroPoint;
    if (!matchPattern(sum.getRhs(), m_ConstantInt(&zeroPoint)) ||
        zeroPoint.abs().ugt(maxZeroPoint))
      return std::nullopt;
    bytes.zeroPoint = zeroPoint.getSExtValue();
    integers = sum.getLhs();
  }
  bytes.convert = integers.getDefiningOp<arith::FPToSIOp>();
  if (!bytes.convert ||
      !getElementTypeOrSelf(bytes.convert.getType()).isInteger(32) ||
      !getElementTypeOrSelf(bytes.convert.getIn()).isF32())
    return std::nullopt;
  bytes.rounding = bytes.convert.getIn().getDefiningOp<math::RoundEvenOp>();
  if (!bytes.rounding)
    return std::nullopt;
  bytes.numbers = bytes.rounding.getOperand();
  if ((!limited && !bytes.matchLimits()) || !bytes.limits.areWithinBytes())
    return std::nullopt;
  return bytes;
}

/// The numbers of 16 bits, less their zero point, that the floats become: cut
/// off at the limits of 16 bits by `sqxtn`. In vectors of eight.
static SmallVector<Value> createShorts(ImplicitLocOpBuilder &b,
                                       const RoundedBytes &bytes) {
  Value numbers = bytes.numbers;
  if (bytes.nan) {
    auto type = cast<VectorType>(numbers.getType());
    Value isNumber =
        arith::CmpFOp::create(b, arith::CmpFPredicate::ORD, numbers, numbers);
    numbers = arith::SelectOp::create(
        b, isNumber, numbers,
        arith::ConstantOp::create(b, DenseElementsAttr::get(type, *bytes.nan)));
  }
  SmallVector<Value> quarters, shorts;
  for (Value quarter : convertQuarters(b, numbers))
    quarters.push_back(callIntrinsic(b, "llvm.aarch64.neon.sqxtn.v4i16",
                                     getVector(b, 4, 16), quarter));
  for (size_t i = 0; i != quarters.size(); i += 2)
    shorts.push_back(concatenate(b, ValueRange(quarters).slice(i, 2)));
  return shorts;
}

/// Replaces comparisons with limits by saturating conversions to 16 and to 8
/// bits. The zero point and tighter limits are ops on 16 bits between the two.
static void saturateByNarrowing(arith::TruncIOp op, RewriterBase &rewriter) {
  std::optional<RoundedBytes> bytes = RoundedBytes::match(op);
  if (!bytes)
    return;
  ImplicitLocOpBuilder b(op.getLoc(), rewriter);
  b.setInsertionPoint(op);
  const auto type = getVector(b, 8, 16);
  auto getShorts = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(
        b, DenseElementsAttr::get(type, int16_t(value)));
  };
  const bool areSigned = bytes->limits.areSigned();
  const ConstantLimits ofType = ConstantLimits::ofBytes(areSigned);
  SmallVector<Value> results;
  for (Value level : createShorts(b, *bytes)) {
    if (bytes->zeroPoint != 0)
      level = callIntrinsic(b, "llvm.sadd.sat", type,
                            {level, getShorts(bytes->zeroPoint)});
    if (bytes->limits.low != ofType.low)
      level = arith::MaxSIOp::create(b, level, getShorts(bytes->limits.low));
    if (bytes->limits.high != ofType.high)
      level = arith::MinSIOp::create(b, level, getShorts(bytes->limits.high));
    results.push_back(callIntrinsic(b,
                                    areSigned ? "llvm.aarch64.neon.sqxtn.v8i8"
                                              : "llvm.aarch64.neon.sqxtun.v8i8",
                                    getVector(b, 8, 8), level));
  }
  // Limits of integers and the zero point are between the two.
  SmallVector<Operation *> replaced;
  for (Operation *left = op.getIn().getDefiningOp(); left != bytes->rounding;
       left = left->getOperand(0).getDefiningOp())
    replaced.push_back(left);
  replaced.push_back(bytes->rounding);
  rewriter.replaceOp(op, concatenate(b, results));
  for (Operation *left : replaced)
    if (left->use_empty())
      rewriter.eraseOp(left);
}

namespace {
struct FuseRoundingPass : lpt::impl::FuseRoundingBase<FuseRoundingPass> {
  using FuseRoundingBase::FuseRoundingBase;

  void runOnOperation() override {
    FailureOr<TargetAttr> chosen = lookupTarget(
        &getContext(), target, [&] { return getOperation().emitError(); });
    if (failed(chosen))
      return signalPassFailure();
    IRRewriter rewriter(&getContext());
    if (llvm::is_contained(chosen->getIsa(), "avx512f"))
      getOperation().walk([&](arith::TruncIOp op) { saturate(op, rewriter); });
    if (llvm::is_contained(chosen->getIsa(), "neon"))
      getOperation().walk(
          [&](arith::TruncIOp op) { saturateByNarrowing(op, rewriter); });
    // Conversions of x86 round to the nearest integer.
    const bool hasNEON = llvm::is_contained(chosen->getIsa(), "neon");
    if (!hasNEON && !llvm::is_contained(chosen->getIsa(), "avx2"))
      return;
    SmallVector<arith::FPToSIOp> ops;
    getOperation().walk([&](arith::FPToSIOp op) { ops.push_back(op); });
    for (arith::FPToSIOp op : ops)
      fuseRounding(op, hasNEON, rewriter);
  }
};
} // namespace
