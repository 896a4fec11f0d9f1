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

/// How many ops a function may have with its calls inlined, by default.
constexpr uint64_t defaultMaxInlinedOps = 1'000'000;
/// How deep calls may nest. Each one adds a level to the locations of ops, and
/// MLIR walks, prints and reads a location by recursion.
constexpr uint64_t maxCallDepth = 1000;

/// Puts the bodies of the functions that `function` calls, and of those that
/// they call, in place of the calls: every backend computes one function. Other
/// functions do not change. Ops of functions of which there are several copies
/// are named after the layer of the call, too: "encoder/dense".
///
/// Fails, before anything is changed, if a function calls itself, be it through
/// others, or if one is called that is only declared or that is not known
/// before the model runs, or if what is called, or `function` itself, has ops
/// that `checkAcceptedOps` does not accept.
///
/// Fails, too, if the function would have more than `maxOps` ops: 30 functions
/// of which each calls the next one twice become 2^29 bodies. Ops in regions
/// count, and so do calls and returns, which are copied before they disappear.
/// A function without calls may be of any size.
llvm::Error inlineCalls(func::FuncOp function,
                        uint64_t maxOps = defaultMaxInlinedOps);

} // namespace mlir::lpt

#endif // LPT_EXECUTION_INLINECALLS_H
