//===- Provider.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ComputedProduct.h"
#include "KernelsToProgram/KernelCost.h"
#include "KernelsToProgram/Providers.h"
#include "PackableProduct.h"
#include "PackedWeights.h"

#include "LPT/Conversion/BackendNames.h"

using namespace mlir;
using namespace mlir::lpt;

/// By the class of the kernel. Measured: docs/Rationale.md, "Choosing a backend
/// by its cost".
static constexpr KernelRates nativeRates = {{
    // start, share of the products, costs of bytes, elements and polynomials;
    // of bytes, then of floats
    {{400, 1.05, 0.41, 0.27, 6}, {0, 1.04, 0.38, 0, 7}}, // Product
    {{0, 0.146, 0, 0, 7}, {2300, 1, 0.92, 0, 0}},        // GroupedProduct
    {{3200, 0.97, 0.31, 0, 0}, {0, 0.87, 0, 4.6, 0}},    // ComputedProduct
    {{400, 0.4, 0.23, 0, 0}, {0, 0.172, 0, 25, 0}},      // Pool
    {{0, 0.065, 0, 0, 0}, {0, 1, 0.68, 0, 0}},           // Reduction
    {{600, 0.075, 0, 0, 0}, {0, 0.017, 0, 0, 0}},        // LongReduction
    {{5000, 1, 0.79, 0, 0}, {200, 1, 0, 6.3, 4.5}},      // Other
    {{0, 1, 0.5, 0, 0}, {0, 1, 0.5, 0, 0}},              // Parts
    {{170, 1, 0.88, 0.43, 0}, {0, 1, 0.35, 0, 5.5}},     // Elementwise
    {{0, 1, 1.6, 0, 20}, {0, 1, 1.6, 0, 0}},             // RaggedRows
}};

namespace {
std::optional<PackableProduct> matchWeights(Operation *op) {
  auto matched = PackableProduct::match(op);
  if (auto *product = std::get_if<PackableProduct>(&matched))
    return *product;
  return std::nullopt;
}

bool isPackable(Operation *op) {
  if (std::optional<PackableProduct> weights = matchWeights(op))
    return !explainWeights(*weights);
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
  std::optional<double> estimateTime(KernelOp kernel,
                                     const TargetSpeed &speed) const override {
    return nativeRates.getTime(kernel, speed);
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
    // // Sums leave a computed product row by row: another order of its result
    // is a loop of its own, which is worth it only if the result is read in it.
    if (root && !product && isa<WeightedOpInterface>(root)) {
      auto requestRows = [](Value value) {
        return LayoutRequest::oneOf(
            [](LayoutAttr) { return true; },
            LayoutAttr::getRowMajor(value.getContext(),
                                    getShape(value).size()));
      };
      return {llvm::map_to_vector(kernel.getInputs(), requestRows),
              llvm::map_to_vector(kernel.getOutputs(), requestRows)};
    }
    // A pool, or a resizing, before a product has vectors of channels only if
    // its own input has the channels last, so the preference is passed on.
    if (root && !product && !isElementwise(root) &&
        !isa<PartsOpInterface>(root)) {
      auto requestAny = [](Value) { return LayoutRequest::any(); };
      return {llvm::map_to_vector(kernel.getInputs(), requestAny),
              llvm::map_to_vector(kernel.getOutputs(), requestAny)};
    }
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
