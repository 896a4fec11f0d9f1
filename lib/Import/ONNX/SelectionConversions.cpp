//===- SelectionConversions.cpp ---------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operators that look for the greatest and the least elements.
//
//===----------------------------------------------------------------------===//

#include "AlongAxis.h"
#include "Conversions.h"

#include <limits>

using namespace mlir;
using namespace mlir::lpt;

static Type getSI64(NodeConversion &node) {
  return IntegerType::get(node.getContext(), 64, IntegerType::Signed);
}

/// Values and indices, or nothing after an error.
static SmallVector<Value> createTopK(NodeConversion &node, Value x, int64_t k,
                                     int64_t axis, TopKMode mode) {
  if (!x)
    return {};
  TopKOp::Properties properties;
  properties.k = node.getI64(k);
  properties.axis = node.getI64(axis);
  properties.mode = TopKModeAttr::get(node.getContext(), mode);
  return node.createOfTypes<TopKOp>({getElementType(x), getSI64(node)}, {x},
                                    properties);
}

static LogicalResult convertTopK(NodeConversion &node) {
  Value x = node.getOperand(0);
  const int64_t rank = getShape(x).size();
  const int64_t k = node.getOpset() < 10 ? node.getRequiredInt("k")
                                         : node.getConstantInt(1, "K");
  const int64_t axis = node.getAxis(node.getInt("axis", -1), rank);
  TopKMode mode = TopKMode::Max;
  if (node.getOpset() >= 11) {
    if (!node.getFlag("largest", true))
      mode = TopKMode::Min;
    // Without an order any one is right.
    node.ignoreAttribute("sorted");
  }
  if (node.hasFailed())
    return failure();
  SmallVector<Value> results = createTopK(node, x, k, axis, mode);
  return results.empty() ? failure() : node.setResults(results);
}

/// The index of the greatest or least element along `axis`, which stays with
/// size 1. Of equal ones the last is the first of the reversed axis.
static Value createArg(NodeConversion &node, Value x, int64_t axis,
                       TopKMode mode, bool selectLast) {
  if (selectLast) {
    ReverseOp::Properties properties;
    properties.axes = node.getI64s(axis);
    x = node.createUnary<ReverseOp>(x, properties);
  }
  SmallVector<Value> results = createTopK(node, x, 1, axis, mode);
  if (results.empty() || !selectLast)
    return results.empty() ? Value() : results[1];
  FailureOr<int64_t> size = node.getStaticSize(x, axis, "data");
  if (failed(size))
    return {};
  return node.subtract(node.getIntScalar(getSI64(node), *size - 1), results[1]);
}

template <TopKMode mode>
static LogicalResult convertArg(NodeConversion &node) {
  Value x = node.getOperand(0);
  const int64_t axis = node.getAxis(node.getInt("axis", 0), getShape(x).size());
  const bool keepDims = node.getFlag("keepdims", true);
  const bool selectLast =
      node.getOpset() >= 12 && node.getFlag("select_last_index", false);
  if (node.hasFailed())
    return failure();
  Value index = createArg(node, x, axis, mode, selectLast);
  return node.setResult(0, keepDims ? index : node.squeeze(index, axis));
}

/// One for the first of the greatest elements, and zeros.
static LogicalResult convertHardmax(NodeConversion &node) {
  return convertAlongAxis(node, [&](Value x, int64_t axis) -> Value {
    if (!x)
      return {};
    Type type = getElementType(x);
    FailureOr<int64_t> size = node.getStaticSize(x, axis, "input");
    if (failed(size))
      return {};
    Value index = createArg(node, x, axis, TopKMode::Max, false);
    OneHotOp::Properties properties;
    properties.depth = node.getI64(*size);
    properties.axis = node.getI64(axis);
    return node.create<OneHotOp>(type,
                                 {node.squeeze(index, axis),
                                  node.getScalar(type, 1),
                                  node.getScalar(type, 0)},
                                 properties);
  });
}

static LogicalResult convertCumSum(NodeConversion &node) {
  Value x = node.getOperand(0);
  CumSumOp::Properties properties;
  properties.axis = node.getI64(
      node.getAxis(node.getConstantInt(1, "axis"), getShape(x).size()));
  properties.exclusive =
      node.getBuilder().getBoolAttr(node.getFlag("exclusive", false));
  properties.reverse =
      node.getBuilder().getBoolAttr(node.getFlag("reverse", false));
  if (node.hasFailed())
    return failure();
  return node.setResult(0, node.createUnary<CumSumOp>(x, properties));
}

/// How many boxes are selected is part of the shape of the result, so all
/// operands have to be constant.
static LogicalResult convertNonMaxSuppression(NodeConversion &node) {
  Value boxes = node.getOperand(0), scores = node.getOperand(1);
  NonMaxSuppressionOp::Properties properties;
  properties.max_output_boxes_per_class = node.getI64(
      node.hasOperand(2) ? node.getConstantInt(2, "max_output_boxes_per_class")
                         : 0);
  properties.iou_threshold = node.getF64(
      node.hasOperand(3) ? node.getConstantFloat(3, "iou_threshold") : 0);
  properties.score_threshold = node.getF64(
      node.hasOperand(4) ? node.getConstantFloat(4, "score_threshold")
                         : -std::numeric_limits<double>::infinity());
  const BoxEncoding encoding = node.getFlag("center_point_box", false)
                                   ? BoxEncoding::Center
                                   : BoxEncoding::Corner;
  properties.box_encoding = BoxEncodingAttr::get(node.getContext(), encoding);
  if (!node.getConstantOperand(0, "boxes") ||
      !node.getConstantOperand(1, "scores") || node.hasFailed())
    return failure();
  SmallVector<Value> results = node.createOfTypes<NonMaxSuppressionOp>(
      {getSI64(node), getElementType(scores), getSI64(node)}, {boxes, scores},
      properties);
  if (results.empty())
    return failure();
  Tensor count = node.getConstant(results[2]);
  if (!count)
    return node.fail("expected boxes that can be selected at once, but got too "
                     "many");
  return node.setResult(
      0, node.slice(results[0], 0, 0, count.getAs<int64_t>()[0]));
}

/// The indices of elements other than zero, by axis. How many there are is part
/// of the shape, so the operand has to be constant.
static LogicalResult convertNonZero(NodeConversion &node) {
  Tensor x = node.getConstantOperand(0, "X");
  if (!x)
    return failure();
  SmallVector<int64_t> places;
  if (x.isInteger()) {
    for (auto [i, value] : llvm::enumerate(x.getAs<int64_t>()))
      if (value != 0)
        places.push_back(i);
  } else {
    for (auto [i, value] : llvm::enumerate(x.getAs<double>()))
      if (value != 0)
        places.push_back(i);
  }
  // A tensor without axes has one, as for NumPy.
  SmallVector<int64_t> shape(x.getShape());
  if (shape.empty())
    shape.push_back(1);
  const int64_t rank = shape.size(), count = places.size();
  FailureOr<Tensor> indices = Tensor::create(getSI64(node), {rank, count});
  if (failed(indices))
    return node.fail("expected indices that fit into memory, but got shape " +
                     formatShape({rank, count}));
  SmallVector<int64_t> values(rank * count);
  for (auto [i, place] : llvm::enumerate(places))
    for (int64_t axis = rank - 1; axis >= 0; --axis) {
      values[axis * count + int64_t(i)] = place % shape[axis];
      place /= shape[axis];
    }
  indices->store<int64_t>(values);
  return node.setResult(0, node.createConstant(*indices));
}

Conversions lpt::getSelectionConversions() {
  static const Conversion rows[] = {
      row("ArgMax", 1, latestOpset, 1, 1, convertArg<TopKMode::Max>),
      row("ArgMin", 1, latestOpset, 1, 1, convertArg<TopKMode::Min>),
      row("CumSum", 11, latestOpset, 2, 1, convertCumSum,
          "the axis is constant"),
      row("Hardmax", 1, 12, 1, 1, convertHardmax, "as a matrix from `axis` on"),
      row("Hardmax", 13, latestOpset, 1, 1, convertHardmax),
      row("NonMaxSuppression", 10, latestOpset, {2, 5}, 1,
          convertNonMaxSuppression, "of constant boxes and scores"),
      row("NonZero", 9, latestOpset, 1, 1, convertNonZero,
          "of constant elements"),
      row("TopK", 1, latestOpset, {1, 2}, 2, convertTopK,
          "the number of elements is constant"),
  };
  return rows;
}
