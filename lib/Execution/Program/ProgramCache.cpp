//===- ProgramCache.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/ProgramCache.h"

#include "LPT/Execution/KernelCheck.h"

#include "LPT/Execution/RunPasses.h"
#include "LPT/Pipelines/Pipelines.h"
#include "LPT/Support/Error.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::lpt;

/// "8x3x224x224", as `lpt-refine-shapes` reads it.
static std::string formatSizes(ArrayRef<int64_t> shape) {
  // A scalar has no sizes, and no dynamic ones.
  return shape.empty()
             ? "-"
             : llvm::join(llvm::map_range(shape,
                                          [](int64_t size) {
                                            return std::to_string(size);
                                          }),
                          "x");
}

llvm::Error lpt::refineShapes(ModuleOp module, func::FuncOp function,
                              ArrayRef<Tensor> inputs) {
  ArrayRef<Type> types = function.getArgumentTypes();
  if (inputs.size() != types.size())
    return makeError("expected {0} inputs, but got {1}", types.size(),
                     inputs.size());
  SmallVector<std::string> arguments;
  for (auto [number, input] : llvm::enumerate(inputs)) {
    if (getElementTypeOrSelf(types[number]) != input.getElementType() ||
        failed(verifyCompatibleShape(input.getType(), types[number])))
      return makeError("expected input #{0} to be of type {1}, but got {2}",
                       number, types[number], input.getType());
    arguments.push_back(formatSizes(input.getShape()));
  }
  return runPasses(module, [&](OpPassManager &manager) {
    buildRefineShapesPipeline(manager, arguments);
  });
}

ProgramCache::ProgramCache(func::FuncOp function, const ProgramOptions &options,
                           unsigned maxPrograms)
    : options(options), maxPrograms(std::max(1u, maxPrograms)),
      module(ModuleOp::create(function.getLoc())) {
  module->push_back(function->clone());
}

llvm::Expected<std::unique_ptr<ProgramHandle>>
ProgramCache::compile(ArrayRef<Tensor> inputs) {
  OwningOpRef<ModuleOp> copy(module->clone());
  auto function = *copy->getOps<func::FuncOp>().begin();
  // Each program has variables of its own.
  if (hasSideEffects(function))
    return llvm::make_error<UnsupportedFunctionError>(
        "expected a function of static shapes, or without variables, which "
        "programs of several shapes do not share; the generic backend takes "
        "both (--backend=generic)");
  if (llvm::Error error = refineShapes(*copy, function, inputs))
    return std::move(error);
  llvm::Expected<std::shared_ptr<LoadedProgram>> program =
      LoadedProgram::load(function, options);
  if (!program)
    return program.takeError();
  return (*program)->createHandle();
}

llvm::Expected<SmallVector<Tensor>> ProgramCache::run(ArrayRef<Tensor> inputs) {
  SmallVector<SmallVector<int64_t>> shapes;
  for (const Tensor &input : inputs)
    shapes.emplace_back(input.getShape());
  auto known = llvm::find_if(
      programs, [&](const Entry &entry) { return entry.shapes == shapes; });
  if (known == programs.end()) {
    llvm::Expected<std::unique_ptr<ProgramHandle>> handle = compile(inputs);
    if (!handle)
      return handle.takeError();
    if (programs.size() == maxPrograms)
      programs.pop_back();
    programs.push_front({std::move(shapes), std::move(*handle)});
  } else {
    programs.splice(programs.begin(), programs, known);
  }
  return programs.front().handle->run(inputs);
}
