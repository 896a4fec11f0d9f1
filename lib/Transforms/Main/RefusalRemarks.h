//===- RefusalRemarks.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the sweep tells about an op, in the words of the user's layer. To be
// called only if there is a remark engine, but for visits.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TRANSFORMS_MAIN_REFUSALREMARKS_H
#define LPT_LIB_TRANSFORMS_MAIN_REFUSALREMARKS_H

#include "LPT/Transforms/LowPrecisionSweep.h"

namespace mlir::lpt {

/// Why ops were refused when they were visited.
struct RecordedRefusal {
  Refusal refusal;
  /// The op is reported even if no producer is in low precision: its weights
  /// are integers of too many bits, or were integers before the sweep.
  bool hasIntegerWeights = false;
};
using RefusalMap = llvm::DenseMap<Operation *, RecordedRefusal>;

/// Says which dequantizations `transformation` is about to take in.
void emitApplied(Operation *op,
                 const LowPrecisionTransformation &transformation,
                 const LowPrecisionContext &state);

/// Calls `visit` with each op in `root` that could compute in low precision and
/// does not, once, and with the reason. The refusals of the sweep come first:
/// they know the op as it was before what was refused had been cleared away.
void visitRefusals(
    Operation *root, const LowPrecisionContext &state,
    TransformationsOf transformationsOf, const RefusalMap &refusals,
    llvm::function_ref<void(Operation *op, const Refusal &refusal)> visit);

/// Says why `op` stays in its precision.
void emitRefusal(Operation *op, const Refusal &refusal);

/// Says that the ops of `region` are not visited, if one of them has a
/// transformation.
void emitSkippedRegion(Region &region, TransformationsOf transformationsOf);

/// Says that there is nothing to do in a function because nothing in it is
/// quantized.
void emitNoQuantization(Operation *function, StringRef name);

} // namespace mlir::lpt

#endif // LPT_LIB_TRANSFORMS_MAIN_REFUSALREMARKS_H
