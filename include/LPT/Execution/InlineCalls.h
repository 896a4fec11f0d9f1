//===- InlineCalls.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Models of several functions.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_EXECUTION_INLINECALLS_H
#define LPT_EXECUTION_INLINECALLS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/Error.h"

namespace mlir::lpt {

/// Puts the bodies of the functions that `function` calls, and of those that
/// they call, in place of the calls: every backend computes one function. Other
/// functions of the module may change, too.
///
/// Fails, before anything is changed, if a function calls itself, be it through
/// others, or if one is called that is only declared or that is not known
/// before the model runs, or if what is called, or `function` itself, has ops
/// that `checkAcceptedOps` does not accept.
llvm::Error inlineCalls(func::FuncOp function);

} // namespace mlir::lpt

#endif // LPT_EXECUTION_INLINECALLS_H
