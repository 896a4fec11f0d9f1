//===- PrecisionSelection.cpp -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"

#include "LPT/Dialect/LPT/IR/IntegerRange.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

namespace {

/// The levels that are known: `2^width`, or one less ("narrow").
struct Levels {
  unsigned width;
  bool isNarrow;
};

} // namespace

static std::optional<Levels> parseLevels(int64_t levels) {
  for (unsigned width : {4u, 8u, 16u, 32u}) {
    if (levels == int64_t(1) << width)
      return Levels{width, false};
    if (levels == (int64_t(1) << width) - 1)
      return Levels{width, true};
  }
  return std::nullopt;
}

bool mlir::lpt::isSupportedLevels(int64_t levels) {
  return parseLevels(levels).has_value();
}

/// The width of the element type that holds this many levels: four bits travel
/// in eight.
static unsigned getStorageWidth(Levels levels) {
  return std::max(levels.width, 8u);
}

static Type getInteger(MLIRContext *context, unsigned width, bool isSigned) {
  return IntegerType::get(
      context, width, isSigned ? IntegerType::Signed : IntegerType::Unsigned);
}

//===----------------------------------------------------------------------===//
// FakeQuantizeLimits
//===----------------------------------------------------------------------===//

std::optional<FakeQuantizeLimits> FakeQuantizeLimits::match(FakeQuantizeOp op) {
  int64_t rank = getShape(op.getX()).size();
  auto inLow = ElementwiseConstant::match(op.getInLow(), rank);
  auto inHigh = ElementwiseConstant::match(op.getInHigh(), rank);
  auto outLow = ElementwiseConstant::match(op.getOutLow(), rank);
  auto outHigh = ElementwiseConstant::match(op.getOutHigh(), rank);
  if (!inLow || !inHigh || !outLow || !outHigh ||
      !broadcastShapes(inLow->getShape(), inHigh->getShape()) ||
      !broadcastShapes(outLow->getShape(), outHigh->getShape()))
    return std::nullopt;
  auto broadcastTogether = [](ElementwiseConstant &a, ElementwiseConstant &b) {
    auto left = ElementwiseConstant::zip(
        a, b, [](double value, double) { return value; });
    b = ElementwiseConstant::zip(a, b,
                                 [](double, double value) { return value; });
    a = left;
  };
  broadcastTogether(*inLow, *inHigh);
  broadcastTogether(*outLow, *outHigh);
  return FakeQuantizeLimits{*inLow, *inHigh, *outLow, *outHigh};
}

bool FakeQuantizeLimits::yieldIntegers(int64_t levels, Type type) const {
  IntegerRange range = getIntegerRange(cast<IntegerType>(type));
  range.max = float(range.max);
  const double steps = levels - 1;
  return ElementwiseConstant::zip(
             outLow, outHigh,
             [&](double low, double high) {
               const double step = std::round((high - low) / steps);
               const bool areIntegers =
                   low == std::round(low) &&
                   float(high - low) == float(step * steps) &&
                   range.contains(low) && range.contains(high);
               return areIntegers ? 1.0 : 0.0;
             })
      .all([](double areIntegers) { return areIntegers == 1; });
}

bool FakeQuantizeLimits::yieldTruncatedIntegers(int64_t levels,
                                                Type type) const {
  // Steps beyond the integers of f32 are rounded; counts of levels that are
  // common are looked at one by one.
  if (levels > 65536 || !yieldIntegers(levels, type))
    return false;
  const float steps = float(levels - 1);
  return ElementwiseConstant::zip(
             outLow, outHigh,
             [&](double low, double high) {
               const float width = float(high) - float(low);
               for (int64_t level = 0; level < levels; ++level) {
                 const float value = float(level) / steps * width + float(low);
                 if (value != std::round(value))
                   return 0.0;
               }
               return 1.0;
             })
      .all([](double areIntegers) { return areIntegers == 1; });
}

/// The magnitudes that scales keep within.
static constexpr double smallestScale = 1e-32, greatestScale = 1e32;

Applicability FakeQuantizeLimits::checkNumbers(int64_t levels) const {
  auto all = [](const ElementwiseConstant &low, const ElementwiseConstant &high,
                llvm::function_ref<bool(double, double)> predicate) {
    return ElementwiseConstant::zip(
               low, high,
               [&](double l, double h) { return predicate(l, h) ? 0.0 : 1.0; })
        .all([](double failed) { return failed == 0; });
  };
  auto isFinite = [](double low, double high) {
    return std::isfinite(float(low)) && std::isfinite(float(high)) &&
           std::isfinite(float(high - low));
  };
  if (!all(inLow, inHigh, isFinite))
    return refuse(Reason::NotFinite, "its input limits");
  // A single level is its own scale.
  auto getScale = [&](double low, double high) {
    return low == high ? std::abs(low)
                       : std::abs(high - low) / double(levels - 1);
  };
  if (!all(outLow, outHigh, [&](double low, double high) {
        return isFinite(low, high) && getScale(low, high) <= greatestScale;
      }))
    return refuse(Reason::NotFinite, "its output limits");
  if (!all(outLow, outHigh, [&](double low, double high) {
        return (low == 0 && high == 0) || getScale(low, high) >= smallestScale;
      }))
    return refuse(Reason::ZeroScale, "that of its output limits");
  return Applicability::yes();
}

//===----------------------------------------------------------------------===//
// PrecisionDetails
//===----------------------------------------------------------------------===//

PrecisionDetails PrecisionDetails::get(MLIRContext *context, int64_t levels,
                                       const ElementwiseConstant &low,
                                       const ElementwiseConstant &high) {
  // Channels that are zero but for rounding do not decide. OpenVINO takes any
  // limit below 1e-6 for zero, and so loses the zero points of intervals as
  // small as that.
  double greatest = 0;
  for (const ElementwiseConstant *limit : {&low, &high})
    for (double value : limit->getValues())
      greatest = std::max(greatest, std::abs(value));
  const double negligible = 1e-6 * std::min(1.0, greatest);
  // Half a step of 256 levels. OpenVINO allows 0.2 % of any number of levels,
  // which is 65 steps of 65536. Limits are f32, however many levels lie between
  // them.
  const double tolerance =
      std::max(0.002 * std::min(1.0, 256.0 / double(levels)), 0x1p-22);
  PrecisionDetails details;
  std::optional<Levels> known = parseLevels(levels);
  bool maybeSigned = true, maybeUnsigned = true, wasJudged = false;
  // An even number of levels has one more step below zero than above.
  double ratio =
      known && !known->isNarrow ? -double(levels) / (levels - 2) : -1.0;
  for (auto [lowest, highest] :
       llvm::zip_equal(low.getValues(), high.getValues())) {
    if (std::abs(lowest) <= negligible && std::abs(highest) <= negligible)
      continue;
    wasJudged = true;
    bool straddlesZero = std::signbit(lowest) != std::signbit(highest) &&
                         std::abs(lowest) > negligible;
    if (!straddlesZero) {
      maybeSigned = false;
      if (std::abs(lowest) > negligible)
        details.hasZeroPoint = true;
      continue;
    }
    maybeUnsigned = false;
    details.hasNegativeValues = true;
    double actual = lowest / highest;
    if (highest == 0 ||
        std::abs((actual - ratio) / std::min(actual, ratio)) > tolerance)
      details.hasZeroPoint = true;
  }
  if (!wasJudged) {
    maybeSigned = low.any([](double value) { return value < 0; });
    maybeUnsigned = !maybeSigned;
  }
  if (known && !details.hasZeroPoint && maybeSigned != maybeUnsigned)
    details.type = getInteger(context, getStorageWidth(*known), maybeSigned);
  return details;
}

//===----------------------------------------------------------------------===//
// DataPrecision
//===----------------------------------------------------------------------===//

DataPrecision DataPrecision::get(Type type, int64_t levels, bool hasZeroPoint) {
  auto integer = cast<IntegerType>(type);
  std::optional<Levels> known = parseLevels(levels);
  assert(known && "levels are checked before");
  DataPrecision precision;
  precision.type = type;
  precision.hasZeroPoint = hasZeroPoint;
  if (integer.isSigned())
    precision.min = -std::ldexp(1.0, known->width - 1) + known->isNarrow;
  precision.max = precision.min + double(levels - 1);
  return precision;
}

std::optional<DataPrecision> mlir::lpt::selectActivationPrecision(
    int64_t levels, const PrecisionDetails &natural, ArrayRef<Type> allowed) {
  std::optional<Levels> known = parseLevels(levels);
  if (!known)
    return std::nullopt;
  SmallVector<Type> candidates;
  for (Type type : allowed)
    if (type.isInteger(getStorageWidth(*known)))
      candidates.push_back(type);
  if (candidates.empty())
    return std::nullopt;
  bool isNatural = llvm::is_contained(candidates, natural.type);
  if (candidates.size() > 1 && isNatural)
    return DataPrecision::get(natural.type, levels, natural.hasZeroPoint);
  Type type = candidates.front();
  return DataPrecision::get(type, levels,
                            candidates.size() > 1 || natural.type != type);
}

std::optional<DataPrecision> mlir::lpt::selectWeightsPrecision(
    int64_t levels, const PrecisionDetails &natural, ArrayRef<Type> allowed) {
  std::optional<Levels> known = parseLevels(levels);
  if (!known || allowed.empty())
    return std::nullopt;
  bool isNatural = natural.type && llvm::is_contained(allowed, natural.type);
  Type type = isNatural ? natural.type : allowed.front();
  if (!type.isInteger(known->width)) {
    // Four bits are stored in eight where these are what a target multiplies:
    // in float they would take four times as much.
    auto isSuitable = [&](Type each) {
      return isNatural ? each == type : each.isSignedInteger(8);
    };
    auto found = llvm::find_if(allowed, isSuitable);
    if (known->width > 8 || found == allowed.end() || !found->isInteger(8))
      return std::nullopt;
    type = *found;
  }
  return DataPrecision::get(type, levels,
                            isNatural ? natural.hasZeroPoint : true);
}

//===----------------------------------------------------------------------===//
// Decomposition
//===----------------------------------------------------------------------===//

Decomposition Decomposition::get(const DataPrecision &precision,
                                 const ElementwiseConstant &low,
                                 const ElementwiseConstant &high) {
  double min = precision.min, max = precision.max;
  // Limits are stored as f32; so are, upstream, the results of the formulas.
  bool isWide = precision.type.getIntOrFloatBitWidth() > 16;
  auto round = [&](double value) {
    return isWide ? value : double(float(value));
  };
  // A degenerate interval is one value. It is its own integer if it can be;
  // otherwise it is the scale of the integer 1, which every type has.
  auto isOwnInteger = [&](double value) {
    return value == std::nearbyint(value) && value >= min && value <= max;
  };
  // Limits of integers after a fractional zero point are rounded to f32, which
  // must not become a scale.
  auto isUnitStep = [&](double l, double h) {
    constexpr double halfUlp = 0x1p-24;
    return l != h && std::abs((h - l) - (max - min)) <=
                         halfUlp * (std::abs(l) + std::abs(h));
  };
  auto shift = ElementwiseConstant::zip(low, high, [&](double l, double h) {
    if (l == h)
      return 0.0;
    if (isUnitStep(l, h))
      return round(min - l) + 0.0;
    double value = round((min * h - max * l) / (h - l));
    return value == 0 ? 0.0 : value;
  });
  auto scale = ElementwiseConstant::zip(low, high, [&](double l, double h) {
    if (l == h && isOwnInteger(h))
      return 1.0;
    if (isUnitStep(l, h))
      return 1.0;
    double value = l == h ? h : round((h - l) / (max - min));
    if (std::abs(value) < smallestScale)
      return smallestScale;
    return std::abs(value) > greatestScale ? std::copysign(greatestScale, value)
                                           : value;
  });
  auto limit = [&](double bound) {
    return ElementwiseConstant::zip(low, high,
                                    [&](double l, double h) {
                                      if (l == h)
                                        return isOwnInteger(h) ? h : 1.0;
                                      return bound;
                                    })
        .simplified();
  };
  return Decomposition{limit(min), limit(max), shift, scale};
}

std::optional<ElementwiseConstant>
Decomposition::getZeroPoint(const DataPrecision &precision) const {
  if (!precision.hasZeroPoint ||
      shift.all([](double z) { return std::abs(z) <= 1e-32; }))
    return std::nullopt;
  return shift;
}

Type mlir::lpt::selectLimitType(FakeQuantizeOp op,
                                const ElementwiseConstant &low,
                                const ElementwiseConstant &high) {
  Type type = getElementType(op.getOutLow());
  auto isExact = [&](double limit) {
    return convertElement(limit, type) == limit;
  };
  return low.all(isExact) && high.all(isExact)
             ? type
             : Type(Float32Type::get(op.getContext()));
}

AlignedInterval AlignedInterval::get(double min, double max, double combinedLow,
                                     double combinedHigh, double low,
                                     double high) {
  AlignedInterval result;
  if (combinedLow == combinedHigh) {
    result.low = combinedLow;
    result.high = combinedHigh;
    return result;
  }
  // In f32 as upstream: where a limit falls on half a step, the last bit
  // decides to which level it rounds.
  float step = (float(combinedHigh) - float(combinedLow)) / float(max - min);
  float inverse = float(max - min) / (float(combinedHigh) - float(combinedLow));
  float offset = float(combinedLow) - float(min) * step;
  result.scale = step;
  result.zeroPoint = std::round(-offset * inverse);
  result.low = (float(low) - offset) * inverse;
  result.high = (float(high) - offset) * inverse;
  result.levels =
      int64_t(std::abs(std::round(result.high) - std::round(result.low))) + 1;
  return result;
}

std::optional<ElementwiseConstant>
mlir::lpt::getIntegerZeroPoint(const ElementwiseConstant &zeroPoint,
                               Type type) {
  constexpr double tolerance = 1e-4;
  ElementwiseConstant rounded = zeroPoint.map(roundZeroPoint);
  for (auto [value, integer] :
       llvm::zip_equal(zeroPoint.getValues(), rounded.getValues()))
    if (!(std::abs(value - integer) <= tolerance) ||
        convertElement(integer, type) != integer)
      return std::nullopt;
  return rounded;
}

bool mlir::lpt::fitsZeroPoint(Type type, const ElementwiseConstant &zeroPoint) {
  if (!type.isInteger(8))
    return false;
  double min = type.isUnsignedInteger() ? 0 : -128;
  double max = type.isUnsignedInteger() ? 255 : 127;
  return zeroPoint.all(
      [&](double value) { return value >= min - 0.5 && value <= max + 0.5; });
}
