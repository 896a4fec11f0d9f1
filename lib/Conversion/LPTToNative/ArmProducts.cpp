//===- ArmProducts.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Instructions of AArch64 that multiply bytes or floats.
//
//===----------------------------------------------------------------------===//

#include "ByteProduct.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::lpt;

Value lpt::multiplyAddArmChannels(ImplicitLocOpBuilder &b, Value sums,
                                  Value elements, Value weights) {
  // LLVM makes one instruction of the product and its addition.
  auto extend = [&](Value factor) -> Value {
    return arith::ExtSIOp::create(b, sums.getType(), factor);
  };
  return arith::AddIOp::create(
      b, sums, arith::MulIOp::create(b, extend(elements), extend(weights)));
}

namespace {
/// What all of them have in common.
template <typename Base>
class ArmProduct : public Base {
public:
  int64_t getVectorBits() const override { return 128; }
  int64_t getAddressCost() const override { return 1; }
  int64_t getDepthwisePlaces() const override { return 2; }
  unsigned getDepthwiseBits() const override { return armDepthwiseBits; }
  Value multiplyAddChannels(ImplicitLocOpBuilder &b, Value sums, Value elements,
                            Value weights) const override {
    return multiplyAddArmChannels(b, sums, elements, weights);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// smmla and usmmla
//===----------------------------------------------------------------------===//

namespace {
/// Multiplies eight bytes of two rows by the eight weights of two channels. A
/// vector has the sums of both rows in both channels: those of the first row,
/// and then those of the second one.
class MatrixProduct : public ArmProduct<ProductInstruction> {
public:
  MatrixProduct(StringRef name, ArrayRef<StringRef> features, bool isUnsigned,
                StringRef intrinsic)
      : name(name), features(features), isUnsigned(isUnsigned),
        intrinsic(intrinsic) {}

  StringRef getName() const override { return name; }
  ArrayRef<StringRef> getFeatures() const override { return features; }
  int64_t getNumProducts() const override { return 2 * registerBytes; }
  int64_t getStepDepth() const override { return stepDepth; }
  bool takes(const ProductSource &source) const override {
    return source.isBytes() && source.mayHaveSteps(stepDepth) &&
           source.yieldsUnsigned() == isUnsigned;
  }
  int64_t getRowsOfGroup() const override { return 2; }
  int64_t getStepsOfLoad() const override { return 2; }
  int64_t getPartsAtOnce() const override { return 1; }
  int64_t getNumParts() const override { return numParts; }
  bool fitsRegisters(int64_t rows, int64_t vectors) const override {
    // The bytes of all rows stay for a step, and some of the weights.
    const int64_t groups = llvm::divideCeil(rows, getRowsOfGroup());
    return groups * vectors + groups + 4 <= 32;
  }

  SmallVector<Value> split(ImplicitLocOpBuilder &b,
                           ValueRange rows) const override {
    Value second = rows.size() == 2
                       ? rows[1]
                       : arith::ConstantOp::create(
                             b, b.getZeroAttr(rows.front().getType()));
    SmallVector<Value> parts;
    for (int64_t channel = 0; channel != panelChannels; channel += 2)
      parts.push_back(vector::ShuffleOp::create(
          b, rows[0], second,
          ArrayRef<int64_t>{channel, channel + 1, panelChannels + channel,
                            panelChannels + channel + 1}));
    return parts;
  }
  SmallVector<Value> join(ImplicitLocOpBuilder &b, ValueRange parts,
                          size_t numRows) const override {
    SmallVector<SmallVector<Value>> pairs(numRows);
    for (int64_t part = 0; part != numParts; part += 2)
      // The second row first: LLVM puts the first one together in the register
      // of its first sums, and would copy these if they were read later.
      for (int64_t row = int64_t(numRows) - 1; row >= 0; --row)
        pairs[row].push_back(vector::ShuffleOp::create(
            b, parts[part], parts[part + 1],
            ArrayRef<int64_t>{2 * row, 2 * row + 1, 4 + 2 * row,
                              4 + 2 * row + 1}));
    SmallVector<Value> rows;
    for (ArrayRef<Value> ofRow : pairs)
      rows.push_back(concatenate(b, ofRow));
    return rows;
  }
  SmallVector<Value> loadWeights(ImplicitLocOpBuilder &b, Value weights,
                                 Value offset, int64_t) const override {
    return loadVectors(b, weights, offset, panelChannels * stepDepth,
                       registerBytes);
  }
  Value loadSource(ImplicitLocOpBuilder &b, Value memory, ValueRange offsets,
                   const ProductSource &source, int64_t) const override {
    // A group of one row has it twice: the other sums are not read.
    Value bytes =
        concatenate(b, {loadBytes(b, memory, offsets.front(), stepDepth),
                        loadBytes(b, memory, offsets.back(), stepDepth)});
    return source.offset == 0 ? bytes : moveBytes(b, bytes);
  }
  SmallVector<Value> loadSteps(ImplicitLocOpBuilder &b, Value memory,
                               ValueRange offsets, const ProductSource &source,
                               int64_t numSteps) const override {
    // The same steps of both rows meet in one register.
    Value first = loadBytes(b, memory, offsets.front(), registerBytes);
    Value second = loadBytes(b, memory, offsets.back(), registerBytes);
    SmallVector<Value> steps;
    for (int64_t step = 0; step != numSteps; ++step) {
      auto bytes = llvm::seq<int64_t>(step * stepDepth, (step + 1) * stepDepth);
      SmallVector<int64_t> lanes(bytes.begin(), bytes.end());
      for (int64_t byte : bytes)
        lanes.push_back(registerBytes + byte);
      Value pair = vector::ShuffleOp::create(b, first, second, lanes);
      steps.push_back(source.offset == 0 ? pair : moveBytes(b, pair));
    }
    return steps;
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
  static constexpr int64_t stepDepth = 8, registerBytes = 16,
                           numParts = panelChannels / 2;

  StringRef name;
  ArrayRef<StringRef> features;
  bool isUnsigned;
  StringRef intrinsic;
};
} // namespace

namespace {
/// Multiplies the four bytes of a step of a row, which all lanes of a register
/// have.
class LaneProduct : public ArmProduct<ByteProduct> {
protected:
  static constexpr int64_t lanes = 4, registerBytes = stepDepth * lanes;

  /// The bytes of `numSteps` steps, which one instruction loads: it adds a
  /// distance to an address, and one that loads the same bytes to all lanes
  /// does not.
  SmallVector<Value> loadLanes(ImplicitLocOpBuilder &b, Value memory,
                               Value offset, const ProductSource &source,
                               int64_t numSteps) const {
    Value words = vector::BitCastOp::create(
        b, getVector(b, numSteps, 32),
        loadBytes(b, memory, offset, numSteps * stepDepth));
    if (source.offset != 0)
      words = moveBytes(b, words);
    SmallVector<Value> steps;
    for (int64_t step = 0; step != numSteps; ++step)
      steps.push_back(vector::BitCastOp::create(
          b, getVector(b, registerBytes, 8),
          vector::ShuffleOp::create(b, words, words,
                                    SmallVector<int64_t>(lanes, step))));
    return steps;
  }
  Value splat(ImplicitLocOpBuilder &b, Value word, bool) const final {
    return vector::BitCastOp::create(
        b, getVector(b, registerBytes, 8),
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
class LaneDotProduct : public LaneProduct {
public:
  LaneDotProduct(StringRef name, ArrayRef<StringRef> features, bool isUnsigned,
                 StringRef intrinsic)
      : name(name), features(features), isUnsigned(isUnsigned),
        intrinsic(intrinsic) {}

  StringRef getName() const override { return name; }
  ArrayRef<StringRef> getFeatures() const override { return features; }
  int64_t getNumProducts() const override { return registerBytes; }
  bool takes(const ProductSource &source) const override {
    return source.isBytes() && source.mayHaveSteps(stepDepth) &&
           source.yieldsUnsigned() == isUnsigned;
  }
  int64_t getNumParts() const override { return numParts; }
  bool fitsRegisters(int64_t rows, int64_t vectors) const override {
    // The weights of a step stay for all rows, and the bytes of all rows for
    // four steps. LLVM does not do with all registers.
    return (rows + 1) * vectors + rows < 32;
  }
  int64_t getLoadCost() const override { return 1; }

  SmallVector<Value> splitRow(ImplicitLocOpBuilder &b,
                              Value sums) const override {
    SmallVector<Value> parts;
    for (int64_t part = 0; part != numParts; ++part)
      parts.push_back(slice(b, sums, part * lanes, lanes));
    return parts;
  }
  Value joinRow(ImplicitLocOpBuilder &b, ValueRange parts) const override {
    return concatenate(b, {concatenate(b, parts.take_front(2)),
                           concatenate(b, parts.take_back(2))});
  }
  SmallVector<Value> loadWeights(ImplicitLocOpBuilder &b, Value weights,
                                 Value offset, int64_t) const override {
    return loadVectors(b, weights, offset, stepBytes, registerBytes);
  }
  int64_t getStepsOfLoad() const override { return lanes; }
  int64_t getPartsAtOnce() const override { return 2; }
  int64_t getLoadsOfIteration() const override { return 2; }
  SmallVector<Value> loadRowSteps(ImplicitLocOpBuilder &b, Value memory,
                                  Value offset, const ProductSource &source,
                                  int64_t numSteps) const override {
    // LLVM makes of it the form of the instruction that reads one lane.
    return loadLanes(b, memory, offset, source, numSteps);
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
  static constexpr int64_t numParts = panelChannels / lanes;

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
/// which is exact. A vector has the sums of the two pairs of two channels. If
/// no weight is -128, 16 bits hold the products of two steps.
class WideningProduct : public LaneProduct {
public:
  explicit WideningProduct(bool isNarrow) : isNarrow(isNarrow) {}

  StringRef getName() const override { return isNarrow ? "smlal" : "smull"; }
  ArrayRef<StringRef> getFeatures() const override {
    static constexpr StringRef features[] = {"neon"};
    return features;
  }
  int64_t getNumProducts() const override { return 4; }
  bool takes(const ProductSource &source) const override {
    return source.isBytes() && source.mayHaveSteps(stepDepth) &&
           !source.yieldsUnsigned() && (source.hasNarrowWeights || !isNarrow);
  }
  int64_t getNumParts() const override { return numParts; }
  bool fitsRegisters(int64_t rows, int64_t vectors) const override {
    // The bytes of all rows, the weights of four channels, and products. Halves
    // of panels leave registers that more rows would not do with: LLVM keeps
    // the products of several parts under way.
    return rows * std::max(vectors, numParts) + rows + 8 <= 32;
  }

  SmallVector<Value> splitRow(ImplicitLocOpBuilder &b,
                              Value sums) const override {
    Value zero = arith::ConstantOp::create(b, b.getZeroAttr(sums.getType()));
    SmallVector<Value> parts;
    for (int64_t part = 0; part != numParts; ++part)
      parts.push_back(vector::ShuffleOp::create(
          b, sums, zero,
          ArrayRef<int64_t>{2 * part, panelChannels, 2 * part + 1,
                            panelChannels}));
    return parts;
  }
  Value joinRow(ImplicitLocOpBuilder &b, ValueRange parts) const override {
    SmallVector<Value> sums;
    // LLVM does not make one instruction of shuffles and an addition
    // everywhere.
    for (int64_t part = 0; part != numParts; part += 2)
      sums.push_back(callIntrinsic(b, "llvm.aarch64.neon.addp.v4i32",
                                   getVector(b, 4, 32),
                                   {parts[part], parts[part + 1]}));
    return concatenate(b, {concatenate(b, ValueRange(sums).take_front(2)),
                           concatenate(b, ValueRange(sums).take_back(2))});
  }
  SmallVector<Value> loadWeights(ImplicitLocOpBuilder &b, Value weights,
                                 Value offset, int64_t) const override {
    // Two parts share a register: `smull2` multiplies its other half.
    SmallVector<Value> parts;
    for (Value both : loadVectors(b, weights, offset, stepBytes, registerBytes))
      parts.append(2, both);
    return parts;
  }
  int64_t getStepsOfLoad() const override { return lanes; }
  int64_t getPartsAtOnce() const override { return 2; }
  SmallVector<Value> loadRowSteps(ImplicitLocOpBuilder &b, Value memory,
                                  Value offset, const ProductSource &source,
                                  int64_t numSteps) const override {
    return loadLanes(b, memory, offset, source, numSteps);
  }
  SmallVector<Value> multiplyAdd(ImplicitLocOpBuilder &b, ValueRange sums,
                                 Value bytes,
                                 ValueRange weights) const override {
    return addProducts(b, sums, bytes, weights);
  }
  int64_t getStepsOfProduct() const override { return isNarrow ? 2 : 1; }
  SmallVector<Value> multiplySteps(ImplicitLocOpBuilder &b, ValueRange sums,
                                   ValueRange numbers,
                                   ValueRange weights) const override {
    return addProducts(b, sums, numbers, weights);
  }

private:
  static constexpr int64_t numParts = 8;

  /// The sums with the products of one or two steps added.
  static SmallVector<Value> addProducts(ImplicitLocOpBuilder &b,
                                        ValueRange sums, ValueRange numbers,
                                        ValueRange weights) {
    constexpr int64_t halfBytes = registerBytes / 2;
    Type wide = getVector(b, halfBytes, 16);
    SmallVector<Value> results;
    for (auto [part, sum] : llvm::enumerate(sums)) {
      const int64_t first = int64_t(part) % 2 * halfBytes;
      auto extendHalf = [&b, wide, first](Value bytes) -> Value {
        return arith::ExtSIOp::create(b, wide,
                                      slice(b, bytes, first, halfBytes));
      };
      Value products;
      for (auto [step, bytes] : llvm::enumerate(numbers)) {
        Value product = arith::MulIOp::create(
            b, extendHalf(bytes),
            extendHalf(weights[step * sums.size() + part]));
        products = products ? Value(arith::AddIOp::create(b, products, product))
                            : product;
      }
      results.push_back(arith::AddIOp::create(
          b, sum,
          callIntrinsic(b, "llvm.aarch64.neon.saddlp.v4i32.v8i16",
                        sum.getType(), products)));
    }
    return results;
  }

  bool isNarrow;
};
} // namespace

//===----------------------------------------------------------------------===//
// fmla
//===----------------------------------------------------------------------===//

namespace {
/// Multiplies four weights by one lane of a register and adds the products,
/// each with one rounding: four numbers of a row are loaded at once.
class LaneFloatProduct : public ArmProduct<RowProductInstruction> {
public:
  StringRef getName() const override { return "fmla"; }
  ArrayRef<StringRef> getFeatures() const override {
    static constexpr StringRef features[] = {"neon"};
    return features;
  }
  int64_t getStepDepth() const override { return 1; }
  bool takes(const ProductSource &source) const override {
    return source.isFloats();
  }
  int64_t getNumParts() const override { return numParts; }
  bool fitsRegisters(int64_t rows, int64_t vectors) const override {
    // As for `sdot`.
    return (rows + 1) * vectors + rows < 32;
  }
  int64_t getLoadCost() const override { return 1; }

  SmallVector<Value> splitRow(ImplicitLocOpBuilder &b,
                              Value sums) const override {
    return sliceAll(b, sums, lanes);
  }
  Value joinRow(ImplicitLocOpBuilder &b, ValueRange parts) const override {
    return concatenate(b, {concatenate(b, parts.take_front(2)),
                           concatenate(b, parts.take_back(2))});
  }
  SmallVector<Value> loadWeights(ImplicitLocOpBuilder &b, Value weights,
                                 Value offset, int64_t) const override {
    SmallVector<Value> parts;
    for (int64_t part = 0; part != numParts; ++part)
      parts.push_back(vector::LoadOp::create(
          b, getLanes(b, lanes), weights, addOffset(b, offset, part * lanes)));
    return parts;
  }
  int64_t getStepsOfLoad() const override { return lanes; }
  int64_t getPartsAtOnce() const override { return 2; }
  Value loadRow(ImplicitLocOpBuilder &b, Value memory, Value offset,
                const ProductSource &, int64_t) const override {
    return vector::BroadcastOp::create(
        b, getLanes(b, lanes),
        memref::LoadOp::create(b, memory, ValueRange{offset}));
  }
  SmallVector<Value> loadRowSteps(ImplicitLocOpBuilder &b, Value memory,
                                  Value offset, const ProductSource &,
                                  int64_t numSteps) const override {
    Value numbers =
        vector::LoadOp::create(b, getLanes(b, numSteps), memory, offset);
    SmallVector<Value> steps;
    for (int64_t step = 0; step != numSteps; ++step)
      steps.push_back(vector::ShuffleOp::create(
          b, numbers, numbers, SmallVector<int64_t>(lanes, step)));
    return steps;
  }
  SmallVector<Value> multiplyAdd(ImplicitLocOpBuilder &b, ValueRange sums,
                                 Value numbers,
                                 ValueRange weights) const override {
    SmallVector<Value> results;
    for (auto [sum, part] : llvm::zip_equal(sums, weights))
      results.push_back(math::FmaOp::create(b, numbers, part, sum));
    return results;
  }

private:
  static constexpr int64_t lanes = 4, numParts = panelChannels / lanes;

  static VectorType getLanes(ImplicitLocOpBuilder &b, int64_t size) {
    return VectorType::get(size, b.getF32Type());
  }
};
} // namespace

ArrayRef<const ProductInstruction *> lpt::getArmProducts() {
  static constexpr StringRef i8mm[] = {"i8mm"}, dotprod[] = {"dotprod"};
  static const MatrixProduct mixedMatrixProduct(
      "usmmla", i8mm, /*isUnsigned=*/true,
      "llvm.aarch64.neon.usmmla.v4i32.v16i8");
  static const MatrixProduct matrixProduct(
      "smmla", i8mm, /*isUnsigned=*/false,
      "llvm.aarch64.neon.smmla.v4i32.v16i8");
  static const LaneDotProduct mixedLaneProduct(
      "usdot", i8mm, /*isUnsigned=*/true,
      "llvm.aarch64.neon.usdot.v4i32.v16i8");
  static const LaneDotProduct laneProduct("sdot", dotprod, /*isUnsigned=*/false,
                                          "llvm.aarch64.neon.sdot.v4i32.v16i8");
  static const WideningProduct narrowProduct(/*isNarrow=*/true),
      wideningProduct(/*isNarrow=*/false);
  static const LaneFloatProduct floatProduct;
  static const ProductInstruction *const all[] = {
      &mixedMatrixProduct, &matrixProduct,   &mixedLaneProduct, &laneProduct,
      &narrowProduct,      &wideningProduct, &floatProduct};
  return all;
}
