//===- SamplingEvaluation.cpp ---------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ComputeType.h"
#include "EvaluationModel.h"

#include <algorithm>
#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// How the elements of one axis of an image are reached.
struct SampledAxis {
  GridSampleOp op;
  int64_t size;

  double getFirst() { return op.getAlignCorners() ? 0 : -0.5; }
  double getLast() {
    return op.getAlignCorners() ? double(size - 1) : double(size) - 0.5;
  }
  /// The place that `grid` names, before it is moved.
  double getPlace(double grid);
  /// `place`, mirrored at the ends as often as it takes.
  double reflect(double place);
  double moveInside(double place);
  /// The element at `position`; nothing if it is zero.
  std::optional<int64_t> getElement(double position);
};

struct WeightedPosition {
  double position, weight;
};
} // namespace

double SampledAxis::getPlace(double grid) {
  // Beyond these limits nothing changes but the rounding of reflections.
  grid = std::isnan(grid) ? -1 : std::clamp(grid, -0x1p31, 0x1p31);
  return op.getAlignCorners() ? (grid + 1) / 2 * double(size - 1)
                              : ((grid + 1) * double(size) - 1) / 2;
}

double SampledAxis::reflect(double place) {
  const double first = getFirst(), range = getLast() - first;
  if (range == 0)
    return first;
  const double distance = std::abs(place - first);
  const double turns = std::floor(distance / range);
  const double rest = distance - turns * range;
  const bool isTurned = std::floor(turns / 2) * 2 != turns;
  return first + (isTurned ? range - rest : rest);
}

double SampledAxis::moveInside(double place) {
  if (place >= getFirst() && place <= getLast())
    return place;
  switch (op.getPaddingMode()) {
  case GridSamplePadding::Zeros:
    return place;
  case GridSamplePadding::Border:
    return std::clamp(place, 0.0, double(size - 1));
  case GridSamplePadding::Reflection:
    return reflect(place);
  }
  llvm_unreachable("unknown padding mode");
}

std::optional<int64_t> SampledAxis::getElement(double position) {
  const double last = size - 1;
  if (position >= 0 && position <= last)
    return int64_t(position);
  if (op.getPaddingMode() == GridSamplePadding::Zeros)
    return std::nullopt;
  if (op.getPaddingMode() == GridSamplePadding::Reflection)
    position = std::trunc(reflect(position));
  return int64_t(std::clamp(position, 0.0, last));
}

/// The elements that are weighed for a place, in the order in which they are
/// added.
static SmallVector<WeightedPosition, 4> computeTaps(GridSampleMode mode,
                                                    double place) {
  const double low = std::floor(place), t = place - low;
  switch (mode) {
  case GridSampleMode::Nearest:
    return {{place, 1}};
  case GridSampleMode::Bilinear:
    return {{low, 1 - t}, {low + 1, t}};
  case GridSampleMode::Bicubic: {
    const double a = -0.75;
    return {{low - 1, a * t * (t - 1) * (t - 1)},
            {low, ((a + 2) * t - (a + 3)) * t * t + 1},
            {low + 1, (((-a - 2) * t + 2 * a + 3) * t - a) * t},
            {low + 2, -a * t * t * (t - 1)}};
  }
  }
  llvm_unreachable("unknown mode");
}

static LogicalResult evaluateGridSample(GridSampleOp op,
                                        ArrayRef<Tensor> operands,
                                        MutableArrayRef<Tensor> results,
                                        EvaluationState &state) {
  const Tensor &x = operands[0];
  Tensor &result = results[0];
  SampledAxis vertical{op, x.getDim(2)}, horizontal{op, x.getDim(3)};
  const GridSampleMode mode = op.getMode();
  const Elements<double> grid = operands[1].getAs<double>();
  const int64_t channels = x.getDim(1), imageSize = x.getDim(2) * x.getDim(3);
  const int64_t numPlaces = result.getDim(2) * result.getDim(3);
  auto getTaps = [&](SampledAxis &axis, double coordinate) {
    double place = axis.getPlace(coordinate);
    if (mode == GridSampleMode::Nearest)
      place = std::nearbyint(place);
    return computeTaps(mode, axis.moveInside(place));
  };
  dispatchFloatCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    const Elements<T> from = x.getAs<T>();
    storeComputed<T>(result, [&](MutableArrayRef<T> to) {
      for (int64_t i = 0; i != int64_t(to.size()); ++i) {
        const int64_t image = i / numPlaces, batch = image / channels;
        const double *place =
            grid.data() + 2 * (batch * numPlaces + i % numPlaces);
        double sum = 0;
        for (const WeightedPosition &down : getTaps(vertical, place[1])) {
          std::optional<int64_t> row = vertical.getElement(down.position);
          double rowSum = 0;
          for (const WeightedPosition &across : getTaps(horizontal, place[0])) {
            std::optional<int64_t> column =
                horizontal.getElement(across.position);
            const double element =
                row && column ? double(from[image * imageSize +
                                            *row * horizontal.size + *column])
                              : 0;
            rowSum += across.weight * element;
          }
          sum += down.weight * rowSum;
        }
        to[i] = T(sum);
      }
    });
  });
  return success();
}

//===----------------------------------------------------------------------===//
// roi_align
//===----------------------------------------------------------------------===//

namespace {
/// One axis of a region of an image.
struct RegionAxis {
  double begin, binSize;
  /// Along one bin.
  int64_t numSamples;
  int64_t size;

  RegionAxis(ROIAlignOp op, double low, double high, int64_t numBins,
             int64_t size);

  /// The two neighbours of a sample, and the weight of the second one.
  struct Sample {
    int64_t low, high;
    double weight;
  };
  /// Nothing if it lies outside of the image.
  std::optional<Sample> getSample(int64_t bin, int64_t number) const;
};
} // namespace

RegionAxis::RegionAxis(ROIAlignOp op, double low, double high, int64_t numBins,
                       int64_t size)
    : size(size) {
  const double scale = op.getSpatialScale().convertToDouble();
  const ROIAlignedMode mode = op.getAlignedMode();
  auto align = [&](double coordinate) {
    if (mode == ROIAlignedMode::HalfPixel)
      coordinate += 0.5;
    coordinate *= scale;
    return mode == ROIAlignedMode::Asymmetric ? coordinate : coordinate - 0.5;
  };
  begin = align(low);
  double length = align(high) - begin;
  if (mode == ROIAlignedMode::Asymmetric)
    length = std::max(length, 1.0);
  binSize = length / double(numBins);
  numSamples = op.getSamplingRatio();
  if (numSamples == 0)
    numSamples =
        std::isnan(binSize)
            ? 0
            : int64_t(std::clamp(std::ceil(binSize), 0.0, double(size)));
}

std::optional<RegionAxis::Sample> RegionAxis::getSample(int64_t bin,
                                                        int64_t number) const {
  const double place = begin + double(bin) * binSize +
                       (double(number) + 0.5) * binSize / double(numSamples);
  if (!(place >= -1 && place <= double(size)))
    return std::nullopt;
  const double within = std::clamp(place, 0.0, double(size - 1));
  const int64_t low = int64_t(within);
  return Sample{low, std::min(low + 1, size - 1), within - double(low)};
}

/// The average, or the maximum, of the samples of one bin. `read` reads the
/// element of a row and a column.
template <typename ReadFn>
static double poolBin(ROIPooling mode, const RegionAxis &vertical,
                      const RegionAxis &horizontal, int64_t row, int64_t column,
                      ReadFn read) {
  const int64_t count = vertical.numSamples * horizontal.numSamples;
  double pooled = 0;
  for (int64_t i = 0; i != count; ++i) {
    auto y = vertical.getSample(row, i / horizontal.numSamples);
    auto x = horizontal.getSample(column, i % horizontal.numSamples);
    double parts[4] = {};
    if (x && y) {
      parts[0] = (1 - y->weight) * (1 - x->weight) * read(y->low, x->low);
      parts[1] = (1 - y->weight) * x->weight * read(y->low, x->high);
      parts[2] = y->weight * (1 - x->weight) * read(y->high, x->low);
      parts[3] = y->weight * x->weight * read(y->high, x->high);
    }
    if (mode == ROIPooling::Avg) {
      pooled += parts[0] + parts[1] + parts[2] + parts[3];
      continue;
    }
    double greatest = parts[0];
    for (double part : ArrayRef(parts).drop_front())
      greatest = std::max(greatest, part);
    pooled = i == 0 ? greatest : std::max(pooled, greatest);
  }
  return mode == ROIPooling::Avg && count != 0 ? pooled / double(count)
                                               : pooled;
}

static LogicalResult evaluateROIAlign(ROIAlignOp op, ArrayRef<Tensor> operands,
                                      MutableArrayRef<Tensor> results,
                                      EvaluationState &state) {
  const Tensor &x = operands[0];
  const Elements<double> rois = operands[1].getAs<double>();
  const Elements<int64_t> images = operands[2].getAs<int64_t>();
  const int64_t channels = x.getDim(1), height = x.getDim(2),
                width = x.getDim(3);
  const int64_t numRows = op.getPooledH(), numColumns = op.getPooledW();
  dispatchFloatCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    const Elements<T> from = x.getAs<T>();
    storeComputed<T>(results[0], [&](MutableArrayRef<T> to) {
      int64_t next = 0;
      for (int64_t i = 0; i != int64_t(images.size()); ++i) {
        const double *roi = rois.data() + 4 * i;
        const RegionAxis horizontal(op, roi[0], roi[2], numColumns, width);
        const RegionAxis vertical(op, roi[1], roi[3], numRows, height);
        const bool isKnown = images[i] >= 0 && images[i] < x.getDim(0);
        for (int64_t channel = 0; channel != channels; ++channel) {
          const int64_t image = (images[i] * channels + channel) * height;
          for (int64_t bin = 0; bin != numRows * numColumns; ++bin, ++next)
            if (isKnown)
              to[next] = T(
                  poolBin(op.getMode(), vertical, horizontal, bin / numColumns,
                          bin % numColumns, [&](int64_t row, int64_t column) {
                            return double(from[(image + row) * width + column]);
                          }));
        }
      }
    });
  });
  return success();
}

void lpt::attachSamplingEvaluation(MLIRContext *context) {
  attachEvaluation<GridSampleOp, evaluateGridSample>(context);
  attachEvaluation<ROIAlignOp, evaluateROIAlign>(context);
}
