//===- SourceWords.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rows of a tile, widened once for many panels.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_SOURCEWORDS_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_SOURCEWORDS_H

#include "PanelTiling.h"

namespace mlir::lpt {

/// Memory of a function, on its stack, that has the numbers of a tile of rows
/// as the `i16` that `lpt.ukernel` reads: one row after the other, each in the
/// order of the sums and without gaps.
class SourceWords {
public:
  /// The most rows that fit into 64 KiB, the share of the stack.
  static int64_t getMaxRows(const ProductSizes &sizes);
  /// Creates the memory. `b` and `sizes` outlive this.
  SourceWords(ImplicitLocOpBuilder &b, const ProductSizes &sizes,
              const ProductSource &source, int64_t numRows);

  /// Creates the loops that fill it from `source`, of bytes, whose rows begin
  /// at `rows`.
  void fill(Value source, ValueRange rows);

  Value getMemory() const { return memory; }
  /// How far apart rows are, in elements.
  static int64_t getRowStride(const ProductSizes &sizes) {
    return sizes.steps * sizes.stepDepth;
  }

private:
  /// Runs the loops of a sum from number `loop` on. `offset` and `number` are
  /// those of the place in the source that the outer loops have reached.
  void fillLoops(size_t loop, Value offset, Value number);
  /// Widens what lies side by side in each row, from `offset` in the source on,
  /// and from `place` in a row of the memory on.
  void fillRun(Value offset, Value place);
  void fillVectors(Value offset, Value place, int64_t size);
  Value index(int64_t value);
  Value add(Value x, Value y);
  Value multiply(Value x, int64_t y);

  ImplicitLocOpBuilder &b;
  const ProductSizes &sizes;
  ProductSource kind;
  /// The source, and its rows, that are being read.
  Value bytes;
  SmallVector<Value> rowOffsets;
  Value memory;
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_SOURCEWORDS_H
