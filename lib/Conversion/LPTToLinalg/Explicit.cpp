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

using namespace mlir;
using namespace mlir::lpt;
using arith::CmpFPredicate;

/// Computes the result of `op` from the elements of all operands in f32.
static Value mapFloats(Operation *op, ValueRange operands, bool intoFirst,
                       Lowering &b,
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
      },
      intoFirst);
}

static Value lowerScaleShift(ScaleShiftOp op, ValueRange operands,
                             Lowering &b) {
  return mapFloats(op, operands, /*intoFirst=*/false, b,
                   [](Lowering &body, ValueRange numbers) -> Value {
                     return math::FmaOp::create(body, numbers[0], numbers[1],
                                                numbers[2]);
                   });
}

static Value lowerRequantize(RequantizeOp op, ValueRange operands,
                             Lowering &b) {
  return mapFloats(
      op, operands, /*intoFirst=*/true, b,
      [&](Lowering &body, ValueRange numbers) -> Value {
        Value low =
            body.number(body.getF32Type(), double(int64_t(op.getLow())));
        Value high =
            body.number(body.getF32Type(), double(int64_t(op.getHigh())));
        Value level =
            math::FmaOp::create(body, numbers[0], numbers[1], numbers[2]);
        level = math::RoundEvenOp::create(body, level);
        level = arith::AddFOp::create(body, level, numbers[3]);
        // Both comparisons are false for NaN, which propagates.
        Value isHigh = body.compareFloat(CmpFPredicate::OGT, level, high);
        Value isLow = body.compareFloat(CmpFPredicate::OLT, level, low);
        return body.select(isLow, low, body.select(isHigh, high, level));
      });
}

void lpt::addExplicitLowerings(const TypeConverter &converter,
                               RewritePatternSet &patterns) {
  addLowering<ScaleShiftOp, lowerScaleShift>(converter, patterns);
  addLowering<RequantizeOp, lowerRequantize>(converter, patterns);
}
