//===- AxisRange.h ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Neighbouring elements along one axis of a tensor, and where they lie before a
// movement of the tensor.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TRANSFORMS_KERNELS_AXISRANGE_H
#define LPT_LIB_TRANSFORMS_KERNELS_AXISRANGE_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include <optional>

namespace mlir::lpt {

/// `size` elements from `begin` on along `axis`, and all along other axes.
struct AxisRange {
  int64_t axis, begin, size;

  int64_t getEnd() const { return begin + size; }

  /// Where `part` lies; nothing if it is not whole along all axes but one, if
  /// it is whole along all of them, or if a step along this axis is not one.
  static std::optional<AxisRange> get(const Part &part);

  /// The elements of the operand of `movement`, an op with the trait
  /// `PermutesElements` and one operand, that are this part of its result.
  /// Nothing if these are no range along one axis, or if a size is not known.
  std::optional<AxisRange> moveBefore(Operation *movement) const;

  /// `shape` of a tensor as that of its part.
  Shape cutOut(ArrayRef<int64_t> shape) const;
};

/// Whether `cutConstant` applies to `value` and any range along `axis`: it is a
/// readable constant, or a dequantization of such constants. None that is cut
/// has another use, unless it is one number for each index along the axis:
/// cutting does not store weights twice.
bool canCutConstant(Value value, int64_t axis);

/// Creates the part `range` of `value`, whose constants are cut and everything
/// that is computed from them is repeated: integers stay integers, and a
/// dequantization stays one.
Value cutConstant(Value value, const AxisRange &range, RewriterBase &rewriter);

} // namespace mlir::lpt

#endif // LPT_LIB_TRANSFORMS_KERNELS_AXISRANGE_H
