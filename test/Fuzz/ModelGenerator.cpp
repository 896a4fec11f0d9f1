//===- ModelGenerator.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModelGenerator.h"

#include "Blocks.h"

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"
#include "LPT/Target/Targets.h"
#include "LPT/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::fuzz;

/// A shape of an activation.
static SmallVector<int64_t> drawShape(RandomSource &random) {
  int64_t rank = random.pick<int64_t>({4, 4, 4, 4, 3, 3, 2, 5, 1});
  SmallVector<int64_t> shape = {random.between(1, 2)};
  if (rank > 1)
    shape.push_back(random.between(1, 6));
  while (int64_t(shape.size()) < rank)
    shape.push_back(random.between(1, rank == 5 ? 3 : 6));
  // Squares, whose transposes have the same shape.
  if (rank > 1 && random.oneIn(4)) {
    int64_t first = random.between(0, rank - 2);
    int64_t size = std::min<int64_t>(shape.back(), 4);
    std::fill(shape.begin() + first, shape.end(), size);
  }
  return shape;
}

static bool addOp(GraphBuilder &graph) {
  switch (graph.random.below(37)) {
  case 0:
  case 1:
  case 2:
    return addConvolution(graph);
  case 3:
  case 4:
    return addMatMul(graph);
  case 5:
  case 6:
    return addPooling(graph);
  case 7:
  case 8:
  case 9:
    return addElementwise(graph);
  case 10:
  case 11:
    return addActivation(graph);
  case 12:
    return addReduction(graph);
  case 13:
    return addNormalization(graph);
  case 14:
  case 15:
    return addShapeChange(graph);
  case 16:
  case 17:
    return addJoinOrCut(graph);
  case 18:
  case 19:
    return addMovement(graph);
  case 20:
    return addInterpolate(graph);
  case 21:
    return graph.random.oneIn(2) ? addSequence(graph) : addVariable(graph);
  case 22:
  case 23:
  case 24:
  case 25:
  case 26:
  case 27:
  case 28:
  case 29:
    return addBlock(graph);
  case 30:
    return graph.random.oneIn(3) ? addFloatConversion(graph)
                                 : addIntegerArithmetic(graph);
  case 31:
  case 32:
    return addMovement(graph);
  default: {
    Value quantized = graph.quantize(graph.pickValue());
    if (quantized)
      graph.values.push_back(quantized);
    return static_cast<bool>(quantized);
  }
  }
}

/// Inputs of the function, with their quantizations or dequantizations.
static void addInputs(GraphBuilder &graph, Block &block) {
  RandomSource &random = graph.random;
  Location location = graph.builder.getUnknownLoc();
  SmallVector<int64_t> shape = drawShape(random);
  for (int64_t i = random.between(1, 2); i != 0; --i) {
    if (random.oneIn(4))
      shape = drawShape(random);
    if (random.oneIn(4)) {
      auto signedness =
          random.oneIn(2) ? IntegerType::Unsigned : IntegerType::Signed;
      auto type = IntegerType::get(graph.builder.getContext(), 8, signedness);
      Value input =
          block.addArgument(RankedTensorType::get(shape, type), location);
      int64_t channelAxis = random.oneIn(4) ? random.below(shape.size()) : 1;
      graph.values.push_back(
          graph.dequantize(input, channelAxis, /*isWeights=*/false));
      continue;
    }
    Value input = block.addArgument(
        RankedTensorType::get(shape, graph.floatType), location);
    graph.values.push_back(input);
    for (int64_t j = random.between(1, 2); j != 0; --j)
      if (Value quantized = graph.quantize(input))
        graph.values.push_back(quantized);
  }
}

/// The element type of a model.
static Type drawFloatType(MLIRContext *context, RandomSource &random) {
  switch (random.below(8)) {
  case 0:
    return Float16Type::get(context);
  case 1:
    return BFloat16Type::get(context);
  default:
    return Float32Type::get(context);
  }
}

OwningOpRef<ModuleOp> fuzz::generateModel(MLIRContext *context, uint64_t seed,
                                          const GeneratorOptions &options) {
  RandomSource random(seed);
  Location location = UnknownLoc::get(context);
  OwningOpRef<ModuleOp> module = ModuleOp::create(location);
  auto function = func::FuncOp::create(location, "main",
                                       FunctionType::get(context, {}, {}));
  module->push_back(function);
  Block *block = function.addEntryBlock();
  GraphBuilder graph(function, random, drawFloatType(context, random));
  addInputs(graph, *block);
  int64_t numOps = random.between(1, random.oneIn(3) ? 14 : 6);
  for (int64_t i = 0, attempts = 0; i != numOps && attempts != 100; ++attempts)
    i += options.logic && random.oneIn(3)        ? addLogic(graph)
         : options.writtenOut && random.oneIn(2) ? addWrittenOut(graph)
                                                 : addOp(graph);

  // The checks of a model try one number for all dynamic sizes, small ones
  // first.
  if (random.oneIn(3)) {
    int64_t size = random.pickFrom(shapeOf(block->getArgument(0)));
    if (size <= 4)
      graph.makeDynamic(function, size);
  }

  // All that is left over, and one value that is used elsewhere, too.
  SmallVector<Value> outputs = graph.scalars;
  for (Value value : graph.values)
    if (value.use_empty() || (value == graph.values.back()))
      outputs.push_back(value);
  if (random.oneIn(4))
    outputs.push_back(graph.pickValue());
  if (random.oneIn(12))
    llvm::append_range(outputs,
                       graph.tryCreate<ShapeOfOp>(
                           IntegerType::get(context, 64, IntegerType::Signed),
                           {graph.pickValue()}));
  func::ReturnOp::create(graph.builder, location, outputs);
  function.setType(FunctionType::get(context, block->getArgumentTypes(),
                                     ValueRange(outputs).getTypes()));
  return module;
}

/// The names of all transformations that run.
static SmallVector<StringRef> getTransformationNames(MLIRContext *context) {
  SmallVector<StringRef> names;
  for (RegisteredOperationName name : context->getRegisteredOperations())
    if (auto *model = name.getInterface<LowPrecisionOpInterface>())
      for (const LowPrecisionTransformation &transformation :
           model->getLowPrecisionTransformations())
        names.push_back(transformation.name);
  llvm::sort(names);
  names.erase(llvm::unique(names), names.end());
  return names;
}

std::string fuzz::generatePipelineOptions(MLIRContext *context, uint64_t seed) {
  RandomSource random(~seed);
  SmallVector<StringRef> targets;
  for (StringRef name : getTargetNames())
    // The host is one of the others.
    if (name != "host")
      targets.push_back(name);
  std::string options = "target=" + random.pickFrom(targets).str();
  SmallVector<StringRef> names = getTransformationNames(context);
  auto drawNames = [&](StringRef option, int64_t count, StringRef prefix = "") {
    options += (" " + option + "=").str();
    llvm::SmallSetVector<StringRef, 8> chosen;
    while (count-- != 0)
      chosen.insert(random.pickFrom(names));
    llvm::interleave(
        chosen, [&](StringRef name) { options += (prefix + name).str(); },
        [&]() { options += ","; });
  };
  if (random.oneIn(5))
    drawNames("disable", random.between(1, 4));
  else if (random.oneIn(6))
    drawNames("enable", names.size());
  if (random.oneIn(10))
    options += " update-precisions=false";
  if (random.oneIn(6))
    options += " dequantization-precision=" +
               random.pick<std::string>({"f16", "bf16"});
  if (!StringRef(options).contains("able=") && random.oneIn(6)) {
    llvm::append_range(names, getCleanupTransformationNames());
    drawNames("enable", random.between(1, names.size()), "+");
  }
  return options;
}
