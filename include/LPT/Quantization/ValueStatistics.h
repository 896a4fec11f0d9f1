//===- ValueStatistics.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is known of the elements of a value after it was computed for some
// samples. The memory that this takes does not depend on their number.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_QUANTIZATION_VALUESTATISTICS_H
#define LPT_QUANTIZATION_VALUESTATISTICS_H

#include "LPT/Quantization/Interval.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <cstdint>
#include <vector>

namespace mlir::lpt {

/// How the range of a value follows from its statistics.
enum class CalibrationMethod {
  /// From the least to the greatest element of all samples.
  MinMax,
  /// From a moving average of the least to one of the greatest elements of the
  /// samples, in which a new sample counts 1 / 100, as in PyTorch.
  MovingAverage,
  /// Without the share of elements at both ends that is left out.
  Percentile,
  /// The range whose quantization has the least mean squared error.
  MSE,
  /// The range whose quantization has the distribution that diverges least from
  /// that of the elements (Kullback-Leibler), as in TensorRT.
  Entropy
};

struct CalibrationOptions {
  CalibrationMethod method = CalibrationMethod::MinMax;
  /// Of `Percentile`: the percentage of the elements within the range.
  double percentile = 99.99;
  /// Of `MSE` and `Entropy`.
  int64_t levels = 256;
  IntervalKind kind = IntervalKind::Asymmetric;
};

class ValueStatistics {
public:
  /// Adds the elements of one sample, which must be finite.
  void add(llvm::ArrayRef<float> elements);

  int64_t getNumElements() const { return numElements; }
  /// Zero and zero if there are no elements.
  TensorRange getRange(const CalibrationOptions &options) const;
  /// How many elements are in each of `count` equal parts of `range`, those
  /// outside in the first or the last one.
  std::vector<int64_t> getHistogram(TensorRange range, unsigned count) const;

private:
  /// The middle of bin number `bin`, and the width of all of them.
  double getMiddle(size_t bin) const;
  double getBinWidth() const;
  /// Makes the bins wide enough for elements of this magnitude.
  void widen(double magnitude);
  TensorRange getPercentileRange(double percentile) const;
  /// The range for which `getLoss` is least, of those that leave out the same
  /// share of the magnitude at both ends.
  TensorRange minimize(llvm::function_ref<double(TensorRange)> getLoss) const;
  double getSquaredError(TensorRange range,
                         const CalibrationOptions &options) const;
  double getDivergence(TensorRange range,
                       const CalibrationOptions &options) const;

  double least = 0, greatest = 0;
  double averageLeast = 0, averageGreatest = 0;
  int64_t numElements = 0, numSamples = 0;
  /// Of the elements from -limit to limit.
  std::vector<int64_t> bins;
  double limit = 0;
};

} // namespace mlir::lpt

#endif // LPT_QUANTIZATION_VALUESTATISTICS_H
