//===- Elements.cpp -------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How elements are stored and computed with. The rules are those of
// `Tensor::getAs` and `Tensor::store` of the evaluator.
//
//===----------------------------------------------------------------------===//

#include "ElementwiseMaps.h"

#include "mlir/Dialect/Math/IR/Math.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::lpt;
using arith::CmpFPredicate;
using arith::CmpIPredicate;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

Type lpt::getStorageType(Type elementType) {
  auto integer = dyn_cast<IntegerType>(elementType);
  if (!integer)
    return elementType;
  return IntegerType::get(integer.getContext(),
                          std::max(integer.getWidth(), 8u));
}

RankedTensorType lpt::getStorageType(RankedTensorType type) {
  return type.clone(getStorageType(type.getElementType()));
}

Type lpt::getFloatCompute(TypeRange elementTypes) {
  MLIRContext *context = elementTypes.front().getContext();
  if (llvm::any_of(elementTypes, [](Type type) { return type.isF64(); }))
    return Float64Type::get(context);
  return Float32Type::get(context);
}

unsigned lpt::getSignedBits(Type elementType) {
  unsigned width = elementType.getIntOrFloatBitWidth();
  return std::min(width + elementType.isUnsignedInteger(), 64u);
}

Type lpt::getExactCompute(TypeRange elementTypes) {
  if (!llvm::all_of(elementTypes, [](Type type) { return isInteger(type); }))
    return getFloatCompute(elementTypes);
  bool isNarrow = llvm::all_of(
      elementTypes, [](Type type) { return getSignedBits(type) <= 32; });
  return IntegerType::get(elementTypes.front().getContext(),
                          isNarrow ? 32 : 64);
}

Type lpt::getProductCompute(Type a, Type b, int64_t depth) {
  if (!isInteger(a) || !isInteger(b))
    return getFloatCompute({a, b});
  auto getMagnitudeBits = [](Type type) {
    return type.getIntOrFloatBitWidth() - type.isSignedInteger();
  };
  // Each product is at most 2 to the sum of these.
  unsigned bits = getMagnitudeBits(a) + getMagnitudeBits(b);
  bool isNarrow = bits < 31 && depth <= (int64_t(1) << (31 - bits)) - 1;
  return IntegerType::get(a.getContext(), isNarrow ? 32 : 64);
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

Value Lowering::number(Type type, double value) {
  if (auto floatType = dyn_cast<FloatType>(type))
    return arith::ConstantOp::create(*this, getFloatAttr(floatType, value));
  return integer(type, int64_t(value));
}

Value Lowering::integer(Type type, const APInt &value) {
  return arith::ConstantOp::create(*this, IntegerAttr::get(type, value));
}

Value Lowering::integer(Type type, int64_t value) {
  return arith::ConstantOp::create(*this, getIntegerAttr(type, value));
}

Index Lowering::index(int64_t value) {
  return Index(*this, arith::ConstantIndexOp::create(*this, value));
}

Value Lowering::zero(Type storage) {
  return arith::ConstantOp::create(*this, getZeroAttr(storage));
}

Value Lowering::lowest(Type type, bool isUnsigned) {
  if (isa<FloatType>(type))
    return number(type, -std::numeric_limits<double>::infinity());
  unsigned width = type.getIntOrFloatBitWidth();
  return integer(type, isUnsigned ? APInt::getZero(width)
                                  : APInt::getSignedMinValue(width));
}

Value Lowering::selectExtremum(Value a, Value b, bool isMax) {
  if (isInteger(a.getType()))
    return isMax ? createOrFold<arith::MaxSIOp>(a, b)
                 : createOrFold<arith::MinSIOp>(a, b);
  Value wins =
      compareFloat(isMax ? CmpFPredicate::OGT : CmpFPredicate::OLT, a, b);
  return select(createOrFold<arith::OrIOp>(wins, isNaN(a)), a, b);
}

/// `wrapped`, or the limit of 64 bits that it went beyond.
static Value saturateOverflow(Lowering &b, Value overflows, Value wrapped,
                              Value isNegative) {
  Type type = wrapped.getType();
  Value limit =
      b.select(isNegative, b.integer(type, APInt::getSignedMinValue(64)),
               b.integer(type, APInt::getSignedMaxValue(64)));
  return b.select(overflows, limit, wrapped);
}

/// `x + y` or `x - y` of 64 bits, saturated.
template <typename ArithOp>
static Value sumSaturating(Lowering &b, Value x, Value y) {
  constexpr bool isSum = std::is_same_v<ArithOp, arith::AddIOp>;
  Value sum = ArithOp::create(b, x, y);
  // Overflow turns the sign of the result against that of the first operand,
  // where the second one cannot have done it.
  Value turns = arith::XOrIOp::create(b, x, sum);
  Value other = arith::XOrIOp::create(b, isSum ? sum : x, y);
  Value overflows = isNegative(b, arith::AndIOp::create(b, turns, other));
  return saturateOverflow(b, overflows, sum, isNegative(b, x));
}

Value Lowering::addSaturating(Value a, Value b) {
  if (!isInteger(a.getType()))
    return arith::AddFOp::create(*this, a, b);
  return sumSaturating<arith::AddIOp>(*this, a, b);
}

Value Lowering::subtractSaturating(Value a, Value b) {
  if (!isInteger(a.getType()))
    return arith::SubFOp::create(*this, a, b);
  return sumSaturating<arith::SubIOp>(*this, a, b);
}

Value Lowering::multiplySaturating(Value a, Value b) {
  if (!isInteger(a.getType()))
    return arith::MulFOp::create(*this, a, b);
  auto product = arith::MulSIExtendedOp::create(*this, a, b);
  Value sign =
      arith::ShRSIOp::create(*this, product.getLow(), integer(a.getType(), 63));
  Value overflows = compareInteger(CmpIPredicate::ne, product.getHigh(), sign);
  return saturateOverflow(*this, overflows, product.getLow(),
                          isNegative(*this, product.getHigh()));
}

Value Lowering::maxKeepingFirst(Value a, Value b) {
  return select(compareFloat(CmpFPredicate::OLT, a, b), b, a);
}

Value Lowering::minKeepingFirst(Value a, Value b) {
  return select(compareFloat(CmpFPredicate::OLT, b, a), b, a);
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

Value Lowering::toCompute(Value stored, Type elementType, Type compute) {
  auto integerType = dyn_cast<IntegerType>(elementType);
  if (!integerType)
    return castFloat(stored, compute);
  bool isUnsigned = integerType.isUnsigned();
  if (isa<FloatType>(compute))
    return castInteger(stored, isUnsigned, compute);
  unsigned from = stored.getType().getIntOrFloatBitWidth();
  unsigned to = compute.getIntOrFloatBitWidth();
  assert(from <= to && "the type to compute in holds all values");
  if (from < to)
    return isUnsigned ? createOrFold<arith::ExtUIOp>(compute, stored)
                      : createOrFold<arith::ExtSIOp>(compute, stored);
  if (isUnsigned)
    return createOrFold<arith::MinUIOp>(
        stored, integer(compute, APInt::getSignedMaxValue(to)));
  return stored;
}

//===----------------------------------------------------------------------===//
// Rounding to small floats
//===----------------------------------------------------------------------===//

namespace {
/// Arithmetic on the bits of an f32. The instructions that narrow floats to
/// bf16 differ between processors in subnormal numbers, or are missing; this
/// does not.
class Bits {
public:
  Bits(Lowering &b, Value value) : builder(&b), value(value) {}
  operator Value() const { return value; }
  Bits constant(uint32_t bits) const {
    return {*builder, builder->integer(value.getType(), APInt(32, bits))};
  }
  Bits operator+(uint32_t other) const { return *this + constant(other); }
  Bits operator+(Value other) const {
    return {*builder, builder->createOrFold<arith::AddIOp>(value, other)};
  }
  Bits operator&(uint32_t other) const {
    return {*builder,
            builder->createOrFold<arith::AndIOp>(value, constant(other))};
  }
  Bits operator|(uint32_t other) const { return *this | constant(other); }
  Bits operator|(Value other) const {
    return {*builder, builder->createOrFold<arith::OrIOp>(value, other)};
  }
  Bits operator>>(uint32_t other) const {
    return {*builder,
            builder->createOrFold<arith::ShRUIOp>(value, constant(other))};
  }
  Value operator>(uint32_t other) const {
    return builder->compareInteger(CmpIPredicate::ugt, value, constant(other));
  }
  Bits select(Value condition, Value otherwise) const {
    return {*builder, builder->select(condition, value, otherwise)};
  }

private:
  Lowering *builder;
  Value value;
};
} // namespace

/// The bits of an f32, rounded to nearest even, as those of a bf16.
static Bits roundToBF16(Bits bits) {
  Bits rounded = (bits + ((bits >> 16) & 1) + 0x7fffu) >> 16;
  Bits nan = (bits >> 16) | 0x40u;
  return nan.select((bits & 0x7fffffff) > 0x7f800000, rounded);
}

/// `value`, an f64, as an f32 that is odd if it is not exact. Rounding that to
/// a type with two bits less, or fewer, is as rounding `value` itself.
static Value roundToOdd(Lowering &b, Value value) {
  Value nearest = arith::TruncFOp::create(b, b.getF32Type(), value);
  Value exact = arith::ExtFOp::create(b, b.getF64Type(), nearest);
  Value isExact = b.compareFloat(CmpFPredicate::UEQ, exact, value);
  Value isLarger =
      b.compareFloat(CmpFPredicate::OGT, math::AbsFOp::create(b, exact),
                     math::AbsFOp::create(b, value));
  Bits bits(b, arith::BitcastOp::create(b, b.getI32Type(), nearest));
  Bits truncated = (bits + ~0u).select(isLarger, bits);
  Value odd = bits.select(isExact, truncated | 1u);
  return arith::BitcastOp::create(b, b.getF32Type(), odd);
}

Value Lowering::castFloat(Value value, Type to) {
  Type from = value.getType();
  if (from == to)
    return value;
  unsigned fromWidth = from.getIntOrFloatBitWidth();
  unsigned toWidth = to.getIntOrFloatBitWidth();
  if (fromWidth == 16 && toWidth != 16) {
    value = arith::ExtFOp::create(*this, getF32Type(), value);
    return castFloat(value, to);
  }
  if (fromWidth < toWidth)
    return arith::ExtFOp::create(*this, to, value);
  if (toWidth != 16)
    return arith::TruncFOp::create(*this, to, value);
  if (fromWidth == 64)
    value = roundToOdd(*this, value);
  else if (fromWidth == 16)
    value = arith::ExtFOp::create(*this, getF32Type(), value);
  // The conversion instructions of x86 (F16C) and ARM have the same results.
  if (to.isF16())
    return arith::TruncFOp::create(*this, to, value);
  Bits bits(*this, arith::BitcastOp::create(*this, getI32Type(), value));
  Value narrow =
      arith::TruncIOp::create(*this, getI16Type(), roundToBF16(bits));
  return arith::BitcastOp::create(*this, to, narrow);
}

Value Lowering::castInteger(Value value, bool isUnsigned, Type to) {
  auto convert = [&](Value integer, Type type) -> Value {
    return isUnsigned ? createOrFold<arith::UIToFPOp>(type, integer)
                      : createOrFold<arith::SIToFPOp>(type, integer);
  };
  unsigned width = value.getType().getIntOrFloatBitWidth();
  if (to.getIntOrFloatBitWidth() != 16)
    return convert(value, to);
  if (width <= 16)
    return castFloat(convert(value, getF32Type()), to);
  if (width <= 32)
    return castFloat(convert(value, getF64Type()), to);
  // f64 does not hold 64 bits. The lowest twelve only matter for whether there
  // are any, unless the number is small.
  Type type = value.getType();
  Value low = arith::AndIOp::create(*this, value, integer(type, 0xfff));
  Value high = arith::SubIOp::create(*this, value, low);
  Value sticky = arith::OrIOp::create(*this, high, integer(type, 0x800));
  Value hasLow =
      compareInteger(CmpIPredicate::ne, low, integer(type, int64_t(0)));
  Value limit = integer(type, int64_t(1) << 53);
  Value isLarge = compareInteger(
      isUnsigned ? CmpIPredicate::ugt : CmpIPredicate::sgt, value, limit);
  if (!isUnsigned) {
    Value isVeryNegative = compareInteger(CmpIPredicate::slt, value,
                                          integer(type, -(int64_t(1) << 53)));
    isLarge = arith::OrIOp::create(*this, isLarge, isVeryNegative);
  }
  Value isSticky = arith::AndIOp::create(*this, isLarge, hasLow);
  return castFloat(convert(select(isSticky, sticky, value), getF64Type()), to);
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

Value Lowering::saturateFloat(Value value, Type elementType, bool rounds) {
  Type type = value.getType();
  bool isUnsigned = elementType.isUnsignedInteger();
  unsigned width = elementType.getIntOrFloatBitWidth();
  unsigned magnitudeBits = width - !isUnsigned;
  Type storage = getStorageType(elementType);
  // Both limits are exact: zero or a power of two.
  double end = std::ldexp(1.0, magnitudeBits);
  Value low = number(type, isUnsigned ? 0.0 : -end);

  value = select(isNaN(value), number(type, 0.0), value);
  if (rounds)
    value = math::RoundEvenOp::create(*this, value);
  unsigned precision = cast<FloatType>(type).getFPMantissaWidth();
  bool holdsLimit = magnitudeBits <= precision;
  // The greatest float below the end, if that is not an integer limit.
  double greatest =
      holdsLimit ? end - 1 : end - std::ldexp(1.0, magnitudeBits - precision);
  Value clamped = arith::MinimumFOp::create(
      *this, arith::MaximumFOp::create(*this, value, low),
      number(type, greatest));
  // Within the limits, so that the conversion is defined.
  Value converted;
  if (width < 32) {
    converted = arith::FPToSIOp::create(*this, getI32Type(), clamped);
    converted = arith::TruncIOp::create(*this, storage, converted);
  } else if (isUnsigned) {
    converted = arith::FPToUIOp::create(*this, storage, clamped);
  } else {
    converted = arith::FPToSIOp::create(*this, storage, clamped);
  }
  if (holdsLimit)
    return converted;
  Value isBeyond = compareFloat(CmpFPredicate::OGE, value, number(type, end));
  Value limit = integer(storage, isUnsigned ? APInt::getMaxValue(width)
                                            : APInt::getSignedMaxValue(width));
  return select(isBeyond, limit, converted);
}

Value Lowering::saturateInteger(Value value, Type elementType) {
  Type type = value.getType(), storage = getStorageType(elementType);
  bool isUnsigned = elementType.isUnsignedInteger();
  unsigned from = type.getIntOrFloatBitWidth();
  unsigned width = elementType.getIntOrFloatBitWidth();
  if (isUnsigned)
    value = arith::MaxSIOp::create(*this, value, integer(type, int64_t(0)));
  else if (width < from)
    value = arith::MaxSIOp::create(
        *this, value,
        integer(type, APInt::getSignedMinValue(width).sext(from)));
  if (width < from)
    value = arith::MinSIOp::create(
        *this, value,
        integer(type, (isUnsigned ? APInt::getMaxValue(width)
                                  : APInt::getSignedMaxValue(width))
                          .zext(from)));
  unsigned to = storage.getIntOrFloatBitWidth();
  if (to < from)
    return arith::TruncIOp::create(*this, storage, value);
  return to > from ? arith::ExtSIOp::create(*this, storage, value) : value;
}

Value Lowering::isNonZero(Value value) {
  Value zero = this->zero(value.getType());
  return isInteger(value.getType())
             ? compareInteger(CmpIPredicate::ne, value, zero)
             : compareFloat(CmpFPredicate::UNE, value, zero);
}

Value Lowering::fromCompute(Value value, Type elementType) {
  if (isBooleanType(elementType))
    return fromCondition(isNonZero(value));
  if (isInteger(value.getType()))
    return isInteger(elementType)
               ? saturateInteger(value, elementType)
               : castInteger(value, /*isUnsigned=*/false, elementType);
  return isInteger(elementType)
             ? saturateFloat(value, elementType, /*rounds=*/true)
             : castFloat(value, elementType);
}
