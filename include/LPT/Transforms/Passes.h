//===- Passes.h -------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes that rewrite the dialect into itself.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TRANSFORMS_PASSES_H
#define LPT_TRANSFORMS_PASSES_H

#include "LPT/Dialect/LPT/IR/LPTDialect.h"
#include "LPT/Transforms/LowPrecisionHooks.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"

namespace mlir::lpt {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "LPT/Transforms/Passes.h.inc"

/// `lpt-fixed-point` with the passes of a program: runs `passes` on its op
/// until they change nothing, `maxIterations` times at most, and then
/// `remarkPasses` for their remarks.
std::unique_ptr<Pass> createFixedPoint(OpPassManager passes,
                                       OpPassManager remarkPasses,
                                       unsigned maxIterations);

/// The names of the transformations of `lpt-cleanup`. Those of `lpt-main` are
/// known to a context: ops bring them along.
ArrayRef<StringRef> getCleanupTransformationNames();

} // namespace mlir::lpt

#endif // LPT_TRANSFORMS_PASSES_H
