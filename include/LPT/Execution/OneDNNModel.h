//===- OneDNNModel.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Models that run on oneDNN. The runtime library is loaded when the first model
// is, so that a program that uses this one runs without oneDNN as well.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_EXECUTION_ONEDNNMODEL_H
#define LPT_EXECUTION_ONEDNNMODEL_H

#include "LPT/Conversion/BackendNames.h"
#include "LPT/Execution/Executable.h"

#include <string>
#include <vector>

namespace mlir::lpt {

struct OneDNNModelOptions {
  /// Threads of each run; 0 for as many as OpenMP would take.
  int numThreads = 0;
  /// How many bytes the values of the function may take at once.
  int64_t maxBytes = getMachineMemory();
  /// How much LLVM optimizes generated kernels, from 0 to 3. The numbers do not
  /// depend on it.
  unsigned optimizationLevel = 3;
  /// Told what is being done, in a few words each; may be null.
  std::function<void(StringRef)> progress;
  /// Given what `OneDNNModel::compile` would return, before `load` takes it
  /// apart; may be null.
  std::function<llvm::Error(ModuleOp)> store;
  /// The function consists of kernels whose layouts are assigned.
  bool hasKernels = false;
};

/// A tensor that a step reads when the model runs.
struct StepInput {
  RankedTensorType type;
  /// The numbers of the steps that have written it, several if parts of it lie
  /// where they belong. What a view shows was written by the step in front of
  /// the view. None for inputs of the model.
  std::vector<int64_t> writers;
};

/// A constant that a step reads, as the primitive or the code has it.
struct StepConstant {
  /// "weights", "bias", or "constant" for others of generated code.
  std::string role;
  RankedTensorType type;
};

/// Scales or zero points of one tensor of a step.
struct StepParameter {
  /// "weights", "src", "dst" or another argument of the primitive; in generated
  /// code the op that multiplies or subtracts. A primitive has the scales of
  /// sums of products at the weights: those of its sources are factors of them.
  std::string argument;
  /// How many there are: one, or one for each channel.
  int64_t count = 0;
  double least = 0, greatest = 0;
};

/// One step of a model: a primitive of oneDNN, or generated code.
struct ModelStep {
  /// The name of the layer (LayerName.h); empty if its location is unknown.
  std::string layer;
  /// The op that the step is made of, such as "convolution".
  std::string root;
  /// The other ops that it computes, as "op=layer".
  std::vector<std::string> fused;
  /// The ops behind it that need nothing to be done, because their results are
  /// in memory already; in the same form.
  std::vector<std::string> inPlace;
  /// What it computes in: "I8", or wider integers in generated code, "FP32" or
  /// another float, or "MOVE" if it moves or converts elements. Written when
  /// the program is (`getComputedType` in lib/Conversion/LPTToOneDNN).
  std::string computes;
  /// What oneDNN calls it, or `genericBackend` for generated code.
  std::string implementation;
  /// Of a primitive: the sizes of its run-time buffers in bytes, and which of
  /// them it writes.
  std::vector<int64_t> bufferBytes;
  int64_t outputBuffer = 0;
  /// The tensors that it reads and writes, constants apart.
  std::vector<StepInput> inputs;
  std::vector<RankedTensorType> outputs;
  std::vector<StepConstant> constants;
  std::vector<StepParameter> scales, zeroPoints;
  /// Products that the op sums, by its shapes; 0 for ops that sum none.
  int64_t multiplyAccumulates = 0;

  bool isGeneric() const { return implementation == genericBackend; }
};

/// Times of the steps of a run, in microseconds: on the clock, and of all
/// threads of the process together.
struct StepTime {
  double real = 0, cpu = 0;
};

/// How long the parts of loading took, in milliseconds, and what it needs, in
/// bytes.
struct LoadStatistics {
  double passes = 0, code = 0, primitives = 0;
  int64_t arenaBytes = 0, arenaPeakBytes = 0, packedBytes = 0,
          scratchpadBytes = 0;
  /// For the temporaries of generated code.
  int64_t workspaceBytes = 0;
};

class OneDNNHandle;

/// A compiled model: primitives, packed weights and code. Shared by any number
/// of handles; several threads may run different handles at the same time.
/// OneDNNRuntime.h says what children of fork may do.
class OneDNNModel : public std::enable_shared_from_this<OneDNNModel> {
public:
  /// Compiles `function`, which must have static shapes: kernels are formed,
  /// and each becomes a primitive. What oneDNN does not compute, or only by a
  /// reference implementation, becomes generated code. Nothing is kept of the
  /// function. Errors read "expected X, but got Y".
  static llvm::Expected<std::shared_ptr<OneDNNModel>>
  load(func::FuncOp function, const OneDNNModelOptions &options = {});

  /// The part of `load` that runs passes. What it returns can be stored
  /// (CompiledFile.h). It depends on the instruction set, because that decides
  /// what oneDNN computes.
  static llvm::Expected<OwningOpRef<ModuleOp>>
  compile(func::FuncOp function, const OneDNNModelOptions &options = {});

  /// The other part, which creates primitives and code of this machine. Fails
  /// for modules that do not come from `compile` of this version, and if oneDNN
  /// does not compute a primitive on this machine. The module must be verified,
  /// and may come from a file that nobody vouches for: it is refused unless all
  /// that it reads and writes is in its memory. What it computes is its own
  /// affair.
  static llvm::Expected<std::shared_ptr<OneDNNModel>>
  instantiate(OwningOpRef<ModuleOp> compiled,
              const OneDNNModelOptions &options = {});

  /// Whether the module says that it comes from `compile`.
  static bool isCompiled(ModuleOp module);

  /// Adds the dialects of compiled modules.
  static void registerDialects(DialectRegistry &registry);

  virtual ~OneDNNModel();

  /// What one thread needs to run the model: an arena and a scratchpad.
  virtual llvm::Expected<std::unique_ptr<OneDNNHandle>> createHandle() = 0;
  virtual ArrayRef<ModelStep> getSteps() const = 0;
  virtual const LoadStatistics &getStatistics() const = 0;
  virtual FunctionType getType() const = 0;
  /// The instruction set that oneDNN uses, in its words.
  virtual StringRef getInstructionSet() const = 0;
  /// How many threads run the primitives.
  virtual int getNumThreads() const = 0;
};

/// A model that one thread runs.
class OneDNNHandle : public Executable {
public:
  /// Runs on the caller's memory: the addresses of all inputs and outputs,
  /// row-major. Allocates nothing. Fails if an address is missing, or if an
  /// output overlaps an input or another output, which may be written before
  /// the input is read; inputs may overlap each other. If `times` is not empty,
  /// it has a place for each step, to which its time is added.
  virtual llvm::Error run(ArrayRef<const void *> inputs,
                          ArrayRef<void *> outputs,
                          MutableArrayRef<StepTime> times = {}) = 0;
  using Executable::run;

  /// Runs one step, which must be a primitive, on buffers of the caller: what
  /// benchmarks compare whole runs with.
  virtual llvm::Error runPrimitive(size_t step, ArrayRef<void *> buffers) = 0;
};

} // namespace mlir::lpt

#endif // LPT_EXECUTION_ONEDNNMODEL_H
