//===- IndexingTest.cpp ---------------------------------------------------===//
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
class IndexingTest : public EvaluationTest {
protected:
  /// Updates of element 1 of four along an axis: by 2, 3 and 5.
  Tensor scatter(StringRef reduction, StringRef type,
                 std::vector<double> data) {
    std::string full = "4x" + type.str();
    return run("scatter_elements_update",
               {tensor(full, data), tensor("3xsi64", {1, -3, 1}),
                tensor("3x" + type.str(), {2, 3, 5})},
               "axis = 0 : i64, reduction = #lpt.scatter_reduction<" +
                   reduction.str() + ">",
               full);
  }
};
} // namespace

TEST_F(IndexingTest, GatherElements) {
  // The examples of ONNX.
  expectValues(
      run("gather_elements",
          {tensor("2x2xf32", {1, 2, 3, 4}), tensor("2x2xsi64", {0, 0, 1, 0})},
          "axis = 1 : i64", "2x2xf32"),
      {1, 1, 4, 3});
  expectValues(run("gather_elements",
                   {tensor("3x3xf32", {1, 2, 3, 4, 5, 6, 7, 8, 9}),
                    tensor("2x3xsi64", {-1, -2, 0, -2, 0, 0})},
                   "axis = 0 : i64", "2x3xf32"),
               {7, 5, 3, 4, 2, 3});
  // Fewer elements along another axis than the data has.
  expectValues(run("gather_elements",
                   {iota("3x2x2xui8"), tensor("1x2x1xsi32", {2, 1})},
                   "axis = 0 : i64", "1x2x1xui8"),
               {8, 6});
}

TEST_F(IndexingTest, GatherElementsOutOfRange) {
  expectValues(run("gather_elements",
                   {tensor("3xsi8", {5, 6, 7}),
                    tensor("6xsi64", {2, 3, -3, -4, 1L << 40, -(1L << 40)})},
                   "axis = -1 : i64", "6xsi8"),
               {7, 0, 5, 0, 0, 0});
  expectValues(run("gather_elements",
                   {tensor("0xsi8", {}), tensor("2xsi64", {0, -1})},
                   "axis = 0 : i64", "2xsi8"),
               {0, 0});
}

TEST_F(IndexingTest, GatherND) {
  // The examples of ONNX.
  Tensor x = iota("2x2x2xsi32");
  expectValues(run("gather_nd",
                   {iota("2x2xsi32"), tensor("2x2xsi64", {0, 0, 1, 1})}, "",
                   "2xsi32"),
               {0, 3});
  expectValues(
      run("gather_nd", {x, tensor("2x2xsi64", {0, 1, 1, 0})}, "", "2x2xsi32"),
      {2, 3, 4, 5});
  expectValues(run("gather_nd", {x, tensor("2x1xsi64", {1, 0})},
                   "batch_dims = 1 : i64", "2x2xsi32"),
               {2, 3, 4, 5});
  expectValues(
      run("gather_nd", {x, tensor("2x1x1xsi64", {1, 0})}, "", "2x1x2x2xsi32"),
      {4, 5, 6, 7, 0, 1, 2, 3});
}

TEST_F(IndexingTest, GatherNDOutOfRange) {
  // One index of a tuple is enough.
  expectValues(run("gather_nd",
                   {tensor("2x3x1xui8", {1, 2, 3, 4, 5, 6}),
                    tensor("5x2xsi64", {-1, -3, 2, 0, 0, 3, 1, 2, -3, 0})},
                   "", "5x1xui8"),
               {4, 0, 0, 6, 0});
}

TEST_F(IndexingTest, ScatterElementsUpdate) {
  // The examples of ONNX.
  expectValues(
      run("scatter_elements_update",
          {tensor("3x3xf32", {0}), tensor("2x3xsi64", {1, 0, 2, 0, 2, 1}),
           tensor("2x3xf32", {1.0, 1.1, 1.2, 2.0, 2.1, 2.2})},
          "axis = 0 : i64", "3x3xf32"),
      {2.0, 1.1f, 0, 1.0, 0, 2.2f, 0, 2.1f, 1.2f});
  expectValues(run("scatter_elements_update",
                   {tensor("1x5xf32", {1, 2, 3, 4, 5}),
                    tensor("1x2xsi64", {1, -2}), tensor("1x2xf32", {11, 21})},
                   "axis = 1 : i64", "1x5xf32"),
               {1, 11, 3, 21, 5});
  // The last update counts, and those out of range do not.
  expectValues(
      run("scatter_elements_update",
          {tensor("3xui8", {7, 8, 9}), tensor("5xsi32", {0, 3, 0, -4, -1}),
           tensor("5xui8", {1, 2, 3, 4, 5})},
          "axis = 0 : i64", "3xui8"),
      {3, 8, 5});
}

TEST_F(IndexingTest, ScatterReductions) {
  expectValues(scatter("none", "f32", {1, 1, 1, 1}), {1, 5, 1, 1});
  expectValues(scatter("sum", "f32", {1, 1, 1, 1}), {1, 11, 1, 1});
  expectValues(scatter("prod", "f32", {1, 2, 1, 1}), {1, 60, 1, 1});
  expectValues(scatter("min", "f32", {1, 4, 1, 1}), {1, 2, 1, 1});
  expectValues(scatter("max", "f32", {9, 4, 9, 9}), {9, 5, 9, 9});
  expectValues(scatter("max", "f32", {9, quietNaN, 9, 9}), {9, quietNaN, 9, 9});
  expectValues(scatter("min", "f32", {9, quietNaN, 9, 9}), {9, quietNaN, 9, 9});
}

TEST_F(IndexingTest, ScatterReductionsRoundOnce) {
  // Integers are exact, and saturate at the end.
  expectValues(scatter("sum", "si8", {0, 120, 0, -1}), {0, 127, 0, -1});
  expectValues(run("scatter_elements_update",
                   {tensor("1xsi8", {120}), tensor("2xsi64", {0, 0}),
                    tensor("2xsi8", {100, -127})},
                   "axis = 0 : i64, reduction = #lpt.scatter_reduction<sum>",
                   "1xsi8"),
               {93});
  // Sums of f16 are f32: 2048 + 1 + 1 is 2050.
  expectValues(run("scatter_elements_update",
                   {tensor("1xf16", {2048}), tensor("2xsi64", {0, 0}),
                    tensor("2xf16", {1, 1})},
                   "axis = 0 : i64, reduction = #lpt.scatter_reduction<sum>",
                   "1xf16"),
               {2050});
  const double greatest = 9223372036854775807.0;
  expectValues(scatter("prod", "si64", {1, 0x1p62, 1, 1}), {1, greatest, 1, 1});
}

TEST_F(IndexingTest, ScatterNDUpdate) {
  // The examples of ONNX.
  expectValues(
      run("scatter_nd_update",
          {tensor("8xf32", {1, 2, 3, 4, 5, 6, 7, 8}),
           tensor("4x1xsi64", {4, 3, 1, 7}), tensor("4xf32", {9, 10, 11, 12})},
          "", "8xf32"),
      {1, 11, 3, 10, 9, 6, 7, 12});
  Tensor x = iota("2x2x2xsi32");
  expectValues(run("scatter_nd_update",
                   {x, tensor("1x2xsi64", {-1, 0}), tensor("1x2xsi32", {8, 9})},
                   "reduction = #lpt.scatter_reduction<sub>", "2x2x2xsi32"),
               {0, 1, 2, 3, -4, -4, 6, 7});
  // A tuple with an index out of range is ignored, whatever the others are.
  expectValues(run("scatter_nd_update",
                   {x, tensor("2x2xsi64", {0, 2, -3, 0}),
                    tensor("2x2xsi32", {8, 9, 8, 9})},
                   "", "2x2x2xsi32"),
               {0, 1, 2, 3, 4, 5, 6, 7});
}

TEST_F(IndexingTest, OneHot) {
  Tensor indices = tensor("4xsi64", {0, 2, -1, 3});
  Tensor on = tensor("ui8", {5}), off = tensor("1xui8", {2});
  expectValues(run("one_hot", {indices, on, off},
                   "depth = 3 : i64, axis = -1 : i64", "4x3xui8"),
               {5, 2, 2, 2, 2, 5, 2, 2, 2, 2, 2, 2});
  expectValues(run("one_hot", {indices, on, off},
                   "depth = 3 : i64, axis = 0 : i64, "
                   "negative_indices = #lpt.negative_indices<normalize>",
                   "3x4xui8"),
               {5, 2, 2, 2, 2, 2, 2, 2, 2, 5, 5, 2});
  expectValues(run("one_hot", {tensor("si32", {1}), on, off},
                   "depth = 2 : i64, axis = 0 : i64", "2xui8"),
               {2, 5});
  expectValues(run("one_hot", {indices, on, off},
                   "depth = 0 : i64, axis = 1 : i64", "4x0xui8"),
               {});
}

TEST_F(IndexingTest, Reverse) {
  Tensor x = iota("2x3xui8");
  expectValues(run("reverse", x, "axes = array<i64: -1>", "2x3xui8"),
               {2, 1, 0, 5, 4, 3});
  expectValues(run("reverse", x, "axes = array<i64: 0, 1>", "2x3xui8"),
               {5, 4, 3, 2, 1, 0});
}

TEST_F(IndexingTest, ReverseSequence) {
  // The examples of ONNX: time first, then batch first.
  Tensor columns =
      tensor("4x4xf32", {0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15});
  expectValues(run("reverse_sequence",
                   {columns, tensor("4xsi64", {4, 3, 2, 1})},
                   "batch_axis = 1 : i64, seq_axis = 0 : i64", "4x4xf32"),
               {3, 6, 9, 12, 2, 5, 8, 13, 1, 4, 10, 14, 0, 7, 11, 15});
  expectValues(run("reverse_sequence",
                   {iota("4x4xf32"), tensor("4xsi64", {1, 2, 3, 4})}, "",
                   "4x4xf32"),
               {0, 1, 2, 3, 5, 4, 6, 7, 10, 9, 8, 11, 15, 14, 13, 12});
  // Lengths beyond the axis, and below zero.
  expectValues(run("reverse_sequence",
                   {iota("2x3xui8"), tensor("2xsi32", {7, -2})}, "", "2x3xui8"),
               {2, 1, 0, 3, 4, 5});
}
