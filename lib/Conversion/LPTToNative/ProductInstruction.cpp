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

#include "TileRegisters.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::lpt;

static constexpr int64_t panelChannels = PackedProductOp::panelChannels;
/// Of a step of bytes: how many numbers it has, and how many weights.
static constexpr int64_t stepDepth = PackedProductOp::byteStepDepth,
                         stepBytes = panelChannels * stepDepth;

static VectorType getVector(ImplicitLocOpBuilder &b, int64_t size,
                            unsigned width) {
  return VectorType::get(size, b.getIntegerType(width));
}

static Value addOffset(ImplicitLocOpBuilder &b, Value offset, int64_t bytes) {
  if (bytes == 0)
    return offset;
  return arith::AddIOp::create(b, offset,
                               arith::ConstantIndexOp::create(b, bytes));
}

static Value loadBytes(ImplicitLocOpBuilder &b, Value memory, Value offset,
                       int64_t size) {
  return vector::LoadOp::create(b, getVector(b, size, 8), memory, offset);
}

static Value slice(ImplicitLocOpBuilder &b, Value vector, int64_t offset,
                   int64_t size) {
  if (cast<VectorType>(vector.getType()).getNumElements() == size)
    return vector;
  return vector::ShuffleOp::create(
      b, vector, vector,
      llvm::to_vector(llvm::seq<int64_t>(offset, offset + size)));
}

/// One vector, or two of them, one after the other.
static Value concatenate(ImplicitLocOpBuilder &b, ValueRange parts) {
  if (parts.size() == 1)
    return parts.front();
  const int64_t size =
      cast<VectorType>(parts.front().getType()).getNumElements();
  return vector::ShuffleOp::create(
      b, parts[0], parts[1], llvm::to_vector(llvm::seq<int64_t>(0, 2 * size)));
}

static Value callIntrinsic(ImplicitLocOpBuilder &b, StringRef name, Type result,
                           ValueRange operands) {
  return LLVM::CallIntrinsicOp::create(b, result, b.getStringAttr(name),
                                       operands)
      .getResults();
}

SmallVector<int64_t> lpt::getWordOrder(int64_t numElements) {
  SmallVector<int64_t> order;
  for (int64_t step = 0; step != numElements; step += stepDepth)
    order.append({step, step + 2, step + 1, step + 3});
  return order;
}

Value lpt::widenBytes(ImplicitLocOpBuilder &b, Value bytes,
                      const ProductSource &source) {
  auto type = cast<VectorType>(bytes.getType());
  const int64_t size = type.getNumElements();
  bytes = vector::ShuffleOp::create(b, bytes, bytes, getWordOrder(size));
  if (source.offset != 0)
    // Adds 128, or subtracts it: both are the same modulo 256.
    bytes = arith::XOrIOp::create(
        b, bytes,
        arith::ConstantOp::create(
            b, DenseElementsAttr::get(type, APInt(8, 0x80))));
  Type wide = getVector(b, size, 16);
  if (source.yieldsUnsigned())
    return arith::ExtUIOp::create(b, wide, bytes);
  return arith::ExtSIOp::create(b, wide, bytes);
}

/// The four bytes of a step of a row.
static Value loadWord(ImplicitLocOpBuilder &b, Value memory, Value offset,
                      const ProductSource &source) {
  Value word = vector::ExtractOp::create(
      b,
      vector::BitCastOp::create(b, getVector(b, 1, 32),
                                loadBytes(b, memory, offset, stepDepth)),
      int64_t(0));
  if (source.offset == 0)
    return word;
  // Adds 128 to each byte, or subtracts it: both are the same modulo 256.
  return arith::XOrIOp::create(
      b, word,
      arith::ConstantOp::create(
          b, b.getIntegerAttr(b.getI32Type(), APInt(32, 0x80808080))));
}

ProductSource ProductSource::get(FusedProductOp op) {
  return {op.getFactorType(), op.getIsUnsigned(),
          int64_t(op.getSourceOffset())};
}

ProductSource ProductSource::get(TileUkernelOp op) {
  return {getElementTypeOrSelf(op.getSource().getType()), op.getIsUnsigned()};
}

ProductSource ProductSource::get(UkernelOp op) {
  return {getElementTypeOrSelf(op.getSource().getType()), op.getIsUnsigned(),
          int64_t(op.getSourceOffset())};
}

namespace {
/// An instruction of LLVM, for which a panel is one vector whatever the target.
template <typename Base>
class WholePanel : public Base {
public:
  int64_t getNumParts() const override { return 1; }
  SmallVector<Value> split(ImplicitLocOpBuilder &, Value sums) const override {
    return {sums};
  }
  Value join(ImplicitLocOpBuilder &, ValueRange parts) const override {
    return parts.front();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Bytes
//===----------------------------------------------------------------------===//

namespace {
/// Multiplies four bytes at once.
class ByteProduct : public ProductInstruction {
public:
  Value loadSource(ImplicitLocOpBuilder &b, Value memory, Value offset,
                   const ProductSource &source, int64_t) const override {
    return splat(b, loadWord(b, memory, offset, source),
                 source.yieldsUnsigned());
  }

protected:
  /// The four bytes of an i32 in the form in which they are multiplied.
  virtual Value splat(ImplicitLocOpBuilder &b, Value word,
                      bool isUnsigned) const = 0;
};
} // namespace

//===----------------------------------------------------------------------===//
// vpdpbusd
//===----------------------------------------------------------------------===//

namespace {
/// Multiplies unsigned by signed bytes and adds four products to each lane.
class DotProduct : public ByteProduct {
public:
  DotProduct(StringRef name, ArrayRef<StringRef> features, int64_t lanes,
             int64_t numRegisters, StringRef intrinsic)
      : name(name), features(features), lanes(lanes),
        numRegisters(numRegisters), intrinsic(intrinsic) {}

  StringRef getName() const override { return name; }
  ArrayRef<StringRef> getFeatures() const override { return features; }
  int64_t getVectorBits() const override { return 32 * lanes; }
  int64_t getNumProducts() const override { return stepDepth * lanes; }
  bool takes(const ProductSource &source) const override {
    return source.factor.isInteger(8) && source.yieldsUnsigned();
  }
  int64_t getNumParts() const override { return panelChannels / lanes; }
  bool fitsRegisters(ProductTile tile) const override {
    // The weights of a step stay for all rows, and the bytes of one row for all
    // panels. One more may hold what makes bytes unsigned.
    return (tile.rows + 1) * tile.panels * getNumParts() + 2 <= numRegisters;
  }
  bool multipliesWords() const override { return getNumParts() == 1; }
  int64_t getDepthwisePlaces() const override {
    return numRegisters / 4 / getNumParts();
  }

  SmallVector<Value> split(ImplicitLocOpBuilder &b, Value sums) const override {
    SmallVector<Value> parts;
    for (int64_t part = 0; part != getNumParts(); ++part)
      parts.push_back(slice(b, sums, part * lanes, lanes));
    return parts;
  }
  Value join(ImplicitLocOpBuilder &b, ValueRange parts) const override {
    return concatenate(b, parts);
  }
  SmallVector<Value> loadWeights(ImplicitLocOpBuilder &b, Value weights,
                                 Value offset, int64_t) const override {
    SmallVector<Value> parts;
    for (int64_t byte = 0; byte != stepBytes; byte += 4 * lanes)
      parts.push_back(
          loadBytes(b, weights, addOffset(b, offset, byte), 4 * lanes));
    return parts;
  }
  Value splat(ImplicitLocOpBuilder &b, Value bytes, bool) const override {
    Value lanesOf =
        vector::BroadcastOp::create(b, getVector(b, lanes, 32), bytes);
    return vector::BitCastOp::create(b, getVector(b, 4 * lanes, 8), lanesOf);
  }
  SmallVector<Value> multiplyAdd(ImplicitLocOpBuilder &b, ValueRange sums,
                                 Value bytes,
                                 ValueRange weights) const override {
    SmallVector<Value> results;
    for (auto [sum, part] : llvm::zip_equal(sums, weights))
      results.push_back(
          callIntrinsic(b, intrinsic, sum.getType(), {sum, bytes, part}));
    return results;
  }

private:
  StringRef name;
  ArrayRef<StringRef> features;
  int64_t lanes, numRegisters;
  StringRef intrinsic;
};
} // namespace

//===----------------------------------------------------------------------===//
// vpmaddwd
//===----------------------------------------------------------------------===//

namespace {
/// Multiplies 16-bit integers and adds pairs of products, which is exact. A
/// lane has a channel, whose four weights of a step are two words of 16 bits.
/// The high bytes of the words, weights 1 and 3, are extended by one shift, and
/// the low ones, weights 0 and 2, by two.
class PairProduct : public ProductInstruction {
public:
  StringRef getName() const override { return "vpmaddwd"; }
  int64_t getNumProducts() const override { return 16; }
  ArrayRef<StringRef> getFeatures() const override {
    static constexpr StringRef features[] = {"avx2"};
    return features;
  }
  bool takes(const ProductSource &source) const override {
    return !source.factor.isF32();
  }
  int64_t getNumParts() const override { return numParts; }
  bool fitsRegisters(ProductTile tile) const override {
    // The weights of a panel stay for all rows, as bytes for the next pass and
    // extended; the numbers of one row and the products of one vector come and
    // go. A sum that does not stay in a register is stored and loaded twice in
    // a step, which takes longer than all its products.
    return tile.rows * tile.panels * numParts + 2 * numParts + 2 <= 16;
  }
  int64_t getLoadCost() const override { return 1; }
  int64_t getDepthwisePlaces() const override { return 2; }
  bool prefersWords() const override { return true; }
  int64_t getNumPasses() const override { return 2; }

  SmallVector<Value> split(ImplicitLocOpBuilder &b, Value sums) const override {
    return {slice(b, sums, 0, lanes), slice(b, sums, lanes, lanes)};
  }
  Value join(ImplicitLocOpBuilder &b, ValueRange parts) const override {
    return concatenate(b, parts);
  }
  SmallVector<Value> loadWeights(ImplicitLocOpBuilder &b, Value weights,
                                 Value offset, int64_t pass) const override {
    SmallVector<Value> parts;
    for (int64_t byte = 0; byte != stepBytes; byte += 4 * lanes)
      parts.push_back(extendBytes(
          b,
          vector::BitCastOp::create(
              b, getVector(b, 2 * lanes, 16),
              loadBytes(b, weights, addOffset(b, offset, byte), 4 * lanes)),
          /*isUnsigned=*/false, pass));
    return parts;
  }
  Value loadSource(ImplicitLocOpBuilder &b, Value memory, Value offset,
                   const ProductSource &source, int64_t pass) const override {
    if (!source.factor.isInteger(16))
      return extendBytes(b, splat(b, loadWord(b, memory, offset, source)),
                         source.yieldsUnsigned(), pass);
    Value pair = vector::LoadOp::create(
        b, getVector(b, 2, 16), memory,
        addOffset(b, offset, isHigh(pass) ? stepDepth / 2 : 0));
    return splat(b,
                 vector::ExtractOp::create(
                     b, vector::BitCastOp::create(b, getVector(b, 1, 32), pair),
                     int64_t(0)));
  }
  SmallVector<Value> multiplyAdd(ImplicitLocOpBuilder &b, ValueRange sums,
                                 Value words,
                                 ValueRange weights) const override {
    SmallVector<Value> results;
    for (auto [sum, part] : llvm::zip_equal(sums, weights))
      results.push_back(
          arith::AddIOp::create(b, sum,
                                callIntrinsic(b, "llvm.x86.avx2.pmadd.wd",
                                              sum.getType(), {words, part})));
    return results;
  }

private:
  static constexpr int64_t numParts = 2, lanes = panelChannels / numParts;

  /// Whether a pass multiplies the high bytes of words. It is the first one:
  /// LLVM reorders sums so that products of fewer instructions are added first,
  /// and where the order is another one already, all products of a step are in
  /// registers at once, which do not suffice.
  static bool isHigh(int64_t pass) { return pass == 0; }
  /// The low or the high bytes of `words`, extended.
  static Value extendBytes(ImplicitLocOpBuilder &b, Value words,
                           bool isUnsigned, int64_t pass) {
    auto fill = [&](int64_t value) -> Value {
      return arith::ConstantOp::create(
          b, DenseElementsAttr::get(cast<VectorType>(words.getType()),
                                    APInt(16, uint64_t(value))));
    };
    if (isUnsigned)
      return isHigh(pass) ? Value(arith::ShRUIOp::create(b, words, fill(8)))
                          : Value(arith::AndIOp::create(b, words, fill(0xff)));
    if (!isHigh(pass))
      words = arith::ShLIOp::create(b, words, fill(8));
    return arith::ShRSIOp::create(b, words, fill(8));
  }
  static Value splat(ImplicitLocOpBuilder &b, Value word) {
    return vector::BitCastOp::create(
        b, getVector(b, 2 * lanes, 16),
        vector::BroadcastOp::create(b, getVector(b, lanes, 32), word));
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// sdot and usdot
//===----------------------------------------------------------------------===//

namespace {
/// Multiplies signed weights by the four bytes of one lane of a register, and
/// adds four products to each of four channels: the bytes of four steps of a
/// row are loaded at once.
class LaneDotProduct : public ByteProduct {
public:
  LaneDotProduct(StringRef name, ArrayRef<StringRef> features, bool isUnsigned,
                 StringRef intrinsic)
      : name(name), features(features), isUnsigned(isUnsigned),
        intrinsic(intrinsic) {}

  StringRef getName() const override { return name; }
  ArrayRef<StringRef> getFeatures() const override { return features; }
  int64_t getVectorBits() const override { return 128; }
  int64_t getNumProducts() const override { return registerBytes; }
  bool takes(const ProductSource &source) const override {
    return source.factor.isInteger(8) && source.yieldsUnsigned() == isUnsigned;
  }
  int64_t getNumParts() const override { return numParts; }
  bool fitsRegisters(ProductTile tile) const override {
    // The weights of a step stay for all rows, and the bytes of all rows for
    // four steps.
    return (tile.rows + 1) * tile.panels * numParts + tile.rows <= 32;
  }
  int64_t getLoadCost() const override { return 1; }
  int64_t getDepthwisePlaces() const override { return 2; }

  SmallVector<Value> split(ImplicitLocOpBuilder &b, Value sums) const override {
    SmallVector<Value> parts;
    for (int64_t part = 0; part != numParts; ++part)
      parts.push_back(slice(b, sums, part * lanes, lanes));
    return parts;
  }
  Value join(ImplicitLocOpBuilder &b, ValueRange parts) const override {
    return concatenate(b, {concatenate(b, parts.take_front(2)),
                           concatenate(b, parts.take_back(2))});
  }
  SmallVector<Value> loadWeights(ImplicitLocOpBuilder &b, Value weights,
                                 Value offset, int64_t) const override {
    SmallVector<Value> parts;
    for (int64_t byte = 0; byte != stepBytes; byte += registerBytes)
      parts.push_back(
          loadBytes(b, weights, addOffset(b, offset, byte), registerBytes));
    return parts;
  }
  int64_t getStepsOfLoad() const override { return lanes; }
  SmallVector<Value> loadSteps(ImplicitLocOpBuilder &b, Value memory,
                               Value offset,
                               const ProductSource &source) const override {
    Value words =
        vector::BitCastOp::create(b, getVector(b, lanes, 32),
                                  loadBytes(b, memory, offset, registerBytes));
    if (source.offset != 0)
      words = arith::XOrIOp::create(
          b, words,
          arith::ConstantOp::create(
              b, DenseElementsAttr::get(getVector(b, lanes, 32),
                                        APInt(32, 0x80808080))));
    SmallVector<Value> steps;
    // LLVM makes of it the form of the instruction that reads one lane.
    for (int64_t lane = 0; lane != lanes; ++lane)
      steps.push_back(vector::BitCastOp::create(
          b, getVector(b, registerBytes, 8),
          vector::ShuffleOp::create(b, words, words,
                                    SmallVector<int64_t>(lanes, lane))));
    return steps;
  }
  Value splat(ImplicitLocOpBuilder &b, Value word, bool) const override {
    return vector::BitCastOp::create(
        b, getVector(b, registerBytes, 8),
        vector::BroadcastOp::create(b, getVector(b, lanes, 32), word));
  }
  SmallVector<Value> multiplyAdd(ImplicitLocOpBuilder &b, ValueRange sums,
                                 Value bytes,
                                 ValueRange weights) const override {
    SmallVector<Value> results;
    for (auto [sum, part] : llvm::zip_equal(sums, weights)) {
      // LLVM knows the forms that read a lane of the second factor, and one for
      // `usdot`, whose first factor is the unsigned one.
      const Value factors[] = {isUnsigned ? bytes : part,
                               isUnsigned ? part : bytes};
      results.push_back(callIntrinsic(b, intrinsic, sum.getType(),
                                      {sum, factors[0], factors[1]}));
    }
    return results;
  }

private:
  static constexpr int64_t lanes = 4, registerBytes = 4 * lanes,
                           numParts = panelChannels / lanes;

  StringRef name;
  ArrayRef<StringRef> features;
  bool isUnsigned;
  StringRef intrinsic;
};
} // namespace

//===----------------------------------------------------------------------===//
// smull
//===----------------------------------------------------------------------===//

namespace {
/// Multiplies signed bytes to integers of 16 bits, and adds pairs of these,
/// which is exact. A vector has the sums of the two pairs of two channels.
class WideningProduct : public ByteProduct {
public:
  StringRef getName() const override { return "smull"; }
  ArrayRef<StringRef> getFeatures() const override {
    static constexpr StringRef features[] = {"neon"};
    return features;
  }
  int64_t getVectorBits() const override { return 128; }
  int64_t getNumProducts() const override { return 4; }
  bool takes(const ProductSource &source) const override {
    return source.factor.isInteger(8) && !source.yieldsUnsigned();
  }
  int64_t getNumParts() const override { return numParts; }
  bool fitsRegisters(ProductTile tile) const override {
    // The bytes of all rows, the weights of four channels, and products.
    return tile.rows * tile.panels * numParts + tile.rows + 8 <= 32;
  }
  int64_t getDepthwisePlaces() const override { return 2; }

  SmallVector<Value> split(ImplicitLocOpBuilder &b, Value sums) const override {
    Value zero = arith::ConstantOp::create(b, b.getZeroAttr(sums.getType()));
    SmallVector<Value> parts;
    for (int64_t part = 0; part != numParts; ++part)
      parts.push_back(vector::ShuffleOp::create(
          b, sums, zero,
          ArrayRef<int64_t>{2 * part, panelChannels, 2 * part + 1,
                            panelChannels}));
    return parts;
  }
  Value join(ImplicitLocOpBuilder &b, ValueRange parts) const override {
    SmallVector<Value> sums;
    for (int64_t part = 0; part != numParts; part += 2) {
      Value first = parts[part], second = parts[part + 1];
      auto select = [&](int64_t parity) {
        return vector::ShuffleOp::create(
            b, first, second,
            ArrayRef<int64_t>{parity, 2 + parity, 4 + parity, 6 + parity});
      };
      sums.push_back(arith::AddIOp::create(b, select(0), select(1)));
    }
    return concatenate(b, {concatenate(b, ValueRange(sums).take_front(2)),
                           concatenate(b, ValueRange(sums).take_back(2))});
  }
  SmallVector<Value> loadWeights(ImplicitLocOpBuilder &b, Value weights,
                                 Value offset, int64_t) const override {
    SmallVector<Value> parts;
    for (int64_t byte = 0; byte != stepBytes; byte += 16) {
      Value bytes = loadBytes(b, weights, addOffset(b, offset, byte), 16);
      parts.append({slice(b, bytes, 0, 8), slice(b, bytes, 8, 8)});
    }
    return parts;
  }
  Value splat(ImplicitLocOpBuilder &b, Value word, bool) const override {
    return vector::BitCastOp::create(
        b, getVector(b, 8, 8),
        vector::BroadcastOp::create(b, getVector(b, 2, 32), word));
  }
  SmallVector<Value> multiplyAdd(ImplicitLocOpBuilder &b, ValueRange sums,
                                 Value bytes,
                                 ValueRange weights) const override {
    Type wide = getVector(b, 8, 16);
    Value factor = arith::ExtSIOp::create(b, wide, bytes);
    SmallVector<Value> results;
    for (auto [sum, part] : llvm::zip_equal(sums, weights)) {
      Value products = arith::MulIOp::create(
          b, factor, arith::ExtSIOp::create(b, wide, part));
      results.push_back(arith::AddIOp::create(
          b, sum,
          callIntrinsic(b, "llvm.aarch64.neon.saddlp.v4i32.v8i16",
                        sum.getType(), products)));
    }
    return results;
  }

private:
  static constexpr int64_t numParts = 8;
};
} // namespace

//===----------------------------------------------------------------------===//
// Any target
//===----------------------------------------------------------------------===//

namespace {
/// Multiplies 32-bit integers, by what LLVM makes of vectors.
class PlainProduct : public WholePanel<ByteProduct> {
public:
  StringRef getName() const override { return "plain"; }
  ArrayRef<StringRef> getFeatures() const override { return {}; }
  bool takes(const ProductSource &source) const override {
    return !source.factor.isF32();
  }
  bool fitsRegisters(ProductTile tile) const override {
    return tile.rows * tile.panels <= 2;
  }
  int64_t getDepthwisePlaces() const override { return 2; }

  Value loadSource(ImplicitLocOpBuilder &b, Value memory, Value offset,
                   const ProductSource &source, int64_t pass) const override {
    if (!source.factor.isInteger(16))
      return ByteProduct::loadSource(b, memory, offset, source, pass);
    Value words =
        vector::LoadOp::create(b, getVector(b, stepDepth, 16), memory, offset);
    return arith::ExtSIOp::create(
        b, getVector(b, stepDepth, 32),
        vector::ShuffleOp::create(b, words, words, getWordOrder(stepDepth)));
  }
  SmallVector<Value> loadWeights(ImplicitLocOpBuilder &b, Value weights,
                                 Value offset, int64_t) const override {
    Value bytes = loadBytes(b, weights, offset, stepBytes);
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
  Value splat(ImplicitLocOpBuilder &b, Value bytes,
              bool isUnsigned) const override {
    Value one = vector::BroadcastOp::create(b, getVector(b, 1, 32), bytes);
    Value four = vector::BitCastOp::create(b, getVector(b, 4, 8), one);
    Type wide = getVector(b, 4, 32);
    if (isUnsigned)
      return arith::ExtUIOp::create(b, wide, four);
    return arith::ExtSIOp::create(b, wide, four);
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
};
} // namespace

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

namespace {
/// Multiplies and adds floats with one rounding. LLVM cuts the vectors of a
/// panel into those of the target.
class FusedMultiplyAdd : public WholePanel<ProductInstruction> {
public:
  FusedMultiplyAdd(StringRef name, ArrayRef<StringRef> features,
                   int64_t numParts, int64_t numRegisters)
      : name(name), features(features), numParts(numParts),
        numRegisters(numRegisters) {}

  StringRef getName() const override { return name; }
  ArrayRef<StringRef> getFeatures() const override { return features; }
  int64_t getVectorBits() const override { return 512 / numParts; }
  bool takes(const ProductSource &source) const override {
    return source.factor.isF32();
  }
  bool fitsRegisters(ProductTile tile) const override {
    return (tile.rows + 1) * tile.panels * numParts + 1 <= numRegisters;
  }
  int64_t getDepthwisePlaces() const override {
    return numRegisters / 4 / numParts;
  }

  SmallVector<Value> loadWeights(ImplicitLocOpBuilder &b, Value weights,
                                 Value offset, int64_t) const override {
    return {vector::LoadOp::create(b, getPanel(b), weights, offset)};
  }
  Value loadSource(ImplicitLocOpBuilder &b, Value memory, Value offset,
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
  static constexpr StringRef avx512VNNI[] = {"avx512vnni"};
  static constexpr StringRef avx512[] = {"avx512f"};
  static constexpr StringRef avxVNNI[] = {"avxvnni"};
  static constexpr StringRef avx512VNNIShort[] = {"avx512vnni", "avx512vl"};
  static const DotProduct wideDotProduct("vpdpbusd.512", avx512VNNI,
                                         /*lanes=*/16, /*numRegisters=*/32,
                                         "llvm.x86.avx512.vpdpbusd.512");
  static const DotProduct dotProduct("vpdpbusd.256", avxVNNI, /*lanes=*/8,
                                     /*numRegisters=*/16,
                                     "llvm.x86.avx512.vpdpbusd.256");
  static const DotProduct shortDotProduct("vpdpbusd.256", avx512VNNIShort,
                                          /*lanes=*/8, /*numRegisters=*/32,
                                          "llvm.x86.avx512.vpdpbusd.256");
  static const PairProduct pairProduct;
  static constexpr StringRef i8mm[] = {"i8mm"}, dotprod[] = {"dotprod"};
  static const LaneDotProduct mixedLaneProduct(
      "usdot", i8mm, /*isUnsigned=*/true,
      "llvm.aarch64.neon.usdot.v4i32.v16i8");
  static const LaneDotProduct laneProduct("sdot", dotprod, /*isUnsigned=*/false,
                                          "llvm.aarch64.neon.sdot.v4i32.v16i8");
  static const WideningProduct wideningProduct;
  static const PlainProduct plainProduct;
  static const FusedMultiplyAdd wideFloatProduct("fma.512", avx512,
                                                 /*numParts=*/1,
                                                 /*numRegisters=*/32);
  static constexpr StringRef neon[] = {"neon"};
  static const FusedMultiplyAdd narrowFloatProduct("fmla", neon,
                                                   /*numParts=*/4,
                                                   /*numRegisters=*/32);
  static const FusedMultiplyAdd floatProduct("fma", {}, /*numParts=*/2,
                                             /*numRegisters=*/16);
  static const ProductInstruction *const all[] = {
      &wideDotProduct,   &shortDotProduct,    &dotProduct,      &pairProduct,
      &mixedLaneProduct, &laneProduct,        &wideningProduct, &plainProduct,
      &wideFloatProduct, &narrowFloatProduct, &floatProduct};
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

SourceOffsets ProductInstruction::getSourceOffsets(TargetAttr target) {
  const Type byte = IntegerType::get(target.getContext(), 8);
  if (TileRegisters::multiply(target, {byte}))
    return {};
  const int64_t ofSigned = get(target, {byte}).getNumProducts();
  const int64_t ofUnsigned =
      get(target, {byte, /*isUnsigned=*/true}).getNumProducts();
  if (ofSigned < ofUnsigned)
    return {/*ofSigned=*/128, /*ofUnsigned=*/0};
  if (ofUnsigned < ofSigned)
    return {/*ofSigned=*/0, /*ofUnsigned=*/-128};
  return {};
}

ProductTile ProductInstruction::chooseTile(int64_t rows, int64_t panels,
                                           int64_t numSteps) const {
  // Of a step, in units of the instruction: each sum takes one, and a few are
  // under way at once; weights come from the second cache and source bytes from
  // the first one. A tile has a share of other work: its addresses, and what
  // becomes of its sums.
  constexpr int64_t leastCost = 8, panelCost = 3, sumCost = 12, tileCost = 20;
  const int64_t parts = getNumParts();
  auto getCost = [&](int64_t tileRows, int64_t tilePanels) {
    const int64_t numSums = tileRows * tilePanels;
    const int64_t step =
        std::max({numSums * parts + tilePanels * parts * getLoadCost(),
                  leastCost, tilePanels * parts * panelCost});
    return numSteps * step + numSums * sumCost + tileCost;
  };
  ProductTile best = {1, 1};
  int64_t bestCost = std::numeric_limits<int64_t>::max();
  for (int64_t tilePanels = 1; tilePanels <= std::min<int64_t>(panels, 8);
       ++tilePanels)
    for (int64_t tileRows = 1; tileRows <= std::min<int64_t>(rows, 14);
         ++tileRows) {
      if (!fitsRegisters({tileRows, tilePanels}) && tileRows * tilePanels > 1)
        break;
      int64_t cost = panels / tilePanels * getCost(tileRows, tilePanels);
      if (const int64_t rest = panels % tilePanels)
        cost += getCost(tileRows, rest);
      cost *= llvm::divideCeil(rows, tileRows);
      if (cost <= bestCost) {
        bestCost = cost;
        best = {tileRows, tilePanels};
      }
    }
  return best;
}
