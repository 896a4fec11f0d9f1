//===- NumericComparison.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/NumericComparison.h"

#include "BoundedEvaluation.h"
#include "CornerInputs.h"

#include "LPT/Reference/Evaluator.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

FailureOr<NumericComparison> NumericComparison::create(func::FuncOp function,
                                                       std::string &error) {
  NumericComparison comparison;
  for (Operation &op : function.getBody().front())
    if (!isMemoryEffectFree(&op))
      comparison.numSteps = 3;
  bool isDynamic = llvm::any_of(function.getArgumentTypes(), [](Type type) {
    auto shaped = dyn_cast<ShapedType>(type);
    return shaped && !shaped.hasStaticShape();
  });
  // Which sizes are valid depends on the whole function: windows want them
  // large, broadcasts want them to be one.
  SmallVector<int64_t> candidates = {2, 1, 3, 4, 8, 16, 32, 64, 224};
  if (!isDynamic)
    candidates.truncate(1);
  for (int64_t size : candidates) {
    comparison.inputSets.clear();
    for (CornerInput kind :
         {CornerInput::Random, CornerInput::Corners, CornerInput::Zero}) {
      InputSet &set = comparison.inputSets.emplace_back();
      set.name = getName(kind).str();
      for (auto [i, type] : llvm::enumerate(function.getArgumentTypes())) {
        set.tensors.push_back(makeInput(function, i, kind, size));
        if (set.tensors.back())
          continue;
        error = llvm::formatv("expected input #{0} to be a tensor of the "
                              "dialect, but got {1}",
                              i, type);
        return failure();
      }
      if (function.getNumArguments() == 0)
        break;
    }
    error.clear();
    if (succeeded(comparison.run(function, error)))
      return comparison;
  }
  return failure();
}

FailureOr<NumericComparison::Outputs>
NumericComparison::run(func::FuncOp function, std::string &error) const {
  auto start = [&]() -> StepFn {
    return [function, state = EvaluationState()](
               ArrayRef<Tensor> inputs, SmallVectorImpl<Tensor> &outputs,
               std::string &error) mutable -> LogicalResult {
      LogicalResult result = evaluateFunction(function, inputs, outputs, state);
      error = state.getError().str();
      return result;
    };
  };
  return run(start, error);
}

FailureOr<NumericComparison::Outputs>
NumericComparison::run(llvm::function_ref<StepFn()> start,
                       std::string &error) const {
  Outputs outputs;
  for (const InputSet &set : inputSets) {
    StepFn runStep = start();
    for (unsigned step = 0; step != numSteps; ++step)
      if (failed(runStep(set.tensors, outputs.emplace_back(), error)))
        return failure();
  }
  return outputs;
}

/// Whether the tensors agree so well that no bound could be lower.
static bool agreesClearly(const Tensor &before, const Tensor &after) {
  if (before.getShape() != after.getShape())
    return false;
  Elements<double> a = before.getAs<double>(), b = after.getAs<double>();
  for (size_t i = 0, e = a.size(); i != e; ++i) {
    bool isSame = a[i] == b[i] || (std::isnan(a[i]) && std::isnan(b[i]));
    if (!isSame && !(std::abs(a[i] - b[i]) <= 0x1p-21 * std::abs(a[i])))
      return false;
  }
  return true;
}

/// Outputs that have nothing in common.
static NumericDifference makeIncomparable(unsigned output, unsigned step) {
  NumericDifference difference;
  difference.output = output;
  difference.step = step;
  difference.maxAbsError = std::numeric_limits<double>::infinity();
  return difference;
}

/// The largest finite number of the type.
static double getLargest(Type type) {
  auto floatType = dyn_cast<FloatType>(type);
  return floatType ? llvm::APFloat::getLargest(floatType.getFloatSemantics())
                         .convertToDouble()
                   : std::numeric_limits<double>::infinity();
}

/// The first output of a step that moved further than both bounds allow.
static std::optional<NumericDifference>
findDifference(ArrayRef<BoundedTensor> before, ArrayRef<BoundedTensor> after) {
  auto getError = [](const BoundedTensor &tensor, size_t i) {
    return tensor.error.empty() ? 0 : tensor.error[i];
  };
  for (auto [output, tensors] : llvm::enumerate(llvm::zip(before, after))) {
    auto &[a, b] = tensors;
    if (a.value.getShape() != b.value.getShape())
      return makeIncomparable(output, 0);
    Elements<double> valuesA = a.value.getAs<double>();
    Elements<double> valuesB = b.value.getAs<double>();
    NumericDifference worst;
    double worstExcess = 0;
    for (size_t i = 0, e = valuesA.size(); i != e; ++i) {
      double x = valuesA[i], y = valuesB[i];
      if (x == y || (std::isnan(x) && std::isnan(y)))
        continue;
      double difference = std::abs(x - y);
      if (std::isnan(difference))
        difference = std::numeric_limits<double>::infinity();
      worst.maxAbsError = std::max(worst.maxAbsError, difference);
      // Errors of errors are of second order; twice the bounds covers them.
      double allowed = 2 * (getError(a, i) + getError(b, i));
      // What overflows has no bound, which excuses neither what did not before
      // nor the function that it comes from.
      if (!std::isfinite(y) && 2 * (std::abs(x) + getError(a, i)) <
                                   getLargest(a.value.getElementType()))
        allowed = 0;
      double excess = std::isinf(allowed) ? 0 : difference - allowed;
      if (excess <= worstExcess)
        continue;
      worstExcess = excess;
      worst.output = output;
      worst.element = i;
      worst.before = x;
      worst.after = y;
      worst.allowed = allowed;
    }
    if (worstExcess > 0)
      return worst;
  }
  return std::nullopt;
}

/// The first difference that exceeds the bounds, for the inputs `tensors`.
static std::optional<NumericDifference>
compareBounded(func::FuncOp before, func::FuncOp after,
               ArrayRef<Tensor> tensors, unsigned numSteps,
               const Displacements &displacements,
               BoundedEvaluation::Effort effort) {
  Displacements none;
  BoundedEvaluation evaluationBefore(displacements, effort);
  BoundedEvaluation evaluationAfter(none, effort);
  for (unsigned step = 0; step != numSteps; ++step) {
    SmallVector<BoundedTensor> a, b;
    if (failed(evaluationBefore.run(before, tensors, a)) ||
        failed(evaluationAfter.run(after, tensors, b)))
      return makeIncomparable(0, step);
    if (auto difference = findDifference(a, b)) {
      difference->step = step;
      return difference;
    }
  }
  return std::nullopt;
}

std::optional<NumericDifference>
NumericComparison::compare(func::FuncOp before, const Outputs &outputsBefore,
                           func::FuncOp after, const Outputs &outputsAfter,
                           const Displacements &displacements) const {
  for (auto [number, set] : llvm::enumerate(inputSets)) {
    bool isClear = true;
    for (unsigned step = 0; step != numSteps; ++step)
      for (auto [a, b] : llvm::zip(outputsBefore[number * numSteps + step],
                                   outputsAfter[number * numSteps + step]))
        isClear = isClear && agreesClearly(a, b);
    if (isClear)
      continue;
    // Bounds cost many evaluations, and are seldom needed.
    std::optional<NumericDifference> difference;
    for (auto effort : {BoundedEvaluation::Effort::Quick,
                        BoundedEvaluation::Effort::Thorough}) {
      difference = compareBounded(before, after, set.tensors, numSteps,
                                  displacements, effort);
      if (!difference)
        break;
    }
    if (!difference)
      continue;
    difference->inputs = set.name;
    return difference;
  }
  return std::nullopt;
}
