//===- StepArithmetic.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a step of a program computes in, and how much. This is where "int8" is
// defined for all that reports and counters say about steps.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTOONEDNN_STEPARITHMETIC_H
#define LPT_LIB_CONVERSION_LPTTOONEDNN_STEPARITHMETIC_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"

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

/// What generated code computes in, by the op that `kernel` is made of, or by
/// all of its ops if that one is element-wise or moves elements. As above; sums
/// and comparisons of wider integers are "I16", "I32" and "I64", and floats are
/// computed with as "FP32", or as "FP64" if they have as many bits.
std::string getComputedType(KernelOp kernel);

/// Whether the primitive sums products: a convolution or a matrix product.
bool isProduct(const llvm::json::Object &primitive);

/// The multiplications whose products the op that `kernel` is made of sums, by
/// its shapes, which must be static: those of convolutions, where windows that
/// reach into the padding count as whole, of matrix products and of recurrent
/// sequences of full length. 0 for other ops.
int64_t countMultiplyAccumulates(KernelOp kernel);

} // namespace mlir::lpt::onednn

#endif // LPT_LIB_CONVERSION_LPTTOONEDNN_STEPARITHMETIC_H
