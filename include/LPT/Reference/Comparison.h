//===- Comparison.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How close two tensors are.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_REFERENCE_COMPARISON_H
#define LPT_REFERENCE_COMPARISON_H

#include "LPT/Reference/Tensor.h"

namespace mlir::lpt {

/// Measures of the difference between a tensor and a reference, computed in
/// f64. Two NaN, or two equal infinities, at the same place count as equal.
struct TensorComparison {
  /// How many elements are NaN, in one of the tensors or in both.
  int64_t numNaN = 0;
  /// The greatest `|value - reference|`; infinite if one side is NaN and the
  /// other is not.
  double maxAbsError = 0;
  /// `10 * log10(sum(reference^2) / sum((value - reference)^2))`, in dB;
  /// infinite if the tensors are equal.
  double sqnr = 0;
  /// The cosine of the angle between both, as vectors; 1 if both are zero, 0 if
  /// only one is.
  double cosine = 0;
  /// The fraction of rows along the last axis whose greatest elements, the
  /// first of them in case of a tie, are at the same place. 1 if there are no
  /// rows.
  double argMaxAgreement = 0;
};

/// Compares `value` with `reference`. Element types may differ. Fails if the
/// shapes do.
FailureOr<TensorComparison> compareTensors(const Tensor &value,
                                           const Tensor &reference);

/// The index of the greatest element, the first in case of a tie, in each row
/// along the last axis. A tensor of rank 0 is one row; a row without elements
/// yields -1. NaN is never the greatest, unless the row has nothing else.
SmallVector<int64_t> computeArgMax(const Tensor &tensor);

} // namespace mlir::lpt

#endif // LPT_REFERENCE_COMPARISON_H
