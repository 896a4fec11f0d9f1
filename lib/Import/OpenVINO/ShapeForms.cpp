//===- ShapeForms.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops of shapes.
//
//===----------------------------------------------------------------------===//

#include "LayerForms.h"

#include "../Graph/Range.h"

using namespace mlir;
using namespace mlir::lpt;

static void describeReshape(LayerFields &layer,
                            ReshapeOp::Properties &properties) {
  layer.flag("special_zero", properties.special_zero, false);
  layer.targetShape(1, "shape", properties.target_shape,
                    properties.special_zero);
}

static void describeTranspose(LayerFields &layer,
                              TransposeOp::Properties &properties) {
  layer.constantList(1, "order", properties.order);
}

template <int opset>
static void describeSqueeze(LayerFields &layer,
                            SqueezeOp::Properties &properties) {
  if (opset >= 15)
    layer.fixed("allow_axis_skip", {"false", "0"});
  layer.constantListOrEmpty(1, "axes", properties.axes);
}

static void describeUnsqueeze(LayerFields &layer,
                              UnsqueezeOp::Properties &properties) {
  layer.constantList(1, "axes", properties.axes);
}

static void describeShapeOf(LayerFields &layer, EmptyProperties &) {
  layer.elementType("output_type", 0, "i64");
}

template <int opset>
static LogicalResult readShapeOf(LayerReader &layer) {
  Value x = layer.getOperand(0);
  layer.resultType(
      0, IntegerType::get(layer.getContext(), 64, IntegerType::Signed));
  if (opset >= 3)
    layer.elementType("output_type", 0, "i64");
  SmallVector<Type> types = layer.readResultTypes(x);
  if (layer.hasFailed())
    return failure();
  return layer.setResult(0, layer.createShapeOf(x, types.front()));
}

/// A range of constant limits. Before opset 4 its elements are those of inputs.
template <int opset>
static LogicalResult readRange(LayerReader &layer) {
  Type type = getElementType(layer.getOperand(0));
  if (opset >= 4) {
    layer.elementType("output_type", 0, "");
    if (layer.hasFailed())
      return failure();
    type = layer.getResultTypes(layer.getOperands()).front();
  }
  if (!isa<FloatType>(type))
    for (Value operand : layer.getOperands())
      if (isa<FloatType>(getElementType(operand)))
        return layer.fail("expected integers for a range of them, but got "
                          "inputs of floats");
  return layer.setResult(0,
                         createRange(layer, type, {"start", "stop", "step"}));
}

LayerForms lpt::getShapeForms() {
  constexpr StringLiteral constantAxes = "axes are constant";
  constexpr StringLiteral constantLimits = "start, stop and step are constant";
  static const LayerForm rows[] = {
      {"Range", 1, 3, 3, 1, readRange<1>, nullptr, "", constantLimits},
      {"Range", 4, latestIROpset, 3, 1, readRange<4>, nullptr, "",
       constantLimits},
      form<ReshapeOp, describeReshape>(
          "Reshape", 1, latestIROpset, 2, 1,
          "one size of the shape at most is not constant"),
      {"ShapeOf", 1, 2, 1, 1, readShapeOf<1>},
      {"ShapeOf", 3, latestIROpset, 1, 1, readShapeOf<3>,
       writeAs<ShapeOfOp, describeShapeOf>, ShapeOfOp::getOperationName()},
      form<SqueezeOp, describeSqueeze<1>>("Squeeze", 1, 14, {1, 2}, 1,
                                          constantAxes),
      readOnlyForm<SqueezeOp, describeSqueeze<15>>(
          "Squeeze", 15, latestIROpset, {1, 2}, 1,
          "axes are constant, and have size 1"),
      form<TransposeOp, describeTranspose>("Transpose", 1, latestIROpset, 2, 1,
                                           "the order is constant"),
      form<UnsqueezeOp, describeUnsqueeze>("Unsqueeze", 1, latestIROpset, 2, 1,
                                           constantAxes),
  };
  return rows;
}
