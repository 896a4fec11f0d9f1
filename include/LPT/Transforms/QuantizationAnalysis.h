//===- QuantizationAnalysis.h -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether a function is quantized, and how.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TRANSFORMS_QUANTIZATIONANALYSIS_H
#define LPT_TRANSFORMS_QUANTIZATIONANALYSIS_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/ArrayRef.h"

#include <cstdint>
#include <set>

namespace mlir::lpt {

/// An analysis in the sense of the pass manager: `getAnalysis<...>()`. Looks at
/// the op and at all that is nested in it.
class QuantizationAnalysis {
public:
  explicit QuantizationAnalysis(Operation *root);

  /// Whether there is a fake quantization with constant limits and one of the
  /// given numbers of levels; any number if none is given. A conversion of a
  /// constant counts as constant. A model in which nothing but weights is
  /// quantized, to integer constants, is not quantized in this sense.
  bool isFunctionQuantized(ArrayRef<int64_t> levels = {}) const;

  /// Whether there is any fake quantization, with whatever limits and levels.
  bool hasFakeQuantization() const { return fakeQuantizations != 0; }

  /// Whether an op reads low precision integers: a dequantization, be it of
  /// weights, or an integer kernel.
  bool hasLowPrecisionValues() const { return lowPrecisionValues; }

  /// The numbers of levels of the fake quantizations with constant limits.
  const std::set<int64_t> &getLevels() const { return levels; }

private:
  std::set<int64_t> levels;
  int64_t fakeQuantizations = 0;
  bool lowPrecisionValues = false;
};

} // namespace mlir::lpt

#endif // LPT_TRANSFORMS_QUANTIZATIONANALYSIS_H
