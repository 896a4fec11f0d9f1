//===- LowerMixedControlFlow.cpp ------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Transforms/DialectConversion.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_LOWERMIXEDCONTROLFLOW
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;

/// Whether any region in `function` branches between blocks.
static bool hasBranches(func::FuncOp function) {
  auto branches = [](Operation *op) {
    bool several = llvm::any_of(op->getRegions(), [](Region &region) {
      return !region.empty() && !region.hasOneBlock();
    });
    return several ? WalkResult::interrupt() : WalkResult::advance();
  };
  return function.walk(branches).wasInterrupted();
}

/// Whether the blocks around `op` must not be split, since an op of another
/// dialect, such as linalg, expects one block.
static bool isInSingleBlock(Operation *op) {
  while ((op = op->getParentOp()) && !isa<func::FuncOp>(op))
    if (!isa_and_nonnull<scf::SCFDialect>(op->getDialect()) &&
        op->mightHaveTrait<mlir::OpTrait::SingleBlock>())
      return true;
  return false;
}

namespace {
struct LowerMixedControlFlow
    : lpt::impl::LowerMixedControlFlowBase<LowerMixedControlFlow> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    if (!hasBranches(function))
      return;
    RewritePatternSet patterns(&getContext());
    populateSCFToControlFlowConversionPatterns(patterns);
    ConversionTarget target(getContext());
    target.addDynamicallyLegalDialect<scf::SCFDialect>(isInSingleBlock);
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    if (failed(applyPartialConversion(function, target, std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
