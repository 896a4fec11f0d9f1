//===- InterpolateTest.cpp ------------------------------------------------===//
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
class InterpolateTest : public EvaluationTest {
protected:
  /// Resizes the vector `x` to `size`.
  Tensor resize(const Tensor &x, int64_t size, StringRef attributes,
                StringRef elementType = "f32") {
    std::string count = std::to_string(size);
    return run("interpolate", x,
               "axes = array<i64: 0>, sizes = array<i64: " + count + ">, " +
                   attributes.str(),
               count + "x" + elementType.str());
  }
  Tensor nearest(const Tensor &x, int64_t size, StringRef coordinateMode,
                 StringRef nearestMode) {
    return resize(x, size,
                  ("coordinate_mode = #lpt.coordinate_mode<" + coordinateMode +
                   ">, nearest_mode = #lpt.nearest_mode<" + nearestMode + ">")
                      .str());
  }
  Tensor weighted(const Tensor &x, int64_t size, StringRef mode,
                  StringRef coordinateMode, StringRef attributes = "") {
    return resize(x, size,
                  ("mode = #lpt.interpolate_mode<" + mode +
                   ">, coordinate_mode = #lpt.coordinate_mode<" +
                   coordinateMode + ">" + attributes)
                      .str());
  }
};
} // namespace

TEST_F(InterpolateTest, NearestModes) {
  Tensor x = iota("4xf32");
  // Coordinates 0.5 and 2.5.
  expectValues(nearest(x, 2, "half_pixel", "round_prefer_floor"), {0, 2});
  expectValues(nearest(x, 2, "half_pixel", "round_prefer_ceil"), {1, 3});
  expectValues(nearest(x, 2, "half_pixel", "floor"), {0, 2});
  expectValues(nearest(x, 2, "half_pixel", "ceil"), {1, 3});
  // `simple` rounds up when shrinking, and truncates otherwise.
  expectValues(nearest(x, 2, "half_pixel", "simple"), {1, 3});
  expectValues(nearest(iota("2xf32"), 4, "asymmetric", "simple"), {0, 0, 1, 1});
  // Coordinates 0, 0.5, 1 and 1.5; the last one is clipped.
  expectValues(nearest(iota("2xf32"), 4, "asymmetric", "ceil"), {0, 1, 1, 1});
}

TEST_F(InterpolateTest, CoordinateModes) {
  Tensor x = iota("4xf32");
  expectValues(nearest(x, 2, "asymmetric", "floor"), {0, 2});
  expectValues(nearest(x, 2, "align_corners", "floor"), {0, 3});
  expectValues(nearest(x, 2, "tf_half_pixel_for_nn", "floor"), {1, 3});
  expectValues(nearest(x, 2, "pytorch_half_pixel", "floor"), {0, 2});
  // A result of size 1: coordinates 1.5, 0, 0.
  expectValues(nearest(x, 1, "half_pixel", "floor"), {1});
  expectValues(nearest(x, 1, "pytorch_half_pixel", "floor"), {0});
  expectValues(nearest(x, 1, "align_corners", "ceil"), {0});
}

TEST_F(InterpolateTest, CoordinatesAreExact) {
  // (o + 0.5) * 3 / 5 - 0.5 is 1 for o = 2, whatever 5 / 3 rounds to.
  expectValues(nearest(iota("3xf32"), 5, "half_pixel", "floor"),
               {0, 0, 1, 1, 2});
  expectValues(nearest(iota("3xf32"), 5, "half_pixel", "ceil"),
               {0, 1, 1, 2, 2});
}

TEST_F(InterpolateTest, Linear) {
  Tensor x = tensor("2xf32", {0, 4});
  expectNear(weighted(x, 4, "linear", "half_pixel"), {0, 1, 3, 4});
  expectNear(weighted(x, 3, "linear", "align_corners"), {0, 2, 4});
  expectNear(weighted(x, 4, "linear", "asymmetric"), {0, 2, 4, 4});
}

TEST_F(InterpolateTest, LinearAntialias) {
  Tensor x = tensor("4xf32", {0, 1, 2, 9});
  expectNear(weighted(x, 2, "linear", "half_pixel"), {0.5, 5.5});
  // Triangles of half width 2 around 0.5 and 2.5.
  expectNear(weighted(x, 2, "linear", "half_pixel", ", antialias = true"),
             {1.25 / 1.75, 8.5 / 1.75});
  // Antialiasing changes nothing when enlarging.
  expectNear(weighted(tensor("2xf32", {0, 4}), 4, "linear", "half_pixel",
                      ", antialias = true"),
             {0, 1, 3, 4});
}

TEST_F(InterpolateTest, LinearOverTwoAxes) {
  // Weights multiply: the middle of four values is their mean.
  expectNear(run("interpolate", tensor("2x2xf32", {0, 2, 4, 10}),
                 "axes = array<i64: 0, 1>, sizes = array<i64: 3, 3>, "
                 "mode = #lpt.interpolate_mode<linear>, "
                 "coordinate_mode = #lpt.coordinate_mode<align_corners>",
                 "3x3xf32"),
             {0, 1, 2, 2, 4, 6, 4, 7, 10});
}

TEST_F(InterpolateTest, LinearOnnx) {
  expectNear(run("interpolate", tensor("1x1x2x2xf32", {0, 4, 8, 12}),
                 "axes = array<i64: 2, 3>, sizes = array<i64: 2, 4>, "
                 "mode = #lpt.interpolate_mode<linear_onnx>",
                 "1x1x2x4xf32"),
             {0, 1, 3, 4, 8, 9, 11, 12});
  // In contrast to linear, coordinates are clipped, not the weights.
  expectNear(run("interpolate", tensor("1x2xf32", {0, 4}),
                 "axes = array<i64: 0, 1>, sizes = array<i64: 1, 4>, "
                 "mode = #lpt.interpolate_mode<linear_onnx>, "
                 "coordinate_mode = #lpt.coordinate_mode<tf_half_pixel_for_nn>",
                 "1x4xf32"),
             {1, 3, 4, 4});
  expectNear(run("interpolate", iota("1x1x2x1x2xf32"),
                 "axes = array<i64: 2, 3, 4>, sizes = array<i64: 3, 1, 3>, "
                 "mode = #lpt.interpolate_mode<linear_onnx>, "
                 "coordinate_mode = #lpt.coordinate_mode<align_corners>",
                 "1x1x3x1x3xf32"),
             {0, 0.5, 1, 1, 1.5, 2, 2, 2.5, 3});
}

TEST_F(InterpolateTest, Cubic) {
  // At distance 1/2 the weights are -0.09375, 0.59375, 0.59375, -0.09375.
  expectNear(
      weighted(tensor("4xf32", {1, 2, 4, 8}), 7, "cubic", "align_corners"),
      {1, 1.3125, 2, 2.71875, 4, 6.1875, 8});
  // Coefficient -0.5 keeps straight lines, where no tap is clipped.
  Tensor line = weighted(iota("6xf32"), 11, "cubic", "align_corners",
                         ", cube_coeff = -0.5 : f64");
  Elements<double> values = line.getAs<double>();
  for (size_t i = 2; i <= 8; ++i)
    EXPECT_NEAR(values[i], 0.5 * double(i), 1e-6);
}

TEST_F(InterpolateTest, Scales) {
  // floor((1.5 + 1e-6) * 3) = 4; coordinates -1/6, 1/2, 7/6, 11/6.
  expectValues(run("interpolate", iota("3xf32"),
                   "axes = array<i64: 0>, scales = array<f64: 1.5>", "4xf32"),
               {0, 0, 1, 2});
  expectValues(run("interpolate", iota("2x5xf32"),
                   "axes = array<i64: -1>, scales = array<f64: 0.5>, "
                   "coordinate_mode = #lpt.coordinate_mode<asymmetric>",
                   "2x2xf32"),
               {0, 2, 5, 7});
}

TEST_F(InterpolateTest, Pads) {
  Tensor x = tensor("2xf32", {1, 2});
  StringRef pads = ", pads_begin = array<i64: 1>, pads_end = array<i64: 1>";
  expectValues(resize(x, 4, pads.drop_front(2)), {0, 1, 2, 0});
  // The padded input is 0, 1, 2, 0.
  expectNear(weighted(x, 8, "linear", "asymmetric", pads),
             {0, 0.5, 1, 1.5, 2, 1, 0, 0});
  // Axes that are not listed are padded too.
  expectValues(run("interpolate", tensor("1x2xf32", {1, 2}),
                   "axes = array<i64: 1>, sizes = array<i64: 4>, "
                   "pads_begin = array<i64: 1>",
                   "2x4xf32"),
               {0, 0, 0, 0, 1, 1, 2, 2});
}

TEST_F(InterpolateTest, IntegerTypes) {
  Tensor x = tensor("2xui8", {0, 255});
  expectValues(resize(x, 4, "nearest_mode = #lpt.nearest_mode<floor>", "ui8"),
               {0, 0, 0, 255});
  StringRef linear = "mode = #lpt.interpolate_mode<linear>";
  expectValues(resize(x, 4, linear), {0, 63.75, 191.25, 255});
  expectValues(resize(x, 4, linear, "ui8"), {0, 64, 191, 255});
}

TEST_F(InterpolateTest, HalfPixelSymmetric) {
  // ONNX: resize_downsample_scales_linear_half_pixel_symmetric. Two of 2.4
  // elements are left, in the middle.
  expectNear(run("interpolate", tensor("4xf32", {1, 2, 3, 4}),
                 "axes = array<i64: 0>, scales = array<f64: 0.6>, "
                 "mode = #lpt.interpolate_mode<linear>, coordinate_mode = "
                 "#lpt.coordinate_mode<half_pixel_symmetric>",
                 "2xf32"),
             {5.0 / 3, 10.0 / 3});
}

TEST_F(InterpolateTest, ExcludeOutside) {
  // ONNX: resize_downsample_scales_cubic_A_n0p5_exclude_outside, along one
  // axis.
  expectNear(run("interpolate", tensor("4xf32", {1, 2, 3, 4}),
                 "axes = array<i64: 0>, scales = array<f64: 0.8>, "
                 "mode = #lpt.interpolate_mode<cubic>, "
                 "cube_coeff = -0.5 : f64, exclude_outside = true",
                 "3xf32"),
             {1.07362535, 2.375, 3.7188353});
}
