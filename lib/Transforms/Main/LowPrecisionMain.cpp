//===- LowPrecisionMain.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"
#include "Markup/MarkupState.h"

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

/// The transformations that ops bring along, followed by those of the hooks.
class HookedTransformations {
public:
  explicit HookedTransformations(const LowPrecisionHooks &hooks)
      : hooks(hooks) {}

  ArrayRef<LowPrecisionTransformation> operator()(Operation *op) {
    ArrayRef<LowPrecisionTransformation> own = getOwnTransformations(op);
    if (!hooks.extraTransformations)
      return own;
    auto [entry, isNew] = joined.try_emplace(op->getName());
    if (isNew) {
      llvm::append_range(entry->second, own);
      llvm::append_range(entry->second,
                         hooks.extraTransformations(op->getName()));
    }
    return entry->second;
  }

private:
  const LowPrecisionHooks &hooks;
  // The elements of a std::vector stay where they are when the map grows.
  llvm::DenseMap<OperationName, std::vector<LowPrecisionTransformation>> joined;
};

struct LowPrecisionMainPass
    : lpt::impl::LowPrecisionMainBase<LowPrecisionMainPass> {
  using LowPrecisionMainBase::LowPrecisionMainBase;

  LowPrecisionMainPass(LowPrecisionMainOptions options, LowPrecisionHooks hooks)
      : LowPrecisionMainBase(std::move(options)), hooks(std::move(hooks)) {}

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    FailureOr<LowPrecisionOptions> options = readLowPrecisionOptions(
        function, {enable, disable, defaultPrecisions,
                            dequantizationPrecision, updatePrecisions});
    if (failed(options))
      return signalPassFailure();
    llvm::append_range(options->vetoes, hooks.vetoes);
    const auto &analysis = getAnalysis<QuantizationAnalysis>();
    // A float model stays as it is, down to the order of its factors.
    if (updatePrecisions && !analysis.hasFakeQuantization() &&
        !analysis.hasLowPrecisionValues()) {
      if (getContext().getRemarkEngine())
        emitNoQuantization(function, function.getName());
      return markAllAnalysesPreserved();
    }
    // Mark-up may have been edited: places that share a value must agree.
    if (failed(MarkupState::verify(function)))
      return signalPassFailure();
    LowPrecisionContext state(function, *options);
    std::optional<TransformationVerifier> verifier;
    if (verifyEach)
      verifier.emplace(function, getArgument(), verifyEachReproducer);
    HookedTransformations transformations(hooks);
    if (failed(sweepLowPrecision(function, state, transformations,
                                 /*explain=*/true,
                                 verifier ? &*verifier : nullptr)))
      return signalPassFailure();
  }

  LowPrecisionHooks hooks;
};

} // namespace

std::unique_ptr<Pass>
mlir::lpt::createLowPrecisionMain(LowPrecisionMainOptions options,
                                  LowPrecisionHooks hooks) {
  return std::make_unique<LowPrecisionMainPass>(std::move(options),
                                                std::move(hooks));
}
