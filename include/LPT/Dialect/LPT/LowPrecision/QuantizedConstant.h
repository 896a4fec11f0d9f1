//===- QuantizedConstant.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A constant that a fake quantization or a dequantization makes of another one,
// as an integer constant, which is computed now, with a dequantization after
// it.
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

  /// The same of the constant weights `value`, a dequantization of integers of
  /// any type of the dialect. They get the 8-bit type that products take: `si8`
  /// for their differences from the zero point, or for `ui8` up to 127, and
  /// else a type that holds integers and zero point alike. `ui8` with a zero
  /// point, or beyond 127, and `si8` stay as they are, and so do types among
  /// the default precisions that are wider because nothing narrower fits.
  /// With `absorbsZeroPoint` those of 8 bits with a zero point become
  /// differences, too, if they fit.
  static Planned<QuantizedConstant>
  matchStored(Value value, const LowPrecisionContext &state,
              bool absorbsZeroPoint = false);

  /// Whether these are stored integers that stay as they are.
  bool keepsStoredIntegers() const {
    return stored.data && !subtracted &&
           getElementType(stored.data) == integerType;
  }

  Type getIntegerType() const { return integerType; }
  const ElementwiseConstant &getScale() const { return scale; }
  /// Not rounded.
  const std::optional<ElementwiseConstant> &getZeroPoint() const {
    return zeroPoint;
  }
  /// The integer type in which the model stores the zero point, if it does and
  /// if the integers keep their own; else null.
  Type getZeroPointStorage() const { return zeroPointStorage; }

  /// Creates the integer constant, in the shape of the quantized one.
  Value materialize(RewriterBase &rewriter) const;

  /// Creates the integer constant; the chain that dequantizes it, computing in
  /// `arithmeticType`, is not created yet.
  Dequantization materializeData(RewriterBase &rewriter,
                                 Type arithmeticType) const;

private:
  /// Chooses an 8-bit type for integers of another one, whose least and
  /// greatest elements are the limits. `kept` are types that need none.
  Applicability narrowStored(ArrayRef<Type> kept);

  /// Moves the zero point into the integers, which are wider than the levels,
  /// if it is one of them. One that is a half, as that of an even number of
  /// levels that are symmetric about zero, doubles them: the levels from -8 to
  /// 7 less -0.5 are the odd numbers from -15 to 15.
  void absorbZeroPoint();

  Value materializeFakeQuantize(RewriterBase &rewriter) const;
  Value materializeStored(RewriterBase &rewriter) const;

  /// Either of these.
  FakeQuantizeOp op;
  Dequantization stored;
  /// What becomes of stored integers: `factor * w - subtracted`.
  double factor = 1;
  std::optional<ElementwiseConstant> subtracted;

  Type integerType, zeroPointStorage;
  ElementwiseConstant quantizedLow{0}, quantizedHigh{0}, scale{1};
  std::optional<ElementwiseConstant> zeroPoint;
};

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_LOWPRECISION_QUANTIZEDCONSTANT_H
