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
  /// A zero point that the model computes, of the type of `data`: one element,
  /// or one for all numbers along the last axis. Null if it is `zeroPoint`.
  Value computedZeroPoint = {};

  /// The bytes that `operand` is, looking through conversions and the
  /// subtraction of a zero point; or why it is no such operand.
  static std::variant<ProductOperand, KernelRefusal> matchBytes(Value operand);

  bool isFloat() const { return getElementType(data).isF32(); }
  /// Whether all of `data` has one zero point.
  bool hasOneZeroPoint() const;
  /// The zero point, a constant of si16 or the computed one.
  Value createZeroPoint(OpBuilder &builder, Location location) const;
  /// `-(zero point + offset)`, of si16.
  Value createNegatedZeroPoint(OpBuilder &builder, Location location,
                               int64_t offset) const;
};

/// Whether a value of `type` may be any integer from `min` to `max`. Floats are
/// rounded, which conversions do alike.
bool holdsIntegers(Type type, double min, double max);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_PRODUCTOPERAND_H
