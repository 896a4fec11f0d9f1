//===- IntervalTest.cpp ---------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/Interval.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace mlir::lpt;

namespace {

/// How far zero is from a level of the interval, in steps.
double getZeroOffset(TensorRange interval, int64_t levels) {
  const double step = (interval.high - interval.low) / double(levels - 1);
  const double zero = -interval.low / step;
  return std::abs(zero - std::round(zero));
}

TEST(IntervalTest, BeginsWithZeroWithoutNegativeNumbers) {
  const TensorRange interval =
      getInterval({0.5, 3}, 256, IntervalKind::Asymmetric);
  EXPECT_EQ(interval.low, 0);
  EXPECT_EQ(interval.high, 3);
}

TEST(IntervalTest, HasZeroAmongItsLevels) {
  for (double low : {-1e-6, -0.01, -0.3, -1.0, -7.0, -1000.0})
    for (double high : {-1e-7, 0.0, 1e-5, 0.02, 1.0, 300.0}) {
      const TensorRange interval =
          getInterval({low, high}, 256, IntervalKind::Asymmetric);
      EXPECT_LT(getZeroOffset(interval, 256), 1e-9) << low << " " << high;
      EXPECT_LE(interval.low, low * (1 - 1e-12)) << low << " " << high;
      EXPECT_GE(interval.high, std::max(high, 0.0) * (1 - 1e-12));
      EXPECT_LT(interval.low, interval.high);
    }
}

TEST(IntervalTest, GrowsByNoMoreThanAStep) {
  const TensorRange interval =
      getInterval({-1, 2.1}, 256, IntervalKind::Asymmetric);
  EXPECT_LT(interval.high - interval.low, 3.1 * (1 + 1.0 / 128));
}

TEST(IntervalTest, IsSymmetricInIntegers) {
  const TensorRange interval =
      getInterval({-1, 2}, 256, IntervalKind::Symmetric);
  EXPECT_DOUBLE_EQ(interval.high, 2);
  EXPECT_DOUBLE_EQ(interval.low, -2 * 128 / 127.0);
  EXPECT_DOUBLE_EQ(getInterval({-2, 1}, 256, IntervalKind::Symmetric).low, -2);
  EXPECT_EQ(getInterval({0, 1}, 256, IntervalKind::Symmetric).low, 0);
}

TEST(IntervalTest, IsNeverEmpty) {
  for (IntervalKind kind : {IntervalKind::Asymmetric, IntervalKind::Symmetric,
                            IntervalKind::Signed}) {
    EXPECT_EQ(getInterval({0, 0}, 256, kind).high, 1);
    const TensorRange negative = getInterval({-3, -3}, 256, kind);
    EXPECT_LE(negative.low, -3);
    EXPECT_GE(negative.high, 0);
    EXPECT_EQ(getInterval({5, 5}, 256, kind).high, 5);
  }
}

TEST(IntervalTest, HasNegativeLevelsForSignedIntegersAlone) {
  EXPECT_EQ(getInterval({0, 5}, 256, IntervalKind::Symmetric).low, 0);
  EXPECT_DOUBLE_EQ(getInterval({0, 127}, 256, IntervalKind::Signed).low, -128);
  EXPECT_DOUBLE_EQ(getInterval({0, 0}, 256, IntervalKind::Signed).low,
                   -128 / 127.0);
}

} // namespace
