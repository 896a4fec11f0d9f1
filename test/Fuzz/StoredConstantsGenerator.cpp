//===- StoredConstantsGenerator.cpp -----------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Models of one product or gather, whose constant is stored as integers of any
// type, under scales and zero points of every granularity.
//
//===----------------------------------------------------------------------===//

#include "Blocks.h"
#include "GraphBuilder.h"
#include "ModelGenerator.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::fuzz;

namespace {

/// A constant of a model, and what is drawn for it.
struct StoredConstant {
  GraphBuilder &graph;
  SmallVector<int64_t> shape;
  /// The axes of output channels, or of rows, and of what is summed.
  int64_t channelAxis, inputAxis;

  /// The constant after its dequantization.
  Value create();

private:
  /// A scale or a zero point: one, one for each channel, or rarely one for each
  /// block of two input channels.
  Value drawConstant(Type type, llvm::function_ref<double()> draw);
  IntegerType drawType();
};

} // namespace

IntegerType StoredConstant::drawType() {
  return IntegerType::get(
      graph.builder.getContext(), graph.random.pick({4, 4, 8, 16, 32}),
      graph.random.oneIn(2) ? IntegerType::Unsigned : IntegerType::Signed);
}

Value StoredConstant::drawConstant(Type type,
                                   llvm::function_ref<double()> draw) {
  RandomSource &random = graph.random;
  SmallVector<int64_t> constantShape;
  if (random.oneIn(2)) {
    constantShape.assign(shape.size(), 1);
    constantShape[channelAxis] = shape[channelAxis];
  }
  int64_t axis = -1;
  if (random.oneIn(8)) {
    axis = inputAxis;
    constantShape.resize(shape.size(), 1);
    constantShape[axis] = shape[axis];
  }
  int64_t numInner = 1, size = axis < 0 ? 1 : shape[axis];
  for (int64_t i = axis + 1; axis >= 0 && i < int64_t(shape.size()); ++i)
    numInner *= constantShape[i];
  int64_t count = ShapedType::getNumElements(constantShape);
  std::vector<double> elements(count);
  for (int64_t i = 0; i != count; ++i) {
    // The second of a block has the value of the first.
    const bool isSecond = axis >= 0 && i / numInner % size % 2 == 1;
    elements[i] = isSecond ? elements[i - numInner] : draw();
  }
  return graph.constant(constantShape, elements, type);
}

Value StoredConstant::create() {
  RandomSource &random = graph.random;
  IntegerType type = drawType();
  const bool isUnsigned = type.isUnsigned();
  const double limit = std::ldexp(1.0, std::min(int(type.getWidth()), 20) - 1);
  const double low = isUnsigned ? 0 : -limit;
  const double high = isUnsigned ? 2 * limit - 1 : limit - 1;
  // The center of what the integers and their zero points are drawn from.
  const double center =
      random.oneIn(2) ? 0 : std::rint(random.uniform(low, high));
  const double spread = random.pick({7.0, 100.0, 127.0, 130.0, 255.0, 400.0});
  auto clampToType = [&](double value) {
    return std::clamp(std::rint(value), low, high);
  };
  std::vector<double> elements(ShapedType::getNumElements(shape));
  for (double &element : elements)
    element = clampToType(center + random.uniform(-spread, spread));
  Value value =
      fuzz::create<ConvertOp>(graph, {graph.constant(shape, elements, type)});
  if (center != 0 || random.oneIn(3)) {
    const double fraction = random.pick({0.0, 0.0, 0.0, 0.5, 0.25});
    value = fuzz::create<SubtractOp>(
        graph, {value, drawConstant(graph.floatType, [&] {
                  return clampToType(center + random.between(-3, 3)) + fraction;
                })});
  }
  return fuzz::create<MultiplyOp>(graph,
                                  {value, drawConstant(graph.floatType, [&] {
                                     return random.magnitude(0.001, 0.1);
                                   })});
}

/// Rows of a table, which indices that are computed pick; some may be out of
/// range.
static Value gatherStored(GraphBuilder &graph, Value x) {
  RandomSource &random = graph.random;
  const int64_t rows = random.between(2, 6);
  ClampOp::Properties limits;
  limits.min = graph.number(-double(rows));
  limits.max = graph.number(double(random.oneIn(2) ? rows - 1 : rows + 1));
  Value scaled =
      create<MultiplyOp>(graph, {x, graph.scalar(2.3, graph.floatType)});
  SmallVector<Value> indices = graph.tryCreate<ConvertOp>(
      IntegerType::get(graph.builder.getContext(), 64, IntegerType::Signed),
      {create<RoundOp>(graph, {create<ClampOp>(graph, {scaled}, limits)})});
  if (indices.empty())
    return Value();
  Value table = StoredConstant{graph, {rows, 4}, 0, 1}.create();
  GatherOp::Properties properties;
  properties.axis = graph.integer(0);
  return create<GatherOp>(graph, {table, indices.front()}, properties);
}

static Value multiplyStored(GraphBuilder &graph, Value x) {
  RandomSource &random = graph.random;
  MatMulOp::Properties properties;
  const int64_t inner = shapeOf(x)[1], columns = random.between(1, 5);
  if (random.oneIn(4)) {
    properties.transpose_b = graph.builder.getBoolAttr(true);
    Value left = StoredConstant{graph, {columns, inner}, 0, 1}.create();
    return create<MatMulOp>(graph, {left, x}, properties);
  }
  const bool isTransposed = random.oneIn(2);
  properties.transpose_b = graph.builder.getBoolAttr(isTransposed);
  StoredConstant weights = isTransposed
                               ? StoredConstant{graph, {columns, inner}, 0, 1}
                               : StoredConstant{graph, {inner, columns}, 1, 0};
  return create<MatMulOp>(graph, {x, weights.create()}, properties);
}

static Value convolveStored(GraphBuilder &graph, Value x) {
  RandomSource &random = graph.random;
  const int64_t channels = shapeOf(x)[1], kernel = random.pick({1, 3});
  ConvolutionOp::Properties properties;
  properties.pads_begin = properties.pads_end =
      graph.array({random.below(kernel), random.below(kernel)});
  const int64_t outputs = random.between(1, 4);
  if (random.oneIn(3)) {
    GroupConvolutionOp::Properties grouped;
    grouped.pads_begin = properties.pads_begin;
    grouped.pads_end = properties.pads_end;
    StoredConstant weights{
        graph, {channels / 2, outputs, 2, kernel, kernel}, 1, 2};
    return create<GroupConvolutionOp>(graph, {x, weights.create()}, grouped);
  }
  StoredConstant weights{graph, {outputs, channels, kernel, kernel}, 0, 1};
  return create<ConvolutionOp>(graph, {x, weights.create()}, properties);
}

OwningOpRef<ModuleOp> fuzz::generateStoredConstants(MLIRContext *context,
                                                    uint64_t seed) {
  RandomSource random(seed);
  Location location = UnknownLoc::get(context);
  OwningOpRef<ModuleOp> module = ModuleOp::create(location);
  auto function = func::FuncOp::create(location, "main",
                                       FunctionType::get(context, {}, {}));
  module->push_back(function);
  Block *block = function.addEntryBlock();
  GraphBuilder graph(function, random, Float32Type::get(context));
  const int64_t kind = random.below(3);
  SmallVector<int64_t> shape = {random.between(1, 3), 4};
  if (kind == 0)
    shape.append(2, random.between(3, 5));
  Value x = block->addArgument(RankedTensorType::get(shape, graph.floatType),
                               location);
  Value result;
  if (kind == 2) {
    result = gatherStored(graph, x);
  } else {
    Value quantized = graph.quantize(x);
    if (!quantized)
      quantized = x;
    result = kind == 0 ? convolveStored(graph, quantized)
                       : multiplyStored(graph, quantized);
  }
  if (!result)
    result = x;
  func::ReturnOp::create(graph.builder, location, result);
  function.setType(
      FunctionType::get(context, block->getArgumentTypes(), result.getType()));
  return module;
}
