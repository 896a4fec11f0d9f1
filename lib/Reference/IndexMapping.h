//===- IndexMapping.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The two ways in which elements move: each axis picks indices by itself, or
// the axes change places. Together with a change of shape they make up every
// op that moves data.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_REFERENCE_INDEXMAPPING_H
#define LPT_LIB_REFERENCE_INDEXMAPPING_H

#include "LPT/Reference/Tensor.h"

namespace mlir::lpt {

/// For each position along an axis of the result, the index along the same axis
/// of the source, or `fillIndex`.
using AxisIndices = std::vector<int64_t>;

/// Stands for an element that does not come from the source.
inline constexpr int64_t fillIndex = -1;

/// `size` indices from `begin` on, `step` apart.
AxisIndices makeIndexRange(int64_t begin, int64_t step, int64_t size);

/// The indices that leave each axis of a tensor of this shape as it is.
SmallVector<AxisIndices> makeIdentityIndices(ArrayRef<int64_t> shape);

/// `result[i, j, ...] = source[indices[0][i], indices[1][j], ...]`, with one
/// entry of `indices` for each axis of `source`. Where an index is `fillIndex`,
/// the element is `fill`, a tensor of one element, or zero if that is null.
/// The element types agree; `result` may have any shape with as many elements.
void selectElements(const Tensor &source, ArrayRef<AxisIndices> indices,
                    Tensor &result, const Tensor &fill = Tensor());

/// Axis `i` of `result` is axis `order[i]` of `source`. The element types
/// agree; `result` may have any shape with as many elements.
void permuteAxes(const Tensor &source, ArrayRef<int64_t> order, Tensor &result);

} // namespace mlir::lpt

#endif // LPT_LIB_REFERENCE_INDEXMAPPING_H
