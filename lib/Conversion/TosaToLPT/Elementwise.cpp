//===- Elementwise.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of single elements, of floats and of integers that cannot overflow.
//
//===----------------------------------------------------------------------===//

#include "TosaPatterns.h"

#include "LPT/Dialect/LPT/IR/IntegerRange.h"

#include "llvm/Support/FormatVariadic.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

static bool isFloat(Value value) {
  return isa<FloatType>(getElementTypeOrSelf(value));
}

/// Requires floats: of integers, TOSA has tables.
static bool requireFloats(Value x, OpEmitter &emit) {
  if (isFloat(x))
    return true;
  emit.fail(
      llvm::formatv("expected floats, but got {0}", getElementTypeOrSelf(x))
          .str());
  return false;
}

/// Requires floats or integers of 32 bits or more, whose overflow TOSA does not
/// define: narrower ones wrap around in practice, and saturate here.
static bool requireWideNumbers(Value x, OpEmitter &emit) {
  Type type = getElementTypeOrSelf(x);
  if (isa<FloatType>(type) || type.getIntOrFloatBitWidth() >= 32)
    return true;
  emit.fail(
      llvm::formatv(
          "expected floats or integers of 32 bits or more, but got {0}", type)
          .str());
  return false;
}

/// Requires that NaN propagates, or that there is none.
static bool requirePropagatedNaN(tosa::NanPropagationMode mode, Value x,
                                 OpEmitter &emit) {
  if (mode == tosa::NanPropagationMode::PROPAGATE || !isFloat(x))
    return true;
  emit.fail("expected NaN to propagate, but got a mode that ignores it");
  return false;
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

/// A function of floats that both dialects have.
template <typename TosaOp, typename OpTy>
static Value convertFloatFunction(TosaOp op, OpEmitter &emit) {
  Value x = emit.getOperand(0);
  return requireFloats(x, emit) ? emit.unary<OpTy>(x) : Value();
}

static Value convertAbs(tosa::AbsOp op, OpEmitter &emit) {
  Value x = emit.getOperand(0);
  return requireWideNumbers(x, emit) ? emit.unary<AbsOp>(x) : Value();
}

template <typename TosaOp, typename OpTy>
static Value convertArithmetic(TosaOp op, OpEmitter &emit) {
  if (!requireWideNumbers(emit.getOperand(0), emit))
    return {};
  return emit.binary<OpTy>(emit.getOperand(0), emit.getOperand(1));
}

/// Order statistics, of any type.
template <typename TosaOp, typename OpTy>
static Value convertExtremum(TosaOp op, OpEmitter &emit) {
  if (!requirePropagatedNaN(op.getNanMode(), emit.getOperand(0), emit))
    return {};
  return emit.binary<OpTy>(emit.getOperand(0), emit.getOperand(1));
}

static Value convertPow(tosa::PowOp op, OpEmitter &emit) {
  if (!requireFloats(emit.getOperand(0), emit))
    return {};
  return emit.binary<PowerOp>(emit.getOperand(0), emit.getOperand(1));
}

static Value convertReciprocal(tosa::ReciprocalOp op, OpEmitter &emit) {
  Value x = emit.getOperand(0);
  if (!requireFloats(x, emit))
    return {};
  return emit.binary<DivideOp>(emit.scalar(getElementType(x), 1), x);
}

static Value convertRsqrt(tosa::RsqrtOp op, OpEmitter &emit) {
  Value x = emit.getOperand(0);
  if (!requireFloats(x, emit))
    return {};
  return emit.binary<DivideOp>(emit.scalar(getElementType(x), 1),
                               emit.unary<SqrtOp>(x));
}

template <typename TosaOp, typename OpTy>
static Value convertBoolean(TosaOp op, OpEmitter &emit) {
  return emit.create<OpTy>(IntegerType::get(op.getContext(), 1),
                           emit.getOperands());
}

static Value convertSelect(tosa::SelectOp op, OpEmitter &emit) {
  return emit.create<SelectOp>(emit.getResultElementType(), emit.getOperands());
}

/// A limit as f64; nothing if that cannot hold it.
static std::optional<double> getLimit(Attribute attribute) {
  if (auto number = dyn_cast<FloatAttr>(attribute))
    return number.getValueAsDouble();
  auto integer = cast<IntegerAttr>(attribute);
  const bool isUnsigned = integer.getType().isUnsignedInteger();
  const double limit = integer.getValue().roundToDouble(!isUnsigned);
  return std::abs(limit) < 0x1p53 ? std::optional(limit) : std::nullopt;
}

static Value convertClamp(tosa::ClampOp op, OpEmitter &emit) {
  Value x = emit.getOperand(0);
  if (!requirePropagatedNaN(op.getNanMode(), x, emit))
    return {};
  std::optional<double> min = getLimit(op.getMinValAttr()),
                        max = getLimit(op.getMaxValAttr());
  if (!min || !max)
    return emit.fail("expected limits below 2^53, but got greater ones");
  Type type = getElementType(x);
  const bool hasMax =
      *max < (isa<FloatType>(type)
                  ? std::numeric_limits<double>::infinity()
                  : getIntegerRange(cast<IntegerType>(type)).max);
  if (*min == 0 && !hasMax)
    return emit.unary<ReluOp>(x);
  ClampOp::Properties limits;
  limits.min = emit.getF64(*min);
  limits.max = emit.getF64(*max);
  return emit.unary<ClampOp>(x, limits);
}

static Value convertCast(tosa::CastOp op, OpEmitter &emit) {
  Value x = emit.getOperand(0);
  Type type = emit.getResultElementType();
  // To the nearest integer, half to even; the conversion cuts off.
  if (isFloat(x) && isa<IntegerType>(type) && !type.isInteger(1))
    x = emit.unary<RoundOp>(x);
  return emit.create<ConvertOp>(type, {x});
}

/// output zero point - (x - input zero point), saturated
static Value convertNegate(tosa::NegateOp op, OpEmitter &emit) {
  Value x = emit.getOperand(0);
  if (isFloat(x))
    return emit.unary<NegativeOp>(x);
  std::optional<int64_t> input = emit.getZeroPoint(1, getElementType(x)),
                         output =
                             emit.getZeroPoint(2, emit.getResultElementType());
  if (!input || !output)
    return {};
  if (*input == 0 && *output == 0)
    return emit.unary<NegativeOp>(x);
  return emit.binary<SubtractOp>(
      emit.integer(emit.getSigned(32), *input + *output), x, getElementType(x));
}

void lpt::populateTosaElementwisePatterns(RewritePatternSet &patterns,
                                          const TypeConverter &types,
                                          TosaConversionState &state) {
#define FLOAT_FUNCTION(TosaOp, OpTy)                                           \
  addTosaPattern<tosa::TosaOp, convertFloatFunction<tosa::TosaOp, OpTy>>(      \
      patterns, types, state)
  FLOAT_FUNCTION(CeilOp, CeilingOp);
  FLOAT_FUNCTION(CosOp, CosOp);
  FLOAT_FUNCTION(ErfOp, ErfOp);
  FLOAT_FUNCTION(ExpOp, ExpOp);
  FLOAT_FUNCTION(FloorOp, FloorOp);
  FLOAT_FUNCTION(LogOp, LogOp);
  FLOAT_FUNCTION(SigmoidOp, SigmoidOp);
  FLOAT_FUNCTION(SinOp, SinOp);
  FLOAT_FUNCTION(TanhOp, TanhOp);
#undef FLOAT_FUNCTION
#define BOOLEAN(Op)                                                            \
  addTosaPattern<tosa::Op, convertBoolean<tosa::Op, lpt::Op>>(patterns, types, \
                                                              state)
  BOOLEAN(EqualOp);
  BOOLEAN(GreaterOp);
  BOOLEAN(GreaterEqualOp);
  BOOLEAN(LogicalAndOp);
  BOOLEAN(LogicalNotOp);
  BOOLEAN(LogicalOrOp);
  BOOLEAN(LogicalXorOp);
#undef BOOLEAN
  addTosaPattern<tosa::AbsOp, convertAbs>(patterns, types, state);
  addTosaPattern<tosa::AddOp, convertArithmetic<tosa::AddOp, AddOp>>(
      patterns, types, state);
  addTosaPattern<tosa::CastOp, convertCast>(patterns, types, state);
  addTosaPattern<tosa::ClampOp, convertClamp>(patterns, types, state);
  addTosaPattern<tosa::MaximumOp, convertExtremum<tosa::MaximumOp, MaximumOp>>(
      patterns, types, state);
  addTosaPattern<tosa::MinimumOp, convertExtremum<tosa::MinimumOp, MinimumOp>>(
      patterns, types, state);
  addTosaPattern<tosa::NegateOp, convertNegate>(patterns, types, state);
  addTosaPattern<tosa::PowOp, convertPow>(patterns, types, state);
  addTosaPattern<tosa::ReciprocalOp, convertReciprocal>(patterns, types, state);
  addTosaPattern<tosa::RsqrtOp, convertRsqrt>(patterns, types, state);
  addTosaPattern<tosa::SelectOp, convertSelect>(patterns, types, state);
  addTosaPattern<tosa::SubOp, convertArithmetic<tosa::SubOp, SubtractOp>>(
      patterns, types, state);
}
