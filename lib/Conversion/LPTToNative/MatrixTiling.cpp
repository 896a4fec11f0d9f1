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

#include "SourceWords.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {

class MatrixTiling : public PanelTiling {
public:
  static std::unique_ptr<ProductTiling>
  create(FusedProductOp op, const ProductInstruction &instruction) {
    const ProductSizes sizes(op);
    ProductTile tile = instruction.chooseTile(sizes);
    bool widens = false;
    if (instruction.prefersWords()) {
      // Rows too long for two of them to be widened stay bytes, which take
      // registers to extend.
      const int64_t maxRows = SourceWords::getMaxRows(sizes);
      tile.rows = std::min(tile.rows, std::max<int64_t>(maxRows, 2));
      widens = tile.rows <= maxRows;
    }
    return std::unique_ptr<ProductTiling>(
        new MatrixTiling(op, sizes, tile, widens));
  }

  int64_t getProductsOfTile() const override {
    return rowTiles.rows * blockSize * tilePanels * panelChannels *
           sizes.steps * sizes.stepDepth;
  }

private:
  MatrixTiling(FusedProductOp op, const ProductSizes &sizes, ProductTile tile,
               bool widens)
      : PanelTiling(op, sizes, tile.panels,
                    widens ? chooseBlock(sizes, tile) : 1),
        rowTiles(sizes.cutRows(tile.rows, tile.inLines)),
        isRegular(tile.inLines || sizes.haveSameShape(tile.rows)),
        widens(widens) {}

  static int64_t chooseBlock(const ProductSizes &sizes, ProductTile tile);
  int64_t getRowTiles() const override { return rowTiles.count; }
  void createShared() override;
  void createRows(Value number) override;
  void createSource(Value group) override;
  void createPanels(const Panels &panels) override;
  /// The offset in the source of row number `row` of the tile.
  Value getRowOffset(int64_t row);
  /// Where the rows of the tile begin in the source, for a group.
  SmallVector<Value> getRowOffsets(Value group);
  /// The sums of `panels`, whose weights begin at `panelOffsets`.
  ValueRange createSums(const Panels &panels, ValueRange panelOffsets,
                        ValueRange accumulators);
  /// Lets the next `lpt.ukernel` fetch weights of the tiles after those of
  /// `panels`.
  void createPrefetch(const Panels &panels);

  RowTiles rowTiles;
  /// Whether rows of all tiles are as far from their first one.
  bool isRegular;
  /// Whether the rows of a tile are widened before they are multiplied.
  bool widens;
  std::optional<SourceWords> words;
  /// The number of the tile among those of the same panels, its first row, and
  /// where that begins in the source.
  Value tileNumber, firstRow, firstOffset;
};

} // namespace

/// How often a tile has the panels that registers hold, so that widening takes
/// little of its time: as often as their weights fit into a half of the second
/// cache, where the next rows find them, unless tiles were too few for threads
/// to share.
int64_t MatrixTiling::chooseBlock(const ProductSizes &sizes, ProductTile tile) {
  constexpr int64_t maxBytes = 256 * 1024, fewTiles = 64, fewPanels = 4;
  const int64_t tileBytes =
      tile.panels * sizes.steps * sizes.stepDepth * panelChannels;
  const int64_t rowTiles =
      sizes.cutRows(tile.rows, tile.inLines).count * sizes.groups;
  const int64_t groupTiles = llvm::divideCeil(sizes.panels, tile.panels);
  const int64_t most = std::max<int64_t>(
      std::min(maxBytes / tileBytes,
               std::max(rowTiles * groupTiles / fewTiles,
                        fewPanels / std::min(tile.panels, fewPanels))),
      1);
  // Blocks of about equal sizes.
  return llvm::divideCeil(groupTiles, llvm::divideCeil(groupTiles, most));
}

void MatrixTiling::createShared() {
  if (widens)
    words.emplace(b, sizes, ProductSource::get(op), rowTiles.rows);
}

Value MatrixTiling::getRowOffset(int64_t row) {
  // The addresses of all rows have one part in common.
  if (isRegular)
    return add(firstOffset, index(sizes.getDistance(row)));
  return getOffset(add(firstRow, index(row)), sizes.rowSizes, sizes.rowStrides);
}

void MatrixTiling::createRows(Value number) {
  tileNumber = number;
  std::tie(firstRow, firstOffset) = getFirstRow(rowTiles, number);
}

SmallVector<Value> MatrixTiling::getRowOffsets(Value group) {
  SmallVector<Value> offsets;
  for (int64_t r = 0; r != rowTiles.rows; ++r)
    offsets.push_back(add(getRowOffset(r), getGroupOffset(group)));
  return offsets;
}

void MatrixTiling::createSource(Value group) {
  if (words)
    words->fill(source, getRowOffsets(group));
}

void MatrixTiling::createPrefetch(const Panels &panels) {
  // Computed weights have just been packed, and small ones arrive soon.
  constexpr int64_t minBytes = 64 * 1024, stepBytes = 64;
  const int64_t numPanels = sizes.groups * sizes.panels;
  if (sizes.isBatch || rowTiles.count == 1 ||
      numPanels <= blockSize * tilePanels ||
      numPanels * sizes.steps * stepBytes < minBytes)
    return;
  // Each of the first tiles of rows fetches one panel, a vector for each step;
  // the others name weights that they read themselves.
  Value first = getNumber(panels, 0);
  Value next = arith::MinUIOp::create(
      b, add(add(first, index(blockSize * panels.count)), tileNumber),
      index(numPanels - 1));
  Value fetches = arith::CmpIOp::create(b, arith::CmpIPredicate::ult,
                                        tileNumber, index(tilePanels));
  Value panel = arith::SelectOp::create(b, fetches, next, first);
  memref::PrefetchOp::create(b, weights, ValueRange{getWeightsOffset(panel)},
                             /*isWrite=*/false, /*localityHint=*/2,
                             /*isDataCache=*/true);
}

ValueRange MatrixTiling::createSums(const Panels &panels,
                                    ValueRange panelOffsets,
                                    ValueRange accumulators) {
  SmallVector<Value> rows;
  if (words)
    for (int64_t r = 0; r != rowTiles.rows; ++r)
      rows.push_back(index(r * SourceWords::getRowStride(sizes)));
  else
    rows = getRowOffsets(panels.group);
  // Nothing may stand between it and the op.
  createPrefetch(panels);
  const SmallVector<Type> types(accumulators.getTypes());
  // Of bytes; floats do not read it.
  const int64_t stepDepth = op.getFactorType().isF32() ? 4 : sizes.stepDepth;
  if (!words)
    return UkernelOp::create(b, types, source, rows, weights, panelOffsets,
                             accumulators, sizes.sumSizes, sizes.sumStrides,
                             op.getIsUnsigned(), op.getSourceOffset(),
                             stepDepth, op.getNarrowWeights())
        .getSums();
  return UkernelOp::create(b, types, words->getMemory(), rows, weights,
                           panelOffsets, accumulators,
                           ArrayRef<int64_t>{sizes.steps},
                           ArrayRef<int64_t>{sizes.stepDepth},
                           /*is_unsigned=*/false, /*source_offset=*/0,
                           stepDepth, op.getNarrowWeights())
      .getSums();
}

void MatrixTiling::createPanels(const Panels &panels) {
  SmallVector<Value> panelOffsets, initials, accumulators;
  auto vectorType =
      VectorType::get(panelChannels, getElementTypeOrSelf(initial.getType()));
  for (int64_t p = 0; p != panels.count; ++p) {
    Value number = getNumber(panels, p);
    panelOffsets.push_back(getWeightsOffset(number));
    initials.push_back(vector::LoadOp::create(b, vectorType, initial,
                                              multiply(number, panelChannels)));
  }
  for (int64_t r = 0; r != rowTiles.rows; ++r)
    llvm::append_range(accumulators, initials);
  ValueRange sums = createSums(panels, panelOffsets, accumulators);
  Value row = getResultRow(panels, firstRow);
  for (int64_t p = 0; p != panels.count; ++p) {
    const VectorEpilogue::Channels channels = readChannels(panels, p);
    for (int64_t r = 0; r != rowTiles.rows; ++r)
      epilogue->store(channels, sums[r * panels.count + p], row, r);
  }
  epilogue->flush();
}

std::unique_ptr<ProductTiling>
lpt::createMatrixTiling(FusedProductOp op,
                        const ProductInstruction &instruction) {
  return MatrixTiling::create(op, instruction);
}
