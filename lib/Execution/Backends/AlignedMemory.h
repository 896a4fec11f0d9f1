//===- AlignedMemory.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_BACKENDS_ALIGNEDMEMORY_H
#define LPT_LIB_EXECUTION_BACKENDS_ALIGNEDMEMORY_H

#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace mlir::lpt {

/// Memory that is aligned to a cache line.
class AlignedMemory {
public:
  static constexpr size_t alignment = 64;

  AlignedMemory() = default;
  AlignedMemory(const AlignedMemory &) = delete;
  AlignedMemory &operator=(const AlignedMemory &) = delete;
  ~AlignedMemory() { std::free(data); }

  /// Whether there is that much memory.
  bool allocate(int64_t bytes) {
    data = std::aligned_alloc(
        alignment, llvm::alignTo(std::max<int64_t>(bytes, 1), alignment));
    return data != nullptr;
  }
  void *get() const { return data; }
  void swap(AlignedMemory &other) { std::swap(data, other.data); }

private:
  void *data = nullptr;
};

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_BACKENDS_ALIGNEDMEMORY_H
