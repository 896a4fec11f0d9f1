//===- RoundingSearch.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RoundingSearch.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

using namespace mlir;
using namespace mlir::lpt;

/// The choice of a row between two integers for each weight.
struct RoundingSearch::RowState {
  explicit RowState(const Row &row, int64_t last)
      : nearest(row.weights.size()), steps(row.weights.size(), 0),
        errors(row.weights.size()), gradients(row.weights.size(), 0) {
    for (auto [i, weight] : llvm::enumerate(row.weights)) {
      const float exact =
          std::clamp(weight / row.step, -float(last), float(last));
      nearest[i] = std::nearbyint(exact) * row.step;
      errors[i] = nearest[i] - weight;
      // A number that is an integer has one choice.
      if (exact != std::nearbyint(exact))
        steps[i] = exact > std::nearbyint(exact) ? row.step : -row.step;
    }
  }

  /// The weights at the nearest integers.
  std::vector<float> nearest;
  /// What leads from the present choice to the other one.
  std::vector<float> steps;
  /// Of the nearest integers.
  std::vector<float> errors;
  /// The products of the moments with the errors of the present choice.
  std::vector<float> gradients;
};

RoundingSearch::RoundingSearch(MutableArrayRef<float> moments, int64_t size)
    : moments(moments), size(size) {
  constexpr double damping = 0.01;
  double sum = 0;
  for (int64_t i = 0; i != size; ++i)
    sum += moments[i * size + i];
  const float added = float(damping * sum / double(size));
  for (int64_t i = 0; i != size; ++i)
    diagonal.push_back(moments[i * size + i] += added);
}

/// Adds `factor * values` to `sums`.
static void addScaled(MutableArrayRef<float> sums, ArrayRef<float> values,
                      float factor) {
  for (size_t i = 0, e = sums.size(); i != e; ++i)
    sums[i] += factor * values[i];
}

void RoundingSearch::addGradients(MutableArrayRef<RowState> rows) const {
  // A row of the moments serves all rows of weights while it is in the cache.
  for (int64_t i = 0; i != size; ++i)
    for (RowState &row : rows)
      addScaled(row.gradients, moments.slice(i * size, size), row.errors[i]);
}

void RoundingSearch::flip(RowState &row, int64_t i) const {
  const float step = row.steps[i];
  row.steps[i] = -step;
  addScaled(row.gradients, moments.slice(i * size, size), step);
}

bool RoundingSearch::sweepWeights(RowState &row) const {
  bool isChanged = false;
  for (int64_t i = 0; i != size; ++i) {
    if (row.steps[i] * (2 * row.gradients[i] + row.steps[i] * diagonal[i]) >= 0)
      continue;
    flip(row, i);
    isChanged = true;
  }
  return isChanged;
}

/// The least of `values[j] + factor * a[j] * b[j]`.
static float getLeastSum(ArrayRef<float> values, float factor,
                         ArrayRef<float> a, ArrayRef<float> b) {
  constexpr size_t numLanes = 16;
  float least[numLanes];
  std::fill_n(least, numLanes, std::numeric_limits<float>::max());
  const size_t size = values.size(), end = size - size % numLanes;
  auto add = [&](size_t i, size_t lane) {
    const float sum = values[i] + factor * a[i] * b[i];
    least[lane] = sum < least[lane] ? sum : least[lane];
  };
  for (size_t i = 0; i != end; i += numLanes)
    for (size_t lane = 0; lane != numLanes; ++lane)
      add(i + lane, lane);
  for (size_t i = end; i != size; ++i)
    add(i, 0);
  return *std::min_element(least, least + numLanes);
}

bool RoundingSearch::sweepPairs(RowState &row) const {
  // What a change of each weight alone adds to the squared error.
  std::vector<float> added(size);
  auto update = [&] {
    for (int64_t i = 0; i != size; ++i)
      added[i] =
          row.steps[i] * (2 * row.gradients[i] + row.steps[i] * diagonal[i]);
  };
  update();
  bool isChanged = false;
  for (int64_t i = 0; i != size; ++i) {
    const float step = row.steps[i];
    const int64_t count = std::min(size, pairWindow);
    const int64_t first = std::clamp<int64_t>(i - count / 2, 0, size - count);
    auto others = MutableArrayRef<float>(added).slice(first, count);
    ArrayRef<float> steps = ArrayRef<float>(row.steps).slice(first, count);
    ArrayRef<float> products = moments.slice(i * size + first, count);
    // Less than what roundings of floats explain is no gain.
    const float bound = -added[i] - 1e-5f * step * step * diagonal[i];
    // A weight is no pair with itself.
    const float own =
        std::exchange(added[i], std::numeric_limits<float>::max());
    const float least = getLeastSum(others, 2 * step, steps, products);
    added[i] = own;
    if (least >= bound)
      continue;
    int64_t other = 0;
    while (first + other == i ||
           others[other] + 2 * step * steps[other] * products[other] > least)
      ++other;
    flip(row, i);
    flip(row, first + other);
    update();
    isChanged = true;
  }
  return isChanged;
}

void RoundingSearch::round(MutableArrayRef<Row> rows, int64_t last) const {
  std::vector<RowState> states;
  for (const Row &row : rows)
    states.emplace_back(row, last);
  addGradients(states);
  for (auto [row, state] : llvm::zip_equal(rows, states)) {
    const std::vector<float> nearestSteps = state.steps;
    for (int i = 0; i != maxWeightSweeps && sweepWeights(state); ++i) {
    }
    for (int i = 0; i != maxPairSweeps && sweepPairs(state); ++i) {
    }
    for (int64_t i = 0; i != size; ++i)
      row.weights[i] =
          state.nearest[i] +
          (state.steps[i] == nearestSteps[i] ? 0 : nearestSteps[i]);
  }
}
