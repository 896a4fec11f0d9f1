//===- PrimitiveArithmetic.h ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a primitive computes in.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTOONEDNN_PRIMITIVEARITHMETIC_H
#define LPT_LIB_CONVERSION_LPTTOONEDNN_PRIMITIVEARITHMETIC_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/JSON.h"

#include <string>

namespace mlir::lpt::onednn {

/// What the primitive of a description computes in:
/// * "I8" if it sums products of 8-bit integers, or sums or compares 8-bit
///   integers in a pooling. What post-ops do to the sums does not count.
/// * "MOVE" if it moves elements, or converts them as they are to another type.
/// * "FP32", "FP16" or "BF16" otherwise. oneDNN computes everything but
///   products and poolings in f32, whatever it reads and writes.
std::string getComputedType(const llvm::json::Object &primitive);

/// Whether the primitive sums products: a convolution or a matrix product.
bool isProduct(const llvm::json::Object &primitive);

} // namespace mlir::lpt::onednn

#endif // LPT_LIB_CONVERSION_LPTTOONEDNN_PRIMITIVEARITHMETIC_H
