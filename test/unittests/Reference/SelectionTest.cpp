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

namespace {
/// `lpt.non_max_suppression` of two batches at most.
class NonMaxSuppressionTest : public EvaluationTest {
protected:
  void expectSelection(const Tensor &boxes, const Tensor &scores,
                       StringRef attributes, int64_t numRows,
                       std::vector<double> indices,
                       std::vector<double> values) {
    const std::string rows = std::to_string(numRows) + "x3x";
    SmallVector<Tensor> results =
        runAll("non_max_suppression", {boxes, scores},
               "score_threshold = 0.0 : f64, " + attributes.str(),
               {rows + "si64", rows + "f32", "1xsi64"});
    ASSERT_EQ(results.size(), 3u) << error;
    expectValues(results[2], {double(indices.size()) / 3});
    indices.resize(3 * numRows, -1);
    values.resize(3 * numRows, -1);
    expectValues(results[0], indices);
    expectNear(results[1], values);
  }

  /// The boxes of the examples of ONNX.
  const std::vector<double> corners = {0, 0,    1, 1,    0, 0.1, 1, 1.1,
                                       0, -0.1, 1, 0.9,  0, 10,  1, 11,
                                       0, 10.1, 1, 11.1, 0, 100, 1, 101};
  const std::vector<double> confidence = {0.9, 0.75, 0.6, 0.95, 0.5, 0.3};
};
constexpr StringLiteral upToThree =
    "iou_threshold = 0.5 : f64, max_output_boxes_per_class = 3 : i64";
} // namespace

TEST_F(NonMaxSuppressionTest, SuppressesByOverlap) {
  Tensor boxes = tensor("1x6x4xf32", corners);
  Tensor scores = tensor("1x1x6xf32", confidence);
  expectSelection(boxes, scores, upToThree, 3, {0, 0, 3, 0, 0, 0, 0, 0, 5},
                  {0, 0, 0.95, 0, 0, 0.9, 0, 0, 0.3});
  expectSelection(boxes, scores,
                  "iou_threshold = 0.5 : f64, "
                  "max_output_boxes_per_class = 2 : i64",
                  2, {0, 0, 3, 0, 0, 0}, {0, 0, 0.95, 0, 0, 0.9});
  // More than there are boxes.
  expectSelection(boxes, scores,
                  "iou_threshold = 0.5 : f64, "
                  "max_output_boxes_per_class = 30 : i64",
                  6, {0, 0, 3, 0, 0, 0, 0, 0, 5},
                  {0, 0, 0.95, 0, 0, 0.9, 0, 0, 0.3});
  expectSelection(boxes, scores,
                  "iou_threshold = 0.5 : f64, "
                  "max_output_boxes_per_class = 0 : i64",
                  0, {}, {});
}

TEST_F(NonMaxSuppressionTest, CornersInAnyOrder) {
  std::vector<double> flipped = corners;
  std::swap(flipped[0], flipped[2]);
  std::swap(flipped[5], flipped[7]);
  expectSelection(tensor("1x6x4xf32", flipped), tensor("1x1x6xf32", confidence),
                  upToThree, 3, {0, 0, 3, 0, 0, 0, 0, 0, 5},
                  {0, 0, 0.95, 0, 0, 0.9, 0, 0, 0.3});
}

TEST_F(NonMaxSuppressionTest, CenterEncoding) {
  Tensor boxes =
      tensor("1x6x4xf32", {0.5, 0.5,  1, 1, 0.5, 0.6,  1, 1, 0.5, 0.4,   1, 1,
                           0.5, 10.5, 1, 1, 0.5, 10.6, 1, 1, 0.5, 100.5, 1, 1});
  expectSelection(
      boxes, tensor("1x1x6xf32", confidence),
      upToThree.str() + ", box_encoding = #lpt.box_encoding<center>", 3,
      {0, 0, 3, 0, 0, 0, 0, 0, 5}, {0, 0, 0.95, 0, 0, 0.9, 0, 0, 0.3});
}

TEST_F(NonMaxSuppressionTest, EqualBoxes) {
  std::vector<double> boxes;
  for (int64_t i = 0; i != 10; ++i)
    boxes.insert(boxes.end(), {0, 0, 1, 1});
  expectSelection(tensor("1x10x4xf32", boxes), tensor("1x1x10xf32", {0.9}),
                  upToThree, 3, {0, 0, 0}, {0, 0, 0.9});
  // An overlap of 1 does not exceed a threshold of 1; equal scores keep the
  // order of the boxes.
  expectSelection(tensor("1x10x4xf32", boxes), tensor("1x1x10xf32", {0.9}),
                  "iou_threshold = 1.0 : f64, "
                  "max_output_boxes_per_class = 3 : i64",
                  3, {0, 0, 0, 0, 0, 1, 0, 0, 2},
                  {0, 0, 0.9, 0, 0, 0.9, 0, 0, 0.9});
}

TEST_F(NonMaxSuppressionTest, BatchesAndClasses) {
  std::vector<double> boxes = corners, scores;
  boxes.insert(boxes.end(), corners.begin(), corners.end());
  for (double factor : {1.0, 0.5, 2.0, 0.0})
    for (double score : confidence)
      scores.push_back(factor * score);
  const std::string upToTwo = "iou_threshold = 0.5 : f64, "
                              "max_output_boxes_per_class = 2 : i64";
  Tensor x = tensor("2x6x4xf32", boxes), y = tensor("2x2x6xf32", scores);
  // Scores of zero do not exceed the threshold.
  expectSelection(
      x, y, upToTwo, 8, {0, 0, 3, 0, 0, 0, 0, 1, 3, 0, 1, 0, 1, 0, 3, 1, 0, 0},
      {0, 0, 0.95, 0, 0, 0.9, 0, 1, 0.475, 0, 1, 0.45, 1, 0, 1.9, 1, 0, 1.8});
  expectSelection(
      x, y, upToTwo + ", sort_result_descending = true", 8,
      {1, 0, 3, 1, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1, 3, 0, 1, 0},
      {1, 0, 1.9, 1, 0, 1.8, 0, 0, 0.95, 0, 0, 0.9, 0, 1, 0.475, 0, 1, 0.45});
}
