//===- SelectBackend.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which provider of a list computes a kernel.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_KERNELSTOPROGRAM_SELECTBACKEND_H
#define LPT_LIB_CONVERSION_KERNELSTOPROGRAM_SELECTBACKEND_H

#include "LPT/Conversion/KernelProvider.h"

#include <optional>

namespace mlir::lpt {

/// How one of the providers that compute all of a kernel is selected.
struct SelectionRule {
  /// Asked first; may be null.
  KernelChooser chooser = {};
  /// That of the processor for which providers estimate times; the first
  /// provider is selected without it.
  std::optional<TargetSpeed> speed = std::nullopt;
};

/// The speed of the processor of the target `nameOrFile`. Fails, with an error
/// at `op`, if there is none.
FailureOr<TargetSpeed> lookupSpeed(Operation *op, StringRef nameOrFile);

/// The number of the one of `providers` that expects to take the least time for
/// all of `kernel`; of the first if it makes no statement. Emits a remark.
size_t findFastest(KernelOp kernel, ArrayRef<const KernelProvider *> providers,
                   const TargetSpeed &speed);

/// Names the provider of a kernel as its backend: by `rule` one of those that
/// compute all of it, or else the first of `providers` that computes some of
/// it. What a provider does not compute of an epilogue becomes a kernel of its
/// own, for which the list begins anew. A kernel that may have nothing to do,
/// once values have places in memory, stays as it is. Emits remarks; fails,
/// with an error, if no provider computes a kernel.
LogicalResult selectBackend(KernelOp kernel,
                            ArrayRef<const KernelProvider *> providers,
                            const KernelContext &context,
                            const SelectionRule &rule = {});

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_KERNELSTOPROGRAM_SELECTBACKEND_H
