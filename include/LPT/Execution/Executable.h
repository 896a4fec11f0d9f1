//===- Executable.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A model that is ready to run, whatever runs it.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_EXECUTION_EXECUTABLE_H
#define LPT_EXECUTION_EXECUTABLE_H

#include "LPT/Execution/InlineCalls.h"
#include "LPT/Execution/MemoryDemand.h"
#include "LPT/Reference/Tensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/Error.h"

#include <memory>

namespace mlir::lpt {

class CompilationCache;

/// A function of a model that a backend has prepared. Variables keep their
/// values from one run to the next; runs must not overlap.
class Executable {
public:
  virtual ~Executable();

  /// The results of the function for these arguments. Errors read "expected X,
  /// but got Y".
  virtual llvm::Expected<SmallVector<Tensor>> run(ArrayRef<Tensor> inputs) = 0;

protected:
  Executable() = default;
  Executable(const Executable &) = delete;
  Executable &operator=(const Executable &) = delete;
};

/// A backend does not run a function, and its documentation says so: nothing is
/// wrong with either. Errors of other classes are faults of the model or of the
/// backend.
class UnsupportedFunctionError
    : public llvm::ErrorInfo<UnsupportedFunctionError, llvm::StringError> {
public:
  static char ID;
  explicit UnsupportedFunctionError(const llvm::Twine &message)
      : ErrorInfo(message, llvm::inconvertibleErrorCode()) {}
};

/// Runs `function` with the reference evaluator. The function must outlive what
/// is returned, and not change. A run fails if its values take more than
/// `maxBytes` at once.
std::unique_ptr<Executable>
createReferenceExecutable(func::FuncOp function,
                          int64_t maxBytes = getMachineMemory());

struct GenericExecutableOptions {
  /// How much LLVM optimizes, from 0 to 3. The numbers do not depend on it.
  unsigned optimizationLevel = 2;
  /// How many bytes the values of the function may take at once; those whose
  /// sizes depend on the inputs are counted in each run.
  int64_t maxBytes = getMachineMemory();
  /// How many ops the function may have when its calls are inlined.
  uint64_t maxOps = defaultMaxInlinedOps;
  /// Refuses functions whose numbers depend on the machine.
  bool isDeterministic = false;
  /// Where code is looked for, and kept; may be null.
  std::shared_ptr<CompilationCache> cache;
};

/// Compiles `function`, and what it calls, for the processor of this machine:
/// by `lpt-generic-backend` and LLVM. Nothing is kept of the function, and
/// nothing but its body becomes code: attributes of the function and other
/// symbols of the module have no effect. What `convert-lpt-to-linalg` refuses,
/// and ops that `checkAcceptedOps` does not accept, are an
/// `UnsupportedFunctionError`.
llvm::Expected<std::unique_ptr<Executable>>
createGenericExecutable(func::FuncOp function,
                        const GenericExecutableOptions &options = {});

} // namespace mlir::lpt

#endif // LPT_EXECUTION_EXECUTABLE_H
