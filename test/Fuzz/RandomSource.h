//===- RandomSource.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Choices that depend on a seed alone, on every platform.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TEST_FUZZ_RANDOMSOURCE_H
#define LPT_TEST_FUZZ_RANDOMSOURCE_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/ArrayRef.h"

#include <cmath>
#include <random>

namespace mlir::lpt::fuzz {

/// Draws from a generator of the standard library; its distributions differ
/// between implementations.
class RandomSource {
public:
  explicit RandomSource(uint64_t seed) : generator(seed) {
    // Neighbouring seeds start alike.
    generator.discard(8);
  }

  /// From 0 to `count - 1`.
  int64_t below(int64_t count) { return int64_t(generator() >> 1) % count; }
  int64_t between(int64_t low, int64_t high) {
    return low + below(high - low + 1);
  }
  bool oneIn(int64_t count) { return below(count) == 0; }
  double uniform(double low, double high) {
    return low + double(generator() >> 11) * 0x1p-53 * (high - low);
  }
  /// Evenly distributed in its logarithm.
  double magnitude(double low, double high) {
    return std::exp(uniform(std::log(low), std::log(high)));
  }
  template <typename T>
  T pick(std::initializer_list<T> values) {
    return values.begin()[below(values.size())];
  }
  template <typename Range>
  auto pickFrom(const Range &range) {
    return range[below(range.size())];
  }

private:
  std::mt19937_64 generator;
};

} // namespace mlir::lpt::fuzz

#endif // LPT_TEST_FUZZ_RANDOMSOURCE_H
