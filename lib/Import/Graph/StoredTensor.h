//===- StoredTensor.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tensors as the bytes that model formats store: little endian, booleans as
// bytes of 0 or 1, two integers of 4 bits in a byte.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_GRAPH_STOREDTENSOR_H
#define LPT_LIB_IMPORT_GRAPH_STOREDTENSOR_H

#include "LPT/Reference/Tensor.h"

#include "llvm/Support/Error.h"

namespace mlir::lpt {

/// The bytes that `type`, of static shape, takes in a file.
int64_t getStoredBytes(RankedTensorType type);

/// Whether the bytes of a tensor of `type` in a file are those of a `Tensor`,
/// whatever they are: neither bools, of which there are only two, nor elements
/// of 4 bits, two of which are a byte.
bool isStoredAsIs(RankedTensorType type);

/// A tensor for `type`, of zeros.
llvm::Expected<Tensor> allocateTensor(RankedTensorType type);

/// Element `i` of packed 4-bit integers: the low half of a byte comes first.
uint8_t unpackElement(uint8_t byte, int64_t i, bool isSigned);

/// The tensor in `bytes`, of which there are `getStoredBytes(type)`, and which
/// `owner` keeps. Without a copy, unless its elements are of 4 bits or not
/// aligned.
llvm::Expected<Tensor> aliasStoredTensor(RankedTensorType type,
                                         ArrayRef<char> bytes,
                                         std::shared_ptr<const void> owner);

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_GRAPH_STOREDTENSOR_H
