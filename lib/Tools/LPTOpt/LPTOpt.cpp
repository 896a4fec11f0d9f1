//===- LPTOpt.cpp -----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Tools/LPTOpt/LPTOpt.h"

#include "PipelineDocumentation.h"

#include "LPT/Target/Targets.h"

#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;

static llvm::cl::OptionCategory category("Low precision options");

static llvm::cl::opt<bool> verifyEach(
    "lpt-verify-each", llvm::cl::cat(category),
    llvm::cl::desc("Set the option verify-each of all passes that have it: "
                   "evaluate functions before and after each transformation"));
static llvm::cl::opt<std::string> verifyEachReproducer(
    "lpt-verify-each-reproducer", llvm::cl::cat(category),
    llvm::cl::desc("Set the option verify-each-reproducer of these passes"),
    llvm::cl::value_desc("file"));

namespace {
/// Sets the options right before a pass runs: passes are nested in ways that
/// cannot be seen from outside, and each thread has copies of its own.
struct VerifyEach : PassInstrumentation {
  void runBeforePass(Pass *pass, Operation *) override {
    std::string options = "verify-each=true";
    if (!verifyEachReproducer.empty())
      options += " verify-each-reproducer=" + verifyEachReproducer;
    // Other passes do not know the options, which is no error.
    (void)pass->initializeOptions(options,
                                  [](const Twine &) { return failure(); });
  }
};
} // namespace

/// Shows what was missed if remarks are asked for without a filter: what was
/// applied, and analyses, are many times as many. The filters of `--remarks-*`
/// choose freely.
static void chooseRemarks(bool areWanted) {
  auto &options = llvm::cl::getRegisteredOptions();
  auto isAnyGiven = [&](ArrayRef<StringRef> names) {
    return llvm::any_of(names, [&](StringRef name) {
      auto found = options.find(name);
      return found != options.end() && found->second->getNumOccurrences() != 0;
    });
  };
  // Without a filter, a format or a file alone would yield no remark at all.
  areWanted |=
      isAnyGiven({"remark-format", "remark-policy", "remarks-output-file"}) &&
      !isAnyGiven({"remarks-filter-passed", "remarks-filter-failed",
                   "remarks-filter-analyse"});
  if (!areWanted || isAnyGiven({"remarks-filter", "remarks-filter-missed"}))
    return;
  llvm::StringRef filter = "remarks-filter-missed";
  if (auto found = options.find(filter); found != options.end())
    found->second->addOccurrence(/*pos=*/0, filter, "^lpt$");
}

/// The configuration of the command line.
static MlirOptMainConfig getConfig() {
  auto config = MlirOptMainConfig::createFromCLOptions();
  if (!verifyEach)
    return config;
  MlirOptMainConfig parsed = config;
  config.setPassPipelineSetupFn([parsed](PassManager &manager) {
    manager.addInstrumentation(std::make_unique<VerifyEach>());
    return parsed.setupPassPipeline(manager);
  });
  return config;
}

static LogicalResult printTargetNamed(StringRef nameOrFile,
                                      const DialectRegistry &registry) {
  MLIRContext context(registry);
  FailureOr<lpt::TargetAttr> target =
      lpt::lookupTarget(&context, nameOrFile,
                        [&]() { return emitError(UnknownLoc::get(&context)); });
  if (failed(target))
    return failure();
  lpt::printTarget(*target, llvm::outs());
  return success();
}

static LogicalResult processFile(StringRef inputName, StringRef outputName,
                                 DialectRegistry &registry) {
  std::string message;
  // Bytecode asks for the alignment of the blobs in it; a page satisfies all.
  auto input = openInputFile(inputName, llvm::Align(4096), &message);
  if (!input) {
    llvm::WithColor::error(llvm::errs(), "lpt-opt") << message << "\n";
    return failure();
  }
  auto output = openOutputFile(outputName, &message);
  if (!output) {
    llvm::WithColor::error(llvm::errs(), "lpt-opt") << message << "\n";
    return failure();
  }
  if (failed(
          MlirOptMain(output->os(), std::move(input), registry, getConfig())))
    return failure();
  output->keep();
  return success();
}

/// Puts what is in no category, which is listed before ours, into `other`.
static void addGeneralOptionsTo(llvm::cl::OptionCategory &other) {
  for (auto &[name, option] : llvm::cl::getRegisteredOptions())
    if (llvm::is_contained(option->Categories,
                           &llvm::cl::getGeneralCategory()) &&
        option->getOptionHiddenFlag() != llvm::cl::ReallyHidden)
      option->addCategory(other);
}

/// What `--help` begins with.
static std::string getOverview() {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "Low precision transformations of neural networks\n\n"
        "  lpt-opt model.mlir --lpt-pipeline=target=host -o small.mlir\n\n"
        "Pipelines, of which --lpt-print-pipelines prints passes and "
        "options:\n";
  lpt::printPipelineSummaries(os);
  os << "Names of single passes begin with --lpt- or --convert-lpt-.\n";
  return text;
}

int lpt::runLPTOpt(int argc, char **argv, DialectRegistry &registry) {
  llvm::cl::opt<bool> printPipelines(
      "lpt-print-pipelines", llvm::cl::cat(category),
      llvm::cl::desc("Print what the pipelines consist of, and exit"));
  llvm::cl::opt<std::string> printedTarget(
      "lpt-print-target", llvm::cl::cat(category),
      llvm::cl::value_desc("name or file"),
      llvm::cl::desc("Print a target, in the form that files of targets have, "
                     "and exit"));
  llvm::cl::opt<bool> remarks(
      "lpt-remarks", llvm::cl::cat(category),
      llvm::cl::desc(
          "Show why ops stay in float and why kernels are split: the "
          "missed remarks of the category lpt, like "
          "--remarks-filter-missed=lpt; the default of --remark-* "
          "without a filter"));
  // The hundreds of options of LLVM's code generators, which are there before
  // those of MLIR.
  llvm::cl::HideUnrelatedOptions(category);
  std::string overview = registerCLIOptions(getOverview(), registry);
  llvm::cl::OptionCategory mlirCategory("MLIR options");
  addGeneralOptionsTo(mlirCategory);
  auto [input, output] = parseCLIOptions(argc, argv, overview);
  if (printPipelines) {
    printPipelinePage(llvm::outs());
    return EXIT_SUCCESS;
  }
  if (printedTarget.getNumOccurrences() != 0)
    return asMainReturnCode(printTargetNamed(printedTarget, registry));
  chooseRemarks(remarks);
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  // What needs no input is left to the usual entry.
  if (config.shouldShowDialects() || config.shouldListPasses())
    return asMainReturnCode(MlirOptMain(argc, argv, input, output, registry));
  return asMainReturnCode(processFile(input, output, registry));
}
