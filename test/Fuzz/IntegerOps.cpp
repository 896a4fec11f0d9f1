//===- IntegerOps.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random arithmetic in other element types than that of the model.
//
//===----------------------------------------------------------------------===//

#include "GraphBuilder.h"

#include "LPT/Reference/ElementStorage.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::fuzz;

/// `x` as elements of `type`, or null if `x` is.
static Value convert(GraphBuilder &graph, Value x, Type type) {
  SmallVector<Value> results = graph.tryCreate<ConvertOp>(type, {x});
  return results.empty() ? Value() : results.front();
}

/// One op on `a` and `b`, either of which may be the first operand.
static Value combineIntegers(GraphBuilder &graph, Value a, Value b, Type type) {
  RandomSource &random = graph.random;
  SmallVector<Value> operands = {a, b};
  if (random.oneIn(3))
    std::swap(operands[0], operands[1]);
  auto create = [&](auto tag) {
    using OpTy = typename decltype(tag)::Type;
    SmallVector<Value> results = graph.tryCreate<OpTy>(type, operands);
    return results.empty() ? Value() : results.front();
  };
  switch (random.below(8)) {
  case 0:
    return create(StorageTag<AddOp>());
  case 1:
    return create(StorageTag<SubtractOp>());
  case 2:
    return create(StorageTag<MultiplyOp>());
  case 3:
    return create(StorageTag<MaximumOp>());
  case 4:
    return create(StorageTag<MinimumOp>());
  default:
    return create(StorageTag<DivideOp>());
  }
}

bool fuzz::addIntegerArithmetic(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.pickValue();
  // Most activations are smaller than one.
  x = graph
          .tryCreate<MultiplyOp>(
              graph.floatType,
              {x, graph.scalar(random.magnitude(1, 20), graph.floatType)})
          .front();
  MLIRContext *context = graph.builder.getContext();
  Type type = IntegerType::get(context, random.pick({4, 8, 16, 32, 32, 64}),
                               IntegerType::Signed);
  Value integers = convert(graph, x, type);
  for (int64_t i = random.between(1, 3); i != 0 && integers; --i) {
    SmallVector<int64_t> shape = shapeOf(integers);
    int64_t rank = shape.size(), varying = random.below(rank + 1);
    for (int64_t axis = 0; axis != rank; ++axis)
      if (axis != varying)
        shape[axis] = 1;
    std::vector<double> elements;
    for (int64_t j = varying == rank ? 1 : shape[varying]; j != 0; --j)
      elements.push_back(random.between(-8, 7));
    integers = combineIntegers(graph, integers,
                               graph.constant(shape, elements, type), type);
  }
  return integers && graph.add<ConvertOp>({integers});
}

bool fuzz::addFloatConversion(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  MLIRContext *context = graph.builder.getContext();
  Type type =
      random.pick<Type>({Float16Type::get(context), BFloat16Type::get(context),
                         Float32Type::get(context)});
  Value x = graph.pickValue();
  x = convert(graph, random.oneIn(2) ? x : graph.quantizeMostly(x, 2), type);
  if (x && !random.oneIn(3)) {
    SmallVector<Value> operands = {
        x, graph.constant({}, random.uniform(-3, 3), type)};
    SmallVector<Value> results =
        random.oneIn(3)   ? graph.tryCreate<AddOp>(type, operands)
        : random.oneIn(2) ? graph.tryCreate<SubtractOp>(type, operands)
                          : graph.tryCreate<MultiplyOp>(type, operands);
    x = results.empty() ? Value() : results.front();
  }
  return x && graph.add<ConvertOp>({x});
}
