//===- ProductInstruction.cpp -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The instructions that sum products.
//
//===----------------------------------------------------------------------===//

#include "ProductInstruction.h"

#include "ByteProduct.h"
#include "PanelMemory.h"
#include "TileRegisters.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::lpt;

ProductSource ProductSource::get(FusedProductOp op) {
  return {op.getFactorType(), op.getIsUnsigned(), int64_t(op.getSourceOffset()),
          // No step of a depthwise convolution is multiplied at once.
          op.isDepthwise() ? 0 : op.getStepDepth(), op.getNarrowWeights()};
}

ProductSource ProductSource::get(TileUkernelOp op) {
  return {getElementTypeOrSelf(op.getSource().getType()), op.getIsUnsigned(),
          /*offset=*/0, TileRegisters::stepDepth};
}

ProductSource ProductSource::get(UkernelOp op) {
  return {getElementTypeOrSelf(op.getSource().getType()), op.getIsUnsigned(),
          int64_t(op.getSourceOffset()), op.getPlaceDepth(),
          op.getNarrowWeights()};
}

Value ProductInstruction::multiplyAddChannels(ImplicitLocOpBuilder &b,
                                              Value sums, Value elements,
                                              Value weights) const {
  return arith::AddIOp::create(b, sums,
                               arith::MulIOp::create(b, elements, weights));
}

namespace {
/// An instruction of LLVM, for which a panel is one vector whatever the target.
template <typename Base>
class WholePanel : public Base {
public:
  int64_t getNumParts() const override { return 1; }
  SmallVector<Value> splitRow(ImplicitLocOpBuilder &,
                              Value sums) const override {
    return {sums};
  }
  Value joinRow(ImplicitLocOpBuilder &, ValueRange parts) const override {
    return parts.front();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Any target
//===----------------------------------------------------------------------===//

namespace {
/// Multiplies 32-bit integers, by what LLVM makes of vectors.
class PlainProduct : public WholePanel<RowProductInstruction> {
public:
  explicit PlainProduct(int64_t stepDepth) : stepDepth(stepDepth) {}

  StringRef getName() const override { return "plain"; }
  ArrayRef<StringRef> getFeatures() const override { return {}; }
  int64_t getStepDepth() const override { return stepDepth; }
  bool takes(const ProductSource &source) const override {
    return !source.isFloats() && source.mayHaveSteps(stepDepth);
  }
  bool fitsRegisters(int64_t rows, int64_t vectors) const override {
    return rows * vectors <= 2 * getNumParts();
  }
  int64_t getDepthwisePlaces() const override { return 2; }

  SmallVector<Value> loadWeights(ImplicitLocOpBuilder &b, Value weights,
                                 Value offset, int64_t) const override {
    Value bytes = loadBytes(b, weights, offset, panelChannels * stepDepth);
    SmallVector<Value> columns;
    for (int64_t j = 0; j != stepDepth; ++j) {
      SmallVector<int64_t> lanes;
      for (int64_t channel = 0; channel != panelChannels; ++channel)
        lanes.push_back(stepDepth * channel + j);
      columns.push_back(arith::ExtSIOp::create(
          b, getVector(b, panelChannels, 32),
          vector::ShuffleOp::create(b, bytes, bytes, lanes)));
    }
    return columns;
  }
  Value loadRow(ImplicitLocOpBuilder &b, Value memory, Value offset,
                const ProductSource &source, int64_t) const override {
    Type wide = getVector(b, stepDepth, 32);
    if (source.factor.isInteger(16)) {
      Value words = vector::LoadOp::create(b, getVector(b, stepDepth, 16),
                                           memory, offset);
      return arith::ExtSIOp::create(
          b, wide,
          vector::ShuffleOp::create(b, words, words, getWordOrder(stepDepth)));
    }
    Value bytes = loadBytes(b, memory, offset, stepDepth);
    if (source.offset != 0)
      bytes = moveBytes(b, bytes);
    if (source.yieldsUnsigned())
      return arith::ExtUIOp::create(b, wide, bytes);
    return arith::ExtSIOp::create(b, wide, bytes);
  }
  SmallVector<Value> multiplyAdd(ImplicitLocOpBuilder &b, ValueRange sums,
                                 Value bytes,
                                 ValueRange weights) const override {
    Value sum = sums.front();
    for (auto [j, column] : llvm::enumerate(weights)) {
      Value factor = vector::BroadcastOp::create(
          b, sum.getType(),
          vector::ExtractOp::create(b, bytes, int64_t(j)).getResult());
      sum = arith::AddIOp::create(b, sum,
                                  arith::MulIOp::create(b, factor, column));
    }
    return {sum};
  }

private:
  int64_t stepDepth;
};

/// The same where a target has `neon`, whose depthwise convolutions multiply
/// bytes of any signs.
class PlainArmProduct : public PlainProduct {
public:
  using PlainProduct::PlainProduct;

  ArrayRef<StringRef> getFeatures() const override {
    static constexpr StringRef features[] = {"neon"};
    return features;
  }
  unsigned getDepthwiseBits() const override { return armDepthwiseBits; }
  Value multiplyAddChannels(ImplicitLocOpBuilder &b, Value sums, Value elements,
                            Value weights) const override {
    return multiplyAddArmChannels(b, sums, elements, weights);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

namespace {
/// Multiplies and adds floats with one rounding. LLVM cuts the vectors of a
/// panel into those of the target.
class FusedMultiplyAdd : public WholePanel<RowProductInstruction> {
public:
  FusedMultiplyAdd(StringRef name, ArrayRef<StringRef> features,
                   int64_t numVectors, int64_t numRegisters)
      : name(name), features(features), numVectors(numVectors),
        numRegisters(numRegisters) {}

  StringRef getName() const override { return name; }
  ArrayRef<StringRef> getFeatures() const override { return features; }
  int64_t getVectorBits() const override { return 512 / numVectors; }
  int64_t getStepDepth() const override { return 1; }
  int64_t getVectorsOfPart() const override { return numVectors; }
  bool takes(const ProductSource &source) const override {
    return source.isFloats();
  }
  bool fitsRegisters(int64_t rows, int64_t vectors) const override {
    return (rows + 1) * vectors + 1 <= numRegisters;
  }
  int64_t getDepthwisePlaces() const override {
    return numRegisters / 4 / numVectors;
  }

  SmallVector<Value> loadWeights(ImplicitLocOpBuilder &b, Value weights,
                                 Value offset, int64_t) const override {
    return {vector::LoadOp::create(b, getPanel(b), weights, offset)};
  }
  Value loadRow(ImplicitLocOpBuilder &b, Value memory, Value offset,
                const ProductSource &, int64_t) const override {
    return vector::BroadcastOp::create(
        b, getPanel(b), memref::LoadOp::create(b, memory, ValueRange{offset}));
  }
  SmallVector<Value> multiplyAdd(ImplicitLocOpBuilder &b, ValueRange sums,
                                 Value numbers,
                                 ValueRange weights) const override {
    return {math::FmaOp::create(b, numbers, weights.front(), sums.front())};
  }

private:
  static VectorType getPanel(ImplicitLocOpBuilder &b) {
    return VectorType::get(panelChannels, b.getF32Type());
  }

  StringRef name;
  ArrayRef<StringRef> features;
  /// Of the target: how many vectors a panel is.
  int64_t numVectors, numRegisters;
};
} // namespace

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

const ProductInstruction &ProductInstruction::get(TargetAttr target,
                                                  const ProductSource &source) {
  static constexpr StringRef avx512[] = {"avx512f"}, avx512VL[] = {"avx512vl"};
  static const PlainProduct plainProduct(/*stepDepth=*/4),
      longPlainProduct(/*stepDepth=*/8);
  static const PlainArmProduct plainArmProduct(/*stepDepth=*/4),
      longPlainArmProduct(/*stepDepth=*/8);
  static const FusedMultiplyAdd wideFloatProduct("fma.512", avx512,
                                                 /*numVectors=*/1,
                                                 /*numRegisters=*/32);
  static const FusedMultiplyAdd shortFloatProduct("fma.256", avx512VL,
                                                  /*numVectors=*/2,
                                                  /*numRegisters=*/32);
  static const FusedMultiplyAdd floatProduct("fma", {}, /*numVectors=*/2,
                                             /*numRegisters=*/16);
  static const ProductInstruction *const others[] = {
      &plainArmProduct,  &longPlainArmProduct, &plainProduct, &longPlainProduct,
      &wideFloatProduct, &shortFloatProduct,   &floatProduct};
  static const SmallVector<const ProductInstruction *> all =
      llvm::to_vector(llvm::concat<const ProductInstruction *const>(
          getX86Products(), getArmProducts(), ArrayRef(others)));
  auto isThere = [&](StringRef feature) {
    return target && llvm::is_contained(target.getIsa(), feature);
  };
  const int64_t maxBits = isThere("prefer-256-bit") ? 256 : 512;
  return **llvm::find_if(all, [&](const ProductInstruction *instruction) {
    return instruction->takes(source) &&
           instruction->getVectorBits() <= maxBits &&
           llvm::all_of(instruction->getFeatures(), isThere);
  });
}

/// The offsets of sources whose bytes `ofSigned` and `ofUnsigned` multiply.
static SourceOffsets chooseOffsets(const ProductInstruction &ofSigned,
                                   const ProductInstruction &ofUnsigned) {
  if (ofSigned.getNumProducts() < ofUnsigned.getNumProducts())
    return {/*ofSigned=*/128, /*ofUnsigned=*/0};
  if (ofUnsigned.getNumProducts() < ofSigned.getNumProducts())
    return {/*ofSigned=*/0, /*ofUnsigned=*/-128};
  return {};
}

ProductPacking ProductPacking::get(TargetAttr target) {
  const Type byte = IntegerType::get(target.getContext(), 8);
  if (TileRegisters::multiply(target, {byte}))
    return {{}, TileRegisters::stepDepth, TileRegisters::stepDepth};
  auto find = [&](bool isUnsigned, int64_t offset) -> const auto & {
    return ProductInstruction::get(target, {byte, isUnsigned, offset});
  };
  const SourceOffsets offsets = chooseOffsets(find(false, 0), find(true, 0));
  return {offsets, find(false, offsets.ofSigned).getStepDepth(),
          find(true, offsets.ofUnsigned).getStepDepth()};
}

namespace {
/// What tiles cost, in units of the instruction.
class TileCosts {
public:
  TileCosts(const ProductInstruction &instruction, const ProductSizes &sizes)
      : instruction(instruction), sizes(sizes) {}

  /// The cost of all tiles of a group.
  int64_t getCost(const ProductTile &tile) const;
  /// Whether registers hold what `tile` needs. A tile of one row and one panel
  /// always fits: there is no smaller one.
  bool fitsRegisters(const ProductTile &tile) const {
    const Panels panels = getPanels(tile.panels);
    return tile.rows * tile.panels == 1 ||
           instruction.fitsRegisters(tile.rows, panels.others == 0
                                                    ? panels.lastVectors
                                                    : panels.vectors);
  }

private:
  /// How the panels of a group are in tiles: all but the last one are full, and
  /// the last panel of that may be half of one.
  struct Panels {
    int64_t others, vectors, lastVectors;
  };
  Panels getPanels(int64_t tilePanels) const;
  /// The cost of one tile, of which each row has sums in `vectors`.
  int64_t getCost(const ProductTile &tile, int64_t vectors) const;

  const ProductInstruction &instruction;
  const ProductSizes &sizes;
};
} // namespace

TileCosts::Panels TileCosts::getPanels(int64_t tilePanels) const {
  const int64_t parts = instruction.getNumParts(), panels = sizes.panels;
  const int64_t ofPart = instruction.getVectorsOfPart();
  const int64_t others = (panels - 1) / tilePanels;
  const int64_t last = panels - others * tilePanels;
  const int64_t lanes =
      countLanes(sizes.channels - (panels - 1) * panelChannels);
  const int64_t partsOfLast = llvm::divideCeil(parts * lanes, panelChannels);
  return {others, tilePanels * parts * ofPart,
          ((last - 1) * parts + partsOfLast) * ofPart};
}

int64_t TileCosts::getCost(const ProductTile &tile, int64_t vectors) const {
  // Of a step: each sum takes one, and a dozen are under way at once; weights
  // come from the second cache and source bytes from the first one. A tile has
  // a share of other work: its addresses, and what becomes of its sums.
  constexpr int64_t leastCost = 12, panelCost = 3, sumCost = 12, tileCost = 20;
  const int64_t groups =
      llvm::divideCeil(tile.rows, instruction.getRowsOfGroup());
  int64_t step =
      std::max({groups * vectors + vectors * instruction.getLoadCost(),
                leastCost, vectors * panelCost});
  int64_t addresses = 0;
  if (!tile.inLines && !sizes.haveSameShape(tile.rows)) {
    // A row whose distance from the first one is no constant is found by
    // divisions, which take as long as some additions where these count, and
    // has an address of its own. LLVM loads from all such addresses before it
    // multiplies, though sums are in memory then if registers do not suffice.
    constexpr int64_t divisionCost = 6;
    addresses = tile.rows * (sizes.getNumRuns() + divisionCost) *
                instruction.getAddressCost();
    if (!instruction.prefersWords() &&
        !instruction.fitsRegisters(tile.rows, vectors + 1))
      step += step / 2;
  }
  return sizes.steps * step + tile.rows * tile.panels * sumCost + addresses +
         tileCost;
}

int64_t TileCosts::getCost(const ProductTile &tile) const {
  const Panels panels = getPanels(tile.panels);
  return sizes.cutRows(tile.rows, tile.inLines).count *
         (panels.others * getCost(tile, panels.vectors) +
          getCost(tile, panels.lastVectors));
}

ProductTile ProductInstruction::chooseTile(const ProductSizes &sizes) const {
  constexpr int64_t maxRows = 14, maxPanels = 8;
  const TileCosts costs(*this, sizes);
  ProductTile best = {1, 1};
  int64_t bestCost = std::numeric_limits<int64_t>::max();
  auto tryTile = [&](const ProductTile &tile) {
    const int64_t cost = costs.getCost(tile);
    if (cost <= bestCost) {
      bestCost = cost;
      best = tile;
    }
  };
  for (int64_t panels = 1; panels <= std::min(sizes.panels, maxPanels);
       ++panels)
    for (int64_t rows = 1; rows <= std::min(sizes.numRows, maxRows); ++rows) {
      if (!costs.fitsRegisters({rows, panels}))
        break;
      tryTile({rows, panels});
      if (rows <= sizes.getLineSize() && !sizes.haveSameShape(rows))
        tryTile({rows, panels, /*inLines=*/true});
    }
  return best;
}
