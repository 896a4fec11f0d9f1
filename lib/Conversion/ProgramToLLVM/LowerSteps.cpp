//===- LowerSteps.cpp -----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_LOWERSTEPS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

namespace {
struct LowerStepsPass : lpt::impl::LowerStepsBase<LowerStepsPass> {
  using LowerStepsBase::LowerStepsBase;

  LowerStepsPass(StringRef backendName, OpPassManager manager)
      : passes(std::move(manager)) {
    backend = backendName.str();
    llvm::raw_string_ostream stream(pipeline.getValue());
    pipeline.getValue().clear();
    passes.printAsTextualPipeline(stream);
  }
  LowerStepsPass(const LowerStepsPass &other)
      : LowerStepsBase(other), passes(other.passes) {}

  void getDependentDialects(DialectRegistry &registry) const override {
    LowerStepsBase::getDependentDialects(registry);
    passes.getDependentDialects(registry);
  }

  LogicalResult initializeOptions(
      StringRef options,
      function_ref<LogicalResult(const Twine &)> errorHandler) override {
    if (failed(LowerStepsBase::initializeOptions(options, errorHandler)))
      return failure();
    std::string error;
    llvm::raw_string_ostream stream(error);
    FailureOr<OpPassManager> parsed = parsePassPipeline(pipeline, stream);
    if (failed(parsed))
      return errorHandler("expected a pipeline, but got '" +
                          pipeline.getValue() +
                          "': " + StringRef(error).trim());
    passes = std::move(*parsed);
    return success();
  }

  void runOnOperation() override {
    LPTDialect::BackendAttrHelper backendAttr(&getContext());
    for (auto module :
         llvm::make_early_inc_range(getOperation().getOps<ModuleOp>())) {
      StringAttr name = backendAttr.getAttr(module);
      if (name && name.getValue() == backend &&
          failed(runPipeline(passes, module)))
        return signalPassFailure();
    }
  }

private:
  OpPassManager passes;
};
} // namespace

std::unique_ptr<Pass> mlir::lpt::createLowerSteps(StringRef backend,
                                                  OpPassManager passes) {
  return std::make_unique<LowerStepsPass>(backend, std::move(passes));
}
