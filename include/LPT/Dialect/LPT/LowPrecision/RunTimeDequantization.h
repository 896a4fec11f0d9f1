//===- RunTimeDequantization.h ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Dynamic quantization: a model finds the scale and the zero point of a tensor
// when it runs. Such a chain does not move forward through the model. Products
// of integers take it in, for their own sake.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_LOWPRECISION_RUNTIMEDEQUANTIZATION_H
#define LPT_DIALECT_LPT_LOWPRECISION_RUNTIMEDEQUANTIZATION_H

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"

namespace mlir::lpt {

/// `(data - zeroPoint) * scale` in f32, in which the scale is computed.
struct RunTimeDequantization {
  /// Integers of 8 bits, in the shape of the result.
  Value data;
  /// Of the type of `data`: one element, or one for all numbers along the last
  /// axis, as the scale has; or its constant number. Neither if nothing is
  /// subtracted.
  Value zeroPoint;
  std::optional<int64_t> constantZeroPoint;
  /// Of type f32. Broadcasts into `data`.
  Value scale;

  /// The chain that ends in `value`, if there is one and precisions change.
  static std::optional<RunTimeDequantization>
  match(Value value, const LowPrecisionContext &state);

  bool hasOneScale() const;
  bool hasOneZeroPoint() const;

  /// Whether anything but zero is subtracted, as far as is known.
  bool hasZeroPoint() const { return zeroPoint || constantZeroPoint; }

  /// `data - zeroPoint` on integers, declared as `floatType`; `data` if nothing
  /// is subtracted.
  Value shiftIntegers(Location location, Type floatType,
                      RewriterBase &rewriter) const;

  /// `value * scale`, for a value that was computed of the shifted integers,
  /// into whose shape the scale broadcasts, unless it has one element.
  Value applyScale(Value value, RewriterBase &rewriter) const;
};

/// Whether `value` is a sum of products of integers, times scales of which one
/// at least is computed: what a `RunTimeDequantization` becomes after a
/// product.
bool isScaledAtRunTime(Value value);

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_LOWPRECISION_RUNTIMEDEQUANTIZATION_H
