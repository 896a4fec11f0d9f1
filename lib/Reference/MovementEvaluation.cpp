//===- MovementEvaluation.cpp ---------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EvaluationModel.h"
#include "IndexMapping.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "llvm/ADT/STLExtras.h"

#include <cstring>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Joining and cutting
//===----------------------------------------------------------------------===//

static LogicalResult evaluateConcat(ConcatOp op, ArrayRef<Tensor> operands,
                                    MutableArrayRef<Tensor> results,
                                    EvaluationState &state) {
  Tensor &result = results[0];
  int64_t axis = *normalizeAxis(op.getAxis(), result.getRank());
  int64_t outer = getNumElements(result.getShape().take_front(axis));
  char *to = result.getMutableBytes().data();
  for (int64_t i = 0; i != outer; ++i) {
    for (const Tensor &operand : operands) {
      size_t size = operand.getBytes().size() / outer;
      if (size == 0)
        continue;
      std::memcpy(to, operand.getBytes().data() + i * size, size);
      to += size;
    }
  }
  return success();
}

/// Fills the parts with consecutive pieces of `x` along `axis`.
static void cut(const Tensor &x, int64_t axis, MutableArrayRef<Tensor> parts) {
  SmallVector<AxisIndices> indices = makeIdentityIndices(x.getShape());
  int64_t begin = 0;
  for (Tensor &part : parts) {
    indices[axis] = makeIndexRange(begin, 1, part.getDim(axis));
    selectElements(x, indices, part);
    begin += part.getDim(axis);
  }
}

template <typename OpTy>
static LogicalResult evaluateSplit(OpTy op, ArrayRef<Tensor> operands,
                                   MutableArrayRef<Tensor> results,
                                   EvaluationState &state) {
  cut(operands[0], *normalizeAxis(op.getAxis(), operands[0].getRank()),
      results);
  return success();
}

template <typename OpTy>
static LogicalResult evaluateSlice(OpTy op, ArrayRef<Tensor> operands,
                                   MutableArrayRef<Tensor> results,
                                   EvaluationState &state) {
  const Tensor &x = operands[0];
  SmallVector<AxisIndices> indices = makeIdentityIndices(x.getShape());
  for (const SliceStep &step : getSliceSteps(op)) {
    if (step.kind == SliceStep::Shrink) {
      int64_t index = *normalizeAxis(step.begin, x.getDim(step.axis));
      indices[step.axis] = makeIndexRange(index, 1, 1);
    } else if (step.kind == SliceStep::Slice) {
      SliceRange range =
          resolveSlice(x.getDim(step.axis), step.begin, step.end, step.stride,
                       step.beginMask, step.endMask);
      indices[step.axis] = makeIndexRange(range.begin, range.step, range.size);
    }
  }
  selectElements(x, indices, results[0]);
  return success();
}

//===----------------------------------------------------------------------===//
// Padding and repeating
//===----------------------------------------------------------------------===//

/// The element of an axis of `size` that position `i`, which may lie outside of
/// it, is filled with. Mirrors never need more than one reflection: pads are
/// limited to the size.
static int64_t getPadSource(PadMode mode, int64_t i, int64_t size) {
  if (i >= 0 && i < size)
    return i;
  switch (mode) {
  case PadMode::Constant:
    return fillIndex;
  case PadMode::Edge:
    return i < 0 ? 0 : size - 1;
  case PadMode::Reflect:
    return i < 0 ? -i : 2 * (size - 1) - i;
  case PadMode::Symmetric:
    return i < 0 ? -i - 1 : 2 * size - 1 - i;
  }
  llvm_unreachable("unknown pad mode");
}

static LogicalResult evaluatePad(PadOp op, ArrayRef<Tensor> operands,
                                 MutableArrayRef<Tensor> results,
                                 EvaluationState &state) {
  const Tensor &x = operands[0];
  Tensor fill = operands.size() > 1 ? operands[1] : Tensor();
  SmallVector<AxisIndices> indices;
  for (int64_t axis = 0; axis != x.getRank(); ++axis) {
    AxisIndices selected;
    for (int64_t i = 0; i != results[0].getDim(axis); ++i)
      selected.push_back(getPadSource(op.getMode(), i - op.getPadsBegin()[axis],
                                      x.getDim(axis)));
    indices.push_back(std::move(selected));
  }
  selectElements(x, indices, results[0], fill);
  return success();
}

/// `x` with leading axes of size 1, up to `rank` axes.
static Tensor prependAxes(const Tensor &x, int64_t rank) {
  SmallVector<int64_t> shape(rank - x.getRank(), 1);
  llvm::append_range(shape, x.getShape());
  return x.withShape(shape);
}

/// Fills `result` with copies of `x`, which has the same rank: index `i` of an
/// axis of size `d` reads `i mod d`.
static void repeat(const Tensor &x, Tensor &result) {
  SmallVector<AxisIndices> indices;
  for (auto [from, to] : llvm::zip_equal(x.getShape(), result.getShape())) {
    AxisIndices selected(to);
    for (int64_t i = 0; i != to; ++i)
      selected[i] = from == 0 ? fillIndex : i % from;
    indices.push_back(std::move(selected));
  }
  selectElements(x, indices, result);
}

static LogicalResult evaluateTile(TileOp op, ArrayRef<Tensor> operands,
                                  MutableArrayRef<Tensor> results,
                                  EvaluationState &state) {
  repeat(prependAxes(operands[0], results[0].getRank()), results[0]);
  return success();
}

static LogicalResult evaluateBroadcast(BroadcastOp op,
                                       ArrayRef<Tensor> operands,
                                       MutableArrayRef<Tensor> results,
                                       EvaluationState &state) {
  const Tensor &x = operands[0];
  Tensor &result = results[0];
  if (op.getMode() != BroadcastMode::Explicit) {
    repeat(prependAxes(x, result.getRank()), result);
    return success();
  }
  SmallVector<int64_t> shape(result.getRank(), 1);
  for (int64_t axis = 0; axis != x.getRank(); ++axis)
    shape[op.getAxesMapping()[axis]] = x.getDim(axis);
  repeat(x.withShape(shape), result);
  return success();
}

//===----------------------------------------------------------------------===//
// gather
//===----------------------------------------------------------------------===//

static LogicalResult evaluateGather(GatherOp op, ArrayRef<Tensor> operands,
                                    MutableArrayRef<Tensor> results,
                                    EvaluationState &state) {
  const Tensor &x = operands[0];
  int64_t axis = *normalizeAxis(op.getAxis(), x.getRank());
  int64_t batchDims = op.getBatchDims();
  if (batchDims < 0)
    batchDims += operands[1].getRank();
  Elements<int64_t> indices = operands[1].getAs<int64_t>();

  // The axes of x in four groups: batch, outer, the axis, inner.
  ArrayRef<int64_t> shape = x.getShape();
  int64_t batch = getNumElements(shape.take_front(batchDims));
  int64_t outer = getNumElements(shape.slice(batchDims, axis - batchDims));
  int64_t size = shape[axis];
  int64_t perBatch =
      getNumElements(operands[1].getShape().drop_front(batchDims));
  size_t pieceBytes = getNumElements(shape.drop_front(axis + 1)) *
                      getElementBytes(x.getElementType());
  if (results[0].getNumElements() == 0)
    return success();

  const char *from = x.getBytes().data();
  char *to = results[0].getMutableBytes().data();
  for (int64_t b = 0; b != batch; ++b) {
    for (int64_t o = 0; o != outer; ++o) {
      for (int64_t i = 0; i != perBatch; ++i, to += pieceBytes) {
        // The result is zero where the index is out of range.
        int64_t index = indices[b * perBatch + i];
        if (index < -size || index >= size)
          continue;
        index = index < 0 ? index + size : index;
        std::memcpy(to, from + ((b * outer + o) * size + index) * pieceBytes,
                    pieceBytes);
      }
    }
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

static LogicalResult evaluateShuffleChannels(ShuffleChannelsOp op,
                                             ArrayRef<Tensor> operands,
                                             MutableArrayRef<Tensor> results,
                                             EvaluationState &state) {
  const Tensor &x = operands[0];
  int64_t axis = *normalizeAxis(op.getAxis(), x.getRank());
  int64_t group = op.getGroup(), perGroup = x.getDim(axis) / group;
  SmallVector<AxisIndices> indices = makeIdentityIndices(x.getShape());
  for (int64_t j = 0; j != x.getDim(axis); ++j)
    indices[axis][j] = j % group * perGroup + j / group;
  selectElements(x, indices, results[0]);
  return success();
}

/// The axes of a tensor `[N, blocks and C', D1, ..., DK]` taken apart: N, the
/// block axes b1..bK and C' in the order of `mode`, D1..DK.
static SmallVector<int64_t> splitChannels(ArrayRef<int64_t> shape,
                                          int64_t blockSize,
                                          DepthToSpaceMode mode) {
  int64_t numSpatial = shape.size() - 2, channels = shape[1];
  for (int64_t i = 0; i != numSpatial; ++i)
    channels /= blockSize;
  SmallVector<int64_t> result = {shape[0]};
  if (mode == DepthToSpaceMode::DepthFirst)
    result.push_back(channels);
  result.append(numSpatial, blockSize);
  if (mode == DepthToSpaceMode::BlocksFirst)
    result.push_back(channels);
  llvm::append_range(result, shape.drop_front(2));
  return result;
}

/// The order that brings the axes of `splitChannels` into N, C', D1, b1, ...,
/// DK, bK.
static SmallVector<int64_t> getInterleaveOrder(int64_t numSpatial,
                                               DepthToSpaceMode mode) {
  bool isDepthFirst = mode == DepthToSpaceMode::DepthFirst;
  int64_t firstBlock = isDepthFirst ? 2 : 1;
  SmallVector<int64_t> order = {0, isDepthFirst ? 1 : numSpatial + 1};
  for (int64_t i = 0; i != numSpatial; ++i) {
    order.push_back(numSpatial + 2 + i);
    order.push_back(firstBlock + i);
  }
  return order;
}

static LogicalResult evaluateDepthToSpace(DepthToSpaceOp op,
                                          ArrayRef<Tensor> operands,
                                          MutableArrayRef<Tensor> results,
                                          EvaluationState &state) {
  const Tensor &x = operands[0];
  permuteAxes(
      x.withShape(splitChannels(x.getShape(), op.getBlockSize(), op.getMode())),
      getInterleaveOrder(x.getRank() - 2, op.getMode()), results[0]);
  return success();
}

static LogicalResult evaluateSpaceToDepth(SpaceToDepthOp op,
                                          ArrayRef<Tensor> operands,
                                          MutableArrayRef<Tensor> results,
                                          EvaluationState &state) {
  const Tensor &x = operands[0];
  SmallVector<int64_t> split =
      splitChannels(results[0].getShape(), op.getBlockSize(), op.getMode());
  SmallVector<int64_t> order =
      getInterleaveOrder(x.getRank() - 2, op.getMode());
  permuteAxes(x.withShape(applyPermutation(split, order)),
              invertPermutationVector(order), results[0]);
  return success();
}

/// Reports that there was no memory for a tensor of this shape.
static LogicalResult failForMemory(ArrayRef<int64_t> shape,
                                   EvaluationState &state) {
  return state.fail("expected an intermediate that fits into memory, but got "
                    "shape " +
                    formatShape(shape));
}

static LogicalResult evaluateSpaceToBatch(SpaceToBatchOp op,
                                          ArrayRef<Tensor> operands,
                                          MutableArrayRef<Tensor> results,
                                          EvaluationState &state) {
  const Tensor &x = operands[0];
  ArrayRef<int64_t> block = op.getBlockShape();
  int64_t rank = x.getRank();

  SmallVector<int64_t> paddedShape;
  SmallVector<AxisIndices> indices;
  for (int64_t axis = 0; axis != rank; ++axis) {
    int64_t size = x.getDim(axis), begin = op.getPadsBegin()[axis];
    paddedShape.push_back(size + begin + op.getPadsEnd()[axis]);
    AxisIndices selected(paddedShape.back(), fillIndex);
    for (int64_t i = 0; i != size; ++i)
      selected[begin + i] = i;
    indices.push_back(std::move(selected));
  }
  FailureOr<Tensor> padded = Tensor::create(x.getElementType(), paddedShape);
  if (failed(padded))
    return failForMemory(paddedShape, state);
  selectElements(x, indices, *padded);

  // [N, D1 / B1, B1, ...] -> [B1, ..., N, D1 / B1, ...].
  SmallVector<int64_t> split = {paddedShape[0]}, blockAxes, dataAxes = {0};
  for (int64_t axis = 1; axis != rank; ++axis) {
    dataAxes.push_back(split.size());
    split.push_back(paddedShape[axis] / block[axis]);
    blockAxes.push_back(split.size());
    split.push_back(block[axis]);
  }
  llvm::append_range(blockAxes, dataAxes);
  permuteAxes(padded->withShape(split), blockAxes, results[0]);
  return success();
}

static LogicalResult evaluateBatchToSpace(BatchToSpaceOp op,
                                          ArrayRef<Tensor> operands,
                                          MutableArrayRef<Tensor> results,
                                          EvaluationState &state) {
  const Tensor &x = operands[0];
  ArrayRef<int64_t> block = op.getBlockShape();
  int64_t rank = x.getRank();

  // [B1, ..., N', D1, ...] -> [N', D1, B1, ...].
  SmallVector<int64_t> split(block.drop_front());
  split.push_back(results[0].getDim(0));
  llvm::append_range(split, x.getShape().drop_front());
  SmallVector<int64_t> order = {rank - 1};
  SmallVector<int64_t> fullShape = {results[0].getDim(0)};
  SmallVector<AxisIndices> indices = {
      makeIndexRange(0, 1, results[0].getDim(0))};
  for (int64_t axis = 1; axis != rank; ++axis) {
    order.push_back(rank - 1 + axis);
    order.push_back(axis - 1);
    fullShape.push_back(x.getDim(axis) * block[axis]);
    indices.push_back(
        makeIndexRange(op.getCropsBegin()[axis], 1, results[0].getDim(axis)));
  }
  FailureOr<Tensor> full = Tensor::create(x.getElementType(), fullShape);
  if (failed(full))
    return failForMemory(fullShape, state);
  permuteAxes(x.withShape(split), order, *full);
  selectElements(*full, indices, results[0]);
  return success();
}

void lpt::attachMovementEvaluation(MLIRContext *context) {
  attachEvaluation<ConcatOp, evaluateConcat>(context);
  attachEvaluation<SplitOp, evaluateSplit<SplitOp>>(context);
  attachEvaluation<VariadicSplitOp, evaluateSplit<VariadicSplitOp>>(context);
  attachEvaluation<StridedSliceOp, evaluateSlice<StridedSliceOp>>(context);
  attachEvaluation<SliceOp, evaluateSlice<SliceOp>>(context);
  attachEvaluation<PadOp, evaluatePad>(context);
  attachEvaluation<TileOp, evaluateTile>(context);
  attachEvaluation<BroadcastOp, evaluateBroadcast>(context);
  attachEvaluation<GatherOp, evaluateGather>(context);
  attachEvaluation<ShuffleChannelsOp, evaluateShuffleChannels>(context);
  attachEvaluation<DepthToSpaceOp, evaluateDepthToSpace>(context);
  attachEvaluation<SpaceToDepthOp, evaluateSpaceToDepth>(context);
  attachEvaluation<SpaceToBatchOp, evaluateSpaceToBatch>(context);
  attachEvaluation<BatchToSpaceOp, evaluateBatchToSpace>(context);
}
