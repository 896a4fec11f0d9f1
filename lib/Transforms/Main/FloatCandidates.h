//===- FloatCandidates.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which ops could compute in low precision, and do not. Remarks explain these
// ops, and a check asks that each of them can be explained; both find them
// here, in the IR that the sweep leaves behind.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TRANSFORMS_MAIN_FLOATCANDIDATES_H
#define LPT_LIB_TRANSFORMS_MAIN_FLOATCANDIDATES_H

#include "LPT/Transforms/LowPrecisionSweep.h"

namespace mlir::lpt {

/// An op with low precision transformations that computes on floats next to
/// something quantized.
struct FloatCandidate {
  Operation *op;
  /// It does to one real result of a low precision op what the kernel of that
  /// op can do before it stores, such as an activation function.
  bool isEpilogue = false;
};

/// The candidates of `root`, in their order. A neighbour counts as quantized
/// if it is a fake quantization or computes on integers, directly or after
/// the arithmetic of a dequantization; quantized weights count as well. Not
/// counted as candidates are ops on constants alone, and the arithmetic of
/// dequantizations itself. If the options keep all precisions, there are none.
/// An op for which `wasQuantized` holds counts as having such a neighbour.
///
/// Takes linear time.
SmallVector<FloatCandidate> collectFloatCandidates(
    Operation *root, const LowPrecisionContext &state,
    TransformationsOf transformationsOf,
    llvm::function_ref<bool(Operation *)> wasQuantized = nullptr);

/// Why the candidate would not be rewritten if it was visited now; nothing if
/// it would be.
std::optional<Refusal> askForRefusal(const FloatCandidate &candidate,
                                     const LowPrecisionContext &state,
                                     TransformationsOf transformationsOf);

/// Decides on the types of precision classes as the sweep did when it
/// decomposed those fake quantizations among `candidates` that the cleanup has
/// restored since: the first of a class decides. Copies are created and erased
/// to that end.
void decideAsDecomposed(ArrayRef<FloatCandidate> candidates,
                        LowPrecisionContext &state,
                        TransformationsOf transformationsOf);

/// Whether the fake quantization `op`, which could be decomposed, is in float
/// because nothing reads it that could take in its dequantization: the cleanup
/// restores it then. What reads it is asked with all of its quantized operands
/// decomposed, to which end ops are created beside it, and erased.
bool isRestored(FakeQuantizeOp op, LowPrecisionContext &state,
                TransformationsOf transformationsOf);

} // namespace mlir::lpt

#endif // LPT_LIB_TRANSFORMS_MAIN_FLOATCANDIDATES_H
