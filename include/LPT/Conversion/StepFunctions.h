//===- StepFunctions.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The bodies of steps as functions, from which code is generated.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_CONVERSION_STEPFUNCTIONS_H
#define LPT_CONVERSION_STEPFUNCTIONS_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "llvm/ADT/DenseMap.h"

namespace mlir::lpt {

/// The field of the payload of a step that names the function of its body.
inline constexpr llvm::StringLiteral stepCalleeName = "callee";

/// An op for which no code is generated, and why.
struct RefusedOp {
  Operation *op;
  std::string reason;
};

/// The first op in the body of `step` that has side effects or is not lowered;
/// nothing if there is none. A program may come from a file.
std::optional<RefusedOp> findRefusedOp(StepOp step);

/// Outlines the bodies of steps into functions of one module. Steps of equal
/// bodies share a function.
///
/// A function takes the inputs of the step, as tensors in the order of their
/// memory: a `tensor<1x8x4x2xf32>` whose layout has channels last is a
/// `tensor<1x4x2x8xf32>`. It returns the results likewise. Tensors without
/// elements, which have no memory, are neither taken nor returned.
class StepFunctions {
public:
  /// Adds functions at the end of `module`, by the names `PREFIX0`, `PREFIX1`,
  /// and so on.
  StepFunctions(ModuleOp module, StringRef prefix)
      : module(module), prefix(prefix) {}

  /// The number of the function of `step`, which has a body, in `getFunctions`.
  /// It has the attribute `lpt.shared_memory` if one of its steps leaves a
  /// result where an input is.
  unsigned outline(StepOp step);

  ArrayRef<func::FuncOp> getFunctions() const { return functions; }

  /// The numbers of those inputs and results of `step`, counted together, that
  /// its function takes and returns.
  static SmallVector<unsigned> getBuffers(StepOp step);

private:
  /// As `outline`, but leaves the attributes of the function as they are.
  unsigned findOrCreate(StepOp step);

  ModuleOp module;
  std::string prefix;
  SmallVector<func::FuncOp> functions;
  DenseMap<FunctionType, SmallVector<unsigned>> numbers;
};

} // namespace mlir::lpt

#endif // LPT_CONVERSION_STEPFUNCTIONS_H
