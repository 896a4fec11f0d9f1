//===- LPTCompile.cpp -----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Tools/LPTCompile/LPTCompile.h"

#include "Options.h"

#include "LPT/Execution/LoadedProgram.h"
#include "LPT/Support/Error.h"
#include "LPT/Tools/ModelFiles/CommandLine.h"
#include "LPT/Tools/ModelFiles/LowPrecision.h"
#include "LPT/Tools/ModelFiles/ModelFile.h"
#include "LPT/Tools/ModelFiles/OutputFiles.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Object/ArchiveWriter.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/WithColor.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

using namespace mlir;
using namespace mlir::lpt;

static constexpr llvm::StringLiteral toolName = "lpt-compile";

//===----------------------------------------------------------------------===//
// Libraries
//===----------------------------------------------------------------------===//

/// A static library of one object.
static llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
makeArchive(const CompiledModel &model, StringRef name) {
  const std::string member = (name + ".o").str();
  std::vector<llvm::NewArchiveMember> members;
  members.emplace_back(llvm::MemoryBufferRef(model.file->getBuffer(), member));
  // The same input gives the same bytes: no times, no owners.
  return llvm::writeArchiveToBuffer(
      members, llvm::SymtabWritingMode::NormalSymtab,
      llvm::object::Archive::K_GNU, /*Deterministic=*/true, /*Thin=*/false);
}

/// The program that links for `triple`.
static llvm::Expected<std::string> findLinker(StringRef linker,
                                              const llvm::Triple &triple) {
  const llvm::Triple host(llvm::sys::getProcessTriple());
  std::string name = linker.str();
  if (name.empty())
    name = triple.getArch() == host.getArch()
               ? "cc"
               : (triple.getArchName() + "-linux-gnu-gcc").str();
  llvm::ErrorOr<std::string> program = llvm::sys::findProgramByName(name);
  if (!program)
    return makeError("expected a linker for shared libraries, but got no "
                     "program '{0}'; --linker names another one",
                     name);
  return *program;
}

/// A file that vanishes.
static llvm::Expected<llvm::sys::fs::TempFile> createTemporary(StringRef kind) {
  SmallString<128> path;
  llvm::sys::path::system_temp_directory(/*erasedOnReboot=*/true, path);
  llvm::sys::path::append(path, "lpt-compile-%%%%%%." + kind);
  return llvm::sys::fs::TempFile::create(path);
}

static llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
linkShared(const CompiledModel &model, StringRef program) {
  llvm::Expected<llvm::sys::fs::TempFile> object = createTemporary("o");
  if (!object)
    return object.takeError();
  llvm::scope_exit dropObject([&] { llvm::consumeError(object->discard()); });
  llvm::Expected<llvm::sys::fs::TempFile> library = createTemporary("so");
  if (!library)
    return library.takeError();
  llvm::scope_exit dropLibrary([&] { llvm::consumeError(library->discard()); });
  {
    llvm::raw_fd_ostream os(object->FD, /*shouldClose=*/false);
    os << model.file->getBuffer();
    os.flush();
    if (os.has_error()) {
      std::error_code code = os.error();
      os.clear_error();
      return makeError("cannot write '{0}': {1}", object->TmpName,
                       code.message());
    }
  }
  std::string message;
  const StringRef arguments[] = {program, "-shared",        object->TmpName,
                                 "-o",    library->TmpName, "-lm"};
  if (llvm::sys::ExecuteAndWait(program, arguments, std::nullopt, {},
                                /*SecondsToWait=*/0, /*MemoryLimit=*/0,
                                &message) != 0)
    return makeError("expected a linker that links a shared library, but '{0}' "
                     "failed{1}{2}",
                     program, message.empty() ? "" : ": ", message);
  // The linker may have put another file in its place.
  auto buffer = llvm::MemoryBuffer::getFile(library->TmpName, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!buffer)
    return makeError("cannot read '{0}': {1}", library->TmpName,
                     buffer.getError().message());
  return llvm::MemoryBuffer::getMemBufferCopy((*buffer)->getBuffer());
}

//===----------------------------------------------------------------------===//
// The tool
//===----------------------------------------------------------------------===//

static ModelFileKind getFileKind(Emission emission) {
  switch (emission) {
  case Emission::LLVMIR:
    return ModelFileKind::LLVMIR;
  case Emission::Assembly:
    return ModelFileKind::Assembly;
  default:
    return ModelFileKind::Object;
  }
}

/// Makes inputs and outputs integers, and warns of those that stay in float,
/// which become the last ones of `missed`.
static llvm::Error quantizeInterface(ModuleOp module,
                                     const std::vector<MissedRemark> &missed) {
  const size_t first = missed.size();
  if (llvm::Error error = quantizeIO(module))
    return error;
  for (const MissedRemark &remark : ArrayRef(missed).drop_front(first))
    llvm::WithColor::warning(llvm::errs(), toolName)
        << remark.message << "; " << remark.suggestion << "\n";
  return llvm::Error::success();
}

/// Reads the model, and makes it low precision if it is fake-quantized. Passes
/// of the context add to `missed`.
static llvm::Expected<ModelFile>
readModel(const Options &options, MLIRContext &context, StringRef target,
          const std::vector<MissedRemark> &missed) {
  llvm::Expected<ModelFile> model = options.model.read(context);
  if (!model)
    return model;
  if (isFakeQuantized(model->entry))
    if (llvm::Error error = makeLowPrecision(*model->module, target))
      return makeError("cannot make '{0}' low precision: {1}",
                       options.model.path, llvm::toString(std::move(error)));
  if (options.quantizedIO)
    if (llvm::Error error = quantizeInterface(*model->module, missed))
      return makeError("cannot quantize inputs and outputs of '{0}': {1}",
                       options.model.path, llvm::toString(std::move(error)));
  // Passes may have put another function in its place.
  model->entry = *model->module->getOps<func::FuncOp>().begin();
  return model;
}

/// Writes all files or, if one of them cannot be written, none. Then writes a
/// summary of the files to `os`, or the content if the output is to go there.
static llvm::Error writeOutputs(const Options &options,
                                const CompiledModel &compiled,
                                llvm::raw_ostream &os) {
  OutputFiles files;
  const StringRef content = options.emit == Emission::Header
                                ? StringRef(compiled.header)
                                : compiled.file->getBuffer();
  if (!options.writesToStandardOutput())
    if (llvm::Error error = files.add(
            options.output, [&](llvm::raw_ostream &file) { file << content; }))
      return error;
  if (!options.header.empty())
    if (llvm::Error error =
            files.add(options.header, [&](llvm::raw_ostream &file) {
              file << compiled.header;
            }))
      return error;
  if (options.hasWeightsFile())
    if (llvm::Error error =
            files.add(options.getWeightsPath(), [&](llvm::raw_ostream &file) {
              file << compiled.weights;
            }))
      return error;
  if (llvm::Error error = files.commit())
    return error;
  if (options.writesToStandardOutput()) {
    os << content;
    return llvm::Error::success();
  }
  os << options.output << ": " << content.size() << " bytes, "
     << compiled.constantBytes << " of them constants; " << compiled.memoryBytes
     << " bytes of memory for each handle\n";
  if (options.hasWeightsFile())
    os << options.getWeightsPath() << ": " << compiled.weights.size()
       << " bytes of weights\n";
  if (compiled.variantConstants.size() > 1) {
    os << "constants:";
    llvm::ListSeparator separator(",");
    for (const VariantConstants &variant : compiled.variantConstants)
      os << separator << ' ' << variant.bytes << " bytes for "
         << variant.target;
    os << "\n";
  }
  return llvm::Error::success();
}

static llvm::Error run(const Options &options, MLIRContext &context,
                       llvm::raw_ostream &os) {
  ModelCompilerOptions compiler;
  compiler.name = options.getName();
  compiler.triple = options.triple;
  compiler.processor = options.processor;
  compiler.optimizationLevel = options.optimization;
  compiler.hasDebugInfo = options.debugInfo;
  compiler.hasWeightsFile = options.hasWeightsFile();
  if (compiler.hasWeightsFile && options.writesToStandardOutput())
    return makeError("expected a file to name that of the weights after, but "
                     "got -o -");
  llvm::Expected<std::vector<std::string>> targets =
      options.getTargets(&context);
  if (!targets)
    return targets.takeError();
  compiler.targets = std::move(*targets);
  if (llvm::Error error = checkModelCompilerOptions(&context, compiler))
    return error;
  std::string linker;
  if (options.emit == Emission::Shared) {
    llvm::Expected<std::string> found = findLinker(
        options.linker,
        llvm::Triple(options.triple.empty() ? llvm::sys::getProcessTriple()
                                            : options.triple.getValue()));
    if (!found)
      return found.takeError();
    linker = *found;
  }

  // Lives as long as passes run.
  std::vector<MissedRemark> missed;
  if (options.quantizedIO)
    if (llvm::Error error = collectMissedRemarks(context, missed))
      return error;

  // Which operands are bytes of which sign is the same for all: the variants
  // have one interface, and equal numbers.
  llvm::Expected<ModelFile> model =
      readModel(options, context, compiler.targets.front(), missed);
  if (!model)
    return model.takeError();
  llvm::Expected<CompiledModel> compiled =
      compileModel(model->entry, compiler, getFileKind(options.emit));
  if (!compiled)
    return makeError("cannot compile '{0}': {1}", options.model.path,
                     llvm::toString(compiled.takeError()));

  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> library = nullptr;
  if (options.emit == Emission::Static)
    library = makeArchive(*compiled, compiler.name);
  else if (options.emit == Emission::Shared)
    library = linkShared(*compiled, linker);
  if (!library)
    return library.takeError();
  if (*library)
    compiled->file = std::move(*library);
  return writeOutputs(options, *compiled, os);
}

int lpt::runLPTCompile(int argc, char **argv, DialectRegistry &registry) {
  auto fail = [](const llvm::Twine &message) {
    llvm::WithColor::error(llvm::errs(), toolName) << message << "\n";
    return 1;
  };
  Options options;
  llvm::cl::HideUnrelatedOptions(options.category);
  if (std::optional<std::string> message =
          parseCommandLine(argc, argv, toolName,
                           "Compiles a model to an object with a C interface"))
    return message->empty() ? 1 : fail(*message);
  LoadedProgram::registerDialects(registry);
  MLIRContext context(registry);
  context.loadDialect<LPTDialect>();
  // A message about a model must not bring the model along.
  context.printOpOnDiagnostic(false);
  if (llvm::Error error = run(options, context, llvm::outs()))
    return fail(llvm::toString(std::move(error)));
  return 0;
}
