//===- ProductForms.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Convolutions, products of matrices and pools.
//
//===----------------------------------------------------------------------===//

#include "LayerForms.h"

using namespace mlir;
using namespace mlir::lpt;

/// Padding of which the layer says how it follows from sizes has no numbers,
/// whatever these are in the file.
template <typename PropertiesT>
static void dropDerivedPads(LayerFields &layer, PropertiesT &properties) {
  if (layer.isWriting() || !properties.auto_pad ||
      properties.auto_pad.getValue() == AutoPad::Explicit)
    return;
  properties.pads_begin = {};
  properties.pads_end = {};
}

template <typename PropertiesT>
static void describePads(LayerFields &layer, PropertiesT &properties) {
  layer.window("pads_begin", properties.pads_begin, 0, /*isRequired=*/false);
  layer.window("pads_end", properties.pads_end, 0, /*isRequired=*/false);
}

template <typename PropertiesT>
static void describeAutoPad(LayerFields &layer, PropertiesT &properties) {
  layer.choice("auto_pad", properties.auto_pad, AutoPad::Explicit);
  dropDerivedPads(layer, properties);
}

/// Layers of groups have dilations after pads. Exporters leave out windows that
/// the specification requires, and OpenVINO fills them.
template <bool hasGroups, typename PropertiesT>
static void describeConvolution(LayerFields &layer, PropertiesT &properties) {
  layer.window("strides", properties.strides, 1, /*isRequired=*/false);
  if (!hasGroups)
    layer.window("dilations", properties.dilations, 1, /*isRequired=*/false);
  describePads(layer, properties);
  if (hasGroups)
    layer.window("dilations", properties.dilations, 1, /*isRequired=*/false);
  describeAutoPad(layer, properties);
  // What the weights say.
  layer.legacy("kernel");
  layer.legacy("output");
  if (!hasGroups)
    layer.legacy("group", {"1"});
  layer.legacy("output_padding");
  layer.relaxable();
}

template <bool hasGroups, typename PropertiesT>
static void describeBackprop(LayerFields &layer, PropertiesT &properties) {
  describeConvolution<hasGroups>(layer, properties);
  layer.window("output_padding", properties.output_padding, 0,
               /*isRequired=*/false);
  layer.constantList(2, "output_shape", properties.output_shape,
                     /*isOptional=*/true);
}

static void describeMatMul(LayerFields &layer,
                           MatMulOp::Properties &properties) {
  layer.flag("transpose_a", properties.transpose_a, false);
  layer.flag("transpose_b", properties.transpose_b, false);
  layer.relaxable();
}

//===----------------------------------------------------------------------===//
// Pools
//===----------------------------------------------------------------------===//

/// Attributes of pools by version of the operation.
template <int opset>
static void describeAvgPool(LayerFields &layer,
                            AvgPoolOp::Properties &properties) {
  layer.list("kernel", properties.kernel);
  layer.window("strides", properties.strides, 1);
  describePads(layer, properties);
  if (opset >= 16)
    layer.window("dilations", properties.dilations, 1, /*isRequired=*/false);
  else if (properties.dilations)
    (void)layer.fail("expected an average without dilations, but got some");
  layer.flag("exclude-pad", properties.exclude_pad);
  describeAutoPad(layer, properties);
  if (opset >= 14)
    layer.choice("rounding_type", properties.rounding, Rounding::Floor);
  else
    layer.choice("rounding_type", properties.rounding, Rounding::Floor,
                 Rounding::CeilTorch);
  layer.relaxable();
}

static void describeMaxPool(LayerFields &layer,
                            MaxPoolOp::Properties &properties) {
  layer.window("strides", properties.strides, 1);
  describePads(layer, properties);
  if (properties.dilations)
    (void)layer.fail("expected a maximum without dilations, but got some");
  layer.list("kernel", properties.kernel);
  layer.choice("rounding_type", properties.rounding, Rounding::Floor,
               Rounding::CeilTorch);
  describeAutoPad(layer, properties);
  // Attributes of later versions, with their default values.
  layer.legacy("dilations", {"1,1", "1.0,1.0"});
  layer.legacy("axis", {"0"});
  layer.legacy("index_element_type");
}

/// What both results of later versions have, but for the axis.
template <int opset, typename PropertiesT>
static void describeDilatedMaxPool(LayerFields &layer,
                                   PropertiesT &properties) {
  layer.window("strides", properties.strides, 1);
  layer.window("dilations", properties.dilations, 1, /*isRequired=*/false);
  describePads(layer, properties);
  layer.list("kernel", properties.kernel);
  if (opset >= 14)
    layer.choice("rounding_type", properties.rounding, Rounding::Floor);
  else
    layer.choice("rounding_type", properties.rounding, Rounding::Floor,
                 Rounding::CeilTorch);
  describeAutoPad(layer, properties);
}

template <int opset>
static void
describeMaxPoolWithIndices(LayerFields &layer,
                           MaxPoolWithIndicesOp::Properties &properties) {
  describeDilatedMaxPool<opset>(layer, properties);
  layer.elementType("index_element_type", 1, "i64");
  layer.integer("axis", properties.axis, 0);
}

/// Indices that nothing uses are left out.
template <int opset>
static LogicalResult readMaxPool(LayerReader &layer) {
  if (layer.isOutputUsed(1))
    return readAs<MaxPoolWithIndicesOp, describeMaxPoolWithIndices<opset>>(
        layer);
  MaxPoolOp::Properties properties{};
  describeDilatedMaxPool<opset>(layer, properties);
  layer.find("index_element_type");
  layer.find("axis");
  return layer.setResult(
      0, layer.createUnary<MaxPoolOp>(layer.getOperand(0), properties));
}

static LogicalResult writeMaxPool(LayerWriter &layer) {
  MaxPoolOp::Properties properties =
      cast<MaxPoolOp>(layer.getOperation()).getProperties();
  describeDilatedMaxPool<14>(layer, properties);
  layer.addUnusedOutput(
      IntegerType::get(layer.getContext(), 64, IntegerType::Signed));
  layer.fixed("index_element_type", {"i64"});
  layer.fixed("axis", {"0"});
  return layer.finish();
}

template <typename OpTy, bool hasGroups>
static LayerForm convolution(StringLiteral type) {
  return form<OpTy, describeConvolution<hasGroups, typename OpTy::Properties>>(
      type, 1, latestIROpset, 2);
}
template <typename OpTy, bool hasGroups>
static LayerForm backprop(StringLiteral type) {
  return form<OpTy, describeBackprop<hasGroups, typename OpTy::Properties>>(
      type, 1, latestIROpset, {2, 3}, 1, "the shape of the result is constant");
}
template <int opset>
static LayerForm avgPool(int last) {
  return form<AvgPoolOp, describeAvgPool<opset>>("AvgPool", opset, last, 1);
}

LayerForms lpt::getProductForms() {
  static const LayerForm rows[] = {
      avgPool<1>(13),
      avgPool<14>(15),
      avgPool<16>(16),
      convolution<ConvolutionOp, false>("Convolution"),
      backprop<ConvolutionBackpropDataOp, false>("ConvolutionBackpropData"),
      convolution<GroupConvolutionOp, true>("GroupConvolution"),
      backprop<GroupConvolutionBackpropDataOp, true>(
          "GroupConvolutionBackpropData"),
      form<MatMulOp, describeMatMul>("MatMul", 1, latestIROpset, 2),
      form<MaxPoolOp, describeMaxPool>("MaxPool", 1, 7, 1),
      {"MaxPool", 8, 13, 1, 2, readMaxPool<8>},
      {"MaxPool", 14, latestIROpset, 1, 2, readMaxPool<14>, writeMaxPool,
       MaxPoolOp::getOperationName()},
      {"MaxPool", 14, latestIROpset, 1, 2, readMaxPool<14>,
       writeAs<MaxPoolWithIndicesOp, describeMaxPoolWithIndices<14>>,
       MaxPoolWithIndicesOp::getOperationName()},
  };
  return rows;
}
