//===- ProviderList.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The providers that passes ask, in the order of an option.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_KERNELSTOPROGRAM_PROVIDERLIST_H
#define LPT_LIB_CONVERSION_KERNELSTOPROGRAM_PROVIDERLIST_H

#include "LPT/Conversion/KernelProvider.h"

namespace mlir::lpt {

class ProviderList {
public:
  /// The providers of these names. Fails, with an error at `op`, if there are
  /// no names, or one that the dialect does not know.
  static FailureOr<ProviderList> get(Operation *op,
                                     ArrayRef<std::string> names);

  ArrayRef<const KernelProvider *> getAll() const { return providers; }
  /// Those that may compute `kernel`, the one that is selected first. Fails,
  /// with an error, if that one is not in the list.
  FailureOr<SmallVector<const KernelProvider *>> getFor(KernelOp kernel) const;

private:
  SmallVector<const KernelProvider *> providers;
};

/// What the options `backends`, `missing-floats` and `saturates-pairs` of a
/// pass say.
struct ProviderOptions {
  ProviderList providers;
  SmallVector<Type, 2> missingFloats;
  bool saturatesPairs = false;

  /// Fails, with an error at `op`, as `ProviderList::get` does, and for names
  /// of other types than f16 and bf16.
  static FailureOr<ProviderOptions> get(Operation *op,
                                        ArrayRef<std::string> backends,
                                        ArrayRef<std::string> missingFloats,
                                        bool saturatesPairs);

  /// The context of plans that do not become steps. It refers to this object.
  KernelContext getContext() const;
};

/// The first provider of a list that may be empty: null then. Fails, with an
/// error at `op`, if the dialect does not know a name.
FailureOr<const KernelProvider *> getFirst(Operation *op,
                                           ArrayRef<std::string> names);
/// The provider that `kernel` names; `first` if it names none. Fails, with an
/// error, if the dialect does not know the name.
FailureOr<const KernelProvider *> getProvider(KernelOp kernel,
                                              const KernelProvider *first);

/// Asks `provider` for its plan, unless the kernel rounds by explicit numbers,
/// which the provider does not take.
KernelSupport planKernel(const KernelProvider &provider, KernelOp kernel,
                         const KernelContext &context);

/// Emits the remark `generic-kernel`: `provider` does not compute `kernel`.
void reportRefusedKernel(KernelOp kernel, const KernelProvider &provider,
                         const KernelRefusal &refusal);
/// Emits the remark `split-kernel`: `provider` computes the leading ops only.
void reportSplitKernel(KernelOp kernel, const KernelProvider &provider,
                       const KernelRefusal &refusal);
/// Emits the remark `float-products`: `provider` multiplies floats in place of
/// the integers that `kernel` multiplies.
void reportFloatProducts(KernelOp kernel, const KernelProvider &provider,
                         const KernelRefusal &reason);
/// What a provider expects a kernel to take, in nanoseconds of one thread.
struct KernelEstimate {
  const KernelProvider *provider;
  double time;
};
/// Emits the remark `backend-cost`: `selected` computes `kernel`, and what that
/// and other providers expect it to take.
void reportEstimates(KernelOp kernel, const KernelProvider &selected,
                     ArrayRef<KernelEstimate> estimates);
/// Reports that all providers have refused `kernel`, the last one for the
/// reason that `support` gives.
LogicalResult reportNoProvider(KernelOp kernel, const KernelSupport &support);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_KERNELSTOPROGRAM_PROVIDERLIST_H
