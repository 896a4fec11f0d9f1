//===- FixedPoint.cpp -----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "mlir/Pass/PassManager.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_FIXEDPOINT
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// Exchanges the bodies of two ops of the same kind.
static void swapRegions(Operation *a, Operation *b) {
  for (auto [first, second] :
       llvm::zip_equal(a->getRegions(), b->getRegions())) {
    Region body;
    body.takeBody(first);
    first.takeBody(second);
    second.takeBody(body);
  }
}

namespace {
/// The pass of upstream, composite-fixed-point-pass, asks whether the ops are
/// the same objects. Passes that decompose fake quantizations and restore them
/// create new ones, so this one asks whether the ops are equal.
struct FixedPointPass : lpt::impl::FixedPointBase<FixedPointPass> {
  using FixedPointBase::FixedPointBase;

  FixedPointPass(OpPassManager repeated, OpPassManager remarks,
                 unsigned maxIterations)
      : passes(std::move(repeated)), remarkPasses(std::move(remarks)) {
    this->maxIterations = maxIterations;
    pipeline = print(passes);
    remarksPipeline = print(remarkPasses);
  }

  FixedPointPass(const FixedPointPass &other)
      : FixedPointBase(other), passes(other.passes),
        remarkPasses(other.remarkPasses) {}

  void getDependentDialects(DialectRegistry &registry) const override {
    passes.getDependentDialects(registry);
    remarkPasses.getDependentDialects(registry);
  }

  LogicalResult initializeOptions(
      StringRef options,
      function_ref<LogicalResult(const Twine &)> errorHandler) override {
    if (failed(FixedPointBase::initializeOptions(options, errorHandler)))
      return failure();
    for (auto [text, manager] : {std::pair(&pipeline, &passes),
                                 std::pair(&remarksPipeline, &remarkPasses)}) {
      std::string error;
      llvm::raw_string_ostream stream(error);
      FailureOr<OpPassManager> parsed = parsePassPipeline(*text, stream);
      if (failed(parsed))
        return errorHandler("expected a pipeline, but got '" +
                            text->getValue() + "': " + StringRef(error).trim());
      *manager = std::move(*parsed);
    }
    return success();
  }

  void runOnOperation() override {
    Operation *root = getOperation();
    // The input of the last iteration that changed something.
    OwningOpRef<Operation *> input;
    for (unsigned i = 0; i < maxIterations; ++i) {
      OwningOpRef<Operation *> before = root->clone();
      if (failed(runPipeline(passes, root)))
        return signalPassFailure();
      bool isSame = OperationEquivalence::isEquivalentTo(
          before.get(), root, OperationEquivalence::IgnoreLocations);
      if (!isSame || !input)
        input = std::move(before);
      if (isSame)
        break;
    }
    if (!input || remarkPasses.empty() || !getContext().getRemarkEngine())
      return;
    swapRegions(root, input.get());
    LogicalResult result = runPipeline(remarkPasses, root);
    swapRegions(root, input.get());
    if (failed(result))
      signalPassFailure();
  }

private:
  static std::string print(OpPassManager &manager) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    manager.printAsTextualPipeline(stream);
    return text;
  }

  OpPassManager passes, remarkPasses;
};
} // namespace

std::unique_ptr<Pass> mlir::lpt::createFixedPoint(OpPassManager passes,
                                                  OpPassManager remarkPasses,
                                                  unsigned maxIterations) {
  return std::make_unique<FixedPointPass>(
      std::move(passes), std::move(remarkPasses), maxIterations);
}
