//===- ActivationConversions.cpp --------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AlongAxis.h"
#include "Conversions.h"
#include "OperatorForms.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::lpt;

static LogicalResult convertElu(NodeConversion &node) {
  EluOp::Properties properties;
  properties.alpha = node.getF64(node.getFloat("alpha", 1));
  return node.setResult(
      0, node.createUnary<EluOp>(node.getOperand(0), properties));
}

Value lpt::createLeakyRelu(NodeConversion &node, Value x, double alpha) {
  return x ? node.createBinary<PReluOp>(
                 x, node.getScalar(getElementType(x), alpha))
           : Value();
}

static LogicalResult convertLeakyRelu(NodeConversion &node) {
  return node.setResult(0, createLeakyRelu(node, node.getOperand(0),
                                           node.getFloat("alpha", 0.01f)));
}

/// A slope of rank 1 belongs to the last axis in ONNX, and may belong to the
/// channels in `lpt.prelu`; with all axes it has one meaning.
static LogicalResult convertPRelu(NodeConversion &node) {
  Value x = node.getOperand(0), slope = node.getOperand(1);
  int64_t rank = getShape(x).size(), slopeRank = getShape(slope).size();
  if (slopeRank > rank)
    return node.fail("expected a slope of rank " + Twine(rank) +
                     " at most, but got " + formatShape(getShape(slope)));
  // Before opset 7 it belongs to the channels, if there are any.
  if (node.getOpset() < 7 && rank > 1 && slopeRank == 1 &&
      getShape(slope)[0] != 1)
    slope =
        node.unsqueeze(slope, llvm::to_vector(llvm::seq<int64_t>(1, rank - 1)));
  else if (slopeRank == 1)
    slope =
        node.unsqueeze(slope, llvm::to_vector(llvm::seq<int64_t>(0, rank - 1)));
  return node.setResult(0, node.createBinary<PReluOp>(x, slope));
}

static LogicalResult convertHardSigmoid(NodeConversion &node) {
  HardSigmoidOp::Properties properties;
  properties.alpha = node.getF64(node.getFloat("alpha", 0.2f));
  properties.beta = node.getF64(node.getFloat("beta", 0.5f));
  return node.setResult(
      0, node.createUnary<HardSigmoidOp>(node.getOperand(0), properties));
}

static LogicalResult convertSelu(NodeConversion &node) {
  SeluOp::Properties properties;
  properties.alpha = node.getF64(node.getFloat("alpha", 1.67326319217681884f));
  properties.lambda = node.getF64(node.getFloat("gamma", 1.05070102214813232f));
  return node.setResult(
      0, node.createUnary<SeluOp>(node.getOperand(0), properties));
}

static LogicalResult convertGelu(NodeConversion &node) {
  GeluOp::Properties properties;
  size_t choice = node.getChoice("approximate", {"none", "tanh"});
  properties.approximation = GeluApproximationAttr::get(
      node.getContext(),
      choice == 0 ? GeluApproximation::Erf : GeluApproximation::Tanh);
  return node.setResult(
      0, node.createUnary<GeluOp>(node.getOperand(0), properties));
}

static LogicalResult convertSwish(NodeConversion &node) {
  SwishOp::Properties properties;
  properties.beta = node.getF64(node.getFloat("alpha", 1));
  return node.setResult(
      0, node.createUnary<SwishOp>(node.getOperand(0), properties));
}

/// `max(0, x) + min(0, alpha * (exp(x / alpha) - 1))`.
static LogicalResult convertCelu(NodeConversion &node) {
  Value x = node.getOperand(0);
  Type type = getElementType(x);
  const double alpha = node.getFloat("alpha", 1);
  if (alpha == 1)
    return node.setResult(0, node.createUnary<EluOp>(x));
  Value scale = node.getScalar(type, alpha), zero = node.getScalar(type, 0);
  Value power = node.createUnary<ExpOp>(node.divide(x, scale));
  Value negative =
      node.multiply(scale, node.subtract(power, node.getScalar(type, 1)));
  return node.setResult(0,
                        node.add(node.createUnary<ReluOp>(x),
                                 node.createBinary<MinimumOp>(zero, negative)));
}

/// The limits of `Clip`, of which each may be absent.
static LogicalResult convertClip(NodeConversion &node) {
  Value x = node.getOperand(0), low, high;
  Type type = getElementType(x);
  std::optional<double> lowest, highest;
  if (node.getOpset() < 11) {
    lowest = node.getOptionalFloat("min");
    highest = node.getOptionalFloat("max");
    low = lowest ? node.getScalar(type, *lowest) : Value();
    high = highest ? node.getScalar(type, *highest) : Value();
  } else {
    low = node.getOptionalOperand(1);
    high = node.getOptionalOperand(2);
    auto getLimit = [&](Value limit) -> std::optional<double> {
      Tensor tensor = node.getConstant(limit);
      if (!tensor || tensor.getNumElements() != 1)
        return std::nullopt;
      return tensor.getAs<double>()[0];
    };
    lowest = getLimit(low);
    highest = getLimit(high);
  }
  // Integers beyond 2^53 are no doubles.
  const bool isWide = type.isInteger(64);
  if (lowest && highest && *lowest <= *highest && !isWide) {
    ClampOp::Properties properties;
    properties.min = node.getF64(*lowest);
    properties.max = node.getF64(*highest);
    return node.setResult(0, node.createUnary<ClampOp>(x, properties));
  }
  // With limits in the wrong order the upper one wins, as here.
  Value result = low ? node.createBinary<MaximumOp>(x, low) : x;
  return node.setResult(0, high ? node.createBinary<MinimumOp>(result, high)
                                : result);
}

//===----------------------------------------------------------------------===//
// Softmax
//===----------------------------------------------------------------------===//

Value lpt::applyAlongAxis(
    NodeConversion &node, Value x, int64_t axis, int64_t opset,
    llvm::function_ref<Value(Value x, int64_t axis)> apply) {
  if (!x)
    return {};
  const SmallVector<int64_t> shape(getShape(x));
  const int64_t rank = shape.size();
  axis = node.getAxis(axis, rank);
  if (node.hasFailed())
    return {};
  if (opset >= 13 || axis == rank - 1)
    return apply(x, axis);
  auto rows = ArrayRef<int64_t>(shape).take_front(axis);
  auto columns = ArrayRef<int64_t>(shape).drop_front(axis);
  Value matrix =
      node.reshape(x, {getNumElements(rows), getNumElements(columns)});
  return node.reshape(apply(matrix, 1), shape);
}

LogicalResult
lpt::convertAlongAxis(NodeConversion &node,
                      llvm::function_ref<Value(Value x, int64_t axis)> apply) {
  const int64_t axis = node.getInt("axis", node.getOpset() < 13 ? 1 : -1);
  return node.setResult(0, applyAlongAxis(node, node.getOperand(0), axis,
                                          node.getOpset(), apply));
}

Value lpt::createSoftmax(NodeConversion &node, Value x, int64_t axis,
                         int64_t opset) {
  return applyAlongAxis(node, x, axis, opset, [&](Value value, int64_t along) {
    SoftmaxOp::Properties properties;
    properties.axis = node.getI64(along);
    return node.createUnary<SoftmaxOp>(value, properties);
  });
}

template <typename OpTy>
static LogicalResult convertSoftmax(NodeConversion &node) {
  return convertAlongAxis(node, [&](Value x, int64_t axis) {
    typename OpTy::Properties properties;
    properties.axis = node.getI64(axis);
    return node.createUnary<OpTy>(x, properties);
  });
}

//===----------------------------------------------------------------------===//
// Activations of fused operators
//===----------------------------------------------------------------------===//

Value lpt::createFusedActivation(NodeConversion &node, Value x, StringRef name,
                                 ArrayRef<double> parameters) {
  if (!x || name.empty())
    return x;
  const size_t count = llvm::StringSwitch<size_t>(name)
                           .Case("LeakyRelu", 1)
                           .Cases({"Clip", "HardSigmoid"}, 2)
                           .Default(0);
  if (parameters.size() != count) {
    (void)node.fail("expected " + Twine(count) + " parameters of '" + name +
                    "', but got " + Twine(parameters.size()));
    return {};
  }
  if (name == "Relu")
    return node.createUnary<ReluOp>(x);
  if (name == "Sigmoid")
    return node.createUnary<SigmoidOp>(x);
  if (name == "Tanh")
    return node.createUnary<TanhOp>(x);
  if (name == "LeakyRelu")
    return createLeakyRelu(node, x, parameters[0]);
  if (name == "Clip") {
    ClampOp::Properties properties;
    properties.min = node.getF64(parameters[0]);
    properties.max = node.getF64(parameters[1]);
    return node.createUnary<ClampOp>(x, properties);
  }
  if (name == "HardSigmoid") {
    HardSigmoidOp::Properties properties;
    properties.alpha = node.getF64(parameters[0]);
    properties.beta = node.getF64(parameters[1]);
    return node.createUnary<HardSigmoidOp>(x, properties);
  }
  (void)node.fail("expected an activation that can be fused, but got '" + name +
                  "'");
  return {};
}

Conversions lpt::getActivationConversions() {
  static constexpr StringLiteral flattened = "as a matrix from `axis` on";
  static const Conversion rows[] = {
      row("Celu", 12, latestOpset, 1, 1, convertCelu),
      row("Clip", 6, latestOpset, {1, 3}, 1, convertClip),
      row("Elu", 6, latestOpset, 1, 1, convertElu),
      row("Gelu", 20, latestOpset, 1, 1, convertGelu),
      row("HardSigmoid", 6, latestOpset, 1, 1, convertHardSigmoid),
      row("HardSwish", 14, latestOpset, 1, 1, convertUnary<HSwishOp>),
      row("LeakyRelu", 6, latestOpset, 1, 1, convertLeakyRelu),
      row("LogSoftmax", 1, 12, 1, 1, convertSoftmax<LogSoftmaxOp>, flattened),
      row("LogSoftmax", 13, latestOpset, 1, 1, convertSoftmax<LogSoftmaxOp>),
      row("Mish", 18, latestOpset, 1, 1, convertUnary<MishOp>),
      row("PRelu", 6, latestOpset, 2, 1, convertPRelu),
      row("Relu", 6, latestOpset, 1, 1, convertUnary<ReluOp>),
      row("Selu", 6, latestOpset, 1, 1, convertSelu),
      row("Sigmoid", 6, latestOpset, 1, 1, convertUnary<SigmoidOp>),
      row("Softmax", 1, 12, 1, 1, convertSoftmax<SoftmaxOp>, flattened),
      row("Softmax", 13, latestOpset, 1, 1, convertSoftmax<SoftmaxOp>),
      row("Softplus", 1, latestOpset, 1, 1, convertUnary<SoftplusOp>),
      row("Swish", 24, latestOpset, 1, 1, convertSwish),
      row("Tanh", 6, latestOpset, 1, 1, convertUnary<TanhOp>),
  };
  return rows;
}
