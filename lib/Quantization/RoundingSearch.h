//===- RoundingSearch.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rounds the weights of a product so that the errors of its sums cancel.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_QUANTIZATION_ROUNDINGSEARCH_H
#define LPT_LIB_QUANTIZATION_ROUNDINGSEARCH_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/ArrayRef.h"

#include <cstdint>
#include <vector>

namespace mlir::lpt {

/// The second moments of the `size` operands of a sum: element `[i, j]` of the
/// matrix is the sum of `x[i] * x[j]` over the observed operands. The error `d`
/// of weights then has the squared error `d' * M * d` of sums.
class RoundingSearch {
public:
  /// `moments` is symmetric, and becomes positive definite here: a hundredth of
  /// the mean of its diagonal is added to the diagonal, because directions that
  /// the samples do not have would be free else.
  RoundingSearch(MutableArrayRef<float> moments, int64_t size);

  /// Weights of the sum of one output channel.
  struct Row {
    /// In: the weights of floats. Out: integers times `step`.
    MutableArrayRef<float> weights;
    float step;
  };

  /// Rounds each weight to the integer multiple of its step below or above,
  /// whose factor is in [-last, last]. Begins with the nearest one, and takes
  /// the other one where that lowers the squared error, weight by weight and
  /// then for pairs of weights, until no change does or the sweeps are used up.
  /// Rows may be rounded in threads of their own.
  void round(MutableArrayRef<Row> rows, int64_t last) const;

private:
  struct RowState;

  /// Adds the products of the moments with the errors of the rows to their
  /// gradients.
  void addGradients(MutableArrayRef<RowState> rows) const;
  /// Takes the other choice for weight `i`.
  void flip(RowState &row, int64_t i) const;
  /// Return whether any weight has changed.
  bool sweepWeights(RowState &row) const;
  bool sweepPairs(RowState &row) const;

  static constexpr int maxWeightSweeps = 8, maxPairSweeps = 4;
  /// The weights of a pair are less than so many weights apart, because the
  /// time of all pairs would grow with the square of the size.
  static constexpr int64_t pairWindow = 1024;

  ArrayRef<float> moments;
  std::vector<float> diagonal;
  int64_t size;
};

} // namespace mlir::lpt

#endif // LPT_LIB_QUANTIZATION_ROUNDINGSEARCH_H
