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

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::fuzz;

namespace {
/// Integers of 8 bits, and what they stand for.
struct StoredValue {
  Value integers;
  double scale, zeroPoint;
};
} // namespace

/// Quantizes `x`, which is not null.
static StoredValue storeIntegers(GraphBuilder &graph, Value x, bool isSigned) {
  RandomSource &random = graph.random;
  Type type =
      IntegerType::get(graph.builder.getContext(), 8,
                       isSigned ? IntegerType::Signed : IntegerType::Unsigned);
  const double first = isSigned ? -128 : 0, last = first + 255;
  const double zeroPoint =
      random.oneIn(4) ? 0 : first + double(random.below(256));
  double scale = random.magnitude(0.1, 8) / 255;
  // Powers of two are shifts.
  if (random.oneIn(3))
    scale = std::exp2(std::round(std::log2(scale)));
  auto scalar = [&](double number) {
    return graph.scalar(number, graph.floatType);
  };
  FakeQuantizeOp::Properties properties;
  properties.levels = graph.integer(256);
  const bool isConverted = random.oneIn(6);
  SmallVector<Value> integers = graph.tryCreate<FakeQuantizeOp>(
      isConverted ? graph.floatType : type,
      {x, scalar((first - zeroPoint) * scale),
       scalar((last - zeroPoint) * scale), scalar(first), scalar(last)},
      properties);
  if (isConverted)
    integers = graph.tryCreate<ConvertOp>(type, integers);
  return {integers.front(), scale, zeroPoint};
}

/// The integers less their zero point.
static Value shift(GraphBuilder &graph, const StoredValue &stored) {
  Value result = create<ConvertOp>(graph, stored.integers);
  if (stored.zeroPoint == 0)
    return result;
  return create<SubtractOp>(
      graph, {result, graph.scalar(stored.zeroPoint, graph.floatType)});
}

static Value multiplyBy(GraphBuilder &graph, Value x, double factor) {
  return create<MultiplyOp>(graph, {x, graph.scalar(factor, graph.floatType)});
}

/// What the integers stand for.
static Value load(GraphBuilder &graph, const StoredValue &stored) {
  if (!graph.random.oneIn(3))
    return multiplyBy(graph, shift(graph, stored), stored.scale);
  // The zero point in the units of the result.
  Value result = create<ConvertOp>(graph, stored.integers);
  result = multiplyBy(graph, result, stored.scale);
  if (stored.zeroPoint == 0)
    return result;
  const double summand = stored.zeroPoint * stored.scale;
  return create<SubtractOp>(graph,
                            {result, graph.scalar(summand, graph.floatType)});
}

Value fuzz::store(GraphBuilder &graph, Value x) {
  return x ? load(graph, storeIntegers(graph, x, graph.random.oneIn(2))) : x;
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

/// Products with weights that keep the shape of `x`, or null if it is.
static Value addWeighted(GraphBuilder &graph, Value x, bool ofRows) {
  if (!x)
    return x;
  return ofRows || shapeOf(x).size() == 2
             ? multiplyRows(graph, x)
             : convolve(graph, x, shapeOf(x)[1], graph.random.pick({1, 3, 3}));
}

/// A layer that keeps the shape of `x`, or null if it is.
static Value addLayer(GraphBuilder &graph, Value x, bool ofRows) {
  if (!x)
    return x;
  RandomSource &random = graph.random;
  switch (random.below(6)) {
  case 0: {
    SoftmaxOp::Properties properties;
    properties.axis = graph.integer(-1);
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
    return addWeighted(graph, x, ofRows);
  }
}

/// Layers with sums, between which integers are stored, or floats.
bool fuzz::addStoredLayers(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = random.oneIn(3) ? graph.pickValueOfRank(2, 3)
                            : graph.pickValueOfRank(4, 4);
  if (!x)
    return false;
  const bool isStored = !random.oneIn(3), ofRows = random.oneIn(4);
  auto storeMostly = [&](Value value) {
    const bool isExcepted = random.oneIn(6);
    return isStored == isExcepted ? value : store(graph, value);
  };
  // Only what is no argument is overwritten.
  x = isStored ? store(graph, x) : create<ReluOp>(graph, x);
  for (int64_t i = random.between(1, 4); i != 0; --i) {
    Value branch = addLayer(graph, x, ofRows);
    if (random.oneIn(4)) {
      x = storeMostly(branch);
      continue;
    }
    Value shortcut = x;
    if (random.oneIn(2))
      shortcut = storeMostly(addLayer(graph, x, ofRows));
    x = random.oneIn(2) ? create<AddOp>(graph, {branch, shortcut})
                        : create<AddOp>(graph, {shortcut, branch});
    if (random.oneIn(4))
      x = create<ReluOp>(graph, x);
    x = storeMostly(x);
  }
  return finish(graph, x);
}

/// A product of two activations that are integers less their zero points. The
/// scale of both is applied to the product.
static Value multiplyActivations(GraphBuilder &graph, Value x) {
  RandomSource &random = graph.random;
  StoredValue a = storeIntegers(graph, x, random.oneIn(2));
  Value y = random.oneIn(2) ? graph.pickValueLike(x) : x;
  // oneDNN multiplies by signed integers only.
  StoredValue b = storeIntegers(graph, y, !random.oneIn(6));
  MatMulOp::Properties properties;
  properties.transpose_b = graph.builder.getBoolAttr(true);
  Value left = shift(graph, a), right = shift(graph, b);
  Value product = create<MatMulOp>(graph, {left, right}, properties);
  return product ? multiplyBy(graph, product, a.scale * b.scale) : product;
}

/// A product of an activation as above with weights that are plain integers.
/// It keeps the shape.
static Value multiplyIntegers(GraphBuilder &graph, const StoredValue &stored) {
  RandomSource &random = graph.random;
  Value data = stored.zeroPoint == 0 && random.oneIn(2) ? stored.integers
                                                        : shift(graph, stored);
  SmallVector<int64_t> shape = shapeOf(data);
  Type type =
      IntegerType::get(graph.builder.getContext(), 8, IntegerType::Signed);
  Value product;
  if (shape.size() == 2 || random.oneIn(5)) {
    SmallVector<int64_t> weights(2, shape.back());
    product = create<MatMulOp>(graph, {data, graph.integers(weights, type)});
  } else {
    const int64_t size = random.pick({1, 3, 3});
    SmallVector<int64_t> weights(2, shape[1]);
    weights.append(shape.size() - 2, size);
    ConvolutionOp::Properties properties;
    properties.pads_begin = properties.pads_end =
        graph.array(SmallVector<int64_t>(shape.size() - 2, size / 2));
    product = create<ConvolutionOp>(
        graph, {data, graph.integers(weights, type)}, properties);
  }
  if (!product)
    return product;
  return multiplyBy(graph, product,
                    stored.scale * random.magnitude(0.001, 0.02));
}

/// Products in the form in which a pipeline leaves them, perhaps with what is
/// stored, too, added to them.
bool fuzz::addStoredProduct(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  // What a row is computed of may be overwritten by those before it.
  Value x = graph.pickValueOfRank(4, 4);
  if (!x)
    x = graph.pickValueOfRank(2, 4);
  if (!x)
    return false;
  if (random.oneIn(3))
    return finish(graph,
                  graph.quantizeMostly(multiplyActivations(graph, x), 2));
  for (int64_t i = random.between(1, 2); i != 0 && x; --i) {
    const StoredValue stored = storeIntegers(graph, x, random.oneIn(2));
    Value summand;
    if (random.oneIn(2))
      summand = load(graph, stored);
    else if (random.oneIn(2))
      summand = store(graph, random.oneIn(2) ? create<ReluOp>(graph, x) : x);
    x = multiplyIntegers(graph, stored);
    if (x && summand)
      x = create<AddOp>(graph, {x, summand});
    if (!random.oneIn(4))
      x = store(graph, x);
  }
  return finish(graph, x);
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

/// Parts of one value, or parts of a part. A sum may take the place of one, and
/// is read when later layers have taken the memory of the others.
bool fuzz::addKeptParts(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  const bool ofRows = !random.oneIn(3);
  Value x = addLayer(graph, graph.pickValueOfRank(2, 4), ofRows);
  if (!x)
    return false;
  // Parts of the outermost axis are in place.
  const int64_t axis = shapeOf(x)[0] == 1 ? 1 : 0;
  SmallVector<Value> parts = split(graph, x, axis);
  if (!parts.empty() && random.oneIn(3)) {
    SmallVector<Value> inner = split(graph, parts.back(), axis);
    if (!inner.empty())
      parts = inner;
  }
  if (parts.empty())
    return false;
  Value kept = parts.front(), other;
  if (random.oneIn(3))
    std::swap(kept, parts.back());
  for (Value part : ArrayRef(parts).drop_front()) {
    Value next = addLayer(graph, part, ofRows);
    other = other ? create<AddOp>(graph, {other, next}) : next;
  }
  if (!random.oneIn(6))
    kept = create<AddOp>(graph, {addWeighted(graph, other, ofRows), kept});
  for (int64_t i = random.between(1, 3); i != 0; --i)
    other = addLayer(graph, other, ofRows);
  if (random.oneIn(2))
    return finish(graph, create<AddOp>(graph, {other, kept}));
  ConcatOp::Properties properties;
  properties.axis = graph.integer(axis);
  return finish(graph, create<ConcatOp>(graph, {other, kept}, properties));
}
