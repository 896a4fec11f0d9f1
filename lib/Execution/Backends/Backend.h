//===- Backend.h ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What runs the steps of programs. There is a file for each backend, and one
// table of them.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_BACKENDS_BACKEND_H
#define LPT_LIB_EXECUTION_BACKENDS_BACKEND_H

#include "LPT/Conversion/KernelProvider.h"
#include "LPT/Execution/LoadedProgram.h"

#include <memory>

namespace mlir::lpt {

/// What one thread needs to run the steps of one backend.
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

  /// Whether it can run a step that is being planned; if not, why not. What
  /// the answer costs is not to be paid again when the step is added.
  virtual std::optional<std::string> probe(const KernelStep &step) {
    return std::nullopt;
  }

  /// Adds `step`, whose number is that of the calls before. Completes
  /// `description`. The step may come from a file that nobody vouches for.
  virtual llvm::Error add(StepOp step, ProgramStep &description) = 0;
  /// Called once, after the last step.
  virtual llvm::Error finish() { return llvm::Error::success(); }
  /// Adds what the steps need.
  virtual void addTo(LoadStatistics &statistics) const = 0;

  virtual llvm::Expected<std::unique_ptr<BackendHandle>> createHandle() = 0;
};

/// No steps yet. Fails if this machine does not have the backend, or if there
/// is none of this name.
llvm::Expected<std::unique_ptr<BackendSteps>>
createBackend(StringRef name, const ProgramOptions &options,
              MLIRContext *context);

llvm::Expected<std::unique_ptr<BackendSteps>>
createGenericBackend(const ProgramOptions &options, MLIRContext *context);
llvm::Expected<std::unique_ptr<BackendSteps>>
createOneDNNBackend(const ProgramOptions &options, MLIRContext *context);

/// The parameter with the values of `elements`, which may be null; nothing if
/// there are none.
std::optional<StepParameter> makeParameter(StringRef argument,
                                           ElementsAttr elements);

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_BACKENDS_BACKEND_H
