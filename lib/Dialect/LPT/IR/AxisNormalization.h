//===- AxisNormalization.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The canonical form of axis attributes, in which no axis counts from the end.
// Passes that compare axes can then compare attributes.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_DIALECT_LPT_IR_AXISNORMALIZATION_H
#define LPT_LIB_DIALECT_LPT_IR_AXISNORMALIZATION_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"

namespace mlir::lpt {

/// Rewrites a negative `axis` of `op`, which counts the axes of a tensor of
/// rank `rank`.
template <typename OpTy>
LogicalResult normalizeAxisOf(OpTy op, int64_t rank,
                              PatternRewriter &rewriter) {
  int64_t axis = static_cast<int64_t>(op.getAxis());
  if (axis >= 0)
    return failure();
  rewriter.modifyOpInPlace(op, [&] { op.setAxis(axis + rank); });
  return success();
}

/// Rewrites the negative entries of `axes` of `op`; keeps their order, which
/// other attributes may follow.
template <typename OpTy>
LogicalResult normalizeAxesOf(OpTy op, llvm::ArrayRef<int64_t> axes,
                              int64_t rank, PatternRewriter &rewriter) {
  if (llvm::none_of(axes, [](int64_t axis) { return axis < 0; }))
    return failure();
  Shape normalized(axes);
  for (int64_t &axis : normalized)
    axis += axis < 0 ? rank : 0;
  rewriter.modifyOpInPlace(op, [&] { op.setAxes(normalized); });
  return success();
}

} // namespace mlir::lpt

#endif // LPT_LIB_DIALECT_LPT_IR_AXISNORMALIZATION_H
