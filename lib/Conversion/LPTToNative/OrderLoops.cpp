//===- OrderLoops.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Puts the loop innermost that goes through memory in single elements.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "MemoryOrder.h"

#include "mlir/Dialect/Linalg/Transforms/Transforms.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_ORDERLOOPS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// The loops in the order of the strides of the result, the largest first. The
/// order of sums must not change: reductions keep their order among
/// themselves. They come before the loops that index the innermost axis of the
/// result, which stays in registers or the first cache.
static SmallVector<unsigned> orderLoops(linalg::GenericOp op) {
  const unsigned numLoops = op.getNumLoops();
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  Value result = op.getOutputs().front();
  SmallVector<int64_t> strides;
  for (unsigned loop = 0; loop != numLoops; ++loop)
    strides.push_back(getStride(result, maps.back(), loop));
  SmallVector<utils::IteratorType> kinds = op.getIteratorTypesArray();
  SmallVector<unsigned> parallel, reductions;
  for (unsigned loop = 0; loop != numLoops; ++loop)
    (kinds[loop] == utils::IteratorType::parallel ? parallel : reductions)
        .push_back(loop);
  llvm::sort(parallel, [&](unsigned a, unsigned b) {
    return std::pair(-strides[a], a) < std::pair(-strides[b], b);
  });
  if (reductions.empty())
    return parallel;
  // The innermost loop goes through an input in single elements, if one does.
  unsigned innermost = numLoops;
  for (unsigned loop : parallel)
    for (auto [input, map] : llvm::zip(op.getInputs(), maps))
      if (getStride(input, map, loop) == 1 &&
          op.getStaticLoopRanges()[loop] > 1)
        innermost = loop;
  SmallVector<unsigned> order;
  for (unsigned loop : parallel)
    if (loop != innermost)
      order.push_back(loop);
  llvm::append_range(order, reductions);
  if (innermost != numLoops)
    order.push_back(innermost);
  return order;
}

namespace {
struct OrderLoopsPass : lpt::impl::OrderLoopsBase<OrderLoopsPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<linalg::GenericOp> ops;
    getOperation()->walk([&](linalg::GenericOp op) { ops.push_back(op); });
    for (linalg::GenericOp op : ops) {
      if (op.getNumDpsInits() != 1 || op.getNumLoops() < 2 ||
          !op.hasPureTensorSemantics())
        continue;
      SmallVector<unsigned> order = orderLoops(op);
      rewriter.setInsertionPoint(op);
      // Fails for the order that it has.
      (void)linalg::interchangeGenericOp(rewriter, op, order);
    }
  }
};
} // namespace
