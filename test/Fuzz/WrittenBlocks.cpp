//===- WrittenBlocks.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Normalizations and activations that are written out, in random spellings.
//
//===----------------------------------------------------------------------===//

#include "Blocks.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::fuzz;

namespace {
/// Creates ops in one of the orders and spellings that mean the same. A null
/// operand yields a null result.
class Speller {
public:
  explicit Speller(GraphBuilder &graph) : graph(graph), random(graph.random) {}

  Value number(double value) { return graph.scalar(value, graph.floatType); }
  Value add(Value a, Value b) {
    return random.oneIn(2) ? create<AddOp>(graph, {a, b})
                           : create<AddOp>(graph, {b, a});
  }
  Value multiply(Value a, Value b) {
    return random.oneIn(2) ? create<MultiplyOp>(graph, {a, b})
                           : create<MultiplyOp>(graph, {b, a});
  }
  Value power(Value x, double exponent) {
    return create<PowerOp>(graph, {x, number(exponent)});
  }
  Value subtract(Value a, Value b) {
    return random.oneIn(3) ? add(a, multiply(b, number(-1)))
                           : create<SubtractOp>(graph, {a, b});
  }
  Value divide(Value a, Value b) {
    return random.oneIn(3) ? multiply(a, invert(b))
                           : create<DivideOp>(graph, {a, b});
  }
  Value invert(Value x) {
    return random.oneIn(2) ? power(x, -1)
                           : create<DivideOp>(graph, {number(1), x});
  }
  Value square(Value x) {
    return random.oneIn(2) ? power(x, 2) : multiply(x, x);
  }
  Value root(Value x) {
    return random.oneIn(2) ? power(x, 0.5) : create<SqrtOp>(graph, x);
  }
  Value inverseRoot(Value x) {
    switch (random.below(3)) {
    case 0:
      return power(x, -0.5);
    case 1:
      return root(invert(x));
    default:
      return invert(root(x));
    }
  }
  Value positivePart(Value x) {
    return random.oneIn(2) ? create<ReluOp>(graph, x)
                           : create<MaximumOp>(graph, {x, number(0)});
  }
  Value negativePart(Value x) {
    return random.oneIn(2)
               ? create<MinimumOp>(graph, {number(0), x})
               : multiply(positivePart(multiply(x, number(-1))), number(-1));
  }
  Value clamp(Value x, double limit) {
    ClampOp::Properties limits;
    limits.min = graph.number(-limit);
    limits.max = graph.number(limit);
    return create<ClampOp>(graph, x, limits);
  }

  GraphBuilder &graph;
  RandomSource &random;
};
} // namespace

/// `value`, or the same with `axes` that a reduction has taken away.
static Value restoreAxes(GraphBuilder &graph, Value value, bool keepsAxes,
                         ArrayRef<int64_t> axes) {
  if (keepsAxes)
    return value;
  UnsqueezeOp::Properties inserted;
  inserted.axes = graph.array(axes);
  return create<UnsqueezeOp>(graph, value, inserted);
}

/// The mean of `x` along `axes`, which stay.
static Value takeMean(Speller &spell, Value x, ArrayRef<int64_t> axes) {
  if (!x)
    return x;
  GraphBuilder &graph = spell.graph;
  double count = 1;
  for (int64_t axis : axes)
    count *= double(shapeOf(x)[axis]);
  const bool isSum = spell.random.oneIn(4), keepsAxes = !spell.random.oneIn(4);
  auto reduce = [&](auto op, auto properties) {
    properties.axes = graph.array(axes);
    properties.keep_dims = graph.builder.getBoolAttr(keepsAxes);
    return create<decltype(op)>(graph, x, properties);
  };
  Value mean = isSum ? reduce(ReduceSumOp(), ReduceSumOp::Properties())
                     : reduce(ReduceMeanOp(), ReduceMeanOp::Properties());
  if (isSum)
    mean = spell.random.oneIn(2)
               ? create<DivideOp>(graph, {mean, spell.number(count)})
               : spell.multiply(mean, spell.number(1 / count));
  return restoreAxes(graph, mean, keepsAxes, axes);
}

/// The last axis, or the last two.
static SmallVector<int64_t> pickAxes(RandomSource &random, Value x) {
  const int64_t rank = shapeOf(x).size();
  SmallVector<int64_t> axes = {rank - 1};
  if (rank > 2 && random.oneIn(3))
    axes.insert(axes.begin(), rank - 2);
  return axes;
}

/// `x` divided by its norm or root mean square, or by a limit if that is
/// greater.
static Value writeLimitedNorm(Speller &spell, Value x) {
  GraphBuilder &graph = spell.graph;
  RandomSource &random = spell.random;
  const SmallVector<int64_t> axes = pickAxes(random, x);
  const double limit = random.pick({1e-3, 1.0, 4.0});
  auto atLeast = [&](Value value, double least) {
    return create<MaximumOp>(
        graph, random.oneIn(2) ? ValueRange{value, spell.number(least)}
                               : ValueRange{spell.number(least), value});
  };
  Value norm;
  if (random.oneIn(3)) {
    Value squares = takeMean(spell, spell.square(x), axes);
    norm = spell.root(atLeast(squares, limit * limit));
  } else if (random.oneIn(2)) {
    norm = spell.root(takeMean(spell, spell.square(x), axes));
    norm = atLeast(norm, limit);
  } else {
    ReduceL2Op::Properties properties;
    properties.axes = graph.array(axes);
    const bool keepsAxes = !random.oneIn(4);
    properties.keep_dims = graph.builder.getBoolAttr(keepsAxes);
    norm = restoreAxes(graph, create<ReduceL2Op>(graph, x, properties),
                       keepsAxes, axes);
    if (random.oneIn(3))
      norm = spell.multiply(norm, spell.number(random.magnitude(0.1, 8)));
    norm = atLeast(norm, limit);
  }
  return spell.divide(x, norm);
}

static Value writeNormalization(Speller &spell, Value x) {
  RandomSource &random = spell.random;
  const SmallVector<int64_t> axes = pickAxes(random, x);
  // A factor and a shift before one mean or before both.
  if (random.oneIn(4))
    x = spell.multiply(x, spell.number(random.magnitude(0.1, 8)));
  auto mean = [&](Value value) { return takeMean(spell, value, axes); };
  const bool hasMean = !random.oneIn(3);
  Value m = hasMean ? mean(x) : Value(), variance;
  if (!hasMean) {
    variance = mean(spell.square(x));
  } else if (random.oneIn(3)) {
    Value squares = mean(spell.square(x));
    variance = spell.subtract(squares, spell.square(m));
    // Roundings may have made zero negative.
    variance = spell.positivePart(variance);
  } else {
    Value distance = spell.subtract(x, random.oneIn(3) ? mean(x) : m);
    variance = mean(spell.square(distance));
  }
  Value epsilon = spell.number(random.pick({1e-3, 1e-2, 1.0}));
  Value inverse = random.oneIn(4)
                      ? spell.invert(spell.add(spell.root(variance), epsilon))
                      : spell.inverseRoot(spell.add(variance, epsilon));
  const int64_t width = shapeOf(x).back();
  if (random.oneIn(3))
    inverse = spell.multiply(inverse, spell.graph.floats(width, 2));
  if (!hasMean)
    return spell.multiply(x, inverse);
  if (random.oneIn(2))
    return spell.multiply(spell.subtract(x, m), inverse);
  Value shift = random.oneIn(2) ? spell.graph.floats(width, 1)
                                : spell.number(random.uniform(-1, 1));
  Value rest = spell.subtract(shift, spell.multiply(m, inverse));
  return spell.add(spell.multiply(x, inverse), rest);
}

/// The exponential linear unit.
static Value writeElu(Speller &spell, Value x) {
  RandomSource &random = spell.random;
  GraphBuilder &graph = spell.graph;
  Value alpha = spell.number(random.pick({0.5, 1.0, 1.67326}));
  // Where the exponential function does not overflow.
  x = spell.clamp(x, 20);
  Value below;
  if (random.oneIn(2)) {
    below = create<ExpOp>(graph, spell.negativePart(x));
    below = spell.multiply(spell.subtract(below, spell.number(1)), alpha);
  } else {
    below = spell.subtract(create<ExpOp>(graph, x), spell.number(1));
    below = spell.negativePart(spell.multiply(below, alpha));
  }
  return spell.add(spell.positivePart(x), below);
}

static Value writeTanh(Speller &spell, Value x) {
  RandomSource &random = spell.random;
  GraphBuilder &graph = spell.graph;
  x = spell.clamp(x, 20);
  Value two = spell.number(2), one = spell.number(1);
  Value doubled = spell.multiply(x, two);
  if (random.oneIn(2))
    return spell.subtract(
        spell.multiply(create<SigmoidOp>(graph, doubled), two), one);
  Value power = random.oneIn(2) ? create<ExpOp>(graph, doubled)
                                : spell.square(create<ExpOp>(graph, x));
  Value dividend = spell.subtract(power, one);
  return spell.divide(dividend, spell.add(power, one));
}

static Value writeMish(Speller &spell, Value x) {
  x = spell.clamp(x, 20);
  Value power = create<ExpOp>(spell.graph, x), one = spell.number(1);
  Value square = spell.square(spell.add(power, one));
  Value dividend = spell.subtract(square, one);
  Value divisor = spell.add(square, one);
  return spell.random.oneIn(2)
             ? spell.divide(spell.multiply(x, dividend), divisor)
             : spell.multiply(x, spell.divide(dividend, divisor));
}

/// Leaky relu.
static Value writeLeakyRelu(Speller &spell, Value x) {
  const double slope = spell.random.uniform(0, 0.5);
  Value magnitude = create<AbsOp>(spell.graph, x);
  magnitude = spell.multiply(magnitude, spell.number((1 - slope) / 2));
  return spell.add(spell.multiply(x, spell.number((1 + slope) / 2)), magnitude);
}

bool fuzz::addWrittenOut(GraphBuilder &graph) {
  Speller spell(graph);
  Value x = graph.quantizeMostly(graph.pickValueOfRank(2, 4), 2);
  if (!x)
    return false;
  // As after a product of integers.
  if (graph.random.oneIn(3)) {
    const int64_t width = shapeOf(x).back();
    x = create<MatMulOp>(graph, {x, graph.weights({width, width}, 1)});
    if (!x)
      return false;
  }
  auto write = [&]() {
    switch (graph.random.below(9)) {
    case 0:
      return writeElu(spell, x);
    case 1:
      return writeTanh(spell, x);
    case 2:
      return writeMish(spell, x);
    case 3:
      return writeLeakyRelu(spell, x);
    case 4:
      return writeLimitedNorm(spell, x);
    default:
      return writeNormalization(spell, x);
    }
  };
  return finish(graph, graph.quantizeMostly(write(), 3));
}
