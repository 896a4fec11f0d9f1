//===- StripFakeQuantize.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fake quantizations with so many levels that floats are meant.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "DominanceOrder.h"

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"

#include <cmath>

namespace mlir::lpt {
#define GEN_PASS_DEF_STRIPFAKEQUANTIZE
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// Whether two limits are the same but for rounding: to 1e-6, or, if they are
/// stored in different types, to the precision of the coarser one.
static bool isSameLimit(Value input, Value output, int64_t rank) {
  auto in = ElementwiseConstant::match(input, rank);
  auto out = ElementwiseConstant::match(output, rank);
  if (!in || !out ||
      (!in->isScalar() && !out->isScalar() &&
       !broadcastShapes(in->getShape(), out->getShape())))
    return false;
  auto agree = [&](double a, double b) {
    for (Type type : {getElementType(input), getElementType(output)}) {
      double x = convertElement(a, type), y = convertElement(b, type);
      if (x == y || std::abs(x - y) <= 1e-6)
        return true;
      if (getElementType(input) == getElementType(output))
        break;
    }
    return false;
  };
  bool isSame = true;
  (void)ElementwiseConstant::zip(*in, *out, [&](double a, double b) {
    isSame = isSame && agree(a, b);
    return a;
  });
  return isSame;
}

/// Whether the op is nothing but a rounding to its levels.
static bool isOnlyRounding(FakeQuantizeOp op) {
  int64_t rank = getShape(op.getX()).size();
  return op.getX().getType() == op.getType() &&
         isa<FloatType>(getElementType(op.getX())) &&
         isSameLimit(op.getInLow(), op.getOutLow(), rank) &&
         isSameLimit(op.getInHigh(), op.getOutHigh(), rank);
}

namespace {
struct StripFakeQuantizePass
    : lpt::impl::StripFakeQuantizeBase<StripFakeQuantizePass> {
  using StripFakeQuantizeBase::StripFakeQuantizeBase;

  void runOnOperation() override {
    SmallVector<int64_t> stripped(levels.begin(), levels.end());
    if (stripped.empty())
      stripped.push_back(65536);
    for (int64_t number : stripped)
      if (number < 2) {
        emitError(getOperation().getLoc())
            << "expected levels to be at least 2, but got " << number;
        return signalPassFailure();
      }
    SmallVector<FakeQuantizeOp> ops;
    for (auto op : collectInDominanceOrder<FakeQuantizeOp>(getOperation()))
      if (llvm::is_contained(stripped, op.getLevels()) && isOnlyRounding(op) &&
          !isVetoed(op))
        ops.push_back(op);
    for (FakeQuantizeOp op : ops) {
      // What is nothing but a quantization from an input to an output of the
      // model was asked for.
      bool isInput = isa<BlockArgument>(op.getX());
      op.getResult().replaceUsesWithIf(op.getX(), [&](OpOperand &use) {
        return !isInput ||
               !use.getOwner()->hasTrait<mlir::OpTrait::IsTerminator>();
      });
    }
    IRRewriter rewriter(&getContext());
    for (FakeQuantizeOp op : ops)
      eraseIfUnused(rewriter, op.getOperation());
  }
};
} // namespace
