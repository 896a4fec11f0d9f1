//===- MovementConversions.cpp ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operators that move elements: they join, cut, pad and permute tensors.
//
//===----------------------------------------------------------------------===//

#include "Conversions.h"

using namespace mlir;
using namespace mlir::lpt;

static LogicalResult convertConcat(NodeConversion &node) {
  int64_t rank = getShape(node.getOperand(0)).size();
  int64_t axis = node.getAxis(node.getRequiredInt("axis"), rank);
  return node.setResult(0, node.concat(node.getOperands(), axis));
}

//===----------------------------------------------------------------------===//
// Split and Slice
//===----------------------------------------------------------------------===//

/// The lengths of equal parts, of which the last one may be shorter.
static SmallVector<int64_t> splitEvenly(NodeConversion &node, int64_t size,
                                        int64_t count) {
  if (count < 1) {
    (void)node.fail("expected at least 1 part, but got " + Twine(count));
    return {};
  }
  const int64_t length = llvm::divideCeil(size, count);
  SmallVector<int64_t> lengths(count, length);
  lengths.back() = size - length * (count - 1);
  if (lengths.back() < 0 || (node.getOpset() < 18 && size % count != 0))
    (void)node.fail("expected an axis that can be cut into " + Twine(count) +
                    " parts, but got one of size " + Twine(size));
  return lengths;
}

static LogicalResult convertSplit(NodeConversion &node) {
  Value x = node.getOperand(0);
  int64_t axis = node.getAxis(node.getInt("axis", 0), getShape(x).size());
  std::optional<SmallVector<int64_t>> lengths =
      node.getIntsOrOperand("split", 1, 13);
  std::optional<int64_t> count;
  if (node.getOpset() >= 18)
    count = node.getOptionalInt("num_outputs");
  if (node.hasFailed())
    return failure();
  if (!lengths) {
    FailureOr<int64_t> size = node.getStaticSize(x, axis, "input");
    if (failed(size))
      return failure();
    lengths = splitEvenly(node, *size, count.value_or(node.getNumResults()));
  }
  VariadicSplitOp::Properties properties;
  properties.axis = node.getI64(axis);
  properties.split_lengths = node.getI64s(*lengths);
  return node.setResults(node.createMany<VariadicSplitOp>(
      getElementType(x), {x}, properties, lengths->size()));
}

static LogicalResult convertSlice(NodeConversion &node) {
  Value x = node.getOperand(0);
  const int64_t rank = getShape(x).size();
  SmallVector<int64_t> starts, ends;
  std::optional<SmallVector<int64_t>> axes, steps;
  if (node.getOpset() < 10) {
    starts = node.getRequiredInts("starts");
    ends = node.getRequiredInts("ends");
    axes = node.getInts("axes");
  } else {
    starts = node.getConstantInts(1, "starts");
    ends = node.getConstantInts(2, "ends");
    if (node.hasOperand(3))
      axes = node.getConstantInts(3, "axes");
    if (node.hasOperand(4))
      steps = node.getConstantInts(4, "steps");
  }
  if (!axes)
    axes = llvm::to_vector(llvm::seq<int64_t>(0, starts.size()));
  if (!steps)
    steps = SmallVector<int64_t>(starts.size(), 1);
  SliceOp::Properties properties;
  properties.axes = node.getI64s(node.getAxes(*axes, rank));
  properties.start = node.getI64s(starts);
  properties.stop = node.getI64s(ends);
  properties.step = node.getI64s(*steps);
  if (ends.size() != starts.size() || axes->size() != starts.size() ||
      steps->size() != starts.size())
    return node.fail("expected as many ends, axes and steps as the " +
                     Twine(starts.size()) + " starts, but got " +
                     Twine(ends.size()) + ", " + Twine(axes->size()) + " and " +
                     Twine(steps->size()));
  return node.setResult(0, node.createUnary<SliceOp>(x, properties));
}

//===----------------------------------------------------------------------===//
// Pad, Tile, Transpose and blocks
//===----------------------------------------------------------------------===//

static LogicalResult convertPad(NodeConversion &node) {
  Value x = node.getOperand(0);
  const int64_t rank = getShape(x).size();
  const PadMode modes[] = {PadMode::Constant, PadMode::Reflect, PadMode::Edge};
  PadOp::Properties properties;
  properties.mode = PadModeAttr::get(
      node.getContext(),
      modes[node.getChoice("mode", {"constant", "reflect", "edge"})]);
  Value padValue;
  SmallVector<int64_t> pads, axes;
  if (node.getOpset() < 11) {
    pads = node.getRequiredInts("pads");
    if (double value = node.getFloat("value", 0))
      padValue = node.getScalar(getElementType(x), value);
  } else {
    pads = node.getConstantInts(1, "pads");
    padValue = node.getOptionalOperand(2);
    if (padValue)
      padValue = node.reshape(padValue, {});
  }
  if (node.getOpset() >= 18 && node.hasOperand(3))
    axes = node.getAxes(node.getConstantInts(3, "axes"), rank);
  else
    llvm::append_range(axes, llvm::seq<int64_t>(0, rank));
  if (node.hasFailed())
    return failure();
  if (pads.size() != 2 * axes.size())
    return node.fail("expected " + Twine(2 * axes.size()) +
                     " pads, two for each axis, but got " + Twine(pads.size()));
  SmallVector<int64_t> begin(rank, 0), end(rank, 0);
  for (auto [i, axis] : llvm::enumerate(axes)) {
    begin[axis] = pads[i];
    end[axis] = pads[axes.size() + i];
  }
  properties.pads_begin = node.getI64s(begin);
  properties.pads_end = node.getI64s(end);
  SmallVector<Value, 2> operands = {x};
  if (padValue && properties.mode.getValue() == PadMode::Constant)
    operands.push_back(padValue);
  return node.setResult(
      0, node.create<PadOp>(getElementType(x), operands, properties));
}

static LogicalResult convertTile(NodeConversion &node) {
  Value x = node.getOperand(0);
  SmallVector<int64_t> repeats = node.getConstantInts(1, "repeats");
  if (!node.hasFailed() && repeats.size() != getShape(x).size())
    return node.fail("expected one repeat for each of " +
                     Twine(getShape(x).size()) + " axes, but got " +
                     Twine(repeats.size()));
  TileOp::Properties properties;
  properties.repeats = node.getI64s(repeats);
  return node.setResult(0, node.createUnary<TileOp>(x, properties));
}

static LogicalResult convertTranspose(NodeConversion &node) {
  Value x = node.getOperand(0);
  const int64_t rank = getShape(x).size();
  SmallVector<int64_t> order = node.getInts("perm").value_or(
      llvm::to_vector(llvm::reverse(llvm::seq<int64_t>(0, rank))));
  if (int64_t(order.size()) != rank)
    return node.fail("expected 'perm' with " + Twine(rank) + " axes, but got " +
                     Twine(order.size()));
  return node.setResult(0, node.transpose(x, node.getAxes(order, rank)));
}

static LogicalResult convertDepthToSpace(NodeConversion &node) {
  const DepthToSpaceMode modes[] = {DepthToSpaceMode::BlocksFirst,
                                    DepthToSpaceMode::DepthFirst};
  DepthToSpaceOp::Properties properties;
  properties.block_size = node.getI64(node.getRequiredInt("blocksize"));
  size_t mode =
      node.getOpset() < 11 ? 0 : node.getChoice("mode", {"DCR", "CRD"});
  properties.mode = DepthToSpaceModeAttr::get(node.getContext(), modes[mode]);
  if (node.hasFailed())
    return failure();
  return node.setResult(
      0, node.createUnary<DepthToSpaceOp>(node.getOperand(0), properties));
}

static LogicalResult convertSpaceToDepth(NodeConversion &node) {
  SpaceToDepthOp::Properties properties;
  properties.block_size = node.getI64(node.getRequiredInt("blocksize"));
  if (node.hasFailed())
    return failure();
  return node.setResult(
      0, node.createUnary<SpaceToDepthOp>(node.getOperand(0), properties));
}

/// The result is the operand; a second output is not imported.
static LogicalResult convertIdentity(NodeConversion &node) {
  return node.setResult(0, node.getOperand(0));
}

/// In inference nothing is dropped, and neither is in training with a ratio of
/// 0. The mask has booleans from opset 10 on.
static LogicalResult convertDropout(NodeConversion &node) {
  Value x = node.getOperand(0);
  for (StringRef name : {"ratio", "seed", "is_test"})
    node.ignoreAttribute(name);
  const bool isTraining =
      node.hasOperand(2) && node.getConstantInt(2, "training_mode") != 0;
  if (isTraining &&
      (!node.hasOperand(1) || node.getConstantFloat(1, "ratio") != 0))
    return node.fail("expected 'training_mode' to be false, but got true");
  if (node.hasFailed() || failed(node.setResult(0, x)))
    return failure();
  if (!node.hasResult(1) || node.getOpset() < 10 ||
      ShapedType::isDynamicShape(getShape(x)))
    return success();
  return node.setResult(
      1,
      node.getFilled(IntegerType::get(node.getContext(), 1), getShape(x), 1));
}

Conversions lpt::getMovementConversions() {
  static const Conversion rows[] = {
      row("Concat", 4, latestOpset, Arity::atLeast(1), 1, convertConcat),
      row("DepthToSpace", 1, latestOpset, 1, 1, convertDepthToSpace),
      row("Dropout", 6, latestOpset, {1, 3}, {1, 2}, convertDropout,
          "not in training mode"),
      row("Identity", 1, latestOpset, 1, 1, convertIdentity),
      row("Pad", 2, latestOpset, {1, 4}, 1, convertPad,
          "not of mode wrap; pads are constant"),
      row("Slice", 1, latestOpset, {1, 5}, 1, convertSlice,
          "limits and axes are constant"),
      row("SpaceToDepth", 1, latestOpset, 1, 1, convertSpaceToDepth),
      row("Split", 2, latestOpset, {1, 2}, Arity::atLeast(1), convertSplit,
          "lengths are constant"),
      row("Tile", 6, latestOpset, 2, 1, convertTile, "repeats are constant"),
      row("Transpose", 1, latestOpset, 1, 1, convertTranspose),
  };
  return rows;
}
