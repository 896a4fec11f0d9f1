//===- ShiftedIntegers.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operands of products of integers whose zero points stay before the product,
// as `subtract` of integers.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_DIALECT_LPT_LOWPRECISION_SHIFTEDINTEGERS_H
#define LPT_LIB_DIALECT_LPT_LOWPRECISION_SHIFTEDINTEGERS_H

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"

namespace mlir::lpt {

/// Whether the data of `chain` are integers of 8 bits, if the context makes
/// any, and its zero point, rounded, is one of their type.
Applicability checkShiftedIntegers(const Dequantization &chain,
                                   const LowPrecisionContext &state);

/// `data - zeroPoint` on integers, declared as a float. `zeroPoint` has
/// integers.
Value subtractZeroPoint(OpBuilder &builder, Location location, Value data,
                        const ElementwiseConstant &zeroPoint, Type floatType);

/// The data of `chain` without the scale: after `subtractZeroPoint`, unless the
/// zero point rounds to zero.
Value shiftIntegers(const Dequantization &chain, Location location,
                    LowPrecisionRewriter &rewriter);

} // namespace mlir::lpt

#endif // LPT_LIB_DIALECT_LPT_LOWPRECISION_SHIFTEDINTEGERS_H
