//===- Math.cpp -----------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementwiseMaps.h"

#include "LPT/Dialect/LPT/IR/ExplicitFunctions.h"

using namespace mlir;
using namespace mlir::lpt;
using arith::CmpFPredicate;

//===----------------------------------------------------------------------===//
// Functions that are exact on integers
//===----------------------------------------------------------------------===//

/// An integer is its own; `MathOp` of a float.
template <typename OpTy, typename MathOp>
static Value lowerIntegral(OpTy op, ValueRange operands, Lowering &b) {
  Type compute = getExactCompute(getElementType(op.getX()));
  return mapUnary(
      op, operands, compute, b, [&](Lowering &body, Value x) -> Value {
        return isInteger(compute) ? x : Value(MathOp::create(body, x));
      });
}

static Value lowerSign(SignOp op, ValueRange operands, Lowering &b) {
  Type compute = getExactCompute(getElementType(op.getX()));
  return mapUnary(
      op, operands, compute, b, [&](Lowering &body, Value x) -> Value {
        if (isInteger(compute))
          return arith::MaxSIOp::create(
              body, body.integer(compute, -1),
              arith::MinSIOp::create(body, body.integer(compute, 1), x));
        Value zero = body.number(compute, 0);
        Value isLess = body.compareFloat(CmpFPredicate::OLT, x, zero);
        Value isGreater = body.compareFloat(CmpFPredicate::OGT, x, zero);
        // Zeros and NaN stay what they are.
        return body.select(isGreater, body.number(compute, 1),
                           body.select(isLess, body.number(compute, -1), x));
      });
}

static Value lowerNegative(NegativeOp op, ValueRange operands, Lowering &b) {
  Type elementType = getElementType(op.getX());
  // The negative of the least number of 32 bits takes 64.
  Type compute =
      isInteger(elementType) ? b.getI64Type() : getFloatCompute(elementType);
  return mapUnary(
      op, operands, compute, b, [&](Lowering &body, Value x) -> Value {
        return isInteger(compute) ? negateSaturating(body, x)
                                  : Value(arith::NegFOp::create(body, x));
      });
}

//===----------------------------------------------------------------------===//
// Functions of floats
//===----------------------------------------------------------------------===//

/// In f64, rounded once.
template <typename OpTy, typename MathOp>
static Value lowerLibraryFunction(OpTy op, ValueRange operands, Lowering &b) {
  return mapRounded(op, operands, b, call<MathOp>);
}

static Value lowerSoftsign(SoftsignOp op, ValueRange operands, Lowering &b) {
  return mapFloat(op, operands, b, [](Float x) { return x / (abs(x) + 1); });
}

static Value lowerSelu(SeluOp op, ValueRange operands, Lowering &b) {
  const double alpha = op.getAlpha().convertToDouble();
  const double lambda = op.getLambda().convertToDouble();
  if (hasExplicitNumbers(op))
    return mapExplicit(op, operands, b, [&](Float x) {
      return explicit_functions::computeSelu(x, float(alpha), float(lambda));
    });
  return mapRounded(op, operands, b, [&](Float x) {
    return x.ifNegative(x.apply<math::ExpM1Op>() * alpha) * lambda;
  });
}

void lpt::addMathLowerings(const TypeConverter &converter,
                           RewritePatternSet &patterns) {
  addLowering<FloorOp, lowerIntegral<FloorOp, math::FloorOp>>(converter,
                                                              patterns);
  addLowering<CeilingOp, lowerIntegral<CeilingOp, math::CeilOp>>(converter,
                                                                 patterns);
  addLowering<SignOp, lowerSign>(converter, patterns);
  addLowering<NegativeOp, lowerNegative>(converter, patterns);
  addLowering<LogOp, lowerLibraryFunction<LogOp, math::LogOp>>(converter,
                                                               patterns);
  addLowering<SinOp, lowerLibraryFunction<SinOp, math::SinOp>>(converter,
                                                               patterns);
  addLowering<CosOp, lowerLibraryFunction<CosOp, math::CosOp>>(converter,
                                                               patterns);
  addLowering<TanOp, lowerLibraryFunction<TanOp, math::TanOp>>(converter,
                                                               patterns);
  addLowering<AsinOp, lowerLibraryFunction<AsinOp, math::AsinOp>>(converter,
                                                                  patterns);
  addLowering<AcosOp, lowerLibraryFunction<AcosOp, math::AcosOp>>(converter,
                                                                  patterns);
  addLowering<AtanOp, lowerLibraryFunction<AtanOp, math::AtanOp>>(converter,
                                                                  patterns);
  addLowering<SinhOp, lowerLibraryFunction<SinhOp, math::SinhOp>>(converter,
                                                                  patterns);
  addLowering<CoshOp, lowerLibraryFunction<CoshOp, math::CoshOp>>(converter,
                                                                  patterns);
  addLowering<AsinhOp, lowerLibraryFunction<AsinhOp, math::AsinhOp>>(converter,
                                                                     patterns);
  addLowering<AcoshOp, lowerLibraryFunction<AcoshOp, math::AcoshOp>>(converter,
                                                                     patterns);
  addLowering<AtanhOp, lowerLibraryFunction<AtanhOp, math::AtanhOp>>(converter,
                                                                     patterns);
  addLowering<SoftsignOp, lowerSoftsign>(converter, patterns);
  addLowering<SeluOp, lowerSelu>(converter, patterns);
}
