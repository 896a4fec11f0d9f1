//===- LPTReduce.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shrinks a `.mlir` file that shows a fault.
//
//===----------------------------------------------------------------------===//

#include "LPT/Tools/LPTReduce/LPTReduce.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"
#include "LPT/Execution/Backend.h"
#include "LPT/Runtime/OneDNNRuntime.h"
#include "LPT/Tools/ThreadsOptionName.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/AsmState.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Reducer/Passes.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/Plugins/PassPlugin.h"
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::lpt;

namespace cl = llvm::cl;

namespace {

/// The command line of the built-in test.
struct Options {
  ThreadsOptionName threadsName;
  cl::OptionCategory category{"lpt-reduce options"};
  cl::opt<std::string> input{cl::Positional, cl::cat(category),
                             cl::desc("<input file>"), cl::init("-")};
  cl::opt<std::string> output{"o", cl::cat(category),
                              cl::desc("Where to write the smaller model"),
                              cl::value_desc("file"), cl::init("-")};
  cl::opt<bool> numbersDiffer{
      "numbers-differ", cl::cat(category),
      cl::desc("Shrink a model of which the pipeline changes the numbers, by "
               "more than its transformations declare; or on which it fails "
               "or crashes, if that is what it does")};
  cl::opt<bool> isInteresting{
      "is-interesting", cl::cat(category),
      cl::desc("Exit with 1 if the model has a fault, and with 0 if not, as "
               "mlir-reduce expects of a test")};
  cl::opt<std::string> kind{
      "fault-kind", cl::Hidden, cl::cat(category),
      cl::desc("With --is-interesting, ask for a fault of this kind only")};
  cl::opt<std::string> pipelineOptions{"pipeline-options", cl::cat(category),
                                       cl::desc("The options of lpt-pipeline")};
  cl::opt<std::string> pipeline{
      "pipeline", cl::cat(category),
      cl::desc("The passes on a module to run instead of lpt-pipeline, which "
               "must not change numbers by more than rounding")};
  cl::list<std::string> passPlugins{
      "load-pass-plugin", cl::cat(category),
      cl::desc("A plugin with passes for --pipeline"), cl::value_desc("file")};
  cl::opt<bool> fixedPoint{
      "fixed-point", cl::cat(category),
      cl::desc("Also ask lpt-pipeline to leave its own result as it is")};
  cl::opt<bool> explicitForm{
      "explicit", cl::cat(category),
      cl::desc("Also compare kernels with their explicit form, and that with "
               "generated code")};
  // The option keeps a reference to it.
  const std::string backendDescription =
      "Also compare this backend with the reference, one of '" +
      llvm::join(getBackendNames(), "', '") + "'";
  cl::opt<std::string> backend{"backend", cl::cat(category),
                               cl::desc(backendDescription)};
  cl::opt<unsigned> optimizationLevel{
      "optimization-level", cl::cat(category),
      cl::desc("How much LLVM optimizes the code of the backend, 0 to 3"),
      cl::init(ModelCheck().optimizationLevel)};
  cl::opt<int> threads{"threads", cl::cat(category),
                       cl::desc("How many threads run programs of the backend "
                                "and of explicit kernels"),
                       cl::value_desc("N"),
                       cl::init(ModelCheck::defaultNumThreads)};

  ModelCheck getCheck() const {
    return {pipelineOptions,
            pipeline,
            std::vector<std::string>(passPlugins.begin(), passPlugins.end()),
            fixedPoint,
            backend,
            optimizationLevel,
            threads,
            explicitForm,
            nullptr};
  }
};

} // namespace

static llvm::raw_ostream &reportError() {
  return llvm::WithColor::error(llvm::errs(), "lpt-reduce");
}

/// Erases values without uses, inputs included.
static void tidy(ModuleOp module) {
  for (auto function : module.getOps<func::FuncOp>()) {
    if (function.isDeclaration())
      continue;
    Block &block = function.getBody().front();
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
      if (!op.hasTrait<mlir::OpTrait::IsTerminator>() && op.use_empty())
        op.erase();
    block.eraseArguments(
        [](BlockArgument argument) { return argument.use_empty(); });
    function.setType(
        FunctionType::get(function.getContext(), block.getArgumentTypes(),
                          block.getTerminator()->getOperandTypes()));
    function.removeArgAttrsAttr();
  }
}

/// How much there is to look at.
static size_t getTextSize(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.print(stream);
  return text.size();
}

std::vector<std::string> lpt::getReducerArguments(const ModelCheck &check) {
  const ModelCheck defaults;
  std::vector<std::string> arguments;
  auto add = [&](StringRef name, const std::string &value, bool isDefault) {
    if (!isDefault)
      arguments.push_back(("--" + name + "=" + value).str());
  };
  add("pipeline-options", check.pipelineOptions, check.pipelineOptions.empty());
  add("pipeline", check.pipeline, check.pipeline.empty());
  add("backend", check.backend, check.backend.empty());
  add("fixed-point", "1", !check.isFixedPoint);
  add("explicit", "1", !check.isExplicit);
  add("optimization-level", std::to_string(check.optimizationLevel),
      check.optimizationLevel == defaults.optimizationLevel);
  add("threads", std::to_string(check.numThreads),
      check.numThreads == ModelCheck::defaultNumThreads);
  for (const std::string &plugin : check.passPlugins)
    add("load-pass-plugin", plugin, false);
  return arguments;
}

LogicalResult lpt::reduceModule(OwningOpRef<ModuleOp> &module,
                                StringRef program, const ModelCheck &check,
                                const ModelFault &fault) {
  MLIRContext *context = module->getContext();
  // Most attempts are invalid, and many a pass fails on the others.
  ScopedDiagnosticHandler silence(context,
                                  [](Diagnostic &) { return success(); });
  ReductionTreePassOptions options;
  options.testerName = program.str();
  options.testerArgs = {"--is-interesting", "--fault-kind=" + fault.getKind()};
  llvm::append_range(options.testerArgs, getReducerArguments(check));
  // What was left out makes room for more, until nothing changes.
  for (size_t size = getTextSize(*module);;) {
    PassManager manager(context);
    manager.addPass(createReductionTreePass(options));
    OwningOpRef<ModuleOp> reduced = module->clone();
    LogicalResult status = failure();
    llvm::CrashRecoveryContext::Enable();
    llvm::CrashRecoveryContext recovery;
    if (!recovery.RunSafely([&]() { status = manager.run(*reduced); })) {
      // The reducer of MLIR uses a module that it has released if the module
      // that it begins with is not interesting. What was reached stays.
      (void)reduced.release();
      return success();
    }
    if (failed(status))
      return failure();
    module = std::move(reduced);
    OwningOpRef<ModuleOp> tidied = module->clone();
    tidy(*tidied);
    std::optional<ModelFault> left = findFaultOrCrash(*tidied, check);
    if (left && left->getKind() == fault.getKind())
      module = std::move(tidied);
    size_t newSize = getTextSize(*module);
    if (newSize >= size)
      return success();
    size = newSize;
  }
}

static LogicalResult loadPassPlugins(ArrayRef<std::string> files) {
  for (const std::string &file : files) {
    llvm::Expected<PassPlugin> plugin = PassPlugin::load(file);
    if (!plugin) {
      reportError() << llvm::toString(plugin.takeError()) << "\n";
      return failure();
    }
    plugin->registerPassRegistryCallbacks();
  }
  return success();
}

static int reduceFile(const Options &options, MLIRContext &context,
                      const char *program) {
  // What fails on nothing is a mistake on the command line.
  OwningOpRef<ModuleOp> nothing = parseSourceString<ModuleOp>(
      "func.func @nothing() {\n  return\n}", ParserConfig(&context));
  if (std::optional<ModelFault> fault =
          findFault(*nothing, options.getCheck())) {
    reportError() << fault->text << "\n";
    return EXIT_FAILURE;
  }
  OwningOpRef<ModuleOp> module =
      parseSourceFile<ModuleOp>(options.input, ParserConfig(&context));
  if (!module)
    return EXIT_FAILURE;
  std::optional<ModelFault> fault =
      findFaultOrCrash(*module, options.getCheck());
  if (!fault) {
    reportError() << "expected a model whose numbers the pipeline changes, but "
                     "got one without a fault\n";
    return EXIT_FAILURE;
  }
  std::string path = llvm::sys::fs::getMainExecutable(
      program, reinterpret_cast<void *>(&runLPTReduce));
  if (failed(reduceModule(module, path, options.getCheck(), *fault)))
    return EXIT_FAILURE;

  std::string message;
  std::unique_ptr<llvm::ToolOutputFile> file =
      openOutputFile(options.output, &message);
  if (!file) {
    reportError() << message << "\n";
    return EXIT_FAILURE;
  }
  std::optional<ModelFault> left =
      findFaultOrCrash(*module, options.getCheck());
  for (StringRef line : llvm::split((left ? *left : *fault).text, '\n'))
    file->os() << "// " << line << "\n";
  module->print(file->os(), OpPrintingFlags().enableDebugInfo());
  file->keep();
  return EXIT_SUCCESS;
}

static int testFile(const Options &options, MLIRContext &context) {
  ScopedDiagnosticHandler silence(&context,
                                  [](Diagnostic &) { return success(); });
  OwningOpRef<ModuleOp> module =
      parseSourceFile<ModuleOp>(options.input, ParserConfig(&context));
  if (!module)
    return EXIT_SUCCESS;
  std::optional<ModelFault> fault =
      findFaultOrCrash(*module, options.getCheck());
  bool isWanted =
      fault && (options.kind.empty() || fault->getKind() == options.kind);
  return isWanted ? EXIT_FAILURE : EXIT_SUCCESS;
}

int lpt::runLPTReduce(int argc, char **argv, DialectRegistry &registry) {
  registerReductionPatterns(registry);
  MLIRContext context(registry);
  bool isBuiltIn = llvm::any_of(ArrayRef(argv, argc), [](StringRef argument) {
    return llvm::is_contained(
        {"--numbers-differ", "--is-interesting", "--help", "-h"}, argument);
  });
  if (!isBuiltIn)
    return failed(mlirReduceMain(argc, argv, context));
  llvm::InitLLVM initialization(argc, argv);
  Options options;
  // Faults and tests may depend on the names of layers, which the files for
  // the test then keep.
  registerAsmPrinterCLOptions();
  SmallVector<const char *> arguments(argv, argv + argc);
  arguments.push_back("--mlir-print-debuginfo");
  cl::HideUnrelatedOptions(options.category);
  cl::ParseCommandLineOptions(
      arguments.size(), arguments.data(),
      "Shrinks a model that shows a fault\n\n"
      "  lpt-reduce model.mlir --numbers-differ "
      "--pipeline-options=target=host -o small.mlir\n\n"
      "Without --numbers-differ and --is-interesting this is mlir-reduce,\n"
      "which takes a test from the user; --help-hidden shows its options.\n");
  if (options.optimizationLevel > 3) {
    reportError() << "expected --optimization-level from 0 to 3, but got "
                  << options.optimizationLevel << "\n";
    return EXIT_FAILURE;
  }
  if (options.threads < 1 || options.threads > LPT_ONEDNN_MAX_THREADS) {
    reportError() << "expected --threads from 1 to " << LPT_ONEDNN_MAX_THREADS
                  << ", but got " << options.threads << "\n";
    return EXIT_FAILURE;
  }
  if (failed(loadPassPlugins(options.passPlugins)))
    return EXIT_FAILURE;
  context.disableMultithreading();
  context.loadAllAvailableDialects();
  return options.isInteresting ? testFile(options, context)
                               : reduceFile(options, context, argv[0]);
}
