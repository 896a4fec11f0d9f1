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
                   int64_t numParts, int64_t numRegisters)
      : name(name), features(features), numParts(numParts),
        numRegisters(numRegisters) {}

  StringRef getName() const override { return name; }
  ArrayRef<StringRef> getFeatures() const override { return features; }
  int64_t getVectorBits() const override { return 512 / numParts; }
  int64_t getStepDepth() const override { return 1; }
  bool takes(const ProductSource &source) const override {
    return source.isFloats();
  }
  bool fitsRegisters(int64_t rows, int64_t vectors) const override {
    return (rows + 1) * vectors + 1 <= numRegisters;
  }
  int64_t getDepthwisePlaces() const override {
    return numRegisters / 4 / numParts;
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
  int64_t numParts, numRegisters;
};
} // namespace

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

const ProductInstruction &ProductInstruction::get(TargetAttr target,
                                                  const ProductSource &source) {
  static constexpr StringRef avx512[] = {"avx512f"}, neon[] = {"neon"};
  static const PlainProduct plainProduct(/*stepDepth=*/4),
      longPlainProduct(/*stepDepth=*/8);
  static const PlainArmProduct plainArmProduct(/*stepDepth=*/4),
      longPlainArmProduct(/*stepDepth=*/8);
  static const FusedMultiplyAdd wideFloatProduct("fma.512", avx512,
                                                 /*numParts=*/1,
                                                 /*numRegisters=*/32);
  static const FusedMultiplyAdd narrowFloatProduct("fmla", neon,
                                                   /*numParts=*/4,
                                                   /*numRegisters=*/32);
  static const FusedMultiplyAdd floatProduct("fma", {}, /*numParts=*/2,
                                             /*numRegisters=*/16);
  static const ProductInstruction *const others[] = {
      &plainArmProduct,  &longPlainArmProduct, &plainProduct, &longPlainProduct,
      &wideFloatProduct, &narrowFloatProduct,  &floatProduct};
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

ProductTile ProductInstruction::chooseTile(const ProductSizes &sizes) const {
  // Of a step, in units of the instruction: each sum takes one, and a few are
  // under way at once; weights come from the second cache and source bytes from
  // the first one. A tile has a share of other work: its addresses, and what
  // becomes of its sums.
  constexpr int64_t leastCost = 8, panelCost = 3, sumCost = 12, tileCost = 20;
  // A row whose distance from the first one is no constant is found by
  // divisions, which take as long as some additions.
  constexpr int64_t divisionCost = 6;
  const int64_t rows = sizes.numRows, channels = sizes.channels;
  const int64_t parts = getNumParts(), panels = sizes.panels;
  auto getCost = [&](int64_t tileRows, int64_t tilePanels, int64_t vectors) {
    const int64_t groups = llvm::divideCeil(tileRows, getRowsOfGroup());
    const int64_t step = std::max({groups * vectors + vectors * getLoadCost(),
                                   leastCost, vectors * panelCost});
    const int64_t addresses =
        sizes.haveSameShape(tileRows)
            ? 0
            : tileRows * (sizes.getNumRuns() + divisionCost) * getAddressCost();
    return sizes.steps * step + tileRows * tilePanels * sumCost + addresses +
           tileCost;
  };
  ProductTile best = {1, 1};
  int64_t bestCost = std::numeric_limits<int64_t>::max();
  for (int64_t tilePanels = 1; tilePanels <= std::min<int64_t>(panels, 8);
       ++tilePanels) {
    // All tiles but the last one are full. The last panel may be half of one.
    const int64_t others = (panels - 1) / tilePanels;
    const int64_t lastPanels = panels - others * tilePanels;
    const int64_t vectors = tilePanels * parts;
    const int64_t lastVectors =
        (lastPanels - 1) * parts +
        llvm::divideCeil(
            parts * countLanes(channels - (panels - 1) * panelChannels),
            panelChannels);
    for (int64_t tileRows = 1; tileRows <= std::min<int64_t>(rows, 14);
         ++tileRows) {
      if (!fitsRegisters(tileRows, others == 0 ? lastVectors : vectors) &&
          tileRows * tilePanels > 1)
        break;
      int64_t cost = others * getCost(tileRows, tilePanels, vectors) +
                     getCost(tileRows, lastPanels, lastVectors);
      cost *= llvm::divideCeil(rows, tileRows);
      if (cost <= bestCost) {
        bestCost = cost;
        best = {tileRows, tilePanels};
      }
    }
  }
  return best;
}
