//===- KernelArithmetic.h ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a kernel computes in, and how much, for reports, counters and estimates.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_KERNELSTOPROGRAM_KERNELARITHMETIC_H
#define LPT_LIB_CONVERSION_KERNELSTOPROGRAM_KERNELARITHMETIC_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include <string>

namespace mlir::lpt {

/// What code that follows the evaluation of the ops computes in, by the op that
/// `kernel` is made of, or by all of its ops if that one is element-wise or
/// moves elements:
/// * "I8", "I16", "I32" or "I64" if it sums or compares integers of that width.
/// * "MOVE" if it moves elements, or converts them to another type.
/// * "FP64" if it reads f64, "FP32" otherwise.
std::string getComputedType(KernelOp kernel);

/// The multiplications whose products the op that `kernel` is made of sums, by
/// its shapes, which must be static: those of convolutions, where windows that
/// reach into the padding count as whole, of matrix products and of recurrent
/// sequences of full length. 0 for other ops.
int64_t countMultiplyAccumulates(KernelOp kernel);

/// The bytes of its inputs, constants and results, whose shapes must be static.
struct KernelBytes {
  int64_t inputs = 0, constants = 0, results = 0;
  int64_t getSum() const { return inputs + constants + results; }
};
KernelBytes countBytes(KernelOp kernel);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_KERNELSTOPROGRAM_KERNELARITHMETIC_H
