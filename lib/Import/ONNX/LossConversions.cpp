//===- LossConversions.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Conversions.h"

using namespace mlir;
using namespace mlir::lpt;

/// The sum or the mean over all axes.
template <typename OpTy>
static Value reduceAll(NodeConversion &node, Value x) {
  if (!x)
    return {};
  typename OpTy::Properties properties;
  properties.axes =
      node.getI64s(llvm::to_vector(llvm::seq<int64_t>(0, getShape(x).size())));
  return node.createUnary<OpTy>(x, properties);
}

/// The negative log-likelihood of `labels`, `[N, d...]`, under the logarithms
/// of probabilities `scores`, `[N, C, d...]`. Each element counts with the
/// weight of its label, and one with the label 'ignore_index' does not count.
static Value createLoss(NodeConversion &node, Value scores, Value labels,
                        Value weights) {
  std::optional<int64_t> ignored = node.getOptionalInt("ignore_index");
  const size_t reduction = node.getChoice("reduction", {"mean", "sum", "none"});
  if (failed(node.requireRank(scores, 2)))
    return {};
  Type type = getElementType(scores), labelType = getElementType(labels);
  Value index = node.unsqueeze(labels, 1), counts;
  if (ignored) {
    counts = node.create<NotEqualOp>(
        IntegerType::get(node.getContext(), 1),
        {index, node.getIntScalar(labelType, *ignored)});
    // What does not count may be out of range.
    index = node.create<SelectOp>(
        labelType, {counts, index, node.getIntScalar(labelType, 0)});
  }
  GatherElementsOp::Properties properties;
  properties.axis = node.getI64(1);
  Value loss = node.createUnary<NegativeOp>(
      node.create<GatherElementsOp>(type, {scores, index}, properties));
  Value weight;
  if (weights) {
    GatherOp::Properties alongLabels;
    alongLabels.axis = node.getI64(0);
    weight = node.create<GatherOp>(type, {weights, index}, alongLabels);
  }
  if (counts) {
    Value zero = node.getScalar(type, 0);
    weight = node.create<SelectOp>(
        type, {counts, weight ? weight : node.getScalar(type, 1), zero});
    // A loss that does not count may be infinite.
    loss = node.create<SelectOp>(type, {counts, loss, zero});
  }
  if (weight)
    loss = node.multiply(loss, weight);
  loss = node.squeeze(loss, 1);
  if (reduction == 2)
    return loss;
  if (reduction == 0 && !weight)
    return reduceAll<ReduceMeanOp>(node, loss);
  Value sum = reduceAll<ReduceSumOp>(node, loss);
  return reduction == 1
             ? sum
             : node.divide(sum, reduceAll<ReduceSumOp>(node, weight));
}

static LogicalResult convertNegativeLogLikelihoodLoss(NodeConversion &node) {
  return node.setResult(0,
                        createLoss(node, node.getOperand(0), node.getOperand(1),
                                   node.getOptionalOperand(2)));
}

static LogicalResult convertSoftmaxCrossEntropyLoss(NodeConversion &node) {
  LogSoftmaxOp::Properties properties;
  properties.axis = node.getI64(1);
  if (failed(node.requireRank(node.getOperand(0), 2)))
    return failure();
  Value scores = node.createUnary<LogSoftmaxOp>(node.getOperand(0), properties);
  if (failed(node.setResult(0, createLoss(node, scores, node.getOperand(1),
                                          node.getOptionalOperand(2)))))
    return failure();
  return node.setResult(1, scores);
}

Conversions lpt::getLossConversions() {
  static const Conversion rows[] = {
      row("NegativeLogLikelihoodLoss", 12, latestOpset, {2, 3}, 1,
          convertNegativeLogLikelihoodLoss),
      row("SoftmaxCrossEntropyLoss", 12, latestOpset, {2, 3}, {1, 2},
          convertSoftmaxCrossEntropyLoss),
  };
  return rows;
}
