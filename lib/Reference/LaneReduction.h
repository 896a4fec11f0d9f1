//===- LaneReduction.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reductions of floats in lanes, of kernels with explicit numbers.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_REFERENCE_LANEREDUCTION_H
#define LPT_LIB_REFERENCE_LANEREDUCTION_H

#include "ReducedAxes.h"

#include "LPT/Dialect/LPT/IR/ExplicitFunctions.h"

#include <vector>

namespace mlir::lpt {

/// `combine` of `getTerm(i, group)` of the elements `i` of each group, in lanes
/// (ExplicitFunctions.h), each of which starts with `neutral`. The elements of
/// a tensor of this shape that agree in all axes but `axes` are one of
/// `numGroups` groups. The axes are not negative.
template <typename Term, typename Combine>
std::vector<double> reduceInLanes(ArrayRef<int64_t> shape,
                                  ArrayRef<int64_t> axes, int64_t numGroups,
                                  double neutral, Term getTerm,
                                  Combine combine) {
  using explicit_functions::numLanes;
  const int64_t last = *llvm::max_element(axes);
  const int64_t inner = getNumElements(shape.drop_front(last + 1));
  std::vector<double> lanes(numGroups * numLanes, neutral), reduced;
  forEachReduced(shape, axes, [&](int64_t i, int64_t group) {
    double &lane = lanes[group * numLanes + i / inner % shape[last] % numLanes];
    lane = combine(lane, getTerm(i, group));
  });
  for (int64_t group = 0; group != numGroups; ++group) {
    double *own = lanes.data() + group * numLanes;
    for (int64_t width = numLanes / 2; width != 0; width /= 2)
      for (int64_t i = 0; i != width; ++i)
        own[i] = combine(own[i], own[i + width]);
    reduced.push_back(own[0]);
  }
  return reduced;
}

} // namespace mlir::lpt

#endif // LPT_LIB_REFERENCE_LANEREDUCTION_H
