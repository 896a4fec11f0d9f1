//===- ExplicitSteps.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExplicitSteps.h"

#include <algorithm>
#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

using Constant = ElementwiseConstant;

bool lpt::isInRangeOfF32(const Constant &constant) {
  return constant.all(
      [](double number) { return std::isfinite(float(number)); });
}

//===----------------------------------------------------------------------===//
// Quantization
//===----------------------------------------------------------------------===//

/// Offsets as near to an integer as f32 tells levels of 8 bits apart are one.
static double snap(double number) {
  const double nearest = std::nearbyint(number);
  return std::abs(number - nearest) <= 0x1p-16 ? nearest : number;
}

/// Moves as much of the offset to the zero point as leaves ties where they are:
/// an even number.
static void moveOffset(RequantizeStep &step) {
  auto getEven = [](double number) { return 2 * std::nearbyint(number / 2); };
  step.zeroPoint =
      Constant::zip(step.zeroPoint, step.offset,
                    [&](double point, double x) { return point + getEven(x); });
  step.offset = step.offset.map(
      [&](double value) { return snap(value - getEven(snap(value))); });
}

/// The map from the values of a quantization to its levels, and its limits.
static RequantizeStep getStep(const QuantizeStep &quantize) {
  Constant inverseScale = Constant::zip(
      quantize.inLow, quantize.inHigh, [&](double low, double high) {
        return quantize.numSteps / (high - low);
      });
  Constant offset = Constant::zip(
      quantize.inLow, inverseScale,
      [](double low, double inverse) { return snap(-low * inverse); });
  return {std::move(inverseScale), std::move(offset), Constant(0), /*low=*/0,
          /*high=*/int64_t(quantize.numSteps)};
}

Requantization::Requantization(const QuantizeStep &quantize)
    : step(getStep(quantize)) {
  const Constant width = Constant::zip(
      quantize.outLow, quantize.outHigh, [&](double first, double last) {
        return (last - first) / quantize.numSteps;
      });
  const Constant firstLevel =
      Constant::zip(quantize.outLow, width, [](double first, double unit) {
        return snap(first / unit);
      });
  // Levels that are multiples of the distance between them count from the one
  // that is zero.
  const double first = firstLevel.getValues().front();
  if (firstLevel.isScalarLike() && std::nearbyint(first) == first &&
      std::abs(first) + quantize.numSteps <= 0x1p24) {
    step.zeroPoint = Constant(first);
    step.low += int64_t(first);
    step.high += int64_t(first);
    if (!width.isScalarLike(1))
      back = AffineStep{width, Constant(0)};
  } else {
    back = AffineStep{width, quantize.outLow};
  }
  moveOffset(step);
}

bool Requantization::isInRange() const {
  return isInRangeOfF32(step.inverseScale) && isInRangeOfF32(step.offset) &&
         step.zeroPoint.all([](double point) {
           return std::isfinite(point) && std::abs(point) <= 0x1p24;
         });
}

/// The least and the greatest integer of `type`.
static std::pair<int64_t, int64_t> getLimits(IntegerType type) {
  const int64_t count = int64_t(1) << type.getWidth();
  const int64_t least = type.isUnsigned() ? 0 : -count / 2;
  return {least, least + count - 1};
}

/// Cuts the limits down to what an element of `type` holds.
static void limit(RequantizeStep &step, Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer)
    return;
  auto [least, greatest] = getLimits(integer);
  step.low = std::clamp(step.low, least, greatest);
  step.high = std::clamp(step.high, least, greatest);
}

bool Requantization::subsumes(const FunctionStep &function, Type type) const {
  using F = EpilogueFunction;
  const bool isClamp = function.function == F::Clamp;
  const bool isRelu = function.function == F::Relu && function.alpha == 0;
  if ((!isClamp && !isRelu) || back || !step.inverseScale.isScalarLike() ||
      !step.offset.isScalarLike() || !step.zeroPoint.isScalarLike())
    return false;
  const auto scale = float(step.inverseScale.getValues().front());
  const auto shift = float(step.offset.getValues().front());
  const auto point = float(step.zeroPoint.getValues().front());
  // Each operation is monotonic with its rounding, so that a number beyond a
  // limit has a level beyond that of the limit. NaN stays NaN either way.
  auto getLevel = [=](double limit) {
    return std::nearbyint(std::fma(float(limit), scale, shift)) + point;
  };
  RequantizeStep limited = step;
  limit(limited, type);
  return scale > 0 &&
         getLevel(isClamp ? function.alpha : 0) <= float(limited.low) &&
         (!isClamp || getLevel(function.beta) >= float(limited.high));
}

//===----------------------------------------------------------------------===//
// Translation
//===----------------------------------------------------------------------===//

namespace {

/// Translates the steps of an epilogue one by one.
class Translation {
public:
  Translation(ArrayRef<EpilogueStep> steps, Type type)
      : steps(steps), type(type) {}

  std::vector<ExplicitStep> run();

private:
  /// The type of the elements behind step `number`.
  Type getTypeBehind(size_t number) const {
    return number + 1 == steps.size() ? type
                                      : Float32Type::get(type.getContext());
  }
  template <typename Step>
  void add(Step step, const EpilogueStep &from) {
    result.push_back(
        {std::move(step), from.op, from.before, from.op->getLoc()});
  }
  void addResidual(const ResidualStep &residual, const EpilogueStep &from);
  void addQuantization(const QuantizeStep &quantize, size_t number);
  /// Adds step `number`, to integers, and the dequantization behind it. Returns
  /// whether there is one, as the number of further steps.
  size_t addIntegers(const IntegerStep &integers, size_t number);
  /// Whether the quantization behind step `number` makes it superfluous.
  bool isSubsumed(size_t number) const;

  ArrayRef<EpilogueStep> steps;
  Type type;
  std::vector<ExplicitStep> result;
};

} // namespace

void Translation::addResidual(const ResidualStep &residual,
                              const EpilogueStep &from) {
  const bool isDifference = residual.function == EpilogueBinary::Subtract;
  if (residual.function != EpilogueBinary::Add && !isDifference)
    return add(residual, from);
  // Differences are sums: a sign is an affine map.
  DequantizedInput input = residual.input;
  if (isDifference && residual.isReversed)
    add(AffineStep{Constant(-1), Constant(0)}, from);
  else if (isDifference)
    input.scale = -input.scale;
  add(AddStep{input}, from);
}

void Translation::addQuantization(const QuantizeStep &quantize, size_t number) {
  Requantization requantization(quantize);
  if (!requantization.back)
    limit(requantization.step, getTypeBehind(number));
  add(requantization.step, steps[number]);
  if (requantization.back)
    add(*requantization.back, steps[number]);
}

size_t Translation::addIntegers(const IntegerStep &integers, size_t number) {
  auto [low, high] = getLimits(integers.type);
  RequantizeStep step{Constant(1), Constant(0), Constant(integers.zeroPoint),
                      low,         high,        integers.type};
  // What stands for zero is to become zero, not what the sum with a rounded
  // product leaves.
  const AffineStep *affine = number + 1 == steps.size()
                                 ? nullptr
                                 : steps[number + 1].getAs<AffineStep>();
  const bool isDequantization =
      affine && affine->scale.isScalarLike() && affine->shift.isScalarLike() &&
      affine->shift.getValues().front() ==
          -integers.zeroPoint * affine->scale.getValues().front();
  if (isDequantization)
    step.subtracted = integers.zeroPoint;
  add(step, steps[number]);
  if (!isDequantization)
    return 0;
  add(AffineStep{affine->scale, Constant(0)}, steps[number + 1]);
  return 1;
}

bool Translation::isSubsumed(size_t number) const {
  const auto *function = steps[number].getAs<FunctionStep>();
  if (!function || number + 1 == steps.size())
    return false;
  const auto *quantize = steps[number + 1].getAs<QuantizeStep>();
  return quantize && Requantization(*quantize).subsumes(
                         *function, getTypeBehind(number + 1));
}

std::vector<ExplicitStep> Translation::run() {
  for (size_t number = 0; number != steps.size(); ++number) {
    const EpilogueStep &step = steps[number];
    if (const auto *integers = step.getAs<IntegerStep>())
      number += addIntegers(*integers, number);
    else if (const auto *affine = step.getAs<AffineStep>())
      add(*affine, step);
    else if (const auto *residual = step.getAs<ResidualStep>())
      addResidual(*residual, step);
    else if (const auto *quantize = step.getAs<QuantizeStep>())
      addQuantization(*quantize, number);
    else if (const auto *narrow = step.getAs<NarrowStep>())
      add(*narrow, step);
    else if (!isSubsumed(number))
      add(std::monostate(), step);
  }
  return std::move(result);
}

//===----------------------------------------------------------------------===//
// Affine maps
//===----------------------------------------------------------------------===//

/// `second` behind `first`. Nothing if f32 does not hold the numbers, or if
/// neither has the elements of both: tables of more elements are no gain.
static std::optional<AffineStep> compose(const AffineStep &first,
                                         const AffineStep &second) {
  Constant scale =
      Constant::zip(first.scale, second.scale, std::multiplies<double>());
  Constant shift = Constant::zip(
      Constant::zip(first.shift, second.scale, std::multiplies<double>()),
      second.shift, std::plus<double>());
  const size_t size = std::max({first.scale.size(), first.shift.size(),
                                second.scale.size(), second.shift.size()});
  if (!isInRangeOfF32(scale) || !isInRangeOfF32(shift) || scale.size() > size ||
      shift.size() > size)
    return std::nullopt;
  return AffineStep{scale.simplified(), shift.simplified()};
}

static Location fuseLocations(Location first, Location second) {
  return FusedLoc::get({first, second}, Attribute(), first.getContext());
}

namespace {

/// Moves affine maps towards the first step, from the last one on.
class AffineFolding {
public:
  explicit AffineFolding(std::vector<ExplicitStep> steps)
      : steps(std::move(steps)) {}

  std::vector<ExplicitStep> run();

private:
  void take(AffineStep &affine, const ExplicitStep &step);
  void take(AddStep &sum);
  /// `isBehindSum` says that the step before is affine, or adds an input.
  void take(RequantizeStep &requantize, const ExplicitStep &step,
            bool isBehindSum);

  AffineStep *getMap() { return map ? map->getAs<AffineStep>() : nullptr; }
  void startMap(const AffineStep &affine, const ExplicitStep &from,
                Location location) {
    map = {affine, from.op, from.before, location};
  }
  /// Puts the map behind the next step.
  void flush();

  std::vector<ExplicitStep> steps;
  /// The last step first.
  std::vector<ExplicitStep> reversed;
  /// An affine map of what the next step computes.
  std::optional<ExplicitStep> map;
  /// Whether the map leads to levels of a quantization.
  bool isRounded = false;
};

} // namespace

void AffineFolding::flush() {
  if (map) {
    if (isa<UnknownLoc>(map->location))
      map->location = map->op->getLoc();
    reversed.push_back(*map);
  }
  map.reset();
}

void AffineFolding::take(AffineStep &affine, const ExplicitStep &step) {
  if (AffineStep *next = getMap())
    if (std::optional<AffineStep> composed = compose(affine, *next)) {
      *next = *composed;
      map->location = fuseLocations(step.location, map->location);
      return;
    }
  flush();
  startMap(affine, step, step.location);
  isRounded = false;
}

void AffineFolding::take(AddStep &sum) {
  AffineStep *next = getMap();
  if (!next)
    return;
  if (!next->scale.isScalarLike())
    return flush();
  DequantizedInput input = sum.input;
  input.scale *= next->scale.getValues().front();
  Constant shift = next->shift;
  // Differences of integers are exact, and so is zero among them. In levels
  // the rounding of a product is as small as that of the sum.
  if (isRounded) {
    const double summand = -input.scale * input.zeroPoint;
    shift = shift.map([&](double value) { return value + summand; });
    input.zeroPoint = 0;
  }
  if (!std::isfinite(float(input.scale)) || !isInRangeOfF32(shift))
    return flush();
  sum.input = input;
  next->shift = shift;
}

/// The number that all elements are, if it is an even integer; else zero.
static double getEvenScalar(const Constant &constant) {
  const double value =
      constant.isScalarLike() ? constant.getValues().front() : 0;
  return std::fmod(value, 2) == 0 ? value : 0;
}

void AffineFolding::take(RequantizeStep &requantize, const ExplicitStep &step,
                         bool isBehindSum) {
  // Levels that are mapped to other levels may count from any of them. Other
  // results keep the exact difference, which may be zero.
  AffineStep *next = getMap();
  if (next && isRounded && !requantize.type &&
      requantize.zeroPoint.isScalarLike())
    if (std::optional<AffineStep> composed =
            compose({Constant(1), requantize.zeroPoint}, *next)) {
      const auto zeroPoint = int64_t(requantize.zeroPoint.getValues().front());
      requantize.low -= zeroPoint;
      requantize.high -= zeroPoint;
      requantize.zeroPoint = Constant(0);
      *next = *composed;
    }
  flush();
  if (!isBehindSum)
    return;
  // An even number leaves ties where they are.
  const double even = getEvenScalar(requantize.zeroPoint);
  // The quantization is no layer of the maps that are composed with it.
  startMap({requantize.inverseScale,
            requantize.offset.map([&](double x) { return x + even; })},
           step, UnknownLoc::get(step.location.getContext()));
  isRounded = true;
  requantize.inverseScale = Constant(1);
  requantize.offset = Constant(0);
  requantize.zeroPoint =
      requantize.zeroPoint.map([&](double point) { return point - even; });
}

/// Lets quantizations compute the affine maps before them.
static std::vector<ExplicitStep> mergeMaps(std::vector<ExplicitStep> steps) {
  std::vector<ExplicitStep> result;
  for (ExplicitStep &step : steps) {
    auto *requantize = step.getAs<RequantizeStep>();
    auto *affine = result.empty() ? nullptr : result.back().getAs<AffineStep>();
    if (requantize && affine && requantize->inverseScale.isScalarLike(1) &&
        requantize->offset.isScalarLike(0)) {
      requantize->inverseScale = affine->scale;
      requantize->offset = affine->shift;
      step.location = fuseLocations(step.location, result.back().location);
      result.pop_back();
    }
    result.push_back(step);
  }
  return result;
}

std::vector<ExplicitStep> AffineFolding::run() {
  auto isSum = [](const ExplicitStep &step) {
    const auto *affine = step.getAs<AffineStep>();
    return step.getAs<AddStep>() ||
           (affine &&
            !(affine->scale.isScalarLike(1) && affine->shift.isScalarLike(0)));
  };
  for (size_t number = steps.size(); number-- != 0;) {
    ExplicitStep &step = steps[number];
    if (auto *affine = step.getAs<AffineStep>()) {
      take(*affine, step);
      continue;
    }
    if (auto *sum = step.getAs<AddStep>())
      take(*sum);
    else if (auto *requantize = step.getAs<RequantizeStep>())
      take(*requantize, step, number != 0 && isSum(steps[number - 1]));
    else
      flush();
    reversed.push_back(step);
  }
  flush();
  std::reverse(reversed.begin(), reversed.end());
  return mergeMaps(std::move(reversed));
}

std::vector<ExplicitStep> lpt::getExplicitSteps(ArrayRef<EpilogueStep> steps,
                                                Type type) {
  return AffineFolding(Translation(steps, type).run()).run();
}
