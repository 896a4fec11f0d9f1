//===- Constants.h ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The constants of primitives, in the memory of the model.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_RUNTIME_ONEDNN_CONSTANTS_H
#define LPT_LIB_RUNTIME_ONEDNN_CONSTANTS_H

#include "Handles.h"
#include "TensorDescription.h"

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <unordered_map>
#include <vector>

namespace lpt::onednn {

/// The best alignment for oneDNN's kernels, and the size of a cache line.
constexpr int64_t alignment = 64;

struct FreeDeleter {
  void operator()(void *bytes) const { std::free(bytes); }
};
using AlignedBytes = std::unique_ptr<void, FreeDeleter>;

/// Memory that starts at a multiple of `alignment`; null if there is none.
AlignedBytes allocateAligned(int64_t bytes);

/// The constants that came with a description. Remembers which were used: one
/// that is not points at a mistake in the description.
class ConstantList {
public:
  ConstantList(const LPTConstant *constants, int64_t count)
      : constants(constants), used(count) {}

  /// The bytes of constant `number`, of which there must be `bytes`. `path` is
  /// the field that refers to it. Null after a failure, which is reported.
  const void *use(int64_t number, int64_t bytes, const std::string &path,
                  Diagnostics &diagnostics);

  void checkAllUsed(Diagnostics &diagnostics) const;

private:
  const LPTConstant *constants;
  std::vector<bool> used;
};

/// A constant in the layout in which a primitive reads it.
struct PackedConstant {
  AlignedBytes bytes;
  int64_t size = 0;
  Memory memory;
};

using SharedConstant = std::shared_ptr<const PackedConstant>;

/// The packed constants of a model. Equal ones are kept once: layers that share
/// weights read the same memory, which stays in the cache.
class ConstantPool {
public:
  /// The constant of the pool that equals `constant`, which is added if there
  /// is none.
  SharedConstant add(SharedConstant constant);
  /// The bytes of all constants.
  int64_t getSize() const { return size; }

private:
  std::unordered_multimap<int64_t, SharedConstant> bySize;
  int64_t size = 0;
};

/// Copies `data`, which is laid out as `given` and has `span` bytes from the
/// first to the last element, into memory that is laid out as `wanted`. The two
/// only differ for weights, for which the latter may have more bytes: padding,
/// and sums that make up for zero points. Nothing remains of `data` in the
/// result.
SharedConstant packConstant(dnnl_engine_t engine, const void *data,
                            int64_t span, const_dnnl_memory_desc_t given,
                            const_dnnl_memory_desc_t wanted,
                            Diagnostics &diagnostics);

} // namespace lpt::onednn

#endif // LPT_LIB_RUNTIME_ONEDNN_CONSTANTS_H
