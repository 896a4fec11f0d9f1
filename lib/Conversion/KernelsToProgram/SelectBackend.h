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

namespace mlir::lpt {

/// Names the first of `providers` that computes `kernel` as its backend. What a
/// provider does not compute of an epilogue becomes a kernel of its own, for
/// which the list begins anew. A kernel that may have nothing to do, once
/// values have places in memory, stays as it is. Emits remarks; fails, with an
/// error, if no provider computes a kernel.
LogicalResult selectBackend(KernelOp kernel,
                            ArrayRef<const KernelProvider *> providers,
                            const KernelContext &context);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_KERNELSTOPROGRAM_SELECTBACKEND_H
