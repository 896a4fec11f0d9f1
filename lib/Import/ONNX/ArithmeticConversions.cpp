//===- ArithmeticConversions.cpp --------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Conversions.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Binary arithmetic
//===----------------------------------------------------------------------===//

Value lpt::getSecondOperand(NodeConversion &node) {
  Value a = node.getOperand(0), b = node.getOperand(1);
  if (node.getOpset() >= 7)
    return b;
  const bool broadcasts = node.getFlag("broadcast", false);
  std::optional<int64_t> axis = node.getOptionalInt("axis");
  const int64_t rankA = getShape(a).size(), rankB = getShape(b).size();
  if (!broadcasts && getShape(a) != getShape(b)) {
    (void)node.fail(
        "expected inputs of one shape without 'broadcast', but got " +
        formatShape(getShape(a)) + " and " + formatShape(getShape(b)));
    return {};
  }
  if (!axis || !broadcasts)
    return b;
  const int64_t first = node.getAxis(*axis, rankA);
  if (first + rankB > rankA) {
    (void)node.fail("expected an input of rank " + Twine(rankA - first) +
                    " at most from axis " + Twine(first) + " on, but got " +
                    formatShape(getShape(b)));
    return {};
  }
  return node.unsqueeze(
      b, llvm::to_vector(llvm::seq<int64_t>(rankB, rankA - first)));
}

/// A sum, difference or product. Integers wrap in ONNX and saturate in `lpt`:
/// narrow ones are computed exactly, in 64 bits, and wrap in the conversion.
template <typename OpTy>
static Value createWrapping(NodeConversion &node, Value a, Value b) {
  if (!a || !b)
    return {};
  Type type = getElementType(a);
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer || integer.getWidth() == 64)
    return node.createBinary<OpTy>(a, b);
  Type wide = IntegerType::get(node.getContext(), 64, IntegerType::Signed);
  return node.convert(node.create<OpTy>(wide, {a, b}), type);
}

template <typename OpTy>
static LogicalResult convertWrapping(NodeConversion &node) {
  return node.setResult(0, createWrapping<OpTy>(node, node.getOperand(0),
                                                getSecondOperand(node)));
}

/// -1, 0 or 1 for integers.
static Value createIntegerSign(NodeConversion &node, Value x) {
  ClampOp::Properties properties;
  properties.min = node.getF64(-1);
  properties.max = node.getF64(1);
  return node.createUnary<ClampOp>(x, properties);
}

/// Quotients of integers are truncated in ONNX, and rounded down in `lpt`: the
/// magnitudes are divided, and the sign follows.
static LogicalResult convertDiv(NodeConversion &node) {
  Value a = node.getOperand(0), b = getSecondOperand(node);
  if (!getElementType(a).isSignedInteger())
    return node.setResult(0, node.divide(a, b));
  Value magnitude =
      node.divide(node.createUnary<AbsOp>(a), node.createUnary<AbsOp>(b));
  Value sign =
      node.multiply(createIntegerSign(node, a), createIntegerSign(node, b));
  return node.setResult(0, node.multiply(magnitude, sign));
}

/// The result has the type of the base. Integers are computed in f64, and what
/// is not one is truncated.
static LogicalResult convertPow(NodeConversion &node) {
  Value base = node.getOperand(0), exponent = getSecondOperand(node);
  Type type = getElementType(base);
  if (isa<FloatType>(type))
    return node.setResult(0, node.create<PowerOp>(type, {base, exponent}));
  Type f64 = Float64Type::get(node.getContext());
  Value power = node.create<PowerOp>(
      f64, {node.convert(base, f64), node.convert(exponent, f64)});
  return node.setResult(0, node.convert(power, type));
}

//===----------------------------------------------------------------------===//
// Any number of operands
//===----------------------------------------------------------------------===//

template <typename OpTy>
static Value createChain(NodeConversion &node) {
  Value result = node.getOperand(0);
  for (Value operand : node.getOperands().drop_front())
    result = node.createBinary<OpTy>(result, operand);
  return result;
}

template <typename OpTy>
static LogicalResult convertVariadic(NodeConversion &node) {
  return node.setResult(0, createChain<OpTy>(node));
}

static LogicalResult convertMean(NodeConversion &node) {
  Type type = getElementType(node.getOperand(0));
  return node.setResult(
      0, node.divide(createChain<AddOp>(node),
                     node.getScalar(type, node.getNumOperands())));
}

//===----------------------------------------------------------------------===//
// Unary arithmetic
//===----------------------------------------------------------------------===//

static LogicalResult convertReciprocal(NodeConversion &node) {
  Value x = node.getOperand(0);
  return node.setResult(0,
                        node.divide(node.getScalar(getElementType(x), 1), x));
}

Conversions lpt::getArithmeticConversions() {
  static constexpr StringLiteral wrapping =
      "64-bit integers saturate instead of wrapping";
  static const Conversion rows[] = {
      row("Abs", 6, latestOpset, 1, 1, convertUnary<AbsOp>),
      row("Add", 6, latestOpset, 2, 1, convertWrapping<AddOp>, wrapping),
      row("Div", 6, latestOpset, 2, 1, convertDiv),
      row("Erf", 9, latestOpset, 1, 1, convertUnary<ErfOp>),
      row("Exp", 6, latestOpset, 1, 1, convertUnary<ExpOp>),
      row("Max", 6, latestOpset, Arity::atLeast(1), 1,
          convertVariadic<MaximumOp>),
      row("Mean", 6, latestOpset, Arity::atLeast(1), 1, convertMean),
      row("Min", 6, latestOpset, Arity::atLeast(1), 1,
          convertVariadic<MinimumOp>),
      row("Mul", 6, latestOpset, 2, 1, convertWrapping<MultiplyOp>, wrapping),
      row("Pow", 6, latestOpset, 2, 1, convertPow),
      row("Reciprocal", 6, latestOpset, 1, 1, convertReciprocal),
      row("Round", 11, latestOpset, 1, 1, convertUnary<RoundOp>),
      row("Sqrt", 6, latestOpset, 1, 1, convertUnary<SqrtOp>),
      row("Sub", 6, latestOpset, 2, 1, convertWrapping<SubtractOp>, wrapping),
      row("Sum", 6, latestOpset, Arity::atLeast(1), 1, convertVariadic<AddOp>),
  };
  return rows;
}
