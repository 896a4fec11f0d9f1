//===- Bitwise.cpp --------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

using namespace mlir;
using namespace mlir::lpt;
using arith::CmpIPredicate;

template <typename OpTy, typename ArithOp>
static Value lowerBits(OpTy op, ValueRange operands, Lowering &b) {
  return b.mapElements(getStorageType(op.getResult()), operands,
                       [](Lowering &body, ValueRange elements) -> Value {
                         return ArithOp::create(body, elements[0], elements[1]);
                       });
}

/// All bits of an unsigned element, or of a signed one and of its sign.
static Value getAllBits(Lowering &b, Type elementType) {
  Type storage = getStorageType(elementType);
  const unsigned width = storage.getIntOrFloatBitWidth();
  return b.integer(
      storage,
      elementType.isUnsignedInteger()
          ? APInt::getLowBitsSet(width, elementType.getIntOrFloatBitWidth())
          : APInt::getAllOnes(width));
}

static Value lowerBitwiseNot(BitwiseNotOp op, ValueRange operands,
                             Lowering &b) {
  Type elementType = getElementType(op.getX());
  return b.mapElements(
      getStorageType(op.getResult()), operands,
      [&](Lowering &body, ValueRange elements) -> Value {
        return arith::XOrIOp::create(body, elements[0],
                                     getAllBits(body, elementType));
      },
      /*intoFirst=*/true);
}

template <typename OpTy, typename ArithOp>
static Value lowerShift(OpTy op, ValueRange operands, Lowering &b) {
  Type elementType = getElementType(op.getA());
  return b.mapElements(
      getStorageType(op.getResult()), operands,
      [&](Lowering &body, ValueRange elements) -> Value {
        Value amount = elements[1], zero = body.zero(amount.getType());
        Value isWithin = body.compareInteger(
            CmpIPredicate::ult, amount,
            body.integer(amount.getType(),
                         int64_t(elementType.getIntOrFloatBitWidth())));
        // Other amounts would leave the result undefined.
        Value shifted = ArithOp::create(body, elements[0],
                                        body.select(isWithin, amount, zero));
        if (elementType.isInteger(4))
          shifted = arith::AndIOp::create(body, shifted,
                                          getAllBits(body, elementType));
        return body.select(isWithin, shifted, zero);
      });
}

void lpt::addBitwiseLowerings(const TypeConverter &converter,
                              RewritePatternSet &patterns) {
  addLowering<BitwiseAndOp, lowerBits<BitwiseAndOp, arith::AndIOp>>(converter,
                                                                    patterns);
  addLowering<BitwiseOrOp, lowerBits<BitwiseOrOp, arith::OrIOp>>(converter,
                                                                 patterns);
  addLowering<BitwiseXorOp, lowerBits<BitwiseXorOp, arith::XOrIOp>>(converter,
                                                                    patterns);
  addLowering<BitwiseNotOp, lowerBitwiseNot>(converter, patterns);
  addLowering<BitwiseLeftShiftOp,
              lowerShift<BitwiseLeftShiftOp, arith::ShLIOp>>(converter,
                                                             patterns);
  addLowering<BitwiseRightShiftOp,
              lowerShift<BitwiseRightShiftOp, arith::ShRUIOp>>(converter,
                                                               patterns);
}
