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
  const int64_t axis =
      node.getAxis(node.getInt("axis", 0), getShape(x).size());
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

Conversions lpt::getSelectionConversions() {
  static const Conversion rows[] = {
      row("ArgMax", 1, latestOpset, 1, 1, convertArg<TopKMode::Max>),
      row("ArgMin", 1, latestOpset, 1, 1, convertArg<TopKMode::Min>),
      row("CumSum", 11, latestOpset, 2, 1, convertCumSum,
          "the axis is constant"),
      row("Hardmax", 1, 12, 1, 1, convertHardmax,
          "as a matrix from `axis` on"),
      row("Hardmax", 13, latestOpset, 1, 1, convertHardmax),
      row("TopK", 1, latestOpset, {1, 2}, 2, convertTopK,
          "the number of elements is constant"),
  };
  return rows;
}
