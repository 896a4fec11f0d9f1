//===- CollapseLoops.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops that go through all buffers as one loop does become that loop. It has
// more iterations for vectors, blocks and threads.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_COLLAPSELOOPS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// Whether an operand of type `type`, indexed by `map`, is indexed by neither
/// `loop` nor the next one, or has two neighbouring axes that they follow, and
/// that are one in memory.
static bool isOneLoop(Type type, AffineMap map, unsigned loop) {
  const bool isRead = map.isFunctionOfDim(loop);
  if (isRead != map.isFunctionOfDim(loop + 1))
    return false;
  if (!isRead)
    return true;
  auto buffer = dyn_cast<MemRefType>(type);
  if (!buffer)
    return false;
  const unsigned axis =
      *map.getResultPosition(getAffineDimExpr(loop, map.getContext()));
  if (axis + 1 == map.getNumResults() ||
      map.getResult(axis + 1) != getAffineDimExpr(loop + 1, map.getContext()))
    return false;
  SmallVector<ReassociationIndices> axes;
  for (unsigned other = 0; other != map.getNumResults(); ++other)
    if (other == axis + 1)
      axes.back().push_back(other);
    else
      axes.push_back({other});
  return memref::CollapseShapeOp::isGuaranteedCollapsible(buffer, axes);
}

/// The loops that can become one, in groups; each of the others is a group.
static SmallVector<ReassociationIndices> groupLoops(linalg::GenericOp op) {
  SmallVector<ReassociationIndices> groups;
  SmallVector<utils::IteratorType> kinds = op.getIteratorTypesArray();
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  for (unsigned loop = 0; loop != op.getNumLoops(); ++loop) {
    const bool isJoined =
        loop != 0 && kinds[loop - 1] == kinds[loop] &&
        llvm::all_of(llvm::zip_equal(op->getOperandTypes(), maps),
                     [&](auto operand) {
                       auto [type, map] = operand;
                       return isOneLoop(type, map, loop - 1);
                     });
    if (isJoined)
      groups.back().push_back(loop);
    else
      groups.push_back({loop});
  }
  return groups;
}

/// Whether loops index the axes of all buffers, each at most one.
static bool hasPermutations(linalg::GenericOp op) {
  return llvm::all_of(op.getIndexingMapsArray(), [](AffineMap map) {
    return map.isProjectedPermutation();
  });
}

/// Removes axes of one element from buffers that `op` indexes there by a
/// constant, as broadcast ones. Returns the op that takes its place.
static linalg::GenericOp dropUnitAxes(linalg::GenericOp op,
                                      RewriterBase &rewriter) {
  if (hasPermutations(op))
    return op;
  rewriter.setInsertionPoint(op);
  FailureOr<linalg::DropUnitDimsResult> dropped =
      linalg::dropUnitDims(rewriter, op, linalg::ControlDropUnitDims());
  if (failed(dropped))
    return op;
  rewriter.eraseOp(op);
  return cast<linalg::GenericOp>(dropped->resultOp.getOperation());
}

namespace {
struct CollapseLoopsPass : lpt::impl::CollapseLoopsBase<CollapseLoopsPass> {
  void runOnOperation() override {
    SmallVector<linalg::GenericOp> ops;
    getOperation()->walk([&](linalg::GenericOp op) {
      // An index would be computed by divisions.
      if (op.hasPureBufferSemantics() && !op.hasIndexSemantics() &&
          llvm::all_of(op.getIndexingMapsArray(), [](AffineMap map) {
            return map.isProjectedPermutation(/*allowZeroInResults=*/true);
          }))
        ops.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (linalg::GenericOp original : ops) {
      linalg::GenericOp op = dropUnitAxes(original, rewriter);
      if (!hasPermutations(op))
        continue;
      SmallVector<ReassociationIndices> groups = groupLoops(op);
      if (groups.size() == op.getNumLoops())
        continue;
      rewriter.setInsertionPoint(op);
      if (succeeded(linalg::collapseOpIterationDims(op, groups, rewriter)))
        rewriter.eraseOp(op);
    }
  }
};
} // namespace
