//===- NormalizationTest.cpp ----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EvaluationTest.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

namespace {
class NormalizationTest : public EvaluationTest {};
} // namespace

TEST_F(NormalizationTest, NormalizeL2) {
  Tensor x = tensor("2x2xf32", {3, 4, -5, 12});
  expectNear(run("normalize_l2", x, "axes = array<i64: 1>, eps = 1.0e-9 : f64",
                 "2x2xf32"),
             {0.6, 0.8, -5.0 / 13, 12.0 / 13});
  expectNear(run("normalize_l2", x, "axes = array<i64: 0, -1>, eps = 1.0 : f64",
                 "2x2xf32"),
             {3 / std::sqrt(195.0), 4 / std::sqrt(195.0), -5 / std::sqrt(195.0),
              12 / std::sqrt(195.0)});
  expectNear(run("normalize_l2", x,
                 "axes = array<i64: 1>, eps = 100.0 : f64, "
                 "eps_mode = #lpt.l2_eps_mode<max>",
                 "2x2xf32"),
             {0.3, 0.4, -5.0 / 13, 12.0 / 13});
}

TEST_F(NormalizationTest, NormalizeL2WithoutAxes) {
  // The sign is lost, as in the source.
  expectValues(run("normalize_l2", tensor("3xf32", {-2, 0, 7}),
                   "axes = array<i64>, eps = 1.0e-9 : f64", "3xf32"),
               {1, 0, 1});
}

TEST_F(NormalizationTest, MVN) {
  Tensor x = tensor("2x2xf32", {1, 3, -2, 6});
  expectValues(run("mvn", x,
                   "axes = array<i64: 1>, normalize_variance = false, "
                   "eps = 1.0 : f64",
                   "2x2xf32"),
               {-1, 1, -4, 4});
  // The mean of the squares is 1 and 16.
  expectNear(run("mvn", x,
                 "axes = array<i64: 1>, normalize_variance = true, "
                 "eps = 0.5 : f64",
                 "2x2xf32"),
             {-1 / std::sqrt(1.5), 1 / std::sqrt(1.5), -4 / std::sqrt(16.5),
              4 / std::sqrt(16.5)});
  expectNear(run("mvn", x,
                 "axes = array<i64: 1>, normalize_variance = true, "
                 "eps = 0.5 : f64, eps_mode = #lpt.mvn_eps_mode<outside_sqrt>",
                 "2x2xf32"),
             {-1 / 1.5, 1 / 1.5, -4 / 4.5, 4 / 4.5});
}

TEST_F(NormalizationTest, MVNOverOuterAxes) {
  expectNear(run("mvn", iota("2x3xui8"),
                 "axes = array<i64: 0>, normalize_variance = true, "
                 "eps = 1.0e-9 : f64",
                 "2x3xf32"),
             {-1, -1, -1, 1, 1, 1});
}

TEST_F(NormalizationTest, LRN) {
  // By its formula, along channels.
  Tensor x = tensor("1x5x1xf64", {1, -2, 3, -4, 5});
  auto expect = [](std::vector<double> sums, double scale, double beta) {
    std::vector<double> expected;
    const double numbers[] = {1, -2, 3, -4, 5};
    for (size_t i = 0; i != 5; ++i)
      expected.push_back(numbers[i] / std::pow(2 + scale * sums[i], beta));
    return expected;
  };
  expectNear(run("lrn", x,
                 "axes = array<i64: 1>, size = 3 : i64, alpha = 0.5 : f64, "
                 "beta = 0.75 : f64, bias = 2.0 : f64",
                 "1x5x1xf64"),
             expect({5, 14, 29, 50, 41}, 0.5 / 3, 0.75), 1e-14);
  // An even size has one more neighbour after the element.
  expectNear(run("lrn", x,
                 "axes = array<i64: -2>, size = 2 : i64, alpha = 0.5 : f64, "
                 "beta = 0.3 : f64, bias = 2.0 : f64",
                 "1x5x1xf64"),
             expect({5, 13, 25, 41, 25}, 0.25, 0.3), 1e-14);
}

TEST_F(NormalizationTest, LRNAlongTwoAxes) {
  Tensor x = tensor("2x2xf32", {1, 2, 3, 4});
  const double sum = 1 + 4 + 9 + 16;
  std::vector<double> expected;
  for (double value : {1, 2, 3, 4})
    expected.push_back(value / std::sqrt(1 + sum / 9));
  expectNear(run("lrn", x,
                 "axes = array<i64: 0, 1>, size = 3 : i64, alpha = 1.0 : f64, "
                 "beta = 0.5 : f64, bias = 1.0 : f64",
                 "2x2xf32"),
             expected);
}
