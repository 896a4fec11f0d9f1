//===- Calibrator.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/Calibrator.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Execution/Error.h"
#include "LPT/Quantization/TensorRanges.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace mlir::lpt;

/// A copy of `function` that returns `values` in place of its results, and
/// computes nothing else.
static OwningOpRef<ModuleOp> createObserved(func::FuncOp function,
                                            ArrayRef<Value> values) {
  OwningOpRef<ModuleOp> module = ModuleOp::create(function.getLoc());
  IRMapping mapping;
  auto copy = cast<func::FuncOp>(function->clone(mapping));
  module->push_back(copy);
  auto observed = llvm::map_to_vector(
      values, [&](Value value) { return mapping.lookup(value); });
  auto terminator = cast<func::ReturnOp>(copy.front().getTerminator());
  terminator->setOperands(observed);
  copy.setFunctionType(FunctionType::get(
      copy.getContext(), copy.getArgumentTypes(), ValueRange(observed)));
  copy.removeResAttrsAttr();
  IRRewriter rewriter(copy.getContext());
  (void)runRegionDCE(rewriter, copy->getRegions());
  return module;
}

llvm::Expected<Calibrator> Calibrator::create(func::FuncOp function,
                                              const QuantizationPlan &plan,
                                              const ProgramOptions &options) {
  if (!llvm::hasSingleElement(function.getBody()))
    return makeError("expected a function of one block, but got {0} blocks",
                     function.getBlocks().size());
  Calibrator result;
  const ValueNames names(function);
  SmallVector<Value> computed;
  for (const PlannedValue &entry : plan.values) {
    result.names.push_back(names.lookup(entry.value).str());
    if (auto argument = dyn_cast<BlockArgument>(entry.value)) {
      result.sources.push_back({Source::Input, argument.getArgNumber()});
    } else if (ElementsAttr elements = isConstantPath(entry.value)
                                           ? evaluateElements(entry.value)
                                           : ElementsAttr()) {
      FailureOr<Tensor> tensor = Tensor::fromAttribute(elements);
      if (failed(tensor))
        return makeError("expected a constant that can be read as '{0}'",
                         result.names.back());
      result.sources.push_back(
          {Source::Constant, unsigned(result.constants.size())});
      result.constants.push_back(*tensor);
    } else {
      result.sources.push_back({Source::Result, unsigned(computed.size())});
      computed.push_back(entry.value);
    }
  }
  result.statistics.resize(plan.values.size());
  result.module = createObserved(function, computed);
  auto observed = *result.module->getOps<func::FuncOp>().begin();
  if (!LoadedProgram::canCompile(observed)) {
    result.executable = createReferenceExecutable(observed, options.maxBytes);
    return result;
  }
  auto loaded = LoadedProgram::load(observed, options);
  if (!loaded)
    return loaded.takeError();
  auto handle = (*loaded)->createHandle();
  if (!handle)
    return handle.takeError();
  result.program = std::move(*loaded);
  result.executable = std::move(*handle);
  return result;
}

llvm::Error Calibrator::add(ArrayRef<Tensor> inputs) {
  llvm::Expected<SmallVector<Tensor>> results = executable->run(inputs);
  if (!results)
    return results.takeError();
  auto getElements = [&](const Source &source) {
    switch (source.kind) {
    case Source::Input:
      return inputs[source.index].getData<float>();
    case Source::Result:
      return (*results)[source.index].getData<float>();
    case Source::Constant:
      return constants[source.index].getData<float>();
    }
    llvm_unreachable("unknown source");
  };
  // A sample counts as a whole, or not at all.
  for (auto [source, name] : llvm::zip_equal(sources, names))
    for (float element : getElements(source))
      if (!std::isfinite(element))
        return makeError("expected finite values of '{0}', but got {1}", name,
                         element);
  for (auto [source, entry] : llvm::zip_equal(sources, statistics))
    entry.add(getElements(source));
  ++numSamples;
  return llvm::Error::success();
}
