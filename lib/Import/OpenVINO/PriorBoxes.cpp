//===- PriorBoxes.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PriorBoxes.h"

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// Appends boxes by their centre and half of their extent, in pixels.
class BoxWriter {
public:
  BoxWriter(const PriorGrid &grid, std::vector<float> &boxes)
      : inverseWidth(1.0f / float(grid.imageWidth)),
        inverseHeight(1.0f / float(grid.imageHeight)), boxes(boxes) {}

  void add(float x, float y, float width, float height) {
    boxes.push_back((x - width) * inverseWidth);
    boxes.push_back((y - height) * inverseHeight);
    boxes.push_back((x + width) * inverseWidth);
    boxes.push_back((y + height) * inverseHeight);
  }

  /// `density` by `density` boxes around the point, within the image.
  void addDense(float x, float y, float fixedSize, float density, float width,
                float height) {
    const int64_t steps = density, shift = fixedSize / float(steps);
    const int64_t half = int64_t(fixedSize) / 2;
    for (int64_t row = 0; row != steps; ++row)
      for (int64_t column = 0; column != steps; ++column) {
        const size_t first = boxes.size();
        add(x - half + shift / 2.0f + column * shift,
            y - half + shift / 2.0f + row * shift, width, height);
        for (size_t i = 0; i != 4; ++i)
          boxes[first + i] = i < 2 ? std::max(boxes[first + i], 0.0f)
                                   : std::min(boxes[first + i], 1.0f);
      }
  }

private:
  float inverseWidth, inverseHeight;
  std::vector<float> &boxes;
};
} // namespace

static bool isOne(float ratio) { return std::fabs(ratio - 1.0f) < 1e-6; }

/// The ratios without doubles, and their inverses with `flip`. The first one is
/// 1, which has boxes of its own.
static SmallVector<float> collectRatios(const PriorBoxes &boxes) {
  SmallVector<float> ratios = {1.0f};
  for (float ratio : boxes.aspectRatios) {
    if (llvm::any_of(ratios, [&](float other) {
          return std::fabs(ratio - other) < 1e-6;
        }))
      continue;
    ratios.push_back(ratio);
    if (boxes.flip)
      ratios.push_back(1.0f / ratio);
  }
  return ratios;
}

const char *PriorBoxes::check() const {
  auto isPositive = [](float number) { return number > 0 && number <= 1e6f; };
  for (ArrayRef<float> numbers :
       {ArrayRef<float>(minSizes), ArrayRef<float>(maxSizes),
        ArrayRef<float>(aspectRatios), ArrayRef<float>(fixedRatios),
        ArrayRef<float>(fixedSizes)})
    if (!llvm::all_of(numbers, isPositive))
      return "expected sizes and ratios greater than 0 and up to 10^6, but got "
             "others";
  if (!llvm::all_of(densities, [](float density) {
        return density >= 1 && density <= 32;
      }))
    return "expected densities from 1 to 32, but got others";
  if (densities.size() < fixedSizes.size())
    return "expected a density for each fixed size, but got fewer";
  if (minSizes.empty() && fixedSizes.empty())
    return "expected attribute 'min_size' or 'fixed_size' to have numbers, but "
           "got none";
  return nullptr;
}

/// Appends the boxes of the fixed sizes at one point.
static void addFixed(const PriorBoxes &prior, ArrayRef<float> ratios, float x,
                     float y, BoxWriter &writer) {
  for (auto sizeAndDensity : llvm::zip(prior.fixedSizes, prior.densities)) {
    const float size = std::get<0>(sizeAndDensity);
    const float density = std::get<1>(sizeAndDensity);
    auto addRatio = [&](float ratio) {
      const float root = std::sqrt(ratio);
      writer.addDense(x, y, size, density, size * 0.5f * root,
                      size * 0.5f / root);
    };
    if (!prior.fixedRatios.empty()) {
      llvm::for_each(prior.fixedRatios, addRatio);
      continue;
    }
    // The square of this ratio has the whole part of the size.
    const float half = int64_t(size) * 0.5f;
    writer.addDense(x, y, size, density, half, half);
    for (float ratio : ratios)
      if (!isOne(ratio))
        addRatio(ratio);
  }
}

std::vector<float> PriorBoxes::compute(const PriorGrid &grid) const {
  const SmallVector<float> ratios = collectRatios(*this);
  SmallVector<float> sizes(minSizes);
  float gridStep = step;
  if (!scaleAllSizes) {
    // Sizes are fractions of the image.
    gridStep = step == -1 ? 1.0f * grid.imageHeight / grid.height
                          : step * grid.imageHeight;
    for (float &size : sizes)
      size *= grid.imageHeight;
  }
  std::vector<float> result;
  BoxWriter writer(grid, result);
  auto addPoint = [&](float x, float y) {
    addFixed(*this, ratios, x, y, writer);
    for (auto [i, size] : llvm::enumerate(sizes)) {
      const float half = size * 0.5f;
      writer.add(x, y, half, half);
      auto addGreatest = [&, i = i, size = size] {
        if (i >= maxSizes.size())
          return;
        const float mean = std::sqrt(size * maxSizes[i]) * 0.5f;
        writer.add(x, y, mean, mean);
      };
      if (minMaxAspectRatiosOrder)
        addGreatest();
      if (scaleAllSizes || i + 1 == sizes.size())
        for (float ratio : ratios)
          if (!isOne(ratio)) {
            const float base = (scaleAllSizes ? size : sizes[0]) * 0.5f;
            const float root = std::sqrt(ratio);
            writer.add(x, y, base * root, base / root);
          }
      if (!minMaxAspectRatiosOrder)
        addGreatest();
    }
  };
  const float stepX = float(grid.imageWidth) / grid.width;
  const float stepY = float(grid.imageHeight) / grid.height;
  for (int64_t row = 0; row != grid.height; ++row)
    for (int64_t column = 0; column != grid.width; ++column)
      if (gridStep == 0)
        addPoint((column + 0.5f) * stepX, (row + 0.5f) * stepY);
      else
        addPoint((offset + column) * gridStep, (offset + row) * gridStep);
  if (clip)
    for (float &number : result)
      number = std::min(std::max(number, 0.0f), 1.0f);
  return result;
}

std::vector<float> ClusteredPriorBoxes::compute(const PriorGrid &grid) const {
  float stepX = stepWidth == 0 ? step : stepWidth;
  float stepY = stepHeight == 0 ? step : stepHeight;
  if (stepX == 0 && stepY == 0) {
    stepX = float(grid.imageWidth) / grid.width;
    stepY = float(grid.imageHeight) / grid.height;
  }
  std::vector<float> result;
  auto add = [&](float position, int64_t size) {
    const float fraction = position / size;
    result.push_back(clip ? std::min(std::max(fraction, 0.0f), 1.0f)
                          : fraction);
  };
  for (int64_t row = 0; row != grid.height; ++row)
    for (int64_t column = 0; column != grid.width; ++column) {
      const float x = (column + offset) * stepX, y = (row + offset) * stepY;
      for (auto [width, height] : llvm::zip_equal(widths, heights)) {
        add(x - width / 2.0f, grid.imageWidth);
        add(y - height / 2.0f, grid.imageHeight);
        add(x + width / 2.0f, grid.imageWidth);
        add(y + height / 2.0f, grid.imageHeight);
      }
    }
  return result;
}
