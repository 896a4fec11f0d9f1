//===- IndexingConversions.cpp ----------------------------------*- C++ -*-===//
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
// Reading by index
//===----------------------------------------------------------------------===//

template <typename OpTy>
static LogicalResult convertAxisGather(NodeConversion &node) {
  Value x = node.getOperand(0);
  typename OpTy::Properties properties;
  int64_t axis = node.getAxis(node.getInt("axis", 0), getShape(x).size());
  properties.axis = node.getI64(axis);
  return node.setResult(0,
                        node.create<OpTy>(getElementType(x),
                                          {x, node.getOperand(1)}, properties));
}

static LogicalResult convertGatherND(NodeConversion &node) {
  Value x = node.getOperand(0);
  GatherNDOp::Properties properties;
  properties.batch_dims =
      node.getI64(node.getOpset() < 12 ? 0 : node.getInt("batch_dims", 0));
  return node.setResult(0, node.create<GatherNDOp>(getElementType(x),
                                                   {x, node.getOperand(1)},
                                                   properties));
}

static LogicalResult convertReverseSequence(NodeConversion &node) {
  Value x = node.getOperand(0);
  const int64_t rank = getShape(x).size();
  ReverseSequenceOp::Properties properties;
  properties.batch_axis =
      node.getI64(node.getAxis(node.getInt("batch_axis", 1), rank));
  properties.seq_axis =
      node.getI64(node.getAxis(node.getInt("time_axis", 0), rank));
  return node.setResult(
      0, node.create<ReverseSequenceOp>(getElementType(x),
                                        {x, node.getOperand(1)}, properties));
}

//===----------------------------------------------------------------------===//
// Writing by index
//===----------------------------------------------------------------------===//

static ScatterReductionAttr getReduction(NodeConversion &node) {
  const ScatterReduction kinds[] = {
      ScatterReduction::None, ScatterReduction::Sum, ScatterReduction::Prod,
      ScatterReduction::Max, ScatterReduction::Min};
  size_t choice =
      node.getOpset() < 16
          ? 0
          : node.getChoice("reduction", {"none", "add", "mul", "max", "min"});
  return ScatterReductionAttr::get(node.getContext(), kinds[choice]);
}

static LogicalResult convertScatterElements(NodeConversion &node) {
  Value x = node.getOperand(0);
  ScatterElementsUpdateOp::Properties properties;
  properties.axis =
      node.getI64(node.getAxis(node.getInt("axis", 0), getShape(x).size()));
  properties.reduction = getReduction(node);
  return node.setResult(0, node.create<ScatterElementsUpdateOp>(
                               getElementType(x),
                               {x, node.getOperand(1), node.getOperand(2)},
                               properties));
}

static LogicalResult convertScatterND(NodeConversion &node) {
  Value x = node.getOperand(0);
  ScatterNDUpdateOp::Properties properties;
  properties.reduction = getReduction(node);
  return node.setResult(0, node.create<ScatterNDUpdateOp>(
                               getElementType(x),
                               {x, node.getOperand(1), node.getOperand(2)},
                               properties));
}

//===----------------------------------------------------------------------===//
// Rows of one element
//===----------------------------------------------------------------------===//

/// The values of `OneHot` are a vector of the one for off and the one for on.
static LogicalResult convertOneHot(NodeConversion &node) {
  Value indices = node.getOperand(0), values = node.getOperand(2);
  const double depth = node.getConstantFloat(1, "depth");
  const int64_t rank = getShape(indices).size() + 1;
  OneHotOp::Properties properties;
  properties.depth = node.getI64(int64_t(depth));
  properties.axis = node.getI64(node.getAxis(node.getInt("axis", -1), rank));
  properties.negative_indices =
      NegativeIndicesAttr::get(node.getContext(), NegativeIndices::Normalize);
  if (node.hasFailed())
    return failure();
  if (!getElementType(indices).isSignedInteger(64) &&
      !getElementType(indices).isSignedInteger(32))
    indices = node.convert(
        indices, IntegerType::get(node.getContext(), 64, IntegerType::Signed));
  auto getValue = [&](int64_t index) {
    return node.reshape(node.slice(values, 0, index, 1), {});
  };
  return node.setResult(
      0,
      node.create<OneHotOp>(getElementType(values),
                            {indices, getValue(1), getValue(0)}, properties));
}

/// The slices of which the condition is true, which has to be constant.
static LogicalResult convertCompress(NodeConversion &node) {
  Value x = node.getOperand(0);
  Tensor condition = node.getConstantOperand(1, "condition");
  std::optional<int64_t> axis = node.getOptionalInt("axis");
  if (!condition)
    return failure();
  SmallVector<int64_t> indices;
  for (auto [i, isTrue] : llvm::enumerate(condition.getAs<int64_t>()))
    if (isTrue)
      indices.push_back(i);
  if (!axis) {
    if (failed(node.requireStaticShape(x, "input")))
      return failure();
    x = node.reshape(x, {getNumElements(getShape(x))});
  }
  if (!x)
    return failure();
  GatherOp::Properties properties;
  properties.axis =
      node.getI64(axis ? node.getAxis(*axis, getShape(x).size()) : 0);
  return node.setResult(0, node.create<GatherOp>(getElementType(x),
                                                 {x, node.getVector(indices)},
                                                 properties));
}

Conversions lpt::getIndexingConversions() {
  static const Conversion rows[] = {
      row("Compress", 9, latestOpset, 2, 1, convertCompress,
          "the condition is constant"),
      row("Gather", 1, latestOpset, 2, 1, convertAxisGather<GatherOp>),
      row("GatherElements", 11, latestOpset, 2, 1,
          convertAxisGather<GatherElementsOp>),
      row("GatherND", 11, latestOpset, 2, 1, convertGatherND),
      row("OneHot", 9, latestOpset, 3, 1, convertOneHot,
          "the depth is constant"),
      row("ReverseSequence", 10, latestOpset, 2, 1, convertReverseSequence),
      row("Scatter", 9, 10, 3, 1, convertScatterElements),
      row("ScatterElements", 11, latestOpset, 3, 1, convertScatterElements),
      row("ScatterND", 11, latestOpset, 3, 1, convertScatterND),
  };
  return rows;
}
