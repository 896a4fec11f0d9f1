//===- ParallelLoops.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How loop nests that several threads run are marked between two passes.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_PARALLELLOOPS_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_PARALLELLOOPS_H

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

namespace mlir::lpt {

/// On a call whose last two arguments are the first iteration and the number of
/// iterations of a loop: threads may share them, and each takes at least as
/// many as this integer says.
inline constexpr llvm::StringLiteral parallelGrainAttrName =
    LPTDialect::ParallelGrainAttrHelper::getNameStr();

/// Below this number of iterations, another loop that has more is shared, since
/// threads would get unequal parts.
inline constexpr int64_t minSharedIterations = 16;

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_PARALLELLOOPS_H
