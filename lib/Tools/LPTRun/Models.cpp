//===- Models.cpp -----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Models.h"

#include "LPT/Conversion/BackendNames.h"
#include "LPT/Execution/Backend.h"
#include "LPT/Execution/Clock.h"
#include "LPT/Execution/CompiledFile.h"
#include "LPT/Support/Error.h"

#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/StringExtras.h"

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

llvm::Expected<Model> lpt::loadModel(StringRef path, const Backend &backend,
                                     MLIRContext &context,
                                     const LoadOptions &options) {
  llvm::Expected<ModelFile> file = readModelFile(path, context, options.import);
  if (!file)
    return file.takeError();
  Model model(std::move(*file), backend);
  if (LoadedProgram::isCompiled(*model.module)) {
    // It may do whatever a program may, which a user does not expect of a
    // model.
    if (!model.isCompiledFormat && !options.allowCompiledModule)
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
  if (llvm::Error error = selectEntry(model, options.entry, options.maxOps))
    return std::move(error);
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
