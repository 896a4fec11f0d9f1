//===- Clock.h --------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The clock of statistics.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_EXECUTION_CLOCK_H
#define LPT_EXECUTION_CLOCK_H

#include <chrono>

namespace mlir::lpt {

using Clock = std::chrono::steady_clock;

inline double getMilliseconds(Clock::time_point since) {
  return std::chrono::duration<double, std::milli>(Clock::now() - since)
      .count();
}

} // namespace mlir::lpt

#endif // LPT_EXECUTION_CLOCK_H
