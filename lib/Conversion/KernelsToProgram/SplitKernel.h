//===- SplitKernel.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_KERNELSTOPROGRAM_SPLITKERNEL_H
#define LPT_LIB_CONVERSION_KERNELSTOPROGRAM_SPLITKERNEL_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"

namespace mlir::lpt {

/// Two kernels that compute what one did.
struct SplitKernel {
  /// Yields the value at which the kernel was split.
  KernelOp leading;
  /// Reads that value, and has the results of the kernel.
  KernelOp trailing;
};

/// Creates, before `kernel`, a kernel that computes `value`, which is computed
/// in its body, and one that computes the results from it. Constants and
/// dequantizations of inputs are repeated where both need them. `kernel` stays
/// as it is. Nothing is created if the trailing kernel would have to repeat the
/// root, or if `value` is a result of the kernel.
std::optional<SplitKernel> splitKernel(KernelOp kernel, Value value,
                                       OpBuilder &builder);

/// The same for an operand of the root, which is computed in the body: the
/// trailing kernel has the root.
SplitKernel splitKernelBefore(KernelOp kernel, Value operand,
                              OpBuilder &builder);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_KERNELSTOPROGRAM_SPLITKERNEL_H
