//===- ProductOperand.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operands of products: bytes without their zero point, or floats.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_PRODUCTOPERAND_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_PRODUCTOPERAND_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Dialect/LPT/Kernel/KernelRefusal.h"

#include <variant>

namespace mlir::lpt {

/// Bytes without their zero point, or floats.
struct ProductOperand {
  /// Of ui8, si8 or f32.
  Value data;
  int64_t zeroPoint = 0;

  /// The bytes that `operand` is, looking through conversions and the
  /// subtraction of a number; or why it is no such operand.
  static std::variant<ProductOperand, KernelRefusal> matchBytes(Value operand);

  bool isFloat() const { return getElementType(data).isF32(); }
};

/// Whether a value of `type` may be any integer from `min` to `max`. Floats are
/// rounded, which conversions do alike.
bool holdsIntegers(Type type, double min, double max);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_PRODUCTOPERAND_H
