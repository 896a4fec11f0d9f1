//===- Integers.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arithmetic of integers and of their bits, and tables.
//
//===----------------------------------------------------------------------===//

#include "TosaPatterns.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

Value lpt::subtractZeroPoint(OpEmitter &emit, Value x, int64_t zeroPoint) {
  if (!x || zeroPoint == 0)
    return x;
  Type byte = emit.getSigned(8);
  if (Tensor constant = OpEmitter::getValue(x)) {
    SmallVector<int64_t> values =
        llvm::to_vector(constant.getAs<int64_t>().get());
    for (int64_t &value : values)
      value -= zeroPoint;
    if (llvm::all_of(values, [](int64_t value) {
          return value >= -128 && value <= 127;
        }))
      return emit.createIntegers(byte, constant.getShape(), values);
  }
  const unsigned width = getElementType(x).getIntOrFloatBitWidth();
  return emit.binary<SubtractOp>(x, emit.integer(getElementType(x), zeroPoint),
                                 emit.getSigned(width <= 8 ? 16 : 32));
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

/// The product of floats, or of integers, which is rounded half up when `shift`
/// bits are dropped.
static Value convertMul(tosa::MulOp op, OpEmitter &emit) {
  Type type = emit.getResultElementType();
  Value a = emit.getOperand(0), b = emit.getOperand(1);
  if (isa<FloatType>(type))
    return emit.binary<MultiplyOp>(a, b);
  if (type.getIntOrFloatBitWidth() < 32)
    return emit.fail(llvm::formatv("expected a product of 32 bits or more, but "
                                   "got {0}",
                                   type)
                         .str());
  std::optional<double> shift = emit.getNumber(2, "shift");
  if (!shift)
    return {};
  if (*shift == 0)
    return emit.binary<MultiplyOp>(a, b, type);
  if (*shift < 0 || *shift > 62)
    return emit.fail("expected a shift of 0 to 62, but got " +
                     Twine(int64_t(*shift)));
  Type si64 = emit.getSigned(64);
  Value product = emit.binary<MultiplyOp>(a, b, si64);
  Value rounded = emit.binary<AddOp>(
      product, emit.integer(si64, int64_t(1) << (int64_t(*shift) - 1)));
  return emit.convert(
      emit.binary<DivideOp>(rounded,
                            emit.integer(si64, int64_t(1) << int64_t(*shift))),
      type);
}

/// The quotient, cut off: that of the magnitudes, with the sign of the product.
static Value convertIntDiv(tosa::IntDivOp op, OpEmitter &emit) {
  Type si64 = emit.getSigned(64);
  Value a = emit.convert(emit.getOperand(0), si64),
        b = emit.convert(emit.getOperand(1), si64);
  Value sign =
      emit.binary<MultiplyOp>(emit.unary<SignOp>(a), emit.unary<SignOp>(b));
  Value quotient =
      emit.binary<DivideOp>(emit.unary<AbsOp>(a), emit.unary<AbsOp>(b));
  return emit.convert(emit.binary<MultiplyOp>(quotient, sign),
                      emit.getResultElementType());
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

template <typename TosaOp, typename OpTy>
static Value convertBitwise(TosaOp op, OpEmitter &emit) {
  return emit.create<OpTy>(emit.getResultElementType(), emit.getOperands());
}

/// Shifts by bits; the sign takes part as any other bit.
template <typename TosaOp, typename OpTy>
static Value convertLogicalShift(TosaOp op, OpEmitter &emit) {
  Type type = emit.getResultElementType();
  if (!isa<IntegerType>(type))
    return emit.fail("expected integers, but got floats");
  Type bits = emit.getUnsigned(type.getIntOrFloatBitWidth());
  return emit.convert(emit.binary<OpTy>(emit.convert(emit.getOperand(0), bits),
                                        emit.convert(emit.getOperand(1), bits)),
                      type);
}

/// floor(a / 2^b), of a + 2^(b - 1) if it rounds and b is not zero.
static Value convertArithmeticShift(tosa::ArithmeticRightShiftOp op,
                                    OpEmitter &emit) {
  Type type = emit.getResultElementType();
  if (!isa<IntegerType>(type) || type.getIntOrFloatBitWidth() > 32)
    return emit.fail(
        llvm::formatv("expected integers of 32 bits at most, but got {0}", type)
            .str());
  Type si64 = emit.getSigned(64), ui64 = emit.getUnsigned(64);
  Value power = emit.convert(
      emit.binary<BitwiseLeftShiftOp>(emit.integer(ui64, 1),
                                      emit.convert(emit.getOperand(1), ui64)),
      si64);
  Value a = emit.convert(emit.getOperand(0), si64);
  if (op.getRound())
    a = emit.binary<AddOp>(a,
                           emit.binary<DivideOp>(power, emit.integer(si64, 2)));
  return emit.convert(emit.binary<DivideOp>(a, power), type);
}

/// The leading zeros of 32 bits: five questions whether the upper half of what
/// is left is zero.
static Value convertClz(tosa::ClzOp op, OpEmitter &emit) {
  if (!emit.getResultElementType().isSignedInteger(32))
    return emit.fail(llvm::formatv("expected integers of 32 bits, but got {0}",
                                   emit.getResultElementType())
                         .str());
  Type ui32 = emit.getUnsigned(32),
       boolean = IntegerType::get(op.getContext(), 1);
  Value bits = emit.convert(emit.getOperand(0), ui32);
  Value isZero = emit.create<EqualOp>(boolean, {bits, emit.integer(ui32, 0)});
  Value count = emit.integer(ui32, 0);
  for (unsigned half : {16, 8, 4, 2, 1}) {
    Value isUpperZero = emit.create<LessOp>(
        boolean, {bits, emit.integer(ui32, int64_t(1) << (32 - half))});
    Value step = emit.create<SelectOp>(
        ui32, {isUpperZero, emit.integer(ui32, half), emit.integer(ui32, 0)});
    count = emit.binary<AddOp>(step, count);
    bits = emit.binary<BitwiseLeftShiftOp>(bits, step);
  }
  count = emit.create<SelectOp>(ui32, {isZero, emit.integer(ui32, 32), count});
  return emit.convert(count, emit.getSigned(32));
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

static Value lookUp(OpEmitter &emit, Value table, Value indices) {
  GatherOp::Properties properties;
  properties.axis = emit.getI64(0);
  return table && indices ? emit.create<GatherOp>(getElementType(table),
                                                  {table, indices}, properties)
                          : Value();
}

/// Of integers of 16 bits, the upper 9 choose two neighbours, between which the
/// lower 7 interpolate.
static Value convertWideTable(OpEmitter &emit, Value x, Value table) {
  Type si32 = emit.getSigned(32);
  Value wide = emit.convert(x, si32), step = emit.integer(si32, 128);
  Value cell = emit.binary<DivideOp>(wide, step);
  Value fraction =
      emit.binary<SubtractOp>(wide, emit.binary<MultiplyOp>(cell, step));
  Value index = emit.binary<AddOp>(cell, emit.integer(si32, 256));
  Value base = emit.convert(lookUp(emit, table, index), si32);
  Value next = emit.convert(
      lookUp(emit, table, emit.binary<AddOp>(index, emit.integer(si32, 1))),
      si32);
  Value slope = emit.binary<SubtractOp>(next, base);
  return emit.binary<AddOp>(emit.binary<MultiplyOp>(base, step),
                            emit.binary<MultiplyOp>(slope, fraction));
}

static Value convertTable(tosa::TableOp op, OpEmitter &emit) {
  Value x = emit.getOperand(0), table = emit.getOperand(1);
  const Type type = getElementType(x), result = emit.getResultElementType();
  const int64_t size = getShape(table)[0];
  if (type.isInteger(8) && result == getElementType(table) &&
      size == TableOp::numValues) {
    if (Tensor values = OpEmitter::getValue(table)) {
      TableOp::Properties properties;
      properties.values = cast<DenseIntElementsAttr>(values.toAttribute());
      return emit.create<TableOp>(result, {x}, properties);
    }
    Type si32 = emit.getSigned(32);
    const int64_t least = type.isUnsignedInteger() ? 0 : 128;
    return lookUp(emit, table,
                  emit.binary<AddOp>(x, emit.integer(si32, least), si32));
  }
  if (type.isSignedInteger(16) && getElementType(table).isSignedInteger(16) &&
      result.isSignedInteger(32) && size == 513)
    return convertWideTable(emit, x, table);
  return emit.fail(
      llvm::formatv("expected a table of 256 elements for integers of 8 bits, "
                    "or of 513 for si16 to si32, but got one of {0} for {1} "
                    "to {2}",
                    ShapedType::isDynamic(size) ? "unknown size"
                                                : std::to_string(size),
                    type, result)
          .str());
}

void lpt::populateTosaIntegerPatterns(RewritePatternSet &patterns,
                                      const TypeConverter &types,
                                      TosaConversionState &state) {
#define BITWISE(Op)                                                            \
  addTosaPattern<tosa::Op, convertBitwise<tosa::Op, lpt::Op>>(patterns, types, \
                                                              state)
  BITWISE(BitwiseAndOp);
  BITWISE(BitwiseNotOp);
  BITWISE(BitwiseOrOp);
  BITWISE(BitwiseXorOp);
#undef BITWISE
  addTosaPattern<tosa::ArithmeticRightShiftOp, convertArithmeticShift>(
      patterns, types, state);
  addTosaPattern<tosa::ClzOp, convertClz>(patterns, types, state);
  addTosaPattern<tosa::IntDivOp, convertIntDiv>(patterns, types, state);
  addTosaPattern<
      tosa::LogicalLeftShiftOp,
      convertLogicalShift<tosa::LogicalLeftShiftOp, BitwiseLeftShiftOp>>(
      patterns, types, state);
  addTosaPattern<
      tosa::LogicalRightShiftOp,
      convertLogicalShift<tosa::LogicalRightShiftOp, BitwiseRightShiftOp>>(
      patterns, types, state);
  addTosaPattern<tosa::MulOp, convertMul>(patterns, types, state);
  addTosaPattern<tosa::TableOp, convertTable>(patterns, types, state);
}
