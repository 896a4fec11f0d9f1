//===- LogicOps.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Comparisons, logic, selection, mathematical functions and operations on bits.
//
//===----------------------------------------------------------------------===//

#include "GraphBuilder.h"

#include "LPT/Reference/ElementStorage.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::fuzz;

/// The only result of an op, or null.
template <typename OpTy>
static Value create(GraphBuilder &graph, Type type, ValueRange operands,
                    typename OpTy::Properties properties = {}) {
  SmallVector<Value> results =
      graph.tryCreate<OpTy>(type, operands, properties);
  return results.empty() ? Value() : results.front();
}

/// The result of one of `Ops`.
template <typename... Ops>
static Value createOneOf(GraphBuilder &graph, Type type, ValueRange operands) {
  using Create = Value (*)(GraphBuilder &, Type, ValueRange);
  static constexpr Create creators[] = {
      [](GraphBuilder &graph, Type type, ValueRange operands) {
        return create<Ops>(graph, type, operands);
      }...};
  return creators[graph.random.below(sizeof...(Ops))](graph, type, operands);
}

/// Booleans that tell how `x` and another value, or a number, compare.
static Value compare(GraphBuilder &graph, Value x) {
  RandomSource &random = graph.random;
  Type boolean = graph.builder.getI1Type();
  if (random.oneIn(8))
    return createOneOf<ConvertOp, IsNaNOp, IsInfOp>(graph, boolean, x);
  Value other = random.oneIn(2)
                    ? graph.pickValueLike(x)
                    : graph.scalar(random.uniform(-1, 1), graph.floatType);
  return createOneOf<LessOp, LessEqualOp, GreaterOp, GreaterEqualOp, EqualOp,
                     NotEqualOp>(graph, boolean, {x, other});
}

static bool addMask(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Type boolean = graph.builder.getI1Type();
  Value x = graph.pickValue();
  Value mask = compare(graph, x);
  if (random.oneIn(3))
    mask = create<LogicalNotOp>(graph, boolean, mask);
  if (random.oneIn(2))
    mask = createOneOf<LogicalAndOp, LogicalOrOp, LogicalXorOp>(
        graph, boolean, {mask, compare(graph, graph.pickValueLike(x))});
  if (!mask)
    return false;
  if (random.oneIn(4)) {
    using Properties = ReduceLogicalAndOp::Properties;
    Properties properties;
    properties.axes = graph.array(random.below(shapeOf(mask).size()));
    properties.keep_dims = graph.builder.getBoolAttr(true);
    mask = random.oneIn(2)
               ? create<ReduceLogicalAndOp>(graph, boolean, mask, properties)
               : create<ReduceLogicalOrOp>(
                     graph, boolean, mask,
                     {properties.axes, properties.keep_dims});
  }
  if (random.oneIn(3))
    return graph.add<ConvertOp>(mask);
  Value other = random.oneIn(2)
                    ? graph.pickValueLike(x)
                    : graph.scalar(random.uniform(-1, 1), graph.floatType);
  return random.oneIn(2) ? graph.add<SelectOp>({mask, x, other})
                         : graph.add<SelectOp>({mask, other, x});
}

static bool addFunction(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.pickValue();
  if (random.oneIn(3))
    x = graph.quantizeMostly(x, 3);
  if (!x)
    return false;
  Type type = graph.floatType;
  auto push = [&](Value result) {
    if (result)
      graph.values.push_back(result);
    return bool(result);
  };
  switch (random.below(9)) {
  case 0: {
    SeluOp::Properties properties;
    properties.alpha = graph.number(random.uniform(0.5, 2));
    properties.lambda = graph.number(random.uniform(0.5, 2));
    return graph.add<SeluOp>(x, properties);
  }
  case 1: {
    LogSoftmaxOp::Properties properties;
    properties.axis = graph.integer(random.below(shapeOf(x).size()));
    return graph.add<LogSoftmaxOp>(x, properties);
  }
  case 2: {
    // Numbers that the inverse functions have.
    Value magnitude = create<AbsOp>(graph, type, x);
    magnitude = create<AddOp>(graph, type, {magnitude, graph.scalar(1, type)});
    return push(createOneOf<LogOp, AcoshOp>(graph, type, magnitude));
  }
  case 3: {
    Value softsign = create<SoftsignOp>(graph, type, x);
    return push(createOneOf<AsinOp, AcosOp, AtanhOp>(graph, type, softsign));
  }
  case 4:
    return push(createOneOf<ModOp, FloorModOp>(
        graph, type,
        {x, graph.scalar(random.pick<double>({0.5, -0.75, 2}), type)}));
  case 5: {
    using Properties = ReduceL1Op::Properties;
    Properties properties;
    properties.axes = graph.array(random.below(shapeOf(x).size()));
    properties.keep_dims = graph.builder.getBoolAttr(random.oneIn(2));
    switch (random.below(3)) {
    case 0:
      return graph.add<ReduceL1Op>(x, properties);
    case 1:
      return graph.add<ReduceL2Op>(x, {properties.axes, properties.keep_dims});
    default:
      return graph.add<ReduceProdOp>(x,
                                     {properties.axes, properties.keep_dims});
    }
  }
  case 6:
    return push(createOneOf<SinOp, CosOp, AtanOp, AsinhOp>(graph, type, x));
  default:
    return push(createOneOf<FloorOp, CeilingOp, SignOp, NegativeOp, SoftsignOp>(
        graph, type, x));
  }
}

static bool addBits(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Type type =
      IntegerType::get(graph.builder.getContext(), random.pick({4, 8, 16, 32}),
                       IntegerType::Unsigned);
  Value x = graph.pickValue();
  x = create<MultiplyOp>(
      graph, graph.floatType,
      {x, graph.scalar(random.uniform(4, 100), graph.floatType)});
  Value integers = create<ConvertOp>(graph, type, x);
  Value other = graph.constant({}, double(random.below(12)), type);
  integers = random.oneIn(5)
                 ? create<BitwiseNotOp>(graph, type, integers)
                 : createOneOf<BitwiseAndOp, BitwiseOrOp, BitwiseXorOp,
                               BitwiseLeftShiftOp, BitwiseRightShiftOp>(
                       graph, type, {integers, other});
  return integers && graph.add<ConvertOp>(integers);
}

bool fuzz::addLogic(GraphBuilder &graph) {
  switch (graph.random.below(6)) {
  case 0:
    return addBits(graph);
  case 1:
  case 2:
    return addMask(graph);
  default:
    return addFunction(graph);
  }
}
