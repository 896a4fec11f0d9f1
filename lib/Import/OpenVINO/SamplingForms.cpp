//===- SamplingForms.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Resizing, sampling and selection.
//
//===----------------------------------------------------------------------===//

#include "LayerForms.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Interpolation
//===----------------------------------------------------------------------===//

/// The attributes of both versions, in which "shape_calculation_mode" says
/// whether sizes or scales count. Returns whether sizes do.
static bool describeInterpolation(LayerFields &layer,
                                  InterpolateOp::Properties &properties) {
  bool hasSizes = bool(properties.sizes);
  if (properties.exclude_outside && properties.exclude_outside.getValue())
    (void)layer.fail("expected taps outside of an axis to count, but got "
                     "'exclude_outside'");
  layer.choice("mode", properties.mode);
  hasSizes = layer.option("shape_calculation_mode", {"sizes", "scales"},
                          hasSizes ? 0 : 1) == 0;
  layer.choice("coordinate_transformation_mode", properties.coordinate_mode,
               CoordinateMode::HalfPixel, CoordinateMode::HalfPixelSymmetric);
  layer.choice("nearest_mode", properties.nearest_mode,
               NearestMode::RoundPreferFloor);
  layer.flag("antialias", properties.antialias, false);
  layer.list("pads_begin", properties.pads_begin);
  layer.list("pads_end", properties.pads_end);
  layer.number("cube_coeff", properties.cube_coeff, -0.75);
  layer.relaxable();
  return hasSizes;
}

static void describeInterpolate(LayerFields &layer,
                                InterpolateOp::Properties &properties) {
  // Scales that do not count.
  layer.dropOperand(1);
  if (describeInterpolation(layer, properties))
    layer.constantList(1, "sizes", properties.sizes);
  else
    layer.constantNumbers(1, "scales", properties.scales);
  layer.constantListOrEmpty(2, "axes", properties.axes);
}

/// Opset 4 has inputs for sizes and for scales, of which one counts.
static void describeInterpolateOfBoth(LayerFields &layer,
                                      InterpolateOp::Properties &properties) {
  if (describeInterpolation(layer, properties)) {
    layer.constantList(1, "sizes", properties.sizes);
    layer.ignoreInput(2);
  } else {
    layer.ignoreInput(1);
    layer.constantNumbers(2, "scales", properties.scales);
  }
  layer.constantListOrEmpty(3, "axes", properties.axes);
}

/// Whether all numbers of a list are zero.
static bool isZero(DenseI64ArrayAttr list) {
  return !list || llvm::all_of(list.asArrayRef(),
                               [](int64_t number) { return number == 0; });
}

/// Before opset 4, axes are an attribute, sizes count, and the coordinates
/// follow from the other attributes, as OpenVINO's ConvertInterpolate1To4 says.
static void describeInterpolateOfSizes(LayerFields &layer,
                                       InterpolateOp::Properties &properties) {
  MLIRContext *context = layer.getContext();
  BoolAttr alignCorners;
  layer.list("axes", properties.axes);
  layer.choice("mode", properties.mode);
  layer.flag("align_corners", alignCorners, true);
  layer.flag("antialias", properties.antialias, false);
  layer.list("pads_begin", properties.pads_begin);
  layer.list("pads_end", properties.pads_end);
  layer.constantList(1, "sizes", properties.sizes);
  const bool isImage = layer.getInputShape().size() == 4 && properties.axes &&
                       properties.axes.asArrayRef() == ArrayRef<int64_t>{2, 3};
  InterpolateMode mode =
      properties.mode ? properties.mode.getValue() : InterpolateMode::Nearest;
  // The same numbers, of which OpenVINO rounds the sums in another order.
  if (mode == InterpolateMode::Linear && isImage)
    mode = InterpolateMode::LinearOnnx;
  CoordinateMode coordinates = CoordinateMode::Asymmetric;
  if (alignCorners && alignCorners.getValue())
    coordinates = CoordinateMode::AlignCorners;
  else if ((mode == InterpolateMode::Linear ||
            mode == InterpolateMode::LinearOnnx) &&
           isZero(properties.pads_begin) && isZero(properties.pads_end) &&
           !isImage)
    coordinates = CoordinateMode::HalfPixel;
  properties.mode = InterpolateModeAttr::get(context, mode);
  properties.coordinate_mode = CoordinateModeAttr::get(context, coordinates);
  properties.nearest_mode = NearestModeAttr::get(context, NearestMode::Simple);
  layer.relaxable();
}

//===----------------------------------------------------------------------===//
// Samples
//===----------------------------------------------------------------------===//

static void describeGridSample(LayerFields &layer,
                               GridSampleOp::Properties &properties) {
  layer.flag("align_corners", properties.align_corners, false);
  layer.choice("mode", properties.mode, GridSampleMode::Bilinear);
  layer.choice("padding_mode", properties.padding_mode,
               GridSamplePadding::Zeros);
  layer.mixedOperands();
}

template <int opset>
static void describeROIAlign(LayerFields &layer,
                             ROIAlignOp::Properties &properties) {
  layer.integer("pooled_h", properties.pooled_h);
  layer.integer("pooled_w", properties.pooled_w);
  layer.integer("sampling_ratio", properties.sampling_ratio);
  layer.number("spatial_scale", properties.spatial_scale);
  layer.choice("mode", properties.mode);
  if (opset >= 9)
    layer.choice("aligned_mode", properties.aligned_mode,
                 ROIAlignedMode::Asymmetric);
  layer.mixedOperands();
}

//===----------------------------------------------------------------------===//
// Selection
//===----------------------------------------------------------------------===//

template <int opset>
static void describeTopK(LayerFields &layer, TopKOp::Properties &properties) {
  layer.integer("axis", properties.axis);
  layer.choice("mode", properties.mode);
  layer.choice("sort", properties.sort);
  layer.elementType("index_element_type", 1, "i32");
  if (opset >= 11) {
    // What the order of equal elements is may be left open; the dialect has one
    // of them. OpenVINO asks for an order where it is stated.
    const bool isOrdered = layer.isWriting() && properties.sort &&
                           properties.sort.getValue() != TopKSort::None;
    (void)layer.option("stable", {"true", "false"}, isOrdered ? 0 : 1);
  }
  layer.constantInteger(1, "k", properties.k);
}

static void
describeNonMaxSuppression(LayerFields &layer,
                          NonMaxSuppressionOp::Properties &properties) {
  layer.choice("box_encoding", properties.box_encoding, BoxEncoding::Corner);
  layer.flag("sort_result_descending", properties.sort_result_descending, true);
  layer.elementType("output_type", 0, "i64");
  layer.resultTypeOf(2, 0);
  layer.constantInteger(2, "max_output_boxes_per_class",
                        properties.max_output_boxes_per_class, 0);
  layer.constantNumber(3, "iou_threshold", properties.iou_threshold,
                       /*isOfInput=*/false, 0);
  layer.constantNumber(4, "score_threshold", properties.score_threshold,
                       /*isOfInput=*/false, 0);
  FloatAttr sigma = Builder(layer.getContext()).getF64FloatAttr(0);
  layer.constantNumber(5, "soft_nms_sigma", sigma, /*isOfInput=*/false, 0);
  if (sigma.getValueAsDouble() != 0)
    (void)layer.fail("expected 'soft_nms_sigma' 0, but got another one");
}

LayerForms lpt::getSamplingForms() {
  constexpr StringLiteral constants = "thresholds are constant, "
                                      "and 'soft_nms_sigma' is 0";
  static const LayerForm rows[] = {
      form<GridSampleOp, describeGridSample>("GridSample", 9, latestIROpset, 2),
      readOnlyForm<InterpolateOp, describeInterpolateOfSizes>(
          "Interpolate", 1, 3, 2, 1, "sizes are constant"),
      readOnlyForm<InterpolateOp, describeInterpolateOfBoth>(
          "Interpolate", 4, 10, {3, 4}, 1, "sizes or scales are constant"),
      form<InterpolateOp, describeInterpolate>("Interpolate", 11, latestIROpset,
                                               {2, 3}, 1,
                                               "sizes or scales are constant"),
      readOnlyForm<NonMaxSuppressionOp, describeNonMaxSuppression>(
          "NonMaxSuppression", 5, 8, {2, 6}, 3, constants),
      form<NonMaxSuppressionOp, describeNonMaxSuppression>(
          "NonMaxSuppression", 9, latestIROpset, {2, 6}, 3, constants),
      readOnlyForm<ROIAlignOp, describeROIAlign<3>>("ROIAlign", 3, 8, 3),
      form<ROIAlignOp, describeROIAlign<9>>("ROIAlign", 9, latestIROpset, 3),
      readOnlyForm<TopKOp, describeTopK<1>>("TopK", 1, 10, 2, 2,
                                            "'k' is constant"),
      form<TopKOp, describeTopK<11>>("TopK", 11, latestIROpset, 2, 2,
                                     "'k' is constant"),
  };
  return rows;
}
