//===- Provider.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelsToProgram/Providers.h"

#include "Primitive.h"

#include "LPT/Conversion/BackendNames.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

namespace {
/// Lowers a kernel to see whether that succeeds. Layouts and shared memory,
/// which are not known yet, decide how a kernel is computed; where they decide
/// whether it can be, the conversion refuses it later.
class OneDNNProvider : public KernelProvider {
public:
  StringRef getName() const override { return oneDNNBackend; }
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

std::unique_ptr<KernelProvider> mlir::lpt::createOneDNNProvider() {
  return std::make_unique<OneDNNProvider>();
}
