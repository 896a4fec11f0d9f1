//===- BackendTable.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The backends of this library, each of which is defined in its own file.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_BACKENDS_BACKENDTABLE_H
#define LPT_LIB_EXECUTION_BACKENDS_BACKENDTABLE_H

#include "LPT/Execution/Backend.h"
#include "LPT/Pipelines/Pipelines.h"

namespace mlir::lpt {

/// The steps of the backend of this name, none yet. Fails if this machine does
/// not have it, or if there is none of this name.
llvm::Expected<std::unique_ptr<BackendSteps>>
createBackend(StringRef name, const ProgramOptions &options,
              MLIRContext *context);

llvm::Expected<std::unique_ptr<BackendSteps>>
createGenericBackend(const ProgramOptions &options, MLIRContext *context);
llvm::Expected<std::unique_ptr<BackendSteps>>
createNativeBackend(const ProgramOptions &options, MLIRContext *context);
llvm::Expected<std::unique_ptr<BackendSteps>>
createOneDNNBackend(const ProgramOptions &options, MLIRContext *context);

/// Leaves those backends of a pipeline for `automaticBackend` that this machine
/// has, see `getAutomaticBackends`.
void limitToMachine(KernelPipelineOptions &pipeline, MLIRContext *context,
                    bool isDeterministic);

/// Adds to the options of a pipeline what its backends say of this machine:
/// what they cannot compute in, and whether they saturate.
llvm::Error describeMachine(
    KernelPipelineOptions &pipeline,
    llvm::function_ref<llvm::Expected<BackendSteps *>(StringRef)> getBackend);

/// The parameter with the values of `elements`, which may be null; nothing if
/// there are none.
std::optional<StepParameter> makeParameter(StringRef argument,
                                           ElementsAttr elements);

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_BACKENDS_BACKENDTABLE_H
