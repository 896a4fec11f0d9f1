//===- QuantizedInterval.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The interval of a fake quantization that is in the IR.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_QUANTIZATION_QUANTIZEDINTERVAL_H
#define LPT_LIB_QUANTIZATION_QUANTIZEDINTERVAL_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Quantization/Interval.h"

#include <optional>

namespace mlir::lpt {

/// The interval of an op whose output limits are those of its input.
struct QuantizedInterval {
  /// The least that has all intervals of the op.
  TensorRange hull;
  /// Whether all elements have one interval.
  bool isUniform;

  /// Nothing if limits are not constant, not finite, or in descending order, or
  /// if the output limits are others.
  static std::optional<QuantizedInterval> match(FakeQuantizeOp op);
};

/// Gives all elements one interval, before and after `op`.
void setInterval(FakeQuantizeOp op, TensorRange interval, int64_t levels);

} // namespace mlir::lpt

#endif // LPT_LIB_QUANTIZATION_QUANTIZEDINTERVAL_H
