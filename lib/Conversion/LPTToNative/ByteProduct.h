//===- ByteProduct.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the instructions that multiply bytes have in common.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_BYTEPRODUCT_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_BYTEPRODUCT_H

#include "ProductInstruction.h"

namespace mlir::lpt {

/// Vectors of `size` integers of `width` bits.
VectorType getVector(ImplicitLocOpBuilder &b, int64_t size, unsigned width);
Value addOffset(ImplicitLocOpBuilder &b, Value offset, int64_t bytes);
Value loadBytes(ImplicitLocOpBuilder &b, Value memory, Value offset,
                int64_t size);
/// `bytes` bytes in vectors of `size`.
SmallVector<Value> loadVectors(ImplicitLocOpBuilder &b, Value memory,
                               Value offset, int64_t bytes, int64_t size);
/// `size` elements of `vector` from `offset` on.
Value slice(ImplicitLocOpBuilder &b, Value vector, int64_t offset,
            int64_t size);
/// `vector` in parts of `size` elements.
SmallVector<Value> sliceAll(ImplicitLocOpBuilder &b, Value vector,
                            int64_t size);
/// `parts`, one after the other; their number is a power of two.
Value concatenate(ImplicitLocOpBuilder &b, ValueRange parts);
Value callIntrinsic(ImplicitLocOpBuilder &b, StringRef name, Type result,
                    ValueRange operands);
/// Adds 128 to each byte of `bytes`, a vector or a word, or subtracts it: both
/// are the same modulo 256.
Value moveBytes(ImplicitLocOpBuilder &b, Value bytes);

/// The four bytes of a step of a row, with the offset of `source` added.
Value loadWord(ImplicitLocOpBuilder &b, Value memory, Value offset,
               const ProductSource &source);

/// AArch64 multiplies integers of 16 bits and adds the products to integers of
/// 32: see `ProductInstruction::multiplyAddChannels`.
constexpr unsigned armDepthwiseBits = 16;
Value multiplyAddArmChannels(ImplicitLocOpBuilder &b, Value sums,
                             Value elements, Value weights);

/// Multiplies four bytes of a row at once, which are those of a step.
class ByteProduct : public RowProductInstruction {
public:
  int64_t getStepDepth() const override { return stepDepth; }

protected:
  /// Of a step: how many numbers it has, and how many weights.
  static constexpr int64_t stepDepth = 4, stepBytes = panelChannels * stepDepth;

  Value loadRow(ImplicitLocOpBuilder &b, Value memory, Value offset,
                const ProductSource &source, int64_t pass) const override;
  /// The four bytes of an i32 in the form in which they are multiplied.
  virtual Value splat(ImplicitLocOpBuilder &b, Value word,
                      bool isUnsigned) const = 0;
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_BYTEPRODUCT_H
