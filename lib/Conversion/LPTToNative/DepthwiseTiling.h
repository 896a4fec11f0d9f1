//===- DepthwiseTiling.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tiles of depthwise convolutions.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_DEPTHWISETILING_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_DEPTHWISETILING_H

#include "ProductTiling.h"

#include "llvm/ADT/DenseMap.h"

#include <array>

namespace mlir::lpt {

/// Tiles of a line of the result in the channels of a panel. A lane has a
/// channel of the result, and the one of the source that this sums in: `m`
/// neighbouring lanes have the same one, where `m` is the multiplier.
class DepthwiseTiling : public ProductTiling {
public:
  DepthwiseTiling(FusedProductOp op, const ProductInstruction &instruction);

  int64_t getNumTiles() const override { return numLines * numPanels; }
  int64_t getProductsOfTile() const override {
    return lineSize * width * getNumPositions();
  }

protected:
  static constexpr int64_t width = PackedProductOp::panelChannels;

  /// The positions of the kernel that differ only along the last axis.
  struct KernelRow {
    /// Where its first position is in the source for a line of the result.
    Value offset;
    /// All bits if it is in the image, and none if it is in the padding; null
    /// if it cannot be there.
    Value mask;
  };

  /// The channels of a panel.
  struct Lanes {
    /// Those of the result, at most `width`.
    int64_t numChannels;
    /// Those of the source that they sum in, which are neighbours, and perhaps
    /// further ones, and which of them each lane has.
    int64_t numLoaded;
    SmallVector<int64_t> loaded;

    bool operator==(const Lanes &other) const {
      return numChannels == other.numChannels && numLoaded == other.numLoaded &&
             loaded == other.loaded;
    }
  };

  /// Panels of equal lanes, by the remainders of their numbers.
  struct PanelCase {
    Lanes lanes;
    SmallVector<int64_t> numbers;
  };

  /// Neighbouring places of a line in channels of a panel.
  struct Places {
    Value line, panel;
    /// The first one, and its number if it is known here.
    Value column;
    std::optional<int64_t> number;
    const Lanes &lanes;
  };

  void createShared() override;
  void createTile(Value number) override;
  /// The lanes of panel `number`.
  Lanes getLanes(int64_t number) const;
  /// Computes a line of the result in the channels of a panel.
  void createLine(Value line, Value panel, const Lanes &lanes);
  /// Computes a line of the result in panel `panel`, whose number is `first` or
  /// a greater one, and less than `end`.
  void createPanel(Value line, Value panel, int64_t first, int64_t end);
  /// The same where these panels have all lanes, and load powers of two.
  void createFullPanel(Value line, Value panel, int64_t first, int64_t end);
  /// The same for a panel of one of `cases`, which `number` chooses.
  void createCase(Value line, Value panel, Value number,
                  ArrayRef<PanelCase> cases);
  /// The first channel of the source that `panel` sums in.
  Value getSourceChannel(Value panel);
  /// The sums of `places` begin with `start`.
  void createPlaces(const Places &places, ArrayRef<KernelRow> rows,
                    Value start);
  /// The rows of the kernel for a line of the result.
  SmallVector<KernelRow> createRows(Value line);
  KernelRow createRow(ArrayRef<int64_t> position, ArrayRef<Value> coordinates);
  /// Whether position `k` of a row is outside of the image for place `i` of
  /// `places`. Always false in inner tiles, which read no padding of the last
  /// axis.
  bool isOutside(const Places &places, int64_t i, int64_t k) const;
  /// That of the factors of products of bytes.
  VectorType getFactorType() {
    return VectorType::get(width,
                           b.getIntegerType(instruction.getDepthwiseBits()));
  }
  bool isFloat() { return op.getFactorType().isF32(); }
  int64_t getNumPositions() const { return getNumElements(kernel); }
  /// The first tile of a line that reads no padding of the last axis, and the
  /// first one after it that does.
  std::pair<int64_t, int64_t> findInnerTiles() const;
  /// The elements that the lanes have of those that were loaded.
  Value repeatElements(Value elements, const Lanes &lanes);
  /// The same of bytes, extended.
  Value extendBytes(Value bytes, const Lanes &lanes);
  /// The same by a shuffle with zeros, within lanes of 128 bits, of copies of
  /// the bytes: as many instructions of x86 as extensions take.
  Value spreadBytes(Value bytes, const Lanes &lanes);
  /// The elements of the source from `offset` on that the lanes have, extended.
  Value loadSource(Value offset, const Lanes &lanes);
  /// The weights of position `k` of row `row` of the kernel, extended.
  Value loadWeights(Value panel, size_t row, int64_t k);
  /// The initial values, and what rows in the padding add to them.
  Value createStart(Value panel, ArrayRef<KernelRow> rows);
  Value multiplyAdd(Value elements, Value weight, Value sum);
  /// A factor that is `number` in all channels.
  Value createFactor(int64_t number);

  const ProductInstruction &instruction;
  /// Of the result, and how many of them sum in the same channel of the source.
  int64_t numChannels, multiplier;
  int64_t numPanels;
  /// Lines are what the last spatial axis of the result runs along; there are
  /// `numPlaces` in a tile.
  int64_t numLines, lineSize, numPlaces;
  /// The axes that number the lines.
  SmallVector<int64_t> lineSizes;
  /// Of each spatial axis: the kernel, the image, and how far apart its
  /// elements are in the source.
  SmallVector<int64_t> kernel, imageSizes, imageStrides, steps, dilations, pads;
  /// How far apart samples are in the source.
  int64_t sampleStride;
  bool hasPadding;
  /// What the weights of padding are multiplied by, unless that is zero.
  Value padding;
};

/// For instructions that multiply words of four bytes: those of a channel at
/// neighbouring places of the source. A tile is a block of lines in four
/// panels, or in those that are left, which are computed as by the base class.
/// Tiles of a block follow each other, so that threads write to different cache
/// lines, and have about the same work.
class DepthwiseWordTiling : public DepthwiseTiling {
public:
  /// Whether `instruction` multiplies words, and `op` has as many channels, and
  /// so many positions along a line, that it is faster so.
  static bool takes(FusedProductOp op, const ProductInstruction &instruction);
  DepthwiseWordTiling(FusedProductOp op, const ProductInstruction &instruction);

  int64_t getNumTiles() const override {
    return llvm::divideCeil(numLines, tileLines) * getNumTilesOfBlock();
  }
  int64_t getProductsOfTile() const override {
    return tileLines * tilePanels * DepthwiseTiling::getProductsOfTile();
  }

private:
  static constexpr int64_t tilePanels = 4;
  /// A word of each channel, by the panel.
  using Words = std::array<Value, tilePanels>;

  /// Tiles of words, and one of the panels that are left.
  int64_t getNumTilesOfBlock() const {
    return numWordPanels / tilePanels + (numWordPanels != numPanels ? 1 : 0);
  }
  void createTile(Value number) override;
  void createWordTile(Value block, Value panel);
  void createRestTile(Value block);
  /// Opens the loop over the lines of a block, and returns the line.
  Value openLines(Value block);
  /// Computes some places of a line, from number `column` on.
  void createPlaces(Value line, Value panel, Value column,
                    ArrayRef<KernelRow> rows, ArrayRef<Value> starts);

  /// How many words of a channel the positions of a row are.
  int64_t getWordsOfRow() const {
    return llvm::divideCeil(kernel.back(), bytesOfWord);
  }
  /// By how many positions the words of place `i` of a tile begin before its
  /// window: neighbouring places share words.
  int64_t getShift(int64_t i) const;
  /// Where word `number` of place `i` begins: in elements along the line from
  /// the window of the first place on.
  int64_t getWordBegin(int64_t i, int64_t number) const;
  /// The weights of word `number` of row `row` of the kernel.
  Words createWeights(Value panel, size_t row, int64_t number, int64_t shift);
  /// Whether some tile has element `number` of a row in the padding.
  bool canBeOutside(int64_t number) const;
  /// The bytes of the source from `offset` on that all channels have.
  Value loadBytes(Value offset);
  /// The bytes of all channels, arranged, that element `number` of a row has:
  /// of padding, if it is there.
  Value createElement(Value panel, Value column, const KernelRow &row,
                      int64_t number);
  /// The words from element `begin` of a row on, of which weights multiply
  /// those bytes whose numbers are in `elements`. That caches what is created.
  Words createWords(Value panel, Value column, const KernelRow &row,
                    int64_t begin,
                    llvm::SmallDenseMap<int64_t, Value> &elements);

  static constexpr int64_t bytesOfWord = 4;
  /// The panels of tiles of words, and how many lines and places of a line such
  /// a tile has.
  int64_t numWordPanels, tileLines, wordPlaces;
  /// By the row, the number of the word, and the shift.
  llvm::SmallDenseMap<std::tuple<int64_t, int64_t, int64_t>, Words> wordWeights;
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_DEPTHWISETILING_H
