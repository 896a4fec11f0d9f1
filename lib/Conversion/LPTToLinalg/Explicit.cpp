//===- Explicit.cpp -------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ops of the explicit form. A fused multiply-add is asked for here and
// nowhere else: what other ops compute is never contracted.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::lpt;
using arith::CmpFPredicate;

/// Computes the result of `op` from the elements of all operands in f32.
static Value mapFloats(Operation *op, ValueRange operands, Lowering &b,
                       function_ref<Value(Lowering &, ValueRange)> fn) {
  Value result = op->getResult(0);
  return b.mapElements(
      getStorageType(result), operands,
      [&](Lowering &body, ValueRange elements) {
        SmallVector<Value> numbers;
        for (auto [element, operand] :
             llvm::zip_equal(elements, op->getOperands()))
          numbers.push_back(body.toCompute(element, getElementType(operand),
                                           body.getF32Type()));
        return body.fromCompute(fn(body, numbers), getElementType(result));
      });
}

static Value lowerScaleShift(ScaleShiftOp op, ValueRange operands,
                             Lowering &b) {
  return mapFloats(
      op, operands, b, [](Lowering &body, ValueRange numbers) -> Value {
        return math::FmaOp::create(body, numbers[0], numbers[1], numbers[2]);
      });
}

/// `level` within limits, and `nan` for NaN. Each selection is one `max` or
/// `min` of x86, whose result is the second operand if the first one is NaN. So
/// NaN becomes `low`, and needs a selection of its own only if that is not
/// `nan`.
static Value clampLevel(Value level, double low, double high, double nan,
                        Lowering &body) {
  Type f32 = body.getF32Type();
  Value lowLimit = body.number(f32, low), highLimit = body.number(f32, high);
  Value isNumber;
  if (low != nan)
    isNumber = body.compareFloat(CmpFPredicate::ORD, level, level);
  level = body.select(body.compareFloat(CmpFPredicate::OGT, level, lowLimit),
                      level, lowLimit);
  level = body.select(body.compareFloat(CmpFPredicate::OLT, level, highLimit),
                      level, highLimit);
  return isNumber ? body.select(isNumber, level, body.number(f32, nan)) : level;
}

/// The level, an integer or NaN, within the limits of `op`, as an element of
/// its result.
static Value storeLevel(RequantizeOp op, Value level, Lowering &body) {
  const auto low = double(int64_t(op.getLow()));
  const auto high = double(int64_t(op.getHigh()));
  Type elementType = getElementType(op->getResult(0));
  if (isInteger(elementType))
    return arith::TruncIOp::create(
        body, getStorageType(elementType),
        arith::FPToSIOp::create(body, body.getI32Type(),
                                clampLevel(level, low, high, /*nan=*/0, body)));
  // Both comparisons are false for NaN, which propagates: it is the second
  // operand of `min` and `max` of x86.
  Value lowLimit = body.number(body.getF32Type(), low);
  Value highLimit = body.number(body.getF32Type(), high);
  level = body.select(body.compareFloat(CmpFPredicate::OLT, highLimit, level),
                      highLimit, level);
  level = body.select(body.compareFloat(CmpFPredicate::OGT, lowLimit, level),
                      lowLimit, level);
  return body.fromCompute(level, elementType);
}

/// The zero point of `op`, if it is one integer for all elements, and f32 has
/// all integers that it and the limits make.
static std::optional<int64_t> findZeroPoint(RequantizeOp op) {
  constexpr int64_t maxMagnitude = 1 << 20;
  DenseElementsAttr elements;
  if (!matchPattern(op->getOperand(3), m_Constant(&elements)) ||
      !elements.isSplat())
    return std::nullopt;
  double zeroPoint;
  if (auto type = dyn_cast<IntegerType>(elements.getElementType())) {
    const APInt value = elements.getSplatValue<APInt>();
    zeroPoint = value.roundToDouble(!type.isUnsignedInteger());
  } else {
    zeroPoint = elements.getSplatValue<APFloat>().convertToDouble();
  }
  if (std::nearbyint(zeroPoint) != zeroPoint)
    return std::nullopt;
  for (double number :
       {zeroPoint, double(int64_t(op.getLow())), double(int64_t(op.getHigh()))})
    if (std::abs(number) > maxMagnitude)
      return std::nullopt;
  return int64_t(zeroPoint);
}

/// A bound of the magnitudes of the elements of `value`, none of which is NaN
/// if there is one; infinity if none is known.
static double getMagnitude(Value value) {
  constexpr double unknown = std::numeric_limits<double>::infinity();
  if (auto type = dyn_cast<IntegerType>(getElementType(value)))
    return std::ldexp(1.0, int(type.getWidth()));
  double magnitude = 0;
  if (std::optional<ElementwiseConstant> constant = ElementwiseConstant::match(
          value, cast<ShapedType>(value.getType()).getRank()))
    return constant->all([&](double x) {
      magnitude = std::max(magnitude, std::abs(x));
      return std::isfinite(x);
    })
               ? magnitude
               : unknown;
  Operation *producer = value.getDefiningOp();
  if (!producer || !getElementType(value).isF32())
    return unknown;
  auto ofOperand = [&](unsigned i) {
    return getMagnitude(producer->getOperand(i));
  };
  if (isa<ConvertOp, ReluOp>(producer))
    return ofOperand(0);
  if (isa<AddOp, SubtractOp>(producer))
    return ofOperand(0) + ofOperand(1);
  if (isa<ScaleShiftOp>(producer))
    return ofOperand(0) * ofOperand(1) + ofOperand(2);
  return unknown;
}

/// Whether the numbers that `op` rounds are integers of 32 bits then, with room
/// for a zero point.
static bool roundsToIntegers(RequantizeOp op) {
  return getMagnitude(op->getOperand(0)) * getMagnitude(op->getOperand(1)) +
             getMagnitude(op->getOperand(2)) <
         0x1p30;
}

/// The element that `x`, the number before it is rounded, becomes. Integers may
/// change places with the rounding: `clamp(round(x) + z)` is
/// `round(clamp(x)) + z` with limits less `z`. x86 rounds and converts in one
/// instruction if `roundeven` is the operand of `fptosi`. Integers that have
/// 32 bits are cut off as such, by the instructions that narrow them.
static Value roundToLevel(RequantizeOp op, Value x, int64_t zeroPoint,
                          Lowering &body) {
  const auto low = int64_t(op.getLow()), high = int64_t(op.getHigh());
  const bool areIntegers = roundsToIntegers(op);
  // NaN is the level zero.
  if (!areIntegers)
    x = clampLevel(x, double(low - zeroPoint), double(high - zeroPoint),
                   double(-zeroPoint), body);
  Type i32 = body.getI32Type();
  Value level =
      arith::FPToSIOp::create(body, i32, math::RoundEvenOp::create(body, x));
  if (zeroPoint != 0)
    level = arith::AddIOp::create(body, level, body.integer(i32, zeroPoint));
  if (areIntegers) {
    level = arith::MaxSIOp::create(body, level, body.integer(i32, low));
    level = arith::MinSIOp::create(body, level, body.integer(i32, high));
  }
  return arith::TruncIOp::create(
      body, getStorageType(getElementType(op->getResult(0))), level);
}

/// Whether `value` is a constant, all elements of which satisfy `predicate`.
static bool areElements(Value value, function_ref<bool(double)> predicate) {
  std::optional<ElementwiseConstant> constant = ElementwiseConstant::match(
      value, cast<ShapedType>(value.getType()).getRank());
  return constant && constant->all(predicate);
}

static bool areElements(Value value, double number) {
  return areElements(value, [=](double x) { return x == number; });
}

/// Whether no use of the levels, which are floats, tells zeros of different
/// signs apart: each adds a number that is not zero to their multiple.
static bool areSignsOfZerosUnused(RequantizeOp op) {
  return llvm::all_of(op->getUses(), [](OpOperand &use) {
    return use.getOperandNumber() == 0 && isa<ScaleShiftOp>(use.getOwner()) &&
           areElements(use.getOwner()->getOperand(2),
                       [](double x) { return x != 0; });
  });
}

static Value lowerRequantize(RequantizeOp op, ValueRange operands,
                             Lowering &b) {
  Value result = op->getResult(0);
  const std::optional<int64_t> zeroPoint =
      isInteger(getElementType(result)) ? findZeroPoint(op) : std::nullopt;
  // Both can change no more than the sign of a zero.
  const bool isScaled = !zeroPoint || !areElements(op->getOperand(1), 1) ||
                        !areElements(op->getOperand(2), 0);
  const bool isShifted =
      !areElements(op->getOperand(3), 0) || !areSignsOfZerosUnused(op);
  return b.mapElements(
      getStorageType(result), operands,
      [&](Lowering &body, ValueRange elements) {
        Type f32 = body.getF32Type();
        SmallVector<Value> numbers;
        for (auto [element, operand] :
             llvm::zip_equal(elements, op->getOperands()))
          numbers.push_back(
              body.toCompute(element, getElementType(operand), f32));
        Value level = numbers[0];
        if (isScaled)
          level = math::FmaOp::create(body, level, numbers[1], numbers[2]);
        if (zeroPoint)
          return roundToLevel(op, level, *zeroPoint, body);
        level = math::RoundEvenOp::create(body, level);
        if (isShifted)
          level = arith::AddFOp::create(body, level, numbers[3]);
        return storeLevel(op, level, body);
      },
      /*intoFirst=*/true);
}

void lpt::addExplicitLowerings(const TypeConverter &converter,
                               RewritePatternSet &patterns) {
  addLowering<ScaleShiftOp, lowerScaleShift>(converter, patterns);
  addLowering<RequantizeOp, lowerRequantize>(converter, patterns);
}
