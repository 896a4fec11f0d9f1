//===- SinkTransposes.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/SinkTransposes.h"

#include "Frontend/Movement.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace mlir::lpt;

using Order = SmallVector<int64_t>;

static Value createTransposeOf(RewriterBase &rewriter, Location location,
                               Type type, Value x, ArrayRef<int64_t> order) {
  return TransposeOp::create(rewriter, location, type, x, order);
}

//===----------------------------------------------------------------------===//
// Movements that meet
//===----------------------------------------------------------------------===//

namespace {
/// Two transpositions are one, or none.
struct ComposeTransposes : OpRewritePattern<TransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(TransposeOp op,
                                PatternRewriter &rewriter) const override {
    auto before = op.getX().getDefiningOp<TransposeOp>();
    if (!before)
      return failure();
    const Order order =
        applyPermutation<int64_t>(getAxisOrder(before), getAxisOrder(op));
    if (!isIdentityPermutation(order)) {
      rewriter.replaceOp(op,
                         createTransposeOf(rewriter, op.getLoc(), op.getType(),
                                           before.getX(), order));
      return success();
    }
    // Sizes that one of the types does not state may be lost.
    if (before.getX().getType() != op.getType())
      return failure();
    rewriter.replaceOp(op, before.getX());
    return success();
  }
};

/// Of equal transpositions of one value, the first one of a block counts.
struct ShareTransposes : OpRewritePattern<TransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(TransposeOp op,
                                PatternRewriter &rewriter) const override {
    for (Operation *user : op.getX().getUsers()) {
      auto other = dyn_cast<TransposeOp>(user);
      if (!other || other->getBlock() != op->getBlock() ||
          !other->isBeforeInBlock(op) || other.getType() != op.getType() ||
          getAxisOrder(other) != getAxisOrder(op))
        continue;
      rewriter.replaceOp(op, other.getResult());
      return success();
    }
    return failure();
  }
};

/// A transposition that moves nothing but axes of size one is a reshape, which
/// merges with others.
struct ReshapeOfUnitAxes : OpRewritePattern<TransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(TransposeOp op,
                                PatternRewriter &rewriter) const override {
    ArrayRef<int64_t> shape = getShape(op.getX()),
                      target = getShape(op.getResult());
    Order moved = getAxisOrder(op);
    llvm::erase_if(moved, [&](int64_t axis) { return shape[axis] == 1; });
    if (!llvm::is_sorted(moved) || ShapedType::isDynamicShape(shape) ||
        ShapedType::isDynamicShape(target))
      return failure();
    rewriter.replaceOp(op,
                       createReshape(rewriter, op.getLoc(), op.getX(), target));
    return success();
  }
};

/// A reshape of what is in the same order under another shape is one reshape,
/// or none.
struct MergeReshapes : OpRewritePattern<ReshapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ReshapeOp op,
                                PatternRewriter &rewriter) const override {
    Operation *before = op.getX().getDefiningOp();
    if (!before || !before->hasTrait<lpt::OpTrait::KeepsElementOrder>())
      return failure();
    Value x = before->getOperand(0);
    ArrayRef<int64_t> target = getShape(op.getResult());
    if (ShapedType::isDynamicShape(getShape(x)) ||
        ShapedType::isDynamicShape(target))
      return failure();
    rewriter.replaceOp(op, createReshape(rewriter, op.getLoc(), x, target));
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Transpositions that move
//===----------------------------------------------------------------------===//

/// The order of the first transposition among `operands` that moves on. Empty
/// if there is none.
///
/// Those to channels first stay where they are: they stand before the op that
/// wants them, and what they would move through may widen the elements, as
/// bytes of an argument are extended. Nothing is lost, for the transpositions
/// back meet them there. Orders that are their own inverse, as of three axes,
/// are those back, too.
static Order findOrder(ValueRange operands) {
  for (Value operand : operands) {
    auto transpose = operand.getDefiningOp<TransposeOp>();
    if (!transpose || isConstantPath(operand))
      continue;
    Order order = getAxisOrder(transpose);
    if (order.size() > 3 && order == getChannelsFirstOrder(order.size()))
      continue;
    return order;
  }
  return {};
}

static TransposeOp matchTranspose(Value value, ArrayRef<int64_t> order) {
  auto transpose = value.getDefiningOp<TransposeOp>();
  return transpose && llvm::equal(getAxisOrder(transpose), order)
             ? transpose
             : TransposeOp();
}

static bool isUnit(int64_t size) { return size == 1; }

/// Whether `value`, which an op reads beside a tensor of `rank` axes, can be
/// rearranged as that is. Only an operand of all axes, or of one element,
/// follows a permutation of them by one of its own: an op has a rule of its own
/// for what it broadcasts a lower rank along.
static bool isRearranged(Value value, int64_t rank) {
  ArrayRef<int64_t> shape = getShape(value);
  if (llvm::all_of(shape, isUnit))
    return int64_t(shape.size()) <= rank;
  return int64_t(shape.size()) == rank &&
         ((llvm::count_if(shape, isUnit) == rank - 1 &&
           !ShapedType::isDynamicShape(shape)) ||
          isConstantPath(value));
}

/// `value`, which is rearranged, as an op reads it before a transposition by
/// `order`.
static Value rearrange(RewriterBase &rewriter, Location location, Value value,
                       ArrayRef<int64_t> order) {
  ArrayRef<int64_t> shape = getShape(value);
  if (llvm::all_of(shape, isUnit))
    return value;
  const Order inverse = invertPermutationVector(order);
  // Elements along one axis keep their order.
  if (llvm::count_if(shape, isUnit) == int64_t(order.size()) - 1)
    return createReshape(rewriter, location, value,
                         applyPermutation(shape, inverse));
  return createTranspose(rewriter, location, value, inverse);
}

/// The operands of `op` before the transposition that those have in common
/// which cannot be rearranged; its order in `order`. Nothing, with nothing
/// created, if there is none, or none in common.
static std::optional<SmallVector<Value>>
getOperandsBefore(Operation *op, RewriterBase &rewriter, Order &order) {
  order = findOrder(op->getOperands());
  if (order.empty() || !llvm::all_of(op->getOperands(), [&](Value operand) {
        return matchTranspose(operand, order) ||
               isRearranged(operand, order.size());
      }))
    return std::nullopt;
  return llvm::map_to_vector(op->getOperands(), [&](Value operand) {
    TransposeOp transpose = matchTranspose(operand, order);
    return transpose ? transpose.getX()
                     : rearrange(rewriter, op->getLoc(), operand, order);
  });
}

/// Replaces `op` by its clone on `operands`, which `adapt` changes, and a
/// transposition of its result by `order`.
static void sink(Operation *op, ValueRange operands, ArrayRef<int64_t> order,
                 RewriterBase &rewriter,
                 function_ref<void(Operation *)> adapt = nullptr) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  Operation *sunk = rewriter.clone(*op);
  sunk->setOperands(operands);
  sunk->getResult(0).setType(type.clone(
      applyPermutation(type.getShape(), invertPermutationVector(order))));
  if (adapt)
    adapt(sunk);
  if (isIdentityPermutation(order))
    return rewriter.replaceOp(op, sunk);
  rewriter.replaceOp(op, createTransposeOf(rewriter, op->getLoc(), type,
                                           sunk->getResult(0), order));
}

namespace {
/// An op each element of whose result depends on those in its place.
struct SinkThroughElementwise : RewritePattern {
  SinkThroughElementwise(MLIRContext *context)
      : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/1, context) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override {
    if (!isa_and_nonnull<LPTDialect>(op->getDialect()) || !isElementwise(op) ||
        op->getNumResults() != 1 || op->getNumRegions() != 0)
      return failure();
    Order order;
    auto operands = getOperandsBefore(op, rewriter, order);
    if (!operands)
      return failure();
    sink(op, *operands, order, rewriter);
    return success();
  }
};

/// An op with an entry for each axis, or with axes by number.
template <typename OpTy, void (*adapt)(OpTy, ArrayRef<int64_t>)>
struct SinkThrough : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    Order order;
    auto operands = getOperandsBefore(op, rewriter, order);
    if (!operands)
      return failure();
    sink(op, *operands, order, rewriter,
         [&](Operation *sunk) { adapt(cast<OpTy>(sunk), order); });
    return success();
  }
};
} // namespace

static int64_t getAxisBefore(int64_t axis, ArrayRef<int64_t> order) {
  return order[axis < 0 ? axis + int64_t(order.size()) : axis];
}

static SmallVector<int64_t> getAxesBefore(ArrayRef<int64_t> axes,
                                          ArrayRef<int64_t> order) {
  return llvm::map_to_vector(
      axes, [&](int64_t axis) { return getAxisBefore(axis, order); });
}

static void adaptConcat(ConcatOp op, ArrayRef<int64_t> order) {
  op.setAxis(getAxisBefore(op.getAxis(), order));
}

static void adaptPad(PadOp op, ArrayRef<int64_t> order) {
  const Order inverse = invertPermutationVector(order);
  op.setPadsBegin(applyPermutation(op.getPadsBegin(), inverse));
  op.setPadsEnd(applyPermutation(op.getPadsEnd(), inverse));
}

/// Slices without `axes`, whose entries are for the first axes, get them.
static void adaptSlice(SliceOp op, ArrayRef<int64_t> order) {
  std::optional<ArrayRef<int64_t>> axes = op.getAxes();
  op.setAxes(getAxesBefore(
      axes ? SmallVector<int64_t>(*axes)
           : llvm::to_vector(llvm::seq<int64_t>(0, op.getStart().size())),
      order));
}

static void adaptReverse(ReverseOp op, ArrayRef<int64_t> order) {
  op.setAxes(getAxesBefore(op.getAxes(), order));
}

namespace {
/// A reduction, whose result has fewer axes unless it keeps them.
template <typename OpTy>
struct SinkThroughReduction : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    Order order;
    auto operands = getOperandsBefore(op, rewriter, order);
    if (!operands)
      return failure();
    const SmallVector<int64_t> axes = getAxesBefore(op.getAxes(), order);
    Order left = order;
    if (!op.getKeepDims()) {
      llvm::erase_if(
          left, [&](int64_t axis) { return llvm::is_contained(axes, axis); });
      // By their positions among those that are left.
      Order sorted = left;
      llvm::sort(sorted);
      for (int64_t &axis : left)
        axis = llvm::lower_bound(sorted, axis) - sorted.begin();
    }
    sink(op, *operands, left, rewriter,
         [&](Operation *sunk) { cast<OpTy>(sunk).setAxes(axes); });
    return success();
  }
};
} // namespace

void lpt::populateSinkTransposesPatterns(RewritePatternSet &patterns) {
  patterns.add<
      ComposeTransposes, MergeReshapes, ReshapeOfUnitAxes, ShareTransposes,
      SinkThrough<ConcatOp, adaptConcat>, SinkThrough<PadOp, adaptPad>,
      SinkThrough<ReverseOp, adaptReverse>, SinkThrough<SliceOp, adaptSlice>,
      SinkThroughElementwise, SinkThroughReduction<ReduceL1Op>,
      SinkThroughReduction<ReduceL2Op>,
      SinkThroughReduction<ReduceLogicalAndOp>,
      SinkThroughReduction<ReduceLogicalOrOp>,
      SinkThroughReduction<ReduceMaxOp>, SinkThroughReduction<ReduceMeanOp>,
      SinkThroughReduction<ReduceMinOp>, SinkThroughReduction<ReduceProdOp>,
      SinkThroughReduction<ReduceSumOp>>(patterns.getContext());
}

void lpt::sinkTransposes(Operation *root) {
  RewritePatternSet patterns(root->getContext());
  populateSinkTransposesPatterns(patterns);
  FrozenRewritePatternSet frozen(std::move(patterns));
  SmallVector<Operation *> ops;
  root->walk([&](Operation *op) {
    if (isa_and_nonnull<LPTDialect>(op->getDialect()))
      ops.push_back(op);
  });
  GreedyRewriteConfig config;
  config.enableFolding(false).enableConstantCSE(false).setStrictness(
      GreedyRewriteStrictness::ExistingAndNewOps);
  // A sunk transposition makes others sink: there are at most as many steps as
  // there are ops, and an end that is not reached leaves correct IR.
  (void)applyOpPatternsGreedily(ops, frozen, config);
}
