//===- PoolingTest.cpp ----------------------------------------------------===//
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
class PoolingTest : public EvaluationTest {
protected:
  Tensor average(const Tensor &x, StringRef attributes, StringRef resultType) {
    return run("avg_pool", x, attributes, resultType);
  }
};
} // namespace

TEST_F(PoolingTest, AverageWithoutPadding) {
  expectValues(
      average(iota("1x2x2x3xf32"), "kernel = array<i64: 2, 2>", "1x2x1x2xf32"),
      {2, 3, 8, 9});
}

TEST_F(PoolingTest, DivisorWithPadding) {
  Tensor x = tensor("1x1x3xf32", {6, 12, 18});
  std::string window = "kernel = array<i64: 2>, strides = array<i64: 2>, "
                       "pads_begin = array<i64: 1>";
  // Padding counts, unless it is excluded.
  expectValues(average(x, window, "1x1x2xf32"), {3, 15});
  expectValues(average(x, window + ", exclude_pad = true", "1x1x2xf32"),
               {6, 15});
}

TEST_F(PoolingTest, DivisorOfClippedWindows) {
  Tensor x = tensor("1x1x4xf32", {6, 12, 18, 24});
  // ceil((4 - 3) / 2) + 1 = 2 places, the last one clipped to 2 elements: no
  // padding, so those are the divisor.
  std::string window = "kernel = array<i64: 3>, strides = array<i64: 2>, "
                       "rounding = #lpt.rounding<ceil>";
  expectValues(average(x, window, "1x1x2xf32"), {12, 21});
  // With padding the divisor is the whole kernel, even where it is clipped:
  // ceil((4 + 1 - 3) / 3) + 1 = 2 places, at 0 and at 3.
  std::string padded = "kernel = array<i64: 3>, strides = array<i64: 3>, "
                       "pads_begin = array<i64: 1>, "
                       "rounding = #lpt.rounding<ceil>";
  expectValues(average(x, padded, "1x1x2xf32"), {6, 14});
  expectValues(average(x, padded + ", exclude_pad = true", "1x1x2xf32"),
               {9, 21});
}

TEST_F(PoolingTest, PaddingOfTheThirdAxisCounts) {
  Tensor x = tensor("1x1x1x1x1xf32", {8});
  expectValues(average(x,
                       "kernel = array<i64: 1, 1, 2>, "
                       "pads_end = array<i64: 0, 0, 1>",
                       "1x1x1x1x1xf32"),
               {4});
}

TEST_F(PoolingTest, CeilTorchDropsTheLastWindow) {
  Tensor x = tensor("1x1x3xf32", {1, 2, 3});
  std::string window = "kernel = array<i64: 1>, strides = array<i64: 3>, "
                       "pads_end = array<i64: 1>, exclude_pad = true, "
                       "rounding = #lpt.rounding<";
  // The second place would start in the padding, and has no element.
  expectValues(average(x, window + "ceil>", "1x1x2xf32"), {1, 0});
  expectValues(average(x, window + "ceil_torch>", "1x1x1xf32"), {1});
}

TEST_F(PoolingTest, AutoPad) {
  Tensor x = tensor("1x1x5xf32", {1, 2, 3, 4, 5});
  StringRef window = "kernel = array<i64: 2>, strides = array<i64: 2>, "
                     "exclude_pad = true, auto_pad = #lpt.auto_pad<";
  expectValues(average(x, (window + "same_upper>").str(), "1x1x3xf32"),
               {1.5, 3.5, 5});
  expectValues(average(x, (window + "same_lower>").str(), "1x1x3xf32"),
               {1, 2.5, 4.5});
  expectValues(average(x, (window + "valid>").str(), "1x1x2xf32"), {1.5, 3.5});
}

TEST_F(PoolingTest, IntegersRoundTheMeanHalfToEven) {
  Tensor x = tensor("1x1x8xui8", {0, 1, 1, 2, 2, 3, 255, 255});
  std::string window = "kernel = array<i64: 2>, strides = array<i64: 2>";
  expectValues(average(x, window, "1x1x4xui8"), {0, 2, 2, 255});
  expectValues(average(x, window, "1x1x4xf32"), {0.5, 1.5, 2.5, 255});
}

TEST_F(PoolingTest, Maximum) {
  Tensor x = tensor("1x1x3x3xsi8", {-5, -4, -9, -8, -7, -6, -3, -2, -1});
  // Padding never wins, although all elements are negative.
  expectValues(run("max_pool", x,
                   "kernel = array<i64: 2, 2>, strides = array<i64: 2, 2>, "
                   "pads_begin = array<i64: 1, 1>",
                   "1x1x2x2xsi8"),
               {-5, -4, -3, -1});
  expectValues(run("max_pool", tensor("1x1x3xf32", {1, quietNaN, 2}),
                   "kernel = array<i64: 2>", "1x1x2xf32"),
               {quietNaN, quietNaN});
}

TEST_F(PoolingTest, MaximumWithDilation) {
  expectValues(run("max_pool", tensor("1x1x5xui8", {9, 1, 2, 8, 3}),
                   "kernel = array<i64: 2>, dilations = array<i64: 2>",
                   "1x1x3xui8"),
               {9, 8, 3});
}

TEST_F(PoolingTest, WindowsInThePaddingAtTheEnd) {
  // ceil((3 + 1 - 2) / 3) + 1 = 2 places, the last one after the input.
  Tensor x = tensor("1x1x3xui8", {7, 8, 9});
  expectValues(run("max_pool", x,
                   "kernel = array<i64: 2>, strides = array<i64: 3>, "
                   "pads_end = array<i64: 1>, rounding = #lpt.rounding<ceil>",
                   "1x1x2xui8"),
               {8, 0});
}

TEST_F(PoolingTest, DilatedAverage) {
  // ONNX: averagepool_2d_dilations.
  Tensor x = tensor("1x1x4x4xf32",
                    {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16});
  expectValues(run("avg_pool", x,
                   "kernel = array<i64: 2, 2>, strides = array<i64: 1, 1>, "
                   "dilations = array<i64: 2, 2>, "
                   "rounding = #lpt.rounding<ceil>",
                   "1x1x2x2xf32"),
               {6, 7, 10, 11});
  // A window that begins in the padding, and one that reaches beyond it.
  Tensor row = tensor("1x1x5xf32", {1, 2, 4, 8, 16});
  const std::string window =
      "kernel = array<i64: 2>, strides = array<i64: 2>, dilations = "
      "array<i64: 3>, pads_begin = array<i64: 2>, pads_end = array<i64: 1>";
  expectValues(run("avg_pool", row, window, "1x1x3xf32"), {1, 4.5, 2});
  expectValues(
      run("avg_pool", row, window + ", exclude_pad = true", "1x1x3xf32"),
      {2, 4.5, 4});
}

TEST_F(PoolingTest, MaximumAndItsIndex) {
  // ONNX: maxpool_with_argmax_2d_precomputed_pads.
  std::vector<double> numbers;
  for (int64_t i = 1; i <= 25; ++i)
    numbers.push_back(double(i));
  SmallVector<Tensor> results =
      runAll("max_pool_with_indices", tensor("1x1x5x5xui8", numbers),
             "kernel = array<i64: 5, 5>, pads_begin = array<i64: 2, 2>, "
             "pads_end = array<i64: 2, 2>",
             {"1x1x5x5xui8", "1x1x5x5xsi64"});
  ASSERT_EQ(results.size(), 2u) << error;
  expectValues(results[0], {13, 14, 15, 15, 15, 18, 19, 20, 20, 20, 23, 24, 25,
                            25, 25, 23, 24, 25, 25, 25, 23, 24, 25, 25, 25});
  expectValues(results[1], {12, 13, 14, 14, 14, 17, 18, 19, 19, 19, 22, 23, 24,
                            24, 24, 22, 23, 24, 24, 24, 22, 23, 24, 24, 24});
}

TEST_F(PoolingTest, FirstOfEqualMaxima) {
  Tensor x =
      tensor("2x1x4xf32", {1, 3, 3, 3, quietNaN, 7, quietNaN, -infinity});
  auto pool = [&](StringRef axis) {
    return runAll("max_pool_with_indices", x,
                  "kernel = array<i64: 2>, strides = array<i64: 2>, axis = " +
                      axis.str() + " : i64",
                  {"2x1x2xf32", "2x1x2xsi32"});
  };
  SmallVector<Tensor> results = pool("0");
  ASSERT_EQ(results.size(), 2u) << error;
  expectValues(results[0], {3, 3, quietNaN, quietNaN});
  expectValues(results[1], {1, 2, 4, 6});
  results = pool("-1");
  ASSERT_EQ(results.size(), 2u) << error;
  expectValues(results[1], {1, 2, 0, 2});
}
