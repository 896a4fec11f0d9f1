//===- HostFloat.h ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An f32 of the host for `ExplicitFunctions.h`. The library is built without
// contraction, so each operation is rounded once.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_REFERENCE_HOSTFLOAT_H
#define LPT_REFERENCE_HOSTFLOAT_H

#include "llvm/ADT/bit.h"

#include <cmath>
#include <cstdint>

namespace mlir::lpt {

struct HostFloat {
  float value;

  HostFloat constant(float number) const { return {number}; }
  HostFloat operator+(HostFloat b) const { return {value + b.value}; }
  HostFloat operator-(HostFloat b) const { return {value - b.value}; }
  HostFloat operator*(HostFloat b) const { return {value * b.value}; }
  HostFloat operator/(HostFloat b) const { return {value / b.value}; }
  HostFloat operator-() const { return {-value}; }
};

inline HostFloat fma(HostFloat a, HostFloat b, HostFloat c) {
  return {std::fma(a.value, b.value, c.value)};
}
inline HostFloat abs(HostFloat a) { return {std::abs(a.value)}; }
inline HostFloat copySign(HostFloat a, HostFloat b) {
  return {std::copysign(a.value, b.value)};
}
inline HostFloat roundEven(HostFloat a) { return {std::nearbyint(a.value)}; }
inline HostFloat powerOfTwo(HostFloat n) {
  return {llvm::bit_cast<float>((int32_t(n.value) + 127) << 23)};
}
inline HostFloat shiftBits(HostFloat a, unsigned count) {
  return {llvm::bit_cast<float>(llvm::bit_cast<uint32_t>(a.value) << count)};
}
inline bool isLess(HostFloat a, HostFloat b) { return a.value < b.value; }
inline HostFloat select(bool condition, HostFloat a, HostFloat b) {
  return condition ? a : b;
}

} // namespace mlir::lpt

#endif // LPT_REFERENCE_HOSTFLOAT_H
