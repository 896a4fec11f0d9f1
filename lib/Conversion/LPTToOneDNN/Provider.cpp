//===- Provider.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Provider.h"

#include "Primitive.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

namespace {
/// Kernels as primitives of oneDNN. What else is known of them when they are
/// lowered, the layouts and which memory may be shared, decides how they are
/// computed, but hardly ever whether they can be.
class OneDNNProvider : public KernelProvider {
public:
  StringRef getName() const override { return providerName; }
  StringRef getTitle() const override { return "oneDNN"; }

  KernelSupport check(KernelOp kernel,
                      const KernelTarget &target) const override {
    auto no = [](unsigned) { return false; };
    Outcome outcome = lowerKernel(kernel, {no, no, target.saturatesPairs});
    if (outcome.kernel)
      return KernelSupport::all();
    if (outcome.last)
      return KernelSupport::prefix(outcome.last, outcome.refusal);
    return KernelSupport::nothing(outcome.refusal);
  }
};
} // namespace

std::unique_ptr<KernelProvider> onednn::createProvider() {
  return std::make_unique<OneDNNProvider>();
}
