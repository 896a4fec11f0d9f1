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
// Of several providers that compute all of a kernel, the first does so, or the
// one that a rule selects.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/KernelProvider.h"
#include "LPT/Conversion/Passes.h"

#include "ProviderList.h"
#include "SelectBackend.h"
#include "SplitKernel.h"

#include "LPT/Target/Targets.h"

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

/// What another provider than the first has to save, as a fraction of the time:
/// a change of providers between neighbours may cost a change of layout, and
/// estimates are no more exact than that.
static constexpr double leastGain = 0.05;

namespace {

/// A provider that computes all of a kernel.
struct Candidate {
  const KernelProvider *provider;
  KernelSupport support;
};

/// Assigns one kernel, and what becomes of it, to providers.
class BackendSelection {
public:
  BackendSelection(ArrayRef<const KernelProvider *> providers,
                   const KernelContext &kernelContext,
                   const SelectionRule &rule, MLIRContext *context)
      : providers(providers), kernelContext(kernelContext), rule(rule),
        rewriter(context) {}

  /// Fails if no provider computes a kernel.
  LogicalResult select(KernelOp kernel);

private:
  /// Lets `provider`, which computes all of the kernel, do so.
  void assign(KernelOp kernel, const KernelProvider &provider,
              const KernelSupport &support);
  /// Assigns the kernel by the rule. Fails, and changes nothing, if the order
  /// of the list decides: without a rule, or without two providers that compute
  /// all of the kernel.
  LogicalResult selectByRule(KernelOp kernel);
  /// The one of `candidates` that the rule selects.
  const Candidate &choose(KernelOp kernel,
                          ArrayRef<Candidate> candidates) const;
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
  const SelectionRule &rule;
  IRRewriter rewriter;
};

} // namespace

void BackendSelection::assign(KernelOp kernel, const KernelProvider &provider,
                              const KernelSupport &support) {
  if (support.floatReason)
    reportFloatProducts(kernel, provider, *support.floatReason);
  kernel.setBackend(provider.getName());
}

KernelOp BackendSelection::split(KernelOp kernel,
                                 const KernelProvider &provider,
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

size_t mlir::lpt::findFastest(KernelOp kernel,
                              ArrayRef<const KernelProvider *> providers,
                              const TargetSpeed &speed) {
  auto isStatic = [](Type type) {
    return cast<ShapedType>(type).hasStaticShape();
  };
  if (!llvm::all_of(kernel->getOperandTypes(), isStatic) ||
      !llvm::all_of(kernel->getResultTypes(), isStatic))
    return 0;
  size_t fastest = 0;
  SmallVector<KernelEstimate> estimates;
  double leastTime = 0;
  for (auto [i, provider] : llvm::enumerate(providers)) {
    std::optional<double> time = provider->estimateTime(kernel, speed);
    if (!time && estimates.empty())
      return 0;
    if (!time)
      continue;
    estimates.push_back({provider, *time});
    // What the first one expects, less the gain, is what others have to beat.
    if (estimates.size() == 1) {
      leastTime = *time * (1 - leastGain);
    } else if (*time < leastTime) {
      leastTime = *time;
      fastest = i;
    }
  }
  if (estimates.size() > 1)
    reportEstimates(kernel, *providers[fastest], estimates);
  return fastest;
}

const Candidate &
BackendSelection::choose(KernelOp kernel,
                         ArrayRef<Candidate> candidates) const {
  if (rule.chooser) {
    auto names = llvm::map_to_vector(candidates, [](const Candidate &each) {
      return each.provider->getName();
    });
    // A name of none of them is no choice.
    if (std::optional<StringRef> chosen = rule.chooser(kernel, names))
      for (const Candidate &candidate : candidates)
        if (candidate.provider->getName() == *chosen)
          return candidate;
  }
  if (!rule.speed)
    return candidates.front();
  return candidates[findFastest(
      kernel,
      llvm::map_to_vector(candidates,
                          [](const Candidate &each) { return each.provider; }),
      *rule.speed)];
}

LogicalResult BackendSelection::selectByRule(KernelOp kernel) {
  if (!rule.chooser && !rule.speed)
    return failure();
  SmallVector<Candidate, 0> candidates;
  for (const KernelProvider *provider : providers) {
    KernelSupport support = planKernel(*provider, kernel, kernelContext);
    // Loops may compute all of what a library has a fast product for: they
    // must not take it only because the library leaves the last op to them.
    if (support.kind == KernelSupport::Prefix && candidates.empty())
      return failure();
    if (support.kind == KernelSupport::All)
      candidates.push_back({provider, std::move(support)});
  }
  if (candidates.size() < 2)
    return failure();
  const Candidate &selected = choose(kernel, candidates);
  assign(kernel, *selected.provider, selected.support);
  return success();
}

FailureOr<KernelOp> BackendSelection::selectLeading(KernelOp kernel) {
  if (succeeded(selectByRule(kernel)))
    return KernelOp();
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

LogicalResult BackendSelection::select(KernelOp kernel) {
  while (kernel) {
    FailureOr<KernelOp> trailing = selectLeading(kernel);
    if (failed(trailing))
      return failure();
    kernel = *trailing;
  }
  return success();
}

FailureOr<TargetSpeed> mlir::lpt::lookupSpeed(Operation *op,
                                              StringRef nameOrFile) {
  FailureOr<TargetAttr> target = lookupTarget(op->getContext(), nameOrFile,
                                              [&] { return op->emitError(); });
  if (failed(target))
    return failure();
  return getTargetSpeed(*target);
}

LogicalResult mlir::lpt::selectBackend(
    KernelOp kernel, ArrayRef<const KernelProvider *> providers,
    const KernelContext &context, const SelectionRule &rule) {
  if (isDecidedByMemory(kernel))
    return success();
  return BackendSelection(providers, context, rule, kernel.getContext())
      .select(kernel);
}

namespace {
struct SelectBackendPass : lpt::impl::SelectBackendBase<SelectBackendPass> {
  using SelectBackendBase::SelectBackendBase;
  SelectBackendPass(SelectBackendOptions options, KernelChooser chooser)
      : SelectBackendBase(std::move(options)), chooser(std::move(chooser)) {}

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<LPTDialect>();
    registerKernelProviders(registry);
  }

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    FailureOr<ProviderOptions> options =
        ProviderOptions::get(function, backends, missingFloats, saturatesPairs);
    if (failed(options))
      return signalPassFailure();
    const KernelContext context = options->getContext();
    SelectionRule rule{chooser};
    if (byCost) {
      FailureOr<TargetSpeed> speed = lookupSpeed(function, target);
      if (failed(speed))
        return signalPassFailure();
      rule.speed = *speed;
    }
    SmallVector<KernelOp> kernels;
    function.walk([&](KernelOp kernel) { kernels.push_back(kernel); });
    for (KernelOp kernel : kernels)
      if (failed(selectBackend(kernel, options->providers.getAll(), context,
                               rule)))
        return signalPassFailure();
  }

  KernelChooser chooser;
};
} // namespace

std::unique_ptr<Pass>
mlir::lpt::createSelectBackend(SelectBackendOptions options,
                               KernelChooser chooser) {
  return std::make_unique<SelectBackendPass>(std::move(options),
                                             std::move(chooser));
}
