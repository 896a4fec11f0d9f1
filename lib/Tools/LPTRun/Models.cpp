//===- Models.cpp -----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Models.h"

#include "LPT/Conversion/BackendNames.h"
#include "LPT/Dialect/LPT/IR/LayerName.h"
#include "LPT/Execution/AcceptedOps.h"
#include "LPT/Execution/Backend.h"
#include "LPT/Execution/Clock.h"
#include "LPT/Execution/CompiledFile.h"
#include "LPT/Execution/Error.h"
#include "LPT/Import/ModelNames.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Backends
//===----------------------------------------------------------------------===//

static llvm::Expected<std::unique_ptr<Executable>>
createReference(func::FuncOp function, const ProgramOptions &options) {
  return createReferenceExecutable(function, options.maxBytes);
}

static llvm::Expected<std::unique_ptr<Executable>>
createGeneric(func::FuncOp function, const ProgramOptions &options) {
  GenericExecutableOptions generic;
  generic.maxBytes = options.maxBytes;
  generic.cache = options.cache;
  generic.isDeterministic = options.isDeterministic;
  return createGenericExecutable(function, generic);
}

bool Backend::isProgram(func::FuncOp function) const {
  return makesPrograms &&
         (!create || !function || LoadedProgram::canCompile(function));
}

static std::string quote(ArrayRef<StringRef> names) {
  return "'" + llvm::join(names, "', '") + "'";
}

/// The names of the backends of this library.
static SmallVector<StringRef> getNames() {
  SmallVector<StringRef> names = {automaticBackend, referenceBackend};
  llvm::append_range(names, getBackendNames());
  return names;
}

std::string lpt::listBackends() { return quote(getNames()); }

llvm::Expected<Backend> lpt::findBackend(StringRef name, MLIRContext &context) {
  SmallVector<StringRef> names = getNames();
  llvm::append_range(
      names, Backends::get(*context.getOrLoadDialect<LPTDialect>()).getNames());
  if (!llvm::is_contained(names, name))
    return makeError("expected one of the backends {0}, but got '{1}'",
                     quote(names), name);
  Backend backend{name.str(), /*makesPrograms=*/name != referenceBackend};
  backend.specializesShapes = backend.makesPrograms && name != genericBackend;
  if (name == referenceBackend)
    backend.create = createReference;
  else if (name == genericBackend || name == automaticBackend)
    backend.create = createGeneric;
  return backend;
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

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
static llvm::Error parseModel(Model &model, MLIRContext &context,
                              bool &isCompiledFormat) {
  std::string message;
  // Bytecode asks for the alignment of the blobs in it; a page satisfies all.
  std::unique_ptr<llvm::MemoryBuffer> file =
      openInputFile(model.path, llvm::Align(4096), &message);
  if (!file)
    return makeError("{0}", message);
  isCompiledFormat = isCompiledFile(file->getBuffer());
  if (isCompiledFormat) {
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

/// Notes what the inputs and outputs of the function are called.
static void collectNames(Model &model) {
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

llvm::Expected<Model> lpt::loadModel(StringRef path, const Backend &backend,
                                     MLIRContext &context,
                                     const LoadOptions &options) {
  Clock::time_point start = Clock::now();
  Model model;
  model.path = path.str();
  model.backend = backend;
  bool isCompiled = false;
  if (isONNXFile(path)) {
    llvm::Expected<OwningOpRef<ModuleOp>> imported =
        importONNX(path, context, options.onnx);
    if (!imported)
      return imported.takeError();
    model.module = std::move(*imported);
  } else if (llvm::Error error = parseModel(model, context, isCompiled)) {
    return std::move(error);
  }
  model.readTime = getMilliseconds(start);
  if (LoadedProgram::isCompiled(*model.module)) {
    // It may do whatever a program may, which a user does not expect of a
    // model.
    if (!isCompiled && !options.allowCompiledModule)
      return makeError("expected a model, or a file that --save-compiled has "
                       "written, but got a compiled module without the header "
                       "of such a file in '{0}'",
                       path);
    if (!backend.makesPrograms)
      return makeError("expected another backend for the compiled model '{0}', "
                       "which names its backends, but got --backend={1}",
                       path, backend.name);
    if (!options.entry.empty())
      return makeError("expected no --entry for the compiled model '{0}', but "
                       "got '{1}'",
                       path, options.entry);
    return model;
  }
  if (llvm::Error error = checkAcceptedSymbols(*model.module))
    return makeError("in '{0}': {1}", path, llvm::toString(std::move(error)));
  llvm::Expected<func::FuncOp> function =
      findEntry(*model.module, options.entry);
  if (!function)
    return makeError("in '{0}': {1}", path,
                     llvm::toString(function.takeError()));
  nameLayers(*model.module);
  if (llvm::Error error = inlineCalls(*function, options.maxOps))
    return makeError("in '{0}': {1}", path, llvm::toString(std::move(error)));
  // Passes would rewrite what is not run, and tell why they do not.
  for (auto other :
       llvm::make_early_inc_range(model.module->getOps<func::FuncOp>()))
    if (other != *function)
      other.erase();
  model.entry = *function;
  collectNames(model);
  return model;
}

//===----------------------------------------------------------------------===//
// Preparing
//===----------------------------------------------------------------------===//

static llvm::Expected<std::shared_ptr<LoadedProgram>>
loadProgram(Model &model, const ProgramOptions &options,
            std::string *compiledFile) {
  if (!model.entry)
    return LoadedProgram::instantiate(std::move(model.module), options);
  if (!compiledFile)
    return LoadedProgram::load(model.entry, options);
  ProgramOptions storing = options;
  storing.store = [&](ModuleOp compiled) {
    llvm::raw_string_ostream os(*compiledFile);
    return writeCompiledFile(compiled, os);
  };
  return LoadedProgram::load(model.entry, storing);
}

/// As `prepareModel`, with an error that does not name the model.
static llvm::Error prepare(Model &model, ProgramOptions options,
                           bool needsProgram, std::string *compiledFile,
                           PreparedModel &prepared) {
  if (!model.backend.isProgram(model.entry)) {
    if (needsProgram)
      return makeError("expected a function of one block without side effects, "
                       "of ops of the dialect on static shapes, for what was "
                       "asked of its steps, but got another one");
    auto executable = model.backend.create(model.entry, options);
    if (!executable)
      return executable.takeError();
    prepared.executable = std::move(*executable);
    prepared.type = model.entry.getFunctionType();
    return llvm::Error::success();
  }
  options.backend = model.backend.name;
  llvm::Expected<std::shared_ptr<LoadedProgram>> loaded =
      loadProgram(model, options, compiledFile);
  if (!loaded)
    return loaded.takeError();
  prepared.program = *loaded;
  prepared.type = prepared.program->getType();
  llvm::Expected<std::unique_ptr<ProgramHandle>> handle =
      prepared.program->createHandle();
  if (!handle)
    return handle.takeError();
  prepared.executable = std::move(*handle);
  return llvm::Error::success();
}

llvm::Expected<PreparedModel> lpt::prepareModel(Model &model,
                                                const ProgramOptions &options,
                                                bool needsProgram,
                                                std::string *compiledFile) {
  Clock::time_point start = Clock::now();
  PreparedModel prepared;
  if (llvm::Error error =
          prepare(model, options, needsProgram, compiledFile, prepared))
    return makeError("cannot compile '{0}' for the backend '{1}': {2}",
                     model.path, model.backend.name,
                     llvm::toString(std::move(error)));
  prepared.prepareTime = getMilliseconds(start);
  return prepared;
}
