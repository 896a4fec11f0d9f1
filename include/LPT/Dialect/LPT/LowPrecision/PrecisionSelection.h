//===- PrecisionSelection.h -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which integer type a fake quantization becomes, and with which range, scale
// and zero point. Pure arithmetic; no IR is changed here.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_LOWPRECISION_PRECISIONSELECTION_H
#define LPT_DIALECT_LPT_LOWPRECISION_PRECISIONSELECTION_H

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"

namespace mlir::lpt {

/// The constant limits of a fake quantization, broadcast so that `outLow` and
/// `outHigh` have one shape, as have `inLow` and `inHigh`.
struct FakeQuantizeLimits {
  ElementwiseConstant inLow, inHigh, outLow, outHigh;

  /// Nothing if a limit is not constant, or if limits do not fit each other.
  static std::optional<FakeQuantizeLimits> match(FakeQuantizeOp op);

  /// Whether both output limits are the same, so that the result is, too.
  bool haveOneOutput() const { return outLow == outHigh; }

  /// Whether all levels between the output limits are integers of `type`, so
  /// that rounding to that type changes none. Limits of integers with more than
  /// 24 bits may be rounded to f32.
  bool yieldIntegers(int64_t levels, Type type) const;
  /// Whether truncation to `type` changes none either, of at most 65,536 levels
  /// that are computed in f32: level 7 of the 24 from 0 to 23 is 6.9999995.
  bool yieldTruncatedIntegers(int64_t levels, Type type) const;

  /// Whether the limits are numbers that a scale of f32 can be made of:
  /// `not-finite` for NaN, infinities and intervals whose width is none of f32,
  /// `zero-scale` for output levels less than 1e-32 apart, unless all are one.
  Applicability checkNumbers(int64_t levels) const;
};

/// Whether low precision transformations know this number of levels: 2^n and
/// 2^n - 1 for n in {4, 8, 16, 32}.
bool isSupportedLevels(int64_t levels);

/// What the output interval of a fake quantization asks for.
struct PrecisionDetails {
  /// The natural type, or null if the interval suits none without a zero
  /// point.
  Type type;
  bool hasNegativeValues = false;
  bool hasZeroPoint = false;

  /// The natural type of the intervals `[low, high]`, one for each channel.
  /// An interval that straddles zero is signed if the ratio of its limits is,
  /// to 0.2 % or, with more than 256 levels, to half a step, that of the signed
  /// type's limits; a non-negative one that begins at zero is unsigned; any
  /// other needs a zero point. Intervals below 1e-6, and below 1e-6 of the
  /// greatest limit, are not judged.
  static PrecisionDetails get(MLIRContext *context, int64_t levels,
                              const ElementwiseConstant &low,
                              const ElementwiseConstant &high);
};

/// An integer type with the range that a number of levels fills.
struct DataPrecision {
  Type type;
  double min = 0, max = 0;
  /// Whether the shift of the decomposition is kept as a zero point.
  bool hasZeroPoint = false;

  /// The range of `type` for `levels`: from 0 for an unsigned type, and from
  /// the minimum (an even number of levels) or one above it for a signed one;
  /// `max - min` is `levels - 1`.
  static DataPrecision get(Type type, int64_t levels, bool hasZeroPoint);
};

/// The type for activations: `allowed` without the types of another width than
/// the levels ask for; among several the natural one, else the first. Nothing
/// if none is left.
std::optional<DataPrecision>
selectActivationPrecision(int64_t levels, const PrecisionDetails &natural,
                          ArrayRef<Type> allowed);

/// The type for weights: the natural type if `allowed` has it, else the first
/// one. If that has not the width of the levels, `si8` for levels of less than
/// eight bits, and nothing for others.
std::optional<DataPrecision>
selectWeightsPrecision(int64_t levels, const PrecisionDetails &natural,
                       ArrayRef<Type> allowed);

/// A fake quantization with output `[low, high]` as an integer quantization to
/// `[quantizedLow, quantizedHigh]`, followed by `(q - shift) * scale`.
struct Decomposition {
  ElementwiseConstant quantizedLow, quantizedHigh, shift, scale;

  /// The shift, if `precision` keeps it and it is not negligible.
  std::optional<ElementwiseConstant>
  getZeroPoint(const DataPrecision &precision) const;

  /// `shift = (min * high - max * low) / (high - low)` and
  /// `scale = (high - low) / (max - min)`, element by element. A degenerate
  /// interval is its own integer with scale 1 if it is one of the range, else
  /// the integer 1 with the value as scale. Scales are kept within
  /// `[1e-32, 1e32]` in magnitude.
  static Decomposition get(const DataPrecision &precision,
                           const ElementwiseConstant &low,
                           const ElementwiseConstant &high);
};

/// The element type for the output limits of `op` when they become integers:
/// the one that they have, or `f32` if it cannot hold them.
Type selectLimitType(FakeQuantizeOp op, const ElementwiseConstant &low,
                     const ElementwiseConstant &high);

/// The place of the interval `[low, high]` on the grid that maps the hull
/// `[combinedLow, combinedHigh]` onto the integers from `min` to `max`.
struct AlignedInterval {
  double scale = 1, zeroPoint = 0;
  /// Limits on the grid, not rounded.
  double low = 0, high = 0;
  int64_t levels = 1;

  static AlignedInterval get(double min, double max, double combinedLow,
                             double combinedHigh, double low, double high);
};

/// The integers nearest to `zeroPoint`. Nothing if a value is more than 1e-4 of
/// a step away from its integer, or if that is no element of type `type`. A
/// zero point that was computed in f32 from an interval misses its integer by
/// 255 * 2^-24 at most; one that is further off is a real number.
std::optional<ElementwiseConstant>
getIntegerZeroPoint(const ElementwiseConstant &zeroPoint, Type type);

/// Whether every value rounds into the range of the 8-bit type `type`.
bool fitsZeroPoint(Type type, const ElementwiseConstant &zeroPoint);

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_LOWPRECISION_PRECISIONSELECTION_H
