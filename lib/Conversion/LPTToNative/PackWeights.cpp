//===- PackWeights.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Brings the constant weights of kernels into the order of native products.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "ComputedProduct.h"
#include "KernelsToProgram/ProviderList.h"
#include "PackRecurrentWeights.h"
#include "PackedWeights.h"
#include "ProductInstruction.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/RemarkOutput.h"
#include "LPT/Target/Targets.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_PACKWEIGHTS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// Replaces `op`, or returns why not.
static std::optional<KernelRefusal> packProduct(Operation *op,
                                                const ProductPacking &packing,
                                                RewriterBase &rewriter) {
  auto product2D = dyn_cast<MatMulOp>(op);
  if (product2D && !isConstantPath(product2D.getA()) &&
      !isConstantPath(product2D.getB())) {
    auto matched = ComputedProduct::match(product2D);
    if (auto *refusal = std::get_if<KernelRefusal>(&matched))
      return *refusal;
    packOperand(std::get<ComputedProduct>(matched), packing, rewriter);
    return std::nullopt;
  }
  auto matched = PackableProduct::match(op);
  if (auto *refusal = std::get_if<KernelRefusal>(&matched))
    return *refusal;
  return packWeights(std::get<PackableProduct>(matched), packing, rewriter);
}

namespace {
struct PackWeightsPass : lpt::impl::PackWeightsBase<PackWeightsPass> {
  using PackWeightsBase::PackWeightsBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<LPTDialect>();
    registerKernelProviders(registry);
  }

  void runOnOperation() override {
    FailureOr<const KernelProvider *> first =
        getFirst(getOperation(), backends);
    FailureOr<TargetAttr> chosen = lookupTarget(
        &getContext(), target, [&] { return getOperation().emitError(); });
    if (failed(first) || failed(chosen))
      return signalPassFailure();
    const ProductPacking packing = ProductPacking::get(*chosen);
    const TargetSpeed speed = getTargetSpeed(*chosen);
    SmallVector<Operation *> products;
    auto result = getOperation().walk([&](KernelOp kernel) {
      FailureOr<const KernelProvider *> provider = getProvider(kernel, *first);
      if (failed(provider))
        return WalkResult::interrupt();
      if (*provider && !(*provider)->takesPackedWeights())
        return WalkResult::advance();
      // A recurrence states its roundings in either form of kernels.
      for (Operation &op : kernel.getBlock())
        if (isa<RecurrenceOpInterface>(op) ||
            (isa<WeightedOpInterface>(op) && kernel.getExplicitNumbers()))
          products.push_back(&op);
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      return signalPassFailure();
    IRRewriter rewriter(&getContext());
    SetVector<KernelOp> kernels;
    for (Operation *op : products) {
      kernels.insert(cast<KernelOp>(op->getParentOp()));
      if (auto recurrence = dyn_cast<RecurrenceOpInterface>(op))
        packRecurrentWeights(recurrence, speed, rewriter);
      else
        pack(op, packing, rewriter);
    }
    // Zero points, and the weights in their own order. A product of the list
    // may be dead, too.
    for (KernelOp kernel : kernels)
      for (Operation &dead :
           llvm::make_early_inc_range(llvm::reverse(kernel.getBlock())))
        if (isOpTriviallyDead(&dead))
          rewriter.eraseOp(&dead);
  }

  void pack(Operation *op, const ProductPacking &packing,
            IRRewriter &rewriter) {
    auto kernel = cast<KernelOp>(op->getParentOp());
    std::optional<KernelRefusal> refusal = packProduct(op, packing, rewriter);
    if (refusal && getContext().getRemarkEngine())
      emitConsequence(kernel, "no-packed-weights",
                      "the product of " + describeLayer(kernel) +
                          " is computed element by element",
                      *refusal);
  }
};
} // namespace
