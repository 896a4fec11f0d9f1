//===- Constants.cpp -----------------------------------------------------===//
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

#include "Constants.h"

#include <cstring>

using namespace lpt::onednn;

AlignedBytes lpt::onednn::allocateAligned(int64_t bytes) {
  // The size of an aligned allocation must be a multiple of the alignment.
  size_t rounded =
      static_cast<size_t>((bytes + alignment - 1) / alignment * alignment);
  return AlignedBytes(std::aligned_alloc(alignment, rounded));
}

const void *ConstantList::use(int64_t number, int64_t bytes,
                              const std::string &path,
                              Diagnostics &diagnostics) {
  if (number >= static_cast<int64_t>(used.size())) {
    diagnostics.invalid("expected the number of one of " +
                        std::to_string(used.size()) + " constants in '" + path +
                        "', but got " + std::to_string(number));
    return nullptr;
  }
  used[number] = true;
  const LPTConstant &constant = constants[number];
  if (constant.bytes != bytes) {
    diagnostics.invalid("expected " + std::to_string(bytes) +
                        " bytes in constant " + std::to_string(number) +
                        " for '" + path + "', but got " +
                        std::to_string(constant.bytes));
    return nullptr;
  }
  if (!constant.data)
    diagnostics.invalid("expected the address of constant " +
                        std::to_string(number) + ", but got null");
  return constant.data;
}

void ConstantList::checkAllUsed(Diagnostics &diagnostics) const {
  for (size_t i = 0; i < used.size(); ++i)
    if (!used[i])
      diagnostics.invalid("expected each constant in some 'constant' field, "
                          "but got none for constant " +
                          std::to_string(i));
}

/// Reports the status of a call of oneDNN, and returns whether it succeeded.
static bool succeeded(dnnl_status_t status, Diagnostics &diagnostics) {
  if (status != dnnl_success)
    diagnostics.report(convertStatus(status) == LPT_STATUS_OUT_OF_MEMORY
                           ? LPT_STATUS_OUT_OF_MEMORY
                           : LPT_STATUS_RUNTIME_ERROR,
                       "expected oneDNN to store a constant, but got its "
                       "status " +
                           std::to_string(status));
  return status == dnnl_success;
}

static dnnl_status_t createMemory(Memory &memory, dnnl_engine_t engine,
                                  const_dnnl_memory_desc_t desc, void *bytes) {
  return createHandle(memory, [&](dnnl_memory_t *result) {
    return dnnl_memory_create(result, desc, engine, bytes);
  });
}

static AlignedBytes allocateOrReport(int64_t bytes, Diagnostics &diagnostics) {
  AlignedBytes memory = allocateAligned(bytes);
  if (!memory)
    diagnostics.report(LPT_STATUS_OUT_OF_MEMORY,
                       "expected " + std::to_string(bytes) +
                           " bytes of memory for constants, but got none");
  return memory;
}

/// Runs the reorder from `source` to `target` once. Its scratchpad is ours:
/// that of the library would stay allocated for as long as the thread lives.
static bool reorderOnce(dnnl_engine_t engine, const Memory &source,
                        const_dnnl_memory_desc_t given, const Memory &target,
                        const_dnnl_memory_desc_t wanted,
                        Diagnostics &diagnostics) {
  PrimitiveAttr attr;
  PrimitiveDesc desc;
  PrimitiveHandle reorder;
  Stream stream;
  if (!succeeded(createHandle(attr, dnnl_primitive_attr_create), diagnostics) ||
      !succeeded(dnnl_primitive_attr_set_scratchpad_mode(
                     attr.get(), dnnl_scratchpad_mode_user),
                 diagnostics) ||
      !succeeded(createHandle(desc,
                              [&](dnnl_primitive_desc_t *result) {
                                return dnnl_reorder_primitive_desc_create(
                                    result, given, engine, wanted, engine,
                                    attr.get());
                              }),
                 diagnostics) ||
      !succeeded(createHandle(reorder,
                              [&](dnnl_primitive_t *result) {
                                return dnnl_primitive_create(result,
                                                             desc.get());
                              }),
                 diagnostics) ||
      !succeeded(createHandle(stream,
                              [&](dnnl_stream_t *result) {
                                return dnnl_stream_create(
                                    result, engine, dnnl_stream_default_flags);
                              }),
                 diagnostics))
    return false;

  const_dnnl_memory_desc_t scratchpadDesc =
      dnnl_primitive_desc_query_md(desc.get(), dnnl_query_scratchpad_md, 0);
  AlignedBytes scratchpadBytes = allocateOrReport(
      static_cast<int64_t>(dnnl_memory_desc_get_size(scratchpadDesc)) + 1,
      diagnostics);
  Memory scratchpad;
  if (!scratchpadBytes ||
      !succeeded(createMemory(scratchpad, engine, scratchpadDesc,
                              scratchpadBytes.get()),
                 diagnostics))
    return false;

  dnnl_exec_arg_t arguments[] = {{DNNL_ARG_FROM, source.get()},
                                 {DNNL_ARG_TO, target.get()},
                                 {DNNL_ARG_SCRATCHPAD, scratchpad.get()}};
  return succeeded(
             dnnl_primitive_execute(reorder.get(), stream.get(), 3, arguments),
             diagnostics) &&
         succeeded(dnnl_stream_wait(stream.get()), diagnostics);
}

SharedConstant lpt::onednn::packConstant(dnnl_engine_t engine, const void *data,
                                         int64_t span,
                                         const_dnnl_memory_desc_t given,
                                         const_dnnl_memory_desc_t wanted,
                                         Diagnostics &diagnostics) {
  auto constant = std::make_shared<PackedConstant>();
  constant->size = static_cast<int64_t>(dnnl_memory_desc_get_size(wanted));
  constant->bytes = allocateOrReport(constant->size, diagnostics);
  if (!constant->bytes ||
      !succeeded(
          createMemory(constant->memory, engine, wanted, constant->bytes.get()),
          diagnostics))
    return constant;

  if (dnnl_memory_desc_equal(given, wanted)) {
    // oneDNN's size includes the gap after the last element of a row, which
    // `data` has not, and which has no values.
    char *bytes = static_cast<char *>(constant->bytes.get());
    std::memcpy(bytes, data, span);
    std::memset(bytes + span, 0, constant->size - span);
    return constant;
  }
  // A reorder only reads its source, but the interface does not say so.
  Memory source;
  if (succeeded(createMemory(source, engine, given, const_cast<void *>(data)),
                diagnostics))
    reorderOnce(engine, source, given, constant->memory, wanted, diagnostics);
  return constant;
}

SharedConstant ConstantPool::add(SharedConstant constant) {
  auto getDesc = [](const SharedConstant &packed) {
    const_dnnl_memory_desc_t desc = nullptr;
    dnnl_memory_get_memory_desc(packed->memory.get(), &desc);
    return desc;
  };
  auto [begin, end] = bySize.equal_range(constant->size);
  for (auto known = begin; known != end; ++known)
    if (dnnl_memory_desc_equal(getDesc(known->second), getDesc(constant)) &&
        std::memcmp(known->second->bytes.get(), constant->bytes.get(),
                    constant->size) == 0)
      return known->second;
  size += constant->size;
  bySize.emplace(constant->size, constant);
  return constant;
}
