//===- MemoryBlocks.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Blocks that a backend keeps in memory in particular ways: as integers under
// one scale and zero point, which primitives read and write; in the place of an
// operand; and as parts of one value, some of which outlive the others.
//
//===----------------------------------------------------------------------===//

#include "Blocks.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::fuzz;

/// `x` as integers of 8 bits under one scale and a zero point that is an
/// integer, as tools of frameworks write it, and behind the dequantization, of
/// which the scale may be left out. Null if `x` is.
static Value store(GraphBuilder &graph, Value x, bool hasScale = true,
                   bool isSigned = false) {
  if (!x)
    return x;
  RandomSource &random = graph.random;
  isSigned |= random.oneIn(2);
  Type type =
      IntegerType::get(graph.builder.getContext(), 8,
                       isSigned ? IntegerType::Signed : IntegerType::Unsigned);
  const int64_t first = isSigned ? -128 : 0;
  const int64_t zeroPoint = random.oneIn(4) ? 0 : first + random.below(256);
  const double scale = random.magnitude(0.1, 8) / 255;
  auto scalar = [&](double number) {
    return graph.scalar(number, graph.floatType);
  };
  FakeQuantizeOp::Properties properties;
  properties.levels = graph.integer(256);
  const bool isConverted = random.oneIn(4);
  SmallVector<Value> integers = graph.tryCreate<FakeQuantizeOp>(
      isConverted ? graph.floatType : type,
      {x, scalar(double(first - zeroPoint) * scale),
       scalar(double(first + 255 - zeroPoint) * scale), scalar(double(first)),
       scalar(double(first + 255))},
      properties);
  if (isConverted && !integers.empty())
    integers = graph.tryCreate<ConvertOp>(type, integers);
  if (integers.empty())
    return Value();
  Value result = create<ConvertOp>(graph, integers);
  if (!hasScale)
    return create<SubtractOp>(graph, {result, scalar(double(zeroPoint))});
  // The zero point is in the units of the integers, or in those of the result.
  const bool isScaledFirst = random.oneIn(3);
  if (isScaledFirst)
    result = create<MultiplyOp>(graph, {result, scalar(scale)});
  if (zeroPoint != 0)
    result = create<SubtractOp>(
        graph,
        {result, scalar(double(zeroPoint) * (isScaledFirst ? scale : 1))});
  return isScaledFirst ? result
                       : create<MultiplyOp>(graph, {result, scalar(scale)});
}

/// A product with the weights of a matrix that keeps the shape of `x`.
static Value multiplyRows(GraphBuilder &graph, Value x) {
  MatMulOp::Properties properties;
  const bool isTransposed = graph.random.oneIn(2);
  properties.transpose_b = graph.builder.getBoolAttr(isTransposed);
  const int64_t width = shapeOf(x).back();
  return create<MatMulOp>(
      graph, {x, graph.weights({width, width}, isTransposed ? 0 : 1)},
      properties);
}

/// A layer that keeps the shape of `x`.
static Value addLayer(GraphBuilder &graph, Value x) {
  if (!x)
    return x;
  RandomSource &random = graph.random;
  const int64_t rank = shapeOf(x).size();
  switch (random.below(6)) {
  case 0: {
    SoftmaxOp::Properties properties;
    properties.axis = graph.integer(random.oneIn(2) ? -1 : rank - 1);
    return create<SoftmaxOp>(graph, x, properties);
  }
  case 1: {
    MVNOp::Properties properties;
    properties.axes = graph.array(-1);
    properties.normalize_variance = graph.builder.getBoolAttr(true);
    properties.eps = graph.number(random.pick({1e-3, 1e-2, 1.0}));
    return create<MVNOp>(graph, x, properties);
  }
  default:
    return rank == 2 || random.oneIn(4)
               ? multiplyRows(graph, x)
               : convolve(graph, x, shapeOf(x)[1], random.pick({1, 3}));
  }
}

/// Layers between which integers are stored, and sums of what is stored.
bool fuzz::addStoredLayers(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  auto storeMostly = [&](Value x, int64_t n) {
    return random.oneIn(n) ? x : store(graph, x);
  };
  Value x = graph.pickValueOfRank(2, 4);
  if (!x)
    return false;
  // Only what is no argument is overwritten.
  x = random.oneIn(2) ? store(graph, x) : create<ReluOp>(graph, x);
  for (int64_t i = random.between(1, 2); i != 0; --i) {
    Value branch = addLayer(graph, x), shortcut = x;
    if (random.oneIn(2))
      shortcut = storeMostly(addLayer(graph, x), 4);
    if (random.oneIn(3)) {
      x = branch;
    } else {
      x = random.oneIn(2) ? create<AddOp>(graph, {branch, shortcut})
                          : create<AddOp>(graph, {shortcut, branch});
      if (random.oneIn(3))
        x = create<ReluOp>(graph, x);
    }
    x = storeMostly(x, 3);
  }
  return finish(graph, x);
}

/// A product of two activations that are integers less their zero points. The
/// scale of both is applied to the product.
bool fuzz::addStoredProduct(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.pickValueOfRank(2, 4);
  if (!x)
    return false;
  Value a = store(graph, x, /*hasScale=*/false);
  Value y = random.oneIn(2) ? graph.pickValueLike(x) : x;
  // oneDNN multiplies by signed integers only.
  const bool isSigned = !random.oneIn(3);
  Value b = store(graph, y, /*hasScale=*/false, isSigned);
  MatMulOp::Properties properties;
  properties.transpose_b = graph.builder.getBoolAttr(true);
  Value product = create<MatMulOp>(graph, {a, b}, properties);
  const double scale = random.magnitude(1e-5, 1e-3);
  product = create<MultiplyOp>(graph,
                               {product, graph.scalar(scale, graph.floatType)});
  return finish(graph, graph.quantizeMostly(product, 2));
}

/// `x` in two or more parts along `axis`.
static SmallVector<Value> split(GraphBuilder &graph, Value x, int64_t axis) {
  const int64_t size = shapeOf(x)[axis];
  SmallVector<int64_t> counts;
  for (int64_t count = 2; count <= std::min<int64_t>(size, 4); ++count)
    if (size % count == 0)
      counts.push_back(count);
  if (counts.empty())
    return {};
  const int64_t count = graph.random.pickFrom(counts);
  SplitOp::Properties properties;
  properties.axis = graph.integer(axis);
  return graph.tryCreate<SplitOp>(graph.floatType, x, properties, count);
}

/// Parts of one value, or parts of a part. A sum may take the place of one,
/// which is read when other layers have taken the memory of the rest.
bool fuzz::addKeptParts(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = addLayer(graph, graph.pickValueOfRank(2, 4));
  if (!x)
    return false;
  // Parts of the outermost axis are in place.
  const int64_t axis = shapeOf(x)[0] == 1 ? 1 : 0;
  SmallVector<Value> parts = split(graph, x, axis);
  if (parts.size() > 1 && random.oneIn(2)) {
    SmallVector<Value> inner = split(graph, parts.back(), axis);
    if (!inner.empty()) {
      parts.pop_back();
      parts.append(inner);
    }
  }
  if (parts.empty())
    return false;
  const size_t keptNumber = random.below(parts.size());
  Value kept = parts[keptNumber], other;
  for (auto [number, part] : llvm::enumerate(parts))
    if (number != keptNumber)
      other = addLayer(graph, part);
  if (random.oneIn(4))
    other = addLayer(graph, other);
  if (other && other.getType() != kept.getType())
    other = addLayer(graph, kept);
  if (!random.oneIn(4))
    kept = create<AddOp>(graph, {addLayer(graph, other), kept});
  for (int64_t i = random.between(1, 3); i != 0; --i)
    other = addLayer(graph, other);
  if (random.oneIn(2))
    return finish(graph, create<AddOp>(graph, {other, kept}));
  ConcatOp::Properties properties;
  properties.axis = graph.integer(axis);
  return finish(graph, create<ConcatOp>(graph, {other, kept}, properties));
}
