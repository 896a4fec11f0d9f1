//===- Arithmetic.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of elements, conversions, comparisons and logic.
//
// Ops of the dialect compute exactly on integers, and convert the result to the
// type that they state; TOSA computes in the type of the operands.
//
//===----------------------------------------------------------------------===//

#include "TosaEmitter.h"

#include "Frontend/ForeignTypes.h"

#include "LPT/Dialect/LPT/IR/IntegerRange.h"

#include "llvm/Support/FormatVariadic.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::lpt;

/// Requires that no integers are unsigned, of which TOSA's arithmetic knows
/// nothing.
static bool requireSigned(Operation *op, TosaEmitter &emit) {
  auto isUnsigned = [](Type type) {
    return getElementTypeOrSelf(type).isUnsignedInteger();
  };
  if (llvm::none_of(op->getOperandTypes(), isUnsigned) &&
      llvm::none_of(op->getResultTypes(), isUnsigned))
    return true;
  emit.fail("expected no unsigned integers, with which TOSA does not compute");
  return false;
}

static bool isInteger(Type type) { return isa<IntegerType>(type); }

/// The type in which TOSA computes what `op` computes: null, with a reason, if
/// that is not the arithmetic of the dialect.
static Type getComputeType(Operation *op, TosaEmitter &emit) {
  Type result = getElementTypeOrSelf(op->getResult(0));
  unsigned width = isInteger(result) ? result.getIntOrFloatBitWidth() : 0;
  Type floats;
  for (Value operand : op->getOperands()) {
    Type type = getElementType(operand);
    if (isInteger(type)) {
      width = std::max(width, type.getIntOrFloatBitWidth());
      continue;
    }
    if (floats && floats != type) {
      emit.fail("expected floats of one type, but got several");
      return {};
    }
    floats = type;
  }
  MLIRContext *context = op->getContext();
  if (!floats)
    return IntegerType::get(context, width <= 32 ? 32 : 64,
                            IntegerType::Signed);
  if (width > 16 && floats != result) {
    emit.fail("expected integers of 16 bits at most beside floats, but got "
              "wider ones");
    return {};
  }
  // Narrow floats are computed in f32 and rounded once.
  return floats.isF64() || floats == result ? floats
                                            : Type(Float32Type::get(context));
}

/// `value`, computed in `type`, as the declared type of `op`. Integers
/// saturate.
static Value declare(Operation *op, Value value, Type type, TosaEmitter &emit) {
  Type result = getElementTypeOrSelf(op->getResult(0));
  if (!value || result == type)
    return value;
  if (isInteger(type) && isInteger(result) &&
      result.getIntOrFloatBitWidth() < type.getIntOrFloatBitWidth()) {
    const IntegerRange range = getIntegerRange(cast<IntegerType>(result));
    Type signless = TosaEmitter::getSignless(type);
    value = emit.create<tosa::ClampOp>(
        getShape(value), type, value,
        emit.getRewriter().getIntegerAttr(signless, int64_t(range.min)),
        emit.getRewriter().getIntegerAttr(signless, int64_t(range.max)),
        tosa::NanPropagationModeAttr::get(op->getContext(),
                                          tosa::NanPropagationMode::PROPAGATE));
  }
  return emit.cast(value, result);
}

/// The operands in `type`, of the rank of the result.
static SmallVector<Value> getOperandsIn(Operation *op, Type type,
                                        TosaEmitter &emit) {
  const int64_t rank = emit.getResultShape().size();
  return llvm::map_to_vector(emit.getOperands(), [&](Value operand) {
    return emit.extendRank(emit.cast(operand, type), rank);
  });
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

template <typename OpTy, typename TosaOp>
static Value convertBinary(OpTy op, TosaEmitter &emit) {
  Type type = requireSigned(op, emit) ? getComputeType(op, emit) : Type();
  if (!type)
    return {};
  SmallVector<Value> operands = getOperandsIn(op, type, emit);
  if (emit.hasFailed())
    return {};
  Value y;
  if constexpr (std::is_same_v<TosaOp, tosa::MulOp>)
    y = emit.create<TosaOp>(
        emit.getResultShape(), type, operands[0], operands[1],
        emit.createScalar(
            IntegerType::get(op.getContext(), 8, IntegerType::Signed), 0));
  else
    y = emit.create<TosaOp>(emit.getResultShape(), type, operands[0],
                            operands[1]);
  return declare(op, y, type, emit);
}

/// Functions of floats of one type.
template <typename OpTy, typename TosaOp>
static Value convertUnary(OpTy op, TosaEmitter &emit) {
  Value x = emit.getOperand(0);
  Type type = getElementType(op->getOperand(0));
  if (type != emit.getResultElementType() || isInteger(type))
    return emit.fail(
        "expected floats of one type, but got integers or several");
  return emit.create<TosaOp>(getShape(x), type, x);
}

static Value convertAbs(AbsOp op, TosaEmitter &emit) {
  Type type = emit.getResultElementType();
  if (type != getElementType(op.getX()) ||
      (isInteger(type) && !type.isSignedInteger(32)))
    return emit.fail(
        "expected floats or si32, and the type that they have, but "
        "got others");
  return emit.create<tosa::AbsOp>(getShape(op.getX()), type,
                                  emit.getOperand(0));
}

static Value convertNegative(NegativeOp op, TosaEmitter &emit) {
  Type type = emit.getResultElementType();
  if (type != getElementType(op.getX()) || !requireSigned(op, emit))
    return emit.fail("expected one type, but got several");
  Value zero = emit.createScalar(type, 0);
  return emit.create<tosa::NegateOp>(getShape(op.getX()), type,
                                     emit.getOperand(0), zero, zero);
}

/// 1 / x and 1 / sqrt(x)
static Value convertDivide(DivideOp op, TosaEmitter &emit) {
  Type type = emit.getResultElementType();
  Tensor numerator = emit.getConstant(0);
  const bool isReciprocal =
      numerator && llvm::all_of(numerator.getAs<double>(),
                                [](double value) { return value == 1; });
  if (!isReciprocal || isInteger(type) || getElementType(op.getA()) != type ||
      getElementType(op.getB()) != type ||
      getShape(op.getB()) != getShape(op.getResult()))
    return emit.fail("expected a reciprocal of floats, but got another "
                     "quotient, which TOSA would round twice");
  if (auto root = op.getB().getDefiningOp<SqrtOp>())
    if (getElementType(root.getX()) == type)
      return emit.create<tosa::RsqrtOp>(getShape(op.getB()), type,
                                        emit.getConverted(root.getX()));
  return emit.create<tosa::ReciprocalOp>(getShape(op.getB()), type,
                                         emit.getOperand(1));
}

/// `limit` as an attribute of `type`, or null if the type does not have it.
static TypedAttr getLimit(Type type, double limit, OpBuilder &builder) {
  if (auto floats = dyn_cast<FloatType>(type)) {
    APFloat number(limit);
    bool isInexact = false;
    number.convert(floats.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                   &isInexact);
    return isInexact ? TypedAttr() : builder.getFloatAttr(floats, number);
  }
  const IntegerRange range = getIntegerRange(cast<IntegerType>(type));
  return builder.getIntegerAttr(
      TosaEmitter::getSignless(type),
      int64_t(std::clamp(limit, double(range.min), double(range.max))));
}

static Value createClamp(Operation *op, double min, double max,
                         TosaEmitter &emit) {
  Type type = emit.getResultElementType();
  if (getElementType(op->getOperand(0)) != type || !requireSigned(op, emit))
    return emit.fail("expected one type, but got several");
  if (isInteger(type)) {
    if (type.getIntOrFloatBitWidth() > 32)
      return emit.fail("expected integers of 32 bits at most, but got wider "
                       "ones");
    min = std::ceil(min);
    max = std::floor(max);
  }
  TypedAttr low = getLimit(type, min, emit.getRewriter()),
            high = getLimit(type, max, emit.getRewriter());
  if (!low || !high)
    return emit.fail(llvm::formatv("expected limits that {0} has, but got {1} "
                                   "and {2}",
                                   type, min, max)
                         .str());
  return emit.create<tosa::ClampOp>(
      getShape(op->getOperand(0)), type, emit.getOperand(0), low, high,
      tosa::NanPropagationModeAttr::get(op->getContext(),
                                        tosa::NanPropagationMode::PROPAGATE));
}

static Value convertClamp(ClampOp op, TosaEmitter &emit) {
  return createClamp(op, op.getMin().convertToDouble(),
                     op.getMax().convertToDouble(), emit);
}

static Value convertRelu(ReluOp op, TosaEmitter &emit) {
  return createClamp(op, 0, std::numeric_limits<double>::infinity(), emit);
}

static Value convertTable(TableOp op, TosaEmitter &emit) {
  if (!getElementType(op.getX()).isSignedInteger() ||
      !getElementType(op.getResult()).isSignedInteger())
    return emit.fail(llvm::formatv("expected si8 to si8, but got {0} to {1}",
                                   getElementType(op.getX()),
                                   getElementType(op.getResult()))
                         .str());
  return emit.create<tosa::TableOp>(
      emit.getResultShape(), emit.getResultElementType(), emit.getOperand(0),
      emit.createConstant(reinterpretElements(
          op.getValues(),
          TosaEmitter::getSignless(getElementType(op.getResult())))));
}

//===----------------------------------------------------------------------===//
// Conversions and rounding
//===----------------------------------------------------------------------===//

/// Whether the elements of `value`, floats, are integers.
static bool hasIntegers(Value value, unsigned depth = 0) {
  Operation *op = value.getDefiningOp();
  if (Tensor constant = TosaEmitter::getConstant(value))
    return llvm::all_of(constant.getAs<double>(), [](double number) {
      return number == std::trunc(number) && std::abs(number) <= 0x1p24;
    });
  if (!op || depth > 8)
    return false;
  if (isa<RoundOp, FloorOp, CeilingOp>(op))
    return true;
  if (auto convert = dyn_cast<ConvertOp>(op))
    return isInteger(getElementType(convert.getX()));
  if (auto clamp = dyn_cast<ClampOp>(op);
      clamp && !(clamp.getMin().isInteger() && clamp.getMax().isInteger()))
    return false;
  return isa<AddOp, SubtractOp, ClampOp>(op) &&
         llvm::all_of(op->getOperands(), [&](Value operand) {
           return hasIntegers(operand, depth + 1);
         });
}

static Value convertConvert(ConvertOp op, TosaEmitter &emit) {
  Type from = getElementType(op.getX()), to = emit.getResultElementType();
  if (!requireSigned(op, emit))
    return {};
  if (Value mean = createIntegerMean(op, emit))
    return mean;
  // Both round half to even, and saturate.
  if (auto round = op.getX().getDefiningOp<RoundOp>();
      round && isInteger(to) && !to.isInteger(1) &&
      round.getMode() == RoundMode::HalfToEven &&
      getElementType(round.getX()) == from)
    return emit.cast(emit.getConverted(round.getX()), to);
  // Cut off here, and rounded by TOSA.
  if (!isInteger(from) && isInteger(to) && !to.isInteger(1) &&
      !hasIntegers(op.getX()))
    return emit.fail("expected floats that are integers, since TOSA rounds "
                     "others, but got ones that may be between");
  return emit.cast(emit.getOperand(0), to);
}

/// Whether `value` does not matter beyond the integers of 32 bits: it is
/// converted to 16 bits at most, behind sums with small constants.
static bool saturatesLater(Value value, unsigned depth = 0) {
  return depth < 4 && !value.use_empty() &&
         llvm::all_of(value.getUsers(), [&](Operation *user) {
           if (auto convert = dyn_cast<ConvertOp>(user)) {
             Type type = getElementType(convert.getResult());
             return isInteger(type) && type.getIntOrFloatBitWidth() <= 16;
           }
           if (!isa<AddOp, SubtractOp>(user) || user->getOperand(0) != value)
             return false;
           Tensor constant = TosaEmitter::getConstant(user->getOperand(1));
           return constant &&
                  llvm::all_of(constant.getAs<double>(),
                               [](double number) {
                                 return std::abs(number) <= 0x1p24;
                               }) &&
                  saturatesLater(user->getResult(0), depth + 1);
         });
}

/// To an integer and back, where that saturates without consequences.
static Value convertRound(RoundOp op, TosaEmitter &emit) {
  Type type = emit.getResultElementType();
  if (op.getMode() != RoundMode::HalfToEven || !type.isF32() ||
      !getElementType(op.getX()).isF32() || !saturatesLater(op.getResult()))
    return emit.fail("expected f32 that is rounded half to even and converted "
                     "to integers of 16 bits at most, which a cast of TOSA "
                     "does, but got other rounding");
  return emit.cast(emit.cast(emit.getOperand(0), emit.getInteger(32)), type);
}

//===----------------------------------------------------------------------===//
// Comparisons and logic
//===----------------------------------------------------------------------===//

/// A comparison, with its operands exchanged or its result inverted.
template <typename OpTy, typename TosaOp, bool isExchanged, bool isInverted>
static Value convertComparison(OpTy op, TosaEmitter &emit) {
  if (!requireSigned(op, emit))
    return {};
  const int64_t rank = emit.getResultShape().size();
  Value a = emit.extendRank(emit.getOperand(isExchanged ? 1 : 0), rank),
        b = emit.extendRank(emit.getOperand(isExchanged ? 0 : 1), rank);
  if (emit.hasFailed())
    return {};
  Value y =
      emit.create<TosaOp>(emit.getResultShape(), emit.getInteger(1), a, b);
  return isInverted && y ? emit.create<tosa::LogicalNotOp>(
                               emit.getResultShape(), emit.getInteger(1), y)
                         : y;
}

/// Ops of one type with several operands.
template <typename OpTy, typename TosaOp>
static Value convertSame(OpTy op, TosaEmitter &emit) {
  if (!requireSigned(op, emit))
    return {};
  const int64_t rank = emit.getResultShape().size();
  SmallVector<Value> operands =
      llvm::map_to_vector(emit.getOperands(), [&](Value operand) {
        return emit.extendRank(operand, rank);
      });
  if (emit.hasFailed())
    return {};
  return emit.create<TosaOp>(emit.getResultShape(), emit.getResultElementType(),
                             operands);
}

void lpt::populateLPTArithmeticPatterns(RewritePatternSet &patterns,
                                        const TypeConverter &types,
                                        UnconvertedReasons &reasons) {
#define ADD(Op, convert) addLPTPattern<Op, convert>(patterns, types, reasons)
#define BINARY(Op, TosaOp)                                                     \
  addLPTPattern<Op, convertBinary<Op, tosa::TosaOp>>(patterns, types, reasons)
  BINARY(AddOp, AddOp);
  BINARY(MaximumOp, MaximumOp);
  BINARY(MinimumOp, MinimumOp);
  BINARY(MultiplyOp, MulOp);
  BINARY(PowerOp, PowOp);
  BINARY(SubtractOp, SubOp);
#undef BINARY
#define UNARY(Op, TosaOp)                                                      \
  addLPTPattern<Op, convertUnary<Op, tosa::TosaOp>>(patterns, types, reasons)
  UNARY(CeilingOp, CeilOp);
  UNARY(CosOp, CosOp);
  UNARY(ErfOp, ErfOp);
  UNARY(ExpOp, ExpOp);
  UNARY(FloorOp, FloorOp);
  UNARY(LogOp, LogOp);
  UNARY(SigmoidOp, SigmoidOp);
  UNARY(SinOp, SinOp);
  UNARY(TanhOp, TanhOp);
#undef UNARY
#define COMPARISON(Op, TosaOp, isExchanged, isInverted)                        \
  addLPTPattern<Op,                                                            \
                convertComparison<Op, tosa::TosaOp, isExchanged, isInverted>>( \
      patterns, types, reasons)
  COMPARISON(EqualOp, EqualOp, false, false);
  COMPARISON(GreaterOp, GreaterOp, false, false);
  COMPARISON(GreaterEqualOp, GreaterEqualOp, false, false);
  COMPARISON(LessOp, GreaterOp, true, false);
  COMPARISON(LessEqualOp, GreaterEqualOp, true, false);
  COMPARISON(NotEqualOp, EqualOp, false, true);
#undef COMPARISON
#define SAME(Op)                                                               \
  addLPTPattern<lpt::Op, convertSame<lpt::Op, tosa::Op>>(patterns, types,      \
                                                         reasons)
  SAME(BitwiseAndOp);
  SAME(BitwiseNotOp);
  SAME(BitwiseOrOp);
  SAME(BitwiseXorOp);
  SAME(LogicalAndOp);
  SAME(LogicalNotOp);
  SAME(LogicalOrOp);
  SAME(LogicalXorOp);
  SAME(SelectOp);
#undef SAME
  ADD(AbsOp, convertAbs);
  ADD(ClampOp, convertClamp);
  ADD(ConvertOp, convertConvert);
  ADD(DivideOp, convertDivide);
  ADD(NegativeOp, convertNegative);
  ADD(ReluOp, convertRelu);
  ADD(RoundOp, convertRound);
  ADD(TableOp, convertTable);
#undef ADD
}
