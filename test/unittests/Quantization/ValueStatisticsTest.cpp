//===- ValueStatisticsTest.cpp --------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/ValueStatistics.h"

#include "gtest/gtest.h"

#include <cmath>
#include <random>
#include <vector>

using namespace mlir::lpt;

namespace {

TensorRange getRange(const ValueStatistics &statistics,
                     CalibrationMethod method, double percentile = 99.99) {
  CalibrationOptions options;
  options.method = method;
  options.percentile = percentile;
  return statistics.getRange(options);
}

/// Normally distributed numbers, and one that is far out.
ValueStatistics getNormal(float outlier) {
  std::mt19937 generator(7);
  std::normal_distribution<float> normal;
  ValueStatistics statistics;
  for (int sample = 0; sample != 8; ++sample) {
    std::vector<float> elements(4096);
    for (float &element : elements)
      element = normal(generator);
    if (sample == 3)
      elements[5] = outlier;
    statistics.add(elements);
  }
  return statistics;
}

TEST(ValueStatisticsTest, FindsTheEnds) {
  ValueStatistics statistics;
  statistics.add({1.0f, 2.0f});
  statistics.add({-0.5f, 1.0f});
  statistics.add({});
  const TensorRange range = getRange(statistics, CalibrationMethod::MinMax);
  EXPECT_EQ(range.low, -0.5);
  EXPECT_EQ(range.high, 2);
  EXPECT_EQ(statistics.getNumElements(), 4);
}

TEST(ValueStatisticsTest, AveragesTheEnds) {
  ValueStatistics statistics;
  statistics.add({0.0f, 1.0f});
  statistics.add({-1.0f, 3.0f});
  const TensorRange range =
      getRange(statistics, CalibrationMethod::MovingAverage);
  EXPECT_NEAR(range.low, -0.01, 1e-12);
  EXPECT_NEAR(range.high, 1.02, 1e-12);
}

TEST(ValueStatisticsTest, LeavesOutAPercentageAtBothEnds) {
  std::vector<float> elements(1000);
  for (int i = 0; i != 1000; ++i)
    elements[i] = float(i) / 1000;
  ValueStatistics statistics;
  statistics.add(elements);
  const TensorRange range =
      getRange(statistics, CalibrationMethod::Percentile, 90);
  EXPECT_NEAR(range.low, 0.05, 0.002);
  EXPECT_NEAR(range.high, 0.95, 0.002);
  const TensorRange whole =
      getRange(statistics, CalibrationMethod::Percentile, 100);
  EXPECT_EQ(whole.low, 0);
  EXPECT_FLOAT_EQ(whole.high, 0.999f);
}

TEST(ValueStatisticsTest, KeepsCountsWhenItsBinsWiden) {
  // Numbers of nearly all bins, of which a few are far from zero.
  ValueStatistics statistics;
  std::vector<float> elements(4001);
  for (int i = 0; i != 4001; ++i)
    elements[i] = float(i - 2000) / 8000;
  for (int i = 0; i != 10; ++i)
    statistics.add(elements);
  for (int i = 0; i != 2000; ++i)
    statistics.add({-4.0f, 4.0f});
  // 40010 between -0.25 and 0.25, and 2000 on either side.
  const TensorRange all =
      getRange(statistics, CalibrationMethod::Percentile, 100);
  EXPECT_EQ(all.low, -4);
  EXPECT_EQ(all.high, 4);
  const TensorRange range =
      getRange(statistics, CalibrationMethod::Percentile, 90);
  EXPECT_NEAR(range.low, -0.25, 0.01);
  EXPECT_NEAR(range.high, 0.25, 0.01);
  const TensorRange half =
      getRange(statistics, CalibrationMethod::Percentile, 50);
  EXPECT_NEAR(half.low, -0.1375, 0.005);
  EXPECT_NEAR(half.high, 0.1375, 0.005);
}

TEST(ValueStatisticsTest, CutsOffOutliers) {
  const ValueStatistics far = getNormal(40);
  EXPECT_EQ(getRange(far, CalibrationMethod::MinMax).high, 40);
  const TensorRange range = getRange(far, CalibrationMethod::Entropy);
  EXPECT_GT(range.high, 2.5);
  EXPECT_LT(range.high, 20);
  EXPECT_LT(range.low, -2.5);
  // One element of 40 costs more than a coarse step for all, one of 10 does
  // not: the sum of (10 - x)^2 and of 32768 / 12 squares of a step of (x + 4.3)
  // / 255 is least at x = 9.42.
  EXPECT_GT(getRange(far, CalibrationMethod::MSE).high, 35);
  const TensorRange near = getRange(getNormal(10), CalibrationMethod::MSE);
  EXPECT_NEAR(near.high, 9.42, 0.3);
}

TEST(ValueStatisticsTest, KeepsWhatHasNoOutliers) {
  std::vector<float> elements(10000);
  for (int i = 0; i != 10000; ++i)
    elements[i] = float(i - 5000) / 5000;
  ValueStatistics statistics;
  statistics.add(elements);
  for (CalibrationMethod method :
       {CalibrationMethod::MSE, CalibrationMethod::Entropy}) {
    const TensorRange range = getRange(statistics, method);
    EXPECT_NEAR(range.low, -1, 0.02);
    EXPECT_NEAR(range.high, 1, 0.02);
  }
}

TEST(ValueStatisticsTest, HasARangeWithoutElements) {
  ValueStatistics statistics;
  for (CalibrationMethod method :
       {CalibrationMethod::MinMax, CalibrationMethod::MovingAverage,
        CalibrationMethod::Percentile, CalibrationMethod::MSE,
        CalibrationMethod::Entropy})
    EXPECT_EQ(getRange(statistics, method).high, 0);
  statistics.add({0.0f, 0.0f});
  for (CalibrationMethod method :
       {CalibrationMethod::MinMax, CalibrationMethod::Percentile,
        CalibrationMethod::MSE, CalibrationMethod::Entropy})
    EXPECT_EQ(getRange(statistics, method).high, 0);
  statistics.add({1.0f});
  EXPECT_EQ(getRange(statistics, CalibrationMethod::Percentile, 100).high, 1);
}

} // namespace
