//===- Rescale.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `tosa.rescale`: with multiplier m and shift s of each channel,
//
//   y = saturate(round((x - input_zp) * m / 2^s) + output_zp)
//
// where `round` is half up, or for DOUBLE_ROUND and s > 31 away from zero, with
// borders that are 2^(30 - s) nearer to zero.
//
// In integers this is exact. In floats the product is off by a few units in the
// last place of its 24 bits. What matters is y within the limits of its type,
// so that this is less than a quarter of an integer for types of 16 bits at
// most, and y is that of TOSA or next to it. Of a sum of rescaled integers, as
// frameworks write the sum of two quantized tensors, each term is rounded in
// TOSA, to units that are far smaller than those of y; in floats the sum alone
// is.
//
//===----------------------------------------------------------------------===//

#include "TosaPatterns.h"

#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// A multiplier and a shift.
struct Scale {
  int64_t multiplier, shift;

  double getFactor() const { return std::ldexp(double(multiplier), -shift); }
  /// The integer that it multiplies by, or nothing.
  std::optional<int64_t> getInteger() const {
    if (multiplier % (int64_t(1) << shift) != 0)
      return std::nullopt;
    return multiplier >> shift;
  }
  /// How much nearer to zero borders are if it rounds twice.
  double getBorderShift() const {
    return shift > 31 ? std::ldexp(1.0, int(30 - shift)) : 0;
  }
};

/// The parameters of one op.
struct Rescaling {
  SmallVector<Scale> scales;
  int64_t inputZeroPoint, outputZeroPoint;
  bool isInputUnsigned, isOutputUnsigned, roundsTwice;

  static std::optional<Rescaling> get(tosa::RescaleOp op, std::string &reason);
};
} // namespace

/// The elements of a constant of integers.
static std::optional<SmallVector<int64_t>> getIntegers(Value value) {
  DenseIntElementsAttr elements;
  if (!matchPattern(value, m_Constant(&elements)))
    return std::nullopt;
  return llvm::map_to_vector(
      elements.getValues<APInt>(),
      [](const APInt &element) { return element.getSExtValue(); });
}

std::optional<Rescaling> Rescaling::get(tosa::RescaleOp op,
                                        std::string &reason) {
  std::optional<SmallVector<int64_t>> multipliers =
      getIntegers(op.getMultiplier());
  std::optional<SmallVector<int64_t>> shifts = getIntegers(op.getShift());
  FailureOr<int64_t> input = op.getInputZeroPoint(),
                     output = op.getOutputZeroPoint();
  if (!multipliers || !shifts || failed(input) || failed(output) ||
      multipliers->size() != shifts->size()) {
    reason = "expected constant multipliers, shifts and zero points, but got "
             "ones computed at run time";
    return std::nullopt;
  }
  Rescaling result{{},
                   *input,
                   *output,
                   op.getInputUnsigned(),
                   op.getOutputUnsigned(),
                   op.getRoundingMode() == tosa::RoundingMode::DOUBLE_ROUND};
  for (auto [multiplier, shift] : llvm::zip(*multipliers, *shifts)) {
    if (multiplier < 0 || shift < 0 || shift > 62) {
      reason = llvm::formatv("expected multipliers from 0 on and shifts from 0 "
                             "to 62, but got {0} and {1}",
                             multiplier, shift)
                   .str();
      return std::nullopt;
    }
    result.scales.push_back({multiplier, shift});
  }
  return result;
}

/// One number for each scale, in a shape that broadcasts along the last axis of
/// `x`.
template <typename T>
static Value createAlongChannels(OpEmitter &emit, Type type, Value x,
                                 ArrayRef<T> values) {
  SmallVector<int64_t> shape;
  if (!llvm::all_equal(values)) {
    shape.assign(getShape(x).size(), 1);
    shape.back() = values.size();
  } else {
    values = values.take_front();
  }
  if constexpr (std::is_same_v<T, double>)
    return emit.createConstant(type, shape, values);
  else
    return emit.createIntegers(type, shape, values);
}

/// `x`, the bits of integers, as integers of the sign that is meant.
static Value withSign(OpEmitter &emit, Value x, bool isUnsigned) {
  if (!x)
    return {};
  const unsigned width = getElementType(x).getIntOrFloatBitWidth();
  // What has been made signed is what it was before.
  if (auto convert = x.getDefiningOp<ConvertOp>())
    if (isUnsigned && getElementType(convert.getX()) == emit.getUnsigned(width))
      return convert.getX();
  return isUnsigned ? emit.convert(x, emit.getUnsigned(width)) : x;
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

/// TOSA's own arithmetic.
static Value computeByIntegers(OpEmitter &emit, Value x,
                               const Rescaling &rescaling, Type type) {
  Type si64 = emit.getSigned(64);
  if (llvm::all_of(rescaling.scales, [](Scale scale) {
        return scale.getInteger() == int64_t(1);
      }))
    return emit.binary<SubtractOp>(
        x,
        emit.integer(emit.getSigned(32),
                     rescaling.inputZeroPoint - rescaling.outputZeroPoint),
        type);
  auto alongChannels = [&](auto getNumber) {
    return createAlongChannels<int64_t>(
        emit, si64, x, llvm::map_to_vector(rescaling.scales, getNumber));
  };
  auto getPower = [](int64_t exponent) {
    return exponent < 0 ? int64_t(0) : int64_t(1) << exponent;
  };
  Value value =
      rescaling.inputZeroPoint == 0
          ? emit.convert(x, si64)
          : emit.binary<SubtractOp>(
                x, emit.integer(si64, rescaling.inputZeroPoint), si64);
  Value y;
  if (llvm::all_of(rescaling.scales, [](Scale scale) {
        return scale.getInteger().has_value();
      })) {
    y = emit.binary<MultiplyOp>(
        value, alongChannels([](Scale scale) { return *scale.getInteger(); }));
  } else {
    Value product = emit.binary<MultiplyOp>(
        value, alongChannels([](Scale scale) { return scale.multiplier; }));
    auto halfPlus = [&](int64_t more) {
      return alongChannels([&](Scale scale) {
        return getPower(scale.shift - 1) + (scale.shift > 31 ? more : 0);
      });
    };
    Value half = halfPlus(0);
    if (rescaling.roundsTwice && value)
      half = emit.create<SelectOp>(
          si64, {emit.create<LessOp>(IntegerType::get(value.getContext(), 1),
                                     {value, emit.integer(si64, 0)}),
                 halfPlus(-(int64_t(1) << 30)), halfPlus(int64_t(1) << 30)});
    y = emit.binary<DivideOp>(
        emit.binary<AddOp>(product, half),
        alongChannels([&](Scale scale) { return getPower(scale.shift); }));
  }
  // The sum saturates.
  return emit.binary<AddOp>(y, emit.integer(si64, rescaling.outputZeroPoint),
                            type);
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

namespace {
/// Integers of TOSA times a factor, in f32 and not rounded.
struct FloatTerm {
  Value value;
  /// How far the value may be from that of TOSA's integers.
  double error = 0;
  /// Whether it may be halfway between two integers.
  bool mayTie = false;
};

/// Computes the integers that a rescale reads as floats.
class FloatEvaluation {
public:
  /// `width` is that of the result.
  FloatEvaluation(OpEmitter &emit, unsigned width) : emit(emit), width(width) {}

  /// `value`, of TOSA, minus `zeroPoint`, times `scales`. It is the operand of
  /// the rescale itself, which is saturated, if `isRoot`.
  FloatTerm evaluate(Value value, const Rescaling &rescaling,
                     ArrayRef<double> factors, bool isRoot, unsigned depth = 0);

private:
  /// The integers of a value that is no sum.
  FloatTerm evaluateLeaf(Value value, const Rescaling &rescaling,
                         ArrayRef<double> factors, bool isRoot);

  OpEmitter &emit;
  unsigned width;
};
} // namespace

/// Whether the product of an integer and of `factor`, an odd number times a
/// power of two, may be halfway between two integers of `width` bits. The
/// integer is a multiple of half the inverse of the power then, so that the
/// product is at least half the odd number.
static bool mayTie(double factor, unsigned width) {
  if (factor == 0)
    return false;
  int exponent;
  const double bits = std::ldexp(std::frexp(factor, &exponent), int(width) + 2);
  return bits == std::trunc(bits);
}

FloatTerm FloatEvaluation::evaluateLeaf(Value value, const Rescaling &rescaling,
                                        ArrayRef<double> factors, bool isRoot) {
  Value x = withSign(emit, emit.getConverted(value), rescaling.isInputUnsigned);
  if (!x)
    return {};
  const unsigned inputWidth = getElementType(x).getIntOrFloatBitWidth();
  FloatTerm term;
  // Beyond the limits of the result, errors do not matter.
  double greatest = 0;
  for (double factor : factors) {
    const double product = std::ldexp(std::abs(factor), int(inputWidth) + 1);
    greatest = std::max(
        greatest,
        isRoot ? std::min(product, std::ldexp(1.0, int(width) + 1)) : product);
    term.mayTie = term.mayTie || mayTie(factor, width);
  }
  // Of the conversion, the factor and the product.
  term.error = greatest * 0x1.8p-23;
  // Integers of 16 bits, and their differences, are exact.
  if (inputWidth > 16 && rescaling.inputZeroPoint != 0)
    x = emit.binary<SubtractOp>(
        x, emit.integer(emit.getSigned(32), rescaling.inputZeroPoint),
        emit.getSigned(64));
  x = emit.convert(x, emit.getF32());
  if (inputWidth <= 16 && rescaling.inputZeroPoint != 0)
    x = emit.binary<SubtractOp>(
        x, emit.scalar(emit.getF32(), double(rescaling.inputZeroPoint)));
  if (!x)
    return {};
  const bool isOne = llvm::all_of(factors, [](double f) { return f == 1; });
  term.value =
      isOne ? x
            : emit.binary<MultiplyOp>(x, createAlongChannels<double>(
                                             emit, emit.getF32(), x, factors));
  return term;
}

FloatTerm FloatEvaluation::evaluate(Value value, const Rescaling &rescaling,
                                    ArrayRef<double> factors, bool isRoot,
                                    unsigned depth) {
  constexpr unsigned maxDepth = 8;
  Operation *op = value.getDefiningOp();
  const bool isPlain =
      rescaling.inputZeroPoint == 0 && !rescaling.isInputUnsigned;
  if (!op || !isPlain || depth > maxDepth)
    return evaluateLeaf(value, rescaling, factors, isRoot);
  if (isa<tosa::AddOp, tosa::SubOp>(op) &&
      llvm::all_of(op->getOperands(), [](Value operand) {
        return operand.getDefiningOp<tosa::RescaleOp>() ||
               operand.getDefiningOp<tosa::AddOp>();
      })) {
    // Along the axis of channels, sums have factors of one shape.
    FloatTerm a =
        evaluate(op->getOperand(0), rescaling, factors, false, depth + 1);
    FloatTerm b =
        evaluate(op->getOperand(1), rescaling, factors, false, depth + 1);
    FloatTerm sum;
    sum.value = isa<tosa::AddOp>(op)
                    ? emit.binary<AddOp>(a.value, b.value)
                    : emit.binary<SubtractOp>(a.value, b.value);
    sum.error = (a.error + b.error) * (1 + 0x1p-23);
    sum.mayTie = a.mayTie && b.mayTie;
    return sum;
  }
  auto inner = dyn_cast<tosa::RescaleOp>(op);
  std::string reason;
  std::optional<Rescaling> scaled;
  if (inner && getElementTypeOrSelf(inner.getType()).isInteger(32) &&
      getElementTypeOrSelf(inner.getInput()).getIntOrFloatBitWidth() <= 16)
    scaled = Rescaling::get(inner, reason);
  if (!scaled || scaled->outputZeroPoint != 0 ||
      (factors.size() != 1 && scaled->scales.size() != 1 &&
       factors.size() != scaled->scales.size()))
    return evaluateLeaf(value, rescaling, factors, isRoot);
  SmallVector<double> products;
  double rounding = 0;
  for (size_t i = 0, e = std::max(factors.size(), scaled->scales.size());
       i != e; ++i) {
    const double factor = factors[factors.size() == 1 ? 0 : i];
    const Scale scale = scaled->scales[scaled->scales.size() == 1 ? 0 : i];
    products.push_back(factor * scale.getFactor());
    if (!scale.getInteger())
      rounding = std::max(rounding, std::abs(factor));
  }
  FloatTerm term =
      evaluate(inner.getInput(), *scaled, products, isRoot, depth + 1);
  // Half a unit of the inner integers, or one if it rounds twice.
  term.error += scaled->roundsTwice ? rounding : rounding / 2;
  return term;
}

/// Null, without a reason, if the difference from TOSA's integers has no bound
/// of one.
static Value computeByFloats(OpEmitter &emit, Value input,
                             const Rescaling &rescaling, Type type) {
  const unsigned width = type.getIntOrFloatBitWidth();
  FloatEvaluation evaluation(emit, width);
  SmallVector<double> factors = llvm::map_to_vector(
      rescaling.scales, [](Scale scale) { return scale.getFactor(); });
  FloatTerm sum = evaluation.evaluate(input, rescaling, factors,
                                      /*isRoot=*/true);
  double borderShift = 0;
  if (rescaling.roundsTwice)
    for (Scale scale : rescaling.scales)
      borderShift = std::max(borderShift, scale.getBorderShift());
  if (!sum.value || sum.error >= 0.25)
    return {};
  Type f32 = emit.getF32();
  Value level;
  // Quantizations are recognized by their rounding half to even, which differs
  // where ties are. That of two steps moves few borders if the shift is great.
  if (borderShift > 0x1p-7) {
    Value shifts = createAlongChannels<double>(
        emit, f32, sum.value,
        llvm::map_to_vector(rescaling.scales, [](Scale scale) {
          return scale.getBorderShift();
        }));
    sum.value = emit.binary<AddOp>(
        sum.value,
        emit.binary<MultiplyOp>(emit.unary<SignOp>(sum.value), shifts));
  }
  if (sum.mayTie || borderShift > 0x1p-7)
    level = emit.unary<FloorOp>(
        emit.binary<AddOp>(sum.value, emit.scalar(f32, 0.5)));
  else
    level = emit.unary<RoundOp>(sum.value);
  if (rescaling.outputZeroPoint != 0)
    level = emit.binary<AddOp>(
        level, emit.scalar(f32, double(rescaling.outputZeroPoint)));
  return emit.convert(level, type);
}

//===----------------------------------------------------------------------===//
// Pattern
//===----------------------------------------------------------------------===//

static Value convertRescale(tosa::RescaleOp op, OpEmitter &emit, bool isExact) {
  std::string reason;
  std::optional<Rescaling> rescaling = Rescaling::get(op, reason);
  if (!rescaling)
    return emit.fail(reason);
  Value x = emit.getOperand(0);
  Type stated = emit.getResultElementType();
  if (!isa<IntegerType>(stated) || !isa<IntegerType>(getElementType(x)))
    return emit.fail("expected integers, but got floats");
  const int64_t rank = getShape(x).size();
  const unsigned width = stated.getIntOrFloatBitWidth();
  if (getElementType(x).getIntOrFloatBitWidth() > 32 || width > 32)
    return emit.fail(
        "expected integers of 32 bits at most, but got wider ones");
  if (rescaling->scales.size() != 1 &&
      (rank == 0 || (!ShapedType::isDynamic(getShape(x).back()) &&
                     getShape(x).back() != int64_t(rescaling->scales.size()))))
    return emit.fail("expected a multiplier for each channel, but got " +
                     Twine(rescaling->scales.size()));
  Type type = rescaling->isOutputUnsigned ? emit.getUnsigned(width) : stated;
  const bool isIntegral = llvm::all_of(rescaling->scales, [](Scale scale) {
    return scale.getInteger().has_value();
  });
  Value y;
  if (!isExact && !isIntegral && width <= 16)
    y = computeByFloats(emit, op.getInput(), *rescaling, type);
  if (!y && !emit.hasFailed())
    y = computeByIntegers(emit, withSign(emit, x, rescaling->isInputUnsigned),
                          *rescaling, type);
  // The bits of unsigned integers, as the type states them.
  return emit.convert(y, stated);
}

namespace {
struct RescalePattern : OpConversionPattern<tosa::RescaleOp> {
  using Base = OpConversionPattern<tosa::RescaleOp>;

  RescalePattern(const TypeConverter &types, MLIRContext *context,
                 TosaConversionState &state)
      : Base(types, context), state(state) {}

  LogicalResult
  matchAndRewrite(tosa::RescaleOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    OpEmitter emit(op, adaptor.getOperands(), rewriter);
    Value value;
    if (succeeded(emit.checkTypes()))
      value = convertRescale(op, emit, state.isExact);
    return finishTosaPattern(op, value, emit, *getTypeConverter(), rewriter,
                             state);
  }

private:
  TosaConversionState &state;
};
} // namespace

void lpt::populateTosaRescalePatterns(RewritePatternSet &patterns,
                                      const TypeConverter &types,
                                      TosaConversionState &state) {
  patterns.add<RescalePattern>(types, patterns.getContext(), state);
}
