//===- BlockTiling.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Convolutions and matrix products whose sums stay in registers of two
// dimensions. The rows of a block are equally far apart in the source, so that
// one instruction loads them all; they lie in one line of the image.
//
//===----------------------------------------------------------------------===//

#include "PanelTiling.h"
#include "TileRegisters.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {

class BlockTiling : public PanelTiling {
public:
  BlockTiling(FusedProductOp op, const ProductSizes &sizes,
              const RowTiles &blocks, ProductTile tile)
      : PanelTiling(op, sizes, tile.panels, chooseBlock(sizes, tile)),
        blocks(blocks), tileBlocks(tile.rows) {}

  int64_t getProductsOfTile() const override {
    return tileBlocks * blocks.rows * blockSize * tilePanels * panelChannels *
           sizes.steps * sizes.stepDepth;
  }

private:
  /// How many tiles of panels are computed for the same rows, one after the
  /// other: as many as the first cache has the weights of, beside these rows.
  static int64_t chooseBlock(const ProductSizes &sizes, ProductTile tile);
  int64_t getRowTiles() const override {
    return llvm::divideCeil(blocks.count, tileBlocks);
  }
  void createShared() override;
  void createRows(Value number) override;
  void createPanels(const Panels &panels) override;
  /// Lets the next `lpt.tile_ukernel` fetch weights of the tiles after those of
  /// `panels`.
  void createPrefetch(const Panels &panels);
  /// Computes the epilogue of all blocks and panels, whose sums are `sums`.
  void storeBlocks(const Panels &panels, Value sums);

  RowTiles blocks;
  int64_t tileBlocks;
  /// Of each block of the tile: its first row, and where that begins in the
  /// source.
  SmallVector<Value> firstRows, offsets;
  /// The number of the tile among those of the same panels.
  Value rowTile;
  /// Memory for the sums of a tile.
  Value memory;
};

} // namespace

static MemRefType getSumsType(Builder &b, int64_t numBlocks, int64_t numPanels,
                              int64_t numRows) {
  return MemRefType::get({numBlocks, numPanels, numRows, panelChannels},
                         b.getI32Type());
}

int64_t BlockTiling::chooseBlock(const ProductSizes &sizes, ProductTile tile) {
  // The source of two blocks of rows takes half of this then, at most.
  constexpr int64_t maxWeights = 32 * 1024;
  return std::clamp<int64_t>(maxWeights / (tile.panels * panelChannels *
                                           sizes.steps * sizes.stepDepth),
                             1, llvm::divideCeil(sizes.panels, tile.panels));
}

void BlockTiling::createShared() {
  memory = memref::AllocaOp::create(
      b, getSumsType(b, tileBlocks, tilePanels, blocks.rows),
      b.getI64IntegerAttr(64));
}

void BlockTiling::createRows(Value number) {
  rowTile = number;
  Value first = multiply(number, tileBlocks);
  // The last tile overlaps the one before.
  if (blocks.count % tileBlocks != 0)
    first = arith::MinUIOp::create(b, first, index(blocks.count - tileBlocks));
  firstRows.clear();
  offsets.clear();
  for (int64_t i = 0; i != tileBlocks; ++i) {
    auto [row, offset] = getFirstRow(blocks, add(first, index(i)));
    firstRows.push_back(row);
    offsets.push_back(offset);
  }
}

void BlockTiling::storeBlocks(const Panels &panels, Value sums) {
  SmallVector<VectorEpilogue::Channels> channels;
  for (int64_t p = 0; p != panels.count; ++p)
    channels.push_back(readChannels(panels, p));
  SmallVector<Value> resultRows;
  for (int64_t i = 0; i != tileBlocks; ++i)
    resultRows.push_back(getResultRow(panels, firstRows[i]));
  auto loop = scf::ForOp::create(b, index(0), index(blocks.rows), index(1));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  Value row = loop.getInductionVar();
  auto type = VectorType::get(panelChannels, b.getI32Type());
  for (int64_t i = 0; i != tileBlocks; ++i) {
    SmallVector<Value> vectors;
    for (int64_t p = 0; p != panels.count; ++p)
      vectors.push_back(vector::LoadOp::create(
          b, type, sums, ValueRange{index(i), index(p), row, index(0)}));
    epilogue->store(channels, vectors, add(resultRows[i], row), /*row=*/0);
  }
  epilogue->flush();
}

void BlockTiling::createPrefetch(const Panels &panels) {
  // Computed weights have just been packed, and small ones arrive soon.
  constexpr int64_t minBytes = 64 * 1024, lineBytes = 64;
  const int64_t numPanels = sizes.groups * sizes.panels;
  if (sizes.isBatch || numPanels <= blockSize * tilePanels ||
      numPanels * sizes.steps * lineBytes < minBytes)
    return;
  // All tiles of the same panels share the lines that the next panels have.
  const int64_t numLines =
      TileRegisters::chooseSteps(sizes.sumSizes.back()) * panels.count;
  const int64_t share = llvm::divideCeil(numLines, getRowTiles());
  Value next = arith::MinUIOp::create(
      b, add(getNumber(panels, 0), index(blockSize * panels.count)),
      index(numPanels - panels.count));
  Value line = arith::MinUIOp::create(b, multiply(rowTile, share),
                                      index(numLines - share));
  Value offset = add(getWeightsOffset(next), multiply(line, lineBytes));
  SmallVector<Value> lines;
  for (int64_t i = 0; i != share; ++i)
    lines.push_back(add(offset, index(i * lineBytes)));
  for (Value each : lines)
    memref::PrefetchOp::create(b, weights, ValueRange{each}, /*isWrite=*/false,
                               /*localityHint=*/2, /*isDataCache=*/true);
}

void BlockTiling::createPanels(const Panels &panels) {
  Value sums = memory;
  if (panels.count != tilePanels) {
    // The memory of fewer panels is the beginning of that of all.
    const MemRefType type =
        getSumsType(b, tileBlocks, panels.count, blocks.rows);
    sums = memref::ReinterpretCastOp::create(b, type, memory, /*offset=*/0,
                                             type.getShape(),
                                             computeStrides(type.getShape()));
  }
  SmallVector<Value> blockOffsets, panelOffsets, initials;
  for (Value offset : offsets)
    blockOffsets.push_back(add(offset, getGroupOffset(panels.group)));
  for (int64_t p = 0; p != panels.count; ++p) {
    Value number = getNumber(panels, p);
    panelOffsets.push_back(getWeightsOffset(number));
    initials.push_back(multiply(number, panelChannels));
  }
  const int64_t lineStride =
      sizes.rowStrides.empty() ? 0 : sizes.rowStrides.back();
  // Nothing may stand between it and the op.
  createPrefetch(panels);
  TileUkernelOp::create(b, source, blockOffsets, weights, panelOffsets, initial,
                        initials, sums, lineStride, sizes.sumSizes,
                        sizes.sumStrides, op.getIsUnsigned());
  storeBlocks(panels, sums);
}

std::unique_ptr<ProductTiling> lpt::createBlockTiling(FusedProductOp op) {
  const ProductSizes sizes(op);
  // Blocks of about equal size.
  const int64_t lineSize = sizes.getLineSize();
  const RowTiles blocks = sizes.cutRows(
      llvm::divideCeil(lineSize,
                       llvm::divideCeil(lineSize, TileRegisters::maxRows)),
      /*inLines=*/true);
  return std::make_unique<BlockTiling>(
      op, sizes, blocks,
      TileRegisters::chooseTile(blocks.count, sizes.panels,
                                sizes.sumSizes.back()));
}
