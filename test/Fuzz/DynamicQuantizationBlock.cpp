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

/// An integer of `type` that depends on `x`.
static Value computeZeroPoint(GraphBuilder &graph, Value x, Type type) {
  Value scaled =
      create<MultiplyOp>(graph, {findGreatest(graph, x, /*ofRows=*/false),
                                 graph.scalar(17.3, graph.floatType)});
  if (graph.random.oneIn(2))
    scaled = create<RoundOp>(graph, {scaled});
  ClampOp::Properties limits;
  limits.min = graph.number(type.isUnsignedInteger() ? 0 : -100);
  limits.max = graph.number(120);
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
  Value scale = create<MultiplyOp>(
      graph, {create<AddOp>(graph, {findGreatest(graph, source, ofRows),
                                    graph.scalar(0.01, graph.floatType)}),
              graph.scalar(1.0 / 127, graph.floatType)});
  SmallVector<Value> factors = {x, scale};
  if (random.oneIn(3))
    std::swap(factors[0], factors[1]);
  return create<MultiplyOp>(graph, factors);
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
    result = convolve(graph, x, random.between(1, 5), random.pick({1, 3}));
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
