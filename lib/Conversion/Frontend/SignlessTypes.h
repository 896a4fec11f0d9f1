//===- SignlessTypes.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Gives signedness to what conversions to this dialect leave signless.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_FRONTEND_SIGNLESSTYPES_H
#define LPT_LIB_CONVERSION_FRONTEND_SIGNLESSTYPES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::lpt {

/// Removes the casts (`tensor.bitcast`) between signless integers and those of
/// this dialect that cancel, that are of constants, and that are all that
/// becomes of an argument or a result of a function, whose type then changes,
/// together with its calls. Functions that anything but calls refers to keep
/// their types, and so do declarations. Casts stand where ops of other dialects
/// remain.
void resolveSignlessTypes(ModuleOp module, RewriterBase &rewriter);

/// Erases the ops of this dialect and of those that conversions read which have
/// neither uses nor effects, in the reverse order.
void eraseDeadOps(ModuleOp module, RewriterBase &rewriter);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_FRONTEND_SIGNLESSTYPES_H
