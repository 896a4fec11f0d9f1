//===- Elementwise.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementwiseMaps.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::lpt;
using arith::CmpFPredicate;
using arith::CmpIPredicate;

namespace {
struct Add {
  using FloatOp = arith::AddFOp;
  using IntegerOp = arith::AddIOp;
  static constexpr bool isProduct = false;
  static Value saturate(Lowering &b, Value x, Value y) {
    return b.addSaturating(x, y);
  }
};
struct Subtract {
  using FloatOp = arith::SubFOp;
  using IntegerOp = arith::SubIOp;
  static constexpr bool isProduct = false;
  static Value saturate(Lowering &b, Value x, Value y) {
    return b.subtractSaturating(x, y);
  }
};
struct Multiply {
  using FloatOp = arith::MulFOp;
  using IntegerOp = arith::MulIOp;
  static constexpr bool isProduct = true;
  static Value saturate(Lowering &b, Value x, Value y) {
    return b.multiplySaturating(x, y);
  }
};
} // namespace

/// Exact on integers: in as many bits as the result can have, or saturating.
template <typename OpTy, typename Kind>
static Value lowerArithmetic(OpTy op, ValueRange operands, Lowering &b) {
  Type a = getElementType(op.getA()), c = getElementType(op.getB());
  if (!isInteger(a) || !isInteger(c))
    return mapBinary(op, operands, getFloatCompute({a, c}), b,
                     [](Lowering &body, Value x, Value y) -> Value {
                       return Kind::FloatOp::create(body, x, y);
                     });
  unsigned bits = Kind::isProduct
                      ? getSignedBits(a) + getSignedBits(c)
                      : std::max(getSignedBits(a), getSignedBits(c)) + 1;
  return mapBinary(op, operands, b.getIntegerType(bits <= 32 ? 32 : 64), b,
                   [&](Lowering &body, Value x, Value y) -> Value {
                     return bits <= 64
                                ? Value(Kind::IntegerOp::create(body, x, y))
                                : Kind::saturate(body, x, y);
                   });
}

static Value lowerDivide(DivideOp op, ValueRange operands, Lowering &b) {
  Type a = getElementType(op.getA()), c = getElementType(op.getB());
  if (!isInteger(a) || !isInteger(c) || !isInteger(op.getResult()))
    return mapBinary(op, operands, getFloatCompute({a, c}), b,
                     [](Lowering &body, Value x, Value y) -> Value {
                       return arith::DivFOp::create(body, x, y);
                     });
  Type compute = b.getI64Type();
  return mapBinary(
      op, operands, compute, b, [&](Lowering &body, Value x, Value y) -> Value {
        Value zero = body.integer(compute, int64_t(0));
        Value one = body.integer(compute, 1);
        Value minusOne = body.integer(compute, -1);
        Value isZero = body.compareInteger(CmpIPredicate::eq, y, zero);
        Value isMinusOne = body.compareInteger(CmpIPredicate::eq, y, minusOne);
        // These two divisors are special; dividing by one is always defined.
        Value isSpecial = arith::OrIOp::create(body, isZero, isMinusOne);
        Value divisor = body.select(isSpecial, one, y);
        Value truncated = arith::DivSIOp::create(body, x, divisor);
        Value rest = arith::RemSIOp::create(body, x, divisor);
        Value hasRest = body.compareInteger(CmpIPredicate::ne, rest, zero);
        Value signsDiffer =
            isNegative(body, arith::XOrIOp::create(body, x, divisor));
        Value rounded = arith::SubIOp::create(body, truncated, one);
        Value quotient =
            body.select(arith::AndIOp::create(body, hasRest, signsDiffer),
                        rounded, truncated);
        Value negated = negateSaturating(body, x);
        return body.select(isZero, zero,
                           body.select(isMinusOne, negated, quotient));
      });
}

template <typename OpTy, bool isMax>
static Value lowerExtremum(OpTy op, ValueRange operands, Lowering &b) {
  Type compute =
      getExactCompute({getElementType(op.getA()), getElementType(op.getB())});
  return mapBinary(op, operands, compute, b,
                   [&](Lowering &body, Value x, Value y) {
                     return body.selectExtremum(x, y, isMax);
                   });
}

/// In f64, rounded once.
static Value lowerPower(PowerOp op, ValueRange operands, Lowering &b) {
  Type compute =
      getFloatCompute({getElementType(op.getA()), getElementType(op.getB())});
  Type f64 = b.getF64Type();
  return mapBinary(op, operands, compute, b,
                   [&](Lowering &body, Value x, Value y) {
                     Value power = math::PowFOp::create(
                         body, body.castFloat(x, f64), body.castFloat(y, f64));
                     return body.castFloat(power, compute);
                   });
}

/// The remainder of the truncated quotient, or of the one that is rounded down.
template <typename OpTy, bool isFloored>
static Value lowerRemainder(OpTy op, ValueRange operands, Lowering &b) {
  Type a = getElementType(op.getA()), c = getElementType(op.getB());
  if (!isInteger(a) || !isInteger(c))
    return mapBinary(
        op, operands, getFloatCompute({a, c}), b,
        [](Lowering &body, Value x, Value y) -> Value {
          Value rest = arith::RemFOp::create(body, x, y);
          if (!isFloored)
            return rest;
          Value zero = body.number(rest.getType(), 0);
          auto isLess = [&](Value value) {
            return body.compareFloat(CmpFPredicate::OLT, value, zero);
          };
          Value signsDiffer =
              arith::XOrIOp::create(body, isLess(rest), isLess(y));
          Value hasRest = body.compareFloat(CmpFPredicate::ONE, rest, zero);
          return body.select(arith::AndIOp::create(body, hasRest, signsDiffer),
                             arith::AddFOp::create(body, rest, y), rest);
        });
  Type compute = b.getI64Type();
  return mapBinary(
      op, operands, compute, b, [&](Lowering &body, Value x, Value y) -> Value {
        Value zero = body.integer(compute, int64_t(0));
        Value one = body.integer(compute, 1);
        // The remainder by zero is zero, as those by 1 and -1 are.
        Value magnitude = arith::MaxSIOp::create(
            body, y, arith::SubIOp::create(body, zero, y));
        Value isSmall = body.compareInteger(CmpIPredicate::ule, magnitude, one);
        Value divisor = body.select(isSmall, one, y);
        Value rest = arith::RemSIOp::create(body, x, divisor);
        if (!isFloored)
          return rest;
        Value hasRest = body.compareInteger(CmpIPredicate::ne, rest, zero);
        Value signsDiffer =
            isNegative(body, arith::XOrIOp::create(body, rest, divisor));
        return body.select(arith::AndIOp::create(body, hasRest, signsDiffer),
                           arith::AddIOp::create(body, rest, divisor), rest);
      });
}

void lpt::addElementwiseLowerings(const TypeConverter &converter,
                                  RewritePatternSet &patterns) {
  addLowering<AddOp, lowerArithmetic<AddOp, Add>>(converter, patterns);
  addLowering<SubtractOp, lowerArithmetic<SubtractOp, Subtract>>(converter,
                                                                 patterns);
  addLowering<MultiplyOp, lowerArithmetic<MultiplyOp, Multiply>>(converter,
                                                                 patterns);
  addLowering<DivideOp, lowerDivide>(converter, patterns);
  addLowering<MaximumOp, lowerExtremum<MaximumOp, true>>(converter, patterns);
  addLowering<MinimumOp, lowerExtremum<MinimumOp, false>>(converter, patterns);
  addLowering<PowerOp, lowerPower>(converter, patterns);
  addLowering<ModOp, lowerRemainder<ModOp, false>>(converter, patterns);
  addLowering<FloorModOp, lowerRemainder<FloorModOp, true>>(converter,
                                                            patterns);
}
