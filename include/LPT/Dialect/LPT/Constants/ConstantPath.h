//===- ConstantPath.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values that are computed from constants alone, and the only way in which
// passes and conversions evaluate them.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_CONSTANTS_CONSTANTPATH_H
#define LPT_DIALECT_LPT_CONSTANTS_CONSTANTPATH_H

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"

namespace mlir::lpt {

/// Whether `value` is computed from constants alone, within a few ops.
bool isConstantPath(Value value);

/// Whether `value`, on a constant path, can be evaluated: the constants that it
/// is computed from have values, and there is memory for all tensors on the
/// way, and for another one as large, in proportion to what the constants take
/// in the module.
bool isReadable(Value value);

/// Evaluates `value`, which is on a constant path, to a constant, which takes
/// the location of the op that defines `value`. Null if the reference evaluator
/// refuses, or if a few constants would become very many bytes.
Value evaluateConstantPath(Value value, RewriterBase &rewriter);

/// Evaluates what a rewrite computes from a value that is readable. Never null:
/// exhausted memory is reported as by all of LLVM, as nothing else is left to
/// fail.
Value evaluateReadable(Value value, RewriterBase &rewriter);

/// The least and the greatest of the integers that meet each element of a
/// constant which is broadcast to them.
struct IntegerBounds {
  ElementwiseConstant low, high;

  /// Those of the elements of `value`, of integers on a constant path, that
  /// meet each element of a constant of shape `shape`, which is empty or of the
  /// rank of `value`. Zero where there are none. Nothing if `value` cannot be
  /// evaluated.
  static std::optional<IntegerBounds> get(Value value, ArrayRef<int64_t> shape);
};

/// The elements of `value`; null if it is not computed from constants alone, or
/// if it cannot be evaluated. Creates no op.
ElementsAttr evaluateElements(Value value);

/// The same, normalized for data of rank `dataRank`.
std::optional<ElementwiseConstant> evaluateElementwise(Value value,
                                                       int64_t dataRank);

/// The same in row-major order.
std::optional<SmallVector<double>> evaluateNumbers(Value value);

/// The number that all elements of `value` are.
std::optional<double> evaluateNumber(Value value);

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_CONSTANTS_CONSTANTPATH_H
