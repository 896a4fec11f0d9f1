//===- EvaluationOpInterface.h ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The interface through which an op defines its numbers, and the state that an
// evaluation carries.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_REFERENCE_EVALUATIONOPINTERFACE_H
#define LPT_REFERENCE_EVALUATIONOPINTERFACE_H

#include "LPT/Reference/Tensor.h"

#include "mlir/IR/OpDefinition.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"

#include <limits>
#include <string>

namespace mlir::lpt {

/// What outlives the evaluation of one op: the variables of the model, and the
/// reason why an evaluation failed. One state serves one sequence of
/// inferences; it is not shared between threads.
class EvaluationState {
public:
  /// Notes `message` ("expected X, but got Y") as the reason of a failure and
  /// returns failure. The first reason since `clearError` is kept.
  LogicalResult fail(const llvm::Twine &message);
  /// The reason of the last failure; empty if there was none.
  StringRef getError() const { return error; }
  void clearError() { error.clear(); }

  /// How many bytes the values of a block may take at once; any number unless
  /// it is set.
  void setMaxBytes(int64_t bytes) { maxBytes = bytes; }
  int64_t getMaxBytes() const { return maxBytes; }

  /// Whether functions are those of `ExplicitFunctions.h`, as in kernels with
  /// explicit numbers.
  void setExplicitNumbers(bool isExplicit) { explicitNumbers = isExplicit; }
  bool hasExplicitNumbers() const { return explicitNumbers; }

  /// The value of variable `id`, or null before its first assignment.
  const Tensor *lookupVariable(StringRef id) const;
  void assignVariable(StringRef id, Tensor value);
  /// Forgets all variables, as before the first inference.
  void resetVariables() { variables.clear(); }

private:
  std::string error;
  bool explicitNumbers = false;
  int64_t maxBytes = std::numeric_limits<int64_t>::max();
  llvm::StringMap<Tensor> variables;
};

} // namespace mlir::lpt

#include "LPT/Reference/EvaluationOpInterface.h.inc"

#endif // LPT_REFERENCE_EVALUATIONOPINTERFACE_H
