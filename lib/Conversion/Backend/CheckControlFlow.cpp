//===- CheckControlFlow.cpp -----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "mlir/IR/RegionGraphTraits.h"
#include "llvm/ADT/SCCIterator.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_CHECKCONTROLFLOW
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;

/// A block on a cycle of the control flow of `region`, or null.
static Block *findLoop(Region &region) {
  if (region.empty() || region.hasOneBlock())
    return nullptr;
  for (auto part = llvm::scc_begin(&region); !part.isAtEnd(); ++part)
    if (part.hasCycle())
      return part->front();
  return nullptr;
}

namespace {
struct CheckControlFlow : lpt::impl::CheckControlFlowBase<CheckControlFlow> {
  void runOnOperation() override {
    getOperation().walk([&](Operation *op) {
      for (Region &region : op->getRegions())
        if (Block *block = findLoop(region)) {
          block->getTerminator()->emitOpError(
              "expected loops of the dialect 'scf', but got one of branches");
          signalPassFailure();
          return WalkResult::interrupt();
        }
      return WalkResult::advance();
    });
  }
};
} // namespace
