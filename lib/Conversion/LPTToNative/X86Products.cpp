//===- X86Products.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Instructions of x86 that multiply bytes.
//
//===----------------------------------------------------------------------===//

#include "ByteProduct.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::lpt;

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
    return source.isBytes() && source.mayHaveSteps(stepDepth) &&
           source.yieldsUnsigned();
  }
  int64_t getNumParts() const override { return panelChannels / lanes; }
  bool fitsRegisters(int64_t rows, int64_t vectors) const override {
    // The weights of a step stay for all rows, and the bytes of one row for all
    // panels. One more may hold what makes bytes unsigned.
    return (rows + 1) * vectors + 2 <= numRegisters;
  }
  bool multipliesWords() const override { return getNumParts() == 1; }
  int64_t getDepthwisePlaces() const override {
    return numRegisters / 4 / getNumParts();
  }

  SmallVector<Value> splitRow(ImplicitLocOpBuilder &b,
                              Value sums) const override {
    SmallVector<Value> parts;
    for (int64_t part = 0; part != getNumParts(); ++part)
      parts.push_back(slice(b, sums, part * lanes, lanes));
    return parts;
  }
  Value joinRow(ImplicitLocOpBuilder &b, ValueRange parts) const override {
    return concatenate(b, parts);
  }
  SmallVector<Value> loadWeights(ImplicitLocOpBuilder &b, Value weights,
                                 Value offset, int64_t) const override {
    return loadVectors(b, weights, offset, stepBytes, 4 * lanes);
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
class PairProduct : public RowProductInstruction {
public:
  StringRef getName() const override { return "vpmaddwd"; }
  int64_t getNumProducts() const override { return 16; }
  ArrayRef<StringRef> getFeatures() const override {
    static constexpr StringRef features[] = {"avx2"};
    return features;
  }
  int64_t getStepDepth() const override { return stepDepth; }
  bool takes(const ProductSource &source) const override {
    return !source.isFloats() && source.mayHaveSteps(stepDepth);
  }
  int64_t getNumParts() const override { return numParts; }
  bool fitsRegisters(int64_t rows, int64_t vectors) const override {
    // The weights of a panel stay for all rows, as bytes for the next pass and
    // extended; the numbers of one row and the products of one vector come and
    // go. A sum that does not stay in a register is stored and loaded twice in
    // a step, which takes longer than all its products.
    return rows * vectors + 2 * std::min(vectors, numParts) + 2 <= 16;
  }
  int64_t getLoadCost() const override { return 1; }
  int64_t getDepthwisePlaces() const override { return 2; }
  bool prefersWords() const override { return true; }
  int64_t getNumPasses() const override { return 2; }

  SmallVector<Value> splitRow(ImplicitLocOpBuilder &b,
                              Value sums) const override {
    return {slice(b, sums, 0, lanes), slice(b, sums, lanes, lanes)};
  }
  Value joinRow(ImplicitLocOpBuilder &b, ValueRange parts) const override {
    return concatenate(b, parts);
  }
  SmallVector<Value> loadWeights(ImplicitLocOpBuilder &b, Value weights,
                                 Value offset, int64_t pass) const override {
    SmallVector<Value> parts;
    // Each vector is extended right after its load: both halves are not in
    // registers at once.
    for (int64_t byte = 0; byte != stepBytes; byte += 4 * lanes)
      parts.push_back(extendBytes(
          b,
          vector::BitCastOp::create(
              b, getVector(b, 2 * lanes, 16),
              loadBytes(b, weights, addOffset(b, offset, byte), 4 * lanes)),
          /*isUnsigned=*/false, pass));
    return parts;
  }
  Value loadRow(ImplicitLocOpBuilder &b, Value memory, Value offset,
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
  static constexpr int64_t stepDepth = 4, stepBytes = panelChannels * stepDepth,
                           numParts = 2, lanes = panelChannels / numParts;

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

ArrayRef<const ProductInstruction *> lpt::getX86Products() {
  static constexpr StringRef avx512VNNI[] = {"avx512vnni"};
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
  static const ProductInstruction *const all[] = {
      &wideDotProduct, &shortDotProduct, &dotProduct, &pairProduct};
  return all;
}
