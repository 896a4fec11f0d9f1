//===- AcceptedOps.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ops that a model may have if it is executed. A model may be hostile, and
// generated code runs in the process of its user, so only ops are accepted
// of which is known that they compute, and that they do so within the memory of
// their operands and results.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_EXECUTION_ACCEPTEDOPS_H
#define LPT_EXECUTION_ACCEPTEDOPS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"

namespace mlir::lpt {

/// Fails if `module` has anything but functions. Their bodies are not looked
/// at: functions that are not run need not be executable.
llvm::Error checkAcceptedSymbols(ModuleOp module);

/// Fails at the first op in the body of `function` that is not accepted, with
/// its name and location. docs/Running.md lists those that are.
llvm::Error checkAcceptedOps(func::FuncOp function);

} // namespace mlir::lpt

#endif // LPT_EXECUTION_ACCEPTEDOPS_H
