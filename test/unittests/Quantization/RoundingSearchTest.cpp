//===- RoundingSearchTest.cpp ---------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Quantization/RoundingSearch.h"

#include "gtest/gtest.h"

#include <cmath>
#include <random>

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// Weights, and the moments of operands that are not negative and depend on
/// each other, as those after a rectifier do.
struct Problem {
  Problem(int64_t size, unsigned seed) : size(size), moments(size * size, 0) {
    std::mt19937 generator(seed);
    std::normal_distribution<float> normal;
    std::uniform_real_distribution<float> uniform(-60, 60);
    for (int64_t i = 0; i != size; ++i)
      weights.push_back(uniform(generator));
    const int numSamples = int(4 * size);
    std::vector<float> x(size);
    for (int sample = 0; sample != numSamples; ++sample) {
      const float common = normal(generator);
      for (float &each : x)
        each = std::max(0.0f, 0.5f + 0.5f * common + normal(generator));
      for (int64_t i = 0; i != size; ++i)
        for (int64_t k = 0; k != size; ++k)
          moments[i * size + k] += x[i] * x[k];
    }
  }

  /// With steps of one.
  std::vector<float> round(int64_t last = 127) {
    std::vector<float> rounded = weights;
    RoundingSearch search(moments, size);
    RoundingSearch::Row row{rounded, 1};
    search.round(row, last);
    return rounded;
  }

  /// With the moments that the search has changed.
  double getError(ArrayRef<float> rounded) const {
    double error = 0;
    for (int64_t i = 0; i != size; ++i)
      for (int64_t k = 0; k != size; ++k)
        error += double(rounded[i] - weights[i]) * moments[i * size + k] *
                 (rounded[k] - weights[k]);
    return error;
  }

  std::vector<float> getNearest() const {
    std::vector<float> nearest;
    for (float weight : weights)
      nearest.push_back(std::nearbyint(weight));
    return nearest;
  }

  /// Of all 2^size choices.
  double getLeastError() const {
    double least = HUGE_VAL;
    std::vector<float> rounded(size);
    for (int choice = 0; choice != 1 << size; ++choice) {
      for (int64_t i = 0; i != size; ++i)
        rounded[i] = std::floor(weights[i]) + float(choice >> i & 1);
      least = std::min(least, getError(rounded));
    }
    return least;
  }

  int64_t size;
  std::vector<float> moments, weights;
};
} // namespace

TEST(RoundingSearchTest, IsNearlyTheBestOfAllChoices) {
  double sum = 0, sumOfLeast = 0, sumOfNearest = 0;
  for (unsigned seed = 0; seed != 50; ++seed) {
    Problem problem(9, seed);
    const std::vector<float> rounded = problem.round();
    sum += problem.getError(rounded);
    sumOfLeast += problem.getLeastError();
    sumOfNearest += problem.getError(problem.getNearest());
  }
  EXPECT_LE(sum, 1.03 * sumOfLeast);
  EXPECT_GE(sum, (1 - 1e-6) * sumOfLeast);
  EXPECT_LE(sum, 0.8 * sumOfNearest);
}

TEST(RoundingSearchTest, NoChangeOfAWeightOrOfAPairIsBetter) {
  Problem problem(70, 1);
  std::vector<float> rounded = problem.round();
  const double error = problem.getError(rounded);
  auto flip = [&](int64_t i) {
    rounded[i] = rounded[i] > problem.weights[i]
                     ? std::floor(problem.weights[i])
                     : std::ceil(problem.weights[i]);
  };
  for (int64_t i = 0; i != problem.size; ++i) {
    flip(i);
    EXPECT_GE(problem.getError(rounded), error * (1 - 1e-3)) << i;
    for (int64_t k = 0; k != i; ++k) {
      flip(k);
      EXPECT_GE(problem.getError(rounded), error * (1 - 1e-3)) << i << " " << k;
      flip(k);
    }
    flip(i);
  }
}

TEST(RoundingSearchTest, GreatSumsLoseErrorToo) {
  Problem problem(1200, 2);
  const std::vector<float> rounded = problem.round();
  EXPECT_LE(problem.getError(rounded),
            0.7 * problem.getError(problem.getNearest()));
}

TEST(RoundingSearchTest, EachWeightIsNextToItsOwn) {
  Problem problem(33, 3);
  problem.weights[4] = 60.75;
  problem.weights[5] = -7;
  const std::vector<float> rounded = problem.round(/*last=*/60);
  for (int64_t i = 0; i != problem.size; ++i) {
    EXPECT_EQ(rounded[i], std::nearbyint(rounded[i]));
    EXPECT_LT(std::abs(rounded[i] - problem.weights[i]), 1) << i;
  }
  EXPECT_EQ(rounded[4], 60);
  EXPECT_EQ(rounded[5], -7);
}

TEST(RoundingSearchTest, OperandsThatAreZeroHaveTheNearestWeights) {
  Problem problem(20, 4);
  std::fill(problem.moments.begin(), problem.moments.end(), 0.0f);
  EXPECT_EQ(problem.round(), problem.getNearest());
}
