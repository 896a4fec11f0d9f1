//===- NormalizationConversions.cpp -----------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Conversions.h"

#include "../Graph/BatchNormalization.h"

using namespace mlir;
using namespace mlir::lpt;

static Value createMVN(NodeConversion &node, Value x, ArrayRef<int64_t> axes,
                       double epsilon,
                       MVNEpsMode mode = MVNEpsMode::InsideSqrt) {
  MVNOp::Properties properties;
  properties.axes = node.getI64s(axes);
  properties.normalize_variance = node.getBuilder().getBoolAttr(true);
  properties.eps = node.getF64(epsilon);
  properties.eps_mode = MVNEpsModeAttr::get(node.getContext(), mode);
  return node.createUnary<MVNOp>(x, properties);
}

template <typename OpTy>
static Value createReduction(NodeConversion &node, Value x,
                             ArrayRef<int64_t> axes) {
  typename OpTy::Properties properties;
  properties.axes = node.getI64s(axes);
  properties.keep_dims = node.getBuilder().getBoolAttr(true);
  return node.createUnary<OpTy>(x, properties);
}

static SmallVector<int64_t> getAxesFrom(int64_t first, int64_t rank) {
  return llvm::to_vector(llvm::seq<int64_t>(first, std::max(first, rank)));
}

//===----------------------------------------------------------------------===//
// Batches
//===----------------------------------------------------------------------===//

static LogicalResult convertBatchNormalization(NodeConversion &node) {
  const BatchNormalization normalization = {
      node.getOperand(0), node.getOperand(1), node.getOperand(2),
      node.getOperand(3), node.getOperand(4), node.getFloat("epsilon", 1e-5f)};
  node.ignoreAttribute("momentum");
  if (node.getOpset() < 7 && node.getInt("is_test", 0) == 0)
    return node.fail("expected 'is_test' to be 1, but got 0");
  if (node.getOpset() < 9 && node.getInt("spatial", 1) != 1)
    return node.fail("expected 'spatial' to be 1, but got another value");
  if (node.getOpset() >= 14 && node.getFlag("training_mode", false))
    return node.fail("expected 'training_mode' to be 0, but got 1");
  return node.setResult(0, normalization.create(node));
}

//===----------------------------------------------------------------------===//
// Instances, layers and groups
//===----------------------------------------------------------------------===//

static LogicalResult convertInstanceNormalization(NodeConversion &node) {
  Value x = node.getOperand(0);
  const double epsilon = node.getFloat("epsilon", 1e-5f);
  const int64_t rank = getShape(x).size();
  if (failed(node.requireRank(x, 3)))
    return failure();
  Value y = createMVN(node, x, getAxesFrom(2, rank), epsilon);
  y = node.multiply(y, alignWithChannels(node, node.getOperand(1), x));
  return node.setResult(
      0, node.add(y, alignWithChannels(node, node.getOperand(2), x)));
}

/// Requires statistics in f32, which is how `lpt` computes them.
static void checkStashType(NodeConversion &node, Type type) {
  Type stash = node.getElementTypeAttribute("stash_type");
  if (stash && !stash.isF32() && !type.isF64())
    (void)node.fail("expected 'stash_type' to be float, but got another type");
}

static LogicalResult convertLayerNormalization(NodeConversion &node) {
  Value x = node.getOperand(0);
  Type type = getElementType(x);
  const int64_t rank = getShape(x).size();
  const double epsilon = node.getFloat("epsilon", 1e-5f);
  int64_t axis = node.getAxis(node.getInt("axis", -1), rank);
  checkStashType(node, type);
  SmallVector<int64_t> axes = getAxesFrom(axis, rank);
  Value y =
      node.multiply(createMVN(node, x, axes, epsilon), node.getOperand(1));
  if (Value bias = node.getOptionalOperand(2))
    y = node.add(y, bias);
  if (failed(node.setResult(0, y)))
    return failure();
  if (!node.hasResult(1) && !node.hasResult(2))
    return success();
  Type stash = type.isF64() ? type : node.getF32Type();
  Value wide = node.convert(x, stash);
  Value mean = createReduction<ReduceMeanOp>(node, wide, axes);
  Value distance = node.subtract(wide, mean);
  Value variance = createReduction<ReduceMeanOp>(
      node, node.multiply(distance, distance), axes);
  Value deviation = node.createUnary<SqrtOp>(
      node.add(variance, node.getScalar(stash, epsilon)));
  Value inverse = node.divide(node.getScalar(stash, 1), deviation);
  if (node.hasResult(1) && failed(node.setResult(1, mean)))
    return failure();
  return node.hasResult(2) ? node.setResult(2, inverse) : success();
}

/// `x / sqrt(mean(x^2) + epsilon) * scale`.
static LogicalResult convertRMSNormalization(NodeConversion &node) {
  Value x = node.getOperand(0);
  Type type = getElementType(x);
  const int64_t rank = getShape(x).size();
  const double epsilon = node.getFloat("epsilon", 1e-5f);
  int64_t axis = node.getAxis(node.getInt("axis", -1), rank);
  checkStashType(node, type);
  Type stash = type.isF64() ? type : node.getF32Type();
  Value wide = node.convert(x, stash);
  Value square = createReduction<ReduceMeanOp>(node, node.multiply(wide, wide),
                                               getAxesFrom(axis, rank));
  Value norm = node.createUnary<SqrtOp>(
      node.add(square, node.getScalar(stash, epsilon)));
  Value y = node.convert(node.divide(wide, norm), type);
  return node.setResult(0, node.multiply(y, node.getOperand(1)));
}

/// The channels are an axis of groups and the rest, and each group is
/// normalized by itself. Until opset 20 scale and bias have one element for
/// each group.
static LogicalResult convertGroupNormalization(NodeConversion &node) {
  Value x = node.getOperand(0);
  Type type = getElementType(x);
  const SmallVector<int64_t> shape(getShape(x));
  const double epsilon = node.getFloat("epsilon", 1e-5f);
  const int64_t groups = node.getRequiredInt("num_groups");
  const bool isPerGroup = node.getOpset() < 21;
  if (!isPerGroup)
    checkStashType(node, type);
  if (failed(node.requireRank(x, 3)) || node.hasFailed())
    return failure();
  FailureOr<int64_t> channels = node.getStaticSize(x, 1, "X");
  if (failed(channels))
    return failure();
  if (groups < 1 || *channels % groups != 0)
    return node.fail("expected groups of which each has as many of the " +
                     Twine(*channels) + " channels, but got " + Twine(groups));
  SmallVector<int64_t> grouped = {shape[0], groups, *channels / groups};
  grouped.append(shape.begin() + 2, shape.end());
  Value y = createMVN(node, node.reshape(x, grouped),
                      getAxesFrom(2, grouped.size()), epsilon);
  auto apply = [&](Value y, Value of) {
    y = node.multiply(y, alignWithChannels(node, node.getOperand(1), of));
    return node.add(y, alignWithChannels(node, node.getOperand(2), of));
  };
  if (!y)
    return failure();
  if (isPerGroup)
    y = apply(y, y);
  y = node.reshape(y, shape);
  return node.setResult(0, isPerGroup ? y : apply(y, x));
}

//===----------------------------------------------------------------------===//
// Norms
//===----------------------------------------------------------------------===//

static LogicalResult convertLpNormalization(NodeConversion &node) {
  Value x = node.getOperand(0);
  const int64_t rank = getShape(x).size();
  int64_t axis = node.getAxis(node.getInt("axis", -1), rank);
  const int64_t p = node.getInt("p", 2);
  if (p != 1 && p != 2)
    return node.fail("expected 'p' to be 1 or 2, but got " + Twine(p));
  if (node.hasFailed())
    return failure();
  Value norm;
  if (p == 1)
    norm =
        createReduction<ReduceSumOp>(node, node.createUnary<AbsOp>(x), {axis});
  else
    norm = node.createUnary<SqrtOp>(
        createReduction<ReduceSumOp>(node, node.multiply(x, x), {axis}));
  return node.setResult(0, node.divide(x, norm));
}

/// ONNX pads `(size - 1) / 2` neighbours before the channel, as `lpt.lrn` does.
static LogicalResult convertLRN(NodeConversion &node) {
  Value x = node.getOperand(0);
  LRNOp::Properties properties;
  properties.axes = node.getI64s(1);
  properties.size = node.getI64(node.getRequiredInt("size"));
  properties.alpha = node.getF64(node.getFloat("alpha", 0.0001f));
  properties.beta = node.getF64(node.getFloat("beta", 0.75f));
  properties.bias = node.getF64(node.getFloat("bias", 1));
  if (node.hasFailed() || failed(node.requireRank(x, 2)))
    return failure();
  return node.setResult(0, node.createUnary<LRNOp>(x, properties));
}

static LogicalResult convertMeanVarianceNormalization(NodeConversion &node) {
  Value x = node.getOperand(0);
  const int64_t rank = getShape(x).size();
  SmallVector<int64_t> axes = node.getAxes(
      node.getInts("axes").value_or(SmallVector<int64_t>{0, 2, 3}), rank);
  return node.setResult(
      0, createMVN(node, x, axes, 1e-9, MVNEpsMode::OutsideSqrt));
}

Conversions lpt::getNormalizationConversions() {
  static const Conversion rows[] = {
      row("BatchNormalization", 6, latestOpset, 5, {1, 5},
          convertBatchNormalization,
          "not in training mode; only the first output is imported"),
      row("GroupNormalization", 18, latestOpset, 3, 1,
          convertGroupNormalization),
      row("InstanceNormalization", 6, latestOpset, 3, 1,
          convertInstanceNormalization),
      row("LayerNormalization", 17, latestOpset, {2, 3}, {1, 3},
          convertLayerNormalization),
      row("LRN", 1, latestOpset, 1, 1, convertLRN),
      row("LpNormalization", 1, latestOpset, 1, 1, convertLpNormalization),
      row("MeanVarianceNormalization", 9, latestOpset, 1, 1,
          convertMeanVarianceNormalization),
      row("RMSNormalization", 23, latestOpset, 2, 1, convertRMSNormalization),
  };
  return rows;
}
