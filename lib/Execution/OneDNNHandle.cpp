//===- OneDNNHandle.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CallMemory.h"
#include "LoadedModel.h"

#include "LPT/Execution/Error.h"
#include "LPT/Reference/Evaluator.h"

#include "llvm/Support/FormatVariadic.h"

#include <cstring>
#include <ctime>

using namespace mlir;
using namespace mlir::lpt;

using Clock = std::chrono::steady_clock;

llvm::Error LoadedHandle::initialize() {
  const LoadStatistics &statistics = model->statistics;
  if (!arena.allocate(statistics.arenaBytes) ||
      !scratchpad.allocate(statistics.scratchpadBytes) ||
      !workspace.allocate(statistics.workspaceBytes))
    return makeError("expected {0} bytes of memory for intermediate values, "
                     "but got none",
                     uint64_t(statistics.arenaBytes) +
                         statistics.scratchpadBytes +
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
  CallMemory memory(handle.model->maxBytes);
  return memory.call(handle.model->kernels[step].entry,
                     prepared.addresses.data())
             ? LPT_STATUS_SUCCESS
             : LPT_STATUS_OUT_OF_MEMORY;
}

/// Whether there is a byte that both ranges have.
static bool overlap(const void *first, int64_t firstBytes, const void *second,
                    int64_t secondBytes) {
  auto firstBegin = reinterpret_cast<uintptr_t>(first);
  auto secondBegin = reinterpret_cast<uintptr_t>(second);
  return firstBegin < secondBegin + secondBytes &&
         secondBegin < firstBegin + firstBytes && firstBytes && secondBytes;
}

llvm::Error LoadedHandle::checkMemory(ArrayRef<const void *> inputs,
                                      ArrayRef<void *> outputs) const {
  const SmallVector<int64_t> &inputBytes = model->inputBytes;
  const SmallVector<int64_t> &outputBytes = model->outputBytes;
  if (inputs.size() != inputBytes.size() ||
      outputs.size() != outputBytes.size())
    return makeError("expected addresses of {0} inputs and {1} outputs, but "
                     "got {2} and {3}",
                     inputBytes.size(), outputBytes.size(), inputs.size(),
                     outputs.size());
  for (auto [number, input] : llvm::enumerate(inputs))
    if (!input && inputBytes[number])
      return makeError("expected the address of input #{0}, but got null",
                       number);
  // A step may write an output before the last one has read an input.
  for (auto [number, output] : llvm::enumerate(outputs)) {
    if (!output && outputBytes[number])
      return makeError("expected the address of output #{0}, but got null",
                       number);
    for (auto [other, input] : llvm::enumerate(inputs))
      if (overlap(output, outputBytes[number], input, inputBytes[other]))
        return makeError("expected memory of its own for output #{0}, but got "
                         "some that overlaps input #{1}",
                         number, other);
    for (size_t other = 0; other < number; ++other)
      if (overlap(output, outputBytes[number], outputs[other],
                  outputBytes[other]))
        return makeError("expected memory of its own for output #{0}, but got "
                         "some that overlaps output #{1}",
                         number, other);
  }
  return llvm::Error::success();
}

llvm::Error LoadedHandle::run(ArrayRef<const void *> inputs,
                              ArrayRef<void *> outputs,
                              MutableArrayRef<StepTime> stepTimes) {
  if (llvm::Error error = checkMemory(inputs, outputs))
    return error;
  if (!stepTimes.empty() && stepTimes.size() != model->steps.size())
    return makeError("expected times of {0} steps, but got {1}",
                     model->steps.size(), stepTimes.size());
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
  const size_t numBuffers = model->steps[step].bufferBytes.size();
  if (buffers.size() != numBuffers)
    return makeError("expected {0} buffers for step {1}, but got {2}",
                     numBuffers, step, buffers.size());
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
