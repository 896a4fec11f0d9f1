//===- ProductSizes.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The sizes of convolutions and matrix products, for those who cut tiles.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_PRODUCTSIZES_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_PRODUCTSIZES_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "llvm/Support/MathExtras.h"

namespace mlir::lpt {

/// The channels of a panel of weights, which are the lanes of a vector.
inline constexpr int64_t panelChannels = PackedProductOp::panelChannels;

/// How the rows of a group are cut into tiles. These lie in lines, which follow
/// each other; the last tile of a line overlaps the one before.
struct RowTiles {
  /// The rows of a tile and those of a line, how many tiles a line has, and how
  /// many all lines have.
  int64_t rows, lineSize, ofLine, count;

  RowTiles(int64_t rows, int64_t lineSize, int64_t numRows)
      : rows(rows), lineSize(lineSize),
        ofLine(llvm::divideCeil(lineSize, rows)),
        count(numRows / lineSize * ofLine) {}
};

/// The sizes of a product on buffers.
struct ProductSizes {
  /// The rows of a group.
  int64_t numRows;
  int64_t groups;
  /// Those of a group in the result, and how many panels they are.
  int64_t channels, panels;
  /// How many steps a sum has.
  int64_t steps;
  /// How many numbers of a sum a step has.
  int64_t stepDepth;
  /// Whether groups have rows of their own, and not channels.
  bool isBatch;
  /// How far apart groups are in the source.
  int64_t groupStride;
  /// The axes that number the rows, and how far apart, in elements of the
  /// source, theirs are. Axes that are one in memory are one.
  SmallVector<int64_t> rowSizes, rowStrides;
  /// The loops of `lpt.ukernel`.
  SmallVector<int64_t> sumSizes, sumStrides;

  explicit ProductSizes(FusedProductOp op);

  /// How many rows follow each other at one distance in the source.
  int64_t getLineSize() const { return rowSizes.empty() ? 1 : rowSizes.back(); }
  /// Tiles of `tileRows` rows: in lines of equally distant rows if `inLines`,
  /// which have `tileRows` rows at least, or across these.
  RowTiles cutRows(int64_t tileRows, bool inLines) const {
    return {tileRows, inLines ? getLineSize() : numRows, numRows};
  }
  /// Whether all tiles of `tileRows` rows across lines have the same shape:
  /// their rows are as far from their first one in the source.
  bool haveSameShape(int64_t tileRows) const;
  /// How far row `row` of such a tile, or of one in a line, is from its first
  /// one.
  int64_t getDistance(int64_t row) const;
  /// In how many places of the source the numbers of a sum are, which lie side
  /// by side in each.
  int64_t getNumRuns() const { return steps / sumSizes.back(); }

private:
  void mergeRowAxes();
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_PRODUCTSIZES_H
