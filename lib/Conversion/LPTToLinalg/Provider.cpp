//===- Provider.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Provider.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
class GenericProvider : public KernelProvider {
public:
  StringRef getName() const override { return generic::providerName; }
  KernelSupport check(KernelOp, const KernelTarget &) const override {
    return KernelSupport::all();
  }
};
} // namespace

std::unique_ptr<KernelProvider> generic::createProvider() {
  return std::make_unique<GenericProvider>();
}
