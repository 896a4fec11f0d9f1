//===- IntegerArithmetic.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arithmetic of the compute types: integers are exact, and what does not fit
// into 64 bits saturates; floats are rounded.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_REFERENCE_INTEGERARITHMETIC_H
#define LPT_LIB_REFERENCE_INTEGERARITHMETIC_H

#include "llvm/Support/MathExtras.h"

#include <limits>

namespace mlir::lpt {

/// `wrapped`, or the limit of 64 bits that it went beyond.
inline int64_t saturateOverflow(bool overflows, int64_t wrapped,
                                bool isNegative) {
  if (!overflows)
    return wrapped;
  return isNegative ? std::numeric_limits<int64_t>::min()
                    : std::numeric_limits<int64_t>::max();
}

template <typename T>
T saturatingAdd(T a, T b) {
  return a + b;
}
template <>
inline int64_t saturatingAdd(int64_t a, int64_t b) {
  int64_t sum;
  bool overflows = llvm::AddOverflow(a, b, sum);
  return saturateOverflow(overflows, sum, a < 0);
}

template <typename T>
T saturatingSubtract(T a, T b) {
  return a - b;
}
template <>
inline int64_t saturatingSubtract(int64_t a, int64_t b) {
  int64_t difference;
  bool overflows = llvm::SubOverflow(a, b, difference);
  return saturateOverflow(overflows, difference, a < 0);
}

template <typename T>
T saturatingMultiply(T a, T b) {
  return a * b;
}
template <>
inline int64_t saturatingMultiply(int64_t a, int64_t b) {
  int64_t product;
  bool overflows = llvm::MulOverflow(a, b, product);
  return saturateOverflow(overflows, product, (a < 0) != (b < 0));
}

/// The same as function objects.
struct Add {
  template <typename T>
  T operator()(T a, T b) const {
    return saturatingAdd(a, b);
  }
};

struct Subtract {
  template <typename T>
  T operator()(T a, T b) const {
    return saturatingSubtract(a, b);
  }
};

struct Multiply {
  template <typename T>
  T operator()(T a, T b) const {
    return saturatingMultiply(a, b);
  }
};

} // namespace mlir::lpt

#endif // LPT_LIB_REFERENCE_INTEGERARITHMETIC_H
