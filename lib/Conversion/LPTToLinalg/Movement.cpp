//===- Movement.cpp -------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

using namespace mlir;
using namespace mlir::lpt;
using arith::CmpIPredicate;

//===----------------------------------------------------------------------===//
// Joining and cutting
//===----------------------------------------------------------------------===//

static Value lowerConcat(ConcatOp op, ValueRange operands, Lowering &b) {
  int64_t rank = getShape(op.getResult()).size();
  int64_t axis = *normalizeAxis(op.getAxis(), rank);
  Sizes sizes = b.getSizes(operands[0]);
  for (Value operand : operands.drop_front())
    sizes[axis] =
        b.compute(b.dim(0) + b.dim(1), {sizes[axis], b.getSize(operand, axis)});
  Value result = b.empty(getElementType(operands[0]), sizes);
  Sizes offsets(rank, b.size(0)), strides(rank, b.size(1));
  for (Value operand : operands) {
    Sizes part = b.getSizes(operand);
    if (isConstantIntValue(part[axis], 0))
      continue;
    result = tensor::InsertSliceOp::create(b, operand, result, offsets, part,
                                           strides);
    offsets[axis] = b.compute(b.dim(0) + b.dim(1), {offsets[axis], part[axis]});
  }
  return result;
}

/// Cuts `x` into consecutive parts of these lengths along `axis`.
static void cut(Value x, int64_t axis, ArrayRef<OpFoldResult> lengths,
                SmallVectorImpl<Value> &results, Lowering &b) {
  Sizes sizes = b.getSizes(x);
  Sizes offsets(sizes.size(), b.size(0)), strides(sizes.size(), b.size(1));
  for (OpFoldResult length : lengths) {
    sizes[axis] = length;
    results.push_back(b.slice(x, offsets, sizes, strides));
    offsets[axis] = b.compute(b.dim(0) + b.dim(1), {offsets[axis], length});
  }
}

static LogicalResult lowerSplit(SplitOp op, ValueRange operands,
                                SmallVectorImpl<Value> &results, Lowering &b) {
  Value x = operands[0];
  int64_t axis = *normalizeAxis(op.getAxis(), getShape(x).size());
  int64_t numParts = op.getNumResults();
  OpFoldResult length =
      b.compute(b.dim(0).floorDiv(numParts), b.getSize(x, axis));
  cut(x, axis, Sizes(numParts, length), results, b);
  return success();
}

static LogicalResult lowerVariadicSplit(VariadicSplitOp op, ValueRange operands,
                                        SmallVectorImpl<Value> &results,
                                        Lowering &b) {
  Value x = operands[0];
  int64_t axis = *normalizeAxis(op.getAxis(), getShape(x).size());
  int64_t known = 0;
  for (int64_t length : op.getSplitLengths())
    known += std::max<int64_t>(length, 0);
  Sizes lengths;
  for (int64_t length : op.getSplitLengths())
    lengths.push_back(length < 0
                          ? b.compute(b.dim(0) - known, b.getSize(x, axis))
                          : b.size(length));
  cut(x, axis, lengths, results, b);
  return success();
}

namespace {
/// The part of one axis that a slice takes, with a size that may only show at
/// run time.
struct SlicedAxis {
  OpFoldResult begin, size;
  int64_t step;
};
} // namespace

/// The rule of `resolveSlice`.
static SlicedAxis resolveDynamicSlice(OpFoldResult size, const SliceStep &step,
                                      Lowering &b) {
  AffineExpr d = b.dim(0), zero = b.getAffineConstantExpr(0);
  AffineExpr minusOne = b.getAffineConstantExpr(-1);
  auto clampLimit = [&](int64_t limit, AffineExpr least,
                        AffineExpr greatest) -> OpFoldResult {
    if (limit < 0)
      return b.computeMax({d + limit, least}, size);
    return b.computeMin({b.getAffineConstantExpr(limit), greatest}, size);
  };
  bool isForward = step.stride > 0;
  OpFoldResult begin, end;
  if (step.beginMask)
    begin = isForward ? b.size(0) : b.compute(d - 1, size);
  else
    begin = clampLimit(step.begin, zero, isForward ? d : d - 1);
  if (step.endMask)
    end = isForward ? size : b.size(-1);
  else
    end = clampLimit(step.end, isForward ? zero : minusOne, d);
  AffineExpr distance = isForward ? b.dim(1) - b.dim(0) : b.dim(0) - b.dim(1);
  int64_t stride = isForward ? step.stride : -std::max(step.stride, -INT64_MAX);
  OpFoldResult count = b.compute(distance.ceilDiv(stride), {begin, end});
  count = b.computeMax({d, zero}, count);
  return {begin, b.computeMin({b.dim(0), b.dim(1)}, {count, size}),
          step.stride};
}

template <typename OpTy>
static Value lowerSlice(OpTy op, ValueRange operands, Lowering &b) {
  Value x = operands[0];
  Sizes sizes = b.getSizes(x), resultSizes;
  SmallVector<SlicedAxis> axes;
  for (OpFoldResult size : sizes)
    axes.push_back({b.size(0), size, 1});
  for (const SliceStep &step : getSliceSteps(op)) {
    if (step.kind == SliceStep::NewAxis) {
      resultSizes.push_back(b.size(1));
      continue;
    }
    SlicedAxis &axis = axes[step.axis];
    std::optional<int64_t> known = getConstantIntValue(sizes[step.axis]);
    if (step.kind == SliceStep::Shrink) {
      axis.begin = step.begin < 0
                       ? b.compute(b.dim(0) + step.begin, sizes[step.axis])
                       : b.size(step.begin);
      axis.size = b.size(1);
      continue;
    }
    if (step.kind == SliceStep::Slice && known) {
      SliceRange range = resolveSlice(*known, step.begin, step.end, step.stride,
                                      step.beginMask, step.endMask);
      axis = {b.size(range.begin), b.size(range.size), range.step};
    } else if (step.kind == SliceStep::Slice) {
      axis = resolveDynamicSlice(sizes[step.axis], step, b);
    }
    resultSizes.push_back(axis.size);
  }

  Sizes begins, parts, strides;
  for (SlicedAxis &axis : axes) {
    // The step of one element, or none, may be any number.
    std::optional<int64_t> size = getConstantIntValue(axis.size);
    if (size && *size <= 1)
      axis.step = 1;
    begins.push_back(axis.begin);
    parts.push_back(axis.size);
    strides.push_back(b.size(axis.step));
  }
  Value part;
  if (llvm::all_of(axes, [](const SlicedAxis &axis) { return axis.step > 0; }))
    part = b.slice(x, begins, parts, strides);
  else
    part = b.generate(
        getElementType(x), parts, [&](Lowering &body, ArrayRef<Index> place) {
          SmallVector<Index> source;
          for (auto [index, axis] : llvm::zip_equal(place, axes))
            source.push_back(index * axis.step + body.asValue(axis.begin));
          return body.extract(x, source);
        });
  return b.reshape(part, resultSizes);
}

//===----------------------------------------------------------------------===//
// Padding and repeating
//===----------------------------------------------------------------------===//

/// The element of an axis of `size` that position `i`, which may lie outside of
/// it, is filled with. Mirrors never need more than one reflection.
static Index getPadSource(PadMode mode, Index i, Index size, Lowering &b) {
  Index last = size - 1;
  if (mode == PadMode::Edge)
    return i.max(b.index(0)).min(last);
  bool isSymmetric = mode == PadMode::Symmetric;
  Index front = b.index(isSymmetric ? -1 : 0) - Value(i);
  Index back = last * 2 + int64_t(isSymmetric) - Value(i);
  Value isFront = i.compare(CmpIPredicate::slt, 0);
  Value isBack = i.compare(CmpIPredicate::sgt, last);
  return Index(b, b.select(isFront, front, b.select(isBack, back, i)));
}

static Value lowerPad(PadOp op, ValueRange operands, Lowering &b) {
  Value x = operands[0];
  Type storage = getElementType(x);
  ArrayRef<int64_t> begin = op.getPadsBegin(), end = op.getPadsEnd();
  PadMode mode = op.getMode();
  Value fill = b.zero(storage);
  if (op.getPadValue()) {
    SmallVector<Index> first(getShape(operands[1]).size(), b.index(0));
    fill = b.extract(operands[1], first);
  }
  auto crops = [](int64_t pad) { return pad < 0; };
  if (mode == PadMode::Constant && llvm::none_of(begin, crops) &&
      llvm::none_of(end, crops)) {
    Sizes low, high;
    for (auto [front, back] : llvm::zip_equal(begin, end)) {
      low.push_back(b.size(front));
      high.push_back(b.size(back));
    }
    return b.pad(x, low, high, fill);
  }
  Sizes sizes = b.getSizes(x), resultSizes;
  for (auto [axis, size] : llvm::enumerate(sizes))
    resultSizes.push_back(b.computeMax(
        {b.dim(0) + begin[axis] + end[axis], b.getAffineConstantExpr(0)},
        size));
  return b.generate(storage, resultSizes,
                    [&](Lowering &body, ArrayRef<Index> place) {
                      SmallVector<Index> source;
                      Value isInside = body.integer(body.getI1Type(), 1);
                      for (auto [axis, index] : llvm::enumerate(place)) {
                        Index size(body, body.asValue(sizes[axis]));
                        Index position = index - begin[axis];
                        if (mode == PadMode::Constant)
                          isInside = body.createOrFold<arith::AndIOp>(
                              isInside, position.isWithin(size));
                        else
                          position = getPadSource(mode, position, size, body);
                        source.push_back(position);
                      }
                      if (mode != PadMode::Constant)
                        return body.extract(x, source);
                      return body.readIf(isInside, fill, [&](Lowering &then) {
                        return then.extract(x, source);
                      });
                    });
}

/// Copies of `x`, which has as many axes: index `i` of an axis of size `d`
/// reads `i mod d`.
static Value repeat(Value x, ArrayRef<OpFoldResult> resultSizes, Lowering &b) {
  Sizes sizes = b.getSizes(x);
  return b.generate(getElementType(x), resultSizes,
                    [&](Lowering &body, ArrayRef<Index> place) {
                      SmallVector<Index> source;
                      for (auto [axis, index] : llvm::enumerate(place)) {
                        if (isConstantIntValue(sizes[axis], 1))
                          source.push_back(body.index(0));
                        else if (sizes[axis] == resultSizes[axis])
                          source.push_back(index);
                        else
                          source.push_back(index % body.asValue(sizes[axis]));
                      }
                      return body.extract(x, source);
                    });
}

/// `x` with leading axes of size 1, up to `rank` axes.
static Value prependAxes(Value x, int64_t rank, Lowering &b) {
  Sizes sizes = b.getSizes(x);
  sizes.insert(sizes.begin(), rank - sizes.size(), b.size(1));
  return b.reshape(x, sizes);
}

static Value lowerTile(TileOp op, ValueRange operands, Lowering &b) {
  int64_t rank = getShape(op.getResult()).size();
  Value x = prependAxes(operands[0], rank, b);
  SmallVector<int64_t> repeats(rank - op.getRepeats().size(), 1);
  llvm::append_range(repeats, op.getRepeats());
  Sizes sizes = b.getSizes(x);
  for (auto [size, count] : llvm::zip_equal(sizes, repeats))
    size = b.compute(b.dim(0) * count, size);
  return repeat(x, sizes, b);
}

static Value lowerBroadcast(BroadcastOp op, ValueRange operands, Lowering &b) {
  auto resultType = cast<RankedTensorType>(op.getResult().getType());
  int64_t rank = resultType.getRank();
  Value x = operands[0];
  if (op.getMode() == BroadcastMode::Explicit) {
    Sizes sizes(rank, b.size(1));
    for (auto [axis, size] : llvm::enumerate(b.getSizes(x)))
      sizes[op.getAxesMapping()[axis]] = size;
    x = b.reshape(x, sizes);
  } else {
    x = prependAxes(x, rank, b);
  }
  // A size that the target leaves open is that of the operand.
  return repeat(
      x,
      b.resolveSizes(resultType,
                     [&](unsigned axis) { return b.getSize(x, axis); }),
      b);
}

//===----------------------------------------------------------------------===//
// gather
//===----------------------------------------------------------------------===//

static Value lowerGather(GatherOp op, ValueRange operands, Lowering &b) {
  Value x = operands[0], indices = operands[1];
  int64_t rank = getShape(x).size(), indicesRank = getShape(indices).size();
  int64_t axis = *normalizeAxis(op.getAxis(), rank);
  int64_t batchDims = op.getBatchDims();
  if (batchDims < 0)
    batchDims += indicesRank;
  Sizes sizes = b.getSizes(x), indexSizes = b.getSizes(indices);
  OpFoldResult axisSize = sizes[axis];
  Sizes resultSizes(ArrayRef(sizes).take_front(axis));
  resultSizes.append(indexSizes.begin() + batchDims, indexSizes.end());
  resultSizes.append(sizes.begin() + axis + 1, sizes.end());
  Type indexType = getElementType(op.getIndices());
  return b.generate(
      getElementType(x), resultSizes,
      [&](Lowering &body, ArrayRef<Index> place) {
        int64_t numIndexAxes = indicesRank - batchDims;
        SmallVector<Index> indexPlace(place.take_front(batchDims));
        llvm::append_range(indexPlace, place.slice(axis, numIndexAxes));
        Value size = body.asValue(axisSize);
        Index index =
            body.readIndex(indices, indexType, indexPlace).fromEnd(size);
        SmallVector<Index> source(place.take_front(axis));
        source.push_back(index);
        llvm::append_range(source, place.drop_front(axis + numIndexAxes));
        // The result is zero where the index is out of range.
        Value zero = body.zero(getElementType(x));
        return body.readIf(index.isWithin(size), zero, [&](Lowering &then) {
          return then.extract(x, source);
        });
      });
}

void lpt::addMovementLowerings(const TypeConverter &converter,
                               RewritePatternSet &patterns) {
  addLowering<ConcatOp, lowerConcat>(converter, patterns);
  addResultsLowering<SplitOp, lowerSplit>(converter, patterns);
  addResultsLowering<VariadicSplitOp, lowerVariadicSplit>(converter, patterns);
  addLowering<StridedSliceOp, lowerSlice<StridedSliceOp>>(converter, patterns);
  addLowering<SliceOp, lowerSlice<SliceOp>>(converter, patterns);
  addLowering<PadOp, lowerPad>(converter, patterns);
  addLowering<TileOp, lowerTile>(converter, patterns);
  addLowering<BroadcastOp, lowerBroadcast>(converter, patterns);
  addLowering<GatherOp, lowerGather>(converter, patterns);
}
