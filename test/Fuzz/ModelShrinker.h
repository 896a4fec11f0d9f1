//===- ModelShrinker.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes a model that shows a fault smaller.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TEST_FUZZ_MODELSHRINKER_H
#define LPT_TEST_FUZZ_MODELSHRINKER_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace mlir::lpt::fuzz {

/// Leaves out outputs and ops of the function in `module` as long as
/// `isInteresting` says that the rest still shows the fault: an op is left out
/// by reading its results as new inputs of the function, or by reading an
/// operand instead.
OwningOpRef<ModuleOp>
shrinkModel(ModuleOp module, llvm::function_ref<bool(ModuleOp)> isInteresting);

} // namespace mlir::lpt::fuzz

#endif // LPT_TEST_FUZZ_MODELSHRINKER_H
