//===- Sorting.h ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Positions in the order of what is at them.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTOLINALG_SORTING_H
#define LPT_LIB_CONVERSION_LPTTOLINALG_SORTING_H

#include "Lowering.h"

namespace mlir::lpt {

/// A stable merge sort in generated code, of up to `count` indices at a time:
/// `count * log2(count)` steps without branches.
class Sorting {
public:
  Sorting(OpFoldResult count, Lowering &b);

  /// Memory for the indices, of which loops carry one value.
  Value createBuffer(Lowering &b) const;

  /// Sorts `initial(i)` for all positions `i` from 0 to `count`, which
  /// `isBefore(a, b)` compares. Returns `buffer` with the result.
  Value sort(Value buffer, Lowering &b,
             function_ref<Index(Lowering &, Index position)> initial,
             function_ref<Value(Lowering &, Index a, Index b)> isBefore) const;

  /// The index at `position` after `sort`.
  Index get(Value sorted, Index position, Lowering &b) const;

private:
  OpFoldResult count, numPasses;
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTOLINALG_SORTING_H
