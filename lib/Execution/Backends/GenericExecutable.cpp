//===- GenericExecutable.cpp ----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/Executable.h"

#include "Cache/Fingerprint.h"
#include "CachedCode.h"

#include "LPT/Conversion/ConvertToLinalgPatternInterface.h"
#include "LPT/Conversion/Passes.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Execution/RunPasses.h"
#include "LPT/Pipelines/Pipelines.h"
#include "LPT/Reference/Evaluator.h"
#include "LPT/Support/Error.h"

#include "llvm/Support/FormatVariadic.h"

#include <cstring>

using namespace mlir;
using namespace mlir::lpt;

/// The name of the function that is compiled. That in the model may be one that
/// generated code calls, such as `malloc`.
static constexpr llvm::StringLiteral entryName = "lpt_entry";

/// A module of nothing but `function`, into which its calls are inlined. What
/// else the module of a model contains, and the attributes of the function,
/// could make LLVM execute or link something.
static llvm::Expected<OwningOpRef<ModuleOp>> isolate(func::FuncOp function,
                                                     uint64_t maxOps) {
  OwningOpRef<ModuleOp> callees = function->getParentOfType<ModuleOp>().clone();
  auto inlined = callees->lookupSymbol<func::FuncOp>(function.getName());
  if (llvm::Error error = inlineCalls(inlined, maxOps))
    return std::move(error);
  auto entry = func::FuncOp::create(function.getLoc(), entryName,
                                    function.getFunctionType());
  entry.getBody().takeBody(inlined.getBody());
  OwningOpRef<ModuleOp> module = ModuleOp::create(function.getLoc());
  module->push_back(entry);
  return module;
}

/// Fails at an op of a dialect that is not lowered.
static llvm::Error checkLowerings(ModuleOp module) {
  llvm::Error error = llvm::Error::success();
  llvm::ErrorAsOutParameter assigned(&error);
  module.walk([&](KernelOpInterface op) {
    std::optional<std::string> reason = explainMissingLowering(op);
    if (!reason)
      return WalkResult::advance();
    error = makeOpError(op,
                        "expected an op that the generic backend lowers, "
                        "but got one that it does not: {0}",
                        *reason);
    return WalkResult::interrupt();
  });
  return error;
}

namespace {
class GenericExecutable : public Executable {
public:
  GenericExecutable(FunctionType type, std::unique_ptr<NativeCode> code,
                    StringRef name, int64_t maxBytes)
      : type(type), code(std::move(code)), entry(this->code->lookup(name)),
        maxBytes(maxBytes) {}

  llvm::Expected<SmallVector<Tensor>> run(ArrayRef<Tensor> inputs) override;

private:
  /// Of the function before it was lowered.
  FunctionType type;
  std::unique_ptr<NativeCode> code;
  NativeCode::Entry entry;
  int64_t maxBytes;
};
} // namespace

llvm::Expected<SmallVector<Tensor>>
GenericExecutable::run(ArrayRef<Tensor> inputs) {
  EvaluationState state;
  if (failed(checkTypes("input", inputs, type.getInputs(), state)))
    return llvm::createStringError(state.getError());

  SmallVector<MemRefDescriptor> descriptors;
  for (const Tensor &input : inputs)
    descriptors.emplace_back(input.getBytes().data(), input.getShape());
  SmallVector<Tensor> outputs;
  bool isOutOfMemory = false;
  llvm::Error error = callNativeCode(
      entry, descriptors, type.getResults(), maxBytes,
      [&](unsigned i, const MemRefDescriptor &result) {
        Type elementType =
            cast<RankedTensorType>(type.getResult(i)).getElementType();
        FailureOr<Tensor> output =
            Tensor::create(elementType, result.getSizes());
        isOutOfMemory |= failed(output);
        if (failed(output))
          return;
        MutableArrayRef<char> bytes = output->getMutableBytes();
        if (!bytes.empty())
          std::memcpy(bytes.data(),
                      result.getData(getElementBytes(elementType)),
                      bytes.size());
        outputs.push_back(std::move(*output));
      });
  if (error)
    return std::move(error);
  if (isOutOfMemory)
    return llvm::createStringError(
        "expected outputs that fit into memory, but got larger ones");
  return outputs;
}

llvm::Expected<std::unique_ptr<Executable>>
lpt::createGenericExecutable(func::FuncOp function,
                             const GenericExecutableOptions &options) {
  for (Type type : llvm::concat<const Type>(function.getArgumentTypes(),
                                            function.getResultTypes())) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor || !isStorable(tensor.getElementType()))
      return makeError("expected a function of tensors of the dialect, but "
                       "got type {0}",
                       type);
  }
  initializeNativeCode(function.getContext());
  llvm::Expected<OwningOpRef<ModuleOp>> isolated =
      isolate(function, options.maxOps);
  if (!isolated)
    return llvm::make_error<UnsupportedFunctionError>(
        llvm::toString(isolated.takeError()));
  OwningOpRef<ModuleOp> module = std::move(*isolated);
  if (llvm::Error error = checkMemoryDemand(
          module->lookupSymbol<func::FuncOp>(entryName), options.maxBytes))
    return std::move(error);
  if (llvm::Error error = checkLowerings(*module))
    return llvm::make_error<UnsupportedFunctionError>(
        llvm::toString(std::move(error)));
  if (llvm::Error error = checkConstants(*module))
    return std::move(error);
  // These passes know the functions that the backend does not run. The
  // pipeline, which begins with them, finds nothing left to convert, and has no
  // reason to fail.
  auto convert = [](OpPassManager &manager) { buildLinalgPipeline(manager); };
  auto lower = [](OpPassManager &manager) {
    buildGenericBackendPipeline(manager);
  };
  CodeRecipe recipe;
  const std::string name = ("_mlir_ciface_" + entryName).str();
  recipe.names = {name};
  auto runBoth = [&](ModuleOp module) -> llvm::Error {
    if (llvm::Error error = runPasses(module, convert))
      return llvm::make_error<UnsupportedFunctionError>(
          llvm::toString(std::move(error)));
    return runPasses(module, lower);
  };
  recipe.lower = runBoth;
  recipe.passes = printPasses(function.getContext(), lower);
  recipe.optimizationLevel = options.optimizationLevel;
  auto compiled = compileWithCache(*module, recipe, options.cache.get());
  if (!compiled)
    return compiled.takeError();
  if (options.isDeterministic)
    if (llvm::Error error = compiled->code->checkDeterministic())
      return std::move(error);
  return std::make_unique<GenericExecutable>(function.getFunctionType(),
                                             std::move(compiled->code), name,
                                             options.maxBytes);
}
