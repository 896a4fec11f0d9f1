//===- MatrixTiling.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Convolutions and matrix products whose sums stay in vector registers.
//
//===----------------------------------------------------------------------===//

#include "PanelTiling.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::lpt;

static constexpr int64_t panelChannels = PackedProductOp::panelChannels;

namespace {

class MatrixTiling : public PanelTiling {
public:
  static std::unique_ptr<ProductTiling>
  create(FusedProductOp op, const ProductInstruction &instruction) {
    const ProductSizes sizes(op);
    const ProductTile tile =
        instruction.chooseTile(sizes.numRows, sizes.panels, sizes.steps);
    return std::unique_ptr<ProductTiling>(
        new MatrixTiling(op, sizes, tile.rows, tile.panels));
  }

  int64_t getProductsOfTile() const override {
    return tileRows * tilePanels * panelChannels * sizes.steps *
           sizes.stepDepth;
  }

private:
  MatrixTiling(FusedProductOp op, const ProductSizes &sizes, int64_t tileRows,
               int64_t tilePanels)
      : PanelTiling(op, sizes, tilePanels), tileRows(tileRows) {}

  int64_t getRowTiles() const override {
    return llvm::divideCeil(sizes.numRows, tileRows);
  }
  void createRows(Value number) override;
  void createPanels(const Panels &panels) override;
  /// The offset in the source of row number `row` of the tile.
  Value getRowOffset(int64_t row);
  /// Lets the next `lpt.ukernel` fetch weights of the tiles after those of
  /// `panels`.
  void createPrefetch(const Panels &panels);

  int64_t tileRows;
  /// The number of the tile among those of the same panels, and its first row.
  Value rowTile, firstRow;
};

} // namespace

Value MatrixTiling::getRowOffset(int64_t row) {
  // The addresses of all rows have one part in common.
  if (sizes.rowSizes.size() == 1)
    return add(multiply(firstRow, sizes.rowStrides.front()),
               index(row * sizes.rowStrides.front()));
  return getOffset(add(firstRow, index(row)), sizes.rowSizes, sizes.rowStrides);
}

void MatrixTiling::createRows(Value number) {
  rowTile = number;
  firstRow = multiply(number, tileRows);
  // The last tile overlaps the one before.
  if (sizes.numRows % tileRows != 0)
    firstRow =
        arith::MinUIOp::create(b, firstRow, index(sizes.numRows - tileRows));
}

void MatrixTiling::createPrefetch(const Panels &panels) {
  // Computed weights have just been packed, and small ones arrive soon.
  constexpr int64_t minBytes = 64 * 1024, stepBytes = 64;
  const int64_t numPanels = sizes.groups * sizes.panels;
  if (sizes.isBatch || getRowTiles() == 1 || numPanels <= tilePanels ||
      numPanels * sizes.steps * stepBytes < minBytes)
    return;
  // Each of the first tiles of rows fetches one panel, a vector for each step;
  // the others name weights that they read themselves.
  Value first = getNumber(panels, 0);
  Value next = arith::MinUIOp::create(
      b, add(add(first, index(panels.count)), rowTile), index(numPanels - 1));
  Value fetches = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, rowTile,
                                        index(tilePanels));
  Value panel = arith::SelectOp::create(b, fetches, next, first);
  memref::PrefetchOp::create(b, weights, ValueRange{getWeightsOffset(panel)},
                             /*isWrite=*/false, /*localityHint=*/2,
                             /*isDataCache=*/true);
}

void MatrixTiling::createPanels(const Panels &panels) {
  SmallVector<Value> rowOffsets, panelOffsets, initials, accumulators;
  for (int64_t r = 0; r != tileRows; ++r)
    rowOffsets.push_back(add(getRowOffset(r), getGroupOffset(panels)));
  auto vectorType =
      VectorType::get(panelChannels, getElementTypeOrSelf(initial.getType()));
  for (int64_t p = 0; p != panels.count; ++p) {
    Value number = getNumber(panels, p);
    panelOffsets.push_back(getWeightsOffset(number));
    initials.push_back(vector::LoadOp::create(b, vectorType, initial,
                                              multiply(number, panelChannels)));
  }
  for (int64_t r = 0; r != tileRows; ++r)
    llvm::append_range(accumulators, initials);
  createPrefetch(panels);
  auto ukernel = UkernelOp::create(
      b, SmallVector<Type>(accumulators.size(), vectorType), source, rowOffsets,
      weights, panelOffsets, accumulators, sizes.sumSizes, sizes.sumStrides,
      op.getIsUnsigned(), op.getSourceOffset());
  Value row = getResultRow(panels, firstRow);
  for (int64_t p = 0; p != panels.count; ++p) {
    setChannels(panels, p);
    for (int64_t r = 0; r != tileRows; ++r)
      epilogue->store(ukernel.getSums()[r * panels.count + p], row, r);
  }
}

std::unique_ptr<ProductTiling>
lpt::createMatrixTiling(FusedProductOp op,
                        const ProductInstruction &instruction) {
  return MatrixTiling::create(op, instruction);
}
