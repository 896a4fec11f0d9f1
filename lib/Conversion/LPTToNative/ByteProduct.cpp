//===- ByteProduct.cpp ------------------------------------------*- C++ -*-===//
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

#include "ByteProduct.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::lpt;

VectorType lpt::getVector(ImplicitLocOpBuilder &b, int64_t size,
                          unsigned width) {
  return VectorType::get(size, b.getIntegerType(width));
}

Value lpt::addOffset(ImplicitLocOpBuilder &b, Value offset, int64_t bytes) {
  if (bytes == 0)
    return offset;
  return arith::AddIOp::create(b, offset,
                               arith::ConstantIndexOp::create(b, bytes));
}

Value lpt::loadBytes(ImplicitLocOpBuilder &b, Value memory, Value offset,
                     int64_t size) {
  return vector::LoadOp::create(b, getVector(b, size, 8), memory, offset);
}

SmallVector<Value> lpt::loadVectors(ImplicitLocOpBuilder &b, Value memory,
                                    Value offset, int64_t bytes, int64_t size) {
  SmallVector<Value> vectors;
  for (int64_t byte = 0; byte != bytes; byte += size)
    vectors.push_back(loadBytes(b, memory, addOffset(b, offset, byte), size));
  return vectors;
}

Value lpt::slice(ImplicitLocOpBuilder &b, Value vector, int64_t offset,
                 int64_t size) {
  if (cast<VectorType>(vector.getType()).getNumElements() == size)
    return vector;
  return vector::ShuffleOp::create(
      b, vector, vector,
      llvm::to_vector(llvm::seq<int64_t>(offset, offset + size)));
}

SmallVector<Value> lpt::sliceAll(ImplicitLocOpBuilder &b, Value vector,
                                 int64_t size) {
  const int64_t total = cast<VectorType>(vector.getType()).getNumElements();
  SmallVector<Value> parts;
  for (int64_t offset = 0; offset != total; offset += size)
    parts.push_back(slice(b, vector, offset, size));
  return parts;
}

Value lpt::concatenate(ImplicitLocOpBuilder &b, ValueRange parts) {
  if (parts.size() == 1)
    return parts.front();
  Value low = concatenate(b, parts.take_front(parts.size() / 2));
  Value high = concatenate(b, parts.drop_front(parts.size() / 2));
  const int64_t size = cast<VectorType>(low.getType()).getNumElements();
  return vector::ShuffleOp::create(
      b, low, high, llvm::to_vector(llvm::seq<int64_t>(0, 2 * size)));
}

Value lpt::callIntrinsic(ImplicitLocOpBuilder &b, StringRef name, Type result,
                         ValueRange operands) {
  return LLVM::CallIntrinsicOp::create(b, result, b.getStringAttr(name),
                                       operands)
      .getResults();
}

Value lpt::moveBytes(ImplicitLocOpBuilder &b, Value bytes) {
  const Type type = bytes.getType();
  const unsigned width = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
  const APInt bits = APInt::getSplat(width, APInt(8, 0x80));
  TypedAttr attribute = b.getIntegerAttr(getElementTypeOrSelf(type), bits);
  if (auto vector = dyn_cast<VectorType>(type))
    attribute = DenseElementsAttr::get(vector, bits);
  return arith::XOrIOp::create(b, bytes,
                               arith::ConstantOp::create(b, attribute));
}

/// How many bytes a word has.
static constexpr int64_t wordBytes = 4;

SmallVector<int64_t> lpt::getWordOrder(int64_t numElements) {
  SmallVector<int64_t> order;
  for (int64_t word = 0; word != numElements; word += wordBytes)
    order.append({word, word + 2, word + 1, word + 3});
  return order;
}

Value lpt::widenBytes(ImplicitLocOpBuilder &b, Value bytes,
                      const ProductSource &source) {
  const int64_t size = cast<VectorType>(bytes.getType()).getNumElements();
  bytes = vector::ShuffleOp::create(b, bytes, bytes, getWordOrder(size));
  if (source.offset != 0)
    bytes = moveBytes(b, bytes);
  Type wide = getVector(b, size, 16);
  if (source.yieldsUnsigned())
    return arith::ExtUIOp::create(b, wide, bytes);
  return arith::ExtSIOp::create(b, wide, bytes);
}

Value lpt::loadWord(ImplicitLocOpBuilder &b, Value memory, Value offset,
                    const ProductSource &source) {
  Value word = vector::ExtractOp::create(
      b,
      vector::BitCastOp::create(b, getVector(b, 1, 32),
                                loadBytes(b, memory, offset, wordBytes)),
      int64_t(0));
  return source.offset == 0 ? word : moveBytes(b, word);
}

Value ByteProduct::loadRow(ImplicitLocOpBuilder &b, Value memory, Value offset,
                           const ProductSource &source, int64_t) const {
  return splat(b, loadWord(b, memory, offset, source), source.yieldsUnsigned());
}
