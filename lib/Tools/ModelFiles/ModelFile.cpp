//===- ModelFile.cpp ------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Tools/ModelFiles/ModelFile.h"

#include "LPT/Dialect/LPT/IR/LayerName.h"
#include "LPT/Execution/AcceptedOps.h"
#include "LPT/Execution/Clock.h"
#include "LPT/Execution/CompiledFile.h"
#include "LPT/Execution/LoadedProgram.h"
#include "LPT/Execution/RunPasses.h"
#include "LPT/Import/ModelNames.h"
#include "LPT/Import/ONNX/ImportONNX.h"
#include "LPT/Import/OpenVINO/ImportOpenVINO.h"
#include "LPT/Pipelines/Pipelines.h"
#include "LPT/Support/Error.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mlir::lpt;

static llvm::Expected<func::FuncOp> findEntry(ModuleOp module,
                                              StringRef wanted) {
  SmallVector<func::FuncOp> functions;
  for (auto function : module.getOps<func::FuncOp>())
    if (!function.isDeclaration())
      functions.push_back(function);
  for (func::FuncOp function : functions)
    if (function.getName() == (wanted.empty() ? "main" : wanted))
      return function;
  if (wanted.empty() && functions.size() == 1)
    return functions.front();
  if (functions.empty())
    return makeError("expected a function with a body, but got none");
  std::string names =
      llvm::join(llvm::map_range(functions,
                                 [](func::FuncOp function) {
                                   return "'" + function.getName().str() + "'";
                                 }),
                 ", ");
  if (!wanted.empty())
    return makeError("expected a function '{0}', but got {1}", wanted, names);
  return makeError("expected one function or a function 'main', but got {0}; "
                   "choose one with --entry",
                   names);
}

/// Reads the text or the bytecode at `path`.
static llvm::Error parseModel(ModelFile &model, MLIRContext &context) {
  std::string message;
  // Bytecode asks for the alignment of the blobs in it; a page satisfies all.
  std::unique_ptr<llvm::MemoryBuffer> file =
      openInputFile(model.path, llvm::Align(4096), &message);
  if (!file)
    return makeError("{0}", message);
  model.isCompiledFormat = isCompiledFile(file->getBuffer());
  if (model.isCompiledFormat) {
    llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> bytecode =
        openCompiledFile(*file);
    if (!bytecode)
      return makeError("cannot read the model '{0}': {1}", model.path,
                       llvm::toString(bytecode.takeError()));
    file = std::move(*bytecode);
  }
  // Shared, because the blobs of bytecode stay in the file.
  auto sources = std::make_shared<llvm::SourceMgr>();
  sources->AddNewSourceBuffer(std::move(file), llvm::SMLoc());
  SourceMgrDiagnosticHandler diagnostics(*sources, &context);
  model.module = parseSourceFile<ModuleOp>(sources, ParserConfig(&context));
  if (!model.module)
    return makeError("cannot read the model '{0}'", model.path);
  return llvm::Error::success();
}

/// Whether ops of `dialect` are those of models that `lpt-raise` reads.
static bool isModelDialect(Dialect *dialect) {
  return isa_and_nonnull<linalg::LinalgDialect, quant::QuantDialect,
                         tosa::TosaDialect>(dialect);
}

/// Raises a module of other dialects to this one.
static llvm::Error raise(ModelFile &model) {
  const WalkResult found = model.module->walk([](Operation *op) {
    return isModelDialect(op->getDialect()) ? WalkResult::interrupt()
                                            : WalkResult::advance();
  });
  if (!found.wasInterrupted())
    return llvm::Error::success();
  nameLayers(*model.module);
  if (llvm::Error error = runPasses(*model.module, buildRaisePipeline))
    return makeError("in '{0}': {1}", model.path,
                     llvm::toString(std::move(error)));
  return llvm::Error::success();
}

/// Notes what the inputs and outputs of the function are called.
static void collectNames(ModelFile &model) {
  auto getName = [](StringAttr name) {
    return name ? name.str() : std::string();
  };
  for (unsigned i = 0, e = model.entry.getNumArguments(); i != e; ++i)
    model.inputNames.push_back(getName(
        model.entry.getArgAttrOfType<StringAttr>(i, modelNameAttribute)));
  for (unsigned i = 0, e = model.entry.getNumResults(); i != e; ++i)
    model.outputNames.push_back(getName(
        model.entry.getResultAttrOfType<StringAttr>(i, modelNameAttribute)));
}

bool lpt::isImportedFile(StringRef path) {
  return isONNXFile(path) || isOpenVINOFile(path);
}

llvm::Expected<ModelFile> lpt::readModelFile(StringRef path,
                                             MLIRContext &context,
                                             const ImportOptions &options) {
  Clock::time_point start = Clock::now();
  ModelFile model;
  model.path = path.str();
  if (isImportedFile(path)) {
    llvm::Expected<OwningOpRef<ModuleOp>> imported =
        isONNXFile(path) ? importONNX(path, context, options)
                         : importOpenVINO(path, context, options);
    if (!imported)
      return imported.takeError();
    model.module = std::move(*imported);
  } else if (llvm::Error error = parseModel(model, context)) {
    return std::move(error);
  }
  if (llvm::Error error = raise(model))
    return std::move(error);
  model.readTime = getMilliseconds(start);
  return model;
}

llvm::Error lpt::selectEntry(ModelFile &model, StringRef entry,
                             uint64_t maxOps) {
  if (llvm::Error error = checkAcceptedSymbols(*model.module))
    return makeError("in '{0}': {1}", model.path,
                     llvm::toString(std::move(error)));
  llvm::Expected<func::FuncOp> function = findEntry(*model.module, entry);
  if (!function)
    return makeError("in '{0}': {1}", model.path,
                     llvm::toString(function.takeError()));
  nameLayers(*model.module);
  if (llvm::Error error = inlineCalls(*function, maxOps))
    return makeError("in '{0}': {1}", model.path,
                     llvm::toString(std::move(error)));
  // Passes would rewrite what is not run, and tell why they do not.
  for (auto other :
       llvm::make_early_inc_range(model.module->getOps<func::FuncOp>()))
    if (other != *function)
      other.erase();
  model.entry = *function;
  collectNames(model);
  return llvm::Error::success();
}

static llvm::Error refine(ModelFile &model, ArrayRef<std::string> arguments) {
  llvm::Error error = runPasses(*model.module, [&](OpPassManager &manager) {
    buildRefineShapesPipeline(manager, arguments);
  });
  if (error)
    return makeError("in '{0}': {1}", model.path,
                     llvm::toString(std::move(error)));
  return llvm::Error::success();
}

llvm::Error lpt::setShapes(ModelFile &model, ArrayRef<std::string> shapes) {
  if (!model.entry)
    return makeError("expected no --shape for the compiled model '{0}', but "
                     "got '{1}'",
                     model.path, shapes.front());
  const unsigned count = model.entry.getNumArguments();
  SmallVector<std::string> arguments(count, "-");
  for (StringRef shape : shapes) {
    auto [number, sizes] = shape.split(':');
    unsigned input;
    if (number.getAsInteger(10, input) || input >= count)
      return makeError("in '{0}': expected --shape with the number of one of "
                       "{1} input{2} and its sizes, such as 0:8x3x224x224, but "
                       "got '{3}'",
                       model.path, count, count == 1 ? "" : "s", shape);
    arguments[input] = sizes.str();
  }
  return refine(model, arguments);
}
