//===- IgnoreSignedZeros.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops on floats that are one instruction of NEON, where only the sign of a zero
// distinguishes them from longer forms, and nothing depends on it. LLVM knows
// no such places, short of flags that would allow more.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "ConstantLimits.h"

#include "LPT/Target/Targets.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/TypeSwitch.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_IGNORESIGNEDZEROS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

namespace {

/// Finds whether the sign of a value matters if it is zero. Remembers what it
/// has found, so it is for one IR.
class SignedZeros {
public:
  /// Whether no use of `value` depends on its sign if it is zero.
  bool areIgnored(Value value) {
    // Not in a cycle of uses, which there may be in graph regions.
    auto [known, isNew] = ignored.try_emplace(value, false);
    if (!isNew)
      return known->second;
    const bool result = llvm::all_of(
        value.getUses(), [&](OpOperand &use) { return isIgnoredBy(use); });
    ignored[value] = result;
    return result;
  }

private:
  bool isIgnoredBy(OpOperand &use) {
    Operation *user = use.getOwner();
    if (isa<arith::CmpFOp, arith::FPToSIOp, arith::FPToUIOp, math::AbsFOp>(
            user))
      return true;
    // The sign of a zero decides about that of a zero, if anything.
    if (isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::NegFOp,
            arith::SelectOp, arith::MaxNumFOp, arith::MinNumFOp,
            arith::MaximumFOp, arith::MinimumFOp, arith::ExtFOp,
            arith::TruncFOp, math::FmaOp, math::RoundEvenOp>(user))
      return areIgnored(user->getResult(0));
    return false;
  }

  DenseMap<Value, bool> ignored;
};

} // namespace

/// Whether `value` is the result of arithmetic, which is no signalling NaN:
/// instructions make another NaN of such a one, or do not see it as NaN.
static bool isQuiet(Value value) {
  return isa_and_present<arith::AddFOp, arith::SubFOp, arith::MulFOp,
                         arith::DivFOp, arith::SIToFPOp, arith::UIToFPOp,
                         arith::MaxNumFOp, arith::MinNumFOp, arith::MaximumFOp,
                         arith::MinimumFOp, math::FmaOp, math::RoundEvenOp>(
      value.getDefiningOp());
}

/// Replaces a comparison with a constant and a selection by the maximum or
/// minimum.
static void limitAtOnce(arith::SelectOp op, RewriterBase &rewriter) {
  std::optional<LimitedFloats> limited = LimitedFloats::match(op.getResult());
  if (!limited || !isQuiet(limited->floats) ||
      (limited->limit.isZero() && !SignedZeros().areIgnored(op.getResult())))
    return;
  rewriter.setInsertionPoint(op);
  auto replace = [&](auto maximum, auto minimum) {
    if (limited->isMaximum)
      rewriter.replaceOpWithNewOp<decltype(maximum)>(op, limited->floats,
                                                     limited->constant);
    else
      rewriter.replaceOpWithNewOp<decltype(minimum)>(op, limited->floats,
                                                     limited->constant);
  };
  if (limited->keepsNaN)
    replace(arith::MaximumFOp(), arith::MinimumFOp());
  else
    replace(arith::MaxNumFOp(), arith::MinNumFOp());
}

/// Replaces a multiply-add with zero by the product.
static void multiplyOnly(math::FmaOp op, RewriterBase &rewriter) {
  APFloat addend(0.0f);
  if (!matchPattern(op.getC(), m_ConstantFloat(&addend)) || !addend.isZero())
    return;
  // To add -0 changes nothing.
  if (!addend.isNegative() && !SignedZeros().areIgnored(op.getResult()))
    return;
  rewriter.setInsertionPoint(op);
  rewriter.replaceOpWithNewOp<arith::MulFOp>(op, op.getA(), op.getB());
}

namespace {
struct IgnoreSignedZerosPass
    : lpt::impl::IgnoreSignedZerosBase<IgnoreSignedZerosPass> {
  using IgnoreSignedZerosBase::IgnoreSignedZerosBase;

  void runOnOperation() override {
    FailureOr<TargetAttr> chosen = lookupTarget(
        &getContext(), target, [&] { return getOperation().emitError(); });
    if (failed(chosen))
      return signalPassFailure();
    // Those of x86 are one instruction as they are.
    if (!llvm::is_contained(chosen->getIsa(), "neon"))
      return;
    IRRewriter rewriter(&getContext());
    SmallVector<Operation *> ops;
    getOperation().walk([&](Operation *op) {
      if (isa<arith::SelectOp, math::FmaOp>(op) &&
          isa<Float32Type, Float64Type>(
              getElementTypeOrSelf(op->getResult(0).getType())))
        ops.push_back(op);
    });
    for (Operation *op : ops)
      TypeSwitch<Operation *>(op)
          .Case([&](arith::SelectOp select) { limitAtOnce(select, rewriter); })
          .Case([&](math::FmaOp fma) { multiplyOnly(fma, rewriter); });
  }
};
} // namespace
