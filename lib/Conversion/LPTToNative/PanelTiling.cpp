//===- PanelTiling.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tiles of rows and panels.
//
//===----------------------------------------------------------------------===//

#include "PanelTiling.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::lpt;

std::pair<Value, Value> PanelTiling::getFirstRow(const RowTiles &tiles,
                                                 Value number) {
  const bool isOneLine = tiles.ofLine == tiles.count;
  auto [line, tile] =
      isOneLine ? std::pair(Value(), number) : divide(number, tiles.ofLine);
  Value place = multiply(tile, tiles.rows);
  // The last tile of a line overlaps the one before.
  if (tiles.lineSize % tiles.rows != 0)
    place =
        arith::MinUIOp::create(b, place, index(tiles.lineSize - tiles.rows));
  ArrayRef<int64_t> rowSizes = sizes.rowSizes, strides = sizes.rowStrides;
  if (isOneLine)
    return {place, getOffset(place, rowSizes, strides)};
  return {add(multiply(line, tiles.lineSize), place),
          add(getOffset(line, rowSizes.drop_back(), strides.drop_back()),
              multiply(place, strides.back()))};
}

Value PanelTiling::getNumber(const Panels &panels, int64_t p) {
  return add(add(multiply(panels.group, sizes.panels), panels.first), index(p));
}

Value PanelTiling::getWeightsOffset(Value number) {
  return multiply(number, sizes.steps * panelChannels * sizes.stepDepth);
}

Value PanelTiling::getGroupOffset(Value group) {
  return multiply(group, sizes.groupStride);
}

Value PanelTiling::getResultRow(const Panels &panels, Value row) {
  return sizes.isBatch ? add(row, multiply(panels.group, sizes.numRows)) : row;
}

VectorEpilogue::Channels PanelTiling::readChannels(const Panels &panels,
                                                   int64_t p) {
  Value channel = multiply(panels.first, panelChannels);
  if (!sizes.isBatch)
    channel = add(multiply(panels.group, sizes.channels), channel);
  return epilogue->readChannels(add(channel, index(p * panelChannels)),
                                p + 1 == panels.count ? panels.lastChannels
                                                      : panelChannels);
}

int64_t PanelTiling::getRowsOfPart() {
  // Threads have consecutive tiles. One that has some rows and all panels reads
  // what it wrote, if it had the same rows of the product before; one that has
  // some panels reads all rows, half of which are in the cache of another core.
  // But each part reads all weights, which the second cache has to hold.
  constexpr int64_t numParts = 4, maxBytes = 160 * 1024;
  const auto weightsType = cast<MemRefType>(op.getWeights().getType());
  const int64_t bytes =
      weightsType.getNumElements() * weightsType.getElementTypeBitWidth() / 8;
  const int64_t rowTiles = getRowTiles();
  if (sizes.isBatch || bytes > maxBytes || rowTiles < 2 * numParts)
    return rowTiles;
  return llvm::divideCeil(rowTiles, numParts);
}

std::pair<Value, Value> PanelTiling::getPlace(Value number) {
  const int64_t rowTiles = getRowTiles(), rows = getRowsOfPart();
  const int64_t blocks =
      llvm::divideCeil(getGroupTiles(), blockSize) * sizes.groups;
  if (rows == rowTiles || blocks == 1)
    return divide(number, rowTiles);
  auto [part, place] = divide(number, rows * blocks);
  Value firstRow = multiply(part, rows);
  // The last part may have fewer rows.
  Value ownRows =
      rowTiles % rows == 0
          ? index(rows)
          : arith::MinUIOp::create(
                b, index(rows),
                arith::SubIOp::create(b, index(rowTiles), firstRow));
  Value block = arith::DivUIOp::create(b, place, ownRows);
  return {block, add(firstRow, arith::RemUIOp::create(b, place, ownRows))};
}

void PanelTiling::createTile(Value number) {
  auto [blockNumber, rowTile] = getPlace(number);
  createRows(rowTile);
  const int64_t numTiles = getGroupTiles();
  auto [group, block] =
      divide(blockNumber, llvm::divideCeil(numTiles, blockSize));
  createSource(group);
  if (blockSize == 1)
    return createGroupTile(group, block);
  Value first = multiply(block, blockSize);
  Value end = add(first, index(blockSize));
  if (numTiles % blockSize != 0)
    end = arith::MinUIOp::create(b, end, index(numTiles));
  auto loop = scf::ForOp::create(b, first, end, index(1));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  createGroupTile(group, loop.getInductionVar());
}

void PanelTiling::createGroupTile(Value group, Value number) {
  Value first = multiply(number, tilePanels);
  const Panels inner = {group, first, tilePanels, panelChannels};
  const Panels last = {group, first,
                       sizes.panels - (getGroupTiles() - 1) * tilePanels,
                       sizes.channels - (sizes.panels - 1) * panelChannels};
  if (getGroupTiles() == 1 ||
      (last.count == inner.count && last.lastChannels == inner.lastChannels))
    return createPanels(last);
  createEither(
      number, getGroupTiles() - 1, [&] { createPanels(last); },
      [&] { createPanels(inner); });
}
