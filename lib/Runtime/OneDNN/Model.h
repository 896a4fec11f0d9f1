//===- Model.h --------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The definitions of the opaque types of the C interface.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_RUNTIME_ONEDNN_MODEL_H
#define LPT_LIB_RUNTIME_ONEDNN_MODEL_H

#include "Primitive.h"

#include <cstdint>
#include <string>
#include <vector>

struct LPTOneDNNModel {
  lpt::onednn::Engine engine;
  int numThreads = 1;
  std::vector<lpt::onednn::Primitive> primitives;
  int64_t scratchpadSize = 0;
  lpt::onednn::ConstantPool constants;
  std::string message;
};

struct LPTOneDNNContext {
  /// A memory object whose address each execution sets.
  struct Slot {
    lpt::onednn::Memory memory;
    int64_t buffer;
    int64_t offset;
  };

  /// The arguments of one primitive.
  struct Call {
    dnnl_primitive_t primitive;
    std::vector<Slot> slots;
    lpt::onednn::Memory scratchpad;
    std::vector<dnnl_exec_arg_t> arguments;
  };

  int numThreads = 1;
  lpt::onednn::Stream stream;
  std::vector<Call> calls;
};

namespace lpt::onednn {

/// Makes the memory objects for all primitives of a model.
LPTStatus fillContext(const LPTOneDNNModel &model, void *scratchpad,
                      LPTOneDNNContext &context);

/// Runs one primitive.
LPTStatus execute(LPTOneDNNContext &context, int64_t index,
                  void *const *buffers);

} // namespace lpt::onednn

#endif // LPT_LIB_RUNTIME_ONEDNN_MODEL_H
