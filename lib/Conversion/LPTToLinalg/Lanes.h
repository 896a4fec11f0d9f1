//===- Lanes.h --------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reductions in lanes, whose order is that of `ExplicitFunctions.h`, so that
// vectors do not change the numbers.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTOLINALG_LANES_H
#define LPT_LIB_CONVERSION_LPTTOLINALG_LANES_H

#include "Lowering.h"

namespace mlir::lpt {

/// What is reduced: numbers that are computed of the elements of a tensor.
struct LaneTerms {
  Value tensor;
  /// The axes of the tensor that vanish, none of which is negative.
  ArrayRef<int64_t> axes;
  /// Of the numbers.
  Type type;
  /// The numbers of a part of the tensor: of all its axes, and of the same
  /// shape. Called for each part, the tensor being the only one or not.
  function_ref<Value(Value part)> compute;
};

/// The next value of a reduction, or one value of two.
using CombineFn = function_ref<Value(Lowering &, Value a, Value b)>;

/// Combines the terms in lanes. Lanes start with `neutral`, which changes
/// nothing.
Value reduceInLanes(const LaneTerms &terms, Value neutral, CombineFn combine,
                    Lowering &b);

/// The sums of floats, in lanes.
Value sumInLanes(const LaneTerms &terms, Lowering &b);

/// `tensor` with as many times `element` behind it along `axis` as fill the
/// last lanes.
Value padToLanes(Value tensor, int64_t axis, Value element, Lowering &b);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTOLINALG_LANES_H
