//===- ConstantLimits.h ------------------------------------------*- C++
//-*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Integers that are cut off at constant limits, which instructions that narrow
// integers may do.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_CONSTANTLIMITS_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_CONSTANTLIMITS_H

#include "mlir/IR/Value.h"

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

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_CONSTANTLIMITS_H
