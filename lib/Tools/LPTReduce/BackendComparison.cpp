//===- BackendComparison.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BackendComparison.h"

#include "LPT/Conversion/BackendNames.h"
#include "LPT/Execution/Executable.h"
#include "LPT/Execution/KernelCheck.h"
#include "LPT/Execution/LiftedFunction.h"
#include "LPT/Execution/LoadedProgram.h"
#include "LPT/Execution/RunPasses.h"
#include "LPT/Transforms/Passes.h"

#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

using Outputs = NumericComparison::Outputs;
using StepFn = NumericComparison::StepFn;

static BackendOutcome makeFault(std::string text) {
  return {std::move(text), ""};
}

/// A refusal if the error is one, else a fault.
static BackendOutcome makeOutcome(llvm::Error error) {
  BackendOutcome outcome;
  llvm::handleAllErrors(
      std::move(error),
      [&](const UnsupportedFunctionError &refusal) {
        outcome.refusal = refusal.message();
      },
      [&](const llvm::ErrorInfoBase &other) {
        outcome.fault = "cannot be run: " + other.message();
      });
  return outcome;
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
/// element; integers at all. Empty if they do not.
static std::string findDifference(const Outputs &outputs,
                                  const Outputs &references, double tolerance) {
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
      const double allowed = output.isInteger() ? 0 : tolerance * greatest;
      // Without a tolerance zeros have signs.
      auto isSame = [&](double x, double y) {
        return (std::isnan(x) && std::isnan(y)) ||
               (x == y && (allowed > 0 || std::signbit(x) == std::signbit(y)));
      };
      for (size_t i = 0; i != a.size(); ++i)
        if (!isSame(a[i], b[i]) &&
            !(allowed > 0 && std::abs(a[i] - b[i]) <= allowed))
          return llvm::formatv("output #{0} differs in step {1}: element {2} "
                               "is {3:e16} instead of {4:e16}",
                               number, step, i, a[i], b[i]);
    }
  }
  return "";
}

/// One step of a comparison.
static LogicalResult runStep(Executable &executable, ArrayRef<Tensor> inputs,
                             SmallVectorImpl<Tensor> &results,
                             std::string &error) {
  auto run = executable.run(inputs);
  if (!run) {
    error = llvm::toString(run.takeError());
    return failure();
  }
  results = std::move(*run);
  return success();
}

BackendOutcome lpt::compareGeneric(func::FuncOp original,
                                   const NumericComparison &comparison,
                                   unsigned optimizationLevel,
                                   double tolerance) {
  // A sequence sums in a wider type than the recurrence that is lowered.
  OwningOpRef<ModuleOp> module = ModuleOp::create(original.getLoc());
  func::FuncOp function = original.clone();
  module->push_back(function);
  if (llvm::Error error = runPasses(*module, [](OpPassManager &manager) {
        manager.addNestedPass<func::FuncOp>(createSplitSequences());
      }))
    return makeOutcome(std::move(error));
  std::string error;
  FailureOr<Outputs> expected = comparison.run(function, error);
  if (failed(expected))
    return makeFault("the model cannot be evaluated: " + error);

  GenericExecutableOptions options;
  options.optimizationLevel = optimizationLevel;
  auto create = [&]() { return createGenericExecutable(function, options); };
  auto created = create();
  if (!created) {
    BackendOutcome outcome = makeOutcome(created.takeError());
    // The documentation names nothing but dynamic sizes.
    if (!outcome.refusal.empty() && isStatic(function))
      return makeFault("refuses static shapes: " + outcome.refusal);
    return outcome;
  }
  std::shared_ptr<Executable> executable = std::move(*created);
  const bool isStateful = hasSideEffects(function);
  auto outputs = comparison.run(
      [&]() -> StepFn {
        // Variables live as long as the code does.
        if (!executable)
          executable = llvm::cantFail(create());
        std::shared_ptr<Executable> used = executable;
        if (isStateful)
          executable.reset();
        return [used](ArrayRef<Tensor> inputs, SmallVectorImpl<Tensor> &results,
                      std::string &error) {
          return runStep(*used, inputs, results, error);
        };
      },
      error);
  if (failed(outputs))
    return makeFault("cannot be run: " + error);
  return makeFault(findDifference(*outputs, *expected, tolerance));
}

static ProgramOptions makeProgramOptions(StringRef backend,
                                         const BackendSettings &settings) {
  ProgramOptions options;
  options.backend = backend.str();
  options.optimizationLevel = settings.optimizationLevel;
  options.numThreads = settings.numThreads;
  options.minThreadWork = 1;
  return options;
}

BackendOutcome lpt::compareKernelProgram(func::FuncOp function,
                                         const NumericComparison &comparison,
                                         StringRef backend,
                                         const BackendSettings &settings,
                                         double tolerance) {
  if (!isStatic(function) || hasSideEffects(function))
    return {"", "expected tensors of static shapes, and no variables"};
  std::string error;
  FailureOr<Outputs> expected = comparison.run(function, error);
  if (failed(expected))
    return makeFault("the kernels cannot be evaluated: " + error);
  ProgramOptions options = makeProgramOptions(backend, settings);
  options.hasKernels = true;
  auto program = LoadedProgram::load(function, options);
  if (!program)
    return makeOutcome(program.takeError());
  auto handle = (*program)->createHandle();
  if (!handle)
    return makeOutcome(handle.takeError());
  auto outputs = comparison.run(
      [&]() -> StepFn {
        return [&](ArrayRef<Tensor> inputs, SmallVectorImpl<Tensor> &results,
                   std::string &error) {
          return runStep(**handle, inputs, results, error);
        };
      },
      error);
  if (failed(outputs))
    return makeFault("cannot be run: " + error);
  return makeFault(findDifference(*outputs, *expected, tolerance));
}

/// Compares the kernels of the program of `function` with the reference, and
/// the program with its kernels.
static BackendOutcome comparePrograms(func::FuncOp function,
                                      const NumericComparison &comparison,
                                      StringRef backend,
                                      const BackendSettings &settings) {
  if (!isStatic(function))
    return {"", "expected tensors of static shapes"};
  // Threads share small loops as well; those of the single kernels below do
  // not, and yield the same bits.
  ProgramOptions modelOptions = makeProgramOptions(backend, settings);
  auto model = LoadedProgram::load(function, modelOptions);
  if (!model)
    return makeOutcome(model.takeError());
  auto handle = (*model)->createHandle();
  if (!handle)
    return makeOutcome(handle.takeError());

  // Nothing runs yet, so nothing fails.
  std::vector<SmallVector<Tensor>> inputSets;
  std::string error;
  (void)comparison.run(
      [&]() -> StepFn {
        return [&](ArrayRef<Tensor> inputs, SmallVectorImpl<Tensor> &,
                   std::string &) {
          inputSets.emplace_back(inputs);
          return success();
        };
      },
      error);

  // Many inputs are borders between levels, on purpose, and tensors are small.
  KernelCheckOptions options;
  options.tolerance.maxDiffering = 0.25;
  options.tolerance.numAlwaysDiffering = 6;
  options.tolerance.acceptsNaN = true;
  options.program = handle->get();
  options.numThreads = modelOptions.numThreads;
  options.optimizationLevel = modelOptions.optimizationLevel;
  auto checked = checkKernels(function, backend, inputSets, options);
  if (!checked)
    return makeFault("cannot check kernels: " +
                     llvm::toString(checked.takeError()));
  std::string report;
  llvm::raw_string_ostream os(report);
  if (llvm::Error error = reportKernelCheck(*checked, os, options.tolerance)) {
    llvm::consumeError(std::move(error));
    return makeFault("kernels differ: " + report);
  }
  report.clear();
  if (llvm::Error error = reportProgramCheck(*checked, os)) {
    llvm::consumeError(std::move(error));
    return makeFault("the whole is not its kernels one by one: " + report);
  }
  return {};
}

/// The same of a function with variables, which become arguments and results:
/// the checks of kernels know none.
static BackendOutcome compareLiftedPrograms(func::FuncOp function,
                                            StringRef backend,
                                            const BackendSettings &settings) {
  llvm::Expected<LiftedFunction> lifted = liftVariables(function);
  if (!lifted)
    return {"", llvm::toString(lifted.takeError())};
  std::string error;
  FailureOr<NumericComparison> comparison =
      NumericComparison::create(lifted->function, error);
  if (failed(comparison))
    return {"", error};
  return comparePrograms(lifted->function, *comparison, backend, settings);
}

BackendOutcome lpt::compareBackend(func::FuncOp function,
                                   const NumericComparison &comparison,
                                   StringRef backend,
                                   const BackendSettings &settings) {
  BackendOutcome outcome;
  if (backend == genericBackend) {
    outcome = compareGeneric(function, comparison, settings.optimizationLevel,
                             libraryTolerance);
    // Other functions are no programs.
    if (!LoadedProgram::canCompile(function))
      return outcome;
  }
  if (!outcome.fault.empty() || !outcome.refusal.empty())
    return outcome;
  return hasSideEffects(function)
             ? compareLiftedPrograms(function, backend, settings)
             : comparePrograms(function, comparison, backend, settings);
}
