//===- Execution.cpp -----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Contexts, and the execution of primitives in them.
//
//===----------------------------------------------------------------------===//

#include "Model.h"
#include "Threads.h"

using namespace lpt::onednn;

static dnnl_status_t createMemory(Memory &memory, const LPTOneDNNModel &model,
                                  const_dnnl_memory_desc_t desc, void *bytes) {
  return createHandle(memory, [&](dnnl_memory_t *result) {
    return dnnl_memory_create(result, desc, model.engine.get(), bytes);
  });
}

/// Everything that an execution hands to oneDNN is put together here once.
static dnnl_status_t fillCall(const LPTOneDNNModel &model,
                              const Primitive &primitive, void *scratchpad,
                              LPTOneDNNContext::Call &call) {
  call.primitive = primitive.handle.get();
  for (const BufferArgument &buffer : primitive.buffers) {
    LPTOneDNNContext::Slot slot{nullptr, buffer.buffer, buffer.offset};
    dnnl_status_t status =
        createMemory(slot.memory, model, buffer.desc.get(), DNNL_MEMORY_NONE);
    if (status != dnnl_success)
      return status;
    call.arguments.push_back({buffer.argument, slot.memory.get()});
    call.slots.push_back(std::move(slot));
  }
  // Nothing writes to constants, so contexts share the objects of the model.
  for (const ConstantArgument &argument : primitive.constants)
    call.arguments.push_back(
        {argument.argument, argument.constant->memory.get()});
  dnnl_status_t status = createMemory(
      call.scratchpad, model, primitive.getScratchpadDesc(), scratchpad);
  call.arguments.push_back({DNNL_ARG_SCRATCHPAD, call.scratchpad.get()});
  return status;
}

LPTStatus lpt::onednn::fillContext(const LPTOneDNNModel &model,
                                   void *scratchpad,
                                   LPTOneDNNContext &context) {
  context.numThreads = model.numThreads;
  dnnl_status_t status =
      createHandle(context.stream, [&](dnnl_stream_t *result) {
        return dnnl_stream_create(result, model.engine.get(),
                                  dnnl_stream_default_flags);
      });
  context.calls.reserve(model.primitives.size());
  for (const Primitive &primitive : model.primitives) {
    if (status != dnnl_success)
      break;
    context.calls.emplace_back();
    status = fillCall(model, primitive, scratchpad, context.calls.back());
  }
  // The caller has done nothing that oneDNN could call invalid.
  return status == dnnl_invalid_arguments ? LPT_STATUS_RUNTIME_ERROR
                                          : convertStatus(status);
}

LPTStatus lpt::onednn::execute(LPTOneDNNContext &context, int64_t index,
                               void *const *buffers) {
  if (index < 0 || index >= static_cast<int64_t>(context.calls.size()))
    return LPT_STATUS_INVALID_ARGUMENT;
  LPTOneDNNContext::Call &call = context.calls[index];
  for (LPTOneDNNContext::Slot &slot : call.slots) {
    if (!buffers || !buffers[slot.buffer])
      return LPT_STATUS_INVALID_ARGUMENT;
    char *address = static_cast<char *>(buffers[slot.buffer]) + slot.offset;
    if (dnnl_memory_set_data_handle(slot.memory.get(), address) != dnnl_success)
      return LPT_STATUS_RUNTIME_ERROR;
  }
  ThreadCountScope scope(context.numThreads);
  dnnl_status_t status = dnnl_primitive_execute(
      call.primitive, context.stream.get(),
      static_cast<int>(call.arguments.size()), call.arguments.data());
  if (status == dnnl_success)
    status = dnnl_stream_wait(context.stream.get());
  return status == dnnl_invalid_arguments ? LPT_STATUS_RUNTIME_ERROR
                                          : convertStatus(status);
}
