//===- ScalarOps.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops of arith and math on numbers, as ops on tensors of them.
//
//===----------------------------------------------------------------------===//

#include "LinalgToLPT/Patterns.h"

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Ranges
//===----------------------------------------------------------------------===//

/// So many ops are looked through.
static constexpr unsigned maxRangeDepth = 8;
/// Constants of so many elements are read.
static constexpr int64_t maxReadElements = 1 << 20;

static IntegerRange getTypeRange(Value value) {
  auto type = dyn_cast<IntegerType>(getElementType(value));
  return type ? getIntegerRange(type) : IntegerRange{-HUGE_VAL, HUGE_VAL};
}

static IntegerRange multiply(IntegerRange a, IntegerRange b) {
  const double ends[] = {a.min * b.min, a.min * b.max, a.max * b.min,
                         a.max * b.max};
  return {*llvm::min_element(ends), *llvm::max_element(ends)};
}

static bool isWithin(IntegerRange inner, IntegerRange outer) {
  return outer.contains(inner.min) && outer.contains(inner.max);
}

static IntegerRange getRange(Value value, unsigned depth);

static std::optional<IntegerRange> getConstantRange(Value value) {
  ElementsAttr elements = getConstantElements(value);
  auto dense = dyn_cast_or_null<DenseElementsAttr>(elements);
  if (!dense || (dense.getNumElements() > maxReadElements && !dense.isSplat()))
    return std::nullopt;
  if (std::optional<double> number = getConstantNumber(value))
    return IntegerRange{*number, *number};
  std::optional<std::vector<double>> values = readElements(elements);
  if (!values || values->empty())
    return std::nullopt;
  auto [min, max] = std::minmax_element(values->begin(), values->end());
  return IntegerRange{*min, *max};
}

/// The range of sums of as many terms between `term.min` and `term.max` as
/// `sizes` say; some may be left out at the border of an image.
static IntegerRange getSumsRange(IntegerRange term, ArrayRef<int64_t> sizes) {
  double count = 1;
  for (int64_t size : sizes)
    count *= ShapedType::isDynamic(size) ? HUGE_VAL : double(size);
  return {std::min(count * term.min, 0.0), std::max(count * term.max, 0.0)};
}

/// The range of the exact result of `op`; nothing if it is not known.
static std::optional<IntegerRange> getExactRange(Operation *op,
                                                 unsigned depth) {
  auto get = [&](unsigned index) {
    return getRange(op->getOperand(index), depth + 1);
  };
  return llvm::TypeSwitch<Operation *, std::optional<IntegerRange>>(op)
      .Case<ConvertOp, TransposeOp, ReshapeOp, SqueezeOp, UnsqueezeOp,
            BroadcastOp, SliceOp>([&](auto) { return get(0); })
      .Case([&](AddOp) {
        return IntegerRange{get(0).min + get(1).min, get(0).max + get(1).max};
      })
      .Case([&](SubtractOp) {
        return IntegerRange{get(0).min - get(1).max, get(0).max - get(1).min};
      })
      .Case([&](MultiplyOp) { return multiply(get(0), get(1)); })
      .Case<MaximumOp>([&](auto) {
        return IntegerRange{std::max(get(0).min, get(1).min),
                            std::max(get(0).max, get(1).max)};
      })
      .Case<MinimumOp>([&](auto) {
        return IntegerRange{std::min(get(0).min, get(1).min),
                            std::min(get(0).max, get(1).max)};
      })
      .Case<ConvolutionOp, GroupConvolutionOp>([&](auto convolution) {
        // The weights of one output channel.
        const size_t leading = isa<ConvolutionOp>(op) ? 1 : 2;
        return getSumsRange(
            multiply(get(0), get(1)),
            getShape(convolution.getWeights()).drop_front(leading));
      })
      .Case([&](MatMulOp product) {
        ArrayRef<int64_t> shape = getShape(product.getA());
        return getSumsRange(multiply(get(0), get(1)),
                            shape.size() < 2 || !product.getTransposeA()
                                ? shape.take_back()
                                : shape.take_back(2).take_front());
      })
      .Default([](Operation *) { return std::nullopt; });
}

static IntegerRange getRange(Value value, unsigned depth) {
  const IntegerRange all = getTypeRange(value);
  Operation *op = value.getDefiningOp();
  if (!op || depth > maxRangeDepth || !isa<IntegerType>(getElementType(value)))
    return all;
  std::optional<IntegerRange> range =
      isa<ConstantOp>(op) ? getConstantRange(value) : getExactRange(op, depth);
  return range && isWithin(*range, all) ? *range : all;
}

IntegerRange lpt::getKnownRange(Value value) { return getRange(value, 0); }

Value lpt::createExact(FrontendBuilder &builder, Type elementType,
                       IntegerRange range,
                       function_ref<Value(Type exact)> create) {
  auto type = cast<IntegerType>(elementType);
  if (isWithin(range, getIntegerRange(type)))
    return create(type);
  // A conversion between integers wraps around, as arith does.
  for (unsigned width : {32u, 64u}) {
    auto wide = IntegerType::get(type.getContext(), width, IntegerType::Signed);
    // What is rounded to 64 bits may lie beyond them.
    const double limit = std::ldexp(1.0, int(width) - 1) * (1 - 0x1p-20);
    if (width > type.getWidth() && -limit <= range.min && range.max < limit)
      return builder.convert(create(wide), type);
  }
  return builder.refuse(
      FrontendReason::MayOverflow,
      llvm::formatv("{0} to {1} in {2}", range.min, range.max, type).str());
}

template <typename OpTy>
Value lpt::createWrapping(FrontendBuilder &builder, Type elementType, Value a,
                          Value b) {
  if (!a || !b)
    return {};
  const IntegerRange left = getKnownRange(a), right = getKnownRange(b);
  IntegerRange range;
  if constexpr (std::is_same_v<OpTy, AddOp>)
    range = {left.min + right.min, left.max + right.max};
  else if constexpr (std::is_same_v<OpTy, SubtractOp>)
    range = {left.min - right.max, left.max - right.min};
  else
    range = multiply(left, right);
  return createExact(builder, elementType, range, [&](Type exact) {
    return builder.create<OpTy>(exact, {a, b});
  });
}
template Value lpt::createWrapping<AddOp>(FrontendBuilder &, Type, Value,
                                          Value);
template Value lpt::createWrapping<SubtractOp>(FrontendBuilder &, Type, Value,
                                               Value);
template Value lpt::createWrapping<MultiplyOp>(FrontendBuilder &, Type, Value,
                                               Value);

//===----------------------------------------------------------------------===//
// Limits
//===----------------------------------------------------------------------===//

/// The number that `limit` is, if limits of a clamp hold it exactly: greater
/// integers may have been rounded.
static std::optional<double> getExactLimit(Value limit) {
  std::optional<double> number = getConstantNumber(limit);
  return isa<FloatType>(getElementType(limit)) ||
                 (number && std::abs(*number) < 0x1p53)
             ? number
             : std::nullopt;
}

/// `max(x, limit)` and `min(x, limit)` as the ops that transformations know.
static Value createMaximum(FrontendBuilder &builder, Value a, Value b) {
  Type type = getElementType(a);
  if (isa<FloatType>(type) && getShape(b).empty() &&
      getConstantNumber(b) == 0.0)
    return builder.create<ReluOp>(type, a);
  if (auto lower = a.getDefiningOp<MinimumOp>();
      lower && getShape(b).empty() && getShape(lower.getB()).empty()) {
    std::optional<double> low = getExactLimit(b),
                          high = getExactLimit(lower.getB());
    if (low && high && *low <= *high) {
      ClampOp::Properties limits;
      limits.min = builder.getF64(*low);
      limits.max = builder.getF64(*high);
      return builder.create<ClampOp>(type, lower.getA(), limits);
    }
  }
  return builder.create<MaximumOp>(type, {a, b});
}

static Value createMinimum(FrontendBuilder &builder, Value a, Value b) {
  Type type = getElementType(a);
  std::optional<double> low, high = getExactLimit(b);
  Value x;
  if (auto relu = a.getDefiningOp<ReluOp>()) {
    low = 0;
    x = relu.getX();
  } else if (auto greater = a.getDefiningOp<MaximumOp>();
             greater && getShape(greater.getB()).empty()) {
    low = getExactLimit(greater.getB());
    x = greater.getA();
  }
  if (low && high && getShape(b).empty() && *low <= *high) {
    ClampOp::Properties limits;
    limits.min = builder.getF64(*low);
    limits.max = builder.getF64(*high);
    return builder.create<ClampOp>(type, x, limits);
  }
  return builder.create<MinimumOp>(type, {a, b});
}

/// The greater or the lesser of two, of which constants come last.
static Value createLimit(FrontendBuilder &builder, bool isMaximum, Value a,
                         Value b) {
  if (!a || !b)
    return {};
  if (getConstantElements(a))
    std::swap(a, b);
  return isMaximum ? createMaximum(builder, a, b)
                   : createMinimum(builder, a, b);
}

static Value toSigned(FrontendBuilder &builder, Value x) {
  return builder.reinterpret(x, Signedness::Signed);
}
static Value toUnsigned(FrontendBuilder &builder, Value x) {
  return builder.reinterpret(x, Signedness::Unsigned);
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

/// Whether `predicate` holds for NaN.
static bool isUnordered(arith::CmpFPredicate predicate) {
  using P = arith::CmpFPredicate;
  return llvm::is_contained({P::UEQ, P::UGT, P::UGE, P::ULT, P::ULE, P::UNE},
                            predicate);
}

static bool isGreater(arith::CmpFPredicate predicate) {
  using P = arith::CmpFPredicate;
  return llvm::is_contained({P::OGT, P::OGE, P::UGT, P::UGE}, predicate);
}

static bool isLess(arith::CmpFPredicate predicate) {
  using P = arith::CmpFPredicate;
  return llvm::is_contained({P::OLT, P::OLE, P::ULT, P::ULE}, predicate);
}

static Value convertFloatComparison(FrontendBuilder &builder, arith::CmpFOp op,
                                    Value a, Value b) {
  using P = arith::CmpFPredicate;
  Type i1 = IntegerType::get(op.getContext(), 1);
  auto negate = [&](Value value) {
    return value ? builder.create<LogicalNotOp>(i1, value) : Value();
  };
  SmallVector<Value> operands = {a, b};
  switch (op.getPredicate()) {
  case P::OEQ:
    return builder.create<EqualOp>(i1, operands);
  case P::UNE:
    return builder.create<NotEqualOp>(i1, operands);
  case P::OGT:
    return builder.create<GreaterOp>(i1, operands);
  case P::OGE:
    return builder.create<GreaterEqualOp>(i1, operands);
  case P::OLT:
    return builder.create<LessOp>(i1, operands);
  case P::OLE:
    return builder.create<LessEqualOp>(i1, operands);
  // What is not ordered the other way round.
  case P::UGT:
    return negate(builder.create<LessEqualOp>(i1, operands));
  case P::UGE:
    return negate(builder.create<LessOp>(i1, operands));
  case P::ULT:
    return negate(builder.create<GreaterEqualOp>(i1, operands));
  case P::ULE:
    return negate(builder.create<GreaterOp>(i1, operands));
  default:
    return builder.refuse(FrontendReason::Body,
                          "arith.cmpf " +
                              arith::stringifyCmpFPredicate(op.getPredicate()));
  }
}

static Value convertIntegerComparison(FrontendBuilder &builder,
                                      arith::CmpIOp op, Value a, Value b) {
  using P = arith::CmpIPredicate;
  Type i1 = IntegerType::get(op.getContext(), 1);
  const P predicate = op.getPredicate();
  const bool isUnsigned =
      llvm::is_contained({P::ugt, P::uge, P::ult, P::ule}, predicate);
  if (getElementType(a).isInteger(1) && predicate != P::eq &&
      predicate != P::ne)
    return builder.refuse(FrontendReason::Body, "an order of booleans");
  SmallVector<Value> operands;
  for (Value operand : {a, b})
    operands.push_back(isUnsigned ? toUnsigned(builder, operand)
                                  : toSigned(builder, operand));
  switch (predicate) {
  case P::eq:
    return builder.create<EqualOp>(i1, operands);
  case P::ne:
    return builder.create<NotEqualOp>(i1, operands);
  case P::sgt:
  case P::ugt:
    return builder.create<GreaterOp>(i1, operands);
  case P::sge:
  case P::uge:
    return builder.create<GreaterEqualOp>(i1, operands);
  case P::slt:
  case P::ult:
    return builder.create<LessOp>(i1, operands);
  case P::sle:
  case P::ule:
    return builder.create<LessEqualOp>(i1, operands);
  }
  llvm_unreachable("all predicates are covered");
}

/// Whether `operand` is a constant that is not NaN.
static bool isOrdered(Value operand) {
  std::optional<double> number = getConstantNumber(operand);
  return number && !std::isnan(*number);
}

/// `select(a < b, a, b)` and the like as an extremum. Null, without a refusal,
/// if it is none.
static Value convertExtremum(FrontendBuilder &builder, arith::SelectOp op,
                             Value thenValue, Value elseValue,
                             bool mayYieldAnyForNaN) {
  auto compare = op.getCondition().getDefiningOp<arith::CmpFOp>();
  if (!compare)
    return {};
  const arith::CmpFPredicate predicate = compare.getPredicate();
  const bool isSame = compare.getLhs() == op.getTrueValue() &&
                      compare.getRhs() == op.getFalseValue();
  const bool isSwapped = compare.getLhs() == op.getFalseValue() &&
                         compare.getRhs() == op.getTrueValue();
  if (isSame == isSwapped || !(isGreater(predicate) || isLess(predicate)))
    return {};
  // The value of the other operand is NaN, and what is chosen must be NaN, too.
  const bool choosesThen = isUnordered(predicate);
  Value chosen = choosesThen ? op.getTrueValue() : op.getFalseValue();
  Value other = choosesThen ? op.getFalseValue() : op.getTrueValue();
  if (!mayYieldAnyForNaN && (!isOrdered(other) || isOrdered(chosen)))
    return {};
  return createLimit(builder, isGreater(predicate) == isSame, thenValue,
                     elseValue);
}

static Value convertSelect(FrontendBuilder &builder, arith::SelectOp op,
                           ArrayRef<Value> operands, bool mayYieldAnyForNaN) {
  if (Value extremum = convertExtremum(builder, op, operands[1], operands[2],
                                       mayYieldAnyForNaN))
    return extremum;
  Value thenValue = toSigned(builder, operands[1]),
        elseValue = toSigned(builder, operands[2]);
  if (!thenValue || !elseValue)
    return {};
  return builder.create<SelectOp>(getElementType(thenValue),
                                  {operands[0], thenValue, elseValue});
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

/// The number of elements that a mean divides by: those of a window or of
/// reduced axes; nothing if they are not known.
static std::optional<int64_t> getCount(ArrayRef<int64_t> sizes) {
  int64_t count = 1;
  for (int64_t size : sizes) {
    if (ShapedType::isDynamic(size))
      return std::nullopt;
    count *= size;
  }
  return count;
}

/// The mean of which `sum` is the sum of `count` elements; null if it is none.
static Value createMean(FrontendBuilder &builder, Value sum, double count) {
  if (auto scaled = sum.getDefiningOp<MultiplyOp>())
    if (auto pool = scaled.getA().getDefiningOp<AvgPoolOp>())
      // A pooling of sums is a pooling of means times the count.
      return getConstantNumber(scaled.getB()) == count &&
                     getCount(pool.getKernel()) == int64_t(count)
                 ? pool.getResult()
                 : Value();
  auto reduction = sum.getDefiningOp<ReduceSumOp>();
  if (!reduction)
    return {};
  SmallVector<int64_t> sizes;
  for (int64_t axis : reduction.getAxes())
    sizes.push_back(getShape(reduction.getX())[axis]);
  std::optional<int64_t> all = getCount(sizes);
  if (!all || double(*all) != count)
    return {};
  ReduceMeanOp::Properties properties;
  properties.axes = reduction.getAxesAttr();
  properties.keep_dims = reduction.getKeepDimsAttr();
  return builder.create<ReduceMeanOp>(getElementType(sum), reduction.getX(),
                                      properties);
}

/// `a / b`, which is a mean if `a` is a sum of `b` elements.
static Value createQuotient(FrontendBuilder &builder, Value a, Value b) {
  std::optional<double> divisor = getConstantNumber(b);
  // Elements of sums may have been moved.
  SmallVector<Operation *> movements;
  Value sum = a;
  while (isa_and_nonnull<TransposeOp, SqueezeOp, UnsqueezeOp, ReshapeOp>(
      sum.getDefiningOp())) {
    movements.push_back(sum.getDefiningOp());
    sum = movements.back()->getOperand(0);
  }
  Value mean = divisor ? createMean(builder, sum, *divisor) : Value();
  if (!mean)
    return builder.create<DivideOp>(getElementType(a), {a, b});
  for (Operation *movement : llvm::reverse(movements))
    mean = builder.clone(movement, mean);
  return mean;
}

static Value convertFloatArithmetic(FrontendBuilder &builder, Operation *op,
                                    ArrayRef<Value> operands) {
  Type type = getElementType(operands[0]);
  SmallVector<Value> values(operands);
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case<arith::AddFOp>(
          [&](auto) { return builder.create<AddOp>(type, values); })
      .Case<arith::SubFOp>(
          [&](auto) { return builder.create<SubtractOp>(type, values); })
      .Case<arith::MulFOp>(
          [&](auto) { return builder.create<MultiplyOp>(type, values); })
      .Case<arith::DivFOp>(
          [&](auto) { return createQuotient(builder, values[0], values[1]); })
      .Case<arith::RemFOp>(
          [&](auto) { return builder.create<ModOp>(type, values); })
      .Case<math::PowFOp>(
          [&](auto) { return builder.create<PowerOp>(type, values); })
      .Case<arith::MaximumFOp>([&](auto) {
        return createLimit(builder, true, values[0], values[1]);
      })
      .Case<arith::MinimumFOp>([&](auto) {
        return createLimit(builder, false, values[0], values[1]);
      })
      .Default([](Operation *) { return Value(); });
}

static Value convertFunction(FrontendBuilder &builder, Operation *op, Value x) {
  Type type = getElementType(x);
  auto round = [&](RoundMode mode) {
    RoundOp::Properties properties;
    properties.mode = RoundModeAttr::get(op->getContext(), mode);
    return builder.create<RoundOp>(type, x, properties);
  };
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case<arith::NegFOp>(
          [&](auto) { return builder.create<NegativeOp>(type, x); })
      .Case<math::AbsFOp>([&](auto) { return builder.create<AbsOp>(type, x); })
      .Case<math::ExpOp>([&](auto) { return builder.create<ExpOp>(type, x); })
      .Case<math::TanhOp>([&](auto) { return builder.create<TanhOp>(type, x); })
      .Case<math::ErfOp>([&](auto) { return builder.create<ErfOp>(type, x); })
      .Case<math::SqrtOp>([&](auto) { return builder.create<SqrtOp>(type, x); })
      .Case<math::RsqrtOp>([&](auto) {
        return builder.create<DivideOp>(
            type,
            {builder.getScalar(type, 1), builder.create<SqrtOp>(type, x)});
      })
      .Case<math::FloorOp>(
          [&](auto) { return builder.create<FloorOp>(type, x); })
      .Case<math::CeilOp>(
          [&](auto) { return builder.create<CeilingOp>(type, x); })
      .Case<math::RoundEvenOp>(
          [&](auto) { return round(RoundMode::HalfToEven); })
      .Case<math::RoundOp>(
          [&](auto) { return round(RoundMode::HalfAwayFromZero); })
      .Case<math::LogOp>([&](auto) { return builder.create<LogOp>(type, x); })
      .Case<math::SinOp>([&](auto) { return builder.create<SinOp>(type, x); })
      .Case<math::CosOp>([&](auto) { return builder.create<CosOp>(type, x); })
      .Case<math::TanOp>([&](auto) { return builder.create<TanOp>(type, x); })
      .Case<math::AtanOp>([&](auto) { return builder.create<AtanOp>(type, x); })
      .Default([](Operation *) { return Value(); });
}

static Value convertIntegerArithmetic(FrontendBuilder &builder, Operation *op,
                                      ArrayRef<Value> operands) {
  SmallVector<Value> values;
  const bool isUnsigned = isa<arith::MaxUIOp, arith::MinUIOp>(op);
  // The dialect computes with the integers of si64.
  if (isUnsigned && getElementType(operands.front()).isInteger(64))
    return {};
  for (Value operand : operands)
    values.push_back(isUnsigned ? toUnsigned(builder, operand)
                                : toSigned(builder, operand));
  if (values.size() != 2 || !values[0] || !values[1])
    return {};
  Type type = getElementType(values[0]);
  const bool isBoolean = isBooleanType(type);
  auto logic = [&](auto whenBoolean, auto whenInteger) {
    using Boolean = decltype(whenBoolean);
    using Integer = decltype(whenInteger);
    return isBoolean ? builder.create<Boolean>(type, values)
                     : builder.create<Integer>(type, values);
  };
  if (isa<arith::AndIOp>(op))
    return logic(LogicalAndOp(), BitwiseAndOp());
  if (isa<arith::OrIOp>(op))
    return logic(LogicalOrOp(), BitwiseOrOp());
  if (isa<arith::XOrIOp>(op))
    return logic(LogicalXorOp(), BitwiseXorOp());
  if (isBoolean)
    return {};
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case<arith::AddIOp>([&](auto) {
        return createWrapping<AddOp>(builder, type, values[0], values[1]);
      })
      .Case<arith::SubIOp>([&](auto) {
        return createWrapping<SubtractOp>(builder, type, values[0], values[1]);
      })
      .Case<arith::MulIOp>([&](auto) {
        return createWrapping<MultiplyOp>(builder, type, values[0], values[1]);
      })
      .Case<arith::MaxSIOp, arith::MaxUIOp>([&](auto) {
        return createLimit(builder, true, values[0], values[1]);
      })
      .Case<arith::MinSIOp, arith::MinUIOp>([&](auto) {
        return createLimit(builder, false, values[0], values[1]);
      })
      .Default([](Operation *) { return Value(); });
}

/// The low bits of `x`, as integers of type `type`. A sum that fits has this
/// type at once, as where quantizers shift `ui8` to `si8`.
static Value truncate(FrontendBuilder &builder, Value x, Type type) {
  Operation *sum = x ? x.getDefiningOp() : nullptr;
  if (isa_and_nonnull<AddOp, SubtractOp>(sum) &&
      isWithin(getKnownRange(x), getIntegerRange(cast<IntegerType>(type)))) {
    SmallVector<Value> operands(sum->getOperands());
    return isa<AddOp>(sum) ? builder.create<AddOp>(type, operands)
                           : builder.create<SubtractOp>(type, operands);
  }
  return builder.convert(x, type);
}

/// Conversions between element types. `result` is signed if it is an integer.
static Value convertCast(FrontendBuilder &builder, Operation *op, Value x,
                         Type result) {
  const bool isBoolean = isBooleanType(getElementType(x));
  auto toType = [&](Value value) { return builder.convert(value, result); };
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case<arith::ExtFOp>([&](auto) { return toType(x); })
      .Case([&](arith::TruncFOp truncate) {
        return truncate.getRoundingmode() ? Value() : toType(x);
      })
      .Case<arith::ExtSIOp, arith::SIToFPOp>([&](auto) {
        // The boolean `true` is -1 here.
        return isBoolean ? Value() : toType(toSigned(builder, x));
      })
      .Case<arith::ExtUIOp, arith::UIToFPOp>(
          [&](auto) { return toType(toUnsigned(builder, x)); })
      .Case<arith::TruncIOp>([&](auto) {
        return isBooleanType(result)
                   ? Value()
                   : truncate(builder, toSigned(builder, x), result);
      })
      .Case<arith::FPToSIOp>(
          [&](auto) { return isBooleanType(result) ? Value() : toType(x); })
      .Case<arith::FPToUIOp>([&](auto) {
        return isBooleanType(result)
                   ? Value()
                   : builder.convert(x, getFrontendElementType(
                                            getElementTypeOrSelf(
                                                op->getResult(0).getType()),
                                            Signedness::Unsigned));
      })
      .Default([](Operation *) { return Value(); });
}

Value lpt::convertScalarOp(FrontendBuilder &builder, Operation *op,
                           ArrayRef<Value> operands, bool mayYieldAnyForNaN) {
  if (!llvm::all_of(operands, [](Value value) { return bool(value); }) ||
      builder.hasRefused())
    return {};
  Type resultType = getElementTypeOrSelf(op->getResult(0).getType());
  Type elementType = getFrontendElementType(resultType, Signedness::Signed);
  if (!elementType || operands.empty())
    return builder.refuse(FrontendReason::ElementType,
                          llvm::formatv("{0}", resultType).str());
  Value result;
  if (auto compare = dyn_cast<arith::CmpFOp>(op))
    result = convertFloatComparison(builder, compare, operands[0], operands[1]);
  else if (auto compare = dyn_cast<arith::CmpIOp>(op))
    result =
        convertIntegerComparison(builder, compare, operands[0], operands[1]);
  else if (auto select = dyn_cast<arith::SelectOp>(op))
    result = convertSelect(builder, select, operands, mayYieldAnyForNaN);
  else if (isa<CastOpInterface>(op))
    result = convertCast(builder, op, operands[0], elementType);
  else if (isa<IntegerType>(elementType))
    result = convertIntegerArithmetic(builder, op, operands);
  else if (operands.size() == 2)
    result = convertFloatArithmetic(builder, op, operands);
  else if (operands.size() == 1)
    result = convertFunction(builder, op, operands[0]);
  if (!result)
    return builder.refuse(FrontendReason::Body, op->getName().getStringRef());
  return result;
}
