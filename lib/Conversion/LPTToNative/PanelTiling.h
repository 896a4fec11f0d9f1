//===- PanelTiling.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the tilings of convolutions and matrix products have in common: tiles of
// rows and panels. Tiles of the same panels follow each other, so that their
// weights stay in the second cache.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_PANELTILING_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_PANELTILING_H

#include "ProductSizes.h"
#include "ProductTiling.h"

namespace mlir::lpt {

/// Tiles of some rows and of `blockSize` times `tilePanels` panels, which are
/// computed one after the other, or of those that are left.
class PanelTiling : public ProductTiling {
public:
  int64_t getNumTiles() const override {
    return getRowTiles() * llvm::divideCeil(getGroupTiles(), blockSize) *
           sizes.groups;
  }

protected:
  PanelTiling(FusedProductOp op, const ProductSizes &sizes, int64_t tilePanels,
              int64_t blockSize = 1)
      : ProductTiling(op), sizes(sizes), tilePanels(tilePanels),
        blockSize(blockSize) {}

  /// The panels that a tile computes, all of one group.
  struct Panels {
    /// The group, and the first of the panels in it.
    Value group, first;
    int64_t count;
    /// How many channels the last of them has.
    int64_t lastChannels;
  };

  /// In how many tiles the rows of a group are.
  virtual int64_t getRowTiles() const = 0;
  /// Creates the code of the rows of tile `number` of a group, as far as it is
  /// the same for all panels.
  virtual void createRows(Value number) = 0;
  /// Creates what all panels of a group read, for the rows of the last
  /// `createRows`.
  virtual void createSource(Value /*group*/) {}
  /// Creates the rest, for the rows of the last `createRows`.
  virtual void createPanels(const Panels &panels) = 0;

  /// The first row of tile `number` of a group, and where it begins in the
  /// source.
  std::pair<Value, Value> getFirstRow(const RowTiles &tiles, Value number);
  /// The number among all panels of panel `p` of `panels`.
  Value getNumber(const Panels &panels, int64_t p);
  /// The offset of a panel's weights.
  Value getWeightsOffset(Value number);
  /// Where the numbers of a group begin in the source.
  Value getGroupOffset(Value group);
  /// The row of the result that row `row` of a group is.
  Value getResultRow(const Panels &panels, Value row);
  /// The channels of panel `p`, for the epilogue.
  VectorEpilogue::Channels readChannels(const Panels &panels, int64_t p);

  /// How many tiles of rows all panels of a group are computed for, before the
  /// next rows are: all of them, unless weights are small.
  int64_t getRowsOfPart();

  /// How often a group has `tilePanels` panels, or fewer of them.
  int64_t getGroupTiles() const {
    return llvm::divideCeil(sizes.panels, tilePanels);
  }

  ProductSizes sizes;
  int64_t tilePanels, blockSize;

private:
  void createTile(Value number) final;
  /// The number of the panels, and the tile of rows, of tile `number`.
  std::pair<Value, Value> getPlace(Value number);
  /// Creates the code of those panels of a group that have this number.
  void createGroupTile(Value group, Value number);
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_PANELTILING_H
