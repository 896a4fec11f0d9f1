//===- SelectBackend.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which provider computes which kernel. Whatever a provider does not compute of
// an epilogue becomes a kernel of its own, for which the list begins anew: the
// product at the root of a kernel is worth far more than the memory that is
// read and written once more.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/KernelProvider.h"
#include "LPT/Conversion/Passes.h"

#include "ProviderList.h"
#include "SelectBackend.h"
#include "SplitKernel.h"

#include "llvm/ADT/STLExtras.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_SELECTBACKEND
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// Whether the kernel may have nothing to do, which is known when values have
/// places in memory: it moves no element, or puts parts where they may be
/// already.
static bool isDecidedByMemory(KernelOp kernel) {
  return kernel.getView() ||
         isa_and_nonnull<PartsOpInterface>(kernel.getRoot());
}

namespace {

/// Assigns one kernel, and what becomes of it, to providers.
class Selection {
public:
  Selection(ArrayRef<const KernelProvider *> providers,
            const KernelContext &kernelContext, MLIRContext *context)
      : providers(providers), kernelContext(kernelContext), rewriter(context) {}

  /// Fails if no provider computes a kernel.
  LogicalResult select(KernelOp kernel);

private:
  /// Lets `provider`, which computes all of the kernel, do so.
  void assign(KernelOp kernel, const KernelProvider &provider,
              const KernelSupport &support);
  /// Finds a provider for the kernel, or for the leading part of it. Returns
  /// the trailing kernel then, which has none yet; null if nothing is left.
  FailureOr<KernelOp> selectLeading(KernelOp kernel);
  /// Splits `kernel` where `provider` does not compute more of it. Returns the
  /// trailing kernel, or null if the provider does not compute the leading one
  /// either.
  KernelOp split(KernelOp kernel, const KernelProvider &provider,
                 const KernelSupport &support);

  ArrayRef<const KernelProvider *> providers;
  const KernelContext &kernelContext;
  IRRewriter rewriter;
};

} // namespace

void Selection::assign(KernelOp kernel, const KernelProvider &provider,
                       const KernelSupport &support) {
  if (support.floatReason)
    reportFloatProducts(kernel, provider, *support.floatReason);
  kernel.setBackend(provider.getName());
}

KernelOp Selection::split(KernelOp kernel, const KernelProvider &provider,
                          const KernelSupport &support) {
  std::optional<SplitKernel> parts =
      splitKernel(kernel, support.last, rewriter);
  if (!parts)
    return {};
  const KernelSupport leading =
      planKernel(provider, parts->leading, kernelContext);
  if (leading.kind != KernelSupport::All) {
    rewriter.eraseOp(parts->trailing);
    rewriter.eraseOp(parts->leading);
    return {};
  }
  reportSplitKernel(kernel, provider, *support.refusal);
  assign(parts->leading, provider, leading);
  rewriter.replaceOp(kernel, parts->trailing.getOutputs());
  return parts->trailing;
}

FailureOr<KernelOp> Selection::selectLeading(KernelOp kernel) {
  KernelSupport support;
  for (const KernelProvider *provider : providers) {
    support = planKernel(*provider, kernel, kernelContext);
    if (support.kind == KernelSupport::All) {
      assign(kernel, *provider, support);
      return KernelOp();
    }
    if (support.kind == KernelSupport::Prefix)
      if (KernelOp trailing = split(kernel, *provider, support))
        return trailing;
    if (support.refusal)
      reportRefusedKernel(kernel, *provider, *support.refusal);
  }
  return reportNoProvider(kernel, support);
}

LogicalResult Selection::select(KernelOp kernel) {
  while (kernel) {
    FailureOr<KernelOp> trailing = selectLeading(kernel);
    if (failed(trailing))
      return failure();
    kernel = *trailing;
  }
  return success();
}

LogicalResult
mlir::lpt::selectBackend(KernelOp kernel,
                         ArrayRef<const KernelProvider *> providers,
                         const KernelContext &context) {
  if (isDecidedByMemory(kernel))
    return success();
  return Selection(providers, context, kernel.getContext()).select(kernel);
}

namespace {
struct SelectBackendPass : lpt::impl::SelectBackendBase<SelectBackendPass> {
  using SelectBackendBase::SelectBackendBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<LPTDialect>();
    registerKernelProviders(registry);
  }

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    FailureOr<ProviderList> providers = ProviderList::get(function, backends);
    if (failed(providers))
      return signalPassFailure();
    FailureOr<SmallVector<Type, 2>> missing = parseNarrowFloats(
        &getContext(), missingFloats, [&] { return function.emitError(); });
    if (failed(missing))
      return signalPassFailure();
    KernelContext context;
    context.saturatesPairs = saturatesPairs;
    context.missingFloats = *missing;
    context.isPlanUsed = false;
    SmallVector<KernelOp> kernels;
    function.walk([&](KernelOp kernel) { kernels.push_back(kernel); });
    for (KernelOp kernel : kernels)
      if (failed(selectBackend(kernel, providers->getAll(), context)))
        return signalPassFailure();
  }
};
} // namespace
