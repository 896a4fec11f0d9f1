//===- FoldFakeQuantize.cpp -----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "DominanceOrder.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_FOLDFAKEQUANTIZE
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

// Pattern: fake_quantize(x) -> constant
//   if the limits of the output coincide
static void fold(FakeQuantizeOp op, RewriterBase &rewriter) {
  std::optional<FakeQuantizeLimits> limits = FakeQuantizeLimits::match(op);
  if (!limits || !limits->haveOneOutput() || isConstantPath(op.getX()) ||
      !op.getType().hasStaticShape() ||
      !isa<FloatType>(op.getType().getElementType()))
    return;
  rewriter.setInsertionPoint(op);
  Value constant =
      limits->outLow.materializeAs(rewriter, op.getLoc(), op.getType());
  rewriter.replaceAllUsesWith(op.getResult(), constant);
  eraseIfUnused(rewriter, op.getOperation());
}

namespace {
struct FoldFakeQuantizePass
    : lpt::impl::FoldFakeQuantizeBase<FoldFakeQuantizePass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    for (auto op : collectInDominanceOrder<FakeQuantizeOp>(getOperation()))
      if (!isVetoed(op))
        fold(op, rewriter);
  }
};
} // namespace
