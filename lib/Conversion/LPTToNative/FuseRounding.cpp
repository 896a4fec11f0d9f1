//===- FuseRounding.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rounds and converts vectors by one instruction. LLVM 22 keeps two.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "LPT/Target/Targets.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_FUSEROUNDING
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

static void fuseRounding(arith::FPToSIOp op, RewriterBase &rewriter) {
  auto rounding = op.getIn().getDefiningOp<math::RoundEvenOp>();
  auto type = dyn_cast<VectorType>(op.getType());
  if (!rounding || !type || !type.getElementType().isInteger(32) ||
      !getElementTypeOrSelf(op.getIn().getType()).isF32())
    return;
  rewriter.setInsertionPoint(op);
  rewriter.replaceOpWithNewOp<LLVM::CallIntrinsicOp>(
      op, type, rewriter.getStringAttr("llvm.lrint"), rounding.getOperand());
  if (rounding.use_empty())
    rewriter.eraseOp(rounding);
}

namespace {
struct FuseRoundingPass : lpt::impl::FuseRoundingBase<FuseRoundingPass> {
  using FuseRoundingBase::FuseRoundingBase;

  void runOnOperation() override {
    FailureOr<TargetAttr> chosen = lookupTarget(
        &getContext(), target, [&] { return getOperation().emitError(); });
    if (failed(chosen))
      return signalPassFailure();
    // Conversions of x86 round to the nearest integer.
    if (!llvm::is_contained(chosen->getIsa(), "avx2"))
      return;
    IRRewriter rewriter(&getContext());
    SmallVector<arith::FPToSIOp> ops;
    getOperation().walk([&](arith::FPToSIOp op) { ops.push_back(op); });
    for (arith::FPToSIOp op : ops)
      fuseRounding(op, rewriter);
  }
};
} // namespace
