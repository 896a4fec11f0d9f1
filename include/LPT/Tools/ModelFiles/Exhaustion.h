//===- Exhaustion.h --------------------------------------------*- C++ -*===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TOOLS_MODELFILES_EXHAUSTION_H
#define LPT_TOOLS_MODELFILES_EXHAUSTION_H

#include "llvm/ADT/StringRef.h"

namespace mlir::lpt {

/// Lets LLVM and the standard library, which end the process if they get no
/// memory or no thread, say so as the tool says its other errors. `toolName` is
/// kept.
void handleExhaustion(llvm::StringLiteral toolName);

} // namespace mlir::lpt

#endif // LPT_TOOLS_MODELFILES_EXHAUSTION_H
