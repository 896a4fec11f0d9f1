//===- Coefficients.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// When two coefficients of a formula are the same number.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TRANSFORMS_KERNELS_COEFFICIENTS_H
#define LPT_LIB_TRANSFORMS_KERNELS_COEFFICIENTS_H

#include <algorithm>
#include <cmath>

namespace mlir::lpt {

/// Whether two coefficients are equal, but for the rounding of constants to f32
/// and of a few products of them.
inline bool isClose(double a, double b) {
  return std::abs(a - b) <= 1e-6 * std::max(std::abs(a), std::abs(b));
}

/// `a + b`, or zero if that is only what is left of the roundings of two
/// coefficients that cancel. An epsilon that a model adds is more.
inline double addCoefficients(double a, double b) {
  const double sum = a + b;
  const bool cancels =
      std::abs(sum) <= 1e-14 * std::max(std::abs(a), std::abs(b));
  return cancels ? 0 : sum;
}

} // namespace mlir::lpt

#endif // LPT_LIB_TRANSFORMS_KERNELS_COEFFICIENTS_H
