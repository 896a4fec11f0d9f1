//===- InitAllDialects.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registers the dialect and everything attached to it. Tools and users of the
// libraries call this once for each registry.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_INITALLDIALECTS_H
#define LPT_INITALLDIALECTS_H

#include "mlir/IR/DialectRegistry.h"

namespace mlir::lpt {

/// Adds the dialects of which models are made, with their interfaces, and those
/// of which models of other origin are. Library: `LPTRegisterAllDialects`.
void registerAllDialects(DialectRegistry &registry);

} // namespace mlir::lpt

#endif // LPT_INITALLDIALECTS_H
