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
