//===- LPTRun.cpp ---------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Tools/LPTRun/LPTRun.h"

#include "LPT/Execution/Executable.h"
#include "LPT/Execution/KernelCheck.h"
#include "LPT/Execution/OneDNNModel.h"
#include "LPT/Tools/LPTRun/NpyFile.h"
#include "ModelInputs.h"
#include "ModelReport.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::lpt;

namespace cl = llvm::cl;

static constexpr llvm::StringLiteral toolName = "lpt-run";

//===----------------------------------------------------------------------===//
// Backends
//===----------------------------------------------------------------------===//

namespace {
struct Backend {
  StringRef name;
  llvm::Expected<std::unique_ptr<Executable>> (*create)(func::FuncOp function);
};
} // namespace

static constexpr Backend backends[] = {
    {"reference",
     [](func::FuncOp function) -> llvm::Expected<std::unique_ptr<Executable>> {
       return createReferenceExecutable(function);
     }},
    {"generic",
     [](func::FuncOp function) { return createGenericExecutable(function); }},
    {"onednn",
     [](func::FuncOp function) -> llvm::Expected<std::unique_ptr<Executable>> {
       llvm::Expected<std::shared_ptr<OneDNNModel>> model =
           OneDNNModel::load(function);
       if (!model)
         return model.takeError();
       return (*model)->createHandle();
     }}};

/// The names of all backends, quoted, in one line.
static std::string listBackends() {
  return llvm::join(llvm::map_range(backends,
                                    [](const Backend &backend) {
                                      return ("'" + backend.name + "'").str();
                                    }),
                    ", ");
}

//===----------------------------------------------------------------------===//
// The command line
//===----------------------------------------------------------------------===//

namespace {
/// The command line. An instance registers the options.
struct Options {
  cl::OptionCategory category{"lpt-run options"};
  cl::opt<std::string> model{cl::Positional, cl::desc("<model.mlir>"),
                             cl::Required, cl::cat(category)};
  std::string backendDescription =
      "What executes the model, one of " + listBackends();
  cl::opt<std::string> backend{"backend", cl::desc(backendDescription),
                               cl::init("reference"), cl::cat(category)};
  cl::opt<std::string> entry{
      "entry",
      cl::desc("The function to run; by default 'main', or the only one"),
      cl::value_desc("name"), cl::cat(category)};
  cl::list<std::string> inputs{
      "input", cl::desc("The next input, as an .npy file; repeatable"),
      cl::value_desc("file"), cl::cat(category)};
  cl::opt<uint64_t> randomInputs{
      "random-inputs",
      cl::desc("Draw the inputs from a generator with this seed: floats from "
               "[-1, 1), integers from all values of their type; dynamic sizes "
               "become 1"),
      cl::value_desc("seed"), cl::cat(category)};
  cl::opt<std::string> outputDir{
      "output-dir",
      cl::desc("Write output0.npy, output1.npy, ... to this directory instead "
               "of printing a summary"),
      cl::value_desc("directory"), cl::cat(category)};
  cl::opt<std::string> compare{
      "compare",
      cl::desc("Also run this model on the same inputs, and print how far the "
               "outputs are from its outputs"),
      cl::value_desc("model.mlir"), cl::cat(category)};
  cl::opt<std::string> compareBackend{
      "compare-backend",
      cl::desc("What executes the model of --compare; by default what executes "
               "the other one"),
      cl::init(""), cl::cat(category)};
  cl::opt<std::string> labels{
      "labels",
      cl::desc("An .npy file of integers, one for each row of output 0; print "
               "how often the greatest element of the row has that index"),
      cl::value_desc("file"), cl::cat(category)};
  cl::opt<bool> checkKernels{
      "check-kernels",
      cl::desc("Compare each kernel of the backend with the reference, on the "
               "inputs that the reference evaluation has there"),
      cl::cat(category)};
  cl::opt<bool> printStats{
      "print-stats",
      cl::desc("Print a table of the ops and their element types; needs no "
               "inputs"),
      cl::cat(category)};
};

/// A parsed model and the function of it to run.
struct Model {
  std::string path;
  OwningOpRef<ModuleOp> module;
  func::FuncOp entry;
  const Backend *backend;
};
} // namespace

template <typename... Args>
static llvm::Error makeError(const char *format, Args &&...args) {
  return llvm::createStringError(
      llvm::formatv(format, std::forward<Args>(args)...).str());
}

//===----------------------------------------------------------------------===//
// Models
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
  if (!wanted.empty())
    return makeError("expected a function '{0}', but got none of that name",
                     wanted);
  if (functions.size() == 1)
    return functions.front();
  return makeError("expected one function or a function 'main', but got {0} "
                   "functions; choose one with --entry",
                   functions.size());
}

static llvm::Expected<Model> loadModel(StringRef path, StringRef entry,
                                       MLIRContext &context) {
  std::string message;
  // Bytecode asks for the alignment of the blobs in it; a page satisfies all.
  std::unique_ptr<llvm::MemoryBuffer> file =
      openInputFile(path, llvm::Align(4096), &message);
  if (!file)
    return makeError("{0}", message);
  // Shared, because the blobs of bytecode stay in the file.
  auto sources = std::make_shared<llvm::SourceMgr>();
  sources->AddNewSourceBuffer(std::move(file), llvm::SMLoc());
  SourceMgrDiagnosticHandler diagnostics(*sources, &context);
  Model model;
  model.path = path.str();
  model.module = parseSourceFile<ModuleOp>(sources, ParserConfig(&context));
  if (!model.module)
    return makeError("cannot read the model '{0}'", path);
  llvm::Expected<func::FuncOp> function = findEntry(*model.module, entry);
  if (!function)
    return makeError("in '{0}': {1}", path,
                     llvm::toString(function.takeError()));
  model.entry = *function;
  return model;
}

static llvm::Expected<const Backend *> findBackend(StringRef name) {
  for (const Backend &backend : backends)
    if (backend.name == name)
      return &backend;
  return makeError("expected one of the backends {0}, but got '{1}'",
                   listBackends(), name);
}

static llvm::Expected<SmallVector<Tensor>> runModel(Model &model,
                                                    ArrayRef<Tensor> inputs) {
  const Backend &backend = *model.backend;
  auto executable = backend.create(model.entry);
  if (!executable)
    return makeError("cannot compile '{0}' for the backend '{1}': {2}",
                     model.path, backend.name,
                     llvm::toString(executable.takeError()));
  llvm::Expected<SmallVector<Tensor>> outputs = (*executable)->run(inputs);
  if (!outputs)
    return makeError("cannot run '{0}': {1}", model.path,
                     llvm::toString(outputs.takeError()));
  return outputs;
}

//===----------------------------------------------------------------------===//
// Output files
//===----------------------------------------------------------------------===//

/// Writes all outputs next to their final place before the first one gets its
/// name, so that an error leaves no output behind.
static llvm::Error writeOutputs(ArrayRef<Tensor> outputs, StringRef directory) {
  if (std::error_code error = llvm::sys::fs::create_directories(directory))
    return makeError("cannot create directory '{0}': {1}", directory,
                     error.message());
  struct PendingFile {
    llvm::sys::fs::TempFile temporary;
    std::string path;
  };
  std::vector<PendingFile> files;
  auto discardAll = [&](llvm::Error error) {
    for (PendingFile &file : files)
      error = llvm::joinErrors(std::move(error), file.temporary.discard());
    return error;
  };
  for (auto [i, output] : llvm::enumerate(outputs)) {
    SmallString<128> path(directory);
    llvm::sys::path::append(path, llvm::formatv("output{0}.npy", i));
    auto temporary =
        llvm::sys::fs::TempFile::create(path + ".%%%%%%.tmp", 0666);
    if (!temporary)
      return discardAll(makeError("cannot write '{0}': {1}", path,
                                  llvm::toString(temporary.takeError())));
    files.push_back({std::move(*temporary), path.str().str()});
    llvm::raw_fd_ostream os(files.back().temporary.FD, /*shouldClose=*/false);
    writeNpy(output, os);
    os.flush();
    if (std::error_code error = os.error()) {
      os.clear_error();
      return discardAll(
          makeError("cannot write '{0}': {1}", path, error.message()));
    }
  }
  for (PendingFile &file : files)
    if (llvm::Error error = file.temporary.keep(file.path))
      return discardAll(makeError("cannot write '{0}': {1}", file.path,
                                  llvm::toString(std::move(error))));
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// The tool
//===----------------------------------------------------------------------===//

static llvm::Expected<SmallVector<Tensor>>
getInputs(const Options &options, Model &model, MLIRContext &context) {
  TypeRange types = model.entry.getArgumentTypes();
  if (options.randomInputs.getNumOccurrences() == 0)
    return readInputs(options.inputs, types, &context);
  if (!options.inputs.empty())
    return makeError(
        "expected either --input or --random-inputs, but got both");
  return drawInputs(options.randomInputs, types);
}

/// Runs the model, and the one to compare with, and reports the outcome.
static llvm::Error execute(const Options &options, Model &model, Model *other,
                           MLIRContext &context, llvm::raw_ostream &os) {
  llvm::Expected<SmallVector<Tensor>> inputs =
      getInputs(options, model, context);
  if (!inputs)
    return inputs.takeError();
  if (options.checkKernels) {
    llvm::Expected<KernelCheckResult> result =
        checkKernels(model.entry, model.backend->name, {*inputs});
    if (!result)
      return result.takeError();
    return reportKernelCheck(*result, llvm::outs());
  }
  Tensor labels;
  if (!options.labels.empty()) {
    llvm::Expected<Tensor> file = readNpyFile(options.labels, &context);
    if (!file)
      return file.takeError();
    labels = *file;
  }

  llvm::Expected<SmallVector<Tensor>> outputs = runModel(model, *inputs);
  if (!outputs)
    return outputs.takeError();
  SmallVector<Tensor> references;
  if (other) {
    llvm::Expected<SmallVector<Tensor>> otherOutputs =
        runModel(*other, *inputs);
    if (!otherOutputs)
      return otherOutputs.takeError();
    references = *otherOutputs;
    if (llvm::Error error = printComparison(*outputs, references, os))
      return error;
  }
  if (labels) {
    if (outputs->empty())
      return makeError("expected a model with outputs, but got one without");
    if (llvm::Error error = printTopOne("top-1", outputs->front(), labels, os))
      return error;
    if (other)
      if (llvm::Error error = printTopOne("top-1 of '" + other->path + "'",
                                          references.front(), labels, os))
        return error;
  }
  if (!options.outputDir.empty())
    return writeOutputs(*outputs, options.outputDir);
  if (!other && !labels)
    printSummary(*outputs, os);
  return llvm::Error::success();
}

static llvm::Error runTool(const Options &options, MLIRContext &context,
                           llvm::raw_ostream &os) {
  llvm::Expected<const Backend *> backend = findBackend(options.backend);
  if (!backend)
    return backend.takeError();
  llvm::Expected<const Backend *> compareBackend =
      options.compareBackend.empty() ? *backend
                                     : findBackend(options.compareBackend);
  if (!compareBackend)
    return compareBackend.takeError();
  llvm::Expected<Model> model =
      loadModel(options.model, options.entry, context);
  if (!model)
    return model.takeError();
  model->backend = *backend;
  std::optional<Model> other;
  if (!options.compare.empty()) {
    llvm::Expected<Model> loaded =
        loadModel(options.compare, options.entry, context);
    if (!loaded)
      return loaded.takeError();
    other = std::move(*loaded);
    other->backend = *compareBackend;
  }

  if (options.printStats) {
    printOpStatistics(model->entry, os);
    bool hasInputs = !options.inputs.empty() ||
                     options.randomInputs.getNumOccurrences() != 0;
    if (!hasInputs)
      return llvm::Error::success();
  }
  return execute(options, *model, other ? &*other : nullptr, context, os);
}

int lpt::runLPTRun(int argc, char **argv, DialectRegistry &registry) {
  auto fail = [](const llvm::Twine &message) {
    llvm::outs().flush();
    llvm::WithColor::error(llvm::errs(), toolName) << message << "\n";
    return 1;
  };
  Options options;
  cl::HideUnrelatedOptions(options.category);
  std::string usageError;
  llvm::raw_string_ostream usageStream(usageError);
  if (!cl::ParseCommandLineOptions(
          argc, argv, "Executes a model of the lpt dialect\n", &usageStream)) {
    StringRef message = StringRef(usageError).trim();
    message.consume_front((toolName + ": ").str());
    return fail(message);
  }

  // Reports appear only when everything has succeeded.
  MLIRContext context(registry);
  std::string report;
  llvm::raw_string_ostream reportStream(report);
  if (llvm::Error error = runTool(options, context, reportStream))
    return fail(llvm::toString(std::move(error)));
  llvm::outs() << report;
  return 0;
}
