//===- Provider.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelsToProgram/KernelCost.h"
#include "KernelsToProgram/Providers.h"

#include "Primitive.h"
#include "PrimitiveArithmetic.h"

#include "LPT/Conversion/BackendNames.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

/// A description as attributes, which can be read in the program.
static Attribute makeAttribute(const llvm::json::Value &value,
                               OpBuilder &builder) {
  if (const llvm::json::Object *object = value.getAsObject()) {
    NamedAttrList entries;
    for (const auto &entry : *object)
      entries.set(StringRef(entry.first), makeAttribute(entry.second, builder));
    return entries.getDictionary(builder.getContext());
  }
  if (const llvm::json::Array *array = value.getAsArray())
    return builder.getArrayAttr(
        llvm::map_to_vector(*array, [&](const llvm::json::Value &element) {
          return makeAttribute(element, builder);
        }));
  if (std::optional<StringRef> text = value.getAsString())
    return builder.getStringAttr(*text);
  if (std::optional<int64_t> integer = value.getAsInteger())
    return builder.getI64IntegerAttr(*integer);
  return builder.getF64FloatAttr(*value.getAsNumber());
}

/// The step that runs `primitive`.
static KernelStep makeStep(Primitive &primitive, OpBuilder &builder) {
  KernelStep step;
  step.reads.append(primitive.buffers.begin(), primitive.buffers.end() - 1);
  step.writes.push_back(primitive.buffers.back());
  llvm::append_range(step.constants, primitive.constants);
  step.computes = getComputedType(primitive.description);
  step.sumsProducts = isProduct(primitive.description);
  step.payload = cast<DictionaryAttr>(makeAttribute(
      llvm::json::Value(std::move(primitive.description)), builder));
  return step;
}

/// By the class of the kernel. Measured: docs/Rationale.md, "Choosing a backend
/// by its cost".
static constexpr KernelRates primitiveRates = {{
    // start, share of the products, costs of bytes, elements and polynomials;
    // of bytes, then of floats
    {{3600, 1.02, 0.44, 0.85, 7.9}, {0, 1.03, 0.51, 0, 20}}, // Product
    {{800, 0.141, 0.38, 0, 10}, {5900, 0.62, 0.19, 0, 0}},   // GroupedProduct
    {{300, 0.83, 0.17, 0, 0}, {5600, 0.84, 0, 1, 0}},        // ComputedProduct
    {{0, 0.228, 0.49, 3, 0}, {0, 3.6, 0.53, 0, 0}},          // Pool
    {{1100, 0.081, 0, 0, 0}, {0, 1, 0.93, 0, 0}},            // Reduction
    {{800, 0.085, 0, 0, 0}, {800, 0.046, 0, 0, 0}},          // LongReduction
    {{8200, 1, 0.91, 0, 0}, {10400, 1, 0, 2.2, 5.8}},        // Other
    {{0, 1, 2.5, 0, 0}, {0, 1, 1.1, 0, 0}},                  // Parts
    {{330, 1, 0, 4.2, 8}, {0, 1, 0.77, 0, 7.6}},             // Elementwise
    {{0, 1, 1.3, 0, 8}, {0, 1, 1.3, 0, 0}},                  // RaggedRows
}};

namespace {
/// Layouts and shared memory, which are not known when backends are selected,
/// decide how a kernel is computed; where they decide whether it can be, it is
/// refused when memory is planned.
class OneDNNProvider : public KernelProvider {
public:
  StringRef getName() const override { return oneDNNBackend; }
  StringRef getTitle() const override { return "oneDNN"; }

  KernelSupport plan(KernelOp kernel,
                     const KernelContext &context) const override {
    Outcome outcome = lowerKernel(kernel, context);
    if (outcome.last)
      return KernelSupport::prefix(outcome.last, outcome.getRefusal());
    if (!outcome)
      return KernelSupport::nothing(outcome.getRefusal());
    OpBuilder builder(kernel.getContext());
    KernelPlan plan;
    for (Primitive &primitive : outcome->primitives)
      plan.steps.push_back(makeStep(primitive, builder));
    plan.temporaries = std::move(outcome->temporaries);
    plan.accumulatedInput = outcome->accumulatedInput;
    KernelSupport support = KernelSupport::all(std::move(plan));
    support.floatReason = std::move(outcome->floatReason);
    return support;
  }

  std::optional<double> estimateTime(KernelOp kernel,
                                     const TargetSpeed &speed) const override {
    return primitiveRates.getTime(kernel, speed);
  }
  KernelLayouts getLayouts(KernelOp kernel) const override {
    return onednn::getLayouts(kernel);
  }
  std::unique_ptr<StepEmitter> createEmitter() const override {
    return createOneDNNStepEmitter();
  }
};
} // namespace

std::unique_ptr<KernelProvider> mlir::lpt::createOneDNNProvider() {
  return std::make_unique<OneDNNProvider>();
}
