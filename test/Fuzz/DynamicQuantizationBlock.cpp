//===- DynamicQuantizationBlock.cpp -----------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products of integers whose scale and zero point the model computes.
//
//===----------------------------------------------------------------------===//

#include "Blocks.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::fuzz;

/// The greatest magnitude in `x`, or in each of its rows.
static Value findGreatest(GraphBuilder &graph, Value x, bool ofRows) {
  const int64_t rank = shapeOf(x).size();
  ReduceMaxOp::Properties properties;
  SmallVector<int64_t> axes;
  for (int64_t axis = ofRows ? rank - 1 : 0; axis != rank; ++axis)
    axes.push_back(axis);
  properties.axes = graph.array(axes);
  properties.keep_dims =
      graph.builder.getBoolAttr(ofRows || graph.random.oneIn(2));
  return create<ReduceMaxOp>(graph, {create<AbsOp>(graph, {x})}, properties);
}

/// An integer of `type` that depends on `x`: above the least one, below the
/// greatest one, or, if it is signed, on either side of zero.
static Value computeZeroPoint(GraphBuilder &graph, Value x, Type type) {
  const bool isSigned = !type.isUnsignedInteger();
  const double low = isSigned ? -128 : 0, high = low + 255;
  const bool isAbove = graph.random.oneIn(2);
  const double start = isSigned && graph.random.oneIn(2) ? 0
                       : isAbove                         ? low
                                                         : high;
  Value distance =
      create<MultiplyOp>(graph, {findGreatest(graph, x, /*ofRows=*/false),
                                 graph.scalar(17.3, graph.floatType)});
  Value first = graph.scalar(start, graph.floatType);
  Value scaled = isAbove ? create<AddOp>(graph, {first, distance})
                         : create<SubtractOp>(graph, {first, distance});
  if (graph.random.oneIn(2))
    scaled = create<RoundOp>(graph, {scaled});
  ClampOp::Properties limits;
  limits.min = graph.number(low);
  limits.max = graph.number(high);
  SmallVector<Value> converted = graph.tryCreate<ConvertOp>(
      type, {create<ClampOp>(graph, {scaled}, limits)});
  return converted.empty() ? Value() : converted.front();
}

/// `(x - zero point) * scale` of the integers `x`, which depends on `source`.
static Value dequantize(GraphBuilder &graph, Value x, Value source,
                        bool ofRows) {
  RandomSource &random = graph.random;
  Type type = getElementType(x);
  const int64_t kind = random.below(4);
  if (kind == 1)
    x = create<SubtractOp>(graph, {x, graph.scalar(3, type)});
  else if (kind > 1)
    x = create<SubtractOp>(graph, {x, computeZeroPoint(graph, source, type)});
  else
    x = create<ConvertOp>(graph, {x});
  const double unit = random.oneIn(4) ? -1.0 / 127 : 1.0 / 127;
  Value scale = create<MultiplyOp>(
      graph, {create<AddOp>(graph, {findGreatest(graph, source, ofRows),
                                    graph.scalar(0.01, graph.floatType)}),
              graph.scalar(unit, graph.floatType)});
  SmallVector<Value> factors = {x, scale};
  if (random.oneIn(3))
    std::swap(factors[0], factors[1]);
  return create<MultiplyOp>(graph, factors);
}

/// A convolution of `x` of any kind; all but plain ones have a window of one
/// element.
static Value convolveAnyhow(GraphBuilder &graph, Value x) {
  RandomSource &random = graph.random;
  const int64_t channels = shapeOf(x)[1], outputs = random.between(1, 5);
  const int64_t groups = channels % 2 == 0 && random.oneIn(2) ? 2 : channels;
  auto makeWeights = [&](SmallVector<int64_t> shape, int64_t channelAxis) {
    shape.append(shapeOf(x).size() - 2, 1);
    return graph.weights(shape, channelAxis);
  };
  switch (random.below(6)) {
  case 0:
    return create<GroupConvolutionOp>(
        graph, {x, makeWeights({groups, outputs, channels / groups},
                               random.oneIn(2) ? 1 : 0)});
  case 1:
    return create<ConvolutionBackpropDataOp>(
        graph, {x, makeWeights({channels, outputs}, 1)});
  case 2:
    return create<GroupConvolutionBackpropDataOp>(
        graph, {x, makeWeights({groups, channels / groups, outputs},
                               random.oneIn(2) ? 2 : 0)});
  default:
    return convolve(graph, x, outputs, random.pick({1, 3}));
  }
}

bool fuzz::addDynamicQuantization(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value source = graph.pickValueOfRank(1, 4);
  Value integers = source ? graph.quantizeToIntegers(source) : Value();
  if (!integers || !graph.floatType.isF32())
    return false;
  const SmallVector<int64_t> shape = shapeOf(source);
  const bool isImage = shape.size() > 2 && random.oneIn(2);
  const bool ofRows = !isImage && shape.size() > 1 && random.oneIn(2);
  Value x = dequantize(graph, integers, source, ofRows);
  if (!x)
    return false;
  Value result;
  if (isImage) {
    result = convolveAnyhow(graph, x);
  } else {
    MatMulOp::Properties properties;
    const bool isTransposed = random.oneIn(2);
    properties.transpose_b = graph.builder.getBoolAttr(isTransposed);
    SmallVector<int64_t> weights = {shape.back(), random.between(1, 6)};
    if (isTransposed)
      std::swap(weights[0], weights[1]);
    result = create<MatMulOp>(
        graph, {x, graph.weights(weights, isTransposed ? 0 : 1)}, properties);
  }
  return finish(graph, graph.quantizeMostly(result, 2));
}
