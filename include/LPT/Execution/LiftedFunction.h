//===- LiftedFunction.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions whose variables are arguments and results, for checks that compare
// one run with another.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_EXECUTION_LIFTEDFUNCTION_H
#define LPT_EXECUTION_LIFTEDFUNCTION_H

#include "LPT/Reference/Tensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"

namespace mlir::lpt {

struct LiftedFunction {
  OwningOpRef<ModuleOp> module;
  func::FuncOp function;
  /// The arguments for the variables before the first run. They follow those
  /// of the original function.
  SmallVector<Tensor> initialValues;
};

/// A copy of `function` by `lpt-lift-variables`, without the attributes of its
/// arguments and results. Fails if a variable is none of those that become
/// arguments (Variables.h).
llvm::Expected<LiftedFunction> liftVariables(func::FuncOp function);

} // namespace mlir::lpt

#endif // LPT_EXECUTION_LIFTEDFUNCTION_H
