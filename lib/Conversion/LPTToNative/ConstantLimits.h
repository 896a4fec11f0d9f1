//===- ConstantLimits.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Numbers that are cut off at constant limits: instructions that narrow
// integers do that to integers, and other ones to floats.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_CONSTANTLIMITS_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_CONSTANTLIMITS_H

#include "mlir/IR/Value.h"

#include "llvm/ADT/APFloat.h"

#include <optional>

namespace mlir::lpt {

/// The least and the greatest of some integers.
struct ConstantLimits {
  int64_t low, high;

  /// The limits of bytes that are signed, or are not.
  static ConstantLimits ofBytes(bool areSigned) {
    return areSigned ? ConstantLimits{-128, 127} : ConstantLimits{0, 255};
  }

  bool areSigned() const { return low < 0; }
  /// Whether there are such integers, and bytes of their sign hold them all.
  bool areWithinBytes() const {
    const ConstantLimits bytes = ofBytes(areSigned());
    return low <= high && low >= bytes.low && high <= bytes.high;
  }
  bool operator==(const ConstantLimits &other) const {
    return low == other.low && high == other.high;
  }
};

/// `min(max(integers, low), high)` of scalars or of vectors.
struct LimitedIntegers {
  Value integers;
  ConstantLimits limits;

  /// Nothing if `value` is another one, or the limits are no constants.
  static std::optional<LimitedIntegers> match(Value value);
};

/// The greater or the smaller one of floats and a constant that is not NaN:
/// scalars or vectors, by a comparison and `arith.select`, or by one op.
struct LimitedFloats {
  Value floats, constant;
  llvm::APFloat limit;
  bool isMaximum;
  /// Whether NaN stays NaN; else it becomes the limit.
  bool keepsNaN;

  /// Nothing if `value` is another one.
  static std::optional<LimitedFloats> match(Value value);
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_CONSTANTLIMITS_H
