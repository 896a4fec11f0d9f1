//===- ShiftedBytes.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operands of products: bytes without their zero point.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_SHIFTEDBYTES_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_SHIFTEDBYTES_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Dialect/LPT/Kernel/KernelRefusal.h"

#include <variant>

namespace mlir::lpt {

/// Bytes without their zero point.
struct ShiftedBytes {
  /// Of ui8 or si8.
  Value bytes;
  int64_t zeroPoint = 0;

  /// What `operand` is, looking through conversions and the subtraction of a
  /// number; or why it is no such operand.
  static std::variant<ShiftedBytes, KernelRefusal> match(Value operand);
};

/// Whether a value of `type` may be any integer from `min` to `max`. Floats are
/// rounded, which conversions do alike.
bool holdsIntegers(Type type, double min, double max);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_SHIFTEDBYTES_H
