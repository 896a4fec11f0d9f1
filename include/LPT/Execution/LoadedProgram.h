//===- LoadedProgram.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs in memory, ready to run: see `lpt.program`. Each step runs on the
// backend that it names. Libraries of backends are loaded when a program needs
// them, so that a program that uses this one runs without them as well.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_EXECUTION_LOADEDPROGRAM_H
#define LPT_EXECUTION_LOADEDPROGRAM_H

#include "LPT/Conversion/BackendNames.h"
#include "LPT/Conversion/KernelProvider.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Execution/Executable.h"

#include <optional>
#include <string>
#include <vector>

namespace mlir::lpt {

struct KernelPipelineOptions;

/// Which backend computes a kernel, in place of the estimates of the backends.
struct KernelChoices {
  /// Never null.
  KernelChooser choose;
  /// A text that differs if the choices differ, part of the keys of the cache
  /// of programs. If it is empty, programs are not cached.
  std::string key;
};

struct ProgramOptions {
  /// The backend that computes kernels; those that it refuses are computed by
  /// the others of `getBackendList`. For `automaticBackend`, the one of
  /// `getAutomaticBackends` that is expected to be the fastest. Stored programs
  /// name their backends themselves.
  std::string backend = genericBackend.str();
  /// Asked about kernels for `automaticBackend`; may be null.
  std::shared_ptr<const KernelChoices> choices;
  /// The target whose instructions native code has: a name, or a file with one.
  /// Of any but the default, LLVM selects no others.
  std::string target = "host";
  /// Whether vectors take the place of those of its instructions that sum
  /// products, so that code for any target runs here. LLVM selects all
  /// instructions of this machine then.
  bool emulateTarget = false;
  /// Threads of each run; 0 for as many as OpenMP would take.
  int numThreads = 0;
  /// How many bytes the values of the function may take at once.
  int64_t maxBytes = getMachineMemory();
  /// How much LLVM optimizes generated kernels, from 0 to 3. The numbers do not
  /// depend on it.
  unsigned optimizationLevel = 3;
  /// How many ops of native code a thread is worth, see `lpt-outline-loops`; by
  /// default as many as for that pass. The numbers do not depend on it.
  std::optional<int64_t> minThreadWork;
  /// Called with the name of each stage; may be null.
  std::function<void(StringRef)> progress;
  /// Called with the result of `LoadedProgram::compile` before `load` takes it
  /// apart; may be null.
  std::function<llvm::Error(ModuleOp)> store;
  /// The function consists of kernels whose layouts are assigned.
  bool hasKernels = false;
  /// Refuses backends, and functions in generated code, whose numbers depend on
  /// the machine.
  bool isDeterministic = false;
  /// Multiplies the integers that the model has, see `lpt-select-precision`.
  bool keepInt8 = false;
  /// Where programs and code are looked for, and kept; may be null.
  std::shared_ptr<CompilationCache> cache;
};

/// A tensor that a step reads when the program runs.
struct StepInput {
  RankedTensorType type;
  /// The numbers of the steps that have written it, several if parts of it lie
  /// where they belong. What a view shows was written by the step before the
  /// view. None for inputs of the program.
  std::vector<int64_t> writers;
};

/// A constant that a step reads, as the backend has it.
struct StepConstant {
  /// "weights", "bias", or "constant" for others of generated code.
  std::string role;
  RankedTensorType type;
};

/// Scales or zero points of one tensor of a step.
struct StepParameter {
  /// "weights", "src", "dst" or another argument of a primitive; in generated
  /// code the op that multiplies or subtracts. A primitive has the scales of
  /// sums of products at the weights: those of its sources are factors of them.
  std::string argument;
  /// How many there are: one, or one for each channel.
  int64_t count = 0;
  double least = 0, greatest = 0;
};

/// One step of a program, see `lpt.step`.
struct ProgramStep {
  /// The name of the layer (LayerName.h); empty if its location is unknown.
  std::string layer;
  /// The op that the step is made of, such as "convolution".
  std::string root;
  /// The other ops that it computes, as "op=layer".
  std::vector<std::string> fused;
  /// The ops after it that need nothing to be done, because their results are
  /// in memory already; in the same form. Those before the first step are with
  /// it, too.
  std::vector<std::string> inPlace;
  /// The type that it computes in: "I8" or wider integers, "FP32" or another
  /// float, or "MOVE" if it moves or converts elements.
  std::string computes;
  /// The name of the backend that runs it.
  std::string backend;
  /// The backend's name of the implementation.
  std::string implementation;
  /// The sizes of its operands and results in bytes, in the order in which the
  /// backend takes their addresses; the results are last.
  std::vector<int64_t> bufferBytes;
  /// The tensors that it reads and writes, constants apart.
  std::vector<StepInput> inputs;
  std::vector<RankedTensorType> outputs;
  std::vector<StepConstant> constants;
  std::vector<StepParameter> scales, zeroPoints;
  /// Products that the op sums, by its shapes; 0 for ops that sum none.
  int64_t multiplyAccumulates = 0;

  /// Whether it is loops that nothing makes fast.
  bool isGeneric() const { return backend == genericBackend; }
  /// Whether its code was generated from ops, and is not of a library.
  bool isGenerated() const { return isGeneric() || backend == nativeBackend; }
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
  int64_t arenaBytes = 0, arenaPeakBytes = 0, scratchpadBytes = 0;
  /// Of the weights of primitives, and the large constants of generated code.
  int64_t packedBytes = 0;
  /// For the temporaries of generated code.
  int64_t workspaceBytes = 0;
  /// Objects of generated code, and how many of them were in the cache.
  int64_t objects = 0, cachedObjects = 0;
  /// Whether the program was in the cache.
  bool isCached = false;
};

class BackendSteps;
class ProgramHandle;

/// A program with all that its steps need: primitives, packed weights and code.
/// Shared by any number of handles; several threads may run different handles
/// at the same time. OneDNNRuntime.h says what children of fork may do.
class LoadedProgram : public std::enable_shared_from_this<LoadedProgram> {
public:
  /// Compiles `function`, which must have static shapes: kernels are formed,
  /// and each becomes one or more steps. Nothing is kept of the function.
  /// Errors read "expected X, but got Y".
  static llvm::Expected<std::shared_ptr<LoadedProgram>>
  load(func::FuncOp function, const ProgramOptions &options);

  /// The part of `load` that runs passes: a module with one `lpt.program`. It
  /// can be stored (CompiledFile.h). It depends on the machine, because that
  /// decides what backends compute. It may come from the cache of the options.
  static llvm::Expected<OwningOpRef<ModuleOp>>
  compile(func::FuncOp function, const ProgramOptions &options);

  /// The other part, which creates primitives and code of this machine. Fails
  /// if the module is not one program, and if a backend does not run a step on
  /// this machine. The module must be verified, and may come from an
  /// untrusted file: it is refused unless all that it reads and writes is in
  /// its memory. Its numbers are its own affair.
  static llvm::Expected<std::shared_ptr<LoadedProgram>>
  instantiate(OwningOpRef<ModuleOp> compiled, const ProgramOptions &options);

  /// Whether `function` is of a kind of which there are programs: one block of
  /// ops of the dialect on static shapes, without side effects other than those
  /// of variables that begin with constants.
  static bool canCompile(func::FuncOp function);

  /// Whether the module has a program.
  static bool isCompiled(ModuleOp module);

  /// Adds the dialects of compiled modules.
  static void registerDialects(DialectRegistry &registry);

  ~LoadedProgram();

  /// What one thread needs to run the program: an arena, the values of
  /// variables, and what the backends need.
  llvm::Expected<std::unique_ptr<ProgramHandle>> createHandle();
  ArrayRef<ProgramStep> getSteps() const { return steps; }
  const LoadStatistics &getStatistics() const { return statistics; }
  /// The arguments and results of the program, but those of variables.
  FunctionType getType() const { return type; }
  /// The instruction set that the first backend with one uses, in its words;
  /// empty if there is none.
  StringRef getInstructionSet() const { return instructionSet; }
  /// How many threads run the steps.
  int getNumThreads() const { return numThreads; }

private:
  friend class HandleImpl;
  struct Action;
  /// A value that handles keep between runs.
  struct Variable {
    unsigned argument, result;
    Tensor initialValue;
  };

  explicit LoadedProgram(const ProgramOptions &options);
  /// The loaded steps of the backend of this name; loads its library.
  llvm::Expected<BackendSteps *> getBackend(StringRef name,
                                            MLIRContext *context);
  llvm::Expected<OwningOpRef<ModuleOp>> compile(func::FuncOp function);
  /// Adds to the options of the passes what is true of this machine.
  llvm::Error describePasses(MLIRContext *context,
                             KernelPipelineOptions &kernels);
  llvm::Expected<OwningOpRef<ModuleOp>>
  runCompiler(func::FuncOp function, const KernelPipelineOptions &kernels);
  /// The key of the program of `function` in the cache; empty if it must not
  /// come from there.
  std::string makeKey(func::FuncOp function,
                      const KernelPipelineOptions &kernels);
  llvm::Error instantiate(ModuleOp module);
  llvm::Error addSteps(ProgramOp program);
  llvm::Error addVariables(ProgramOp program);

  ProgramOptions options;
  FunctionType type;
  std::vector<Variable> variables;
  std::vector<ProgramStep> steps;
  std::vector<Action> actions;
  SmallVector<std::pair<std::string, std::unique_ptr<BackendSteps>>> backends;
  std::string instructionSet;
  int numThreads = 1;
  LoadStatistics statistics;
};

/// The memory of the caller that `ProgramHandle::run` reads and writes.
struct RunBuffers {
  SmallVector<Tensor> outputs;
  /// The addresses of the inputs, which must outlive this, and of `outputs`.
  SmallVector<const void *> sources;
  SmallVector<void *> destinations;

  /// Allocates outputs of the types `results`, which are static. Fails if they
  /// do not fit into memory.
  static llvm::Expected<RunBuffers> create(TypeRange results,
                                           ArrayRef<Tensor> inputs);
};

/// A program that one thread runs.
class ProgramHandle : public Executable {
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

  /// Runs one step on buffers of the caller, see `ProgramStep::bufferBytes`:
  /// what benchmarks compare whole runs with.
  virtual llvm::Error runStep(size_t step, ArrayRef<void *> buffers) = 0;
};

} // namespace mlir::lpt

#endif // LPT_EXECUTION_LOADEDPROGRAM_H
