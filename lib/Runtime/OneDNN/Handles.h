//===- Handles.h ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Owners of oneDNN's objects, and how its status codes become ours. The C
// interface is used throughout: the C++ one reports by exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_RUNTIME_ONEDNN_HANDLES_H
#define LPT_LIB_RUNTIME_ONEDNN_HANDLES_H

#include "LPT/Runtime/OneDNNRuntime.h"

#include "oneapi/dnnl/dnnl.h"

#include <memory>
#include <type_traits>

namespace lpt::onednn {

template <typename T, dnnl_status_t (*Destroy)(T *)>
struct HandleDeleter {
  void operator()(T *object) const { Destroy(object); }
};

template <typename T, dnnl_status_t (*Destroy)(T *)>
using Handle = std::unique_ptr<T, HandleDeleter<T, Destroy>>;

using Engine = Handle<dnnl_engine, dnnl_engine_destroy>;
using Stream = Handle<dnnl_stream, dnnl_stream_destroy>;
using Memory = Handle<dnnl_memory, dnnl_memory_destroy>;
using MemoryDesc = Handle<dnnl_memory_desc, dnnl_memory_desc_destroy>;
using PrimitiveAttr = Handle<dnnl_primitive_attr, dnnl_primitive_attr_destroy>;
using PrimitiveDesc = Handle<dnnl_primitive_desc, dnnl_primitive_desc_destroy>;
using PrimitiveHandle = Handle<dnnl_primitive, dnnl_primitive_destroy>;
using PostOps = Handle<dnnl_post_ops, dnnl_post_ops_destroy>;

/// Calls `create` with the address of a raw pointer, and gives what it stores
/// there to `handle`.
template <typename H, typename Create>
dnnl_status_t createHandle(H &handle, Create create) {
  typename H::pointer object = nullptr;
  dnnl_status_t status = create(&object);
  handle.reset(status == dnnl_success ? object : nullptr);
  return status;
}

inline LPTStatus convertStatus(dnnl_status_t status) {
  switch (status) {
  case dnnl_success:
    return LPT_STATUS_SUCCESS;
  case dnnl_out_of_memory:
    return LPT_STATUS_OUT_OF_MEMORY;
  case dnnl_invalid_arguments:
    return LPT_STATUS_INVALID_ARGUMENT;
  case dnnl_unimplemented:
  case dnnl_last_impl_reached:
    return LPT_STATUS_UNIMPLEMENTED;
  default:
    return LPT_STATUS_RUNTIME_ERROR;
  }
}

} // namespace lpt::onednn

#endif // LPT_LIB_RUNTIME_ONEDNN_HANDLES_H
