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

#include "llvm/Support/FormatVariadic.h"

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

void QuantizedConstant::absorbZeroPoint() {
  if (!zeroPoint)
    return;
  using Constant = ElementwiseConstant;
  // A zero point that was computed in f32 misses its half by little.
  constexpr double tolerance = 1e-4;
  auto isInteger = [](double value) {
    return std::abs(value - std::nearbyint(value)) <= tolerance;
  };
  const double factor = zeroPoint->all(isInteger) ? 1 : 2;
  if (!zeroPoint->all([&](double value) { return isInteger(factor * value); }))
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
  zeroPoint = std::nullopt;
}

Value QuantizedConstant::materialize(RewriterBase &rewriter) const {
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
  chain.arithmeticType = arithmeticType;
  chain.resultType = getElementType(fakeQuantize.getResult());
  return chain;
}
