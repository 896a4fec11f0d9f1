//===- MovementOps.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random ops that move data.
//
//===----------------------------------------------------------------------===//

#include "GraphBuilder.h"

#include <limits>
#include <numeric>

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::fuzz;

static int64_t product(ArrayRef<int64_t> sizes) {
  return std::accumulate(sizes.begin(), sizes.end(), int64_t(1),
                         std::multiplies<int64_t>());
}

bool fuzz::addShapeChange(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.pickValue();
  SmallVector<int64_t> shape = shapeOf(x);
  int64_t rank = shape.size();
  switch (random.below(5)) {
  case 0: {
    // Neighbouring axes are merged.
    SmallVector<int64_t> target;
    for (int64_t size : shape) {
      if (!target.empty() && random.oneIn(2))
        target.back() *= size;
      else
        target.push_back(size);
    }
    ReshapeOp::Properties properties;
    if (random.oneIn(2))
      target[random.below(target.size())] = -1;
    properties.target_shape = graph.array(target);
    return graph.add<ReshapeOp>({x}, properties);
  }
  case 1: {
    // One axis is cut in two.
    int64_t axis = random.below(rank);
    int64_t factor = random.between(1, 3);
    if (shape[axis] % factor != 0)
      return false;
    SmallVector<int64_t> target = shape;
    target[axis] /= factor;
    target.insert(target.begin() + axis + random.below(2), factor);
    if (random.oneIn(6)) {
      // The last axis becomes part of the batch instead.
      target = shape;
      target.back() = 1;
      target.front() = -1;
    }
    ReshapeOp::Properties properties;
    properties.target_shape = graph.array(target);
    return graph.add<ReshapeOp>({x}, properties);
  }
  case 2: {
    SmallVector<int64_t> order(rank);
    std::iota(order.begin(), order.end(), 0);
    for (int64_t i = rank - 1; i > 0; --i)
      if (random.oneIn(2))
        std::swap(order[i], order[random.below(i + 1)]);
    TransposeOp::Properties properties;
    // Without an order, all axes are reversed.
    if (random.oneIn(4))
      order.clear();
    properties.order = graph.array(order);
    return graph.add<TransposeOp>({x}, properties);
  }
  case 3: {
    SmallVector<int64_t> axes;
    for (int64_t axis = 0; axis != rank; ++axis)
      if (shape[axis] == 1 && random.oneIn(2))
        axes.push_back(axis);
    if (int64_t(axes.size()) == rank)
      return false;
    SqueezeOp::Properties properties;
    properties.axes = graph.array(axes);
    return !axes.empty() && graph.add<SqueezeOp>({x}, properties);
  }
  default: {
    if (rank >= 5)
      return false;
    UnsqueezeOp::Properties properties;
    properties.axes = graph.array(random.between(-1, rank));
    return graph.add<UnsqueezeOp>({x}, properties);
  }
  }
}

/// A shape with as many elements as `shape`: an axis gives a factor to the next
/// one, is merged with it, or cut in two.
static SmallVector<int64_t> regroup(RandomSource &random,
                                    ArrayRef<int64_t> shape) {
  SmallVector<int64_t> result(shape);
  int64_t axis = random.below(shape.size());
  SmallVector<int64_t> factors;
  for (int64_t factor : {2, 3, 5, int(shape[axis])})
    if (shape[axis] % factor == 0)
      factors.push_back(factor);
  int64_t factor = random.pickFrom(factors);
  bool isLast = axis + 1 == int64_t(shape.size());
  if (!isLast && random.oneIn(2)) {
    result[axis] /= factor;
    result[axis + 1] *= factor;
  } else if (!isLast && random.oneIn(2)) {
    result[axis + 1] *= shape[axis];
    result.erase(result.begin() + axis);
  } else {
    result[axis] /= factor;
    result.insert(result.begin() + axis + random.below(2), factor);
  }
  return result;
}

Value fuzz::drawMovedWeights(GraphBuilder &graph, ArrayRef<int64_t> shape) {
  RandomSource &random = graph.random;
  // From the last movement to the first.
  struct Movement {
    SmallVector<int64_t> order, target;
  };
  SmallVector<Movement> movements;
  SmallVector<int64_t> current(shape);
  // Two of a kind are one, as far as what follows is concerned.
  bool isReshape = random.oneIn(2);
  for (int64_t i = random.between(1, 3); i != 0; --i, isReshape = !isReshape) {
    Movement &movement = movements.emplace_back();
    if (isReshape && current.size() < 5) {
      movement.target = current;
      current = regroup(random, current);
      continue;
    }
    movement.order.resize(current.size());
    std::iota(movement.order.begin(), movement.order.end(), 0);
    for (int64_t j = current.size() - 1; j > 0; --j)
      std::swap(movement.order[j], movement.order[random.below(j + 1)]);
    SmallVector<int64_t> source(current.size());
    for (auto [axis, from] : llvm::enumerate(movement.order))
      source[from] = current[axis];
    current = source;
  }
  int64_t channelAxis = random.below(current.size());
  Type type =
      IntegerType::get(graph.builder.getContext(), 8, IntegerType::Signed);
  Value result = graph.weights(current, channelAxis);
  // Most movements that matter are those of integers.
  if (result && random.oneIn(2))
    result = graph.dequantize(graph.integers(current, type), channelAxis,
                              /*isWeights=*/true);
  for (const Movement &movement : llvm::reverse(movements)) {
    if (!result)
      return result;
    ReshapeOp::Properties reshape;
    reshape.target_shape = graph.array(movement.target);
    TransposeOp::Properties transpose;
    transpose.order = graph.array(movement.order);
    SmallVector<Value> moved =
        movement.order.empty()
            ? graph.tryCreate<ReshapeOp>(graph.floatType, {result}, reshape)
            : graph.tryCreate<TransposeOp>(graph.floatType, {result},
                                           transpose);
    result = moved.empty() ? Value() : moved.front();
  }
  return result;
}

bool fuzz::addJoinOrCut(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.pickValue();
  SmallVector<int64_t> shape = shapeOf(x);
  int64_t rank = shape.size();
  int64_t axis =
      random.oneIn(3) ? random.below(rank) : std::min<int64_t>(1, rank - 1);
  int64_t written = random.oneIn(4) ? axis - rank : axis;
  if (random.oneIn(2))
    if (Value quantized = graph.quantize(x))
      x = quantized;
  switch (random.below(4)) {
  case 0:
  case 1: {
    SmallVector<Value> inputs = {x};
    for (int64_t i = random.between(1, 2); i != 0; --i) {
      Value other = graph.pickValueLike(x);
      // Inputs of a concatenation are most often quantized apart.
      if (random.oneIn(2))
        if (Value quantized = graph.quantize(other))
          other = quantized;
      inputs.push_back(other);
    }
    ConcatOp::Properties properties;
    properties.axis = graph.integer(written);
    return graph.add<ConcatOp>(inputs, properties);
  }
  case 2: {
    int64_t parts = random.between(1, 3);
    if (shape[axis] % parts != 0)
      return false;
    SplitOp::Properties properties;
    properties.axis = graph.integer(written);
    return graph.add<SplitOp>({x}, properties, parts);
  }
  default: {
    if (shape[axis] < 2)
      return false;
    SmallVector<int64_t> lengths;
    for (int64_t rest = shape[axis]; rest != 0; rest -= lengths.back())
      lengths.push_back(random.between(1, rest));
    int64_t parts = lengths.size();
    if (random.oneIn(2))
      lengths[random.below(parts)] = -1;
    VariadicSplitOp::Properties properties;
    properties.axis = graph.integer(written);
    properties.split_lengths = graph.array(lengths);
    return graph.add<VariadicSplitOp>({x}, properties, parts);
  }
  }
}

/// Which elements of an axis a slice takes.
struct AxisPart {
  int64_t begin, end, stride;
};

/// A part with at least one element of an axis of `size`. One time in three the
/// axis is reversed.
static AxisPart drawPart(RandomSource &random, int64_t size) {
  int64_t first = random.below(size), last = random.between(first, size - 1);
  AxisPart part = {first, last + 1, random.oneIn(4) ? 2 : 1};
  if (random.oneIn(3)) {
    part = {last, first - 1, -part.stride};
    // The end is exclusive. What is before the first element is a number
    // below the negative size, and often far below.
    if (part.end < 0 || random.oneIn(2))
      part.end = -size - random.pick({1, 2, 1000000});
  }
  if (random.oneIn(4))
    part.begin -= size;
  return part;
}

static bool addStridedSlice(GraphBuilder &graph, Value x) {
  RandomSource &random = graph.random;
  SmallVector<int64_t> shape = shapeOf(x), begin, end, strides, beginMask,
                       endMask, shrink, newAxis;
  for (int64_t size : shape) {
    AxisPart part = drawPart(random, size);
    begin.push_back(part.begin);
    end.push_back(part.end);
    strides.push_back(part.stride);
    beginMask.push_back(random.oneIn(2));
    endMask.push_back(random.oneIn(2));
    shrink.push_back(shape.size() > 1 && random.oneIn(8));
    newAxis.push_back(shape.size() < 5 && random.oneIn(12));
  }
  if (llvm::all_of(shrink, [](int64_t bit) { return bit != 0; }))
    shrink[0] = 0;
  StridedSliceOp::Properties properties;
  properties.begin = graph.array(begin);
  properties.end = graph.array(end);
  properties.strides = graph.array(strides);
  properties.begin_mask = graph.array(beginMask);
  properties.end_mask = graph.array(endMask);
  if (random.oneIn(2))
    properties.shrink_axis_mask = graph.array(shrink);
  if (random.oneIn(4))
    properties.new_axis_mask = graph.array(newAxis);
  return graph.add<StridedSliceOp>({x}, properties);
}

static bool addSlice(GraphBuilder &graph, Value x) {
  RandomSource &random = graph.random;
  SmallVector<int64_t> shape = shapeOf(x), axes, start, stop, step;
  int64_t only = random.below(shape.size());
  for (auto [axis, size] : llvm::enumerate(shape)) {
    if (int64_t(axis) != only && !random.oneIn(4))
      continue;
    AxisPart part = drawPart(random, size);
    axes.push_back(axis);
    start.push_back(part.begin);
    stop.push_back(part.end);
    step.push_back(part.stride);
  }
  SliceOp::Properties properties;
  properties.axes = graph.array(axes);
  properties.start = graph.array(start);
  properties.stop = graph.array(stop);
  properties.step = graph.array(step);
  return graph.add<SliceOp>({x}, properties);
}

/// `x` and its first or last elements along some axes, which are broadcast:
/// differences to the first row, for instance.
static bool addBroadcastPart(GraphBuilder &graph, Value x) {
  RandomSource &random = graph.random;
  SmallVector<int64_t> axes, start, stop;
  int64_t rank = shapeOf(x).size(), only = random.below(rank);
  for (int64_t axis = 0; axis != rank; ++axis) {
    if (axis != only && random.oneIn(2))
      continue;
    axes.push_back(axis);
    bool isFirst = random.oneIn(2);
    start.push_back(isFirst ? 0 : -1);
    stop.push_back(isFirst ? 1 : std::numeric_limits<int64_t>::max());
  }
  SliceOp::Properties properties;
  properties.axes = graph.array(axes);
  properties.start = graph.array(start);
  properties.stop = graph.array(stop);
  properties.step = graph.array(SmallVector<int64_t>(axes.size(), 1));
  SmallVector<Value> operands = {x};
  llvm::append_range(
      operands, graph.tryCreate<SliceOp>(graph.floatType, {x}, properties));
  if (operands.size() != 2)
    return false;
  if (random.oneIn(2))
    std::swap(operands[0], operands[1]);
  switch (random.below(4)) {
  case 0:
    return graph.add<AddOp>(operands);
  case 1:
    return graph.add<MultiplyOp>(operands);
  case 2:
    return graph.add<MaximumOp>(operands);
  default:
    return graph.add<SubtractOp>(operands);
  }
}

static bool addPad(GraphBuilder &graph, Value x) {
  RandomSource &random = graph.random;
  auto mode =
      random.pick({PadMode::Constant, PadMode::Constant, PadMode::Edge,
                   PadMode::Reflect, PadMode::Reflect, PadMode::Symmetric});
  SmallVector<int64_t> begin, end;
  for (int64_t size : shapeOf(x)) {
    // A reflection has less elements than the axis.
    int64_t most = mode == PadMode::Reflect     ? std::min<int64_t>(size - 1, 3)
                   : mode == PadMode::Symmetric ? std::min<int64_t>(size, 3)
                                                : 2;
    bool isPadded = random.oneIn(2);
    begin.push_back(isPadded ? random.between(size > 2 ? -1 : 0, most) : 0);
    end.push_back(isPadded ? random.between(0, most) : 0);
  }
  PadOp::Properties properties;
  properties.pads_begin = graph.array(begin);
  properties.pads_end = graph.array(end);
  properties.mode = PadModeAttr::get(graph.builder.getContext(), mode);
  SmallVector<Value> operands = {x};
  if (mode == PadMode::Constant && random.oneIn(2))
    operands.push_back(graph.constant(
        {}, random.oneIn(2) ? 0.0 : random.uniform(-1, 1), graph.floatType));
  return graph.add<PadOp>(operands, properties);
}

static bool addGather(GraphBuilder &graph, Value x) {
  RandomSource &random = graph.random;
  SmallVector<int64_t> shape = shapeOf(x);
  int64_t axis = random.below(shape.size());
  SmallVector<int64_t> indexShape;
  if (random.oneIn(2))
    indexShape.push_back(random.between(1, 3));
  if (random.oneIn(4) && shape.size() < 4)
    indexShape.push_back(random.between(1, 2));
  SmallVector<double> indices;
  for (int64_t i = product(indexShape); i != 0; --i)
    indices.push_back(random.between(-shape[axis], shape[axis] - 1));
  GatherOp::Properties properties;
  properties.axis = graph.integer(axis);
  Type indexType = IntegerType::get(graph.builder.getContext(),
                                    random.pick({32, 64}), IntegerType::Signed);
  return graph.add<GatherOp>(
      {x, graph.constant(indexShape, indices, indexType)}, properties);
}

static bool addBlockMovement(GraphBuilder &graph, Value x) {
  RandomSource &random = graph.random;
  SmallVector<int64_t> shape = shapeOf(x);
  if (shape.size() < 3)
    return false;
  auto mode = DepthToSpaceModeAttr::get(
      graph.builder.getContext(), random.pick({DepthToSpaceMode::BlocksFirst,
                                               DepthToSpaceMode::DepthFirst}));
  if (random.oneIn(2)) {
    DepthToSpaceOp::Properties properties;
    properties.block_size = graph.integer(2);
    properties.mode = mode;
    return graph.add<DepthToSpaceOp>({x}, properties);
  }
  SpaceToDepthOp::Properties properties;
  properties.block_size = graph.integer(2);
  properties.mode = mode;
  return graph.add<SpaceToDepthOp>({x}, properties);
}

static bool addBatchMovement(GraphBuilder &graph, Value x) {
  RandomSource &random = graph.random;
  SmallVector<int64_t> shape = shapeOf(x);
  if (shape.size() < 2)
    return false;
  SmallVector<int64_t> block(shape.size(), 1), begin(shape.size(), 0),
      end(shape.size(), 0);
  int64_t axis = random.between(1, shape.size() - 1);
  block[axis] = 2;
  if (random.oneIn(2)) {
    begin[axis] = random.below(2);
    end[axis] = (shape[axis] + begin[axis]) % 2;
    SpaceToBatchOp::Properties properties;
    properties.block_shape = graph.array(block);
    properties.pads_begin = graph.array(begin);
    properties.pads_end = graph.array(end);
    return graph.add<SpaceToBatchOp>({x}, properties);
  }
  begin[axis] = random.below(2);
  BatchToSpaceOp::Properties properties;
  properties.block_shape = graph.array(block);
  properties.crops_begin = graph.array(begin);
  properties.crops_end = graph.array(end);
  return graph.add<BatchToSpaceOp>({x}, properties);
}

static bool addRepetition(GraphBuilder &graph, Value x) {
  RandomSource &random = graph.random;
  SmallVector<int64_t> shape = shapeOf(x);
  if (random.oneIn(2)) {
    SmallVector<int64_t> repeats;
    for (size_t i = 0; i != shape.size(); ++i)
      repeats.push_back(random.oneIn(3) ? 2 : 1);
    if (random.oneIn(6) && shape.size() < 4)
      repeats.insert(repeats.begin(), 2);
    TileOp::Properties properties;
    properties.repeats = graph.array(repeats);
    return graph.add<TileOp>({x}, properties);
  }
  BroadcastOp::Properties properties;
  if (random.oneIn(3) && shape.size() < 4) {
    // The axes of x are the last but one of the result, and so on.
    SmallVector<int64_t> target, mapping;
    for (auto [i, size] : llvm::enumerate(shape)) {
      mapping.push_back(i);
      target.push_back(size);
    }
    target.push_back(random.between(1, 3));
    properties.axes_mapping = graph.array(mapping);
    properties.target_shape = graph.array(target);
    properties.mode = BroadcastModeAttr::get(graph.builder.getContext(),
                                             BroadcastMode::Explicit);
    return graph.add<BroadcastOp>({x}, properties);
  }
  for (int64_t &size : shape)
    if (size == 1 && random.oneIn(2))
      size = random.between(1, 3);
  if (random.oneIn(4) && shape.size() < 5)
    shape.insert(shape.begin(), random.between(1, 2));
  properties.target_shape = graph.array(shape);
  properties.mode = BroadcastModeAttr::get(
      graph.builder.getContext(),
      random.pick({BroadcastMode::Numpy, BroadcastMode::Bidirectional}));
  return graph.add<BroadcastOp>({x}, properties);
}

bool fuzz::addMovement(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.pickValue();
  switch (random.below(14)) {
  case 0:
  case 8:
    return addStridedSlice(graph, x);
  case 1:
  case 11:
    return addSlice(graph, x);
  case 2:
  case 3:
    return addPad(graph, x);
  case 4:
    return addGather(graph, x);
  case 5:
    return addBlockMovement(graph, x);
  case 6:
    return addBatchMovement(graph, x);
  case 9:
  case 10:
  case 12:
    return addBroadcastPart(graph, x);
  case 7: {
    SmallVector<int64_t> shape = shapeOf(x);
    int64_t axis = random.below(shape.size());
    int64_t group = random.between(1, 3);
    if (shape[axis] % group != 0)
      return false;
    ShuffleChannelsOp::Properties properties;
    properties.axis = graph.integer(axis);
    properties.group = graph.integer(group);
    return graph.add<ShuffleChannelsOp>({x}, properties);
  }
  default:
    return addRepetition(graph, x);
  }
}

bool fuzz::addInterpolate(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.pickValueOfRank(3, 5);
  if (!x)
    return false;
  MLIRContext *context = graph.builder.getContext();
  SmallVector<int64_t> shape = shapeOf(x), axes, sizes;
  for (int64_t axis = 2, e = shape.size(); axis != e; ++axis) {
    axes.push_back(axis);
    sizes.push_back(random.between(1, shape[axis] * 2));
  }
  InterpolateOp::Properties properties;
  properties.axes = graph.array(axes);
  if (random.oneIn(2)) {
    properties.sizes = graph.array(sizes);
  } else {
    SmallVector<double> scales(axes.size(), random.pick({0.5, 1.0, 2.0}));
    properties.scales = graph.builder.getDenseF64ArrayAttr(scales);
  }
  auto mode = random.pick({InterpolateMode::Nearest, InterpolateMode::Nearest,
                           InterpolateMode::Linear, InterpolateMode::LinearOnnx,
                           InterpolateMode::Cubic});
  properties.mode = InterpolateModeAttr::get(context, mode);
  properties.coordinate_mode = CoordinateModeAttr::get(
      context,
      random.pick({CoordinateMode::HalfPixel, CoordinateMode::PytorchHalfPixel,
                   CoordinateMode::Asymmetric, CoordinateMode::AlignCorners}));
  properties.nearest_mode = NearestModeAttr::get(
      context, random.pick({NearestMode::RoundPreferFloor, NearestMode::Floor,
                            NearestMode::Simple, NearestMode::Ceil}));
  if (random.oneIn(6)) {
    SmallVector<int64_t> pads(shape.size(), 0);
    pads.back() = 1;
    (random.oneIn(2) ? properties.pads_begin : properties.pads_end) =
        graph.array(pads);
  }
  return graph.add<InterpolateOp>({x}, properties);
}
