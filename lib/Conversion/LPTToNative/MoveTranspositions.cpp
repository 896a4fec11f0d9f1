//===- MoveTranspositions.cpp ---------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Moves transpositions out of the way of what joins and cuts tensors, so that
// those which undo each other meet.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "MemoryOrder.h"

#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_MOVETRANSPOSITIONS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// A copy of a tensor with its axes in another order.
struct Transposition {
  Value source;
  /// The axis of the source that each axis of the result is.
  SmallVector<int64_t> order;

  /// That of `op`; nothing if it is something else.
  static std::optional<Transposition> match(Operation *op);
};
} // namespace

std::optional<Transposition> Transposition::match(Operation *op) {
  auto loops = dyn_cast_or_null<linalg::GenericOp>(op);
  if (!loops || !loops.hasPureTensorSemantics() ||
      loops.getNumDpsInputs() != 1 || loops->getNumResults() != 1 ||
      loops.getNumLoops() != loops.getNumParallelLoops() ||
      !isa<RankedTensorType>(loops.getInputs().front().getType()) ||
      !llvm::hasSingleElement(*loops.getBody()) ||
      loops.getBody()->getTerminator()->getOperand(0) !=
          loops.getBody()->getArgument(0))
    return std::nullopt;
  const AffineMap from = loops.getIndexingMapsArray().front();
  const AffineMap to = loops.getIndexingMapsArray().back();
  if (!from.isPermutation() || !to.isPermutation())
    return std::nullopt;
  Transposition transposition = {loops.getInputs().front(), {}};
  for (AffineExpr loop : to.getResults())
    transposition.order.push_back(*from.getResultPosition(loop));
  return transposition;
}

template <typename T>
static SmallVector<T> permute(ArrayRef<T> values, ArrayRef<int64_t> order) {
  return applyPermutation(values, order);
}

/// Whether an insertion or a slice has as many axes as the whole tensor, and
/// sizes that are known.
template <typename Op>
static bool canTranspose(Op op) {
  return op.getSourceType().getRank() == op.getType().getRank() &&
         op.getSourceType().hasStaticShape() && op.getType().hasStaticShape();
}

/// `value` with its axes in `order`. What fills or joins tensors does so in
/// that order, as far as nothing else reads its result.
static Value transpose(Value value, ArrayRef<int64_t> order,
                       RewriterBase &rewriter) {
  if (isIdentityPermutation(order))
    return value;
  const Location location = value.getLoc();
  Operation *op = value.getDefiningOp();
  if (std::optional<Transposition> before = Transposition::match(op))
    return transpose(before->source, permute<int64_t>(before->order, order),
                     rewriter);
  if (op)
    if (Value init = reorderInit(value, order, rewriter))
      return init;
  auto insertion = dyn_cast_or_null<tensor::InsertSliceOp>(op);
  if (insertion && canTranspose(insertion) && insertion->hasOneUse())
    return tensor::InsertSliceOp::create(
        rewriter, location, transpose(insertion.getSource(), order, rewriter),
        transpose(insertion.getDest(), order, rewriter),
        permute<OpFoldResult>(insertion.getMixedOffsets(), order),
        permute<OpFoldResult>(insertion.getMixedSizes(), order),
        permute<OpFoldResult>(insertion.getMixedStrides(), order));
  auto type = cast<RankedTensorType>(value.getType());
  Value init = tensor::EmptyOp::create(rewriter, location,
                                       permute<int64_t>(type.getShape(), order),
                                       type.getElementType());
  auto transposed =
      linalg::TransposeOp::create(rewriter, location, value, init, order);
  FailureOr<linalg::GenericOp> loops =
      linalg::generalizeNamedOp(rewriter, transposed);
  return succeeded(loops) ? loops->getResult(0)
                          : transposed->getResults().front();
}

namespace {

/// A transposition of what joins tensors, or of another transposition, is made
/// before that.
struct TransposeBefore : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(linalg::GenericOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<Transposition> transposition = Transposition::match(op);
    if (!transposition || isIdentityPermutation(transposition->order) ||
        !cast<RankedTensorType>(op.getType(0)).hasStaticShape())
      return failure();
    Operation *before = transposition->source.getDefiningOp();
    auto insertion = dyn_cast_or_null<tensor::InsertSliceOp>(before);
    if (!Transposition::match(before) &&
        !(insertion && canTranspose(insertion) && insertion->hasOneUse()))
      return failure();
    rewriter.replaceOp(
        op, transpose(transposition->source, transposition->order, rewriter));
    return success();
  }
};

/// A slice of a transposition is cut first, and is transposed then.
struct TransposeAfterSlice : OpRewritePattern<tensor::ExtractSliceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(tensor::ExtractSliceOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<Transposition> before =
        Transposition::match(op.getSource().getDefiningOp());
    if (!before || !canTranspose(op))
      return failure();
    const SmallVector<int64_t> inverse = invertPermutationVector(before->order);
    Value slice = tensor::ExtractSliceOp::create(
        rewriter, op.getLoc(), before->source,
        permute<OpFoldResult>(op.getMixedOffsets(), inverse),
        permute<OpFoldResult>(op.getMixedSizes(), inverse),
        permute<OpFoldResult>(op.getMixedStrides(), inverse));
    rewriter.replaceOp(op, transpose(slice, before->order, rewriter));
    return success();
  }
};

/// A transposed tensor is padded first, and is transposed then.
struct TransposeAfterPad : OpRewritePattern<tensor::PadOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(tensor::PadOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<Transposition> before =
        Transposition::match(op.getSource().getDefiningOp());
    Value element = op.getConstantPaddingValue();
    if (!before || !element || !op.getType().hasStaticShape())
      return failure();
    const SmallVector<int64_t> inverse = invertPermutationVector(before->order);
    Value padded = tensor::PadOp::create(
        rewriter, op.getLoc(), /*result=*/Type(), before->source,
        permute<OpFoldResult>(op.getMixedLowPad(), inverse),
        permute<OpFoldResult>(op.getMixedHighPad(), inverse), element);
    rewriter.replaceOp(op, transpose(padded, before->order, rewriter));
    return success();
  }
};

struct MoveTranspositions
    : lpt::impl::MoveTranspositionsBase<MoveTranspositions> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<TransposeBefore, TransposeAfterSlice, TransposeAfterPad>(
        &getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace
