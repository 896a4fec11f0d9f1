//===- InputChain.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels of element-wise ops alone: the path from one input to the result.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_KERNEL_INPUTCHAIN_H
#define LPT_DIALECT_LPT_KERNEL_INPUTCHAIN_H

#include "LPT/Dialect/LPT/Kernel/DequantizedInput.h"

namespace mlir::lpt {

/// The ops between one input and the result, each of which reads the one before
/// it. What else they read is constant or another input.
struct InputChain {
  DequantizedInput input;
  /// What the first op reads of `input`.
  Value start;
  SmallVector<Operation *> ops;

  /// The chain of a kernel with one result. Absent if several computed values
  /// meet, or if no input has the shape of the result.
  static std::optional<InputChain> find(KernelOp kernel);
};

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_KERNEL_INPUTCHAIN_H
