//===- LayoutChanges.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// TOSA has channels last, and the dialect has them second, so that an op with
// channels is converted between two transpositions. Those after an op move
// through what follows, until they meet the ones before the next op, which stay
// where they are: before a function has changed an argument it is narrow.
//
//===----------------------------------------------------------------------===//

#include "TosaPatterns.h"

#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::lpt;

static SmallVector<int64_t> getOrder(TransposeOp op) {
  SmallVector<int64_t> order(op.getOrder());
  if (order.empty())
    llvm::append_range(order, llvm::reverse(llvm::seq<int64_t>(
                                  0, getShape(op.getResult()).size())));
  return order;
}

static SmallVector<int64_t> invert(ArrayRef<int64_t> order) {
  SmallVector<int64_t> inverse(order.size());
  for (auto [index, axis] : llvm::enumerate(order))
    inverse[axis] = index;
  return inverse;
}

template <typename T>
static SmallVector<T> permute(ArrayRef<T> values, ArrayRef<int64_t> order) {
  return llvm::map_to_vector(order, [&](int64_t axis) { return values[axis]; });
}

/// The type whose axes in the order `order` are those of `type`.
static RankedTensorType getTypeBefore(Type type, ArrayRef<int64_t> order) {
  auto tensor = cast<RankedTensorType>(type);
  return RankedTensorType::get(permute(tensor.getShape(), invert(order)),
                               tensor.getElementType());
}

static Value createTranspose(RewriterBase &rewriter, Location location, Value x,
                             ArrayRef<int64_t> order) {
  TransposeOp::Properties properties;
  properties.order = rewriter.getDenseI64ArrayAttr(order);
  return createInferred<TransposeOp>(rewriter, location, getElementType(x), {x},
                                     properties);
}

//===----------------------------------------------------------------------===//
// Transpositions that meet
//===----------------------------------------------------------------------===//

namespace {
/// Two transpositions are one, or none.
struct MergeTranspositions : OpRewritePattern<TransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(TransposeOp op,
                                PatternRewriter &rewriter) const override {
    auto before = op.getX().getDefiningOp<TransposeOp>();
    if (!before)
      return failure();
    SmallVector<int64_t> order =
        permute<int64_t>(getOrder(before), getOrder(op));
    if (llvm::equal(order, llvm::seq<int64_t>(0, order.size()))) {
      // Sizes that one of the types does not state may be lost.
      if (before.getX().getType() != op.getType())
        return failure();
      rewriter.replaceOp(op, before.getX());
      return success();
    }
    TransposeOp::Properties properties;
    properties.order = rewriter.getDenseI64ArrayAttr(order);
    rewriter.replaceOpWithNewOp<TransposeOp>(op, op.getType(), before.getX(),
                                             properties.order);
    return success();
  }
};

/// Of equal transpositions of one value, the first one of a block counts.
struct ShareTranspositions : OpRewritePattern<TransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(TransposeOp op,
                                PatternRewriter &rewriter) const override {
    for (Operation *user : op.getX().getUsers()) {
      auto other = dyn_cast<TransposeOp>(user);
      if (!other || other->getBlock() != op->getBlock() ||
          !other->isBeforeInBlock(op) || other.getType() != op.getType() ||
          getOrder(other) != getOrder(op))
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
    auto type = cast<RankedTensorType>(op.getX().getType());
    if (!type.hasStaticShape())
      return failure();
    int64_t last = -1;
    for (int64_t axis : getOrder(op)) {
      if (type.getDimSize(axis) == 1)
        continue;
      if (axis < last)
        return failure();
      last = axis;
    }
    if (op.getX().getType() == op.getType()) {
      rewriter.replaceOp(op, op.getX());
      return success();
    }
    ReshapeOp::Properties properties;
    properties.target_shape =
        rewriter.getDenseI64ArrayAttr(getShape(op.getResult()));
    rewriter.replaceOp(op, createInferred<ReshapeOp>(rewriter, op.getLoc(),
                                                     type.getElementType(),
                                                     {op.getX()}, properties));
    return success();
  }
};

/// Two reshapes of static sizes are one, or none.
struct MergeReshapes : OpRewritePattern<ReshapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ReshapeOp op,
                                PatternRewriter &rewriter) const override {
    auto before = op.getX().getDefiningOp<ReshapeOp>();
    if (!before ||
        !cast<RankedTensorType>(before.getX().getType()).hasStaticShape() ||
        ShapedType::isDynamicShape(getShape(op.getResult())))
      return failure();
    if (before.getX().getType() == op.getType()) {
      rewriter.replaceOp(op, before.getX());
      return success();
    }
    ReshapeOp::Properties properties;
    properties.target_shape =
        rewriter.getDenseI64ArrayAttr(getShape(op.getResult()));
    rewriter.replaceOp(op,
                       createInferred<ReshapeOp>(rewriter, op.getLoc(),
                                                 getElementType(op.getResult()),
                                                 {before.getX()}, properties));
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Transpositions that move
//===----------------------------------------------------------------------===//

/// Whether no transposition changes `value`: it has one element, and no axes or
/// the rank `rank`.
static bool isScalarLike(Value value, int64_t rank) {
  ArrayRef<int64_t> shape = getShape(value);
  return (shape.empty() || int64_t(shape.size()) == rank) &&
         llvm::all_of(shape, [](int64_t size) { return size == 1; });
}

/// The operands of `op` before the transposition that those have in common
/// which are not constant. Nothing if there is none, or none in common.
static std::optional<SmallVector<Value>>
getOperandsBefore(Operation *op, RewriterBase &rewriter,
                  SmallVector<int64_t> &order) {
  for (Value operand : op->getOperands()) {
    auto transpose = operand.getDefiningOp<TransposeOp>();
    if (!transpose)
      continue;
    if (order.empty())
      order = getOrder(transpose);
    else if (order != getOrder(transpose))
      return std::nullopt;
  }
  if (order.empty() || order == getChannelsFirstOrder(order.size()))
    return std::nullopt;
  const int64_t rank = order.size();
  SmallVector<Value> operands;
  for (Value operand : op->getOperands()) {
    if (auto transpose = operand.getDefiningOp<TransposeOp>()) {
      operands.push_back(transpose.getX());
      continue;
    }
    if (isScalarLike(operand, rank)) {
      operands.push_back(operand);
      continue;
    }
    Tensor constant = OpEmitter::getValue(operand);
    if (!constant || constant.getRank() != rank)
      return std::nullopt;
    FailureOr<Tensor> moved = transposeTensor(constant, invert(order));
    if (failed(moved))
      return std::nullopt;
    ElementsAttr value = moved->toAttribute();
    operands.push_back(
        ConstantOp::create(rewriter, op->getLoc(), value.getType(), value));
  }
  return operands;
}

/// Replaces `op` by its clone on `operands`, which are before the transposition
/// `order`, and a transposition.
static void moveBefore(Operation *op, ArrayRef<int64_t> order,
                       ValueRange operands, RewriterBase &rewriter,
                       function_ref<void(Operation *)> adapt) {
  Operation *moved = rewriter.clone(*op);
  moved->setOperands(operands);
  moved->getResult(0).setType(getTypeBefore(op->getResult(0).getType(), order));
  adapt(moved);
  Value result =
      createTranspose(rewriter, op->getLoc(), moved->getResult(0), order);
  // Sizes that are stated and not inferred.
  result.setType(op->getResult(0).getType());
  rewriter.replaceOp(op, result);
}

namespace {
/// Elements are computed the same in any order.
struct MoveThroughElementwise : RewritePattern {
  MoveThroughElementwise(MLIRContext *context)
      : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/1, context) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override {
    if (!isa_and_nonnull<LPTDialect>(op->getDialect()) || !isElementwise(op) ||
        op->getNumResults() != 1 || op->getNumRegions() != 0 ||
        isa<PReluOp>(op))
      return failure();
    SmallVector<int64_t> order;
    auto operands = getOperandsBefore(op, rewriter, order);
    if (!operands)
      return failure();
    moveBefore(op, order, *operands, rewriter, [](Operation *) {});
    return success();
  }
};

/// Ops with an entry for each axis, or with axes by number.
template <typename OpTy, void (*adapt)(OpTy, ArrayRef<int64_t>)>
struct MoveThrough : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    SmallVector<int64_t> order;
    auto operands = getOperandsBefore(op, rewriter, order);
    if (!operands || getShape(op->getResult(0)).size() != order.size())
      return failure();
    moveBefore(op, order, *operands, rewriter,
               [&](Operation *moved) { adapt(cast<OpTy>(moved), order); });
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
  op.setPadsBegin(permute(op.getPadsBegin(), invert(order)));
  op.setPadsEnd(permute(op.getPadsEnd(), invert(order)));
}

/// Slices without `axes`, as this conversion creates them, get all of them.
static void adaptSlice(SliceOp op, ArrayRef<int64_t> order) {
  std::optional<ArrayRef<int64_t>> axes = op.getAxes();
  SmallVector<int64_t> given =
      axes ? SmallVector<int64_t>(*axes)
           : llvm::to_vector(llvm::seq<int64_t>(0, op.getStart().size()));
  op.setAxes(getAxesBefore(given, order));
}

template <typename OpTy>
static void adaptAxes(OpTy op, ArrayRef<int64_t> order) {
  op.setAxes(getAxesBefore(op.getAxes(), order));
}

void lpt::mergeLayoutChanges(Operation *root) {
  RewritePatternSet patterns(root->getContext());
  patterns.add<MergeReshapes, MergeTranspositions, MoveThroughElementwise,
               ReshapeOfUnitAxes, ShareTranspositions,
               MoveThrough<ConcatOp, adaptConcat>, MoveThrough<PadOp, adaptPad>,
               MoveThrough<SliceOp, adaptSlice>,
               MoveThrough<ReverseOp, adaptAxes<ReverseOp>>,
               MoveThrough<ReduceMaxOp, adaptAxes<ReduceMaxOp>>,
               MoveThrough<ReduceMinOp, adaptAxes<ReduceMinOp>>,
               MoveThrough<ReduceProdOp, adaptAxes<ReduceProdOp>>,
               MoveThrough<ReduceSumOp, adaptAxes<ReduceSumOp>>>(
      patterns.getContext());
  FrozenRewritePatternSet frozen(std::move(patterns));
  SmallVector<Operation *> ops;
  root->walk([&](Operation *op) {
    if (isa_and_nonnull<LPTDialect>(op->getDialect()))
      ops.push_back(op);
  });
  GreedyRewriteConfig config;
  config.enableFolding(false).enableConstantCSE(false).setStrictness(
      GreedyRewriteStrictness::ExistingAndNewOps);
  (void)applyOpPatternsGreedily(ops, frozen, config);
}
