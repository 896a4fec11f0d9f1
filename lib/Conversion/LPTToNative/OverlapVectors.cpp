//===- OverlapVectors.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The elements at the end of a row that fill no vector are computed with those
// before them, a second time. LLVM computes them one by one, which takes as
// long as a vector for each of them.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "LoopNest.h"
#include "ProductInstruction.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Target/Targets.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_OVERLAPVECTORS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// The width of the vectors of floats of `target`, in bits.
static int64_t getVectorBits(TargetAttr target) {
  const Type f32 = Float32Type::get(target.getContext());
  return ProductInstruction::get(target, {f32}).getVectorBits();
}

/// How many iterations a vector has: as many as it has elements of the widest
/// type of `body`. LLVM unrolls loops of fewer than eight iterations.
static int64_t countLanes(Block *body, int64_t vectorBits) {
  constexpr int64_t leastLanes = 8;
  int64_t widest = 8;
  for (Operation &op : *body)
    for (Type type : op.getResultTypes())
      if (type.isIntOrFloat())
        widest = std::max<int64_t>(widest, type.getIntOrFloatBitWidth());
  return std::max(vectorBits / widest, leastLanes);
}

/// Cuts the innermost loop of `nest` in two, if its last iterations fill no
/// vector.
static void overlap(const LoopNest &nest, int64_t vectorBits) {
  // The rest of a long row takes little of its time.
  constexpr int64_t mostVectors = 32;
  scf::ForOp loop = nest.getInnermost();
  memref::StoreOp store = nest.store;
  const std::optional<int64_t> begin =
                                   getConstantIntValue(loop.getLowerBound()),
                               end = getConstantIntValue(loop.getUpperBound());
  if (begin != 0 || !end ||
      nest.findInnermost(store.getMemref(), store.getIndices()) !=
          nest.loops.size() - 1)
    return;
  const int64_t lanes = countLanes(nest.getBody(), vectorBits);
  // One element takes less than a vector.
  if (*end < lanes || *end > mostVectors * lanes || *end % lanes <= 1)
    return;
  ImplicitLocOpBuilder b(loop.getLoc(), loop);
  loop.setUpperBound(arith::ConstantIndexOp::create(b, *end / lanes * lanes));
  b.setInsertionPointAfter(loop);
  auto last = cast<scf::ForOp>(b.clone(*loop));
  b.setInsertionPoint(last);
  last.setLowerBound(arith::ConstantIndexOp::create(b, *end - lanes));
  last.setUpperBound(arith::ConstantIndexOp::create(b, *end));
}

namespace {
struct OverlapVectorsPass : lpt::impl::OverlapVectorsBase<OverlapVectorsPass> {
  using OverlapVectorsBase::OverlapVectorsBase;

  void runOnOperation() override {
    FailureOr<TargetAttr> chosen = lookupTarget(
        &getContext(), target, [&] { return getOperation().emitError(); });
    if (failed(chosen))
      return signalPassFailure();
    SmallVector<LoopNest> nests;
    getOperation().walk<WalkOrder::PreOrder>([&](scf::ForOp loop) {
      std::optional<LoopNest> nest = LoopNest::match(loop);
      if (!nest)
        return WalkResult::advance();
      nests.push_back(*nest);
      return WalkResult::skip();
    });
    const int64_t vectorBits = getVectorBits(*chosen);
    for (const LoopNest &nest : nests)
      overlap(nest, vectorBits);
  }
};
} // namespace
