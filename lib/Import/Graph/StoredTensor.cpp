//===- StoredTensor.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StoredTensor.h"

#include "LPT/Support/Error.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::lpt;

// Bytes of files are little endian and become tensors as they are.
static_assert(llvm::endianness::native == llvm::endianness::little,
              "importers expect a little-endian machine");

static bool isPacked(Type elementType) {
  return elementType.getIntOrFloatBitWidth() == 4;
}

int64_t lpt::getStoredBytes(RankedTensorType type) {
  int64_t count = type.getNumElements();
  return isPacked(type.getElementType())
             ? llvm::divideCeil(count, 2)
             : count * int64_t(getElementBytes(type.getElementType()));
}

bool lpt::isStoredAsIs(RankedTensorType type) {
  return !type.getElementType().isInteger(1) &&
         !isPacked(type.getElementType());
}

llvm::Expected<Tensor> lpt::allocateTensor(RankedTensorType type) {
  FailureOr<Tensor> tensor =
      Tensor::create(type.getElementType(), type.getShape());
  if (failed(tensor))
    return makeError("expected a tensor that fits into memory, but got {0}",
                     type);
  return std::move(*tensor);
}

uint8_t lpt::unpackElement(uint8_t byte, int64_t i, bool isSigned) {
  uint8_t half = i % 2 == 0 ? byte & 15 : byte >> 4;
  return isSigned ? uint8_t(llvm::SignExtend32<4>(half)) : half;
}

llvm::Expected<Tensor>
lpt::aliasStoredTensor(RankedTensorType type, ArrayRef<char> bytes,
                       std::shared_ptr<const void> owner) {
  Type elementType = type.getElementType();
  if (elementType.isInteger(1))
    for (char byte : bytes)
      if (byte != 0 && byte != 1)
        return makeError("expected bools that are 0 or 1, but got {0}",
                         int(uint8_t(byte)));
  if (isPacked(elementType)) {
    llvm::Expected<Tensor> tensor = allocateTensor(type);
    if (!tensor)
      return tensor.takeError();
    MutableArrayRef<char> to = tensor->getMutableBytes();
    for (size_t i = 0; i != to.size(); ++i)
      to[i] = unpackElement(bytes[i / 2], i, elementType.isSignedInteger());
    return tensor;
  }
  FailureOr<Tensor> tensor =
      Tensor::alias(elementType, type.getShape(), bytes, std::move(owner));
  if (failed(tensor))
    return makeError("expected a tensor that fits into memory, but got {0}",
                     type);
  return std::move(*tensor);
}
