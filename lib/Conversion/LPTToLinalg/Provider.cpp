//===- Provider.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelsToProgram/Providers.h"

#include "LPT/Conversion/BackendNames.h"
#include "LPT/Conversion/ConvertToLinalgPatternInterface.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
class GenericProvider : public KernelProvider {
public:
  StringRef getName() const override { return genericBackend; }
  KernelSupport plan(KernelOp kernel, const KernelContext &) const override {
    for (Operation &op : kernel.getBlock().without_terminator()) {
      if (op.hasTrait<mlir::OpTrait::ConstantLike>())
        continue;
      if (std::optional<std::string> reason = explainMissingLowering(&op))
        return KernelSupport::nothing(
            refuseAt(&op, refuse(KernelReason::NotLowered, *reason)), &op);
    }
    return KernelSupport::all(KernelPlan::oneStep(kernel));
  }
  std::unique_ptr<StepEmitter> createEmitter() const override {
    return createGenericStepEmitter();
  }
};
} // namespace

std::unique_ptr<KernelProvider> mlir::lpt::createGenericProvider() {
  return std::make_unique<GenericProvider>();
}
