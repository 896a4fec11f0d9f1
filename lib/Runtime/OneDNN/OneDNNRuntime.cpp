//===- OneDNNRuntime.cpp -------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The C interface: checks what callers pass, and lets no exception through. The
// only exceptions that are possible come from the standard library, when memory
// is short.
//
//===----------------------------------------------------------------------===//

#include "LPT/Runtime/OneDNNRuntime.h"

#include "Model.h"
#include "Threads.h"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <new>

using namespace lpt::onednn;

/// Why the last creation or addition on this thread failed. Not a string,
/// because it may be that memory is short.
static thread_local char threadMessage[512] = "";

/// Runs `body` and turns exceptions into statuses.
template <typename Body>
static LPTStatus guard(Body body) {
  try {
    return body();
  } catch (const std::bad_alloc &) {
    return LPT_STATUS_OUT_OF_MEMORY;
  } catch (const std::exception &) {
    return LPT_STATUS_RUNTIME_ERROR;
  }
}

/// Messages for failures after which there may be no memory for a longer one;
/// these fit into the string itself.
static const char *getShortMessage(LPTStatus status) {
  return status == LPT_STATUS_OUT_OF_MEMORY ? "out of memory" : "unknown error";
}

static bool hasRequiredInstructions() {
#if defined(__x86_64__) || defined(__i386__)
  return __builtin_cpu_supports("sse4.1");
#else
  return true;
#endif
}

static LPTStatus failCreation(LPTStatus status, const char *message) {
  std::snprintf(threadMessage, sizeof(threadMessage), "%s", message);
  return status;
}

int lptOneDNNGetABIVersion(void) { return LPT_ONEDNN_ABI_VERSION; }

const char *lptOneDNNGetVersion(void) {
  struct Text {
    Text() {
      const dnnl_version_t *version = dnnl_version();
      std::snprintf(characters, sizeof(characters), "%d.%d.%d", version->major,
                    version->minor, version->patch);
    }
    char characters[48];
  };
  static const Text text;
  return text.characters;
}

const char *lptOneDNNGetISA(void) {
  switch (dnnl_get_effective_cpu_isa()) {
  case dnnl_cpu_isa_sse41:
    return "sse41";
  case dnnl_cpu_isa_avx:
    return "avx";
  case dnnl_cpu_isa_avx2:
    return "avx2";
  case dnnl_cpu_isa_avx2_vnni:
    return "avx2_vnni";
  case dnnl_cpu_isa_avx2_vnni_2:
    return "avx2_vnni_2";
  case dnnl_cpu_isa_avx512_core:
    return "avx512_core";
  case dnnl_cpu_isa_avx512_core_vnni:
    return "avx512_core_vnni";
  case dnnl_cpu_isa_avx512_core_bf16:
    return "avx512_core_bf16";
  case dnnl_cpu_isa_avx10_1_512:
    return "avx10_1_512";
  case dnnl_cpu_isa_avx10_1_512_amx:
    return "avx10_1_512_amx";
  case dnnl_cpu_isa_avx10_1_512_amx_fp16:
    return "avx10_1_512_amx_fp16";
  default:
    return "default";
  }
}

int lptOneDNNSaturatesPairs(void) {
  const std::string isa = lptOneDNNGetISA();
  return isa == "sse41" || isa == "avx" || isa == "avx2" ||
         isa == "avx512_core";
}

int lptOneDNNComputesFloat(const char *type) {
  // An instruction set has the bits of those that it includes.
  auto includes = [](dnnl_cpu_isa_t isa) {
    return (dnnl_get_effective_cpu_isa() & isa) == isa;
  };
  const std::string name = type ? type : "";
  if (name == "f16")
    return includes(dnnl_cpu_isa_avx512_core_fp16) ||
           includes(dnnl_cpu_isa_avx2_vnni_2);
  if (name == "bf16")
    return includes(dnnl_cpu_isa_avx512_core) ||
           includes(dnnl_cpu_isa_avx2_vnni_2);
  return name == "f32";
}

const char *lptOneDNNGetStatusName(LPTStatus status) {
  switch (status) {
  case LPT_STATUS_SUCCESS:
    return "success";
  case LPT_STATUS_INVALID_ARGUMENT:
    return "invalid argument";
  case LPT_STATUS_UNIMPLEMENTED:
    return "unimplemented";
  case LPT_STATUS_REFERENCE_ONLY:
    return "reference implementation only";
  case LPT_STATUS_OUT_OF_MEMORY:
    return "out of memory";
  case LPT_STATUS_UNSUPPORTED_CPU:
    return "unsupported processor";
  case LPT_STATUS_RUNTIME_ERROR:
    return "runtime error";
  }
  return "unknown status";
}

LPTStatus lptOneDNNModelCreate(int numThreads, LPTOneDNNModel **model) {
  if (!model)
    return failCreation(LPT_STATUS_INVALID_ARGUMENT,
                        "expected an address for the model, but got null");
  *model = nullptr;
  if (numThreads < 0 || numThreads > LPT_ONEDNN_MAX_THREADS) {
    std::snprintf(threadMessage, sizeof(threadMessage),
                  "expected a number of threads from 0 to %d, but got %d",
                  LPT_ONEDNN_MAX_THREADS, numThreads);
    return LPT_STATUS_INVALID_ARGUMENT;
  }
  if (numThreads == 0)
    numThreads = omp_get_max_threads();
  if (numThreads > LPT_ONEDNN_MAX_THREADS) {
    std::snprintf(threadMessage, sizeof(threadMessage),
                  "expected OpenMP to take at most %d threads, but got %d",
                  LPT_ONEDNN_MAX_THREADS, numThreads);
    return LPT_STATUS_INVALID_ARGUMENT;
  }
  if (!hasRequiredInstructions())
    return failCreation(
        LPT_STATUS_UNSUPPORTED_CPU,
        "expected a processor with SSE4.1, but got one without");
  if (dnnl_version()->major != DNNL_VERSION_MAJOR)
    return failCreation(LPT_STATUS_RUNTIME_ERROR,
                        "expected version 3 of oneDNN, but got another one");
  auto created =
      std::unique_ptr<LPTOneDNNModel>(new (std::nothrow) LPTOneDNNModel);
  dnnl_status_t status = dnnl_out_of_memory;
  if (created)
    status = createHandle(created->engine, [](dnnl_engine_t *result) {
      return dnnl_engine_create(result, dnnl_cpu, 0);
    });
  if (status == dnnl_out_of_memory)
    return failCreation(LPT_STATUS_OUT_OF_MEMORY,
                        "expected memory for a model, but got none");
  if (status != dnnl_success)
    return failCreation(LPT_STATUS_RUNTIME_ERROR,
                        "expected an engine of oneDNN, but got none");
  created->numThreads = numThreads;
  threadMessage[0] = 0;
  *model = created.release();
  return LPT_STATUS_SUCCESS;
}

void lptOneDNNModelDestroy(LPTOneDNNModel *model) { delete model; }

const char *lptOneDNNModelGetMessage(const LPTOneDNNModel *model) {
  return model ? model->message.c_str() : threadMessage;
}

static LPTStatus addPrimitive(LPTOneDNNModel &model, const char *description,
                              int64_t length, const LPTConstant *constants,
                              int64_t count) {
  Diagnostics diagnostics;
  if (!description || length < 0)
    diagnostics.invalid("expected the address and length of a description, but "
                        "got " +
                        (description ? std::to_string(length) + " bytes"
                                     : std::string("null")));
  if (count < 0 || (count > 0 && !constants))
    diagnostics.invalid("expected the address and number of constants, but "
                        "got " +
                        (count < 0 ? std::to_string(count) + " constants"
                                   : std::string("null")));
  Primitive primitive;
  if (!diagnostics.failed()) {
    ThreadCountScope scope(model.numThreads);
    primitive = buildPrimitive(model.engine.get(), description, length,
                               ConstantList(constants, count), diagnostics);
  }
  if (diagnostics.failed()) {
    model.message = diagnostics.takeMessage();
    return diagnostics.getStatus();
  }
  for (ConstantArgument &argument : primitive.constants)
    argument.constant = model.constants.add(std::move(argument.constant));
  int64_t scratchpadSize = primitive.scratchpadSize;
  model.primitives.push_back(std::move(primitive));
  model.scratchpadSize = std::max(model.scratchpadSize, scratchpadSize);
  return LPT_STATUS_SUCCESS;
}

LPTStatus lptOneDNNModelAddPrimitive(LPTOneDNNModel *model,
                                     const char *description, int64_t length,
                                     const LPTConstant *constants,
                                     int64_t count) {
  if (!model)
    return LPT_STATUS_INVALID_ARGUMENT;
  model->message.clear();
  LPTStatus status = guard([&] {
    return addPrimitive(*model, description, length, constants, count);
  });
  if (status != LPT_STATUS_SUCCESS && model->message.empty())
    model->message = getShortMessage(status);
  std::snprintf(threadMessage, sizeof(threadMessage), "%s",
                model->message.c_str());
  return status;
}

int64_t lptOneDNNModelGetNumPrimitives(const LPTOneDNNModel *model) {
  return model ? static_cast<int64_t>(model->primitives.size()) : 0;
}

/// Primitive `index`, null if there is none.
static const Primitive *getPrimitive(const LPTOneDNNModel *model,
                                     int64_t index) {
  if (index < 0 || index >= lptOneDNNModelGetNumPrimitives(model))
    return nullptr;
  return &model->primitives[index];
}

const char *lptOneDNNModelGetImplementation(const LPTOneDNNModel *model,
                                            int64_t index) {
  const Primitive *primitive = getPrimitive(model, index);
  return primitive ? primitive->implementation.c_str() : nullptr;
}

int64_t lptOneDNNModelGetNumBuffers(const LPTOneDNNModel *model,
                                    int64_t index) {
  const Primitive *primitive = getPrimitive(model, index);
  return primitive ? primitive->numBuffers : -1;
}

int64_t lptOneDNNModelGetBufferSize(const LPTOneDNNModel *model, int64_t index,
                                    int64_t buffer) {
  const Primitive *primitive = getPrimitive(model, index);
  int64_t size = -1;
  if (!primitive)
    return size;
  // Several tensors may lie in one buffer.
  for (const BufferArgument &argument : primitive->buffers)
    if (argument.buffer == buffer)
      size = std::max(size, argument.offset + argument.span);
  return size;
}

int lptOneDNNModelGetNumThreads(const LPTOneDNNModel *model) {
  return model ? model->numThreads : 0;
}

int64_t lptOneDNNModelGetScratchpadSize(const LPTOneDNNModel *model) {
  return model ? model->scratchpadSize : 0;
}

int64_t lptOneDNNModelGetPackedSize(const LPTOneDNNModel *model) {
  return model ? model->constants.getSize() : 0;
}

LPTStatus lptOneDNNContextCreate(const LPTOneDNNModel *model, void *scratchpad,
                                 LPTOneDNNContext **context) {
  if (!context)
    return LPT_STATUS_INVALID_ARGUMENT;
  *context = nullptr;
  if (!model || (!scratchpad && model->scratchpadSize > 0) ||
      reinterpret_cast<uintptr_t>(scratchpad) % alignment != 0)
    return LPT_STATUS_INVALID_ARGUMENT;
  return guard([&] {
    auto created = std::make_unique<LPTOneDNNContext>();
    LPTStatus status = fillContext(*model, scratchpad, *created);
    if (status == LPT_STATUS_SUCCESS)
      *context = created.release();
    return status;
  });
}

void lptOneDNNContextDestroy(LPTOneDNNContext *context) { delete context; }

LPTStatus lptOneDNNExecute(LPTOneDNNContext *context, int64_t index,
                           void *const *buffers) {
  if (!context)
    return LPT_STATUS_INVALID_ARGUMENT;
  return guard([&] { return execute(*context, index, buffers); });
}
