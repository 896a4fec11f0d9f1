//===- KernelRefusal.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Refusals of kernels. Backends, and the passes that form kernels, share one
// list.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_KERNEL_KERNELREFUSAL_H
#define LPT_DIALECT_LPT_KERNEL_KERNELREFUSAL_H

#include "LPT/Dialect/LPT/IR/Refusal.h"

#include "mlir/IR/Operation.h"

namespace mlir::lpt {

/// The codes of KernelReasons.def. A provider of another project has its texts
/// as what `Other` has found.
enum class KernelReason {
#define LPT_REASON(name, code, sentence, suggestion) name,
#include "LPT/Dialect/LPT/Kernel/KernelReasons.def"
};

const ReasonText &getReasonText(KernelReason reason);

using KernelRefusal = RefusalOf<KernelReason>;

/// A refusal whose details are the element types of `values`.
[[nodiscard]] KernelRefusal refuseTypes(KernelReason reason, ValueRange values);

/// `refusal`, because of `op`, whose name begins the details.
[[nodiscard]] KernelRefusal refuseAt(Operation *op,
                                     const KernelRefusal &refusal);

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_KERNEL_KERNELREFUSAL_H
