//===- ValueProbe.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/ValueProbe.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Execution/ProgramCache.h"
#include "LPT/Support/Error.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace mlir::lpt;

/// A copy of `function` that returns `values` in place of its results, and
/// computes nothing else.
static OwningOpRef<ModuleOp> createProbed(func::FuncOp function,
                                          ArrayRef<Value> values) {
  OwningOpRef<ModuleOp> module = ModuleOp::create(function.getLoc());
  IRMapping mapping;
  auto copy = cast<func::FuncOp>(function->clone(mapping));
  module->push_back(copy);
  auto probed = llvm::map_to_vector(
      values, [&](Value value) { return mapping.lookup(value); });
  auto terminator = cast<func::ReturnOp>(copy.front().getTerminator());
  terminator->setOperands(probed);
  copy.setFunctionType(FunctionType::get(
      copy.getContext(), copy.getArgumentTypes(), ValueRange(probed)));
  copy.removeResAttrsAttr();
  IRRewriter rewriter(copy.getContext());
  (void)runRegionDCE(rewriter, copy->getRegions());
  return module;
}

llvm::Expected<ValueProbe> ValueProbe::create(func::FuncOp function,
                                              ArrayRef<Value> values,
                                              const ProgramOptions &options) {
  if (!llvm::hasSingleElement(function.getBody()))
    return makeError("expected a function of one block, but got {0} blocks",
                     function.getBlocks().size());
  ValueProbe result;
  SmallVector<Value> computed;
  for (Value value : values) {
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      result.sources.push_back({Source::Input, argument.getArgNumber()});
    } else if (ElementsAttr elements = isConstantPath(value)
                                           ? evaluateElements(value)
                                           : ElementsAttr()) {
      FailureOr<Tensor> tensor = Tensor::fromAttribute(elements);
      if (failed(tensor))
        return makeError("expected a constant that can be read");
      result.sources.push_back(
          {Source::Constant, unsigned(result.constants.size())});
      result.constants.push_back(*tensor);
    } else {
      result.sources.push_back({Source::Result, unsigned(computed.size())});
      computed.push_back(value);
    }
  }
  result.module = createProbed(function, computed);
  auto probed = *result.module->getOps<func::FuncOp>().begin();
  result.maxBytes = options.maxBytes;
  const bool isDynamic = llvm::any_of(probed.getArgumentTypes(), [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && !tensor.hasStaticShape();
  });
  if (!LoadedProgram::canCompile(probed)) {
    if (isDynamic)
      result.executable = std::make_unique<ProgramCache>(probed, options);
    else if (llvm::Error error = result.useGenericBackend())
      return error;
    result.isSpecialized = isDynamic;
    return result;
  }
  auto loaded = LoadedProgram::load(probed, options);
  if (!loaded)
    return loaded.takeError();
  auto handle = (*loaded)->createHandle();
  if (!handle)
    return handle.takeError();
  result.program = std::move(*loaded);
  result.executable = std::move(*handle);
  return result;
}

llvm::Error ValueProbe::useGenericBackend() {
  GenericExecutableOptions generic;
  generic.maxBytes = maxBytes;
  llvm::Expected<std::unique_ptr<Executable>> created =
      createGenericExecutable(*module->getOps<func::FuncOp>().begin(), generic);
  if (!created)
    return created.takeError();
  executable = std::move(*created);
  isSpecialized = false;
  return llvm::Error::success();
}

llvm::Expected<SmallVector<Tensor>>
ValueProbe::execute(ArrayRef<Tensor> inputs) {
  llvm::Expected<SmallVector<Tensor>> results = executable->run(inputs);
  if (results || !isSpecialized)
    return results;
  // There are no programs of the function, of whatever shapes.
  llvm::Error error = results.takeError();
  if (llvm::Error other = useGenericBackend()) {
    llvm::consumeError(std::move(other));
    return std::move(error);
  }
  llvm::consumeError(std::move(error));
  return executable->run(inputs);
}

llvm::Expected<SmallVector<Tensor>> ValueProbe::run(ArrayRef<Tensor> inputs) {
  llvm::Expected<SmallVector<Tensor>> results = execute(inputs);
  if (!results)
    return results.takeError();
  return llvm::map_to_vector(sources, [&](const Source &source) {
    switch (source.kind) {
    case Source::Input:
      return inputs[source.index];
    case Source::Result:
      return (*results)[source.index];
    case Source::Constant:
      return constants[source.index];
    }
    llvm_unreachable("unknown source");
  });
}
