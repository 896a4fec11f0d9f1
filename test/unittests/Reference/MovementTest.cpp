//===- MovementTest.cpp ---------------------------------------------------===//
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
class MovementTest : public EvaluationTest {
protected:
  Tensor slice(const Tensor &x, StringRef limits, StringRef masks,
               StringRef resultType) {
    std::string attributes = limits.str();
    if (!masks.empty())
      attributes += ", " + masks.str();
    return run("strided_slice", x, attributes, resultType);
  }
};
} // namespace

TEST_F(MovementTest, Concat) {
  Tensor a = iota("2x1x2xui8"), b = iota("2x2x2xui8");
  expectValues(run("concat", {a, b}, "axis = 1 : i64", "2x3x2xui8"),
               {0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 6, 7});
  expectValues(run("concat", {a, a, a}, "axis = -1 : i64", "2x1x6xui8"),
               {0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3});
  expectValues(run("concat", {a, tensor("2x0x2xui8", {})}, "axis = 1 : i64",
                   "2x1x2xui8"),
               {0, 1, 2, 3});
}

TEST_F(MovementTest, Split) {
  SmallVector<Tensor> parts = runAll("split", iota("2x4xf16"), "axis = 1 : i64",
                                     {"2x2xf16", "2x2xf16"});
  ASSERT_EQ(parts.size(), 2u);
  expectValues(parts[0], {0, 1, 4, 5});
  expectValues(parts[1], {2, 3, 6, 7});
}

TEST_F(MovementTest, VariadicSplit) {
  SmallVector<Tensor> parts =
      runAll("variadic_split", iota("4x2xsi64"),
             "axis = -2 : i64, split_lengths = array<i64: 1, 0, -1>",
             {"1x2xsi64", "0x2xsi64", "3x2xsi64"});
  ASSERT_EQ(parts.size(), 3u);
  expectValues(parts[0], {0, 1});
  expectValues(parts[1], {});
  expectValues(parts[2], {2, 3, 4, 5, 6, 7});
}

TEST_F(MovementTest, StridedSlice) {
  Tensor x = iota("2x5xui8");
  expectValues(slice(x,
                     "begin = array<i64: 0, 1>, end = array<i64: 2, 5>, "
                     "strides = array<i64: 1, 2>",
                     "", "2x2xui8"),
               {1, 3, 6, 8});
  // Negative limits count from the end, and limits are clamped.
  expectValues(slice(x, "begin = array<i64: -1, -3>, end = array<i64: 9, -1>",
                     "", "1x2xui8"),
               {7, 8});
  // begin == end is empty.
  expectValues(
      slice(x, "begin = array<i64: 1>, end = array<i64: 1>", "", "0x5xui8"),
      {});
}

TEST_F(MovementTest, StridedSliceReverse) {
  Tensor x = iota("5xui8");
  expectValues(slice(x,
                     "begin = array<i64: 3>, end = array<i64: 0>, "
                     "strides = array<i64: -2>",
                     "", "2xui8"),
               {3, 1});
  // A masked end includes element 0.
  expectValues(slice(x,
                     "begin = array<i64: 0>, end = array<i64: 0>, "
                     "strides = array<i64: -1>",
                     "begin_mask = array<i64: 1>, end_mask = array<i64: 1>",
                     "5xui8"),
               {4, 3, 2, 1, 0});
  // Both limits below the range: begin is clamped to element 0.
  expectValues(slice(x,
                     "begin = array<i64: -9>, end = array<i64: -9>, "
                     "strides = array<i64: -1>",
                     "", "1xui8"),
               {0});
}

TEST_F(MovementTest, StridedSliceMasks) {
  Tensor x = iota("2x3x4xui8");
  // An ellipsis skips what the other steps leave.
  expectValues(slice(x, "begin = array<i64: 0, 1>, end = array<i64: 0, 2>",
                     "ellipsis_mask = array<i64: 1, 0>", "2x3x1xui8"),
               {1, 5, 9, 13, 17, 21});
  // A new axis, then an index that drops its axis.
  expectValues(slice(x,
                     "begin = array<i64: 0, -1, 1>, "
                     "end = array<i64: 0, 0, 2>",
                     "new_axis_mask = array<i64: 1>, "
                     "shrink_axis_mask = array<i64: 0, 1>",
                     "1x1x4xui8"),
               {16, 17, 18, 19});
  // An ellipsis wins over a new axis, that over an index.
  expectValues(slice(x, "begin = array<i64: 0, 0>, end = array<i64: 1, 1>",
                     "ellipsis_mask = array<i64: 1>, "
                     "new_axis_mask = array<i64: 1, 1>, "
                     "shrink_axis_mask = array<i64: 1, 1>",
                     "2x3x4x1xui8"),
               [] {
                 std::vector<double> values(24);
                 for (size_t i = 0; i != 24; ++i)
                   values[i] = double(i);
                 return values;
               }());
}

TEST_F(MovementTest, Slice) {
  Tensor x = iota("2x5xf32");
  expectValues(run("slice", x,
                   "start = array<i64: 4>, stop = array<i64: "
                   "-9223372036854775808>, step = array<i64: -2>, "
                   "axes = array<i64: -1>",
                   "2x3xf32"),
               {4, 2, 0, 9, 7, 5});
  expectValues(run("slice", x,
                   "start = array<i64: 1, 1>, stop = array<i64: 2, "
                   "9223372036854775807>, step = array<i64: 1, 1>",
                   "1x4xf32"),
               {6, 7, 8, 9});
}

TEST_F(MovementTest, PadModes) {
  Tensor x = tensor("3xf32", {1, 2, 3});
  std::string pads = "pads_begin = array<i64: 2>, pads_end = array<i64: 2>, "
                     "mode = #lpt.pad_mode<";
  expectValues(run("pad", x, pads + "constant>", "7xf32"),
               {0, 0, 1, 2, 3, 0, 0});
  expectValues(run("pad", {x, tensor("f32", {9})}, pads + "constant>", "7xf32"),
               {9, 9, 1, 2, 3, 9, 9});
  expectValues(run("pad", x, pads + "edge>", "7xf32"), {1, 1, 1, 2, 3, 3, 3});
  expectValues(run("pad", x, pads + "reflect>", "7xf32"),
               {3, 2, 1, 2, 3, 2, 1});
  expectValues(run("pad", x, pads + "symmetric>", "7xf32"),
               {2, 1, 1, 2, 3, 3, 2});
}

TEST_F(MovementTest, PadCropsWithNegativePads) {
  Tensor x = tensor("4xui8", {1, 2, 3, 4});
  std::string pads = "pads_begin = array<i64: -1>, pads_end = array<i64: 3>, "
                     "mode = #lpt.pad_mode<";
  expectValues(run("pad", x, pads + "constant>", "6xui8"), {2, 3, 4, 0, 0, 0});
  expectValues(run("pad", x, pads + "edge>", "6xui8"), {2, 3, 4, 4, 4, 4});
  // The mirror image is that of the uncropped data.
  expectValues(run("pad", x, pads + "reflect>", "6xui8"), {2, 3, 4, 3, 2, 1});
  expectValues(run("pad", x, pads + "symmetric>", "6xui8"), {2, 3, 4, 4, 3, 2});
}

TEST_F(MovementTest, PadSeveralAxes) {
  expectValues(run("pad", {iota("2x2xsi8"), tensor("1xsi8", {-1})},
                   "pads_begin = array<i64: 1, 0>, pads_end = array<i64: 0, 1>",
                   "3x3xsi8"),
               {-1, -1, -1, 0, 1, -1, 2, 3, -1});
}

TEST_F(MovementTest, Tile) {
  expectValues(
      run("tile", iota("2xui8"), "repeats = array<i64: 2, 2>", "2x4xui8"),
      {0, 1, 0, 1, 0, 1, 0, 1});
  expectValues(
      run("tile", iota("2x2xui8"), "repeats = array<i64: 2>", "2x4xui8"),
      {0, 1, 0, 1, 2, 3, 2, 3});
  expectValues(run("tile", iota("2xui8"), "repeats = array<i64: 0>", "0xui8"),
               {});
}

TEST_F(MovementTest, BroadcastModes) {
  Tensor x = tensor("2x1xf32", {1, 2});
  expectValues(
      run("broadcast", x, "target_shape = array<i64: 2, 2, 2>", "2x2x2xf32"),
      {1, 1, 2, 2, 1, 1, 2, 2});
  expectValues(run("broadcast", x,
                   "target_shape = array<i64: 1, 2>, "
                   "mode = #lpt.broadcast_mode<bidirectional>",
                   "2x2xf32"),
               {1, 1, 2, 2});
  expectValues(run("broadcast", tensor("2xf32", {1, 2}),
                   "target_shape = array<i64: 2, 3>, "
                   "axes_mapping = array<i64: 0>, "
                   "mode = #lpt.broadcast_mode<explicit>",
                   "2x3xf32"),
               {1, 1, 1, 2, 2, 2});
  expectValues(
      run("broadcast", tensor("f32", {5}),
          "target_shape = array<i64: 2>, axes_mapping = array<i64: 0>, "
          "mode = #lpt.broadcast_mode<explicit>",
          "2xf32"),
      {5, 5});
}

TEST_F(MovementTest, Gather) {
  Tensor x = iota("3x2xui8");
  // Negative indices count from the end, others out of range yield zeros.
  expectValues(
      run("gather",
          {tensor("3xui8", {5, 6, 7}), tensor("5xsi64", {0, -1, 3, -4, 2})},
          "axis = 0 : i64", "5xui8"),
      {5, 7, 0, 0, 7});
  expectValues(run("gather", {x, tensor("2x1xsi32", {2, 0})}, "axis = 0 : i64",
                   "2x1x2xui8"),
               {4, 5, 0, 1});
  expectValues(
      run("gather", {x, tensor("si64", {1})}, "axis = -1 : i64", "3xui8"),
      {1, 3, 5});
}

TEST_F(MovementTest, GatherWithBatchDims) {
  Tensor x = iota("2x3xui8");
  Tensor indices = tensor("2x2xsi64", {2, 0, -1, 1});
  expectValues(run("gather", {x, indices},
                   "axis = 1 : i64, batch_dims = 1 : i64", "2x2xui8"),
               {2, 0, 5, 4});
  expectValues(run("gather", {x, indices},
                   "axis = 1 : i64, batch_dims = -1 : i64", "2x2xui8"),
               {2, 0, 5, 4});
  // An axis between the batch and the gathered one.
  expectValues(run("gather", {iota("2x2x3xui8"), tensor("2x1xsi64", {0, 2})},
                   "axis = 2 : i64, batch_dims = 1 : i64", "2x2x1xui8"),
               {0, 3, 8, 11});
}

TEST_F(MovementTest, ShuffleChannels) {
  expectValues(run("shuffle_channels", iota("1x6x1xui8"), "group = 2 : i64",
                   "1x6x1xui8"),
               {0, 3, 1, 4, 2, 5});
  expectValues(run("shuffle_channels", iota("2x4xui8"),
                   "axis = -1 : i64, group = 2 : i64", "2x4xui8"),
               {0, 2, 1, 3, 4, 6, 5, 7});
}

TEST_F(MovementTest, DepthToSpace) {
  // out[h * b + r] = in[ch, h] with ch = r (blocks first or not: C' = 1).
  Tensor x = iota("1x4x1x2xui8");
  expectValues(run("depth_to_space", x, "block_size = 2 : i64", "1x1x2x4xui8"),
               {0, 2, 1, 3, 4, 6, 5, 7});
  Tensor channels = iota("1x8x1x1xui8");
  expectValues(
      run("depth_to_space", channels, "block_size = 2 : i64", "1x2x2x2xui8"),
      {0, 2, 4, 6, 1, 3, 5, 7});
  expectValues(run("depth_to_space", channels,
                   "block_size = 2 : i64, "
                   "mode = #lpt.depth_to_space_mode<depth_first>",
                   "1x2x2x2xui8"),
               {0, 1, 2, 3, 4, 5, 6, 7});
}

TEST_F(MovementTest, DepthToSpaceByItsFormula) {
  const int64_t n = 2, c = 3, d = 2, b = 2;
  Tensor x = iota("2x24x2x2x2xsi32");
  Elements<int64_t> from = x.getAs<int64_t>();
  for (bool depthFirst : {false, true}) {
    std::vector<double> expected;
    for (int64_t i = 0; i != n; ++i)
      for (int64_t ch = 0; ch != c; ++ch)
        for (int64_t z = 0; z != d * b; ++z)
          for (int64_t y = 0; y != d * b; ++y)
            for (int64_t w = 0; w != d * b; ++w) {
              int64_t block = (z % b * b + y % b) * b + w % b;
              int64_t source = depthFirst ? ch * 8 + block : block * c + ch;
              expected.push_back(double(
                  from[(((i * 24 + source) * d + z / b) * d + y / b) * d +
                       w / b]));
            }
    std::string attributes = "block_size = 2 : i64, "
                             "mode = #lpt.depth_to_space_mode<";
    attributes += depthFirst ? "depth_first>" : "blocks_first>";
    Tensor y = run("depth_to_space", x, attributes, "2x3x4x4x4xsi32");
    expectValues(y, expected);
    expectSame(run("space_to_depth", y, attributes, "2x24x2x2x2xsi32"), x);
  }
}

TEST_F(MovementTest, SpaceToBatch) {
  // The position in the block is the outer part of the batch.
  expectValues(run("space_to_batch", iota("1x4xui8"),
                   "block_shape = array<i64: 1, 2>, "
                   "pads_begin = array<i64: 0, 1>, pads_end = array<i64: 0, 1>",
                   "2x3xui8"),
               {0, 1, 3, 0, 2, 0});
  expectValues(run("space_to_batch", iota("2x1x2x2xui8"),
                   "block_shape = array<i64: 1, 1, 2, 2>, "
                   "pads_begin = array<i64: 0, 0, 0, 0>, "
                   "pads_end = array<i64: 0, 0, 0, 0>",
                   "8x1x1x1xui8"),
               {0, 4, 1, 5, 2, 6, 3, 7});
}

TEST_F(MovementTest, BatchToSpaceInverts) {
  Tensor x = scrambled("2x3x5x4xsi8", 127);
  Tensor y = run("space_to_batch", x,
                 "block_shape = array<i64: 1, 1, 2, 3>, "
                 "pads_begin = array<i64: 0, 0, 1, 0>, "
                 "pads_end = array<i64: 0, 0, 2, 2>",
                 "12x3x4x2xsi8");
  expectSame(run("batch_to_space", y,
                 "block_shape = array<i64: 1, 1, 2, 3>, "
                 "crops_begin = array<i64: 0, 0, 1, 0>, "
                 "crops_end = array<i64: 0, 0, 2, 2>",
                 "2x3x5x4xsi8"),
             x);
}

TEST_F(MovementTest, FourBitTypes) {
  Tensor x = tensor("4xsi4", {-8, 7, 0, -1});
  expectValues(run("concat", {x, x}, "axis = 0 : i64", "8xsi4"),
               {-8, 7, 0, -1, -8, 7, 0, -1});
}
