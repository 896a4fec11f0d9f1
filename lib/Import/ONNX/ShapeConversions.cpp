//===- ShapeConversions.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operators that change or state the shape of a tensor.
//
//===----------------------------------------------------------------------===//

#include "Conversions.h"

using namespace mlir;
using namespace mlir::lpt;

static LogicalResult convertReshape(NodeConversion &node) {
  Value x = node.getOperand(0);
  const bool allowZero =
      node.getOpset() >= 14 && node.getFlag("allowzero", false);
  KnownElements shape = node.getKnownElements(1, "shape");
  if (node.hasFailed())
    return failure();
  std::optional<SmallVector<int64_t>> target =
      node.getTargetShape(x, shape, /*zeroCopies=*/!allowZero);
  if (!target)
    return failure();
  ReshapeOp::Properties properties;
  properties.target_shape = node.getI64s(*target);
  properties.special_zero = node.getBuilder().getBoolAttr(
      !allowZero && llvm::is_contained(*target, 0));
  if (!ShapedType::isDynamicShape(getShape(x)) &&
      !llvm::is_contained(*target, -1) && !properties.special_zero.getValue())
    return node.setResult(0, node.reshape(x, *target));
  return node.setResult(0, node.createUnary<ReshapeOp>(x, properties));
}

static LogicalResult convertFlatten(NodeConversion &node) {
  Value x = node.getOperand(0);
  ArrayRef<int64_t> shape = getShape(x);
  const int64_t rank = shape.size();
  int64_t axis = node.getInt("axis", 1);
  // The axis may be the rank: one column then.
  if (axis != rank)
    axis = node.getAxis(axis, rank);
  if (node.hasFailed())
    return failure();
  return node.setResult(
      0, node.reshape(x, {getNumElements(shape.take_front(axis)),
                          getNumElements(shape.drop_front(axis))}));
}

static LogicalResult convertSqueeze(NodeConversion &node) {
  Value x = node.getOperand(0);
  std::optional<SmallVector<int64_t>> axes =
      node.getIntsOrOperand("axes", 1, 13);
  if (node.hasFailed())
    return failure();
  if (!axes) {
    if (failed(node.requireStaticShape(x, "data")))
      return failure();
    axes.emplace();
    for (auto [axis, size] : llvm::enumerate(getShape(x)))
      if (size == 1)
        axes->push_back(axis);
  }
  return node.setResult(
      0, node.squeeze(x, node.getAxes(*axes, getShape(x).size())));
}

static LogicalResult convertUnsqueeze(NodeConversion &node) {
  Value x = node.getOperand(0);
  SmallVector<int64_t> axes = node.getOpset() < 13
                                  ? node.getRequiredInts("axes")
                                  : node.getConstantInts(1, "axes");
  return node.setResult(
      0,
      node.unsqueeze(x, node.getAxes(axes, getShape(x).size() + axes.size())));
}

static LogicalResult convertExpand(NodeConversion &node) {
  BroadcastOp::Properties properties;
  SmallVector<int64_t> shape = node.getConstantInts(1, "shape");
  properties.target_shape = node.getI64s(shape);
  properties.mode =
      BroadcastModeAttr::get(node.getContext(), BroadcastMode::Bidirectional);
  if (node.hasFailed())
    return failure();
  return node.setResult(
      0, node.createUnary<BroadcastOp>(node.getOperand(0), properties));
}

//===----------------------------------------------------------------------===//
// Shapes as tensors
//===----------------------------------------------------------------------===//

static LogicalResult convertShape(NodeConversion &node) {
  Value x = node.getOperand(0);
  ArrayRef<int64_t> shape = getShape(x);
  const int64_t rank = shape.size();
  auto getLimit = [&](StringRef name, int64_t defaultValue) {
    if (node.getOpset() < 15)
      return defaultValue;
    int64_t limit = node.getInt(name, defaultValue);
    return std::clamp<int64_t>(limit < 0 ? limit + rank : limit, 0, rank);
  };
  const int64_t start = getLimit("start", 0), end = getLimit("end", rank);
  const int64_t count = std::max<int64_t>(end - start, 0);
  auto part = shape.slice(std::min(start, rank), count);
  if (!ShapedType::isDynamicShape(part))
    return node.setResult(0, node.getVector(part));
  Type si64 = IntegerType::get(node.getContext(), 64, IntegerType::Signed);
  Value sizes = node.createShapeOf(x, si64);
  if (!sizes)
    return failure();
  if (count == rank)
    return node.setResult(0, sizes);
  return node.setResult(0, node.slice(sizes, 0, start, count));
}

static LogicalResult convertSize(NodeConversion &node) {
  Value x = node.getOperand(0);
  if (failed(node.requireStaticShape(x, "data")))
    return failure();
  Type si64 = IntegerType::get(node.getContext(), 64, IntegerType::Signed);
  return node.setResult(0,
                        node.getIntScalar(si64, getNumElements(getShape(x))));
}

Conversions lpt::getShapeConversions() {
  static constexpr StringLiteral constantAxes = "axes are constant";
  static const Conversion rows[] = {
      row("Expand", 8, latestOpset, 2, 1, convertExpand,
          "the shape is constant"),
      row("Flatten", 1, latestOpset, 1, 1, convertFlatten),
      row("Reshape", 5, latestOpset, 2, 1, convertReshape,
          "one size of the shape at most is not constant"),
      row("Shape", 1, latestOpset, 1, 1, convertShape),
      row("Size", 1, latestOpset, 1, 1, convertSize, "of known shapes"),
      row("Squeeze", 1, latestOpset, {1, 2}, 1, convertSqueeze, constantAxes),
      row("Unsqueeze", 1, latestOpset, {1, 2}, 1, convertUnsqueeze,
          constantAxes),
  };
  return rows;
}
