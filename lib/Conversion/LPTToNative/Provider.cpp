//===- Provider.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelsToProgram/Providers.h"
#include "PackedWeights.h"

#include "LPT/Conversion/BackendNames.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
bool hasPackableWeights(Operation *op) {
  return std::holds_alternative<PackableProduct>(PackableProduct::match(op));
}

bool isPackable(Operation *op) {
  if (hasPackableWeights(op))
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
    // The right operand of a computed product is packed from any order.
    if (Operation *root = kernel.getRoot(); root && hasPackableWeights(root))
      return isa<WindowOpInterface>(root) ? KernelLayouts::channelsLast(kernel)
                                          : KernelLayouts::rowMajor(kernel);
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
