//===- Passes.h -------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes that lead out of the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_CONVERSION_PASSES_H
#define LPT_CONVERSION_PASSES_H

#include "LPT/Conversion/KernelProvider.h"
#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"

namespace mlir::lpt {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "LPT/Conversion/Passes.h.inc"

/// How many bytes of memory a function wants from its caller, as an integer.
inline constexpr llvm::StringLiteral workspaceAttrName =
    LPTDialect::WorkspaceAttrHelper::getNameStr();

/// On a function: a result may share memory with an argument, part of which it
/// keeps.
inline constexpr llvm::StringLiteral sharedMemoryAttrName =
    LPTDialect::SharedMemoryAttrHelper::getNameStr();

/// On a function: it takes the address of each buffer in place of a descriptor,
/// as the conversion to the LLVM dialect understands.
inline constexpr llvm::StringLiteral barePointerAttrName = "llvm.bareptr";

/// `lpt-select-backend`, which asks `chooser`, unless it is null, before the
/// cost model or the order of the list.
std::unique_ptr<Pass> createSelectBackend(SelectBackendOptions options,
                                          KernelChooser chooser);

/// `lpt-plan-memory`, which asks `probe`, unless it is null, about each step,
/// and tells `observer`, unless it is null, what becomes of each kernel.
std::unique_ptr<Pass> createPlanMemory(PlanMemoryOptions options,
                                       KernelProbe probe,
                                       KernelPlanObserver observer = {});

/// `lpt-lower-steps`, which runs `passes` on the steps of the backend of this
/// name.
std::unique_ptr<Pass> createLowerSteps(StringRef backend, OpPassManager passes);

} // namespace mlir::lpt

#endif // LPT_CONVERSION_PASSES_H
