//===- ReductionTest.cpp --------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EvaluationTest.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
class ReductionTest : public EvaluationTest {};
} // namespace

TEST_F(ReductionTest, Axes) {
  Tensor x = iota("2x3x2xf32");
  expectValues(run("reduce_sum", x, "axes = array<i64: 1>", "2x2xf32"),
               {6, 9, 24, 27});
  expectValues(run("reduce_sum", x, "axes = array<i64: -1, 0>", "3xf32"),
               {14, 22, 30});
  expectValues(run("reduce_mean", x,
                   "axes = array<i64: 0, 1, 2>, keep_dims = true", "1x1x1xf32"),
               {5.5});
  expectValues(run("reduce_max", x, "axes = array<i64: 0, 2>", "3xf32"),
               {7, 9, 11});
  expectValues(run("reduce_min", x, "axes = array<i64: 0, 2>, keep_dims = true",
                   "1x3x1xf32"),
               {0, 2, 4});
  expectSame(run("reduce_mean", x, "axes = array<i64>", "2x3x2xf32"), x);
}

TEST_F(ReductionTest, Integers) {
  Tensor x = tensor("4xui8", {255, 255, 255, 254});
  expectValues(run("reduce_sum", x, "axes = array<i64: 0>", "f32"), {1019});
  expectValues(run("reduce_sum", x, "axes = array<i64: 0>", "ui8"), {255});
  expectValues(run("reduce_mean", x, "axes = array<i64: 0>", "f32"), {254.75});
  // Half to even.
  expectValues(run("reduce_mean", tensor("2x2xsi8", {0, 1, 1, 2}),
                   "axes = array<i64: 1>", "2xsi8"),
               {0, 2});
  expectValues(run("reduce_max", tensor("2xsi32", {16777217, 16777216}),
                   "axes = array<i64: 0>", "si32"),
               {16777217});
  expectValues(run("reduce_min", tensor("2xsi8", {-128, 127}),
                   "axes = array<i64: 0>", "si8"),
               {-128});
  expectValues(run("reduce_sum", tensor("2xsi64", {0x1p62, 0x1p62}),
                   "axes = array<i64: 0>", "si64"),
               {0x1p63});
}

TEST_F(ReductionTest, SumsDoNotLoseSmallTerms) {
  // In f32 every addition after the first would be lost.
  std::vector<double> values(1001, 1);
  values[0] = 0x1p25;
  expectValues(run("reduce_sum", tensor("1001xf32", values),
                   "axes = array<i64: 0>", "f32"),
               {0x1p25 + 1000});
}

TEST_F(ReductionTest, EmptyAxes) {
  Tensor x = tensor("2x0xf32", {});
  expectValues(run("reduce_sum", x, "axes = array<i64: 1>", "2xf32"), {0, 0});
  expectValues(run("reduce_mean", x, "axes = array<i64: 1>", "2xf32"),
               {quietNaN, quietNaN});
}

TEST_F(ReductionTest, NaNPropagates) {
  Tensor x = tensor("2x2xf32", {quietNaN, 1, 1, quietNaN});
  expectValues(run("reduce_max", x, "axes = array<i64: 1>", "2xf32"),
               {quietNaN, quietNaN});
  expectValues(run("reduce_min", x, "axes = array<i64: 1>", "2xf32"),
               {quietNaN, quietNaN});
}

TEST_F(ReductionTest, ZerosAreOrderedByTheirSigns) {
  auto getSigns = [&](StringRef op) {
    Tensor result = run(op, tensor("2x2xf32", {-0.0, 0.0, 0.0, -0.0}),
                        "axes = array<i64: 1>", "2xf32");
    auto values = result.getAs<float>();
    return std::pair(std::signbit(values[0]), std::signbit(values[1]));
  };
  EXPECT_EQ(getSigns("reduce_max"), std::pair(false, false));
  EXPECT_EQ(getSigns("reduce_min"), std::pair(true, true));
}

TEST_F(ReductionTest, CumSum) {
  // The examples of ONNX.
  Tensor x = tensor("5xf64", {1, 2, 3, 4, 5});
  expectValues(run("cum_sum", x, "axis = 0 : i64", "5xf64"), {1, 3, 6, 10, 15});
  expectValues(run("cum_sum", x, "axis = 0 : i64, exclusive = true", "5xf64"),
               {0, 1, 3, 6, 10});
  expectValues(run("cum_sum", x, "axis = 0 : i64, reverse = true", "5xf64"),
               {15, 14, 12, 9, 5});
  expectValues(run("cum_sum", x,
                   "axis = 0 : i64, exclusive = true, reverse = true", "5xf64"),
               {14, 12, 9, 5, 0});
  Tensor y = tensor("2x3xf32", {1, 2, 3, 4, 5, 6});
  expectValues(run("cum_sum", y, "axis = 0 : i64", "2x3xf32"),
               {1, 2, 3, 5, 7, 9});
  expectValues(run("cum_sum", y, "axis = -1 : i64", "2x3xf32"),
               {1, 3, 6, 4, 9, 15});
}

TEST_F(ReductionTest, CumSumOfIntegers) {
  Tensor x = tensor("3xui8", {200, 100, 50});
  expectValues(run("cum_sum", x, "axis = 0 : i64", "3xsi32"), {200, 300, 350});
  expectValues(run("cum_sum", x, "axis = 0 : i64", "3xui8"), {200, 255, 255});
  // The sum is not what was stored.
  expectValues(run("cum_sum", tensor("3xsi8", {100, 100, -128}),
                   "axis = 0 : i64", "3xsi8"),
               {100, 127, 72});
}

TEST_F(ReductionTest, Products) {
  expectValues(run("reduce_prod", tensor("2x3xf32", {1, 2, 3, -1, 0.5, 4}),
                   "axes = array<i64: 1>", "2xf32"),
               {6, -2});
  // 2^24 + 1 is no number of f32.
  expectValues(run("reduce_prod", tensor("2xsi32", {16777217, 3}),
                   "axes = array<i64: 0>", "si32"),
               {50331651});
  expectValues(run("reduce_prod", tensor("3xsi64", {0x1p40, -0x1p40, 2}),
                   "axes = array<i64: 0>", "si64"),
               {-0x1p63});
  expectValues(run("reduce_prod", tensor("2x0xf32", {}), "axes = array<i64: 1>",
                   "2xf32"),
               {1, 1});
}

TEST_F(ReductionTest, Norms) {
  Tensor x = tensor("2x2xf32", {3, -4, -1, 0});
  expectValues(run("reduce_l1", x, "axes = array<i64: 1>", "2xf32"), {7, 1});
  expectValues(run("reduce_l2", x, "axes = array<i64: 1>", "2xf32"), {5, 1});
  expectValues(run("reduce_l2", x, "axes = array<i64>", "2x2xf32"),
               {3, 4, 1, 0});
  expectValues(run("reduce_l1", tensor("2xsi8", {-128, -128}),
                   "axes = array<i64: 0>", "si32"),
               {256});
  expectValues(run("reduce_l1", tensor("1xsi64", {-0x1p63}),
                   "axes = array<i64: 0>", "si64"),
               {0x1p63});
  // Integers, rounded once.
  expectValues(run("reduce_l2", tensor("2xui8", {255, 255}),
                   "axes = array<i64: 0>", "f32"),
               {double(float(255 * std::sqrt(2.0)))});
  expectValues(
      run("reduce_l2", tensor("2xui8", {1, 1}), "axes = array<i64: 0>", "si8"),
      {1});
  Tensor none = tensor("2x0xf32", {});
  expectValues(run("reduce_l1", none, "axes = array<i64: 1>", "2xf32"), {0, 0});
  expectValues(run("reduce_l2", none, "axes = array<i64: 1>", "2xf32"), {0, 0});
}

TEST_F(ReductionTest, Logic) {
  Tensor x = tensor("3x2xi1", {1, 1, 1, 0, 0, 0});
  expectValues(run("reduce_logical_and", x, "axes = array<i64: 1>", "3xi1"),
               {1, 0, 0});
  expectValues(run("reduce_logical_or", x, "axes = array<i64: 1>", "3xi1"),
               {1, 1, 0});
  expectValues(run("reduce_logical_and", x,
                   "axes = array<i64: 0>, keep_dims = true", "1x2xi1"),
               {0, 0});
  expectValues(run("reduce_logical_or", x, "axes = array<i64>", "3x2xi1"),
               {1, 1, 1, 0, 0, 0});
  Tensor none = tensor("2x0xi1", {});
  expectValues(run("reduce_logical_and", none, "axes = array<i64: 1>", "2xi1"),
               {1, 1});
  expectValues(run("reduce_logical_or", none, "axes = array<i64: 1>", "2xi1"),
               {0, 0});
}
