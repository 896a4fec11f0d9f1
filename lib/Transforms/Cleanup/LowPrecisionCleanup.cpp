//===- LowPrecisionCleanup.cpp ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "CleanupTransformations.h"
#include "Markup/MarkupState.h"
#include "PassOptions.h"

#include "LPT/Transforms/LowPrecisionSweep.h"
#include "LPT/Transforms/TransformationVerifier.h"

#include "llvm/ADT/TypeSwitch.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_LOWPRECISIONCLEANUP
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// These start at the ops of which dequantizations are made, which is why they
/// are listed here and not asked of the ops: they are about the chain, not
/// about an op that computes.
static ArrayRef<LowPrecisionTransformation> getFusions(Operation *op) {
  static const LowPrecisionTransformation forFakeQuantize[] = {
      getEliminateFakeQuantize(), getFuseConvertIntoFakeQuantize()};
  static const LowPrecisionTransformation forSubtract[] = {
      getFoldConvert(), getFuseConvert(), getFuseSubtractToFakeQuantize()};
  static const LowPrecisionTransformation forMultiply[] = {
      getFuseConvert(), getFuseMultiplyToFakeQuantize(),
      getMultiplyToGroupConvolution()};
  static const LowPrecisionTransformation forAdd[] = {getFuseConvert()};
  return llvm::TypeSwitch<Operation *, ArrayRef<LowPrecisionTransformation>>(op)
      .Case([](FakeQuantizeOp) { return ArrayRef(forFakeQuantize); })
      .Case([](SubtractOp) { return ArrayRef(forSubtract); })
      .Case([](MultiplyOp) { return ArrayRef(forMultiply); })
      .Case([](AddOp) { return ArrayRef(forAdd); })
      .Default(ArrayRef<LowPrecisionTransformation>());
}

static ArrayRef<LowPrecisionTransformation> getFoldings(Operation *op) {
  static const LowPrecisionTransformation forFakeQuantize[] = {
      getFoldFakeQuantize()};
  return isa<FakeQuantizeOp>(op) ? ArrayRef(forFakeQuantize)
                                 : ArrayRef<LowPrecisionTransformation>();
}

ArrayRef<StringRef> mlir::lpt::getCleanupTransformationNames() {
  static const StringRef names[] = {"eliminate-fake-quantize",
                                    "fold-convert",
                                    "fuse-convert",
                                    "fuse-subtract-to-fake-quantize",
                                    "fuse-multiply-to-fake-quantize",
                                    "multiply-to-group-convolution",
                                    "fold-fake-quantize"};
  return names;
}

namespace {
struct LowPrecisionCleanupPass
    : lpt::impl::LowPrecisionCleanupBase<LowPrecisionCleanupPass> {
  using LowPrecisionCleanupBase::LowPrecisionCleanupBase;

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    FailureOr<LowPrecisionOptions> options = readOptions();
    if (failed(options))
      return signalPassFailure();
    LowPrecisionContext state(function, *options);
    std::optional<TransformationVerifier> verifier;
    if (verifyEach)
      verifier.emplace(function, getArgument(), verifyEachReproducer);
    SweepListener *listener = verifier ? &*verifier : nullptr;
    // Constants first: fusions ask for them.
    if (failed(sweepLowPrecision(function, state, getFoldings,
                                 /*explain=*/false, listener)) ||
        failed(sweepLowPrecision(function, state, getFusions,
                                 /*explain=*/false, listener)))
      return signalPassFailure();
    function.walk(removeMarkup);
  }

  FailureOr<LowPrecisionOptions> readOptions() {
    func::FuncOp function = getOperation();
    Location location = function.getLoc();
    LowPrecisionOptions options;
    SmallVector<StringRef> elsewhere = getTransformationNames(&getContext());
    KnownNames known = {getCleanupTransformationNames(), "a transformation",
                        elsewhere, "lpt-main"};
    if (failed(
            readTransformationNames(location, enable, disable, known, options)))
      return failure();
    if (groupSize < 1)
      return emitError(location)
             << "expected group-size to be at least 1, but got "
             << groupSize.getValue();
    options.groupSize = groupSize;
    TargetOptions targets = {target, fallbackTarget};
    FailureOr<SmallVector<RestrictionAttr>> restrictions =
        readPrecisionRestrictions(function, targets, precisionRestrictions,
                                  restrictionOverrides);
    FailureOr<SmallVector<RequirementAttr>> requirements =
        readRequirements(function, targets);
    if (failed(restrictions) || failed(requirements))
      return failure();
    options.precisionRestrictions = std::move(*restrictions);
    options.requirements = std::move(*requirements);
    options.vetoes = getHooks().vetoes;
    return options;
  }
};
} // namespace
