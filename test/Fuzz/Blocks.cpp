//===- Blocks.cpp -----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Blocks of several ops that networks are made of. Single random ops meet in
// such a block too rarely, and what depends on it (sums in place, branches that
// are read later, functions written out) would hardly be tried.
//
//===----------------------------------------------------------------------===//

#include "Blocks.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::fuzz;

Value fuzz::convolve(GraphBuilder &graph, Value x, int64_t outputs,
                     int64_t kernel) {
  SmallVector<int64_t> shape = shapeOf(x);
  SmallVector<int64_t> weights = {outputs, shape[1]};
  weights.append(shape.size() - 2, kernel);
  ConvolutionOp::Properties properties;
  SmallVector<int64_t> pads(shape.size() - 2, kernel / 2);
  properties.pads_begin = graph.array(pads);
  properties.pads_end = graph.array(pads);
  Value result =
      create<ConvolutionOp>(graph, {x, graph.weights(weights, 0)}, properties);
  if (!result || graph.random.oneIn(2))
    return result;
  SmallVector<int64_t> bias(shape.size(), 1);
  bias[1] = outputs;
  return create<AddOp>(graph, {result, graph.floats(bias, 2)});
}

/// Convolutions whose result is added to what they read, as in ResNet. What
/// they read may be read again afterwards.
static bool addResidual(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  // Tools of frameworks store integers everywhere but before a sum.
  const bool isStored = random.oneIn(2);
  auto quantizeMostly = [&](Value value, int64_t n) {
    if (!isStored)
      return graph.quantizeMostly(value, n);
    return random.oneIn(2 * n) ? value : store(graph, value);
  };
  Value x = quantizeMostly(graph.pickValueOfRank(3, 4), 4);
  if (!x)
    return false;
  int64_t channels = shapeOf(x)[1];
  Value branch = x;
  for (int64_t i = random.between(1, 2); i != 0 && branch; --i) {
    branch = convolve(graph, branch, channels, random.pick({1, 3, 3}));
    if (branch && i != 1 && random.oneIn(2))
      branch = create<ReluOp>(graph, branch);
    // A sum in place needs a branch that is not quantized.
    if (i != 1 || random.oneIn(isStored ? 6 : 3))
      branch = quantizeMostly(branch, 4);
  }
  Value shortcut = x;
  if (random.oneIn(2))
    shortcut = convolve(graph, x, channels, 1);
  if (shortcut == x && (isStored || random.oneIn(2))) {
    // What the convolutions read is added as it is.
  } else if (isStored) {
    shortcut = quantizeMostly(shortcut, 4);
  } else if (shortcut && random.oneIn(2)) {
    const double low = -random.magnitude(0.1, 4);
    shortcut = graph.quantizeTo(shortcut, low, random.magnitude(0.1, 4));
  } else {
    shortcut = graph.quantizeMostly(shortcut, 2);
  }
  Value sum = random.oneIn(2) ? create<AddOp>(graph, {branch, shortcut})
                              : create<AddOp>(graph, {shortcut, branch});
  if (sum && random.oneIn(2))
    sum = create<ReluOp>(graph, sum);
  if (random.oneIn(4))
    graph.values.push_back(shortcut ? shortcut : x);
  return finish(graph, quantizeMostly(sum, 4));
}

/// Branches of one value that are concatenated, as in Inception. They are
/// quantized one by one, or together. One branch may be read besides.
static bool addBranches(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.pickValueOfRank(3, 4);
  if (!x)
    return false;
  const bool isQuantizedAsWhole = random.oneIn(4);
  const double magnitude = random.magnitude(0.05, 8);
  SmallVector<Value> branches;
  for (int64_t i = random.between(2, 3); i != 0; --i) {
    const int64_t outputs = random.between(1, 3), kernel = random.pick({1, 3});
    Value branch = random.oneIn(4) ? x : convolve(graph, x, outputs, kernel);
    branches.push_back(isQuantizedAsWhole
                           ? branch
                           : graph.quantizeMostly(branch, 4, magnitude));
  }
  ConcatOp::Properties properties;
  properties.axis = graph.integer(1);
  Value whole = create<ConcatOp>(graph, branches, properties);
  if (isQuantizedAsWhole) {
    if (random.oneIn(2))
      whole = create<ReluOp>(graph, whole);
    whole = graph.quantizeMostly(whole, 4);
  }
  if (whole && random.oneIn(2))
    whole = convolve(graph, whole, random.between(1, 3), 1);
  if (!finish(graph, whole))
    return false;
  if (random.oneIn(2))
    graph.values.push_back(random.pickFrom(branches));
  return true;
}

/// A convolution whose result is limited to what a quantization keeps of it, or
/// to a little more or less.
static bool addLimited(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.quantizeMostly(graph.pickValueOfRank(3, 4), 4);
  if (!x)
    return false;
  const int64_t outputs = random.between(1, 3), kernel = random.pick({1, 3});
  x = convolve(graph, x, outputs, kernel);
  const double low = random.oneIn(2) ? 0 : -random.magnitude(0.1, 4);
  const double high = random.magnitude(0.5, 8);
  const double step = (high - low) / 255;
  ClampOp::Properties limits;
  limits.min = graph.number(low + random.uniform(-2, 2) * step);
  limits.max = graph.number(high + random.uniform(-2, 2) * step);
  x = create<ClampOp>(graph, x, limits);
  return x && finish(graph, graph.quantizeTo(x, low, high));
}

/// A run of additions and multiplications by constants, perhaps after a
/// convolution.
static bool addLinearSequence(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.quantizeMostly(graph.pickValue(), 2);
  if (shapeOf(x).size() > 2 && random.oneIn(2))
    if (Value convolved = convolve(graph, x, random.between(1, 3), 1))
      x = convolved;
  SmallVector<int64_t> channels(shapeOf(x).size(), 1);
  if (channels.size() > 1)
    channels[1] = shapeOf(x)[1];
  for (int64_t i = random.between(2, 4); i != 0; --i) {
    Value constant = random.oneIn(2)
                         ? graph.floats(channels, 2)
                         : graph.scalar(random.uniform(-2, 2), graph.floatType);
    switch (random.below(5)) {
    case 0:
      x = create<AddOp>(graph, {x, constant});
      break;
    case 1:
      x = create<SubtractOp>(graph, {x, constant});
      break;
    case 2:
      x = create<SubtractOp>(graph, {constant, x});
      break;
    default:
      x = create<MultiplyOp>(graph, {x, constant});
      break;
    }
  }
  return finish(graph, graph.quantizeMostly(x, 2));
}

/// A factor for each channel that all pixels of the channel decide, as in
/// EfficientNet.
static bool addExcitation(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.quantizeMostly(graph.pickValueOfRank(3, 4), 3);
  if (!x)
    return false;
  SmallVector<int64_t> axes;
  for (int64_t axis = 2, e = shapeOf(x).size(); axis != e; ++axis)
    axes.push_back(axis);
  ReduceMeanOp::Properties mean;
  mean.axes = graph.array(axes);
  mean.keep_dims = graph.builder.getBoolAttr(true);
  Value factor = graph.quantizeMostly(create<ReduceMeanOp>(graph, x, mean), 3);
  if (factor)
    factor = convolve(graph, factor, random.between(1, 3), 1);
  factor = graph.quantizeMostly(create<ReluOp>(graph, factor), 3);
  if (factor)
    factor = convolve(graph, factor, shapeOf(x)[1], 1);
  factor = random.oneIn(2) ? create<SigmoidOp>(graph, factor)
                           : create<HSigmoidOp>(graph, factor);
  factor = graph.quantizeMostly(factor, 3);
  return finish(
      graph, graph.quantizeMostly(create<MultiplyOp>(graph, {x, factor}), 3));
}

/// An average over windows that reach into the padding, or that rounding up
/// lets reach beyond the image.
static bool addPaddedAverage(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.quantizeMostly(graph.pickValueOfRank(3, 5), 3);
  if (!x)
    return false;
  const bool isPadded = random.oneIn(2);
  SmallVector<int64_t> shape = shapeOf(x), kernel, begin, end, strides;
  for (int64_t size : ArrayRef(shape).drop_front(2)) {
    const int64_t largest = isPadded ? 3 : std::min<int64_t>(3, size);
    kernel.push_back(size > 1 ? random.between(2, largest) : 1);
    begin.push_back(isPadded && size > 1 ? random.between(0, 1) : 0);
    end.push_back(isPadded && size > 1 ? 1 : 0);
    // Strides as long as the window are those of most models.
    strides.push_back(isPadded ? random.between(1, 3) : kernel.back());
  }
  AvgPoolOp::Properties properties;
  properties.kernel = graph.array(kernel);
  properties.strides = graph.array(strides);
  properties.pads_begin = graph.array(begin);
  properties.pads_end = graph.array(end);
  properties.exclude_pad = graph.builder.getBoolAttr(random.oneIn(2));
  // The last windows may reach beyond the padding.
  if (!isPadded || !random.oneIn(3))
    properties.rounding = RoundingAttr::get(
        graph.builder.getContext(),
        isPadded ? Rounding::CeilTorch
                 : random.pick({Rounding::Ceil, Rounding::CeilTorch}));
  return finish(graph, create<AvgPoolOp>(graph, x, properties));
}

/// Scaled products of rows, as in transformers.
static bool addAttention(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.quantizeMostly(graph.pickValueOfRank(2, 4), 4);
  if (!x)
    return false;
  int64_t width = shapeOf(x).back(), inner = random.between(1, 4);
  auto project = [&]() {
    MatMulOp::Properties properties;
    properties.transpose_b = graph.builder.getBoolAttr(random.oneIn(2));
    const bool isTransposed = properties.transpose_b.getValue();
    SmallVector<int64_t> shape = {width, inner};
    if (isTransposed)
      std::swap(shape[0], shape[1]);
    Value result = create<MatMulOp>(
        graph, {x, graph.weights(shape, isTransposed ? 0 : 1)}, properties);
    if (result && random.oneIn(2))
      result = create<AddOp>(graph, {result, graph.floats(inner, 1)});
    return graph.quantizeMostly(result, 4);
  };
  Value query = project(), key = project(), value = project();
  MatMulOp::Properties transposed;
  transposed.transpose_b = graph.builder.getBoolAttr(true);
  Value scores = create<MatMulOp>(graph, {query, key}, transposed);
  scores = create<MultiplyOp>(
      graph,
      {scores, graph.scalar(1 / std::sqrt(double(inner)), graph.floatType)});
  SoftmaxOp::Properties softmax;
  softmax.axis = graph.integer(-1);
  scores = graph.quantizeMostly(create<SoftmaxOp>(graph, scores, softmax), 4);
  return finish(graph, create<MatMulOp>(graph, {scores, value}));
}

/// A layer normalization written out.
static bool addWrittenNormalization(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.quantizeMostly(graph.pickValueOfRank(2, 4), 2);
  if (!x)
    return false;
  ReduceMeanOp::Properties mean;
  mean.axes = graph.array(random.oneIn(3) ? 1 : -1);
  mean.keep_dims = graph.builder.getBoolAttr(true);
  Value centered =
      create<SubtractOp>(graph, {x, create<ReduceMeanOp>(graph, x, mean)});
  Value square = random.oneIn(2)
                     ? create<MultiplyOp>(graph, {centered, centered})
                     : create<PowerOp>(
                           graph, {centered, graph.scalar(2, graph.floatType)});
  Value variance = create<AddOp>(
      graph, {create<ReduceMeanOp>(graph, square, mean),
              graph.scalar(random.pick({1e-3, 1e-2, 1.0}), graph.floatType)});
  Value deviation =
      random.oneIn(2)
          ? create<SqrtOp>(graph, variance)
          : create<PowerOp>(graph,
                            {variance, graph.scalar(0.5, graph.floatType)});
  Value result = create<DivideOp>(graph, {centered, deviation});
  if (result && random.oneIn(2)) {
    int64_t width = shapeOf(x).back();
    result = create<MultiplyOp>(graph, {result, graph.floats(width, 2)});
    result = create<AddOp>(graph, {result, graph.floats(width, 1)});
  }
  return finish(graph, graph.quantizeMostly(result, 2));
}

/// An activation written out.
static bool addWrittenActivation(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.quantizeMostly(graph.pickValue(), 2);
  auto scalar = [&](double value) {
    return graph.scalar(value, graph.floatType);
  };
  auto multiply = [&](Value a, Value b) {
    return random.oneIn(2) ? create<MultiplyOp>(graph, {a, b})
                           : create<MultiplyOp>(graph, {b, a});
  };
  Value result;
  switch (random.below(5)) {
  case 0: {
    // GELU.
    Value erf = create<ErfOp>(
        graph, random.oneIn(2)
                   ? create<DivideOp>(graph, {x, scalar(std::sqrt(2.0))})
                   : create<MultiplyOp>(graph, {x, scalar(std::sqrt(0.5))}));
    Value shifted = create<AddOp>(graph, {erf, scalar(1)});
    result = random.oneIn(2) ? multiply(multiply(x, shifted), scalar(0.5))
                             : multiply(multiply(x, scalar(0.5)), shifted);
    break;
  }
  case 1:
    // SiLU, or Swish.
    result = multiply(
        x,
        create<SigmoidOp>(
            graph,
            random.oneIn(2) ? x : multiply(x, scalar(random.uniform(0.5, 2)))));
    break;
  case 2: {
    // Hard swish.
    ClampOp::Properties limits;
    limits.min = graph.number(0);
    limits.max = graph.number(6);
    Value limited =
        create<ClampOp>(graph, create<AddOp>(graph, {x, scalar(3)}), limits);
    result = random.oneIn(2)
                 ? create<DivideOp>(graph, {multiply(x, limited), scalar(6)})
                 : multiply(x, multiply(limited, scalar(1.0 / 6)));
    break;
  }
  case 3: {
    // Sigmoid, where the exponential does not overflow.
    ClampOp::Properties limits;
    limits.min = graph.number(-4);
    limits.max = graph.number(4);
    Value power = create<ExpOp>(
        graph, multiply(create<ClampOp>(graph, x, limits), scalar(-1)));
    result = create<DivideOp>(
        graph, {scalar(1), create<AddOp>(graph, {power, scalar(1)})});
    break;
  }
  default:
    // Leaky ReLU.
    result = create<MaximumOp>(
        graph,
        {x, create<MultiplyOp>(graph, {x, scalar(random.uniform(0.01, 0.5))})});
    break;
  }
  return finish(graph, graph.quantizeMostly(result, 3));
}

bool fuzz::addBlock(GraphBuilder &graph) {
  switch (graph.random.below(29)) {
  case 0:
  case 1:
  case 9:
    return addResidual(graph);
  case 2:
  case 7:
    return addBranches(graph);
  case 3:
    return addExcitation(graph);
  case 4:
  case 16:
    return addPaddedAverage(graph);
  case 5:
    return addAttention(graph);
  case 6:
    return addWrittenNormalization(graph);
  case 8:
    return addLinearSequence(graph);
  case 10:
    return addLimited(graph);
  case 11:
  case 12:
  case 15:
    return addStoredLayers(graph);
  case 13:
  case 18:
    return addStoredProduct(graph);
  case 14:
  case 17:
    return addKeptParts(graph);
  case 20:
  case 21:
  case 25:
    return addPaddedWindow(graph);
  case 22:
  case 26:
  case 27:
  case 28:
    return addNarrowGroups(graph);
  case 23:
  case 24:
    return graph.random.oneIn(3) ? addTokenMixing(graph)
                                 : addDynamicQuantization(graph);
  default:
    return addWrittenActivation(graph);
  }
}
