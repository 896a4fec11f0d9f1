//===- LogicConversions.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operators that yield or read booleans, and those of bits.
//
//===----------------------------------------------------------------------===//

#include "Conversions.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

static Type getBool(NodeConversion &node) {
  return IntegerType::get(node.getContext(), 1);
}

//===----------------------------------------------------------------------===//
// Comparisons and logic
//===----------------------------------------------------------------------===//

template <typename OpTy>
static LogicalResult convertComparison(NodeConversion &node) {
  return node.setResult(
      0, node.create<OpTy>(getBool(node),
                           {node.getOperand(0), getSecondOperand(node)}));
}

template <typename OpTy>
static LogicalResult convertBinary(NodeConversion &node) {
  return node.setResult(
      0, node.createBinary<OpTy>(node.getOperand(0), getSecondOperand(node)));
}

static LogicalResult convertWhere(NodeConversion &node) {
  return node.setResult(
      0, node.create<SelectOp>(
             getElementType(node.getOperand(1)),
             {node.getOperand(0), node.getOperand(1), node.getOperand(2)}));
}

static LogicalResult convertIsNaN(NodeConversion &node) {
  return node.setResult(
      0, node.create<IsNaNOp>(getBool(node), {node.getOperand(0)}));
}

static LogicalResult convertIsInf(NodeConversion &node) {
  IsInfOp::Properties properties;
  Builder &builder = node.getBuilder();
  properties.detect_negative =
      builder.getBoolAttr(node.getFlag("detect_negative", true));
  properties.detect_positive =
      builder.getBoolAttr(node.getFlag("detect_positive", true));
  return node.setResult(
      0, node.create<IsInfOp>(getBool(node), {node.getOperand(0)}, properties));
}

//===----------------------------------------------------------------------===//
// Parts chosen by a condition
//===----------------------------------------------------------------------===//

/// `a < b ? then : otherwise`, which broadcast.
static Value selectLess(NodeConversion &node, Value a, Value b, Value then,
                        Value otherwise) {
  if (!then)
    return {};
  Value isLess = node.create<LessOp>(getBool(node), {a, b});
  return node.create<SelectOp>(getElementType(then), {isLess, then, otherwise});
}

static LogicalResult convertThresholdedRelu(NodeConversion &node) {
  Value x = node.getOperand(0);
  Type type = getElementType(x);
  Value limit = node.getScalar(type, node.getFloat("alpha", 1));
  return node.setResult(0,
                        selectLess(node, limit, x, x, node.getScalar(type, 0)));
}

/// `x + bias` below `-lambd`, `x - bias` above `lambd`, and zero between.
static LogicalResult convertShrink(NodeConversion &node) {
  Value x = node.getOperand(0);
  Type type = getElementType(x);
  const double lambda = node.getFloat("lambd", 0.5);
  Value bias = node.getScalar(type, node.getFloat("bias", 0));
  if (type.isUnsignedInteger() || lambda != std::floor(lambda))
    if (!isa<FloatType>(type))
      return node.fail("expected floats, or signed integers with a whole "
                       "'lambd', but got another input");
  Value above = selectLess(node, node.getScalar(type, lambda), x,
                           node.subtract(x, bias), node.getScalar(type, 0));
  return node.setResult(0, selectLess(node, x, node.getScalar(type, -lambda),
                                      node.add(x, bias), above));
}

/// The elements of the last two axes on one side of diagonal `k`, and zeros.
static LogicalResult convertTrilu(NodeConversion &node) {
  Value x = node.getOperand(0);
  Type type = getElementType(x);
  const bool isUpper = node.getFlag("upper", true);
  const int64_t k = node.hasOperand(1) ? node.getConstantInt(1, "k") : 0;
  if (node.hasFailed() || failed(node.requireRank(x, 2)))
    return failure();
  const int64_t rank = getShape(x).size();
  FailureOr<int64_t> rows = node.getStaticSize(x, rank - 2, "input");
  FailureOr<int64_t> columns = node.getStaticSize(x, rank - 1, "input");
  if (failed(rows) || failed(columns) ||
      failed(node.requireCreatable({*rows, *columns})))
    return failure();
  FailureOr<Tensor> mask = Tensor::create(getBool(node), {*rows, *columns});
  if (failed(mask))
    return node.fail("expected an input that fits into memory, but got " +
                     formatShape(getShape(x)));
  SmallVector<int64_t> values;
  for (int64_t i = 0; i != *rows; ++i)
    for (int64_t j = 0; j != *columns; ++j)
      values.push_back(isUpper ? j - i >= k : j - i <= k);
  mask->store<int64_t>(values);
  return node.setResult(
      0, node.create<SelectOp>(type, {node.createConstant(*mask), x,
                                      node.getIntScalar(type, 0)}));
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

static LogicalResult convertBitShift(NodeConversion &node) {
  if (!node.hasAttribute("direction"))
    return node.fail("expected an attribute 'direction', but got none");
  if (node.getChoice("direction", {"LEFT", "RIGHT"}) == 0)
    return convertBinary<BitwiseLeftShiftOp>(node);
  return convertBinary<BitwiseRightShiftOp>(node);
}

Conversions lpt::getLogicConversions() {
  static const Conversion rows[] = {
      row("And", 1, latestOpset, 2, 1, convertBinary<LogicalAndOp>),
      row("BitShift", 11, latestOpset, 2, 1, convertBitShift),
      row("BitwiseAnd", 18, latestOpset, 2, 1, convertBinary<BitwiseAndOp>),
      row("BitwiseNot", 18, latestOpset, 1, 1, convertUnary<BitwiseNotOp>),
      row("BitwiseOr", 18, latestOpset, 2, 1, convertBinary<BitwiseOrOp>),
      row("BitwiseXor", 18, latestOpset, 2, 1, convertBinary<BitwiseXorOp>),
      row("Equal", 1, latestOpset, 2, 1, convertComparison<EqualOp>),
      row("Greater", 1, latestOpset, 2, 1, convertComparison<GreaterOp>),
      row("GreaterOrEqual", 12, latestOpset, 2, 1,
          convertComparison<GreaterEqualOp>),
      row("IsInf", 10, latestOpset, 1, 1, convertIsInf),
      row("IsNaN", 9, latestOpset, 1, 1, convertIsNaN),
      row("Less", 1, latestOpset, 2, 1, convertComparison<LessOp>),
      row("LessOrEqual", 12, latestOpset, 2, 1, convertComparison<LessEqualOp>),
      row("Not", 1, latestOpset, 1, 1, convertUnary<LogicalNotOp>),
      row("Or", 1, latestOpset, 2, 1, convertBinary<LogicalOrOp>),
      row("Shrink", 9, latestOpset, 1, 1, convertShrink),
      row("ThresholdedRelu", 10, latestOpset, 1, 1, convertThresholdedRelu),
      row("Trilu", 14, latestOpset, {1, 2}, 1, convertTrilu,
          "the last two sizes are known; the diagonal is constant"),
      row("Where", 9, latestOpset, 3, 1, convertWhere),
      row("Xor", 1, latestOpset, 2, 1, convertBinary<LogicalXorOp>),
  };
  return rows;
}
