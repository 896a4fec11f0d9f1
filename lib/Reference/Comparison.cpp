//===- Comparison.cpp -----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Reference/Comparison.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::lpt;

/// Calls `fn` for each row along the last axis with its first element and its
/// size.
template <typename Fn>
static void forEachRow(const Tensor &tensor, Fn fn) {
  int64_t size = tensor.getRank() == 0 ? 1 : tensor.getShape().back();
  int64_t numRows = 1;
  for (int64_t axis = 0; axis < tensor.getRank() - 1; ++axis)
    numRows *= tensor.getDim(axis);
  for (int64_t row = 0; row != numRows; ++row)
    fn(row * size, size);
}

SmallVector<int64_t> lpt::computeArgMax(const Tensor &tensor) {
  Elements<double> values = tensor.getAs<double>();
  SmallVector<int64_t> indices;
  forEachRow(tensor, [&](int64_t begin, int64_t size) {
    int64_t best = size == 0 ? -1 : 0;
    for (int64_t i = 1; i < size; ++i) {
      double value = values[begin + i], greatest = values[begin + best];
      if (value > greatest || (std::isnan(greatest) && !std::isnan(value)))
        best = i;
    }
    indices.push_back(best);
  });
  return indices;
}

/// How often both hold the same index.
static double computeAgreement(ArrayRef<int64_t> a, ArrayRef<int64_t> b) {
  if (a.empty())
    return 1;
  int64_t count = 0;
  for (auto [indexA, indexB] : llvm::zip_equal(a, b))
    count += indexA == indexB;
  return double(count) / double(a.size());
}

FailureOr<TensorComparison> lpt::compareTensors(const Tensor &value,
                                                const Tensor &reference) {
  if (value.getShape() != reference.getShape())
    return failure();
  Elements<double> a = value.getAs<double>(), b = reference.getAs<double>();
  TensorComparison comparison;
  double noise = 0, signal = 0, energy = 0, product = 0;
  for (size_t i = 0, e = a.size(); i != e; ++i) {
    bool isSame = a[i] == b[i] || (std::isnan(a[i]) && std::isnan(b[i]));
    comparison.numNaN += std::isnan(a[i]) || std::isnan(b[i]);
    double difference = isSame ? 0 : std::abs(a[i] - b[i]);
    if (std::isnan(difference))
      difference = std::numeric_limits<double>::infinity();
    comparison.maxAbsError = std::max(comparison.maxAbsError, difference);
    noise += difference * difference;
    signal += b[i] * b[i];
    energy += a[i] * a[i];
    product += a[i] * b[i];
  }
  comparison.sqnr = noise == 0 ? std::numeric_limits<double>::infinity()
                               : 10 * std::log10(signal / noise);
  if (signal == 0 && energy == 0)
    comparison.cosine = 1;
  else if (signal != 0 && energy != 0)
    comparison.cosine = product / std::sqrt(signal) / std::sqrt(energy);
  comparison.argMaxAgreement =
      computeAgreement(computeArgMax(value), computeArgMax(reference));
  return comparison;
}
