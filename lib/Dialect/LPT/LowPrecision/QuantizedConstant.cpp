//===- QuantizedConstant.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/LowPrecision/QuantizedConstant.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

/// Whether the integer type has values beyond the levels.
static bool hasSpareIntegers(const DataPrecision &precision, int64_t levels) {
  return levels < (int64_t(1) << (precision.type.getIntOrFloatBitWidth() - 1));
}

Planned<QuantizedConstant>
QuantizedConstant::match(FakeQuantizeOp op, const LowPrecisionContext &state) {
  if (!isConstantPath(op.getX()))
    return refuse(Reason::WeightsNotConstant);
  if (!isReadable(op.getX()))
    return refuse(Reason::WeightsNotReadable);
  std::optional<FakeQuantizeLimits> limits = FakeQuantizeLimits::match(op);
  if (!limits)
    return refuse(Reason::LimitsNotConstant);
  int64_t levels = op.getLevels();
  std::string found = llvm::formatv("the weights have {0} levels", levels);
  if (!isSupportedLevels(levels))
    return refuse(Reason::LevelsNotSupported, found);
  if (Applicability result = limits->checkNumbers(levels); !result)
    return result.getRefusal();
  // The integer type rounds the levels, which no scale of others expresses.
  Type elementType = getElementType(op.getResult());
  if (isa<IntegerType>(elementType) &&
      !limits->yieldIntegers(levels, elementType))
    return refuse(Reason::AlreadyQuantized);
  PrecisionDetails natural = PrecisionDetails::get(
      op.getContext(), levels, limits->outLow, limits->outHigh);
  std::optional<DataPrecision> precision =
      selectWeightsPrecision(levels, natural, state.getPrecisions(op));
  if (!precision)
    return refuse(Reason::WeightsPrecision, found);
  Decomposition decomposition =
      Decomposition::get(*precision, limits->outLow, limits->outHigh);
  QuantizedConstant result;
  result.op = op;
  result.integerType = precision->type;
  result.quantizedLow = decomposition.quantizedLow;
  result.quantizedHigh = decomposition.quantizedHigh;
  result.scale = decomposition.scale;
  result.zeroPoint = decomposition.getZeroPoint(*precision);
  if (hasSpareIntegers(*precision, levels))
    result.absorbZeroPoint();
  // Half a step of few levels is more than eight bits would round.
  if (result.zeroPoint && hasSpareIntegers(*precision, levels))
    return refuse(Reason::WeightsPrecision,
                  found + " with a zero point that is no integer");
  return result;
}

/// Whether `value` is an integer, which one that was computed in f32 misses by
/// little.
static bool isNearInteger(double value) {
  constexpr double tolerance = 1e-4;
  return std::abs(value - std::nearbyint(value)) <= tolerance;
}

void QuantizedConstant::absorbZeroPoint() {
  if (!zeroPoint)
    return;
  using Constant = ElementwiseConstant;
  const double factor = zeroPoint->all(isNearInteger) ? 1 : 2;
  if (!zeroPoint->all(
          [&](double value) { return isNearInteger(factor * value); }))
    return;
  auto shift = [&](double limit, double zero) {
    return factor * limit - std::nearbyint(factor * zero);
  };
  const auto low = Constant::zip(quantizedLow, *zeroPoint, shift);
  const auto high = Constant::zip(quantizedHigh, *zeroPoint, shift);
  auto fits = [&](double value) {
    return convertElement(value, integerType) == value;
  };
  if (!low.all(fits) || !high.all(fits))
    return;
  quantizedLow = low;
  quantizedHigh = high;
  scale = scale.map([&](double value) { return value / factor; });
  this->factor = factor;
  subtracted = zeroPoint->map(
      [&](double zero) { return std::nearbyint(factor * zero); });
  zeroPoint = std::nullopt;
}

//===----------------------------------------------------------------------===//
// Stored integers
//===----------------------------------------------------------------------===//

/// The integer types of the dialect that have whole bytes; those of four bits
/// are always read.
static SmallVector<Type> getByteTypes(MLIRContext *context) {
  SmallVector<Type> types;
  for (unsigned width : {8, 16, 32, 64})
    for (auto signedness : {IntegerType::Signed, IntegerType::Unsigned})
      types.push_back(IntegerType::get(context, width, signedness));
  return types;
}

Planned<QuantizedConstant>
QuantizedConstant::matchStored(Value value, const LowPrecisionContext &state,
                               bool absorbsZeroPoint) {
  MLIRContext *context = value.getContext();
  QuantizedConstant result;
  Dequantization &chain = result.stored;
  chain = Dequantization::match(value, getByteTypes(context));
  if (!chain.scale)
    return refuse(isConstantPath(chain.data) ? Reason::WeightsNotQuantized
                                             : Reason::WeightsNotConstant);
  if (!isConstantPath(chain.data))
    return refuse(Reason::WeightsNotConstant);
  if (!isReadable(chain.data))
    return refuse(Reason::WeightsNotReadable);
  auto type = dyn_cast<IntegerType>(getElementType(chain.data));
  if (!type)
    return refuse(Reason::WeightsNotQuantized);
  result.integerType = type;
  result.scale = *chain.scale;
  result.zeroPoint = chain.zeroPoint;
  result.zeroPointStorage = chain.zeroPointStorage;
  if (type.isInteger(8) &&
      (chain.zeroPoint ? !absorbsZeroPoint : type.isSigned()))
    return result;
  std::optional<IntegerBounds> bounds = IntegerBounds::get(
      chain.data,
      chain.zeroPoint ? chain.zeroPoint->getShape() : ArrayRef<int64_t>());
  if (!bounds)
    return refuse(Reason::WeightsNotReadable);
  result.quantizedLow = bounds->low;
  result.quantizedHigh = bounds->high;
  if (Applicability narrowed =
          result.narrowStored(state.getOptions().defaultPrecisions);
      !narrowed)
    return narrowed.getRefusal();
  return result;
}

Applicability QuantizedConstant::narrowStored(ArrayRef<Type> kept) {
  const Type storedType = integerType;
  MLIRContext *context = storedType.getContext();
  auto fits = [&](Type type) {
    auto isElement = [&](double value) {
      return convertElement(value, type) == value;
    };
    return quantizedLow.all(isElement) && quantizedHigh.all(isElement) &&
           (!zeroPoint || fitsZeroPoint(type, *zeroPoint));
  };
  const Type bytes = IntegerType::get(context, 8, IntegerType::Signed);
  integerType = bytes;
  absorbZeroPoint();
  // Half a step of few levels is more than eight bits would round.
  if (zeroPoint && storedType.getIntOrFloatBitWidth() < 8 &&
      !zeroPoint->all(isNearInteger))
    return refuse(Reason::WeightsPrecision, "their zero point is no integer");
  const Type candidates[] = {
      bytes, IntegerType::get(context, 8, IntegerType::Unsigned)};
  for (Type type : candidates)
    if (fits(type)) {
      integerType = type;
      zeroPointStorage = Type();
      return Applicability::yes();
    }
  integerType = storedType;
  if (llvm::is_contained(kept, storedType))
    return Applicability::yes();
  auto subtract = [&](const ElementwiseConstant &bounds) {
    return zeroPoint ? ElementwiseConstant::zip(
                           bounds, *zeroPoint,
                           [](double bound, double z) { return bound - z; })
                     : bounds;
  };
  const ElementwiseConstant low = subtract(quantizedLow);
  const ElementwiseConstant high = subtract(quantizedHigh);
  std::string found;
  llvm::raw_string_ostream(found)
      << "those of " << storedType
      << (zeroPoint ? ", less their zero point," : "")
      << llvm::format(" reach from %.6g to %.6g",
                      *llvm::min_element(low.getValues()),
                      *llvm::max_element(high.getValues()));
  return refuse(Reason::WeightsPrecision, found);
}

Value QuantizedConstant::materializeStored(RewriterBase &rewriter) const {
  if (keepsStoredIntegers())
    return evaluateReadable(stored.data, rewriter);
  auto type = cast<RankedTensorType>(stored.data.getType());
  Location location = stored.data.getLoc();
  const auto narrowType = type.clone(integerType);
  // Operands of integer arithmetic are exact whatever their types are.
  const Type wide = rewriter.getIntegerType(64, /*isSigned=*/true);
  Value value = stored.data;
  if (factor != 1)
    value = MultiplyOp::create(
        rewriter, location, type.clone(wide), value,
        ElementwiseConstant(factor).materialize(rewriter, location, wide));
  if (subtracted)
    value =
        SubtractOp::create(rewriter, location, narrowType, value,
                           subtracted->materialize(rewriter, location, wide));
  if (value == stored.data)
    value = ConvertOp::create(rewriter, location, narrowType, value);
  Value constant = evaluateReadable(value, rewriter);
  eraseIfUnused(rewriter, value.getDefiningOp());
  return constant;
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

Value QuantizedConstant::materialize(RewriterBase &rewriter) const {
  return op ? materializeFakeQuantize(rewriter) : materializeStored(rewriter);
}

Value QuantizedConstant::materializeFakeQuantize(RewriterBase &rewriter) const {
  // Op handles have no const accessors.
  FakeQuantizeOp fakeQuantize = op;
  Location location = fakeQuantize.getLoc();
  Type limitType = selectLimitType(fakeQuantize, quantizedLow, quantizedHigh);
  Value quantized = FakeQuantizeOp::create(
      rewriter, location,
      cast<RankedTensorType>(fakeQuantize.getType()).clone(integerType),
      fakeQuantize.getX(), fakeQuantize.getInLow(), fakeQuantize.getInHigh(),
      quantizedLow.materialize(rewriter, location, limitType),
      quantizedHigh.materialize(rewriter, location, limitType),
      fakeQuantize.getLevels());
  Value constant = evaluateReadable(quantized, rewriter);
  eraseIfUnused(rewriter, quantized.getDefiningOp());
  return constant;
}

Dequantization QuantizedConstant::materializeData(RewriterBase &rewriter,
                                                  Type arithmeticType) const {
  FakeQuantizeOp fakeQuantize = op;
  Dequantization chain;
  chain.data = materialize(rewriter);
  chain.scale = scale;
  chain.zeroPoint = zeroPoint;
  chain.zeroPointStorage = zeroPointStorage;
  chain.arithmeticType = arithmeticType;
  chain.resultType = fakeQuantize ? getElementType(fakeQuantize.getResult())
                                  : stored.resultType;
  return chain;
}
