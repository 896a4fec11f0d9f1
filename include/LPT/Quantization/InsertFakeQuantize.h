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

namespace mlir::lpt {

/// One op for each value of a plan, and for each operand of weights.
struct InsertedFakeQuantizes {
  SmallVector<FakeQuantizeOp, 0> values, weights;
};

/// Creates the fake quantizations of `plan`. Values have the interval of
/// `getInterval`, weights that of their magnitudes, symmetric without the
/// lowest integer.
InsertedFakeQuantizes insertFakeQuantize(const QuantizationPlan &plan);

} // namespace mlir::lpt

#endif // LPT_QUANTIZATION_INSERTFAKEQUANTIZE_H
