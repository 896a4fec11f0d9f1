//===- MovementOps.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Data movement: shapes, folding and canonicalization.
//
//===----------------------------------------------------------------------===//

#include "AxisNormalization.h"
#include "ShapeChecks.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/Support/DebugStringHelper.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

/// `values`, one after the other along `axis`, as parts of `whole`.
static SmallVector<Part> makeConsecutiveParts(ValueRange values, Value whole,
                                              int64_t axis) {
  const int64_t rank = getShape(whole).size();
  axis += axis < 0 ? rank : 0;
  SmallVector<Part> parts;
  int64_t offset = 0;
  for (Value value : values) {
    if (ShapedType::isDynamic(getShape(value)[axis]))
      return {};
    Part part{value, whole, SmallVector<int64_t>(rank, 0),
              SmallVector<int64_t>(rank, 1)};
    part.offsets[axis] = offset;
    offset += getShape(value)[axis];
    parts.push_back(std::move(part));
  }
  return parts;
}

/// The result of a slice with the given steps as a part of `whole`.
static SmallVector<Part> makeSlicedPart(Value value, Value whole,
                                        ArrayRef<SliceStep> steps) {
  ArrayRef<int64_t> shape = getShape(whole);
  Part part{value, whole, SmallVector<int64_t>(shape.size(), 0),
            SmallVector<int64_t>(shape.size(), 1)};
  for (const SliceStep &step : steps) {
    if (step.kind == SliceStep::Keep)
      continue;
    // Other ranks are for a reshape to deal with.
    if (step.kind != SliceStep::Slice ||
        ShapedType::isDynamic(shape[step.axis]))
      return {};
    SliceRange range = resolveSlice(shape[step.axis], step.begin, step.end,
                                    step.stride, step.beginMask, step.endMask);
    part.offsets[step.axis] = range.begin;
    part.steps[step.axis] = range.step;
  }
  return {part};
}

//===----------------------------------------------------------------------===//
// ConcatOp
//===----------------------------------------------------------------------===//

LogicalResult ConcatOp::inferResultShapes(Adaptor adaptor,
                                          ShapeInference &inference) {
  ValueRange inputs = adaptor.getInputs();
  if (inputs.empty())
    return inference.fail("expected at least one operand, but got 0");
  Shape result(getShape(inputs.front()));
  int64_t axis;
  if (failed(inferAxis(adaptor.getAxis(), result.size(), inference, axis)))
    return failure();

  CheckedSize total = 0;
  for (auto [i, input] : llvm::enumerate(inputs)) {
    ArrayRef<int64_t> shape = getShape(input);
    if (shape.size() != result.size())
      return inference.fail("expected operand #" + Twine(i) + " to have rank " +
                            Twine(result.size()) + ", but got " +
                            Twine(shape.size()));
    total += shape[axis];
    for (auto [j, size] : llvm::enumerate(shape)) {
      if (static_cast<int64_t>(j) == axis || ShapedType::isDynamic(size))
        continue;
      if (ShapedType::isDynamic(result[j]))
        result[j] = size;
      if (result[j] != size)
        return inference.fail("expected axis " + Twine(j) + " of operand #" +
                              Twine(i) + " to have size " + Twine(result[j]) +
                              ", but got " + Twine(size));
    }
  }
  if (failed(total.get(inference, result[axis])))
    return failure();
  return inference.add(result);
}

OpFoldResult ConcatOp::fold(FoldAdaptor) {
  if (getInputs().size() == 1 && getInputs().front().getType() == getType())
    return getInputs().front();
  return {};
}

LogicalResult ConcatOp::canonicalize(ConcatOp op, PatternRewriter &rewriter) {
  int64_t rank = getShape(op.getResult()).size();
  if (succeeded(normalizeAxisOf(op, rank, rewriter)))
    return success();

  SmallVector<Value> inputs =
      llvm::filter_to_vector(op.getInputs(), [&](Value input) {
        return getShape(input)[op.getAxis()] != 0;
      });
  if (inputs.empty())
    inputs.push_back(op.getInputs().front());
  if (inputs.size() == op.getInputs().size())
    return failure();
  rewriter.modifyOpInPlace(op, [&] { op.getInputsMutable().assign(inputs); });
  return success();
}

SmallVector<Part> ConcatOp::locateParts() {
  return makeConsecutiveParts(getInputs(), getResult(), getAxis());
}

//===----------------------------------------------------------------------===//
// SplitOp
//===----------------------------------------------------------------------===//

LogicalResult SplitOp::inferResultShapes(Adaptor adaptor,
                                         ShapeInference &inference) {
  Shape part(getShape(adaptor.getX()));
  unsigned numParts = inference.getNumResults();
  if (numParts == 0)
    return inference.fail("expected at least one result, but got 0");
  int64_t axis;
  if (failed(inferAxis(adaptor.getAxis(), part.size(), inference, axis)) ||
      failed(divideExactly(part[axis], numParts,
                           "the size of axis " + Twine(axis), inference,
                           part[axis])))
    return failure();
  for (unsigned i = 0; i < numParts; ++i)
    (void)inference.add(part);
  return success();
}

LogicalResult SplitOp::canonicalize(SplitOp op, PatternRewriter &rewriter) {
  return normalizeAxisOf(op, getShape(op.getX()).size(), rewriter);
}

SmallVector<Part> SplitOp::locateParts() {
  return makeConsecutiveParts(getParts(), getX(), getAxis());
}

//===----------------------------------------------------------------------===//
// VariadicSplitOp
//===----------------------------------------------------------------------===//

LogicalResult VariadicSplitOp::inferResultShapes(Adaptor adaptor,
                                                 ShapeInference &inference) {
  Shape part(getShape(adaptor.getX()));
  ArrayRef<int64_t> lengths = adaptor.getSplitLengths();
  int64_t axis;
  Shape sizes;
  if (failed(inferAxis(adaptor.getAxis(), part.size(), inference, axis)) ||
      failed(checkLength("split_lengths", lengths, inference.getNumResults(),
                         inference)) ||
      failed(inferSplitLengths(part[axis], lengths, inference, sizes)))
    return failure();
  for (int64_t size : sizes) {
    part[axis] = size;
    (void)inference.add(part);
  }
  return success();
}

LogicalResult VariadicSplitOp::canonicalize(VariadicSplitOp op,
                                            PatternRewriter &rewriter) {
  return normalizeAxisOf(op, getShape(op.getX()).size(), rewriter);
}

SmallVector<Part> VariadicSplitOp::locateParts() {
  return makeConsecutiveParts(getParts(), getX(), getAxis());
}

//===----------------------------------------------------------------------===//
// StridedSliceOp
//===----------------------------------------------------------------------===//

/// Resolves the steps from the adaptor or from the op, which name their
/// attributes alike.
template <typename OpOrAdaptor>
static LogicalResult resolveSteps(OpOrAdaptor op, ShapeInference &inference,
                                  SmallVectorImpl<SliceStep> &steps) {
  StridedSliceAttributes attributes;
  attributes.begin = op.getBegin();
  attributes.end = op.getEnd();
  attributes.strides = op.getStrides();
  attributes.beginMask = op.getBeginMask();
  attributes.endMask = op.getEndMask();
  attributes.newAxisMask = op.getNewAxisMask();
  attributes.shrinkAxisMask = op.getShrinkAxisMask();
  attributes.ellipsisMask = op.getEllipsisMask();
  return resolveStridedSlice(attributes, getShape(op.getX()).size(), inference,
                             steps);
}

LogicalResult StridedSliceOp::inferResultShapes(Adaptor adaptor,
                                                ShapeInference &inference) {
  SmallVector<SliceStep> steps;
  Shape result;
  if (failed(resolveSteps(adaptor, inference, steps)) ||
      failed(inferStridedSlice(getShape(adaptor.getX()), steps, inference,
                               result)))
    return failure();
  return inference.add(result);
}

SmallVector<SliceStep> mlir::lpt::getSliceSteps(StridedSliceOp op) {
  ShapeInference inference(nullptr, 1);
  SmallVector<SliceStep> steps;
  LogicalResult resolved = resolveSteps(op, inference, steps);
  assert(succeeded(resolved) && "the op must be valid");
  (void)resolved;
  return steps;
}

SmallVector<Part> StridedSliceOp::locateParts() {
  return makeSlicedPart(getResult(), getX(), getSliceSteps(*this));
}

//===----------------------------------------------------------------------===//
// SliceOp
//===----------------------------------------------------------------------===//

/// The steps of a slice: one for each axis, in order.
template <typename OpOrAdaptor>
static SmallVector<SliceStep> makeSteps(OpOrAdaptor op, int64_t rank,
                                        ArrayRef<int64_t> axes) {
  SmallVector<SliceStep> steps;
  for (int64_t axis = 0; axis < rank; ++axis)
    steps.push_back({SliceStep::Keep, axis});
  for (auto [i, axis] : llvm::enumerate(axes)) {
    SliceStep &step = steps[axis];
    step.kind = SliceStep::Slice;
    step.begin = op.getStart()[i];
    step.end = op.getStop()[i];
    step.stride = op.getStep()[i];
  }
  return steps;
}

/// The axes that a slice lists, or the first ones if it lists none.
template <typename OpOrAdaptor>
static LogicalResult resolveSlicedAxes(OpOrAdaptor op, int64_t rank,
                                       ShapeInference &inference, Shape &axes) {
  if (std::optional<ArrayRef<int64_t>> listed = op.getAxes())
    return normalizeAxes(*listed, rank, inference, axes);
  axes = llvm::to_vector<6>(llvm::seq<int64_t>(op.getStart().size()));
  return success();
}

LogicalResult SliceOp::inferResultShapes(Adaptor adaptor,
                                         ShapeInference &inference) {
  ArrayRef<int64_t> input = getShape(adaptor.getX());
  int64_t rank = input.size();
  size_t count = adaptor.getStart().size();
  if (failed(checkMinimumRank(rank, 1, inference)) ||
      failed(checkLength("stop", adaptor.getStop(), count, inference)) ||
      failed(checkLength("step", adaptor.getStep(), count, inference)))
    return failure();
  if (adaptor.getAxes() &&
      failed(checkLength("axes", *adaptor.getAxes(), count, inference)))
    return failure();
  if (static_cast<int64_t>(count) > rank)
    return inference.fail("expected at most " + Twine(rank) +
                          " sliced axes, but got " + Twine(count));
  for (auto [i, step] : llvm::enumerate(adaptor.getStep()))
    if (step == 0)
      return inference.fail(
          "expected steps other than 0, but got 0 at position " + Twine(i));

  Shape axes, result;
  if (failed(resolveSlicedAxes(adaptor, rank, inference, axes)) ||
      failed(inferStridedSlice(input, makeSteps(adaptor, rank, axes), inference,
                               result)))
    return failure();
  return inference.add(result);
}

SmallVector<SliceStep> mlir::lpt::getSliceSteps(SliceOp op) {
  int64_t rank = getShape(op.getX()).size();
  ShapeInference inference(nullptr, 1);
  Shape axes;
  LogicalResult resolved = resolveSlicedAxes(op, rank, inference, axes);
  assert(succeeded(resolved) && "the op must be valid");
  (void)resolved;
  return makeSteps(op, rank, axes);
}

LogicalResult SliceOp::canonicalize(SliceOp op, PatternRewriter &rewriter) {
  if (!op.getAxes())
    return failure();
  return normalizeAxesOf(op, *op.getAxes(), getShape(op.getX()).size(),
                         rewriter);
}

SmallVector<Part> SliceOp::locateParts() {
  return makeSlicedPart(getResult(), getX(), getSliceSteps(*this));
}

//===----------------------------------------------------------------------===//
// PadOp
//===----------------------------------------------------------------------===//

/// The largest pad on one side of an axis that can be filled.
static int64_t getMaximumPad(PadMode mode, int64_t size) {
  constexpr int64_t any = std::numeric_limits<int64_t>::max();
  switch (mode) {
  case PadMode::Constant:
    return any;
  case PadMode::Edge:
    return size > 0 ? any : 0;
  case PadMode::Reflect:
    return std::max<int64_t>(size - 1, 0);
  case PadMode::Symmetric:
    return size;
  }
  llvm_unreachable("unknown pad mode");
}

LogicalResult PadOp::inferResultShapes(Adaptor adaptor,
                                       ShapeInference &inference) {
  Shape result(getShape(adaptor.getX()));
  ArrayRef<int64_t> begin = adaptor.getPadsBegin(), end = adaptor.getPadsEnd();
  if (failed(checkLength("pads_begin", begin, result.size(), inference)) ||
      failed(checkLength("pads_end", end, result.size(), inference)))
    return failure();
  if (adaptor.getPadValue() &&
      failed(checkOneElement("pad_value", adaptor.getPadValue(), inference)))
    return failure();

  PadMode mode = adaptor.getMode();
  for (auto [axis, size] : llvm::enumerate(result)) {
    if (ShapedType::isDynamic(size))
      continue;
    int64_t maximum = getMaximumPad(mode, size);
    if (int64_t pad = std::max(begin[axis], end[axis]); pad > maximum)
      return inference.fail("expected pads of at most " + Twine(maximum) +
                            " for axis " + Twine(axis) + " of size " +
                            Twine(size) + " in mode " + stringifyPadMode(mode) +
                            ", but got " + Twine(pad));
    CheckedSize padded = size;
    padded += begin[axis];
    padded += end[axis];
    if (failed(padded.get(inference, size)))
      return failure();
    size = std::max<int64_t>(size, 0);
  }
  return inference.add(result);
}

OpFoldResult PadOp::fold(FoldAdaptor) {
  auto isZero = [](int64_t pad) { return pad == 0; };
  if (getX().getType() == getType() && llvm::all_of(getPadsBegin(), isZero) &&
      llvm::all_of(getPadsEnd(), isZero))
    return getX();
  return {};
}

//===----------------------------------------------------------------------===//
// GatherOp
//===----------------------------------------------------------------------===//

LogicalResult GatherOp::inferResultShapes(Adaptor adaptor,
                                          ShapeInference &inference) {
  ArrayRef<int64_t> data = getShape(adaptor.getX());
  ArrayRef<int64_t> indices = getShape(adaptor.getIndices());
  int64_t indicesRank = indices.size();
  int64_t axis;
  if (failed(inferAxis(adaptor.getAxis(), data.size(), inference, axis)))
    return failure();

  int64_t batchDims = adaptor.getBatchDims();
  if (batchDims < -indicesRank || batchDims > indicesRank)
    return inference.fail("expected batch_dims in the range [" +
                          Twine(-indicesRank) + ", " + Twine(indicesRank) +
                          "], but got " + Twine(batchDims));
  if (batchDims < 0)
    batchDims += indicesRank;
  if (batchDims > axis)
    return inference.fail("expected batch_dims to be at most the axis, " +
                          Twine(axis) + ", but got " + Twine(batchDims));

  Shape result(data.take_front(axis));
  for (int64_t i = 0; i < batchDims; ++i) {
    if (ShapedType::isDynamic(indices[i]))
      continue;
    if (ShapedType::isDynamic(result[i]))
      result[i] = indices[i];
    if (result[i] != indices[i])
      return inference.fail("expected axis " + Twine(i) +
                            " of the indices to have size " + Twine(result[i]) +
                            ", but got " + Twine(indices[i]));
  }
  llvm::append_range(result, indices.drop_front(batchDims));
  llvm::append_range(result, data.drop_front(axis + 1));
  return inference.add(result);
}

/// Replaces the choice among 256 numbers by a byte, whose conversion to an
/// index keeps its sign, by a table.
static LogicalResult replaceByTable(GatherOp op, PatternRewriter &rewriter) {
  auto constant = op.getX().getDefiningOp<ConstantOp>();
  auto convert = op.getIndices().getDefiningOp<ConvertOp>();
  auto isByte = [](Value value) {
    return getElementType(value).isInteger(TableOp::numBits);
  };
  if (!constant || !convert || !isByte(constant) || !isByte(convert.getX()) ||
      getShape(constant) != ArrayRef<int64_t>{TableOp::numValues})
    return failure();
  auto numbers = dyn_cast<DenseIntElementsAttr>(constant.getValue());
  if (!numbers)
    return failure();
  auto values = llvm::to_vector(numbers.getValues<APInt>());
  // The first one is that of the least integer.
  if (!getElementType(convert.getX()).isUnsignedInteger())
    std::rotate(values.begin(), values.begin() + TableOp::numValues / 2,
                values.end());
  rewriter.replaceOpWithNewOp<TableOp>(
      op, op.getType(), convert.getX(),
      DenseIntElementsAttr::get(numbers.getType(), values));
  return success();
}

/// The only one of constant `indices` that are a scalar or have one axis, for
/// an axis of `size` elements; nothing if there are others, or if it is out of
/// range.
static std::optional<int64_t> getOnlyIndex(Value indices, int64_t size) {
  auto constant = indices.getDefiningOp<ConstantOp>();
  if (!constant || ShapedType::isDynamic(size) ||
      getShape(indices).size() > 1 || getNumElements(getShape(indices)) != 1)
    return std::nullopt;
  auto numbers = dyn_cast<DenseIntElementsAttr>(constant.getValue());
  if (!numbers)
    return std::nullopt;
  int64_t index = (*numbers.value_begin<APInt>()).getSExtValue();
  if (index < 0)
    index += size;
  if (index < 0 || index >= size)
    return std::nullopt;
  return index;
}

/// Replaces the choice of one index by a slice, which is a view.
static LogicalResult replaceBySlice(GatherOp op, PatternRewriter &rewriter) {
  const int64_t axis = op.getAxis();
  std::optional<int64_t> index =
      getOnlyIndex(op.getIndices(), getShape(op.getX())[axis]);
  if (!index || op.getBatchDims() != 0)
    return failure();
  SliceOp::Properties properties;
  properties.start = rewriter.getDenseI64ArrayAttr(*index);
  properties.stop = rewriter.getDenseI64ArrayAttr(*index + 1);
  properties.step = rewriter.getDenseI64ArrayAttr(1);
  properties.axes = rewriter.getDenseI64ArrayAttr(axis);
  Value slice = createInferred<SliceOp>(
      rewriter, op.getLoc(), getElementType(op.getX()), op.getX(), properties);
  if (getShape(op.getIndices()).empty())
    slice = SqueezeOp::create(rewriter, op.getLoc(), op.getType(), slice, axis);
  // The type of the gather may have sizes that that of its operand lacks.
  slice.setType(op.getType());
  rewriter.replaceOp(op, slice);
  return success();
}

LogicalResult GatherOp::canonicalize(GatherOp op, PatternRewriter &rewriter) {
  if (succeeded(normalizeAxisOf(op, getShape(op.getX()).size(), rewriter)) ||
      succeeded(replaceByTable(op, rewriter)) ||
      succeeded(replaceBySlice(op, rewriter)))
    return success();
  int64_t batchDims = op.getBatchDims();
  if (batchDims >= 0)
    return failure();
  int64_t indicesRank = getShape(op.getIndices()).size();
  rewriter.modifyOpInPlace(op,
                           [&] { op.setBatchDims(batchDims + indicesRank); });
  return success();
}

//===----------------------------------------------------------------------===//
// ShuffleChannelsOp
//===----------------------------------------------------------------------===//

LogicalResult ShuffleChannelsOp::inferResultShapes(Adaptor adaptor,
                                                   ShapeInference &inference) {
  ArrayRef<int64_t> input = getShape(adaptor.getX());
  int64_t group = adaptor.getGroup();
  int64_t axis, perGroup;
  if (failed(inferAxis(adaptor.getAxis(), input.size(), inference, axis)) ||
      failed(checkMinimum("group", group, 1, inference)) ||
      failed(divideExactly(input[axis], group,
                           "the size of axis " + Twine(axis), inference,
                           perGroup)))
    return failure();
  return inference.add(input);
}

OpFoldResult ShuffleChannelsOp::fold(FoldAdaptor) {
  if (getGroup() == 1 && getX().getType() == getType())
    return getX();
  return {};
}

LogicalResult ShuffleChannelsOp::canonicalize(ShuffleChannelsOp op,
                                              PatternRewriter &rewriter) {
  return normalizeAxisOf(op, getShape(op.getX()).size(), rewriter);
}

//===----------------------------------------------------------------------===//
// TileOp
//===----------------------------------------------------------------------===//

LogicalResult TileOp::inferResultShapes(Adaptor adaptor,
                                        ShapeInference &inference) {
  ArrayRef<int64_t> input = getShape(adaptor.getX());
  ArrayRef<int64_t> repeats = adaptor.getRepeats();
  if (failed(checkMinimum("repeats", repeats, 0, inference)))
    return failure();

  size_t rank = std::max(input.size(), repeats.size());
  Shape result(rank - input.size(), 1);
  llvm::append_range(result, input);
  size_t numImplied = rank - repeats.size();
  for (auto [size, count] : llvm::zip_equal(
           MutableArrayRef<int64_t>(result).drop_front(numImplied), repeats)) {
    CheckedSize repeated = count == 0 ? 0 : size;
    repeated *= count;
    if (failed(repeated.get(inference, size)))
      return failure();
  }
  return inference.add(result);
}

//===----------------------------------------------------------------------===//
// BroadcastOp
//===----------------------------------------------------------------------===//

static LogicalResult checkExplicitMapping(ArrayRef<int64_t> input,
                                          ArrayRef<int64_t> target,
                                          ArrayRef<int64_t> mapping,
                                          ShapeInference &inference) {
  // A scalar is also written with a mapping of one entry, as if it had shape
  // [1].
  static constexpr int64_t scalarShape[] = {1};
  if (input.empty() && mapping.size() == 1)
    input = scalarShape;
  if (failed(checkLength("axes_mapping", mapping, input.size(), inference)))
    return failure();

  int64_t targetRank = target.size(), last = -1;
  for (auto [i, axis] : llvm::enumerate(mapping)) {
    if (axis < 0 || axis >= targetRank)
      return inference.fail("expected axes_mapping in the range [0, " +
                            Twine(targetRank - 1) + "], but got " +
                            Twine(axis));
    if (axis <= last)
      return inference.fail(
          "expected axes_mapping to be strictly increasing, but got " +
          formatShape(mapping));
    last = axis;
    if (!ShapedType::isDynamic(input[i]) && input[i] != 1 &&
        input[i] != target[axis])
      return inference.fail(
          "expected axis " + Twine(i) + " of the input to have size 1 or " +
          Twine(target[axis]) + ", but got " + Twine(input[i]));
  }
  return success();
}

LogicalResult BroadcastOp::inferResultShapes(Adaptor adaptor,
                                             ShapeInference &inference) {
  ArrayRef<int64_t> input = getShape(adaptor.getX());
  ArrayRef<int64_t> target = adaptor.getTargetShape();
  ArrayRef<int64_t> mapping = adaptor.getAxesMapping();
  BroadcastMode mode = adaptor.getMode();
  if (failed(checkMinimum("target_shape", target, 0, inference)))
    return failure();
  if (mode != BroadcastMode::Explicit && !mapping.empty())
    return inference.fail("expected no axes_mapping in mode " +
                          stringifyBroadcastMode(mode) + ", but got " +
                          formatShape(mapping));

  switch (mode) {
  case BroadcastMode::Numpy:
    if (!broadcastsInto(input, target))
      return inference.fail("expected a target shape that " +
                            formatShape(input) + " broadcasts into, but got " +
                            formatShape(target));
    return inference.add(target);
  case BroadcastMode::Explicit:
    if (failed(checkExplicitMapping(input, target, mapping, inference)))
      return failure();
    return inference.add(target);
  case BroadcastMode::Bidirectional: {
    std::optional<Shape> result = broadcastShapes(input, target);
    if (!result)
      return inference.fail("expected a target shape that broadcasts with " +
                            formatShape(input) + ", but got " +
                            formatShape(target));
    return inference.add(*result);
  }
  }
  llvm_unreachable("unknown broadcast mode");
}

//===----------------------------------------------------------------------===//
// InterpolateOp
//===----------------------------------------------------------------------===//

static std::string formatNumber(double number) {
  SmallString<16> text;
  APFloat(number).toString(text);
  return std::string(text);
}

/// Multiplies `size` by `scale` and rounds down. A scale of exactly one keeps
/// the size; any other is first enlarged a little, so that a scale that was
/// computed as a quotient of sizes leads back to them.
static LogicalResult scaleSize(int64_t &size, double scale,
                               ShapeInference &inference) {
  // Written so that NaN fails.
  if (!(scale > 0.0 && std::isfinite(scale)))
    return inference.fail("expected positive finite scales, but got " +
                          formatNumber(scale));
  if (ShapedType::isDynamic(size) || scale == 1.0)
    return success();
  double scaled = std::floor((scale + 1e-6) * static_cast<double>(size));
  if (!(scaled >= 1.0 && scaled < 0x1p63))
    return inference.fail("expected scales that lead to sizes from 1 to "
                          "2^63 - 1, but got scale " +
                          formatNumber(scale) + " for size " + Twine(size));
  size = static_cast<int64_t>(scaled);
  return success();
}

/// `linear_onnx` is defined for all axes or for all spatial axes, two or three
/// of them.
static bool areLinearOnnxAxes(ArrayRef<int64_t> axes, int64_t rank) {
  int64_t count = axes.size();
  Shape sorted(axes);
  llvm::sort(sorted);
  return (count == 2 || count == 3) && (rank == count || rank == count + 2) &&
         sorted.front() == rank - count;
}

/// `axes`, or all of `rank` if none are listed and `count`, the number of sizes
/// or scales, is not zero.
static Shape getListedOrAllAxes(ArrayRef<int64_t> axes, size_t count,
                                int64_t rank) {
  if (!axes.empty() || count == 0)
    return Shape(axes);
  return Shape(llvm::seq<int64_t>(rank).begin(),
               llvm::seq<int64_t>(rank).end());
}

Shape InterpolateOp::getResizedAxes() {
  return getListedOrAllAxes(
      getAxes(), getSizes() ? getSizes()->size() : getScales()->size(),
      getShape(getX()).size());
}

LogicalResult InterpolateOp::inferResultShapes(Adaptor adaptor,
                                               ShapeInference &inference) {
  Shape result(getShape(adaptor.getX()));
  std::optional<ArrayRef<int64_t>> sizes = adaptor.getSizes();
  std::optional<ArrayRef<double>> scales = adaptor.getScales();
  ArrayRef<int64_t> padsBegin = adaptor.getPadsBegin();
  ArrayRef<int64_t> padsEnd = adaptor.getPadsEnd();
  if (sizes.has_value() == scales.has_value())
    return inference.fail(sizes ? "expected either sizes or scales, but got "
                                  "both"
                                : "expected either sizes or scales, but got "
                                  "none");
  if (adaptor.getIgnoredScales() && !sizes)
    return inference.fail("expected sizes beside the ignored scales, but got "
                          "scales as an attribute");
  size_t given = sizes ? sizes->size() : scales->size();
  Shape listed = getListedOrAllAxes(adaptor.getAxes(), given, result.size());
  size_t count = listed.size();
  if (given != count)
    return inference.fail(Twine("expected ") + (sizes ? "sizes" : "scales") +
                          " to have " + Twine(count) + " entries, but got " +
                          Twine(given));

  Shape axes;
  if (failed(normalizeAxes(listed, result.size(), inference, axes)) ||
      failed(checkMinimum("pads_begin", padsBegin, 0, inference)) ||
      failed(checkMinimum("pads_end", padsEnd, 0, inference)) ||
      (sizes && failed(checkMinimum("sizes", *sizes, 1, inference))))
    return failure();
  if (adaptor.getExcludeOutside() &&
      adaptor.getMode() != InterpolateMode::Cubic)
    return inference.fail("expected exclude_outside in mode cubic, but got "
                          "mode " +
                          stringifyInterpolateMode(adaptor.getMode()));
  if (adaptor.getMode() == InterpolateMode::LinearOnnx) {
    // Axes that keep their size may be listed or not.
    Shape resized;
    for (auto [i, axis] : llvm::enumerate(axes))
      if (sizes ? (*sizes)[i] != result[axis] : (*scales)[i] != 1.0)
        resized.push_back(axis);
    if (!areLinearOnnxAxes(axes, result.size()) &&
        !areLinearOnnxAxes(resized, result.size()))
      return inference.fail("expected all axes or all spatial axes, two or "
                            "three, in mode linear_onnx, but got " +
                            formatShape(axes) + " of rank " +
                            Twine(result.size()));
  }

  // Pads that are missing are zero; pads beyond the rank have no axis to pad.
  for (auto [axis, size] : llvm::enumerate(result)) {
    CheckedSize padded = size;
    padded += axis < padsBegin.size() ? padsBegin[axis] : 0;
    padded += axis < padsEnd.size() ? padsEnd[axis] : 0;
    if (failed(padded.get(inference, size)))
      return failure();
  }
  for (auto [i, axis] : llvm::enumerate(axes)) {
    if (sizes)
      result[axis] = (*sizes)[i];
    else if (failed(scaleSize(result[axis], (*scales)[i], inference)))
      return failure();
  }
  return inference.add(result);
}

LogicalResult InterpolateOp::verify() {
  if (getMode() != InterpolateMode::Nearest)
    return success();
  return detail::verifyKeepsElementType(*this);
}

LogicalResult InterpolateOp::canonicalize(InterpolateOp op,
                                          PatternRewriter &rewriter) {
  if (op.getIgnoredScales()) {
    rewriter.modifyOpInPlace(op, [&] { op.getIgnoredScalesMutable().clear(); });
    return success();
  }
  return normalizeAxesOf(op, op.getAxes(), getShape(op.getX()).size(),
                         rewriter);
}

PrecisionPreservation InterpolateOp::getPrecisionPreservation() {
  // Padding brings in zeros, which need not be what zero is quantized to.
  auto isZero = [](int64_t pad) { return pad == 0; };
  return getMode() == InterpolateMode::Nearest &&
                 llvm::all_of(getPadsBegin(), isZero) &&
                 llvm::all_of(getPadsEnd(), isZero)
             ? PrecisionPreservation::Always
             : PrecisionPreservation::Never;
}
