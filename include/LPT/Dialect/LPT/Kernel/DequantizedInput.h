//===- DequantizedInput.h ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Inputs of a kernel under one scale and zero point.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_KERNEL_DEQUANTIZEDINPUT_H
#define LPT_DIALECT_LPT_KERNEL_DEQUANTIZEDINPUT_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include <optional>

namespace mlir::lpt {

/// An input of a kernel, after an affine map: `(data - zeroPoint) * scale`.
struct DequantizedInput {
  BlockArgument data;
  double zeroPoint = 0;
  double scale = 1;
  /// Another input, of one element and the type of `data`, that is subtracted:
  /// a zero point that the model computes. Null if there is none.
  BlockArgument computedZeroPoint = {};

  /// What `value` is, if one number shifts and one scales the input.
  static std::optional<DequantizedInput> match(Value value);
  /// The same for readers that also take a computed zero point of integers of 8
  /// bits, and differences of such integers that are integers.
  static std::optional<DequantizedInput> matchShifted(Value value);

  /// Whether `op` subtracts integers of 8 bits, and its result holds all
  /// differences.
  static bool isDifferenceOfBytes(SubtractOp op);

  /// Whether there is no such map.
  bool isPlain() const {
    return zeroPoint == 0 && scale == 1 && !computedZeroPoint;
  }
  /// Whether nothing but an integer is subtracted, which products of integers
  /// can do exactly.
  bool isShiftedOnly() const;

  unsigned getIndex() const { return data.getArgNumber(); }
};

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_KERNEL_DEQUANTIZEDINPUT_H
