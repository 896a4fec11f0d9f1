//===- LoadedModel.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Models of oneDNN in memory, and what runs them.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_LOADEDMODEL_H
#define LPT_LIB_EXECUTION_LOADEDMODEL_H

#include "CompiledProgram.h"
#include "NativeCode.h"
#include "OneDNNLibrary.h"

#include "LPT/Execution/OneDNNModel.h"

#include "llvm/Support/MathExtras.h"

#include <chrono>
#include <cstdlib>

namespace mlir::lpt {

/// Memory that is aligned to a cache line.
class AlignedMemory {
public:
  static constexpr size_t alignment = 64;

  AlignedMemory() = default;
  AlignedMemory(const AlignedMemory &) = delete;
  AlignedMemory &operator=(const AlignedMemory &) = delete;
  ~AlignedMemory() { std::free(data); }

  /// Whether there is that much memory.
  bool allocate(int64_t bytes) {
    data = std::aligned_alloc(
        alignment, llvm::alignTo(std::max<int64_t>(bytes, 1), alignment));
    return data != nullptr;
  }
  void *get() const { return data; }

private:
  void *data = nullptr;
};

/// What programs call; see `convert-lpt-to-onednn`.
struct Host {
  int32_t (*call)(void *data, int64_t step, void *const *addresses);
  void (*observe)(void *data, int64_t step);
  void *data;
};

using Program = int32_t (*)(LPTOneDNNContext *context, void *arena,
                            const void *const *inputs, void *const *outputs,
                            const Host *host);

/// A kernel that is generated code. Behind its inputs it takes its results, and
/// memory for everything else.
struct GeneratedKernel {
  void (*entry)(void **) = nullptr;
  FunctionType type;
  int64_t workspaceBytes = 0;
};

class LoadedModel : public OneDNNModel {
public:
  explicit LoadedModel(const OneDNNLibrary &library) : library(library) {}
  ~LoadedModel() override { library.destroyModel(model); }

  /// Leaves the primitives of what it returns in this model.
  llvm::Expected<OwningOpRef<ModuleOp>>
  compile(func::FuncOp function, const OneDNNModelOptions &options);
  /// Takes `module` apart. Creates primitives unless `compile` has done so.
  llvm::Error instantiate(ModuleOp module, const OneDNNModelOptions &options);

  llvm::Expected<std::unique_ptr<OneDNNHandle>> createHandle() override;
  ArrayRef<ModelStep> getSteps() const override { return steps; }
  const LoadStatistics &getStatistics() const override { return statistics; }
  FunctionType getType() const override { return type; }
  StringRef getInstructionSet() const override { return library.getISA(); }
  int getNumThreads() const override { return library.getNumThreads(model); }

private:
  friend class LoadedHandle;

  /// Creates the primitives of the program for `numThreads` threads, see
  /// `OneDNNModelOptions`. Returns the numbers of the kernels that oneDNN does
  /// not compute.
  llvm::Expected<SmallVector<int64_t>>
  createPrimitives(CompiledProgram &program, int numThreads);
  /// Fails if the buffers of `step` are smaller than its primitive, the last
  /// one of the model, takes them to be.
  llvm::Error checkBuffers(const ModelStep &step) const;
  llvm::Error generateCode(ModuleOp module, CompiledProgram &program,
                           unsigned optimizationLevel);

  const OneDNNLibrary &library;
  LPTOneDNNModel *model = nullptr;
  FunctionType type;
  SmallVector<int64_t> inputBytes, outputBytes;
  /// What generated code may allocate in one run.
  int64_t maxBytes = 0;
  std::vector<ModelStep> steps;
  /// The number of the primitive of each step; -1 for generated code.
  SmallVector<int64_t> primitives;
  /// By step; null entries for primitives.
  std::vector<GeneratedKernel> kernels;
  std::unique_ptr<ExecutionEngine> programCode, kernelCode;
  Program program = nullptr;
  LoadStatistics statistics;
};

class LoadedHandle : public OneDNNHandle {
public:
  explicit LoadedHandle(std::shared_ptr<LoadedModel> model)
      : model(std::move(model)) {}
  ~LoadedHandle() override { model->library.destroyContext(context); }

  llvm::Error initialize();
  llvm::Expected<SmallVector<Tensor>> run(ArrayRef<Tensor> inputs) override;
  llvm::Error run(ArrayRef<const void *> inputs, ArrayRef<void *> outputs,
                  MutableArrayRef<StepTime> times) override;
  llvm::Error runPrimitive(size_t step, ArrayRef<void *> buffers) override;

private:
  /// The arguments of a generated kernel, but for the addresses of buffers.
  /// They are made once: nothing is allocated while the model runs.
  struct PreparedCall {
    SmallVector<MemRefDescriptor> buffers;
    SmallVector<void *> arguments, addresses;
  };
  void prepare(const GeneratedKernel &kernel, PreparedCall &prepared);
  /// Fails unless there is an address for each input and output, and outputs
  /// overlap neither inputs nor each other.
  llvm::Error checkMemory(ArrayRef<const void *> inputs,
                          ArrayRef<void *> outputs) const;
  static int32_t call(void *data, int64_t step, void *const *addresses);
  static void observe(void *data, int64_t step);

  std::shared_ptr<LoadedModel> model;
  LPTOneDNNContext *context = nullptr;
  AlignedMemory arena, scratchpad, workspace;
  /// By step; empty for primitives.
  std::vector<PreparedCall> calls;
  MutableArrayRef<StepTime> times;
  std::chrono::steady_clock::time_point lastReal;
  double lastCpu = 0;
};

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_LOADEDMODEL_H
