//===- TopOneAccuracy.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How often a classifier is right.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_QUANTIZATION_TOPONEACCURACY_H
#define LPT_QUANTIZATION_TOPONEACCURACY_H

#include "LPT/Reference/Tensor.h"

#include "llvm/Support/Error.h"

namespace mlir::lpt {

/// Counts the rows whose greatest element has the index that a label states.
/// Rows are along the last axis of an output.
class TopOneAccuracy {
public:
  /// `labels` has an integer for each row, of any shape. Fails for other
  /// element types.
  static llvm::Expected<TopOneAccuracy> create(const Tensor &labels);

  /// Adds the rows of `output`, which have the next labels.
  void add(const Tensor &output);
  /// Fails unless there was one row for each label.
  llvm::Error check() const;

  int64_t getNumRight() const { return numRight; }
  int64_t getNumRows() const { return numRows; }
  /// The share of the rows that are right, in percent; 0 without rows.
  double getPercentage() const {
    return numRows ? 100.0 * double(numRight) / double(numRows) : 0;
  }

private:
  explicit TopOneAccuracy(Elements<int64_t> labels)
      : labels(std::move(labels)) {}

  Elements<int64_t> labels;
  int64_t numRight = 0, numRows = 0;
};

} // namespace mlir::lpt

#endif // LPT_QUANTIZATION_TOPONEACCURACY_H
