//===- SplitReductions.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reductions whose result does not depend on the order of the elements go
// through memory in its order, and threads share them. Extremes are such, and
// sums of integers that wrap around; sums of floats are not.
//
// Extremes of floats are those of `arith.maximumf` and `arith.minimumf`: -0 is
// less than 0, and NaN wins. So they are associative and commutative.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "MemoryOrder.h"

#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_SPLITREDUCTIONS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// With fewer results than this, threads share the parts of each of them.
static constexpr int64_t minResults = 16;

/// A part has at least so many elements, and there are at most so many parts of
/// a result.
static constexpr int64_t minPartElements = 2048, maxParts = 64;

/// Whether the result of `op` is the same in whatever order its elements come.
static bool isAnyOrder(linalg::GenericOp op) {
  if (op.getNumDpsInits() != 1 || op.getNumReductionLoops() == 0 ||
      !op.hasPureTensorSemantics() || op.hasIndexSemantics() ||
      llvm::is_contained(op.getStaticLoopRanges(), ShapedType::kDynamic))
    return false;
  // Windows read elements at sums of indices, which are no axes.
  if (!llvm::all_of(op.getIndexingMapsArray(),
                    [](AffineMap map) { return map.isProjectedPermutation(); }))
    return false;
  SmallVector<Operation *> combiners;
  if (!matchReduction(op.getRegionOutputArgs(), 0, combiners) ||
      combiners.size() != 1)
    return false;
  return isa<arith::MaximumFOp, arith::MinimumFOp, arith::MaxSIOp,
             arith::MinSIOp, arith::MaxUIOp, arith::MinUIOp, arith::AddIOp>(
      combiners.front());
}

/// Whether neighbours in the first input are of different results, which vector
/// code can add to at once.
static bool followsResults(linalg::GenericOp op) {
  SmallVector<unsigned> parallel;
  op.getParallelDims(parallel);
  return llvm::any_of(parallel, [&](unsigned loop) {
    return op.getStaticLoopRanges()[loop] > 1 &&
           getStride(op.getInputs().front(), op.getIndexingMapsArray().front(),
                     loop) == 1;
  });
}

/// The loops with the reductions last, in the order of the strides of the first
/// input.
static SmallVector<unsigned> placeReductionsLast(linalg::GenericOp op) {
  SmallVector<unsigned> order, reductions;
  op.getParallelDims(order);
  op.getReductionDims(reductions);
  Value input = op.getInputs().front();
  const AffineMap map = op.getIndexingMapsArray().front();
  auto getPlace = [&](unsigned loop) {
    return std::pair(-getStride(input, map, loop), loop);
  };
  llvm::sort(reductions,
             [&](unsigned a, unsigned b) { return getPlace(a) < getPlace(b); });
  llvm::append_range(order, reductions);
  return order;
}

/// The reductions that are the last loops of `op`, in groups of neighbours that
/// are one axis of all operands that have them.
static SmallVector<ReassociationIndices> findGroups(linalg::GenericOp op) {
  SmallVector<ReassociationIndices> groups;
  const SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  for (int64_t loop = op.getNumParallelLoops(), e = op.getNumLoops(); loop != e;
       ++loop) {
    if (!groups.empty()) {
      ReassociationIndices longer = groups.back();
      longer.push_back(loop);
      if (linalg::areDimSequencesPreserved(maps, longer)) {
        groups.back() = longer;
        continue;
      }
    }
    groups.push_back({loop});
  }
  return groups;
}

/// The number of parts of a reduction of `size` elements: one if it is short,
/// or has no
/// divisor up to `maxParts`.
static int64_t countParts(int64_t size) {
  for (int64_t parts = std::min(maxParts, size / minPartElements); parts > 1;
       --parts)
    if (size % parts == 0)
      return parts;
  return 1;
}

/// Splits the innermost loop of `op`, a reduction, if the others are too few
/// for threads.
static void split(linalg::GenericOp op, IRRewriter &rewriter) {
  int64_t numOthers = 1;
  const SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  for (int64_t range : ArrayRef(ranges).drop_back())
    numOthers *= range;
  if (op.getNumReductionLoops() != 1 || numOthers >= minResults)
    return;
  const int64_t numParts = countParts(ranges.back());
  if (numParts == 1)
    return;
  rewriter.setInsertionPoint(op);
  FailureOr<linalg::SplitReductionResult> result =
      linalg::splitReduction(rewriter, op, [&](linalg::LinalgOp) {
        return linalg::SplitReductionOptions{numParts,
                                             /*index=*/op.getNumParallelLoops(),
                                             /*innerParallel=*/false};
      });
  if (failed(result))
    return;
  rewriter.setInsertionPoint(result->fillOp);
  (void)linalg::generalizeNamedOp(rewriter, result->fillOp);
}

namespace {
struct SplitReductionsPass
    : lpt::impl::SplitReductionsBase<SplitReductionsPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<linalg::GenericOp> ops;
    getOperation()->walk([&](linalg::GenericOp op) { ops.push_back(op); });
    for (linalg::GenericOp op : ops)
      if (isAnyOrder(op) && op.getNumDpsInputs() != 0 && !followsResults(op))
        run(op, rewriter);
  }

  void run(linalg::GenericOp op, IRRewriter &rewriter) {
    rewriter.setInsertionPoint(op);
    // Fails for the order that it has.
    if (FailureOr<linalg::GenericOp> ordered =
            linalg::interchangeGenericOp(rewriter, op, placeReductionsLast(op));
        succeeded(ordered))
      op = *ordered;
    SmallVector<ReassociationIndices> groups = findGroups(op);
    if (groups.size() != op.getNumReductionLoops()) {
      FailureOr<linalg::CollapseResult> collapsed =
          linalg::collapseOpIterationDims(op, groups, rewriter);
      if (failed(collapsed))
        return;
      rewriter.replaceOp(op, collapsed->results);
      op = cast<linalg::GenericOp>(collapsed->collapsedOp.getOperation());
    }
    split(op, rewriter);
  }
};
} // namespace
