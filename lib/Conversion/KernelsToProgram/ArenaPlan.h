//===- ArenaPlan.h ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Places of values with known lives in one block of memory.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_KERNELSTOPROGRAM_ARENAPLAN_H
#define LPT_LIB_CONVERSION_KERNELSTOPROGRAM_ARENAPLAN_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>

namespace mlir::lpt {

/// Collects values, then gives each of them an offset such that no two that
/// live at the same time overlap.
class ArenaPlan {
public:
  /// Offsets are multiples of this, a cache line.
  static constexpr int64_t alignment = 64;

  /// A value of `bytes` bytes that lives from step `first` to step `last`, both
  /// included. Returns its number.
  unsigned add(int64_t bytes, int64_t first, int64_t last);

  /// Decides all offsets: values in some order, each at the lowest place that
  /// is free during its life. Low places are used again and again, and so stay
  /// in the cache. Larger values come first; where that leaves gaps, values
  /// that ended up on top come first in the next attempt. An attempt is
  /// quadratic in the number of values, and their number is limited
  /// accordingly.
  void assign();

  int64_t getOffset(unsigned value) const { return values[value].offset; }
  /// The size of the block.
  int64_t getSize() const { return size; }
  /// The most bytes that are alive at one step: no plan is smaller.
  int64_t getPeak() const;

private:
  struct Lifetime {
    int64_t bytes, first, last;
    int64_t offset = 0;
  };

  /// Gives values their places in the given order. Returns the size.
  int64_t place(ArrayRef<unsigned> order);

  SmallVector<Lifetime> values;
  int64_t size = 0;
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_KERNELSTOPROGRAM_ARENAPLAN_H
