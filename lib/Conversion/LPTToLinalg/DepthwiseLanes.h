//===- DepthwiseLanes.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lanes of depthwise convolutions with a multiplier.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTOLINALG_DEPTHWISELANES_H
#define LPT_LIB_CONVERSION_LPTTOLINALG_DEPTHWISELANES_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include <numeric>

namespace mlir::lpt {

/// How many panels of a depthwise convolution differ in which of their lanes
/// sum in which channel of the source, counted from the first one of the panel,
/// if `multiplier` channels of the result sum in each. Each of them needs code
/// of its own.
inline int64_t countLaneOrders(int64_t multiplier) {
  constexpr int64_t width = PackedProductOp::panelChannels;
  return std::min(multiplier, width) / std::gcd(multiplier, width);
}

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTOLINALG_DEPTHWISELANES_H
