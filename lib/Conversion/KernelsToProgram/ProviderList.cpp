//===- ProviderList.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProviderList.h"

#include "LPT/Dialect/LPT/IR/RemarkOutput.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

FailureOr<ProviderList> ProviderList::get(Operation *op,
                                          ArrayRef<std::string> names) {
  if (names.empty())
    return op->emitError() << "expected at least one backend, but got none";
  const KernelProviders &known =
      KernelProviders::get(*op->getContext()->getLoadedDialect<LPTDialect>());
  ProviderList list;
  for (const std::string &name : names) {
    list.providers.push_back(known.lookup(name));
    if (!list.providers.back())
      return op->emitError() << "expected backends of the list '"
                             << llvm::join(known.getNames(), "', '")
                             << "', but got '" << name << "'";
  }
  return list;
}

FailureOr<SmallVector<const KernelProvider *>>
ProviderList::getFor(KernelOp kernel) const {
  std::optional<StringRef> selected = kernel.getBackend();
  if (!selected)
    return providers;
  auto found = llvm::find_if(providers, [&](const KernelProvider *provider) {
    return provider->getName() == *selected;
  });
  if (found == providers.end())
    return kernel.emitOpError()
           << "expected one of the backends '"
           << llvm::join(llvm::map_range(providers,
                                         [](const KernelProvider *provider) {
                                           return provider->getName();
                                         }),
                         "', '")
           << "', but got '" << *selected << "'";
  // Those before it may not have been asked: it may be selected by its cost.
  SmallVector<const KernelProvider *> candidates = {*found};
  for (const KernelProvider *provider : providers)
    if (provider != *found)
      candidates.push_back(provider);
  return candidates;
}

FailureOr<ProviderOptions>
ProviderOptions::get(Operation *op, ArrayRef<std::string> backends,
                     ArrayRef<std::string> missingFloats, bool saturatesPairs) {
  FailureOr<ProviderList> providers = ProviderList::get(op, backends);
  if (failed(providers))
    return failure();
  FailureOr<SmallVector<Type, 2>> missing = parseNarrowFloats(
      op->getContext(), missingFloats, [&] { return op->emitError(); });
  if (failed(missing))
    return failure();
  return ProviderOptions{std::move(*providers), std::move(*missing),
                         saturatesPairs};
}

KernelContext ProviderOptions::getContext() const {
  KernelContext context;
  context.saturatesPairs = saturatesPairs;
  context.missingFloats = missingFloats;
  context.isPlanUsed = false;
  return context;
}

FailureOr<const KernelProvider *>
mlir::lpt::getFirst(Operation *op, ArrayRef<std::string> names) {
  if (names.empty())
    return static_cast<const KernelProvider *>(nullptr);
  FailureOr<ProviderList> list = ProviderList::get(op, names);
  if (failed(list))
    return failure();
  return list->getAll().front();
}

FailureOr<const KernelProvider *>
mlir::lpt::getProvider(KernelOp kernel, const KernelProvider *first) {
  if (std::optional<StringRef> selected = kernel.getBackend())
    return getFirst(kernel, {selected->str()});
  return first;
}

/// Whether the kernel rounds nothing, so that its numbers are explicit in every
/// form.
static bool onlyMoves(KernelOp kernel) {
  return llvm::all_of(kernel.getBlock().without_terminator(),
                      [](Operation &op) {
                        return movesElements(&op) || isa<PartsOpInterface>(op);
                      });
}

KernelSupport mlir::lpt::planKernel(const KernelProvider &provider,
                                    KernelOp kernel,
                                    const KernelContext &context) {
  if (kernel.getExplicitNumbers() && !provider.takesExplicitNumbers() &&
      !onlyMoves(kernel))
    return KernelSupport::nothing(refuse(KernelReason::ExplicitNumbers));
  return provider.plan(kernel, context);
}

/// The kernel as the subject of a remark.
static std::string describeKernel(KernelOp kernel) {
  if (Operation *root = kernel.getRoot())
    return ("the kernel of '" + root->getName().getStringRef() + "'").str();
  return kernel.getInputs().empty() ? "a constant" : "a change of layout";
}

void mlir::lpt::reportRefusedKernel(KernelOp kernel,
                                    const KernelProvider &provider,
                                    const KernelRefusal &refusal) {
  emitConsequence(kernel, "generic-kernel",
                  describeKernel(kernel) + " is not computed by " +
                      provider.getTitle(),
                  refusal);
}

void mlir::lpt::reportSplitKernel(KernelOp kernel,
                                  const KernelProvider &provider,
                                  const KernelRefusal &refusal) {
  emitConsequence(kernel, "split-kernel",
                  describeKernel(kernel) +
                      " is split: the rest of it is not computed by " +
                      provider.getTitle(),
                  refusal);
}

void mlir::lpt::reportFloatProducts(KernelOp kernel,
                                    const KernelProvider &provider,
                                    const KernelRefusal &reason) {
  emitConsequence(kernel, "float-products",
                  describeKernel(kernel) + " multiplies floats on " +
                      provider.getTitle(),
                  reason);
}

void mlir::lpt::reportEstimates(KernelOp kernel, const KernelProvider &selected,
                                ArrayRef<KernelEstimate> estimates) {
  auto lock = lockRemarks();
  remark::detail::InFlightRemark remark = remark::analysis(
      kernel.getLoc(), makeRemarkOptions(kernel, "backend-cost"));
  if (!remark)
    return;
  std::string times;
  llvm::raw_string_ostream stream(times);
  llvm::interleave(
      estimates, stream,
      [&](const KernelEstimate &estimate) {
        stream << llvm::formatv("{0:F1} us by {1}", estimate.time / 1000,
                                estimate.provider->getTitle());
      },
      " and ");
  remark << remark::reason("{0} is computed by {1}: it is expected to take {2}",
                           describeKernel(kernel), selected.getTitle(), times)
         << addLayer(kernel);
}

LogicalResult mlir::lpt::reportNoProvider(KernelOp kernel,
                                          const KernelSupport &support) {
  if (support.reasonOp)
    return support.reasonOp->emitOpError()
           << "expected an op that one of the backends computes, but got one "
              "that all of them refuse: "
           << support.refusal->getSentence();
  return kernel.emitOpError()
         << "expected a kernel that one of the backends computes, but got "
            "one that all of them refuse";
}
