//===- ElementRange.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the ops before a value say of its elements, without data.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_QUANTIZATION_ELEMENTRANGE_H
#define LPT_LIB_QUANTIZATION_ELEMENTRANGE_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Quantization/Interval.h"

#include <optional>

namespace mlir::lpt {

struct ElementRange {
  /// Infinite ends are not known.
  TensorRange range;
  /// The fake quantization whose result the value is an element-wise function
  /// of, besides constants; null if it is the function of another value.
  FakeQuantizeOp source;

  bool isFinite() const;
};

/// The range of the elements of `value`, of `f32`, as far as the ops before it
/// tell: the limits of fake quantizations and of integers that are dequantized,
/// constants, what moves or selects elements of those, and element-wise
/// functions of one such value, or of any value if they are bounded as a
/// sigmoid is. Functions are evaluated at the levels of a fake quantization, or
/// at numbers all over the range of their operand, so that an extreme between
/// these is missed by the difference to its neighbours. Nothing if neither end
/// is known.
std::optional<ElementRange> getElementRange(Value value);

} // namespace mlir::lpt

#endif // LPT_LIB_QUANTIZATION_ELEMENTRANGE_H
