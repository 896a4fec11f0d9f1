//===- Comparison.cpp -----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

#include <limits>

using namespace mlir;
using namespace mlir::lpt;
using arith::CmpFPredicate;
using arith::CmpIPredicate;

/// A stored element of a float type in f32 or f64, which hold it.
static Value widen(Lowering &b, Value stored) {
  return stored.getType().getIntOrFloatBitWidth() == 16
             ? b.castFloat(stored, b.getF32Type())
             : stored;
}

/// Elements are compared as they are stored.
template <typename OpTy, CmpFPredicate ofFloats, CmpIPredicate ofSigned,
          CmpIPredicate ofUnsigned>
static Value lowerComparison(OpTy op, ValueRange operands, Lowering &b) {
  Type elementType = getElementType(op.getA());
  return b.mapElements(
      getStorageType(op.getResult()), operands,
      [&](Lowering &body, ValueRange elements) {
        Value x = elements[0], y = elements[1];
        if (!isInteger(elementType))
          return body.fromCondition(
              body.compareFloat(ofFloats, widen(body, x), widen(body, y)));
        return body.fromCondition(body.compareInteger(
            elementType.isUnsignedInteger() ? ofUnsigned : ofSigned, x, y));
      });
}

/// `fn` of each float; false for integers.
template <typename OpTy>
static Value classify(OpTy op, ValueRange operands, Lowering &b,
                      function_ref<Value(Lowering &, Value)> fn) {
  return b.mapElements(
      getStorageType(op.getResult()), operands,
      [&](Lowering &body, ValueRange elements) {
        if (isInteger(op.getX()))
          return body.zero(body.getI8Type());
        return body.fromCondition(fn(body, widen(body, elements[0])));
      },
      /*intoFirst=*/true);
}

static Value lowerIsNaN(IsNaNOp op, ValueRange operands, Lowering &b) {
  return classify(op, operands, b,
                  [](Lowering &body, Value x) { return body.isNaN(x); });
}

static Value lowerIsInf(IsInfOp op, ValueRange operands, Lowering &b) {
  return classify(op, operands, b, [&](Lowering &body, Value x) {
    const double infinity = std::numeric_limits<double>::infinity();
    auto isNumber = [&](bool isDetected, double number) {
      return isDetected ? body.compareFloat(CmpFPredicate::OEQ, x,
                                            body.number(x.getType(), number))
                        : body.integer(body.getI1Type(), int64_t(0));
    };
    return body.createOrFold<arith::OrIOp>(
        isNumber(op.getDetectNegative(), -infinity),
        isNumber(op.getDetectPositive(), infinity));
  });
}

void lpt::addComparisonLowerings(const TypeConverter &converter,
                                 RewritePatternSet &patterns) {
  using F = CmpFPredicate;
  using I = CmpIPredicate;
  addLowering<EqualOp, lowerComparison<EqualOp, F::OEQ, I::eq, I::eq>>(
      converter, patterns);
  addLowering<NotEqualOp, lowerComparison<NotEqualOp, F::UNE, I::ne, I::ne>>(
      converter, patterns);
  addLowering<GreaterOp, lowerComparison<GreaterOp, F::OGT, I::sgt, I::ugt>>(
      converter, patterns);
  addLowering<GreaterEqualOp,
              lowerComparison<GreaterEqualOp, F::OGE, I::sge, I::uge>>(
      converter, patterns);
  addLowering<LessOp, lowerComparison<LessOp, F::OLT, I::slt, I::ult>>(
      converter, patterns);
  addLowering<LessEqualOp,
              lowerComparison<LessEqualOp, F::OLE, I::sle, I::ule>>(converter,
                                                                    patterns);
  addLowering<IsNaNOp, lowerIsNaN>(converter, patterns);
  addLowering<IsInfOp, lowerIsInf>(converter, patterns);
}
