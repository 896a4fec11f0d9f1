//===- WindowBlocks.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Blocks around windows and weights in forms that libraries are not made for:
// padding by an op of its own, or beyond the window; groups of a few channels;
// and weights on the left of a product.
//
//===----------------------------------------------------------------------===//

#include "Blocks.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::fuzz;

/// Random numbers for the spatial axes of an image, the same for all axes or
/// not.
static SmallVector<int64_t> drawPads(RandomSource &random, int64_t rank,
                                     int64_t most) {
  SmallVector<int64_t> pads;
  for (int64_t i = 0; i != rank; ++i)
    pads.push_back(random.between(0, most));
  return pads;
}

/// Pads the spatial axes of `x`: by zero as a rule, which is the number that
/// windows pad by.
static Value padExplicitly(GraphBuilder &graph, Value x, int64_t most) {
  RandomSource &random = graph.random;
  const int64_t rank = int64_t(shapeOf(x).size()) - 2;
  SmallVector<int64_t> begin(2, 0), end(2, 0);
  llvm::append_range(begin, drawPads(random, rank, most));
  llvm::append_range(end, drawPads(random, rank, most));
  PadOp::Properties properties;
  properties.pads_begin = graph.array(begin);
  properties.pads_end = graph.array(end);
  SmallVector<Value> operands = {x};
  if (random.oneIn(4))
    operands.push_back(graph.scalar(random.between(-2, 2), graph.floatType));
  return create<PadOp>(graph, operands, properties);
}

/// A window after a pad, or with a padding in which whole windows lie.
bool fuzz::addPaddedWindow(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.pickValueOfRank(3, 4);
  // The zero point is what an integer pads by.
  x = random.oneIn(3) ? graph.quantizeMostly(x, 4) : store(graph, x);
  if (!x)
    return false;
  const int64_t rank = int64_t(shapeOf(x).size()) - 2;
  const int64_t size = random.pick({2, 3, 3});
  const bool isExplicit = random.oneIn(2);
  if (isExplicit)
    x = padExplicitly(graph, x, size - 1);
  if (!x)
    return false;
  auto setWindow = [&](auto &properties) {
    if (random.oneIn(3))
      properties.strides = graph.array(SmallVector<int64_t>(rank, 2));
    if (isExplicit && random.oneIn(2))
      return;
    const int64_t most = isExplicit ? 1 : size + 1;
    properties.pads_begin = graph.array(drawPads(random, rank, most));
    properties.pads_end = graph.array(drawPads(random, rank, most));
  };
  const SmallVector<int64_t> kernel(rank, size);
  if (isExplicit && random.oneIn(4)) {
    AvgPoolOp::Properties properties;
    setWindow(properties);
    properties.kernel = graph.array(kernel);
    properties.exclude_pad = graph.builder.getBoolAttr(random.oneIn(3));
    return finish(graph, create<AvgPoolOp>(graph, x, properties));
  }
  SmallVector<int64_t> weights = {random.between(1, 4), shapeOf(x)[1]};
  llvm::append_range(weights, kernel);
  ConvolutionOp::Properties properties;
  setWindow(properties);
  Value result =
      create<ConvolutionOp>(graph, {x, graph.weights(weights, 0)}, properties);
  return finish(graph, graph.quantizeMostly(result, 3));
}

/// A convolution with groups of two to four channels, as in ResNeXt.
bool fuzz::addNarrowGroups(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.pickValueOfRank(3, 4);
  if (!x)
    return false;
  const int64_t inputs = random.pick({2, 4, 4}), outputs = random.pick({2, 4}),
                groups = random.pick({2, 4, 4});
  x = graph.quantizeMostly(convolve(graph, x, groups * inputs, 1), 6);
  if (!x)
    return false;
  const int64_t rank = int64_t(shapeOf(x).size()) - 2,
                size = random.pick({1, 3});
  SmallVector<int64_t> weights = {groups, outputs, inputs};
  weights.append(rank, size);
  GroupConvolutionOp::Properties properties;
  const SmallVector<int64_t> pads(rank, size / 2);
  properties.pads_begin = graph.array(pads);
  properties.pads_end = graph.array(pads);
  Value result = create<GroupConvolutionOp>(
      graph, {x, graph.weights(weights, random.oneIn(4) ? 1 : 0)}, properties);
  return finish(graph, graph.quantizeMostly(result, 3));
}

/// Weights on the left of a product, which often is square, as in layers that
/// mix tokens.
bool fuzz::addTokenMixing(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.pickValueOfRank(1, 4);
  x = random.oneIn(2) ? store(graph, x) : graph.quantizeMostly(x, 4);
  if (!x)
    return false;
  const SmallVector<int64_t> shape = shapeOf(x);
  const bool isVector = shape.size() == 1;
  const bool transposesWeights = random.oneIn(3);
  const bool transposesData = !isVector && random.oneIn(3);
  int64_t tokens = isVector ? shape.back() : shape[shape.size() - 2];
  int64_t width = shape.back();
  if (transposesData)
    std::swap(tokens, width);
  const int64_t rows = random.oneIn(2) ? width : random.between(1, 5);
  MatMulOp::Properties properties;
  properties.transpose_a = graph.builder.getBoolAttr(transposesWeights);
  properties.transpose_b = graph.builder.getBoolAttr(transposesData);
  SmallVector<int64_t> weights = {rows, tokens};
  if (transposesWeights)
    std::swap(weights[0], weights[1]);
  Value result = create<MatMulOp>(
      graph, {graph.weights(weights, transposesWeights ? 1 : 0), x},
      properties);
  if (result && !isVector && random.oneIn(2))
    result = create<AddOp>(graph, {result, graph.floats({rows, 1}, 2)});
  return finish(graph, graph.quantizeMostly(result, 3));
}
