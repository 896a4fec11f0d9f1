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

#include "LPT/Execution/Executable.h"
#include "LPT/Execution/KernelCheck.h"
#include "LPT/Execution/OneDNNModel.h"
#include "LPT/Pipelines/Pipelines.h"
#include "LPT/Transforms/NumericComparison.h"

#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Regex.h"

#include <cmath>

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
  /// Returns how the backend computes the functions of `module`, which have the
  /// signatures of those above, otherwise than the reference; empty if it does
  /// not.
  std::string compareBackend(ModuleOp module, StringRef backend) const;

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

//===----------------------------------------------------------------------===//
// Backends
//===----------------------------------------------------------------------===//

/// Whether every run of the function yields the same.
static bool isPure(func::FuncOp function) {
  return llvm::all_of(function.front().without_terminator(),
                      [](Operation &op) { return isMemoryEffectFree(&op); });
}

static bool isStatic(func::FuncOp function) {
  auto isStaticType = [](Type type) {
    return cast<ShapedType>(type).hasStaticShape();
  };
  bool result = llvm::all_of(function.getArgumentTypes(), isStaticType);
  function.walk([&](Operation *op) {
    if (op != function)
      result &= llvm::all_of(op->getResultTypes(), isStaticType);
  });
  return result;
}

/// How outputs differ by more than `tolerance`, a fraction of the greatest
/// element, or for integers by more than `maxSteps`; empty if they do not.
static std::string findDifference(const NumericComparison::Outputs &outputs,
                                  const NumericComparison::Outputs &references,
                                  double tolerance, double maxSteps) {
  for (auto [step, results, expected] : llvm::enumerate(outputs, references)) {
    for (auto [number, output, reference] :
         llvm::enumerate(results, expected)) {
      if (output.getType() != reference.getType())
        return llvm::formatv("output #{0} has type {1} instead of {2}", number,
                             output.getType(), reference.getType());
      Elements<double> a = output.getAs<double>(),
                       b = reference.getAs<double>();
      double greatest = 0;
      for (double value : b)
        if (std::isfinite(value))
          greatest = std::max(greatest, std::abs(value));
      const double allowed =
          output.isInteger() ? maxSteps
                             : std::max(tolerance * greatest, tolerance * 1e-6);
      for (size_t i = 0; i != a.size(); ++i)
        if (a[i] != b[i] && !(std::isnan(a[i]) && std::isnan(b[i])) &&
            !(std::abs(a[i] - b[i]) <= allowed))
          return llvm::formatv("output #{0} differs in step {1}: element {2} "
                               "is {3} instead of {4}",
                               number, step, i, a[i], b[i]);
    }
  }
  return "";
}

using StepFn = NumericComparison::StepFn;

/// Runs steps on what `create` makes; anew for each set of inputs if the
/// function has variables, which live as long as the code does.
static FailureOr<NumericComparison::Outputs>
runExecutable(const NumericComparison &comparison, bool isPure,
              llvm::function_ref<llvm::Expected<std::unique_ptr<Executable>>()>
                  create,
              std::string &error) {
  std::shared_ptr<Executable> executable;
  std::string createError;
  return comparison.run(
      [&]() -> StepFn {
        if (!executable || !isPure) {
          auto created = create();
          executable = created ? std::move(*created) : nullptr;
          if (!created)
            createError = llvm::toString(created.takeError());
        }
        return [executable, createError](ArrayRef<Tensor> inputs,
                                         SmallVectorImpl<Tensor> &outputs,
                                         std::string &error) {
          error = createError;
          if (!executable)
            return failure();
          auto results = executable->run(inputs);
          if (!results) {
            error = llvm::toString(results.takeError());
            return failure();
          }
          outputs = std::move(*results);
          return success();
        };
      },
      error);
}

static std::string compareGeneric(func::FuncOp function,
                                  const NumericComparison &comparison,
                                  const NumericComparison::Outputs &expected) {
  std::string error;
  auto outputs = runExecutable(
      comparison, isPure(function),
      [&]() {
        GenericExecutableOptions options;
        options.optimizationLevel = 1;
        return createGenericExecutable(function, options);
      },
      error);
  if (failed(outputs))
    return "cannot be run: " + error;
  // Functions of the C library leave the last bits open.
  return findDifference(*outputs, expected, 1e-6, 0);
}

static std::string compareOneDNN(func::FuncOp function,
                                 const NumericComparison &comparison,
                                 const NumericComparison::Outputs &expected) {
  // oneDNN runs neither.
  if (!isPure(function) || !isStatic(function))
    return "";
  std::string error;
  auto outputs = runExecutable(
      comparison, /*isPure=*/true,
      [&]() -> llvm::Expected<std::unique_ptr<Executable>> {
        auto model = OneDNNModel::load(function);
        if (!model)
          return model.takeError();
        return (*model)->createHandle();
      },
      error);
  if (failed(outputs))
    return "cannot be run: " + error;

  std::vector<SmallVector<Tensor>> inputSets;
  (void)comparison.run(
      [&]() -> StepFn {
        return [&](ArrayRef<Tensor> inputs, SmallVectorImpl<Tensor> &,
                   std::string &) {
          inputSets.emplace_back(inputs);
          return success();
        };
      },
      error);
  auto checked = checkKernels(function, "onednn", inputSets);
  if (!checked)
    return "cannot check kernels: " + llvm::toString(checked.takeError());
  if (checked->hasUnexplained()) {
    std::string text;
    llvm::raw_string_ostream os(text);
    llvm::consumeError(reportKernelCheck(*checked, os));
    return "kernels differ: (" + text;
  }
  // What is left to go wrong is where values are in memory. One rounding that
  // went the other way may move everything behind it.
  if (checked->differences.empty())
    return findDifference(*outputs, expected, 1e-2, 1);
  return "";
}

std::string Numbers::compareBackend(ModuleOp module, StringRef backend) const {
  for (const Entry &entry : entries) {
    func::FuncOp before = entry.function;
    auto function = module.lookupSymbol<func::FuncOp>(before.getSymName());
    std::string error;
    FailureOr<NumericComparison::Outputs> expected =
        entry.comparison.run(function, error);
    if (failed(expected))
      return "the model cannot be evaluated: " + error;
    std::string difference =
        backend == "generic"
            ? compareGeneric(function, entry.comparison, *expected)
            : compareOneDNN(function, entry.comparison, *expected);
    if (!difference.empty())
      return ("the backend " + backend + ": " + difference).str();
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
runPasses(ModuleOp module,
          llvm::function_ref<LogicalResult(OpPassManager &)> build) {
  Errors errors(module.getContext());
  PassManager manager(module.getContext());
  if (succeeded(build(manager)) && succeeded(manager.run(module)))
    return "";
  return errors.text.empty() ? "a pass fails without an error" : errors.text;
}

/// What is wrong with the result of a pipeline, apart from its numbers, and with
/// what the backend makes of it.
static std::string checkResult(ModuleOp result, const Numbers &numbers,
                               const ModelCheck &check) {
  std::string error = checkRoundTrip(result, "the result");
  if (error.empty() && !check.backend.empty())
    error = numbers.compareBackend(result, check.backend);
  return error;
}

/// What is wrong with the result of the pipeline that `check` names.
static std::string checkNamedPipeline(ModuleOp module, const Numbers &numbers,
                                      const ModelCheck &check) {
  OwningOpRef<ModuleOp> result = module.clone();
  std::string parseError;
  llvm::raw_string_ostream stream(parseError);
  std::string error = runPasses(*result, [&](OpPassManager &manager) {
    return parsePassPipeline(check.pipeline, manager, stream);
  });
  if (!parseError.empty())
    return "the pipeline is invalid: " + parseError;
  if (!error.empty())
    return "the pipeline: " + error;
  if (error = numbers.compare(*result, "the pipeline"); !error.empty())
    return error;
  return checkResult(*result, numbers, check);
}

static std::string checkLowPrecision(ModuleOp module, const Numbers &numbers,
                                     const ModelCheck &check) {
  // The prerequisites are no transformations, and so are compared as a whole.
  OwningOpRef<ModuleOp> prepared = module.clone();
  std::string error = runPasses(*prepared, [](OpPassManager &manager) {
    buildPrerequisitesPipeline(manager);
    return success();
  });
  if (!error.empty())
    return "lpt-prerequisites: " + error;
  if (error = numbers.compare(*prepared, "lpt-prerequisites"); !error.empty())
    return error;

  std::unique_ptr<LowPrecisionPipelineOptions> options =
      LowPrecisionPipelineOptions::createFromString(check.pipelineOptions);
  if (!options)
    return "the options of the pipeline are invalid";
  options->verifyEach = true;
  // A model with a fault is written as a whole.
  options->verifyEachReproducer = "/dev/null";
  OwningOpRef<ModuleOp> result = module.clone();
  error = runPasses(*result, [&](OpPassManager &manager) {
    buildLowPrecisionPipeline(manager, *options);
    return success();
  });
  if (!error.empty())
    return "lpt-pipeline: " + error;
  return checkResult(*result, numbers, check);
}

static std::string describeFault(ModuleOp module, const ModelCheck &check) {
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
  if (!check.backend.empty())
    if (std::string text = numbers.compareBackend(module, check.backend);
        !text.empty())
      return text;
  return check.pipeline.empty() ? checkLowPrecision(module, numbers, check)
                                : checkNamedPipeline(module, numbers, check);
}

std::optional<ModelFault> lpt::findFault(ModuleOp module,
                                         const ModelCheck &check) {
  std::string text = describeFault(module, check);
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
