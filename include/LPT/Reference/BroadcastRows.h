//===- BroadcastRows.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Iteration over an element-wise op with numpy broadcasting, in rows that are
// contiguous in the result.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_REFERENCE_BROADCASTROWS_H
#define LPT_REFERENCE_BROADCASTROWS_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::lpt {

/// Cuts the result of a broadcast into rows. Within a row, each operand either
/// stays at one element or advances with the result; rows are as long as that
/// allows.
class BroadcastRows {
public:
  /// `operands` are the shapes that broadcast into `result`, aligned to the
  /// right.
  BroadcastRows(ArrayRef<int64_t> result, ArrayRef<ArrayRef<int64_t>> operands);

  int64_t getRowLength() const { return rowLength; }

  /// How far an operand advances per element of a row: 0 or 1.
  int64_t getStride(unsigned operand) const { return rowStrides[operand]; }

  /// Calls `fn` for each row with the offset of its first element in the result
  /// and in each operand.
  void forEach(llvm::function_ref<void(int64_t resultOffset,
                                       ArrayRef<int64_t> operandOffsets)>
                   fn) const;

private:
  int64_t rowLength = 1;
  SmallVector<int64_t> rowStrides;
  /// The axes outside of the rows, outermost first: their sizes, and for each
  /// of them the strides of all operands.
  SmallVector<int64_t> outerSizes;
  SmallVector<SmallVector<int64_t>> outerStrides;
};

} // namespace mlir::lpt

#endif // LPT_REFERENCE_BROADCASTROWS_H
