//===- OrderAxes.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Stores tensors that only loops of the same function read in the order in
// which these read them.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "MemoryOrder.h"

#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_ORDERAXES
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// The one parallel loop of `reader` that `index`, a value in its body,
/// follows.
static std::optional<unsigned> findLoop(Value index, linalg::GenericOp reader) {
  SmallVector<Value> worklist = {index};
  DenseSet<Value> visited;
  llvm::SmallDenseSet<unsigned> loops;
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    if (!visited.insert(value).second)
      continue;
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      if (argument.getOwner() != reader.getBody())
        return std::nullopt;
      AffineMap map = reader.getIndexingMapsArray()[argument.getArgNumber()];
      for (unsigned loop = 0; loop != reader.getNumLoops(); ++loop)
        if (map.isFunctionOfDim(loop))
          loops.insert(loop);
      continue;
    }
    Operation *op = value.getDefiningOp();
    if (auto number = dyn_cast<linalg::IndexOp>(op))
      loops.insert(number.getDim());
    else if (reader->isProperAncestor(op))
      llvm::append_range(worklist, op->getOperands());
  }
  std::optional<unsigned> found;
  for (unsigned loop : loops) {
    if (reader.getIteratorTypesArray()[loop] != utils::IteratorType::parallel)
      continue;
    if (found)
      return std::nullopt;
    found = loop;
  }
  return found;
}

/// The loop of `reader` that each axis of what `use` reads follows, if `use` is
/// an operand of it or is in its body.
static SmallVector<std::optional<unsigned>>
findLoops(OpOperand &use, linalg::GenericOp &reader) {
  SmallVector<std::optional<unsigned>> loops;
  if (auto extract = dyn_cast<tensor::ExtractOp>(use.getOwner())) {
    reader = extract->getParentOfType<linalg::GenericOp>();
    for (Value index : reader ? extract.getIndices() : ValueRange())
      loops.push_back(findLoop(index, reader));
    return loops;
  }
  reader = dyn_cast<linalg::GenericOp>(use.getOwner());
  if (!reader || !reader.isDpsInput(&use))
    return loops;
  for (AffineExpr index : reader.getMatchingIndexingMap(&use).getResults()) {
    auto dim = dyn_cast<AffineDimExpr>(index);
    loops.push_back(dim ? std::optional(dim.getPosition()) : std::nullopt);
  }
  return loops;
}

/// The axes of the tensor of `use` in the order in which the consumer goes
/// through memory; empty if that is not known.
static SmallVector<int64_t> findOrder(OpOperand &use) {
  linalg::GenericOp reader;
  auto type = cast<RankedTensorType>(use.get().getType());
  SmallVector<std::optional<unsigned>> loops = findLoops(use, reader);
  if (loops.empty() || reader.getNumDpsInits() != 1)
    return {};
  SmallVector<int64_t> strides;
  for (auto [loop, size] : llvm::zip_equal(loops, type.getShape())) {
    if (!loop && size != 1)
      return {};
    // Axes of one element may be anywhere: first is where they are no burden.
    strides.push_back(
        size == 1 ? std::numeric_limits<int64_t>::max()
                  : getStride(reader.getOutputs().front(),
                              reader.getIndexingMapsArray().back(), *loop));
    // The reader sums over the axis, in an order that it may choose.
    if (strides.back() == 0)
      return {};
  }
  SmallVector<int64_t> order =
      llvm::to_vector(llvm::seq<int64_t>(0, type.getRank()));
  llvm::sort(order, [&](int64_t a, int64_t b) {
    return std::pair(-strides[a], a) < std::pair(-strides[b], b);
  });
  return order;
}

/// The order in which all uses of `value` go through memory; empty if there is
/// no such order, or if it is the present one.
static SmallVector<int64_t> findCommonOrder(Value value) {
  SmallVector<int64_t> common;
  for (OpOperand &use : value.getUses()) {
    SmallVector<int64_t> order = findOrder(use);
    if (order.empty() || (!common.empty() && common != order))
      return {};
    common = order;
  }
  return isIdentityPermutation(common) ? SmallVector<int64_t>() : common;
}

/// Lets `op` store its result with the axes in `order`, and a transposition
/// restore it.
static void reorder(linalg::GenericOp op, ArrayRef<int64_t> order,
                    IRRewriter &rewriter) {
  rewriter.setInsertionPoint(op);
  Value init = reorderInit(op.getOutputs().front(), order, rewriter);
  if (!init)
    return;
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  maps.back() = AffineMap::get(
      maps.back().getNumDims(), 0,
      applyPermutation(maps.back().getResults(), order), op.getContext());
  auto stored = linalg::GenericOp::create(rewriter, op.getLoc(), init.getType(),
                                          op.getInputs(), init, maps,
                                          op.getIteratorTypesArray());
  rewriter.inlineRegionBefore(op.getRegion(), stored.getRegion(),
                              stored.getRegion().end());
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  Value target = tensor::EmptyOp::create(rewriter, op.getLoc(), type.getShape(),
                                         type.getElementType());
  auto restored =
      linalg::TransposeOp::create(rewriter, op.getLoc(), stored->getResult(0),
                                  target, invertPermutationVector(order));
  rewriter.replaceOp(op, restored->getResults());
  rewriter.setInsertionPoint(restored);
  (void)linalg::generalizeNamedOp(rewriter, restored);
}

namespace {
struct OrderAxesPass : lpt::impl::OrderAxesBase<OrderAxesPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<linalg::GenericOp> ops;
    getOperation()->walk([&](linalg::GenericOp op) { ops.push_back(op); });
    // Consumers come before their producers.
    for (linalg::GenericOp op : llvm::reverse(ops)) {
      if (op->getNumResults() != 1 || !op.hasPureTensorSemantics() ||
          !cast<RankedTensorType>(op->getResult(0).getType()).hasStaticShape())
        continue;
      if (SmallVector<int64_t> order = findCommonOrder(op->getResult(0));
          !order.empty())
        reorder(op, order, rewriter);
    }
  }
};
} // namespace
