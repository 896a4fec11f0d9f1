//===- ReducedAxes.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Iteration over a tensor together with the result of reducing some axes.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_REFERENCE_REDUCEDAXES_H
#define LPT_LIB_REFERENCE_REDUCEDAXES_H

#include "LPT/Dialect/LPT/IR/ShapeArithmetic.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::lpt {

/// The axes of an op, not negative. Inference has checked them.
inline Shape resolveAxes(ArrayRef<int64_t> axes, int64_t rank) {
  Shape resolved;
  for (int64_t axis : axes)
    resolved.push_back(*normalizeAxis(axis, rank));
  return resolved;
}

/// The number of elements of `shape` along `axes`, which are not negative.
inline int64_t getGroupSize(ArrayRef<int64_t> shape, ArrayRef<int64_t> axes) {
  int64_t size = 1;
  for (int64_t axis : axes)
    size *= shape[axis];
  return size;
}

/// Calls `fn(i, target)` for each element `i` of a tensor of this shape, in
/// order, where `target` is the element of the tensor without `axes` that it
/// reduces into. The axes are not negative.
template <typename Fn>
void forEachReduced(ArrayRef<int64_t> shape, ArrayRef<int64_t> axes, Fn fn) {
  if (llvm::is_contained(shape, 0))
    return;
  int64_t rank = shape.size(), numTargets = 1;
  SmallVector<int64_t> strides(rank, 0), index(rank, 0);
  for (int64_t axis = rank - 1; axis >= 0; --axis) {
    if (llvm::is_contained(axes, axis))
      continue;
    strides[axis] = numTargets;
    numTargets *= shape[axis];
  }
  for (int64_t i = 0, target = 0;; ++i) {
    fn(i, target);
    int64_t axis = rank - 1;
    for (; axis >= 0; --axis) {
      target += strides[axis];
      if (++index[axis] != shape[axis])
        break;
      target -= index[axis] * strides[axis];
      index[axis] = 0;
    }
    if (axis < 0)
      return;
  }
}

} // namespace mlir::lpt

#endif // LPT_LIB_REFERENCE_REDUCEDAXES_H
