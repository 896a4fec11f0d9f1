//===- TuningFiles.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the choices of --tune are kept.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TOOLS_LPTRUN_TUNINGFILES_H
#define LPT_LIB_TOOLS_LPTRUN_TUNINGFILES_H

#include "LPT/Execution/Tuning.h"

namespace mlir::lpt {

/// The file beside the model at `path`.
std::string getTuningPath(StringRef path);

/// The choices in the file at `path`, if they hold under the key of `getKey`,
/// which reads the whole model. Null if they do not, with the reason in
/// `problem`, or, if the file `mayBeMissing`, if there is none.
std::shared_ptr<const KernelChoices>
readTuningFile(StringRef path, llvm::function_ref<TuningKey()> getKey,
               bool mayBeMissing, std::string &problem);

/// Fails if no file can be written at `path`.
llvm::Error checkTuningPath(StringRef path);

/// Writes the file, whole or not at all.
llvm::Error writeTuningFile(StringRef path, const Tuning &tuning);

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_LPTRUN_TUNINGFILES_H
