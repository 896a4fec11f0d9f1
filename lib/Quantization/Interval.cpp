//===- Interval.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/Interval.h"

#include <algorithm>
#include <cmath>

using namespace mlir::lpt;

TensorRange mlir::lpt::getInterval(TensorRange range, int64_t levels,
                                   IntervalKind kind) {
  const double low = std::min(range.low, 0.0);
  const double high =
      low == 0 && range.high <= 0 ? 1 : std::max(range.high, 0.0);
  if (low == 0 && kind != IntervalKind::Signed)
    return {0, high};
  const double steps = double(levels - 1);
  if (kind != IntervalKind::Asymmetric) {
    // Levels are numbered from -levels / 2, as integers are.
    const double below = double(levels / 2), above = steps - below;
    const double scale = std::max(-low / below, high / above);
    return {-below * scale, above * scale};
  }
  // Zero becomes the nearest level, and the interval grows until it has all of
  // the range.
  const double zero = std::clamp(std::round(-low / (high - low) * steps), 1.0,
                                 high == 0 ? steps : steps - 1);
  const double scale =
      std::max(-low / zero, zero == steps ? 0 : high / (steps - zero));
  return {-zero * scale, (steps - zero) * scale};
}
