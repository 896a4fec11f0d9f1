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

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"

#include <cmath>

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

/// The level, an integer within the limits or NaN, as an element of
/// `elementType`, which holds the limits.
static Value storeLevel(Value level, Value low, Value high, Type elementType,
                        Lowering &body) {
  if (!isInteger(elementType)) {
    // Both comparisons are false for NaN, which propagates.
    Value isHigh = body.compareFloat(CmpFPredicate::OGT, level, high);
    Value isLow = body.compareFloat(CmpFPredicate::OLT, level, low);
    level = body.select(isLow, low, body.select(isHigh, high, level));
    return body.fromCompute(level, elementType);
  }
  // Processors have instructions for these two selections.
  Value isNumber = body.compareFloat(CmpFPredicate::ORD, level, level);
  level = body.select(body.compareFloat(CmpFPredicate::OGT, level, low), level,
                      low);
  level = body.select(body.compareFloat(CmpFPredicate::OLT, level, high), level,
                      high);
  level = body.select(isNumber, level, body.number(body.getF32Type(), 0));
  return arith::TruncIOp::create(
      body, getStorageType(elementType),
      arith::FPToSIOp::create(body, body.getI32Type(), level));
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

/// The element that `x`, the number before it is rounded, becomes. Integers may
/// change places with the rounding: `clamp(round(x) + z)` is
/// `round(clamp(x)) + z` with limits less `z`. What is rounded next to its
/// conversion takes one instruction, and so does a clamp to whose low limit NaN
/// goes.
static Value roundToLevel(RequantizeOp op, Value x, int64_t zeroPoint,
                          Lowering &body) {
  const auto low = int64_t(op.getLow()), high = int64_t(op.getHigh());
  Type f32 = body.getF32Type(), i32 = body.getI32Type();
  Value lowLimit = body.number(f32, double(low - zeroPoint));
  Value highLimit = body.number(f32, double(high - zeroPoint));
  Value isNumber;
  if (low != 0)
    isNumber = body.compareFloat(CmpFPredicate::ORD, x, x);
  x = body.select(body.compareFloat(CmpFPredicate::OGT, x, lowLimit), x,
                  lowLimit);
  x = body.select(body.compareFloat(CmpFPredicate::OLT, x, highLimit), x,
                  highLimit);
  if (isNumber)
    // NaN is the level zero.
    x = body.select(isNumber, x, body.number(f32, double(-zeroPoint)));
  Value level =
      arith::FPToSIOp::create(body, i32, math::RoundEvenOp::create(body, x));
  if (zeroPoint != 0)
    level = arith::AddIOp::create(body, level, body.integer(i32, zeroPoint));
  return arith::TruncIOp::create(
      body, getStorageType(getElementType(op->getResult(0))), level);
}

static Value lowerRequantize(RequantizeOp op, ValueRange operands,
                             Lowering &b) {
  Value result = op->getResult(0);
  const std::optional<int64_t> zeroPoint =
      isInteger(getElementType(result)) ? findZeroPoint(op) : std::nullopt;
  return b.mapElements(
      getStorageType(result), operands,
      [&](Lowering &body, ValueRange elements) {
        Type f32 = body.getF32Type();
        SmallVector<Value> numbers;
        for (auto [element, operand] :
             llvm::zip_equal(elements, op->getOperands()))
          numbers.push_back(
              body.toCompute(element, getElementType(operand), f32));
        Value level =
            math::FmaOp::create(body, numbers[0], numbers[1], numbers[2]);
        if (zeroPoint)
          return roundToLevel(op, level, *zeroPoint, body);
        level = math::RoundEvenOp::create(body, level);
        level = arith::AddFOp::create(body, level, numbers[3]);
        return storeLevel(level, body.number(f32, double(int64_t(op.getLow()))),
                          body.number(f32, double(int64_t(op.getHigh()))),
                          getElementType(result), body);
      },
      /*intoFirst=*/true);
}

void lpt::addExplicitLowerings(const TypeConverter &converter,
                               RewritePatternSet &patterns) {
  addLowering<ScaleShiftOp, lowerScaleShift>(converter, patterns);
  addLowering<RequantizeOp, lowerRequantize>(converter, patterns);
}
