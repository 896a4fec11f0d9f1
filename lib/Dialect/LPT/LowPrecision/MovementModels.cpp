//===- MovementModels.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Low precision data movement that picks or repeats elements along axes. The
// constants of a dequantization are moved in the same way, so that each element
// keeps its scale and its zero point.
//
//===----------------------------------------------------------------------===//

#include "ChainPropagation.h"
#include "Models.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Splits
//===----------------------------------------------------------------------===//

/// The sizes of the parts of an axis of `size` elements; nothing if it cannot
/// be cut so.
static std::optional<Shape> getPartSizes(SplitOp op, int64_t size) {
  int64_t count = op->getNumResults();
  if (size % count != 0)
    return std::nullopt;
  return Shape(count, size / count);
}

static std::optional<Shape> getPartSizes(VariadicSplitOp op, int64_t size) {
  ShapeInference inference([](const Twine &) {}, op->getNumResults());
  Shape sizes;
  if (failed(inferSplitLengths(size, op.getSplitLengths(), inference, sizes)))
    return std::nullopt;
  return sizes;
}

namespace {

/// Every part gets a chain of its own, with its part of the constants.
template <typename Model, typename OpTy>
struct SplitModelBase : ChainPropagationModel<Model, OpTy> {
  static constexpr bool perChannel = false;

  static int64_t getAxis(OpTy op) {
    return *normalizeAxis(op.getAxis(), getShape(op.getX()).size());
  }

  /// A constant that varies along the axis knows its size, even where the type
  /// of the data does not.
  static Applicability check(OpTy op, const Dequantization &chain,
                             const LowPrecisionContext &) {
    for (const auto &constant : {chain.scale, chain.zeroPoint})
      if (constant && !constant->isUniformAlong(getAxis(op)) &&
          !getPartSizes(op, constant->getSize(getAxis(op))))
        return refuse(Reason::DynamicSize,
                      "the sizes of the parts are not those of the "
                      "dequantization");
    return Applicability::yes();
  }

  static Dequantization move(OpTy op, const Dequantization &chain,
                             unsigned result) {
    int64_t axis = getAxis(op);
    return withConstants(chain, [&](const ElementwiseConstant &constant) {
      if (constant.isUniformAlong(axis))
        return constant;
      Shape sizes = *getPartSizes(op, constant.getSize(axis));
      SliceRange range;
      for (int64_t size : ArrayRef(sizes).take_front(result))
        range.begin += size;
      range.size = sizes[result];
      return constant.slice(axis, range).simplified();
    });
  }
};

struct SplitModel : SplitModelBase<SplitModel, SplitOp> {
  static constexpr StringLiteral name = "split";
};

struct VariadicSplitModel
    : SplitModelBase<VariadicSplitModel, VariadicSplitOp> {
  static constexpr StringLiteral name = "variadic-split";
};

} // namespace

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

/// The constant of the data after `steps`. Axes are counted in the data, which
/// is not where a step stands in the list once an axis was added or skipped.
static ElementwiseConstant sliceConstant(const ElementwiseConstant &constant,
                                         ArrayRef<SliceStep> steps) {
  if (constant.isScalar())
    return constant;
  ElementwiseConstant sliced = constant;
  Shape shape;
  for (const SliceStep &step : steps) {
    if (step.kind == SliceStep::NewAxis) {
      shape.push_back(1);
      continue;
    }
    int64_t size = constant.getSize(step.axis);
    if (size != 1 && step.kind == SliceStep::Shrink) {
      sliced = sliced.select(step.axis, *normalizeAxis(step.begin, size));
    } else if (size != 1 && step.kind == SliceStep::Slice) {
      SliceRange range = resolveSlice(size, step.begin, step.end, step.stride,
                                      step.beginMask, step.endMask);
      sliced = sliced.slice(step.axis, range);
      size = range.size;
    }
    if (step.kind != SliceStep::Shrink)
      shape.push_back(size);
  }
  return sliced.withShape(shape).simplified();
}

namespace {

template <typename Model, typename OpTy>
struct SliceModelBase : ChainPropagationModel<Model, OpTy> {
  static constexpr bool perChannel = false;

  static Applicability check(OpTy op, const Dequantization &chain,
                             const LowPrecisionContext &) {
    // The verifier compares an index with static sizes only.
    for (const SliceStep &step : getSliceSteps(op))
      for (const auto &constant : {chain.scale, chain.zeroPoint})
        if (constant && step.kind == SliceStep::Shrink &&
            !constant->isUniformAlong(step.axis) &&
            !normalizeAxis(step.begin, constant->getSize(step.axis)))
          return refuse(Reason::DynamicSize,
                        "the dequantization has no element " +
                            Twine(step.begin) + " along axis " +
                            Twine(step.axis));
    return Applicability::yes();
  }

  static Dequantization move(OpTy op, const Dequantization &chain, unsigned) {
    SmallVector<SliceStep> steps = getSliceSteps(op);
    return withConstants(chain, [&](const ElementwiseConstant &constant) {
      return sliceConstant(constant, steps);
    });
  }
};

struct StridedSliceModel : SliceModelBase<StridedSliceModel, StridedSliceOp> {
  static constexpr StringLiteral name = "strided-slice";
};

struct SliceModel : SliceModelBase<SliceModel, SliceOp> {
  static constexpr StringLiteral name = "slice";
};

} // namespace

//===----------------------------------------------------------------------===//
// Repetition
//===----------------------------------------------------------------------===//

/// The axis of the result that holds axis `axis` of the input.
static int64_t getBroadcastAxis(BroadcastOp op, int64_t axis) {
  if (op.getMode() == BroadcastMode::Explicit)
    return op.getAxesMapping()[axis];
  return axis + getShape(op.getResult()).size() - getShape(op.getX()).size();
}

namespace {

/// Only axes of size 1 are repeated, along which no constant varies. An axis
/// may get another number, though, and a channel axis that leaves its place is
/// no channel axis for the ops after.
struct BroadcastModel : ChainPropagationModel<BroadcastModel, BroadcastOp> {
  static constexpr StringLiteral name = "broadcast";

  static Applicability check(BroadcastOp op, const Dequantization &chain,
                             const LowPrecisionContext &) {
    if (chain.isScalarLike())
      return Applicability::yes();
    int64_t axis = chain.getChannelAxis();
    if (getBroadcastAxis(op, axis) != axis)
      return refuse(Reason::AxisMoved);
    return Applicability::yes();
  }

  static Dequantization move(BroadcastOp op, const Dequantization &chain,
                             unsigned) {
    if (chain.isScalarLike())
      return withScalars(chain);
    return withConstants(chain, [&](const ElementwiseConstant &constant) {
      Shape shape(getShape(op.getResult()).size(), 1);
      for (auto [axis, size] : llvm::enumerate(constant.getShape()))
        shape[getBroadcastAxis(op, axis)] = size;
      return constant.withShape(shape);
    });
  }
};

/// Repeats the constants with the data. Mark-up does not count the op among the
/// supported ones, so that what is after it has no say before it.
struct TileModel : ChainPropagationModel<TileModel, TileOp> {
  static constexpr StringLiteral name = "tile";
  bool takesPartInMarkup(Operation *) const { return false; }

  static Dequantization move(TileOp op, const Dequantization &chain, unsigned) {
    if (chain.isScalarLike())
      return withScalars(chain);
    int64_t rank = getShape(op.getResult()).size();
    Shape repeats(rank - op.getRepeats().size(), 1);
    llvm::append_range(repeats, op.getRepeats());
    return withConstants(chain, [&](const ElementwiseConstant &constant) {
      if (constant.isScalar())
        return constant;
      Shape shape(rank - constant.getShape().size(), 1);
      llvm::append_range(shape, constant.getShape());
      ElementwiseConstant tiled = constant.withShape(shape);
      for (auto [axis, count] : llvm::enumerate(repeats))
        tiled = tiled.tile(axis, count);
      return tiled.simplified();
    });
  }
};

} // namespace

//===----------------------------------------------------------------------===//
// Interpolate
//===----------------------------------------------------------------------===//

/// Whether element i along `axis` of the result is element i of the input.
static bool keepsAxis(InterpolateOp op, int64_t axis) {
  Shape axes = op.getResizedAxes();
  auto listed = llvm::find(axes, axis);
  if (listed == axes.end())
    return true;
  int64_t size = getShape(op.getX())[axis];
  if (ShapedType::isDynamic(size) || getShape(op.getResult())[axis] != size)
    return false;
  size_t position = listed - axes.begin();
  if (op.getScales() && (*op.getScales())[position] != 1)
    return false;
  // Coordinates that fall between two elements may be rounded up.
  return op.getCoordinateMode() != CoordinateMode::TfHalfPixelForNn;
}

namespace {

/// The nearest element has the value of one of the input. Upstream leaves
/// `align_corners` and paddings to the float implementation.
struct InterpolateModel
    : ChainPropagationModel<InterpolateModel, InterpolateOp> {
  static constexpr StringLiteral name = "interpolate";

  static Applicability check(InterpolateOp op, const Dequantization &chain,
                             const LowPrecisionContext &) {
    if (op.getMode() != InterpolateMode::Nearest)
      return refuse(Reason::ModeNotSupported,
                    stringifyInterpolateMode(op.getMode()));
    if (op.getCoordinateMode() == CoordinateMode::AlignCorners)
      return refuse(Reason::ModeNotSupported, "align_corners");
    auto isZero = [](int64_t pad) { return pad == 0; };
    if (!llvm::all_of(op.getPadsBegin(), isZero) ||
        !llvm::all_of(op.getPadsEnd(), isZero))
      return refuse(Reason::ZeroFill, "the input is padded");
    int64_t channelAxis = chain.getChannelAxis();
    if (!isUniformAlong(chain, channelAxis) && !keepsAxis(op, channelAxis))
      return refuse(Reason::AxisMoved,
                    "axis " + Twine(channelAxis) + " is interpolated");
    return Applicability::yes();
  }
};

} // namespace

void mlir::lpt::attachMovementModels(MLIRContext *context) {
  SplitOp::attachInterface<SplitModel>(*context);
  VariadicSplitOp::attachInterface<VariadicSplitModel>(*context);
  StridedSliceOp::attachInterface<StridedSliceModel>(*context);
  SliceOp::attachInterface<SliceModel>(*context);
  BroadcastOp::attachInterface<BroadcastModel>(*context);
  TileOp::attachInterface<TileModel>(*context);
  InterpolateOp::attachInterface<InterpolateModel>(*context);
}
