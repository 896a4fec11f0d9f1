//===- OutlineSteps.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"
#include "LPT/Conversion/StepFunctions.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_OUTLINESTEPS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// Outlines the bodies of the steps of `program` into `module`.
/// Outlines the steps of the backend of this name into `module`.
static LogicalResult outlineSteps(ProgramOp program, StringRef backend,
                                  ModuleOp module) {
  StepFunctions functions(module, (program.getSymName() + "_step_").str());
  Builder builder(program.getContext());
  for (auto step : program.getBody().getOps<StepOp>()) {
    if (step.getBody().empty() || step.getBackend() != backend)
      continue;
    if (std::optional<RefusedOp> refused = findRefusedOp(step))
      return refused->op->emitOpError()
             << "expected an op without side effects in a step, of the lpt "
                "dialect or lowered by its own, but got another one: "
             << refused->reason;
    const unsigned number = functions.outline(step);
    func::FuncOp function = functions.getFunctions()[number];
    auto callee =
        SymbolRefAttr::get(builder.getContext(), *module.getSymName(),
                           FlatSymbolRefAttr::get(function.getNameAttr()));
    step.setPayloadAttr(builder.getDictionaryAttr(
        builder.getNamedAttr(stepCalleeName, callee)));
    step.getBody().getBlocks().clear();
  }
  return success();
}

namespace {
struct OutlineStepsPass : lpt::impl::OutlineStepsBase<OutlineStepsPass> {
  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    LPTDialect::BackendAttrHelper backendAttr(&getContext());
    for (auto program : llvm::to_vector(getOperation().getOps<ProgramOp>())) {
      SetVector<StringRef> backends;
      for (auto step : program.getBody().getOps<StepOp>())
        if (!step.getBody().empty())
          backends.insert(step.getBackend());
      for (StringRef backend : backends) {
        auto module = ModuleOp::create(program.getLoc(),
                                       (program.getSymName() + "_steps").str());
        backendAttr.setAttr(module, StringAttr::get(&getContext(), backend));
        // Another name, if there is a symbol of this one.
        symbols.insert(module);
        if (failed(outlineSteps(program, backend, module)))
          return signalPassFailure();
      }
    }
  }
};
} // namespace
