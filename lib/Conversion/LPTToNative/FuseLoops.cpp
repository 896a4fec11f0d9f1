//===- FuseLoops.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values that only repeat or reorder the elements of others are not stored:
// their readers find the elements where they come from. Element-wise ops are
// computed where their results are read.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_FUSELOOPS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// The loops that compute `value` if all that they do is to yield elements of
/// one other tensor, in any order and as often as they like; null otherwise.
static linalg::GenericOp findReordering(Value value) {
  auto loops = value.getDefiningOp<linalg::GenericOp>();
  if (!loops || loops.getNumLoops() != loops.getNumParallelLoops() ||
      loops.getNumDpsInputs() != 1 || loops->getNumResults() != 1 ||
      !loops.getIndexingMapsArray().back().isIdentity() ||
      !loops.hasPureTensorSemantics() ||
      !isa<RankedTensorType>(loops.getInputs().front().getType()))
    return {};
  Block *body = loops.getBody();
  auto yielded = dyn_cast<BlockArgument>(body->getTerminator()->getOperand(0));
  if (!llvm::hasSingleElement(*body) || !yielded ||
      yielded.getOwner() != body || yielded.getArgNumber() != 0)
    return {};
  return loops;
}

namespace {

/// Loops over a reordered tensor read the tensor itself.
struct ReadBeforeReordering : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(linalg::GenericOp op,
                                PatternRewriter &rewriter) const override {
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    bool isChanged = false;
    SmallVector<Value> inputs(op.getInputs());
    for (auto [input, map] : llvm::zip(inputs, maps)) {
      linalg::GenericOp reordering = findReordering(input);
      if (!reordering)
        continue;
      input = reordering.getInputs().front();
      map = reordering.getIndexingMapsArray().front().compose(map);
      isChanged = true;
    }
    // The loops get their sizes from the shapes of what they index.
    if (!isChanged ||
        !inversePermutation(concatAffineMaps(maps, rewriter.getContext())))
      return failure();
    rewriter.modifyOpInPlace(op, [&]() {
      op.getInputsMutable().assign(inputs);
      op.setIndexingMapsAttr(rewriter.getAffineMapArrayAttr(maps));
    });
    return success();
  }
};

/// An element of a reordered tensor is one of the tensor itself.
struct ExtractBeforeReordering : OpRewritePattern<tensor::ExtractOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(tensor::ExtractOp op,
                                PatternRewriter &rewriter) const override {
    linalg::GenericOp reordering = findReordering(op.getTensor());
    if (!reordering)
      return failure();
    AffineMap map = reordering.getIndexingMapsArray().front();
    SmallVector<OpFoldResult> place(op.getIndices());
    SmallVector<Value> source;
    for (AffineExpr index : map.getResults())
      source.push_back(getValueOrCreateConstantIndexOp(
          rewriter, op.getLoc(),
          affine::makeComposedFoldedAffineApply(
              rewriter, op.getLoc(), AffineMap::get(map.getNumDims(), 0, index),
              place)));
    rewriter.replaceOpWithNewOp<tensor::ExtractOp>(
        op, reordering.getInputs().front(), source);
    return success();
  }
};

/// Whether loops read each element of `operand` several times, and would
/// compute it as often.
bool repeatsElements(OpOperand &operand) {
  auto type = dyn_cast<RankedTensorType>(operand.get().getType());
  auto reader = dyn_cast<linalg::GenericOp>(operand.getOwner());
  if (!type || !reader || !type.hasStaticShape())
    return false;
  int64_t numIterations = 1;
  for (int64_t size : reader.getStaticLoopRanges())
    if (ShapedType::isDynamic(size) ||
        llvm::MulOverflow(numIterations, size, numIterations))
      return true;
  return numIterations > type.getNumElements();
}

/// Whether `loops`, or what they read, read the sums of a product.
bool followsProduct(linalg::GenericOp loops) {
  return llvm::any_of(loops.getInputs(), [](Value input) {
    auto before = input.getDefiningOp<linalg::GenericOp>();
    return input.getDefiningOp<FusedProductOp>() ||
           (before && followsProduct(before));
  });
}

/// Whether loops may get the axes that a reshape tells apart: those after a
/// product keep its axes, as they become a part of it.
bool mayExpand(OpOperand &operand) {
  auto loops = operand.get().getDefiningOp<linalg::GenericOp>();
  return !isa<tensor::ExpandShapeOp>(operand.getOwner()) || !loops ||
         !followsProduct(loops);
}

struct FuseLoopsPass : lpt::impl::FuseLoopsBase<FuseLoopsPass> {
  void runOnOperation() override {
    MLIRContext *context = &getContext();
    auto addReorderings = [&](RewritePatternSet &patterns) {
      patterns.add<ReadBeforeReordering, ExtractBeforeReordering>(context);
      linalg::GenericOp::getCanonicalizationPatterns(patterns, context);
    };
    // First, as a reshape may come between a reordering and its readers.
    RewritePatternSet reorderings(context), patterns(context);
    addReorderings(reorderings);
    if (failed(applyPatternsGreedily(getOperation(), std::move(reorderings))))
      return signalPassFailure();
    auto isReadOnce = [](OpOperand *operand) {
      Operation *producer = operand->get().getDefiningOp();
      return producer && producer->hasOneUse();
    };
    linalg::populateElementwiseOpsFusionPatterns(
        patterns, [&](OpOperand *operand) {
          return isReadOnce(operand) && !repeatsElements(*operand);
        });
    // Loops get the axes that a reshape tells apart, so that they meet.
    linalg::populateFoldReshapeOpsByExpansionPatterns(
        patterns, [&](OpOperand *operand) {
          return isReadOnce(operand) && mayExpand(*operand);
        });
    tensor::populateBubbleUpExpandShapePatterns(patterns);
    tensor::ExpandShapeOp::getCanonicalizationPatterns(patterns, context);
    tensor::CollapseShapeOp::getCanonicalizationPatterns(patterns, context);
    addReorderings(patterns);
    tensor::EmptyOp::getCanonicalizationPatterns(patterns, context);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace
