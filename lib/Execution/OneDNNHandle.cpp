//===- OneDNNHandle.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CallMemory.h"
#include "LoadedModel.h"

#include "LPT/Reference/Evaluator.h"

#include "llvm/Support/FormatVariadic.h"

#include <cstring>
#include <ctime>

using namespace mlir;
using namespace mlir::lpt;

using Clock = std::chrono::steady_clock;

template <typename... Args>
static llvm::Error makeError(const char *format, Args &&...args) {
  return llvm::createStringError(
      llvm::formatv(format, std::forward<Args>(args)...).str());
}

llvm::Error LoadedHandle::initialize() {
  const LoadStatistics &statistics = model->statistics;
  if (!arena.allocate(statistics.arenaBytes) ||
      !scratchpad.allocate(statistics.scratchpadBytes) ||
      !workspace.allocate(statistics.workspaceBytes))
    return makeError("expected {0} bytes of memory for intermediate values, "
                     "but got none",
                     statistics.arenaBytes + statistics.scratchpadBytes +
                         statistics.workspaceBytes);
  calls.resize(model->kernels.size());
  for (auto [kernel, prepared] : llvm::zip_equal(model->kernels, calls))
    if (kernel.entry)
      prepare(kernel, prepared);
  LPTStatus status =
      model->library.createContext(model->model, scratchpad.get(), &context);
  if (status != LPT_STATUS_SUCCESS)
    return makeError("cannot prepare the model for running: {0}",
                     model->library.getStatusName(status));
  return llvm::Error::success();
}

/// The time that all threads of the process have run, in microseconds. Those of
/// oneDNN belong to OpenMP, which does not tell them apart.
static double getCpuTime() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return double(time.tv_sec) * 1e6 + double(time.tv_nsec) * 1e-3;
}

void LoadedHandle::observe(void *data, int64_t step) {
  auto &handle = *static_cast<LoadedHandle *>(data);
  Clock::time_point now = Clock::now();
  double cpu = getCpuTime();
  StepTime &time = handle.times[step];
  time.real +=
      std::chrono::duration<double, std::micro>(now - handle.lastReal).count();
  time.cpu += cpu - handle.lastCpu;
  handle.lastCpu = getCpuTime();
  handle.lastReal = Clock::now();
}

void LoadedHandle::prepare(const GeneratedKernel &kernel,
                           PreparedCall &prepared) {
  for (Type type : llvm::concat<const Type>(kernel.type.getInputs(),
                                            kernel.type.getResults()))
    prepared.buffers.emplace_back(nullptr,
                                  cast<RankedTensorType>(type).getShape());
  prepared.buffers.emplace_back(workspace.get(), kernel.workspaceBytes);
  for (MemRefDescriptor &buffer : prepared.buffers)
    prepared.arguments.push_back(buffer.getWords());
  for (void *&argument : prepared.arguments)
    prepared.addresses.push_back(&argument);
}

int32_t LoadedHandle::call(void *data, int64_t step, void *const *addresses) {
  auto &handle = *static_cast<LoadedHandle *>(data);
  PreparedCall &prepared = handle.calls[step];
  // The last one is the workspace.
  for (MemRefDescriptor &buffer : MutableArrayRef(prepared.buffers).drop_back())
    buffer.setData(*addresses++);
  // Buffers in loops are the only ones that it still allocates.
  CallMemory memory;
  return memory.call(handle.model->kernels[step].entry,
                     prepared.addresses.data())
             ? LPT_STATUS_SUCCESS
             : LPT_STATUS_OUT_OF_MEMORY;
}

llvm::Error LoadedHandle::run(ArrayRef<const void *> inputs,
                              ArrayRef<void *> outputs,
                              MutableArrayRef<StepTime> stepTimes) {
  Host host{call, stepTimes.empty() ? nullptr : observe, this};
  times = stepTimes;
  lastCpu = getCpuTime();
  lastReal = Clock::now();
  int32_t status = model->program(context, arena.get(), inputs.data(),
                                  outputs.data(), &host);
  if (status != LPT_STATUS_SUCCESS)
    return makeError("expected all steps to run, but got status '{0}'",
                     model->library.getStatusName(LPTStatus(status)));
  return llvm::Error::success();
}

llvm::Error LoadedHandle::runPrimitive(size_t step, ArrayRef<void *> buffers) {
  const int64_t number =
      step < model->primitives.size() ? model->primitives[step] : -1;
  if (number < 0)
    return makeError("expected a step that is a primitive, but got step {0}",
                     step);
  LPTStatus status = model->library.execute(context, number, buffers.data());
  if (status != LPT_STATUS_SUCCESS)
    return makeError("cannot run step {0}: {1}", step,
                     model->library.getStatusName(status));
  return llvm::Error::success();
}

llvm::Expected<SmallVector<Tensor>> LoadedHandle::run(ArrayRef<Tensor> inputs) {
  EvaluationState state;
  if (failed(checkTypes("input", inputs, model->type.getInputs(), state)))
    return llvm::createStringError(state.getError());
  SmallVector<const void *> sources;
  for (const Tensor &input : inputs)
    sources.push_back(input.getBytes().data());
  SmallVector<Tensor> outputs;
  SmallVector<void *> destinations;
  for (Type result : model->type.getResults()) {
    auto tensor = cast<RankedTensorType>(result);
    FailureOr<Tensor> output =
        Tensor::create(tensor.getElementType(), tensor.getShape());
    if (failed(output))
      return makeError("expected outputs that fit into memory, but got {0}",
                       result);
    outputs.push_back(std::move(*output));
    destinations.push_back(outputs.back().getMutableBytes().data());
  }
  if (llvm::Error error = run(sources, destinations, {}))
    return std::move(error);
  return outputs;
}
