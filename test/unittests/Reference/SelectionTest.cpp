//===- SelectionTest.cpp --------------------------------------------------===//
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
class SelectionTest : public EvaluationTest {
protected:
  /// Checks `top_k` of a row of numbers of type `type`.
  void expectTopK(StringRef type, std::vector<double> row, StringRef attributes,
                  std::vector<double> values, std::vector<double> indices) {
    const int64_t k = values.size();
    SmallVector<Tensor> results = runAll(
        "top_k", tensor(std::to_string(row.size()) + "x" + type.str(), row),
        "k = " + std::to_string(k) + " : i64, axis = 0 : i64, " +
            attributes.str(),
        {std::to_string(k) + "x" + type.str(), std::to_string(k) + "xsi64"});
    ASSERT_EQ(results.size(), 2u) << error;
    expectValues(results[0], values);
    expectValues(results[1], indices);
  }
};
} // namespace

constexpr StringLiteral max = "mode = #lpt.top_k_mode<max>";
constexpr StringLiteral min = "mode = #lpt.top_k_mode<min>";

TEST_F(SelectionTest, TopK) {
  // The examples of ONNX.
  Tensor x = iota("3x4xf32");
  SmallVector<Tensor> results =
      runAll("top_k", x, "k = 3 : i64, axis = 1 : i64, " + max.str(),
             {"3x3xf32", "3x3xsi64"});
  ASSERT_EQ(results.size(), 2u);
  expectValues(results[0], {3, 2, 1, 7, 6, 5, 11, 10, 9});
  expectValues(results[1], {3, 2, 1, 3, 2, 1, 3, 2, 1});
  results = runAll("top_k", x, "k = 2 : i64, axis = -2 : i64, " + min.str(),
                   {"2x4xf32", "2x4xsi32"});
  ASSERT_EQ(results.size(), 2u);
  expectValues(results[0], {0, 1, 2, 3, 4, 5, 6, 7});
  expectValues(results[1], {0, 0, 0, 0, 1, 1, 1, 1});
}

TEST_F(SelectionTest, TopKOfEqualElements) {
  expectTopK("ui8", {3, 1, 3, 1, 3}, max, {3, 3, 3, 1}, {0, 2, 4, 1});
  expectTopK("ui8", {3, 1, 3, 1, 3}, min, {1, 1, 3, 3}, {1, 3, 0, 2});
  expectTopK("f32", {-0.0, 0, 0}, max, {-0.0, 0}, {0, 1});
}

TEST_F(SelectionTest, TopKSortsIndices) {
  const std::string byIndex = ", sort = #lpt.top_k_sort<index>";
  expectTopK("si8", {5, -7, 9, 6, 0}, max.str() + byIndex, {5, 9, 6},
             {0, 2, 3});
  expectTopK("si8", {5, -7, 9, 6, 0}, min.str() + byIndex, {-7, 0}, {1, 4});
}

TEST_F(SelectionTest, TopKOfNaN) {
  const std::vector<double> row = {1, quietNaN, infinity, quietNaN, -infinity};
  expectTopK("f32", row, max, {quietNaN, quietNaN, infinity}, {1, 3, 2});
  expectTopK("f16", row, min, {-infinity, 1, infinity, quietNaN}, {4, 0, 2, 1});
}
