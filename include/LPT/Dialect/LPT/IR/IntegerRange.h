//===- IntegerRange.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_INTEGERRANGE_H
#define LPT_DIALECT_LPT_IR_INTEGERRANGE_H

#include "mlir/IR/BuiltinTypes.h"

#include <cmath>

namespace mlir::lpt {

/// The least and the greatest value of an integer type. Those of types with
/// more than 53 bits are rounded to the nearest double.
struct IntegerRange {
  double min, max;

  bool contains(double value) const { return min <= value && value <= max; }
};

/// The range of `type`; types that are not unsigned count as signed, except for
/// booleans, which are 0 and 1.
inline IntegerRange getIntegerRange(IntegerType type) {
  if (type.getWidth() == 1)
    return {0, 1};
  const double count = std::ldexp(1.0, int(type.getWidth()));
  const double min = type.isUnsigned() ? 0 : -count / 2;
  return {min, min + count - 1};
}

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_IR_INTEGERRANGE_H
