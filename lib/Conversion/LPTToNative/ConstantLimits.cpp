//===- ConstantLimits.cpp ----------------------------------------*- C++
//-*-===//
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
