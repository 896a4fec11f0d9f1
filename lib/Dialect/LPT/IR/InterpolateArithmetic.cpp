//===- InterpolateArithmetic.cpp ------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/InterpolateArithmetic.h"
#include "LPT/Dialect/LPT/IR/ShapeArithmetic.h"

#include <algorithm>
#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

/// The position in the padded input that output coordinate `o` maps to.
static double mapCoordinate(const ResizedAxis &axis, CoordinateMode mode,
                            int64_t o) {
  switch (mode) {
  case CoordinateMode::HalfPixel:
    return axis.divideByScale(o + 0.5) - 0.5;
  case CoordinateMode::PytorchHalfPixel:
    return axis.outputSize > 1 ? axis.divideByScale(o + 0.5) - 0.5 : 0;
  case CoordinateMode::Asymmetric:
    return axis.divideByScale(o);
  case CoordinateMode::TfHalfPixelForNn:
    return axis.divideByScale(o + 0.5);
  case CoordinateMode::AlignCorners:
    return axis.outputSize == 1 ? 0
                                : double(o) * double(axis.paddedSize - 1) /
                                      double(axis.outputSize - 1);
  case CoordinateMode::HalfPixelSymmetric: {
    // The size before it was rounded keeps the centre where it is.
    const double exact = axis.getScale() * double(axis.paddedSize);
    const double shift =
        double(axis.paddedSize) / 2 * (1 - double(axis.outputSize) / exact);
    return shift + axis.divideByScale(o + 0.5) - 0.5;
  }
  }
  llvm_unreachable("unknown coordinate mode");
}

//===----------------------------------------------------------------------===//
// Nearest
//===----------------------------------------------------------------------===//

static double roundNearest(double coordinate, NearestMode mode, double scale) {
  switch (mode) {
  case NearestMode::RoundPreferFloor:
    return std::ceil(coordinate - 0.5);
  case NearestMode::RoundPreferCeil:
    return std::floor(coordinate + 0.5);
  case NearestMode::Floor:
    return std::floor(coordinate);
  case NearestMode::Ceil:
    return std::ceil(coordinate);
  case NearestMode::Simple:
    return scale < 1 ? std::ceil(coordinate) : std::trunc(coordinate);
  }
  llvm_unreachable("unknown nearest mode");
}

std::optional<int64_t> lpt::computeNearest(const ResizedAxis &axis,
                                           InterpolateOp op, int64_t o) {
  double position = o;
  if (axis.isListed)
    position = roundNearest(mapCoordinate(axis, op.getCoordinateMode(), o),
                            op.getNearestMode(), axis.getScale());
  position = std::clamp(position, 0.0, double(axis.paddedSize - 1));
  return axis.getSource(int64_t(position));
}

//===----------------------------------------------------------------------===//
// Weighted modes
//===----------------------------------------------------------------------===//

/// A triangle around `coordinate`, which is wider when shrinking with
/// antialiasing. Positions outside of the axis are skipped, and the weights
/// are normalized.
static Taps computeLinear(const ResizedAxis &axis, double coordinate,
                          bool antialias) {
  double slope = antialias ? std::min(axis.getScale(), 1.0) : 1.0;
  double last = axis.paddedSize - 1;
  double from = std::max(std::ceil(coordinate - 1 / slope), 0.0);
  double to = std::min(std::floor(coordinate + 1 / slope), last);
  Taps taps;
  double sum = 0;
  for (double position = from; position <= to; ++position) {
    double weight =
        std::max(0.0, 1 - std::abs(slope * (coordinate - position)));
    taps.push_back({int64_t(position), weight});
    sum += weight;
  }
  for (Tap &tap : taps)
    tap.weight = sum == 0 ? 0 : tap.weight / sum;
  return taps;
}

/// The two neighbours of `coordinate`, which is clipped to the axis first.
static Taps computeLinearOnnx(const ResizedAxis &axis, double coordinate) {
  double last = axis.paddedSize - 1;
  coordinate = std::clamp(coordinate, 0.0, last);
  double low = std::floor(coordinate);
  if (low == last)
    return {{int64_t(low), 1}};
  return {{int64_t(low), 1 - (coordinate - low)},
          {int64_t(low) + 1, coordinate - low}};
}

/// Four positions around `coordinate`, clipped to the axis, weighted by the
/// convolution kernel of Keys with coefficient `a`. Or else positions outside
/// of the axis are left out, and the weights of the others normalized.
static Taps computeCubic(const ResizedAxis &axis, double coordinate, double a,
                         bool excludesOutside) {
  double floor = std::floor(coordinate), t = coordinate - floor;
  double weights[] = {
      a * t * (t - 1) * (t - 1), ((a + 2) * t - (a + 3)) * t * t + 1,
      (((-a - 2) * t + 2 * a + 3) * t - a) * t, -a * t * t * (t - 1)};
  const double last = axis.paddedSize - 1;
  Taps taps;
  double sum = 0;
  for (int64_t i = 0; i != 4; ++i) {
    double position = floor - 1 + double(i);
    if (excludesOutside && (position < 0 || position > last))
      continue;
    taps.push_back({int64_t(std::clamp(position, 0.0, last)), weights[i]});
    sum += weights[i];
  }
  if (excludesOutside)
    for (Tap &tap : taps)
      tap.weight /= sum;
  return taps;
}

Taps lpt::computeTaps(const ResizedAxis &axis, InterpolateOp op, int64_t o) {
  if (!axis.isListed)
    return {{o, 1}};
  double coordinate = mapCoordinate(axis, op.getCoordinateMode(), o);
  switch (op.getMode()) {
  case InterpolateMode::Linear:
    return computeLinear(axis, coordinate, op.getAntialias());
  case InterpolateMode::LinearOnnx:
    return computeLinearOnnx(axis, coordinate);
  case InterpolateMode::Cubic:
    return computeCubic(axis, coordinate, op.getCubeCoeff().convertToDouble(),
                        op.getExcludeOutside());
  case InterpolateMode::Nearest:
    break;
  }
  llvm_unreachable("nearest selects elements, it does not weigh them");
}

//===----------------------------------------------------------------------===//
// Axes
//===----------------------------------------------------------------------===//

SmallVector<ResizedAxis> lpt::resolveResizedAxes(InterpolateOp op,
                                                 ArrayRef<int64_t> input,
                                                 ArrayRef<int64_t> output) {
  auto getPad = [](ArrayRef<int64_t> pads, size_t axis) {
    return axis < pads.size() ? pads[axis] : 0;
  };
  SmallVector<ResizedAxis> axes;
  for (size_t i = 0; i != input.size(); ++i) {
    ResizedAxis axis;
    axis.inputSize = input[i];
    axis.padBegin = getPad(op.getPadsBegin(), i);
    axis.paddedSize = input[i] + axis.padBegin + getPad(op.getPadsEnd(), i);
    axis.outputSize = output[i];
    axes.push_back(axis);
  }
  for (auto [i, listed] : llvm::enumerate(op.getResizedAxes())) {
    ResizedAxis &axis = axes[*normalizeAxis(listed, input.size())];
    axis.isListed = true;
    if (std::optional<ArrayRef<double>> scales = op.getScales())
      axis.givenScale = (*scales)[i];
  }
  return axes;
}
