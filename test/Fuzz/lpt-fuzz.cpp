//===- lpt-fuzz.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Looks for models that the pipeline makes invalid, or changes beyond what its
// transformations declare; and for models that a backend computes otherwise
// than the reference evaluator.
//
//===----------------------------------------------------------------------===//

#include "ModelGenerator.h"
#include "ModelShrinker.h"

#include "LPT/Execution/Executable.h"
#include "LPT/InitAllDialects.h"
#include "LPT/InitAllPasses.h"
#include "LPT/Transforms/NumericComparison.h"

#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::fuzz;

namespace cl = llvm::cl;

namespace {

struct Options {
  cl::opt<uint64_t> count{"count", cl::desc("How many models to try"),
                          cl::init(100)};
  cl::opt<uint64_t> seed{"seed", cl::desc("The number of the first model"),
                         cl::init(1)};
  cl::opt<std::string> directory{
      "directory", cl::desc("Where to write models that show a fault, shrunk"),
      cl::init("")};
  cl::opt<std::string> progress{
      "progress",
      cl::desc("A file that holds the number of the model that is tried; tells "
               "which one it was after a crash"),
      cl::init("")};
  cl::opt<bool> print{
      "print", cl::desc("Print the model with the number of --seed and stop")};
  cl::opt<std::string> interesting{
      "interesting",
      cl::desc(
          "Exit with 1 if the model in this file shows a fault, and with 0 "
          "otherwise, as mlir-reduce expects of a test script"),
      cl::value_desc("file")};
  cl::opt<std::string> shrink{
      "shrink",
      cl::desc("Shrink the model in this file, on which --interesting crashes, "
               "and print it"),
      cl::value_desc("file")};
  cl::opt<std::string> pipelineOptions{
      "pipeline-options",
      cl::desc("The options of lpt-pipeline for --interesting and --shrink")};
  cl::opt<bool> backend{
      "compare-generic",
      cl::desc("Also run each model, before and after the pipeline, on the "
               "backend 'generic', and compare it with the reference")};
};

/// How models are tried.
struct Trial {
  std::string pipelineOptions;
  bool comparesBackend = false;
};

/// The text of the diagnostics that arise during the life of this object.
class Diagnostics {
public:
  explicit Diagnostics(MLIRContext *context)
      : handler(context, [this](Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
            text += diagnostic.str() + "\n";
          return success();
        }) {}
  std::string text;

private:
  ScopedDiagnosticHandler handler;
};

} // namespace

static func::FuncOp getFunction(ModuleOp module) {
  return *module.getOps<func::FuncOp>().begin();
}

static std::string print(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.print(stream);
  return text;
}

/// Why the module does not survive printing and parsing; empty if it does.
static std::string checkRoundTrip(ModuleOp module, StringRef what) {
  std::string text = print(module);
  Diagnostics diagnostics(module.getContext());
  OwningOpRef<ModuleOp> parsed =
      parseSourceString<ModuleOp>(text, ParserConfig(module.getContext()));
  if (!parsed)
    return llvm::formatv("{0} cannot be parsed: {1}", what, diagnostics.text);
  if (print(*parsed) != text)
    return llvm::formatv("{0} prints otherwise after it was parsed", what);
  return "";
}

/// Runs what `build` adds on the module. Returns the errors.
static std::string runPasses(ModuleOp module,
                             llvm::function_ref<void(OpPassManager &)> build) {
  Diagnostics diagnostics(module.getContext());
  PassManager manager(module.getContext());
  build(manager);
  if (succeeded(manager.run(module)))
    return "";
  return diagnostics.text.empty() ? "a pass fails without an error"
                                  : diagnostics.text;
}

//===----------------------------------------------------------------------===//
// Backends
//===----------------------------------------------------------------------===//

/// Whether two elements are the same, or floats that differ in the last bits
/// which functions of the C library leave open.
static bool agrees(double a, double b, bool isInteger) {
  if (a == b || (std::isnan(a) && std::isnan(b)))
    return true;
  return !isInteger && std::abs(a - b) <= 1e-6 * std::abs(b);
}

/// How the outputs of a backend differ; empty if they do not.
static std::string
findDifference(const NumericComparison::Outputs &outputs,
               const NumericComparison::Outputs &references) {
  for (auto [step, results, expected] : llvm::enumerate(outputs, references)) {
    for (auto [number, output, reference] :
         llvm::enumerate(results, expected)) {
      if (output.getType() != reference.getType())
        return llvm::formatv("output #{0} has type {1} instead of {2}", number,
                             output.getType(), reference.getType());
      Elements<double> a = output.getAs<double>();
      Elements<double> b = reference.getAs<double>();
      for (size_t i = 0; i != a.size(); ++i)
        if (!agrees(a[i], b[i], output.isInteger()))
          return llvm::formatv("output #{0} differs in step {1}: element {2} "
                               "is {3} instead of {4}",
                               number, step, i, a[i], b[i]);
    }
  }
  return "";
}

/// How the backend 'generic' computes the model otherwise; empty if it does
/// not.
static std::string
findBackendFault(ModuleOp module, const NumericComparison &comparison,
                 const NumericComparison::Outputs &references) {
  func::FuncOp function = getFunction(module);
  bool hasVariables = !llvm::all_of(function.getBody().front(), [](auto &op) {
    return isMemoryEffectFree(&op);
  });
  std::string compileError;
  std::shared_ptr<Executable> executable;
  auto start = [&]() -> NumericComparison::StepFn {
    // Variables live as long as the code does.
    if (!executable || hasVariables) {
      GenericExecutableOptions options;
      options.optimizationLevel = 1;
      auto compiled = createGenericExecutable(function, options);
      if (compiled)
        executable = std::move(*compiled);
      else
        compileError = llvm::toString(compiled.takeError());
    }
    return [executable, &compileError](ArrayRef<Tensor> inputs,
                                       SmallVectorImpl<Tensor> &outputs,
                                       std::string &error) -> LogicalResult {
      error = compileError;
      if (!executable)
        return failure();
      auto results = executable->run(inputs);
      if (results) {
        outputs = std::move(*results);
        return success();
      }
      error = llvm::toString(results.takeError());
      return failure();
    };
  };
  std::string error;
  FailureOr<NumericComparison::Outputs> outputs = comparison.run(start, error);
  if (failed(outputs))
    return "cannot be run: " + error;
  return findDifference(*outputs, references);
}

/// The fault that the model shows; empty if there is none.
static std::string findFault(ModuleOp module, const Trial &trial) {
  StringRef pipelineOptions = trial.pipelineOptions;
  {
    Diagnostics diagnostics(module.getContext());
    if (failed(verify(module)))
      return "the model is invalid: " + diagnostics.text;
  }
  if (std::string fault = checkRoundTrip(module, "the model"); !fault.empty())
    return fault;
  std::string error;
  FailureOr<NumericComparison> comparison =
      NumericComparison::create(getFunction(module), error);
  if (failed(comparison))
    return "the model cannot be evaluated: " + error;
  NumericComparison::Outputs before =
      *comparison->run(getFunction(module), error);

  // The prerequisites are no transformations, and so are compared as a whole.
  OwningOpRef<ModuleOp> prepared = module.clone();
  if (std::string fault = runPasses(*prepared, buildPrerequisitesPipeline);
      !fault.empty())
    return "lpt-prerequisites: " + fault;
  FailureOr<NumericComparison::Outputs> after =
      comparison->run(getFunction(*prepared), error);
  if (failed(after))
    return "the result of lpt-prerequisites cannot be evaluated: " + error;
  if (auto difference = comparison->compare(getFunction(module), before,
                                            getFunction(*prepared), *after))
    return llvm::formatv("lpt-prerequisites changes output #{0} by {1}",
                         difference->output, difference->maxAbsError);

  auto options = LowPrecisionPipelineOptions::createFromString(pipelineOptions);
  if (!options)
    return "the options of the pipeline are invalid";
  options->verifyEach = true;
  // One that fails is shrunk and written as a whole.
  options->verifyEachReproducer = "/dev/null";
  OwningOpRef<ModuleOp> result = module.clone();
  if (std::string fault = runPasses(*result,
                                    [&](OpPassManager &manager) {
                                      buildLowPrecisionPipeline(manager,
                                                                *options);
                                    });
      !fault.empty())
    return "lpt-pipeline: " + fault;
  if (std::string fault = checkRoundTrip(*result, "the result"); !fault.empty())
    return fault;
  if (!trial.comparesBackend)
    return "";
  if (std::string fault = findBackendFault(module, *comparison, before);
      !fault.empty())
    return "the backend: " + fault;
  after = comparison->run(getFunction(*result), error);
  if (failed(after))
    return "the result cannot be evaluated: " + error;
  if (std::string fault = findBackendFault(*result, *comparison, *after);
      !fault.empty())
    return "the backend behind the pipeline: " + fault;
  return "";
}

/// Of which kind a fault is: what comes before names and numbers.
static StringRef getKind(StringRef fault) {
  return fault.take_until([](char c) { return c == '#' || c == '('; })
      .take_front(60);
}

/// Shrinks the model and writes it. Returns the name of the file.
static std::string writeFault(ModuleOp module, uint64_t number,
                              const std::string &fault, const Trial &trial,
                              StringRef directory) {
  StringRef kind = getKind(fault);
  OwningOpRef<ModuleOp> small = shrinkModel(module, [&](ModuleOp candidate) {
    return getKind(findFault(candidate, trial)) == kind;
  });
  SmallString<128> path(directory);
  llvm::sys::path::append(path, llvm::formatv("model-{0}.mlir", number));
  std::error_code error = llvm::sys::fs::create_directories(directory);
  llvm::ToolOutputFile file(path, error, llvm::sys::fs::OF_Text);
  if (error)
    return "nowhere: " + error.message();
  file.os() << "// lpt-opt --lpt-pipeline=\"verify-each "
            << trial.pipelineOptions << "\"\n";
  std::string smallFault = findFault(*small, trial);
  for (StringRef line : llvm::split(StringRef(smallFault).trim(), '\n'))
    file.os() << "// " << line << "\n";
  OpPrintingFlags flags;
  small->print(file.os(), flags.enableDebugInfo());
  file.keep();
  return path.str().str();
}

static void writeProgress(StringRef path, uint64_t number) {
  if (path.empty())
    return;
  std::error_code error;
  llvm::raw_fd_ostream stream(path, error);
  if (!error)
    stream << number << "\n";
}

static int checkFile(const Options &options, MLIRContext &context) {
  OwningOpRef<ModuleOp> module =
      parseSourceFile<ModuleOp>(options.interesting, ParserConfig(&context));
  if (!module || module->getOps<func::FuncOp>().empty())
    return 0;
  std::string fault =
      findFault(*module, {options.pipelineOptions, options.backend});
  llvm::outs() << fault << "\n";
  return fault.empty() ? 0 : 1;
}

/// Whether this program crashes on the module, in a process of its own.
static bool crashes(ModuleOp module, const char *program,
                    const std::string &pipelineOptions) {
  SmallString<128> path;
  if (llvm::sys::fs::createTemporaryFile("lpt-fuzz", "mlir", path))
    return false;
  llvm::FileRemover remover(path);
  std::error_code error;
  llvm::raw_fd_ostream stream(path, error);
  if (error)
    return false;
  module.print(stream);
  stream.close();
  std::string executable = llvm::sys::fs::getMainExecutable(program, nullptr);
  std::string interesting = "--interesting=" + path.str().str();
  std::string options = "--pipeline-options=" + pipelineOptions;
  std::optional<StringRef> redirects[] = {StringRef(), StringRef(),
                                          StringRef()};
  int code = llvm::sys::ExecuteAndWait(
      executable, {executable, interesting, options}, std::nullopt, redirects);
  return code < 0 || code > 1;
}

static int shrinkFile(const Options &options, MLIRContext &context,
                      const char *program) {
  OwningOpRef<ModuleOp> module =
      parseSourceFile<ModuleOp>(options.shrink, ParserConfig(&context));
  if (!module || module->getOps<func::FuncOp>().empty())
    return 2;
  shrinkModel(*module, [&](ModuleOp candidate) {
    return crashes(candidate, program, options.pipelineOptions);
  })->print(llvm::outs());
  return 0;
}

int main(int argc, char **argv) {
  llvm::InitLLVM initialization(argc, argv);
  Options options;
  cl::ParseCommandLineOptions(argc, argv, "Tries random models\n");
  DialectRegistry registry;
  registerAllDialects(registry);
  MLIRContext context(registry);
  context.disableMultithreading();
  context.loadAllAvailableDialects();
  if (!options.interesting.empty())
    return checkFile(options, context);
  if (!options.shrink.empty())
    return shrinkFile(options, context, argv[0]);
  if (options.print) {
    generateModel(&context, options.seed)->print(llvm::outs());
    llvm::outs() << "// " << generatePipelineOptions(&context, options.seed)
                 << "\n";
    return 0;
  }
  uint64_t numFaults = 0;
  for (uint64_t i = 0; i != options.count; ++i) {
    uint64_t number = options.seed + i;
    writeProgress(options.progress, number);
    OwningOpRef<ModuleOp> module = generateModel(&context, number);
    Trial trial{generatePipelineOptions(&context, number), options.backend};
    std::string fault = findFault(*module, trial);
    if (fault.empty())
      continue;
    ++numFaults;
    llvm::outs() << "model " << number << " with '" << trial.pipelineOptions
                 << "': " << fault << "\n";
    if (!options.directory.empty())
      llvm::outs() << "written to "
                   << writeFault(*module, number, fault, trial,
                                 options.directory)
                   << "\n";
    llvm::outs().flush();
  }
  llvm::outs() << options.count << " models, " << numFaults
               << " with a fault\n";
  return numFaults == 0 ? 0 : 1;
}
