//===- KernelProvider.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/KernelProvider.h"

#include "KernelArithmetic.h"
#include "Providers.h"

using namespace mlir;
using namespace mlir::lpt;

KernelPlan KernelPlan::oneStep(KernelOp kernel, DictionaryAttr payload) {
  KernelPlan plan;
  KernelStep &step = plan.steps.emplace_back();
  for (unsigned i = 0, e = kernel.getInputs().size(); i != e; ++i)
    step.reads.push_back({KernelBuffer::Input, i});
  for (unsigned i = 0, e = kernel.getOutputs().size(); i != e; ++i)
    step.writes.push_back({KernelBuffer::Output, i});
  step.payload = payload;
  step.computes = getComputedType(kernel);
  step.sumsProducts = true;
  return plan;
}

std::unique_ptr<StepEmitter> KernelProvider::createEmitter() const {
  return nullptr;
}

KernelProviders &KernelProviders::get(Dialect &dialect) {
  if (auto *known = dialect.getRegisteredInterface<KernelProviders>())
    return *known;
  return dialect.addInterface<KernelProviders>();
}

void KernelProviders::add(std::unique_ptr<KernelProvider> provider) {
  for (std::unique_ptr<KernelProvider> &known : providers)
    if (known->getName() == provider->getName()) {
      known = std::move(provider);
      return;
    }
  providers.push_back(std::move(provider));
}

const KernelProvider *KernelProviders::lookup(StringRef name) const {
  for (const std::unique_ptr<KernelProvider> &provider : providers)
    if (provider->getName() == name)
      return provider.get();
  return nullptr;
}

SmallVector<StringRef> KernelProviders::getNames() const {
  return llvm::map_to_vector(
      providers, [](const auto &provider) { return provider->getName(); });
}

void mlir::lpt::registerKernelProviders(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *, LPTDialect *dialect) {
    KernelProviders &providers = KernelProviders::get(*dialect);
    providers.add(createOneDNNProvider());
    providers.add(createNativeProvider());
    providers.add(createGenericProvider());
  });
}
