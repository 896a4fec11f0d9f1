//===- ProductInstruction.h -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The instructions that sum products, one after the other in the order of
// preference. What a new one needs is an entry in the table of its
// architecture.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_PRODUCTINSTRUCTION_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_PRODUCTINSTRUCTION_H

#include "ProductSizes.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::lpt {

/// How many rows of the source and panels of weights one tile has.
struct ProductTile {
  int64_t rows, panels;
  /// Whether tiles end where a line of the source does, see `RowTiles`.
  bool inLines = false;
};

/// How the factors of a product are read.
struct ProductSource {
  /// `i8`, `f32`, or `i16` for bytes that were widened, see `lpt.ukernel`.
  Type factor;
  bool isUnsigned = false;
  /// What is added to each byte, see `SourceOffsets`.
  int64_t offset = 0;
  /// How many numbers a step of the weights has; 0 for weights that have not
  /// been packed, and are in the order that an instruction wants.
  int64_t stepDepth = 0;
  /// Whether it is known that no weight is -128.
  bool hasNarrowWeights = false;

  static ProductSource get(FusedProductOp op);
  static ProductSource get(UkernelOp op);
  static ProductSource get(TileUkernelOp op);
  bool isFloats() const { return factor.isF32(); }
  bool isBytes() const { return factor.isInteger(8); }
  bool yieldsUnsigned() const { return isUnsigned != (offset != 0); }
  /// Whether the weights are, or may be, packed in steps of `depth`.
  bool mayHaveSteps(int64_t depth) const {
    return stepDepth == 0 || stepDepth == depth;
  }
};

/// In which order a source of `i16` has `numElements` numbers, which are whole
/// steps: 0, 2, 1, 3, 4, 6, ... The order is its own inverse.
SmallVector<int64_t> getWordOrder(int64_t numElements);

/// The elements of a source of `i16` that `bytes` of `source` are, a vector of
/// whole steps.
Value widenBytes(ImplicitLocOpBuilder &b, Value bytes,
                 const ProductSource &source);

/// What is added to bytes so that the best instruction of a target takes them:
/// 128 to signed ones, which become unsigned, -128 to unsigned ones, which
/// become signed, or nothing.
struct SourceOffsets {
  int64_t ofSigned = 0, ofUnsigned = 0;

  int64_t get(bool isUnsigned) const {
    return isUnsigned ? ofUnsigned : ofSigned;
  }
};

/// What `lpt-pack-weights` has to know of a target.
struct ProductPacking {
  SourceOffsets offsets;
  /// How many numbers a step of weights has that multiply signed bytes, and
  /// unsigned ones.
  int64_t depthOfSigned = 4, depthOfUnsigned = 4;

  static ProductPacking get(TargetAttr target);
  /// The depth for a source of elements of type `factor`.
  int64_t getStepDepth(Type factor) const {
    if (factor.isF32())
      return 1;
    return factor.isUnsignedInteger() ? depthOfUnsigned : depthOfSigned;
  }
};

/// A way to multiply the numbers of a step, a few bytes or one float of a row,
/// by the weights of each of the 16 channels of a panel, and to add the
/// products to a sum for each channel. Rows are in *groups*, whose sums share
/// vectors.
class ProductInstruction {
public:
  virtual ~ProductInstruction() = default;

  virtual StringRef getName() const = 0;
  /// The features that a target must have, by the names that it uses.
  virtual ArrayRef<StringRef> getFeatures() const = 0;
  /// The width of its vectors in bits; 0 for what LLVM makes of any vectors.
  virtual int64_t getVectorBits() const { return 0; }
  /// How many products of bytes it adds.
  virtual int64_t getNumProducts() const { return 1; }
  /// How many numbers of a row a step has.
  virtual int64_t getStepDepth() const = 0;
  /// Whether it multiplies what is read so.
  virtual bool takes(const ProductSource &source) const = 0;
  /// How many rows a group has.
  virtual int64_t getRowsOfGroup() const { return 1; }
  /// How many vectors the sums of a panel are, for a group of rows.
  virtual int64_t getNumParts() const = 0;
  /// How many vectors of the target a part is: one, unless LLVM cuts it.
  virtual int64_t getVectorsOfPart() const { return 1; }
  /// Whether the registers of the target hold what a tile of `rows` needs, of
  /// which each, or each group, has sums in `vectors` vectors of the target.
  virtual bool fitsRegisters(int64_t rows, int64_t vectors) const = 0;
  /// What a load of weights costs beside the instruction, in units of it: on
  /// processors that begin few instructions in a cycle, or where weights are
  /// extended, more than nothing.
  virtual int64_t getLoadCost() const { return 0; }
  /// What an addition for the address of a row costs, in units of the
  /// instruction: nothing where instructions that read memory add two
  /// registers.
  virtual int64_t getAddressCost() const { return 0; }
  /// Whether `multiplyAdd` takes any vector of 64 bytes, unsigned ones, as the
  /// numbers: four of each channel.
  virtual bool multipliesWords() const { return false; }
  /// How many neighbouring places of a depthwise convolution one tile has.
  virtual int64_t getDepthwisePlaces() const = 0;
  /// To how many bits the bytes of a depthwise convolution are extended.
  virtual unsigned getDepthwiseBits() const { return 32; }
  /// `sums` of 16 channels of a depthwise convolution, with the products of
  /// `elements` and `weights` added, which have `getDepthwiseBits()`.
  virtual Value multiplyAddChannels(ImplicitLocOpBuilder &b, Value sums,
                                    Value elements, Value weights) const;
  /// Whether it is faster on a source of `i16` than on one of bytes, by more
  /// than it takes to widen the bytes of a tile for one panel.
  virtual bool prefersWords() const { return false; }
  /// How many passes over the rows of a tile a step is. Each multiplies a part
  /// of its numbers, so that few weights are in registers at once.
  virtual int64_t getNumPasses() const { return 1; }

  /// The sums of a panel, a vector of 16 elements for each row of a group, in
  /// the form in which they are added to. The last group of a tile may have
  /// fewer rows.
  virtual SmallVector<Value> split(ImplicitLocOpBuilder &b,
                                   ValueRange rows) const = 0;
  /// The inverse, for a group of `numRows` rows.
  virtual SmallVector<Value> join(ImplicitLocOpBuilder &b, ValueRange parts,
                                  size_t numRows) const = 0;
  /// Loads the weights of pass `pass` of a step of a panel from `offset` on,
  /// which is where the step begins.
  virtual SmallVector<Value> loadWeights(ImplicitLocOpBuilder &b, Value weights,
                                         Value offset, int64_t pass) const = 0;
  /// How many parts of a panel are multiplied by the numbers of all groups
  /// right after their weights are loaded, so that registers do not hold the
  /// weights of a step. `loadWeights` yields a vector for each part if these
  /// are not all of them, and the weights and sums of so many parts are
  /// multiplied at once.
  virtual int64_t getPartsAtOnce() const { return getNumParts(); }
  /// Loads the numbers of pass `pass` of a step of a group from `offsets` on,
  /// one of each row, in the form in which they are multiplied.
  virtual Value loadSource(ImplicitLocOpBuilder &b, Value memory,
                           ValueRange offsets, const ProductSource &source,
                           int64_t pass) const = 0;
  /// How many steps of a row one load serves at most, if they lie side by side:
  /// a power of two. More than one have one pass.
  virtual int64_t getStepsOfLoad() const { return 1; }
  /// How many such loads an iteration of a loop over them has. Processors with
  /// a bound on all instructions that begin in a cycle wait for those that
  /// count.
  virtual int64_t getLoadsOfIteration() const { return 1; }
  /// Loads the numbers of `numSteps` steps, and returns what `loadSource` would
  /// for each of them. `numSteps` is `getStepsOfLoad()`, or a half, a quarter
  /// ... of it but no less than 2, nor than `getStepsOfProduct()`.
  virtual SmallVector<Value> loadSteps(ImplicitLocOpBuilder &b, Value memory,
                                       ValueRange offsets,
                                       const ProductSource &source,
                                       int64_t /*numSteps*/) const {
    return {loadSource(b, memory, offsets, source, /*pass=*/0)};
  }
  /// The sums with the products of a step added.
  virtual SmallVector<Value> multiplyAdd(ImplicitLocOpBuilder &b,
                                         ValueRange sums, Value numbers,
                                         ValueRange weights) const = 0;
  /// How many of the steps of a load `multiplySteps` takes at once.
  virtual int64_t getStepsOfProduct() const { return 1; }
  /// The sums with the products of `getStepsOfProduct()` steps added. `weights`
  /// are those of the first step, and then those of the next ones.
  virtual SmallVector<Value> multiplySteps(ImplicitLocOpBuilder &b,
                                           ValueRange sums, ValueRange numbers,
                                           ValueRange weights) const {
    return multiplyAdd(b, sums, numbers.front(), weights);
  }

  /// The tile with which a product takes the least time, judging by the
  /// instructions that a step takes.
  ProductTile chooseTile(const ProductSizes &sizes) const;

  /// The first instruction that takes `source` and all of whose features
  /// `target` has, of at most 256 bits if it has `prefer-256-bit`. There is one
  /// for each type that needs nothing.
  static const ProductInstruction &get(TargetAttr target,
                                       const ProductSource &source);
};

/// An instruction whose vectors have sums of one row.
class RowProductInstruction : public ProductInstruction {
public:
  SmallVector<Value> split(ImplicitLocOpBuilder &b,
                           ValueRange rows) const final {
    return splitRow(b, rows.front());
  }
  SmallVector<Value> join(ImplicitLocOpBuilder &b, ValueRange parts,
                          size_t) const final {
    return {joinRow(b, parts)};
  }
  Value loadSource(ImplicitLocOpBuilder &b, Value memory, ValueRange offsets,
                   const ProductSource &source, int64_t pass) const final {
    return loadRow(b, memory, offsets.front(), source, pass);
  }
  SmallVector<Value> loadSteps(ImplicitLocOpBuilder &b, Value memory,
                               ValueRange offsets, const ProductSource &source,
                               int64_t numSteps) const final {
    return loadRowSteps(b, memory, offsets.front(), source, numSteps);
  }

protected:
  virtual SmallVector<Value> splitRow(ImplicitLocOpBuilder &b,
                                      Value sums) const = 0;
  virtual Value joinRow(ImplicitLocOpBuilder &b, ValueRange parts) const = 0;
  virtual Value loadRow(ImplicitLocOpBuilder &b, Value memory, Value offset,
                        const ProductSource &source, int64_t pass) const = 0;
  virtual SmallVector<Value> loadRowSteps(ImplicitLocOpBuilder &b, Value memory,
                                          Value offset,
                                          const ProductSource &source,
                                          int64_t /*numSteps*/) const {
    return {loadRow(b, memory, offset, source, /*pass=*/0)};
  }
};

/// Those of one architecture, in the order of preference.
ArrayRef<const ProductInstruction *> getX86Products();
ArrayRef<const ProductInstruction *> getArmProducts();

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_PRODUCTINSTRUCTION_H
