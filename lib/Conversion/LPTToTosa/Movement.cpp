//===- Movement.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Constants, what moves elements, and reductions.
//
//===----------------------------------------------------------------------===//

#include "TosaEmitter.h"

#include "TosaToLPT/TosaTypes.h"

using namespace mlir;
using namespace mlir::lpt;

static Value convertConstant(ConstantOp op, TosaEmitter &emit) {
  ElementsAttr values = reinterpretElements(
      op.getValue(), TosaEmitter::getSignless(emit.getResultElementType()));
  return values ? emit.createConstant(values)
                : emit.fail("expected dense elements, but got others");
}

/// An axis from 0 on.
static int64_t getAxis(int64_t axis, Value x) {
  return axis < 0 ? axis + int64_t(getShape(x).size()) : axis;
}

//===----------------------------------------------------------------------===//
// Movement
//===----------------------------------------------------------------------===//

static Value convertConcat(ConcatOp op, TosaEmitter &emit) {
  return emit.create<tosa::ConcatOp>(
      emit.getResultShape(), emit.getResultElementType(), emit.getOperands(),
      uint32_t(getAxis(op.getAxis(), op.getResult())));
}

static Value convertPad(PadOp op, TosaEmitter &emit) {
  SmallVector<int64_t> padding;
  for (auto [begin, end] : llvm::zip(op.getPadsBegin(), op.getPadsEnd()))
    padding.append({begin, end});
  if (op.getMode() != PadMode::Constant ||
      llvm::any_of(padding, [](int64_t pad) { return pad < 0; }))
    return emit.fail("expected padding with one value, and no crops, but got "
                     "others");
  Value value = op.getPadValue()
                    ? emit.reshape(emit.getOperand(1), {1})
                    : emit.createScalar(emit.getResultElementType(), 0);
  Value pads = emit.createShape(padding);
  if (emit.hasFailed())
    return {};
  return emit.create<tosa::PadOp>(emit.getResultShape(),
                                  emit.getResultElementType(),
                                  emit.getOperand(0), pads, value);
}

/// Ops that state another shape for the elements in their order.
template <typename OpTy>
static Value convertReshape(OpTy op, TosaEmitter &emit) {
  return emit.reshape(emit.getOperand(0), emit.getResultShape());
}

static Value convertReverse(ReverseOp op, TosaEmitter &emit) {
  Value x = emit.getOperand(0);
  for (int64_t axis : op.getAxes())
    if (x)
      x = emit.create<tosa::ReverseOp>(getShape(x), getElementType(x), x,
                                       uint32_t(getAxis(axis, op.getX())));
  return x;
}

/// Slices without steps, and axes that they add or drop.
template <typename OpTy>
static Value convertSlice(OpTy op, TosaEmitter &emit) {
  SmallVector<int64_t> start, size;
  for (const SliceStep &step : getSliceSteps(op)) {
    if (step.kind == SliceStep::NewAxis)
      continue;
    const int64_t length = getShape(op.getX())[step.axis];
    if (step.kind == SliceStep::Keep) {
      start.push_back(0);
      size.push_back(length);
      continue;
    }
    if (ShapedType::isDynamic(length) || step.stride != 1)
      return emit.fail("expected slices without steps of axes of known sizes, "
                       "but got others");
    if (step.kind == SliceStep::Shrink) {
      start.push_back(step.begin < 0 ? step.begin + length : step.begin);
      size.push_back(1);
      continue;
    }
    const SliceRange range =
        resolveSlice(length, step.begin, step.end, step.stride, step.beginMask,
                     step.endMask);
    start.push_back(range.begin);
    size.push_back(range.size);
  }
  if (ShapedType::isDynamicShape(size))
    return emit.fail("expected axes of known sizes, but got shape " +
                     formatShape(getShape(op.getX())));
  return emit.reshape(emit.slice(emit.getOperand(0), start, size),
                      emit.getResultShape());
}

/// The parts of an axis, one slice each.
template <typename OpTy>
static SmallVector<Value> convertSplit(OpTy op, TosaEmitter &emit) {
  ArrayRef<int64_t> shape = getShape(op.getX());
  const int64_t axis = getAxis(op.getAxis(), op.getX());
  if (ShapedType::isDynamicShape(shape)) {
    emit.fail("expected axes of known sizes, but got shape " +
              formatShape(shape));
    return {};
  }
  SmallVector<int64_t> start(shape.size(), 0);
  SmallVector<Value> parts;
  for (Value part : op.getParts()) {
    parts.push_back(emit.slice(emit.getOperand(0), start, getShape(part)));
    start[axis] += getShape(part)[axis];
  }
  return parts;
}

/// Repeats axes of known sizes.
static Value createTile(Value x, ArrayRef<int64_t> repeats, TosaEmitter &emit) {
  Value multiples = emit.createShape(repeats);
  if (!x || !multiples)
    return {};
  return emit.create<tosa::TileOp>(emit.getResultShape(),
                                   emit.getResultElementType(), x, multiples);
}

static Value convertTile(TileOp op, TosaEmitter &emit) {
  const int64_t rank = emit.getResultShape().size();
  SmallVector<int64_t> repeats(rank - op.getRepeats().size(), 1);
  llvm::append_range(repeats, op.getRepeats());
  return createTile(emit.extendRank(emit.getOperand(0), rank), repeats, emit);
}

static Value convertBroadcast(BroadcastOp op, TosaEmitter &emit) {
  ArrayRef<int64_t> target = emit.getResultShape();
  if (op.getMode() == BroadcastMode::Explicit ||
      ShapedType::isDynamicShape(target) ||
      ShapedType::isDynamicShape(getShape(op.getX())))
    return emit.fail("expected axes of known sizes that are aligned to the "
                     "right, but got others");
  Value x = emit.extendRank(emit.getOperand(0), target.size());
  if (!x)
    return {};
  SmallVector<int64_t> repeats;
  for (auto [from, to] : llvm::zip(getShape(x), target))
    repeats.push_back(from == to ? 1 : to);
  return createTile(x, repeats, emit);
}

static Value convertTranspose(TransposeOp op, TosaEmitter &emit) {
  return emit.transpose(emit.getOperand(0), getAxisOrder(op));
}

//===----------------------------------------------------------------------===//
// Indexing
//===----------------------------------------------------------------------===//

/// Rows of one matrix, or of each of a batch, at known indices: TOSA does not
/// say what others yield.
static Value convertGather(GatherOp op, TosaEmitter &emit) {
  Tensor indices = emit.getConstant(1);
  ArrayRef<int64_t> shape = getShape(op.getX());
  const int64_t axis = getAxis(op.getAxis(), op.getX());
  const int64_t batch = op.getBatchDims();
  if (!indices || ShapedType::isDynamicShape(shape) || batch < 0 ||
      batch != axis || batch > 1 ||
      !llvm::all_of(indices.getAs<int64_t>(), [&](int64_t index) {
        return index >= 0 && index < shape[axis];
      }))
    return emit.fail("expected constant indices within axis 0, or axis 1 of a "
                     "batch, of a tensor of known sizes, but got others");
  int64_t channels = 1;
  for (int64_t size : shape.drop_front(axis + 1))
    channels *= size;
  const int64_t count = batch == 1 ? shape[0] : 1;
  Value values =
      emit.reshape(emit.getOperand(0), {count, shape[axis], channels});
  Value places = emit.reshape(emit.getOperand(1),
                              {count, indices.getNumElements() / count});
  if (!values || !places)
    return {};
  Value y = emit.create<tosa::GatherOp>(
      ArrayRef<int64_t>{count, getShape(places)[1], channels},
      emit.getResultElementType(), values, places);
  return emit.reshape(y, emit.getResultShape());
}

/// The index of the first greatest element, if nothing reads the element.
static SmallVector<Value> convertTopK(TopKOp op, TosaEmitter &emit) {
  Type index = getElementType(op.getIndices());
  if (op.getK() != 1 || op.getMode() != TopKMode::Max ||
      !op.getValues().use_empty() ||
      getElementType(op.getX()).isUnsignedInteger()) {
    emit.fail("expected the index alone of one greatest signed number, but got "
              "others");
    return {};
  }
  const int64_t axis = getAxis(op.getAxis(), op.getX());
  SmallVector<int64_t> shape(getShape(op.getX()));
  shape.erase(shape.begin() + axis);
  Value y = emit.create<tosa::ArgMaxOp>(shape, index, emit.getOperand(0),
                                        uint32_t(axis));
  return {Value(), emit.reshape(y, getShape(op.getIndices()))};
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

template <typename OpTy, typename TosaOp>
static Value convertReduction(OpTy op, TosaEmitter &emit) {
  Type type = emit.getResultElementType();
  Value x = emit.getOperand(0);
  constexpr bool isSum = std::is_same_v<TosaOp, tosa::ReduceSumOp> ||
                         std::is_same_v<TosaOp, tosa::ReduceProductOp>;
  if (getElementType(op.getX()) != type || type.isUnsignedInteger() ||
      (isSum && isa<IntegerType>(type) && !type.isSignedInteger(32)))
    return emit.fail("expected one type, and of sums floats or si32, but got "
                     "others");
  for (int64_t axis : op.getAxes()) {
    if (!x)
      return {};
    const int64_t position = getAxis(axis, op.getX());
    SmallVector<int64_t> shape(getShape(x));
    shape[position] = 1;
    x = emit.create<TosaOp>(shape, type, x, uint32_t(position));
  }
  return emit.reshape(x, emit.getResultShape());
}

void lpt::populateLPTMovementPatterns(RewritePatternSet &patterns,
                                      const TypeConverter &types,
                                      UnconvertedReasons &reasons) {
#define ADD(Op, convert) addLPTPattern<Op, convert>(patterns, types, reasons)
  ADD(BroadcastOp, convertBroadcast);
  ADD(ConcatOp, convertConcat);
  ADD(ConstantOp, convertConstant);
  ADD(GatherOp, convertGather);
  ADD(PadOp, convertPad);
  ADD(ReshapeOp, convertReshape<ReshapeOp>);
  ADD(ReverseOp, convertReverse);
  ADD(SliceOp, convertSlice<SliceOp>);
  ADD(SqueezeOp, convertReshape<SqueezeOp>);
  ADD(StridedSliceOp, convertSlice<StridedSliceOp>);
  ADD(TileOp, convertTile);
  ADD(TransposeOp, convertTranspose);
  ADD(UnsqueezeOp, convertReshape<UnsqueezeOp>);
#undef ADD
#define REDUCTION(Op, TosaOp)                                                  \
  addLPTPattern<Op, convertReduction<Op, tosa::TosaOp>>(patterns, types,       \
                                                        reasons)
  REDUCTION(ReduceLogicalAndOp, ReduceAllOp);
  REDUCTION(ReduceLogicalOrOp, ReduceAnyOp);
  REDUCTION(ReduceMaxOp, ReduceMaxOp);
  REDUCTION(ReduceMinOp, ReduceMinOp);
  REDUCTION(ReduceProdOp, ReduceProductOp);
  REDUCTION(ReduceSumOp, ReduceSumOp);
#undef REDUCTION
  patterns.add<LPTPattern<SplitOp, convertSplit<SplitOp>>,
               LPTPattern<TopKOp, convertTopK>,
               LPTPattern<VariadicSplitOp, convertSplit<VariadicSplitOp>>>(
      types, patterns.getContext(), reasons);
}
