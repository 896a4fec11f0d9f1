//===- LowPrecisionSweep.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The driver of the low precision transformations.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TRANSFORMS_LOWPRECISIONSWEEP_H
#define LPT_TRANSFORMS_LOWPRECISIONSWEEP_H

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"

namespace mlir::lpt {

/// The transformations of an op, in the order in which they are tried.
using TransformationsOf =
    llvm::function_ref<ArrayRef<LowPrecisionTransformation>(Operation *op)>;

/// Is told of every rewrite of a sweep.
class SweepListener {
public:
  virtual ~SweepListener() = default;
  /// The transformation is about to rewrite `op`, which may not survive it.
  virtual void willRewrite(Operation *op,
                           const LowPrecisionTransformation &transformation) {}
  /// The rewrite that was announced last is done. A failure ends the sweep.
  virtual LogicalResult didRewrite() { return success(); }
};

/// Is told of an op that stays in its precision next to something quantized.
using RefusalObserver =
    std::function<void(Operation *op, const Refusal &refusal)>;

/// Visits every op of `root` once, operands before users. Of the
/// transformations of an op the first that applies is carried out and ends the
/// visit. Ops that it announces are visited next, in their order; others that
/// it creates are not visited. Ops of other dialects stay as they are. Their
/// regions are entered, unless they are graph regions, and blocks are visited
/// in the order of dominance; those that cannot be reached are not.
///
/// This is no fixed point iteration on purpose: consumers find the
/// dequantizations that their producers left before them, so one sweep is
/// enough, and the order of ops alone decides the result.
///
/// Time is linear in the number of ops. With `explain`, an op that keeps its
/// precision although its input or a neighbour is quantized is explained by a
/// remark, and told to `refused`, unless that is null. Fails if the listener,
/// which may be null, does.
LogicalResult sweepLowPrecision(Operation *root, LowPrecisionContext &state,
                                TransformationsOf transformationsOf,
                                bool explain, SweepListener *listener = nullptr,
                                const RefusalObserver &refused = nullptr);

/// Whether the options let the transformation run on the op.
bool isTransformationOn(const LowPrecisionTransformation &transformation,
                        Operation *op, const LowPrecisionOptions &options);

/// How the sweep would apply the transformation to the op: what the user and
/// the target ask for comes first, then the question of the transformation
/// itself. Changes nothing.
Planned<Rewrite>
planTransformation(const LowPrecisionTransformation &transformation,
                   Operation *op, const LowPrecisionContext &state);

/// Whether the refusal by `transformation` is the one to report of an op, of
/// which transformations before that one gave one if `hasRefusal` is set.
bool isReportedRefusal(const LowPrecisionTransformation &transformation,
                       const Refusal &refusal, bool hasRefusal);

} // namespace mlir::lpt

#endif // LPT_TRANSFORMS_LOWPRECISIONSWEEP_H
