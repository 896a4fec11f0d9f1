//===- InterpolateEvaluation.cpp ------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every mode treats the axes independently: an output coordinate has a set of
// weighted taps on each axis, and the weight of an element is the product of
// those. Coordinates and weights are in f64, sums are too and are rounded once.
//
//===----------------------------------------------------------------------===//

#include "ComputeType.h"
#include "EvaluationModel.h"
#include "IndexMapping.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// One axis of an interpolation.
struct ResizedAxis {
  /// Of the input, of the padded input and of the output.
  int64_t inputSize, paddedSize, outputSize;
  int64_t padBegin;
  /// Whether the op lists this axis. Any other is only padded.
  bool isListed = false;
  /// The scale as the op gives it. Without one it is `outputSize / paddedSize`.
  std::optional<double> givenScale;

  double getScale() const {
    return givenScale ? *givenScale : double(outputSize) / double(paddedSize);
  }
  /// `value / scale`, where the division is exact if the result is.
  double divideByScale(double value) const {
    return givenScale ? value / *givenScale
                      : value * double(paddedSize) / double(outputSize);
  }
  /// The input element at a position of the padded input.
  int64_t getSource(int64_t position) const {
    int64_t index = position - padBegin;
    return index >= 0 && index < inputSize ? index : fillIndex;
  }
};

/// A weighted element of the padded input along one axis.
struct Tap {
  int64_t position;
  double weight;
};
using Taps = SmallVector<Tap, 4>;
} // namespace

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

static AxisIndices computeNearest(const ResizedAxis &axis, InterpolateOp op) {
  AxisIndices indices;
  for (int64_t o = 0; o != axis.outputSize; ++o) {
    double position = o;
    if (axis.isListed)
      position = roundNearest(mapCoordinate(axis, op.getCoordinateMode(), o),
                              op.getNearestMode(), axis.getScale());
    position = std::clamp(position, 0.0, double(axis.paddedSize - 1));
    indices.push_back(axis.getSource(int64_t(position)));
  }
  return indices;
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
/// convolution kernel of Keys with coefficient `a`.
static Taps computeCubic(const ResizedAxis &axis, double coordinate, double a) {
  double floor = std::floor(coordinate), t = coordinate - floor;
  double weights[] = {
      a * t * (t - 1) * (t - 1), ((a + 2) * t - (a + 3)) * t * t + 1,
      (((-a - 2) * t + 2 * a + 3) * t - a) * t, -a * t * t * (t - 1)};
  Taps taps;
  for (int64_t i = 0; i != 4; ++i) {
    double position =
        std::clamp(floor - 1 + double(i), 0.0, double(axis.paddedSize - 1));
    taps.push_back({int64_t(position), weights[i]});
  }
  return taps;
}

static Taps computeTaps(const ResizedAxis &axis, InterpolateOp op, int64_t o) {
  if (!axis.isListed)
    return {{o, 1}};
  double coordinate = mapCoordinate(axis, op.getCoordinateMode(), o);
  switch (op.getMode()) {
  case InterpolateMode::Linear:
    return computeLinear(axis, coordinate, op.getAntialias());
  case InterpolateMode::LinearOnnx:
    return computeLinearOnnx(axis, coordinate);
  case InterpolateMode::Cubic:
    return computeCubic(axis, coordinate, op.getCubeCoeff().convertToDouble());
  case InterpolateMode::Nearest:
    break;
  }
  llvm_unreachable("nearest selects elements, it does not weigh them");
}

/// Replaces `axis` of a row major array of shape `[outer, axis, inner]` by its
/// weighted taps.
static std::vector<double> resize(ArrayRef<double> values,
                                  const ResizedAxis &axis, int64_t outer,
                                  int64_t inner, InterpolateOp op) {
  std::vector<double> result(outer * axis.outputSize * inner);
  for (int64_t o = 0; o != axis.outputSize; ++o) {
    for (const Tap &tap : computeTaps(axis, op, o)) {
      int64_t source = axis.getSource(tap.position);
      if (source == fillIndex)
        continue;
      for (int64_t i = 0; i != outer; ++i) {
        const double *from =
            values.data() + (i * axis.inputSize + source) * inner;
        double *to = result.data() + (i * axis.outputSize + o) * inner;
        for (int64_t j = 0; j != inner; ++j)
          to[j] += tap.weight * from[j];
      }
    }
  }
  return result;
}

//===----------------------------------------------------------------------===//
// The op
//===----------------------------------------------------------------------===//

static SmallVector<ResizedAxis> resolveAxes(InterpolateOp op,
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
  for (auto [i, listed] : llvm::enumerate(op.getAxes())) {
    ResizedAxis &axis = axes[*normalizeAxis(listed, input.size())];
    axis.isListed = true;
    if (std::optional<ArrayRef<double>> scales = op.getScales())
      axis.givenScale = (*scales)[i];
  }
  return axes;
}

static LogicalResult evaluateInterpolate(InterpolateOp op,
                                         ArrayRef<Tensor> operands,
                                         MutableArrayRef<Tensor> results,
                                         EvaluationState &state) {
  const Tensor &x = operands[0];
  Tensor &result = results[0];
  SmallVector<ResizedAxis> axes =
      resolveAxes(op, x.getShape(), result.getShape());
  for (const ResizedAxis &axis : axes)
    if (axis.paddedSize == 0 && axis.outputSize != 0)
      return state.fail("expected axes that are not empty, but got shape " +
                        formatShape(x.getShape()));

  if (op.getMode() == InterpolateMode::Nearest) {
    SmallVector<AxisIndices> indices;
    for (const ResizedAxis &axis : axes)
      indices.push_back(computeNearest(axis, op));
    selectElements(x, indices, result);
    return success();
  }

  Elements<double> from = x.getAs<double>();
  std::vector<double> values(from.begin(), from.end());
  int64_t outer = 1, inner = x.getNumElements();
  for (const ResizedAxis &axis : axes) {
    inner = axis.inputSize == 0 ? 0 : inner / axis.inputSize;
    values = resize(values, axis, outer, inner, op);
    outer *= axis.outputSize;
  }
  dispatchFloatCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    storeComputed<T>(result, [&](MutableArrayRef<T> to) {
      llvm::transform(values, to.begin(),
                      [](double value) { return T(value); });
    });
  });
  return success();
}

void lpt::attachInterpolateEvaluation(MLIRContext *context) {
  attachEvaluation<InterpolateOp, evaluateInterpolate>(context);
}
