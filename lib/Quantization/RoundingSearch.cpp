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
#include <vector>

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
  std::vector<float> errors;
  /// The products of the moments with the errors.
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
    moments[i * size + i] += added;
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

bool RoundingSearch::sweep(RowState &row) const {
  bool isChanged = false;
  for (int64_t i = 0; i != size; ++i) {
    const float step = row.steps[i];
    if (step * (2 * row.gradients[i] + step * moments[i * size + i]) >= 0)
      continue;
    row.errors[i] += step;
    row.steps[i] = -step;
    addScaled(row.gradients, moments.slice(i * size, size), step);
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
    for (int i = 0; i != maxSweeps && sweep(state); ++i) {
    }
    for (int64_t i = 0; i != size; ++i)
      row.weights[i] =
          state.nearest[i] +
          (state.steps[i] == nearestSteps[i] ? 0 : nearestSteps[i]);
  }
}
