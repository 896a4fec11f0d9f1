//===- QuantizedConstant.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fake quantization of a constant, which is computed now: as an integer
// constant with a dequantization after it.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_LOWPRECISION_QUANTIZEDCONSTANT_H
#define LPT_DIALECT_LPT_LOWPRECISION_QUANTIZEDCONSTANT_H

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"

namespace mlir::lpt {

class QuantizedConstant {
public:
  /// Chooses the integer type of `op` and how it is dequantized, or says why it
  /// has none. Creates nothing.
  static Planned<QuantizedConstant> match(FakeQuantizeOp op,
                                          const LowPrecisionContext &state);

  Type getIntegerType() const { return integerType; }
  const ElementwiseConstant &getScale() const { return scale; }
  /// Not rounded.
  const std::optional<ElementwiseConstant> &getZeroPoint() const {
    return zeroPoint;
  }

  /// Creates the integer constant.
  Value materialize(RewriterBase &rewriter) const;

  /// Creates the integer constant; the chain that dequantizes it, computing in
  /// `arithmeticType`, is not created yet.
  Dequantization materializeData(RewriterBase &rewriter,
                                 Type arithmeticType) const;

private:
  /// Moves the zero point into the integers, which are wider than the levels,
  /// if it is one of them. One that is a half, as that of an even number of
  /// levels that are symmetric about zero, doubles them: the levels from -8 to
  /// 7 less -0.5 are the odd numbers from -15 to 15.
  void absorbZeroPoint();

  FakeQuantizeOp op;
  Type integerType;
  ElementwiseConstant quantizedLow{0}, quantizedHigh{0}, scale{1};
  std::optional<ElementwiseConstant> zeroPoint;
};

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_LOWPRECISION_QUANTIZEDCONSTANT_H
