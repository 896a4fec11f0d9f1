//===- RunPasses.h ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Passes whose diagnostics become an error.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_EXECUTION_RUNPASSES_H
#define LPT_EXECUTION_RUNPASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/Error.h"

namespace mlir::lpt {

/// Calls `run`. If it fails, the error is the first one that it reports to
/// `context`, with its location.
llvm::Error collectErrors(MLIRContext *context,
                          llvm::function_ref<LogicalResult()> run);

/// Runs the passes that `build` adds on the module. The error is the first one
/// that they report, with its location.
llvm::Error runPasses(ModuleOp module,
                      llvm::function_ref<void(OpPassManager &)> build);

} // namespace mlir::lpt

#endif // LPT_EXECUTION_RUNPASSES_H
