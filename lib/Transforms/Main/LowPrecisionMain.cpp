//===- LowPrecisionMain.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"
#include "Markup/MarkupState.h"

#include "HookedTransformations.h"
#include "PassOptions.h"
#include "RefusalRemarks.h"

#include "LPT/Transforms/LowPrecisionSweep.h"
#include "LPT/Transforms/QuantizationAnalysis.h"
#include "LPT/Transforms/TransformationVerifier.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_LOWPRECISIONMAIN
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

namespace {
struct LowPrecisionMainPass
    : lpt::impl::LowPrecisionMainBase<LowPrecisionMainPass> {
  using LowPrecisionMainBase::LowPrecisionMainBase;

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    FailureOr<LowPrecisionOptions> options = readLowPrecisionOptions(
        function, {enable, disable, defaultPrecisions, dequantizationPrecision,
                   updatePrecisions});
    if (failed(options))
      return signalPassFailure();
    llvm::append_range(options->vetoes, getHooks().vetoes);
    const auto &analysis = getAnalysis<QuantizationAnalysis>();
    // A float model stays as it is, down to the order of its factors.
    if (updatePrecisions && !analysis.hasFakeQuantization() &&
        !analysis.hasLowPrecisionValues()) {
      if (explain && getContext().getRemarkEngine())
        emitNoQuantization(function, function.getName());
      return markAllAnalysesPreserved();
    }
    // Mark-up may have been edited: places that share a value must agree.
    if (failed(MarkupState::verify(function)))
      return signalPassFailure();
    LowPrecisionContext state(function, *options);
    state.decideExisting(function);
    std::optional<TransformationVerifier> verifier;
    if (verifyEach)
      verifier.emplace(function, getArgument(), verifyEachReproducer);
    HookedTransformations transformations(getHooks());
    if (failed(sweepLowPrecision(function, state, transformations, explain,
                                 verifier ? &*verifier : nullptr,
                                 getHooks().refused)))
      return signalPassFailure();
  }
};
} // namespace
