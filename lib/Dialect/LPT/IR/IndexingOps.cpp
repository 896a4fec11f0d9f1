//===- IndexingOps.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that read, write or make elements by index, and that reverse axes:
// shapes, folding and canonicalization.
//
//===----------------------------------------------------------------------===//

#include "AxisNormalization.h"
#include "ShapeChecks.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::lpt;

static LogicalResult checkShape(StringRef name, Value value,
                                ArrayRef<int64_t> expected,
                                ShapeInference &inference) {
  if (succeeded(verifyCompatibleShape(getShape(value), expected)))
    return success();
  return inference.fail("expected " + name + " to have shape " +
                        formatShape(expected) + ", but got " +
                        formatShape(getShape(value)));
}

//===----------------------------------------------------------------------===//
// Elements along an axis
//===----------------------------------------------------------------------===//

/// Checks that each element of `indices` names one of `data` at its own place
/// along all axes but `axis`.
static LogicalResult checkElementIndices(ArrayRef<int64_t> data,
                                         ArrayRef<int64_t> indices,
                                         int64_t axis,
                                         ShapeInference &inference) {
  if (failed(inferAxis(axis, data.size(), inference, axis)))
    return failure();
  if (indices.size() != data.size())
    return inference.fail("expected indices of rank " + Twine(data.size()) +
                          ", but got rank " + Twine(indices.size()));
  for (auto [i, size, maximum] : llvm::enumerate(indices, data))
    if (int64_t(i) != axis && !ShapedType::isDynamic(size) &&
        !ShapedType::isDynamic(maximum) && size > maximum)
      return inference.fail("expected axis " + Twine(i) +
                            " of the indices to have size " + Twine(maximum) +
                            " at most, but got " + Twine(size));
  return success();
}

LogicalResult GatherElementsOp::inferResultShapes(Adaptor adaptor,
                                                  ShapeInference &inference) {
  ArrayRef<int64_t> indices = getShape(adaptor.getIndices());
  if (failed(checkElementIndices(getShape(adaptor.getX()), indices,
                                 adaptor.getAxis(), inference)))
    return failure();
  return inference.add(indices);
}

LogicalResult GatherElementsOp::canonicalize(GatherElementsOp op,
                                             PatternRewriter &rewriter) {
  return normalizeAxisOf(op, getShape(op.getX()).size(), rewriter);
}

LogicalResult
ScatterElementsUpdateOp::inferResultShapes(Adaptor adaptor,
                                           ShapeInference &inference) {
  ArrayRef<int64_t> data = getShape(adaptor.getX());
  ArrayRef<int64_t> indices = getShape(adaptor.getIndices());
  if (failed(checkElementIndices(data, indices, adaptor.getAxis(), inference)))
    return failure();
  if (adaptor.getReduction() == ScatterReduction::Sub)
    return inference.fail(
        "expected reduction none, sum, prod, min or max, but got sub");
  if (failed(checkShape("updates", adaptor.getUpdates(), indices, inference)))
    return failure();
  return inference.add(data);
}

LogicalResult ScatterElementsUpdateOp::canonicalize(ScatterElementsUpdateOp op,
                                                    PatternRewriter &rewriter) {
  return normalizeAxisOf(op, getShape(op.getX()).size(), rewriter);
}

//===----------------------------------------------------------------------===//
// Slices by tuples
//===----------------------------------------------------------------------===//

/// The number of indices in a tuple, which index axes of `data` from
/// `batchDims` on.
static LogicalResult inferTupleSize(ArrayRef<int64_t> data,
                                    ArrayRef<int64_t> indices,
                                    int64_t batchDims,
                                    ShapeInference &inference,
                                    int64_t &tupleSize) {
  if (failed(checkMinimumRank(data.size(), 1, inference)))
    return failure();
  if (indices.empty())
    return inference.fail("expected indices of rank 1 or more, but got rank 0");
  int64_t maxBatchDims = std::min(data.size(), indices.size()) - 1;
  if (batchDims < 0 || batchDims > maxBatchDims)
    return inference.fail("expected batch_dims in the range [0, " +
                          Twine(maxBatchDims) + "], but got " +
                          Twine(batchDims));
  tupleSize = indices.back();
  if (ShapedType::isDynamic(tupleSize))
    return inference.fail("expected the last axis of the indices to have a "
                          "static size, but got a dynamic one");
  int64_t maximum = data.size() - batchDims;
  if (tupleSize < 1 || tupleSize > maximum)
    return inference.fail("expected the last axis of the indices to have a "
                          "size in the range [1, " +
                          Twine(maximum) + "], but got " + Twine(tupleSize));
  return success();
}

LogicalResult GatherNDOp::inferResultShapes(Adaptor adaptor,
                                            ShapeInference &inference) {
  ArrayRef<int64_t> data = getShape(adaptor.getX());
  ArrayRef<int64_t> indices = getShape(adaptor.getIndices());
  int64_t batchDims = adaptor.getBatchDims(), tupleSize;
  if (failed(inferTupleSize(data, indices, batchDims, inference, tupleSize)))
    return failure();
  Shape result(data.take_front(batchDims));
  for (auto [i, size] : llvm::enumerate(result)) {
    if (ShapedType::isDynamic(indices[i]))
      continue;
    if (ShapedType::isDynamic(size))
      size = indices[i];
    if (size != indices[i])
      return inference.fail("expected axis " + Twine(i) +
                            " of the indices to have size " + Twine(size) +
                            ", but got " + Twine(indices[i]));
  }
  llvm::append_range(result, indices.drop_front(batchDims).drop_back());
  llvm::append_range(result, data.drop_front(batchDims + tupleSize));
  return inference.add(result);
}

LogicalResult ScatterNDUpdateOp::inferResultShapes(Adaptor adaptor,
                                                   ShapeInference &inference) {
  ArrayRef<int64_t> data = getShape(adaptor.getX());
  ArrayRef<int64_t> indices = getShape(adaptor.getIndices());
  int64_t tupleSize;
  if (failed(
          inferTupleSize(data, indices, /*batchDims=*/0, inference, tupleSize)))
    return failure();
  Shape updates(indices.drop_back());
  llvm::append_range(updates, data.drop_front(tupleSize));
  if (failed(checkShape("updates", adaptor.getUpdates(), updates, inference)))
    return failure();
  return inference.add(data);
}

//===----------------------------------------------------------------------===//
// Scatters
//===----------------------------------------------------------------------===//

/// Updates replace elements, which keeps integers, or compute with them.
static PrecisionPreservation
getScatterPreservation(ScatterReduction reduction) {
  return reduction == ScatterReduction::None ? PrecisionPreservation::Always
                                             : PrecisionPreservation::Never;
}

template <typename OpTy>
static LogicalResult verifyUpdates(OpTy op) {
  Type expected = getElementType(op.getX());
  Type actual = getElementType(op.getUpdates());
  if (actual == expected)
    return success();
  return op.emitOpError()
         << "expected updates to have the element type of the input, "
         << expected << ", but got " << actual;
}

PrecisionPreservation ScatterElementsUpdateOp::getPrecisionPreservation() {
  return getScatterPreservation(getReduction());
}
LogicalResult ScatterElementsUpdateOp::verify() { return verifyUpdates(*this); }

PrecisionPreservation ScatterNDUpdateOp::getPrecisionPreservation() {
  return getScatterPreservation(getReduction());
}
LogicalResult ScatterNDUpdateOp::verify() { return verifyUpdates(*this); }

//===----------------------------------------------------------------------===//
// OneHotOp
//===----------------------------------------------------------------------===//

LogicalResult OneHotOp::inferResultShapes(Adaptor adaptor,
                                          ShapeInference &inference) {
  Shape result(getShape(adaptor.getIndices()));
  int64_t depth = adaptor.getDepth(), axis;
  if (failed(checkOneElement("on_value", adaptor.getOnValue(), inference)) ||
      failed(checkOneElement("off_value", adaptor.getOffValue(), inference)) ||
      failed(checkMinimum("depth", depth, 0, inference)) ||
      failed(inferAxis(adaptor.getAxis(), result.size() + 1, inference, axis)))
    return failure();
  result.insert(result.begin() + axis, depth);
  return inference.add(result);
}

LogicalResult OneHotOp::verify() {
  Type expected = getElementType(getResult());
  for (Value value : {getOnValue(), getOffValue()})
    if (Type actual = getElementType(value); actual != expected)
      return emitOpError() << "expected on_value and off_value to have the "
                              "element type of the result, "
                           << expected << ", but got " << actual;
  return success();
}

LogicalResult OneHotOp::canonicalize(OneHotOp op, PatternRewriter &rewriter) {
  return normalizeAxisOf(op, getShape(op.getResult()).size(), rewriter);
}

//===----------------------------------------------------------------------===//
// ReverseOp, ReverseSequenceOp
//===----------------------------------------------------------------------===//

LogicalResult ReverseOp::inferResultShapes(Adaptor adaptor,
                                           ShapeInference &inference) {
  ArrayRef<int64_t> shape = getShape(adaptor.getX());
  Shape axes;
  if (failed(normalizeAxes(adaptor.getAxes(), shape.size(), inference, axes)))
    return failure();
  return inference.add(shape);
}

OpFoldResult ReverseOp::fold(FoldAdaptor) {
  ArrayRef<int64_t> shape = getShape(getX());
  bool keepsOrder = llvm::all_of(getAxes(), [&](int64_t axis) {
    return shape[*normalizeAxis(axis, shape.size())] == 1;
  });
  return keepsOrder && getX().getType() == getType() ? getX() : Value();
}

LogicalResult ReverseOp::canonicalize(ReverseOp op, PatternRewriter &rewriter) {
  return normalizeAxesOf(op, op.getAxes(), getShape(op.getX()).size(),
                         rewriter);
}

LogicalResult ReverseSequenceOp::inferResultShapes(Adaptor adaptor,
                                                   ShapeInference &inference) {
  Shape result(getShape(adaptor.getX()));
  ArrayRef<int64_t> lengths = getShape(adaptor.getSeqLengths());
  Shape axes;
  int64_t rank = result.size();
  if (failed(checkMinimumRank(rank, 2, inference)) ||
      failed(normalizeAxes(
          {int64_t(adaptor.getBatchAxis()), int64_t(adaptor.getSeqAxis())},
          rank, inference, axes)))
    return failure();
  int64_t &batch = result[axes[0]];
  if (failed(
          checkShape("seq_lengths", adaptor.getSeqLengths(), batch, inference)))
    return failure();
  if (ShapedType::isDynamic(batch))
    batch = lengths[0];
  return inference.add(result);
}

LogicalResult ReverseSequenceOp::canonicalize(ReverseSequenceOp op,
                                              PatternRewriter &rewriter) {
  int64_t rank = getShape(op.getX()).size();
  int64_t batchAxis = op.getBatchAxis(), seqAxis = op.getSeqAxis();
  if (batchAxis >= 0 && seqAxis >= 0)
    return failure();
  rewriter.modifyOpInPlace(op, [&] {
    op.setBatchAxis(*normalizeAxis(batchAxis, rank));
    op.setSeqAxis(*normalizeAxis(seqAxis, rank));
  });
  return success();
}
