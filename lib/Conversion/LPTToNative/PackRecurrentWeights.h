//===- PackRecurrentWeights.h -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Brings recurrent weights into pairs of columns.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_PACKRECURRENTWEIGHTS_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_PACKRECURRENTWEIGHTS_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Target/TargetSpeed.h"

namespace mlir::lpt {

/// Replaces the recurrent weights of `op` by pairs of columns in bf16, if they
/// are constant numbers that bf16 holds, if the op computes in f32 an even
/// number of units, and if those of one direction leave half of the cache to
/// the rest of a step.
void packRecurrentWeights(RecurrenceOpInterface op, const TargetSpeed &speed,
                          RewriterBase &rewriter);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_PACKRECURRENTWEIGHTS_H
