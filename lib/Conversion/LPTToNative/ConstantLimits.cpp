//===- ConstantLimits.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConstantLimits.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::lpt;

std::optional<LimitedIntegers> LimitedIntegers::match(Value value) {
  auto below = value.getDefiningOp<arith::MinSIOp>();
  auto above = below ? below.getLhs().getDefiningOp<arith::MaxSIOp>() : nullptr;
  APInt low, high;
  if (!above || !matchPattern(above.getRhs(), m_ConstantInt(&low)) ||
      !matchPattern(below.getRhs(), m_ConstantInt(&high)))
    return std::nullopt;
  return LimitedIntegers{above.getLhs(),
                         {low.getSExtValue(), high.getSExtValue()}};
}

/// `floats` cut off at `constant`; nothing if that is no constant, or NaN.
static std::optional<LimitedFloats> limitFloats(Value floats, Value constant,
                                                bool isMaximum, bool keepsNaN) {
  llvm::APFloat limit(0.0f);
  if (!matchPattern(constant, m_ConstantFloat(&limit)) || limit.isNaN())
    return std::nullopt;
  return LimitedFloats{floats, constant, limit, isMaximum, keepsNaN};
}

static std::optional<LimitedFloats> matchSelect(arith::SelectOp op) {
  auto compare = op.getCondition().getDefiningOp<arith::CmpFOp>();
  Value ifTrue = op.getTrueValue(), ifFalse = op.getFalseValue();
  if (!compare)
    return std::nullopt;
  const bool isInOrder =
      compare.getLhs() == ifTrue && compare.getRhs() == ifFalse;
  if (!isInOrder && (compare.getLhs() != ifFalse || compare.getRhs() != ifTrue))
    return std::nullopt;
  const bool isGreater = compare.getPredicate() == arith::CmpFPredicate::OGT;
  if (!isGreater && compare.getPredicate() != arith::CmpFPredicate::OLT)
    return std::nullopt;
  const bool isMaximum = isGreater == isInOrder;
  // A comparison with NaN is false.
  if (auto limited =
          limitFloats(ifTrue, ifFalse, isMaximum, /*keepsNaN=*/false))
    return limited;
  return limitFloats(ifFalse, ifTrue, isMaximum, /*keepsNaN=*/true);
}

std::optional<LimitedFloats> LimitedFloats::match(Value value) {
  Operation *producer = value.getDefiningOp();
  if (auto select = dyn_cast_or_null<arith::SelectOp>(producer))
    return matchSelect(select);
  const bool keepsNaN =
      isa_and_present<arith::MaximumFOp, arith::MinimumFOp>(producer);
  if (!keepsNaN &&
      !isa_and_present<arith::MaxNumFOp, arith::MinNumFOp>(producer))
    return std::nullopt;
  return limitFloats(producer->getOperand(0), producer->getOperand(1),
                     isa<arith::MaxNumFOp, arith::MaximumFOp>(producer),
                     keepsNaN);
}
