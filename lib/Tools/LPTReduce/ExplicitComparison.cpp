//===- ExplicitComparison.cpp -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExplicitComparison.h"

#include "LPT/Conversion/BackendNames.h"
#include "LPT/Conversion/Passes.h"
#include "LPT/Reference/Evaluator.h"
#include "LPT/Transforms/Passes.h"

#include "mlir/Pass/PassManager.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

using StepFn = NumericComparison::StepFn;

static LogicalResult runPass(Operation *module, std::unique_ptr<Pass> pass) {
  PassManager manager(module->getContext());
  manager.addNestedPass<func::FuncOp>(std::move(pass));
  return manager.run(module);
}

/// The kernels of a function in its order.
static SmallVector<KernelOp> getKernels(func::FuncOp function) {
  SmallVector<KernelOp> kernels;
  function.walk([&](KernelOp kernel) { kernels.push_back(kernel); });
  return kernels;
}

/// Whether something is computed from levels, in which one of them may be more
/// than a quantum of the result.
static bool computesFromLevels(KernelOp kernel) {
  return llvm::any_of(kernel.getBlock().getOps<RequantizeOp>(),
                      [&](RequantizeOp op) {
                        return op.getResult() != kernel.getYielded().front();
                      });
}

/// Counts how `result` differs from `expected`. Returns a fault, or an empty
/// string.
static std::string countDifferences(const Tensor &result,
                                    const Tensor &expected, bool fromLevels,
                                    ExplicitCounts &counts) {
  Elements<double> a = result.getAs<double>(), b = expected.getAs<double>();
  if (result.isInteger()) {
    counts.numIntegers += a.size();
    for (size_t i = 0; i != a.size(); ++i) {
      counts.numMoved += a[i] != b[i];
      if (std::abs(a[i] - b[i]) > 1 && !fromLevels)
        return llvm::formatv("element {0} is {1} instead of {2}", i, a[i],
                             b[i]);
    }
    return "";
  }
  if (fromLevels || !result.getElementType().isF32())
    return "";
  double greatest = 0, difference = 0;
  for (size_t i = 0; i != a.size(); ++i) {
    if (std::isfinite(b[i]))
      greatest = std::max(greatest, std::abs(b[i]));
    if (std::isfinite(a[i]) && std::isfinite(b[i]))
      difference = std::max(difference, std::abs(a[i] - b[i]));
  }
  counts.numFloats += a.size();
  if (greatest > 0)
    counts.maxFloatDifference =
        std::max(counts.maxFloatDifference, difference / greatest);
  return "";
}

/// Evaluates each explicit kernel on what its original reads. Returns a fault,
/// or an empty string.
static std::string compareKernels(func::FuncOp before, func::FuncOp after,
                                  const NumericComparison &comparison,
                                  ExplicitCounts &counts) {
  llvm::DenseMap<Operation *, KernelOp> explicitKernels;
  for (auto [original, kernel] :
       llvm::zip_equal(getKernels(before), getKernels(after))) {
    ++counts.numKernels;
    counts.numExplicit += kernel.getExplicitNumbers();
    if (kernel.getExplicitNumbers())
      explicitKernels[original] = kernel;
  }
  std::string fault;
  auto observe = [&](Operation *op, ArrayRef<Tensor> operands,
                     MutableArrayRef<Tensor> expected) {
    KernelOp kernel = explicitKernels.lookup(op);
    if (!kernel || !fault.empty())
      return;
    EvaluationState state;
    SmallVector<Tensor> results;
    if (failed(evaluateOp(kernel, operands, results, state))) {
      fault = "a kernel cannot be evaluated: " + state.getError().str();
      return;
    }
    for (auto [result, tensor] : llvm::zip_equal(results, expected))
      if (fault.empty())
        fault = countDifferences(result, tensor, computesFromLevels(kernel),
                                 counts);
  };
  std::string error;
  auto start = [&]() -> StepFn {
    auto state = std::make_shared<EvaluationState>();
    return [&, state](ArrayRef<Tensor> inputs, SmallVectorImpl<Tensor> &outputs,
                      std::string &) {
      return evaluateFunction(before, inputs, outputs, *state, observe);
    };
  };
  if (failed(comparison.run(start, error)))
    return "the kernels cannot be evaluated: " + error;
  return fault;
}

BackendOutcome lpt::compareExplicit(func::FuncOp function,
                                    const NumericComparison &comparison,
                                    const BackendSettings &settings,
                                    ExplicitCounts &counts) {
  auto clone = [](Operation *op) {
    return OwningOpRef<ModuleOp>(
        cast<ModuleOp>(op->getParentOfType<ModuleOp>()->clone()));
  };
  OwningOpRef<ModuleOp> formed = clone(function);
  if (failed(runPass(*formed, createSplitSequences())) ||
      failed(runPass(*formed, createFormKernels())))
    return {"no kernels can be formed", ""};
  auto before = formed->lookupSymbol<func::FuncOp>(function.getSymName());
  OwningOpRef<ModuleOp> normalized = clone(before);
  if (failed(runPass(*normalized, createNormalizeKernels())))
    return {"kernels cannot be brought into the explicit form", ""};
  auto after = normalized->lookupSymbol<func::FuncOp>(function.getSymName());
  std::string fault = compareKernels(before, after, comparison, counts);
  if (!fault.empty())
    return {fault, ""};
  const bool isExplicit = llvm::all_of(getKernels(after), [](KernelOp kernel) {
    return kernel.getExplicitNumbers();
  });
  const double tolerance = isExplicit ? 0 : libraryTolerance;
  BackendOutcome outcome =
      compareGeneric(after, comparison, settings.optimizationLevel, tolerance);
  if (!outcome.fault.empty() || !outcome.refusal.empty())
    return outcome;
  outcome = compareKernelProgram(after, comparison, nativeBackend, settings,
                                 tolerance);
  if (!outcome.fault.empty())
    outcome.fault = "as a program: " + outcome.fault;
  if (!outcome.refusal.empty())
    outcome.refusal = "as a program: " + outcome.refusal;
  return outcome;
}
