//===- ChannelFactors.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Powers of two by which channels are multiplied: floats keep their digits.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_QUANTIZATION_CHANNELFACTORS_H
#define LPT_LIB_QUANTIZATION_CHANNELFACTORS_H

#include "mlir/IR/PatternMatch.h"

namespace mlir::lpt {

/// The greatest magnitude of an exponent.
inline constexpr int maxFactorExponent = 16;

/// The exponent next to `exact`, within the limits.
int roundFactorExponent(double exact);

/// A constant of the powers `2^(sign * exponents[i])`, where `i` numbers the
/// indices of `axes` of a tensor of this shape.
Value createPowers(OpBuilder &builder, Location location,
                   ArrayRef<int64_t> shape, ArrayRef<int64_t> axes,
                   ArrayRef<int> exponents, int sign);

/// Replaces the constant that `use` reads by its product with `powers`, another
/// constant.
void multiplyConstant(OpOperand &use, Value powers, IRRewriter &rewriter);

/// Replaces the constant that `use` reads by `elements`.
void replaceConstant(OpOperand &use, ElementsAttr elements,
                     RewriterBase &rewriter);

} // namespace mlir::lpt

#endif // LPT_LIB_QUANTIZATION_CHANNELFACTORS_H
