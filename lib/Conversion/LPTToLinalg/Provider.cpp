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
  bool takesExplicitNumbers() const override { return true; }
  std::unique_ptr<StepEmitter> createEmitter() const override {
    return createFunctionStepEmitter();
  }
  KernelLayouts getLayouts(KernelOp kernel) const override;
};
} // namespace

/// Loops take every layout: they read and write elements wherever they are, so
/// that no kernel before or after changes the order. Generated kernels among
/// themselves are row-major.
KernelLayouts GenericProvider::getLayouts(KernelOp kernel) const {
  Operation *root = kernel.getRoot();
  // In one layout, parts may be in place.
  if (isa_and_nonnull<PartsOpInterface>(root))
    return KernelLayouts::byTraits(kernel);
  const bool hasElementwiseRoot = !root || isElementwise(root);
  auto request = [&](Value value) {
    if (hasElementwiseRoot)
      return LayoutRequest::any();
    // Row-major, unless a reader or the writer prefers another layout.
    return LayoutRequest::oneOf(
        [](LayoutAttr) { return true; },
        LayoutAttr::getRowMajor(value.getContext(), getShape(value).size()));
  };
  return {llvm::map_to_vector(kernel.getInputs(), request),
          llvm::map_to_vector(kernel.getOutputs(), request)};
}

std::unique_ptr<KernelProvider> mlir::lpt::createGenericProvider() {
  return std::make_unique<GenericProvider>();
}
