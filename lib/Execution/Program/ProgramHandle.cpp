//===- ProgramHandle.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Action.h"
#include "Backends/AlignedMemory.h"

#include "LPT/Execution/Backend.h"
#include "LPT/Execution/Clock.h"
#include "LPT/Execution/LoadedProgram.h"
#include "LPT/Reference/Evaluator.h"
#include "LPT/Support/Error.h"

#include <chrono>
#include <cstring>
#include <ctime>

using namespace mlir;
using namespace mlir::lpt;

namespace mlir::lpt {

/// Addresses in the arena are known for good; those in memory of the caller are
/// filled in at the beginning of each run.
class HandleImpl : public ProgramHandle {
public:
  explicit HandleImpl(std::shared_ptr<LoadedProgram> program)
      : program(std::move(program)) {}

  llvm::Error initialize();
  llvm::Expected<SmallVector<Tensor>> run(ArrayRef<Tensor> inputs) override;
  llvm::Error run(ArrayRef<const void *> inputs, ArrayRef<void *> outputs,
                  MutableArrayRef<StepTime> times) override;
  llvm::Error runStep(size_t step, ArrayRef<void *> buffers) override;

private:
  using Action = LoadedProgram::Action;

  /// An address in memory of the caller.
  struct CallerAddress {
    size_t index;
    Action::Place place;
  };
  /// An action with its place in `addresses`.
  struct Call {
    const Action *action;
    /// Null for a copy.
    BackendHandle *backend;
    size_t firstAddress;
  };

  /// The values of a variable: the one that a run reads, and the one that it
  /// leaves for the next run.
  struct VariableMemory {
    AlignedMemory current, next;
  };

  /// Fails unless there is an address for each input and output, and outputs
  /// overlap neither inputs nor each other.
  llvm::Error checkMemory(ArrayRef<const void *> inputs,
                          ArrayRef<void *> outputs) const;
  llvm::Error initializeVariables();
  /// The address in memory of the caller, or of a variable.
  char *findBase(const Action::Place &place, ArrayRef<const void *> inputs,
                 ArrayRef<void *> outputs) const;
  llvm::Error runCalls(MutableArrayRef<StepTime> times);
  llvm::Error runCall(const Call &call);
  llvm::Error runMeasured(MutableArrayRef<StepTime> times);

  std::shared_ptr<LoadedProgram> program;
  AlignedMemory arena;
  SmallVector<int64_t> inputBytes, outputBytes;
  std::vector<VariableMemory> variables;
  /// For each argument and result of the program, the number of the input or
  /// output of the caller; -1 - n for that of variable n.
  SmallVector<int64_t> inputNumbers, outputNumbers;
  SmallVector<std::unique_ptr<BackendHandle>> backends;
  std::vector<void *> addresses;
  std::vector<CallerAddress> callerAddresses;
  std::vector<Call> calls;
};

} // namespace mlir::lpt

llvm::Error HandleImpl::initialize() {
  const int64_t arenaBytes = program->statistics.arenaBytes;
  if (!arena.allocate(arenaBytes))
    return makeError("expected {0} bytes of memory for intermediate values, "
                     "but got none",
                     arenaBytes);
  for (Type input : program->type.getInputs())
    inputBytes.push_back(getByteSize(input));
  for (Type output : program->type.getResults())
    outputBytes.push_back(getByteSize(output));
  if (llvm::Error error = initializeVariables())
    return error;
  for (auto &[name, backend] : program->backends) {
    llvm::Expected<std::unique_ptr<BackendHandle>> handle =
        backend->createHandle();
    if (!handle)
      return handle.takeError();
    backends.push_back(std::move(*handle));
  }
  for (const Action &action : program->actions) {
    calls.push_back(
        {&action, action.backend < 0 ? nullptr : backends[action.backend].get(),
         addresses.size()});
    for (const Action::Place &place : action.places) {
      if (place.kind != PlaceKind::Arena)
        callerAddresses.push_back({addresses.size(), place});
      addresses.push_back(static_cast<char *>(arena.get()) + place.offset);
    }
  }
  return llvm::Error::success();
}

llvm::Error HandleImpl::initializeVariables() {
  const size_t count = program->variables.size();
  variables = std::vector<VariableMemory>(count);
  inputNumbers.resize(inputBytes.size() + count);
  outputNumbers.resize(outputBytes.size() + count);
  for (auto [number, variable] : llvm::enumerate(program->variables)) {
    ArrayRef<char> bytes = variable.initialValue.getBytes();
    VariableMemory &memory = variables[number];
    if (!memory.current.allocate(bytes.size()) ||
        !memory.next.allocate(bytes.size()))
      return makeError("expected {0} bytes of memory for variables, but got "
                       "none",
                       2 * bytes.size());
    std::memcpy(memory.current.get(), bytes.data(), bytes.size());
    inputNumbers[variable.argument] = outputNumbers[variable.result] =
        -1 - int64_t(number);
  }
  for (SmallVector<int64_t> *numbers : {&inputNumbers, &outputNumbers}) {
    int64_t next = 0;
    for (int64_t &number : *numbers)
      if (number >= 0)
        number = next++;
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Memory of the caller
//===----------------------------------------------------------------------===//

char *HandleImpl::findBase(const Action::Place &place,
                           ArrayRef<const void *> inputs,
                           ArrayRef<void *> outputs) const {
  const bool isInput = place.kind == PlaceKind::Argument;
  const int64_t number = (isInput ? inputNumbers : outputNumbers)[place.number];
  if (number < 0) {
    const VariableMemory &memory = variables[-1 - number];
    return static_cast<char *>((isInput ? memory.current : memory.next).get());
  }
  return static_cast<char *>(isInput ? const_cast<void *>(inputs[number])
                                     : outputs[number]);
}

/// Whether there is a byte that both ranges have.
static bool overlap(const void *first, int64_t firstBytes, const void *second,
                    int64_t secondBytes) {
  auto firstBegin = reinterpret_cast<uintptr_t>(first);
  auto secondBegin = reinterpret_cast<uintptr_t>(second);
  return firstBegin < secondBegin + secondBytes &&
         secondBegin < firstBegin + firstBytes && firstBytes && secondBytes;
}

llvm::Error HandleImpl::checkMemory(ArrayRef<const void *> inputs,
                                    ArrayRef<void *> outputs) const {
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

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

llvm::Error HandleImpl::runCall(const Call &call) {
  void *const *first = addresses.data() + call.firstAddress;
  if (LLVM_LIKELY(call.backend))
    return call.backend->run(call.action->number, first);
  std::memcpy(first[1], first[0], call.action->bytes);
  return llvm::Error::success();
}

/// The time that all threads of the process have run, in microseconds. Those of
/// oneDNN belong to OpenMP, which does not tell them apart.
static double getCpuTime() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return double(time.tv_sec) * 1e6 + double(time.tv_nsec) * 1e-3;
}

llvm::Error HandleImpl::runMeasured(MutableArrayRef<StepTime> times) {
  double lastCpu = getCpuTime();
  Clock::time_point lastReal = Clock::now();
  for (const Call &call : calls) {
    if (llvm::Error error = runCall(call))
      return error;
    if (!call.backend)
      continue;
    Clock::time_point now = Clock::now();
    double cpu = getCpuTime();
    StepTime &time = times[call.action->step];
    time.real +=
        std::chrono::duration<double, std::micro>(now - lastReal).count();
    time.cpu += cpu - lastCpu;
    lastCpu = getCpuTime();
    lastReal = Clock::now();
  }
  return llvm::Error::success();
}

llvm::Error HandleImpl::runCalls(MutableArrayRef<StepTime> times) {
  if (!times.empty())
    return runMeasured(times);
  for (const Call &call : calls)
    if (llvm::Error error = runCall(call))
      return error;
  return llvm::Error::success();
}

llvm::Error HandleImpl::run(ArrayRef<const void *> inputs,
                            ArrayRef<void *> outputs,
                            MutableArrayRef<StepTime> times) {
  if (llvm::Error error = checkMemory(inputs, outputs))
    return error;
  if (!times.empty() && times.size() != program->steps.size())
    return makeError("expected times of {0} steps, but got {1}",
                     program->steps.size(), times.size());
  for (const CallerAddress &address : callerAddresses)
    addresses[address.index] =
        findBase(address.place, inputs, outputs) + address.place.offset;
  if (llvm::Error error = runCalls(times))
    return error;
  // A run that fails leaves variables as they were.
  for (VariableMemory &memory : variables)
    memory.current.swap(memory.next);
  return llvm::Error::success();
}

llvm::Error HandleImpl::runStep(size_t step, ArrayRef<void *> buffers) {
  auto found = llvm::find_if(calls, [&](const Call &call) {
    return call.backend && call.action->step == int64_t(step);
  });
  if (found == calls.end())
    return makeError("expected one of {0} steps, but got step {1}",
                     program->steps.size(), step);
  const size_t numBuffers = program->steps[step].bufferBytes.size();
  if (buffers.size() != numBuffers)
    return makeError("expected {0} buffers for step {1}, but got {2}",
                     numBuffers, step, buffers.size());
  if (llvm::Error error =
          found->backend->run(found->action->number, buffers.data()))
    return makeError("cannot run step {0}: {1}", step,
                     llvm::toString(std::move(error)));
  return llvm::Error::success();
}

llvm::Expected<RunBuffers> RunBuffers::create(TypeRange results,
                                              ArrayRef<Tensor> inputs) {
  RunBuffers buffers;
  for (const Tensor &input : inputs)
    buffers.sources.push_back(input.getBytes().data());
  for (Type result : results) {
    auto type = cast<RankedTensorType>(result);
    FailureOr<Tensor> output =
        Tensor::create(type.getElementType(), type.getShape());
    if (failed(output))
      return makeError("expected outputs that fit into memory, but got {0}",
                       result);
    buffers.outputs.push_back(std::move(*output));
    buffers.destinations.push_back(
        buffers.outputs.back().getMutableBytes().data());
  }
  return buffers;
}

llvm::Expected<SmallVector<Tensor>> HandleImpl::run(ArrayRef<Tensor> inputs) {
  EvaluationState state;
  if (failed(checkTypes("input", inputs, program->type.getInputs(), state)))
    return llvm::createStringError(state.getError());
  llvm::Expected<RunBuffers> buffers =
      RunBuffers::create(program->type.getResults(), inputs);
  if (!buffers)
    return buffers.takeError();
  if (llvm::Error error = run(buffers->sources, buffers->destinations, {}))
    return std::move(error);
  return std::move(buffers->outputs);
}

llvm::Expected<std::unique_ptr<ProgramHandle>> LoadedProgram::createHandle() {
  auto handle = std::make_unique<HandleImpl>(shared_from_this());
  if (llvm::Error error = handle->initialize())
    return std::move(error);
  return std::move(handle);
}
