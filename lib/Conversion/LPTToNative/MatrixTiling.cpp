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

  int64_t tileRows;
  /// The first row of the tile.
  Value firstRow;
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
  firstRow = multiply(number, tileRows);
  // The last tile overlaps the one before.
  if (sizes.numRows % tileRows != 0)
    firstRow =
        arith::MinUIOp::create(b, firstRow, index(sizes.numRows - tileRows));
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
