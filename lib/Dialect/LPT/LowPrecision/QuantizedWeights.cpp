//===- QuantizedWeights.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/LowPrecision/QuantizedWeights.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"
#include "LPT/Reference/Evaluator.h"

#include "mlir/IR/Matchers.h"
#include "llvm/Support/ErrorHandling.h"

#include <numeric>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Matching
//===----------------------------------------------------------------------===//

ArrayRef<int64_t> QuantizedWeights::getStoredShape() const {
  // Op handles have no const accessors.
  if (ReshapeOp outer = reshape)
    return getShape(outer.getX());
  WeightedOpInterface weighted = op;
  return getShape(weighted->getOperand(weighted.getWeightsOperandIndex()));
}

/// The axis of the operand of `reshape`, the first one, that becomes
/// `channelAxes` of the result; none if they are cut out of something else.
static SmallVector<int64_t>
getStoredChannelAxes(ReshapeOp reshape, ArrayRef<int64_t> channelAxes) {
  ArrayRef<int64_t> stored = getShape(reshape.getX());
  ArrayRef<int64_t> shape = getShape(reshape.getResult());
  if (stored.empty() || channelAxes.empty())
    return {};
  const int64_t first = channelAxes.front(), last = channelAxes.back();
  if (last - first + 1 != int64_t(channelAxes.size()) ||
      getNumElements(shape.take_front(first)) != 1 ||
      getNumElements(shape.take_front(last + 1)) != stored.front())
    return {};
  return {0};
}

Planned<QuantizedWeights>
QuantizedWeights::match(WeightedOpInterface op,
                        const LowPrecisionContext &state) {
  QuantizedWeights weights;
  weights.op = op;
  weights.channelAxes = op.getOutputChannelAxes();
  Value operand = op->getOperand(op.getWeightsOperandIndex());
  if (auto reshape = operand.getDefiningOp<ReshapeOp>()) {
    // The weights of a group convolution are often those of a convolution,
    // with the groups cut out of the output channels.
    weights.reshape = reshape;
    operand = reshape.getX();
    weights.channelAxes = getStoredChannelAxes(reshape, weights.channelAxes);
  }
  auto fakeQuantize = operand.getDefiningOp<FakeQuantizeOp>();
  auto quantized = fakeQuantize
                       ? QuantizedConstant::match(fakeQuantize, state)
                       : QuantizedConstant::matchStored(operand, state);
  if (!quantized)
    return quantized.getRefusal();
  weights.quantized = *quantized;
  if (Applicability result = weights.checkConstants(); !result)
    return result.getRefusal();
  return weights;
}

/// Whether `constant` varies along `axes` only.
static bool variesOnlyAlong(const ElementwiseConstant &constant,
                            ArrayRef<int64_t> axes) {
  for (auto [axis, size] : llvm::enumerate(constant.getShape()))
    if (size != 1 && !llvm::is_contained(axes, int64_t(axis)))
      return false;
  return true;
}

/// Whether `constant` has one value for each block of elements along an axis
/// that is not among `axes`.
static bool hasBlocksBeside(const ElementwiseConstant &constant,
                            ArrayRef<int64_t> axes) {
  for (auto [axis, size] : llvm::enumerate(constant.getShape())) {
    if (size == 1 || llvm::is_contained(axes, int64_t(axis)))
      continue;
    // What divides the length of every run of equal values.
    int64_t blockSize = size;
    for (int64_t index = 1; index < size; ++index)
      if (constant.select(axis, index) != constant.select(axis, index - 1))
        blockSize = std::gcd(blockSize, index);
    if (blockSize > 1)
      return true;
  }
  return false;
}

Applicability QuantizedWeights::checkConstants() const {
  const ElementwiseConstant &scale = quantized.getScale();
  const auto &zeroPoint = quantized.getZeroPoint();
  if (!variesOnlyAlong(scale, channelAxes) ||
      (zeroPoint && !variesOnlyAlong(*zeroPoint, channelAxes))) {
    // A reshape that makes input channels of several axes joins blocks.
    // Op handles have no const accessors.
    ReshapeOp outer = reshape;
    const bool isJoined = outer && getShape(outer.getX()).size() >
                                       getShape(outer.getResult()).size();
    return refuse(isJoined || hasBlocksBeside(scale, channelAxes)
                      ? Reason::WeightsBlocked
                      : Reason::WeightsGranularity);
  }
  const Type integerType = getIntegerType();
  if (Type storage = quantized.getZeroPointStorage();
      storage && storage != integerType)
    return refuse(Reason::ZeroPointOutOfRange,
                  "that of the weights has another type");
  if (zeroPoint && !fitsZeroPoint(integerType, *zeroPoint))
    return refuse(Reason::ZeroPointOutOfRange, "that of the weights");
  return Applicability::yes();
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

/// The constant that `temporary` computes, whose operands are constant;
/// erases it, and the constants that it alone uses.
static Value evaluateAndErase(Operation *temporary, RewriterBase &rewriter) {
  Value constant = evaluateReadable(temporary->getResult(0), rewriter);
  eraseIfUnused(rewriter, temporary);
  return constant;
}

Value QuantizedWeights::materialize(LowPrecisionRewriter &rewriter) const {
  Value constant = quantized.materialize(rewriter);
  if (reshape) {
    Operation *copy = rewriter.cloneWith(reshape, constant, getIntegerType());
    constant = evaluateAndErase(copy, rewriter);
  }
  return constant;
}

ElementwiseConstant
QuantizedWeights::expandChannels(const ElementwiseConstant &constant) const {
  ArrayRef<int64_t> stored = getStoredShape();
  Shape shape(stored.size(), 1);
  for (int64_t axis : channelAxes)
    shape[axis] = stored[axis];
  return constant.broadcastTo(shape);
}

ElementwiseConstant QuantizedWeights::getChannelScale() const {
  const ElementwiseConstant &scale = quantized.getScale();
  if (scale.isScalarLike())
    return scale.simplified();
  ElementwiseConstant full = expandChannels(scale);
  return full.withShape(int64_t(full.size()));
}

std::optional<ElementwiseConstant>
QuantizedWeights::getRoundedZeroPoint() const {
  if (!getZeroPoint())
    return std::nullopt;
  ElementwiseConstant rounded = getZeroPoint()->map(roundZeroPoint);
  if (rounded.isScalarLike(0))
    return std::nullopt;
  WeightedOpInterface weighted = op;
  ArrayRef<int64_t> shape =
      getShape(weighted->getOperand(weighted.getWeightsOperandIndex()));
  Shape target(shape.size(), 1);
  for (int64_t axis : weighted.getOutputChannelAxes())
    target[axis] = shape[axis];
  if (rounded.isScalarLike())
    return rounded.simplified().broadcastTo(target);
  return expandChannels(rounded).withShape(target);
}
