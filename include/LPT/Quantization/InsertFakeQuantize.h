//===- InsertFakeQuantize.h -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fake quantizations with the intervals of calibration.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_QUANTIZATION_INSERTFAKEQUANTIZE_H
#define LPT_QUANTIZATION_INSERTFAKEQUANTIZE_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Quantization/QuantizationPlan.h"
#include "LPT/Quantization/TensorRanges.h"

namespace mlir::lpt {

/// One op for each value of a plan, and for each operand of weights.
struct InsertedFakeQuantizes {
  SmallVector<FakeQuantizeOp, 0> values, weights;
};

/// Creates the fake quantizations of `plan`. `getRange(i)` is the range of
/// value number `i`; those of a group are joined. The interval is that of
/// `getInterval`. Weights have the interval of their greatest magnitude,
/// symmetric without the lowest integer, and where all are zero that of the
/// whole tensor. Fails, with an error, if weights cannot be evaluated.
FailureOr<InsertedFakeQuantizes>
insertFakeQuantize(const QuantizationPlan &plan, QuantizationPreset preset,
                   llvm::function_ref<TensorRange(unsigned)> getRange);

/// The limits of a fake quantization of `levels` levels for numbers in `range`.
/// Zero is one of them, so that padding is exact: it is the lowest one if
/// nothing is negative, and the middle one if `isSymmetric`. Never empty: a
/// range of zero alone has the limits 0 and 1.
TensorRange getInterval(TensorRange range, int64_t levels, bool isSymmetric);

} // namespace mlir::lpt

#endif // LPT_QUANTIZATION_INSERTFAKEQUANTIZE_H
