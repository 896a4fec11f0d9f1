//===- lpt-fuzz.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Looks for models that the pipeline makes invalid, or changes beyond what its
// transformations declare; for models that a backend computes otherwise than
// the reference evaluator; and for modules of several dialects in which a pass
// touches what is not its own.
//
//===----------------------------------------------------------------------===//

#include "ExchangeCheck.h"
#include "ForeignCheck.h"
#include "ForeignGenerator.h"
#include "ModelGenerator.h"

#include "LPT/Conversion/GenericBackendDialects.h"
#include "LPT/Execution/Backend.h"
#include "LPT/Execution/Passes.h"
#include "LPT/Execution/RunPasses.h"
#include "LPT/InitAllDialects.h"
#include "LPT/InitAllPasses.h"
#include "LPT/Pipelines/Pipelines.h"
#include "LPT/Runtime/OneDNNRuntime.h"
#include "LPT/Tools/LPTReduce/LPTReduce.h"
#include "LPT/Tools/ThreadsOptionName.h"

#include "mlir/IR/AsmState.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/ToolOutputFile.h"

#include <map>

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::fuzz;

namespace cl = llvm::cl;

namespace {

struct Options {
  ThreadsOptionName threadsName;
  cl::OptionCategory category{"lpt-fuzz options"};
  cl::opt<uint64_t> count{"count", cl::cat(category),
                          cl::desc("How many models to try"), cl::init(100)};
  cl::opt<uint64_t> seed{"seed", cl::cat(category),
                         cl::desc("The number of the first model"),
                         cl::init(1)};
  cl::opt<std::string> directory{
      "directory", cl::cat(category),
      cl::desc("Where to write models that show a fault, shrunk"),
      cl::init("")};
  cl::opt<std::string> progress{
      "progress", cl::cat(category),
      cl::desc("A file that holds the number of the model that is tried; tells "
               "which one it was after a crash"),
      cl::init("")};
  cl::opt<std::string> backend{
      "compare-backend", cl::cat(category),
      cl::desc("Also run each model on this backend, before and after the "
               "pipeline, and compare it with the reference: 'generic', "
               "'native' or 'onednn'")};
  cl::opt<bool> explicitForm{
      "compare-explicit", cl::cat(category),
      cl::desc("Also bring the kernels of each model, before and after the "
               "pipeline, into the explicit form; compare its numbers with "
               "those of the ops that it was made of, and generated code, of "
               "the whole and of its program, with its evaluation, bit for "
               "bit")};
  cl::opt<int> threads{
      "threads", cl::cat(category),
      cl::desc("How many threads run the programs of --compare-backend, and "
               "those of explicit kernels"),
      cl::value_desc("N"), cl::init(ModelCheck::defaultNumThreads)};
  cl::opt<bool> fixedPoint{
      "fixed-point", cl::cat(category),
      cl::desc(
          "Run the pipeline until it changes nothing, 4 times at most, and "
          "once more on its result, which it must leave as it is and be "
          "able to explain")};
  cl::opt<bool> logic{
      "logic", cl::cat(category),
      cl::desc("Try other models, which have comparisons, logic, mathematical "
               "functions and operations on bits as well")};
  cl::opt<bool> writtenOut{
      "written-out", cl::cat(category),
      cl::desc("Write normalizations and activations out, in random spellings; "
               "these are other models than those of the same numbers without "
               "this option")};
  cl::opt<bool> foreign{
      "foreign", cl::cat(category),
      cl::desc("Try modules in which ops of other dialects stand among those "
               "of models, with every pass and pipeline")};
  cl::opt<bool> storedConstants{
      "stored-constants", cl::cat(category),
      cl::desc("Try models of one product or gather, whose constant is stored "
               "as integers of any type")};
  cl::opt<std::string> exchange{
      "exchange", cl::cat(category),
      cl::desc("Write each model, and what the pipeline makes of it, in the "
               "format of OpenVINO to this directory, and read it: it must be "
               "the same one"),
      cl::value_desc("directory"), cl::init("")};
  cl::opt<bool> listPipelines{
      "list-pipelines", cl::cat(category),
      cl::desc("Print the pipelines of --foreign, one in a line, and stop")};
  cl::opt<bool> print{
      "print", cl::cat(category),
      cl::desc("Print the model with the number of --seed, or as many "
               "as --count says, and stop")};

  GeneratorOptions getGeneratorOptions() const {
    GeneratorOptions generator;
    generator.logic = logic;
    generator.writtenOut = writtenOut;
    return generator;
  }
};

} // namespace

/// The model with this number, of the kind that the options ask for.
static OwningOpRef<ModuleOp> generate(MLIRContext *context,
                                      const Options &options, uint64_t number) {
  return options.storedConstants
             ? generateStoredConstants(context, number)
             : generateModel(context, number, options.getGeneratorOptions());
}

/// Shrinks the model and writes it. Returns the name of the file.
static std::string writeFault(OwningOpRef<ModuleOp> module, uint64_t number,
                              const ModelFault &fault, const ModelCheck &check,
                              StringRef directory, StringRef reducer) {
  // A model that cannot be shrunk is written as it is.
  if (failed(reduceModule(module, reducer, check, fault)))
    module->emitWarning("the model is not shrunk");
  SmallString<128> path(directory);
  llvm::sys::path::append(path, llvm::formatv("model-{0}.mlir", number));
  std::error_code error = llvm::sys::fs::create_directories(directory);
  llvm::ToolOutputFile file(path, error, llvm::sys::fs::OF_Text);
  if (error)
    return "nowhere: " + error.message();
  file.os() << "// lpt-reduce --numbers-differ";
  for (const std::string &argument : getReducerArguments(check)) {
    file.os() << ' ';
    llvm::sys::printArg(file.os(), argument, /*Quote=*/false);
  }
  file.os() << "\n";
  std::optional<ModelFault> left = findFault(*module, check);
  for (StringRef line : llvm::split((left ? *left : fault).text, '\n'))
    file.os() << "// " << line << "\n";
  OpPrintingFlags flags;
  module->print(file.os(), flags.enableDebugInfo());
  file.keep();
  return path.str().str();
}

/// A refusal without its location and the shapes at its end, which
/// differ from model to model.
static std::string withoutPlace(StringRef reason) {
  std::string text = llvm::Regex("^loc\\(.*\\): ").sub("", reason);
  return StringRef(text).split(", but got").first.str();
}

static void writeProgress(StringRef path, uint64_t number) {
  if (path.empty())
    return;
  std::error_code error;
  llvm::raw_fd_ostream stream(path, error);
  if (!error)
    stream << number << "\n";
}

/// The reducer in the directory of this program.
static std::string getReducer(const char *program) {
  SmallString<128> path(llvm::sys::fs::getMainExecutable(
      program, reinterpret_cast<void *>(&getReducer)));
  llvm::sys::path::remove_filename(path);
  llvm::sys::path::append(path, "lpt-reduce");
  return path.str().str();
}

/// Prints models, as `--split-input-file` reads them.
static void printModels(MLIRContext *context, const Options &options) {
  uint64_t count = options.count.getNumOccurrences() == 0 ? 1 : options.count;
  for (uint64_t i = 0; i != count; ++i) {
    uint64_t number = options.seed + i;
    if (i != 0)
      llvm::outs() << "// -----\n";
    if (options.foreign) {
      generateForeignModule(context, number)->print(llvm::outs());
      continue;
    }
    generate(context, options, number)->print(llvm::outs());
    llvm::outs() << "// " << generatePipelineOptions(context, number) << "\n";
  }
}

/// Tries modules of several dialects. Returns how many show a fault.
static uint64_t tryForeignModules(MLIRContext *context,
                                  const Options &options) {
  uint64_t numFaults = 0;
  for (uint64_t i = 0; i != options.count; ++i) {
    uint64_t number = options.seed + i;
    writeProgress(options.progress, number);
    OwningOpRef<ModuleOp> module = generateForeignModule(context, number);
    std::optional<std::string> fault = findForeignFault(*module);
    if (!fault)
      continue;
    ++numFaults;
    llvm::outs() << "model " << number << ": " << *fault << "\n";
    llvm::outs().flush();
  }
  return numFaults;
}

/// Runs the pipeline. Faults of it are for other runs.
static bool makeLowPrecision(ModuleOp module, StringRef text) {
  LowPrecisionPipelineOptions options;
  if (failed(options.parseFromString(text)))
    return false;
  llvm::Error error = runPasses(module, [&](OpPassManager &manager) {
    buildLowPrecisionPipeline(manager, options);
  });
  const bool isDone = !error;
  llvm::consumeError(std::move(error));
  return isDone;
}

/// Writes models and reads them. Returns how many show a fault.
static uint64_t tryExchanges(MLIRContext *context, const Options &options) {
  uint64_t numFaults = 0, numRefused = 0, numExchanges = 0;
  std::map<std::string, uint64_t> refusals;
  for (uint64_t i = 0; i != options.count; ++i) {
    uint64_t number = options.seed + i;
    writeProgress(options.progress, number);
    OwningOpRef<ModuleOp> module = generate(context, options, number);
    for (StringRef form : {"as it is", "after the pipeline"}) {
      if (form != "as it is" &&
          !makeLowPrecision(*module, generatePipelineOptions(context, number)))
        break;
      ++numExchanges;
      ExchangeResult result = exchangeModel(*module, options.exchange);
      if (!result.refusal.empty()) {
        ++numRefused;
        ++refusals[withoutPlace(StringRef(result.refusal).split(": ").second)];
      }
      if (!result.fault)
        continue;
      ++numFaults;
      llvm::outs() << "model " << number << " with a fault " << form << ": "
                   << *result.fault << "\n";
      llvm::outs().flush();
    }
  }
  for (const auto &[reason, count] : refusals)
    llvm::outs() << "refused " << count << " times: " << reason << "\n";
  llvm::outs() << numExchanges - numRefused << " of " << numExchanges
               << " models written\n";
  return numFaults;
}

/// Tries models. Returns how many show a fault.
static uint64_t tryModels(MLIRContext *context, const Options &options,
                          const std::string &reducer) {
  uint64_t numFaults = 0;
  std::map<std::string, uint64_t> refusals;
  ExplicitCounts counts;
  for (uint64_t i = 0; i != options.count; ++i) {
    uint64_t number = options.seed + i;
    writeProgress(options.progress, number);
    OwningOpRef<ModuleOp> module = generate(context, options, number);
    ModelCheck check;
    check.pipelineOptions = generatePipelineOptions(context, number);
    check.backend = options.backend;
    check.numThreads = options.threads;
    check.isFixedPoint = options.fixedPoint;
    check.isExplicit = options.explicitForm;
    check.explicitCounts = &counts;
    // To optimize takes most of the time, and the numbers do not depend on it.
    check.optimizationLevel = number % 4 == 0 ? 3 : 0;
    std::vector<std::string> reasons;
    std::optional<ModelFault> fault = findFault(*module, check, &reasons);
    for (const std::string &reason : reasons)
      ++refusals[withoutPlace(reason)];
    if (!fault)
      continue;
    check.explicitCounts = nullptr;
    ++numFaults;
    llvm::outs() << "model " << number << " with '" << check.pipelineOptions
                 << "': " << fault->text << "\n";
    if (!options.directory.empty())
      llvm::outs() << "written to "
                   << writeFault(std::move(module), number, *fault, check,
                                 options.directory, reducer)
                   << "\n";
    llvm::outs().flush();
  }
  for (const auto &[reason, count] : refusals)
    llvm::outs() << "refused " << count << " times: " << reason << "\n";
  if (options.explicitForm)
    llvm::outs() << llvm::formatv(
        "{0} of {1} kernels are explicit; {2} of {3} integers moved; of {4} "
        "floats none by more than {5:e2} of the greatest\n",
        counts.numExplicit, counts.numKernels, counts.numMoved,
        counts.numIntegers, counts.numFloats, counts.maxFloatDifference);
  return numFaults;
}

int main(int argc, char **argv) {
  llvm::InitLLVM initialization(argc, argv);
  Options options;
  // The reducer tells layers apart by their names.
  registerAsmPrinterCLOptions();
  SmallVector<const char *> arguments(argv, argv + argc);
  // First: an option at the end may lack its value.
  arguments.insert(arguments.begin() + 1, "--mlir-print-debuginfo");
  cl::HideUnrelatedOptions(options.category);
  cl::ParseCommandLineOptions(arguments.size(), arguments.data(),
                              "Tries random models\n");
  if (options.listPipelines) {
    for (const ForeignPipeline &pipeline : getForeignPipelines())
      llvm::outs() << pipeline.text << "\n";
    return 0;
  }
  const SmallVector<StringRef> backends = getBackendNames();
  if (!options.backend.empty() &&
      !llvm::is_contained(backends, StringRef(options.backend))) {
    llvm::errs() << "lpt-fuzz: expected --compare-backend to be one of '"
                 << llvm::join(backends, "', '") << "', but got '"
                 << options.backend << "'\n";
    return 2;
  }
  if (options.threads < 1 || options.threads > LPT_ONEDNN_MAX_THREADS) {
    llvm::errs() << "lpt-fuzz: expected --threads from 1 to "
                 << LPT_ONEDNN_MAX_THREADS << ", but got " << options.threads
                 << "\n";
    return 2;
  }
  DialectRegistry registry;
  registerAllDialects(registry);
  registerReductionPatterns(registry);
  if (options.foreign) {
    registerGenericBackendDialects(registry);
    registerForeignDialects(registry);
    registerAllPasses();
    registerLPTExecutionPasses();
  }
  MLIRContext context(registry);
  context.disableMultithreading();
  context.loadAllAvailableDialects();
  context.allowUnregisteredDialects(options.foreign);
  if (options.print) {
    printModels(&context, options);
    return 0;
  }
  uint64_t numFaults = 0;
  if (options.foreign)
    numFaults = tryForeignModules(&context, options);
  else if (!options.exchange.empty())
    numFaults = tryExchanges(&context, options);
  else
    numFaults = tryModels(&context, options, getReducer(argv[0]));
  llvm::outs() << options.count
               << (options.foreign ? " modules, " : " models, ") << numFaults
               << " with a fault\n";
  return numFaults == 0 ? 0 : 1;
}
