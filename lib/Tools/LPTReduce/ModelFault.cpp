//===- ModelFault.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs a pipeline on a model and compares the numbers.
//
//===----------------------------------------------------------------------===//

#include "LPT/Tools/LPTReduce/ModelFault.h"

#include "ExplicitComparison.h"

#include "LPT/Pipelines/Pipelines.h"
#include "LPT/Transforms/NumericComparison.h"
#include "LPT/Transforms/Passes.h"

#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Regex.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {

/// The text of the errors that arise during the life of this object.
class Errors {
public:
  explicit Errors(MLIRContext *context)
      : handler(context, [this](Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
            text += diagnostic.str() + "\n";
          return success();
        }) {}
  std::string text;

private:
  ScopedDiagnosticHandler handler;
};

/// Inputs for each function of a module, and what the functions yield for them.
class Numbers {
public:
  /// Returns why the functions cannot be evaluated; empty if they can.
  std::string start(ModuleOp module);
  /// Returns how the numbers of `changed`, into which `pass` turned the module,
  /// differ; empty if they do not.
  std::string compare(ModuleOp changed, StringRef pass) const;
  /// Returns how the backend of `check` computes the functions of `module`,
  /// which have the signatures of those above, otherwise than the reference;
  /// empty if it does not. Adds to `refusals`, which may be null, why it does
  /// not run them.
  std::string compareBackend(ModuleOp module, const ModelCheck &check,
                             std::vector<std::string> *refusals) const;

private:
  struct Entry {
    func::FuncOp function;
    NumericComparison comparison;
    NumericComparison::Outputs outputs;
  };
  SmallVector<Entry, 1> entries;
};

} // namespace

std::string Numbers::start(ModuleOp module) {
  for (auto function : module.getOps<func::FuncOp>()) {
    if (function.isDeclaration())
      continue;
    std::string error;
    FailureOr<NumericComparison> comparison =
        NumericComparison::create(function, error);
    if (failed(comparison))
      return "the model cannot be evaluated: " + error;
    FailureOr<NumericComparison::Outputs> outputs =
        comparison->run(function, error);
    if (failed(outputs))
      return "the model cannot be evaluated: " + error;
    entries.push_back({function, std::move(*comparison), std::move(*outputs)});
  }
  return "";
}

std::string Numbers::compare(ModuleOp changed, StringRef pass) const {
  for (const Entry &entry : entries) {
    func::FuncOp before = entry.function;
    auto after = changed.lookupSymbol<func::FuncOp>(before.getSymName());
    if (!after || after.getFunctionType() != before.getFunctionType())
      return llvm::formatv("{0} changes the signature of @{1}", pass,
                           before.getSymName());
    std::string error;
    FailureOr<NumericComparison::Outputs> outputs =
        entry.comparison.run(after, error);
    if (failed(outputs))
      return llvm::formatv("the result of {0} cannot be evaluated: {1}", pass,
                           error);
    if (auto difference =
            entry.comparison.compare(before, entry.outputs, after, *outputs))
      return llvm::formatv("{0} changes numbers: max abs error {1} in output "
                           "#{2}",
                           pass, difference->maxAbsError, difference->output);
  }
  return "";
}

std::string Numbers::compareBackend(ModuleOp module, const ModelCheck &check,
                                    std::vector<std::string> *refusals) const {
  for (const Entry &entry : entries) {
    func::FuncOp before = entry.function;
    auto function = module.lookupSymbol<func::FuncOp>(before.getSymName());
    auto note = [&](const BackendOutcome &outcome, const std::string &what) {
      if (refusals && !outcome.refusal.empty())
        refusals->push_back(outcome.refusal);
      return outcome.fault.empty() ? "" : what + ": " + outcome.fault;
    };
    const BackendSettings settings = {check.optimizationLevel,
                                      check.numThreads};
    std::string fault;
    if (!check.backend.empty())
      fault = note(lpt::compareBackend(function, entry.comparison,
                                       check.backend, settings),
                   "the backend " + check.backend);
    ExplicitCounts ignored;
    if (fault.empty() && check.isExplicit)
      fault = note(compareExplicit(function, entry.comparison, settings,
                                   check.explicitCounts ? *check.explicitCounts
                                                        : ignored),
                   "the explicit form");
    if (!fault.empty())
      return fault;
  }
  return "";
}

static std::string print(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.print(stream, OpPrintingFlags().enableDebugInfo(false));
  return text;
}

/// Why the module does not survive printing and parsing; empty if it does.
static std::string checkRoundTrip(ModuleOp module, StringRef what) {
  std::string text = print(module);
  Errors errors(module.getContext());
  OwningOpRef<ModuleOp> parsed =
      parseSourceString<ModuleOp>(text, ParserConfig(module.getContext()));
  if (!parsed)
    return llvm::formatv("{0} cannot be parsed: {1}", what, errors.text);
  if (print(*parsed) != text)
    return llvm::formatv("{0} prints otherwise after it was parsed", what);
  return "";
}

/// Runs what `build` adds on the module. Returns the errors.
static std::string
findPassError(ModuleOp module,
              llvm::function_ref<LogicalResult(OpPassManager &)> build) {
  Errors errors(module.getContext());
  PassManager manager(module.getContext());
  if (succeeded(build(manager)) && succeeded(manager.run(module)))
    return "";
  return errors.text.empty() ? "a pass fails without an error" : errors.text;
}

/// What is wrong with the result of a pipeline, apart from its numbers, and
/// with that of the backend.
static std::string checkResult(ModuleOp result, const Numbers &numbers,
                               const ModelCheck &check,
                               std::vector<std::string> *refusals) {
  std::string error = checkRoundTrip(result, "the result");
  if (error.empty())
    error = numbers.compareBackend(result, check, refusals);
  return error;
}

/// What is wrong with the result of the pipeline that `check` names.
static std::string checkNamedPipeline(ModuleOp module, const Numbers &numbers,
                                      const ModelCheck &check,
                                      std::vector<std::string> *refusals) {
  OwningOpRef<ModuleOp> result = module.clone();
  std::string parseError;
  llvm::raw_string_ostream stream(parseError);
  std::string error = findPassError(*result, [&](OpPassManager &manager) {
    return parsePassPipeline(check.pipeline, manager, stream);
  });
  if (!parseError.empty())
    return "the pipeline is invalid: " + parseError;
  if (!error.empty())
    return "the pipeline: " + error;
  if (error = numbers.compare(*result, "the pipeline"); !error.empty())
    return error;
  return checkResult(*result, numbers, check, refusals);
}

/// The first line in which two texts differ, as both have it.
static std::string findFirstDifference(StringRef before, StringRef after) {
  while (!before.empty() || !after.empty()) {
    StringRef was, is;
    std::tie(was, before) = before.split('\n');
    std::tie(is, after) = after.split('\n');
    if (was != is)
      return llvm::formatv("'{0}' became '{1}'", was.trim(), is.trim());
  }
  return "";
}

/// What is wrong with `result` as what a pipeline ends with: it must change
/// nothing when it runs again, and be able to explain what it leaves.
static std::string checkFixedPoint(ModuleOp result,
                                   LowPrecisionPipelineOptions &options) {
  options.maxIterations = 1;
  OwningOpRef<ModuleOp> again = result.clone();
  std::string error = findPassError(*again, [&](OpPassManager &manager) {
    buildLowPrecisionPipeline(manager, options);
    return success();
  });
  if (!error.empty())
    return "lpt-pipeline on its own result: " + error;
  std::string text = findFirstDifference(print(result), print(*again));
  if (!text.empty())
    return "lpt-pipeline changes its own result: " + text;
  error = findPassError(*again, [&](OpPassManager &manager) {
    buildCheckExplainedPipeline(manager, options);
    return success();
  });
  if (!error.empty())
    return "lpt-check-explained: " + error;
  text = findFirstDifference(print(result), print(*again));
  return text.empty() ? "" : "lpt-check-explained changes the model: " + text;
}

/// Runs the passes that `build` adds, which messages call `name`. Returns why
/// they fail or how they change numbers; empty if neither.
static std::string
checkPasses(ModuleOp module, const Numbers &numbers, StringRef name,
            llvm::function_ref<void(OpPassManager &)> build) {
  OwningOpRef<ModuleOp> result = module.clone();
  std::string error = findPassError(*result, [&](OpPassManager &manager) {
    build(manager);
    return success();
  });
  if (!error.empty())
    return (name + ": " + error).str();
  return numbers.compare(*result, name);
}

/// Does so with passes that other pipelines may contain.
static std::string checkCommonPasses(ModuleOp module, const Numbers &numbers) {
  std::string error =
      checkPasses(module, numbers, "canonicalize", [](OpPassManager &manager) {
        manager.addPass(createCanonicalizerPass());
      });
  if (!error.empty())
    return error;
  return checkPasses(module, numbers, "lpt-common", [](OpPassManager &manager) {
    buildCommonPipeline(manager);
  });
}

static std::string checkLowPrecision(ModuleOp module, const Numbers &numbers,
                                     const ModelCheck &check,
                                     std::vector<std::string> *refusals) {
  // The prerequisites are no transformations, and so are compared as a whole.
  std::string error = checkPasses(
      module, numbers, "lpt-prerequisites",
      [](OpPassManager &manager) { buildPrerequisitesPipeline(manager); });
  if (!error.empty())
    return error;

  std::unique_ptr<LowPrecisionPipelineOptions> options =
      LowPrecisionPipelineOptions::createFromString(check.pipelineOptions);
  if (!options)
    return "the options of the pipeline are invalid";
  options->verifyEach = true;
  // A model with a fault is written as a whole.
  options->verifyEachReproducer = "/dev/null";
  // What runs only on demand may be undone by what runs by itself; what the
  // cleanup does not restore is taken up again; and where no type changes,
  // nothing tells what was moved from what is to be moved.
  const bool isWholeCleanup =
      llvm::none_of(options->disable, [](const std::string &name) {
        return llvm::is_contained(getCleanupTransformationNames(), name);
      });
  const bool isFixedPoint = check.isFixedPoint && options->enable.empty() &&
                            isWholeCleanup && options->updatePrecisions;
  if (isFixedPoint)
    options->maxIterations = 4;
  OwningOpRef<ModuleOp> result = module.clone();
  error = findPassError(*result, [&](OpPassManager &manager) {
    buildLowPrecisionPipeline(manager, *options);
    return success();
  });
  if (!error.empty())
    return "lpt-pipeline: " + error;
  options->verifyEach = false;
  if (isFixedPoint)
    if (error = checkFixedPoint(*result, *options); !error.empty())
      return error;
  return checkResult(*result, numbers, check, refusals);
}

static std::string describeFault(ModuleOp module, const ModelCheck &check,
                                 std::vector<std::string> *refusals) {
  {
    Errors errors(module.getContext());
    if (failed(verify(module)))
      return "the model is invalid: " + errors.text;
  }
  if (std::string text = checkRoundTrip(module, "the model"); !text.empty())
    return text;
  Numbers numbers;
  if (std::string text = numbers.start(module); !text.empty())
    return text;
  if (std::string text = checkCommonPasses(module, numbers); !text.empty())
    return text;
  if (std::string text = numbers.compareBackend(module, check, refusals);
      !text.empty())
    return text;
  return check.pipeline.empty()
             ? checkLowPrecision(module, numbers, check, refusals)
             : checkNamedPipeline(module, numbers, check, refusals);
}

std::optional<ModelFault> lpt::findFault(ModuleOp module,
                                         const ModelCheck &check,
                                         std::vector<std::string> *refusals) {
  std::string text = describeFault(module, check, refusals);
  if (text.empty())
    return std::nullopt;
  return ModelFault{StringRef(text).trim().str()};
}

std::optional<ModelFault> lpt::findFaultOrCrash(ModuleOp module,
                                                const ModelCheck &check) {
  std::optional<ModelFault> fault;
  llvm::CrashRecoveryContext::Enable();
  llvm::CrashRecoveryContext recovery;
  if (!recovery.RunSafely([&]() { fault = findFault(module, check); }))
    return ModelFault{"the pipeline crashes"};
  return fault;
}

std::string ModelFault::getKind() const {
  // A layer keeps its name only as long as it is there.
  std::string kind = llvm::Regex(" of layer '[^']*'").sub("", text);
  return StringRef(kind)
      .split("max abs error")
      .first
      .take_until([](char c) {
        return c == '#' || c == '(' || c == '\n' || llvm::isDigit(c);
      })
      .str();
}
