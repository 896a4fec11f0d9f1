//===- Primitive.h ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A primitive of a model, ready to be executed.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_RUNTIME_ONEDNN_PRIMITIVE_H
#define LPT_LIB_RUNTIME_ONEDNN_PRIMITIVE_H

#include "Constants.h"
#include "Handles.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lpt::onednn {

/// An argument that each execution brings along.
struct BufferArgument {
  int argument;
  int64_t buffer;
  /// In bytes from the start of the buffer, and from the first element to the
  /// end of the last one.
  int64_t offset, span;
  MemoryDesc desc;
};

/// An argument that stays the same.
struct ConstantArgument {
  int argument;
  SharedConstant constant;
};

struct Primitive {
  PrimitiveHandle handle;
  std::string implementation;
  std::vector<BufferArgument> buffers;
  std::vector<ConstantArgument> constants;
  int64_t numBuffers = 0;
  int64_t scratchpadSize = 0;

  /// The layout of the scratchpad, which belongs to `handle`.
  const_dnnl_memory_desc_t getScratchpadDesc() const;
};

/// Builds the primitive of a description for the number of threads that OpenMP
/// has now. Reports faults; the result is then of no use.
Primitive buildPrimitive(dnnl_engine_t engine, const char *description,
                         int64_t length, ConstantList constants,
                         Diagnostics &diagnostics);

} // namespace lpt::onednn

#endif // LPT_LIB_RUNTIME_ONEDNN_PRIMITIVE_H
