//===- SamplingTest.cpp ---------------------------------------------------===//
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
class SamplingTest : public EvaluationTest {
protected:
  /// Samples a row of three elements at these places along it.
  Tensor sampleRow(std::vector<double> places, StringRef attributes) {
    const std::string count = std::to_string(places.size());
    std::vector<double> grid;
    for (double place : places)
      grid.insert(grid.end(), {place, 0});
    return run("grid_sample",
               {tensor("1x1x1x3xf32", {1, 2, 4}),
                tensor("1x1x" + count + "x2xf32", grid)},
               attributes, "1x1x1x" + count + "xf32");
  }
};
constexpr StringLiteral border =
    ", padding_mode = #lpt.grid_sample_padding<border>";
constexpr StringLiteral reflection =
    ", padding_mode = #lpt.grid_sample_padding<reflection>";
constexpr StringLiteral aligned = "align_corners = true";
constexpr StringLiteral centered = "align_corners = false";
} // namespace

TEST_F(SamplingTest, Bilinear) {
  // With aligned corners -1, 0 and 1 are elements.
  expectValues(sampleRow({-1, -0.5, 0, 0.5, 1}, aligned), {1, 1.5, 2, 3, 4});
  // Otherwise the axis ends half an element beyond them.
  expectNear(sampleRow({-1, -2.0 / 3, 0, 2.0 / 3, 1}, centered),
             {0.5, 1, 2, 4, 2});
  expectNear(sampleRow({-1, 1}, centered.str() + border.str()), {1, 4});
}

TEST_F(SamplingTest, Places) {
  expectValues(sampleRow({-3, 3, -infinity, infinity, quietNaN}, aligned),
               {0, 0, 0, 0, 1});
  expectValues(sampleRow({-3, 3, -infinity, infinity, quietNaN},
                         aligned.str() + border.str()),
               {1, 4, 1, 4, 1});
  // -2 is one element before the first: the second. Two turns lead back.
  expectValues(sampleRow({-2, 2, -3, 3, 5}, aligned.str() + reflection.str()),
               {2, 2, 4, 1, 4});
}

TEST_F(SamplingTest, ReflectionOfOneElement) {
  expectValues(run("grid_sample",
                   {tensor("1x1x1x1xf32", {7}),
                    tensor("1x1x3x2xf32", {-5, 0, 0.25, 9, 3, -3})},
                   aligned.str() + reflection.str(), "1x1x1x3xf32"),
               {7, 7, 7});
}

TEST_F(SamplingTest, Nearest) {
  const std::string nearest = ", mode = #lpt.grid_sample_mode<nearest>";
  // Places 0.5 and 1.5 are rounded to even ones.
  expectValues(sampleRow({-1, -0.5, -0.4, 0.5, 1}, aligned.str() + nearest),
               {1, 1, 2, 4, 4});
  expectValues(sampleRow({-1.2, 1.2}, centered.str() + nearest), {0, 0});
}

TEST_F(SamplingTest, Bicubic) {
  const std::string bicubic = ", mode = #lpt.grid_sample_mode<bicubic>";
  expectValues(sampleRow({-1, 0, 1}, aligned.str() + bicubic), {1, 2, 4});
  // At 0.5 the weights are -3, 19, 19 and -3 parts of 32.
  expectNear(sampleRow({-0.5}, aligned.str() + bicubic + border.str()),
             {(-3.0 * 1 + 19 * 1 + 19 * 2 - 3 * 4) / 32});
  expectNear(sampleRow({-0.5}, aligned.str() + bicubic),
             {(19.0 * 1 + 19 * 2 - 3 * 4) / 32});
}

TEST_F(SamplingTest, ChannelsAndBatches) {
  // x is the axis of columns: the elements at [1, 0] and [0, 1].
  expectValues(run("grid_sample",
                   {iota("2x2x2x2xf32"), tensor("2x1x1x2xf32", {-1, 1, 1, -1})},
                   aligned, "2x2x1x1xf32"),
               {2, 6, 9, 13});
}

namespace {
/// `lpt.roi_align` of one image [4, 4] with the elements 0, 1, 2, ...
class ROIAlignTest : public EvaluationTest {
protected:
  void expectBins(std::vector<double> roi, StringRef attributes, int64_t height,
                  int64_t width, std::vector<double> expected,
                  int64_t image = 0) {
    const std::string bins =
        std::to_string(height) + "x" + std::to_string(width);
    const std::string properties =
        "pooled_h = " + std::to_string(height) +
        " : i64, pooled_w = " + std::to_string(width) + " : i64, ";
    expectNear(run("roi_align",
                   {iota("1x1x4x4xf32"), tensor("1x4xf32", roi),
                    tensor("1xsi64", {double(image)})},
                   properties + attributes.str(), "1x1x" + bins + "xf32"),
               expected);
  }
};
constexpr StringLiteral oneSample =
    "sampling_ratio = 1 : i64, spatial_scale = 1.0 : f64";
} // namespace

TEST_F(ROIAlignTest, AlignedModes) {
  expectBins({0, 0, 4, 4}, oneSample, 1, 1, {10});
  expectBins({0, 0, 4, 4}, oneSample, 2, 2, {5, 7, 13, 15});
  expectBins({0, 0, 4, 4},
             oneSample.str() +
                 ", aligned_mode = #lpt.roi_aligned_mode<half_pixel_for_nn>",
             2, 2, {2.5, 4.5, 10.5, 12.5});
  // The same region at twice the size.
  expectBins({0.5, 0.5, 8.5, 8.5},
             "sampling_ratio = 1 : i64, spatial_scale = 0.5 : f64, "
             "aligned_mode = #lpt.roi_aligned_mode<half_pixel>",
             2, 2, {5, 7, 13, 15});
  // The width and the height are 1 at least, but only without alignment.
  expectBins({1, 1, 1, 1}, oneSample, 1, 1, {7.5});
  expectBins({1.5, 1.5, 1.5, 1.5},
             oneSample.str() +
                 ", aligned_mode = #lpt.roi_aligned_mode<half_pixel_for_nn>",
             1, 1, {5});
}

TEST_F(ROIAlignTest, Samples) {
  // Places 0.5, 1.5, 2.5 and 3.5 along each axis; the last one is clipped.
  expectBins({0, 0, 4, 4},
             "sampling_ratio = 0 : i64, spatial_scale = 1.0 : f64", 1, 1,
             {9.375});
  expectBins({0, 0, 4, 4},
             "sampling_ratio = 2 : i64, spatial_scale = 1.0 : f64", 1, 1, {10});
  // Places 1 and 3.
  expectBins({0, 0, 4, 4},
             "sampling_ratio = 2 : i64, spatial_scale = 1.0 : f64, "
             "mode = #lpt.roi_pooling<max>",
             1, 1, {15});
  // The maximum is that of the weighted neighbours: 10 at half its weight.
  expectBins({0.5, 0, 4.5, 4},
             oneSample.str() + ", mode = #lpt.roi_pooling<max>", 1, 1, {5.5});
}

TEST_F(ROIAlignTest, Outside) {
  expectBins({10, 10, 12, 12}, oneSample, 1, 1, {0});
  expectBins({0, 0, 4, 4}, oneSample, 1, 2, {0, 0}, /*image=*/1);
  expectBins({0, 0, 4, 4}, oneSample, 1, 2, {0, 0}, /*image=*/-1);
  expectBins({quietNaN, 0, infinity, 4},
             "sampling_ratio = 0 : i64, spatial_scale = 1.0 : f64", 1, 1, {0});
  // A region without area has no samples of its own number.
  expectBins({2, 2, 2, 2},
             "sampling_ratio = 0 : i64, spatial_scale = 1.0 : f64, "
             "aligned_mode = #lpt.roi_aligned_mode<half_pixel>",
             1, 1, {0});
}
