//===- Interval.h -----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Intervals of fake quantizations.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_QUANTIZATION_INTERVAL_H
#define LPT_QUANTIZATION_INTERVAL_H

#include <cstdint>

namespace mlir::lpt {

/// The interval of the elements of a tensor.
struct TensorRange {
  double low, high;

  bool operator==(const TensorRange &other) const {
    return low == other.low && high == other.high;
  }
};

/// Which integers stand for an interval, from the least restrictive one.
enum class IntervalKind {
  /// Integers with a zero point if numbers of both signs, or no positive ones,
  /// are in the range.
  Asymmetric,
  /// Integers without a zero point: unsigned ones if no number is negative, and
  /// else signed ones.
  Symmetric,
  /// Signed integers without a zero point.
  Signed
};

/// The limits of a fake quantization of `levels` levels for numbers in `range`.
/// Zero is one of the levels, so that padding is exact. Never empty: the limits
/// are those of a range up to 1 if that has no number but zero.
TensorRange getInterval(TensorRange range, int64_t levels, IntervalKind kind);

} // namespace mlir::lpt

#endif // LPT_QUANTIZATION_INTERVAL_H
