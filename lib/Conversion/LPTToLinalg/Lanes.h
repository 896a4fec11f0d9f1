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

/// The operand of a reduction in lanes: one number for each element of a
/// tensor.
struct LaneTerms {
  Value tensor;
  /// The operand of the op that `tensor` is made of. Its producers tell the
  /// order of its axes in memory, which that of the lanes follows.
  Value operand;
  /// The axes that are reduced and that the result lacks, none of which is
  /// negative.
  ArrayRef<int64_t> axes;
  /// The type of the numbers.
  Type type;
  /// Creates the numbers for `part`, which is the tensor or a slice of it along
  /// the last of the axes, as a tensor of the shape of `part`. May be called
  /// several times, for slices that together are the tensor.
  function_ref<Value(Value part)> compute;
};

/// Creates the value that a reduction makes of two.
using CombineFn = function_ref<Value(Lowering &, Value a, Value b)>;

/// Combines the terms in lanes, each of which starts with `neutral`. To combine
/// a lane with `neutral` must not change it.
Value reduceInLanes(const LaneTerms &terms, Value neutral, CombineFn combine,
                    Lowering &b);

/// Whether no axis of `operand`, an operand of an op, is further inside in
/// memory than `axis`, as its producers tell. Axes of one element do not count.
bool isInnermost(Value operand, int64_t axis);

/// The sums of floats, in lanes.
Value sumInLanes(const LaneTerms &terms, Lowering &b);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTOLINALG_LANES_H
