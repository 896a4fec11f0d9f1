//===- Passes.h -------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes that ask the machine at hand.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_EXECUTION_PASSES_H
#define LPT_EXECUTION_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::lpt {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "LPT/Execution/Passes.h.inc"

} // namespace mlir::lpt

#endif // LPT_EXECUTION_PASSES_H
