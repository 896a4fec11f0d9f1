//===- ResizingConversions.cpp ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Conversions.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

static LogicalResult createInterpolate(NodeConversion &node, Value x,
                                       InterpolateOp::Properties properties,
                                       ArrayRef<int64_t> axes,
                                       ArrayRef<double> scales,
                                       ArrayRef<int64_t> sizes) {
  // An axis that keeps its size keeps its elements, in all modes.
  SmallVector<int64_t> resized, newSizes;
  SmallVector<double> newScales;
  for (auto [i, axis] : llvm::enumerate(axes)) {
    if (sizes.empty() ? scales[i] == 1 : sizes[i] == getShape(x)[axis])
      continue;
    resized.push_back(axis);
    if (sizes.empty())
      newScales.push_back(scales[i]);
    else
      newSizes.push_back(sizes[i]);
  }
  if (resized.empty())
    return node.setResult(0, x);
  properties.axes = node.getI64s(resized);
  if (sizes.empty())
    properties.scales = node.getBuilder().getDenseF64ArrayAttr(newScales);
  else
    properties.sizes = node.getI64s(newSizes);
  return node.setResult(0, node.createUnary<InterpolateOp>(x, properties));
}

/// The properties of the modes that do not depend on the version.
static InterpolateOp::Properties getProperties(NodeConversion &node,
                                               InterpolateMode mode,
                                               CoordinateMode coordinates,
                                               NearestMode nearest) {
  MLIRContext *context = node.getContext();
  InterpolateOp::Properties properties;
  properties.mode = InterpolateModeAttr::get(context, mode);
  properties.coordinate_mode = CoordinateModeAttr::get(context, coordinates);
  properties.nearest_mode = NearestModeAttr::get(context, nearest);
  return properties;
}

static SmallVector<int64_t> getAllAxes(Value x) {
  return llvm::to_vector(llvm::seq<int64_t>(0, getShape(x).size()));
}

static LogicalResult checkScales(NodeConversion &node, ArrayRef<double> scales,
                                 size_t count) {
  if (scales.size() != count)
    return node.fail("expected " + Twine(count) + " scales, but got " +
                     Twine(scales.size()));
  for (double scale : scales)
    if (!(scale > 0) || !std::isfinite(scale))
      return node.fail("expected scales that are positive, but got " +
                       std::to_string(scale));
  return success();
}

/// `Upsample`, and `Resize` of opset 10: coordinates are `o / scale`.
static LogicalResult convertUpsample(NodeConversion &node) {
  Value x = node.getOperand(0);
  const InterpolateMode modes[] = {InterpolateMode::Nearest,
                                   InterpolateMode::LinearOnnx,
                                   InterpolateMode::LinearOnnx};
  InterpolateMode mode =
      modes[node.getChoice("mode", {"nearest", "linear", "bilinear"})];
  SmallVector<double> scales;
  if (node.getNumOperands() > 1)
    scales = node.getConstantFloats(1, "scales");
  else if (std::optional<SmallVector<double>> given = node.getFloats("scales"))
    scales = *given;
  if (node.hasFailed() || failed(checkScales(node, scales, getShape(x).size())))
    return failure();
  return createInterpolate(node, x,
                           getProperties(node, mode, CoordinateMode::Asymmetric,
                                         NearestMode::Simple),
                           getAllAxes(x), scales, {});
}

/// Refuses scales for which runtimes of ONNX do not agree about the coordinates
/// of `align_corners`: those that do not yield whole numbers of elements.
static LogicalResult checkAlignCorners(NodeConversion &node, Value x,
                                       ArrayRef<int64_t> axes,
                                       ArrayRef<double> scales) {
  for (auto [axis, scale] : llvm::zip(axes, scales)) {
    FailureOr<int64_t> size = node.getStaticSize(x, axis, "X");
    if (failed(size))
      return failure();
    double exact = double(*size) * scale;
    if (std::abs(exact - std::round(exact)) > 1e-4)
      return node.fail("expected scales that yield whole sizes with "
                       "align_corners, but got " +
                       std::to_string(scale) + " for a size of " +
                       Twine(*size) + "; give 'sizes' instead");
  }
  return success();
}

static LogicalResult convertResize(NodeConversion &node) {
  Value x = node.getOperand(0);
  const int64_t rank = getShape(x).size();
  const InterpolateMode modes[] = {InterpolateMode::Nearest,
                                   InterpolateMode::LinearOnnx,
                                   InterpolateMode::Cubic};
  InterpolateMode mode =
      modes[node.getChoice("mode", {"nearest", "linear", "cubic"})];
  const CoordinateMode coordinateModes[] = {
      CoordinateMode::HalfPixel, CoordinateMode::PytorchHalfPixel,
      CoordinateMode::AlignCorners, CoordinateMode::Asymmetric,
      CoordinateMode::TfHalfPixelForNn};
  CoordinateMode coordinates = coordinateModes[node.getChoice(
      "coordinate_transformation_mode",
      {"half_pixel", "pytorch_half_pixel", "align_corners", "asymmetric",
       "tf_half_pixel_for_nn"})];
  const NearestMode nearestModes[] = {NearestMode::RoundPreferFloor,
                                      NearestMode::RoundPreferCeil,
                                      NearestMode::Floor, NearestMode::Ceil};
  NearestMode nearest = nearestModes[node.getChoice(
      "nearest_mode",
      {"round_prefer_floor", "round_prefer_ceil", "floor", "ceil"})];
  InterpolateOp::Properties properties =
      getProperties(node, mode, coordinates, nearest);
  properties.cube_coeff = node.getF64(node.getFloat("cubic_coeff_a", -0.75f));
  // Only used when cropping.
  node.ignoreAttribute("extrapolation_value");
  if (node.getInt("exclude_outside", 0) != 0 && mode == InterpolateMode::Cubic)
    return node.fail("expected 'exclude_outside' to be 0, but got 1");
  SmallVector<int64_t> axes = getAllAxes(x);
  if (node.getOpset() >= 18) {
    if (std::optional<SmallVector<int64_t>> given = node.getInts("axes"))
      axes = node.getAxes(*given, rank);
    (void)node.getChoice("keep_aspect_ratio_policy", {"stretch"});
    if (node.getFlag("antialias", false)) {
      if (mode == InterpolateMode::Cubic)
        return node.fail("expected 'antialias' with mode linear, but got "
                         "cubic");
      if (mode == InterpolateMode::LinearOnnx)
        properties.mode = InterpolateModeAttr::get(node.getContext(),
                                                   InterpolateMode::Linear);
      properties.antialias = node.getBuilder().getBoolAttr(true);
    }
  }
  if (node.hasFailed())
    return failure();
  // Empty scales stand for none.
  SmallVector<double> scales;
  SmallVector<int64_t> sizes;
  if (node.hasOperand(2))
    scales = node.getConstantFloats(2, "scales");
  if (scales.empty() && !node.hasFailed()) {
    sizes = node.getConstantInts(3, "sizes");
    if (!node.hasFailed() && sizes.size() != axes.size())
      return node.fail("expected " + Twine(axes.size()) + " sizes, but got " +
                       Twine(sizes.size()));
  }
  if (node.hasFailed() ||
      (sizes.empty() && failed(checkScales(node, scales, axes.size()))))
    return failure();
  if (sizes.empty() && coordinates == CoordinateMode::AlignCorners &&
      failed(checkAlignCorners(node, x, axes, scales)))
    return failure();
  return createInterpolate(node, x, properties, axes, scales, sizes);
}

//===----------------------------------------------------------------------===//
// Sampling
//===----------------------------------------------------------------------===//

/// The modes got other names in opset 20.
static LogicalResult convertGridSample(NodeConversion &node) {
  MLIRContext *context = node.getContext();
  Value x = node.getOperand(0);
  const GridSampleMode modes[] = {GridSampleMode::Bilinear,
                                  GridSampleMode::Nearest,
                                  GridSampleMode::Bicubic};
  const GridSamplePadding paddings[] = {GridSamplePadding::Zeros,
                                        GridSamplePadding::Border,
                                        GridSamplePadding::Reflection};
  const size_t mode =
      node.getOpset() < 20
          ? node.getChoice("mode", {"bilinear", "nearest", "bicubic"})
          : node.getChoice("mode", {"linear", "nearest", "cubic"});
  GridSampleOp::Properties properties;
  properties.mode = GridSampleModeAttr::get(context, modes[mode]);
  properties.padding_mode = GridSamplePaddingAttr::get(
      context, paddings[node.getChoice("padding_mode",
                                       {"zeros", "border", "reflection"})]);
  properties.align_corners =
      node.getBuilder().getBoolAttr(node.getFlag("align_corners", false));
  return node.setResult(0, node.create<GridSampleOp>(getElementType(x),
                                                     {x, node.getOperand(1)},
                                                     properties));
}

/// Until opset 15 coordinates are those of `output_half_pixel`.
static LogicalResult convertRoiAlign(NodeConversion &node) {
  MLIRContext *context = node.getContext();
  Value x = node.getOperand(0);
  const bool isHalfPixel =
      node.getOpset() >= 16 &&
      node.getChoice("coordinate_transformation_mode",
                     {"half_pixel", "output_half_pixel"}) == 0;
  const ROIPooling kinds[] = {ROIPooling::Avg, ROIPooling::Max};
  ROIAlignOp::Properties properties;
  properties.mode = ROIPoolingAttr::get(
      context, kinds[node.getChoice("mode", {"avg", "max"})]);
  properties.aligned_mode = ROIAlignedModeAttr::get(
      context, isHalfPixel ? ROIAlignedMode::HalfPixelForNn
                           : ROIAlignedMode::Asymmetric);
  properties.pooled_h = node.getI64(node.getInt("output_height", 1));
  properties.pooled_w = node.getI64(node.getInt("output_width", 1));
  properties.sampling_ratio = node.getI64(node.getInt("sampling_ratio", 0));
  properties.spatial_scale = node.getF64(node.getFloat("spatial_scale", 1));
  return node.setResult(
      0, node.create<ROIAlignOp>(getElementType(x),
                                 {x, node.getOperand(1), node.getOperand(2)},
                                 properties));
}

Conversions lpt::getResizingConversions() {
  static const Conversion rows[] = {
      row("GridSample", 16, latestOpset, 2, 1, convertGridSample, "of images"),
      row("Resize", 10, 10, 2, 1, convertUpsample),
      row("Resize", 11, latestOpset, {1, 4}, 1, convertResize,
          "without cropping, `exclude_outside` and policies of aspect ratios; "
          "scales and sizes are constant"),
      row("RoiAlign", 10, latestOpset, 3, 1, convertRoiAlign),
      row("Upsample", 7, 9, {1, 2}, 1, convertUpsample, "scales are constant"),
  };
  return rows;
}
