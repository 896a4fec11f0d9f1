//===- Quantization.cpp ---------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::lpt;
using arith::CmpFPredicate;

static Value lowerFakeQuantize(FakeQuantizeOp op, ValueRange operands,
                               Lowering &b) {
  SmallVector<Type> elementTypes;
  for (Value operand : op->getOperands())
    elementTypes.push_back(getElementType(operand));
  Type compute = getFloatCompute(elementTypes);
  Type result = getElementType(op.getResult());
  return b.mapElements(
      getStorageType(op.getResult()), operands,
      [&](Lowering &body, ValueRange elements) {
        SmallVector<Value> numbers;
        for (auto [element, type] : llvm::zip_equal(elements, elementTypes))
          numbers.push_back(body.toCompute(element, type, compute));
        Value x = numbers[0], inLow = numbers[1], inHigh = numbers[2],
              outLow = numbers[3], outHigh = numbers[4];
        // The arithmetic and its order are those of the definition.
        Value steps = body.number(compute, double(op.getLevels() - 1));
        Value value = arith::SubFOp::create(body, x, inLow);
        Value inRange = arith::SubFOp::create(body, inHigh, inLow);
        value = arith::DivFOp::create(body, value, inRange);
        value = arith::MulFOp::create(body, value, steps);
        value = math::RoundEvenOp::create(body, value);
        value = arith::DivFOp::create(body, value, steps);
        Value outRange = arith::SubFOp::create(body, outHigh, outLow);
        value = arith::MulFOp::create(body, value, outRange);
        value = arith::AddFOp::create(body, value, outLow);
        Value isAbove = body.compareFloat(CmpFPredicate::OGT, x,
                                          body.maxKeepingFirst(inLow, inHigh));
        value = body.select(isAbove, outHigh, value);
        // Last, because this test comes first.
        Value isBelow = body.compareFloat(CmpFPredicate::OLE, x,
                                          body.minKeepingFirst(inLow, inHigh));
        value = body.select(isBelow, outLow, value);
        return body.fromCompute(value, result);
      },
      /*intoFirst=*/true);
}

/// An integer cut to `to`, which has four bits: their sign, or zeros, extended.
static Value wrapToFourBits(Lowering &b, Value value, Type to) {
  Type storage = getStorageType(to);
  if (value.getType().getIntOrFloatBitWidth() > 8)
    value = arith::TruncIOp::create(b, storage, value);
  if (to.isUnsignedInteger())
    return arith::AndIOp::create(b, value, b.integer(storage, 0xf));
  Value four = b.integer(storage, 4);
  return arith::ShRSIOp::create(b, arith::ShLIOp::create(b, value, four), four);
}

/// Integers wrap.
static Value convertInteger(Lowering &b, Value value, Type from, Type to) {
  if (to.getIntOrFloatBitWidth() == 4)
    return wrapToFourBits(b, value, to);
  Type storage = getStorageType(to);
  unsigned width = value.getType().getIntOrFloatBitWidth();
  unsigned toWidth = storage.getIntOrFloatBitWidth();
  if (toWidth < width)
    return arith::TruncIOp::create(b, storage, value);
  if (toWidth == width)
    return value;
  return from.isUnsignedInteger()
             ? Value(arith::ExtUIOp::create(b, storage, value))
             : Value(arith::ExtSIOp::create(b, storage, value));
}

static Value lowerConvert(ConvertOp op, ValueRange operands, Lowering &b) {
  Type from = getElementType(op.getX()), to = getElementType(op.getResult());
  if (from == to)
    return operands[0];
  return b.mapElements(
      getStorageType(op.getResult()), operands,
      [&](Lowering &body, ValueRange elements) -> Value {
        Value x = elements[0];
        if (isBooleanType(to)) {
          if (!isInteger(from) && from.getIntOrFloatBitWidth() == 16)
            x = body.castFloat(x, body.getF32Type());
          return body.fromCondition(body.isNonZero(x));
        }
        if (isInteger(from) && isInteger(to))
          return convertInteger(body, x, from, to);
        if (isInteger(from))
          return body.castInteger(x, from.isUnsignedInteger(), to);
        if (isInteger(to)) {
          if (x.getType().getIntOrFloatBitWidth() == 16)
            x = body.castFloat(x, body.getF32Type());
          return body.saturateFloat(x, to, /*rounds=*/false);
        }
        return body.castFloat(x, to);
      },
      /*intoFirst=*/true);
}

void lpt::addQuantizationLowerings(const TypeConverter &converter,
                                   RewritePatternSet &patterns) {
  addLowering<FakeQuantizeOp, lowerFakeQuantize>(converter, patterns);
  addLowering<ConvertOp, lowerConvert>(converter, patterns);
}
