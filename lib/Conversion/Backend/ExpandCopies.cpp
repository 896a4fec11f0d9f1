//===- ExpandCopies.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Copies and fills of buffers as loops over as few axes as their memory has, so
// that LLVM makes long copies of them.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_EXPANDCOPIES
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;

/// Whether a buffer of this type is known to have no gaps.
static bool isContiguous(MemRefType type) {
  return type.getLayout().isIdentity();
}

/// The axes of buffers of `types`, which have the same shape, in groups that
/// are one axis in the memory of each.
static SmallVector<ReassociationIndices> groupAxes(ArrayRef<MemRefType> types) {
  const int64_t rank = types.front().getRank();
  SmallVector<ReassociationIndices> groups;
  for (int64_t axis = 0; axis != rank; ++axis) {
    if (groups.empty()) {
      groups.push_back({axis});
      continue;
    }
    groups.back().push_back(axis);
    SmallVector<ReassociationIndices> all = groups;
    for (int64_t rest = axis + 1; rest != rank; ++rest)
      all.push_back({rest});
    if (llvm::all_of(types, [&](MemRefType type) {
          return memref::CollapseShapeOp::isGuaranteedCollapsible(type, all);
        }))
      continue;
    groups.back().pop_back();
    groups.push_back({axis});
  }
  return groups;
}

static Value collapse(Value buffer, ArrayRef<ReassociationIndices> groups,
                      Location location, RewriterBase &rewriter) {
  if (int64_t(groups.size()) == cast<MemRefType>(buffer.getType()).getRank())
    return buffer;
  return memref::CollapseShapeOp::create(rewriter, location, buffer, groups);
}

/// Loops over all elements of `target`, each of which becomes that of `source`,
/// a buffer of the same shape or a number.
static void createLoops(Location location, Value source, Value target,
                        RewriterBase &rewriter) {
  SmallVector<MemRefType> types = {cast<MemRefType>(target.getType())};
  if (auto type = dyn_cast<MemRefType>(source.getType()))
    types.push_back(type);
  const SmallVector<ReassociationIndices> groups = groupAxes(types);
  SmallVector<Value> inputs;
  if (isa<MemRefType>(source.getType()))
    inputs.push_back(collapse(source, groups, location, rewriter));
  linalg::GenericOp::create(
      rewriter, location, inputs, collapse(target, groups, location, rewriter),
      SmallVector<AffineMap>(types.size(),
                             rewriter.getMultiDimIdentityMap(groups.size())),
      SmallVector<utils::IteratorType>(groups.size(),
                                       utils::IteratorType::parallel),
      [&](OpBuilder &body, Location at, ValueRange elements) {
        linalg::YieldOp::create(body, at,
                                inputs.empty() ? source : elements.front());
      });
}

static void expandCopy(memref::CopyOp op, RewriterBase &rewriter) {
  auto source = dyn_cast<MemRefType>(op.getSource().getType());
  auto target = dyn_cast<MemRefType>(op.getTarget().getType());
  if (!source || !target || (isContiguous(source) && isContiguous(target)))
    return;
  rewriter.setInsertionPoint(op);
  createLoops(op.getLoc(), op.getSource(), op.getTarget(), rewriter);
  rewriter.eraseOp(op);
}

/// The number that each element of the result becomes; null if there is none.
static Value getFilling(linalg::LinalgOp op) {
  if (!op.hasPureBufferSemantics() || op.getNumDpsInits() != 1 ||
      op.getNumLoops() != op.getNumParallelLoops() ||
      !op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isIdentity())
    return {};
  if (auto fill = dyn_cast<linalg::FillOp>(op.getOperation()))
    return fill.getInputs().front();
  // The body of an op that is not ours may do more than yield a number.
  if (op.getNumDpsInputs() != 0 || !op.getBlock()->without_terminator().empty())
    return {};
  Value value = op.getBlock()->getTerminator()->getOperand(0);
  return value.getParentRegion() == op.getBlock()->getParent() ? Value()
                                                               : value;
}

/// The buffer from which `value` is derived by subviews and reshapes. The
/// result of `memref.view` counts as a buffer of its own: buffers that are live
/// at the same time do not overlap in the memory plan.
static Value getBaseBuffer(Value value) {
  auto view = value.getDefiningOp<ViewLikeOpInterface>();
  while (view && !isa<memref::ViewOp>(view.getOperation())) {
    value = view.getViewSource();
    view = value.getDefiningOp<ViewLikeOpInterface>();
  }
  return value;
}

/// The destination of the copy that is the next op with a memory effect after
/// `fill`, if it is a static subview of `buffer`; else null.
static memref::SubViewOp findCopyDestination(linalg::LinalgOp fill,
                                             Value buffer) {
  for (Operation *op = fill->getNextNode(); op; op = op->getNextNode()) {
    if (auto copy = dyn_cast<memref::CopyOp>(op)) {
      auto target = copy.getTarget().getDefiningOp<memref::SubViewOp>();
      const bool isStaticPart =
          target && target.getSource() == buffer &&
          getBaseBuffer(copy.getSource()) != getBaseBuffer(buffer) &&
          target.getType().getRank() == target.getSourceType().getRank() &&
          target.getSourceType().hasStaticShape() &&
          target.getOffsets().empty() && target.getSizes().empty() &&
          target.hasUnitStride();
      return isStaticPart ? target : memref::SubViewOp();
    }
    if (!isMemoryEffectFree(op))
      break;
  }
  return {};
}

/// Replaces `fill` by fills of the elements outside of `target`, a subview of
/// the filled buffer: for each axis, one slab before `target` and one after it.
/// A slab has the extents of `target` along outer axes, so that slabs do not
/// overlap, and those of the buffer along inner axes.
static void fillBorder(linalg::LinalgOp fill, Value value,
                       memref::SubViewOp target, RewriterBase &rewriter) {
  ArrayRef<int64_t> shape = target.getSourceType().getShape();
  const int64_t rank = shape.size();
  SmallVector<int64_t> offsets(rank, 0), sizes(shape);
  const SmallVector<int64_t> strides(rank, 1);
  rewriter.setInsertionPoint(fill);
  auto fillSlab = [&](int64_t axis, int64_t begin, int64_t end) {
    if (begin == end)
      return;
    SmallVector<int64_t> slabOffsets(offsets), slabSizes(sizes);
    slabOffsets[axis] = begin;
    slabSizes[axis] = end - begin;
    auto toSizes = [&](ArrayRef<int64_t> numbers) {
      return getAsIndexOpFoldResult(rewriter.getContext(), numbers);
    };
    createLoops(fill->getLoc(), value,
                memref::SubViewOp::create(
                    rewriter, fill->getLoc(), target.getSource(),
                    toSizes(slabOffsets), toSizes(slabSizes), toSizes(strides)),
                rewriter);
  };
  for (int64_t axis = 0; axis != rank; ++axis) {
    const int64_t begin = target.getStaticOffsets()[axis];
    const int64_t size = target.getStaticSizes()[axis];
    fillSlab(axis, 0, begin);
    fillSlab(axis, begin + size, shape[axis]);
    offsets[axis] = begin;
    sizes[axis] = size;
  }
  rewriter.eraseOp(fill);
}

static void expandFill(linalg::LinalgOp op, RewriterBase &rewriter) {
  Value value = getFilling(op);
  if (!value || !isa<MemRefType>(op.getDpsInits().front().getType()))
    return;
  if (memref::SubViewOp target =
          findCopyDestination(op, op.getDpsInits().front()))
    return fillBorder(op, value, target, rewriter);
  rewriter.setInsertionPoint(op);
  createLoops(op.getLoc(), value, op.getDpsInits().front(), rewriter);
  rewriter.eraseOp(op);
}

namespace {
struct ExpandCopies : lpt::impl::ExpandCopiesBase<ExpandCopies> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<memref::CopyOp> copies;
    SmallVector<linalg::LinalgOp> loops;
    getOperation().walk([&](Operation *op) {
      if (auto copy = dyn_cast<memref::CopyOp>(op))
        copies.push_back(copy);
      else if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
        loops.push_back(linalgOp);
    });
    // A fill looks for the copy after it, so copies are expanded last.
    for (linalg::LinalgOp op : loops)
      expandFill(op, rewriter);
    for (memref::CopyOp op : copies)
      expandCopy(op, rewriter);
  }
};
} // namespace
