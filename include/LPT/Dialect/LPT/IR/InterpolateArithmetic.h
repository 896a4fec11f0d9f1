//===- InterpolateArithmetic.h ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which elements `lpt.interpolate` reads, and with which weights. All in f64.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_INTERPOLATEARITHMETIC_H
#define LPT_DIALECT_LPT_IR_INTERPOLATEARITHMETIC_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include <optional>

namespace mlir::lpt {

/// One axis of an interpolation.
struct ResizedAxis {
  /// Of the input, of the padded input and of the output.
  int64_t inputSize, paddedSize, outputSize;
  int64_t padBegin;
  /// Whether the op lists this axis. Any other is only padded.
  bool isListed = false;
  /// The scale as the op gives it. Without one it is `outputSize / paddedSize`.
  std::optional<double> givenScale;

  double getScale() const {
    return givenScale ? *givenScale : double(outputSize) / double(paddedSize);
  }
  /// `value / scale`, where the division is exact if the result is.
  double divideByScale(double value) const {
    return givenScale ? value / *givenScale
                      : value * double(paddedSize) / double(outputSize);
  }
  /// The input element at a position of the padded input, if it is not
  /// padding.
  std::optional<int64_t> getSource(int64_t position) const {
    int64_t index = position - padBegin;
    if (index < 0 || index >= inputSize)
      return std::nullopt;
    return index;
  }
};

/// A weighted element of the padded input along one axis.
struct Tap {
  int64_t position;
  double weight;
};
using Taps = llvm::SmallVector<Tap, 4>;

/// All axes of `op` for these sizes of its operand and of its result.
llvm::SmallVector<ResizedAxis>
resolveResizedAxes(InterpolateOp op, llvm::ArrayRef<int64_t> input,
                   llvm::ArrayRef<int64_t> output);

/// The input element that mode `nearest` copies to output coordinate `o`, if it
/// is not padding.
std::optional<int64_t> computeNearest(const ResizedAxis &axis, InterpolateOp op,
                                      int64_t o);

/// The elements that the other modes weigh for output coordinate `o`, in the
/// order in which they are added.
Taps computeTaps(const ResizedAxis &axis, InterpolateOp op, int64_t o);

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_IR_INTERPOLATEARITHMETIC_H
