//===- BoundedEvaluation.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Evaluation with a bound for the error of every element.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TRANSFORMS_VERIFICATION_BOUNDEDEVALUATION_H
#define LPT_LIB_TRANSFORMS_VERIFICATION_BOUNDEDEVALUATION_H

#include "LPT/Reference/Evaluator.h"
#include "LPT/Transforms/NumericComparison.h"

namespace mlir::lpt {

/// How far the elements of a tensor may be from what real arithmetic yields;
/// empty if they are exact.
using ErrorBound = std::vector<double>;

/// A tensor as the reference evaluator computes it.
struct BoundedTensor {
  Tensor value;
  ErrorBound error;
};

/// Evaluates functions, and carries error bounds along. One object serves one
/// sequence of inferences, as an `EvaluationState` does.
class BoundedEvaluation {
public:
  /// How the errors of operands are carried to results.
  enum class Effort {
    /// By a handful of evaluations, which may miss how errors add up.
    Quick,
    /// By one evaluation for each element.
    Thorough
  };

  /// `displacements` are added to the errors of the values they name.
  BoundedEvaluation(const Displacements &displacements, Effort effort)
      : displacements(displacements), effort(effort) {}

  /// Evaluates the only block of `function`, as `evaluateFunction` does.
  LogicalResult run(func::FuncOp function, ArrayRef<Tensor> inputs,
                    SmallVectorImpl<BoundedTensor> &outputs);

private:
  LogicalResult evaluate(Operation *op, ArrayRef<BoundedTensor> operands,
                         MutableArrayRef<BoundedTensor> results);

  const Displacements &displacements;
  Effort effort;
  EvaluationState state;
  llvm::StringMap<ErrorBound> variableErrors;
};

} // namespace mlir::lpt

#endif // LPT_LIB_TRANSFORMS_VERIFICATION_BOUNDEDEVALUATION_H
