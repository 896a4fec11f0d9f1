//===- ValueStatistics.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/ValueStatistics.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

#include <cmath>
#include <limits>
#include <numeric>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// An even number, so that zero is between two bins. A level of 256 has at
/// least 8: half of the bins if nothing is negative, and half of these if the
/// greatest magnitude has just made them twice as wide.
static constexpr size_t numBins = 8192;

double ValueStatistics::getBinWidth() const { return 2 * limit / numBins; }

double ValueStatistics::getMiddle(size_t bin) const {
  return (double(bin) + 0.5) * getBinWidth() - limit;
}

void ValueStatistics::widen(double magnitude) {
  if (bins.empty())
    bins.resize(numBins);
  if (limit == 0)
    limit = magnitude;
  // Bins become twice as wide: two of them, counted from zero, become one.
  constexpr size_t half = numBins / 2;
  for (; limit < magnitude; limit *= 2) {
    std::vector<int64_t> wider(numBins);
    for (size_t bin = 0; bin != half; ++bin) {
      wider[half + bin / 2] += bins[half + bin];
      wider[half - 1 - bin / 2] += bins[half - 1 - bin];
    }
    bins = std::move(wider);
  }
}

void ValueStatistics::add(llvm::ArrayRef<float> elements) {
  if (elements.empty())
    return;
  float low = elements.front(), high = elements.front();
  for (float element : elements) {
    low = std::min(low, element);
    high = std::max(high, element);
  }
  const double magnitude = std::max(std::abs(low), std::abs(high));
  if (magnitude > limit || bins.empty())
    widen(magnitude);
  if (limit != 0) {
    const double scale = numBins / (2 * limit);
    for (float element : elements) {
      const double place = (double(element) + limit) * scale;
      ++bins[std::min(size_t(place), numBins - 1)];
    }
  } else {
    bins[numBins / 2] += int64_t(elements.size());
  }
  constexpr double newShare = 0.01;
  if (numSamples == 0) {
    least = averageLeast = low;
    greatest = averageGreatest = high;
  } else {
    least = std::min<double>(least, low);
    greatest = std::max<double>(greatest, high);
    averageLeast += newShare * (low - averageLeast);
    averageGreatest += newShare * (high - averageGreatest);
  }
  ++numSamples;
  numElements += int64_t(elements.size());
}

//===----------------------------------------------------------------------===//
// Ranges
//===----------------------------------------------------------------------===//

TensorRange ValueStatistics::getPercentileRange(double percentile) const {
  // As many are left out at either end.
  const double excess = double(numElements) * (100 - percentile) / 200;
  auto findEnd = [&](auto order) {
    double count = 0;
    for (size_t bin : order) {
      count += double(bins[bin]);
      if (count > excess)
        return bin;
    }
    return size_t(numBins / 2);
  };
  const double half = getBinWidth() / 2;
  const auto forward = llvm::seq<size_t>(0, numBins);
  return {
      std::max(least, getMiddle(findEnd(forward)) - half),
      std::min(greatest, getMiddle(findEnd(llvm::reverse(forward))) + half)};
}

double
ValueStatistics::getSquaredError(TensorRange range,
                                 const CalibrationOptions &options) const {
  const TensorRange interval = getInterval(range, options.levels, options.kind);
  const double step =
      (interval.high - interval.low) / double(options.levels - 1);
  double error = 0;
  for (size_t bin = 0; bin != numBins; ++bin) {
    if (bins[bin] == 0)
      continue;
    const double value = getMiddle(bin);
    const double level = std::clamp(std::round((value - interval.low) / step),
                                    0.0, double(options.levels - 1));
    const double difference = interval.low + level * step - value;
    error += difference * difference * double(bins[bin]);
  }
  return error;
}

double ValueStatistics::getDivergence(TensorRange range,
                                      const CalibrationOptions &options) const {
  const TensorRange interval = getInterval(range, options.levels, options.kind);
  const double step =
      (interval.high - interval.low) / double(options.levels - 1);
  auto getBin = [&](double value) {
    const double place = (value + limit) / getBinWidth();
    return size_t(std::clamp(place, 0.0, double(numBins - 1)));
  };
  // A rectifier leaves many zeros, which every quantization has exactly: only
  // the shape of the rest is of interest.
  std::vector<double> counts(bins.begin(), bins.end());
  constexpr size_t zero = numBins / 2;
  counts[zero] = std::min(counts[zero], counts[zero + 1]);
  counts[zero - 1] = std::min(counts[zero - 1], counts[zero - 2]);
  const size_t first = getBin(interval.low - step / 2),
               last = getBin(interval.high + step / 2);
  // The elements of a level are spread over those of its bins that have any.
  std::vector<double> levelCounts(options.levels), occupied(options.levels);
  auto getLevel = [&](size_t bin) {
    return size_t(std::clamp(std::round((getMiddle(bin) - interval.low) / step),
                             0.0, double(options.levels - 1)));
  };
  double kept = 0, all = 0;
  for (size_t bin = 0; bin != numBins; ++bin) {
    all += counts[bin];
    if (bin < first || bin > last || counts[bin] == 0)
      continue;
    kept += counts[bin];
    levelCounts[getLevel(bin)] += counts[bin];
    occupied[getLevel(bin)] += 1;
  }
  if (kept == 0)
    return std::numeric_limits<double>::infinity();
  // What is cut off becomes elements of the last bins at both ends, of which
  // the quantization knows nothing.
  double below = 0, above = 0;
  for (size_t bin = 0; bin != first; ++bin)
    below += counts[bin];
  for (size_t bin = last + 1; bin < numBins; ++bin)
    above += counts[bin];
  double divergence = 0;
  for (size_t bin = first; bin <= last; ++bin) {
    const double count =
        counts[bin] + (bin == first ? below : 0) + (bin == last ? above : 0);
    if (count == 0)
      continue;
    const size_t level = getLevel(bin);
    constexpr double leastShare = 1e-9;
    const double q =
        counts[bin] == 0 ? 0 : levelCounts[level] / occupied[level] / kept;
    divergence += count / all * std::log(count / all / std::max(q, leastShare));
  }
  return divergence;
}

TensorRange ValueStatistics::minimize(
    llvm::function_ref<double(TensorRange)> getLoss) const {
  constexpr int numSteps = 100, numTried = 95;
  TensorRange best{least, greatest};
  double bestLoss = std::numeric_limits<double>::infinity();
  for (int i = 0; i != numTried; ++i) {
    const double end = std::max(std::abs(least), std::abs(greatest)) *
                       double(numSteps - i) / numSteps;
    const TensorRange range{std::max(least, -end), std::min(greatest, end)};
    const double loss = getLoss(range);
    if (loss < bestLoss) {
      bestLoss = loss;
      best = range;
    }
  }
  return best;
}

TensorRange ValueStatistics::getRange(const CalibrationOptions &options) const {
  if (numElements == 0 || limit == 0)
    return {0, 0};
  switch (options.method) {
  case CalibrationMethod::MinMax:
    return {least, greatest};
  case CalibrationMethod::MovingAverage:
    return {averageLeast, averageGreatest};
  case CalibrationMethod::Percentile:
    return getPercentileRange(options.percentile);
  case CalibrationMethod::MSE:
    return minimize(
        [&](TensorRange range) { return getSquaredError(range, options); });
  case CalibrationMethod::Entropy:
    return minimize(
        [&](TensorRange range) { return getDivergence(range, options); });
  }
  llvm_unreachable("unknown method");
}

std::vector<int64_t> ValueStatistics::getHistogram(TensorRange range,
                                                   unsigned count) const {
  std::vector<int64_t> histogram(count, 0);
  const double width = (range.high - range.low) / count;
  for (auto [bin, elements] : llvm::enumerate(bins)) {
    const double place = width > 0 ? (getMiddle(bin) - range.low) / width : 0;
    histogram[size_t(std::clamp(place, 0.0, double(count - 1)))] += elements;
  }
  return histogram;
}
