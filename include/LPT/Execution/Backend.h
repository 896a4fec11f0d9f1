//===- Backend.h ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Backends of programs: one interface for the steps of a program, and one for
// the state of a thread that runs them.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_EXECUTION_BACKEND_H
#define LPT_EXECUTION_BACKEND_H

#include "LPT/Conversion/KernelProvider.h"
#include "LPT/Execution/LoadedProgram.h"

#include "mlir/IR/DialectInterface.h"

#include <memory>

namespace mlir::lpt {

/// The state of one thread that runs the steps of one backend.
class BackendHandle {
public:
  virtual ~BackendHandle();
  /// Runs the step with this number, see `BackendSteps::add`, on the addresses
  /// of its operands and results. Allocates nothing, but for errors.
  virtual llvm::Error run(int64_t number, void *const *addresses) = 0;
};

/// The steps of one program that one backend runs, ready to run. Shared by all
/// handles of the program.
class BackendSteps {
public:
  virtual ~BackendSteps();

  /// The instruction set that it uses, in its words; empty if it has none.
  virtual StringRef getInstructionSet() const { return ""; }
  /// How many threads run each step.
  virtual int getNumThreads() const { return 1; }
  /// Whether it adds pairs of products in 16 bits on this machine.
  virtual bool saturatesPairs() const { return false; }
  /// Why its numbers, or the steps that it takes, depend on the machine, as the
  /// end of a sentence; empty if the same program has the same bits, on the
  /// same inputs, on all machines that run it.
  virtual StringRef getMachineDependence() const {
    return "it does not declare that its numbers are equal on all machines";
  }
  /// Whether it computes in the float type of this name, `f16` or `bf16`, on
  /// this machine.
  virtual bool computesFloat(StringRef type) const { return true; }

  /// Whether it can run a step that is being planned; if not, why not. The
  /// work for the answer is not to be done again when the step is added.
  virtual std::optional<KernelRefusal> probe(const KernelStep &step) {
    return std::nullopt;
  }

  /// Adds `step`, whose number is that of the calls before. Completes
  /// `description`. The step may come from an untrusted file.
  virtual llvm::Error add(StepOp step, ProgramStep &description) = 0;
  /// Called once, after the last step.
  virtual llvm::Error finish() { return llvm::Error::success(); }
  /// Adds the demands of the steps.
  virtual void addTo(LoadStatistics &statistics) const = 0;

  virtual llvm::Expected<std::unique_ptr<BackendHandle>> createHandle() = 0;
};

/// Makes the steps of a program, none yet. Fails if this machine does not have
/// the backend. `context` is that of the program.
using BackendFactory =
    std::function<llvm::Expected<std::unique_ptr<BackendSteps>>(
        const ProgramOptions &options, MLIRContext *context)>;

/// The backends of steps that this library has, by the names that steps have.
SmallVector<StringRef> getBackendNames();

/// The backends among which `automaticBackend` chooses kernel by kernel, in the
/// order of `getBackendList`: those that this machine has, and multiply
/// integers on it; only those whose numbers do not depend on it if
/// `isDeterministic`.
SmallVector<StringRef> getAutomaticBackends(MLIRContext *context,
                                            bool isDeterministic = false);

/// The backends of other projects that a context knows, by the names that steps
/// have. Registered for the dialect `lpt`, like the providers that plan such
/// steps (KernelProvider.h):
///
///   registry.addExtension(+[](MLIRContext *, LPTDialect *dialect) {
///     KernelProviders::get(*dialect).add(std::make_unique<MyProvider>());
///     Backends::get(*dialect).add("mine", createMySteps);
///   });
class Backends : public DialectInterface::Base<Backends> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(Backends)

  explicit Backends(Dialect *dialect) : Base(dialect) {}

  /// Those of `dialect`; created when asked for the first time.
  static Backends &get(Dialect &dialect);

  /// Adds a backend, in place of one of the same name.
  void add(StringRef name, BackendFactory create);
  /// The backend of this name; null if there is none.
  const BackendFactory *lookup(StringRef name) const;
  /// Their names, in the order in which they were added.
  SmallVector<StringRef> getNames() const;

private:
  SmallVector<std::pair<std::string, BackendFactory>> backends;
};

} // namespace mlir::lpt

#endif // LPT_EXECUTION_BACKEND_H
