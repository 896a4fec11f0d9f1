//===- SetTargetFeatures.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions say which instructions they have.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "LPT/Target/Targets.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_SETTARGETFEATURES
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

namespace {
struct SetTargetFeaturesPass
    : lpt::impl::SetTargetFeaturesBase<SetTargetFeaturesPass> {
  using SetTargetFeaturesBase::SetTargetFeaturesBase;

  void runOnOperation() override {
    FailureOr<TargetAttr> chosen = lookupTarget(
        &getContext(), target, [&] { return getOperation().emitError(); });
    if (failed(chosen))
      return signalPassFailure();
    if (chosen->getIsa().empty())
      return;
    SmallVector<StringAttr> names;
    for (StringAttr set : chosen->getIsa())
      names.push_back(StringAttr::get(&getContext(), "+" + set.strref()));
    auto features = LLVM::TargetFeaturesAttr::get(&getContext(), names);
    // LLVM's name of a processor without features of its own.
    constexpr StringLiteral anyProcessor = "generic";
    auto processor =
        isOnly ? StringAttr::get(&getContext(), anyProcessor) : StringAttr();
    getOperation().walk([&](LLVM::LLVMFuncOp function) {
      if (function.isExternal() || function.getTargetFeaturesAttr())
        return;
      function.setTargetFeaturesAttr(features);
      if (processor)
        function.setTargetCpuAttr(processor);
    });
  }
};
} // namespace
