//===- Groups.h -------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The elements of a tensor that agree in all axes but some, as groups that are
// reduced to one value each.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTOLINALG_GROUPS_H
#define LPT_LIB_CONVERSION_LPTTOLINALG_GROUPS_H

#include "Lowering.h"

namespace mlir::lpt {

/// The groups of a tensor along some of its axes: each has the elements that
/// agree in all other axes.
class Groups {
public:
  /// The groups of `x` along `axes`, which may be negative.
  Groups(Value x, ArrayRef<int64_t> axes, Lowering &b) : sizes(b.getSizes(x)) {
    for (int64_t axis : axes)
      reducedAxes.push_back(*normalizeAxis(axis, sizes.size()));
  }

  /// Accumulates each group of `tensor`, of the shape of `x`, in row major
  /// order. Further operands broadcast into it. The axes vanish.
  Value accumulate(Value tensor, Value initial, Lowering &b,
                   Lowering::AccumulateFn fn, ValueRange broadcast = {}) const {
    SmallVector<unsigned> loops;
    Sizes kept;
    Lowering::Input input{tensor, {}};
    SmallVector<AffineExpr> keptIndices;
    for (unsigned axis = 0; axis != sizes.size(); ++axis) {
      input.indices.push_back(b.dim(axis));
      bool isReduced = llvm::is_contained(reducedAxes, int64_t(axis));
      keptIndices.push_back(isReduced ? b.getAffineConstantExpr(0)
                                      : b.dim(axis));
      if (isReduced)
        continue;
      loops.push_back(axis);
      kept.push_back(sizes[axis]);
    }
    SmallVector<Lowering::Input> inputs = {input};
    for (Value operand : broadcast)
      inputs.push_back({operand, keptIndices});
    return b.reduce(kept, initial, sizes.size(), loops, inputs, fn);
  }

  /// `reduced` with its axes back, as axes of size 1.
  Value keepAxes(Value reduced, Lowering &b) const {
    Sizes kept = sizes;
    for (int64_t axis : reducedAxes)
      kept[axis] = b.size(1);
    return b.reshape(reduced, kept);
  }

  /// The number of elements of a group, as f64.
  Value countElements(Lowering &b) const {
    Sizes reduced;
    for (int64_t axis : reducedAxes)
      reduced.push_back(sizes[axis]);
    OpFoldResult count = b.multiplySizes(reduced);
    if (std::optional<int64_t> known = getConstantIntValue(count))
      return b.number(b.getF64Type(), double(*known));
    Value integer =
        arith::IndexCastOp::create(b, b.getI64Type(), b.asValue(count));
    return b.castInteger(integer, /*isUnsigned=*/false, b.getF64Type());
  }

private:
  Sizes sizes;
  SmallVector<int64_t> reducedAxes;
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTOLINALG_GROUPS_H
