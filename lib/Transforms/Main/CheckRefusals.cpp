//===- CheckRefusals.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "FloatCandidates.h"
#include "HookedTransformations.h"
#include "PassOptions.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_CHECKREFUSALS
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

namespace {
struct CheckRefusalsPass : lpt::impl::CheckRefusalsBase<CheckRefusalsPass> {
  using CheckRefusalsBase::CheckRefusalsBase;

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    FailureOr<LowPrecisionOptions> options = readLowPrecisionOptions(
        function, {enable, disable, defaultPrecisions, dequantizationPrecision,
                   updatePrecisions});
    if (failed(options))
      return signalPassFailure();
    llvm::append_range(options->vetoes, getHooks().vetoes);
    HookedTransformations transformations(getHooks());
    LowPrecisionContext state(function, *options);
    SmallVector<FloatCandidate> candidates =
        collectFloatCandidates(function, state, transformations);
    // Those that are decomposed have chosen for their class, as they had when
    // the others were refused.
    state.decideExisting(function);
    decideAsDecomposed(candidates, state, transformations);
    for (const FloatCandidate &candidate : candidates) {
      if (candidate.isEpilogue ||
          askForRefusal(candidate, state, transformations))
        continue;
      if (auto fakeQuantize = dyn_cast<FakeQuantizeOp>(candidate.op);
          fakeQuantize && isRestored(fakeQuantize, state, transformations))
        continue;
      candidate.op->emitOpError()
          << "expected to be computed in low precision or to be refused by its "
             "transformations, but got neither";
      signalPassFailure();
    }
    markAllAnalysesPreserved();
  }
};
} // namespace
