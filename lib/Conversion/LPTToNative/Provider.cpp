//===- Provider.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ComputedProduct.h"
#include "KernelsToProgram/Providers.h"
#include "PackableProduct.h"

#include "LPT/Conversion/BackendNames.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
std::optional<PackableProduct> matchWeights(Operation *op) {
  auto matched = PackableProduct::match(op);
  if (auto *product = std::get_if<PackableProduct>(&matched))
    return *product;
  return std::nullopt;
}

bool isPackable(Operation *op) {
  if (matchWeights(op))
    return true;
  auto product = dyn_cast<MatMulOp>(op);
  return product && std::holds_alternative<ComputedProduct>(
                        ComputedProduct::match(product));
}

/// Computes products of bytes with packed weights, and what needs no products:
/// what it reads and writes takes the time there, and not what it computes.
class NativeProvider : public KernelProvider {
public:
  NativeProvider() : loops(createGenericProvider()) {}

  StringRef getName() const override { return nativeBackend; }
  KernelSupport plan(KernelOp kernel,
                     const KernelContext &context) const override {
    for (Operation &op : kernel.getBlock().without_terminator())
      // Other products want more than loops over elements, calls of the C
      // library no vectors.
      if ((isa<WeightedOpInterface>(op) && !isPackable(&op)) ||
          op.hasTrait<lpt::OpTrait::LibraryFunctions>())
        return KernelSupport::outOfScope();
    return loops->plan(kernel, context);
  }
  bool takesExplicitNumbers() const override { return true; }
  bool takesPackedWeights() const override { return true; }
  std::unique_ptr<StepEmitter> createEmitter() const override {
    return createFunctionStepEmitter();
  }
  KernelLayouts getLayouts(KernelOp kernel) const override {
    Operation *root = kernel.getRoot();
    std::optional<PackableProduct> product =
        root ? matchWeights(root) : std::nullopt;
    if (product && product->window)
      return KernelLayouts::channelsLast(kernel);
    // The right operand of a computed product is packed from any order, and so
    // are rows that are transposed.
    if (product && !product->transposesSource)
      return KernelLayouts::rowMajor(kernel);
    return loops->getLayouts(kernel);
  }

private:
  /// Takes the same layouts, and lowers the same ops.
  std::unique_ptr<KernelProvider> loops;
};
} // namespace

std::unique_ptr<KernelProvider> mlir::lpt::createNativeProvider() {
  return std::make_unique<NativeProvider>();
}
