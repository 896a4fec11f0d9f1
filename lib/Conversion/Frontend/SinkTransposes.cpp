//===- SinkTransposes.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/SinkTransposes.h"

#include "Frontend/FrontendBuilder.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"

#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace mlir::lpt;

/// `order` the other way round.
static SmallVector<int64_t> invert(ArrayRef<int64_t> order) {
  SmallVector<int64_t> inverse(order.size());
  for (auto [i, axis] : llvm::enumerate(order))
    inverse[axis] = i;
  return inverse;
}

/// The order of `op`, whose axes may count from the end, or be all reversed.
static SmallVector<int64_t> getOrder(TransposeOp op) {
  const int64_t rank = getShape(op.getX()).size();
  SmallVector<int64_t> order(op.getOrder());
  if (order.empty())
    order = llvm::to_vector(llvm::reverse(llvm::seq<int64_t>(0, rank)));
  for (int64_t &axis : order)
    axis += axis < 0 ? rank : 0;
  return order;
}

static Value createTranspose(PatternRewriter &rewriter, Location location,
                             Value x, ArrayRef<int64_t> order) {
  TransposeOp::Properties properties;
  properties.order = rewriter.getDenseI64ArrayAttr(order);
  return createInferred<TransposeOp>(rewriter, location, getElementType(x), x,
                                     properties);
}

static Value createReshape(PatternRewriter &rewriter, Location location,
                           Value x, ArrayRef<int64_t> shape) {
  ReshapeOp::Properties properties;
  properties.target_shape = rewriter.getDenseI64ArrayAttr(shape);
  return createInferred<ReshapeOp>(rewriter, location, getElementType(x), x,
                                   properties);
}

/// The transposition that defines `value`, if its order is `order`, which may
/// be unknown yet.
static TransposeOp matchTranspose(Value value, ArrayRef<int64_t> order = {}) {
  auto transpose = value.getDefiningOp<TransposeOp>();
  if (transpose && !order.empty() && !llvm::equal(getOrder(transpose), order))
    return {};
  return transpose;
}

/// The order of the transpositions that define all of `values`; nothing if one
/// is defined otherwise.
static std::optional<SmallVector<int64_t>> getCommonOrder(ValueRange values) {
  SmallVector<int64_t> order;
  for (Value value : values) {
    TransposeOp transpose = matchTranspose(value, order);
    if (!transpose)
      return std::nullopt;
    order = getOrder(transpose);
  }
  return order;
}

/// Whether `value` can be rearranged before a transposition that an op behind
/// it has for its other operands: it is constant, or it has one axis at most,
/// which a reshape puts elsewhere.
static bool isRearranged(Value value) {
  return llvm::count_if(getShape(value), [](int64_t n) { return n != 1; }) <=
             1 ||
         isConstantPath(value);
}

/// `value`, which meets tensors of `order.size()` axes in `user`, as it meets
/// those before a transposition by `order`.
static Value rearrange(Operation *user, Value value, ArrayRef<int64_t> order,
                       PatternRewriter &rewriter) {
  ArrayRef<int64_t> shape = getShape(value);
  if (llvm::all_of(shape, [](int64_t size) { return size == 1; }))
    return value;
  SmallVector<int64_t> aligned(order.size() - shape.size(), 1);
  aligned.append(shape.begin(), shape.end());
  FrontendBuilder builder(rewriter, user);
  const SmallVector<int64_t> inverse = invert(order);
  SmallVector<int64_t> permuted;
  for (int64_t axis : inverse)
    permuted.push_back(aligned[axis]);
  // Elements along one axis keep their order.
  if (llvm::count_if(aligned, [](int64_t size) { return size != 1; }) == 1)
    return builder.reshape(value, permuted);
  return builder.transpose(builder.reshape(value, aligned), inverse);
}

namespace {
/// Several become one, or none.
struct ComposeTransposes : OpRewritePattern<TransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(TransposeOp op,
                                PatternRewriter &rewriter) const override {
    SmallVector<int64_t> order = getOrder(op);
    Value x = op.getX();
    if (llvm::equal(order, llvm::seq<int64_t>(0, order.size()))) {
      rewriter.replaceOp(op, x);
      return success();
    }
    if (TransposeOp before = matchTranspose(x)) {
      const SmallVector<int64_t> first = getOrder(before);
      for (int64_t &axis : order)
        axis = first[axis];
      rewriter.replaceOp(
          op, createTranspose(rewriter, op.getLoc(), before.getX(), order));
      return success();
    }
    ArrayRef<int64_t> shape = getShape(x);
    SmallVector<int64_t> moved;
    for (int64_t axis : order)
      if (shape[axis] != 1)
        moved.push_back(axis);
    if (!llvm::is_sorted(moved) || ShapedType::isDynamicShape(shape))
      return failure();
    rewriter.replaceOp(
        op, createReshape(rewriter, op.getLoc(), x, getShape(op.getResult())));
    return success();
  }
};

/// An op of transposed operands and constants, each element of whose result
/// depends on those in its place.
struct SinkThroughElementwise : RewritePattern {
  SinkThroughElementwise(MLIRContext *context)
      : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/1, context) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override {
    if (!isa_and_nonnull<LPTDialect>(op->getDialect()) || !isElementwise(op) ||
        op->getNumResults() != 1)
      return failure();
    SmallVector<int64_t> order;
    for (Value operand : op->getOperands())
      if (TransposeOp transpose = matchTranspose(operand))
        order = getOrder(transpose);
    if (order.empty() || order.size() != getShape(op->getResult(0)).size())
      return failure();
    for (Value operand : op->getOperands())
      if (!matchTranspose(operand, order) && !isRearranged(operand))
        return failure();
    SmallVector<Value> operands;
    for (Value operand : op->getOperands()) {
      TransposeOp transpose = matchTranspose(operand, order);
      operands.push_back(transpose ? transpose.getX()
                                   : rearrange(op, operand, order, rewriter));
    }
    const SmallVector<int64_t> inverse = invert(order);
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    SmallVector<int64_t> shape;
    for (int64_t axis : inverse)
      shape.push_back(type.getDimSize(axis));
    Operation *sunk = rewriter.clone(*op);
    sunk->setOperands(operands);
    sunk->getResult(0).setType(type.clone(shape));
    rewriter.replaceOp(
        op, createTranspose(rewriter, op->getLoc(), sunk->getResult(0), order));
    return success();
  }
};

struct SinkThroughConcat : OpRewritePattern<ConcatOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ConcatOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<SmallVector<int64_t>> order = getCommonOrder(op.getInputs());
    if (!order || order->empty())
      return failure();
    SmallVector<Value> operands;
    for (Value operand : op.getInputs())
      operands.push_back(matchTranspose(operand).getX());
    const int64_t rank = order->size();
    ConcatOp::Properties properties;
    properties.axis = rewriter.getI64IntegerAttr(
        (*order)[op.getAxis() < 0 ? op.getAxis() + rank : op.getAxis()]);
    Value joined = createInferred<ConcatOp>(rewriter, op.getLoc(),
                                            getElementType(op.getResult()),
                                            operands, properties);
    rewriter.replaceOp(op,
                       createTranspose(rewriter, op.getLoc(), joined, *order));
    return success();
  }
};

struct SinkThroughPad : OpRewritePattern<PadOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(PadOp op,
                                PatternRewriter &rewriter) const override {
    TransposeOp transpose = matchTranspose(op.getX());
    if (!transpose)
      return failure();
    const SmallVector<int64_t> order = getOrder(transpose);
    auto permute = [&](ArrayRef<int64_t> pads) {
      SmallVector<int64_t> permuted;
      for (int64_t axis : invert(order))
        permuted.push_back(pads[axis]);
      return rewriter.getDenseI64ArrayAttr(permuted);
    };
    PadOp::Properties properties = op.getProperties();
    properties.pads_begin = permute(op.getPadsBegin());
    properties.pads_end = permute(op.getPadsEnd());
    SmallVector<Value> operands = {transpose.getX()};
    if (op.getPadValue())
      operands.push_back(op.getPadValue());
    Value padded = createInferred<PadOp>(rewriter, op.getLoc(),
                                         getElementType(op.getResult()),
                                         operands, properties);
    rewriter.replaceOp(op,
                       createTranspose(rewriter, op.getLoc(), padded, order));
    return success();
  }
};

template <typename OpTy>
struct SinkThroughReduction : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    TransposeOp transpose = matchTranspose(op.getX());
    if (!transpose)
      return failure();
    const SmallVector<int64_t> order = getOrder(transpose);
    const int64_t rank = order.size();
    SmallVector<int64_t> axes;
    for (int64_t axis : op.getAxes())
      axes.push_back(order[axis < 0 ? axis + rank : axis]);
    // Axes that are left: all, or those between the reduced ones.
    SmallVector<int64_t> left, position(rank, -1);
    for (int64_t axis = 0; axis < rank; ++axis)
      if (op.getKeepDims() || !llvm::is_contained(axes, axis)) {
        position[axis] = left.size();
        left.push_back(axis);
      }
    SmallVector<int64_t> leftOrder;
    for (int64_t axis : order)
      if (position[axis] >= 0)
        leftOrder.push_back(position[axis]);
    typename OpTy::Properties properties = op.getProperties();
    properties.axes = rewriter.getDenseI64ArrayAttr(axes);
    Value reduced = createInferred<OpTy>(rewriter, op.getLoc(),
                                         getElementType(op.getResult()),
                                         {transpose.getX()}, properties);
    rewriter.replaceOp(
        op, createTranspose(rewriter, op.getLoc(), reduced, leftOrder));
    return success();
  }
};
} // namespace

void lpt::populateSinkTransposesPatterns(RewritePatternSet &patterns) {
  patterns
      .add<ComposeTransposes, SinkThroughElementwise, SinkThroughConcat,
           SinkThroughPad, SinkThroughReduction<ReduceMeanOp>,
           SinkThroughReduction<ReduceSumOp>, SinkThroughReduction<ReduceMaxOp>,
           SinkThroughReduction<ReduceMinOp>>(patterns.getContext());
}

void lpt::sinkTransposes(ModuleOp module) {
  RewritePatternSet patterns(module.getContext());
  populateSinkTransposesPatterns(patterns);
  GreedyRewriteConfig config;
  config.enableFolding(false).enableConstantCSE(false);
  config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
  config.setUseTopDownTraversal(true);
  // A sunk transposition makes others sink: there are at most as many steps as
  // there are ops, and an end that is not reached leaves correct IR.
  config.setMaxIterations(GreedyRewriteConfig::kNoLimit);
  (void)applyPatternsGreedily(module, std::move(patterns), config);
}
