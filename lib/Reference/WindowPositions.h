//===- WindowPositions.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which elements of its input the window of a convolution reads.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_REFERENCE_WINDOWPOSITIONS_H
#define LPT_LIB_REFERENCE_WINDOWPOSITIONS_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"

namespace mlir::lpt {

/// The kernel positions, and where each of them reads relative to the place of
/// the window.
SmallVector<Shape> computeKernelOffsets(const Window &window);

/// The index of the element at `place * stride + offset` in an array of these
/// sizes, or -1 outside of it.
inline int64_t locate(ArrayRef<int64_t> place, ArrayRef<int64_t> strides,
                      ArrayRef<int64_t> offset, ArrayRef<int64_t> sizes) {
  int64_t index = 0;
  for (size_t axis = 0; axis != sizes.size(); ++axis) {
    int64_t coordinate = place[axis] * strides[axis] + offset[axis];
    if (coordinate < 0 || coordinate >= sizes[axis])
      return -1;
    index = index * sizes[axis] + coordinate;
  }
  return index;
}

} // namespace mlir::lpt

#endif // LPT_LIB_REFERENCE_WINDOWPOSITIONS_H
